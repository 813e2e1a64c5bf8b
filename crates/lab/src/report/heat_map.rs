//! A heat map: rows and columns of shares, from never won to always won.

use super::page::escaped;
use std::fmt::Write;

/// Shares of wins; none where nothing was played.
#[derive(Clone, Debug)]
pub struct HeatMap {
    pub rows: Vec<String>,
    pub columns: Vec<String>,
    /// By row, then column: the share and what is said of it.
    pub fields: Vec<Vec<Option<(f64, String)>>>,
}

const WIDE: f64 = 52.0;
const HIGH: f64 = 24.0;
const LETTER: f64 = 6.6;

/// From hard over even to easy: told apart by those who do not see red and green alike, and by lightness in grey.
const COLOURS: [(f64, [f64; 3]); 5] = [
    (0.0, [84.0, 39.0, 136.0]),
    (0.25, [153.0, 142.0, 195.0]),
    (0.5, [247.0, 247.0, 247.0]),
    (0.75, [241.0, 163.0, 64.0]),
    (1.0, [179.0, 88.0, 6.0]),
];

impl HeatMap {
    pub fn drawn(&self) -> String {
        let longest = |names: &[String]| {
            names.iter().map(|name| name.chars().count()).max().unwrap_or(0) as f64 * LETTER
        };
        let left = longest(&self.rows) + 16.0;
        // Names of columns stand at a slant.
        let top = longest(&self.columns) * 0.72 + 20.0;
        let right = longest(&self.columns[self.columns.len().saturating_sub(1)..]) * 0.72;
        let width = left + self.columns.len() as f64 * WIDE + right + 8.0;
        let height = top + self.rows.len() as f64 * HIGH + 44.0;
        let mut svg = format!(
            "<svg role=\"img\" aria-label=\"Share of games won, by row and column\" width=\"{width:.0}\" height=\"{height:.0}\" viewBox=\"0 0 {width:.0} {height:.0}\">"
        );
        // Writing to a string cannot fail.
        for (at, name) in self.columns.iter().enumerate() {
            let x = left + (at as f64 + 0.5) * WIDE;
            let y = top - 8.0;
            let _ = write!(
                svg,
                "\n<text x=\"{x:.1}\" y=\"{y:.1}\" transform=\"rotate(-45 {x:.1} {y:.1})\">{}</text>",
                escaped(name)
            );
        }
        for (at, name) in self.rows.iter().enumerate() {
            let y = top + at as f64 * HIGH;
            let _ = write!(
                svg,
                "\n<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                left - 8.0,
                y + 16.0,
                escaped(name)
            );
            for (column, field) in self.fields[at].iter().enumerate() {
                let x = left + column as f64 * WIDE;
                svg.push_str(&drawn(x, y, field.as_ref()));
            }
        }
        svg.push_str(&legend(left, top + self.rows.len() as f64 * HIGH + 16.0));
        svg + "</svg>"
    }
}

fn drawn(x: f64, y: f64, field: Option<&(f64, String)>) -> String {
    let (wide, high) = (WIDE - 2.0, HIGH - 2.0);
    match field {
        None => format!(
            "<rect class=\"none\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide}\" height=\"{high}\"/>"
        ),
        Some((share, told)) => format!(
            "<g><title>{}</title><rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{wide}\" height=\"{high}\" fill=\"{}\"/>\
             <text class=\"{}\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{:.0}</text></g>",
            escaped(told),
            colour(*share),
            if (0.2..0.93).contains(share) { "dark" } else { "light" },
            x + WIDE / 2.0 - 1.0,
            y + 16.0,
            100.0 * share
        ),
    }
}

fn legend(x: f64, y: f64) -> String {
    let mut svg = format!("<text class=\"faint\" x=\"{x:.1}\" y=\"{:.1}\">won, %</text>", y + 14.0);
    for at in 0..=10 {
        let share = f64::from(at) / 10.0;
        let _ = write!(
            svg,
            "{}",
            drawn(x + 52.0 + f64::from(at) * WIDE, y, Some(&(share, format!("{} %", at * 10))))
        );
    }
    svg
}

/// Between the two nearest of the scale.
fn colour(share: f64) -> String {
    let share = share.clamp(0.0, 1.0);
    let above = COLOURS.iter().position(|(at, _)| share <= *at).unwrap_or(COLOURS.len() - 1).max(1);
    let ((from, one), (to, two)) = (COLOURS[above - 1], COLOURS[above]);
    let part = (share - from) / (to - from);
    let mix = |at: usize| (one[at] + part * (two[at] - one[at])).round() as u8;
    format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_and_the_middle_have_their_colours() {
        assert_eq!([0.0, 0.5, 1.0].map(colour), ["#542788", "#f7f7f7", "#b35806"]);
        assert_eq!(colour(-1.0), colour(0.0));
        assert_eq!(colour(f64::from(2)), colour(1.0));
    }

    #[test]
    fn every_field_is_drawn_once_and_empty_ones_are_left_open() {
        let field = |share: f64| Some((share, format!("{share}")));
        let map = HeatMap {
            rows: vec!["Loki".into(), "Magneto".into()],
            columns: vec!["Virus".into()],
            fields: vec![vec![field(0.25)], vec![None]],
        };
        let svg = map.drawn();
        assert_eq!(svg.matches("class=\"none\"").count(), 1);
        // One field and eleven of the legend.
        assert_eq!(svg.matches("<title>").count(), 12);
        assert_eq!(svg.matches("<rect").count(), svg.matches("/>").count());
    }
}
