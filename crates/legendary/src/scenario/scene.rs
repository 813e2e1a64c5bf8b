//! A scenario being played: the table, and what happened so far.

use super::arrange::arrange;
use super::cast::{Cast, cast, is_role};
use super::chance::{Named, Wanted};
use super::names::Names;
use super::place::Place;
use super::report::counted;
use super::syntax::{At, Card, Deed, Expect, Happens, Pick, Scenario};
use crate::cards::{CardId, SPACES, Zone};
use crate::catalogue::{Catalogue, DesignId};
use crate::choice::{Choice, Prompt};
use crate::event::Event;
use crate::game::Legendary;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::State;
use crate::usable::Usable;
use crate::waived::all_in_force;
use crate::words::Speaker;
use authoring::scenario::{Fault, Performance, Reason};
pub(crate) use authoring::scenario::{Unmet, unmet};
use std::sync::Arc;
use table::{Game, Known, Request, Seat};

/// More alternatives, numbers and waiting effects than any scenario has at a time.
const MANY: u8 = 32;

#[derive(Clone, Debug)]
pub struct Scene<'a> {
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

impl<'a> Scene<'a> {
    pub fn you(&self) -> u8 {
        self.scenario.stage.turn
    }

    pub fn position(&self) -> Position<'_> {
        Position::new(&self.game, &self.state)
    }

    /// Whoever judges a ruling sees everything.
    pub fn whole(&self) -> Known<State> {
        Known::whole(&self.state)
    }

    pub fn speaker(&self) -> Speaker<'_> {
        Speaker::new(&self.game, &self.scenario.stage.seats)
    }

    pub fn seat_name(&self, seat: u8) -> String {
        self.speaker().seat(Seat(seat))
    }

    pub fn counted(&self, cards: impl IntoIterator<Item = CardId>) -> String {
        let (speaker, whole) = (self.speaker(), self.whole());
        counted(cards.into_iter().map(|card| speaker.card_at(&whole, card)))
    }

    /// A choice was refused.
    pub fn refusal(&self, refusal: &Refusal) -> Unmet {
        let speaker = self.speaker();
        let words = speaker.refusal(refusal);
        let clauses = speaker.clause_of(refusal).map(str::to_owned).into_iter().collect();
        let reason = Reason { clauses, words: words.clone() };
        Unmet { refusal: Some(reason), ..Unmet::new("", words) }
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

    /// Who owes the answer now.
    pub fn asked_seat(&self) -> Seat {
        match self.game.request(&self.state) {
            Request::Choose { seat, .. } => seat,
            Request::Over(_) => self.state.active,
        }
    }
}

impl<'a> Performance<'a, Legendary> for Scene<'a> {
    type Chance = Named;

    fn set(
        scenario: &'a Scenario,
        catalogue: &'a Arc<Catalogue>,
    ) -> Result<Option<Scene<'a>>, Fault> {
        let fault = |line: u32, message: String| (line, Unmet::new("", message));
        let whole = |message: String| fault(line_naming(scenario, &message), message);
        let cast: Cast = cast(scenario, catalogue).map_err(whole)?;
        let mut names = Names::new(catalogue, &scenario.stage.sets).map_err(whole)?;
        names.chosen = cast.game.faces().iter().map(|face| face.design).collect();
        let state = arrange(scenario, &cast, &names).map_err(|(line, why)| fault(line, why))?;
        Ok(Some(Scene {
            scenario,
            game: Arc::new(cast.game),
            names,
            state,
            log: Vec::new(),
            mark: 0,
            by_itself: Vec::new(),
        }))
    }

    fn game(&self) -> &Legendary {
        &self.game
    }

    fn state(&self) -> &State {
        &self.state
    }

    fn events(&self) -> usize {
        self.log.len()
    }

    fn sentences(&self, from: usize) -> Vec<String> {
        let speaker = self.speaker();
        self.log[from..].iter().filter_map(|event| speaker.whole_event(event)).collect()
    }

    /// All words, in order, in one sentence of the log of the last act.
    fn log_says(&self, words: &str) -> bool {
        self.sentences(self.mark).iter().any(|line| {
            let line = line.to_lowercase();
            let mut left = line.as_str();
            words.to_lowercase().split_whitespace().all(|word| {
                let found = left.find(word);
                left = found.map_or("", |at| &left[at + word.len()..]);
                found.is_some()
            })
        })
    }

    fn situation(&self) -> String {
        let speaker = self.speaker();
        if let Request::Over(_) = self.game.request(&self.state) {
            return speaker.outcome(&self.whole()).join(" ");
        }
        let (choices, whole) = (self.choices(), self.whole());
        let options = choices.iter().map(|choice| speaker.choice(&whole, *choice));
        format!(
            "{} Possible are: {}",
            speaker.prompt(&whole),
            options.collect::<Vec<_>>().join("; ")
        )
    }

    fn choice_words(&self, choice: Choice) -> String {
        self.speaker().choice(&self.whole(), choice)
    }

    fn pick_words(&self, pick: &Pick) -> String {
        self.pick_said(pick)
    }

    fn refusal_words(&self, refusal: &Refusal) -> String {
        self.speaker().refusal(refusal)
    }

    fn choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        self.game.choices(&self.state, &mut choices);
        choices
    }

    fn check(&self, choice: Choice) -> Result<(), Refusal> {
        self.game.check(&self.state, choice)
    }

    /// Not where a clause is switched off: a switch may stand on one side alone, and who proves the clause has to notice more than that.
    fn thinkable(&self) -> Option<Vec<Choice>> {
        let prompt = self.state.asked().filter(|_| all_in_force())?;
        let mut all = vec![Choice::Heal, Choice::EndTurn, Choice::Done, Choice::Yes, Choice::No];
        let on_cards: &[fn(CardId) -> Choice] = match prompt {
            Prompt::Action | Prompt::Showdown => {
                let uses = self.position().all_uses();
                all.extend(uses.into_iter().chain([Usable::Shard]).map(Choice::Use));
                &[Choice::Play, Choice::Recruit, Choice::Fight, Choice::Threaten]
            }
            _ => {
                all.extend((0..MANY).flat_map(|at| [Choice::Mode(at), Choice::Next(at)]));
                all.extend((0..MANY).map(|number| Choice::Number(number.into())));
                all.extend((0..self.game.seats()).map(|seat| Choice::Player(Seat(seat))));
                all.extend((0..SPACES as u8).map(Choice::Space));
                &[Choice::Pick]
            }
        };
        all.extend(self.game.cards().flat_map(|card| on_cards.iter().map(move |on| on(card))));
        Some(all)
    }

    fn answers(&self, pick: &Pick) -> Result<Vec<Choice>, Unmet> {
        self.meanings(pick)
    }

    fn forced(&self) -> Option<Choice> {
        // How many cards are shown is a choice even where all of them are alike.
        let acting = matches!(
            self.state.asked()?,
            Prompt::Action | Prompt::Showdown | Prompt::Begin | Prompt::ThreatCards { .. }
        );
        match self.choices().as_slice() {
            [only] if !acting && !self.scenario.stage.full_control => Some(*only),
            _ => None,
        }
    }

    /// Remembers a card taken by itself, as long as the question it was taken for is open.
    fn note_forced(&mut self, choice: Choice) {
        match (choice, self.chosen()) {
            (Choice::Pick(card), Some(chosen)) if chosen.taken > 0 => self.by_itself.push(card),
            _ => self.by_itself.clear(),
        }
    }

    fn chance(&self, happens: &[At<Happens>]) -> Result<Named, Unmet> {
        let mut open = self.scenario.stage.seed;
        let mut script: Vec<Wanted> = Vec::new();
        for at in happens {
            self.wanted(&at.what, &mut script, &mut open)?;
        }
        Ok(Named::new(&self.game, script, open))
    }

    fn choose(&mut self, choice: Choice, chance: &mut Named) -> Result<(), Unmet> {
        let applied = self.game.apply(&mut self.state, choice, chance, &mut self.log);
        applied.map_err(|refusal| self.refusal(&refusal))
    }

    fn perform(&mut self, deed: &Deed, chance: &mut Named) -> Result<(), Unmet> {
        self.mark = self.log.len();
        self.carry_out(deed, chance)?;
        self.by_itself.clear();
        Ok(())
    }

    fn came(&self, deed: &Deed, chance: &Named) -> Result<(), Unmet> {
        if let Some(wrong) = chance.wrong() {
            return unmet("chance as the scenario says", wrong);
        }
        for at in &deed.chance {
            self.happened(&at.what, &at.text)?;
        }
        let rolled = |wanted: &Wanted| matches!(wanted, Wanted::Seat(_) | Wanted::Raw { .. });
        match chance.left().iter().any(rolled) {
            true => unmet("all outcomes are used", "an outcome is left over"),
            false => Ok(()),
        }
    }

    fn can_be_tried(&self, deed: &Deed) -> Result<(), Unmet> {
        match self.meant(&deed.act)?.is_empty() {
            true => unmet("an act that could be tried", "nothing of that name is there"),
            false => Ok(()),
        }
    }

    fn attempt(&self, deed: &Deed) -> Result<(), Unmet> {
        self.tried(deed)
    }

    fn expect(&self, expect: &Expect) -> Result<(), Unmet> {
        self.holds(expect)
    }
}

/// The line with the name a message speaks of; 0 if no line of the table or the steps has it.
fn line_naming(scenario: &Scenario, message: &str) -> u32 {
    let Some(name) = message.split('`').nth(1) else {
        return 0;
    };
    let layout = scenario.layout.iter().map(|at| (at.line, &at.text));
    let steps = scenario.steps.iter().map(|at| (at.line, &at.text));
    let found = layout.chain(steps).find(|(_, text)| text.contains(name));
    found.map_or(0, |(line, _)| line)
}
