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

impl Words<'_> {
    /// What a player is to choose for an operation of this card: "Choose 2 cards from your hand to put on top of your deck". None for an
    /// operation that leaves nothing to choose.
    pub fn prompt(&self, card: DesignId, op: Op, whose: Whose) -> Option<String> {
        let voice = self.asking(card, op, whose);
        let your = voice.your();
        let (cards, to) = match op {
            Op::Cards(cards, CardOp::Ko) => (cards, "to KO".to_string()),
            Op::Cards(cards, CardOp::ToPile { to }) => {
                (cards, format!("to put {}", self.at_pile(to, voice)))
            }
            Op::Cards(cards, CardOp::GiveRight) | Op::AllGiveRight(cards) => {
                (cards, "to give to the player on the right".to_string())
            }
            Op::AllGain(cards) => (cards, "to gain".to_string()),
            Op::Cards(cards, CardOp::ReturnToCity) => (cards, "to put into the city".to_string()),
            Op::Cards(cards, CardOp::Discard { .. }) => (cards, "to discard".to_string()),
            Op::Cards(cards, CardOp::Gain { to }) => (
                cards,
                match to {
                    Destination::Discard => "to gain".to_string(),
                    Destination::Hand => format!("to gain into {your} hand"),
                    Destination::DeckTop => format!("to gain onto the top of {your} deck"),
                },
            ),
            Op::Cards(cards, CardOp::RecruitFree) => (cards, "to recruit for free".to_string()),
            Op::Cards(cards, CardOp::ToHand) => (cards, format!("to put into {your} hand")),
            Op::Cards(cards, CardOp::DrawThese) => (cards, "to draw".to_string()),
            Op::Cards(cards, CardOp::PutOnDeck) => (cards, format!("to put on top of {your} deck")),
            Op::Cards(cards, CardOp::ToBottomOfHeroDeck) => {
                (cards, "to put on the bottom of the Hero Deck".to_string())
            }
            Op::Cards(cards, CardOp::Reveal) => {
                let shown = self.shown(cards, voice);
                return self.is_choice(cards).then(|| format!("Reveal {shown}"));
            }
            Op::Cards(cards, CardOp::Tuck) => (cards, format!("to put under {}", voice.this)),
            Op::Cards(cards, CardOp::Defeat) => (cards, "to defeat".to_string()),
            Op::Cards(cards, CardOp::EnterCity) => (cards, "to enter the city".to_string()),
            Op::Cards(cards, CardOp::PlayThese) => (cards, "to play".to_string()),
            Op::Cards(cards, CardOp::FightEffect) => {
                (cards, "to do the Fight effect of".to_string())
            }
            Op::Cards(enemies, CardOp::GrantThreat { .. }) => {
                (enemies, "to get the Cosmic Threat".to_string())
            }
            Op::PassLeft(cards) => (cards, "to pass to the left".to_string()),
            Op::Cards(cards, CardOp::KeepForNextHand) => {
                (cards, format!("to keep for {your} next hand"))
            }
            Op::Cards(cards, CardOp::Copy) => (cards, "to copy".to_string()),
            Op::Cards(cards, CardOp::PlayCopies) => (cards, "to play a copy of".to_string()),
            Op::ForEach { cards, .. } => (cards, String::new()),
            Op::Cards(enemies, CardOp::ShardsOn { count }) => {
                let shards = self.quantity(count, voice).of("Shard");
                (enemies, format!("to gain {shards}"))
            }
            Op::Cards(from, CardOp::TakeShards { count, .. }) => {
                let shards = self.quantity(count, voice).of("Shard");
                (from, format!("to take {shards} from"))
            }
            Op::Cards(to, CardOp::GiveShards { count }) => {
                let shards = self.quantity(count, voice).of("Shard");
                (to, format!("to give {shards} to"))
            }
            Op::Cards(cards, CardOp::RescueThese) => (cards, "to rescue".to_string()),
            Op::Cards(cards, CardOp::Advance { .. }) => (cards, "to advance".to_string()),
            Op::Cards(cards, CardOp::Trade) => (cards, format!("to trade {} for", self.it(voice))),
            Op::Cards(cards, CardOp::PutBesideScheme) => {
                (cards, "to put beside the Scheme".to_string())
            }
            Op::Cards(cards, CardOp::SetAside) => (cards, "to set aside".to_string()),
            Op::Cards(heroes, CardOp::DestroySpace { .. }) => {
                (heroes, "whose HQ space is destroyed".to_string())
            }
            Op::Cards(cards, CardOp::MakePocket) => {
                (cards, "whose HQ space becomes a pocket dimension".to_string())
            }
            Op::Cards(by, CardOp::Capture { count }) => {
                let bystanders = self.quantity(count, voice).of("Bystander");
                (by, format!("to capture {bystanders}"))
            }
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
            Op::LookAtTop { .. } | Op::DangerSense { .. } => {
                return Some("Choose the card to put back next".to_string());
            }
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
            | Op::GainShards(_)
            | Op::LoseShards(_)
            | Op::RobShards(_)
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
            | Op::Contest { .. }
            | Op::AddSpace
            | Op::PutAbove(_)
            | Op::QuietTurn
            | Op::AddMastermind(_) => return None,
        };
        self.is_choice(cards).then(|| self.choose(cards, &to, voice))
    }

    /// A "may" as a question: "KO a card from your hand or discard pile?" None for any other operation.
    pub fn question(&self, card: DesignId, op: Op, whose: Whose) -> Option<String> {
        let Op::May { first, .. } = op else {
            return None;
        };
        let voice = self.asking(card, op, whose);
        let deed = self.predicate(first, voice);
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
    pub(super) fn asking(&self, card: DesignId, op: Op, whose: Whose) -> Voice {
        let person = match whose {
            Whose::Yours => Person::You,
            Whose::Theirs => Person::They,
        };
        let voice = self.voice_at(card, op).about_another();
        voice.as_person(person)
    }

    /// The voice inside a card at this operation: one card may lie there to be spoken of, or several.
    pub(super) fn voice_at(&self, card: DesignId, op: Op) -> Voice {
        let design = self.catalogue.design(card);
        let mut voice = self.voice(card);
        self.program().walk(design, &mut |node| {
            let (count, then, sense) = match node {
                Node::Op(_, Op::LookAtTop { count, then, .. }) => (count, then, false),
                Node::Op(_, Op::DangerSense { count, then, .. }) => (count, then, true),
                _ => return,
            };
            let mut inside = false;
            self.program().walk_block(then, &mut |node| {
                inside |= matches!(node, Node::Op(_, found) if found == op);
            });
            if inside && sense {
                voice.aside = Aside::Revealed;
            } else if inside && !self.quantity(count, voice).is_one() {
                voice.aside = Aside::Many;
            }
        });
        voice
    }
}
