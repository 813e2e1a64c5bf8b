//! The game as the kernel sees it.

use crate::choice::{Choice, Prompt};
use crate::event::Event;
use crate::game::Clix;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::{State, Verdict};
use table::{Chance, Game, Log, Request, Viewer};

impl Clix {
    /// Makes a choice of the next action whole: first who acts, then what.
    pub fn apply_deed<C: Chance + ?Sized, L: Log<Event>>(
        &self,
        state: &mut State,
        choice: Choice,
        chance: &mut C,
        log: &mut L,
    ) -> Result<(), Refusal> {
        if let Some(first) = self.choice_before(state, choice) {
            self.apply(state, first, chance, log)?;
        }
        self.apply(state, choice, chance, log)
    }

    /// Who has to be chosen before what it does, if that is all that is wanting.
    pub fn choice_before(&self, state: &State, choice: Choice) -> Option<Choice> {
        match self.check(state, choice) {
            Err(Refusal::CharacterFirst(figure)) => Some(Choice::Figure(figure)),
            _ => None,
        }
    }

    /// As [`Game::check`], for somebody who thinks of who acts and of what in one.
    pub fn check_deed(&self, state: &State, choice: Choice) -> Result<(), Refusal> {
        match self.check(state, choice) {
            Err(Refusal::CharacterFirst(_)) => Ok(()),
            checked => checked,
        }
    }
}

impl Game for Clix {
    type State = State;
    type Choice = Choice;
    type Prompt = Prompt;
    type Outcome = Verdict;
    type Event = Event;
    type Refusal = Refusal;

    fn seats(&self) -> u8 {
        2
    }

    fn request(&self, state: &State) -> Request<Prompt, Verdict> {
        if state.is_over() {
            return Request::Over(state.verdict);
        }
        match Position::new(self, state).asked() {
            Some((seat, prompt)) => Request::Choose { seat, prompt },
            None => Request::Over(state.verdict),
        }
    }

    fn turn(&self, state: &State) -> u16 {
        state.turn.number
    }

    fn choices(&self, state: &State, into: &mut Vec<Choice>) {
        into.clear();
        if !state.is_over() {
            Position::new(self, state).answers(into);
        }
    }

    fn check(&self, state: &State, choice: Choice) -> Result<(), Refusal> {
        if state.is_over() {
            return Err(Refusal::GameOver);
        }
        Position::new(self, state).check_answer(choice)
    }

    fn is_left_to_players(&self, choice: Choice) -> bool {
        choice == Choice::EndTurn
    }

    fn apply<C: Chance + ?Sized, L: Log<Event>>(
        &self,
        state: &mut State,
        choice: Choice,
        chance: &mut C,
        log: &mut L,
    ) -> Result<(), Refusal> {
        self.check(state, choice)?;
        let mut engine = Engine::new(self, state, chance, log);
        engine.answer(choice);
        engine.run();
        Ok(())
    }

    fn apply_in_full(
        &self,
        state: &mut State,
        choice: Choice,
        chance: &mut dyn Chance,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.apply(state, choice, chance, events)
    }

    /// Everything is public (C17.5).
    fn known_to(&self, state: &State, _viewer: Viewer) -> State {
        *state
    }

    /// There is nothing to deal afresh.
    fn determinize<C: Chance + ?Sized>(
        &self,
        _state: &mut State,
        _viewer: Viewer,
        _chance: &mut C,
    ) {
    }

    fn event_for(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn hash(&self, state: &State) -> u64 {
        crate::state::hash::of(state)
    }

    fn encode(&self, choice: Choice) -> u32 {
        choice.encode()
    }

    fn decode(&self, code: u32) -> Option<Choice> {
        Choice::decode(code)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        crate::position::audit::audit(self, state)
    }
}
