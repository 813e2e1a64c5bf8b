//! The four combat symbols on a base and what they grant (C1.5).

use crate::figure::keyphrase::{Keyphrase, Keyphrases};
use crate::figure::size::Size;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum SpeedSymbol {
    #[default]
    Boot,
    Wing,
    Dolphin,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum DefenseSymbol {
    #[default]
    Shield,
    Indomitable,
}

/// Symbols as read from a file. The attack symbol grants nothing of its own; a sharpshooter becomes an improved ability when read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symbols {
    pub speed: SpeedSymbol,
    pub defense: DefenseSymbol,
    /// The damage symbol is the size (C14.2).
    pub size: Size,
}

impl Default for Symbols {
    fn default() -> Self {
        Symbols {
            speed: SpeedSymbol::default(),
            defense: DefenseSymbol::default(),
            size: Size::Standard,
        }
    }
}

impl Symbols {
    pub const fn grants(self) -> Keyphrases {
        let speed = match self.speed {
            SpeedSymbol::Boot => Keyphrases::NONE,
            SpeedSymbol::Wing => Keyphrases::of(&[Keyphrase::Flight]),
            SpeedSymbol::Dolphin => Keyphrases::of(&[Keyphrase::Swim]),
        };
        let defense = match self.defense {
            DefenseSymbol::Shield => Keyphrases::NONE,
            DefenseSymbol::Indomitable => Keyphrases::of(&[Keyphrase::Indomitable]),
        };
        speed.union(defense).union(self.size.grants())
    }

    pub const fn has_wing(self) -> bool {
        matches!(self.speed, SpeedSymbol::Wing)
    }
}
