//! Objects: light, heavy and immobile (C1.7).

use crate::board::Square;
use crate::state::FigureId;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(u8)]
pub enum ObjectKind {
    #[default]
    Light,
    Heavy,
    /// K09: cannot be moved, placed, picked up or held.
    Immobile,
}

impl ObjectKind {
    pub const ALL: [ObjectKind; 3] = [ObjectKind::Light, ObjectKind::Heavy, ObjectKind::Immobile];

    /// The word that force files use.
    pub const fn id(self) -> &'static str {
        match self {
            ObjectKind::Light => "light",
            ObjectKind::Heavy => "heavy",
            ObjectKind::Immobile => "immobile",
        }
    }

    pub fn from_id(id: &str) -> Option<ObjectKind> {
        ObjectKind::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// I08.1: what it adds to the damage of a close attack.
    pub const fn swing(self) -> u8 {
        match self {
            ObjectKind::Light => 1,
            ObjectKind::Heavy | ObjectKind::Immobile => 2,
        }
    }

    /// I09.1: what it deals when thrown.
    pub const fn throw(self) -> u8 {
        match self {
            ObjectKind::Light => 2,
            ObjectKind::Heavy | ObjectKind::Immobile => 3,
        }
    }
}

/// An object of the game, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct ObjectId(pub u8);

impl ObjectId {
    pub const NONE: ObjectId = ObjectId(u8::MAX);

    pub fn is_some(self) -> bool {
        self != ObjectId::NONE
    }

    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where an object is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Whereabouts {
    /// Not on the map yet.
    #[default]
    Waiting,
    On(Square),
    HeldBy(FigureId),
    Gone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Object {
    pub kind: ObjectKind,
    /// The seat that brought it.
    pub owner: u8,
    pub at: Whereabouts,
}
