//! One attacker and one target, with everything that can be decided between them.

use super::*;
use crate::desk::{Sketch, sketch};
use crate::figure::keyword::Keyword;
use crate::rules::hit::SUPER_SENSES;

const ATTACKER: FigureId = FigureId(0);
const TARGET: FigureId = FigureId(1);

/// Ten against seventeen: seven or more hits.
const FIGHTER: Sketch = sketch(&["8 | 10 | 16 | 3", "8 | 10 | 16 | 3"]);

/// Uses nothing; the strongest reduction counts.
fn nothing(choices: &[Choice]) -> Choice {
    let last = *choices.last().expect("somebody is asked");
    assert!(
        matches!(last, Choice::No | Choice::Done | Choice::Amount(_)),
        "{choices:?} cannot be declined"
    );
    last
}

/// Uses whatever is named, wherever it is offered, and nothing else.
fn using(
    wanted: impl Fn(Prompt, Choice) -> bool,
) -> impl FnMut(&State, Seat, Prompt, &[Choice]) -> Choice {
    move |_, _, prompt, choices| {
        let used = choices.iter().find(|choice| wanted(prompt, **choice));
        used.copied().unwrap_or_else(|| nothing(choices))
    }
}

/// Does the roll on the table hit as ten against seventeen?
fn hits(state: &State) -> bool {
    let [one, two] = state.roll.dice;
    one + two >= 7
}

fn line(odds: &Odds, used: Optional) -> &Outlook {
    let found = odds.lines.iter().find(|line| line.used == used);
    &found.unwrap_or_else(|| panic!("{used:?} is not offered: {:?}", odds.lines)).result
}

/// One attacker beside one target, who may be out after a hit.
fn duel(attacker: Sketch, target: &'static [&'static str]) -> Desk {
    Desk::new(&[("C3", attacker)], &[("D3", sketch(target))])
}

/// Without anything optional, with the one thing, and at best where best play is to use it.
fn plain_and_with(
    desk: &mut Desk,
    used: Optional,
    best_uses_it: bool,
    wanted: fn(Prompt) -> Option<Choice>,
) {
    let attempt = Attempt::at(desk, Effect::Close, 1);
    let odds = attempt.odds(Policy::Plain);
    attempt.agrees_and_shows(&odds.result, &mut using(|_, _| false));
    let with = line(&odds, used);
    attempt.agrees_and_shows(with, &mut using(|prompt, choice| wanted(prompt) == Some(choice)));
    let best = attempt.odds(Policy::Best).result;
    assert_eq!(best == *with, best_uses_it);
    agrees_with_search(&attempt, 4_000, Policy::Best, &best);
}

#[test]
fn a_plain_attack_with_its_criticals() {
    let mut desk = duel(FIGHTER, &["6 | 9 | 17 | 2"; 4]);
    let attempt = Attempt::at(&mut desk, Effect::Close, 1);
    let odds = attempt.odds(Policy::Plain);
    // Only a critical hit takes the fourth click.
    assert!(odds.result.of(TARGET).unwrap().knocked_out == odds.result.critical_hit);
    attempt.agrees_and_shows(&odds.result, &mut using(|_, _| false));
}

#[test]
fn super_senses() {
    let mut desk = duel(FIGHTER, &["6 | 9 | 17 super_senses | 2"; 4]);
    plain_and_with(&mut desk, Optional::SuperSenses(TARGET), true, |prompt| {
        matches!(prompt, Prompt::WouldBeHit(_)).then_some(Choice::Next(SUPER_SENSES))
    });
}

#[test]
fn impervious() {
    let mut desk = duel(FIGHTER, &["6 | 9 | 17 impervious | 2"; 2]);
    plain_and_with(&mut desk, Optional::Impervious(TARGET), true, |prompt| {
        matches!(prompt, Prompt::Power(Question::Shrug(_))).then_some(Choice::Yes)
    });
}

#[test]
fn shape_change() {
    let mut desk = duel(FIGHTER, &["6 | 9 | 17 | 2 shape_change"; 3]);
    plain_and_with(&mut desk, Optional::ShapeChange(TARGET), true, |prompt| {
        matches!(prompt, Prompt::Power(Question::ShapeChange(_))).then_some(Choice::Yes)
    });
}

#[test]
fn blades_claws_fangs() {
    let claws = |desk: &mut Desk, better: bool| {
        plain_and_with(desk, Optional::BladesClawsFangs(ATTACKER), better, |prompt| {
            matches!(prompt, Prompt::Power(Question::Slash(_))).then_some(Choice::Yes)
        });
    };
    let weak = sketch(&["8 | 10 blades_claws_fangs | 16 | 2"; 2]);
    claws(&mut duel(weak, &["6 | 9 | 17 | 2"; 6]), true);
    // Nobody gives up a certain five for a die.
    let strong = sketch(&["8 | 10 blades_claws_fangs | 16 | 5"; 2]);
    claws(&mut duel(strong, &["6 | 9 | 17 | 2"; 6]), false);
}

#[test]
fn knock_back() {
    let strong = sketch(&["8 | 10 super_strength | 16 | 3", "8 | 10 | 16 | 3"]);
    let back = |desk: &mut Desk, better: bool| {
        plain_and_with(desk, Optional::KnockBack(ATTACKER), better, |prompt| {
            matches!(prompt, Prompt::KnockBack).then_some(Choice::Yes)
        });
    };
    back(&mut duel(strong, &["6 | 9 | 17 | 2"; 6]), false);
    // Against the edge of the map it hurts one more, and then it is best.
    let target = sketch(&["6 | 9 | 17 | 2"; 6]);
    let mut desk = Desk::new(&[("K3", strong)], &[("L3", target)]);
    back(&mut desk, true);
}

const CONTROL: Sketch = sketch(&["6 | 9 | 16 | 2 probability_control"; 3]).with("range = 6");
const LONG: Sketch = sketch(&["6 | 9 | 17 | 2"; 4]);

#[test]
fn the_attackers_probability_control_repeats_what_missed() {
    let mut desk = Desk::new(&[("C3", FIGHTER), ("B2", CONTROL)], &[("D3", LONG)]);
    rerolled(&mut desk, 2, Optional::Reroll(FigureId(1)), |state| !hits(state));
}

#[test]
fn the_targets_probability_control_repeats_what_hit() {
    let mut desk = Desk::new(&[("C3", FIGHTER)], &[("D3", LONG), ("C5", CONTROL)]);
    rerolled(&mut desk, 1, Optional::Reroll(FigureId(2)), hits);
}

/// A reroll line against a player who repeats just these rolls, and best play likewise.
fn rerolled(desk: &mut Desk, target: u8, used: Optional, repeats: fn(&State) -> bool) {
    let attempt = Attempt::at(desk, Effect::Close, target);
    let odds = attempt.odds(Policy::Plain);
    attempt.agrees_and_shows(&odds.result, &mut using(|_, _| false));
    let with = line(&odds, used);
    let mut player = |state: &State, _: Seat, _: Prompt, choices: &[Choice]| {
        let reroll = choices.iter().find(|choice| match (choice, used) {
            (Choice::Reroll(by), Optional::Reroll(one))
            | (Choice::ThemeReroll(by), Optional::ThemeReroll(one)) => *by == one,
            _ => false,
        });
        match reroll {
            Some(reroll) if repeats(state) => *reroll,
            _ => nothing(choices),
        }
    };
    attempt.agrees_and_shows(with, &mut player);
    agrees_with_search(&attempt, 4_000, Policy::With(used), with);
    let best = attempt.odds(Policy::Best).result;
    attempt.agrees_and_shows(&best, &mut player);
}

#[test]
fn both_sides_have_probability_control_and_the_active_player_decides_first() {
    let mut desk = Desk::new(&[("C3", FIGHTER), ("B2", CONTROL)], &[("D3", LONG), ("C5", CONTROL)]);
    let attempt = Attempt::at(&mut desk, Effect::Close, 2);
    let odds = attempt.odds(Policy::Plain);
    for (figure, repeats) in [(1, false), (3, true)] {
        let used = Optional::Reroll(FigureId(figure));
        attempt.agrees_and_shows(
            line(&odds, used),
            &mut |state: &State, _: Seat, _: Prompt, choices: &[Choice]| {
                let reroll = Choice::Reroll(FigureId(figure));
                match choices.contains(&reroll) && hits(state) == repeats {
                    true => reroll,
                    false => nothing(choices),
                }
            },
        );
    }
    // Who repeats a miss may see the hit repeated, and who repeats a hit the miss: each does it still.
    let best = attempt.odds(Policy::Best).result;
    attempt.agrees_and_shows(&best, &mut |state, seat, _, choices| match hits(state)
        == (seat == Seat(1))
    {
        true => choices[0],
        false => nothing(choices),
    });
    agrees_with_search(&attempt, 4_000, Policy::Best, &best);
}

/// The attacker and a friend of a theme, who may repeat a roll once in the game.
fn themed(friend: Sketch) -> Desk {
    let fighter = FIGHTER.with("keywords = [\"Dockers\"]");
    let mut desk = Desk::new(&[("C3", fighter), ("B2", friend)], &[("D3", LONG)]);
    desk.game.themes[0] = Some(Keyword(0));
    desk.state.theme_left[0] = 1;
    desk
}

#[test]
fn a_themed_team_repeats_what_missed_for_a_token() {
    let mut desk = themed(sketch(&["6 | 9 | 16 | 2"; 3]).with("keywords = [\"Dockers\"]"));
    let used = Optional::ThemeReroll(FigureId(1));
    rerolled(&mut desk, 2, used, |state| !hits(state));
    let odds = Attempt::at(&mut desk, Effect::Close, 2).odds(Policy::Plain);
    let token = line(&odds, used).of(FigureId(1)).unwrap().token;
    assert_eq!(Some(token), Probability::new(15, 36));
}

#[test]
fn a_themed_team_repeats_nothing_where_the_token_costs_more_than_the_attack() {
    let dear = sketch(&["6 | 9 | 16 | 2"]).with("points = 90\nkeywords = [\"Dockers\"]");
    let mut desk = themed(dear);
    rerolled(&mut desk, 2, Optional::ThemeReroll(FigureId(1)), |_| false);
}

#[test]
fn everything_at_once_at_its_best() {
    let claws = sketch(&["8 | 10 blades_claws_fangs | 16 | 3"; 3]);
    let slippery = sketch(&["6 | 9 | 17 super_senses | 2 shape_change"; 5]);
    let mut desk =
        Desk::new(&[("C3", claws), ("B2", CONTROL)], &[("D3", slippery), ("C5", CONTROL)]);
    let attempt = Attempt::at(&mut desk, Effect::Close, 2);
    let best = attempt.odds(Policy::Best).result;
    agrees_with_search(&attempt, 20_000, Policy::Best, &best);
    let plain = attempt.odds(Policy::Plain).result;
    let hit = |result: &Outlook| result.of(FigureId(2)).unwrap().hit.as_f64();
    assert!(hit(&best) < 0.7 * hit(&plain));
}
