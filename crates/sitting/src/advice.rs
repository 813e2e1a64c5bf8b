//! Following the advice of a bot.

use crate::bots::Bot;
use crate::playable::Playable;
use crate::session::{CannotDo, Session};
use crate::trial::Noticing;
use table::{Game, Known, Request, Seat};

impl<G: Playable> Session<G> {
    /// Does what a bot would do, again and again as long as options of this sort are asked for: one command, taken back as one. Answers how often.
    pub fn follow_hints(
        &mut self,
        seat: Seat,
        decision: u64,
        kind: &str,
    ) -> Result<usize, CannotDo> {
        self.check_decision(seat, decision)?;
        let mut followed = 0;
        while self.asked() == Some(seat) {
            let hint = self.hint(seat)?;
            let menu = self.menu();
            let fits = menu.option(hint.option).is_some_and(|option| option.kind == kind);
            let Some(choice) = menu.choice(hint.option).filter(|_| fits) else {
                break;
            };
            if followed > 0 {
                self.continues.push(self.table.steps());
            }
            self.make(choice)?;
            followed += 1;
        }
        match followed {
            0 => Err(CannotDo::NoSuchOption { options: self.menu().choices().len() }),
            followed => Ok(followed),
        }
    }

    /// What the bot would decide after this choice, where nothing is hidden, no dice are rolled and the seat goes on deciding.
    pub(crate) fn what_then(&self, seat: Seat, choice: G::Choice) -> Option<String> {
        if !G::OPEN {
            return None;
        }
        let game = self.table.game();
        let mut state = *self.table.state();
        let mut chance = Noticing::default();
        for choice in game.before(&state, choice).into_iter().chain([choice]) {
            game.apply_in_full(&mut state, choice, &mut chance, &mut Vec::new()).ok()?;
        }
        let asked = game.request(&state);
        let goes_on = matches!(asked, Request::Choose { seat: asked, .. } if asked == seat);
        if chance.was_asked() || !goes_on || game.turn(&state) != self.turn() {
            return None;
        }
        let mut choices = Vec::new();
        game.choices(&state, &mut choices);
        let mut dice = self.dealer().aside(self.record(), u64::MAX);
        let next = game.decide(Bot::Heuristic, &state, seat, &choices, &mut dice);
        let known = Known::to(game, &state, self.eyes(seat));
        (choices.len() > 1).then(|| G::choice(&self.at(&known), next.choice))
    }
}
