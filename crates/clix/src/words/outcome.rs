//! How a game ended, and who scored what for whom.

use super::Speaker;
use super::speaker::counted;
use crate::state::{Marks, Overrun, State, Verdict, WonBy};
use authoring::english::sentence;
use table::Seat;

impl Speaker<'_> {
    /// "Ana won: nobody else was left on the map (C16.2)."
    pub fn verdict(&self, verdict: Verdict) -> String {
        sentence(&match verdict {
            Verdict::Running => "the game goes on".to_string(),
            Verdict::Won { seat, by } => {
                let name = self.seat(seat);
                match by {
                    WonBy::LastStanding => {
                        format!("{name} won: nobody else was left on the map (C16.2)")
                    }
                    WonBy::Points => format!("{name} won by points (C16.2)"),
                    WonBy::TieBreak => {
                        format!("{name} won the roll that broke the tie (C16.2)")
                    }
                }
            }
            Verdict::Stopped(overrun) => stopped(overrun).to_string(),
        })
    }

    /// The verdict, then a line for each player: points, and whom they KO'd.
    pub fn outcome(&self, state: &State) -> Vec<String> {
        let mut lines = vec![self.verdict(state.verdict)];
        for seat in [Seat(0), Seat(1)] {
            lines.push(self.score(state, seat));
        }
        lines
    }

    /// "Ana: 75 points for Lamplighter. 2 of 6 characters left."
    pub fn score(&self, state: &State, seat: Seat) -> String {
        let enemies = self.game.force(Seat(1 - seat.0));
        let fallen: Vec<String> = enemies
            .iter()
            .filter(|figure| state.piece(*figure).marks.has(Marks::KNOCKED_OUT))
            .map(|figure| format!("{} {}", self.figure(figure), self.game.points(figure)))
            .collect();
        let points = counted(state.score[seat.index()], "point");
        let for_whom = match fallen.len() {
            0 => String::new(),
            _ => format!(" ({})", fallen.join(", ")),
        };
        let own = self.game.force(seat);
        let left = own.iter().filter(|one| state.square(*one).is_some());
        format!(
            "{}: {points}{for_whom}. {} of {} left.",
            self.seat(seat),
            left.count(),
            counted(own.len() as i32, "character"),
        )
    }
}

pub(super) const fn stopped(overrun: Overrun) -> &'static str {
    match overrun {
        Overrun::Endless => "the game was stopped: an effect would never have ended",
        Overrun::TooDeep => "the game was stopped: too many effects ran inside each other",
        Overrun::TooMany => "the game was stopped: more effects waited than a game can hold",
    }
}
