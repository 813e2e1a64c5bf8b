//! The resumable interpreter: a stack of tasks inside the state.
//!
//! The engine takes the last task, does a step of it and goes on until a task needs a decision; then it stops with its whole position in the
//! state. Nothing recurses across a decision, nothing is kept outside the state, nothing allocates.

mod answering;
mod asking;
mod engine;
mod listing;

pub(crate) use engine::{Engine, set_in_force};
pub(crate) use listing::squares as push_squares;

use crate::choice::Prompt;
use crate::state::attack::Mode;
use crate::state::moving::MoveKind;
use crate::state::{FigureId, Figures};
use table::Seat;

/// Something still to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Task {
    #[default]
    Nothing,

    // Set-up (C2.5).
    PlaceObjects,
    PlaceFigures(Seat),

    // The turn (C4.2).
    TurnStart,
    Leaders(Figures),
    TurnEnd,

    // The action (C4.12, C4.13). `ActionDone` is where an action that breaks off goes on.
    ActionDone,
    AfterEffects,
    Pushes,
    Unavoidable,
    ActionOver,

    // A move (C6.2).
    BeginMove {
        mover: FigureId,
        kind: MoveKind,
    },
    StartMove,
    BreakAwayRolled,
    Handle,
    SetDownNext,
    MoveDone,

    // An attack (C7.3). `AttackDone` is where an attack without targets goes on.
    BeginAttack {
        mode: Mode,
        close: bool,
    },
    /// Those of a whole set of targets who may still answer (G07.1).
    ShapeChanges(Figures),
    Targeted,
    /// Ask about the defense of the targets from this one on.
    Defenses(u8),
    RollAttack,
    AttackRolled,
    /// Answers of the targets that would be hit (C7.13 d).
    Answers,
    DealDamage,
    /// Shares for the hit targets from this one on (C7.5).
    Shares {
        at: u8,
        left: u8,
    },
    Dealt,
    /// Damage taken of the targets from this one on (C8.11).
    Take(u8),
    TurnDials,
    KnockBacks(Figures),
    AttackDone,
    /// The second attack of the action (S01.2).
    SecondAttack,

    // Damage outside attacks.
    Hurt {
        figure: FigureId,
        amount: u8,
        penetrating: bool,
        by: FigureId,
    },

    // Powers.
    /// Those whom Poison has still to hurt (A10.1).
    Poisoned(Figures),
    Controls(Figures),
    Release,
    /// The rest of Support, once the target and its defense are chosen.
    SupportRoll {
        target: FigureId,
        /// Whose printed defense replaces its own; `NONE` for the own.
        lent_by: FigureId,
    },

    /// Somebody has to decide: the engine stops here.
    Ask(Prompt),
}
