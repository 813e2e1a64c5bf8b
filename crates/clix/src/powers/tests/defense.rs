//! Defense powers.

use super::PLAIN;
use super::six;
use crate::board::Terrain;
use crate::choice::Choice;
use crate::desk::{Desk, at, field, ground};
use crate::effect::Effect;
use crate::game::options::Options;
use crate::state::FigureId;

#[test]
fn barrier_blocks_lines_and_needs_clear_squares() {
    let mut draft = field();
    ground(&mut draft, "D5", Terrain::Hindering);
    let maker = six!("8 | 10 | 16 barrier | 3").with("range = 3");
    let mut desk = Desk::on(
        draft.finish().unwrap(),
        &[("C3", maker)],
        &[("C8", PLAIN.with("range = 8"))],
        Options::default(),
    );
    desk.act(0, Effect::Barrier, &[]);
    assert!(desk.refused(Choice::Square(at("D5"))).is_some());
    desk.to("C6").to("C7").done();
    assert!(!desk.position().sees(FigureId(1), FigureId(0)));
    desk.next_turn().next_turn();
    assert!(desk.position().sees(FigureId(1), FigureId(0)));
}

#[test]
fn super_senses_evades_on_five_and_not_after_a_critical_hit() {
    for (die, clicks) in [(4, 3), (5, 0)] {
        let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", six!("8 | 10 | 16 super_senses | 3"))]);
        desk.act(0, Effect::Close, &[]).target(1, &[4, 4]).choose(Choice::Next(0), &[die]);
        assert_eq!(desk.click(1), clicks);
    }
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", six!("8 | 10 | 16 super_senses | 3"))]);
    desk.act(0, Effect::Close, &[]).target(1, &[6, 6]);
    assert_eq!(desk.click(1), 4);
}

#[test]
fn defend_lends_its_printed_defense_and_modifiers_come_after() {
    let attacker = PLAIN.with("range = 8");
    let weak = six!("8 | 10 | 15 energy_shield_deflection | 3");
    let mut desk =
        Desk::new(&[("C3", attacker)], &[("C8", weak), ("D9", six!("8 | 10 | 18 defend | 3"))]);
    desk.act(0, Effect::Range, &[]).target(1, &[]).target(2, &[4, 5]);
    // 18 + 2 = 20 against 19.
    assert_eq!(desk.click(1), 0);
    let weak = six!("8 | 10 | 15 energy_shield_deflection | 3");
    let mut desk = Desk::new(
        &[("C3", PLAIN.with("range = 8"))],
        &[("C8", weak), ("D9", six!("8 | 10 | 18 defend | 3"))],
    );
    desk.act(0, Effect::Range, &[]).target(1, &[]).choose(Choice::No, &[4, 5]);
    assert_eq!(desk.click(1), 3);
}

#[test]
fn mastermind_passes_the_hit_to_a_cheaper_friend_without_answers() {
    let boss = six!("8 | 10 | 16 mastermind | 3").with("points = 80");
    let guard = six!("8 | 10 | 16 toughness | 3").with("points = 30");
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", boss), ("D5", guard)]);
    desk.act(0, Effect::Close, &[]).target(1, &[4, 4]).target(2, &[]);
    assert_eq!((desk.click(1), desk.click(2)), (0, 2));
}

#[test]
fn mastermind_finds_nobody_who_is_dearer_and_unrelated() {
    let boss = six!("8 | 10 | 16 mastermind | 3").with("points = 80");
    let lord = six!("8 | 10 | 16 | 3").with("points = 100");
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", boss), ("D5", lord)]);
    desk.act(0, Effect::Close, &[]).target(1, &[4, 4]);
    assert_eq!(desk.click(1), 3);
}

#[test]
fn impervious_takes_nothing_on_five() {
    for (die, clicks) in [(5, 0), (3, 3)] {
        let mut desk = Desk::new(
            &[("C3", six!("8 | 10 | 16 | 5"))],
            &[("C4", six!("8 | 10 | 16 impervious | 3"))],
        );
        desk.act(0, Effect::Close, &[]).target(1, &[4, 4]).yes(&[die]);
        assert_eq!(desk.click(1), clicks);
    }
}

#[test]
fn regeneration_stops_at_the_starting_line() {
    let mut desk = Desk::new(&[("C3", six!("8 | 10 | 16 regeneration | 3"))], &[("K9", PLAIN)]);
    desk.set_click(0, 2).act(0, Effect::Regeneration, &[5]);
    assert_eq!(desk.click(0), 0);
}
