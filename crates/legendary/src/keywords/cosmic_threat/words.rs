//! Cosmic Threat (K10) in words.

use crate::cards::CardId;
use crate::catalogue::Class;
use crate::choice::Prompt;
use crate::effect::{Rule, RuleId, SelectorId};
use crate::interpreter::Chosen;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::State;
use crate::words::grammar::{list, words};
use crate::words::saying::Saying;
use crate::words::speaker::at_space;
use crate::words::voice::Voice;
use crate::words::{Speaker, Words};
use std::fmt::Display;
use table::Seat;

impl Words<'_> {
    /// "the Mastermind gets Cosmic Threat Tech this turn, replacing any other Cosmic Threat" (K10.8).
    pub(crate) fn granted_threat(&self, enemies: SelectorId, rule: RuleId, voice: Voice) -> Saying {
        let enemy = self.subject(enemies, voice);
        let threat = match self.program().rule(rule) {
            Rule::CosmicThreat(cards) => self.cosmic_threat(cards, voice),
            _ => String::new(),
        };
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
    pub(crate) fn threaten(&self, state: &State, enemy: CardId) -> String {
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

    /// Why no cards can be shown to the enemy.
    pub(crate) fn threat_refused(&self, refusal: &Refusal) -> String {
        match *refusal {
            Refusal::NoCosmicThreat(card) => format!("{} has no Cosmic Threat", self.that(card)),
            Refusal::ThreatUsed(card) => {
                let enemy = self.that(card);
                format!("cards were shown to {enemy} already, and that is possible once per turn")
            }
            Refusal::ThreatSpent(card) => {
                let enemy = self.that(card);
                format!("{enemy} was fought this turn, so its Cosmic Threat is of no more use")
            }
            Refusal::NothingToShow(card) => {
                let enemy = self.that(card);
                format!(
                    "you have no card in hand or in play that the Cosmic Threat of {enemy} asks for"
                )
            }
            _ => String::new(),
        }
    }

    /// "choose cards to show to Thanos, 2 chosen, at most 3".
    pub(crate) fn what_to_show(&self, state: &State, prompt: Prompt, enemy: CardId) -> String {
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

    pub(crate) fn threatened(&self, seat: Seat, enemy: CardId, by: impl Display) -> String {
        let (seat, enemy) = (self.seat(seat), self.enemy(enemy));
        format!("{seat} took {by} Attack from {enemy} by its Cosmic Threat")
    }

    pub(crate) fn threat_granted(&self, enemy: CardId, by: CardId) -> String {
        format!("{} got a new Cosmic Threat from {}", self.enemy(enemy), self.card(by))
    }

    pub(crate) fn which_class(&self, mode: u8) -> String {
        let class = Class::ALL.into_iter().find(|class| *class as u8 == mode);
        class.map_or(format!("Option {}", mode + 1), |class| format!("{} cards", class.name()))
    }
}
