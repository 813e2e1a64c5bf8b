//! How near to the win a wrong choice still leads: what its reason is made of.

use crate::solver::{choices, first_outcome, is_won, key, outcomes};
use legendary::cards::CardId;
use legendary::choice::{Choice, Prompt};
use legendary::state::State;
use legendary::{Legendary, Position};
use std::collections::HashSet;

/// The nearest that somebody can come to the win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// With luck it is still won.
    WithLuck,
    /// So near and no nearer.
    AtBest(Nearest),
    /// There is more to look at than was looked at.
    Unknown,
}

/// The state in which the fewest Tactics are left and the least Attack is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nearest {
    pub tactics_left: usize,
    pub mastermind: CardId,
    pub attack: i32,
    pub price: i32,
    /// Something was drawn or turned up on the way to some state: others could be nearer.
    pub luck: bool,
}

impl Nearest {
    fn missing(&self) -> (usize, i32) {
        (self.tactics_left, self.price - self.attack)
    }
}

/// So many states are enough for a reason.
const MOST_STATES: usize = 6_000;

/// Looks at every choice from here on in this turn; where chance decides, at the first way it can go.
pub fn from(game: &Legendary, state: &State) -> Reach {
    let mut seen: HashSet<u64> = HashSet::new();
    let mut waiting = vec![*state];
    let mut nearest: Option<Nearest> = None;
    let mut luck = false;
    while let Some(now) = waiting.pop() {
        if is_won(&now) {
            return Reach::WithLuck;
        }
        if now.is_over() || now.turns != state.turns || !seen.insert(key(game, &now)) {
            continue;
        }
        if seen.len() > MOST_STATES {
            return Reach::Unknown;
        }
        if now.asked() == Some(Prompt::Action)
            && let Some(here) = how_near(game, &now)
            && nearest.is_none_or(|best| here.missing() < best.missing())
        {
            nearest = Some(here);
        }
        for choice in choices(game, &now) {
            let after = first_outcome(game, &now, choice);
            // What comes into the HQ after a recruit is seldom what anybody waits for.
            if !luck && !matches!(choice, Choice::Recruit(_)) {
                luck = outcomes(game, &now, choice).is_none_or(|ways| ways.len() > 1);
            }
            waiting.extend(after);
        }
    }
    nearest.map_or(Reach::Unknown, |nearest| Reach::AtBest(Nearest { luck, ..nearest }))
}

fn how_near(game: &Legendary, state: &State) -> Option<Nearest> {
    let position = Position::new(game, state);
    let masterminds = || position.masterminds().into_iter().flatten();
    let near = |mastermind| Nearest {
        tactics_left: masterminds().map(|card| position.tactics_left(card)).sum(),
        mastermind,
        attack: position.attack_to_spend(),
        price: position.fight_price(mastermind),
        luck: false,
    };
    masterminds().map(near).min_by_key(Nearest::missing)
}
