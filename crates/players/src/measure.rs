//! How often a game is won, with an interval.

use crate::ending::{Ending, Graded};
use crate::game_to_the_end::{Played, play_out};
use crate::player::Player;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::fmt;
use table::{Game, Seat, Seeded};

/// Who sits where: makes the player for a seat, from a seed of its own.
pub type Seating<'a, G> = dyn Fn(Seat, u64) -> Box<dyn Player<G> + 'a> + Sync + 'a;

/// How many games ended how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Rates {
    pub won: u64,
    pub lost: u64,
    pub tied: u64,
    pub stopped: u64,
    /// Moments at which somebody had more than one choice, in all games together.
    pub decisions: u64,
}

/// A share of all games and where the true share lies with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

impl Rates {
    pub fn games(&self) -> u64 {
        self.won + self.lost + self.tied + self.stopped
    }

    pub fn win_rate(&self) -> Rate {
        Rate::of(self.won, self.games())
    }

    /// Those of one game.
    fn of<G: Graded>(game: &G, played: &Played<G::State, G::Outcome>) -> Rates {
        let mut rates = Rates { decisions: played.decisions.into(), ..Rates::default() };
        match game.how_it_ended(played) {
            Ending::Won => rates.won = 1,
            Ending::Lost => rates.lost = 1,
            Ending::Tied => rates.tied = 1,
            Ending::Stopped => rates.stopped = 1,
        }
        rates
    }

    /// Those of both together.
    #[must_use]
    pub fn join(self, other: Rates) -> Rates {
        Rates {
            won: self.won + other.won,
            lost: self.lost + other.lost,
            tied: self.tied + other.tied,
            stopped: self.stopped + other.stopped,
            decisions: self.decisions + other.decisions,
        }
    }
}

impl Rate {
    /// Wilson's interval: right for small numbers and for shares near 0 and 1, where the usual one promises too much.
    pub fn of(hits: u64, games: u64) -> Rate {
        Rate::of_halves(2 * hits, games)
    }

    /// As [`Rate::of`] where a draw is half a hit.
    pub fn of_halves(halves: u64, games: u64) -> Rate {
        if games == 0 {
            return Rate { share: 0.0, low: 0.0, high: 1.0 };
        }
        const Z: f64 = 1.959_963_985;
        let n = games as f64;
        let share = halves as f64 / (2.0 * n);
        let shrink = 1.0 + Z * Z / n;
        let middle = (share + Z * Z / (2.0 * n)) / shrink;
        let half = Z / shrink * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        Rate { share, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| 100.0 * share;
        write!(
            f,
            "{:.1} % ({:.1}–{:.1})",
            percent(self.share),
            percent(self.low),
            percent(self.high)
        )
    }
}

impl fmt::Display for Rates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told_with(self.win_rate()))
    }
}

impl Rates {
    /// In words with another interval than that of independent games.
    pub fn told_with(&self, rate: Rate) -> String {
        let Rates { won, lost, tied, stopped, .. } = self;
        let told = format!("won {won} of {}, {rate}; lost {lost}, tied {tied}", self.games());
        match stopped {
            0 => told,
            stopped => format!("{told}, broken off {stopped}"),
        }
    }
}

/// Plays `games` games on every core, or on the threads of the pool this is called in. Every game has streams of chance of its own, so the same
/// seed gives the same rates on every machine and with any number of threads.
pub fn measure<'a, G>(
    game: &'a G,
    start: &G::State,
    seating: &Seating<'a, G>,
    games: u64,
    seed: u64,
) -> Rates
where
    G: Graded + Sync,
    G::State: Sync,
{
    let games = (0..games).into_par_iter();
    games
        .map(|index| Rates::of(game, &one_game(game, *start, seating, seed, index)))
        .reduce(Rates::default, Rates::join)
}

/// Plays the game of this number to its end. Seed and number alone decide how it goes.
pub fn one_game<'a, G: Game>(
    game: &'a G,
    start: G::State,
    seating: &Seating<'a, G>,
    seed: u64,
    index: u64,
) -> Played<G::State, G::Outcome> {
    // What is drawn, what is dealt afresh and what players toss are three streams: none of them disturbs another.
    let mut chance = Seeded::stream(seed, index);
    let mut unseen = Seeded::stream(seed ^ 0x756e_7365_656e, index);
    let mut seeds = Seeded::stream(seed ^ 0x706c_6179_6572, index);
    let mut players: Vec<_> =
        (0..game.seats()).map(|seat| seating(Seat(seat), seeds.next())).collect();
    play_out(game, start, &mut players, &mut chance, &mut unseen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_the_published_one() {
        // Newcombe 1998, table I: 81 of 263 and 15 of 148, and 0 of 20, with Wilson's score interval.
        for (hits, games, low, high) in
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611)]
        {
            let rate = Rate::of(hits, games);
            assert!((rate.low - low).abs() < 5e-5 && (rate.high - high).abs() < 5e-5, "{rate:?}");
        }
    }

    #[test]
    fn no_game_says_nothing() {
        let rate = Rate::of(0, 0);
        assert_eq!((rate.low, rate.high), (0.0, 1.0));
    }
}
