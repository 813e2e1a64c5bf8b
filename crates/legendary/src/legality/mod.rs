//! Is a set-up legal, and if not, what is the nearest one that is (R2, R11.9, R12)?

mod illegal;
mod nearest;
#[cfg(test)]
mod tests;

pub use illegal::{Asked, Illegal};
pub use nearest::{Difference, differences, nearest, nearest_options};

use crate::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId};
use crate::game::Legendary;
use crate::names::Part;
use crate::options::{Options, Solo};
use crate::setup::{Numbers, Row, Setup};
use crate::waived::{Clause, plays};
use std::ops::RangeInclusive;

/// Everything that is wrong; nothing for a legal set-up.
pub fn check(catalogue: &Catalogue, setup: &Setup, options: &Options) -> Vec<Illegal> {
    let mut found = check_options(options);
    let unknown = not_loaded(catalogue, setup);
    if !unknown.is_empty() {
        // Nothing more can be said about what is not there.
        found.extend(unknown);
        return found;
    }
    twice(catalogue, setup, &mut found);
    other_kind(catalogue, setup, &mut found);
    if (1..=5).contains(&setup.players) {
        let needs = Needs::of(catalogue, setup.mastermind, setup.scheme, setup.players, options);
        counts(catalogue, setup, options, &mut found);
        missing_groups(catalogue, setup, &needs, &mut found);
        wrong_heroes(catalogue, setup, &mut found);
        if needs.left_out {
            found.push(Illegal::NotInOriginalSolo {
                scheme: catalogue.scheme(setup.scheme).name.clone(),
            });
        }
    } else {
        found.push(Illegal::Players { given: setup.players });
    }
    if found.is_empty()
        && let Err(why) = Legendary::fits(catalogue, setup, options)
    {
        found.push(Illegal::CannotLayOut(why));
    }
    found
}

/// Difficulty switches outside their ranges (R11.9).
pub fn check_options(options: &Options) -> Vec<Illegal> {
    let switches = switches(options);
    let outside = switches
        .into_iter()
        .filter(|(_, given, range)| !range.contains(given) && plays(Clause::R11_9_LIMITS));
    outside
        .map(|(option, given, range)| Illegal::Option {
            option,
            given,
            least: *range.start(),
            most: *range.end(),
        })
        .collect()
}

/// Each switch that is a number, with the range it may have.
fn switches(options: &Options) -> [(&'static str, i32, RangeInclusive<i32>); 7] {
    [
        ("hand size", options.hand_size.into(), 4..=8),
        ("extra twists", options.extra_twists.into(), 0..=3),
        ("mastermind attack", options.mastermind_attack.into(), -1..=5),
        ("villain attack", options.villain_attack.into(), 0..=5),
        ("starting wounds", options.starting_wounds.into(), 0..=5),
        ("villain cards per turn", options.villain_cards_per_turn.into(), 1..=2),
        ("starting officers", options.starting_officers.into(), 0..=8),
    ]
}

/// What a mastermind and a scheme ask for at a table of so many players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Needs {
    pub numbers: Numbers,
    /// Groups the scheme names (R2.3).
    pub required: Vec<GroupId>,
    /// The group the mastermind leads (R2.7), if it must be there: not alone (R12.1), and not where the scheme's own groups fill every slot (R2.3).
    pub led: Option<GroupId>,
    /// The original solo game leaves this scheme out (R12.1).
    pub left_out: bool,
}

impl Needs {
    pub fn of(
        catalogue: &Catalogue,
        mastermind: MastermindId,
        scheme: SchemeId,
        players: u8,
        options: &Options,
    ) -> Needs {
        let numbers = Numbers::of(catalogue, scheme, players, options);
        let setup = &catalogue.scheme(scheme).setup;
        let mut required: Vec<GroupId> = Vec::new();
        for group in &setup.required_groups {
            if !required.contains(group) && plays(Clause::R2_3_GROUPS) {
                required.push(*group);
            }
        }
        let room = |led: &GroupId| {
            let henchmen = catalogue.group(*led).henchmen;
            let taken =
                required.iter().filter(|group| catalogue.group(**group).henchmen == henchmen);
            let slots = if henchmen { numbers.henchman_groups } else { numbers.villain_groups };
            !plays(Clause::R2_3_LEADS)
                || required.contains(led)
                || taken.count() < usize::from(slots)
        };
        Needs {
            led: catalogue
                .mastermind(mastermind)
                .leads
                .filter(|led| plays(Clause::R2_7) && room(led))
                .filter(|_| players > 1 || !plays(Clause::R12_1_LEADS)),
            left_out: players == 1
                && options.solo == Solo::Original
                && setup.not_in_original_solo
                && plays(Clause::R12_1_LEFT_OUT),
            numbers,
            required,
        }
    }

    /// All groups that must be there, the scheme's first, each once.
    pub fn groups(&self) -> Vec<GroupId> {
        let led = self.led.filter(|led| !self.required.contains(led));
        self.required.iter().copied().chain(led).collect()
    }
}

pub(crate) fn not_loaded(catalogue: &Catalogue, setup: &Setup) -> Vec<Illegal> {
    let mut found = Vec::new();
    let mut look = |part: Part, number: u16, loaded: usize| {
        if usize::from(number) >= loaded {
            found.push(Illegal::NotLoaded { part, number });
        }
    };
    look(Part::Mastermind, setup.mastermind.0, catalogue.masterminds.len());
    look(Part::Scheme, setup.scheme.0, catalogue.schemes.len());
    for group in &setup.villains {
        look(Part::VillainGroup, group.0, catalogue.groups.len());
    }
    for group in &setup.henchmen {
        look(Part::HenchmanGroup, group.0, catalogue.groups.len());
    }
    for hero in &setup.heroes {
        look(Part::Hero, hero.0, catalogue.heroes.len());
    }
    found
}

fn twice(catalogue: &Catalogue, setup: &Setup, found: &mut Vec<Illegal>) {
    let group = |group: &GroupId| catalogue.group(*group).name.clone();
    let hero = |hero: &HeroId| catalogue.hero(*hero).name.clone();
    let mut say = |part: Part, names: Vec<String>| {
        found.extend(names.into_iter().map(|name| Illegal::Twice { part, name }));
    };
    say(Part::VillainGroup, repeated(&setup.villains, group));
    say(Part::HenchmanGroup, repeated(&setup.henchmen, group));
    say(Part::Hero, repeated(&setup.heroes, hero));
}

/// Each that comes more than once, once.
fn repeated<T: PartialEq>(all: &[T], name: impl Fn(&T) -> String) -> Vec<String> {
    let second =
        |index: usize, one: &T| all[..index].iter().filter(|other| *other == one).count() == 1;
    let again = all.iter().enumerate();
    again.filter(|(index, one)| second(*index, one)).map(|(_, one)| name(one)).collect()
}

fn other_kind(catalogue: &Catalogue, setup: &Setup, found: &mut Vec<Illegal>) {
    for (listed, groups) in
        [(Part::VillainGroup, &setup.villains), (Part::HenchmanGroup, &setup.henchmen)]
    {
        let wanted = listed == Part::HenchmanGroup;
        for group in groups.iter().map(|group| catalogue.group(*group)) {
            if group.henchmen != wanted {
                found.push(Illegal::OtherKind { name: group.name.clone(), listed });
            }
        }
    }
}

fn counts(catalogue: &Catalogue, setup: &Setup, options: &Options, found: &mut Vec<Illegal>) {
    let numbers = Numbers::of(catalogue, setup.scheme, setup.players, options);
    let table = Row::of(setup.players, options);
    for (part, given, wanted, table) in [
        (Part::VillainGroup, setup.villains.len(), numbers.villain_groups, table.villain_groups),
        (Part::HenchmanGroup, setup.henchmen.len(), numbers.henchman_groups, table.henchman_groups),
        (Part::Hero, setup.heroes.len(), numbers.heroes, table.heroes),
    ] {
        if given == usize::from(wanted) {
            continue;
        }
        let why = if wanted == table {
            Asked::Table { players: setup.players, revised: options.revised_table }
        } else {
            Asked::Scheme { name: catalogue.scheme(setup.scheme).name.clone(), table }
        };
        found.push(Illegal::Count { part, given, wanted, why });
    }
}

fn wrong_heroes(catalogue: &Catalogue, setup: &Setup, found: &mut Vec<Illegal>) {
    let scheme = catalogue.scheme(setup.scheme);
    let name = |hero: &HeroId| catalogue.hero(*hero).name.clone();
    for hero in &scheme.setup.required_heroes {
        if !setup.heroes.contains(hero) {
            found.push(Illegal::HeroNotRequired { scheme: scheme.name.clone(), hero: name(hero) });
        }
    }
    for hero in scheme.setup.row_hero.iter() {
        if setup.heroes.contains(hero) {
            found.push(Illegal::HeroTaken { scheme: scheme.name.clone(), hero: name(hero) });
        }
    }
}

fn missing_groups(catalogue: &Catalogue, setup: &Setup, needs: &Needs, found: &mut Vec<Illegal>) {
    let missing =
        |group: &GroupId| !setup.villains.contains(group) && !setup.henchmen.contains(group);
    let name = |group: GroupId| catalogue.group(group).name.clone();
    for group in needs.required.iter().copied().filter(missing) {
        found.push(Illegal::NotRequired {
            scheme: catalogue.scheme(setup.scheme).name.clone(),
            group: name(group),
        });
    }
    // A group that both ask for is said once, by the scheme.
    let led = needs.led.filter(|led| !needs.required.contains(led));
    if let Some(group) = led.filter(missing) {
        found.push(Illegal::NotLed {
            mastermind: catalogue.mastermind(setup.mastermind).name.clone(),
            group: name(group),
        });
    }
}
