//! Prompts: short forms of what an operation asks of a player.

use super::Words;
use super::grammar::{capital, sentence, words};
use super::noun::Case;
use super::voice::{Aside, Person, Voice};
use crate::catalogue::DesignId;
use crate::effect::{CardOp, Destination, Modes, Node, Op, Pick, SelectorId};

/// Whose cards a decision is about, seen from the player who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Yours,
    /// Another player's: "you" decide about "their" cards.
    Theirs,
}

/// What is asked where cards that were looked at go back.
pub(crate) const PUT_BACK_NEXT: &str = "Choose the card to put back next";

impl Words<'_> {
    /// What a player is to choose for an operation of this card: "Choose 2 cards from your hand to put on top of your deck". None for an
    /// operation that leaves nothing to choose.
    pub fn prompt(&self, card: DesignId, op: Op, whose: Whose) -> Option<String> {
        let voice = self.asking(card, op, whose);
        let (cards, to) = match op {
            Op::Cards(cards, what) => {
                return self.is_choice(cards).then(|| self.choose_for(cards, what, voice));
            }
            Op::ForEach { cards, .. } => (cards, ""),
            Op::AllGiveRight(cards) => (cards, "to give to the player on the right"),
            Op::AllGain(cards) => (cards, "to gain"),
            Op::PassLeft(cards) => (cards, "to pass to the left"),
            Op::RevealOr { card, otherwise } => {
                let shown = self.shown(card, voice);
                let penalty = self.predicate(otherwise, voice);
                return Some(format!("Reveal {shown}, or {penalty}"));
            }
            Op::ChooseOne(_) => return Some("Choose one".to_string()),
            Op::MoveVillain => {
                let it = self.it(voice);
                return Some(format!("Choose the city space to move {it} to"));
            }
            Op::LookAtTop { .. } => return Some(PUT_BACK_NEXT.to_string()),
            Op::Keyword(op) => return op.room().question().map(String::from),
            Op::May { .. } => return self.question(card, op, whose),
            Op::Attack(_)
            | Op::RecruitFor { .. }
            | Op::TopToPile { .. }
            | Op::LayFaceDown(_)
            | Op::ShuffleDiscard
            | Op::ReverseTurnOrder
            | Op::Recruit(_)
            | Op::Draw(_)
            | Op::Rescue(_)
            | Op::GainWounds { .. }
            | Op::MoveThis { .. }
            | Op::Offer { .. }
            | Op::RescueHeld
            | Op::PlayVillainCards(_)
            | Op::ShuffleVillainDeck
            | Op::FightIt
            | Op::If { .. }
            | Op::EachPlayer { .. }
            | Op::Lasting { .. }
            | Op::NextHand(_)
            | Op::ExtraTurn
            | Op::BecomeTwist
            | Op::PlaceTwist(_)
            | Op::EvilWins
            | Op::AddSpace
            | Op::PutAbove(_)
            | Op::QuietTurn
            | Op::AddMastermind(_) => return None,
        };
        self.is_choice(cards).then(|| self.choose(cards, to, voice))
    }

    /// Cards are chosen for what is done to them, or shown.
    fn choose_for(&self, cards: SelectorId, what: CardOp, voice: Voice) -> String {
        let your = voice.your();
        let to = match what {
            CardOp::Reveal => return format!("Reveal {}", self.shown(cards, voice)),
            CardOp::Ko => "to KO".to_string(),
            CardOp::ToPile { to } => format!("to put {}", self.at_pile(to, voice)),
            CardOp::GiveRight => "to give to the player on the right".to_string(),
            CardOp::ReturnToCity => "to put into the city".to_string(),
            CardOp::Discard { .. } => "to discard".to_string(),
            CardOp::Gain { to: Destination::Discard } => "to gain".to_string(),
            CardOp::Gain { to: Destination::Hand } => format!("to gain into {your} hand"),
            CardOp::Gain { to: Destination::DeckTop } => {
                format!("to gain onto the top of {your} deck")
            }
            CardOp::RecruitFree => "to recruit for free".to_string(),
            CardOp::ToHand => format!("to put into {your} hand"),
            CardOp::DrawThese => "to draw".to_string(),
            CardOp::PutOnDeck => format!("to put on top of {your} deck"),
            CardOp::ToBottomOfHeroDeck => "to put on the bottom of the Hero Deck".to_string(),
            CardOp::Tuck => format!("to put under {}", voice.this),
            CardOp::Defeat => "to defeat".to_string(),
            CardOp::EnterCity => "to enter the city".to_string(),
            CardOp::PlayThese => "to play".to_string(),
            CardOp::FightEffect => "to do the Fight effect of".to_string(),
            CardOp::Keyword(op) => op.room().purpose(self, voice),
            CardOp::KeepForNextHand => format!("to keep for {your} next hand"),
            CardOp::Copy => "to copy".to_string(),
            CardOp::PlayCopies => "to play a copy of".to_string(),
            CardOp::RescueThese => "to rescue".to_string(),
            CardOp::Advance { .. } => "to advance".to_string(),
            CardOp::Trade => format!("to trade {} for", self.it(voice)),
            CardOp::PutBesideScheme => "to put beside the Scheme".to_string(),
            CardOp::SetAside => "to set aside".to_string(),
            CardOp::DestroySpace { .. } => "whose HQ space is destroyed".to_string(),
            CardOp::MakePocket => "whose HQ space becomes a pocket dimension".to_string(),
            CardOp::Capture { count } => {
                format!("to capture {}", self.quantity(count, voice).of("Bystander"))
            }
        };
        self.choose(cards, &to, voice)
    }

    /// A "may" as a question: "KO a card from your hand or discard pile?" None for any other operation.
    pub fn question(&self, card: DesignId, op: Op, whose: Whose) -> Option<String> {
        let Op::May { first, .. } = op else {
            return None;
        };
        let voice = self.asking(card, op, whose);
        let deed = self.predicate(first, voice.behind_may());
        Some(format!("{}?", capital(&deed)))
    }

    /// The options of a "choose one", as sentences.
    pub fn options(&self, card: DesignId, modes: Modes, whose: Whose) -> Vec<String> {
        let voice = self.asking(card, Op::ChooseOne(modes), whose);
        if let Some(kinds) = self.choice_of_kind(modes) {
            return kinds.iter().map(|kind| sentence(kind)).collect();
        }
        let modes = self.program().modes(modes);
        let option = |block| sentence(&self.clause(block, voice));
        modes.iter().copied().map(option).collect()
    }

    fn is_choice(&self, cards: SelectorId) -> bool {
        self.program().selector(cards).pick != Pick::All
    }

    fn choose(&self, cards: SelectorId, to: &str, voice: Voice) -> String {
        let (cards, per) = self.picked_per(cards, Case::From, voice);
        words(&["Choose", &cards, to, &per])
    }

    /// The voice of a decision about this operation.
    pub(crate) fn asking(&self, card: DesignId, op: Op, whose: Whose) -> Voice {
        let person = match whose {
            Whose::Yours => Person::You,
            Whose::Theirs => Person::They,
        };
        let voice = self.voice_at(card, op).about_another();
        voice.as_person(person)
    }

    /// The voice inside a card at this operation: one card may lie there to be spoken of, or several.
    pub(crate) fn voice_at(&self, card: DesignId, op: Op) -> Voice {
        let design = self.catalogue.design(card);
        let mut voice = self.voice(card);
        self.program().walk(design, &mut |node| {
            let Node::Op(_, outer) = node else {
                return;
            };
            let Some(look) = outer.look() else {
                return;
            };
            let mut inside = false;
            self.program().walk_block(look.then, &mut |node| {
                inside |= matches!(node, Node::Op(_, found) if found == op);
            });
            if inside && look.senses {
                voice.aside = Aside::Revealed;
            } else if inside && !self.quantity(look.count, voice).is_one() {
                voice.aside = Aside::Many;
            }
        });
        voice
    }
}
