//! Why this question is asked: the chain from the turn down to it.

use crate::board::Square;
use crate::choice::Prompt;
use crate::effect::Effect;
use crate::position::Position;
use crate::power::Power;
use crate::powers::Question;
use crate::powers::leadership::{Roll, WhoseToken};
use crate::state::moving::MoveKind;
use crate::state::{FigureId, Figures};
use table::Seat;

/// One link of the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The game is being set up (C2.5).
    SetUp,
    /// The beginning of a turn (C4.2).
    TurnBegins(Seat),
    /// The action phase (C4.2).
    Turn(Seat),
    Action {
        figure: FigureId,
        effect: Effect,
    },
    /// At no cost, inside the action (C4.7).
    Inner {
        figure: FigureId,
        effect: Effect,
    },
    /// S06.2.
    Controlled {
        figure: FigureId,
        by: FigureId,
    },
    Move {
        figure: FigureId,
        kind: MoveKind,
        from: Option<Square>,
    },
    Attack {
        figure: FigureId,
        close: bool,
    },
    /// A roll that is not final yet (C3.8).
    Roll(FigureId),
    /// It was picked as a target (C7.13 a).
    Targeted(FigureId),
    /// The roll is enough to hit it (C7.13 d).
    WouldBeHit(FigureId),
    /// It was hit (C7.3 step 5).
    Hit(FigureId),
    /// Several were hit and may be thrown back (C10.9).
    KnockBack(Figures),
    /// Damage outside an attack (C8.2).
    Hurt {
        figure: FigureId,
        amount: u8,
    },
    /// A second token (BR01.1).
    Pushed(FigureId),
    /// What says "after resolutions" (C4.8).
    After,
    /// Somebody with the power decides.
    Power {
        figure: FigureId,
        power: Power,
    },
}

impl Cause {
    /// The attack in progress.
    pub(crate) fn attack(position: Position<'_>) -> Cause {
        let attack = &position.state.attack;
        Cause::Attack { figure: attack.attacker, close: attack.close }
    }
}

impl Position<'_> {
    /// From the outermost cause to the last; empty once the game is over.
    pub fn why_asked(self) -> Vec<Cause> {
        let state = self.state;
        let Some(prompt) = state.prompt() else {
            return Vec::new();
        };
        if state.turn.number == 0 {
            return vec![Cause::SetUp];
        }
        let active = state.turn.active;
        let mut causes = Vec::new();
        if let Prompt::Power(
            Question::LeaderRoll(Roll(figure)) | Question::LeaderToken(WhoseToken(figure)),
        ) = prompt
        {
            causes.push(Cause::TurnBegins(active));
            let power = Power::Leadership;
            causes.push(Cause::Power { figure, power });
            return causes;
        }
        causes.push(Cause::Turn(active));
        let action = &state.action;
        if action.actor.is_some() {
            let (figure, effect) = (action.actor, action.effect);
            causes.push(Cause::Action { figure, effect });
            if let Some(effect) = action.inner {
                causes.push(Cause::Inner { figure, effect });
            }
        }
        if action.controlled.is_some() {
            let (figure, by) = (action.controlled, action.actor);
            causes.push(Cause::Controlled { figure, by });
        }
        causes.extend(self.last_causes(prompt));
        causes
    }

    /// What is going on inside the action.
    fn last_causes(self, prompt: Prompt) -> Vec<Cause> {
        let state = self.state;
        let target = |at: u8| state.attack.figure(at);
        let attack = Cause::attack(self);
        let moving = Cause::Move {
            figure: state.movement.mover,
            kind: state.movement.kind,
            from: state.movement.from,
        };
        match prompt {
            Prompt::Passenger
            | Prompt::PickUp
            | Prompt::Destination
            | Prompt::Beside(_)
            | Prompt::Way
            | Prompt::SetDown(_) => vec![moving],
            Prompt::Reroll { attack: true, .. } => vec![attack, Cause::Roll(state.roll.roller)],
            Prompt::Reroll { attack: false, .. } => vec![moving, Cause::Roll(state.roll.roller)],
            Prompt::Target | Prompt::Through(_) | Prompt::UseReach | Prompt::ReplaceAttack => {
                vec![attack]
            }
            Prompt::ReplaceDefense(at) => vec![attack, Cause::Targeted(target(at))],
            Prompt::AnswerNext(_) => vec![attack],
            Prompt::WouldBeHit(at) => vec![attack, Cause::WouldBeHit(target(at))],
            Prompt::Share { at, .. } | Prompt::Reduce(at) => {
                vec![attack, Cause::Hit(target(at))]
            }
            Prompt::KnockBack => vec![attack, Cause::KnockBack(self.hit())],
            Prompt::KnockBackNext(left) => vec![attack, Cause::KnockBack(left)],
            Prompt::ReduceHurt { figure, amount, .. } => vec![Cause::Hurt { figure, amount }],
            Prompt::Power(question) => question.causes(self),
            Prompt::PushNext(pushed) => pushed.iter().map(Cause::Pushed).collect(),
            Prompt::Order | Prompt::Gamble(_) | Prompt::HealOneOf(_) => vec![Cause::After],
            _ => Vec::new(),
        }
    }

    fn hit(self) -> Figures {
        self.state.attack.damaged
    }
}
