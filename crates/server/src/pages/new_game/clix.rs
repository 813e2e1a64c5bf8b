//! The builder of the skirmish: two forces with everything that is right or wrong about them, a map, and who plays.

use super::super::asked::Asked;
use super::super::emblem::emblem;
use super::super::{frame, parts};
use super::people::People;
use super::{Answer, applied_by_enter, games, options};
use authoring::english::sentence;
use clix::content::Content;
use clix::force::Force;
use clix::force::muster::Muster;
use clix::game::options::Options;
use clix::game::options_text::WORDS;
use clix::game::setup::{Setup, Side};
use maud::{Markup, html};
use sitting::Opening;
use table::{Chance, Seeded};

/// Stands for a force, or a map, that is drawn.
const RANDOM: &str = "random";
/// A random force is drawn anew for each of these numbers.
const ROLLS: u32 = 1_000_000;

/// Shows the builder, or leads to the address of what was drawn.
pub fn answer(content: &Content, asked: &Asked, dice: &mut Seeded) -> Answer {
    let mut builder = Builder::read(content, asked, dice);
    if let Some(what) = asked.get("do") {
        builder.change(content, what, dice);
        builder.muster();
    }
    let canonical = builder.address();
    let same = format!("/new?{}", asked.written()) == canonical;
    if same || builder.pasted.is_some() || builder.has_faults() {
        return Answer::Page(builder.page());
    }
    Answer::Elsewhere(canonical)
}

/// The table as it was asked for; otherwise the page that says why not.
pub fn deal(
    content: &Content,
    asked: &Asked,
    dice: &mut Seeded,
) -> Result<crate::house::NewTable, Markup> {
    let builder = Builder::read(content, asked, dice);
    match builder.setup() {
        Some(setup) if builder.is_legal() => {
            let opening = Opening {
                setup: Some(setup.to_text(&content.roster)),
                options: Some(builder.options.to_string()),
                ..Opening::of("clix")
            };
            Ok(builder.people.table(opening))
        }
        _ => Err(builder.page()),
    }
}

struct Builder<'a> {
    content: &'a Content,
    sides: [Chosen; 2],
    map: String,
    map_fault: Option<String>,
    options: Options,
    usual: Options,
    option_faults: Vec<String>,
    people: People,
    pasted: Option<(String, String)>,
}

/// A force as it was chosen.
struct Chosen {
    name: String,
    roll: u64,
    side: Option<Side>,
    total: u16,
    fault: Option<String>,
    muster: Option<Muster>,
}

impl<'a> Builder<'a> {
    fn read(content: &'a Content, asked: &Asked, dice: &mut Seeded) -> Builder<'a> {
        let mut sides = [1, 2].map(|number| Chosen::read(content, asked, number, dice));
        if sides[0].name == sides[1].name && !asked.has("force2") {
            let other = content.forces.iter().find(|force| force.name != sides[0].name);
            if let Some(other) = other {
                sides[1] = Chosen::of(content, &other.name, 0);
            }
        }
        let build_total = sides.iter().map(|side| side.total).max().unwrap_or(300);
        let usual = Options { build_total, ..Options::default() };
        let read = options::read(&WORDS, asked, usual);
        let mut builder = Builder {
            content,
            sides,
            map: String::new(),
            map_fault: None,
            options: read.options,
            usual,
            option_faults: read.faults,
            people: People::read(asked, 2, true),
            pasted: None,
        };
        match asked.get("map").map(|name| (name, content.map(name))) {
            Some((_, Ok(map))) => builder.map = map.name.clone(),
            Some((_, Err(why))) => builder.map_fault = Some(sentence(&why.to_string())),
            None => {}
        }
        if builder.map.is_empty() && !content.maps.is_empty() {
            let at = dice.one_of(content.maps.len() as u32) as usize;
            builder.map = content.maps[at].name.clone();
        }
        if let Some(line) = asked.get("paste") {
            builder.take(line);
        }
        builder.muster();
        builder
    }

    /// A set-up that was pasted, if its forces have names here.
    fn take(&mut self, line: &str) {
        let refused = |why: String| Some((line.to_owned(), why));
        let setup = match Setup::from_text(self.content, line) {
            Ok(setup) => setup,
            Err(why) => {
                self.pasted = refused(sentence(&why.to_string()));
                return;
            }
        };
        for (chosen, side) in self.sides.iter_mut().zip(setup.sides) {
            match self.content.force(&side.name) {
                Ok(force) if force.force == side.force => {
                    *chosen = Chosen::of(self.content, &force.name, 0);
                }
                _ => {
                    let why = format!("{} is no force of these boxes, or another one.", side.name);
                    self.pasted = refused(why);
                }
            }
        }
        if let Ok(map) = self.content.map(&setup.map) {
            self.map = map.name.clone();
        }
    }

    fn change(&mut self, content: &Content, what: &str, dice: &mut Seeded) {
        let names: Vec<String> = content.forces.iter().map(|force| force.name.clone()).collect();
        let mut draw = |sides: &mut [Chosen; 2], at: usize| {
            let other = sides[1 - at].name.clone();
            let fit = names.iter().filter(|name| **name != other && **name != sides[at].name);
            let fit: Vec<&String> = fit.collect();
            if sides[at].name == RANDOM {
                sides[at] = Chosen::of(content, RANDOM, u64::from(dice.one_of(ROLLS)));
            } else if !fit.is_empty() {
                sides[at] = Chosen::of(content, fit[dice.one_of(fit.len() as u32) as usize], 0);
            }
        };
        match what {
            "another:1" => draw(&mut self.sides, 0),
            "another:2" => draw(&mut self.sides, 1),
            "another:map" | "shuffle" => {
                if what == "shuffle" {
                    draw(&mut self.sides, 0);
                    draw(&mut self.sides, 1);
                }
                let others: Vec<_> =
                    content.maps.iter().filter(|map| map.name != self.map).collect();
                if !others.is_empty() {
                    let at = dice.one_of(others.len() as u32) as usize;
                    self.map = others[at].name.clone();
                }
            }
            _ => {}
        }
        let total = self.sides.iter().map(|side| side.total).max();
        let build_total = total.unwrap_or(self.usual.build_total);
        if self.options.build_total == self.usual.build_total {
            self.options.build_total = build_total;
        }
        self.usual.build_total = build_total;
    }

    /// Looks whether the forces are legal.
    fn muster(&mut self) {
        for chosen in &mut self.sides {
            let force = chosen.side.as_ref().map(|side| &side.force);
            chosen.muster =
                force.map(|force| Muster::of(force, &self.content.roster, &self.options));
        }
    }

    fn setup(&self) -> Option<Setup> {
        let map = self.content.map(&self.map).ok()?;
        let [one, two] = &self.sides;
        let sides = [one.side.clone()?, two.side.clone()?];
        Some(Setup { map: map.slug.clone(), sides })
    }

    fn is_legal(&self) -> bool {
        let fine = |chosen: &Chosen| {
            chosen.fault.is_none()
                && chosen.muster.as_ref().is_some_and(|muster| muster.faults.is_empty())
        };
        self.sides.iter().all(fine) && !self.has_faults()
    }

    fn has_faults(&self) -> bool {
        self.map_fault.is_some()
            || !self.option_faults.is_empty()
            || self.sides.iter().any(|chosen| chosen.fault.is_some())
            || !self.people.faults().is_empty()
    }

    fn address(&self) -> String {
        let mut to = Asked::default();
        to.say("game", "clix");
        for (number, chosen) in [1, 2].into_iter().zip(&self.sides) {
            to.say(&format!("force{number}"), chosen.name.clone());
            if chosen.name == RANDOM {
                to.say(&format!("roll{number}"), chosen.roll.to_string());
            }
        }
        to.say("map", self.map.clone());
        let mut options = self.options;
        if options.build_total == self.usual.build_total {
            options.build_total = Options::default().build_total;
        }
        let line = options.to_string();
        if line != "standard" {
            to.say("options", line);
        }
        self.people.say(&mut to, true);
        format!("/new?{}", to.written())
    }

    fn page(&self) -> Markup {
        let legal = self.is_legal();
        let changed = self.options != self.usual || !self.option_faults.is_empty();
        let body = html! {
            form #builder.builder action="/new" data-apply {
                (applied_by_enter())
                input type="hidden" name="game" value="clix";
                input type="hidden" name="edited" value="yes";
                section.slots-side aria-labelledby="new" {
                    div.head {
                        h1 #new { "New game" }
                        (games("clix"))
                        button.shuffle name="do" value="shuffle" data-key="s" { "Shuffle" kbd { "s" } }
                    }
                    div.forces {
                        @for (number, chosen) in [1, 2].into_iter().zip(&self.sides) { (self.side(number, chosen)) }
                    }
                    (self.ground())
                }
                aside.rail aria-label="The table" {
                    (self.people.form(false))
                    details.more open[changed] {
                        summary { "Rule options" }
                        @for fault in &self.option_faults { p.refusal role="alert" { (fault) } }
                        (options::form(&WORDS, &self.options, &self.usual, true))
                    }
                    @if let Some(setup) = self.setup().filter(|_| legal) {
                        label.share { span { "Set-up in a line" } input readonly value=(setup.to_text(&self.content.roster)); }
                    }
                    button.go.deal formmethod="post" disabled[!legal] { "Set up the map" }
                    @if !legal { p.faint { "First see to what is said in red." } }
                    button.apply { "Apply" }
                }
            }
            form.panel.search.paste action="/new" {
                input type="hidden" name="game" value="clix";
                label { span { "Paste a set-up line" }
                    input name="paste" value=(self.pasted.as_ref().map_or("", |(text, _)| text)) required maxlength="2000" autocomplete="off";
                }
                button { "Take it" }
                @if let Some((_, why)) = &self.pasted { p.refusal role="alert" { (why) } }
            }
        };
        frame::page(frame::Place::Play, "New game", body)
    }

    fn side(&self, number: usize, chosen: &Chosen) -> Markup {
        html! {
            article.slot.force data-kind="force" {
                h2.tab { "Force " (number) }
                div.band { (emblem(&chosen.name)) }
                div.body {
                    h3 { (chosen.side.as_ref().map_or(chosen.name.as_str(), |side| side.name.as_str())) }
                    @if let Some(fault) = &chosen.fault { p.refusal role="alert" { (fault) } }
                    @if let Ok(force) = self.content.force(&chosen.name) { p.faint { (force.about) } }
                    @if let (Some(side), Some(muster)) = (&chosen.side, &chosen.muster) {
                        (self.members(&side.force, muster))
                    }
                    div.doing {
                        label.choose { span.hidden { "Choose force " (number) }
                            select name={ "force" (number) } {
                                @for force in &self.content.forces {
                                    option selected[force.name == chosen.name] { (force.name) }
                                }
                                option value=(RANDOM) selected[chosen.name == RANDOM] { "random figures" }
                            }
                        }
                        button name="do" value={ "another:" (number) } { "Another" span.hidden { " force " (number) } }
                    }
                    input type="hidden" name={ "roll" (number) } value=(chosen.roll);
                }
            }
        }
    }

    /// Who is in it, what it costs, and what is right or wrong about it.
    fn members(&self, force: &Force, muster: &Muster) -> Markup {
        let roster = &self.content.roster;
        html! {
            ul.members {
                @for member in &force.members {
                    @if let Some(figure) = roster.figures.get(member.figure) {
                        li {
                            a href={ "/figures?" (super::super::asked::query("q", &figure.id)) } { (figure.name) } " "
                            span.faint { (figure.lines.get(usize::from(member.line)).map_or(0, |line| line.points)) }
                        }
                    }
                }
            }
            ul.checks {
                li { (muster.points) " of " (self.options.build_total) " points" }
                li { (muster.actions) " actions a turn" }
                @if let Some(theme) = force.theme.and_then(|theme| roster.keywords.get(theme)) {
                    li { "Themed: " (theme.name) ", " (muster.theme_uses) " rerolls " (parts::clause("C12.4")) }
                }
                @if muster.faults.is_empty() { li.holds { "Legal." } }
                @for (fault, remedy) in &muster.faults {
                    li.refusal { (sentence(&fault.to_string())) " " (sentence(remedy)) }
                }
            }
        }
    }

    fn ground(&self) -> Markup {
        html! {
            div.panel.ground {
                label { span { "Map" }
                    select name="map" {
                        @for map in &self.content.maps { option selected[map.name == self.map] { (map.name) } }
                    }
                }
                button name="do" value="another:map" { "Another map" }
                a href={ "/line?" (super::super::asked::query("map", &self.map)) } { "Look at lines of fire on it" }
                @if let Some(fault) = &self.map_fault { p.refusal role="alert" { (fault) } }
            }
        }
    }
}

impl Chosen {
    fn read(content: &Content, asked: &Asked, number: usize, dice: &mut Seeded) -> Chosen {
        let word = format!("force{number}");
        let roll = asked.number(&format!("roll{number}")).unwrap_or(0);
        match asked.get(&word) {
            Some(name) => {
                let is_random = name.eq_ignore_ascii_case(RANDOM);
                let roll =
                    if is_random && roll == 0 { u64::from(dice.one_of(ROLLS)) } else { roll };
                Chosen::of(content, name, roll)
            }
            None if content.forces.is_empty() => Chosen::of(content, RANDOM, roll),
            None => {
                let at = dice.one_of(content.forces.len() as u32) as usize;
                Chosen::of(content, &content.forces[at].name, 0)
            }
        }
    }

    fn of(content: &Content, name: &str, roll: u64) -> Chosen {
        let usual = Options::default().build_total;
        let empty = Chosen {
            name: name.to_owned(),
            roll,
            side: None,
            total: usual,
            fault: None,
            muster: None,
        };
        if name.eq_ignore_ascii_case(RANDOM) {
            let drawn = Force::random(&content.roster, usual, &mut Seeded::new(roll));
            let fault = drawn.is_none().then(|| "No figure is cheap enough.".to_owned());
            let side = drawn.map(|force| Side { name: "a random force".into(), force });
            return Chosen { name: RANDOM.into(), side, fault, ..empty };
        }
        match content.force(name) {
            Ok(force) => {
                let side = Side { name: force.name.clone(), force: force.force.clone() };
                Chosen {
                    name: force.name.clone(),
                    total: force.build_total,
                    side: Some(side),
                    ..empty
                }
            }
            Err(why) => Chosen { fault: Some(sentence(&why.to_string())), ..empty },
        }
    }
}
