//! What players decide during an attack whose odds are asked for.

use crate::choice::{Choice, Prompt};
use crate::powers::Question;
use crate::powers::impervious::Shrug;
use crate::powers::shape_change::ShapeChange;
use crate::rules::hit::{KINGDOM_COME, SUPER_SENSES};
use crate::state::{FigureId, State};

/// How optional decisions are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Nothing optional is used. Damage that must be divided goes to the first target, the strongest reduction counts.
    Plain,
    /// As plain, but this one thing is used wherever it is offered; a reroll where it raises its player's expectation.
    With(Optional),
    /// Both players decide so that their expectation within this attack is highest: a click is worth its share of the character's points.
    Best,
}

/// Something that somebody may use during an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Optional {
    Reroll(FigureId),
    ThemeReroll(FigureId),
    ShapeChange(FigureId),
    SuperSenses(FigureId),
    KingdomCome(FigureId),
    /// D07.1: the friend is hit instead.
    Mastermind {
        figure: FigureId,
        friend: FigureId,
    },
    BladesClawsFangs(FigureId),
    Impervious(FigureId),
    KnockBack(FigureId),
    /// The printed attack of a friend.
    LentAttack(FigureId),
    /// The printed defense of a friend of the target.
    LentDefense {
        target: FigureId,
        friend: FigureId,
    },
    GiantReach(FigureId),
    /// The second attack of the action (S01.2).
    SecondAttack(FigureId),
    SuicideSquad(FigureId),
}

/// How a decision is answered.
pub(super) enum Answer {
    Fixed(Choice),
    /// Whichever of them is best for whoever decides; of equals the last, which uses nothing.
    BestOf(Vec<Choice>),
}

impl Policy {
    /// The answer to a decision of the attack; `offered` is told what could be used.
    pub(super) fn answer(
        self,
        state: &State,
        prompt: Prompt,
        choices: &[Choice],
        offered: &mut Vec<Optional>,
    ) -> Answer {
        let mut with = None;
        for choice in choices {
            if let Some(optional) = optional(state, prompt, *choice) {
                if !offered.contains(&optional) {
                    offered.push(optional);
                }
                if self == Policy::With(optional) {
                    with = Some(*choice);
                }
            }
        }
        let plain = plain(state, prompt, choices);
        match (self, with) {
            (Policy::Best, _) if is_of_the_attack(prompt) => Answer::BestOf(choices.to_vec()),
            (_, Some(used)) if matches!(prompt, Prompt::Reroll { .. }) => {
                Answer::BestOf(vec![used, plain])
            }
            (_, Some(used)) => Answer::Fixed(used),
            _ => Answer::Fixed(plain),
        }
    }
}

/// What using this answer would be.
fn optional(state: &State, prompt: Prompt, choice: Choice) -> Option<Optional> {
    let attack = &state.attack;
    Some(match (prompt, choice) {
        (_, Choice::Reroll(figure)) => Optional::Reroll(figure),
        (_, Choice::ThemeReroll(figure)) => Optional::ThemeReroll(figure),
        (Prompt::Power(Question::ShapeChange(ShapeChange(figure))), Choice::Yes) => {
            Optional::ShapeChange(figure)
        }
        (Prompt::WouldBeHit(at), Choice::Next(SUPER_SENSES)) => {
            Optional::SuperSenses(attack.figure(at))
        }
        (Prompt::WouldBeHit(at), Choice::Next(KINGDOM_COME)) => {
            Optional::KingdomCome(attack.figure(at))
        }
        (Prompt::WouldBeHit(at), Choice::Figure(friend)) => {
            Optional::Mastermind { figure: attack.figure(at), friend }
        }
        (Prompt::Power(Question::Slash(_)), Choice::Yes) => {
            Optional::BladesClawsFangs(attack.attacker)
        }
        (Prompt::Power(Question::Shrug(Shrug(at))), Choice::Yes) => {
            Optional::Impervious(attack.figure(at))
        }
        (Prompt::KnockBack, Choice::Yes) => Optional::KnockBack(attack.attacker),
        (Prompt::ReplaceAttack, Choice::Figure(friend)) => Optional::LentAttack(friend),
        (Prompt::ReplaceDefense(at), Choice::Figure(friend)) => {
            Optional::LentDefense { target: attack.figure(at), friend }
        }
        (Prompt::UseReach, Choice::Yes) => Optional::GiantReach(attack.attacker),
        (Prompt::Target, Choice::Figure(target)) if attack.optional => {
            Optional::SecondAttack(target)
        }
        (Prompt::Gamble(figure), Choice::Yes) => Optional::SuicideSquad(figure),
        _ => return None,
    })
}

/// The answer that uses nothing.
fn plain(state: &State, prompt: Prompt, choices: &[Choice]) -> Choice {
    let offered = |wanted: Choice| choices.contains(&wanted).then_some(wanted);
    let most = || {
        let amounts = choices.iter().filter_map(|choice| match choice {
            Choice::Amount(amount) => Some(*amount),
            _ => None,
        });
        amounts.max().map(Choice::Amount)
    };
    let answer = match prompt {
        // It costs nothing, and what pushing costs is not looked at.
        Prompt::Power(Question::Endurance(_)) => offered(Choice::Yes),
        Prompt::Share { .. } | Prompt::Reduce(_) | Prompt::ReduceHurt { .. } => most(),
        // The rest of Hypersonic Speed: it stays where it is.
        Prompt::Destination => {
            state.square(state.movement.mover).map(Choice::Square).and_then(offered)
        }
        Prompt::Way => offered(Choice::Way { careful: false }),
        _ => offered(Choice::No).or_else(|| offered(Choice::Done)),
    };
    answer.unwrap_or(choices[0])
}

/// Is it decided within the attack, so that best play looks at it?
fn is_of_the_attack(prompt: Prompt) -> bool {
    matches!(
        prompt,
        Prompt::Target
            | Prompt::Through(_)
            | Prompt::Reroll { .. }
            | Prompt::UseReach
            | Prompt::Power(Question::ShapeChange(_))
            | Prompt::ReplaceAttack
            | Prompt::ReplaceDefense(_)
            | Prompt::AnswerNext(_)
            | Prompt::WouldBeHit(_)
            | Prompt::Power(Question::Slash(_))
            | Prompt::Share { .. }
            | Prompt::Power(Question::Shrug(_))
            | Prompt::Reduce(_)
            | Prompt::ReduceHurt { .. }
            | Prompt::KnockBack
            | Prompt::KnockBackNext(_)
            | Prompt::Gamble(_)
            | Prompt::HealOneOf(_)
    )
}
