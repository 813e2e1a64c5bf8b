//! The table for programs: one value asked, one value answered.
//!
//! `docs/PROTOCOL.md` describes it for those who write a client; a server speaks the same values.

use crate::advice::{Hint, thinking_time};
use crate::any_session::AnySession;
use crate::opening::{Library, Opening, People, SeatWish};
use crate::playable::Playable;
use crate::policy::Policy;
use crate::review::{Review, USUAL_TRIALS};
use crate::seen::{News, VERSION};
use crate::session::{CannotDo, Session};
use crate::undo::Undone;
use crate::with_session;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Record, Seat, Viewer};

/// What a program asks for. Without a seat it is the seat that is asked now.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Asked {
    /// Lay out a game and sit down.
    New(Opening),
    /// Sit down at a game that a record tells of.
    Open {
        /// The record, as text or as a code.
        record: String,
        /// Who sits down, seat by seat.
        #[serde(default)]
        seats: Vec<SeatWish>,
        /// Every player may see every hand.
        #[serde(default)]
        open: bool,
        /// Undo and hints.
        #[serde(default)]
        policy: Policy,
    },
    /// What a seat sees; without one, what everybody may see.
    View {
        /// Whose eyes.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// What happened.
    News {
        /// Whose ears.
        #[serde(default)]
        seat: Option<u8>,
        /// From which step on.
        #[serde(default)]
        since: usize,
    },
    /// Answer the open decision.
    Choose {
        /// Who answers.
        #[serde(default)]
        seat: Option<u8>,
        /// The decision that it answers.
        decision: u64,
        /// The number of the option.
        option: u32,
    },
    /// Take the options that go together, one after the other.
    ChooseAll {
        /// Who answers.
        #[serde(default)]
        seat: Option<u8>,
        /// The decision that it answers.
        decision: u64,
    },
    /// Take back the last decision, or agree to what somebody asked for.
    Undo {
        /// Who asks.
        #[serde(default)]
        seat: Option<u8>,
        /// Also if something became known since.
        #[serde(default)]
        past_barrier: bool,
    },
    /// Make what was taken back again.
    Redo {
        /// Who asks.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// What a reference, a name, "question" or "option 3" is about.
    Explain {
        /// Who asks.
        #[serde(default)]
        seat: Option<u8>,
        /// About what.
        what: String,
    },
    /// Why something is not possible now.
    WhyNot {
        /// Who asks.
        #[serde(default)]
        seat: Option<u8>,
        /// About what.
        what: String,
    },
    /// What a bot would do.
    Hint {
        /// In whose place.
        #[serde(default)]
        seat: Option<u8>,
        /// How long to think first, at most a minute: then every option comes with its chance to win.
        #[serde(default)]
        seconds: Option<f64>,
    },
    /// What turned a finished game, and how likely it was won at every turn.
    Review {
        /// Whose chances to tell.
        #[serde(default)]
        seat: Option<u8>,
        /// In how many worlds each decision is tried, 400 unless somebody wants it otherwise.
        #[serde(default)]
        trials: Option<u32>,
    },
    /// The whole game as a record, where the asker may have it.
    Record {
        /// Who asks.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// Give up.
    Concede {
        /// Who gives up.
        #[serde(default)]
        seat: Option<u8>,
    },
}

/// What a program is answered.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Answered {
    /// The first line: which form of the values this is.
    Hello {
        /// The form of what is seen.
        version: u32,
        /// The games that can be opened.
        games: [&'static str; 2],
    },
    /// What a seat sees, and what happened since it was last told.
    Seen {
        /// Whose eyes; nobody's for what everybody may see.
        seat: Option<u8>,
        /// The view, as `docs/PROTOCOL.md` describes it.
        seen: Value,
        /// What is new to that seat.
        news: Vec<News>,
    },
    /// What happened.
    News {
        /// One for each step that brought something.
        news: Vec<News>,
    },
    /// An explanation, line by line.
    Lines {
        /// The lines.
        lines: Vec<String>,
    },
    /// What a bot would do.
    Hint {
        /// The option and its reason.
        #[serde(flatten)]
        hint: Hint,
    },
    /// A finished game, looked back on.
    Review {
        /// Its line and what turned it.
        #[serde(flatten)]
        review: Review,
    },
    /// A finished game that is still being looked back on: ask again in a while.
    LookingBack {
        /// So many steps were looked at.
        passed: usize,
        /// So many there are.
        steps: usize,
    },
    /// The whole game.
    Record {
        /// As one string.
        code: String,
        /// As a text that can be read.
        text: String,
    },
    /// Others must agree first.
    Waits {
        /// Their seats.
        seats: Vec<u8>,
    },
    /// The table says no; nothing has changed.
    Refused {
        /// The kind of refusal, with what belongs to it.
        #[serde(flatten)]
        why: CannotDo,
        /// The same as a sentence.
        message: String,
    },
    /// What was asked could not be understood, or names nothing; nothing has changed.
    Error {
        /// What is wrong, as a sentence.
        message: String,
    },
}

/// One program and the game it plays.
pub struct Desk<'a> {
    library: &'a (dyn Library + Sync),
    session: Option<AnySession>,
    /// How many steps each seat was told of; the last is for those who only watch.
    told: [usize; 9],
}

const PUBLIC: usize = 8;

/// More worlds tell hardly more, and nobody waits for them.
const MOST_TRIALS: u32 = 1_000_000;

impl<'a> Desk<'a> {
    /// A desk without a game.
    pub fn new(library: &'a (dyn Library + Sync)) -> Desk<'a> {
        Desk { library, session: None, told: [0; 9] }
    }

    /// What is said before anything is asked.
    pub fn hello() -> Answered {
        Answered::Hello { version: VERSION, games: ["legendary", "clix"] }
    }

    /// The game that is played.
    pub fn session(&self) -> Option<&AnySession> {
        self.session.as_ref()
    }

    /// Answers one line.
    pub fn line(&mut self, line: &str) -> Answered {
        match serde_json::from_str::<Asked>(line) {
            Ok(asked) => self.answer(asked),
            Err(why) => Answered::error(format!("This line is not understood: {why}.")),
        }
    }

    /// Answers what was asked.
    pub fn answer(&mut self, asked: Asked) -> Answered {
        let opened = match asked {
            Asked::New(opening) => opening.open(self.library),
            Asked::Open { record, seats, open, policy } => {
                let people = People { seats, open, policy };
                read(&record).and_then(|record| people.resume(self.library, &record))
            }
            asked => {
                let Some(session) = &mut self.session else {
                    return Answered::error("There is no game yet: say \"new\" or \"open\" first.");
                };
                return with_session!(session, session => answer(session, &mut self.told, asked));
            }
        };
        match opened {
            Err(message) => Answered::Error { message },
            Ok(mut session) => {
                self.told = [0; 9];
                let answer = with_session!(&mut session, session => {
                    session.settle();
                    moved(session, &mut self.told, None)
                });
                self.session = Some(session);
                answer
            }
        }
    }
}

impl std::fmt::Debug for Desk<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Desk").field("session", &self.session).finish_non_exhaustive()
    }
}

impl Answered {
    /// Something that was not understood.
    pub fn error(message: impl Into<String>) -> Answered {
        Answered::Error { message: message.into() }
    }
}

impl From<CannotDo> for Answered {
    fn from(why: CannotDo) -> Answered {
        let message = why.to_string();
        Answered::Refused { why, message }
    }
}

fn read(record: &str) -> Result<Record, String> {
    let read = match record.trim().contains('\n') {
        true => Record::from_text(record).map_err(|why| why.to_string()),
        false => Record::from_code(record.trim()).map_err(|why| why.to_string()),
    };
    read.map_err(|why| format!("The record cannot be read: {why}."))
}

fn answer<G: Playable>(session: &mut Session<G>, told: &mut [usize; 9], asked: Asked) -> Answered {
    let now = session.asked();
    let whose = |seat: Option<u8>| seat.map(Seat).or(now).unwrap_or(Seat(0));
    // Nobody looks with the eyes of a seat that is not there, or of a bot's.
    let viewer =
        |session: &Session<G>, seat: Seat| session.check_seat(seat).map(|()| session.eyes(seat));
    let done = match asked {
        Asked::New(_) | Asked::Open { .. } => {
            return Answered::error("A game is opened before it is played.");
        }
        Asked::View { seat: None } => return seen(session, told, None),
        Asked::View { seat: Some(seat) } => {
            return match viewer(session, Seat(seat)) {
                Ok(_) => seen(session, told, Some(Seat(seat))),
                Err(why) => why.into(),
            };
        }
        Asked::News { seat, since } => {
            let eyes = match seat {
                None => Ok(Viewer::PUBLIC),
                Some(seat) => viewer(session, Seat(seat)),
            };
            return match eyes {
                Ok(eyes) => Answered::News { news: session.news(eyes, since) },
                Err(why) => why.into(),
            };
        }
        Asked::Explain { seat, what } => {
            return lines(
                viewer(session, whose(seat)).map(|eyes| session.explain(eyes, &what)),
                &what,
            );
        }
        Asked::WhyNot { seat, what } => {
            return lines(
                viewer(session, whose(seat)).map(|eyes| session.why_not(eyes, &what)),
                &what,
            );
        }
        Asked::Hint { seat, seconds } => {
            let hint = match seconds {
                None => session.hint(whose(seat)),
                Some(seconds) => session.hint_after(whose(seat), thinking_time(seconds)),
            };
            return match hint {
                Ok(hint) => Answered::Hint { hint },
                Err(why) => why.into(),
            };
        }
        Asked::Review { seat, trials } => {
            let seat = whose(seat);
            return match session.check_review(seat) {
                Ok(()) => {
                    let trials = trials.unwrap_or(USUAL_TRIALS).clamp(1, MOST_TRIALS);
                    Answered::Review { review: session.review(seat, trials, &|| ()) }
                }
                Err(why) => why.into(),
            };
        }
        Asked::Record { seat } => {
            let eyes = match viewer(session, whose(seat)) {
                Ok(eyes) => eyes,
                Err(why) => return why.into(),
            };
            return match session.record_for(eyes) {
                Some(record) => Answered::Record { code: record.to_code(), text: record.to_text() },
                None => Answered::error(
                    "The record of a running game tells every hand: it can be had when the game is over.",
                ),
            };
        }
        Asked::Choose { seat, decision, option } => {
            session.choose(whose(seat), decision, option).map(|()| whose(seat))
        }
        Asked::ChooseAll { seat, decision } => {
            session.choose_all(whose(seat), decision).map(|_| whose(seat))
        }
        Asked::Undo { seat, past_barrier } => match session.undo(whose(seat), past_barrier) {
            Ok(Undone::Waits(seats)) => {
                return Answered::Waits { seats: seats.into_iter().map(|seat| seat.0).collect() };
            }
            Ok(Undone::TakenBack) => Ok(whose(seat)),
            Err(why) => Err(why),
        },
        Asked::Redo { seat } => session.redo(whose(seat)).map(|_| whose(seat)),
        Asked::Concede { seat } => session.concede(whose(seat)).map(|()| whose(seat)),
    };
    match done {
        Ok(seat) => moved(session, told, Some(seat)),
        Err(why) => why.into(),
    }
}

/// The game has moved: bots decide, then whoever is asked now is shown the table; at the end whoever moved last.
fn moved<G: Playable>(
    session: &mut Session<G>,
    told: &mut [usize; 9],
    last: Option<Seat>,
) -> Answered {
    session.let_bots_play();
    told.iter_mut().for_each(|told| *told = (*told).min(session.steps()));
    let seat = session.asked().or(last);
    let seat = seat.filter(|seat| session.check_seat(*seat).is_ok());
    seen(session, told, seat)
}

fn seen<G: Playable>(session: &Session<G>, told: &mut [usize; 9], seat: Option<Seat>) -> Answered {
    let since = &mut told[seat.map_or(PUBLIC, |seat| seat.index().min(PUBLIC))];
    let seen = look(session, seat, *since);
    *since = session.steps();
    seen
}

/// What a seat sees, and what happened from a step on; without a seat, what everybody may see.
pub fn look<G: Playable>(session: &Session<G>, seat: Option<Seat>, since: usize) -> Answered {
    let eyes = seat.map_or(Viewer::PUBLIC, |seat| session.eyes(seat));
    let news = session.news(eyes, since);
    match serde_json::to_value(session.view(eyes)) {
        Ok(seen) => Answered::Seen { seat: seat.map(|seat| seat.0), seen, news },
        Err(why) => Answered::error(format!("The view cannot be written: {why}.")),
    }
}

fn lines(found: Result<Option<Vec<String>>, CannotDo>, what: &str) -> Answered {
    match found {
        Ok(Some(lines)) => Answered::Lines { lines },
        Ok(None) => Answered::error(format!("Nothing here is called {what:?}.")),
        Err(why) => why.into(),
    }
}
