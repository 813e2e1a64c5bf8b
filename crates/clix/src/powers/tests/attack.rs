//! Attack powers.

use super::PLAIN;
use super::six;
use crate::choice::Choice;
use crate::desk::{Desk, at};
use crate::effect::Effect;
use crate::refusal::Refusal;
use crate::state::FigureId;

#[test]
fn energy_explosion_splashes_friend_and_foe_for_two() {
    let blaster = six!("8 | 10 energy_explosion | 16 | 5").with("range = 8");
    let mut desk = Desk::new(
        &[("C3", blaster), ("C9", PLAIN)],
        &[("C8", PLAIN), ("D9", PLAIN), ("K9", PLAIN)],
    );
    desk.act(0, Effect::EnergyExplosion, &[]).target(2, &[4, 4]);
    assert_eq!((desk.click(1), desk.click(2), desk.click(3), desk.click(4)), (2, 2, 2, 0));
}

#[test]
fn pulse_wave_hits_all_in_half_range_at_printed_defense_for_one() {
    let pulser = six!("8 | 10 pulse_wave | 16 | 4").with("range = 8");
    let tough = six!("8 | 10 | 18 impervious | 3");
    let mut desk =
        Desk::new(&[("C3", pulser), ("C4", PLAIN)], &[("C6", tough), ("D3", PLAIN), ("C9", PLAIN)]);
    desk.act(0, Effect::PulseWave, &[4, 4]);
    assert_eq!((desk.click(1), desk.click(2), desk.click(3), desk.click(4)), (1, 1, 1, 0));
}

#[test]
fn pulse_wave_at_a_single_target_deals_full_damage_past_all_reducers() {
    let pulser = six!("8 | 10 pulse_wave | 16 | 4").with("range = 8");
    let mut desk = Desk::new(&[("C3", pulser)], &[("C6", six!("8 | 10 | 18 impervious | 3"))]);
    desk.act(0, Effect::PulseWave, &[4, 4]);
    assert_eq!(desk.click(1), 4);
}

#[test]
fn quake_deals_two_to_each_and_may_knock_all_back() {
    let mut desk = Desk::new(
        &[("F6", six!("8 | 10 quake | 16 | 4"))],
        &[("F7", PLAIN), ("G6", six!("8 | 10 | 16 toughness | 3"))],
    );
    desk.act(0, Effect::Quake, &[4, 4]).yes(&[]).target(1, &[]);
    assert_eq!((desk.click(1), desk.click(2)), (2, 1));
    assert_eq!((desk.stands(1).as_str(), desk.stands(2).as_str()), ("F9", "H6"));
}

#[test]
fn super_strength_swings_a_heavy_object_once() {
    let mut desk = Desk::new(
        &[("C3", six!("8 | 10 super_strength | 16 | 3"))],
        &[("C4", six!("8 | 10 | 16 | 3"))],
    );
    desk.hand(0, 1);
    desk.act(0, Effect::CloseObject, &[]).target(1, &[4, 4]).no();
    assert_eq!(desk.click(1), 5);
    assert!(desk.state.piece(FigureId(0)).holds.is_none());
}

#[test]
fn incapacitate_gives_tokens_pushes_and_pierces() {
    for (tokens, after, clicks) in [(0, 1, 0), (1, 2, 1), (2, 2, 1)] {
        let mut desk = Desk::new(
            &[("C3", six!("8 | 10 incapacitate | 16 | 3"))],
            &[("C4", six!("8 | 10 | 16 toughness | 3"))],
        );
        desk.set_tokens(1, tokens).act(0, Effect::IncapacitateClose, &[]).target(1, &[4, 4]);
        assert_eq!((desk.tokens(1), desk.click(1)), (after, clicks));
    }
}

#[test]
fn a_penetrating_blast_goes_past_invulnerability_but_not_past_invincible() {
    for (defense, clicks) in
        [(six!("8 | 10 | 16 invulnerability | 3"), 4), (six!("8 | 10 | 16 invincible | 3"), 2)]
    {
        let blaster = six!("8 | 10 penetrating_psychic_blast | 16 | 4").with("range = 6");
        let mut desk = Desk::new(&[("C3", blaster)], &[("C7", defense)]);
        desk.act(0, Effect::PenetratingPsychicBlast, &[]).target(1, &[4, 4]);
        assert_eq!(desk.click(1), clicks);
    }
}

#[test]
fn smoke_hinders_an_enemy_s_attack_until_the_maker_s_next_turn() {
    let mut desk = Desk::new(&[("C3", six!("8 | 10 smoke_cloud | 16 | 3"))], &[("C6", PLAIN)]);
    desk.act(0, Effect::SmokeCloud, &[]).to("C6").done();
    let attack = |desk: &Desk| desk.position().attack_value(FigureId(1), None, &mut ());
    assert_eq!(attack(&desk), 9);
    desk.next_turn();
    assert_eq!(attack(&desk), 9);
    desk.next_turn();
    assert_eq!(attack(&desk), 10);
    assert!(desk.state.markers.is_empty());
}

#[test]
fn markers_touch_each_other_and_a_second_group_needs_two() {
    let mut desk = Desk::new(&[("C3", six!("8 | 10 smoke_cloud | 16 | 3"))], &[("K9", PLAIN)]);
    desk.act(0, Effect::SmokeCloud, &[]).to("C5");
    assert!(desk.refused(Choice::Square(at("F5"))).is_some());
    desk.to("C6").to("F5");
    assert!(desk.refused(Choice::Done).is_some());
    assert!(desk.refused(Choice::Square(at("C7"))).is_some());
    desk.to("F6").done();
    assert_eq!(desk.state.markers.len(), 4);
}

#[test]
fn precision_strike_leaves_one_and_weakens_super_senses() {
    for (die, clicks) in [(5, 3), (6, 0)] {
        let mut desk = Desk::new(
            &[("C3", six!("8 | 10 precision_strike | 16 | 3"))],
            &[("C4", six!("8 | 10 | 16 super_senses | 3"))],
        );
        desk.act(0, Effect::Close, &[]).target(1, &[4, 4]).choose(Choice::Next(0), &[die]);
        assert_eq!(desk.click(1), clicks);
    }
    let mut desk = Desk::new(
        &[("C3", six!("8 | 10 precision_strike | 16 | 1"))],
        &[("C4", six!("8 | 10 | 16 toughness | 3"))],
    );
    desk.act(0, Effect::Close, &[]).target(1, &[4, 4]);
    assert_eq!(desk.click(1), 1);
}

#[test]
fn poison_hurts_each_neighbour_unless_its_user_has_moved() {
    let mut desk = Desk::new(
        &[("C3", six!("8 sidestep | 10 poison | 16 | 3"))],
        &[("C4", PLAIN), ("D3", six!("8 | 10 | 16 toughness | 3"))],
    );
    let mut moved = Desk::new(&[("C3", six!("8 sidestep | 10 poison | 16 | 3"))], &[("C6", PLAIN)]);
    desk.act(0, Effect::Poison, &[]);
    assert_eq!((desk.click(1), desk.click(2), desk.tokens(0)), (1, 0, 0));
    moved.act(0, Effect::Sidestep, &[]).to("C5");
    let poison = Choice::Do { figure: FigureId(0), effect: Effect::Poison };
    assert_eq!(moved.refused(poison), Some(Refusal::HasMoved(FigureId(0))));
}

#[test]
fn steal_energy_heals_once_for_each_attack_that_damaged() {
    let mut desk =
        Desk::new(&[("C3", six!("8 flurry | 10 steal_energy | 16 | 1"))], &[("C4", PLAIN)]);
    desk.set_click(0, 3).act(0, Effect::Flurry, &[]).target(1, &[4, 4]).target(1, &[4, 4]);
    assert_eq!((desk.click(0), desk.click(1)), (1, 2));
    let mut desk = Desk::new(
        &[("C3", six!("8 | 10 steal_energy | 16 | 1"))],
        &[("C4", six!("8 | 10 | 16 toughness | 3"))],
    );
    desk.set_click(0, 3).act(0, Effect::Close, &[]).target(1, &[4, 4]);
    assert_eq!(desk.click(0), 3);
}

#[test]
fn telekinesis_places_a_friend_that_may_still_act() {
    let mut desk = Desk::new(
        &[("C3", six!("8 | 10 telekinesis | 16 | 3")), ("C4", six!("8 | 10 telekinesis | 16 | 3"))],
        &[("G8", PLAIN)],
    );
    desk.act(0, Effect::TelekinesisCharacter, &[]).target(1, &[]).to("G7");
    assert!(desk.may(1, Effect::Close));
    let again = Choice::Do { figure: FigureId(1), effect: Effect::TelekinesisCharacter };
    assert_eq!(desk.refused(again), Some(Refusal::Telekinesed(FigureId(1))));
}

#[test]
fn telekinesis_throws_a_heavy_object_for_three() {
    let mut desk = Desk::new(&[("C3", six!("8 | 10 telekinesis | 16 | 1"))], &[("C8", PLAIN)]);
    desk.lay(1, "E5").act(0, Effect::TelekinesisObject, &[]);
    desk.choose(Choice::Object(crate::state::object::ObjectId(1)), &[])
        .choose(Choice::Throw, &[])
        .target(1, &[4, 4]);
    assert_eq!(desk.click(1), 3);
    assert_eq!(desk.state.objects[1].at, crate::state::object::Whereabouts::Gone);
}

#[test]
fn telekinesis_must_hit_an_enemy_to_place_it() {
    let mut desk = Desk::new(&[("C3", six!("8 | 10 telekinesis | 16 | 1"))], &[("C8", PLAIN)]);
    desk.act(0, Effect::TelekinesisCharacter, &[]).target(1, &[4, 4]).to("G7");
    assert_eq!((desk.stands(1).as_str(), desk.click(1)), ("G7", 0));
}
