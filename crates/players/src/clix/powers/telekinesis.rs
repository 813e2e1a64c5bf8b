//! Telekinesis (A12): an object thrown, or a friend put where it can strike.

use crate::clix::action::Idea;
use crate::clix::ground::Then;
use crate::clix::outlook::Outlook;
use crate::clix::trial;
use clix::choice::Choice;
use clix::state::FigureId;
use table::Game;

impl Outlook<'_> {
    /// Take an object with the mind and throw it.
    pub fn throw_by_mind(&self, choice: Choice) -> Idea {
        let game = self.position.game;
        let state = self.position.state;
        let Some((begun, _)) = trial::after(game, state, choice, 0) else {
            return Idea::NONE;
        };
        let mut objects = Vec::new();
        game.choices(&begun, &mut objects);
        let each = objects.into_iter().filter_map(|object| {
            let (taken, _) = trial::after(game, &begun, object, 0)?;
            let (thrown, _) = trial::after(game, &taken, Choice::Throw, 0)?;
            Some(self.attack_begun(&thrown))
        });
        each.max_by(|one, two| one.value.total_cmp(&two.value)).unwrap_or(Idea::NONE)
    }

    /// Put a friend where it can strike this turn.
    pub fn lift(&self, figure: FigureId, choice: Choice) -> Idea {
        let game = self.position.game;
        let Some((begun, _)) = trial::after(game, self.position.state, choice, 0) else {
            return Idea::NONE;
        };
        let mut best = Idea::NONE;
        let mut squares = Vec::new();
        for friend in self.position.friends(figure).iter() {
            if self.rests(friend) {
                continue;
            }
            let Some(here) = self.position.square(friend) else {
                continue;
            };
            let Some((picked, _)) = trial::after(game, &begun, Choice::Figure(friend), 0) else {
                continue;
            };
            let stay = self.standing(friend, here, Then::Either);
            game.choices(&picked, &mut squares);
            for choice in &squares {
                if let Choice::Square(square) = *choice {
                    let value = self.standing(friend, square, Then::Either) - stay;
                    if value > best.value {
                        best = Idea::new(value, "a friend comes into reach of an enemy")
                            .about(Some(friend));
                    }
                }
            }
        }
        best
    }

    /// Whom it is for.
    pub fn lifted(&self, choices: &[Choice]) -> (Idea, Choice) {
        let position = self.position;
        let actor = position.state.action.actor;
        self.figure_by(choices, "it can strike from there", |one| {
            let Some(here) = position.square(one) else {
                return 0.0;
            };
            if position.opposing(actor, one) || self.rests(one) {
                return -1.0;
            }
            self.best_square_after(Choice::Figure(one), one, Then::Either)
                - self.standing(one, here, Then::Either)
        })
    }
}
