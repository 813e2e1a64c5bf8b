//! Weighing whole plans: several choices of one seat that only together make sense, such as who acts, how, from where and against whom.

use super::budget::Budget;
use super::halving::halve;
use super::imagine::{Imagined, World};
use super::weighed::Weighed;
use crate::player::Player;
use std::time::Instant;
use table::{Game, NoLog, Request, Seat, Seeded, Viewer};

/// A game in which thinking goes by plans.
pub trait Planned<G: Game>: Imagined<G> {
    /// Who decides in the worlds in which plans are proved: with more care than who decides in many, and more slowly.
    type Careful: Player<G> + Clone + Send + Sync;

    fn careful(&self) -> Self::Careful;

    /// What is worth thinking about, at most so many: first what one would do by habit, then what looks best. Each plan is made of choices of
    /// this seat, the first of them one of `choices`; what others are asked in between is not part of it.
    fn plans(
        &self,
        game: &G,
        known: &G::State,
        seat: Seat,
        choices: &[G::Choice],
        most: usize,
    ) -> Vec<Vec<G::Choice>>;

    /// Is what is asked now a part of the plan that was begun before?
    fn is_part(&self, _state: &G::State) -> bool {
        false
    }

    /// Makes chance of so many worlds more even than it would be by itself, so that few of them tell more; every world alone stays as likely as
    /// any other.
    fn even_out(&self, _chance: &mut Seeded, _world: u64) {}
}

/// Plans of a seat, the first one being what the others are compared with.
#[derive(Debug)]
pub struct Plans<'a, G: Game> {
    pub game: &'a G,
    /// The table as the seat sees it, whatever was dealt where it cannot look.
    pub seen: &'a G::State,
    pub seat: Seat,
    pub plans: &'a [Vec<G::Choice>],
}

/// Between two choices of a plan others are asked no more often than this.
const MOST_ANSWERS: u32 = 40;

/// Weighs every plan in worlds that the seat cannot tell from the one it is in, as [`weigh`](super::weigh) weighs choices.
pub fn weigh_plans<G, I>(
    imagined: &I,
    question: &Plans<'_, G>,
    budget: Budget,
    seed: u64,
) -> Vec<Weighed>
where
    G: Game<State: Sync, Choice: Send + Sync> + Sync,
    I: Planned<G>,
{
    let policy = imagined.policy(question.game, question.seen);
    weigh_by(imagined, &policy, question, budget, seed)
}

/// Weighs plans in other worlds than [`weigh_plans`] does, and plays them on with more care: what was chosen because it was lucky is found out.
pub fn prove_plans<G, I>(
    imagined: &I,
    question: &Plans<'_, G>,
    budget: Budget,
    seed: u64,
) -> Vec<Weighed>
where
    G: Game<State: Sync, Choice: Send + Sync> + Sync,
    I: Planned<G>,
{
    weigh_by(imagined, &imagined.careful(), question, budget, !seed)
}

fn weigh_by<G, I, P>(
    imagined: &I,
    policy: &P,
    question: &Plans<'_, G>,
    budget: Budget,
    seed: u64,
) -> Vec<Weighed>
where
    G: Game<State: Sync, Choice: Send + Sync> + Sync,
    I: Planned<G>,
    P: Player<G> + Clone + Send + Sync,
{
    let begun = Instant::now();
    let &Plans { game, seen, seat, plans } = question;
    let viewer = Viewer::seat(seat);
    let known = game.known_to(seen, viewer);
    let until = imagined.turns(&known) + budget.turns;
    let in_world =
        |world: u64, running: &[usize], (policy, lent): &mut (P, Vec<_>), tried: &mut [Weighed]| {
            let mut chance = Seeded::stream(seed, world);
            let mut dealt = known;
            game.determinize(&mut dealt, viewer, &mut chance);
            imagined.even_out(&mut chance, world);
            let mut first = None;
            for (plan, tried) in running.iter().zip(tried) {
                let mut world = World { state: dealt, chance: chance.clone(), choices: &mut *lent };
                world.follow(imagined, policy, game, &plans[*plan], seat);
                let value = world.play_on(imagined, policy, game, until, seat);
                *tried = tried.join(Weighed::of(value, *first.get_or_insert(value)));
            }
        };
    halve(plans.len(), budget, begun, || (policy.clone(), Vec::new()), in_world)
}

impl<G: Game> World<'_, G> {
    /// Makes the choices of a plan as they are asked for. Dice may end it early; whatever else is asked in between the policy answers.
    pub fn follow<I: Imagined<G>>(
        &mut self,
        imagined: &I,
        policy: &mut impl Player<G>,
        game: &G,
        plan: &[G::Choice],
        seat: Seat,
    ) {
        for (at, choice) in plan.iter().enumerate() {
            for _ in 0..MOST_ANSWERS {
                let Request::Choose { seat: asked, .. } = game.request(&self.state) else { return };
                if at > 0 && imagined.is_settled(&self.state) {
                    return;
                }
                if asked == seat
                    && game.apply(&mut self.state, *choice, &mut self.chance, &mut NoLog).is_ok()
                {
                    break;
                }
                game.choices(&self.state, self.choices);
                let other = match self.choices[..] {
                    [only] => only,
                    _ => policy.choose(game, &self.state, asked, self.choices).choice,
                };
                if game.apply(&mut self.state, other, &mut self.chance, &mut NoLog).is_err() {
                    return;
                }
            }
        }
    }
}
