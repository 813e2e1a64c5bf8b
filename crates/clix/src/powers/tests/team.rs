//! Team abilities.

use super::PLAIN;
use super::six;
use crate::choice::Choice;
use crate::desk::{Desk, sketch};
use crate::effect::Effect;
use crate::figure::team::TeamAbility;
use crate::power::Power;
use crate::state::FigureId;
use crate::state::moving::MoveKind;
use crate::values::RangeFor;

const ME: FigureId = FigureId(0);

#[test]
fn avengers_add_one_to_the_move_action_only() {
    let desk = Desk::new(&[("C3", PLAIN.with("teams = [\"avengers\"]"))], &[("K9", PLAIN)]);
    let speed = |kind| desk.position().speed(ME, kind, 0, &mut ());
    assert_eq!((speed(MoveKind::Plain), speed(MoveKind::Halved)), (9, 4));
}

#[test]
fn sinister_syndicate_attacks_with_a_friend_s_printed_attack() {
    let team = "teams = [\"sinister_syndicate\"]";
    let mut desk = Desk::new(
        &[("C3", six!("8 | 7 | 16 | 3").with(team)), ("D3", six!("8 | 12 | 16 | 3").with(team))],
        &[("C4", PLAIN)],
    );
    desk.act(0, Effect::Close, &[]).target(2, &[]).target(1, &[2, 2]);
    assert_eq!(desk.click(2), 3);
}

#[test]
fn brotherhood_loses_a_token_after_a_high_roll() {
    let mut desk =
        Desk::new(&[("C3", PLAIN.with("teams = [\"brotherhood_of_mutants\"]"))], &[("C4", PLAIN)]);
    desk.act(0, Effect::Close, &[]).target(1, &[6, 4]);
    assert_eq!(desk.tokens(0), 0);
}

#[test]
fn fantastic_four_heal_when_one_of_them_falls() {
    let team = "teams = [\"fantastic_four\"]";
    let weak = sketch(&["8 | 10 | 16 | 3"]);
    let mut desk = Desk::new(
        &[("C3", PLAIN)],
        &[("C4", weak.with(team)), ("H9", PLAIN.with(team)), ("K9", PLAIN)],
    );
    desk.set_click(2, 3).set_click(3, 3).act(0, Effect::Close, &[]).target(1, &[4, 4]);
    assert_eq!((desk.click(2), desk.click(3)), (2, 3));
}

#[test]
fn suicide_squad_may_roll_to_heal_when_a_neighbour_falls() {
    let weak = sketch(&["8 | 10 | 16 | 3"]);
    let mut desk = Desk::new(
        &[("C3", PLAIN)],
        &[("C4", weak), ("C5", PLAIN.with("teams = [\"suicide_squad\"]"))],
    );
    desk.set_click(2, 4).act(0, Effect::Close, &[]).target(1, &[4, 4]).yes(&[5]);
    assert_eq!(desk.click(2), 1);
}

#[test]
fn minions_of_doom_heal_one_of_theirs_for_a_fallen_enemy() {
    let team = "teams = [\"minions_of_doom\"]";
    let weak = sketch(&["8 | 10 | 16 | 3"]);
    let mut desk = Desk::new(
        &[("C3", PLAIN.with(team)), ("H3", PLAIN.with(team))],
        &[("C4", weak), ("K9", PLAIN)],
    );
    desk.set_click(1, 2).act(0, Effect::Close, &[]).target(2, &[4, 4]).target(1, &[]);
    assert_eq!(desk.click(1), 1);
}

#[test]
fn guardians_are_modified_by_nobody_opposing() {
    let mut desk = Desk::new(
        &[("C3", six!("8 | 10 smoke_cloud | 16 | 3"))],
        &[("C6", PLAIN.with("teams = [\"guardians\"]"))],
    );
    desk.act(0, Effect::SmokeCloud, &[]).to("C6").done();
    assert_eq!(desk.position().attack_value(FigureId(1), None, &mut ()), 10);
}

#[test]
fn hydra_and_masters_of_evil_lower_the_defense() {
    let helper = || PLAIN.with("teams = [\"hydra\", \"masters_of_evil\"]");
    let mut desk = Desk::new(
        &[("C3", PLAIN.with("range = 6")), ("D3", helper())],
        &[("C8", six!("8 | 10 | 17 | 3"))],
    );
    desk.act(0, Effect::Range, &[]).target(2, &[3, 3]);
    assert_eq!(desk.click(2), 3);
    let mut desk =
        Desk::new(&[("C3", PLAIN), ("D3", helper())], &[("C4", six!("8 | 10 | 17 | 3"))]);
    desk.act(0, Effect::Close, &[]).target(2, &[3, 3]);
    assert_eq!(desk.click(2), 3);
}

#[test]
fn shield_lends_range_and_damage() {
    let mut desk = Desk::new(
        &[("C3", PLAIN.with("range = 5")), ("D3", PLAIN.with("teams = [\"shield\"]"))],
        &[("C9", PLAIN)],
    );
    assert_eq!(desk.position().range(ME, RangeFor::ATTACK, &mut ()), 6);
    desk.act(1, Effect::Briefing, &[]).target(0, &[]);
    desk.act(0, Effect::Range, &[]).target(2, &[4, 4]);
    assert_eq!(desk.click(2), 4);
}

#[test]
fn x_men_heal_at_a_risk() {
    let team = "teams = [\"x_men\"]";
    let mut desk =
        Desk::new(&[("C3", PLAIN.with(team)), ("D3", PLAIN.with(team))], &[("K9", PLAIN)]);
    desk.set_click(1, 3).act(0, Effect::XMenHeal, &[]).target(1, &[4]);
    assert_eq!((desk.click(0), desk.click(1)), (1, 2));
}

#[test]
fn kingdom_come_evades_range_attacks_of_others() {
    let mut desk = Desk::new(
        &[("C3", PLAIN.with("range = 6"))],
        &[("C8", PLAIN.with("teams = [\"kingdom_come\"]"))],
    );
    desk.act(0, Effect::Range, &[]).target(1, &[4, 4]).choose(Choice::Next(1), &[5]);
    assert_eq!(desk.click(1), 0);
}

#[test]
fn a_wild_card_takes_what_a_friend_can_use_and_no_uncopyable_one() {
    let mut desk = Desk::new(
        &[
            ("C3", PLAIN.with("teams = [\"calculator\"]")),
            ("H3", PLAIN.with("teams = [\"batman_ally\", \"mystics\"]")),
        ],
        &[("K9", PLAIN)],
    );
    desk.act(0, Effect::WildCard, &[]);
    assert_eq!(desk.choices(), [Choice::Team(TeamAbility::BatmanAlly)]);
    desk.choose(Choice::Team(TeamAbility::BatmanAlly), &[]);
    assert!(desk.position().can_use(ME, Power::Stealth));
}

#[test]
fn outsiders_keep_values_from_being_modified() {
    let mut desk = Desk::new(
        &[("C3", PLAIN.with("teams = [\"outsiders\"]"))],
        &[("C6", six!("8 | 10 | 16 combat_reflexes | 3"))],
    );
    desk.act(0, Effect::Steadying, &[]).target(1, &[]).act(0, Effect::Move, &[]).to("C5");
    desk.next_turn().next_turn();
    let attack = crate::state::attack::Attack { attacker: ME, ..Default::default() };
    assert_eq!(desk.position().defense_value(FigureId(1), Some(&attack), None, &mut ()), 18);
    desk.act(0, Effect::Steadying, &[]).target(1, &[]);
    assert_eq!(desk.position().defense_value(FigureId(1), Some(&attack), None, &mut ()), 16);
}

#[test]
fn skrulls_change_shape_on_six() {
    for (dice, clicks) in [(&[6][..], 0), (&[5, 4, 4][..], 3)] {
        let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", PLAIN.with("teams = [\"skrulls\"]"))]);
        desk.act(0, Effect::Close, &[]).target(1, &[]).yes(dice);
        assert_eq!(desk.click(1), clicks);
    }
}

#[test]
fn green_lantern_corps_carry_many_and_pay_for_three_at_most() {
    let mut desk = Desk::new(
        &[
            ("C3", six!("10 | 10 | 16 | 3").with("teams = [\"green_lantern_corps\"]")),
            ("C2", PLAIN),
            ("D2", PLAIN),
            ("D3", PLAIN),
            ("D4", PLAIN),
        ],
        &[("K12", PLAIN)],
    );
    desk.act(0, Effect::Move, &[]);
    for friend in 1..5 {
        desk.target(friend, &[]);
    }
    // C3.3: four passengers, but no more than -3.
    assert!(desk.refused(Choice::Square(crate::desk::at("J3"))).is_none());
    assert!(desk.refused(Choice::Square(crate::desk::at("K3"))).is_some());
}
