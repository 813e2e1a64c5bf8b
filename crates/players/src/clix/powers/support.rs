//! Support (G03) and the healing of the X-Men.

use crate::clix::action::Idea;
use crate::clix::outlook::Outlook;
use crate::clix::worth;
use clix::choice::Choice;
use clix::effect::Effect;
use clix::figure::team::TeamAbility;
use clix::state::FigureId;

impl Outlook<'_> {
    pub fn healing(&self, figure: FigureId, effect: Effect) -> Idea {
        let position = self.position;
        let mut best = Idea::NONE;
        for friend in position.friends_beside(figure).iter() {
            let value = match effect {
                Effect::XMenHeal if position.has_team(friend, TeamAbility::XMen) => {
                    0.8 * worth::relief(position, friend, 1)
                }
                Effect::Support => 0.7 * worth::relief(position, friend, 2),
                _ => 0.0,
            };
            if value > best.value {
                best = Idea::new(value, "a friend is hurt").about(Some(friend));
            }
        }
        best
    }

    /// Whom it is for.
    pub fn healed(&self, effect: Effect, choices: &[Choice]) -> (Idea, Choice) {
        let clicks = if effect == Effect::Support { 2 } else { 1 };
        self.figure_by(choices, "it needs healing most", |one| {
            worth::relief(self.position, one, clicks)
        })
    }
}
