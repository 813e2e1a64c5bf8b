//! Speed powers.

use super::PLAIN;
use super::six;
use crate::board::Terrain;
use crate::choice::Choice;
use crate::desk::{Desk, at, field, ground, wall};
use crate::effect::Effect;
use crate::game::options::Options;
use crate::refusal::Refusal;
use crate::state::FigureId;

#[test]
fn flurry_attacks_twice_for_one_token() {
    let mut desk =
        Desk::new(&[("C3", six!("8 flurry | 10 | 16 | 1"))], &[("C4", PLAIN), ("D3", PLAIN)]);
    desk.act(0, Effect::Flurry, &[]).target(1, &[4, 4]).target(2, &[4, 4]);
    assert_eq!((desk.click(1), desk.click(2), desk.tokens(0)), (1, 1, 1));
    assert!(desk.is_ready());
}

#[test]
fn the_second_attack_of_flurry_may_be_left_out() {
    let mut desk = Desk::new(&[("C3", six!("8 flurry | 10 | 16 | 1"))], &[("C4", PLAIN)]);
    desk.act(0, Effect::Flurry, &[]).target(1, &[4, 4]).done();
    assert!(desk.is_ready());
    assert_eq!(desk.tokens(0), 1);
}

#[test]
fn leap_climb_adds_two_to_break_away() {
    for (die, away) in [(2, true), (1, false)] {
        let mut desk = Desk::new(&[("C3", six!("8 leap_climb | 10 | 16 | 3"))], &[("C4", PLAIN)]);
        desk.act(0, Effect::LeapClimb, &[die]);
        assert_eq!(!desk.is_ready(), away);
        if away {
            desk.to("C6");
        }
        assert_eq!(desk.tokens(0), 1);
    }
}

#[test]
fn phasing_leaves_plasticity_without_a_roll_and_passes_walls() {
    let mut draft = field();
    wall(&mut draft, "C3", "C4");
    for square in ["A4", "B4", "C4", "D4", "E4"] {
        ground(&mut draft, square, Terrain::Blocking);
    }
    let map = draft.finish().unwrap();
    let phaser = six!("6 phasing_teleport | 10 | 16 | 3");
    let mut desk = Desk::on(
        map,
        &[("C3", phaser)],
        &[("C2", six!("8 plasticity | 10 | 16 | 3"))],
        Options::default(),
    );
    desk.act(0, Effect::PhasingTeleport, &[]);
    assert!(desk.refused(Choice::Square(at("C4"))).is_some());
    desk.to("C8");
    assert_eq!(desk.stands(0), "C8");
}

#[test]
fn charge_halves_the_speed_and_gives_a_close_action() {
    let mut desk = Desk::new(&[("C3", six!("9 charge | 10 | 16 | 3"))], &[("C9", PLAIN)]);
    desk.act(0, Effect::Charge, &[]);
    assert!(desk.refused(Choice::Square(at("C9"))).is_some());
    desk.to("C8").choose(Choice::Inner(Effect::Close), &[]).target(1, &[4, 4]);
    assert_eq!((desk.click(1), desk.tokens(0)), (3, 1));
    assert!(desk.is_ready());
}

#[test]
fn a_failed_break_away_loses_the_close_part_of_charge() {
    let mut desk = Desk::new(&[("C3", six!("9 charge | 10 | 16 | 3"))], &[("C4", PLAIN)]);
    desk.act(0, Effect::Charge, &[3]);
    assert!(desk.is_ready());
    assert_eq!((desk.tokens(0), desk.stands(0)), (1, "C3".into()));
}

#[test]
fn charge_with_blades_deals_the_die_and_gives_one_token() {
    let mut desk = Desk::new(
        &[("C3", six!("8 charge | 10 blades_claws_fangs | 16 | 3"))],
        &[("C6", six!("8 | 10 | 16 | 3"))],
    );
    desk.act(0, Effect::Charge, &[]).to("C5");
    desk.choose(Choice::Inner(Effect::Close), &[]).target(1, &[4, 4]).yes(&[6]);
    // Six clicks: KO'd.
    assert_eq!((desk.stands(1).as_str(), desk.state.score[0]), ("nowhere", 20));
}

#[test]
fn running_shot_beside_an_enemy_has_no_attack() {
    let shooter = six!("7 running_shot | 10 | 16 | 3").with("range = 6");
    let mut desk = Desk::new(&[("C3", shooter)], &[("C8", PLAIN)]);
    desk.act(0, Effect::RunningShot, &[]).to("C7");
    assert_eq!(desk.choices(), [Choice::Done]);
    let shooter = six!("7 running_shot | 10 | 16 | 3").with("range = 6");
    let mut desk = Desk::new(&[("C3", shooter)], &[("C8", PLAIN)]);
    desk.act(0, Effect::RunningShot, &[])
        .to("C4")
        .choose(Choice::Inner(Effect::Range), &[])
        .target(1, &[4, 4]);
    assert_eq!(desk.click(1), 3);
}

#[test]
fn hypersonic_speed_moves_attacks_and_moves_on_with_what_is_left() {
    let racer = six!("10 hypersonic_speed | 10 | 16 | 2").with("range = 6");
    let mut desk = Desk::new(&[("A1", racer)], &[("A8", PLAIN)]);
    desk.act(0, Effect::HypersonicSpeed, &[]).to("A5");
    assert_eq!(desk.position().range(FigureId(0), crate::values::RangeFor::ATTACK, &mut ()), 3);
    desk.choose(Choice::Attack { close: false }, &[]).target(1, &[4, 4]);
    assert_eq!(desk.click(1), 2);
    assert!(desk.refused(Choice::Square(at("H12"))).is_some());
    desk.to("G5");
    assert_eq!((desk.stands(0).as_str(), desk.tokens(0)), ("G5", 1));
}

#[test]
fn plasticity_takes_two_from_break_away() {
    for (die, away) in [(5, false), (6, true)] {
        let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", six!("8 plasticity | 10 | 16 | 3"))]);
        desk.act(0, Effect::Move, &[die]);
        assert_eq!(!desk.is_ready(), away);
    }
}

#[test]
fn force_blast_knocks_back_by_the_die_into_a_wall() {
    let mut draft = field();
    wall(&mut draft, "F3", "G3");
    let blaster = six!("8 force_blast | 10 | 16 | 3");
    let mut desk =
        Desk::on(draft.finish().unwrap(), &[("C3", blaster)], &[("D3", PLAIN)], Options::default());
    desk.act(0, Effect::ForceBlast, &[4]).target(1, &[]);
    assert_eq!((desk.stands(1).as_str(), desk.click(1)), ("F3", 1));
}

#[test]
fn charge_and_combat_reflexes_are_not_knocked_back() {
    for dial in [six!("8 charge | 10 | 16 | 3"), six!("8 | 10 | 16 combat_reflexes | 3")] {
        let mut desk = Desk::new(&[("C3", six!("8 force_blast | 10 | 16 | 3"))], &[("D3", dial)]);
        desk.act(0, Effect::ForceBlast, &[4]).target(1, &[]);
        assert_eq!(desk.stands(1), "D3");
    }
}

#[test]
fn sidestep_is_two_squares_once_a_turn_even_with_two_tokens() {
    let mut desk = Desk::new(&[("C3", six!("8 sidestep | 10 | 16 | 3"))], &[("K9", PLAIN)]);
    desk.set_tokens(0, 2).act(0, Effect::Sidestep, &[]);
    assert!(desk.refused(Choice::Square(at("C6"))).is_some());
    desk.to("C5");
    assert_eq!(desk.tokens(0), 2);
    let again = Choice::Do { figure: FigureId(0), effect: Effect::Sidestep };
    assert_eq!(desk.refused(again), Some(Refusal::UsedThisTurn(Effect::Sidestep)));
}

#[test]
fn stealth_in_hindering_is_seen_on_its_own_turn_only() {
    let mut draft = field();
    ground(&mut draft, "C8", Terrain::Hindering);
    let map = draft.finish().unwrap();
    let shooter = PLAIN.with("range = 8");
    let hider = six!("8 stealth | 10 | 16 | 3");
    let mut desk = Desk::on(map, &[("C3", shooter)], &[("C8", hider)], Options::default());
    assert!(!desk.may(0, Effect::Range));
    desk.state.turn.active = table::Seat(1);
    assert!(desk.position().sees(FigureId(0), FigureId(1)));
}

#[test]
fn mind_control_moves_and_attacks_with_its_victim() {
    let mut desk = Desk::new(
        &[("C3", six!("8 mind_control | 10 | 16 | 3"))],
        &[("C6", six!("7 flurry | 10 | 16 | 2")), ("C9", PLAIN)],
    );
    desk.act(0, Effect::MindControlRange, &[]).target(1, &[4, 4]);
    assert_eq!(desk.choices().len(), 2);
    desk.choose(Choice::Move, &[]);
    assert!(
        desk.refused(Choice::Square(at("G6"))).is_none()
            && desk.refused(Choice::Square(at("H6"))).is_some()
    );
    desk.to("C8").choose(Choice::Attack { close: true }, &[]).target(2, &[4, 4]).done();
    assert_eq!((desk.click(2), desk.tokens(1), desk.tokens(0)), (2, 0, 1));
    assert!(desk.is_ready());
}
