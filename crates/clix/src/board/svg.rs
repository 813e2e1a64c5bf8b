//! A line of fire as a picture.

use std::fmt::Write;

use super::edge::{Edge, Partition};
use super::line_report::LineReport;
use super::square::column_name;
use super::{Board, Marker, Object, Square, Terrain, Verdict};

/// Pixels of one square.
const SIDE: u32 = 24;

impl LineReport {
    /// The whole map and the line on it, as one SVG element. Every fact shown by colour is also said in the title of its shape.
    pub fn svg(&self, board: &Board<'_>) -> String {
        let map = board.map;
        let (width, height) = (u32::from(map.width()) * SIDE, u32::from(map.height()) * SIDE);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{SIDE} -{SIDE} {} {}\" role=\"img\">\n",
            width + 2 * SIDE,
            height + 2 * SIDE
        );
        let title = escape(&self.to_string());
        // Writing to a String cannot fail.
        let _ = writeln!(svg, "<title>{title}</title>");
        for square in map.squares().iter() {
            let (x, y) = corner(square);
            let _ = writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{}\" stroke=\"#bbb\"><title>{}</title></rect>",
                colour(board, square),
                ground(board, square)
            );
        }
        for crossing in &self.crossings {
            let (x, y) = corner(crossing.stride.to());
            let _ = writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>",
                shade(crossing.effect.verdict)
            );
        }
        for kind in [Partition::Wall, Partition::Window, Partition::Door] {
            for edge in map.partitions(kind).iter().filter(|&edge| board.partition(edge).is_some())
            {
                partition(&mut svg, edge, kind);
            }
        }
        for edge in map.transitions().iter() {
            let (x, y) = middle(edge);
            let _ = writeln!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"4\" fill=\"#c33\"><title>transition {edge}</title></circle>"
            );
        }
        for square in board.overlay.characters().iter() {
            let (x, y) = centre(square);
            let fill = if board.overlay.of_side(super::Side::One).contains(square) {
                "#36c"
            } else {
                "#c63"
            };
            let _ = writeln!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" fill=\"{fill}\"><title>character in {square}</title></circle>"
            );
        }
        let ((x1, y1), (x2, y2)) = (centre(self.sight.from), centre(self.sight.to));
        let _ = writeln!(
            svg,
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"{}\" stroke-width=\"3\"/>",
            shade(self.verdict)
        );
        labels(&mut svg, map.width(), map.height());
        svg.push_str("</svg>\n");
        svg
    }
}

fn corner(square: Square) -> (u32, u32) {
    (u32::from(square.column()) * SIDE, u32::from(square.row()) * SIDE)
}

fn centre(square: Square) -> (u32, u32) {
    let (x, y) = corner(square);
    (x + SIDE / 2, y + SIDE / 2)
}

fn middle(edge: Edge) -> (u32, u32) {
    let (_, beyond) = edge.squares();
    let (x, y) = corner(beyond);
    if edge.is_upright() { (x, y + SIDE / 2) } else { (x + SIDE / 2, y) }
}

fn partition(svg: &mut String, edge: Edge, kind: Partition) {
    let (_, beyond) = edge.squares();
    let (x, y) = corner(beyond);
    let (x2, y2) = if edge.is_upright() { (x, y + SIDE) } else { (x + SIDE, y) };
    let (word, dashes) = match kind {
        Partition::Wall => ("wall", "none"),
        Partition::Window => ("window", "3 3"),
        Partition::Door => ("door", "9 3"),
    };
    let _ = writeln!(
        svg,
        "<line x1=\"{x}\" y1=\"{y}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"#000\" stroke-width=\"4\" stroke-dasharray=\"{dashes}\"><title>{word} {edge}</title></line>"
    );
}

fn labels(svg: &mut String, width: u8, height: u8) {
    let text = |svg: &mut String, x: i32, y: i32, label: String| {
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"10\" text-anchor=\"middle\">{label}</text>"
        );
    };
    let half = SIDE as i32 / 2;
    for column in 0..width {
        text(svg, i32::from(column) * SIDE as i32 + half, -6, column_name(column));
    }
    for row in 0..height {
        text(svg, -half, i32::from(row) * SIDE as i32 + half + 4, (row + 1).to_string());
    }
}

fn shade(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Clear => "#2a2",
        Verdict::Hindered => "#c90",
        Verdict::Blocked => "#c22",
    }
}

fn colour(board: &Board<'_>, square: Square) -> &'static str {
    let has = |terrain| board.map.terrain(terrain).contains(square);
    if board.blocks(square) {
        "#a87"
    } else if has(Terrain::Hindering) || board.dims(square) && !has(Terrain::Obscuring) {
        "#cec"
    } else if has(Terrain::Water) {
        "#cdf"
    } else if has(Terrain::Obscuring) {
        "#ddd"
    } else if has(Terrain::Special) {
        "#fd9"
    } else if board.map.level(square) > 1 {
        "#fdd"
    } else if board.map.is_indoor(square) {
        "#ffe"
    } else {
        "#fff"
    }
}

/// What a square is, in words.
fn ground(board: &Board<'_>, square: Square) -> String {
    let mut words = vec![square.to_string(), format!("level {}", board.map.level(square))];
    words.push(if board.map.is_indoor(square) { "indoor" } else { "outdoor" }.to_owned());
    words.extend(
        Terrain::ALL
            .iter()
            .filter(|&&kind| board.map.terrain(kind).contains(square))
            .map(|kind| kind.word().to_owned()),
    );
    for (marker, word) in
        [(Marker::Hindering, "smoke"), (Marker::Blocking, "barrier"), (Marker::Debris, "debris")]
    {
        if board.overlay.marked(marker).contains(square) {
            words.push(word.to_owned());
        }
    }
    if board.overlay.object(square) == Some(Object::Heavy) {
        words.push("heavy object".to_owned());
    }
    words.join(", ")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
