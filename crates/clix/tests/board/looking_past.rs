//! What size, Great Size and improved targeting look past. C9.6, C9.8, K08, IT

use clix::board::{
    Drawer, Map, Marker, Object, Overlay, Side, Sight, Size, Stature, Targeting, Verdict,
};

use crate::board::drawn::{at, indoor, open, outdoor, with};
use crate::board::line_of_fire::{line, sight, sized, targeting};

use Verdict::{Blocked, Clear, Hindered};

#[test]
fn a_smaller_character_in_between_does_not_block() {
    let map = open(3, 1);
    let mut overlay = Overlay::EMPTY;
    overlay.place(at("B1"), Side::Two, Size::Standard);
    assert_eq!(line(&map, &overlay, &sized("A1", Size::Giant, "C1", Size::Tiny)), Clear);
    assert_eq!(line(&map, &overlay, &sized("A1", Size::Tiny, "C1", Size::Giant)), Clear);
    assert_eq!(line(&map, &overlay, &sized("A1", Size::Standard, "C1", Size::Standard)), Blocked);
    assert_eq!(line(&map, &overlay, &sized("A1", Size::Tiny, "C1", Size::Tiny)), Blocked);
    overlay.place(at("B1"), Side::Two, Size::Colossal);
    assert_eq!(line(&map, &overlay, &sized("A1", Size::Giant, "C1", Size::Giant)), Blocked);
}

#[test]
fn improved_targeting_characters_looks_past_everybody_and_its_rare_form_past_enemies_only() {
    let map = open(4, 1);
    let friend = with(&["B1"], &[]);
    let enemy = with(&[], &["B1"]);
    for overlay in [&friend, &enemy] {
        assert_eq!(line(&map, overlay, &targeting("A1", "D1", Targeting::CHARACTERS)), Clear);
    }
    assert_eq!(line(&map, &enemy, &targeting("A1", "D1", Targeting::OPPOSING_CHARACTERS)), Clear);
    assert_eq!(
        line(&map, &friend, &targeting("A1", "D1", Targeting::OPPOSING_CHARACTERS)),
        Blocked
    );
}

#[test]
fn improved_targeting_blocking_looks_past_terrain_markers_walls_and_doors() {
    let map = indoor("  1  . | .   b   . D .   .");
    let mut overlay = Overlay::EMPTY;
    overlay.mark(at("E1"), Marker::Blocking);
    assert_eq!(line(&map, &overlay, &sight("A1", "F1")), Blocked);
    assert_eq!(line(&map, &overlay, &targeting("A1", "F1", Targeting::BLOCKING)), Clear);
    assert_eq!(
        line(&map, &with(&["B1"], &[]), &targeting("A1", "F1", Targeting::BLOCKING)),
        Blocked
    );
}

#[test]
fn great_size_looks_past_blocking_terrain_outdoors_only() {
    let plan = "  1  .   b   . | .";
    assert_eq!(
        line(&outdoor(plan), &Overlay::EMPTY, &sized("A1", Size::Giant, "D1", Size::Standard)),
        Clear
    );
    assert_eq!(
        line(&indoor(plan), &Overlay::EMPTY, &sized("A1", Size::Giant, "D1", Size::Standard)),
        Blocked
    );
    // C5.1: a wall between an indoor and an outdoor square is both.
    let mixed = drawn_mixed("  1  .   . | i   i");
    assert_eq!(
        line(&mixed, &Overlay::EMPTY, &sized("A1", Size::Giant, "D1", Size::Standard)),
        Clear
    );
    let inside = drawn_mixed("  1  .   i | i   i");
    assert_eq!(
        line(&inside, &Overlay::EMPTY, &sized("A1", Size::Giant, "D1", Size::Standard)),
        Blocked
    );
}

fn drawn_mixed(rows: &str) -> Map {
    let text = format!(
        "map \"mixed\"\nsetting mixed\nlegend\n  . clear\n  i clear indoor\ngrid\n     A   B   C   D\n{rows}"
    );
    clix::board::map_file::read(&text).unwrap()
}

#[test]
fn great_size_is_hindered_only_by_the_target_square() {
    let map = outdoor("  1  .   h   .   h");
    assert_eq!(
        line(&map, &Overlay::EMPTY, &sized("A1", Size::Giant, "C1", Size::Standard)),
        Clear,
        "K08.3"
    );
    assert_eq!(
        line(&map, &Overlay::EMPTY, &sized("A1", Size::Standard, "C1", Size::Giant)),
        Clear,
        "K08.3"
    );
    assert_eq!(
        line(&map, &Overlay::EMPTY, &sized("A1", Size::Giant, "D1", Size::Standard)),
        Hindered,
        "K08.3"
    );
    let mut overlay = Overlay::EMPTY;
    overlay.lay(at("C1"), Object::Heavy);
    assert_eq!(
        line(&map, &overlay, &sized("A1", Size::Giant, "C1", Size::Standard)),
        Clear,
        "no hindering square"
    );
}

/// At one end a standard character or a giant, with Great Size or without.
fn statures(size: Size, great: bool) -> [Sight; 2] {
    let odd = Stature { size, great };
    let plain = sight("A1", "D1");
    let drawer = Drawer { side: Side::One, stature: odd, targeting: Targeting::NONE };
    [plain.by(drawer), plain.at_character(odd)]
}

#[test]
fn great_size_without_the_size_looks_over_ground_and_over_nobody() {
    let ground = [
        outdoor("  1  .   b   .   ."),
        outdoor("  1  .   .2  .   ."),
        outdoor("  1  .   h   .   ."),
    ];
    for line_of in statures(Size::Standard, true) {
        for map in &ground {
            assert_eq!(line(map, &Overlay::EMPTY, &line_of), Clear, "K08.2, K08.3");
        }
        let crowd = with(&["B1"], &[]);
        assert_eq!(line(&open(4, 1), &crowd, &line_of), Blocked, "C9.6");
    }
}

#[test]
fn a_giant_without_great_size_looks_over_the_smaller_and_over_no_ground() {
    for line_of in statures(Size::Giant, false) {
        let crowd = with(&["B1"], &[]);
        assert_eq!(line(&open(4, 1), &crowd, &line_of), Clear, "C9.6");
        for (rows, verdict) in [
            ("  1  .   b   .   .", Blocked),
            ("  1  .   .2  .   .", Blocked),
            ("  1  .   h   .   .", Hindered),
        ] {
            assert_eq!(line(&outdoor(rows), &Overlay::EMPTY, &line_of), verdict, "{rows}");
        }
    }
}

#[test]
fn an_outdoor_door_is_no_obstacle_to_great_size() {
    let rows = "  1  . D .   .";
    assert_eq!(
        line(&outdoor(rows), &Overlay::EMPTY, &sized("A1", Size::Giant, "C1", Size::Standard)),
        Clear,
        "B8"
    );
    assert_eq!(
        line(&indoor(rows), &Overlay::EMPTY, &sized("A1", Size::Giant, "C1", Size::Standard)),
        Blocked
    );
}
