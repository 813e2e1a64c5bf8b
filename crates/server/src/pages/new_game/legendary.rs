//! The builder of the deck-builder: one slot for each choice, with everything that follows from it.

use super::super::asked::Asked;
use super::super::emblem::emblem;
use super::super::{frame, parts};
use super::last::Last;
use super::people::People;
use super::slots::{KINDS, Kind, Making, Slot};
use super::{Answer, applied_by_enter, games, options};
use authoring::english::sentence;
use legendary::catalogue::{Catalogue, Class, DesignId, Mark};
use legendary::decks::Decks;
use legendary::legality::Needs;
use legendary::options::Options;
use legendary::options_text::WORDS;
use legendary::setup::Setup;
use maud::{Markup, html};
use players::difficulty::{Aim, Aiming, Level, Table};
use sitting::Opening;
use table::Seeded;

/// Shows the builder, or leads to the address of what was drawn.
pub fn answer(
    catalogue: &Catalogue,
    asked: &Asked,
    (last, aim): (Option<Last>, Option<Result<Aim, String>>),
    dice: &mut Seeded,
) -> Answer {
    let mut builder = Builder::read(catalogue, asked, dice);
    builder.last = last;
    builder.making.aim_after_last(aim);
    // Whoever aims at something else wants something else to be drawn.
    if asked.has("aimed") && asked.get("aimed") != asked.get("aim") {
        builder.making.empty();
    }
    if let Some(what) = asked.get("do") {
        builder.making.change(catalogue, what, dice);
    }
    builder.making.settle(catalogue, dice);
    let canonical = builder.address();
    let same = format!("/new?{}", asked.written()) == canonical;
    if same || builder.has_faults() {
        return Answer::Page(builder.page());
    }
    Answer::Elsewhere(canonical)
}

/// The table as it was asked for; otherwise the page that says why not.
pub fn deal(
    catalogue: &Catalogue,
    asked: &Asked,
    dice: &mut Seeded,
) -> Result<crate::house::NewTable, Markup> {
    let mut builder = Builder::read(catalogue, asked, dice);
    builder.making.settle(catalogue, dice);
    let setup = builder
        .making
        .setup()
        .filter(|_| builder.making.is_legal(catalogue) && !builder.has_faults());
    let Some(setup) = setup else {
        return Err(builder.page());
    };
    let opening = Opening {
        setup: Some(setup.to_text(catalogue)),
        options: Some(builder.making.options.to_string()),
        ..Opening::of("legendary")
    };
    Ok(builder.people.table(opening))
}

struct Builder<'a> {
    catalogue: &'a Catalogue,
    making: Making,
    people: People,
    /// The last game of whoever builds.
    last: Option<Last>,
    /// What was pasted and could not be read.
    pasted: Option<(String, String)>,
}

impl<'a> Builder<'a> {
    fn read(catalogue: &'a Catalogue, asked: &Asked, _dice: &mut Seeded) -> Builder<'a> {
        let mut making = Making::read(catalogue, asked);
        let mut pasted = None;
        if let Some(text) = asked.get("paste") {
            match read_setup(catalogue, text) {
                Ok((setup, options)) => making.take(&setup, options),
                Err(why) => pasted = Some((text.to_owned(), why)),
            }
        }
        if let Some(players) = asked.get("do").and_then(|what| what.strip_prefix("players:")) {
            making.change(catalogue, &format!("players:{players}"), &mut Seeded::new(0));
        }
        let people = People::read(asked, making.players, false);
        Builder { catalogue, making, people, last: None, pasted }
    }

    /// Something was sent that an address would not say again.
    fn has_faults(&self) -> bool {
        let making = &self.making;
        self.pasted.is_some()
            || making.rejected.is_some()
            || !making.faults.is_empty()
            || !making.option_faults.is_empty()
            || making.unknown.iter().any(|unknown| !unknown.is_empty())
            || !self.people.faults().is_empty()
    }

    fn address(&self) -> String {
        let mut to = Asked::default();
        self.making.say(self.catalogue, &mut to);
        self.people.say(&mut to, false);
        format!("/new?{}", to.written())
    }

    fn page(&self) -> Markup {
        let making = &self.making;
        let legal = making.is_legal(self.catalogue) && self.people.faults().is_empty();
        let setup = making.setup();
        let body = html! {
            form #builder.builder action="/new" data-apply {
                (applied_by_enter())
                input type="hidden" name="game" value="legendary";
                input type="hidden" name="edited" value="yes";
                input type="hidden" name="players" value=(making.players);
                input type="hidden" name="aimed" value=(making.aim.map_or("", Aiming::word));
                section.slots-side aria-labelledby="new" {
                    div.head {
                        h1 #new { "New game" }
                        (games("legendary"))
                        div.segments role="group" aria-label="How many play" {
                            @for players in 1..=5u8 {
                                button name="do" value={ "players:" (players) } aria-pressed=(players == making.players) {
                                    (players) span.hidden { @if players == 1 { " player" } @else { " players" } }
                                }
                            }
                        }
                        button.shuffle name="do" value="shuffle" data-key="s" { "Shuffle what is not kept" kbd { "s" } }
                    }
                    (self.boxes())
                    (self.refusals())
                    div.slots {
                        @for kind in KINDS { (self.kind(kind)) }
                    }
                    @if let Some(setup) = &setup { (classes(self.catalogue, setup)) }
                }
                aside.rail aria-label="The table" {
                    @if let Some(setup) = setup.as_ref().filter(|_| making.rejected.is_none()) {
                        (sums(self.catalogue, setup, &making.options))
                        (self.difficulty(setup))
                    }
                    (self.people.form(true))
                    (self.options())
                    @if let Some(setup) = setup.as_ref().filter(|_| legal) {
                        label.share { span { "Share code" }
                            input readonly value=(setup.to_code(self.catalogue, &making.options));
                        }
                    }
                    button.go.deal formmethod="post" disabled[!legal] { "Deal the cards" }
                    @if !legal { p.faint { "First see to what is said in red." } }
                    button.apply { "Apply" }
                }
            }
            (self.paste())
        };
        frame::page(frame::Place::Play, "New game", body)
    }

    fn boxes(&self) -> Markup {
        let chosen = &self.making.sets;
        html! {
            fieldset.boxes {
                legend { "My boxes" }
                @for set in &self.catalogue.sets {
                    label.chip { input type="checkbox" name="sets" value=(set.slug) checked[chosen.is_empty() || chosen.contains(&set.slug)]; (set.title) }
                }
                label.chip { input type="checkbox" name="epic" value="yes" checked[self.making.epic]; "epic masterminds" }
                label.chip { "Aim at "
                    select name="aim" {
                        option value="" selected[self.making.aim.is_none()] { "any difficulty" }
                        @for level in Level::ALL { option value=(level.word()) selected[self.making.aim == Some(Aiming::At(level))] { (level) } }
                        @if let Some(last) = self.last {
                            option value=(Aiming::FromLast.word()) selected[self.making.aim == Some(Aiming::FromLast)] { (last.in_words()) }
                        }
                    }
                }
            }
        }
    }

    /// How often our bots win it, and a way to something harder or easier.
    fn difficulty(&self, setup: &Setup) -> Markup {
        let (Some(table), Some(told)) = (Table::shipped(), self.making.estimate(self.catalogue))
        else {
            return html! {};
        };
        html! {
            section.sums aria-labelledby="difficulty" {
                h2 #difficulty { "Difficulty" }
                @match told {
                    Ok(estimate) => {
                        p { b { (estimate) } " of games won by the " (table.policy) " bot." }
                        p.faint { "Of 95 in 100 set-ups the true share lies in the interval that is told." }
                        div.doing {
                            button name="do" value="easier" { "Draw easier" }
                            button name="do" value="harder" { "Draw harder" }
                        }
                    },
                    Err(why) => p.faint { "How hard it is " (why) "." },
                }
                @if self.making.is_legal(self.catalogue) {
                    p { a.measured href={ "/measured?code=" (setup.to_code(self.catalogue, &self.making.options)) } { "Let the bot play just this set-up" } }
                }
            }
        }
    }

    /// Why it is not legal, and the nearest that is.
    fn refusals(&self) -> Markup {
        let making = &self.making;
        html! {
            @for fault in &making.faults { p.refusal role="alert" { (fault) } }
            @if let Some(rejected) = &making.rejected {
                section.panel.rejected role="alert" aria-label="Not legal" {
                    h2 { "This does not go together" }
                    ul.dots {
                        @for reason in &rejected.reasons {
                            li.refusal { (sentence(&reason.text)) " " (parts::clause(reason.clause)) }
                        }
                    }
                    @match &rejected.nearest {
                        Some((setup, options)) => {
                            p {
                                "The nearest legal set-up"
                                @if !rejected.changes.is_empty() {
                                    ": " (rejected.changes.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
                                }
                                "."
                            }
                            p { a.button.go href=(self.with(setup, *options)) { "Take it" } }
                        },
                        None => p { "With these boxes there is no legal set-up near it." },
                    }
                }
            }
        }
    }

    /// The address of another set-up for the same people.
    fn with(&self, setup: &Setup, options: Options) -> String {
        let mut making = self.making.clone();
        let kept = |kind: Kind, number: u16| {
            self.making.slots[kind as usize].iter().any(|slot| slot.number == number && slot.kept)
        };
        making.take(setup, options);
        for kind in KINDS {
            for slot in &mut making.slots[kind as usize] {
                slot.kept = kept(kind, slot.number);
            }
        }
        let mut to = Asked::default();
        making.say(self.catalogue, &mut to);
        self.people.say(&mut to, false);
        format!("/new?{}", to.written())
    }

    fn kind(&self, kind: Kind) -> Markup {
        let slots = &self.making.slots[kind as usize];
        html! {
            @for (at, slot) in slots.iter().enumerate() {
                (self.slot(kind, *slot, (slots.len() > 1).then_some(at + 1)))
            }
            @for unknown in &self.making.unknown[kind as usize] {
                p.refusal role="alert" { (unknown) }
            }
        }
    }

    fn slot(&self, kind: Kind, slot: Slot, number: Option<usize>) -> Markup {
        let name = kind.name(self.catalogue, slot.number);
        let title = match kind {
            Kind::Scheme => "Scheme",
            Kind::Mastermind => "Mastermind",
            Kind::Villains => "Villains",
            Kind::Henchmen => "Henchmen",
            Kind::Heroes => "Hero",
        };
        let about = format!("{}:{name}", kind.word());
        let by_rule = self.by_rule(kind, slot.number);
        html! {
            article.slot data-kind=(kind.word()) data-class=[self.first_class(kind, slot.number)] {
                h2.tab { (title) @if let Some(number) = number { " " (number) } }
                div.band { (emblem(name)) }
                div.body {
                    h3 { (name) }
                    p.faint {
                        @match &by_rule {
                            Some((why, clause)) => { (why) " " (parts::clause(clause)) },
                            None => (self.facts(kind, slot.number)),
                        }
                    }
                    (badges(self.catalogue, kind, slot.number))
                    input type="hidden" name="was" value=(about);
                    @if slot.kept { input type="hidden" name="keep" value=(about); }
                    div.doing {
                        button.keep name="do" value={ "keep:" (about) } aria-pressed=(slot.kept || by_rule.is_some()) disabled[by_rule.is_some()] {
                            @if slot.kept || by_rule.is_some() { "Kept" } @else { "Keep" } span.hidden { " " (name) }
                        }
                        button name="do" value={ "another:" (about) } disabled[by_rule.is_some()] { "Another" span.hidden { " instead of " (name) } }
                    }
                    label.choose { span.hidden { "Choose instead of " (name) }
                        select name=(kind.word()) { (self.choices(kind, slot.number)) }
                    }
                }
            }
        }
    }

    /// Everything that could stand there, by box.
    fn choices(&self, kind: Kind, chosen: u16) -> Markup {
        let all = kind.all(self.catalogue);
        let sets = &self.making.sets;
        html! {
            @for (at, set) in self.catalogue.sets.iter().enumerate() {
                @let of_set: Vec<_> = all.iter().filter(|(number, _, set)| *set == at && (*number == chosen || sets.is_empty() || sets.contains(&self.catalogue.sets[at].slug))).collect();
                @if !of_set.is_empty() {
                    optgroup label=(set.title) {
                        @for (number, name, _) in of_set { option selected[*number == chosen] { (name) } }
                    }
                }
            }
        }
    }

    /// Groups and heroes that must be there.
    fn by_rule(&self, kind: Kind, number: u16) -> Option<(String, &'static str)> {
        let setup = self.making.setup()?;
        let (catalogue, options) = (self.catalogue, &self.making.options);
        let needs = Needs::of(catalogue, setup.mastermind, setup.scheme, setup.players, options);
        let scheme = catalogue.scheme(setup.scheme);
        match kind {
            Kind::Villains | Kind::Henchmen => {
                let group = legendary::catalogue::GroupId(number);
                if needs.required.contains(&group) {
                    return Some((format!("wanted by {}, so it stays", scheme.name), "R2.3"));
                }
                let mastermind = &catalogue.mastermind(setup.mastermind).name;
                (needs.led == Some(group))
                    .then(|| (format!("led by {mastermind}, so it stays"), "R2.7"))
            }
            Kind::Heroes => {
                let hero = legendary::catalogue::HeroId(number);
                let required = scheme.setup.required_heroes.contains(&hero);
                required.then(|| (format!("wanted by {}, so it stays", scheme.name), "R2.3"))
            }
            Kind::Scheme | Kind::Mastermind => None,
        }
    }

    fn facts(&self, kind: Kind, number: u16) -> String {
        let catalogue = self.catalogue;
        let at = usize::from(number);
        let set = |set: usize| catalogue.sets[set].title.clone();
        let copies = |cards: &[DesignId]| -> u32 {
            cards.iter().map(|card| u32::from(catalogue.design(*card).copies)).sum()
        };
        match kind {
            Kind::Scheme => {
                let scheme = &catalogue.schemes[at];
                let twists = scheme.setup.twists[usize::from(self.making.players.clamp(1, 5)) - 1];
                format!("{} · {twists} twists", set(scheme.set.index()))
            }
            Kind::Mastermind => {
                let mastermind = &catalogue.masterminds[at];
                let card = catalogue.design(mastermind.card);
                let attack = card.attack.map_or_else(String::new, |icon| {
                    let plus = if icon.mark == Mark::Plus { "+" } else { "" };
                    format!(" · Attack {}{plus}", icon.base)
                });
                format!("{}{attack} · {} VP", set(mastermind.set.index()), card.vp)
            }
            Kind::Villains | Kind::Henchmen => {
                let group = &catalogue.groups[at];
                format!("{} · {} cards", set(group.set.index()), copies(&group.cards))
            }
            Kind::Heroes => {
                let hero = &catalogue.heroes[at];
                let team = hero.team.map_or("", |team| catalogue.team(team));
                let between = if team.is_empty() { "" } else { " · " };
                format!("{}{between}{team}", set(hero.set.index()))
            }
        }
    }

    fn first_class(&self, kind: Kind, number: u16) -> Option<&'static str> {
        (kind == Kind::Heroes).then(|| {
            let classes = hero_classes(self.catalogue, number);
            classes.first().map_or("grey", |(class, _)| class.slug())
        })
    }

    fn options(&self) -> Markup {
        let making = &self.making;
        let changed = making.options != Options::default() || !making.option_faults.is_empty();
        html! {
            details.more open[changed || making.players == 1] {
                summary { "Rule options and difficulty" }
                @for fault in &making.option_faults { p.refusal role="alert" { (fault) } }
                @if !making.option_faults.is_empty() {
                    p.faint { "The nearest that can be played: " (legendary::legality::nearest_options(&making.options)) "." }
                }
                (options::form(&WORDS, &making.options, &Options::default(), making.players == 1))
            }
        }
    }

    fn paste(&self) -> Markup {
        let (text, why) = match &self.pasted {
            Some((text, why)) => (text.as_str(), Some(why)),
            None => ("", None),
        };
        html! {
            form.panel.search.paste action="/new" {
                input type="hidden" name="game" value="legendary";
                label { span { "Paste a set-up or a share code" }
                    input name="paste" value=(text) required maxlength="2000" autocomplete="off";
                }
                button { "Take it" }
                @if let Some(why) = why { p.refusal role="alert" { (why) } }
            }
        }
    }
}

/// A code, or a line as records keep it.
fn read_setup(catalogue: &Catalogue, text: &str) -> Result<(Setup, Options), String> {
    if let Ok(found) = Setup::from_code(catalogue, text) {
        return Ok(found);
    }
    match Setup::from_text(catalogue, text) {
        Ok(setup) => Ok((setup, Options::default())),
        Err(why) if text.contains(' ') => Err(sentence(&why.to_string())),
        Err(_) => Setup::from_code(catalogue, text).map_err(|why| sentence(&why.to_string())),
    }
}

/// The classes of a hero's cards, the most frequent first.
fn hero_classes(catalogue: &Catalogue, hero: u16) -> Vec<(Class, u32)> {
    let hero = &catalogue.heroes[usize::from(hero)];
    let count = |class: Class| {
        let cards = hero.cards.iter().map(|card| catalogue.design(*card));
        let cards = cards.filter(|card| card.classes.iter().any(|other| other == class));
        cards.map(|card| u32::from(card.copies)).sum::<u32>()
    };
    let mut classes: Vec<(Class, u32)> =
        Class::ALL.into_iter().map(|class| (class, count(class))).collect();
    classes.retain(|(_, count)| *count > 0);
    classes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    classes
}

fn badges(catalogue: &Catalogue, kind: Kind, number: u16) -> Markup {
    html! {
        @if kind == Kind::Heroes {
            ul.badges {
                @for (class, _) in hero_classes(catalogue, number) {
                    li.badge data-class=(class.slug()) title=(class.name()) { (&class.name()[..1]) span.hidden { (&class.name()[1..]) } }
                }
            }
        }
    }
}

/// How many cards of each class the Hero Deck has.
fn classes(catalogue: &Catalogue, setup: &Setup) -> Markup {
    let mut counts: Vec<(Class, u32)> = Vec::new();
    for hero in &setup.heroes {
        for (class, count) in hero_classes(catalogue, hero.0) {
            match counts.iter_mut().find(|(other, _)| *other == class) {
                Some((_, there)) => *there += count,
                None => counts.push((class, count)),
            }
        }
    }
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let all: u32 = counts.iter().map(|(_, count)| count).sum();
    let mut x = 0;
    let bars = counts.iter().map(|(class, count)| {
        let bar = (*class, x, *count);
        x += count;
        bar
    });
    let bars: Vec<(Class, u32, u32)> = bars.collect();
    let missing: Vec<&str> = Class::ALL
        .into_iter()
        .filter(|class| !counts.iter().any(|(other, _)| other == class))
        .map(Class::name)
        .collect();
    html! {
        @if all > 0 {
            section.mix aria-label="Hero cards by class" {
                p { b { "Hero cards by class" } @if !missing.is_empty() { " " span.faint { "no " (missing.join(", no ")) } } }
                svg viewBox={ "0 0 " (all) " 4" } preserveAspectRatio="none" aria-hidden="true" focusable="false" {
                    @for (class, x, count) in &bars { rect x=(x) y="0" width=(count) height="4" data-class=(class.slug()) {} }
                }
                ul { @for (class, _, count) in &bars { li { span.badge data-class=(class.slug()) aria-hidden="true" { (&class.name()[..1]) } " " (class.name()) " " b { (count) } } } }
            }
        }
    }
}

/// What has to be laid out.
fn sums(catalogue: &Catalogue, setup: &Setup, options: &Options) -> Markup {
    let decks = Decks::of(catalogue, setup, options);
    html! {
        section.sums aria-labelledby="sums" {
            h2 #sums { "Set-up check" }
            p { b { "Villain Deck " (decks.villain_deck.total()) } " = " (decks.villain_deck.in_words()) " " (parts::clause("R2.4")) }
            p { b { "Hero Deck " (decks.hero_deck) } " " (parts::clause("R2.9")) }
            p { "Bystanders " (decks.bystanders) ", wounds " (decks.wounds) ", officers " (decks.officers) "." }
            @if decks.twists_beside_scheme > 0 { p { (decks.twists_beside_scheme) " twists lie beside the scheme." } }
            @if decks.henchmen_entering > 0 { p { (decks.henchmen_entering) " henchmen enter the city before the first turn." } }
        }
    }
}
