//! A forest plot: values with their intervals, one below the other.

use super::page::escaped;
use std::fmt::Write;

/// Values with intervals, around a middle that means "no difference".
#[derive(Clone, Debug)]
pub struct Forest {
    pub middle: f64,
    pub marks: Vec<Mark>,
}

#[derive(Clone, Debug)]
pub struct Mark {
    pub name: String,
    pub value: f64,
    pub low: f64,
    pub high: f64,
    /// The value in words, to its right.
    pub told: String,
}

const ROW: f64 = 20.0;
const PLOT: f64 = 420.0;
/// A letter at 12 pixels, about.
const LETTER: f64 = 6.6;

impl Forest {
    pub fn drawn(&self) -> String {
        let ends = self.marks.iter().flat_map(|mark| [mark.low, mark.high]);
        let ends = ends.filter(|end| end.is_finite()).chain([self.middle]);
        let (low, high) =
            ends.fold((f64::MAX, f64::MIN), |(low, high), end| (low.min(end), high.max(end)));
        let room = ((high - low) * 0.04).max(1e-6);
        let (low, high) = (low - room, high + room);
        let longest = |text: fn(&Mark) -> &String| {
            let lengths = self.marks.iter().map(|mark| text(mark).chars().count());
            lengths.max().unwrap_or(0) as f64 * LETTER
        };
        let left = longest(|mark| &mark.name) + 16.0;
        let width = left + PLOT + longest(|mark| &mark.told) + 24.0;
        let bottom = self.marks.len() as f64 * ROW + 8.0;
        let x = |value: f64| left + PLOT * (value.clamp(low, high) - low) / (high - low);
        let mut svg = format!(
            "<svg role=\"img\" aria-label=\"Values with intervals\" width=\"{width:.0}\" height=\"{:.0}\" viewBox=\"0 0 {width:.0} {:.0}\">",
            bottom + 24.0,
            bottom + 24.0
        );
        // Writing to a string cannot fail.
        for tick in ticks(low, high) {
            let x = x(tick);
            let _ = write!(
                svg,
                "<line class=\"axis\" x1=\"{x:.1}\" y1=\"4\" x2=\"{x:.1}\" y2=\"{bottom:.1}\"/>\
                 <text class=\"faint\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
                bottom + 16.0,
                short(tick)
            );
        }
        let zero = x(self.middle);
        let _ = write!(
            svg,
            "<line class=\"zero\" x1=\"{zero:.1}\" y1=\"4\" x2=\"{zero:.1}\" y2=\"{bottom:.1}\"/>"
        );
        for (at, mark) in self.marks.iter().enumerate() {
            let y = 14.0 + at as f64 * ROW;
            let _ = write!(
                svg,
                "\n<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
                 <line class=\"span\" x1=\"{:.1}\" y1=\"{y:.1}\" x2=\"{:.1}\" y2=\"{y:.1}\"/>\
                 <circle class=\"mark\" cx=\"{:.1}\" cy=\"{y:.1}\" r=\"4\"/>\
                 <text class=\"faint\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                left - 8.0,
                y + 4.0,
                escaped(&mark.name),
                x(mark.low),
                x(mark.high),
                x(mark.value),
                left + PLOT + 8.0,
                y + 4.0,
                escaped(&mark.told)
            );
        }
        svg + "</svg>"
    }
}

/// Round numbers between two ends, some four to eight of them.
fn ticks(low: f64, high: f64) -> Vec<f64> {
    let wide = (high - low) / 5.0;
    let power = 10f64.powf(wide.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|times| times * power);
    let step = step.into_iter().find(|step| *step >= wide).unwrap_or(10.0 * power);
    let first = (low / step).ceil() as i64;
    let last = (high / step).floor() as i64;
    (first..=last).map(|at| at as f64 * step).collect()
}

fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.replace('-', "−") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_lie_between_the_ends() {
        assert_eq!(ticks(-1.1, 1.3), [-1.0, -0.5, 0.0, 0.5, 1.0]);
        assert_eq!(ticks(1380.0, 1620.0), [1400.0, 1450.0, 1500.0, 1550.0, 1600.0]);
        assert_eq!([-0.0, 0.5, 1450.0, -0.25].map(short), ["0", "0.5", "1450", "−0.25"]);
    }

    #[test]
    fn a_value_lies_within_its_interval_and_above_the_middle_to_its_right() {
        let mark =
            Mark { name: "Hulk".into(), value: 0.5, low: 0.25, high: 0.75, told: "+0.5".into() };
        let svg = Forest { middle: 0.0, marks: vec![mark] }.drawn();
        let number = |before: &str| -> f64 {
            let from = svg.find(before).expect(before) + before.len();
            svg[from..].split('"').next().unwrap().parse().unwrap()
        };
        let zero = number("class=\"zero\" x1=\"");
        let low = number("class=\"span\" x1=\"");
        let value = number("cx=\"");
        assert!(zero < low && low < value, "{zero} {low} {value}");
    }
}
