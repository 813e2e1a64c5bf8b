//! Events: what happened, as the log keeps it. Everything is public in this game.

use crate::board::{Piece as Destroyed, Square};
use crate::effect::Effect;
use crate::powers::Happening;
use crate::state::object::ObjectId;
use crate::state::{FigureId, Healing, Verdict};
use table::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Something that a power did.
    Power(Happening),
    /// C2.5 b.
    /// C16.2.
    RolledForTie {
        seat: Seat,
        total: u8,
    },
    RolledForFirst {
        seat: Seat,
        total: u8,
    },
    First {
        seat: Seat,
    },
    Area {
        seat: Seat,
        area: u8,
    },
    TurnBegan {
        seat: Seat,
        number: u16,
        actions: u8,
    },
    TurnEnded {
        seat: Seat,
    },
    Placed {
        figure: FigureId,
        square: Square,
    },
    ObjectPlaced {
        object: ObjectId,
        square: Square,
    },
    ActionGiven {
        figure: FigureId,
        effect: Effect,
    },
    InnerAction {
        figure: FigureId,
        effect: Effect,
    },
    ActionResolved {
        figure: FigureId,
    },
    /// C6.3: `needs` nothing when it succeeds by itself.
    BreakAway {
        figure: FigureId,
        die: u8,
        bonus: i8,
        success: bool,
    },
    /// C13.1: whether it may come beside this Hypertime character.
    Hypertime {
        figure: FigureId,
        beside: FigureId,
        die: u8,
        success: bool,
    },
    BrokeAwayAutomatically {
        figure: FigureId,
    },
    Carries {
        figure: FigureId,
        passenger: FigureId,
    },
    /// To the same square if it stayed where it was.
    Moved {
        figure: FigureId,
        from: Square,
        to: Square,
    },
    /// The move went out and ended where it began.
    CameBack {
        figure: FigureId,
        square: Square,
    },
    SetDown {
        figure: FigureId,
        square: Square,
    },
    PickedUp {
        figure: FigureId,
        object: ObjectId,
    },
    PutDown {
        figure: FigureId,
        object: ObjectId,
        square: Square,
    },
    ObjectKnockedOut {
        object: ObjectId,
    },
    Destroyed {
        piece: Destroyed,
    },
    Attacks {
        figure: FigureId,
        close: bool,
    },
    Targets {
        figure: FigureId,
        target: FigureId,
    },
    /// It became a target without being chosen (C7.12).
    BecameTarget {
        target: FigureId,
    },
    Calculated {
        target: FigureId,
        attack: u8,
        defense: u8,
    },
    AttackRoll {
        figure: FigureId,
        dice: [u8; 2],
    },
    Rerolled {
        by: FigureId,
        theme: bool,
    },
    CriticalHit,
    CriticalMiss,
    Hit {
        target: FigureId,
    },
    Missed {
        target: FigureId,
    },
    KingdomCome {
        figure: FigureId,
        die: u8,
        success: bool,
    },
    Dealt {
        figure: FigureId,
        amount: u8,
    },
    /// Damage taken, and clicks turned.
    Damaged {
        figure: FigureId,
        taken: u8,
        clicked: u8,
    },
    Stopped {
        figure: FigureId,
    },
    KnockedOut {
        figure: FigureId,
        points: u16,
    },
    Healed {
        figure: FigureId,
        clicks: u8,
        why: Healing,
    },
    Token {
        figure: FigureId,
        tokens: u8,
    },
    TokenRemoved {
        figure: FigureId,
        tokens: u8,
    },
    Pushed {
        figure: FigureId,
    },
    KnockedBack {
        figure: FigureId,
        from: Square,
        to: Square,
        damage: u8,
    },
    Controlled {
        figure: FigureId,
        by: FigureId,
    },
    Released {
        figure: FigureId,
    },
    SuicideSquad {
        figure: FigureId,
        die: u8,
    },
    Smoke {
        square: Square,
    },
    Barrier {
        square: Square,
    },
    MarkersRemoved {
        seat: Seat,
    },
    Ended {
        verdict: Verdict,
    },
}

impl table::Event for Event {
    /// Nothing is hidden; only a roll of dice tells something new, and undoing past it would roll afresh.
    fn reveals(&self) -> bool {
        if let Event::Power(happening) = self {
            return happening.rolls();
        }
        matches!(
            self,
            Event::RolledForFirst { .. }
                | Event::RolledForTie { .. }
                | Event::BreakAway { .. }
                | Event::Hypertime { .. }
                | Event::AttackRoll { .. }
                | Event::KingdomCome { .. }
                | Event::SuicideSquad { .. }
        )
    }
}
