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

use crate::powers::Question;
use crate::state::attack::Mode;
use crate::state::moving::MoveKind;
use crate::state::object::ObjectId;
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
    /// The second attack of Flurry (S01.2).
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

    // Decisions. The engine stops at these.
    Begin,
    First(Seat),
    Area(Seat),
    PlaceObject {
        seat: Seat,
        object: ObjectId,
    },
    PlaceFigure(FigureId),
    /// Who is given an action.
    Action,
    /// What this one does.
    Deed(FigureId),
    Passengers,
    HandleObject,
    Destination,
    /// Beside whom of these the move comes first (C13.1).
    Beside(Figures),
    /// Which way it goes (IM06).
    Way,
    SetDown(FigureId),
    Reroll {
        offset: u8,
        attack: bool,
    },
    Inner {
        close: bool,
    },
    Target,
    /// What is shot through on the line to this target; nobody for a Pulse Wave (IT06).
    Through(FigureId),
    UseReach,
    ReplaceAttack,
    ReplaceDefense(u8),
    /// Which of these targets answers next (C7.13 d).
    AnswerNext(Figures),
    WouldBeHit(u8),
    Share {
        at: u8,
        left: u8,
    },
    Reduce(u8),
    ReduceHurt {
        figure: FigureId,
        amount: u8,
        penetrating: bool,
        by: FigureId,
    },
    KnockBack,
    KnockBackNext(Figures),
    /// Who of these suffers being pushed next (C3.9).
    PushNext(Figures),
    Order,
    Gamble(FigureId),
    HealOneOf(FigureId),
    /// A character for an effect that is no attack.
    Pick,
    /// What a power asks.
    Ask(Question),
    Destroy,
}

impl Task {
    pub(crate) const fn is_decision(self) -> bool {
        match self {
            Task::Nothing
            | Task::PlaceObjects
            | Task::PlaceFigures(_)
            | Task::TurnStart
            | Task::Leaders(_)
            | Task::TurnEnd
            | Task::ActionDone
            | Task::AfterEffects
            | Task::Pushes
            | Task::Unavoidable
            | Task::ActionOver
            | Task::BeginMove { .. }
            | Task::StartMove
            | Task::BreakAwayRolled
            | Task::Handle
            | Task::SetDownNext
            | Task::MoveDone
            | Task::BeginAttack { .. }
            | Task::ShapeChanges(_)
            | Task::Targeted
            | Task::Defenses(_)
            | Task::RollAttack
            | Task::AttackRolled
            | Task::Answers
            | Task::DealDamage
            | Task::Shares { .. }
            | Task::Dealt
            | Task::Take(_)
            | Task::TurnDials
            | Task::KnockBacks(_)
            | Task::AttackDone
            | Task::SecondAttack
            | Task::Hurt { .. }
            | Task::Poisoned(_)
            | Task::Controls(_)
            | Task::Release
            | Task::SupportRoll { .. } => false,
            Task::Begin
            | Task::First(_)
            | Task::Area(_)
            | Task::PlaceObject { .. }
            | Task::PlaceFigure(_)
            | Task::Action
            | Task::Deed(_)
            | Task::Passengers
            | Task::HandleObject
            | Task::Destination
            | Task::Beside(_)
            | Task::Way
            | Task::SetDown(_)
            | Task::Reroll { .. }
            | Task::Inner { .. }
            | Task::Target
            | Task::Through(_)
            | Task::UseReach
            | Task::ReplaceAttack
            | Task::ReplaceDefense(_)
            | Task::AnswerNext(_)
            | Task::WouldBeHit(_)
            | Task::Share { .. }
            | Task::Reduce(_)
            | Task::ReduceHurt { .. }
            | Task::KnockBack
            | Task::KnockBackNext(_)
            | Task::PushNext(_)
            | Task::Order
            | Task::Gamble(_)
            | Task::HealOneOf(_)
            | Task::Pick
            | Task::Ask(_)
            | Task::Destroy => true,
        }
    }
}
