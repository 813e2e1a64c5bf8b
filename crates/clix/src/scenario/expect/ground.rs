//! What is expected of the map: lines of fire, terrain, what stands and what lies there.

use super::super::scene::{Scene, Unmet, unmet};
use super::super::syntax::{Expect, Kind};
use super::fact;
use crate::board::{Marker, Sight, Stride, Terrain};
use crate::state::object::Whereabouts;

impl Scene<'_> {
    pub(super) fn check_ground(&self, expect: &Expect) -> Result<(), Unmet> {
        let position = self.position();
        let board = position.board();
        match expect {
            Expect::Line { from, to, verdict, clause } => {
                let report = self.line_of_fire(from, to)?;
                let right = report.verdict == *verdict
                    && clause.as_ref().is_none_or(|clause| *clause == report.clause.to_string());
                match right {
                    true => Ok(()),
                    false => unmet(
                        format!("{} {}", verdict.word(), clause.as_deref().unwrap_or("")),
                        report.to_string(),
                    ),
                }
            }
            Expect::Crosses { from, to, squares } => {
                let sight = Sight::of_nobody(*from, *to);
                let report = board.line_report(&sight);
                let entered = report.crossings.iter().map(|crossing| match crossing.stride {
                    Stride::Across { to, .. } | Stride::Corner { to, .. } => to,
                });
                let entered: Vec<_> = entered.filter(|square| square != to).collect();
                match entered == *squares {
                    true => Ok(()),
                    false => {
                        let squares: Vec<String> =
                            squares.iter().map(ToString::to_string).collect();
                        unmet(format!("crosses {}", squares.join(", ")), report.to_string())
                    }
                }
            }
            Expect::Adjacent(one, two, wanted) => {
                let (one, two) = (self.square_of(one)?, self.square_of(two)?);
                fact(
                    &format!("{one} adjacent to {two}"),
                    *wanted,
                    one != two && board.adjacent(one, two),
                )
            }
            Expect::Terrain(square, kind, wanted) => {
                let map = &self.game.map;
                let marked = |marker: Marker| self.state.ground.marked(marker).contains(*square);
                let found = match kind {
                    Kind::Terrain(Terrain::Hindering) => position.in_hindering(*square),
                    Kind::Terrain(Terrain::Blocking) => board.blocks(*square),
                    Kind::Terrain(terrain) => map.terrain(*terrain).contains(*square),
                    Kind::Clear => {
                        !Terrain::ALL.iter().any(|terrain| map.terrain(*terrain).contains(*square))
                            && ![Marker::Hindering, Marker::Blocking, Marker::Debris]
                                .into_iter()
                                .any(marked)
                    }
                    Kind::Smoke => marked(Marker::Hindering),
                    Kind::Barrier => marked(Marker::Blocking),
                    Kind::Debris => marked(Marker::Debris),
                    Kind::Level(level) => map.level(*square) == *level,
                };
                let said = match kind {
                    Kind::Terrain(terrain) => terrain.word().to_owned(),
                    Kind::Clear => "clear".to_owned(),
                    Kind::Smoke => "smoke".to_owned(),
                    Kind::Barrier => "barrier".to_owned(),
                    Kind::Debris => "debris".to_owned(),
                    Kind::Level(level) => format!("level {level}"),
                };
                fact(&format!("{square} is {said}"), *wanted, found)
            }
            Expect::Standing(edge, wanted) => fact(
                &format!("something stands on {edge}"),
                *wanted,
                board.partition(*edge).is_some(),
            ),
            Expect::Object { kind, at } => {
                let mut objects = self.state.objects[..self.game.object_count()]
                    .iter()
                    .filter(|object| object.kind == *kind);
                let found = match at {
                    Some(square) => objects.any(|object| object.at == Whereabouts::On(*square)),
                    None => objects.all(|object| object.at == Whereabouts::Gone),
                };
                match found {
                    true => Ok(()),
                    false => unmet(
                        match at {
                            Some(square) => format!("{} object at {square}", kind.id()),
                            None => format!("{} object gone", kind.id()),
                        },
                        "it is not there",
                    ),
                }
            }
            _ => Ok(()),
        }
    }
}
