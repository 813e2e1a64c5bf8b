//! Games played by anything: legal choices, and numbers that nobody would send but that a page could.

use super::{SHIPPED, says_something};
use clix::Clix;
use clix::board::Map;
use clix::choice::Choice;
use clix::event::Event;
use clix::force::{Force, Member};
use clix::game::options::Options;
use clix::odds::{self, Policy};
use clix::refusal::Refusal;
use clix::state::object::ObjectKind;
use clix::state::{State, Verdict};
use clix::words::Speaker;
use std::sync::LazyLock;
use table::chance::Probability;
use table::{Game, Request, Seeded};

/// From here on, a byte of the tape is something else than a legal choice.
const ANY_CODE: u8 = 0xd0;
const ODDS: u8 = 0xfa;
const SPEAK: u8 = 0xfc;

/// A few maps of different kinds: each takes a while to prepare.
static MAPS: LazyLock<Vec<Map>> = LazyLock::new(|| {
    let sources = SHIPPED.maps.iter().step_by(3);
    sources.map(|source| source.load().expect("a shipped map loads")).collect()
});

/// A map, options, two forces, a seed, then one byte for each legal choice; the highest bytes try codes, ask for odds, or speak.
pub fn any_skirmish_of_choices_stays_whole(bytes: &[u8]) {
    let mut tape = bytes.iter().copied();
    let mut byte = || tape.next().unwrap_or(0);
    let map = MAPS[usize::from(byte()) % MAPS.len()].clone();
    let options = options(byte(), byte());
    let forces = [force(&mut byte), force(&mut byte)];
    let seed = u64::from(byte()) << 8 | u64::from(byte());
    let game = match Clix::new(&SHIPPED.roster, &forces, map, options) {
        Ok(game) => game,
        Err(faults) => return faults.iter().for_each(says_something),
    };
    let mut walk = Walk {
        game: &game,
        state: game.start(),
        chance: Seeded::new(seed),
        events: Vec::new(),
        asked: 0,
    };
    while let Some(step) = tape.next() {
        if !walk.goes_on() {
            break;
        }
        let mut byte = || tape.next().unwrap_or(0);
        match step {
            SPEAK.. => walk.speak(),
            ODDS.. => walk.odds(),
            ANY_CODE.. => walk.try_code(byte(), byte(), byte()),
            index => walk.choose(index.into()),
        }
    }
    walk.speak();
    if let Verdict::Stopped(overrun) = walk.state.verdict {
        panic!("a game of our own figures was stopped: {overrun:?}");
    }
}

fn options(one: u8, two: u8) -> Options {
    let bit = |place: u8| one >> place & 1 == 0;
    Options {
        build_total: u16::MAX,
        rounds: 1 + two % 12,
        halve_once: bit(0),
        break_away_naturals: bit(1),
        single_reducer: bit(2),
        flyers_fall_softly: !bit(3),
        objects_hinder_movement: !bit(4),
        debris: bit(5),
        stop_every_hindering: !bit(6),
        least_actions: 1 + two % 5,
        ..Options::default()
    }
}

/// Up to seven members of the roster, up to three objects, a theme if they share a word.
fn force(byte: &mut impl FnMut() -> u8) -> Force {
    let mut force = Force::default();
    let roster = &SHIPPED.roster;
    let shape = byte();
    for _ in 0..=shape % 7 {
        let figure = usize::from(byte()) % roster.figures.len();
        let lines = roster.figures[figure].lines.len() as u8;
        force.members.push(Member { figure, line: shape % lines });
        let unlike = |fault: &clix::force::ForceFault| fault.clause() == Some("C2.3");
        if force.faults(roster, u16::MAX).iter().any(unlike) {
            force.members.pop();
        }
    }
    for place in 0..shape / 64 {
        force.objects.push(ObjectKind::ALL[usize::from(place) % 3]);
    }
    if shape & 8 != 0 {
        let words = &roster.figures[force.members[0].figure].keywords;
        force.theme = words.first().copied();
    }
    if !force.faults(roster, u16::MAX).is_empty() {
        force.theme = None;
        force.objects.clear();
    }
    force
}

/// A game on its way, looked at after every step.
struct Walk<'a> {
    game: &'a Clix,
    state: State,
    chance: Seeded,
    /// What the last choice brought about.
    events: Vec<Event>,
    /// Odds asked for: they take long.
    asked: u8,
}

impl Walk<'_> {
    fn goes_on(&self) -> bool {
        matches!(self.game.request(&self.state), Request::Choose { .. })
    }

    fn choose(&mut self, index: usize) {
        let choices = self.choices();
        let choice = choices[index % choices.len()];
        let refusal = self.apply(choice).err();
        assert_eq!(refusal, None, "{choice:?} is listed, but refused");
    }

    fn choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        self.game.choices(&self.state, &mut choices);
        assert!(!choices.is_empty(), "somebody is asked, but has no choice");
        choices
    }

    /// A code put together from a kind of choice and a value, mostly near a real one.
    fn try_code(&mut self, kind: u8, low: u8, high: u8) {
        let code = u32::from(kind % 26) << 16 | u32::from(high & 0x3f) << 8 | u32::from(low);
        let code = if high & 0x80 != 0 { code.rotate_left(high.into()) } else { code };
        let Some(choice) = self.game.decode(code) else {
            return;
        };
        assert_eq!(self.game.encode(choice), code);
        let listed = self.choices().contains(&choice);
        let (state, chance) = (self.state, self.chance.clone());
        let speaker = Speaker::new(self.game, &[]);
        says_something(&speaker.choice(&state, choice));
        match self.apply(choice) {
            Ok(()) => assert!(listed, "{choice:?} is accepted, but not listed"),
            Err(refusal) => {
                assert!(!listed, "{choice:?} is listed, but refused: {refusal:?}");
                assert!(state == self.state, "a refused choice changed the game");
                assert!(chance == self.chance, "a refused choice drew from chance");
                says_something(&speaker.refusal(&refusal));
                let why_not = speaker.why_not(&state, choice);
                why_not.iter().flatten().for_each(says_something);
            }
        }
    }

    fn apply(&mut self, choice: Choice) -> Result<(), Refusal> {
        self.events.clear();
        self.game.apply(&mut self.state, choice, &mut self.chance, &mut self.events)?;
        if let Err(wrong) = self.game.audit(&self.state) {
            panic!("after {choice:?}: {wrong}");
        }
        Ok(())
    }

    /// Whatever attack can be chosen has odds that add up to certainty, or says why not.
    fn odds(&mut self) {
        self.asked += 1;
        if self.asked > 2 {
            return;
        }
        let speaker = Speaker::new(self.game, &[]);
        for choice in self.choices().into_iter().take(4) {
            match odds::odds(self.game, &self.state, &[choice], Policy::Plain) {
                Err(why) => says_something(&why),
                Ok(odds) => {
                    speaker.odds_in_short(&odds).iter().for_each(says_something);
                    for one in &odds.result.figures {
                        let sum =
                            one.clicks.iter().try_fold(Probability::ZERO, |sum, (_, p)| sum.or(*p));
                        assert_eq!(sum, Some(Probability::ONE), "{choice:?}");
                    }
                }
            }
        }
    }

    /// Everything that a page would show now.
    fn speak(&self) {
        let speaker = Speaker::new(self.game, &[]);
        let sentences = speaker.sentences(&self.events);
        sentences.iter().for_each(says_something);
        if !self.goes_on() {
            return speaker.outcome(&self.state).iter().for_each(says_something);
        }
        says_something(&speaker.prompt(&self.state));
        says_something(&speaker.why_asked(&self.state));
        for choice in self.choices() {
            says_something(&speaker.choice(&self.state, choice));
        }
    }
}
