//! What is told about a line.

use clix::board::{Board, Clause, Obstacle, Overlay, Verdict};

use crate::board::drawn::{at, open, outdoor, with};

#[test]
fn a_report_names_the_square_and_the_clause_that_decide() {
    let cases = [
        ("  1  .   b   .   .", Verdict::Blocked, "C9.3"),
        ("  1  . | .   .   .", Verdict::Blocked, "C9.3"),
        ("  1  .   .2  .   .", Verdict::Blocked, "C9.5"),
        ("  1  .   h   .   .", Verdict::Hindered, "C9.7"),
        ("  1  .   .   .   h", Verdict::Hindered, "C9.4"),
        ("  1  .   .   .   .", Verdict::Clear, "C9.1"),
    ];
    for (rows, verdict, clause) in cases {
        let (map, overlay) = (outdoor(rows), with(&["A1"], &["D1"]));
        let board = Board::new(&map, &overlay);
        let report = board.line_report(&board.sight(at("A1"), at("D1")));
        assert_eq!((report.verdict, report.clause), (verdict, Clause(clause)), "{rows}");
        assert_eq!(report.crossings.len(), 3);
    }
    let (map, overlay) = (open(4, 1), with(&["A1"], &["C1", "D1"]));
    let board = Board::new(&map, &overlay);
    let report = board.line_report(&board.sight(at("A1"), at("D1")));
    assert_eq!(
        (report.decided_by, report.clause),
        (Some(Obstacle::Character(at("C1"))), Clause("C9.6"))
    );
}

#[test]
fn a_report_tells_both_routes_around_a_corner() {
    let (map, overlay) = (outdoor("  1  .   b\n\n  2  h   ."), Overlay::EMPTY);
    let board = Board::new(&map, &overlay);
    let report = board.line_report(&board.sight(at("A1"), at("B2")));
    let routes = report.crossings[0].routes.unwrap();
    assert_eq!(routes.map(|route| route.verdict), [Verdict::Blocked, Verdict::Hindered]);
    assert_eq!((report.verdict, report.clause), (Verdict::Hindered, Clause("C5.10")));
}

#[test]
fn a_line_is_drawn_in_plain_characters() {
    let map = outdoor(
        "  1  .   .   .   .   .\n                ---\n  2  .   .   .   h   .\n\n  3  .   . | .   .   .2",
    );
    let overlay = with(&["A1", "E1"], &["D3"]);
    let board = Board::new(&map, &overlay);
    let report = board.line_report(&board.sight(at("A1"), at("D3")));
    let expected = "     A   B   C   D   E
  1 @.  *.   .   .  1.
       +   +   +---+
  2  .  *.  *.   h   .
       +   +   +   +
  3  .   . |*.  X.   .2
";
    let drawing = report.drawing(&board);
    assert!(drawing.starts_with(expected), "{drawing}");
}

#[test]
fn the_words_and_the_picture_say_the_same() {
    let (map, overlay) =
        (outdoor("  1  .   . | .   .\n\n  2  .   .   .   ."), with(&["A1"], &["D1"]));
    let board = Board::new(&map, &overlay);
    let report = board.line_report(&board.sight(at("A1"), at("D1")));
    let words = report.to_string();
    assert!(words.starts_with("A1 to D1: blocked by the wall on B1|C1 (C9.3)\n"), "{words}");
    let svg = report.svg(&board);
    assert!(
        svg.contains("<title>wall B1|C1</title>") && svg.contains("blocked by the wall on B1|C1"),
        "{svg}"
    );
    assert_eq!(svg.matches("<rect").count(), 8 + 3);
}
