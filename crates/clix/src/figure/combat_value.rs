//! The combat values of a character (C3.1) and the slots of its dial.

/// A column of the dial.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Slot {
    Speed,
    Attack,
    Defense,
    Damage,
}

impl Slot {
    pub const ALL: [Slot; 4] = [Slot::Speed, Slot::Attack, Slot::Defense, Slot::Damage];

    pub const fn id(self) -> &'static str {
        match self {
            Slot::Speed => "speed",
            Slot::Attack => "attack",
            Slot::Defense => "defense",
            Slot::Damage => "damage",
        }
    }
}

/// C3.1: what may be printed, replaced, halved and modified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(u8)]
pub enum Value {
    #[default]
    Speed,
    Attack,
    Defense,
    Damage,
    Range,
}

impl Value {
    pub const ALL: [Value; 5] =
        [Value::Speed, Value::Attack, Value::Defense, Value::Damage, Value::Range];

    pub const fn id(self) -> &'static str {
        match self {
            Value::Speed => "speed",
            Value::Attack => "attack",
            Value::Defense => "defense",
            Value::Damage => "damage",
            Value::Range => "range",
        }
    }
}
