//! What came of a scenario, in words.

use super::place::{SPACE_NAMES, zone_words};
use super::syntax::Problem;
use crate::cards::{CardId, Zone};
use crate::choice::{Choice, Prompt};
use crate::event::Event;
use crate::game::Legendary;
use crate::interpreter::Task;
use crate::position::Position;
use crate::refusal::Refusal;
use std::fmt;

/// What came of one scenario.
#[derive(Clone, Debug)]
pub struct ScenarioResult {
    pub name: String,
    pub file: String,
    pub line: u32,
    pub rules: Vec<String>,
    pub rows: Vec<String>,
    /// `None`: it holds.
    pub failure: Option<Failure>,
}

impl ScenarioResult {
    pub fn passed(&self) -> bool {
        self.failure.is_none()
    }
}

/// Why a scenario does not hold.
#[derive(Clone, Debug)]
pub enum Failure {
    /// The file cannot be understood.
    Unreadable(Vec<Problem>),
    /// The game went another way.
    Differs(Difference),
}

#[derive(Clone, Debug)]
pub struct Difference {
    pub line: u32,
    /// The line of the file.
    pub text: String,
    pub expected: String,
    pub happened: String,
    /// What happened in the game up to there.
    pub log: Vec<String>,
}

impl fmt::Display for ScenarioResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(failure) = &self.failure else {
            return write!(f, "pass  {}", self.name);
        };
        writeln!(f, "FAIL  {}", self.name)?;
        match failure {
            Failure::Unreadable(problems) => {
                for problem in problems {
                    writeln!(f, "  {}:{}: {}", self.file, problem.line, problem.message)?;
                    if let Some(help) = &problem.help {
                        writeln!(f, "    help: {help}")?;
                    }
                }
            }
            Failure::Differs(difference) => {
                writeln!(
                    f,
                    "  {}:{}: {}",
                    self.file, difference.line, difference.text
                )?;
                if !difference.expected.is_empty() {
                    writeln!(f, "    expected: {}", difference.expected)?;
                }
                writeln!(f, "    happened: {}", difference.happened)?;
                if !difference.log.is_empty() {
                    writeln!(f, "    so far:")?;
                    for event in &difference.log {
                        writeln!(f, "      {event}")?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// `2 × Trooper, Odinson`.
pub(super) fn counted<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let mut groups: Vec<(&str, usize)> = Vec::new();
    for name in names {
        match groups.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => groups.push((name, 1)),
        }
    }
    if groups.is_empty() {
        return "nothing".to_owned();
    }
    let shown = groups.iter().map(|(name, count)| match count {
        1 => (*name).to_owned(),
        count => format!("{count} × {name}"),
    });
    shown.collect::<Vec<_>>().join(", ")
}

/// The words for things of one game.
#[derive(Clone, Copy)]
pub(super) struct Speaker<'a> {
    pub game: &'a Legendary,
    pub seats: &'a [String],
}

impl<'a> Speaker<'a> {
    pub fn card(self, card: CardId) -> &'a str {
        if self.game.has_card(card) {
            &self.game.design(card).name
        } else {
            "a card"
        }
    }

    pub fn seat(self, seat: u8) -> &'a str {
        self.seats
            .get(seat as usize)
            .map_or("nobody", String::as_str)
    }

    pub fn cards(self, cards: impl IntoIterator<Item = CardId>) -> String {
        counted(cards.into_iter().map(|card| self.card(card)))
    }

    /// A choice as one would say it.
    pub fn choice(self, position: Position<'_>, choice: Choice) -> String {
        match choice {
            Choice::Begin => "begin".to_owned(),
            Choice::Play(card) => format!("play {}", self.card(card)),
            Choice::Recruit(card) => format!("recruit {}", self.card(card)),
            Choice::Fight(card) => format!("fight {}", self.card(card)),
            Choice::Heal => "heal".to_owned(),
            Choice::EndTurn => "end turn".to_owned(),
            Choice::Pick(card) => self.card(card).to_owned(),
            Choice::Done => "done".to_owned(),
            Choice::Yes => "yes".to_owned(),
            Choice::No => "no".to_owned(),
            Choice::Mode(mode) => match position.state.tasks.last() {
                Some(Task::Side(card)) => self.side(*card, mode),
                _ => format!("option {}", mode + 1),
            },
            Choice::Player(seat) => self.seat(seat.0).to_owned(),
            Choice::Space(space) => {
                let name = SPACE_NAMES.get(space as usize);
                name.map_or("?", |name| name).to_owned()
            }
            Choice::Next(at) => match waiting(position, at) {
                Some(card) => self.card(card).to_owned(),
                None => format!("option {}", at + 1),
            },
        }
    }

    fn side(self, card: CardId, side: u8) -> String {
        let sides = self.game.face(card).sides;
        let face = sides.map(|sides| sides[side as usize & 1]);
        face.map_or_else(
            || format!("side {}", side + 1),
            |face| self.game.design_at(face).name.clone(),
        )
    }

    pub fn question(self, prompt: Prompt) -> String {
        let of = |card: CardId| {
            if card.is_some() {
                format!(" for {}", self.card(card))
            } else {
                String::new()
            }
        };
        match prompt {
            Prompt::Begin => "to begin".to_owned(),
            Prompt::Mulligan => "to mulligan".to_owned(),
            Prompt::Action => "to act".to_owned(),
            Prompt::Showdown => "to show down".to_owned(),
            Prompt::Cards {
                card, least, most, ..
            } => {
                let count = if least == most {
                    least.to_string()
                } else {
                    format!("{least} to {most}")
                };
                format!("to choose cards ({count}){}", of(card))
            }
            Prompt::May { card, .. } => format!("to say yes or no{}", of(card)),
            Prompt::Mode { card, .. } => format!("to choose an option{}", of(card)),
            Prompt::Player { card, .. } => format!("to choose a player{}", of(card)),
            Prompt::Space { card, villain } => {
                format!("to choose a space{} ({})", of(card), self.card(villain))
            }
            Prompt::RevealOr { card, .. } => format!("to reveal{}", of(card)),
            Prompt::PutBack { card } => format!("to put back{}", of(card)),
            Prompt::Pass { card, .. } => format!("to pass{}", of(card)),
            Prompt::InsteadOfWound { .. } => "to avert a wound".to_owned(),
            Prompt::Order => "to choose the order".to_owned(),
            Prompt::Side { card } => format!("to choose a side{}", of(card)),
        }
    }

    pub fn refusal(self, refusal: &Refusal) -> String {
        let said = match *refusal {
            Refusal::GameOver => "the game is over".to_owned(),
            Refusal::NotNow => "another choice is owed now".to_owned(),
            Refusal::NoSuchCard => "there is no such card".to_owned(),
            Refusal::NotThere(card) => format!("{} does not lie there", self.card(card)),
            Refusal::CannotBePlayed(card) => format!("{} cannot be played", self.card(card)),
            Refusal::CostOfPlaying(card) => {
                format!("the cost of playing {} cannot be paid", self.card(card))
            }
            Refusal::TooManyPlayed => "too many cards were played".to_owned(),
            Refusal::NotEnoughRecruit { card, needs, has } => {
                format!("{} needs {needs} Recruit, has {has}", self.card(card))
            }
            Refusal::NotEnoughAttack { card, needs, has } => {
                format!("{} needs {needs} Attack, has {has}", self.card(card))
            }
            Refusal::FightNeeds { card, .. } => {
                format!(
                    "{} cannot be fought: its condition does not hold",
                    self.card(card)
                )
            }
            Refusal::HealedThisTurn => "healed this turn".to_owned(),
            Refusal::AlreadyRecruitedOrFought => "already recruited or fought".to_owned(),
            Refusal::NoWoundInHand => "no Wound in hand".to_owned(),
            Refusal::NoTacticsLeft => "no Tactics left".to_owned(),
            Refusal::Showdown => "a showdown turn is for playing cards only".to_owned(),
            Refusal::DoesNotMatch(card) => format!("{} does not match", self.card(card)),
            Refusal::OutOfOrder(card) => format!("{} is out of order", self.card(card)),
            Refusal::TooFew => "too few".to_owned(),
            Refusal::NoSuchOption => "no such option".to_owned(),
        };
        match refusal.clause() {
            Some(clause) => format!("{said} ({clause})"),
            None => said,
        }
    }

    /// An event, with names instead of numbers.
    pub fn event(self, event: &Event) -> String {
        let raw = format!("{event:?}");
        let named = replaced(&raw, "CardId(", |number| {
            self.card(CardId(number as u16)).to_owned()
        });
        let seated = replaced(&named, "Seat(", |number| self.seat(number as u8).to_owned());
        replaced(&seated, "Zone(", |number| {
            zone_words(Zone(number.min(u32::from(u8::MAX)) as u8), self.seats)
        })
    }
}

/// The card behind a waiting effect.
pub(super) fn waiting(position: Position<'_>, at: u8) -> Option<CardId> {
    let tasks = &position.state.tasks;
    let Some(Task::Order { count }) = tasks.last().copied() else {
        return None;
    };
    let below = tasks.len().checked_sub(1 + count as usize)?;
    match tasks.get(below + at as usize)? {
        Task::Start { card, .. } | Task::StartRule { card, .. } => Some(*card),
        _ => None,
    }
}

/// Puts a name in the place of every `mark` + number + `)`.
fn replaced(text: &str, mark: &str, name: impl Fn(u32) -> String) -> String {
    let mut out = String::new();
    let mut left = text;
    while let Some(at) = left.find(mark) {
        out += &left[..at];
        let tail = &left[at + mark.len()..];
        let Some(end) = tail.find(')') else {
            left = tail;
            break;
        };
        match tail[..end].parse() {
            Ok(number) => out += &name(number),
            Err(_) => out += &tail[..end],
        }
        left = &tail[end + 1..];
    }
    out + left
}
