//! The few numbers by which the light policy leans one way or the other.
//!
//! They are tuned one at a time and kept in `content/clix/leanings.txt`: `workshop clix agreement --tune` looks how often it does what the heuristic
//! player does with each of them a little smaller and a little larger, and keeps what agrees clearly more often.

use crate::sheet::Sheet;
use crate::tuned::Tuned;
use std::sync::OnceLock;

/// How the light policy weighs things against each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leanings {
    /// What a blow counts that can be struck only after the enemies' turn.
    pub later: f32,
    /// What a square nearer to the enemies counts, for each point of the mover.
    pub nearer: f32,
    /// An action that is worth less is not worth the token.
    pub token: f32,
    /// How likely a move leads where it should: the way may be barred.
    pub arrives: f32,
    /// The same beside an enemy.
    pub breaks_away: f32,
    /// How much being hit counts against hitting.
    pub caution: f32,
}

impl Default for Leanings {
    /// Those that ship with the program.
    ///
    /// # Panics
    /// If the shipped file has a mistake, which a test rules out.
    fn default() -> Self {
        static SHIPPED: OnceLock<Leanings> = OnceLock::new();
        let text = include_str!("../../../../../content/clix/leanings.txt");
        *SHIPPED.get_or_init(|| match Leanings::read(text) {
            Ok(leanings) => leanings,
            Err(fault) => panic!("content/clix/leanings.txt: {fault}"),
        })
    }
}

impl Tuned for Leanings {
    const SHEET: Sheet =
        Sheet { head: "leanings 1", command: "workshop clix agreement --tune FILE" };
    const NOTHING: Leanings = Leanings {
        later: 0.0,
        nearer: 0.0,
        token: 0.0,
        arrives: 0.0,
        breaks_away: 0.0,
        caution: 0.0,
    };

    fn each(&mut self) -> Vec<(&'static str, &mut f32)> {
        let Leanings { later, nearer, token, arrives, breaks_away, caution } = self;
        vec![
            ("later", later),
            ("nearer", nearer),
            ("token", token),
            ("arrives", arrives),
            ("breaks away", breaks_away),
            ("caution", caution),
        ]
    }
}
