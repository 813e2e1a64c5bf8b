//! The table of Legendary as data.

use super::printed::Face;
use crate::seen::Ref;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::sum::Word;
use table::{Seat, Sum};

/// What lies on the table, as far as the viewer knows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Board {
    /// Which part of the turn it is; nothing before the first one and once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<Step>,
    /// The scheme and how near the loss is.
    pub scheme: Scheme,
    /// One; two where a second one has joined (R8.5).
    pub masterminds: Vec<Mastermind>,
    /// From the Bridge to the Sewers, as the board is printed (R1.2).
    pub city: Vec<Space>,
    /// From left to right; spaces that villains brought come last.
    pub hq: Vec<Slot>,
    /// The next Officer that can be recruited, and how many there are.
    pub officers: Option<Stack>,
    /// Everything else that lies open or is counted: piles, decks, rows.
    pub piles: Vec<Pile>,
    /// What the decks hold, as far as the viewer can know.
    pub left: Vec<Left>,
    /// What holds for a time, and where it comes from.
    pub in_force: Vec<InForce>,
    /// What the player whose turn it is has to spend.
    pub points: Points,
    /// Each player's own part of the table.
    pub players: Vec<Player>,
}

/// A part of a turn (R3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A card of the Villain Deck is played.
    VillainCard,
    /// The player plays, recruits and fights.
    Action,
    /// Everything is discarded and a new hand drawn.
    CleanUp,
}

/// A card that the viewer knows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Card {
    /// Points at it.
    pub reference: Ref,
    /// What it is called where it lies: the villain it acts as, or its own name.
    pub name: String,
    /// What is printed on it.
    #[serde(flatten)]
    pub face: Arc<Face>,
}

/// The scheme and what it counts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scheme {
    /// The card itself.
    pub card: Card,
    /// How near the loss is, one for each way in which the scheme brings it (R11.2).
    pub meters: Vec<Meter>,
    /// Twists so far, and how many there are.
    pub twists: Meter,
    /// What lies beside it.
    pub beside: Vec<Card>,
}

/// Something that is counted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Meter {
    /// What it is now.
    pub now: i32,
    /// What it is counted to; nothing where something must not run out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<i32>,
    /// How many more until it matters.
    pub left: i32,
    /// In a sentence.
    pub words: String,
}

/// A mastermind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mastermind {
    /// The mastermind as somebody who can be fought.
    #[serde(flatten)]
    pub enemy: Enemy,
    /// Tactics not taken yet.
    pub tactics_left: usize,
    /// Tactics at the start.
    pub tactics: usize,
}

/// Somebody who can be fought.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Enemy {
    /// The card itself.
    pub card: Card,
    /// What fighting it costs now.
    pub attack: Sum,
    /// What it asks for besides (R7.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<String>,
    /// What it has captured, and what else lies with it.
    pub held: Vec<Card>,
    /// How many Shards.
    pub shards: i32,
}

/// A space of the city.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Space {
    /// Points at it.
    pub reference: Ref,
    /// "Bridge".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub name: Word,
    /// Who stands there.
    pub villain: Option<Enemy>,
    /// What lies above it.
    pub above: Vec<Card>,
}

/// A space of the HQ.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Slot {
    /// Points at it.
    pub reference: Ref,
    /// The hero.
    pub hero: Option<Hero>,
    /// What lies under it.
    pub under: Vec<Card>,
}

/// A hero that can be recruited.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hero {
    /// The card itself.
    pub card: Card,
    /// Its cost.
    pub cost: Sum,
    /// What recruiting it takes now: Size-Changing makes it less.
    pub price: Sum,
}

/// Cards that are all alike.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stack {
    /// The hero.
    pub hero: Hero,
    /// How many.
    pub count: usize,
}

/// A pile, a deck or a row.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pile {
    /// Points at it.
    pub reference: Ref,
    /// "KO pile".
    pub name: String,
    /// How many.
    pub count: usize,
    /// The cards that the viewer knows, bottom to top; the others are only counted.
    pub cards: Vec<Card>,
}

/// What a deck holds, whatever its order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Left {
    /// Points at it.
    pub reference: Ref,
    /// "Villain deck".
    pub name: String,
    /// How many.
    pub count: usize,
    /// The names, each with how many there are; shared with another deck where nobody can know which lie in which.
    pub cards: Vec<Counted>,
    /// What there is to know besides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A name and how often it stands there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counted {
    /// What it is called.
    pub name: String,
    /// "hero", "villain", "twist".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub kind: Word,
    /// How many.
    pub count: usize,
}

/// Something that holds for a time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InForce {
    /// In a sentence.
    pub words: String,
    /// The card that brought it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
}

/// What there is to spend, each part with the Hero Name that made it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Points {
    /// Whose.
    #[serde(with = "crate::seen::reading::seat")]
    pub seat: Seat,
    /// Attack.
    pub attack: Sum,
    /// Recruit.
    pub recruit: Sum,
}

/// A player's own part of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// Whose.
    #[serde(with = "crate::seen::reading::seat")]
    pub seat: Seat,
    /// Points at it.
    pub reference: Ref,
    /// The hand.
    pub hand: Pile,
    /// Cards played this turn.
    pub played: Pile,
    /// The discard pile.
    pub discard: Pile,
    /// The Victory Pile.
    pub victory: Pile,
    /// The deck.
    pub deck: Pile,
    /// Points of the Victory Pile so far.
    pub victory_points: Sum,
    /// How many Shards.
    pub shards: i32,
}
