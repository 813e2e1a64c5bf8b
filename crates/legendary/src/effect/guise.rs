//! Guises: the villains that cards of other types act as (R7.7).

use super::{Block, RuleId};

/// What a card is while it acts as a villain. Its Attack stands in the rule, [`super::Rule::ActAsVillains`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guise {
    /// What the villain is called; without one the card keeps its own name.
    pub name: Option<String>,
    /// VP in a Victory Pile; none: what is printed on the card.
    pub vp: Option<i16>,
    pub since: Since,
    /// Keywords and other rules of the villain. What is printed on the card itself does not count while it acts.
    pub rules: Vec<RuleId>,
    pub then: AfterDefeat,
}

/// From when on a card acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// Already in the Villain Deck, so that it enters the city like any villain.
    VillainDeck,
    /// Only once something has put it into the city.
    City,
    /// Only in the pile beside the mastermind, where it can be fought.
    SidePile,
}

/// What becomes of a card that acted as a villain, once it is defeated (R7.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterDefeat {
    /// It stays in the Victory Pile as that villain.
    Stay,
    /// A bystander again: rescued.
    Rescue,
    /// A hero again: gained.
    Gain,
    /// The block deals with it; the card is "it".
    Do(Block),
}
