//! Expecting what came of a contest (K9).

use super::scene::{Scene, Unmet, unmet};
use table::{Game, Request, Seat};

impl Scene<'_> {
    pub fn contest(&self, wanted: &[(Option<u8>, i32)]) -> Result<(), Unmet> {
        let contest = &self.state.contest;
        for (who, score) in wanted {
            let is = match who {
                Some(seat) => contest.score(Seat(*seat)),
                None => contest.evil,
            };
            if i32::from(is) != *score {
                let name = self.contestant(*who);
                return unmet(format!("{name} scores {score}"), is.to_string());
            }
        }
        Ok(())
    }

    pub fn contest_won(&self, wanted: &[Option<u8>]) -> Result<(), Unmet> {
        if !self.state.contest.over {
            return unmet("a contest was held", "none was this turn");
        }
        let won = self.state.contest.winners(self.game.players());
        let players = won.players().iter().map(|seat| Some(seat.0));
        let winners: Vec<Option<u8>> = players.chain(won.evil().then_some(None)).collect();
        let same = wanted.len() == winners.len() && wanted.iter().all(|who| winners.contains(who));
        let names = |who: &[Option<u8>]| {
            let names = who.iter().map(|who| self.contestant(*who));
            names.collect::<Vec<_>>().join(", ")
        };
        match same {
            true => Ok(()),
            false => {
                unmet(format!("won by {}", names(wanted)), format!("won by {}", names(&winners)))
            }
        }
    }

    fn contestant(&self, who: Option<u8>) -> String {
        who.map_or("evil".to_owned(), |seat| self.seat_name(seat))
    }

    /// Who owes the answer now.
    pub fn asked_seat(&self) -> Seat {
        match self.game.request(&self.state) {
            Request::Choose { seat, .. } => seat,
            Request::Over(_) => self.state.active,
        }
    }
}
