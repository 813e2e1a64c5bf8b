//! The nearest legal set-up: what can stay stays, the rest is dropped from the end and filled up in catalogue order.

use super::{Needs, switches};
use crate::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId};
use crate::names::Part;
use crate::options::Options;
use crate::setup::Setup;
use std::fmt;

/// The legal set-up that changes least. Options outside their ranges are another matter: see [`nearest_options`].
///
/// Where the loaded sets do not have enough heroes or groups, those stay missing.
pub fn nearest(catalogue: &Catalogue, setup: &Setup, options: &Options) -> Setup {
    let players = setup.players.clamp(1, 5);
    let mastermind = loaded(setup.mastermind.0, catalogue.masterminds.len()).map(MastermindId);
    let mastermind = mastermind.unwrap_or_default();
    let allowed = |scheme: &SchemeId| {
        scheme.index() < catalogue.schemes.len()
            && !Needs::of(catalogue, mastermind, *scheme, players, options).left_out
    };
    let schemes = (0..catalogue.schemes.len() as u16).map(SchemeId);
    let scheme = Some(setup.scheme).filter(allowed);
    let scheme = scheme.or_else(|| schemes.clone().find(allowed));
    let (Some(scheme), false) = (scheme, catalogue.masterminds.is_empty()) else {
        return setup.clone();
    };

    let needs = Needs::of(catalogue, mastermind, scheme, players, options);
    let given: Vec<GroupId> = setup
        .villains
        .iter()
        .chain(&setup.henchmen)
        .copied()
        .filter(|group| group.index() < catalogue.groups.len())
        .collect();
    let groups = |henchmen: bool, wanted: u8| {
        let kind = |group: &GroupId| catalogue.group(*group).henchmen == henchmen;
        let all = (0..catalogue.groups.len() as u16).map(GroupId);
        fill(
            given.iter().copied().filter(kind),
            &needs.groups().into_iter().filter(kind).collect::<Vec<_>>(),
            all.filter(kind),
            wanted,
        )
    };
    let scheme_setup = &catalogue.scheme(scheme).setup;
    let may = |hero: &HeroId| Some(*hero) != scheme_setup.row_hero;
    let heroes = (0..catalogue.heroes.len() as u16).map(HeroId).filter(may);
    Setup {
        players,
        mastermind,
        scheme,
        villains: groups(false, needs.numbers.villain_groups),
        henchmen: groups(true, needs.numbers.henchman_groups),
        heroes: fill(
            setup
                .heroes
                .iter()
                .copied()
                .filter(|hero| hero.index() < catalogue.heroes.len())
                .filter(may),
            &scheme_setup.required_heroes,
            heroes,
            needs.numbers.heroes,
        ),
    }
}

/// Every switch that is out of its range at the end of the range.
pub fn nearest_options(options: &Options) -> Options {
    let [
        hand_size,
        extra_twists,
        mastermind_attack,
        villain_attack,
        starting_wounds,
        villain_cards_per_turn,
        starting_officers,
    ] = switches(options).map(|(_, given, range)| given.clamp(*range.start(), *range.end()));
    Options {
        hand_size: hand_size as u8,
        extra_twists: extra_twists as u8,
        mastermind_attack: mastermind_attack as i8,
        villain_attack: villain_attack as i8,
        starting_wounds: starting_wounds as u8,
        villain_cards_per_turn: villain_cards_per_turn as u8,
        starting_officers: starting_officers as u8,
        ..*options
    }
}

fn loaded(number: u16, loaded: usize) -> Option<u16> {
    (usize::from(number) < loaded).then_some(number)
}

/// `given` without repetitions, cut from the end to make room for what must be there, then filled up with the first of `all`.
fn fill<T: Copy + PartialEq>(
    given: impl Iterator<Item = T>,
    must: &[T],
    all: impl Iterator<Item = T>,
    wanted: u8,
) -> Vec<T> {
    let wanted = usize::from(wanted);
    let mut kept: Vec<T> = Vec::new();
    for one in given {
        if !kept.contains(&one) {
            kept.push(one);
        }
    }
    let missing = must.iter().filter(|one| !kept.contains(one));
    let missing: Vec<T> = missing.copied().collect();
    while kept.len() + missing.len() > wanted {
        match kept.iter().rposition(|one| !must.contains(one)) {
            Some(last) => kept.remove(last),
            None => break,
        };
    }
    kept.extend(missing);
    for one in all {
        if kept.len() < wanted && !kept.contains(&one) {
            kept.push(one);
        }
    }
    kept
}

/// One thing in which two set-ups differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    Players {
        from: u8,
        to: u8,
    },
    /// Another mastermind or scheme.
    Other {
        part: Part,
        from: String,
        to: String,
    },
    Without {
        part: Part,
        name: String,
    },
    With {
        part: Part,
        name: String,
    },
    /// The same in another order, which matters when only some cards of the first henchman group are used (R12.1).
    Order {
        part: Part,
    },
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Players { from, to } => write!(f, "{to} players instead of {from}"),
            Difference::Other { part, from, to } => {
                write!(f, "{} {to} instead of {from}", part.noun())
            }
            Difference::Without { part, name } => write!(f, "without the {} {name}", part.noun()),
            Difference::With { part, name } => write!(f, "with the {} {name}", part.noun()),
            Difference::Order { part } => write!(f, "{} in another order", part.plural()),
        }
    }
}

/// What must be changed in one set-up to get the other, in the order of a set-up.
pub fn differences(catalogue: &Catalogue, from: &Setup, to: &Setup) -> Vec<Difference> {
    let mut found = Vec::new();
    if from.players != to.players {
        found.push(Difference::Players { from: from.players, to: to.players });
    }
    let mut other = |part: Part, from: u16, to: u16| {
        if from != to {
            found.push(Difference::Other {
                part,
                from: name(catalogue, part, from),
                to: name(catalogue, part, to),
            });
        }
    };
    other(Part::Mastermind, from.mastermind.0, to.mastermind.0);
    other(Part::Scheme, from.scheme.0, to.scheme.0);
    let groups = |groups: &[GroupId]| groups.iter().map(|group| group.0).collect::<Vec<_>>();
    let heroes = |heroes: &[HeroId]| heroes.iter().map(|hero| hero.0).collect::<Vec<_>>();
    for (part, from, to) in [
        (Part::VillainGroup, groups(&from.villains), groups(&to.villains)),
        (Part::HenchmanGroup, groups(&from.henchmen), groups(&to.henchmen)),
        (Part::Hero, heroes(&from.heroes), heroes(&to.heroes)),
    ] {
        lists(catalogue, part, from, to, &mut found);
    }
    found
}

fn lists(
    catalogue: &Catalogue,
    part: Part,
    from: Vec<u16>,
    to: Vec<u16>,
    found: &mut Vec<Difference>,
) {
    if from == to {
        return;
    }
    let before = found.len();
    let (mut gone, mut new) = (from, Vec::new());
    for one in to {
        match gone.iter().position(|other| *other == one) {
            Some(index) => {
                gone.remove(index);
            }
            None => new.push(one),
        }
    }
    let name = |one: u16| name(catalogue, part, one);
    found.extend(gone.into_iter().map(|one| Difference::Without { part, name: name(one) }));
    found.extend(new.into_iter().map(|one| Difference::With { part, name: name(one) }));
    if found.len() == before {
        found.push(Difference::Order { part });
    }
}

/// The name, or a number that the loaded sets do not have.
fn name(catalogue: &Catalogue, part: Part, index: u16) -> String {
    let at = usize::from(index);
    let name = match part {
        Part::Mastermind => catalogue.masterminds.get(at).map(|one| &one.name),
        Part::Scheme => catalogue.schemes.get(at).map(|one| &one.name),
        Part::VillainGroup | Part::HenchmanGroup => catalogue.groups.get(at).map(|one| &one.name),
        Part::Hero => catalogue.heroes.get(at).map(|one| &one.name),
    };
    name.cloned().unwrap_or_else(|| format!("number {index}"))
}
