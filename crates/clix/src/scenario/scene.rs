//! A scenario in progress: the game, what happened so far, and who is called what.

use super::arrange::{Laid, Printed};
use super::question;
use super::reason::Reason;
use super::syntax::Scenario;
use crate::choice::{Choice, Prompt};
use crate::event::Event;
use crate::game::Clix;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::{FigureId, State};
use crate::words::Speaker;
use authoring::scenario::{At, Difference};
use std::sync::Arc;
use table::{Game, Request, Seat};

/// Events shown when something differs.
const SHOWN_EVENTS: usize = 40;

/// What was wanted and what came instead.
#[derive(Clone, Debug)]
pub(super) struct Unmet {
    pub expected: String,
    pub happened: String,
    /// Why a choice was refused, where that is what happened.
    pub refusal: Option<Reason>,
}

impl Unmet {
    pub fn new(expected: impl Into<String>, happened: impl Into<String>) -> Unmet {
        Unmet { expected: expected.into(), happened: happened.into(), refusal: None }
    }
}

pub(super) fn unmet<T>(
    expected: impl Into<String>,
    happened: impl Into<String>,
) -> Result<T, Unmet> {
    Err(Unmet::new(expected, happened))
}

#[derive(Clone)]
pub(super) struct Scene<'a> {
    pub scenario: &'a Scenario,
    pub game: Arc<Clix>,
    pub state: State,
    pub names: Vec<String>,
    pub printed: Printed,
    pub log: Vec<Event>,
    /// Where the events of the last action begin.
    pub since: usize,
    /// The clicks everybody began with.
    pub clicks: Vec<u8>,
    /// Choices that were the only ones and made by themselves since the last line.
    pub by_itself: Vec<Choice>,
}

impl<'a> Scene<'a> {
    pub fn new(scenario: &'a Scenario, laid: Laid) -> Scene<'a> {
        let clicks = laid.state.pieces.iter().map(|piece| piece.click).collect();
        Scene {
            scenario,
            game: Arc::new(laid.game),
            state: laid.state,
            names: laid.names,
            printed: laid.printed,
            log: Vec::new(),
            since: 0,
            clicks,
            by_itself: Vec::new(),
        }
    }

    pub fn position(&self) -> Position<'_> {
        Position::new(&self.game, &self.state)
    }

    pub fn figure(&self, name: &str) -> Result<FigureId, Unmet> {
        match self.names.iter().position(|known| known.eq_ignore_ascii_case(name)) {
            Some(found) => Ok(FigureId(found as u8)),
            None => unmet("", format!("{name} is not part of this game")),
        }
    }

    pub fn name(&self, figure: FigureId) -> &str {
        self.names.get(figure.index()).map_or("nobody", String::as_str)
    }

    pub fn seat_name(&self, seat: Seat) -> &str {
        &self.scenario.stage.seats[seat.index()]
    }

    pub fn asked(&self) -> Option<(Seat, Prompt)> {
        match self.game.request(&self.state) {
            Request::Choose { seat, prompt } => Some((seat, prompt)),
            Request::Over(_) => None,
        }
    }

    /// What can be chosen, who acts and what it does in one.
    pub fn choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        match self.asked() {
            Some((_, Prompt::Action)) => self.position().all_deeds(&mut choices),
            _ => self.game.choices(&self.state, &mut choices),
        }
        choices
    }

    /// Whether the rules allow a choice. What they allow must be listed, and nothing else.
    pub fn allowed(&self, choice: Choice, listed: &[Choice]) -> Result<Result<(), Refusal>, Unmet> {
        let checked = self.game.check_deed(&self.state, choice);
        match (checked.is_ok(), listed.contains(&choice)) {
            (true, false) => unmet("what is allowed is listed", self.choice(choice)),
            (false, true) => unmet("what is listed is allowed", self.choice(choice)),
            _ => Ok(checked),
        }
    }

    /// The events since the last action was given or the turn changed.
    pub fn recent(&self) -> &[Event] {
        &self.log[self.since.min(self.log.len())..]
    }

    /// Who is asked what, and what may be answered.
    pub fn situation(&self) -> String {
        let Some((seat, prompt)) = self.asked() else {
            return format!("the game is over: {}", self.speaker().verdict(self.state.verdict));
        };
        let choices = self.choices();
        let shown: Vec<String> =
            choices.iter().take(24).map(|choice| self.choice(*choice)).collect();
        let more = choices.len().saturating_sub(shown.len());
        let more = if more > 0 { format!("; and {more} more") } else { String::new() };
        format!(
            "{}: asked about `{}`. Possible are: {}{more}",
            self.seat_name(seat),
            question::word(prompt),
            shown.join("; ")
        )
    }

    pub fn speaker(&self) -> Speaker<'_> {
        Speaker::new(&self.game, &self.scenario.stage.seats)
    }

    pub fn choice(&self, choice: Choice) -> String {
        self.speaker().choice(&self.state, choice)
    }

    pub fn event(&self, event: &Event) -> String {
        self.speaker().event(event).unwrap_or_default()
    }

    pub fn difference<T>(&self, at: &At<T>, unmet: Unmet) -> Difference {
        let from = self.log.len().saturating_sub(SHOWN_EVENTS);
        Difference {
            line: at.line,
            text: at.text.clone(),
            expected: unmet.expected,
            happened: unmet.happened,
            log: self.speaker().sentences(&self.log[from..]),
        }
    }
}
