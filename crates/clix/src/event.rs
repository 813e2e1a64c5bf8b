//! Events: what happened, as the log keeps it. Everything is public in this game.

use crate::board::{Piece as Destroyed, Square};
use crate::combat_value::Value;
use crate::effect::Effect;
use crate::object::ObjectId;
use crate::power::Power;
use crate::state::{FigureId, Healing, Verdict};
use crate::team::TeamAbility;
use table::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
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
    ShapeChange {
        figure: FigureId,
        die: u8,
        success: bool,
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
    SuperSenses {
        figure: FigureId,
        die: u8,
        success: bool,
    },
    KingdomCome {
        figure: FigureId,
        die: u8,
        success: bool,
    },
    Mastermind {
        figure: FigureId,
        friend: FigureId,
    },
    BladesClawsFangs {
        figure: FigureId,
        die: u8,
    },
    Impervious {
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
    ForceBlast {
        figure: FigureId,
        die: u8,
    },
    Controlled {
        figure: FigureId,
        by: FigureId,
    },
    Released {
        figure: FigureId,
    },
    Perplexed {
        target: FigureId,
        value: Value,
        amount: i8,
    },
    Outwitted {
        target: FigureId,
        power: Power,
    },
    OutwittedSpecial {
        target: FigureId,
        text: u8,
    },
    WildCard {
        figure: FigureId,
        team: TeamAbility,
    },
    Scheming {
        figure: FigureId,
    },
    Steadied {
        target: FigureId,
    },
    Briefed {
        figure: FigureId,
    },
    Leadership {
        figure: FigureId,
        die: u8,
    },
    Regeneration {
        figure: FigureId,
        die: u8,
    },
    /// The check roll of Support (G03.2).
    Support {
        figure: FigureId,
        dice: [u8; 2],
        success: bool,
    },
    SupportHeals {
        figure: FigureId,
        die: u8,
    },
    XMenRisk {
        figure: FigureId,
        die: u8,
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
    Telekinesis {
        figure: FigureId,
        square: Square,
    },
    Ended {
        verdict: Verdict,
    },
}

impl table::Event for Event {
    /// Nothing is hidden; only a roll of dice tells something new, and undoing past it would roll afresh.
    fn reveals(&self) -> bool {
        matches!(
            self,
            Event::RolledForFirst { .. }
                | Event::RolledForTie { .. }
                | Event::BreakAway { .. }
                | Event::Hypertime { .. }
                | Event::ShapeChange { .. }
                | Event::AttackRoll { .. }
                | Event::SuperSenses { .. }
                | Event::KingdomCome { .. }
                | Event::BladesClawsFangs { .. }
                | Event::Impervious { .. }
                | Event::ForceBlast { .. }
                | Event::Leadership { .. }
                | Event::Regeneration { .. }
                | Event::Support { .. }
                | Event::SupportHeals { .. }
                | Event::XMenRisk { .. }
                | Event::SuicideSquad { .. }
        )
    }
}
