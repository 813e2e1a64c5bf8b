//! The crate against the reference, on random maps full of everything.

mod lines;
mod moves;
mod others;
mod ways;

use clix::board::{
    Board, Direction, Drawer, Edge, Move, Movement, NoStep, Onward, Options, Piece, Pieces, Side,
    Sight, Size, Squares, Stature, Stop, Targeting, Verdict,
};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use table::chance::Seeded;

use crate::board::random_world::{Random, place, square};
use crate::board::reference::Place;
use crate::board::reference::line::{BLOCKED, Look};
use crate::board::reference::movement::{Mover, Way, neighbours};

const MAPS: u64 = 3000;

/// Small maps, so that everything meets; now and then one of the usual size, once the largest.
fn world(seed: u64) -> (Random, Seeded) {
    let mut chance = Seeded::new(seed);
    let (width, height) = match seed {
        150 => (32, 32),
        450 => (24, 24),
        _ if seed.is_multiple_of(300) => (16, 24),
        _ => (2 + chance.below(8) as u8, 2 + chance.below(8) as u8),
    };
    (Random::new(&mut chance, width, height), chance)
}

fn board(random: &Random) -> Board<'_> {
    Board::new(&random.map, &random.overlay).with_options(random.options)
}

fn any(chance: &mut Seeded, random: &Random) -> Place {
    (
        chance.below(random.map.width().into()) as i32,
        chance.below(random.map.height().into()) as i32,
    )
}

fn piece(&(one, two): &(Place, Place)) -> Piece {
    match Edge::between(square(one), square(two)) {
        Some(edge) => Piece::Edge(edge),
        None => Piece::Square(square(one)),
    }
}
