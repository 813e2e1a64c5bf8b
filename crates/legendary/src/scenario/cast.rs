//! The set-up of a scenario: what it says, what the cards it names need, and something harmless for the rest.

use super::names::Names;
use super::syntax::{Card, Scenario, named_cards};
use crate::catalogue::{Catalogue, DesignId, GroupId, HeroId, MastermindId, SchemeId};
use crate::game::Legendary;
use crate::setup::{Numbers, Setup};
use std::sync::Arc;

/// A game laid out for a scenario.
pub(crate) struct Cast {
    pub game: Legendary,
    /// Every design the scenario names; fillers are none of them.
    pub named: Vec<DesignId>,
}

pub(crate) fn cast(scenario: &Scenario, catalogue: &Arc<Catalogue>) -> Result<Cast, String> {
    let stage = &scenario.stage;
    let mut names = Names::new(catalogue, &stage.sets)?;
    let explicit = explicit(scenario, &names)?;
    names.chosen = explicit;
    let named = named(scenario, &names)?;
    let players = stage.seats.len() as u8;

    let mastermind = match &stage.mastermind {
        Some(name) => names.mastermind(name)?,
        None => {
            let of_cards = named.iter().find_map(|id| names.mastermind_of(*id));
            let first = || {
                let sets = catalogue.masterminds.iter();
                let found = sets.map(|it| it.set).position(|set| names.plays_with(set));
                found.map(|index| MastermindId(index as u16))
            };
            of_cards.or_else(first).ok_or("no mastermind is loaded")?
        }
    };
    let scheme = match &stage.scheme {
        Some(name) => names.scheme(name)?,
        None => {
            let of_cards = named.iter().find_map(|id| names.scheme_of(*id));
            let plain = || plain_scheme(catalogue, &names);
            of_cards.or_else(plain).ok_or("no scheme is loaded")?
        }
    };

    let numbers = Numbers::of(catalogue, scheme, players, &stage.options);
    let mut first: Vec<GroupId> = catalogue.scheme(scheme).setup.required_groups.clone();
    if players > 1 {
        first.extend(catalogue.mastermind(mastermind).leads);
    }
    let groups = |henchmen: bool, count: u8, explicit: &Option<Vec<Card>>| {
        if let Some(explicit) = explicit {
            let found = explicit.iter().map(|name| names.group(name, henchmen));
            return found.collect::<Result<Vec<_>, _>>();
        }
        let of_cards = named.iter().filter_map(|id| catalogue.design(*id).group);
        let all = (0..catalogue.groups.len() as u16).map(GroupId);
        let mut chosen: Vec<GroupId> = Vec::new();
        let wanted = |group: &GroupId| catalogue.group(*group).henchmen == henchmen;
        for group in first.iter().copied().chain(of_cards).filter(wanted) {
            if !chosen.contains(&group) {
                chosen.push(group);
            }
        }
        for group in all.filter(wanted) {
            let plays = names.plays_with(catalogue.group(group).set);
            if chosen.len() < usize::from(count) && !chosen.contains(&group) && plays {
                chosen.push(group);
            }
        }
        Ok(chosen)
    };
    let setup = Setup {
        players,
        mastermind,
        scheme,
        villains: groups(false, numbers.villain_groups, &stage.villains)?,
        henchmen: groups(true, numbers.henchman_groups, &stage.henchmen)?,
        heroes: heroes(scenario, &names, &named, scheme, numbers.heroes)?,
    };
    let game = Legendary::new(catalogue.clone(), setup, stage.options)
        .map_err(|error| error.to_string())?;
    Ok(Cast { game, named })
}

fn heroes(
    scenario: &Scenario,
    names: &Names<'_>,
    named: &[DesignId],
    scheme: SchemeId,
    count: u8,
) -> Result<Vec<HeroId>, String> {
    let catalogue = names.catalogue;
    if let Some(explicit) = &scenario.stage.heroes {
        return explicit.iter().map(|name| names.hero(name)).collect();
    }
    let own = &catalogue.scheme(scheme).setup;
    let mut chosen: Vec<HeroId> = own.required_heroes.clone();
    let taken = |hero: &HeroId| Some(*hero) == own.row_hero;
    for hero in named.iter().filter_map(|id| catalogue.design(*id).hero) {
        if !chosen.contains(&hero) && !taken(&hero) {
            chosen.push(hero);
        }
    }
    for hero in (0..catalogue.heroes.len() as u16).map(HeroId) {
        let plays = names.plays_with(catalogue.hero(hero).set);
        if chosen.len() < usize::from(count) && !chosen.contains(&hero) && plays && !taken(&hero) {
            chosen.push(hero);
        }
    }
    Ok(chosen)
}

/// A scheme that does nothing by itself and changes no number; otherwise the first.
fn plain_scheme(catalogue: &Catalogue, names: &Names<'_>) -> Option<SchemeId> {
    let plays = |id: &SchemeId| names.plays_with(catalogue.scheme(*id).set);
    let plain = |id: &SchemeId| {
        let scheme = catalogue.scheme(*id);
        let setup = &scheme.setup;
        catalogue.design(scheme.card).rules.is_empty()
            && setup.bystanders.iter().all(Option::is_none)
            && setup.heroes.iter().all(Option::is_none)
            && setup.wounds_per_player.is_none()
    };
    let all = (0..catalogue.schemes.len() as u16).map(SchemeId);
    let mut all = all.filter(plays);
    let first = all.clone().next();
    all.find(plain).or(first)
}

/// The designs of what the scenario puts into the set-up by name.
fn explicit(scenario: &Scenario, names: &Names<'_>) -> Result<Vec<DesignId>, String> {
    let stage = &scenario.stage;
    let catalogue = names.catalogue;
    let mut designs = Vec::new();
    if let Some(name) = &stage.mastermind {
        let mastermind = catalogue.mastermind(names.mastermind(name)?);
        designs.push(mastermind.card);
        designs.extend(&mastermind.tactics);
    }
    if let Some(name) = &stage.scheme {
        designs.push(catalogue.scheme(names.scheme(name)?).card);
    }
    for (list, henchmen) in [(&stage.villains, false), (&stage.henchmen, true)] {
        for name in list.iter().flatten() {
            designs.extend(&catalogue.group(names.group(name, henchmen)?).cards);
        }
    }
    for name in stage.heroes.iter().flatten() {
        designs.extend(&catalogue.hero(names.hero(name)?).cards);
    }
    Ok(designs)
}

fn named(scenario: &Scenario, names: &Names<'_>) -> Result<Vec<DesignId>, String> {
    let mut named = Vec::new();
    for card in named_cards(scenario).into_iter().filter(|card| !is_role(card)) {
        let id = names.whole(names.design(card)?);
        if !named.contains(&id) {
            named.push(id);
        }
    }
    Ok(named)
}

/// `mastermind` and `scheme` stand for the one in play, `any` for any card.
pub(crate) fn is_role(card: &Card) -> bool {
    card.owner.is_none()
        && ["mastermind", "scheme", "any"].iter().any(|role| card.name.eq_ignore_ascii_case(role))
}

/// The cards a scenario names, and the mastermind and scheme it is played with; nothing if it cannot be set up.
pub fn involved(scenario: &Scenario, catalogue: &Arc<Catalogue>) -> Vec<DesignId> {
    let catalogue = scenario.stage.own_catalogue().unwrap_or(catalogue);
    let Ok(Cast { game, mut named }) = cast(scenario, catalogue) else {
        return Vec::new();
    };
    for card in [game.mastermind, game.scheme] {
        let design = game.face(card).design;
        if !named.contains(&design) {
            named.push(design);
        }
    }
    named.sort_unstable();
    named
}
