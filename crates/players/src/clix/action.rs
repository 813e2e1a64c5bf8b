//! Which action next, or none.

use super::ground::Then;
use super::outlook::Outlook;
use super::powers;
use super::trial;
use super::worth;
use crate::player::{Decision, Reason};
use clix::choice::{Choice, Prompt};
use clix::effect::Effect;
use clix::figure::keyphrase::Keyphrase;
use clix::powers::Question;
use clix::state::{FigureId, State};
use table::Game;

/// An idea and what it is worth, in points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Idea {
    pub value: f32,
    pub why: &'static str,
    pub about: Option<FigureId>,
}

impl Idea {
    pub const NONE: Idea =
        Idea { value: f32::NEG_INFINITY, why: "nothing else helps more", about: None };

    pub const fn new(value: f32, why: &'static str) -> Idea {
        Idea { value, why, about: None }
    }

    pub const fn about(mut self, figure: Option<FigureId>) -> Idea {
        self.about = figure;
        self
    }

    pub fn decision(self, choice: Choice) -> Decision<Choice> {
        let why = self.why;
        let reason = match self.about {
            Some(figure) => Reason::about(why, figure.0.into()),
            None => Reason::new(why),
        };
        Decision { choice, reason }
    }
}

/// What prepares the others comes before them, whatever it is worth.
pub(super) const FIRST: f32 = 1_000.0;
/// An action that is worth less is not worth the token.
const TOKEN: f32 = 0.4;

impl Outlook<'_> {
    /// Whose turn it is to act: whoever has the best thing to do.
    pub fn actor(&self) -> Decision<Choice> {
        self.actor_and_deed().0
    }

    /// The same, and the best thing.
    pub fn actor_and_deed(&self) -> (Decision<Choice>, Option<Decision<Choice>>) {
        let mut deeds = Vec::new();
        self.position.all_deeds(&mut deeds);
        match self.best_deed(&deeds) {
            Some((value, deed)) if value > 0.0 => {
                let choice = match deed.choice {
                    Choice::Do { figure, .. } => Choice::Figure(figure),
                    other => other,
                };
                (Decision { choice, reason: deed.reason }, Some(deed))
            }
            _ => {
                let enough = Idea::new(0.0, "nothing that is left is worth a token");
                (enough.decision(Choice::EndTurn), None)
            }
        }
    }

    /// What the character does that was chosen for it.
    pub fn deed(&self, choices: &[Choice]) -> Decision<Choice> {
        match self.best_deed(choices) {
            Some((_, decision)) => decision,
            None => Idea::new(0.0, "something has to be done").decision(choices[0]),
        }
    }

    fn best_deed(&self, choices: &[Choice]) -> Option<(f32, Decision<Choice>)> {
        let mut best: Option<(f32, Decision<Choice>)> = None;
        for choice in choices {
            let Some(idea) = self.net_idea(*choice) else {
                continue;
            };
            if best.as_ref().is_none_or(|(most, _)| idea.value > *most) {
                best = Some((idea.value, idea.decision(*choice)));
            }
        }
        best
    }

    /// What a deed is worth, less what it costs; none if nobody would pay that.
    pub fn net_idea(&self, choice: Choice) -> Option<Idea> {
        let Choice::Do { figure, effect } = choice else {
            return None;
        };
        let cost = self.cost(figure, effect);
        if cost == f32::INFINITY {
            return None;
        }
        let idea = self.idea(figure, effect);
        Some(Idea { value: idea.value - cost, ..idea })
    }

    /// The token, and the push where it is the second.
    fn cost(&self, figure: FigureId, effect: Effect) -> f32 {
        if effect.is_free() {
            return 0.0;
        }
        let position = self.position;
        match position.piece(figure).tokens {
            0 => TOKEN,
            1 => TOKEN + worth::push(position, figure),
            // K06: strained.
            _ if worth::life(position, figure) <= 1 => f32::INFINITY,
            _ => 2.0 * worth::loss(position, figure, 1),
        }
    }

    fn idea(&self, figure: FigureId, effect: Effect) -> Idea {
        let choice = Choice::Do { figure, effect };
        match effect {
            Effect::Move => self.move_idea(figure, choice, Then::Rest),
            Effect::Ram => Idea::NONE,
            Effect::WildCard if self.position.piece(figure).wild.is_none() => {
                Idea::new(FIRST, "a team ability more costs nothing")
            }
            Effect::Briefing => self.briefing(figure),
            Effect::WildCard | Effect::Steadying => Idea::NONE,
            Effect::CloseDestroy | Effect::RangeDestroy => Idea::NONE,
            Effect::Close | Effect::CloseObject | Effect::Range | Effect::RangeObject => {
                self.attack_idea(effect, choice)
            }
            effect => self.idea_of_power(figure, effect),
        }
    }

    /// An attack from where it stands, on the best target; the lines and values are the engine's own.
    pub fn attack_idea(&self, effect: Effect, choice: Choice) -> Idea {
        let game = self.position.game;
        let Some((begun, _)) = trial::after(game, self.position.state, choice, 0) else {
            return Idea::NONE;
        };
        let mut idea = self.attack_begun(&begun);
        idea.value *= powers::times(effect);
        idea
    }

    /// The best target of an attack that waits for its bonus or its target.
    pub fn attack_begun(&self, begun: &State) -> Idea {
        let game = self.position.game;
        match trial::prompt(game, begun) {
            Some(Prompt::Target) => self.best_target(begun).0,
            Some(Prompt::Power(Question::Bonus(_))) => {
                let each = (0..3).filter_map(|bonus| {
                    let (then, _) = trial::after(game, begun, Choice::Amount(bonus), 0)?;
                    Some(self.best_target(&then).0)
                });
                each.max_by(|one, two| one.value.total_cmp(&two.value)).unwrap_or(Idea::NONE)
            }
            _ => Idea::NONE,
        }
    }

    /// A move, and what follows it, against staying.
    pub fn move_idea(&self, figure: FigureId, choice: Choice, then: Then) -> Idea {
        let game = self.position.game;
        let Some(here) = self.position.square(figure) else {
            return Idea::NONE;
        };
        let Some(begun) = trial::begin_move(game, self.position.state, choice) else {
            return Idea::NONE;
        };
        let mut best = f32::NEG_INFINITY;
        let mut squares = Vec::new();
        game.choices(&begun.state, &mut squares);
        for choice in &squares {
            if let Choice::Square(square) = *choice
                && let Some(value) = self.standing_above(best, figure, square, then)
            {
                best = value;
            }
        }
        let stay = self.standing(figure, here, Then::Rest);
        let value = begun.chance * (best - stay);
        Idea::new(
            value,
            match then {
                Then::Rest => "it stands better there",
                Then::Close => "it comes up and strikes at once",
                Then::Range => "it comes into range and shoots at once",
                Then::Either => "it strikes and is gone",
            },
        )
    }

    fn briefing(&self, figure: FigureId) -> Idea {
        let position = self.position;
        let mut best = 0.0f32;
        for friend in position.friends_beside(figure).iter() {
            if let Some(at) = position.square(friend)
                && position.piece(friend).tokens == 0
            {
                best = best.max(0.15 * self.shot_from(friend, at));
            }
        }
        Idea::new(best, "a friend shoots harder")
    }

    /// Has it nothing to do any more this turn?
    pub fn rests(&self, figure: FigureId) -> bool {
        use clix::state::Marks;
        let piece = self.position.piece(figure);
        piece.marks.has(Marks::ACTED)
            || piece.marks.has(Marks::CARRIED)
            || piece.tokens > 0
                && !self.position.has_phrase(figure, Keyphrase::ColossalStamina)
                && !self.position.minds_no_push(figure)
    }
}

pub(super) fn first(idea: Idea) -> Idea {
    if idea.value > 0.3 { Idea { value: idea.value + FIRST, ..idea } } else { Idea::NONE }
}
