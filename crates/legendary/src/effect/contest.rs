//! Contests of Champions (K9): which cards count double, and what came of a contest.

use super::SelectorId;

/// Whose score is doubled (K9.3, K9.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Champions {
    /// Cards like these, wherever they lie: a class, several, a team.
    Such(SelectorId),
    /// Cards that have a color of these cards (K9.10).
    ColorsOf(SelectorId),
    /// The top card of the Hero Deck is revealed first and stays there; cards that have a color of it.
    ColorsOfTop,
    /// Cards of a team that the player names as the contest begins.
    ChosenTeam,
}

/// Somebody who can be among the winners (K9.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// The player who uses the card.
    You,
    Evil,
}
