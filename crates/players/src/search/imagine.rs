//! Playing one world on.

use crate::player::{Decision, Player};
use table::{Game, NoLog, Request, Seat, Seeded};

/// What a game must tell so that its worlds can be played on and judged.
pub trait Imagined<G: Game>: Sync {
    /// Who decides in imagined worlds. It may look at everything there: all of it is imagined.
    type Policy: Player<G> + Clone + Send + Sync;

    /// Made once for a decision, from what the seat knows.
    fn policy(&self, game: &G, known: &G::State) -> Self::Policy;

    /// What one would do without thinking, and whether that is good enough.
    fn at_once(
        &self,
        game: &G,
        seen: &G::State,
        seat: Seat,
        choices: &[G::Choice],
    ) -> (Decision<G::Choice>, bool);

    /// How many turns have begun.
    fn turns(&self, state: &G::State) -> u32;

    /// Is this the moment of a turn at which worlds are judged? Always the same one, so that they can be compared.
    fn is_settled(&self, state: &G::State) -> bool;

    /// Does what comes of a decision lie so far ahead that the next turns do not tell?
    fn is_too_early(&self, _state: &G::State) -> bool {
        false
    }

    /// How likely the side of this seat wins from here, 0 to 1.
    fn judge(&self, game: &G, state: &G::State, seat: Seat) -> f32;

    /// What an outcome is worth to this seat, 0 to 1.
    fn result(&self, game: &G, outcome: &G::Outcome, seat: Seat) -> f32;
}

/// No turn of any kind that we know comes near so many decisions; a world that does is judged where it stands.
const MOST_DECISIONS: u32 = 2_000;

/// One world, on its way.
pub(super) struct World<'a, G: Game> {
    pub state: G::State,
    pub chance: Seeded,
    /// Lent, so that no trial allocates.
    pub choices: &'a mut Vec<G::Choice>,
}

impl<G: Game> World<'_, G> {
    /// Plays on until so many turns have begun, and judges where it stands then.
    pub fn play_on<I: Imagined<G>>(
        mut self,
        imagined: &I,
        policy: &mut impl Player<G>,
        game: &G,
        until: u32,
        seat: Seat,
    ) -> f32 {
        self.go_on(imagined, policy, game, until);
        match game.request(&self.state) {
            Request::Choose { .. } => imagined.judge(game, &self.state, seat),
            Request::Over(outcome) => imagined.result(game, &outcome, seat),
        }
    }

    /// Plays on until so many turns have begun.
    pub fn go_on<I: Imagined<G>>(
        &mut self,
        imagined: &I,
        policy: &mut impl Player<G>,
        game: &G,
        until: u32,
    ) {
        for _ in 0..MOST_DECISIONS {
            let Request::Choose { seat: asked, .. } = game.request(&self.state) else { return };
            if imagined.turns(&self.state) >= until && imagined.is_settled(&self.state) {
                return;
            }
            game.choices(&self.state, self.choices);
            let choice = match self.choices[..] {
                [only] => only,
                _ => policy.choose(game, &self.state, asked, self.choices).choice,
            };
            if game.apply(&mut self.state, choice, &mut self.chance, &mut NoLog).is_err() {
                return;
            }
        }
    }
}
