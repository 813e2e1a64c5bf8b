//! The contract of the kernel, held over every mastermind, scheme, number of players and solo form, by random play.

use crate::tables::CATALOGUE;
use legendary::Legendary;
use legendary::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId};
use legendary::event::Event;
use legendary::options::{Options, Solo};
use legendary::setup::{Numbers, Setup};
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

/// Every mastermind with every scheme at one kind of table. Each kind is a test of its own, so that all cores have something to do.
fn keeps_the_contract(players: u8, solo: Solo) {
    let catalogue = &*CATALOGUE;
    let options = Options { solo, ..Options::default() };
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
    // Seven kinds of tables take turns in what they begin with.
    let mut shift = if players == 1 { 1 + solo as usize } else { 2 + usize::from(players) };
    for mastermind in 0..catalogue.masterminds.len() {
        for scheme in 0..catalogue.schemes.len() {
            let setup = setup(catalogue, mastermind, scheme, players, &options, shift);
            shift += 7;
            let game = Legendary::new(catalogue.clone(), setup, options).unwrap();
            let start = |_seed: u64| game.start();
            let trial = Trial::new(&game, &start, 0..1, 20_000).announces(&announced);
            if let Err(violation) = contract::all(&trial) {
                let (mastermind, scheme) =
                    (&catalogue.masterminds[mastermind].name, &catalogue.schemes[scheme].name);
                panic!("{mastermind} / {scheme} / {players} {solo:?}: {violation:?}");
            }
        }
    }
}

#[test]
fn every_mastermind_and_scheme_keeps_the_contract_alone_by_the_original_rules() {
    keeps_the_contract(1, Solo::Original);
}

#[test]
fn every_mastermind_and_scheme_keeps_the_contract_alone_by_the_advanced_rules() {
    keeps_the_contract(1, Solo::Advanced);
}

#[test]
fn every_mastermind_and_scheme_keeps_the_contract_alone_by_the_revised_rules() {
    keeps_the_contract(1, Solo::Revised);
}

#[test]
fn every_mastermind_and_scheme_keeps_the_contract_at_a_table_of_two() {
    keeps_the_contract(2, Solo::Advanced);
}

#[test]
fn every_mastermind_and_scheme_keeps_the_contract_at_a_table_of_three() {
    keeps_the_contract(3, Solo::Advanced);
}

#[test]
fn every_mastermind_and_scheme_keeps_the_contract_at_a_table_of_four() {
    keeps_the_contract(4, Solo::Advanced);
}

#[test]
fn every_mastermind_and_scheme_keeps_the_contract_at_a_table_of_five() {
    keeps_the_contract(5, Solo::Advanced);
}
