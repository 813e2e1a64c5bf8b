//! C6 and the movement column of the table of C5.10.

use clix::board::{
    Board, Direction, Map, Marker, Move, MoveEnd, Movement, NoStep, Object, Onward, Options,
    Overlay, Piece, Pieces, Side, Size, Squares,
};

use crate::board::drawn::{at, indoor, open, outdoor, with};

fn mover(from: &str, squares: u8) -> Move {
    Move::new(at(from), Side::One, squares)
}

fn ends(map: &Map, overlay: &Overlay, mover: Move) -> Squares {
    Board::new(map, overlay).ends(&mover)
}

fn reaches(map: &Map, overlay: &Overlay, mover: Move, to: &str) -> bool {
    ends(map, overlay, mover).contains(at(to))
}

#[test]
fn in_the_open_a_move_reaches_every_square_within_its_distance() {
    let map = open(9, 9);
    let reached = ends(&map, &Overlay::EMPTY, mover("E5", 3));
    let expected: Squares =
        map.squares().iter().filter(|square| square.distance(at("E5")) <= 3).collect();
    assert_eq!(reached, expected);
    assert_eq!(ends(&map, &Overlay::EMPTY, mover("E5", 0)).iter().collect::<Vec<_>>(), [at("E5")]);
}

#[test]
fn a_diagonal_step_passes_one_blocking_flank_and_not_two() {
    let square = |b1: &str, a2: &str| outdoor(&format!("  1  .   {b1}\n\n  2  {a2}   ."));
    let one_step = |map: &Map, overlay: &Overlay| reaches(map, overlay, mover("A1", 1), "B2");
    assert!(one_step(&square("b", "."), &Overlay::EMPTY));
    assert!(!one_step(&square("b", "b"), &Overlay::EMPTY));
    assert!(one_step(&square("h", "h"), &Overlay::EMPTY));
    assert!(one_step(&open(2, 2), &with(&["A1"], &["B1", "A2"])));
    assert!(one_step(&outdoor("  1  . | .\n\n  2  .   ."), &Overlay::EMPTY));
    assert!(!one_step(&outdoor("  1  . | .\n    ---\n  2  .   ."), &Overlay::EMPTY));
}

#[test]
fn a_hindered_corner_ends_the_move_behind_it() {
    let map = outdoor("  1  .   h   .\n\n  2  h   .   .\n\n  3  .   .   .");
    assert!(reaches(&map, &Overlay::EMPTY, mover("A1", 2), "B2"));
    assert!(!reaches(&map, &Overlay::EMPTY, mover("A1", 2), "C3"));
    assert!(reaches(&map, &Overlay::EMPTY, mover("A1", 2).improved(Movement::HINDERING), "C3"));
    let overlay = Overlay::EMPTY;
    let path = Board::new(&map, &overlay).direct_path(&mover("A1", 3), Direction::SouthEast);
    assert_eq!(
        (path.squares(), path.ended_by),
        (&[at("B2")][..], Some(Ok(MoveEnd::HinderedCorner)))
    );
}

#[test]
fn inside_hindering_terrain_a_move_goes_on() {
    // Speed 8 halved to 4; hindering, hindering, clear, clear.
    let map = outdoor("  1  h   h   h   .   .   .");
    assert!(reaches(&map, &Overlay::EMPTY, mover("A1", 4), "E1"));
    assert!(!reaches(&map, &Overlay::EMPTY, mover("A1", 4), "F1"));
    let overlay = Overlay::EMPTY;
    assert!(Board::new(&map, &overlay).starts_hindered(at("A1"), Movement::NONE));
    assert!(!Board::new(&map, &overlay).starts_hindered(at("A1"), Movement::HINDERING));
    assert!(!Board::new(&map, &overlay).starts_hindered(at("D1"), Movement::NONE));
}

#[test]
fn entering_hindering_terrain_ends_the_move() {
    let map = outdoor("  1  .   h   h   .");
    assert!(reaches(&map, &Overlay::EMPTY, mover("A1", 8), "B1"));
    assert!(!reaches(&map, &Overlay::EMPTY, mover("A1", 8), "C1"));
}

#[test]
fn leaving_hindering_terrain_and_entering_it_again_ends_the_move() {
    let map = outdoor("  1  h   .   h   .");
    assert!(reaches(&map, &Overlay::EMPTY, mover("A1", 4), "C1"));
    assert!(!reaches(&map, &Overlay::EMPTY, mover("A1", 4), "D1"));
}

#[test]
fn with_the_option_every_hindering_square_ends_the_move() {
    let (map, overlay) = (outdoor("  1  h   h   h   ."), Overlay::EMPTY);
    let strict = Board::new(&map, &overlay)
        .with_options(Options { stop_every_hindering: true, ..Options::default() });
    let reached = strict.ends(&mover("A1", 4));
    assert!(reached.contains(at("B1")) && !reached.contains(at("C1")));
}

#[test]
fn water_and_hindering_terrain_count_as_one() {
    let map = outdoor("  1  w   h   w   .   w   .");
    assert!(
        reaches(&map, &Overlay::EMPTY, mover("A1", 4), "E1"),
        "no new entry from one into the other"
    );
    assert!(!reaches(&map, &Overlay::EMPTY, mover("A1", 6), "F1"));
    let ground = outdoor("  1  .   w   .   h   .");
    assert!(!reaches(&ground, &Overlay::EMPTY, mover("A1", 8), "C1"));
    assert!(reaches(&ground, &Overlay::EMPTY, mover("A1", 8).improved(Movement::WATER), "D1"));
    assert!(!reaches(&ground, &Overlay::EMPTY, mover("A1", 8).improved(Movement::WATER), "E1"));
    assert!(
        reaches(&ground, &Overlay::EMPTY, mover("A1", 8).improved(Movement::HINDERING), "E1"),
        "IM02 covers water"
    );
}

#[test]
fn smoke_and_debris_are_hindering_and_obscuring_terrain_is_not() {
    let map = open(3, 1);
    for marker in [Marker::Hindering, Marker::Debris] {
        let mut overlay = Overlay::EMPTY;
        overlay.mark(at("B1"), marker);
        assert!(!reaches(&map, &overlay, mover("A1", 5), "C1"));
    }
    assert!(reaches(&outdoor("  1  .   o   ."), &Overlay::EMPTY, mover("A1", 5), "C1"));
}

#[test]
fn unheld_objects_hinder_movement_only_with_the_option() {
    let map = open(3, 1);
    for object in [Object::Light, Object::Heavy] {
        let mut overlay = Overlay::EMPTY;
        overlay.lay(at("B1"), object);
        let board = Board::new(&map, &overlay);
        assert!(board.ends(&mover("A1", 5)).contains(at("C1")), "C11.1");
        let old =
            board.with_options(Options { objects_hinder_movement: true, ..Options::default() });
        assert!(!old.ends(&mover("A1", 5)).contains(at("C1")));
    }
}

#[test]
fn coming_next_to_an_enemy_ends_the_move_and_leaving_those_broken_away_from_does_not() {
    let map = open(7, 1);
    assert!(reaches(&map, &with(&["A1"], &["D1"]), mover("A1", 6), "C1"));
    let tall = open(7, 2);
    // The enemy at B1 was broken away from: passing along it is free; the one at F1 ends the move at E2.
    let overlay = with(&["A2"], &["B1", "F1"]);
    assert!(reaches(&tall, &overlay, mover("A2", 6), "C2"));
    assert!(reaches(&tall, &overlay, mover("A2", 6), "E2"));
    assert!(!reaches(&tall, &overlay, mover("A2", 6), "F2"));
    assert!(reaches(&tall, &overlay, mover("A2", 6).improved(Movement::MOVE_THROUGH), "F2"));
}

#[test]
fn an_enemy_behind_a_wall_ends_nothing() {
    let map = outdoor("  1  .   .   .\n        ---\n  2  b   .   b");
    assert!(reaches(&map, &with(&["A1"], &["B2"]), mover("A1", 2), "C1"));
}

#[test]
fn friends_are_passed_and_enemies_only_with_improved_movement() {
    let map = open(3, 1);
    assert!(reaches(&map, &with(&["A1", "B1"], &[]), mover("A1", 2), "C1"));
    assert!(!reaches(&map, &with(&["A1", "B1"], &[]), mover("A1", 2), "B1"));
    let enemy = with(&["A1"], &["B1"]);
    assert!(!reaches(&map, &enemy, mover("A1", 2), "C1"));
    for improved in
        [Movement::MOVE_THROUGH, Movement::CHARACTERS, Movement::FLIGHT, Movement::PHASING]
    {
        assert!(reaches(&map, &enemy, mover("A1", 2).improved(improved), "C1"));
        assert!(!reaches(&map, &enemy, mover("A1", 2).improved(improved), "B1"));
    }
}

#[test]
fn a_way_that_would_have_to_stop_on_a_friend_cannot_be_taken() {
    let map = outdoor("  1  .   .   .   .\n\n  2  b   b   .   b");
    let overlay = with(&["A1", "B1"], &["C2"]);
    assert!(!reaches(&map, &overlay, mover("A1", 5), "C1"), "C6.7: B1 is beside the enemy");
    assert!(reaches(&map, &with(&["A1"], &["C2"]), mover("A1", 5), "B1"));
}

#[test]
fn plasticity_takes_move_through_away_beside_it() {
    let map = open(7, 3);
    let overlay = with(&["A3"], &["D1"]);
    let flyer = mover("A3", 6).improved(Movement::FLIGHT);
    assert!(reaches(&map, &overlay, flyer, "G2"));
    let held = flyer.held_by(Squares::NONE.with(at("D1")));
    let middle =
        Board::new(&map, &overlay).direct_path(&Move { from: at("A2"), ..held }, Direction::East);
    assert_eq!(
        (middle.squares().last(), middle.ended_by),
        (Some(&at("C2")), Some(Ok(MoveEnd::Character)))
    );
    let phasing = held.improved(Movement::PHASING);
    let straight = Board::new(&map, &overlay)
        .direct_path(&Move { from: at("A2"), ..phasing }, Direction::East);
    assert_eq!(straight.squares().last(), Some(&at("G2")), "IM07 is not stopped");
}

#[test]
fn levels_are_changed_at_transitions_only_and_cost_one_square() {
    let map = outdoor("  1  . = .2  .2\n\n  2  .   .2  .2");
    assert!(reaches(&map, &Overlay::EMPTY, mover("A1", 1), "B1"));
    assert!(!reaches(&map, &Overlay::EMPTY, mover("A2", 1), "B2"));
    assert!(!reaches(&map, &Overlay::EMPTY, mover("A2", 1), "B1"), "not diagonally");
    assert!(reaches(&map, &Overlay::EMPTY, mover("C1", 2), "A1"), "and down again");
    assert!(reaches(&map, &Overlay::EMPTY, mover("A2", 1).improved(Movement::ELEVATED), "B2"));
    assert!(reaches(&map, &Overlay::EMPTY, mover("A2", 1).improved(Movement::ELEVATED), "B1"));
}

#[test]
fn walls_and_windows_stop_movement_and_doors_do_not() {
    for (sign, open) in [("|", false), ("W", false), ("D", true)] {
        let map = outdoor(&format!("  1  . {sign} ."));
        assert_eq!(reaches(&map, &Overlay::EMPTY, mover("A1", 1), "B1"), open, "{sign}");
        assert!(reaches(&map, &Overlay::EMPTY, mover("A1", 1).improved(Movement::BLOCKING), "B1"));
    }
}

#[test]
fn blocking_terrain_is_passed_by_those_who_can_and_never_stood_in() {
    let rows = "  1  .   b   . | .";
    for (map, flies) in [(outdoor(rows), true), (indoor(rows), false)] {
        assert!(!reaches(&map, &Overlay::EMPTY, mover("A1", 3), "C1"));
        assert_eq!(
            reaches(&map, &Overlay::EMPTY, mover("A1", 3).improved(Movement::FLIGHT), "D1"),
            flies,
            "IM05"
        );
        let phasing = mover("A1", 3).improved(Movement::PHASING);
        assert!(reaches(&map, &Overlay::EMPTY, phasing, "D1"));
        assert!(!reaches(&map, &Overlay::EMPTY, phasing, "B1"));
    }
}

#[test]
fn moving_through_blocking_terrain_destroys_it_and_only_then_the_way_matters() {
    let map = outdoor("  1  .   b   . | .\n\n  2  .   .   .   .");
    let overlay = Overlay::EMPTY;
    let board = Board::new(&map, &overlay);
    let breaker = mover("A1", 3).improved(Movement::DESTROY_BLOCKING);
    let differ = |mover: &Move, to: &str| {
        let onward = Onward { at: mover.from, left: mover.squares, to: at(to), past: None };
        board.ways(mover).differ(&onward, &Pieces::NONE)
    };
    assert!(differ(&breaker, "C1"), "through the block or around it");
    assert!(differ(&breaker, "A1"), "nowhere, or into the block and back");
    assert!(differ(&breaker, "D1"));
    assert!(!differ(&mover("A1", 3), "C1"), "nothing is broken");
    let one = Move { squares: 1, ..breaker };
    assert!(!differ(&one, "A2"), "nothing can be broken yet");
    let route = board.route(&breaker, at("D1")).unwrap();
    let wall = clix::board::Edge::between(at("C1"), at("D1")).unwrap();
    assert_eq!(route.squares(), [at("A1"), at("B1"), at("C1"), at("D1")]);
    let broken: Vec<Piece> = board.breaking(&breaker).way(&route).collect();
    assert_eq!(broken, [Piece::Square(at("B1")), Piece::Edge(wall)]);
    let both = breaker.improved(Movement::DESTROY_BLOCKING | Movement::BLOCKING);
    assert_eq!(board.breaking(&both).way(&route).count(), 0, "it would not have been prevented");
}

#[test]
fn a_direct_path_says_what_ended_it() {
    let map = outdoor("  1  .   .   . | .   h   .   b");
    let overlay = with(&["A1"], &[]);
    let board = Board::new(&map, &overlay);
    let east = |from: &str, squares: u8| board.direct_path(&mover(from, squares), Direction::East);
    assert!(matches!(east("A1", 6).ended_by, Some(Err(NoStep::Partition(_)))));
    assert_eq!(east("A1", 2).ended_by, None);
    assert_eq!(east("D1", 6).ended_by, Some(Ok(MoveEnd::Hindering)));
    assert_eq!(east("E1", 6).ended_by, Some(Err(NoStep::Blocking(at("G1")))));
    assert_eq!(
        board.direct_path(&mover("A1", 6), Direction::NorthWest).ended_by,
        Some(Err(NoStep::OffTheMap))
    );
}

#[test]
fn ram_passes_enemies_on_a_direct_path_and_ends_beyond_them() {
    let map = open(6, 1);
    let overlay = with(&["A1"], &["B1", "D1"]);
    let board = Board::new(&map, &overlay);
    let path = board.direct_path(&mover("A1", 5).improved(Movement::CHARACTERS), Direction::East);
    assert_eq!(path.squares().len(), 5);
    assert_eq!(board.direct_ends(&path).collect::<Vec<_>>(), [at("C1"), at("E1"), at("F1")]);
}

#[test]
fn the_canonical_route_is_the_shortest_and_always_the_same() {
    let map = open(9, 9);
    let overlay = Overlay::EMPTY;
    let board = Board::new(&map, &overlay);
    let route = board.route(&mover("A1", 8), at("D2")).unwrap();
    assert_eq!(route.steps(), 3);
    assert_eq!(route.squares(), board.route(&mover("A1", 8), at("D2")).unwrap().squares());
    assert_eq!(board.route(&mover("A1", 8), at("A1")).unwrap().steps(), 0);
    assert!(board.route(&mover("A1", 2), at("D2")).is_none());
}

#[test]
fn debris_lies_where_the_option_says() {
    let map = outdoor("  1  .   b   . | h");
    let wall = clix::board::Edge::between(at("C1"), at("D1")).unwrap();
    for debris in [true, false] {
        let options = Options { debris, ..Options::default() };
        let mut overlay = Overlay::EMPTY;
        overlay.destroy(&map, Piece::Square(at("B1")), options);
        overlay.destroy(&map, Piece::Edge(wall), options);
        overlay.destroy(&map, Piece::Square(at("A1")), options);
        let expected: &[_] = if debris { &[at("B1"), at("C1")] } else { &[] };
        assert_eq!(
            overlay.marked(Marker::Debris).iter().collect::<Vec<_>>(),
            expected,
            "C5.13: clear squares only"
        );
        assert!(
            overlay.is_destroyed(Piece::Square(at("B1")))
                && !overlay.is_destroyed(Piece::Square(at("A1")))
        );
        assert_eq!(reaches(&map, &overlay, mover("A1", 3), "D1"), !debris);
    }
}

#[test]
fn a_barrier_marker_needs_a_clear_square_of_any_level() {
    let map = outdoor("  1  .   h   w   b   o   .2  .   .   .   .");
    let mut overlay = with(&["G1"], &[]);
    overlay.mark(at("H1"), Marker::Debris);
    overlay.lay(at("I1"), Object::Light);
    let board = Board::new(&map, &overlay);
    let clear: Vec<String> = map
        .squares()
        .iter()
        .filter(|&square| board.is_clear(square))
        .map(|square| square.to_string())
        .collect();
    assert_eq!(clear, ["A1", "F1", "J1"], "C5.2");
}

#[test]
fn a_giant_steps_over_what_stops_others() {
    let map = outdoor("  1  .   h   .2  b   .");
    let overlay = with(&["A1"], &[]);
    assert!(reaches(&map, &overlay, mover("A1", 4).improved(Movement::FLIGHT), "E1"), "K08.1");
    assert!(Size::Giant.is_great() && !Size::Standard.is_great());
}

#[test]
fn out_of_hindering_terrain_a_hindered_corner_ends_nothing() {
    let map = outdoor("  1  h   h   .\n\n  2  h   .   .\n\n  3  .   .   .");
    assert!(reaches(&map, &Overlay::EMPTY, mover("A1", 2), "C3"), "B3");
}

#[test]
fn a_swimmer_enters_nothing_new_when_it_leaves_water_for_hindering_terrain() {
    let map = outdoor("  1  .   w   h   .");
    assert!(reaches(&map, &Overlay::EMPTY, mover("A1", 3).improved(Movement::WATER), "D1"), "B4");
}

#[test]
fn beside_plasticity_nobody_slips_through_another_enemy() {
    let map = open(4, 2);
    // The mover broke away from both, but A2 still holds it.
    let overlay = with(&["A1"], &["A2", "B1"]);
    let slipping = mover("A1", 2).improved(Movement::MOVE_THROUGH);
    assert!(reaches(&map, &overlay, slipping, "C1"));
    let held = slipping.held_by(Squares::NONE.with(at("A2")));
    let path = Board::new(&map, &overlay).direct_path(&held, Direction::East);
    assert_eq!(path.ended_by, Some(Err(NoStep::Character(at("B1")))), "B9");
}

#[test]
fn around_a_corner_the_route_with_fewer_pieces_is_broken() {
    let map = outdoor("  1  . | b\n\n  2  b   .");
    let overlay = Overlay::EMPTY;
    let board = Board::new(&map, &overlay);
    let breaker = mover("A1", 1).improved(Movement::DESTROY_BLOCKING);
    let route = board.route(&breaker, at("B2")).unwrap();
    assert_eq!(
        board.breaking(&breaker).way(&route).collect::<Vec<_>>(),
        [Piece::Square(at("A2"))],
        "B10"
    );
}

#[test]
fn a_wall_between_inside_and_outside_lets_flyers_pass_and_one_inside_does_not() {
    let rows = "  1  .   . | i | i";
    let text = format!(
        "map \"m\"\nsetting mixed\nlegend\n  . clear\n  i clear indoor\ngrid\n     A   B   C   D\n{rows}"
    );
    let map = clix::board::map_file::read(&text).unwrap();
    let flyer = mover("A1", 4).improved(Movement::FLIGHT);
    assert!(reaches(&map, &Overlay::EMPTY, flyer, "C1"), "B2");
    assert!(!reaches(&map, &Overlay::EMPTY, flyer, "D1"));
}
