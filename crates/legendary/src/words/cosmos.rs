//! Cosmic Threat (K10) in words.

use super::grammar::{list, words};
use super::noun::Case;
use super::saying::Saying;
use super::speaker::at_space;
use super::voice::Voice;
use super::{Speaker, Words};
use crate::cards::CardId;
use crate::catalogue::Class;
use crate::effect::{CardOp, Op, Rule, SelectorId};
use crate::position::Position;
use crate::state::State;

impl Words<'_> {
    /// Operations that came with these keywords.
    pub(crate) fn cosmic(&self, op: Op, voice: Voice) -> Saying {
        match op {
            Op::Cards(cards, CardOp::PlayThese) => self.deal("play", cards, "", voice),
            Op::Cards(cards, CardOp::FightEffect) => {
                let whose = self.picked(cards, Case::In, voice);
                let effect = format!("the Fight effect of {whose}");
                self.optional(cards, "do", &effect, voice)
            }
            Op::Cards(enemies, CardOp::GrantThreat { rule }) => {
                let enemy = self.subject(enemies, voice);
                let threat = match self.program().rule(rule) {
                    Rule::CosmicThreat(cards) => self.cosmic_threat(cards, voice),
                    _ => String::new(),
                };
                Saying::own(format!(
                    "{enemy} gets {threat} this turn, replacing any other Cosmic Threat"
                ))
            }
            Op::FightIt => {
                let it = self.it(voice);
                self.act("fight", &format!("{it} and do its Fight effect"), voice)
            }
            _ => self.act("shuffle", "the Villain Deck", voice),
        }
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

    pub(crate) fn which_class(&self, mode: u8) -> String {
        let class = Class::ALL.into_iter().find(|class| *class as u8 == mode);
        class.map_or(format!("Option {}", mode + 1), |class| format!("{} cards", class.name()))
    }
}
