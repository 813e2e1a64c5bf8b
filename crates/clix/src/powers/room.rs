//! What others ask of every power without knowing it.

/// The facts of one power; its room states those that hold for it.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// K12.1: it targets or damages somebody who could be protected from it.
    pub aims: bool,
    /// K14.1: nobody activates it, and it acts in such rolls of whoever has it (D34).
    pub bears_on: Option<Roll>,
    /// The clause that speaks of values, if one does; otherwise the power is cited as a whole.
    pub value_clause: Option<&'static str>,
    /// What an enemy loses that cannot use it, for whoever plays against it.
    pub loss: Loss,
    /// Does it help friends from behind?
    pub helps: bool,
}

/// A roll that may be rerolled (C3.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roll {
    Attack,
    BreakAway,
}

/// Rules of thumb.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Loss {
    /// A share of its best attack.
    OfAttack(f32),
    Points(f32),
}

impl Room {
    pub(super) const PLAIN: Room = Room {
        aims: false,
        bears_on: None,
        value_clause: None,
        loss: Loss::Points(0.2),
        helps: false,
    };
}
