//! The action phase: what may be done, and doing it (R3.2).

use crate::choice::Choice;
use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::refusal::Refusal;
use table::{Chance, Log};

impl Position<'_> {
    /// The one place that decides whether an action is legal.
    pub(crate) fn check_action(self, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Play(card) => self.check_play(card),
            Choice::Recruit(card) => self.check_recruit(card),
            Choice::Fight(card) => self.check_fight(card),
            Choice::Threaten(card) => self.check_threat(card),
            Choice::Use(usable) => self.check_use(usable),
            Choice::Heal => self.check_heal(),
            Choice::EndTurn => Ok(()),
            Choice::Begin
            | Choice::Pick(_)
            | Choice::Done
            | Choice::Yes
            | Choice::No
            | Choice::Mode(_)
            | Choice::Number(_)
            | Choice::Player(_)
            | Choice::Space(_)
            | Choice::Next(_) => Err(Refusal::NotNow),
        }
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn act(&mut self, choice: Choice) {
        match choice {
            Choice::Play(card) => self.play(card),
            Choice::Recruit(card) => self.recruit(card),
            Choice::Fight(card) => self.fight(card),
            Choice::Threaten(card) => self.threaten(card),
            Choice::Use(usable) => self.use_ability(usable),
            Choice::Heal => self.heal(),
            _ => {}
        }
    }
}
