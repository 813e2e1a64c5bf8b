//! The contract of the kernel, held over every mastermind, scheme, number of players and solo form, by random play.

use legendary::Legendary;
use legendary::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId};
use legendary::event::Event;
use legendary::options::{Options, Solo};
use legendary::setup::{Numbers, Setup};
use std::sync::Arc;
use table::contract::{self, Trial};

/// The first legal groups in catalogue order, shifted by `shift` so that different cells see different cards.
fn setup(
    catalogue: &Catalogue,
    mastermind: usize,
    scheme: usize,
    players: u8,
    options: &Options,
    shift: usize,
) -> Setup {
    let numbers = Numbers::of(catalogue, SchemeId(scheme as u16), players, options);
    let groups = |henchmen: bool, count: u8, first: Vec<GroupId>| {
        let all: Vec<GroupId> = (0..catalogue.groups.len() as u16)
            .map(GroupId)
            .filter(|group| catalogue.group(*group).henchmen == henchmen)
            .collect();
        let mut chosen: Vec<GroupId> = first
            .into_iter()
            .filter(|group| catalogue.group(*group).henchmen == henchmen)
            .collect();
        for step in 0..all.len() {
            let group = all[(step + shift) % all.len()];
            if chosen.len() < count as usize && !chosen.contains(&group) {
                chosen.push(group);
            }
        }
        chosen.truncate(count as usize);
        chosen
    };
    let mastermind = MastermindId(mastermind as u16);
    let mut first = catalogue.scheme(SchemeId(scheme as u16)).setup.required_groups.clone();
    if players > 1 {
        first.extend(catalogue.mastermind(mastermind).leads);
    }
    let heroes = catalogue.heroes.len();
    Setup {
        players,
        mastermind,
        scheme: SchemeId(scheme as u16),
        villains: groups(false, numbers.villain_groups, first.clone()),
        henchmen: groups(true, numbers.henchman_groups, first),
        heroes: (0..numbers.heroes as usize)
            .map(|hero| HeroId(((hero + shift * 3) % heroes) as u16))
            .collect(),
    }
}

#[test]
fn every_mastermind_and_scheme_keeps_the_contract_at_every_table() {
    let catalogue = Arc::new(legendary::language::load_embedded());
    let mut marks = Vec::new();
    let mut shift = 0;
    for mastermind in 0..catalogue.masterminds.len() {
        for scheme in 0..catalogue.schemes.len() {
            for (players, solo) in [
                (1, Solo::Original),
                (1, Solo::Advanced),
                (1, Solo::Revised),
                (2, Solo::Advanced),
                (3, Solo::Advanced),
                (4, Solo::Advanced),
                (5, Solo::Advanced),
            ] {
                shift += 1;
                let options = Options { solo, ..Options::default() };
                let setup = setup(&catalogue, mastermind, scheme, players, &options, shift);
                let game = Legendary::new(catalogue.clone(), setup, options).unwrap();
                let start = |_seed: u64| game.start();
                // Everything is said aloud except what concerns cards that only some players see.
                let announced = |event: &Event| {
                    !matches!(
                        event,
                        Event::Drew { .. }
                            | Event::LookedAt { public: false, .. }
                            | Event::PutOnDeck { .. }
                            | Event::Passed { .. }
                    )
                };
                let trial = Trial::new(&game, &start, 0..1, 20_000).announces(&announced);
                match contract::all(&trial) {
                    Ok(reports) => marks.extend(reports),
                    Err(violation) => panic!(
                        "{} / {} / {players} {solo:?}: {violation:?}",
                        catalogue.masterminds[mastermind].name, catalogue.schemes[scheme].name
                    ),
                }
            }
        }
    }
    println!("{}", marks.len());
}
