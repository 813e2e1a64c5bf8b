//! Cosmic Threat (K10) in words.

use crate::cards::CardId;
use crate::catalogue::Class;
use crate::choice::Prompt;
use crate::effect::{RuleId, SelectorId};
use crate::game::Legendary;
use crate::interpreter::Chosen;
use crate::keywords::rooms::{Explains, Refuses, Tells};
use crate::position::Position;
use crate::state::State;
use crate::words::grammar::{list, words};
use crate::words::saying::Saying;
use crate::words::speaker::at_space;
use crate::words::voice::Voice;
use crate::words::{Speaker, Words};
use table::{Known, Seat};

impl Words<'_> {
    /// "the Mastermind gets Cosmic Threat Tech this turn, replacing any other Cosmic Threat" (K10.8).
    pub(crate) fn granted_threat(&self, enemies: SelectorId, rule: RuleId, voice: Voice) -> Saying {
        let enemy = self.subject(enemies, voice);
        let threat = self.rule_clause(rule, voice);
        Saying::own(format!("{enemy} gets {threat} this turn, replacing any other Cosmic Threat"))
    }

    /// "Cosmic Threat Covert or Tech", "Cosmic Threat for cards that cost 5 or more".
    pub(crate) fn cosmic_threat(&self, cards: SelectorId, voice: Voice) -> String {
        let filter = &self.program().selector(cards).filter;
        let classes: Vec<String> = filter.classes.iter().map(|c| c.name().into()).collect();
        let cost = filter.cost.map_or(String::new(), |(is, amount)| {
            format!("for cards that cost {}", self.measure(is, amount, voice))
        });
        words(&["Cosmic Threat", &list(&classes, "or"), &cost])
    }

    /// What can be shown, in short: "Covert or Tech cards", "cards that cost 5 or more".
    fn can_be_shown(&self, cards: SelectorId, voice: Voice) -> String {
        let filter = &self.program().selector(cards).filter;
        let classes: Vec<String> = filter.classes.iter().map(|c| c.name().into()).collect();
        let cost = filter.cost.map_or(String::new(), |(is, amount)| {
            format!("that cost {}", self.measure(is, amount, voice))
        });
        words(&[&list(&classes, "or"), "cards", &cost])
    }
}

impl Speaker<'_> {
    /// "Show Tech cards to The Mapmakers (Cosmic Threat)".
    pub(crate) fn threaten(&self, state: &Known<State>, enemy: CardId) -> String {
        if !self.game.has_card(enemy) {
            return "Show cards to an enemy (Cosmic Threat)".to_string();
        }
        let position = Position::new(self.game, state);
        let voice = self.words().voice(self.game.face(enemy).design);
        let cards = position
            .threat_selector(enemy)
            .map_or("cards".to_string(), |cards| self.words().can_be_shown(cards, voice));
        let place =
            position.space_of(enemy).map_or(String::new(), |space| format!(" {}", at_space(space)));
        let enemy = self.the_card(enemy);
        format!("Show {cards} to {enemy}{place} (Cosmic Threat)")
    }

    /// "choose cards to show to Thanos, 2 chosen, at most 3".
    pub(crate) fn what_to_show(
        &self,
        state: &Known<State>,
        prompt: Prompt,
        enemy: CardId,
    ) -> String {
        let asked = format!("choose cards to show to {}", self.the_card(enemy));
        match Position::new(self.game, state).chosen(prompt) {
            None | Some(Chosen { taken: 0, .. }) => asked,
            Some(Chosen { taken, most, .. }) => {
                format!("{asked}, {taken} chosen, at most {most}")
            }
        }
    }

    /// Why cards are asked for.
    pub(crate) fn because_of_threat(&self, enemy: CardId) -> String {
        format!("the Cosmic Threat of {} (K10.1)", self.the_card(enemy))
    }

    pub(crate) fn which_class(&self, mode: u8) -> String {
        let class = Class::ALL.into_iter().find(|class| *class as u8 == mode);
        class.map_or(format!("Option {}", u32::from(mode) + 1), |class| {
            format!("{} cards", class.name())
        })
    }
}

/// What happened to a Cosmic Threat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreatEvent {
    /// Cards were shown to an enemy: so much less Attack (K10.1).
    Shown { seat: Seat, card: CardId, by: i16 },
    /// An enemy got another one (K10.8).
    Granted { seat: Seat, card: CardId, by: CardId },
}

impl Tells for ThreatEvent {
    fn words(&self, speaker: &Speaker<'_>) -> String {
        match *self {
            ThreatEvent::Shown { seat, card, by } => {
                let (seat, enemy) = (speaker.seat(seat), speaker.enemy(card));
                format!("{seat} took {by} Attack from {enemy} by its Cosmic Threat")
            }
            ThreatEvent::Granted { card, by, .. } => {
                let (enemy, by) = (speaker.enemy(card), speaker.card(by));
                format!("{enemy} got a new Cosmic Threat from {by}")
            }
        }
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardId)) {
        match self {
            ThreatEvent::Shown { card, .. } => each(card),
            ThreatEvent::Granted { card, by, .. } => {
                each(card);
                each(by);
            }
        }
    }
}

/// Why no cards can be shown to an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreatRefusal {
    /// It has no Cosmic Threat (K10.1).
    NoThreat(CardId),
    /// Cards were shown to it this turn (K10.6).
    Used(CardId),
    /// The mastermind was fought this turn (K10.4).
    Spent(CardId),
    /// There is no card of the right kind in hand or in the played area (K10.1).
    NothingToShow(CardId),
}

impl Refuses for ThreatRefusal {
    fn clause(&self) -> &'static str {
        match self {
            ThreatRefusal::NoThreat(_) | ThreatRefusal::NothingToShow(_) => "K10.1",
            ThreatRefusal::Used(_) => "K10.6",
            ThreatRefusal::Spent(_) => "K10.4",
        }
    }

    fn words(&self, speaker: &Speaker<'_>) -> String {
        match *self {
            ThreatRefusal::NoThreat(card) => {
                format!("{} has no Cosmic Threat", speaker.that(card))
            }
            ThreatRefusal::Used(card) => {
                let enemy = speaker.that(card);
                format!("cards were shown to {enemy} already, and that is possible once per turn")
            }
            ThreatRefusal::Spent(card) => {
                let enemy = speaker.that(card);
                format!("{enemy} was fought this turn, so its Cosmic Threat is of no more use")
            }
            ThreatRefusal::NothingToShow(card) => {
                let enemy = speaker.that(card);
                format!(
                    "you have no card in hand or in play that the Cosmic Threat of {enemy} asks for"
                )
            }
        }
    }
}

/// A part of an enemy's Attack: a card shown to it this turn (K10.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownCard {
    pub face: u8,
}

impl Explains for ShownCard {
    fn clause(&self) -> &'static str {
        "K10.1"
    }

    fn words(&self, game: &Legendary, points: i32) -> String {
        format!("{points} for showing {}", self.named(game))
    }

    fn short(&self, game: &Legendary) -> String {
        format!("{} shown", self.named(game))
    }

    fn named(&self, game: &Legendary) -> String {
        game.design_at(self.face).name.clone()
    }
}
