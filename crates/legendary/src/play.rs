//! The game as the kernel sees it.

use crate::choice::{Choice, Prompt};
use crate::event::Event;
use crate::game::Legendary;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::{State, Verdict};
use table::{Chance, Game, Log, Request, Viewer};

impl Game for Legendary {
    type State = State;
    type Choice = Choice;
    type Prompt = Prompt;
    type Outcome = Verdict;
    type Event = Event;
    type Refusal = Refusal;

    fn seats(&self) -> u8 {
        self.players()
    }

    fn request(&self, state: &State) -> Request<Prompt, Verdict> {
        if state.is_over() {
            return Request::Over(state.verdict);
        }
        match state.asked() {
            Some(prompt) => {
                let seat = Position::new(self, state).who_answers(prompt);
                Request::Choose { seat, prompt }
            }
            None => Request::Over(state.verdict),
        }
    }

    fn turn(&self, state: &State) -> u16 {
        state.turns
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
        Position::new(self, state).check_answer(choice).map(|_| ())
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
        if state.is_over() {
            return Err(Refusal::GameOver);
        }
        let answer = Position::new(self, state).check_answer(choice)?;
        let mut engine = Engine::new(self, state, chance, log);
        engine.answer(choice, answer);
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

    fn known_to(&self, state: &State, viewer: Viewer) -> State {
        Position::new(self, state).as_known_to(viewer)
    }

    fn looks_alike(&self, one: &State, other: &State) -> bool {
        crate::view::looks_alike(self, one, other)
    }

    fn determinize<C: Chance + ?Sized>(&self, state: &mut State, viewer: Viewer, chance: &mut C) {
        crate::view::deal_afresh(self, state, viewer, chance);
    }

    fn event_for(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        crate::view::event_for(self, event, viewer)
    }

    fn hash(&self, state: &State) -> u64 {
        crate::hash::of(self, state)
    }

    fn encode(&self, choice: Choice) -> u32 {
        choice.encode()
    }

    fn decode(&self, code: u32) -> Option<Choice> {
        Choice::decode(code)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        crate::audit::audit(self, state)
    }
}
