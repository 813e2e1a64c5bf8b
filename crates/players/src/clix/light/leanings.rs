//! The few numbers by which the light policy leans one way or the other.
//!
//! They are tuned one at a time: `workshop clix agreement --vary` says how often it does what the heuristic player does with each of them a little
//! smaller and a little larger; what agrees more often is written here.

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
    fn default() -> Self {
        Leanings {
            later: 0.45,
            nearer: 0.012,
            token: 0.4,
            arrives: 0.9,
            breaks_away: 0.5,
            caution: 0.5,
        }
    }
}

impl Leanings {
    /// Each with its name.
    pub fn each(&mut self) -> [(&'static str, &mut f32); 6] {
        let Leanings { later, nearer, token, arrives, breaks_away, caution } = self;
        [
            ("later", later),
            ("nearer", nearer),
            ("token", token),
            ("arrives", arrives),
            ("breaks away", breaks_away),
            ("caution", caution),
        ]
    }

    /// The same with one of them, counted from 0, so many times as large.
    #[must_use]
    pub fn varied(mut self, at: usize, times: f32) -> Leanings {
        if let Some((_, leaning)) = self.each().into_iter().nth(at) {
            *leaning *= times;
        }
        self
    }
}
