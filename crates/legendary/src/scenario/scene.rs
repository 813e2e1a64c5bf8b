//! A scenario being played: the table, and what happened so far.

use super::arrange::{Fault, arrange};
use super::cast::{Cast, cast, is_role};
use super::chance::{Named, Wanted};
use super::names::Names;
use super::place::Place;
use super::report::counted;
use super::syntax::{At, Card, Scenario};
use crate::cards::{CardId, Zone};
use crate::catalogue::{Catalogue, DesignId};
use crate::choice::{Choice, Prompt};
use crate::event::Event;
use crate::game::Legendary;
use crate::position::Position;
use crate::state::State;
use crate::words::Speaker;
use authoring::scenario::Difference;
use std::sync::Arc;
use table::{Game, Request, Seat};

/// Forced choices in a row at most; more would be a circle.
const MOST_FORCED: usize = 1000;
/// Lines of the log that a failure shows.
const SHOWN_EVENTS: usize = 25;

pub(crate) struct Scene<'a> {
    pub scenario: &'a Scenario,
    pub game: Arc<Legendary>,
    pub names: Names<'a>,
    pub state: State,
    pub log: Vec<Event>,
    /// Where the log of the last act begins.
    pub mark: usize,
    /// Cards taken by themselves for the question that is open now.
    pub by_itself: Vec<CardId>,
}

/// What was expected and what happened.
pub(crate) struct Unmet {
    pub expected: String,
    pub happened: String,
}

pub(crate) fn unmet<T>(
    expected: impl Into<String>,
    happened: impl Into<String>,
) -> Result<T, Unmet> {
    Err(Unmet { expected: expected.into(), happened: happened.into() })
}

impl<'a> Scene<'a> {
    pub fn set(scenario: &'a Scenario, catalogue: &'a Arc<Catalogue>) -> Result<Self, Difference> {
        let broken = |(line, message): Fault| Difference {
            line: if line == 0 { scenario.line } else { line },
            text: scenario.text_of(line),
            expected: String::new(),
            happened: message,
            log: Vec::new(),
        };
        let whole = |message: String| broken((scenario.line_naming(&message), message));
        let cast: Cast = cast(scenario, catalogue).map_err(whole)?;
        let mut names = Names::new(catalogue, &scenario.stage.sets).map_err(whole)?;
        names.chosen = cast.game.faces().iter().map(|face| face.design).collect();
        let state = arrange(scenario, &cast, &names).map_err(broken)?;
        Ok(Scene {
            scenario,
            game: Arc::new(cast.game),
            names,
            state,
            log: Vec::new(),
            mark: 0,
            by_itself: Vec::new(),
        })
    }

    pub fn you(&self) -> u8 {
        self.scenario.stage.turn
    }

    pub fn position(&self) -> Position<'_> {
        Position::new(&self.game, &self.state)
    }

    pub fn speaker(&self) -> Speaker<'_> {
        Speaker::new(&self.game, &self.scenario.stage.seats)
    }

    pub fn seat_name(&self, seat: u8) -> String {
        self.speaker().seat(Seat(seat))
    }

    pub fn counted(&self, cards: impl IntoIterator<Item = CardId>) -> String {
        let speaker = self.speaker();
        counted(cards.into_iter().map(|card| speaker.card_at(&self.state, card)))
    }

    pub fn choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        self.game.choices(&self.state, &mut choices);
        choices
    }

    /// Who is asked what, and what may be answered.
    pub fn situation(&self) -> String {
        let speaker = self.speaker();
        if let Request::Over(_) = self.game.request(&self.state) {
            return speaker.outcome(&self.state).join(" ");
        }
        let choices = self.choices();
        let options = choices.iter().map(|choice| speaker.choice(&self.state, *choice));
        format!(
            "{} Possible are: {}",
            speaker.prompt(&self.state),
            options.collect::<Vec<_>>().join("; ")
        )
    }

    /// Makes a legal choice and all that are forced after it.
    pub fn choose(&mut self, choice: Choice, chance: &mut Named<'_>) -> Result<(), Unmet> {
        let applied = self.game.apply(&mut self.state, choice, chance, &mut self.log);
        match applied {
            Ok(()) => Ok(()),
            Err(refusal) => unmet("", self.speaker().refusal(&refusal)),
        }
    }

    /// Makes every choice that is the only one. Ending the turn is never forced: that stays for the scenario to say.
    pub fn settle(&mut self, chance: &mut Named<'_>) -> Result<(), Unmet> {
        if self.scenario.stage.full_control {
            return Ok(());
        }
        self.by_itself.clear();
        for _ in 0..MOST_FORCED {
            let Request::Choose { prompt, .. } = self.game.request(&self.state) else {
                return Ok(());
            };
            let choices = self.choices();
            // How many cards are shown is a choice even where all of them are alike.
            let acting = matches!(
                prompt,
                Prompt::Action | Prompt::Showdown | Prompt::Begin | Prompt::ThreatCards { .. }
            );
            match choices.as_slice() {
                [only] if !acting => {
                    self.choose(*only, chance)?;
                    self.note_by_itself(*only);
                }
                _ => return Ok(()),
            }
        }
        unmet("", "forced choices go round in circles")
    }

    pub fn chance(game: &Legendary, script: Vec<Wanted>, open: Option<u64>) -> Named<'_> {
        Named::new(game, script, open)
    }

    pub fn design(&self, card: &Card) -> Result<DesignId, Unmet> {
        if card.name.eq_ignore_ascii_case("any") {
            return unmet("", "`any` is no card; say how many cards there are");
        }
        if is_role(card) {
            let role = if card.name.eq_ignore_ascii_case("scheme") {
                self.game.scheme
            } else {
                self.game.mastermind
            };
            return Ok(self.game.face(role).design);
        }
        match self.names.design(card) {
            Ok(design) => Ok(self.names.whole(design)),
            Err(message) => unmet("", message),
        }
    }

    pub fn cards_in(&self, place: Place) -> Vec<CardId> {
        let zones = place.zones(self.you());
        let cards = zones.iter().flat_map(|zone| self.state.cards.zone(*zone));
        let role = |card: &CardId| *card == self.game.mastermind;
        cards.copied().filter(|card| !role(card)).collect()
    }

    /// The cards a name may mean, those in the given zones first.
    pub fn candidates(&self, card: &Card, zones: &[Zone]) -> Result<Vec<CardId>, Unmet> {
        let design = self.design(card)?;
        let is = |id: &CardId| self.game.face(*id).design == design;
        if let Some(place) = card.place {
            let there: Vec<CardId> = place
                .zones(self.you())
                .iter()
                .flat_map(|zone| self.state.cards.zone(*zone))
                .copied()
                .filter(is)
                .collect();
            return match there.is_empty() {
                false => Ok(there),
                true => unmet("", format!("no {} lies there", card.name)),
            };
        }
        let near = zones.iter().flat_map(|zone| self.state.cards.zone(*zone));
        let mut found: Vec<CardId> = near.copied().filter(is).collect();
        if found.is_empty() {
            found = self.game.cards().filter(is).collect();
        }
        match found.is_empty() {
            false => Ok(found),
            true => unmet("", format!("{} is not part of this game", card.name)),
        }
    }

    pub fn difference<T>(&self, at: &At<T>, unmet: Unmet) -> Difference {
        let from = self.log.len().saturating_sub(SHOWN_EVENTS);
        let events = self.log[from..].iter();
        let speaker = self.speaker();
        Difference {
            line: at.line,
            text: at.text.clone(),
            expected: unmet.expected,
            happened: unmet.happened,
            log: events.filter_map(|event| speaker.whole_event(event)).collect(),
        }
    }

    /// Who owes the answer now.
    pub fn asked_seat(&self) -> Seat {
        match self.game.request(&self.state) {
            Request::Choose { seat, .. } => seat,
            Request::Over(_) => self.state.active,
        }
    }
}

impl Scenario {
    fn text_of(&self, line: u32) -> String {
        let layout = self.layout.iter().map(|at| (at.line, &at.text));
        let steps = self.steps.iter().map(|at| (at.line, &at.text));
        let found = layout.chain(steps).find(|(at, _)| *at == line);
        found.map_or_else(|| self.name.clone(), |(_, text)| text.clone())
    }

    /// The line with the name a message speaks of.
    fn line_naming(&self, message: &str) -> u32 {
        let Some(name) = message.split('`').nth(1) else {
            return 0;
        };
        let layout = self.layout.iter().map(|at| (at.line, &at.text));
        let steps = self.steps.iter().map(|at| (at.line, &at.text));
        let found = layout.chain(steps).find(|(_, text)| text.contains(name));
        found.map_or(0, |(line, _)| line)
    }
}
