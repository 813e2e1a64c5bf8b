//! Deeds: a verb and what it is done to.

use super::Words;
use super::amount::Quantity;
use super::grammar::words;
use super::noun::Case;
use super::saying::Saying;
use super::voice::{Person, Voice};
use crate::catalogue::{Kind, Kinds};
use crate::effect::{AmountId, Deck, Destination, Pick, Pile, SelectorId, Zones};

impl Words<'_> {
    pub(crate) fn act(&self, verb: &str, object: &str, voice: Voice) -> Saying {
        Saying::command(format!("{} {object}", voice.verb(verb)))
    }

    pub(crate) fn get(&self, amount: AmountId, what: &str, voice: Voice) -> Saying {
        let title = self.instead_of_points(amount, voice);
        let points = title.unwrap_or_else(|| self.points(amount, what, voice));
        Saying::player(format!("{} {points}", voice.verb("get")))
    }

    /// A verb done to cards, and what becomes of them.
    pub(crate) fn deal(
        &self,
        verb: &str,
        cards: SelectorId,
        whereto: &str,
        voice: Voice,
    ) -> Saying {
        let object = words(&[&self.picked(cards, Case::From, voice), whereto]);
        self.optional(cards, verb, &object, voice)
    }

    /// Adds what the selector leaves open: "may" for up to one card, "if it costs 2 or less" for a card that is named already.
    pub(crate) fn optional(
        &self,
        cards: SelectorId,
        verb: &str,
        object: &str,
        voice: Voice,
    ) -> Saying {
        let selector = self.program().selector(cards);
        let mut object = object.to_string();
        if self.is_named_already(selector, voice) && !self.is_plain(selector) {
            let it = self.picked(cards, Case::In, voice);
            let such = self.is_such(selector, &it, false, voice);
            object = format!("{object} if {such}");
        }
        match selector.pick {
            Pick::UpTo(amount) if !voice.may_said && self.quantity(amount, voice).is_one() => {
                self.allowed(&format!("{verb} {object}"), voice)
            }
            _ => Saying::command(format!("{} {object}", voice.verb(verb))),
        }
    }

    pub(crate) fn allowed(&self, deed: &str, voice: Voice) -> Saying {
        if voice.you_decide && voice.person != Person::You {
            let for_each_of_them = !voice.one_player;
            Saying { for_each_of_them, ..Saying::own(format!("you may have them {deed}")) }
        } else {
            Saying::player(format!("may {deed}"))
        }
    }

    pub(crate) fn discard(&self, cards: SelectorId, voice: Voice) -> Saying {
        let selector = self.program().selector(cards);
        match selector.pick {
            Pick::DownTo(amount) if selector.zones.is(Zones::HAND) && self.is_plain(selector) => {
                let rest = self.quantity(amount, voice).of("card");
                self.act("discard", &format!("down to {rest} in hand"), voice)
            }
            // Cards are discarded from the hand unless the text says otherwise.
            _ if selector.zones.is(Zones::HAND) => {
                let object = self.picked(cards, Case::Unsaid, voice);
                self.optional(cards, "discard", &object, voice)
            }
            _ => self.deal("discard", cards, "", voice),
        }
    }

    pub(crate) fn is_of(&self, cards: SelectorId, kind: Kind) -> bool {
        self.program().selector(cards).filter.kinds == Kinds::one(kind)
    }

    pub(crate) fn at_pile(&self, to: Pile, voice: Voice) -> String {
        match to {
            Pile::Side => format!("into {}", self.side_pile(voice)),
            Pile::BesideScheme => "beside the Scheme".to_string(),
            Pile::Escape => "into the Escape Pile".to_string(),
        }
    }

    /// A card shown from where cards are shown (R5.8) needs no place.
    pub(crate) fn shown(&self, cards: SelectorId, voice: Voice) -> String {
        let selector = self.program().selector(cards);
        if !selector.zones.is(Zones::HAND.union(Zones::PLAYED)) {
            return self.picked(cards, Case::From, voice);
        }
        let count = match selector.pick {
            Pick::Exactly(amount) | Pick::UpTo(amount) => self.quantity(amount, voice).number,
            Pick::All | Pick::AnyNumber | Pick::DownTo(_) => {
                return self.picked(cards, Case::From, voice);
            }
        };
        let number = super::noun::Number::of(count);
        let card = words(&[
            &self.described(selector, number, voice),
            &self.after(selector, number, voice),
        ]);
        match count {
            1 if selector.filter.other => format!("an{card}"),
            1 => super::grammar::a(&card),
            count => format!("{count} {card}"),
        }
    }

    pub(crate) fn copied(&self, id: SelectorId, voice: Voice) -> String {
        let selector = self.program().selector(id);
        match selector.pick {
            Pick::All => format!("each {} in turn", self.one(selector, Case::In, voice)),
            _ => self.picked(id, Case::In, voice),
        }
    }
}

pub(crate) fn destination(to: Destination, voice: Voice) -> String {
    match to {
        Destination::Discard => String::new(),
        Destination::Hand => format!("into {} hand", voice.your()),
        Destination::DeckTop => format!("onto the top of {} deck", voice.your()),
    }
}

/// "the top card of your deck", "the top 2 cards of the Villain Deck".
pub(crate) fn top_cards(quantity: &Quantity, deck: Deck, voice: Voice) -> String {
    let deck = match deck {
        Deck::Own => format!("{} deck", voice.your()),
        Deck::Hero => "the Hero Deck".to_string(),
        Deck::Villain => "the Villain Deck".to_string(),
        Deck::Bystanders => "the Bystander stack".to_string(),
    };
    let cards = match quantity.number {
        1 => "card".to_string(),
        number => format!("{number} cards"),
    };
    words(&["the top", &cards, "of", &deck, &quantity.per])
}
