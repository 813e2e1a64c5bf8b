//! Chance by name: a scenario says which cards come, not which numbers are rolled.

use super::report::counted;
use crate::game::Legendary;
use std::sync::Arc;
use table::{Chance, Seeded};

/// What the scenario says chance decides next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A card of this face.
    Face(u8),
    /// Any card, it does not matter which.
    AnyCard,
    Seat(u8),
    /// One of so many, counted from 0.
    Raw {
        value: u32,
        of: u32,
    },
}

/// Answers with what the scenario names. The first thing that does not fit is remembered; then it goes on with anything.
#[derive(Debug)]
pub struct Named {
    game: Arc<Legendary>,
    script: Vec<Wanted>,
    next: usize,
    /// For what the scenario leaves open on purpose.
    open: Option<Seeded>,
    any: Seeded,
    wrong: Option<String>,
}

impl Named {
    pub fn new(game: &Arc<Legendary>, script: Vec<Wanted>, open: Option<u64>) -> Named {
        Named {
            game: game.clone(),
            script,
            next: 0,
            open: open.map(Seeded::new),
            any: Seeded::new(open.unwrap_or(0)),
            wrong: None,
        }
    }

    /// The first thing that did not fit.
    pub fn wrong(&self) -> Option<&str> {
        self.wrong.as_deref()
    }

    /// What was not asked for.
    pub fn left(&self) -> &[Wanted] {
        &self.script[self.next.min(self.script.len())..]
    }

    fn complain(&mut self, message: String) {
        if self.wrong.is_none() {
            self.wrong = Some(message);
        }
    }

    fn name(&self, face: u8) -> &str {
        &self.game.design_at(face).name
    }

    fn possible(&self, left: &[u8]) -> String {
        counted(left.iter().map(|face| self.name(*face)))
    }

    fn pick(&mut self, left: &[u8]) -> usize {
        let wanted = self.script.get(self.next).copied();
        let alike = left.iter().all(|face| *face == left[0]);
        match wanted {
            Some(Wanted::Face(face)) => {
                if let Some(index) = left.iter().position(|kind| *kind == face) {
                    self.next += 1;
                    return index;
                }
                if alike {
                    return 0;
                }
                let message = format!(
                    "{} cannot come here; possible are {}",
                    self.name(face),
                    self.possible(left)
                );
                self.next += 1;
                self.complain(message);
            }
            Some(Wanted::AnyCard) => {
                self.next += 1;
                return self.any.below(left.len() as u32) as usize;
            }
            Some(Wanted::Raw { value, of }) if of == left.len() as u32 => {
                self.next += 1;
                return value as usize;
            }
            _ if alike => return 0,
            Some(Wanted::Raw { of, .. }) => {
                self.next += 1;
                let message = format!("one of {} comes, not one of {of}", left.len());
                self.complain(message);
            }
            Some(Wanted::Seat(_)) => {
                self.next += 1;
                let message = format!("a card comes, not a player: {}", self.possible(left));
                self.complain(message);
            }
            None => match &mut self.open {
                Some(open) => return open.below(left.len() as u32) as usize,
                None => {
                    let message = format!(
                        "chance decides, and the scenario does not say which card comes; possible are {}",
                        self.possible(left)
                    );
                    self.complain(message);
                }
            },
        }
        0
    }
}

impl Chance for Named {
    fn looks_at_kinds(&self) -> bool {
        true
    }

    fn one_of(&mut self, n: u32) -> u32 {
        if n <= 1 {
            return 0;
        }
        match self.script.get(self.next).copied() {
            Some(Wanted::Seat(seat)) if u32::from(seat) < n => {
                self.next += 1;
                return u32::from(seat);
            }
            Some(Wanted::Raw { value, of }) if of == n => {
                self.next += 1;
                return value;
            }
            _ => {}
        }
        match &mut self.open {
            Some(open) => open.below(n),
            None => {
                self.complain(format!("one of {n} is drawn, and the scenario does not say which"));
                0
            }
        }
    }

    fn some_of(&mut self, kinds: &[u8], k: usize, taken: &mut dyn FnMut(usize)) {
        let mut left = kinds.to_vec();
        for _ in 0..k.min(kinds.len()) {
            let index = self.pick(&left);
            left.remove(index);
            taken(index);
        }
    }
}
