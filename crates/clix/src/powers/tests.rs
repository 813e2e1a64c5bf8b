//! The tables of the powers, played out with dice written down.

use crate::board::Terrain;
use crate::choice::Choice;
use crate::combat_value::Value;
use crate::desk::{Desk, Sketch, at, field, ground, sketch, wall};
use crate::effect::Effect;
use crate::options::Options;
use crate::power::Power;
use crate::refusal::Refusal;
use crate::state::FigureId;

const PLAIN: Sketch = sketch(&[
    "8 | 10 | 16 | 3",
    "8 | 10 | 16 | 3",
    "8 | 10 | 16 | 3",
    "8 | 10 | 16 | 3",
    "8 | 10 | 16 | 3",
    "8 | 10 | 16 | 3",
]);

/// Six equal clicks.
macro_rules! six {
    ($click:literal) => {
        sketch(&[$click, $click, $click, $click, $click, $click])
    };
}

#[test]
fn a_total_equal_to_the_defense_hits_and_one_less_misses() {
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", six!("8 | 10 | 17 | 3"))]);
    desk.act(0, Effect::Close, &[]).target(1, &[3, 4]);
    assert_eq!((desk.click(1), desk.tokens(0)), (3, 1));
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", six!("8 | 10 | 17 | 3"))]);
    desk.act(0, Effect::Close, &[]).target(1, &[3, 3]);
    assert_eq!(desk.click(1), 0);
}

#[test]
fn a_critical_hit_always_hits_and_deals_one_more() {
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", six!("8 | 10 | 25 | 3"))]);
    desk.act(0, Effect::Close, &[]).target(1, &[6, 6]);
    assert_eq!(desk.click(1), 4);
}

#[test]
fn a_critical_miss_costs_the_attacker_one_click_that_nothing_reduces() {
    let mut desk = Desk::new(
        &[("C3", six!("8 | 12 | 16 toughness | 3"))],
        &[("C4", six!("8 | 10 | 13 | 3"))],
    );
    desk.act(0, Effect::Close, &[]).target(1, &[1, 1]);
    assert_eq!((desk.click(0), desk.click(1)), (1, 0));
}

#[test]
fn the_second_token_pushes_and_willpower_may_stop_it() {
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("H8", PLAIN)]);
    desk.set_tokens(0, 1).act(0, Effect::Move, &[]).to("C4");
    assert_eq!((desk.tokens(0), desk.click(0)), (2, 1));
    let mut desk = Desk::new(
        &[(
            "C3",
            PLAIN.with("symbols = [\"boot\", \"fist\", \"indomitable\", \"starburst\"]"),
        )],
        &[("H8", PLAIN)],
    );
    desk.set_tokens(0, 1)
        .act(0, Effect::Move, &[])
        .to("C4")
        .yes(&[]);
    assert_eq!((desk.tokens(0), desk.click(0)), (2, 0));
    assert_eq!(
        desk.refused(Choice::Do {
            figure: FigureId(0),
            effect: Effect::Move
        }),
        Some(Refusal::HasActed(FigureId(0)))
    );
}

#[test]
fn two_tokens_forbid_a_costed_action_and_resting_clears_them() {
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("H8", PLAIN)]);
    desk.set_tokens(0, 2);
    let refusal = desk.refused(Choice::Do {
        figure: FigureId(0),
        effect: Effect::Move,
    });
    assert_eq!(refusal, Some(Refusal::TwoTokens(FigureId(0))));
    assert_eq!(refusal.unwrap().clause(), Some("C4.5"));
    desk.next_turn();
    assert_eq!(desk.tokens(0), 0);
}

#[test]
fn flurry_attacks_twice_for_one_token() {
    let mut desk = Desk::new(
        &[("C3", six!("8 flurry | 10 | 16 | 1"))],
        &[("C4", PLAIN), ("D3", PLAIN)],
    );
    desk.act(0, Effect::Flurry, &[])
        .target(1, &[4, 4])
        .target(2, &[4, 4]);
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
        let mut desk = Desk::new(
            &[("C3", six!("8 leap_climb | 10 | 16 | 3"))],
            &[("C4", PLAIN)],
        );
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
    desk.to("C8")
        .choose(Choice::Inner(Effect::Close), &[])
        .target(1, &[4, 4]);
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
    desk.choose(Choice::Inner(Effect::Close), &[])
        .target(1, &[4, 4])
        .yes(&[6]);
    // Six clicks: KO'd.
    assert_eq!(
        (desk.stands(1).as_str(), desk.state.score[0]),
        ("nowhere", 20)
    );
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
    assert_eq!(
        desk.position()
            .range(FigureId(0), crate::values::RangeFor::ATTACK, &mut ()),
        3
    );
    desk.choose(Choice::Attack { close: false }, &[])
        .target(1, &[4, 4]);
    assert_eq!(desk.click(1), 2);
    assert!(desk.refused(Choice::Square(at("H12"))).is_some());
    desk.to("G5");
    assert_eq!((desk.stands(0).as_str(), desk.tokens(0)), ("G5", 1));
}

#[test]
fn plasticity_takes_two_from_break_away() {
    for (die, away) in [(5, false), (6, true)] {
        let mut desk = Desk::new(
            &[("C3", PLAIN)],
            &[("C4", six!("8 plasticity | 10 | 16 | 3"))],
        );
        desk.act(0, Effect::Move, &[die]);
        assert_eq!(!desk.is_ready(), away);
    }
}

#[test]
fn force_blast_knocks_back_by_the_die_into_a_wall() {
    let mut draft = field();
    wall(&mut draft, "F3", "G3");
    let blaster = six!("8 force_blast | 10 | 16 | 3");
    let mut desk = Desk::on(
        draft.finish().unwrap(),
        &[("C3", blaster)],
        &[("D3", PLAIN)],
        Options::default(),
    );
    desk.act(0, Effect::ForceBlast, &[4]).target(1, &[]);
    assert_eq!((desk.stands(1).as_str(), desk.click(1)), ("F3", 1));
}

#[test]
fn charge_and_combat_reflexes_are_not_knocked_back() {
    for dial in [
        six!("8 charge | 10 | 16 | 3"),
        six!("8 | 10 | 16 combat_reflexes | 3"),
    ] {
        let mut desk = Desk::new(
            &[("C3", six!("8 force_blast | 10 | 16 | 3"))],
            &[("D3", dial)],
        );
        desk.act(0, Effect::ForceBlast, &[4]).target(1, &[]);
        assert_eq!(desk.stands(1), "D3");
    }
}

#[test]
fn sidestep_is_two_squares_once_a_turn_even_with_two_tokens() {
    let mut desk = Desk::new(
        &[("C3", six!("8 sidestep | 10 | 16 | 3"))],
        &[("K9", PLAIN)],
    );
    desk.set_tokens(0, 2).act(0, Effect::Sidestep, &[]);
    assert!(desk.refused(Choice::Square(at("C6"))).is_some());
    desk.to("C5");
    assert_eq!(desk.tokens(0), 2);
    let again = Choice::Do {
        figure: FigureId(0),
        effect: Effect::Sidestep,
    };
    assert_eq!(
        desk.refused(again),
        Some(Refusal::UsedThisTurn(Effect::Sidestep))
    );
}

#[test]
fn stealth_in_hindering_is_seen_on_its_own_turn_only() {
    let mut draft = field();
    ground(&mut draft, "C8", Terrain::Hindering);
    let map = draft.finish().unwrap();
    let shooter = PLAIN.with("range = 8");
    let hider = six!("8 stealth | 10 | 16 | 3");
    let mut desk = Desk::on(
        map,
        &[("C3", shooter)],
        &[("C8", hider)],
        Options::default(),
    );
    assert!(!desk.may(0, Effect::Range));
    desk.state.turn.active = table::Seat(1);
    assert!(desk.position().sees(FigureId(0), FigureId(1)));
}

#[test]
fn energy_explosion_splashes_friend_and_foe_for_two() {
    let blaster = six!("8 | 10 energy_explosion | 16 | 5").with("range = 8");
    let mut desk = Desk::new(
        &[("C3", blaster), ("C9", PLAIN)],
        &[("C8", PLAIN), ("D9", PLAIN), ("K9", PLAIN)],
    );
    desk.act(0, Effect::EnergyExplosion, &[]).target(2, &[4, 4]);
    assert_eq!(
        (desk.click(1), desk.click(2), desk.click(3), desk.click(4)),
        (2, 2, 2, 0)
    );
}

#[test]
fn pulse_wave_hits_all_in_half_range_at_printed_defense_for_one() {
    let pulser = six!("8 | 10 pulse_wave | 16 | 4").with("range = 8");
    let tough = six!("8 | 10 | 18 impervious | 3");
    let mut desk = Desk::new(
        &[("C3", pulser), ("C4", PLAIN)],
        &[("C6", tough), ("D3", PLAIN), ("C9", PLAIN)],
    );
    desk.act(0, Effect::PulseWave, &[4, 4]);
    assert_eq!(
        (desk.click(1), desk.click(2), desk.click(3), desk.click(4)),
        (1, 1, 1, 0)
    );
}

#[test]
fn pulse_wave_at_a_single_target_deals_full_damage_past_all_reducers() {
    let pulser = six!("8 | 10 pulse_wave | 16 | 4").with("range = 8");
    let mut desk = Desk::new(
        &[("C3", pulser)],
        &[("C6", six!("8 | 10 | 18 impervious | 3"))],
    );
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
    assert_eq!(
        (desk.stands(1).as_str(), desk.stands(2).as_str()),
        ("F9", "H6")
    );
}

#[test]
fn super_strength_swings_a_heavy_object_once() {
    let mut desk = Desk::new(
        &[("C3", six!("8 | 10 super_strength | 16 | 3"))],
        &[("C4", six!("8 | 10 | 16 | 3"))],
    );
    desk.hand(0, 1);
    desk.act(0, Effect::CloseObject, &[])
        .target(1, &[4, 4])
        .no();
    assert_eq!(desk.click(1), 5);
    assert!(desk.state.piece(FigureId(0)).holds.is_none());
}

#[test]
fn outwitting_super_strength_drops_the_heavy_object() {
    let mut desk = Desk::new(
        &[("C3", six!("8 | 10 | 16 | 3 outwit"))],
        &[("C8", six!("8 | 10 super_strength | 16 | 3"))],
    );
    desk.hand(1, 1);
    desk.act(0, Effect::Outwit, &[])
        .target(1, &[])
        .choose(Choice::Power(Power::SuperStrength), &[]);
    assert_eq!(
        desk.position().object_square(crate::object::ObjectId(1)),
        Some(at("C8"))
    );
}

#[test]
fn incapacitate_gives_tokens_pushes_and_pierces() {
    for (tokens, after, clicks) in [(0, 1, 0), (1, 2, 1), (2, 2, 1)] {
        let mut desk = Desk::new(
            &[("C3", six!("8 | 10 incapacitate | 16 | 3"))],
            &[("C4", six!("8 | 10 | 16 toughness | 3"))],
        );
        desk.set_tokens(1, tokens)
            .act(0, Effect::IncapacitateClose, &[])
            .target(1, &[4, 4]);
        assert_eq!((desk.tokens(1), desk.click(1)), (after, clicks));
    }
}

#[test]
fn a_penetrating_blast_goes_past_invulnerability_but_not_past_invincible() {
    for (defense, clicks) in [
        (six!("8 | 10 | 16 invulnerability | 3"), 4),
        (six!("8 | 10 | 16 invincible | 3"), 2),
    ] {
        let blaster = six!("8 | 10 penetrating_psychic_blast | 16 | 4").with("range = 6");
        let mut desk = Desk::new(&[("C3", blaster)], &[("C7", defense)]);
        desk.act(0, Effect::PenetratingPsychicBlast, &[])
            .target(1, &[4, 4]);
        assert_eq!(desk.click(1), clicks);
    }
}

#[test]
fn smoke_hinders_an_enemy_s_attack_until_the_maker_s_next_turn() {
    let mut desk = Desk::new(
        &[("C3", six!("8 | 10 smoke_cloud | 16 | 3"))],
        &[("C6", PLAIN)],
    );
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
    let mut desk = Desk::new(
        &[("C3", six!("8 | 10 smoke_cloud | 16 | 3"))],
        &[("K9", PLAIN)],
    );
    desk.act(0, Effect::SmokeCloud, &[]).to("C5");
    assert!(desk.refused(Choice::Square(at("F5"))).is_some());
    desk.to("C6").to("F5");
    assert!(desk.refused(Choice::Done).is_some());
    assert!(desk.refused(Choice::Square(at("C7"))).is_some());
    desk.to("F6").done();
    assert_eq!(desk.state.markers.len(), 4);
}

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
fn precision_strike_leaves_one_and_weakens_super_senses() {
    for (die, clicks) in [(5, 3), (6, 0)] {
        let mut desk = Desk::new(
            &[("C3", six!("8 | 10 precision_strike | 16 | 3"))],
            &[("C4", six!("8 | 10 | 16 super_senses | 3"))],
        );
        desk.act(0, Effect::Close, &[])
            .target(1, &[4, 4])
            .choose(Choice::Next(0), &[die]);
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
    let mut moved = Desk::new(
        &[("C3", six!("8 sidestep | 10 poison | 16 | 3"))],
        &[("C6", PLAIN)],
    );
    desk.act(0, Effect::Poison, &[]);
    assert_eq!((desk.click(1), desk.click(2), desk.tokens(0)), (1, 0, 0));
    moved.act(0, Effect::Sidestep, &[]).to("C5");
    let poison = Choice::Do {
        figure: FigureId(0),
        effect: Effect::Poison,
    };
    assert_eq!(moved.refused(poison), Some(Refusal::HasMoved(FigureId(0))));
}

#[test]
fn steal_energy_heals_once_for_each_attack_that_damaged() {
    let mut desk = Desk::new(
        &[("C3", six!("8 flurry | 10 steal_energy | 16 | 1"))],
        &[("C4", PLAIN)],
    );
    desk.set_click(0, 3)
        .act(0, Effect::Flurry, &[])
        .target(1, &[4, 4])
        .target(1, &[4, 4]);
    assert_eq!((desk.click(0), desk.click(1)), (1, 2));
    let mut desk = Desk::new(
        &[("C3", six!("8 | 10 steal_energy | 16 | 1"))],
        &[("C4", six!("8 | 10 | 16 toughness | 3"))],
    );
    desk.set_click(0, 3)
        .act(0, Effect::Close, &[])
        .target(1, &[4, 4]);
    assert_eq!(desk.click(0), 3);
}

#[test]
fn telekinesis_places_a_friend_that_may_still_act() {
    let mut desk = Desk::new(
        &[
            ("C3", six!("8 | 10 telekinesis | 16 | 3")),
            ("C4", six!("8 | 10 telekinesis | 16 | 3")),
        ],
        &[("G8", PLAIN)],
    );
    desk.act(0, Effect::TelekinesisCharacter, &[])
        .target(1, &[])
        .to("G7");
    assert!(desk.may(1, Effect::Close));
    let again = Choice::Do {
        figure: FigureId(1),
        effect: Effect::TelekinesisCharacter,
    };
    assert_eq!(desk.refused(again), Some(Refusal::Telekinesed(FigureId(1))));
}

#[test]
fn telekinesis_throws_a_heavy_object_for_three() {
    let mut desk = Desk::new(
        &[("C3", six!("8 | 10 telekinesis | 16 | 1"))],
        &[("C8", PLAIN)],
    );
    desk.lay(1, "E5").act(0, Effect::TelekinesisObject, &[]);
    desk.choose(Choice::Object(crate::object::ObjectId(1)), &[])
        .choose(Choice::Throw, &[])
        .target(1, &[4, 4]);
    assert_eq!(desk.click(1), 3);
    assert_eq!(desk.state.objects[1].at, crate::object::Whereabouts::Gone);
}

#[test]
fn telekinesis_must_hit_an_enemy_to_place_it() {
    let mut desk = Desk::new(
        &[("C3", six!("8 | 10 telekinesis | 16 | 1"))],
        &[("C8", PLAIN)],
    );
    desk.act(0, Effect::TelekinesisCharacter, &[])
        .target(1, &[4, 4])
        .to("G7");
    assert_eq!((desk.stands(1).as_str(), desk.click(1)), ("G7", 0));
}

#[test]
fn super_senses_evades_on_five_and_not_after_a_critical_hit() {
    for (die, clicks) in [(4, 3), (5, 0)] {
        let mut desk = Desk::new(
            &[("C3", PLAIN)],
            &[("C4", six!("8 | 10 | 16 super_senses | 3"))],
        );
        desk.act(0, Effect::Close, &[])
            .target(1, &[4, 4])
            .choose(Choice::Next(0), &[die]);
        assert_eq!(desk.click(1), clicks);
    }
    let mut desk = Desk::new(
        &[("C3", PLAIN)],
        &[("C4", six!("8 | 10 | 16 super_senses | 3"))],
    );
    desk.act(0, Effect::Close, &[]).target(1, &[6, 6]);
    assert_eq!(desk.click(1), 4);
}

#[test]
fn defend_lends_its_printed_defense_and_modifiers_come_after() {
    let attacker = PLAIN.with("range = 8");
    let weak = six!("8 | 10 | 15 energy_shield_deflection | 3");
    let mut desk = Desk::new(
        &[("C3", attacker)],
        &[("C8", weak), ("D9", six!("8 | 10 | 18 defend | 3"))],
    );
    desk.act(0, Effect::Range, &[])
        .target(1, &[])
        .target(2, &[4, 5]);
    // 18 + 2 = 20 against 19.
    assert_eq!(desk.click(1), 0);
    let weak = six!("8 | 10 | 15 energy_shield_deflection | 3");
    let mut desk = Desk::new(
        &[("C3", PLAIN.with("range = 8"))],
        &[("C8", weak), ("D9", six!("8 | 10 | 18 defend | 3"))],
    );
    desk.act(0, Effect::Range, &[])
        .target(1, &[])
        .choose(Choice::No, &[4, 5]);
    assert_eq!(desk.click(1), 3);
}

#[test]
fn mastermind_passes_the_hit_to_a_cheaper_friend_without_answers() {
    let boss = six!("8 | 10 | 16 mastermind | 3").with("points = 80");
    let guard = six!("8 | 10 | 16 toughness | 3").with("points = 30");
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", boss), ("D5", guard)]);
    desk.act(0, Effect::Close, &[])
        .target(1, &[4, 4])
        .target(2, &[]);
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
        desk.act(0, Effect::Close, &[])
            .target(1, &[4, 4])
            .yes(&[die]);
        assert_eq!(desk.click(1), clicks);
    }
}

#[test]
fn regeneration_stops_at_the_starting_line() {
    let mut desk = Desk::new(
        &[("C3", six!("8 | 10 | 16 regeneration | 3"))],
        &[("K9", PLAIN)],
    );
    desk.set_click(0, 2).act(0, Effect::Regeneration, &[5]);
    assert_eq!(desk.click(0), 0);
}

#[test]
fn experts_choose_their_bonus() {
    for (bonus, dice, clicks) in [
        (0, [3, 2], 2),
        (1, [3, 2], 0),
        (1, [4, 3], 4),
        (2, [3, 3], 3),
    ] {
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
    let mut desk = Desk::new(
        &[("C3", fury)],
        &[("C4", six!("8 | 10 | 16 | 3 battle_fury"))],
    );
    let shot = Choice::Do {
        figure: FigureId(0),
        effect: Effect::Range,
    };
    assert_eq!(desk.refused(shot), Some(Refusal::BattleFury(FigureId(0))));
    assert!(!desk.may(0, Effect::MindControlClose));
    desk.act(0, Effect::Close, &[]).target(1, &[2, 2]);
}

#[test]
fn support_heals_away_from_enemies_only() {
    let medic = six!("8 | 9 | 16 | 1 support");
    let mut desk = Desk::new(&[("C3", medic), ("C4", PLAIN)], &[("K9", PLAIN)]);
    desk.set_click(1, 4)
        .act(0, Effect::Support, &[])
        .target(1, &[3, 4, 5]);
    assert_eq!(desk.click(1), 1);
    let desk = Desk::new(
        &[("C3", six!("8 | 9 | 16 | 1 support")), ("C4", PLAIN)],
        &[("C5", PLAIN)],
    );
    assert!(!desk.may(0, Effect::Support));
}

#[test]
fn probability_control_rolls_anew_once_a_turn() {
    let lucky = six!("8 | 10 | 25 | 3 probability_control");
    let mut desk = Desk::new(&[("C3", six!("8 flurry | 10 | 16 | 3"))], &[("C4", lucky)]);
    desk.act(0, Effect::Flurry, &[]).target(1, &[6, 6]);
    assert_eq!(desk.asked(), Some(table::Seat(1)));
    desk.choose(Choice::Reroll(FigureId(1)), &[1, 2])
        .target(1, &[6, 6]);
    assert_eq!(desk.click(1), 4);
}

#[test]
fn shape_change_makes_the_attacker_look_elsewhere() {
    let changer = || six!("8 | 10 | 16 | 3 shape_change");
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", changer()), ("D3", PLAIN)]);
    desk.act(0, Effect::Close, &[])
        .target(1, &[])
        .yes(&[6])
        .target(2, &[4, 4]);
    assert_eq!((desk.click(1), desk.click(2)), (0, 3));
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", changer())]);
    desk.act(0, Effect::Close, &[]).target(1, &[]).yes(&[5]);
    assert!(desk.is_ready());
    assert_eq!(desk.tokens(0), 1);
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("C4", changer())]);
    desk.act(0, Effect::Close, &[])
        .target(1, &[])
        .yes(&[4, 4, 4]);
    assert_eq!(desk.click(1), 3);
}

#[test]
fn perplex_lasts_until_its_user_s_next_turn_and_ends_with_the_power() {
    let mut desk = Desk::new(
        &[(
            "C3",
            sketch(&["8 | 10 | 16 | 3 perplex", "8 | 10 | 16 | 3"]),
        )],
        &[("C8", PLAIN)],
    );
    let defense = |desk: &Desk| {
        desk.position()
            .defense_value(FigureId(1), None, None, &mut ())
    };
    desk.act(0, Effect::Perplex, &[]).target(1, &[]);
    desk.choose(
        Choice::Perplex {
            value: Value::Defense,
            up: false,
        },
        &[],
    );
    assert_eq!(defense(&desk), 15);
    assert!(!desk.may(0, Effect::Perplex));
    desk.next_turn();
    assert_eq!(defense(&desk), 15);
    desk.set_tokens(0, 1);
    desk.next_turn();
    assert_eq!(defense(&desk), 16);
    desk.act(0, Effect::Perplex, &[]).target(1, &[]);
    desk.choose(
        Choice::Perplex {
            value: Value::Defense,
            up: false,
        },
        &[],
    );
    desk.set_tokens(0, 1).act(0, Effect::Move, &[]).to("C4");
    assert_eq!((desk.click(0), defense(&desk)), (1, 16));
}

#[test]
fn outwit_suspends_perplex() {
    let mut desk = Desk::new(
        &[("C3", six!("8 | 10 | 16 | 3 perplex"))],
        &[("C8", six!("8 | 10 | 16 invulnerability | 3 outwit"))],
    );
    desk.act(0, Effect::Perplex, &[]).target(0, &[]);
    desk.choose(
        Choice::Perplex {
            value: Value::Attack,
            up: true,
        },
        &[],
    )
    .next_turn();
    let attack = |desk: &Desk| desk.position().attack_value(FigureId(0), None, &mut ());
    assert_eq!(attack(&desk), 11);
    desk.act(1, Effect::Outwit, &[])
        .target(0, &[])
        .choose(Choice::Power(Power::Perplex), &[]);
    assert_eq!(attack(&desk), 10);
}

#[test]
fn outwit_takes_a_power_from_a_trait_too() {
    let hider = PLAIN.with("[[figure.trait]]\nname = \"Shadow\"\ngrants = [\"stealth\"]");
    let mut desk = Desk::new(&[("C3", six!("8 | 10 | 16 | 3 outwit"))], &[("C8", hider)]);
    assert!(desk.position().can_use(FigureId(1), Power::Stealth));
    desk.act(0, Effect::Outwit, &[])
        .target(1, &[])
        .choose(Choice::Power(Power::Stealth), &[]);
    assert!(!desk.position().can_use(FigureId(1), Power::Stealth));
}

#[test]
fn leadership_adds_one_action_however_many_lead() {
    let mut desk = Desk::new(
        &[
            ("C3", six!("8 | 10 | 16 | 3 leadership")),
            ("H3", six!("8 | 10 | 16 | 3 leadership")),
        ],
        &[("K9", PLAIN)],
    );
    desk.next_turn().next_turn();
    assert_eq!(desk.position().action_total(), 4);
}

#[test]
fn mind_control_moves_and_attacks_with_its_victim() {
    let mut desk = Desk::new(
        &[("C3", six!("8 mind_control | 10 | 16 | 3"))],
        &[("C6", six!("7 flurry | 10 | 16 | 2")), ("C9", PLAIN)],
    );
    desk.act(0, Effect::MindControlRange, &[])
        .target(1, &[4, 4]);
    assert_eq!(desk.choices().len(), 2);
    desk.choose(Choice::Move, &[]);
    assert!(
        desk.refused(Choice::Square(at("G6"))).is_none()
            && desk.refused(Choice::Square(at("H6"))).is_some()
    );
    desk.to("C8")
        .choose(Choice::Attack { close: true }, &[])
        .target(2, &[4, 4])
        .done();
    assert_eq!((desk.click(2), desk.tokens(1), desk.tokens(0)), (2, 0, 1));
    assert!(desk.is_ready());
}

#[test]
fn a_carried_friend_gets_no_costed_action_but_may_act_freely() {
    let flyer = PLAIN.with("symbols = [\"wing\", \"fist\", \"shield\", \"starburst\"]");
    let mut desk = Desk::new(
        &[("C3", flyer), ("C4", six!("8 | 10 | 16 | 3 perplex"))],
        &[("K9", PLAIN)],
    );
    desk.act(0, Effect::Move, &[]).target(1, &[]);
    assert!(desk.refused(Choice::Square(at("C11"))).is_some());
    desk.to("C10").to("D10");
    let close = Choice::Do {
        figure: FigureId(1),
        effect: Effect::Move,
    };
    assert_eq!(desk.refused(close), Some(Refusal::WasCarried(FigureId(1))));
    assert!(desk.may(1, Effect::Perplex));
}

#[test]
fn a_stop_click_ends_an_opponent_s_damage_only() {
    let stopper = || {
        sketch(&[
            "8 | 10 | 16 | 3",
            "8 | 10 | 16 | 3",
            "8 | 10 | 16 | 3",
            "8 | 10 | 16 | 3",
        ])
        .with("stops = [3]")
    };
    let mut desk = Desk::new(&[("C3", six!("8 | 10 | 16 | 6"))], &[("C4", stopper())]);
    desk.act(0, Effect::Close, &[]).target(1, &[4, 4]);
    assert_eq!(desk.click(1), 2);
}

#[test]
fn damage_of_two_bolts_is_divided_as_the_attacker_likes() {
    let archer = six!("8 | 10 | 16 | 4").with("range = 8\nbolts = 2");
    let mut desk = Desk::new(&[("C3", archer)], &[("C8", PLAIN), ("F8", PLAIN)]);
    desk.act(0, Effect::Range, &[])
        .target(1, &[])
        .target(2, &[4, 4])
        .choose(Choice::Amount(3), &[]);
    assert_eq!((desk.click(1), desk.click(2)), (3, 1));
}

#[test]
fn objects_are_picked_up_on_the_way() {
    let mut desk = Desk::new(&[("C3", PLAIN)], &[("K12", PLAIN)]);
    desk.lay(0, "H3").lay(1, "C5").act(0, Effect::Move, &[]);
    let heavy = Choice::Object(crate::object::ObjectId(1));
    assert!(desk.refused(heavy).is_some());
    desk.choose(Choice::Object(crate::object::ObjectId(0)), &[]);
    // Eight squares: four to get beside it, four more.
    assert!(desk.refused(Choice::Square(at("C3"))).is_none());
    assert!(desk.refused(Choice::Square(at("A9"))).is_some());
    desk.to("G7");
    assert!(desk.state.piece(FigureId(0)).holds.is_some());
}

#[test]
fn a_giant_reaches_two_squares_and_breaks_away_better() {
    let giant = || PLAIN.with("symbols = [\"boot\", \"fist\", \"shield\", \"giant\"]");
    let mut desk = Desk::new(&[("C3", giant())], &[("C5", PLAIN)]);
    desk.act(0, Effect::Close, &[]).target(1, &[4, 4]);
    assert_eq!(desk.click(1), 3);
    let mut desk = Desk::new(&[("C3", giant())], &[("C4", PLAIN)]);
    desk.act(0, Effect::Move, &[3]);
    assert!(!desk.is_ready());
}

#[test]
fn a_colossal_acts_with_two_tokens_and_pays_for_it() {
    let colossal = PLAIN.with("symbols = [\"boot\", \"fist\", \"indomitable\", \"colossal\"]");
    let mut desk = Desk::new(&[("C3", colossal)], &[("C6", PLAIN)]);
    desk.set_tokens(0, 2)
        .act(0, Effect::Close, &[])
        .target(1, &[4, 4]);
    assert_eq!((desk.click(0), desk.tokens(0)), (1, 2));
    desk.next_turn();
    assert_eq!(desk.tokens(0), 2);
}

#[test]
fn close_destroy_needs_three_damage_and_removes_a_wall() {
    let mut draft = field();
    wall(&mut draft, "C3", "C4");
    let map = draft.finish().unwrap();
    let mut desk = Desk::on(
        map.clone(),
        &[("C3", PLAIN)],
        &[("C9", PLAIN.with("range = 9"))],
        Options::default(),
    );
    assert!(!desk.position().sees(FigureId(0), FigureId(1)));
    desk.act(0, Effect::CloseDestroy, &[]);
    let choices = desk.choices();
    desk.choose(choices[0], &[]);
    assert!(desk.position().sees(FigureId(0), FigureId(1)));
    let weak = Desk::on(
        map,
        &[("C3", six!("8 | 10 | 16 | 2"))],
        &[("C9", PLAIN)],
        Options::default(),
    );
    let destroy = Choice::Do {
        figure: FigureId(0),
        effect: Effect::CloseDestroy,
    };
    assert_eq!(weak.refused(destroy), Some(Refusal::TooWeak { damage: 2 }));
}

#[test]
fn mystics_strike_back_after_the_action() {
    let mystic = PLAIN.with("teams = [\"mystics\"]");
    let mut desk = Desk::new(
        &[("C3", six!("8 | 10 | 16 toughness | 3"))],
        &[("C4", mystic)],
    );
    desk.act(0, Effect::Close, &[]).target(1, &[4, 4]);
    assert_eq!((desk.click(0), desk.click(1)), (1, 3));
}

#[test]
fn first_turn_immunity_ends_when_a_character_leaves_its_area() {
    let mut desk = Desk::new(
        &[("C3", PLAIN.with("range = 8"))],
        &[("C12", PLAIN), ("D10", PLAIN)],
    );
    desk.state.turn.number = 1;
    for figure in [1, 2] {
        desk.state
            .piece_mut(FigureId(figure))
            .marks
            .clear(crate::state::Marks::LEFT_START);
    }
    desk.state
        .piece_mut(FigureId(2))
        .marks
        .set(crate::state::Marks::LEFT_START);
    desk.act(0, Effect::Range, &[]);
    assert_eq!(
        desk.refused(Choice::Figure(FigureId(1))),
        Some(Refusal::FirstTurnImmunity(FigureId(1)))
    );
    assert_eq!(desk.choices(), [Choice::Figure(FigureId(2))]);
}

#[test]
fn the_last_player_with_characters_wins() {
    let mut desk = Desk::new(
        &[("C3", six!("8 | 10 | 16 | 6"))],
        &[("C4", sketch(&["8 | 10 | 16 | 3"]))],
    );
    desk.act(0, Effect::Close, &[]).target(1, &[4, 4]);
    assert_eq!(
        desk.state.verdict,
        crate::state::Verdict::Won {
            seat: table::Seat(0),
            by: crate::state::WonBy::LastStanding
        }
    );
}

#[test]
fn every_power_of_the_card_is_enforced_in_some_window() {
    for power in Power::ALL {
        let unit = super::unit(power).unwrap_or_else(|| panic!("{} has no unit", power.name()));
        assert!(!unit.windows.is_empty() && unit.clauses > 0);
    }
}
