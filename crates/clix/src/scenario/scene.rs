//! A scenario in progress: the game, what happened so far, and who is called what.

use super::arrange::{Printed, lay_out};
use super::dice::Written;
use super::illegal::is_about_faults;
use super::question;
use super::syntax::{Deed, Dice, Expect, Pick, Scenario};
use crate::choice::{Choice, Prompt};
use crate::content::Content;
use crate::event::Event;
use crate::game::Clix;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::{FigureId, State};
use crate::words::Speaker;
use authoring::scenario::{At, Fault, Performance};
pub(super) use authoring::scenario::{Unmet, unmet};
use std::sync::Arc;
use table::{Game, Request, Seat};

#[derive(Clone, Debug)]
pub struct Scene<'a> {
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

impl Scene<'_> {
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

    /// The events since the last action was given or the turn changed.
    pub fn recent(&self) -> &[Event] {
        &self.log[self.since.min(self.log.len())..]
    }

    pub fn speaker(&self) -> Speaker<'_> {
        Speaker::new(&self.game, &self.scenario.stage.seats)
    }
}

impl<'a> Performance<'a, Clix> for Scene<'a> {
    type Chance = Written;

    fn set(scenario: &'a Scenario, content: &'a Content) -> Result<Option<Scene<'a>>, Fault> {
        if is_about_faults(scenario, content)? {
            return Ok(None);
        }
        let laid = lay_out(scenario, content)?;
        let clicks = laid.state.pieces.iter().map(|piece| piece.click).collect();
        Ok(Some(Scene {
            scenario,
            game: Arc::new(laid.game),
            state: laid.state,
            names: laid.names,
            printed: laid.printed,
            log: Vec::new(),
            since: 0,
            clicks,
            by_itself: Vec::new(),
        }))
    }

    fn game(&self) -> &Clix {
        &self.game
    }

    fn state(&self) -> &State {
        &self.state
    }

    fn events(&self) -> usize {
        self.log.len()
    }

    fn sentences(&self, from: usize) -> Vec<String> {
        self.speaker().sentences(&self.log[from..])
    }

    fn log_says(&self, words: &str) -> bool {
        let (speaker, wanted) = (self.speaker(), words.to_lowercase());
        let mut told = self.recent().iter().filter_map(|event| speaker.event(event));
        told.any(|line| line.to_lowercase().contains(&wanted))
    }

    fn situation(&self) -> String {
        let Some((seat, prompt)) = self.asked() else {
            return format!("the game is over: {}", self.speaker().verdict(self.state.verdict));
        };
        let choices = self.choices();
        let shown: Vec<String> =
            choices.iter().take(24).map(|choice| self.choice_words(*choice)).collect();
        let more = choices.len().saturating_sub(shown.len());
        let more = if more > 0 { format!("; and {more} more") } else { String::new() };
        format!(
            "{}: asked about `{}`. Possible are: {}{more}",
            self.seat_name(seat),
            question::word(prompt),
            shown.join("; ")
        )
    }

    fn choice_words(&self, choice: Choice) -> String {
        self.speaker().choice(&self.state, choice)
    }

    fn pick_words(&self, pick: &Pick) -> String {
        pick.to_string()
    }

    fn refusal_words(&self, refusal: &Refusal) -> String {
        self.speaker().refusal(refusal)
    }

    /// What can be chosen, who acts and what it does in one.
    fn choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        match self.asked() {
            Some((_, Prompt::Action)) => self.position().all_deeds(&mut choices),
            _ => self.game.choices(&self.state, &mut choices),
        }
        choices
    }

    fn check(&self, choice: Choice) -> Result<(), Refusal> {
        self.game.check_deed(&self.state, choice)
    }

    /// What a line names is compared when it is read; there are too many squares to try them all.
    fn thinkable(&self) -> Option<Vec<Choice>> {
        None
    }

    fn answers(&self, pick: &Pick) -> Result<Vec<Choice>, Unmet> {
        let Some((_, prompt)) = self.asked() else {
            return Ok(Vec::new());
        };
        let listed = self.choices();
        let meanings = self.meanings(prompt, pick, None)?;
        for choice in &meanings {
            let _ = self.allowed(*choice, &listed)?;
        }
        Ok(meanings)
    }

    fn forced(&self) -> Option<Choice> {
        match (self.asked()?.1, self.choices().as_slice()) {
            (Prompt::Action | Prompt::Begin, _) => None,
            (_, [only]) => Some(*only),
            _ => None,
        }
    }

    fn note_forced(&mut self, choice: Choice) {
        self.by_itself.push(choice);
    }

    fn chance(&self, dice: &[At<Dice>]) -> Result<Written, Unmet> {
        Ok(Written::of(dice, self.scenario.stage.dice_any))
    }

    fn choose(&mut self, choice: Choice, dice: &mut Written) -> Result<(), Unmet> {
        let applied = self.game.apply_deed(&mut self.state, choice, dice, &mut self.log);
        if let Some(Event::TurnBegan { .. }) = self.log.last() {
            self.since = self.since.min(self.log.len());
        }
        applied.map_err(|refusal| self.refuse(choice, refusal, &[]))
    }

    fn perform(&mut self, deed: &Deed, dice: &mut Written) -> Result<(), Unmet> {
        self.carry_out(deed, dice)
    }

    fn came(&self, _: &Deed, dice: &Written) -> Result<(), Unmet> {
        dice.are_written()?;
        match dice.left() {
            [] => Ok(()),
            left => {
                let left: Vec<String> = left.iter().map(ToString::to_string).collect();
                let happened = format!("{} left over; now {}", left.join(" "), self.situation());
                unmet("all dice are rolled", happened)
            }
        }
    }

    /// Tried on a copy. Dice that are not written down show 6.
    fn attempt(&self, deed: &Deed) -> Result<(), Unmet> {
        let mut copy = self.clone();
        let mut dice = Written::trying(&deed.chance);
        copy.carry_out(deed, &mut dice)?;
        copy.settle(&mut dice)
    }

    fn expect(&self, expect: &Expect) -> Result<(), Unmet> {
        self.holds(expect)
    }
}
