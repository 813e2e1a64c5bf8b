//! C9, every row of its table, and the last column of the table of C5.10.

use clix::board::{
    Board, Clause, Drawer, Edge, Map, Marker, Object, Obstacle, Options, Overlay, Piece, Side,
    Sight, Size, Stature, Targeting, Verdict,
};

use crate::board::drawn::{at, map as drawn, open, outdoor, with};

use Verdict::{Blocked, Clear, Hindered};

/// A line between standard characters.
pub fn sight(from: &str, to: &str) -> Sight {
    let drawer = Drawer {
        side: Side::One,
        stature: Stature::of(Size::Standard),
        targeting: Targeting::NONE,
    };
    Sight::of_nobody(at(from), at(to)).by(drawer).at_character(Stature::of(Size::Standard))
}

pub fn targeting(from: &str, to: &str, targeting: Targeting) -> Sight {
    sight(from, to).by(Drawer { side: Side::One, stature: Stature::of(Size::Standard), targeting })
}

pub fn sized(from: &str, drawer: Size, to: &str, target: Size) -> Sight {
    let drawer =
        Drawer { side: Side::One, stature: Stature::of(drawer), targeting: Targeting::NONE };
    Sight::of_nobody(at(from), at(to)).by(drawer).at_character(Stature::of(target))
}

pub fn line(map: &Map, overlay: &Overlay, sight: &Sight) -> Verdict {
    Board::new(map, overlay).line(sight)
}

fn bare(map: &Map, from: &str, to: &str) -> Verdict {
    line(map, &Overlay::EMPTY, &sight(from, to))
}

#[test]
fn a_friend_of_the_same_size_in_between_blocks() {
    let map = open(4, 1);
    assert_eq!(line(&map, &with(&["A1", "B1"], &["D1"]), &sight("A1", "D1")), Blocked);
    assert_eq!(line(&map, &with(&["A1"], &["D1"]), &sight("A1", "D1")), Clear);
}

#[test]
fn a_corner_is_blocked_only_if_both_flanks_block() {
    assert_eq!(
        bare(&outdoor("  1  .   b   .\n\n  2  b   .   .\n\n  3  .   .   ."), "A1", "C3"),
        Blocked
    );
    assert_eq!(
        bare(&outdoor("  1  .   b   .\n\n  2  .   .   .\n\n  3  .   .   ."), "A1", "C3"),
        Clear
    );
}

#[test]
fn the_first_blocked_corner_is_the_one_that_decides() {
    let map = outdoor("  1  .   b   .\n\n  2  b   .   b\n\n  3  .   b   .");
    let overlay = Overlay::EMPTY;
    let found = Board::new(&map, &overlay).line_with_cause(&sight("A1", "C3"));
    assert_eq!(found.obstacle, Some(Obstacle::Corner { from: at("A1"), to: at("B2") }));
}

#[test]
fn one_column_and_three_rows_have_a_corner_between_b2_and_a3() {
    let plan = |b2: char, a3: char| {
        outdoor(&format!("  1  .   .\n\n  2  .   {b2}\n\n  3  {a3}   .\n\n  4  .   ."))
    };
    assert_eq!(bare(&plan('b', 'b'), "A1", "B4"), Blocked);
    assert_eq!(bare(&plan('b', '.'), "A1", "B4"), Clear);
    assert_eq!(bare(&plan('.', 'b'), "A1", "B4"), Clear);
    assert_eq!(bare(&plan('b', 'h'), "A1", "B4"), Hindered);
}

#[test]
fn four_columns_and_one_row_cross_four_squares_on_the_way() {
    let plan = |square: &str| {
        let letter = |name: &str| if name == square { 'h' } else { '.' };
        let row = |row: u8| {
            let cells: Vec<String> = ["A", "B", "C", "D", "E"]
                .iter()
                .map(|column| format!(" {} ", letter(&format!("{column}{row}"))))
                .collect();
            format!("  {row} {}", cells.join(" ").trim_end())
        };
        outdoor(&format!("{}\n\n{}", row(1), row(2)))
    };
    for crossed in ["B1", "C1", "C2", "D2", "E2"] {
        assert_eq!(bare(&plan(crossed), "A1", "E2"), Hindered, "{crossed}");
    }
    for beside in ["A1", "D1", "E1", "A2", "B2"] {
        assert_eq!(bare(&plan(beside), "A1", "E2"), Clear, "{beside}");
    }
}

#[test]
fn hindering_counts_in_the_target_square_and_not_in_the_own() {
    let map = outdoor("  1  h   .   .");
    assert_eq!(bare(&map, "C1", "A1"), Hindered);
    assert_eq!(bare(&map, "A1", "C1"), Clear);
    assert_eq!(bare(&map, "A1", "A1"), Clear);
}

#[test]
fn a_roof_is_seen_from_the_ground_only_at_its_edge() {
    let map = outdoor("  1  .   .   .2  .2");
    assert_eq!(bare(&map, "A1", "C1"), Clear);
    assert_eq!(bare(&map, "A1", "D1"), Blocked);
    assert_eq!(bare(&map, "C1", "A1"), Clear);
    assert_eq!(bare(&map, "D1", "A1"), Blocked);
}

#[test]
fn from_roof_to_roof_a_giant_in_the_street_is_looked_over() {
    let map = outdoor("  1  .2  .   h   .2");
    let mut overlay = with(&["A1"], &["D1"]);
    overlay.place(at("B1"), Side::Two, Size::Giant);
    overlay.mark(at("B1"), Marker::Hindering);
    assert_eq!(line(&map, &overlay, &sight("A1", "D1")), Clear);
}

#[test]
fn a_higher_square_between_equal_levels_blocks() {
    let map = outdoor("  1  .   .2  .");
    assert_eq!(bare(&map, "A1", "C1"), Blocked);
    assert_eq!(line(&map, &Overlay::EMPTY, &targeting("A1", "C1", Targeting::ELEVATED)), Clear);
    assert_eq!(
        line(&map, &Overlay::EMPTY, &sized("A1", Size::Giant, "C1", Size::Standard)),
        Clear,
        "K08.2"
    );
    assert_eq!(
        line(&map, &Overlay::EMPTY, &sized("A1", Size::Standard, "C1", Size::Giant)),
        Clear,
        "K08.2"
    );
}

#[test]
fn between_levels_only_blocking_terrain_and_great_characters_of_the_lower_level_count() {
    let map = outdoor("  1  .   .   .   .2");
    let mut overlay = Overlay::EMPTY;
    overlay.mark(at("B1"), Marker::Hindering);
    overlay.lay(at("C1"), Object::Heavy);
    assert_eq!(line(&map, &overlay, &sight("A1", "D1")), Clear, "C9.5 d");
    overlay.place(at("B1"), Side::Two, Size::Standard);
    assert_eq!(line(&map, &overlay, &sight("A1", "D1")), Clear);
    overlay.place(at("B1"), Side::Two, Size::Giant);
    assert_eq!(line(&map, &overlay, &sight("A1", "D1")), Blocked);
    overlay.lift(at("B1"));
    overlay.mark(at("C1"), Marker::Blocking);
    assert_eq!(line(&map, &overlay, &sight("A1", "D1")), Blocked);
    assert_eq!(
        bare(&outdoor("  1  .   .   h2"), "A1", "C1"),
        Hindered,
        "the target's own square still hinders"
    );
}

#[test]
fn what_stands_on_higher_ground_counts_for_those_who_look_past_it() {
    let map = outdoor("  1  .   .2  .");
    let mut overlay = Overlay::EMPTY;
    overlay.place(at("B1"), Side::Two, Size::Standard);
    assert_eq!(
        line(&map, &overlay, &targeting("A1", "C1", Targeting::ELEVATED)),
        Blocked,
        "C9.5 e"
    );
}

#[test]
fn walls_and_doors_on_a_crossed_edge_block_and_windows_do_not() {
    for (sign, expected) in [("|", Blocked), ("D", Blocked), ("W", Clear), (" ", Clear)] {
        assert_eq!(bare(&outdoor(&format!("  1  . {sign} .   .")), "A1", "C1"), expected, "{sign}");
        assert_eq!(bare(&outdoor(&format!("  1  . {sign} .   .")), "A1", "B1"), expected, "{sign}");
    }
}

#[test]
fn a_wall_counts_unless_both_its_squares_are_below_the_line() {
    assert_eq!(bare(&outdoor("  1  .2  . | .   .2"), "A1", "D1"), Clear, "C9.5 f");
    assert_eq!(bare(&outdoor("  1  .2| .   .   .2"), "A1", "D1"), Blocked, "C9.5 f");
}

#[test]
fn corners_with_walls_characters_and_hindering_follow_the_better_route() {
    // The last column of the table of C5.10.
    let square = |b1: &str, a2: &str| outdoor(&format!("  1  .   {b1}\n\n  2  {a2}   ."));
    assert_eq!(bare(&square("b", "."), "A1", "B2"), Clear);
    assert_eq!(bare(&square("b", "b"), "A1", "B2"), Blocked);
    assert_eq!(bare(&square("h", "h"), "A1", "B2"), Hindered);
    assert_eq!(bare(&square("h", "."), "A1", "B2"), Clear);
    let map = open(2, 2);
    assert_eq!(line(&map, &with(&["A1"], &["B1", "A2", "B2"]), &sight("A1", "B2")), Blocked);
    assert_eq!(line(&map, &with(&["A1"], &["B1", "B2"]), &sight("A1", "B2")), Clear);
    assert_eq!(bare(&outdoor("  1  . | .\n\n  2  .   ."), "A1", "B2"), Clear);
    assert_eq!(bare(&outdoor("  1  . | .\n    ---\n  2  .   ."), "A1", "B2"), Blocked);
}

#[test]
fn heavy_objects_hinder_and_light_ones_do_not() {
    let map = open(3, 1);
    let mut overlay = Overlay::EMPTY;
    overlay.lay(at("B1"), Object::Light);
    assert_eq!(line(&map, &overlay, &sight("A1", "C1")), Clear);
    overlay.lay(at("B1"), Object::Heavy);
    assert_eq!(line(&map, &overlay, &sight("A1", "C1")), Hindered);
    assert_eq!(
        line(&map, &overlay, &sight("A1", "B1")),
        Hindered,
        "C9.7: the target square counts as crossed"
    );
    assert_eq!(line(&map, &overlay, &sight("B1", "C1")), Clear);
    assert_eq!(line(&map, &overlay, &targeting("A1", "C1", Targeting::HINDERING)), Clear);
}

#[test]
fn a_heavy_object_beside_a_corner_does_not_hinder() {
    let map = outdoor("  1  .   b\n\n  2  .   .");
    let mut overlay = Overlay::EMPTY;
    overlay.lay(at("A2"), Object::Heavy);
    assert_eq!(line(&map, &overlay, &sight("A1", "B2")), Clear);
}

#[test]
fn water_does_nothing_to_lines_and_obscuring_terrain_hinders_them() {
    assert_eq!(bare(&outdoor("  1  .   w   ."), "A1", "C1"), Clear);
    assert_eq!(bare(&outdoor("  1  .   o   ."), "A1", "C1"), Hindered);
    assert_eq!(bare(&outdoor("  1  .   .   o"), "A1", "C1"), Hindered);
}

#[test]
fn markers_hinder_and_block() {
    let map = open(3, 1);
    for (marker, expected) in
        [(Marker::Hindering, Hindered), (Marker::Debris, Hindered), (Marker::Blocking, Blocked)]
    {
        let mut overlay = Overlay::EMPTY;
        overlay.mark(at("B1"), marker);
        assert_eq!(line(&map, &overlay, &sight("A1", "C1")), expected);
        overlay.unmark(at("B1"), marker);
        assert_eq!(line(&map, &overlay, &sight("A1", "C1")), Clear);
    }
}

#[test]
fn stealth_turns_hindered_into_blocked_unless_the_drawer_is_never_hindered() {
    let map = outdoor("  1  .   h   .");
    let overlay = Overlay::EMPTY;
    assert_eq!(line(&map, &overlay, &sight("A1", "C1").with_stealth()), Blocked, "S11.1");
    assert_eq!(
        line(&map, &overlay, &targeting("A1", "C1", Targeting::HINDERING).with_stealth()),
        Clear
    );
    assert_eq!(line(&open(3, 1), &overlay, &sight("A1", "C1").with_stealth()), Clear);
    assert_eq!(
        Board::new(&map, &overlay).line_report(&sight("A1", "C1").with_stealth()).clause,
        Clause("S11.1")
    );
}

#[test]
fn destroyed_pieces_no_longer_block_and_their_debris_hinders() {
    let map = outdoor("  1  .   b   . | .");
    let mut overlay = Overlay::EMPTY;
    let wall = Edge::between(at("C1"), at("D1")).unwrap();
    overlay.destroy(&map, Piece::Square(at("B1")), Options { debris: false, ..Options::default() });
    assert_eq!(line(&map, &overlay, &sight("A1", "C1")), Clear);
    assert_eq!(line(&map, &overlay, &sight("A1", "D1")), Blocked);
    overlay.destroy(&map, Piece::Edge(wall), Options::default());
    assert_eq!(line(&map, &overlay, &sight("A1", "D1")), Hindered, "C5.13: debris beside the wall");
}

#[test]
fn shooting_through_one_piece_is_enough_for_one_wall_and_not_for_two() {
    let one = outdoor("  1  . | .   .");
    let two = outdoor("  1  . | . | .");
    let overlay = Overlay::EMPTY;
    let pieces = Board::new(&one, &overlay).pieces_to_shoot_through(&sight("A1", "C1"));
    assert_eq!(
        pieces.iter().collect::<Vec<_>>(),
        [Piece::Edge(Edge::between(at("A1"), at("B1")).unwrap())]
    );
    assert!(
        Board::new(&two, &overlay).pieces_to_shoot_through(&sight("A1", "C1")).is_empty(),
        "IT06"
    );
    let either = outdoor("  1  .   b\n\n  2  b   .");
    assert_eq!(
        Board::new(&either, &overlay).pieces_to_shoot_through(&sight("A1", "B2")).iter().count(),
        2
    );
    assert!(
        Board::new(&open(3, 1), &overlay).pieces_to_shoot_through(&sight("A1", "C1")).is_empty()
    );
}

#[test]
fn a_line_that_nobody_draws_is_blocked_by_everybody_but_the_one_being_placed() {
    let map = open(4, 1);
    let mut overlay = Overlay::EMPTY;
    overlay.place(at("B1"), Side::One, Size::Tiny);
    let nobody = Sight::of_nobody(at("A1"), at("D1"));
    assert_eq!(line(&map, &overlay, &nobody), Blocked, "C9.12");
    assert_eq!(
        line(&map, &overlay, &nobody.at_character(Stature::of(Size::Colossal))),
        Blocked,
        "C9.12: no size of anybody"
    );
    assert_eq!(line(&map, &overlay, &Sight { absent: Some(at("B1")), ..nobody }), Clear);
}

#[test]
fn a_line_to_a_square_uses_the_size_of_the_drawer_only() {
    let map = open(3, 1);
    let mut overlay = Overlay::EMPTY;
    overlay.place(at("B1"), Side::One, Size::Standard);
    overlay.place(at("C1"), Side::Two, Size::Colossal);
    let to_square = |size| {
        Sight::of_nobody(at("A1"), at("C1")).by(Drawer {
            side: Side::One,
            stature: Stature::of(size),
            targeting: Targeting::NONE,
        })
    };
    assert_eq!(line(&map, &overlay, &to_square(Size::Standard)), Blocked, "C9.13");
    assert_eq!(line(&map, &overlay, &to_square(Size::Giant)), Clear);
}

#[test]
fn the_target_square_never_blocks_even_if_it_is_blocking() {
    let map = drawn("outdoor", "  1  .   .   b");
    assert_eq!(bare(&map, "A1", "C1"), Clear, "C9.4");
}
