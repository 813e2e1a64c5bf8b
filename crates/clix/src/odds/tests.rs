//! Odds worked out by hand.

use super::*;
use crate::desk::{Desk, Sketch, sketch};
use crate::effect::Effect;

const ATTACKER: FigureId = FigureId(0);

fn p(numerator: u128, denominator: u128) -> Probability {
    Probability::new(numerator, denominator).unwrap()
}

fn attack(desk: &Desk, effect: Effect, target: u8, policy: Policy) -> Odds {
    let path = [Choice::Do { figure: ATTACKER, effect }, Choice::Figure(FigureId(target))];
    odds(&desk.game, &desk.state, &path, policy).unwrap()
}

/// One attacker beside one target.
fn duel(attacker: Sketch, target: Sketch) -> Desk {
    Desk::new(&[("C3", attacker)], &[("D3", target)])
}

fn hit(odds: &Outlook) -> Probability {
    odds.of(FigureId(1)).unwrap().hit
}

fn clicks(odds: &Outlook) -> Vec<(u8, Probability)> {
    odds.of(FigureId(1)).unwrap().clicks.clone()
}

fn line(odds: &Odds, used: Optional) -> &Outlook {
    let found = odds.lines.iter().find(|line| line.used == used);
    &found.unwrap_or_else(|| panic!("{used:?} is not offered: {:?}", odds.lines)).result
}

const FIGHTER: Sketch = sketch(&["8 | 10 | 16 | 3", "8 | 10 | 16 | 3"]);
const LONG: [&str; 8] = ["6 | 9 | 17 | 2"; 8];

#[test]
fn ten_against_seventeen_hits_with_seven_or_more_and_twelve_hurts_one_more() {
    let odds = attack(&duel(FIGHTER, sketch(&LONG)), Effect::Close, 1, Policy::Plain);
    assert_eq!(hit(&odds.result), p(21, 36));
    assert_eq!(clicks(&odds.result), [(0, p(15, 36)), (3, p(20, 36)), (4, p(1, 36))]);
    assert_eq!(odds.result.critical_hit, p(1, 36));
    // BR03: the attacker hurts itself with a 2, and its token is not counted.
    let own = odds.result.of(ATTACKER).unwrap();
    assert_eq!(own.clicks, [(0, p(35, 36)), (1, p(1, 36))]);
    assert!(odds.lines.is_empty());
}

#[test]
fn whoever_has_three_clicks_left_is_out_whenever_it_is_hit() {
    let target = sketch(&["6 | 9 | 17 | 2", "6 | 9 | 17 | 2", "6 | 9 | 17 | 2"]);
    let odds = attack(&duel(FIGHTER, target), Effect::Close, 1, Policy::Plain);
    assert_eq!(odds.result.of(FigureId(1)).unwrap().knocked_out, p(21, 36));
}

#[test]
fn the_matchup_adds_up_to_the_numbers_that_are_rolled_with() {
    let target = sketch(&["6 | 9 | 17 combat_reflexes | 2"; 4]);
    let odds = attack(&duel(FIGHTER, target), Effect::Close, 1, Policy::Plain);
    let [matchup] = &odds.matchups[..] else { panic!("one target") };
    assert_eq!((matchup.attack.total, matchup.defense.total), (10, 19));
    assert_eq!(hit(&odds.result), p(10, 36));
    assert_eq!(matchup.damage.total, 3);
}

#[test]
fn super_senses_save_a_third_of_all_hits_but_the_critical_one() {
    let target = sketch(&["6 | 9 | 17 super_senses | 2"; 8]);
    let odds = attack(&duel(FIGHTER, target), Effect::Close, 1, Policy::Plain);
    assert_eq!(hit(&odds.result), p(21, 36));
    let used = line(&odds, Optional::SuperSenses(FigureId(1)));
    // 20/36 · 2/3 + 1/36
    assert_eq!(hit(used), p(43, 108));
    let best = attack(
        &duel(FIGHTER, sketch(&["6 | 9 | 17 super_senses | 2"; 8])),
        Effect::Close,
        1,
        Policy::Best,
    );
    assert_eq!(hit(&best.result), p(43, 108));
}

#[test]
fn shape_change_takes_a_third_of_everything() {
    let target = sketch(&["6 | 9 | 17 | 2 shape_change"; 8]);
    let odds = attack(&duel(FIGHTER, target), Effect::Close, 1, Policy::Plain);
    let used = line(&odds, Optional::ShapeChange(FigureId(1)));
    assert_eq!(hit(used), p(7, 18));
    assert_eq!(used.critical_hit, p(2, 108));
}

#[test]
fn impervious_takes_two_less_or_with_a_good_roll_nothing() {
    let target = sketch(&["6 | 9 | 17 impervious | 2"; 8]);
    let strong = sketch(&["8 | 10 | 16 | 4", "8 | 10 | 16 | 4"]);
    let odds = attack(&duel(strong, target), Effect::Close, 1, Policy::Plain);
    assert_eq!(clicks(&odds.result), [(0, p(15, 36)), (2, p(20, 36)), (3, p(1, 36))]);
    let used = line(&odds, Optional::Impervious(FigureId(1)));
    assert_eq!(clicks(used), [(0, p(15 * 3 + 21, 108)), (2, p(40, 108)), (3, p(2, 108))]);
}

#[test]
fn blades_roll_a_die_and_deal_at_least_one_less_than_printed() {
    let claws = sketch(&["8 | 10 blades_claws_fangs | 16 | 3", "8 | 10 | 16 | 3"]);
    let odds = attack(&duel(claws, sketch(&LONG)), Effect::Close, 1, Policy::Plain);
    assert_eq!(clicks(&odds.result)[1], (3, p(20, 36)));
    let used = line(&odds, Optional::BladesClawsFangs(ATTACKER));
    // A hit without 12 is 20/36, each die a sixth; 1 and 2 deal 2. With 12 each deals one more.
    assert_eq!(
        clicks(used),
        [
            (0, p(90, 216)),
            (2, p(40, 216)),
            (3, p(20 + 2, 216)),
            (4, p(20 + 1, 216)),
            (5, p(20 + 1, 216)),
            (6, p(20 + 1, 216)),
            (7, p(1, 216)),
        ]
    );
}

#[test]
fn a_reroll_is_a_line_of_its_own_and_repeats_what_missed() {
    let friend = sketch(&["6 | 9 | 16 | 2 probability_control"]).with("range = 6");
    let desk = Desk::new(&[("C3", FIGHTER), ("B2", friend)], &[("D3", sketch(&LONG))]);
    let odds = attack(&desk, Effect::Close, 2, Policy::Plain);
    let target = FigureId(2);
    assert_eq!(odds.result.of(target).unwrap().hit, p(21, 36));
    let used = line(&odds, Optional::Reroll(FigureId(1)));
    // 7/12 + 5/12 · 7/12
    assert_eq!(used.of(target).unwrap().hit, p(119, 144));
    let best = attack(&desk, Effect::Close, 2, Policy::Best);
    assert_eq!(best.result.of(target).unwrap().hit, p(119, 144));
}

#[test]
fn the_other_side_rerolls_what_hit() {
    let foe = sketch(&["6 | 9 | 16 | 2 probability_control"]).with("range = 6");
    let desk = Desk::new(&[("C3", FIGHTER)], &[("D3", sketch(&LONG)), ("C5", foe)]);
    let odds = attack(&desk, Effect::Close, 1, Policy::Plain);
    let used = line(&odds, Optional::Reroll(FigureId(2)));
    assert_eq!(hit(used), p(49, 144));
}

#[test]
fn where_a_reroll_gains_nothing_it_is_not_used() {
    // Only 12 hurts the target and only 2 the attacker, one click of ten points each: another roll of anything else is worth nothing.
    let weak = sketch(&["8 | 10 | 16 | 1", "8 | 10 | 16 | 1"]);
    let tough = sketch(&["6 | 9 | 17 toughness | 2"; 2]);
    let friend = sketch(&["6 | 9 | 16 | 2 probability_control"]).with("range = 6");
    let desk = Desk::new(&[("C3", weak), ("B2", friend)], &[("D3", tough)]);
    let odds = attack(&desk, Effect::Close, 2, Policy::Plain);
    let used = line(&odds, Optional::Reroll(FigureId(1)));
    assert_eq!(used.critical_miss, p(1, 36 * 36));
    assert_eq!(used.critical_hit, p(37, 36 * 36));
    assert_eq!(used.of(FigureId(2)).unwrap().hit, p(21 * 37, 36 * 36));
}

#[test]
fn knock_back_goes_as_far_as_the_damage() {
    let strong = sketch(&["8 | 10 super_strength | 16 | 3", "8 | 10 | 16 | 3"]);
    let desk = duel(strong, sketch(&LONG));
    let odds = attack(&desk, Effect::Close, 1, Policy::Plain);
    assert_eq!(odds.result.of(FigureId(1)).unwrap().knocked_back, [(0, Probability::ONE)]);
    let used = line(&odds, Optional::KnockBack(ATTACKER));
    assert_eq!(
        used.of(FigureId(1)).unwrap().knocked_back,
        [(0, p(15, 36)), (3, p(20, 36)), (4, p(1, 36))]
    );
}

#[test]
fn best_play_uses_blades_where_the_die_is_better_on_average() {
    let weak = sketch(&["8 | 10 blades_claws_fangs | 16 | 1", "8 | 10 | 16 | 1"]);
    let best = attack(&duel(weak, sketch(&LONG)), Effect::Close, 1, Policy::Best);
    // A die deals 3.5 on average and 12 one more.
    let mean = best.result.of(FigureId(1)).unwrap().mean_clicks();
    assert!((mean - (3.5 * 21.0 + 1.0) / 36.0).abs() < 1e-9, "{mean}");
}

#[test]
fn what_is_no_attack_or_not_legal_has_no_odds() {
    let desk = duel(FIGHTER, sketch(&LONG));
    let ask = |choices: &[Choice]| odds(&desk.game, &desk.state, choices, Policy::Plain);
    assert_eq!(ask(&[]), Err(NoOdds::NoAttack));
    // Ties for the first turn are rolled again: that must come to an end.
    let start = desk.game.start();
    let begin = odds(&desk.game, &start, &[Choice::Begin], Policy::Plain);
    assert_eq!(begin, Err(NoOdds::NoAttack));
    assert_eq!(ask(&[Choice::EndTurn]), Err(NoOdds::NoAttack));
    let close = Choice::Do { figure: ATTACKER, effect: Effect::Close };
    assert_eq!(ask(&[close]), Err(NoOdds::NoAttack));
    assert!(matches!(ask(&[close, Choice::Figure(ATTACKER)]), Err(NoOdds::Refused(_))));
}
