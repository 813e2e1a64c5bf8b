//! What is said about Clix.

use crate::terminal::menu::{says, says_wholly};
use crate::terminal::playable;
use clix::board::Square;
use clix::state::FigureId;
use clix::words::Speaker;
use clix::{Clix, Position};

pub type View<'a> = playable::View<'a, Clix>;

impl<'a> playable::View<'a, Clix> {
    pub fn position(&self) -> Position<'a> {
        Position::new(self.game, self.state)
    }

    pub fn speaker(&self) -> Speaker<'a> {
        Speaker::new(self.game, &self.seating.names)
    }

    /// The figures a typed name could mean: by its letters on the map, by whole words of its name, by their beginnings.
    pub fn figures(&self, typed: &str) -> Vec<FigureId> {
        let typed = typed.trim();
        let speaker = self.speaker();
        let all: Vec<FigureId> = self.game.everyone().iter().collect();
        let code = |figure: &FigureId| {
            let [one, two] = speaker.code(*figure);
            typed.chars().eq([one, two])
        };
        let named =
            |figure: &FigureId, test: fn(&str, &str) -> bool| test(&speaker.figure(*figure), typed);
        let whole = |figure: &FigureId| speaker.figure(*figure).eq_ignore_ascii_case(typed);
        let by_word = |figure: &FigureId| named(figure, says_wholly);
        let by_start = |figure: &FigureId| named(figure, says);
        let tests: [&dyn Fn(&FigureId) -> bool; 4] = [&code, &whole, &by_word, &by_start];
        for test in tests {
            let found: Vec<FigureId> = all.iter().copied().filter(|one| test(one)).collect();
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    /// A square of the map, as typed.
    pub fn square(&self, typed: &str) -> Option<Square> {
        let square: Square = typed.trim().to_uppercase().parse().ok()?;
        self.game.map.contains(square).then_some(square)
    }

    /// A square, or the square of the one figure of that name.
    pub fn place(&self, typed: &str) -> Option<Square> {
        self.square(typed).or_else(|| match self.figures(typed)[..] {
            [figure] => self.state.square(figure),
            _ => None,
        })
    }
}
