//! Damage powers.

use super::PLAIN;
use super::six;
use crate::choice::Choice;
use crate::desk::Desk;
use crate::effect::Effect;
use crate::refusal::Refusal;
use crate::state::FigureId;

#[test]
fn experts_choose_their_bonus() {
    for (bonus, dice, clicks) in [(0, [3, 2], 2), (1, [3, 2], 0), (1, [4, 3], 4), (2, [3, 3], 3)] {
        let mut desk = Desk::new(
            &[("C3", six!("8 | 10 | 16 | 2 close_combat_expert"))],
            &[("C4", six!("8 | 10 | 17 | 3"))],
        );
        desk.act(0, Effect::CloseCombatExpert, &[])
            .choose(Choice::Amount(bonus), &[])
            .target(1, &dice);
        assert_eq!(desk.click(1), clicks, "{bonus} {dice:?}");
    }
}

#[test]
fn battle_fury_shoots_at_nobody_and_cannot_be_controlled() {
    let fury = six!("8 mind_control | 10 | 16 | 3 battle_fury").with("range = 6");
    let mut desk = Desk::new(&[("C3", fury)], &[("C4", six!("8 | 10 | 16 | 3 battle_fury"))]);
    let shot = Choice::Do { figure: FigureId(0), effect: Effect::Range };
    assert_eq!(desk.refused(shot), Some(Refusal::BattleFury(FigureId(0))));
    assert!(!desk.may(0, Effect::MindControlClose));
    desk.act(0, Effect::Close, &[]).target(1, &[2, 2]);
}

#[test]
fn support_heals_away_from_enemies_only() {
    let medic = six!("8 | 9 | 16 | 1 support");
    let mut desk = Desk::new(&[("C3", medic), ("C4", PLAIN)], &[("K9", PLAIN)]);
    desk.set_click(1, 4).act(0, Effect::Support, &[]).target(1, &[3, 4, 5]);
    assert_eq!(desk.click(1), 1);
    let desk =
        Desk::new(&[("C3", six!("8 | 9 | 16 | 1 support")), ("C4", PLAIN)], &[("C5", PLAIN)]);
    assert!(!desk.may(0, Effect::Support));
}

#[test]
fn probability_control_rolls_anew_once_a_turn() {
    let lucky = six!("8 | 10 | 25 | 3 probability_control");
    let mut desk = Desk::new(&[("C3", six!("8 flurry | 10 | 16 | 3"))], &[("C4", lucky)]);
    desk.act(0, Effect::Flurry, &[]).target(1, &[6, 6]);
    assert_eq!(desk.asked(), Some(table::Seat(1)));
    desk.choose(Choice::Reroll(FigureId(1)), &[1, 2]).target(1, &[6, 6]);
    assert_eq!(desk.click(1), 4);
}

#[test]
fn shape_change_makes_the_attacker_look_elsewhere() {
    let changer = || six!("8 | 10 | 16 | 3 shape_change");
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", changer()), ("D3", PLAIN)]);
    desk.act(0, Effect::Close, &[]).target(1, &[]).yes(&[6]).target(2, &[4, 4]);
    assert_eq!((desk.click(1), desk.click(2)), (0, 3));
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", changer())]);
    desk.act(0, Effect::Close, &[]).target(1, &[]).yes(&[5]);
    assert!(desk.is_ready());
    assert_eq!(desk.tokens(0), 1);
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", changer())]);
    desk.act(0, Effect::Close, &[]).target(1, &[]).yes(&[4, 4, 4]);
    assert_eq!(desk.click(1), 3);
}

#[test]
fn leadership_adds_one_action_however_many_lead() {
    let mut desk = Desk::new(
        &[("C3", six!("8 | 10 | 16 | 3 leadership")), ("H3", six!("8 | 10 | 16 | 3 leadership"))],
        &[("K9", PLAIN)],
    );
    desk.next_turn().next_turn();
    assert_eq!(desk.position().action_total(), 4);
}
