//! C5.6, C5.10, C5.11.

use clix::board::{Apart, Board, BreakAway, Map, Movement, Options, Overlay, Piece, Side, Size};

use crate::board::drawn::{at, open, outdoor, with};

fn adjacent(map: &Map, a: &str, b: &str) -> bool {
    let overlay = Overlay::EMPTY;
    Board::new(map, &overlay).adjacent(at(a), at(b))
}

#[test]
fn a_square_has_eight_neighbours_and_is_none_of_them() {
    let (map, overlay) = (open(4, 4), Overlay::EMPTY);
    let board = Board::new(&map, &overlay);
    assert_eq!(board.neighbours(at("B2")).len(), 8);
    assert_eq!(board.neighbours(at("A1")).len(), 3);
    assert_eq!(board.adjacency(at("B2"), at("B2")), Err(Apart::Distance));
    assert_eq!(board.adjacency(at("A1"), at("C1")), Err(Apart::Distance));
}

#[test]
fn one_blocking_flank_leaves_a_corner_open_and_two_close_it() {
    assert!(adjacent(&outdoor("  1  .   b\n\n  2  .   ."), "A1", "B2"));
    assert!(!adjacent(&outdoor("  1  .   b\n\n  2  b   ."), "A1", "B2"));
    assert!(adjacent(&outdoor("  1  .   h\n\n  2  h   ."), "A1", "B2"));
}

#[test]
fn characters_in_the_flanks_never_matter_for_adjacency() {
    let (map, overlay) = (open(2, 2), with(&["A1", "B2"], &["B1", "A2"]));
    assert!(Board::new(&map, &overlay).adjacent(at("A1"), at("B2")));
}

#[test]
fn a_wall_on_one_route_leaves_a_corner_open_and_walls_on_both_close_it() {
    assert!(adjacent(&outdoor("  1  . | .\n\n  2  .   ."), "A1", "B2"));
    assert!(!adjacent(&outdoor("  1  . | .\n    ---\n  2  .   ."), "A1", "B2"));
    assert!(
        !adjacent(&outdoor("  1  . | .\n\n  2  . | ."), "A1", "B2"),
        "each route crosses one of the two"
    );
}

#[test]
fn walls_windows_and_doors_all_separate() {
    for sign in ["|", "W", "D"] {
        let map = outdoor(&format!("  1  . {sign} .   ."));
        assert!(!adjacent(&map, "A1", "B1"), "{sign}");
        assert!(adjacent(&map, "B1", "C1"));
    }
}

#[test]
fn squares_of_different_level_are_not_adjacent_but_a_transition_pair_may_fight() {
    let map = outdoor("  1  . = .2\n\n  2  .   .2");
    let overlay = Overlay::EMPTY;
    let board = Board::new(&map, &overlay);
    assert_eq!(board.adjacency(at("A1"), at("B1")), Err(Apart::Levels));
    assert!(board.close_reach(at("A1"), at("B1")));
    assert!(!board.close_reach(at("A2"), at("B2")));
    assert!(!board.close_reach(at("A1"), at("B2")));
    assert!(board.adjacent_across_levels(at("A1"), at("B2")), "S02.1");
}

#[test]
fn leap_climb_does_not_reach_through_walls_or_blocking_terrain() {
    let map = outdoor("  1  . | .2\n    ---\n  2  b   .2");
    let overlay = Overlay::EMPTY;
    let board = Board::new(&map, &overlay);
    assert!(!board.adjacent_across_levels(at("A1"), at("B1")));
    assert!(!board.adjacent_across_levels(at("A1"), at("B2")));
}

#[test]
fn flanks_of_another_level_close_a_corner() {
    assert!(adjacent(&outdoor("  1  .   .2\n\n  2  .   ."), "A1", "B2"));
    assert!(!adjacent(&outdoor("  1  .   .2\n\n  2  .2  ."), "A1", "B2"));
    assert!(
        !adjacent(&outdoor("  1  .2  .\n\n  2  .   .2"), "A1", "B2"),
        "a pit between two roofs"
    );
}

#[test]
fn a_destroyed_wall_no_longer_separates() {
    let map = outdoor("  1  . | .");
    let mut overlay = Overlay::EMPTY;
    let edge = clix::board::Edge::between(at("A1"), at("B1")).unwrap();
    overlay.destroy(&map, Piece::Edge(edge), Options::default());
    assert!(Board::new(&map, &overlay).adjacent(at("A1"), at("B1")));
}

#[test]
fn break_away_is_needed_only_beside_an_enemy_and_sizes_change_it() {
    let map = open(5, 5);
    let mut overlay = with(&["C3", "C4"], &[]);
    let ask = |overlay: &Overlay, size: Size, improved: Movement| {
        Board::new(&map, overlay).break_away(at("C3"), Side::One, size, improved)
    };
    assert_eq!(ask(&overlay, Size::Standard, Movement::NONE), BreakAway::NotNeeded);
    overlay.place(at("B2"), Side::Two, Size::Tiny);
    let rolled = |all_smaller| move |found: BreakAway| matches!(found, BreakAway::Roll { all_smaller: smaller, .. } if smaller == all_smaller);
    assert!(rolled(true)(ask(&overlay, Size::Standard, Movement::NONE)), "Z06.1");
    assert!(rolled(false)(ask(&overlay, Size::Tiny, Movement::NONE)));
    assert_eq!(ask(&overlay, Size::Giant, Movement::NONE), BreakAway::Automatic, "Z07.1");
    assert_eq!(ask(&overlay, Size::Tiny, Movement::CHARACTERS), BreakAway::Automatic, "IM07");
    assert!(rolled(false)(ask(&overlay, Size::Tiny, Movement::MOVE_THROUGH)), "IM08");
    overlay.place(at("D3"), Side::Two, Size::Giant);
    match ask(&overlay, Size::Giant, Movement::NONE) {
        BreakAway::Roll { against, all_smaller } => {
            assert!(
                against.contains(at("D3")) && !against.contains(at("B2")),
                "C6.3: the tiny one is left out"
            );
            assert!(!all_smaller);
        }
        other => panic!("{other:?}"),
    }
}
