//! What the rest of the game asks of every keyword without knowing it.
//!
//! A room that adds something to card text, to the log or to a refusal has a small type for it and answers these questions there. The lists in
//! `keywords/mod.rs` are the only place that knows all of them: a keyword more is a line more.

use crate::cards::CardId;
use crate::catalogue::Classes;
use crate::effect::walk::Part;
use crate::effect::{About, Block, Comparison, Look, SelectorId, Zones};
use crate::game::Legendary;
use crate::interpreter::Text;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::rules::Due;
use crate::search::EffectWord;
use crate::words::saying::Saying;
use crate::words::voice::Voice;
use crate::words::{Speaker, Words};

/// An operation of card text.
pub(crate) trait Does {
    /// The clauses that a text with it rests on.
    fn clauses(&self) -> &'static [&'static str];

    /// How a search calls it.
    fn word(&self) -> Option<EffectWord>;

    /// Hands out everything it names, in reading order, so that it can be replaced.
    fn each_part(&mut self, part: &mut dyn FnMut(Part));

    fn sayings(&self, words: &Words<'_>, voice: Voice) -> Vec<Saying>;

    /// What a player is to choose for it, where it leaves something to choose.
    fn question(&self) -> Option<&'static str> {
        None
    }

    /// The cards of a deck that it looks at.
    fn look(&self) -> Option<Look> {
        None
    }

    /// Where a player gives something up for it: is there enough (R5.15)?
    fn can_be_paid(&self, _: Position<'_>, _: &Text) -> bool {
        true
    }

    /// Could anybody be asked something?
    fn asks(&self) -> bool {
        true
    }
}

/// An operation that is done to cards, one after the other.
pub(crate) trait DoesToCards {
    fn clauses(&self) -> &'static [&'static str];

    fn word(&self) -> Option<EffectWord>;

    fn each_part(&mut self, part: &mut dyn FnMut(Part));

    fn saying(&self, words: &Words<'_>, cards: SelectorId, voice: Voice) -> Saying;

    /// What a player chooses the cards for: "to gain a Shard".
    fn purpose(&self, words: &Words<'_>, voice: Voice) -> String;

    /// The choice of one card, which is named with its place: "Take Shards from Thanos in the Sewers".
    fn option(&self, named: &str) -> String;

    /// How the cards are called in the fingerprints of saved games.
    fn role(&self) -> &'static str;

    fn may_be_done_to(&self, _: Position<'_>, _: CardId) -> bool {
        true
    }

    /// Where a player gives something up for it, instead of the cards: is there enough (R5.15)?
    fn can_be_paid(&self, _: Position<'_>, _: &Text) -> Option<bool> {
        None
    }
}

/// An amount of card text.
pub(crate) trait Measures {
    fn clauses(&self) -> &'static [&'static str];

    fn each_part(&mut self, _: &mut dyn FnMut(Part)) {}

    /// How much, and for each of what: 2, "for each Shard you have".
    fn per(&self, words: &Words<'_>, voice: Voice) -> (i16, String);

    /// As a number to compare with: "the number of Shards you have".
    fn value(&self, words: &Words<'_>, voice: Voice) -> String {
        let (number, per) = self.per(words, voice);
        format!("{number} {per}")
    }

    /// As it is printed instead of points, if it is: "Double Empowered by Tech".
    fn title(&self, _: &Words<'_>, _: Voice) -> Option<String> {
        None
    }

    /// A clause that compares it with a number: "you have at least 2 Shards".
    fn compared(&self, _: Comparison, _: i16, _: Voice) -> Option<String> {
        None
    }

    /// Is it about the player the text speaks to?
    fn is_about_player(&self) -> bool {
        false
    }

    /// Where cards must come or go to change it, besides what its parts say; all places if it is not about cards.
    fn watched(&self) -> Zones {
        Zones::ALL
    }

    /// The least it can be; none where that cannot be told beforehand.
    fn least(&self) -> Option<i32> {
        Some(0)
    }

    /// So many for each of these cards, if it says nothing else.
    fn counts(&self) -> Option<(i8, SelectorId)> {
        None
    }

    /// The cards whose colors it looks at.
    fn colors_of(&self) -> Option<SelectorId> {
        None
    }

    /// The clause that is cited where it changes the Attack of an enemy.
    fn cited(&self) -> Option<&'static str> {
        None
    }
}

/// A condition of card text. It names nothing that could be replaced.
pub(crate) trait Holds {
    fn clauses(&self) -> &'static [&'static str];

    /// The clause after "if".
    fn clause(&self, negated: bool, voice: Voice) -> String;

    /// Is it about the player the text speaks to?
    fn is_about_player(&self) -> bool {
        false
    }
}

/// A rule of card text.
pub(crate) trait Rules {
    fn about(&self) -> About;

    fn each_part(&mut self, _: &mut dyn FnMut(Part)) {}

    /// As it stands on a card, or behind "this turn".
    fn clause(&self, words: &Words<'_>, voice: Voice) -> String;

    /// What it can take off the price of its card at most; `own` are the classes of the card itself.
    fn takes_off(&self, _own: Classes) -> i32 {
        0
    }

    /// Is it given to one card, which is "it"?
    fn is_given_to_it(&self) -> bool {
        false
    }

    /// The enemies that it is about, whoever they are.
    fn enemies(&self) -> Option<SelectorId> {
        None
    }

    /// Does it hold or not, so that twice is no more than once?
    fn holds_or_not(&self) -> bool {
        false
    }

    /// What follows when the player does what it waits for.
    fn then(&self) -> Option<Block> {
        None
    }
}

/// An event.
pub(crate) trait Tells {
    /// A sentence in the past tense, without its full stop.
    fn words(&self, speaker: &Speaker<'_>) -> String;

    /// Hands out every card it names, so that it can be replaced.
    fn each_card(&mut self, _: &mut dyn FnMut(&mut CardId)) {}

    /// Did somebody learn something by it, so that it cannot be taken back?
    fn reveals(&self) -> bool {
        false
    }
}

/// A refusal.
pub(crate) trait Refuses {
    /// The clause that forbids it.
    fn clause(&self) -> &'static str;

    fn words(&self, speaker: &Speaker<'_>) -> String;

    /// The card that it may not name to everybody.
    fn secret(&mut self) -> Option<&mut CardId> {
        None
    }
}

/// What using an offer costs.
pub(crate) trait Prices {
    fn clauses(&self) -> &'static [&'static str];

    fn each_part(&mut self, part: &mut dyn FnMut(Part));

    /// Behind "you may": "burn 2 Shards".
    fn words(&self, words: &Words<'_>, voice: Voice) -> String;

    /// What it comes to now.
    fn due(&self, position: Position<'_>, scope: &Text) -> Due;

    /// Does the player say how much is paid?
    fn is_open(&self) -> bool;
}

/// What using an offer costs now.
pub(crate) trait Dues {
    fn check(&self, position: Position<'_>, card: CardId) -> Result<(), Refusal>;

    fn words(&self) -> String;

    /// Is the player asked how much is paid?
    fn is_open(&self) -> bool;
}

/// A part of a value.
pub(crate) trait Explains {
    /// The clause behind it.
    fn clause(&self) -> &'static str;

    /// So many points, and why: "2 by Size-Changing (K1.1)".
    fn words(&self, game: &Legendary, points: i32) -> String;

    /// Where there is little room: "Size-Changing".
    fn short(&self, game: &Legendary) -> String;

    /// As scenarios write it.
    fn named(&self, game: &Legendary) -> String {
        self.short(game)
    }
}

/// An enum with a variant for each room that has such a type; `$central` is the enum of the game in which all of them are one variant.
macro_rules! rooms {
    ($(#[$doc:meta])* $all:ident: $questions:ident in $central:ident { $($name:ident($room:path),)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub enum $all { $($name($room),)* }

        impl $all {
            pub(crate) fn room(&self) -> &dyn $questions {
                match self { $($all::$name(room) => room,)* }
            }

            #[allow(dead_code, reason = "most rooms are only asked, not changed")]
            pub(crate) fn room_mut(&mut self) -> &mut dyn $questions {
                match self { $($all::$name(room) => room,)* }
            }
        }

        /// Without the name of the room: so it stands in the fingerprints of saved games.
        impl std::fmt::Debug for $all {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self { $($all::$name(room) => room.fmt(f),)* }
            }
        }

        $(impl From<$room> for $central {
            fn from(room: $room) -> $central {
                $central::Keyword($all::$name(room))
            }
        })*
    };
}
