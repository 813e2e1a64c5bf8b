//! Odds against attacks that are rolled, tens of thousands of them, with players who decide as the policy says.
//!
//! Where the right decision is plain to see, the player is written by hand and knows nothing of the tree. Elsewhere it follows, at each
//! decision, the branch that is best when continued exactly.

mod duel;
mod random_play;

use super::policy::Answer;
use super::*;
use crate::desk::Desk;
use crate::effect::Effect;
use std::collections::{BTreeMap, HashMap};
use table::{Seat, Seeded};

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
    /// The first figure of the desk is given the action; nothing is rolled before its target is chosen.
    fn at(desk: &'a mut Desk, effect: Effect, target: u8) -> Attempt<'a> {
        let before = desk.state;
        desk.act(0, effect, &[]);
        let state = std::mem::replace(&mut desk.state, before);
        Attempt { game: &desk.game, state, choice: Choice::Figure(FigureId(target)) }
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
            self.game.apply(&mut state, choice, dice, &mut events).unwrap();
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
            assert!(foreseen, "the odds do not know that {figure:?} is concerned");
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
    let mut all =
        vec![(What::CriticalHit, result.critical_hit), (What::CriticalMiss, result.critical_miss)];
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
            each.map(|(number, chance)| (what(figure, *number), *chance)).collect::<Vec<_>>()
        };
        all.extend(each(&one.clicks, What::Clicks));
        all.extend(each(&one.knocked_back, What::KnockedBack));
        all.extend(each(&one.healed, What::Healed));
    }
    all
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
        Searching { tree: Tree::new(attempt.game, &rolls, policy), policy, known: HashMap::new() }
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
