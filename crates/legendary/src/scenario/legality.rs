//! One legality: at every step of a scenario what is listed is allowed, and what is allowed is listed.

use super::scene::{Scene, Unmet, unmet};
use crate::cards::{CardId, SPACES};
use crate::choice::{Choice, Prompt};
use crate::usable::Usable;
use crate::waived::all_in_force;
use table::{Game, Request, Seat};

/// More alternatives, numbers and waiting effects than any scenario has at a time.
const MANY: u8 = 32;

impl Scene<'_> {
    /// What the rules list and what they accept are worked out apart, for speed: here they must agree. Not where a clause is switched off:
    /// a switch may stand on one side alone, and who proves the clause has to notice more than that.
    pub fn one_legality(&self) -> Result<(), Unmet> {
        if !all_in_force() {
            return Ok(());
        }
        let Request::Choose { prompt, .. } = self.game.request(&self.state) else {
            return Ok(());
        };
        let listed = self.choices();
        let words = |choice: Choice| self.speaker().choice(&self.state, choice);
        for (index, choice) in listed.iter().enumerate() {
            if listed[..index].contains(choice) {
                return unmet("a choice is listed once", words(*choice));
            }
            if let Err(refusal) = self.game.check(&self.state, *choice) {
                let refusal = self.speaker().refusal(&refusal);
                return unmet(
                    "what is listed is allowed",
                    format!("{}: {refusal}", words(*choice)),
                );
            }
        }
        let allowed = |choice: &Choice| self.game.check(&self.state, *choice).is_ok();
        let mut thinkable = self.thinkable(prompt).into_iter();
        match thinkable.find(|choice| !listed.contains(choice) && allowed(choice)) {
            Some(choice) => unmet("what is allowed is listed", words(choice)),
            None => Ok(()),
        }
    }

    /// Everything that somebody might try.
    fn thinkable(&self, prompt: Prompt) -> Vec<Choice> {
        let mut all = vec![Choice::Heal, Choice::EndTurn, Choice::Done, Choice::Yes, Choice::No];
        let on_cards: &[fn(CardId) -> Choice] = match prompt {
            Prompt::Action | Prompt::Showdown => {
                let uses = self.position().all_uses();
                all.extend(uses.into_iter().chain([Usable::Shard]).map(Choice::Use));
                &[Choice::Play, Choice::Recruit, Choice::Fight, Choice::Threaten]
            }
            _ => {
                all.extend((0..MANY).flat_map(|at| [Choice::Mode(at), Choice::Next(at)]));
                all.extend((0..MANY).map(|number| Choice::Number(number.into())));
                all.extend((0..self.game.seats()).map(|seat| Choice::Player(Seat(seat))));
                all.extend((0..SPACES as u8).map(Choice::Space));
                &[Choice::Pick]
            }
        };
        all.extend(self.game.cards().flat_map(|card| on_cards.iter().map(move |on| on(card))));
        all
    }
}
