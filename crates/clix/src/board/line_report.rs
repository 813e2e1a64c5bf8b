//! Everything about one line of fire: what it crosses, the verdict, what decides and by which clause.

use super::edge::{Edge, Partition};
use super::line_crossings::{Stride, Walk};
use super::sight::{Effect, Obstacle, Sight, Verdict};
use super::{Board, Clause, Square};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineReport {
    pub sight: Sight,
    pub verdict: Verdict,
    /// What makes it so; none if the line is clear.
    pub decided_by: Option<Obstacle>,
    pub clause: Clause,
    /// Every step of the line, also those behind the one that decides.
    pub crossings: Vec<Crossing>,
}

/// One step of the line and what it meets there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    pub stride: Stride,
    pub effect: Effect,
    /// At a corner: what each of the two routes around it does, in the order of the flanks. C5.10
    pub routes: Option<[Effect; 2]>,
}

impl Board<'_> {
    pub fn line_report(&self, sight: &Sight) -> LineReport {
        let lens = self.lens(sight);
        let crossing = |stride: Stride| Crossing {
            stride,
            effect: self.stride_effect(&lens, stride, sight.to),
            routes: match stride {
                Stride::Across { .. } => None,
                Stride::Corner { from, to, flanks } => {
                    Some(self.route_effects(&lens, from, to, flanks))
                }
            },
        };
        let crossings: Vec<Crossing> = Walk::new(sight.from, sight.to).map(crossing).collect();
        let Effect { verdict, obstacle } = self.line_with_cause(sight);
        let in_target = |obstacle: Obstacle| obstacle.place() == Some(sight.to);
        let clause = match (verdict, obstacle) {
            (_, None) => Clause("C9.1"),
            (Verdict::Blocked, Some(Obstacle::Hindering(_) | Obstacle::HeavyObject(_))) => {
                Clause("S11.1")
            }
            (_, Some(hindering @ Obstacle::Hindering(_))) if in_target(hindering) => Clause("C9.4"),
            (Verdict::Blocked, Some(Obstacle::Corner { from, to }))
                if self.corner_is_only_hindered(&crossings, from, to) =>
            {
                Clause("S11.1")
            }
            (_, Some(obstacle)) => obstacle.clause(),
        };
        LineReport { sight: *sight, verdict, decided_by: obstacle, clause, crossings }
    }

    fn corner_is_only_hindered(&self, crossings: &[Crossing], from: Square, to: Square) -> bool {
        let at =
            |crossing: &&Crossing| crossing.stride.from() == from && crossing.stride.to() == to;
        crossings
            .iter()
            .find(at)
            .is_some_and(|crossing| crossing.effect.verdict == Verdict::Hindered)
    }
}

/// In plain words: one line for the verdict, one for each step.
impl std::fmt::Display for LineReport {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (from, to) = (self.sight.from, self.sight.to);
        write!(f, "{from} to {to}: {}", verdict_word(self.verdict))?;
        match self.decided_by {
            Some(obstacle) => writeln!(f, " by {} ({})", words(obstacle), self.clause)?,
            None => writeln!(f, " ({})", self.clause)?,
        }
        for crossing in &self.crossings {
            match crossing.stride {
                Stride::Across { to, .. } => write!(f, "  {to}")?,
                Stride::Corner { to, flanks: [a, b], .. } => {
                    write!(f, "  {to} by the corner between {a} and {b}")?
                }
            }
            match crossing.effect.obstacle {
                Some(obstacle) => writeln!(
                    f,
                    ": {} by {}",
                    verdict_word(crossing.effect.verdict),
                    words(obstacle)
                )?,
                None => writeln!(f)?,
            }
        }
        Ok(())
    }
}

fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Clear => "clear",
        Verdict::Hindered => "hindered",
        Verdict::Blocked => "blocked",
    }
}

fn words(obstacle: Obstacle) -> String {
    let on = |edge: Edge, what: &str| format!("the {what} on {edge}");
    match obstacle {
        Obstacle::BlockingTerrain(square) => format!("blocking terrain in {square}"),
        Obstacle::BlockingMarker(square) => format!("a blocking marker in {square}"),
        Obstacle::Partition(edge, Partition::Wall) => on(edge, "wall"),
        Obstacle::Partition(edge, Partition::Door) => on(edge, "door"),
        Obstacle::Partition(edge, Partition::Window) => on(edge, "window"),
        Obstacle::HigherGround(square) => format!("higher ground in {square}"),
        Obstacle::Character(square) => format!("the character in {square}"),
        Obstacle::Corner { from, to } => format!("the corner between {from} and {to}"),
        Obstacle::Hindering(square) => format!("hindering terrain in {square}"),
        Obstacle::HeavyObject(square) => format!("the heavy object in {square}"),
    }
}
