//! A random set-up that is legal and keeps what somebody wished for.

use crate::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId, SetId};
use crate::legality::{self, Illegal, Needs};
use crate::names::{Part, folded, suggestions};
use crate::options::Options;
use crate::setup::Setup;
use std::fmt;
use table::Chance;

/// What is fixed; everything else is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    pub players: u8,
    pub mastermind: Option<MastermindId>,
    pub scheme: Option<SchemeId>,
    pub villains: Vec<GroupId>,
    pub henchmen: Vec<GroupId>,
    pub heroes: Vec<HeroId>,
    /// Draw only from these sets, by their short names; none: from all.
    pub sets: Vec<String>,
    /// Never draw what has one of these names. What is kept above is kept all the same.
    pub without: Vec<String>,
    /// Draw epic sides of masterminds, and them alone.
    pub epic: bool,
}

impl Wish {
    /// No wish but the number of players.
    pub fn for_players(players: u8) -> Wish {
        Wish {
            players,
            mastermind: None,
            scheme: None,
            villains: Vec::new(),
            henchmen: Vec::new(),
            heroes: Vec::new(),
            sets: Vec::new(),
            without: Vec::new(),
            epic: false,
        }
    }
}

/// Why a wish cannot be met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unmet {
    UnknownSet {
        written: String,
        loaded: Vec<String>,
    },
    /// No card, group or hero to be left out has this name.
    UnknownName {
        written: String,
        suggestions: Vec<String>,
    },
    NotEnough {
        part: Part,
        wanted: u8,
        available: usize,
    },
    /// A group that the scheme or the mastermind needs must not be drawn.
    NotToBeDrawn {
        group: String,
        needed_by: String,
        clause: &'static str,
    },
    /// The kept groups leave no room for one that must be there.
    NoRoom {
        group: String,
        needed_by: String,
        clause: &'static str,
    },
    Illegal(Illegal),
}

impl Unmet {
    pub fn clause(&self) -> &'static str {
        match self {
            Unmet::UnknownSet { .. } | Unmet::UnknownName { .. } => "R1.5",
            Unmet::NotEnough { .. } => "R2.4",
            Unmet::NotToBeDrawn { clause, .. } | Unmet::NoRoom { clause, .. } => clause,
            Unmet::Illegal(illegal) => illegal.clause(),
        }
    }
}

/// Draws a legal set-up: every mastermind and scheme that fit the wish are equally likely together, then the groups, then the heroes.
pub fn random(
    catalogue: &Catalogue,
    wish: &Wish,
    options: &Options,
    chance: &mut dyn Chance,
) -> Result<Setup, Vec<Unmet>> {
    let drawing = Drawing::new(catalogue, wish, options)?;
    let mut fitting = Vec::new();
    for (mastermind, scheme) in drawing.pairs() {
        if drawing.unmet(mastermind, scheme).is_empty() {
            fitting.push((mastermind, scheme));
        }
    }
    if fitting.is_empty() {
        return Err(drawing.least_unmet().1);
    }
    let (mastermind, scheme) = fitting[one_of(fitting.len(), chance)];
    let setup = drawing.draw(mastermind, scheme, chance);
    let illegal = legality::check(catalogue, &setup, options);
    if illegal.is_empty() {
        Ok(setup)
    } else {
        Err(illegal.into_iter().map(Unmet::Illegal).collect())
    }
}

/// A set-up of the kept parts alone, with the mastermind and the scheme that go best with them: where [`legality::nearest`] can start
/// from when [`random`] finds nothing. `None` if no mastermind or no scheme is loaded.
pub fn kept(catalogue: &Catalogue, wish: &Wish, options: &Options) -> Option<Setup> {
    // Unknown sets and names to be left out do not matter here.
    let plain = Wish {
        players: wish.players.clamp(1, 5),
        sets: Vec::new(),
        without: Vec::new(),
        ..wish.clone()
    };
    let options = &legality::nearest_options(options);
    let drawing = Drawing::new(catalogue, &plain, options).ok()?;
    let (mastermind, scheme) = drawing.least_unmet().0?;
    Some(wish.with(mastermind, scheme))
}

impl Wish {
    /// What is wished for, with this mastermind and scheme.
    fn with(&self, mastermind: MastermindId, scheme: SchemeId) -> Setup {
        Setup {
            players: self.players,
            mastermind,
            scheme,
            villains: self.villains.clone(),
            henchmen: self.henchmen.clone(),
            heroes: self.heroes.clone(),
        }
    }
}

/// A wish with everything that may be drawn for it.
struct Drawing<'a> {
    catalogue: &'a Catalogue,
    wish: &'a Wish,
    options: &'a Options,
    masterminds: Vec<MastermindId>,
    schemes: Vec<SchemeId>,
    groups: Vec<GroupId>,
    heroes: Vec<HeroId>,
}

impl<'a> Drawing<'a> {
    fn new(
        catalogue: &'a Catalogue,
        wish: &'a Wish,
        options: &'a Options,
    ) -> Result<Drawing<'a>, Vec<Unmet>> {
        let mut unmet: Vec<Unmet> =
            legality::check_options(options).into_iter().map(Unmet::Illegal).collect();
        if !(1..=5).contains(&wish.players) {
            unmet.push(Unmet::Illegal(Illegal::Players { given: wish.players }));
        }
        let sets = allowed_sets(catalogue, wish, &mut unmet);
        let without = left_out(catalogue, wish, &mut unmet);
        let may = |set: SetId, name: &str| sets.contains(&set) && !without.contains(&folded(name));
        let masterminds = ids(&catalogue.masterminds, |one| {
            may(one.set, &one.name) && one.epic_of.is_some() == wish.epic
        });
        let schemes = ids(&catalogue.schemes, |one| may(one.set, &one.name));
        let drawing = Drawing {
            catalogue,
            wish,
            options,
            masterminds: match wish.mastermind {
                Some(kept) => vec![kept],
                None => masterminds.map(MastermindId).collect(),
            },
            schemes: match wish.scheme {
                Some(kept) => vec![kept],
                None => schemes.map(SchemeId).collect(),
            },
            groups: ids(&catalogue.groups, |one| may(one.set, &one.name)).map(GroupId).collect(),
            heroes: ids(&catalogue.heroes, |one| may(one.set, &one.name)).map(HeroId).collect(),
        };
        unmet.extend(drawing.not_loaded());
        if unmet.is_empty() { Ok(drawing) } else { Err(unmet) }
    }

    /// Kept parts that the catalogue does not have.
    fn not_loaded(&self) -> Vec<Unmet> {
        let setup = Setup {
            players: self.wish.players,
            mastermind: self.wish.mastermind.unwrap_or_default(),
            scheme: self.wish.scheme.unwrap_or_default(),
            villains: self.wish.villains.clone(),
            henchmen: self.wish.henchmen.clone(),
            heroes: self.wish.heroes.clone(),
        };
        let unknown = legality::not_loaded(self.catalogue, &setup);
        unknown.into_iter().map(Unmet::Illegal).collect()
    }

    fn pairs(&self) -> impl Iterator<Item = (MastermindId, SchemeId)> {
        let masterminds = self.masterminds.iter();
        masterminds.flat_map(|mastermind| {
            let schemes = self.schemes.iter();
            schemes.map(|scheme| (*mastermind, *scheme))
        })
    }

    /// The first pair with the fewest complaints, and those.
    fn least_unmet(&self) -> (Option<(MastermindId, SchemeId)>, Vec<Unmet>) {
        let all = self.pairs().map(|pair| (pair, self.unmet(pair.0, pair.1)));
        match all.min_by_key(|(_, unmet)| unmet.len()) {
            Some((pair, unmet)) => (Some(pair), unmet),
            None => {
                let part =
                    if self.masterminds.is_empty() { Part::Mastermind } else { Part::Scheme };
                let none = Unmet::NotEnough { part, wanted: 1, available: 0 };
                (None, vec![none])
            }
        }
    }

    /// What keeps this mastermind and scheme from fulfilling the wish.
    fn unmet(&self, mastermind: MastermindId, scheme: SchemeId) -> Vec<Unmet> {
        let Drawing { catalogue, wish, .. } = self;
        let needs = Needs::of(catalogue, mastermind, scheme, wish.players, self.options);
        let kept = wish.with(mastermind, scheme);
        // What is missing so far can still be drawn.
        let mut found: Vec<Unmet> = legality::check(catalogue, &kept, self.options)
            .into_iter()
            .filter(|illegal| match illegal {
                Illegal::Count { given, wanted, .. } => *given > usize::from(*wanted),
                Illegal::NotLed { .. }
                | Illegal::NotRequired { .. }
                | Illegal::HeroNotRequired { .. } => false,
                _ => true,
            })
            .map(Unmet::Illegal)
            .collect();
        for (part, kept, wanted) in [
            (Part::VillainGroup, &wish.villains, needs.numbers.villain_groups),
            (Part::HenchmanGroup, &wish.henchmen, needs.numbers.henchman_groups),
        ] {
            let henchmen = part == Part::HenchmanGroup;
            let kind = |group: &&GroupId| catalogue.group(**group).henchmen == henchmen;
            let must = needs.groups();
            let missing = must.iter().filter(kind).filter(|one| !kept.contains(one));
            let mut slots = usize::from(wanted).saturating_sub(kept.len());
            for group in missing {
                let name = catalogue.group(*group).name.clone();
                let (needed_by, clause) = if needs.required.contains(group) {
                    (catalogue.scheme(scheme).name.clone(), "R2.3")
                } else {
                    (catalogue.mastermind(mastermind).name.clone(), "R2.7")
                };
                if !self.groups.contains(group) {
                    found.push(Unmet::NotToBeDrawn {
                        group: name.clone(),
                        needed_by: needed_by.clone(),
                        clause,
                    });
                }
                match slots.checked_sub(1) {
                    Some(left) => slots = left,
                    None => found.push(Unmet::NoRoom { group: name, needed_by, clause }),
                }
            }
            let others = self.groups.iter().filter(kind);
            let others = others.filter(|one| !kept.contains(one));
            enough(part, kept.len() + others.count(), wanted, &mut found);
        }
        let scheme = &catalogue.scheme(scheme).setup;
        for hero in &scheme.required_heroes {
            if !self.heroes.contains(hero) && !wish.heroes.contains(hero) {
                let hero = catalogue.hero(*hero).name.clone();
                let scheme = catalogue.scheme(kept.scheme).name.clone();
                found.push(Unmet::Illegal(Illegal::HeroNotRequired { scheme, hero }));
            }
        }
        let others = self.heroes.iter().filter(|one| !wish.heroes.contains(one));
        let others = others.filter(|one| Some(**one) != scheme.row_hero);
        let heroes = wish.heroes.len() + others.count();
        enough(Part::Hero, heroes, needs.numbers.heroes, &mut found);
        found
    }

    fn draw(&self, mastermind: MastermindId, scheme: SchemeId, chance: &mut dyn Chance) -> Setup {
        let Drawing { catalogue, wish, .. } = self;
        let needs = Needs::of(catalogue, mastermind, scheme, wish.players, self.options);
        let must = needs.groups();
        let mut groups = |henchmen: bool, kept: &[GroupId], wanted: u8| {
            let kind = |group: &&GroupId| catalogue.group(**group).henchmen == henchmen;
            let mut chosen = kept.to_vec();
            chosen.extend(must.iter().filter(kind).filter(|one| !kept.contains(one)));
            let pool = self.groups.iter().filter(kind);
            let pool = pool.filter(|one| !chosen.contains(one)).copied().collect();
            fill(chosen, pool, wanted, chance)
        };
        let villains = groups(false, &wish.villains, needs.numbers.villain_groups);
        let henchmen = groups(true, &wish.henchmen, needs.numbers.henchman_groups);
        let own = &catalogue.scheme(scheme).setup;
        let mut heroes = wish.heroes.clone();
        let missing = own.required_heroes.iter().copied();
        let missing: Vec<HeroId> = missing.filter(|one| !heroes.contains(one)).collect();
        heroes.extend(missing);
        let pool = self.heroes.iter().filter(|one| !heroes.contains(one));
        let pool = pool.filter(|one| Some(**one) != own.row_hero);
        let pool = pool.copied().collect();
        Setup {
            players: wish.players,
            mastermind,
            scheme,
            villains,
            henchmen,
            heroes: fill(heroes, pool, needs.numbers.heroes, chance),
        }
    }
}

fn fill<T>(mut chosen: Vec<T>, mut pool: Vec<T>, wanted: u8, chance: &mut dyn Chance) -> Vec<T> {
    while chosen.len() < usize::from(wanted) && !pool.is_empty() {
        // `remove` keeps the order: what a seed draws does not depend on how the pool is stored.
        chosen.push(pool.remove(one_of(pool.len(), chance)));
    }
    chosen
}

fn one_of(count: usize, chance: &mut dyn Chance) -> usize {
    chance.one_of(count as u32) as usize
}

fn enough(part: Part, available: usize, wanted: u8, found: &mut Vec<Unmet>) {
    if available < usize::from(wanted) {
        found.push(Unmet::NotEnough { part, wanted, available });
    }
}

fn ids<'a, T>(all: &'a [T], may: impl Fn(&T) -> bool + 'a) -> impl Iterator<Item = u16> + 'a {
    let each = all.iter().enumerate();
    each.filter(move |(_, one)| may(one)).map(|(index, _)| index as u16)
}

fn allowed_sets(catalogue: &Catalogue, wish: &Wish, unmet: &mut Vec<Unmet>) -> Vec<SetId> {
    if wish.sets.is_empty() {
        return (0..catalogue.sets.len() as u16).map(SetId).collect();
    }
    let mut allowed = Vec::new();
    for written in &wish.sets {
        let asked = folded(written);
        let found = catalogue
            .sets
            .iter()
            .position(|set| folded(&set.slug) == asked || folded(&set.title) == asked);
        match found {
            Some(index) => allowed.push(SetId(index as u16)),
            None => unmet.push(Unmet::UnknownSet {
                written: written.clone(),
                loaded: catalogue.sets.iter().map(|set| set.slug.clone()).collect(),
            }),
        }
    }
    allowed
}

fn left_out(catalogue: &Catalogue, wish: &Wish, unmet: &mut Vec<Unmet>) -> Vec<String> {
    let names = Part::ALL.into_iter();
    let names: Vec<&str> =
        names.flat_map(|part| catalogue.names_of(part)).map(|(_, name)| name).collect();
    let mut without = Vec::new();
    for written in &wish.without {
        let asked = folded(written);
        if names.iter().any(|name| folded(name) == asked) {
            without.push(asked);
        } else {
            unmet.push(Unmet::UnknownName {
                written: written.clone(),
                suggestions: suggestions(&asked, names.iter().copied()),
            });
        }
    }
    without
}

impl fmt::Display for Unmet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unmet::UnknownSet { written, loaded } => {
                write!(f, "there is no set {written:?}; loaded are {}", loaded.join(", "))
            }
            Unmet::UnknownName { written, suggestions } => {
                write!(f, "there is nothing named {written:?} to leave out")?;
                if !suggestions.is_empty() {
                    write!(f, "; did you mean {}?", suggestions.join(", or "))?;
                }
                Ok(())
            }
            Unmet::NotEnough { part, wanted, available } => {
                write!(f, "not enough {}: {wanted} needed, {available} to be had", part.plural())
            }
            Unmet::NotToBeDrawn { group, needed_by, .. } => {
                write!(f, "{needed_by} needs {group}, which is left out or in another set")
            }
            Unmet::NoRoom { group, needed_by, .. } => {
                write!(f, "{needed_by} needs {group}, and the given groups leave no room for it")
            }
            Unmet::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl std::error::Error for Unmet {}

#[cfg(test)]
mod tests;
