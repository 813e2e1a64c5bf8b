//! What a view of the table is made of: sums, chains of causes, what lasts on a figure, what a move costs.

use super::Speaker;
use super::explain::hits;
use super::log::needed;
use super::speaker::counted;
use crate::board::Square;
use crate::choice::Prompt;
use crate::explain::{Matchup, Sum as Explained};
use crate::position::Position;
use crate::rules::turn::ActionSource;
use crate::state::lasting::{Influence, Lasting};
use crate::state::moving::MoveKind;
use crate::state::{Banned, FigureId, Marks, State};
use crate::values::pipeline::Step;
use authoring::english::sentence;
use table::sum::{Part, Sum};
use table::{Game, Request, Seat};

/// Something that holds for a figure for a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InForce {
    /// "Attack +1 by Perplex of Foglamp (G10.1)."
    pub words: String,
    /// Who made it so; nobody where the action in progress does.
    pub by: Option<FigureId>,
    pub clause: &'static str,
}

impl Speaker<'_> {
    /// A value with its parts, each with its cause in words and its clause; they add up to it.
    pub fn parts(&self, sum: &Explained) -> Sum {
        let mut running = 0;
        let mut parts: Vec<Part> = Vec::with_capacity(sum.parts.len());
        for part in &sum.parts {
            let source = self.source(sum.figure, part);
            let given = i32::from(part.amount);
            let (amount, cause) = match part.step {
                Step::Printed | Step::Modified => (given, source),
                Step::Replaced => (given - running, format!("replaced by {given}: {source}")),
                Step::Halved => (given, format!("halved: {source}")),
                Step::Limited => (given, format!("at least {}: {source}", running + given)),
            };
            running += amount;
            parts.push(Part { amount, cause, clause: Some(part.clause()) });
        }
        if let Some(team) = sum.kept_from {
            let cause = format!("because {} keeps modifiers away", team.name());
            parts.push(Part { amount: 0, cause, clause: Some("C13.1") });
        }
        Sum { total: sum.total.into(), parts }
    }

    /// The actions of the turn and how they come about.
    pub fn action_total(&self, state: &State) -> Sum {
        let mut parts = Vec::new();
        let total = self.at(state).action_total_telling(|amount, adds| {
            let (cause, clause) = match adds {
                ActionSource::BuildTotal => {
                    let points = self.game.options.build_total;
                    (format!("for {}", counted(points, "point")), "C4.3")
                }
                ActionSource::Leader(figure) => {
                    (format!("Leadership of {}", self.figure(figure)), "G12.1")
                }
                ActionSource::Text(figure) => {
                    (format!("Action Total of {}", self.figure(figure)), "K01.1")
                }
            };
            if amount != 0 {
                parts.push(Part { amount: amount.into(), cause, clause: Some(clause) });
            }
        });
        Sum { total: total.into(), parts }
    }

    /// The points of a player: those of every opposing character that was KO'd (C16.6).
    pub fn points(&self, state: &State, seat: Seat) -> Sum {
        let enemies = self.game.force(Seat(1 - seat.0.min(1))).iter();
        let fallen = enemies.filter(|one| state.piece(*one).marks.has(Marks::KNOCKED_OUT));
        let parts = fallen.map(|figure| Part {
            amount: self.game.points(figure).into(),
            cause: self.figure(figure),
            clause: Some("C16.6"),
        });
        Sum { total: state.score[seat.index().min(1)].into(), parts: parts.collect() }
    }

    /// From the first cause to the question asked now; empty where the game's own frame asks.
    pub fn causes(&self, state: &State) -> Vec<String> {
        let framed = |prompt: Prompt| {
            matches!(prompt, Prompt::Begin | Prompt::First(_) | Prompt::Area(_))
                || matches!(prompt, Prompt::PlaceObject { .. } | Prompt::PlaceFigure(_))
                || matches!(prompt, Prompt::Action | Prompt::Deed(_))
        };
        match self.game.request(state) {
            Request::Choose { prompt, .. } if !framed(prompt) => {
                let causes = self.at(state).why_asked();
                causes.iter().map(|cause| self.cause(cause)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Everything that holds for a figure for a time, and who made it so.
    pub fn influences(&self, state: &State, figure: FigureId) -> Vec<InForce> {
        let position = self.at(state);
        let of_powers = position.lasting().filter(|one| one.target == figure);
        let mut all: Vec<InForce> =
            of_powers.filter_map(|lasting| self.influence(lasting)).collect();
        for ban in state.turn.bans.iter().filter(|ban| ban.whom == figure) {
            let by = self.figure(ban.by);
            let (words, clause) = match ban.what {
                Banned::Targeting => (format!("cannot target {by} this turn (G07.1)"), "G07.1"),
                Banned::Approaching => {
                    (format!("cannot come beside {by} this turn (C13.1)"), "C13.1")
                }
            };
            all.push(InForce { words: sentence(&words), by: Some(ban.by), clause });
        }
        if position.is_suppressed(figure) {
            let words = "Can use no powers and abilities during the Pulse Wave (A03.2).";
            all.push(InForce { words: words.to_string(), by: None, clause: "A03.2" });
        }
        all
    }

    /// "Slagheart: 7 or more hits, 21 of 36 rolls."
    pub fn chance_to_hit(&self, matchup: &Matchup) -> String {
        let needed = needed(matchup.attack.total, matchup.defense.total);
        let rolls = matchup.hits();
        format!("{}: {needed}, {rolls} of 36 rolls.", self.figure(matchup.target))
    }

    fn influence(&self, lasting: &Lasting) -> Option<InForce> {
        let words = match lasting.what {
            Influence::Perplexed { value, amount } => {
                let by = self.figure(lasting.source);
                sentence(&format!("{} {amount:+} by Perplex of {by} (G10.1)", value.id()))
            }
            _ => self.lasting(lasting)?,
        };
        Some(InForce { words, by: Some(lasting.source), clause: lasting.what.clause() })
    }
}

impl Matchup {
    /// How many of the 36 rolls of two dice hit.
    pub fn hits(&self) -> usize {
        hits(self.needs())
    }
}

impl Position<'_> {
    /// May dice be rolled for where the move in progress ends: beside a Hypertime character (C13.1), or for an attack on the way (K16.2)?
    pub fn may_roll_for_its_end(self) -> bool {
        let moving = &self.state.movement;
        moving.kind == MoveKind::Ram || !self.wary_of(moving.mover).is_empty()
    }

    /// The squares where the move in progress may end, each with the least number of squares it takes to get there. The way round a character
    /// that one does not want to come beside (C13.1) may be longer.
    pub fn costs_of_move(self) -> Vec<(Square, u8)> {
        let Some(way) = self.way() else {
            return Vec::new();
        };
        let mut costs: Vec<(Square, u8)> = Vec::new();
        let mut rest = self.state.movement.ends;
        for squares in 0..=way.squares {
            if rest.is_empty() {
                break;
            }
            let ends = self.ends_of_move(&crate::board::Move { squares, ..way });
            costs.extend((ends & rest).iter().map(|square| (square, squares)));
            rest -= ends;
        }
        costs.sort_unstable_by_key(|(square, _)| square.index());
        costs
    }

    /// For each of these squares where the move in progress may end, one of the shortest ways, without the square it begins in; always the same
    /// one. None for a charge in a straight line, whose way is plain to see.
    pub fn ways_of_move(self, ends: &[(Square, u8)]) -> Vec<Vec<Square>> {
        let way = self.way().filter(|_| self.state.movement.kind != MoveKind::Ram);
        let Some(way) = way else {
            return vec![Vec::new(); ends.len()];
        };
        let ways = self.board().ways(&way).all_shortest(way.from, way.squares, self.via());
        let shortest = |to: Square| {
            let route = ways.to(to);
            route.map_or_else(Vec::new, |route| route.squares()[1..].to_vec())
        };
        ends.iter().map(|(to, _)| shortest(*to)).collect()
    }
}
