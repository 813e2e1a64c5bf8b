//! Odds against attacks that are rolled, tens of thousands of them, with players who decide as the policy says.
//!
//! Where the right decision is plain to see, the player is written by hand and knows nothing of the tree. Elsewhere it follows, at each
//! decision, the branch that is best when continued exactly.

use super::policy::Answer;
use super::*;
use crate::board::{Draft, Setting, Square};
use crate::desk::{Desk, Sketch, sketch};
use crate::effect::Effect;
use crate::force::{Force, Roster};
use crate::keyword::Keyword;
use crate::options::Options;
use std::collections::{BTreeMap, HashMap};
use table::{Seat, Seeded};

const ATTACKER: FigureId = FigureId(0);
const TARGET: FigureId = FigureId(1);

/// Ten against seventeen: seven or more hits.
const FIGHTER: Sketch = sketch(&["8 | 10 | 16 | 3", "8 | 10 | 16 | 3"]);

/// Makes the decisions of both players.
type Player<'a> = dyn FnMut(&State, Seat, Prompt, &[Choice]) -> Choice + 'a;

/// An attack that is about to be made.
struct Attempt<'a> {
    game: &'a Clix,
    /// The last choice before the dice can be rolled, from this state.
    state: State,
    choice: Choice,
}

impl<'a> Attempt<'a> {
    fn at(desk: &'a Desk, effect: Effect, target: u8) -> Attempt<'a> {
        let mut state = desk.state;
        let action = Choice::Do {
            figure: ATTACKER,
            effect,
        };
        let mut dice = Counted::default();
        desk.game
            .apply(&mut state, action, &mut dice, &mut NoLog)
            .unwrap();
        assert_eq!(dice.0, 0, "nothing is rolled before the target is chosen");
        Attempt {
            game: &desk.game,
            state,
            choice: Choice::Figure(FigureId(target)),
        }
    }

    fn odds(&self, policy: Policy) -> Odds {
        odds(self.game, &self.state, &[self.choice], policy).unwrap()
    }

    /// Makes the attack once: what its events tell, and the state after it.
    fn roll(&self, player: &mut Player<'_>, dice: &mut Seeded) -> (Tolls, State) {
        let mut state = self.state;
        let actor = match self.choice {
            Choice::Do { figure, .. } => figure,
            _ => state.action.actor,
        };
        let (mut choice, mut sum) = (self.choice, Tolls::default());
        let (mut choices, mut events) = (Vec::new(), Vec::new());
        loop {
            events.clear();
            self.game
                .apply(&mut state, choice, dice, &mut events)
                .unwrap();
            sum = sum.then(&Tolls::read(&events, actor));
            let (seat, prompt) = match self.game.request(&state) {
                Request::Choose { seat, prompt } if prompt != Prompt::Action => (seat, prompt),
                _ => return (sum, state),
            };
            self.game.choices(&state, &mut choices);
            choice = player(&state, seat, prompt, &choices);
        }
    }

    /// Makes the attack so many times: every number of the outlook must come up as often as it says, within 4.5 standard deviations.
    fn agrees(&self, rolls: u32, result: &Outlook, player: &mut Player<'_>) {
        let mut seen = Counts::default();
        let mut dice = Seeded::new(99);
        for _ in 0..rolls {
            let (tolls, _) = self.roll(player, &mut dice);
            seen.add(&tolls, result);
        }
        seen.agree_with(result, rolls, &self.choice);
    }

    /// The same for an attack after which whatever happened can be seen on the dials and the map.
    fn agrees_and_shows(&self, result: &Outlook, player: &mut Player<'_>) {
        const ROLLS: u32 = 20_000;
        let mut seen = Counts::default();
        let mut dice = Seeded::new(7);
        for _ in 0..ROLLS {
            let (mut tolls, after) = self.roll(player, &mut dice);
            for prospect in &result.figures {
                let figure = prospect.figure;
                let (before, after) = (self.state.piece(figure), after.piece(figure));
                let told = tolls.of(figure);
                let shown = Toll {
                    clicks: after.click - before.click,
                    knocked_out: after.square.is_none(),
                    // Where somebody who is out was knocked back to is no longer seen.
                    knocked_back: match (before.square, after.square) {
                        (Some(from), Some(to)) => from.distance(to),
                        _ => told.knocked_back,
                    },
                    ..told
                };
                tolls.each.retain(|(one, _)| *one != figure);
                tolls.each.push((figure, shown));
            }
            seen.add(&tolls, result);
        }
        seen.agree_with(result, ROLLS, &self.choice);
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum What {
    CriticalHit,
    CriticalMiss,
    Hit(FigureId),
    KnockedOut(FigureId),
    Clicks(FigureId, u8),
    KnockedBack(FigureId, u8),
    Healed(FigureId, u8),
    Token(FigureId),
    Controlled(FigureId),
}

/// How often something happened.
#[derive(Default)]
struct Counts(BTreeMap<What, u32>);

impl Counts {
    fn add(&mut self, tolls: &Tolls, result: &Outlook) {
        for (figure, toll) in &tolls.each {
            let foreseen = result.of(*figure).is_some() || *toll == Toll::default();
            assert!(
                foreseen,
                "the odds do not know that {figure:?} is concerned"
            );
        }
        let mut count = |what: What, happened: bool| {
            *self.0.entry(what).or_default() += u32::from(happened);
        };
        count(What::CriticalHit, tolls.critical_hit);
        count(What::CriticalMiss, tolls.critical_miss);
        for prospect in &result.figures {
            let figure = prospect.figure;
            let toll = tolls.of(figure);
            count(What::Hit(figure), toll.hit);
            count(What::KnockedOut(figure), toll.knocked_out);
            count(What::Clicks(figure, toll.clicks), true);
            count(What::KnockedBack(figure, toll.knocked_back), true);
            count(What::Healed(figure, toll.healed), true);
            count(What::Token(figure), toll.tokens > 0);
            count(What::Controlled(figure), toll.controlled);
        }
    }

    fn agree_with(self, result: &Outlook, rolls: u32, of: &Choice) {
        let mut seen = self.0;
        let n = f64::from(rolls);
        for (what, exact) in expected(result) {
            let count = seen.remove(&what).unwrap_or(0);
            let exact = exact.as_f64();
            if exact == 0.0 || exact == 1.0 {
                assert_eq!(f64::from(count), exact * n, "{what:?} of {of:?}");
                continue;
            }
            // What hardly ever happens comes in whole attacks: one more or less says nothing.
            let allowed = 4.5 * (exact * (1.0 - exact) / n).sqrt() + 1.0 / n;
            let share = f64::from(count) / n;
            assert!(
                (share - exact).abs() <= allowed,
                "{what:?} of {of:?}: rolled {share}, worked out {exact}, allowed {allowed}"
            );
        }
        assert!(seen.is_empty(), "not in the odds of {of:?}: {seen:?}");
    }
}

/// Everything an outlook says.
fn expected(result: &Outlook) -> Vec<(What, Probability)> {
    let mut all = vec![
        (What::CriticalHit, result.critical_hit),
        (What::CriticalMiss, result.critical_miss),
    ];
    for one in &result.figures {
        let figure = one.figure;
        all.extend([
            (What::Hit(figure), one.hit),
            (What::KnockedOut(figure), one.knocked_out),
            (What::Token(figure), one.token),
            (What::Controlled(figure), one.controlled),
        ]);
        let each = |numbers: &[(u8, Probability)], what: fn(FigureId, u8) -> What| {
            let each = numbers.iter();
            each.map(|(number, chance)| (what(figure, *number), *chance))
                .collect::<Vec<_>>()
        };
        all.extend(each(&one.clicks, What::Clicks));
        all.extend(each(&one.knocked_back, What::KnockedBack));
        all.extend(each(&one.healed, What::Healed));
    }
    all
}

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

/// Follows the branches that are best when continued exactly, as the policy leaves them open.
struct Searching<'a> {
    tree: Tree<'a>,
    policy: Policy,
    known: HashMap<u64, Vec<(State, Choice)>>,
}

impl<'a> Searching<'a> {
    fn new(attempt: &Attempt<'a>, policy: Policy) -> Searching<'a> {
        let rolls = before_the_roll(attempt.game, &attempt.state, attempt.choice).unwrap();
        Searching {
            tree: Tree::new(attempt.game, &rolls, policy),
            policy,
            known: HashMap::new(),
        }
    }

    fn decide(
        &mut self,
        game: &Clix,
        state: &State,
        seat: Seat,
        prompt: Prompt,
        choices: &[Choice],
    ) -> Choice {
        let answer = self.policy.answer(state, prompt, choices, &mut Vec::new());
        let open = match answer {
            Answer::Fixed(choice) => return choice,
            Answer::BestOf(open) => open,
        };
        let same = self.known.entry(game.hash(state)).or_default();
        if let Some((_, choice)) = same.iter().find(|(met, _)| met == state) {
            return *choice;
        }
        let mut value = |choice: Choice| {
            let spread = self.tree.after(state, choice).unwrap();
            self.tree.value(seat, &spread)
        };
        let values: Vec<f64> = open.iter().map(|choice| value(*choice)).collect();
        let most = values.iter().copied().fold(f64::MIN, f64::max);
        let best = values.iter().rposition(|value| *value >= most - 1e-9);
        let choice = open[best.expect("somebody is asked")];
        same.push((*state, choice));
        choice
    }
}

/// The odds under a policy agree with players who search.
fn agrees_with_search(attempt: &Attempt<'_>, rolls: u32, policy: Policy, result: &Outlook) {
    let mut searching = Searching::new(attempt, policy);
    attempt.agrees(rolls, result, &mut |state, seat, prompt, choices| {
        searching.decide(attempt.game, state, seat, prompt, choices)
    });
}

fn line(odds: &Odds, used: Optional) -> &Outlook {
    let found = odds.lines.iter().find(|line| line.used == used);
    &found
        .unwrap_or_else(|| panic!("{used:?} is not offered: {:?}", odds.lines))
        .result
}

/// One attacker beside one target, who may be out after a hit.
fn duel(attacker: Sketch, target: &'static [&'static str]) -> Desk {
    Desk::new(&[("C3", attacker)], &[("D3", sketch(target))])
}

/// Without anything optional, with the one thing, and at best where best play is to use it.
fn plain_and_with(
    desk: &Desk,
    used: Optional,
    best_uses_it: bool,
    wanted: fn(Prompt) -> Option<Choice>,
) {
    let attempt = Attempt::at(desk, Effect::Close, 1);
    let odds = attempt.odds(Policy::Plain);
    attempt.agrees_and_shows(&odds.result, &mut using(|_, _| false));
    let with = line(&odds, used);
    attempt.agrees_and_shows(
        with,
        &mut using(|prompt, choice| wanted(prompt) == Some(choice)),
    );
    let best = attempt.odds(Policy::Best).result;
    assert_eq!(best == *with, best_uses_it);
    agrees_with_search(&attempt, 4_000, Policy::Best, &best);
}

#[test]
fn a_plain_attack_with_its_criticals() {
    let desk = duel(FIGHTER, &["6 | 9 | 17 | 2"; 4]);
    let attempt = Attempt::at(&desk, Effect::Close, 1);
    let odds = attempt.odds(Policy::Plain);
    // Only a critical hit takes the fourth click.
    assert!(odds.result.of(TARGET).unwrap().knocked_out == odds.result.critical_hit);
    attempt.agrees_and_shows(&odds.result, &mut using(|_, _| false));
}

#[test]
fn super_senses() {
    let desk = duel(FIGHTER, &["6 | 9 | 17 super_senses | 2"; 4]);
    plain_and_with(&desk, Optional::SuperSenses(TARGET), true, |prompt| {
        matches!(prompt, Prompt::WouldBeHit(_))
            .then_some(Choice::Next(crate::rules::hit::SUPER_SENSES))
    });
}

#[test]
fn impervious() {
    let desk = duel(FIGHTER, &["6 | 9 | 17 impervious | 2"; 2]);
    plain_and_with(&desk, Optional::Impervious(TARGET), true, |prompt| {
        matches!(prompt, Prompt::Impervious(_)).then_some(Choice::Yes)
    });
}

#[test]
fn shape_change() {
    let desk = duel(FIGHTER, &["6 | 9 | 17 | 2 shape_change"; 3]);
    plain_and_with(&desk, Optional::ShapeChange(TARGET), true, |prompt| {
        matches!(prompt, Prompt::ShapeChange(_)).then_some(Choice::Yes)
    });
}

#[test]
fn blades_claws_fangs() {
    let claws = |desk: &Desk, better: bool| {
        plain_and_with(
            desk,
            Optional::BladesClawsFangs(ATTACKER),
            better,
            |prompt| matches!(prompt, Prompt::Blades(_)).then_some(Choice::Yes),
        );
    };
    let weak = sketch(&["8 | 10 blades_claws_fangs | 16 | 2"; 2]);
    claws(&duel(weak, &["6 | 9 | 17 | 2"; 6]), true);
    // Nobody gives up a certain five for a die.
    let strong = sketch(&["8 | 10 blades_claws_fangs | 16 | 5"; 2]);
    claws(&duel(strong, &["6 | 9 | 17 | 2"; 6]), false);
}

#[test]
fn knock_back() {
    let strong = sketch(&["8 | 10 super_strength | 16 | 3", "8 | 10 | 16 | 3"]);
    let back = |desk: &Desk, better: bool| {
        plain_and_with(desk, Optional::KnockBack(ATTACKER), better, |prompt| {
            matches!(prompt, Prompt::KnockBack(_)).then_some(Choice::Yes)
        });
    };
    back(&duel(strong, &["6 | 9 | 17 | 2"; 6]), false);
    // Against the edge of the map it hurts one more, and then it is best.
    let target = sketch(&["6 | 9 | 17 | 2"; 6]);
    let desk = Desk::new(&[("K3", strong)], &[("L3", target)]);
    back(&desk, true);
}

const CONTROL: Sketch = sketch(&["6 | 9 | 16 | 2 probability_control"; 3]).with("range = 6");
const LONG: Sketch = sketch(&["6 | 9 | 17 | 2"; 4]);

#[test]
fn the_attackers_probability_control_repeats_what_missed() {
    let desk = Desk::new(&[("C3", FIGHTER), ("B2", CONTROL)], &[("D3", LONG)]);
    rerolled(&desk, 2, Optional::Reroll(FigureId(1)), |state| {
        !hits(state)
    });
}

#[test]
fn the_targets_probability_control_repeats_what_hit() {
    let desk = Desk::new(&[("C3", FIGHTER)], &[("D3", LONG), ("C5", CONTROL)]);
    rerolled(&desk, 1, Optional::Reroll(FigureId(2)), hits);
}

/// A reroll line against a player who repeats just these rolls, and best play likewise.
fn rerolled(desk: &Desk, target: u8, used: Optional, repeats: fn(&State) -> bool) {
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
    let desk = Desk::new(
        &[("C3", FIGHTER), ("B2", CONTROL)],
        &[("D3", LONG), ("C5", CONTROL)],
    );
    let attempt = Attempt::at(&desk, Effect::Close, 2);
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
    let desk = themed(sketch(&["6 | 9 | 16 | 2"; 3]).with("keywords = [\"Dockers\"]"));
    let used = Optional::ThemeReroll(FigureId(1));
    rerolled(&desk, 2, used, |state| !hits(state));
    let odds = Attempt::at(&desk, Effect::Close, 2).odds(Policy::Plain);
    let token = line(&odds, used).of(FigureId(1)).unwrap().token;
    assert_eq!(Some(token), Probability::new(15, 36));
}

#[test]
fn a_themed_team_repeats_nothing_where_the_token_costs_more_than_the_attack() {
    let dear = sketch(&["6 | 9 | 16 | 2"]).with("points = 90\nkeywords = [\"Dockers\"]");
    let desk = themed(dear);
    rerolled(&desk, 2, Optional::ThemeReroll(FigureId(1)), |_| false);
}

#[test]
fn everything_at_once_at_its_best() {
    let claws = sketch(&["8 | 10 blades_claws_fangs | 16 | 3"; 3]);
    let slippery = sketch(&["6 | 9 | 17 super_senses | 2 shape_change"; 5]);
    let desk = Desk::new(
        &[("C3", claws), ("B2", CONTROL)],
        &[("D3", slippery), ("C5", CONTROL)],
    );
    let attempt = Attempt::at(&desk, Effect::Close, 2);
    let best = attempt.odds(Policy::Best).result;
    agrees_with_search(&attempt, 20_000, Policy::Best, &best);
    let plain = attempt.odds(Policy::Plain).result;
    let hit = |result: &Outlook| result.of(FigureId(2)).unwrap().hit.as_f64();
    assert!(hit(&best) < 0.7 * hit(&plain));
}

#[test]
fn games_of_every_kind() {
    const ROLLS: u32 = 4_000;
    let mut keywords = crate::keyword::Keywords::default();
    let text = include_str!("../../tests/contract/figures.toml");
    let figures = crate::figure_file::read("figures.toml", text, &mut keywords).unwrap();
    let roster = Roster { figures, keywords };
    let mut draft = Draft::new("Small field", Setting::Outdoor, 8, 8);
    for column in 0..8 {
        for row in [0, 1] {
            draft.starting_area(Square::new(column, row).unwrap(), 0);
            draft.starting_area(Square::new(column, 7 - row).unwrap(), 1);
        }
    }
    let map = draft.finish().unwrap();
    let (mut compared, mut with_lines, mut with_rerolls, mut decided) = (0, 0, 0, 0);
    for seed in 0..12 {
        let mut dice = Seeded::new(seed);
        let mut force = || Force::random(&roster, 300, &mut dice).unwrap();
        let forces = [force(), force()];
        let Ok(game) = Clix::new(&roster, &forces, map.clone(), Options::default()) else {
            continue;
        };
        let mut state = game.start();
        let mut choices = Vec::new();
        while !state.is_over() && compared < 3 * (seed + 1) {
            game.choices(&state, &mut choices);
            let attack = choices.iter().find(
                |choice| matches!(choice, Choice::Do { effect, .. } if effect.attack().is_some()),
            );
            if let Some(action) = attack
                && dice.below(3) == 0
                && let Ok(all) = of_action(&game, &state, *action, Policy::Plain)
                && let Some((choice, odds)) = all.into_iter().next()
            {
                let mut begun = state;
                if choice != *action {
                    game.apply(&mut begun, *action, &mut dice, &mut NoLog)
                        .unwrap();
                }
                let attempt = Attempt {
                    game: &game,
                    state: begun,
                    choice,
                };
                agrees_with_search(&attempt, ROLLS, Policy::Plain, &odds.result);
                compared += 1;
                for line in &odds.lines {
                    agrees_with_search(&attempt, ROLLS, Policy::With(line.used), &line.result);
                    match line.used {
                        Optional::Reroll(_) | Optional::ThemeReroll(_) => with_rerolls += 1,
                        _ => with_lines += 1,
                    }
                }
                // With more to decide, best play has more ways than are followed.
                if (1..=3).contains(&odds.lines.len()) {
                    match super::odds(&game, &begun, &[choice], Policy::Best) {
                        Ok(best) => {
                            agrees_with_search(&attempt, ROLLS, Policy::Best, &best.result);
                            decided += 1;
                        }
                        Err(why) => assert!(matches!(why, NoOdds::TooMany(_)), "{why}"),
                    }
                }
            }
            let pick = dice.below(choices.len() as u32) as usize;
            game.apply(&mut state, choices[pick], &mut dice, &mut NoLog)
                .unwrap();
        }
    }
    assert!(
        compared >= 15 && with_lines >= 6 && with_rerolls >= 3 && decided >= 6,
        "{compared} attacks, {with_lines} lines, {with_rerolls} rerolls, {decided} at best"
    );
}
