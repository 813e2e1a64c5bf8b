//! Dice that show what the scenario says.

use super::syntax::Dice;
use authoring::scenario::{At, Unmet, unmet};
use table::{Chance, Seeded};

/// Shows the dice that are written down, one after the other. The first roll nobody wrote down is remembered.
#[derive(Debug)]
pub struct Written {
    script: Vec<u8>,
    next: usize,
    /// For dice that do not matter, and for questions that are only about what is allowed.
    open: Option<Open>,
    missing: bool,
}

#[derive(Debug)]
enum Open {
    Any(Seeded),
    Sixes,
}

impl Written {
    /// All dice must be written down unless the scenario says that they do not matter.
    pub fn of(lines: &[At<Dice>], any: bool) -> Written {
        let mut script = Vec::new();
        let mut open = any;
        for line in lines {
            match &line.what {
                Dice::Shown(dice) => script.extend(dice),
                Dice::Any => open = true,
            }
        }
        Written { script, next: 0, open: open.then(|| Open::Any(Seeded::new(0))), missing: false }
    }

    /// For trying out: what is written first, then every die shows 6.
    pub fn trying(lines: &[At<Dice>]) -> Written {
        Written { open: Some(Open::Sixes), ..Written::of(lines, false) }
    }

    /// Was nothing rolled that nobody wrote down?
    pub fn are_written(&self) -> Result<(), Unmet> {
        match self.missing {
            true => unmet(
                "",
                "a die is rolled and the scenario does not say what it shows; write `rolls …` below the act",
            ),
            false => Ok(()),
        }
    }

    /// Dice nobody rolled.
    pub fn left(&self) -> &[u8] {
        &self.script[self.next.min(self.script.len())..]
    }
}

impl Chance for Written {
    fn one_of(&mut self, n: u32) -> u32 {
        if let Some(die) = self.script.get(self.next) {
            self.next += 1;
            return u32::from(die - 1).min(n.saturating_sub(1));
        }
        match &mut self.open {
            Some(Open::Any(any)) => any.below(n),
            Some(Open::Sixes) => n.saturating_sub(1),
            None => {
                self.missing = true;
                0
            }
        }
    }
}
