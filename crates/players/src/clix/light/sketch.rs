//! Everybody on the map in a few numbers, and who sees whom.

use super::crowd::Crowd;
use super::fighter::{Fighter, Manner};
use super::leanings::Leanings;
use clix::Position;
use clix::board::{Sight, Square, Verdict};
use clix::power::Power;
use clix::state::FigureId;
use table::Seat;

/// The table as the light policy sees it, from one seat.
pub(in crate::clix) struct Sketch<'a> {
    pub position: Position<'a>,
    pub mine: &'a [Fighter],
    pub theirs: &'a [Fighter],
    /// How much being hit counts against hitting: less as time runs out for whoever is not ahead.
    pub caution: f32,
    pub leanings: Leanings,
}

impl<'a> Sketch<'a> {
    /// Everybody is looked at in a crowd that is lent, so that nobody is looked at twice.
    pub fn new(
        position: Position<'a>,
        seat: Seat,
        crowd: &'a mut Crowd,
        leanings: Leanings,
    ) -> Sketch<'a> {
        let (mine, theirs) = crowd.of(position, seat);
        let caution = leanings.caution * care_left(position, seat);
        Sketch { position, mine, theirs, caution, leanings }
    }

    pub fn find(&self, figure: FigureId) -> Option<&'a Fighter> {
        self.mine.iter().chain(self.theirs).find(|fighter| fighter.figure == figure)
    }

    /// Those against whom this one fights.
    pub fn enemies(&self, of: &Fighter) -> &'a [Fighter] {
        if of.own { self.theirs } else { self.mine }
    }

    pub fn friends(&self, of: &Fighter) -> &'a [Fighter] {
        if of.own { self.mine } else { self.theirs }
    }

    pub fn is_mine(&self, figure: FigureId) -> bool {
        self.mine.iter().any(|fighter| fighter.figure == figure)
    }

    /// The line from one to the other, as if the first stood there.
    pub fn line(&self, from: (&Fighter, Square), to: (&Fighter, Square)) -> Verdict {
        let mut sight = Sight::of_nobody(from.1, to.1).by(from.0.drawer).at_character(to.0.stature);
        sight.stealth = to.0.powers.contains(Power::Stealth);
        sight.absent = [from, to]
            .into_iter()
            .find(|(fighter, square)| fighter.at != *square)
            .map(|(fighter, _)| fighter.at);
        self.position.board().line(&sight)
    }

    pub fn strikes(&self, from: Square, to: Square) -> bool {
        from.distance(to) == 1 && self.position.board().close_reach(from, to)
    }

    /// Is an enemy beside it there?
    pub fn is_engaged(&self, fighter: &Fighter, at: Square) -> bool {
        let board = self.position.board();
        self.enemies(fighter)
            .iter()
            .any(|foe| at.distance(foe.at) == 1 && board.adjacent(at, foe.at))
    }

    /// What the best attack made like this would be worth from where it stands, and on whom.
    pub fn best_target(
        &self,
        fighter: &Fighter,
        close: bool,
        manner: Manner,
    ) -> (f32, Option<FigureId>) {
        let mut best = (0.0, None);
        for foe in self.enemies(fighter) {
            let far = fighter.at.distance(foe.at);
            if close && !self.strikes(fighter.at, foe.at) || !close && far > fighter.range {
                continue;
            }
            let mut value = fighter.gain(foe, close, manner);
            if value <= best.0 {
                continue;
            }
            if !close {
                match self.line((fighter, fighter.at), (foe, foe.at)) {
                    Verdict::Clear => {}
                    Verdict::Hindered => value *= 0.8,
                    Verdict::Blocked => continue,
                }
            }
            if value > best.0 {
                best = (value, Some(foe.figure));
            }
        }
        best
    }
}

/// How much caution is left: all of it to whoever is ahead.
fn care_left(position: Position<'_>, me: Seat) -> f32 {
    let state = position.state;
    let rounds = f32::from(position.game.options.rounds.max(1));
    let played = f32::from(state.turn.number) / (2.0 * rounds);
    let lead = i32::from(state.score[me.index()]) - i32::from(state.score[1 - me.index()]);
    if lead > 0 { 1.0 } else { (1.0 - 0.8 * played).max(0.2) }
}
