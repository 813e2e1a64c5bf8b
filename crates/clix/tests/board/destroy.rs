//! C11.8.

use clix::board::{
    Board, Drawer, Edge, Marker, Options, Overlay, Piece, Side, Size, Stature, Targeting,
};

use crate::board::drawn::{at, open, outdoor, with};

fn edge(a: &str, b: &str) -> Piece {
    Piece::Edge(Edge::between(at(a), at(b)).unwrap())
}

const STANDARD: Drawer =
    Drawer { side: Side::One, stature: Stature::of(Size::Standard), targeting: Targeting::NONE };

#[test]
fn close_at_hand_are_blocking_neighbours_and_the_sides_of_the_own_square() {
    let map = outdoor("  1  b   b   .\n        -D-\n  2  b | .   .2\n\n  3  .   .   b");
    let overlay = with(&["B2"], &[]);
    let pieces = Board::new(&map, &overlay).close_pieces(at("B2"));
    assert!(pieces.contains(edge("A2", "B2")) && pieces.contains(edge("B1", "B2")));
    assert!(!pieces.contains(Piece::Square(at("A2"))), "a wall is in between");
    assert!(!pieces.contains(Piece::Square(at("A1"))), "both routes are blocked");
    assert!(pieces.contains(Piece::Square(at("C3"))));
    assert_eq!(pieces.iter().count(), 3);
}

#[test]
fn a_higher_block_is_reached_and_a_lower_one_is_not() {
    let overlay = Overlay::EMPTY;
    let higher = outdoor("  1  .   b2");
    assert!(Board::new(&higher, &overlay).close_pieces(at("A1")).contains(Piece::Square(at("B1"))));
    let lower = outdoor("  1  .2  b");
    assert!(Board::new(&lower, &overlay).close_pieces(at("A1")).is_empty());
}

#[test]
fn a_barrier_marker_is_a_piece() {
    let map = open(3, 1);
    let mut overlay = Overlay::EMPTY;
    overlay.mark(at("B1"), Marker::Blocking);
    assert!(Board::new(&map, &overlay).close_pieces(at("A1")).contains(Piece::Square(at("B1"))));
    overlay.destroy(&map, Piece::Square(at("B1")), Options::default());
    assert!(!Board::new(&map, &overlay).blocks(at("B1")));
    assert!(overlay.marked(Marker::Debris).contains(at("B1")), "C5.13");
    assert!(!overlay.is_destroyed(Piece::Square(at("B1"))), "the ground is as printed");
}

#[test]
fn at_range_the_piece_itself_does_not_block_but_others_do() {
    let map = outdoor("  1  .   .   .   b   b");
    let overlay = Overlay::EMPTY;
    let board = Board::new(&map, &overlay);
    let reached =
        |range: u8, name: &str| board.can_shoot(at("A1"), STANDARD, range, Piece::Square(at(name)));
    assert!(reached(3, "D1"));
    assert!(!reached(2, "D1"), "out of range");
    assert!(!reached(6, "E1"), "behind another block");
    assert!(!reached(6, "B1"), "nothing to destroy");
}

#[test]
fn a_wall_is_shot_if_both_its_squares_are_in_range_and_the_line_crosses_it() {
    let map = outdoor("  1  .   .   . | .   .\n\n  2  .   .   . D .   .");
    let overlay = Overlay::EMPTY;
    let board = Board::new(&map, &overlay);
    let reached =
        |from: &str, range: u8, piece: Piece| board.can_shoot(at(from), STANDARD, range, piece);
    assert!(reached("A1", 3, edge("C1", "D1")));
    assert!(!reached("A1", 2, edge("C1", "D1")), "the far square is out of range");
    assert!(reached("A2", 3, edge("C2", "D2")));
    assert!(reached("C1", 1, edge("C1", "D1")), "its own wall");
    assert!(!reached("C2", 5, edge("C1", "D1")), "a corner is not the wall");
    assert!(!reached("A1", 5, edge("A1", "B1")), "no wall there");
}

#[test]
fn a_destroyed_piece_cannot_be_destroyed_again() {
    let map = outdoor("  1  .   b | .");
    let mut overlay = Overlay::EMPTY;
    overlay.destroy(&map, Piece::Square(at("B1")), Options::default());
    overlay.destroy(&map, edge("B1", "C1"), Options::default());
    let board = Board::new(&map, &overlay);
    assert!(board.range_pieces(at("A1"), STANDARD, 9).is_empty());
    let before = overlay;
    overlay.destroy(&map, Piece::Square(at("B1")), Options { debris: false, ..Options::default() });
    assert_eq!(overlay, before);
}

#[test]
fn all_pieces_in_range_are_those_that_can_be_shot_one_by_one() {
    let map = outdoor(
        "  1  .   .   b | .   b\n        ---     -W-\n  2  .   b   . D .   .\n\n  3  .   .   .   b   .",
    );
    let overlay = with(&["A1"], &["B3"]);
    let board = Board::new(&map, &overlay);
    let pieces = board.range_pieces(at("A1"), STANDARD, 4);
    assert!(!pieces.is_empty());
    for piece in pieces.iter() {
        assert!(board.can_shoot(at("A1"), STANDARD, 4, piece));
    }
}

#[test]
fn a_flank_of_a_third_level_is_in_the_way() {
    let overlay = Overlay::EMPTY;
    let plan = |b1: &str, a2: &str| outdoor(&format!("  1  .   .{b1}\n\n  2  .{a2}  b2"));
    let reached = |map: clix::board::Map| {
        Board::new(&map, &overlay).close_pieces(at("A1")).contains(Piece::Square(at("B2")))
    };
    assert!(reached(plan("3", "2")), "B11");
    assert!(reached(plan("1", "3")));
    assert!(!reached(plan("3", "3")));
}
