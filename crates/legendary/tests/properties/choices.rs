//! Games played by anything: legal choices, and numbers that nobody would send but that a page could.

use super::tape::Tape;
use super::{CORE, says_something};
use legendary::choice::Choice;
use legendary::event::Event;
use legendary::legality;
use legendary::state::{State, Verdict};
use legendary::words::Speaker;
use legendary::{Legendary, Position};
use table::{Game, Known, Request, Seat, Seeded, Viewer};

/// From here on, a byte of the tape is something else than a legal choice.
const ANY_CODE: u8 = 0xd0;
const ANY_DEAL: u8 = 0xf8;
const SPEAK: u8 = 0xfc;

/// A table, a seed, then one byte for each legal choice; the highest bytes try codes, deal the unknown afresh, or speak.
pub fn any_choice_sequence_keeps_the_game_whole(bytes: &[u8]) {
    let mut tape = Tape::new(bytes);
    let (setup, options) = tape.table(&CORE);
    let wrong = legality::check(&CORE, &setup, &options);
    assert!(wrong.is_empty(), "repaired, but {wrong:?}");
    let game =
        Legendary::new(CORE.clone(), setup, options).expect("a legal set-up can be laid out");
    let mut walk = Walk::new(&game, tape.number().into());
    while !tape.is_at_its_end() && walk.goes_on() {
        match tape.byte() {
            SPEAK.. => walk.speak(),
            ANY_DEAL.. => walk.deal_afresh(tape.byte()),
            ANY_CODE.. => walk.try_code(tape.byte(), tape.byte(), tape.byte()),
            index => walk.choose(index.into()),
        }
    }
    let Verdict::Stopped(overrun) = walk.state.verdict else {
        return;
    };
    panic!("a game of core cards was stopped: {overrun:?}");
}

/// A game on its way, looked at after every step.
pub(super) struct Walk<'a> {
    game: &'a Legendary,
    state: State,
    chance: Seeded,
    /// What the last choice brought about.
    events: Vec<Event>,
}

impl Walk<'_> {
    pub fn new(game: &Legendary, seed: u64) -> Walk<'_> {
        Walk { game, state: game.start(), chance: Seeded::new(seed), events: Vec::new() }
    }

    pub fn goes_on(&self) -> bool {
        matches!(self.game.request(&self.state), Request::Choose { .. })
    }

    pub fn choose(&mut self, index: usize) {
        let choices = self.choices();
        let choice = choices[index % choices.len()];
        let refusal = self.apply(choice).err();
        assert_eq!(refusal, None, "{choice:?} is listed, but refused");
    }

    pub fn choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        self.game.choices(&self.state, &mut choices);
        assert!(!choices.is_empty(), "somebody is asked, but has no choice");
        choices
    }

    /// A code put together from a kind of choice and a value, mostly near a real one.
    fn try_code(&mut self, kind: u8, low: u8, high: u8) {
        let code = u32::from(kind % 16) << 16 | u32::from(high & 3) << 8 | u32::from(low);
        let code = if high & 0x80 != 0 { code.rotate_left(high.into()) } else { code };
        let Some(choice) = self.game.decode(code) else {
            return;
        };
        let listed = self.choices().contains(&choice);
        let (state, chance) = (self.state, self.chance.clone());
        let speaker = Speaker::new(self.game, &[]);
        says_something(&speaker.choice(&Known::whole(&state), choice));
        match self.apply(choice) {
            Ok(()) => assert!(listed, "{choice:?} is accepted, but not listed"),
            Err(refusal) => {
                assert!(!listed, "{choice:?} is listed, but refused: {refusal:?}");
                assert!(state == self.state, "a refused choice changed the game");
                assert!(chance == self.chance, "a refused choice drew from chance");
                says_something(&speaker.refusal(&refusal));
                // Looking for a way there takes long: only now and then.
                if low & 7 == 0 {
                    let why_not = speaker.why_not(&Known::whole(&state), choice);
                    why_not.iter().for_each(says_something);
                }
            }
        }
    }

    fn apply(&mut self, choice: Choice) -> Result<(), legendary::refusal::Refusal> {
        self.events.clear();
        self.game.apply(&mut self.state, choice, &mut self.chance, &mut self.events)?;
        if let Err(wrong) = self.game.audit(&self.state) {
            panic!("after {choice:?}: {wrong}");
        }
        Ok(())
    }

    fn viewer(&self, byte: u8) -> Viewer {
        let seat = byte % (self.game.players() + 1);
        if seat < self.game.players() { Viewer::seat(Seat(seat)) } else { Viewer::PUBLIC }
    }

    /// What a viewer sees stays the same when the rest is dealt afresh; the game goes on from there.
    fn deal_afresh(&mut self, byte: u8) {
        let viewer = self.viewer(byte);
        let seen = self.game.known_to(&self.state, viewer);
        self.game.determinize(&mut self.state, viewer, &mut self.chance);
        assert_eq!(self.game.known_to(&self.state, viewer), seen);
        self.game.audit(&self.state).expect("a game dealt afresh is whole");
    }

    /// Everything that a page would show now.
    pub fn speak(&self) {
        let speaker = Speaker::new(self.game, &[]);
        for viewer in (0..self.game.players()).map(Seat).map(Viewer::seat).chain([Viewer::PUBLIC]) {
            speaker.sentences(&self.events, viewer).iter().for_each(says_something);
            says_something(&speaker.prompt_for(&Known::whole(&self.state), viewer));
        }
        if !self.goes_on() {
            return speaker.outcome(&Known::whole(&self.state)).iter().for_each(says_something);
        }
        says_something(&speaker.prompt(&Known::whole(&self.state)));
        says_something(&speaker.why_asked(&Known::whole(&self.state)));
        for choice in self.choices() {
            says_something(&speaker.choice(&Known::whole(&self.state), choice));
        }
        let refused = Position::new(self.game, &self.state).refused_actions();
        if let Some(choice) = refused.get(self.state.turns as usize % refused.len().max(1)) {
            let why_not = speaker.why_not(&Known::whole(&self.state), *choice);
            why_not.iter().for_each(says_something);
        }
    }
}
