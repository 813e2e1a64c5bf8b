//! A set-up in the making: what stands in each slot, what is kept, and how the rest is drawn so that it is legal.

use super::super::asked::Asked;
use super::options::{self, Read};
use authoring::english::sentence;
use legendary::asked_setup::{Rejected, filled_up};
use legendary::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId};
use legendary::legality;
use legendary::names::UnknownName;
use legendary::options::Options;
use legendary::options_text::WORDS;
use legendary::random_setup::{Wish, random};
use legendary::setup::Setup;
use players::difficulty::{Aim, Aiming, Estimate, Table, Unknown};
use table::Seeded;

/// The kinds of slots, by the word of their fields.
pub const KINDS: [Kind; 5] =
    [Kind::Scheme, Kind::Mastermind, Kind::Villains, Kind::Henchmen, Kind::Heroes];

/// What goes into a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The scheme.
    Scheme,
    /// The mastermind.
    Mastermind,
    /// A villain group.
    Villains,
    /// A henchman group.
    Henchmen,
    /// A hero.
    Heroes,
}

impl Kind {
    /// The name of its field.
    pub fn word(self) -> &'static str {
        ["scheme", "mastermind", "villains", "henchmen", "heroes"][self as usize]
    }

    /// Everything that could stand there: its number, its name, its set.
    pub fn all(self, catalogue: &Catalogue) -> Vec<(u16, &str, usize)> {
        let groups = |henchmen: bool| {
            let groups = catalogue.groups.iter().enumerate();
            let groups = groups.filter(move |(_, group)| group.henchmen == henchmen);
            groups.map(|(at, one)| (at as u16, one.name.as_str(), one.set.index())).collect()
        };
        match self {
            Kind::Scheme => {
                let all = catalogue.schemes.iter().enumerate();
                all.map(|(at, one)| (at as u16, one.name.as_str(), one.set.index())).collect()
            }
            Kind::Mastermind => {
                let all = catalogue.masterminds.iter().enumerate();
                all.map(|(at, one)| (at as u16, one.name.as_str(), one.set.index())).collect()
            }
            Kind::Villains => groups(false),
            Kind::Henchmen => groups(true),
            Kind::Heroes => {
                let all = catalogue.heroes.iter().enumerate();
                all.map(|(at, one)| (at as u16, one.name.as_str(), one.set.index())).collect()
            }
        }
    }

    fn find(self, catalogue: &Catalogue, name: &str) -> Result<u16, UnknownName> {
        match self {
            Kind::Scheme => catalogue.find_scheme(name).map(|id| id.0),
            Kind::Mastermind => catalogue.find_mastermind(name).map(|id| id.0),
            Kind::Villains => catalogue.find_villains(name).map(|id| id.0),
            Kind::Henchmen => catalogue.find_henchmen(name).map(|id| id.0),
            Kind::Heroes => catalogue.find_hero(name).map(|id| id.0),
        }
    }

    /// What is called so, by its number.
    pub fn name(self, catalogue: &Catalogue, number: u16) -> &str {
        let at = usize::from(number);
        let name = match self {
            Kind::Scheme => catalogue.schemes.get(at).map(|one| &one.name),
            Kind::Mastermind => catalogue.masterminds.get(at).map(|one| &one.name),
            Kind::Villains | Kind::Henchmen => catalogue.groups.get(at).map(|one| &one.name),
            Kind::Heroes => catalogue.heroes.get(at).map(|one| &one.name),
        };
        name.map_or("", String::as_str)
    }
}

/// Something in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its number in the catalogue.
    pub number: u16,
    /// Somebody wants it to stay.
    pub kept: bool,
}

/// All of it.
#[derive(Clone, Debug)]
pub struct Making {
    /// How many play.
    pub players: u8,
    /// The options, as far as they could be read.
    pub options: Options,
    /// The boxes that are drawn from, by their short names; none: all.
    pub sets: Vec<String>,
    /// Epic sides are drawn.
    pub epic: bool,
    /// How hard what is drawn shall be.
    pub aim: Option<Aiming>,
    /// What that is after the last game, where it is known.
    after_last: Option<Aim>,
    /// The same for this time only: harder or easier than what stood there.
    once: Option<Aim>,
    /// What stands where, by kind.
    pub slots: [Vec<Slot>; 5],
    /// What could not be read, by kind, as sentences.
    pub unknown: [Vec<String>; 5],
    /// What else could not be, as sentences.
    pub faults: Vec<String>,
    /// What is wrong with the options.
    pub option_faults: Vec<String>,
    /// Why it is not legal, and what would be.
    pub rejected: Option<Box<Rejected>>,
}

impl Making {
    /// Reads it as it was sent.
    pub fn read(catalogue: &Catalogue, asked: &Asked) -> Making {
        let Read { options, faults: option_faults } =
            options::read(&WORDS, asked, Options::default());
        let mut making = Making {
            players: 1,
            options,
            sets: asked.all("sets").map(str::to_owned).collect(),
            epic: asked.is("epic"),
            aim: asked.get("aim").and_then(|word| word.parse().ok()),
            after_last: None,
            once: None,
            slots: Default::default(),
            unknown: Default::default(),
            faults: Vec::new(),
            option_faults,
            rejected: None,
        };
        match asked.get("players").map(str::parse::<u8>) {
            None => {}
            Some(Ok(players @ 1..=5)) => making.players = players,
            Some(_) => making.faults.push("One to five can play.".into()),
        }
        if making.sets.is_empty() && asked.has("edited") {
            making.faults.push("Tick at least one box; until then all are drawn from.".into());
        }
        let is_set = |slug: &String| catalogue.sets.iter().any(|set| set.slug == *slug);
        if let Some(other) = making.sets.iter().find(|slug| !is_set(slug)) {
            making.faults.push(format!("There is no box called \u{201c}{other}\u{201d}."));
        }
        making.sets.retain(is_set);
        let was: Vec<&str> = asked.all("was").collect();
        for kind in KINDS {
            making.read_slots(catalogue, asked, kind, &was);
        }
        let illegal = legality::check_options(&making.options);
        making.option_faults.extend(illegal.iter().map(|why| sentence(&why.to_string())));
        making
    }

    fn read_slots(&mut self, catalogue: &Catalogue, asked: &Asked, kind: Kind, was: &[&str]) {
        let word = kind.word();
        let kept: Vec<&str> = asked
            .all("keep")
            .filter_map(|keep| keep.strip_prefix(word)?.strip_prefix(':'))
            .collect();
        let shown: Vec<&str> =
            was.iter().filter_map(|was| was.strip_prefix(word)?.strip_prefix(':')).collect();
        for (at, name) in asked.all(word).enumerate().take(12) {
            match kind.find(catalogue, name) {
                Ok(number) => {
                    // What somebody chose in the place of something else is kept.
                    let chosen = shown.get(at).is_some_and(|was| *was != name);
                    let slot = Slot { number, kept: chosen || kept.contains(&name) };
                    let there = &mut self.slots[kind as usize];
                    let twice = there.iter().any(|other| other.number == number);
                    if !twice || chosen {
                        there.retain(|other| other.number != number);
                        there.push(slot);
                    }
                }
                Err(unknown) => {
                    self.unknown[kind as usize].push(sentence(&unknown.to_string()));
                }
            }
        }
    }

    /// A whole set-up, all of it kept.
    pub fn take(&mut self, setup: &Setup, options: Options) {
        let kept = |number: u16| Slot { number, kept: true };
        self.players = setup.players;
        self.options = options;
        self.option_faults.clear();
        self.slots = [
            vec![kept(setup.scheme.0)],
            vec![kept(setup.mastermind.0)],
            setup.villains.iter().map(|id| kept(id.0)).collect(),
            setup.henchmen.iter().map(|id| kept(id.0)).collect(),
            setup.heroes.iter().map(|id| kept(id.0)).collect(),
        ];
    }

    /// Does what a button says.
    pub fn change(&mut self, catalogue: &Catalogue, what: &str, dice: &mut Seeded) {
        let (verb, about) = what.split_once(':').unwrap_or((what, ""));
        match verb {
            "players" => match about.parse() {
                Ok(players @ 1..=5) => self.players = players,
                _ => self.faults.push("One to five can play.".into()),
            },
            "shuffle" => self.empty(),
            "harder" | "easier" => {
                if let Some(Ok(estimate)) = self.estimate(catalogue) {
                    self.once = Some(match verb {
                        "harder" => Aim::harder_than(&estimate),
                        _ => Aim::easier_than(&estimate),
                    });
                }
                self.empty();
            }
            "keep" => {
                if let Some(slot) = self.slot(catalogue, about) {
                    slot.kept = !slot.kept;
                }
            }
            "another" => self.another(catalogue, about, dice),
            _ => {}
        }
    }

    /// What the last game makes of aiming at it: nothing if none is finished, and why nothing can be said about it.
    pub fn aim_after_last(&mut self, aim: Option<Result<Aim, String>>) {
        if self.aim != Some(Aiming::FromLast) {
            return;
        }
        match aim {
            Some(Ok(aim)) => self.after_last = Some(aim),
            Some(Err(why)) => self.faults.push(format!("Nothing can be aimed at: {why}.")),
            None => self.faults.push("No game of Legendary is finished yet.".into()),
        }
    }

    /// Leaves only what is kept.
    pub fn empty(&mut self) {
        for slots in &mut self.slots {
            slots.retain(|slot| slot.kept);
        }
    }

    /// How hard it is, as it stands in the slots.
    pub fn estimate(&self, catalogue: &Catalogue) -> Option<Result<Estimate, Unknown>> {
        let setup = self.setup()?;
        Some(Table::shipped()?.estimate(catalogue, &setup, &self.options))
    }

    /// Draws what is missing, as hard as it shall be. Where nothing can be said about that, anything is drawn.
    fn fill_up(
        &self,
        catalogue: &Catalogue,
        wish: &Wish,
        dice: &mut Seeded,
    ) -> Result<Setup, Box<Rejected>> {
        let options = self.options;
        let (first, _) = filled_up(catalogue, wish, options, dice)?;
        let wanted = || match self.aim? {
            Aiming::At(level) => Some(Aim::from(level)),
            Aiming::FromLast => self.after_last.clone(),
        };
        let aim = self.once.clone().or_else(wanted);
        let (Some(aim), Some(table)) = (aim, Table::shipped()) else { return Ok(first) };
        // What is all there already is not drawn again and again.
        if filled_up(catalogue, wish, options, dice)?.0 == first {
            return Ok(first);
        }
        Ok(aim.fill_up(table, catalogue, wish, options, dice)?.0)
    }

    fn slot(&mut self, catalogue: &Catalogue, about: &str) -> Option<&mut Slot> {
        let (word, name) = about.split_once(':')?;
        let kind = KINDS.into_iter().find(|kind| kind.word() == word)?;
        self.slots[kind as usize].iter_mut().find(|slot| kind.name(catalogue, slot.number) == name)
    }

    /// Puts something else into one slot, and leaves the others if that can be.
    fn another(&mut self, catalogue: &Catalogue, about: &str, dice: &mut Seeded) {
        let Some(slot) = self.slot(catalogue, about) else { return };
        slot.kept = false;
        let out = *slot;
        let name = about.split_once(':').map_or("", |(_, name)| name).to_owned();
        let is_out = |slot: &Slot| *slot == out;
        for all in [true, false] {
            let mut wish = self.wish(|slot| !is_out(slot) && (all || slot.kept));
            wish.without = vec![name.clone()];
            if let Ok((setup, _)) = filled_up(catalogue, &wish, self.options, dice) {
                self.place(&setup);
                return;
            }
        }
        self.faults.push(format!("Nothing else goes there with what is kept: {name} stays."));
    }

    /// What is wished for, of the slots that count.
    fn wish(&self, counts: impl Fn(&Slot) -> bool) -> Wish {
        let of = |kind: Kind| {
            let slots = self.slots[kind as usize].iter().filter(|slot| counts(slot));
            slots.map(|slot| slot.number).collect::<Vec<_>>()
        };
        Wish {
            mastermind: of(Kind::Mastermind).first().copied().map(MastermindId),
            scheme: of(Kind::Scheme).first().copied().map(SchemeId),
            villains: of(Kind::Villains).into_iter().map(GroupId).collect(),
            henchmen: of(Kind::Henchmen).into_iter().map(GroupId).collect(),
            heroes: of(Kind::Heroes).into_iter().map(HeroId).collect(),
            sets: self.sets.clone(),
            epic: self.epic,
            ..Wish::for_players(self.players)
        }
    }

    /// Fills up what is missing and changes what is not kept until it is legal. What is kept stays: if that cannot be legal, it says why and what could.
    pub fn settle(&mut self, catalogue: &Catalogue, dice: &mut Seeded) -> Option<Setup> {
        let mut stays: Vec<(Kind, u16)> = Vec::new();
        let kept = |making: &Making, stays: &[(Kind, u16)]| {
            let mut wish = making.wish(|slot| slot.kept);
            for (kind, number) in stays {
                match kind {
                    Kind::Scheme => wish.scheme = Some(SchemeId(*number)),
                    Kind::Mastermind => wish.mastermind = Some(MastermindId(*number)),
                    Kind::Villains => wish.villains.push(GroupId(*number)),
                    Kind::Henchmen => wish.henchmen.push(GroupId(*number)),
                    Kind::Heroes => wish.heroes.push(HeroId(*number)),
                }
            }
            wish
        };
        let loose: Vec<(Kind, u16)> = KINDS
            .into_iter()
            .flat_map(|kind| self.slots[kind as usize].iter().map(move |slot| (kind, *slot)))
            .filter(|(_, slot)| !slot.kept)
            .map(|(kind, slot)| (kind, slot.number))
            .collect();
        let whole = kept(self, &loose);
        if random(catalogue, &whole, &self.options, &mut Seeded::new(0)).is_ok() {
            stays = loose;
        } else {
            for one in loose {
                stays.push(one);
                let tried = kept(self, &stays);
                if random(catalogue, &tried, &self.options, &mut Seeded::new(0)).is_err() {
                    stays.pop();
                }
            }
        }
        match self.fill_up(catalogue, &kept(self, &stays), dice) {
            Ok(setup) => {
                self.place(&setup);
                Some(setup)
            }
            Err(rejected) => {
                self.rejected = Some(rejected);
                None
            }
        }
    }

    /// Puts a set-up into the slots; whatever stood in one of them already stays where it is.
    fn place(&mut self, setup: &Setup) {
        let new: [Vec<u16>; 5] = [
            vec![setup.scheme.0],
            vec![setup.mastermind.0],
            setup.villains.iter().map(|id| id.0).collect(),
            setup.henchmen.iter().map(|id| id.0).collect(),
            setup.heroes.iter().map(|id| id.0).collect(),
        ];
        for (slots, new) in self.slots.iter_mut().zip(new) {
            let there = |number: u16| slots.iter().any(|slot| slot.number == number);
            let mut fresh: Vec<u16> = new.iter().copied().filter(|one| !there(*one)).collect();
            fresh.reverse();
            let mut placed: Vec<Slot> = Vec::new();
            for slot in slots.iter().take(new.len()) {
                if new.contains(&slot.number) {
                    placed.push(*slot);
                } else if let Some(number) = fresh.pop() {
                    placed.push(Slot { number, kept: false });
                }
            }
            let beyond = slots.iter().skip(new.len()).filter(|slot| new.contains(&slot.number));
            placed.extend(beyond);
            placed.extend(fresh.into_iter().rev().map(|number| Slot { number, kept: false }));
            *slots = placed;
        }
    }

    /// The set-up as it stands in the slots, in their order.
    pub fn setup(&self) -> Option<Setup> {
        let numbers = |kind: Kind| self.slots[kind as usize].iter().map(|slot| slot.number);
        Some(Setup {
            players: self.players,
            scheme: SchemeId(numbers(Kind::Scheme).next()?),
            mastermind: MastermindId(numbers(Kind::Mastermind).next()?),
            villains: numbers(Kind::Villains).map(GroupId).collect(),
            henchmen: numbers(Kind::Henchmen).map(GroupId).collect(),
            heroes: numbers(Kind::Heroes).map(HeroId).collect(),
        })
    }

    /// Can it be dealt?
    pub fn is_legal(&self, catalogue: &Catalogue) -> bool {
        self.rejected.is_none()
            && self.option_faults.is_empty()
            && self
                .setup()
                .is_some_and(|setup| legality::check(catalogue, &setup, &self.options).is_empty())
    }

    /// As part of an address: only what is not as usual.
    pub fn say(&self, catalogue: &Catalogue, to: &mut Asked) {
        to.say("game", "legendary");
        to.say("players", self.players.to_string());
        let line = self.options.to_string();
        if line != "standard" {
            to.say("options", line);
        }
        if self.sets.len() < catalogue.sets.len() {
            self.sets.iter().for_each(|set| to.say("sets", set.clone()));
        }
        if self.epic {
            to.say("epic", "yes");
        }
        if let Some(aiming) = self.aim {
            to.say("aim", aiming.word());
        }
        for kind in KINDS {
            for slot in &self.slots[kind as usize] {
                let name = kind.name(catalogue, slot.number);
                to.say(kind.word(), name);
                if slot.kept {
                    to.say("keep", format!("{}:{name}", kind.word()));
                }
            }
        }
    }
}
