//! C10, every row of its table.

use clix::board::{
    Board, Direction, KnockBack, Map, Options, Overlay, Size, Stop, too_large_to_be_knocked_back,
};

use crate::board::drawn::{at, open, outdoor, with};

fn knocked(map: &Map, overlay: &Overlay, cause: &str, character: &str, amount: u8) -> KnockBack {
    Board::new(map, overlay).knock_back(at(cause), at(character), amount, false).unwrap()
}

fn outcome(found: KnockBack) -> (String, u8, Stop, u8) {
    (found.to.to_string(), found.squares, found.stop, found.damage)
}

#[test]
fn in_the_open_the_whole_amount_is_done_without_damage() {
    let found = knocked(&open(8, 1), &with(&["A1"], &["B1"]), "A1", "B1", 3);
    assert_eq!(outcome(found), ("E1".into(), 3, Stop::Amount, 0));
}

#[test]
fn a_wall_stops_it_with_one_damage() {
    let map = outdoor("  1  .   .   .   . | .   .");
    let found = knocked(&map, &with(&["A1"], &["B1"]), "A1", "B1", 4);
    assert_eq!((found.to, found.squares, found.damage), (at("D1"), 2, 1));
    assert!(matches!(found.stop, Stop::Partition(_)));
}

#[test]
fn the_edge_of_the_map_stops_it_with_one_damage() {
    let found = knocked(&open(2, 1), &with(&["A1"], &["B1"]), "A1", "B1", 2);
    assert_eq!(outcome(found), ("B1".into(), 0, Stop::EdgeOfTheMap, 1));
}

#[test]
fn another_character_stops_it_without_damage() {
    let found = knocked(&open(8, 1), &with(&["A1"], &["B1", "D1"]), "A1", "B1", 5);
    assert_eq!(outcome(found), ("C1".into(), 1, Stop::Character(at("D1")), 0));
}

#[test]
fn falling_ends_it_one_square_down_with_two_damage() {
    let map = outdoor("  1  .2  .2  .   .   .");
    let overlay = with(&["A1"], &["B1"]);
    assert_eq!(outcome(knocked(&map, &overlay, "A1", "B1", 3)), ("C1".into(), 1, Stop::Fell, 2));
    assert_eq!(
        outcome(knocked(&map, &overlay, "A1", "B1", 1)),
        ("C1".into(), 1, Stop::Fell, 2),
        "C10.4: the fall counts"
    );
}

#[test]
fn an_occupied_square_below_keeps_it_on_the_edge() {
    let map = outdoor("  1  .2  .2  .   .   .");
    let found = knocked(&map, &with(&["A1"], &["B1", "C1"]), "A1", "B1", 3);
    assert_eq!(outcome(found), ("B1".into(), 0, Stop::Character(at("C1")), 0));
}

#[test]
fn higher_ground_and_blocking_terrain_stop_it_with_one_damage() {
    let overlay = with(&["A1"], &["B1"]);
    let higher = knocked(&outdoor("  1  .   .   .   .2"), &overlay, "A1", "B1", 4);
    assert_eq!(outcome(higher), ("C1".into(), 1, Stop::Higher(at("D1")), 1));
    let blocking = knocked(&outdoor("  1  .   .   .   b"), &overlay, "A1", "B1", 4);
    assert_eq!(outcome(blocking), ("C1".into(), 1, Stop::Blocking(at("D1")), 1));
}

#[test]
fn windows_stop_it_and_doors_do_not() {
    let overlay = with(&["A1"], &["B1"]);
    assert_eq!(knocked(&outdoor("  1  .   . W .   ."), &overlay, "A1", "B1", 1).damage, 1);
    assert_eq!(knocked(&outdoor("  1  .   . D .   ."), &overlay, "A1", "B1", 1).to, at("C1"));
}

#[test]
fn hindering_terrain_and_characters_beside_the_way_do_not_matter() {
    let map = outdoor("  1  .   h   h   .\n\n  2  .   h   h   .\n\n  3  .   .   .   .");
    assert_eq!(knocked(&map, &with(&["A1"], &["B1"]), "A1", "B1", 2).to, at("D1"));
    let found = knocked(&open(4, 4), &with(&["A1"], &["B2", "C2", "B3"]), "A1", "B2", 2);
    assert_eq!(found.to, at("D4"), "C10.10");
}

#[test]
fn a_corner_stops_it_if_both_routes_are_blocked_whatever_the_levels() {
    let blocked = outdoor("  1  .   .   .\n\n  2  .   .   b\n\n  3  .   b   .");
    let found = knocked(&blocked, &with(&["A1"], &["B2"]), "A1", "B2", 1);
    assert_eq!(outcome(found), ("B2".into(), 0, Stop::Corner, 1));
    let raised = outdoor("  1  .   .   .\n\n  2  .   .   .2\n\n  3  .   .2  .");
    assert_eq!(knocked(&raised, &with(&["A1"], &["B2"]), "A1", "B2", 1).to, at("C3"));
}

#[test]
fn the_direction_is_straight_in_line_and_else_the_diagonal_that_points_away() {
    let (map, overlay) = (open(9, 9), Overlay::EMPTY);
    let board = Board::new(&map, &overlay);
    let direction = |from: &str, to: &str| {
        board.knock_back(at(from), at(to), 0, false).map(|found| found.direction)
    };
    assert_eq!(direction("E5", "E2"), Some(Direction::North));
    assert_eq!(direction("E5", "I6"), Some(Direction::SouthEast));
    assert_eq!(direction("E5", "D9"), Some(Direction::SouthWest));
    assert_eq!(direction("E5", "A5"), Some(Direction::West));
    assert_eq!(direction("E5", "E5"), None);
}

#[test]
fn flyers_are_spared_falling_damage_only_by_the_option() {
    let map = outdoor("  1  .2  .2  .");
    let overlay = with(&["A1"], &["B1"]);
    let board = Board::new(&map, &overlay);
    assert_eq!(board.knock_back(at("A1"), at("B1"), 1, true).unwrap().damage, 2, "C10.8");
    let spared = board.with_options(Options { flyers_take_falls: false, ..Options::default() });
    assert_eq!(spared.knock_back(at("A1"), at("B1"), 1, true).unwrap().damage, 0);
    assert_eq!(spared.knock_back(at("A1"), at("B1"), 1, false).unwrap().damage, 2);
}

#[test]
fn a_larger_character_is_not_knocked_back() {
    assert!(too_large_to_be_knocked_back(Size::Giant, Size::Standard));
    assert!(!too_large_to_be_knocked_back(Size::Standard, Size::Standard));
    assert!(!too_large_to_be_knocked_back(Size::Tiny, Size::Giant));
}
