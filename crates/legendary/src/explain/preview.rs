//! Previews: what a choice would do, up to the first hidden thing.
//!
//! A preview must not know more than the seat that asks for it. So it never looks at the real state: everything the seat cannot know is first
//! laid out in one fixed order, which is the same whatever the truth is.

use crate::choice::Choice;
use crate::event::Event;
use crate::game::Legendary;
use crate::position::Position;
use crate::state::State;
use table::{Chance, Event as _, Game, Request, Seat, Viewer};

/// What a choice shows that was hidden before: what ends free undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shows {
    Nothing,
    /// How other players answer.
    Answers,
    Card,
    Cards,
}

/// Answers anything and remembers that it was asked.
#[derive(Default)]
pub(super) struct Noticing {
    pub(super) asked: bool,
}

impl Chance for Noticing {
    fn one_of(&mut self, _n: u32) -> u32 {
        self.asked = true;
        0
    }
}

impl Position<'_> {
    /// Would this choice show something that is hidden now? Seen from the seat that is asked.
    pub fn shows(self, choice: Choice) -> Shows {
        let Request::Choose { seat, .. } = self.game.request(self.state) else {
            return Shows::Nothing;
        };
        let known = self.as_known_to(Viewer::seat(seat));
        Position::new(self.game, &known).shows_as_known(choice)
    }

    /// The same in a state that is laid out already as the seat that is asked knows it.
    pub(crate) fn shows_as_known(self, choice: Choice) -> Shows {
        let mut state = *self.state;
        let (mut chance, mut events) = (Noticing::default(), Vec::new());
        if self.game.apply(&mut state, choice, &mut chance, &mut events).is_err() {
            return Shows::Nothing;
        }
        let answers = |event: &&Event| matches!(event, Event::TurnedTo { .. });
        let revealing = events.iter().filter(|event| event.reveals());
        let (answers, cards): (Vec<&Event>, Vec<&Event>) = revealing.partition(answers);
        match cards.len() {
            0 if chance.asked => Shows::Card,
            0 if answers.is_empty() => Shows::Nothing,
            0 => Shows::Answers,
            1 => Shows::Card,
            _ => Shows::Cards,
        }
    }
}

/// Makes a choice if nothing hidden comes to light by it and the seat stays the one that is asked.
pub(super) fn surely_after(
    game: &Legendary,
    before: &State,
    choice: Choice,
    seat: Seat,
) -> Option<State> {
    let mut state = *before;
    let (mut chance, mut events): (_, Vec<Event>) = (Noticing::default(), Vec::new());
    game.apply(&mut state, choice, &mut chance, &mut events).ok()?;
    // What a seat shows of its own cards is no news to it.
    let own = |event: &&Event| matches!(event, Event::Revealed { seat: by, .. } if *by == seat);
    let mut others = events.iter().filter(|event| !own(event));
    let hidden = chance.asked || others.any(|event| event.reveals());
    let mine = matches!(game.request(&state), Request::Choose { seat: asked, .. } if asked == seat);
    (!hidden && mine).then_some(state)
}
