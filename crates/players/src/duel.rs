//! How often one player beats the other, with an interval.

use crate::game_to_the_end::play_out;
use crate::measure::{Rate, Seating};
use std::fmt;
use table::{Game, Seat, Seeded};

/// A game of two seats that one of them wins.
pub trait Contested: Game {
    /// Who won; none if it was a draw.
    fn winner(&self, state: &Self::State, outcome: &Self::Outcome) -> Result<Option<Seat>, Broken>;
}

/// The game was broken off and says nothing about who plays better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broken;

impl Contested for clix::Clix {
    /// A draw that dice broke (C16.2) is a draw: it says nothing about who played better.
    fn winner(&self, _: &Self::State, outcome: &Self::Outcome) -> Result<Option<Seat>, Broken> {
        use clix::state::{Verdict, WonBy};
        match *outcome {
            Verdict::Won { by: WonBy::TieBreak, .. } => Ok(None),
            Verdict::Won { seat, .. } => Ok(Some(seat)),
            Verdict::Running | Verdict::Stopped(_) => Err(Broken),
        }
    }
}

/// How many games each seat has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Tally {
    pub won: [u64; 2],
    pub drawn: u64,
    pub broken: u64,
    /// Moments at which somebody had more than one choice, in all games together.
    pub decisions: u64,
}

impl Tally {
    pub fn games(&self) -> u64 {
        self.won[0] + self.won[1] + self.drawn + self.broken
    }

    /// The share of a seat, a draw as half. The interval is the one of so many wins, which is a little wider than draws deserve.
    pub fn share(&self, seat: Seat) -> Rate {
        let halves = 2 * self.won[seat.index()] + self.drawn;
        Rate::of_halves(halves, self.games() - self.broken)
    }

    #[must_use]
    pub fn join(self, other: Tally) -> Tally {
        Tally {
            won: [self.won[0] + other.won[0], self.won[1] + other.won[1]],
            drawn: self.drawn + other.drawn,
            broken: self.broken + other.broken,
            decisions: self.decisions + other.decisions,
        }
    }

    /// The same with the seats named the other way round.
    #[must_use]
    pub fn swapped(self) -> Tally {
        Tally { won: [self.won[1], self.won[0]], ..self }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two] = self.won;
        write!(f, "{one} to {two}, drawn {}", self.drawn)?;
        if self.broken > 0 {
            write!(f, ", broken off {}", self.broken)?;
        }
        write!(f, ": {}", self.share(Seat(0)))
    }
}

/// Plays a game. The same seed gives the same tally on every machine.
pub fn duel<'a, G: Contested>(
    game: &'a G,
    start: G::State,
    seating: &Seating<'a, G>,
    seed: u64,
) -> Tally {
    let mut chance = Seeded::stream(seed, 0);
    let mut unseen = Seeded::stream(seed ^ 0x756e_7365_656e, 0);
    let mut seeds = Seeded::stream(seed ^ 0x706c_6179_6572, 0);
    let mut players = [Seat(0), Seat(1)].map(|seat| seating(seat, seeds.next()));
    let played = play_out(game, start, &mut players, &mut chance, &mut unseen);
    let mut tally = Tally { decisions: played.decisions.into(), ..Tally::default() };
    let winner = played.outcome.ok_or(Broken);
    match winner.and_then(|outcome| game.winner(&played.state, &outcome)) {
        Ok(Some(seat)) => tally.won[seat.index()] += 1,
        Ok(None) => tally.drawn += 1,
        Err(Broken) => tally.broken += 1,
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_counts_half_and_a_broken_game_not_at_all() {
        let tally = Tally { won: [6, 2], drawn: 2, broken: 5, decisions: 0 };
        assert_eq!(tally.share(Seat(0)).share, 0.7);
        assert_eq!(tally.swapped().share(Seat(0)).share, 0.3);
    }
}
