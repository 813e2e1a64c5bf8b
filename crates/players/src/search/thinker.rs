//! The player that thinks ahead.

use super::budget::Budget;
use super::imagine::Imagined;
use super::weighed::CLEARLY;
use super::weighing::{Question, weigh};
use crate::player::{Decision, Player, Reason};
use table::{Game, Seat, Viewer};

/// Does what wins most often in the worlds it imagines. What it would do without thinking stays unless something is clearly better: noise must
/// not talk it out of a sound habit.
#[derive(Debug)]
pub struct Thinker<'a, I> {
    imagined: &'a I,
    budget: Budget,
    seed: u64,
}

/// How much of the chance to win another option must add. A share of it: in games that hardly anybody wins, little is much.
const SHARE: f64 = 0.02;

impl<'a, I> Thinker<'a, I> {
    pub fn new(imagined: &'a I, budget: Budget, seed: u64) -> Thinker<'a, I> {
        Thinker { imagined, budget, seed }
    }
}

impl<G, I> Player<G> for Thinker<'_, I>
where
    G: Game<State: Sync, Choice: Send + Sync> + Sync,
    I: Imagined<G>,
{
    fn choose(
        &mut self,
        game: &G,
        seen: &G::State,
        seat: Seat,
        choices: &[G::Choice],
    ) -> Decision<G::Choice> {
        let known = game.known_to(seen, Viewer::seat(seat));
        let (habit, is_enough) = self.imagined.at_once(game, &known, seat, choices);
        if is_enough {
            return habit;
        }
        let others = choices.iter().copied().filter(|choice| *choice != habit.choice);
        let options: Vec<G::Choice> = [habit.choice].into_iter().chain(others).collect();
        let question = Question { game, seen: &known, seat, choices: &options };
        // Every position has its own worlds, whatever was thought about before.
        let weighed = weigh(self.imagined, &question, self.budget, self.seed ^ game.hash(&known));
        // What was given up early has met fewer worlds, perhaps luckier ones: only those compare that were tried to the end.
        let most = weighed.iter().map(|option| option.trials).max();
        let tried = weighed.iter().enumerate().filter(|(_, option)| Some(option.trials) == most);
        let enough = (1.0 + SHARE) * weighed[0].mean();
        let better = tried.filter(|(_, option)| option.ahead() > CLEARLY && option.mean() > enough);
        let best = better.max_by(|(_, one), (_, two)| one.mean().total_cmp(&two.mean()));
        match best {
            Some((at, _)) => Decision {
                choice: options[at],
                reason: Reason::new("it wins more often in the turns that may follow"),
            },
            None => habit,
        }
    }
}
