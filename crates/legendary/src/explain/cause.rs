//! Why a question is asked: the chain from its cause, read off the tasks that are still to be done.

use crate::cards::CardId;
use crate::catalogue::Kind;
use crate::choice::Prompt;
use crate::effect::Trigger;
use crate::interpreter::Task;
use crate::position::Position;
use table::Seat;

/// One link of the chain, the first cause first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// R4.5: which twist of the game it is, and the card that is or became one (R4.10).
    Twist { number: u8, card: CardId },
    /// R4.6.
    Strike { card: CardId },
    /// R7, R8.
    Fight { enemy: CardId },
    /// R4.7: a villain got away.
    Escape { villain: CardId },
    /// R4.7: it held bystanders.
    EscapeWithBystanders { villain: CardId },
    /// R12.1: what a lone player's twists do.
    SoloTwist,
    /// The text of a face, run by a card: two things when copying (R5.14).
    Text { card: CardId, face: u8, trigger: Trigger, you: Seat },
    /// What a card brought into force this turn.
    Lasting { card: CardId, face: u8 },
    /// K10: cards are being shown to an enemy.
    Threat { enemy: CardId },
    /// R10.10: a Wound is about to be gained.
    Wound { seat: Seat },
    /// K4.4: points of different Hero Names can pay.
    Payment { card: CardId },
    /// R2.13.
    DearHeroes,
}

impl Position<'_> {
    /// From the first cause to the question asked now; empty where the game's own frame asks.
    pub fn why_asked(self) -> Vec<Cause> {
        let mut causes: Vec<Cause> = Vec::new();
        for (at, task) in self.state.tasks.iter().enumerate() {
            let Some(cause) = self.cause_of(at, *task) else {
                continue;
            };
            // A text that only says what its own cause has said already is not told twice.
            match (causes.last(), cause) {
                (Some(Cause::Twist { .. }), Cause::Text { trigger: Trigger::Twist, .. })
                | (Some(Cause::Strike { .. }), Cause::Text { trigger: Trigger::Strike, .. })
                    if !self.is_of_second(cause) =>
                {
                    continue;
                }
                (Some(Cause::Strike { .. }), Cause::Text { .. }) if self.is_of_second(cause) => {
                    causes.pop();
                }
                (
                    Some(Cause::Fight { enemy }),
                    Cause::Text { card, trigger: Trigger::Fight, .. },
                ) if *enemy == card => {
                    causes.pop();
                }
                _ => {}
            }
            causes.push(cause);
        }
        causes
    }

    /// The strike effect of the second mastermind, which must be named (R8.5).
    fn is_of_second(self, cause: Cause) -> bool {
        let second = self.game.second_mastermind;
        matches!(cause, Cause::Text { card, trigger: Trigger::Strike, .. } if Some(card) == second)
    }

    fn cause_of(self, at: usize, task: Task) -> Option<Cause> {
        Some(match task {
            Task::TwistDone(card) => {
                // Twists inside a twist have counted on since.
                let later = self.state.tasks[at + 1..]
                    .iter()
                    .filter(|task| matches!(task, Task::TwistDone(_)))
                    .count() as u8;
                let number = self.state.twists.saturating_sub(later);
                Cause::Twist { number, card }
            }
            Task::StrikeDone(card) => Cause::Strike { card },
            Task::FightDone(enemy) => Cause::Fight { enemy },
            Task::Lines { text, trigger, next } => {
                let text = self.scope(text);
                let (card, face, you) = (text.card, text.face, text.you);
                let rulebook = &self.game.rulebook;
                if face == rulebook.escape {
                    Cause::Escape { villain: card }
                } else if face == rulebook.escape_with_bystanders {
                    Cause::EscapeWithBystanders { villain: card }
                } else if self.game.face_at(face).kind == Kind::Rule {
                    Cause::SoloTwist
                } else if next == u8::MAX {
                    Cause::Lasting { card, face }
                } else {
                    Cause::Text { card, face, trigger, you }
                }
            }
            Task::Ask(Prompt::InsteadOfWound { seat, .. }) => Cause::Wound { seat },
            Task::Ask(Prompt::ThreatClass(enemy) | Prompt::ThreatCards { enemy, .. }) => {
                Cause::Threat { enemy }
            }
            Task::Ask(Prompt::Mulligan(_)) => Cause::DearHeroes,
            Task::Ask(Prompt::Pay { owed, .. }) => Cause::Payment { card: owed.card },
            Task::Ask(Prompt::Side(card)) => Cause::Text {
                card,
                face: self.game.face_number(card),
                trigger: Trigger::Play,
                you: self.state.active,
            },
            // Steps on the way, the frame of the game, and the question itself.
            _ => return None,
        })
    }
}
