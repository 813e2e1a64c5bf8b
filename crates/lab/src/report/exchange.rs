//! What an exchange changes, drawn and as a table.

use super::forest::{Forest, Mark};
use super::page::{Page, cell};
use crate::paired::Paired;

impl Page {
    /// Adds what came of pairs of games, each by what they have in common.
    pub fn exchange(&mut self, rows: &[(String, Paired)]) {
        let marks = rows.iter().map(|(name, paired)| {
            let found = paired.difference();
            Mark {
                name: name.clone(),
                value: 100.0 * found.share,
                low: 100.0 * found.low,
                high: 100.0 * found.high,
                told: format!("{:+.1}", 100.0 * found.share),
            }
        });
        let forest = Forest { middle: 0.0, marks: marks.collect() };
        self.figure(
            "What the exchange changes in the share of games won, in percentage points",
            &forest.drawn(),
        );
        let table = rows.iter().map(|(name, paired)| {
            let texts = [
                name.clone(),
                paired.pairs.to_string(),
                paired.before().to_string(),
                paired.after().to_string(),
                paired.difference().to_string(),
            ];
            texts.iter().map(|text| cell(text)).collect()
        });
        self.table("Games won", &["", "pairs", "before", "after", "difference"], table.collect());
    }
}
