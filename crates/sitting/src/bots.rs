//! Who plays for a seat without a person, and who gives hints to one.

use crate::dealer::Dealer;
use crate::playable::Playable;
use players::{Decision, Reason};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use table::{Request, Seat, Table, Viewer};

/// The bots that can be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Bot {
    /// Plays as a sensible person would.
    #[default]
    Heuristic,
    /// Chooses anything that is legal.
    Random,
}

/// Keeps what a bot imagines apart from what the game deals.
const IMAGINED: u64 = 1 << 63;

impl Bot {
    /// What the bot does now, and why. It sees what a person in its seat sees: the rest is dealt afresh for it.
    pub fn decide<G: Playable>(
        self,
        table: &Table<Arc<G>>,
        seat: Seat,
        dealer: Dealer,
    ) -> Decision<G::Choice> {
        let game = table.game().as_ref();
        let choices = table.choices();
        let mut dice = dealer.aside(table.record(), IMAGINED);
        let mut seen = *table.state();
        game.determinize(&mut seen, Viewer::seat(seat), &mut dice);
        let decision = game.decide(self, &seen, seat, &choices, &mut dice);
        // A bot that answers with something impossible must not stop the people at its table.
        if table.check(decision.choice).is_ok() {
            return decision;
        }
        Decision { choice: choices[0], reason: Reason::new("the bot had no legal idea of its own") }
    }

    /// The same as a person would do it: what a menu lists as one option is decided as a whole.
    pub fn advise<G: Playable>(
        self,
        table: &Table<Arc<G>>,
        seat: Seat,
        dealer: Dealer,
    ) -> Decision<G::Choice> {
        let first = self.decide(table, seat, dealer);
        let game = table.game().as_ref();
        let mut then = *table.state();
        let mut dice = dealer.aside(table.record(), IMAGINED);
        let made = game.apply_in_full(&mut then, first.choice, &mut dice, &mut Vec::new());
        match game.request(&then) {
            Request::Choose { prompt, .. } if made.is_ok() && G::is_halfway(&prompt) => {
                let mut choices = Vec::new();
                game.choices(&then, &mut choices);
                game.decide(self, &then, seat, &choices, &mut dice)
            }
            _ => first,
        }
    }
}

impl FromStr for Bot {
    type Err = NoSuchBot;

    fn from_str(name: &str) -> Result<Bot, NoSuchBot> {
        match name.to_lowercase().as_str() {
            "heuristic" | "" => Ok(Bot::Heuristic),
            "random" => Ok(Bot::Random),
            _ => Err(NoSuchBot(crate::seating::clean(name))),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Bot::Heuristic => "heuristic",
            Bot::Random => "random",
        })
    }
}

/// A name that no bot has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchBot(pub String);

impl fmt::Display for NoSuchBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no bot called {:?}; bots are heuristic and random", self.0)
    }
}

impl std::error::Error for NoSuchBot {}
