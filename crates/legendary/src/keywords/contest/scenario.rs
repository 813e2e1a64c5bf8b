//! Contests in scenarios: scores and winners that are expected (K9).

use crate::cards::Zone;
use crate::scenario::parse::words::{Unread, Words, unread};
use crate::scenario::scene::{Scene, Unmet, unmet};
use crate::scenario::syntax::{Card, Expect};
use crate::value::Part;
use authoring::scenario::Performance;
use table::Seat;

impl Scene<'_> {
    pub fn contest(&self, wanted: &[(Option<u8>, i32)]) -> Result<(), Unmet> {
        let contest = &self.state.kept.contest;
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
        if !self.state.kept.contest.over {
            return unmet("a contest was held", "none was this turn");
        }
        let won = self.state.kept.contest.winners(self.game.players());
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

    /// What the card would count in the contest that asks for one now, by its parts.
    pub(crate) fn champion_parts(&self, card: &Card) -> Result<Vec<Part>, Unmet> {
        let position = self.position();
        let asked = self.asked_seat();
        let found = self.candidates(card, &[Zone::hand(asked), Zone::played(asked)])?;
        match found.first().and_then(|card| position.why_contest_score(*card)) {
            Some(score) => Ok(score.parts),
            None => unmet("a contest that asks for a card", self.situation()),
        }
    }
}

/// `contest Ana 6, evil 4` and `contest won by Ana, evil`.
pub(crate) fn expected(mut words: Words<'_>) -> Result<Expect, Unread> {
    let who = |words: &mut Words<'_>| {
        if words.eat("evil") {
            return Ok(None);
        }
        match words.seat() {
            Some(seat) => Ok(Some(seat)),
            None => unread(format!("`{}` takes no part in a contest", words.rest())),
        }
    };
    if words.eat("won by") {
        let mut winners = Vec::new();
        for mut part in words.split(',') {
            winners.push(who(&mut part)?);
            part.end()?;
        }
        return Ok(Expect::ContestWon(winners));
    }
    let mut scores = Vec::new();
    for mut part in words.split(',') {
        let who = who(&mut part)?;
        match part.number() {
            Some(score) if part.is_empty() => scores.push((who, score)),
            _ => return unread("write `contest Ana 6, evil 4`"),
        }
    }
    Ok(Expect::Contest(scores))
}
