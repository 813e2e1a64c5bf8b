//! Scoring (R11.5, R11.6) and the penalties of playing alone (R12.1).

use crate::cards::{CardId, Zone};
use crate::catalogue::Kind;
use crate::options::Solo;
use crate::position::Position;
use crate::state::Verdict;
use crate::waived::{Clause, either, plays};
use table::Seat;

/// A player's score with its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    pub seat: Seat,
    /// Cards of the Victory Pile with their VP.
    pub cards: Vec<(CardId, i32)>,
    pub penalties: Vec<Penalty>,
    pub total: i32,
}

/// What a lone player loses points for (R12.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loss {
    Twists,
    EscapedVillains,
    BystandersCarriedAway,
}

/// Points lost when playing alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Penalty {
    pub lost: Loss,
    pub count: i32,
    pub each: i32,
}

impl Position<'_> {
    /// Scores count after a win or a tie; after a loss nobody has won anything (R11.2).
    pub fn scores(self) -> Vec<Score> {
        (0..self.game.players()).map(|seat| self.score(Seat(seat))).collect()
    }

    pub fn score(self, seat: Seat) -> Score {
        let cards: Vec<(CardId, i32)> = self
            .zone(Zone::victory(seat))
            .iter()
            .map(|card| (*card, self.victory_points(*card, seat, &mut ())))
            .collect();
        let penalties = if self.game.alone() && plays(Clause::R12_1_PENALTY) {
            self.penalties()
        } else {
            Vec::new()
        };
        let cards_count = i32::from(plays(Clause::R11_5));
        let total = cards_count * cards.iter().map(|(_, points)| points).sum::<i32>()
            - penalties.iter().map(|penalty| penalty.count * penalty.each).sum::<i32>();
        Score { seat, cards, penalties, total }
    }

    /// The seats with the highest total share the victory (R11.5).
    pub fn winners(self) -> Vec<Seat> {
        if !matches!(self.state.verdict, Verdict::Won | Verdict::Tied) {
            return Vec::new();
        }
        let scores = self.scores();
        let best = scores.iter().map(|score| score.total).max().unwrap_or(0);
        scores
            .iter()
            .filter(|score| score.total == best)
            .map(|score| score.seat)
            .take(either(Clause::R11_5_SHARED, scores.len(), 1))
            .collect()
    }

    fn penalties(self) -> Vec<Penalty> {
        let bystanders = self.zone(Zone::CARRIED_AWAY).iter();
        let bystanders =
            bystanders.filter(|card| self.face(**card).kind == Kind::Bystander).count() as i32;
        let revised = self.game.options.solo == Solo::Revised;
        let each_bystander = if revised && plays(Clause::R12_1_BYSTANDERS) { 1 } else { 4 };
        vec![
            Penalty { lost: Loss::Twists, count: i32::from(self.state.twists), each: 3 },
            Penalty {
                lost: Loss::EscapedVillains,
                count: self.zone(Zone::ESCAPED).len() as i32,
                each: 1,
            },
            Penalty { lost: Loss::BystandersCarriedAway, count: bystanders, each: each_bystander },
        ]
    }
}
