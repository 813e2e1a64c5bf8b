//! A Contest of Champions being held (K9): the scores so far and what counts double.

use crate::cards::MAX_SEATS;
use crate::catalogue::{Colors, TeamId};
use crate::waived::{Clause, plays};
use table::{Seat, Seats};

/// What is known of the last contest; kept until the turn ends, so that its scores can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Scores {
    scores: [u8; MAX_SEATS],
    pub evil: u8,
    /// The colors that count double, where they are read off a card.
    pub colors: Colors,
    /// The team that counts double, where it was named.
    pub team: Option<u8>,
    /// Who has entered a card.
    pub entered: Seats,
    pub over: bool,
}

/// Who won: a set of seats with one place more for Evil.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Winners(pub u8);

impl Winners {
    const EVIL: u8 = 1 << 7;

    pub fn players(self) -> Seats {
        Seats(self.0 & !Winners::EVIL)
    }

    pub fn evil(self) -> bool {
        self.0 & Winners::EVIL != 0
    }
}

impl Scores {
    pub fn team(&self) -> Option<TeamId> {
        self.team.map(|team| TeamId(u16::from(team)))
    }

    pub fn score(&self, seat: Seat) -> u8 {
        self.scores[seat.index()]
    }

    pub(crate) fn enter(&mut self, seat: Seat, score: i32) {
        self.scores[seat.index()] = score.clamp(0, 255) as u8;
        self.entered = self.entered.with(seat);
    }

    /// K9.5: the highest score wins, and everybody who ties for it.
    pub fn winners(&self, players: u8) -> Winners {
        let seats = (0..players).map(Seat);
        let best = seats.clone().map(|seat| self.score(seat)).max();
        let best = best.unwrap_or(0).max(self.evil);
        let tied = || seats.clone().any(|seat| self.score(seat) == self.evil);
        let evil = match self.evil == best && (plays(Clause::K9_5_TIES) || !tied()) {
            true => Winners::EVIL,
            false => 0,
        };
        let won = seats.filter(|seat| {
            self.score(*seat) == best
                || !plays(Clause::K9_5)
                || (!plays(Clause::K9_7) && !self.entered.contains(*seat))
        });
        Winners(won.fold(evil, |won, seat| won | Seats::only(seat).0))
    }

    /// As a number, for hashing.
    pub(crate) fn bits(&self) -> u64 {
        let mut bits = u64::from(self.evil) << 8 | u64::from(self.colors.0);
        for score in self.scores {
            bits = bits << 8 | u64::from(score);
        }
        bits ^ u64::from(self.team.unwrap_or(u8::MAX)) << 3
            ^ u64::from(self.entered.0) << 27
            ^ u64::from(self.over) << 59
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contest(scores: &[i32], evil: u8) -> Winners {
        let mut contest = Scores { evil, ..Scores::default() };
        for (seat, score) in scores.iter().enumerate() {
            contest.enter(Seat(seat as u8), *score);
        }
        contest.winners(scores.len() as u8)
    }

    #[test]
    fn everybody_with_the_highest_score_wins() {
        let won = contest(&[6, 6, 4], 6);
        assert_eq!(won.players(), Seats::first(2));
        assert!(won.evil());
    }

    #[test]
    fn a_higher_card_beats_evil_and_evil_beats_a_lower_one() {
        assert_eq!(contest(&[8], 6), Winners(1));
        assert_eq!(contest(&[0], 2), Winners(Winners::EVIL));
    }

    #[test]
    fn nothing_against_nothing_is_a_tie() {
        assert_eq!(contest(&[0, 0], 0), Winners(0b11 | Winners::EVIL));
    }
}
