//! What a square is: its terrain, its edges, what lies and who stands there.

use super::Speaker;
use super::speaker::{object_word, partition_word};
use crate::board::{Direction, Edge, Marker, Setting, Square, Terrain};
use crate::position::Position;
use crate::state::object::{ObjectId, Whereabouts};
use crate::state::{Mark, MarkKind, State};
use authoring::english::{list, sentence};
use table::Seat;

impl Speaker<'_> {
    /// "D5: hindering, level 2. A wall to the north. Smoke of Surgeon. Gull stands there."
    pub fn square(&self, state: &State, square: Square) -> String {
        let map = &self.game.map;
        if !map.contains(square) {
            return format!("{square} is not on the map.");
        }
        let position = Position::new(self.game, state);
        let mut said = vec![format!("{square}: {}.", self.terrain(position, square))];
        for (direction, word) in [
            (Direction::North, "north"),
            (Direction::East, "east"),
            (Direction::South, "south"),
            (Direction::West, "west"),
        ] {
            let Some(edge) = Edge::of(square, direction) else {
                continue;
            };
            if let Some(partition) = position.board().partition(edge) {
                said.push(sentence(&format!("a {} to the {word}", partition_word(partition))));
            } else if map.is_transition(edge) {
                said.push(sentence(&format!("stairs to the {word}")));
            }
        }
        for seat in [Seat(0), Seat(1)] {
            if state.turn.number > 0 && position.starting_area(seat).contains(square) {
                said.push(format!("{} starting area.", self.of_seat(seat)));
            }
        }
        for object in (0..self.game.object_count() as u8).map(ObjectId) {
            if state.objects[object.index()].at == Whereabouts::On(square) {
                let kind = object_word(state.objects[object.index()].kind);
                said.push(sentence(&format!("a {kind} object lies there")));
            }
        }
        if let Some(figure) = position.figure_at(square) {
            said.push(format!("{} stands there.", self.figure(figure)));
        }
        said.join(" ")
    }

    fn terrain(&self, position: Position<'_>, square: Square) -> String {
        let map = &self.game.map;
        let destroyed = position.state.ground.is_destroyed(crate::board::Piece::Square(square));
        let mut words: Vec<String> = Terrain::ALL
            .into_iter()
            .filter(|terrain| map.terrain(*terrain).contains(square))
            .map(|terrain| match terrain {
                Terrain::Blocking if destroyed => "destroyed blocking".to_string(),
                terrain => terrain.word().to_string(),
            })
            .collect();
        let barrier_debris =
            |mark: &Mark| mark.square == square && mark.kind == MarkKind::BarrierDebris;
        if position.state.ground.marked(Marker::Debris).contains(square)
            && !position.state.markers.iter().any(barrier_debris)
        {
            words.push("debris".to_string());
        }
        for mark in position.state.markers.iter() {
            if mark.square == square {
                let of = self.figure(mark.creator);
                words.push(format!("{} of {of}", mark_word(mark.kind)));
            }
        }
        if words.is_empty() {
            words.push("clear".to_string());
        }
        let ground = list(&words, "and");
        let level = match map.level(square) {
            1 => String::new(),
            level => format!(", level {level}"),
        };
        let indoors = match map.setting() {
            Setting::Mixed if map.is_indoor(square) => ", indoors",
            Setting::Mixed => ", outdoors",
            Setting::Outdoor | Setting::Indoor => "",
        };
        format!("{ground}{level}{indoors}")
    }
}

/// What a kind of ground or a thing on the map does, by the word for it: our own short wording with its clause.
pub fn about_ground(word: &str) -> Option<&'static str> {
    let folded = word.trim().to_lowercase();
    let known = GROUND.iter().find(|(name, _)| *name == folded);
    known.map(|(_, about)| *about)
}

const GROUND: [(&str, &str); 16] = [
    ("clear", "Clear ground has no effect (C5.2)."),
    (
        "hindering",
        "Hindering terrain ends a move that enters it, halves the speed of one that starts in it, and hinders lines of fire that cross it or end in it (C5.3, C9.7).",
    ),
    ("water", "Water is hindering for movement and nothing to lines of fire (C5.4)."),
    (
        "blocking",
        "Nobody enters blocking terrain, nothing is adjacent across it, and lines of fire do not cross it (C5.5). It can be destroyed (C11.4).",
    ),
    ("obscuring", "Obscuring terrain hinders lines of fire only (C5.8)."),
    ("special", "Special terrain follows the text of its map (C5.8)."),
    (
        "elevated",
        "Squares of different levels are not adjacent; one climbs by stairs or with Improved Movement: Elevated, and higher ground blocks lines of fire from below (C5.6, C9.5).",
    ),
    (
        "stairs",
        "Stairs join two squares of different levels: one moves and attacks close across them (C5.6).",
    ),
    (
        "wall",
        "A wall stops movement, adjacency and lines of fire across its edge; it can be destroyed (C5.7).",
    ),
    ("window", "A window stops movement and adjacency, not lines of fire (C5.7)."),
    ("door", "A door stops lines of fire and adjacency, not movement (C5.7)."),
    (
        "debris",
        "Debris is hindering; it lies where blocking terrain or a wall was destroyed (C5.13).",
    ),
    (
        "smoke",
        "Smoke is hindering until its maker's next turn; opposing characters in it have attack -1 (A08.2).",
    ),
    ("barrier", "A barrier is blocking until its maker's next turn; it can be destroyed (D06.1)."),
    (
        "light object",
        "A light object can be picked up on a move, and deals +1 damage when swung or 2 when thrown (I07.1, I08.1, I09.1).",
    ),
    (
        "heavy object",
        "A heavy object needs Super Strength to be held, deals +2 damage when swung or 3 when thrown, and hinders lines of fire while it lies (I07.2, I08.1, RG03.1).",
    ),
];

const fn mark_word(kind: MarkKind) -> &'static str {
    match kind {
        MarkKind::Smoke => "smoke",
        MarkKind::ThinSmoke => "thin smoke",
        MarkKind::Barrier => "a barrier",
        MarkKind::BarrierDebris => "debris of a barrier",
    }
}
