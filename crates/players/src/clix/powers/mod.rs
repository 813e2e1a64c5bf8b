//! What a power is worth and how it is used, one file each; the short answers stand here.

mod energy_explosion;
mod flurry;
mod outwit;
mod perplex;
mod poison;
mod pulse_wave;
mod quake;
mod sidestep;
mod support;
mod telekinesis;

pub(super) use flurry::{times, times_with};

use super::action::{FIRST, Idea, first};
use super::ground::Then;
use super::outlook::Outlook;
use super::{valued, worth};
use clix::choice::Choice;
use clix::effect::Effect;
use clix::figure::team::SCHEME;
use clix::power::Power;
use clix::powers::Question;
use clix::state::FigureId;

/// Powers that help others: the more of them, the better a side stands. Each with its name.
pub(super) const HELPERS: [(Power, &str); 5] = [
    (Power::Outwit, "Outwit"),
    (Power::Perplex, "Perplex"),
    (Power::ProbabilityControl, "Probability Control"),
    (Power::Support, "Support"),
    (Power::Leadership, "Leadership"),
];

/// Is what a power asks here a part of the action that its player plans?
pub(super) fn is_a_step(question: Question) -> bool {
    matches!(
        question,
        Question::Outwit(_)
            | Question::Perplex(_)
            | Question::Command(_)
            | Question::Interlude(_)
            | Question::WildCard(_)
            | Question::TelekinesisObject(_)
            | Question::ThrowOrPlace(_)
            | Question::TelekinesisSquare(_)
            | Question::Bonus(_)
            | Question::Marker(_)
    )
}

impl Outlook<'_> {
    /// An action that a power lets a character take.
    pub fn idea_of_power(&self, figure: FigureId, effect: Effect) -> Idea {
        let choice = Choice::Do { figure, effect };
        if let Some(idea) = self.on_everybody(figure, effect) {
            return idea;
        }
        match effect {
            Effect::LeapClimb | Effect::PhasingTeleport => {
                self.move_idea(figure, choice, Then::Rest)
            }
            Effect::Charge => self.move_idea(figure, choice, Then::Close),
            Effect::RunningShot => self.move_idea(figure, choice, Then::Range),
            Effect::HypersonicSpeed => self.move_idea(figure, choice, Then::Either),
            Effect::Sidestep => self.sidestep(figure, choice),
            Effect::Regeneration => {
                Idea::new(worth::relief(self.position, figure, 2), "it heals its own wounds")
            }
            Effect::Support | Effect::XMenHeal => self.healing(figure, effect),
            Effect::Poison => self.poison(figure),
            Effect::Barrier | Effect::SmokeCloud => self.screen(figure, effect).1,
            Effect::TelekinesisObject => self.throw_by_mind(choice),
            Effect::TelekinesisCharacter => self.lift(figure, choice),
            Effect::ForceBlast => Idea::new(0.5, "it gets the enemy out of the way"),
            Effect::Flurry
            | Effect::ExploitWeakness
            | Effect::IncapacitateClose
            | Effect::IncapacitateRange
            | Effect::MindControlClose
            | Effect::MindControlRange
            | Effect::CloseCombatExpert
            | Effect::RangedCombatExpert
            | Effect::EnergyExplosion
            | Effect::PenetratingPsychicBlast => self.attack_idea(effect, choice),
            Effect::Perplex => first(self.perplex(figure).1),
            Effect::Outwit => first(self.outwit(figure).1),
            Effect::Scheming if !self.position.can_use(figure, SCHEME) => {
                Idea::new(FIRST, "Outwit costs nothing here")
            }
            _ => Idea::NONE,
        }
    }

    /// An attack for which nobody chooses the targets.
    pub fn on_everybody(&self, figure: FigureId, effect: Effect) -> Option<Idea> {
        match effect {
            Effect::PulseWave => Some(self.pulse(figure)),
            Effect::Quake => Some(self.quake(figure)),
            _ => None,
        }
    }

    /// Whom a power is for, where it is the power that knows.
    pub fn pick_by_power(&self, effect: Effect, choices: &[Choice]) -> Option<(Idea, Choice)> {
        Some(match effect {
            Effect::Perplex => {
                self.figure_by(choices, "the fight turns on it", |one| self.perplex_on(one).1.value)
            }
            Effect::Outwit => self.figure_by(choices, "it has the power that hurts most", |one| {
                self.outwit_whom(one)
            }),
            Effect::Support | Effect::XMenHeal => self.healed(effect, choices),
            Effect::TelekinesisCharacter => self.lifted(choices),
            _ => return None,
        })
    }

    /// What a power asks.
    pub fn answer(&self, question: Question, choices: &[Choice]) -> (Idea, Choice) {
        let position = self.position;
        match question {
            Question::Outwit(asked) => self.outwit_which(asked, choices),
            Question::Perplex(asked) => {
                let ((value, up), idea) = self.perplex_on(asked.target);
                (idea, Choice::Change { value, up })
            }
            Question::Slash(_) if self.slash() => {
                (Idea::new(0.0, "the die should do more"), Choice::Yes)
            }
            Question::Slash(_) => (Idea::new(0.0, "the damage is certain"), Choice::No),
            Question::LeaderToken(_) => {
                valued(choices, "it can act again", |figure| worth::points(position, figure))
            }
            Question::LeaderNext(_) | Question::PoisonNext(_) | Question::ControlNext(_) => {
                valued(choices, "it counts most", |figure| worth::points(position, figure))
            }
            Question::Command(_) => match self.bare(choices) {
                (idea, choice) if idea.value > 0.0 => (idea, choice),
                rest if !choices.contains(&Choice::Move) => rest,
                _ => (Idea::new(0.0, "it can be led astray"), Choice::Move),
            },
            Question::Interlude(_) => self.bare(choices),
            Question::Bonus(_) => self.bonus(choices),
            Question::SupportedDefense(asked) => self.lent_to_the_supported(asked.0, choices),
            Question::Marker(_) => {
                let (choice, idea) = self.next_marker(choices);
                (idea, choice)
            }
            Question::ThrowOrPlace(_) if choices.contains(&Choice::Throw) => {
                (Idea::new(0.0, "thrown, it hurts"), Choice::Throw)
            }
            Question::TelekinesisSquare(asked) => self.square(asked.0, choices, Then::Either),
            Question::ShapeChange(_)
            | Question::Shrug(_)
            | Question::Endurance(_)
            | Question::LeaderRoll(_)
            | Question::WildCard(_)
            | Question::TelekinesisObject(_)
            | Question::ThrowOrPlace(_) => {
                (Idea::new(0.0, "one is as good as another"), choices[0])
            }
        }
    }
}
