//! How large a character is.

/// C14.1: in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    Tiny,
    Standard,
    Giant,
    Colossal,
}

impl Size {
    pub const ALL: [Size; 4] = [Size::Tiny, Size::Standard, Size::Giant, Size::Colossal];

    /// Z03.1, Z04.1: giant and colossal characters.
    pub const fn is_great(self) -> bool {
        matches!(self, Size::Giant | Size::Colossal)
    }

    /// Z07.1: whether the other is smaller by two sizes or more.
    pub const fn towers_over(self, other: Size) -> bool {
        self as u8 >= other as u8 + 2
    }
}

/// What of a character at one end of a line counts for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stature {
    /// C9.6: whom it looks over.
    pub size: Size,
    /// K08.2, K08.3: it has Great Size. A card may grant that to any size, and a giant may lose it for an attack (A03.2).
    pub great: bool,
}

impl Stature {
    /// With what the size grants and nothing else.
    pub const fn of(size: Size) -> Stature {
        Stature { size, great: size.is_great() }
    }
}

/// Whose character it is. C1.8: two characters of one side are friendly, of different sides opposing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    One,
    Two,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::One, Side::Two];

    pub const fn opposing(self) -> Side {
        match self {
            Side::One => Side::Two,
            Side::Two => Side::One,
        }
    }
}
