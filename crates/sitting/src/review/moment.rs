//! One decision, weighed as it could be weighed when it was made.

use crate::playable::Playable;
use crate::session::Session;
use crate::thought::goes_without_saying;
use players::search::{Question, look_ahead, weigh};
use table::{Seat, Viewer};

/// One decision, weighed.
pub(super) struct Moment<C> {
    pub step: usize,
    pub turn: u16,
    pub seat: Seat,
    pub made: C,
    /// What would have been better, if something would.
    pub best: Option<C>,
    /// Of the side that looks back: how likely it was won with the best option, and with the one that was taken.
    pub chances: (f64, f64),
    /// Of whoever decided.
    pub own: (f64, f64),
    /// Half of the interval of 95 % around the first.
    pub half_width: f64,
}

/// What looks better than what was done is tried again in other worlds. If it is so many standard errors ahead there as well, it was better. What looked best among many is often only lucky: other worlds know nothing of that luck.
const SURELY: f64 = 2.0;

impl<G: Playable> Session<G> {
    /// What a step decided; nothing where there was nothing to decide.
    pub(super) fn weigh_step(
        &self,
        mind: &G::Mind,
        step: usize,
        viewer: Seat,
        trials: u32,
    ) -> Option<Moment<G::Choice>> {
        let game = self.table.game().as_ref();
        let state = self.table.state_after(step)?;
        let (seat, made) = self.table.made(step)?;
        let seat = seat?;
        let mut choices = Vec::new();
        game.choices(&state, &mut choices);
        let known = game.known_to(&state, Viewer::seat(seat));
        let habit = || goes_without_saying(game, mind, &known, seat, &choices);
        if choices.len() < 2 || habit() == Some(made) {
            return None;
        }
        // What was done comes first: the others are compared with it.
        choices.retain(|choice| *choice != made);
        choices.insert(0, made);
        let (budget, seed) = (G::budget(trials), game.hash(&known));
        let question = |choices| Question { game, seen: &known, seat, choices };
        let ahead = look_ahead(mind, &question(&choices), budget, seed);
        let weighed = ahead.each[0].weighed;
        let (mut own, mut best) = ((weighed.mean(), weighed.mean()), None);
        let mut half_width = weighed.half_width();
        if let better @ 1.. = ahead.best {
            let again = weigh(mind, &question(&[made, choices[better]]), budget, !seed);
            own = (again[0].mean(), again[0].mean());
            if again[1].is_ahead_of(&again[0], SURELY) {
                own.0 = again[1].mean();
                best = Some(choices[better]);
            }
            half_width = again[usize::from(best.is_some())].half_width();
        }
        let of_viewer = |chance| match game.are_together(seat, viewer) {
            true => chance,
            false => 1.0 - chance,
        };
        let chances = (of_viewer(own.0), of_viewer(own.1));
        let turn = game.turn(&state);
        Some(Moment { step, turn, seat, made, best, chances, own, half_width })
    }
}
