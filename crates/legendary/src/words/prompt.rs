//! Prompts: short forms of what an operation asks of a player.

use super::Words;
use super::grammar::{capital, sentence};
use super::noun::Case;
use super::voice::{Aside, Person, Voice};
use crate::catalogue::DesignId;
use crate::effect::{Destination, Modes, Op, SelectorId};

/// Whose cards a decision is about, seen from the player who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Yours,
    /// Another player's: "you" decide about "their" cards.
    Theirs,
}

impl Words<'_> {
    /// What a player is to choose for an operation of this card: "Choose 2 cards from your hand to put on top of your deck". None for an
    /// operation that asks for no cards.
    pub fn prompt(&self, card: DesignId, op: Op, whose: Whose) -> Option<String> {
        let voice = self.asking(card, whose);
        let your = voice.your();
        let (cards, to) = match op {
            Op::Ko(cards) => (cards, "to KO".to_string()),
            Op::Discard { cards, .. } => (cards, "to discard".to_string()),
            Op::Gain { cards, to } => (
                cards,
                match to {
                    Destination::Discard => "to gain".to_string(),
                    Destination::Hand => format!("to gain into {your} hand"),
                    Destination::DeckTop => format!("to gain onto the top of {your} deck"),
                },
            ),
            Op::RecruitFree(cards) => (cards, "to recruit for free".to_string()),
            Op::ToHand(cards) => (cards, format!("to put into {your} hand")),
            Op::DrawThese(cards) => (cards, "to draw".to_string()),
            Op::PutOnDeck(cards) => (cards, format!("to put on top of {your} deck")),
            Op::ToBottomOfHeroDeck(cards) => {
                (cards, "to put on the bottom of the Hero Deck".to_string())
            }
            Op::Reveal(cards) => (cards, "to reveal".to_string()),
            Op::Tuck(cards) => (cards, format!("to put under {}", voice.this)),
            Op::Defeat(cards) => (cards, "to defeat for free".to_string()),
            Op::EnterCity(cards) => (cards, "to enter the city".to_string()),
            Op::PassLeft(cards) => (cards, "to pass to the left".to_string()),
            Op::KeepForNextHand(cards) => (cards, "to keep for your next hand".to_string()),
            Op::Copy(cards) => (cards, "to copy".to_string()),
            Op::ForEach { cards, .. } => (cards, String::new()),
            Op::Capture { by, count } => {
                let bystanders = self.quantity(count, voice).of("Bystander");
                (by, format!("to capture {bystanders}"))
            }
            Op::RevealOr { card, otherwise } => {
                let shown = self.picked(card, Case::From, voice);
                let penalty = self.predicate(otherwise, voice);
                return Some(format!("Reveal {shown}, or {penalty}"));
            }
            Op::ChooseOne(_) => return Some("Choose one".to_string()),
            Op::MoveVillain => {
                let it = self.it(voice);
                return Some(format!("Choose the city space to move {it} to"));
            }
            Op::LookAtTop { .. } => {
                return Some("Choose the card to put back next".to_string());
            }
            Op::May { .. } => return self.question(card, op, whose),
            Op::Attack(_)
            | Op::Recruit(_)
            | Op::Draw(_)
            | Op::Rescue(_)
            | Op::GainWounds { .. }
            | Op::RescueHeld
            | Op::PlayVillainCards(_)
            | Op::If { .. }
            | Op::EachPlayer { .. }
            | Op::Lasting { .. }
            | Op::NextHand(_)
            | Op::ExtraTurn
            | Op::BecomeTwist
            | Op::PlaceTwist(_)
            | Op::EvilWins => return None,
        };
        Some(self.choose(cards, &to, voice))
    }

    /// A "may" as a question: "KO a card from your hand or discard pile?" None for any other operation.
    pub fn question(&self, card: DesignId, op: Op, whose: Whose) -> Option<String> {
        let voice = self.asking(card, whose);
        let Op::May { first, .. } = op else {
            return None;
        };
        let deed = self.predicate(first, voice);
        Some(format!("{}?", capital(&deed)))
    }

    /// The options of a "choose one", as sentences.
    pub fn options(&self, card: DesignId, modes: Modes, whose: Whose) -> Vec<String> {
        let voice = self.asking(card, whose);
        let modes = self.program().modes(modes);
        let option = |block| sentence(&self.clause(block, voice));
        modes.iter().copied().map(option).collect()
    }

    fn choose(&self, cards: SelectorId, to: &str, voice: Voice) -> String {
        let cards = self.picked(cards, Case::From, voice);
        super::grammar::words(&["Choose", &cards, to])
    }

    /// The voice of a decision. Which cards were looked at is on the table, so "them" will do.
    fn asking(&self, card: DesignId, whose: Whose) -> Voice {
        let voice = Voice::of(self.catalogue.design(card).kind).about_another();
        let person = match whose {
            Whose::Yours => Person::You,
            Whose::Theirs => Person::They,
        };
        Voice {
            aside: Aside::Many,
            ..voice.as_person(person)
        }
    }
}
