//! What each size grants (Z01–Z04).

pub use crate::board::Size;

use crate::figure::keyphrase::{Keyphrase, Keyphrases};

impl Size {
    pub const fn word(self) -> &'static str {
        match self {
            Size::Tiny => "tiny",
            Size::Standard => "standard",
            Size::Giant => "giant",
            Size::Colossal => "colossal",
        }
    }

    /// Z01.2, Z02.1, Z03.1, Z04.1.
    pub const fn grants(self) -> Keyphrases {
        match self {
            Size::Tiny => Keyphrases::of(&[Keyphrase::TinySize]),
            Size::Standard => Keyphrases::NONE,
            Size::Giant => Keyphrases::of(&[Keyphrase::GreatSize, Keyphrase::GiantReach]),
            Size::Colossal => Keyphrases::of(&[
                Keyphrase::ColossalStamina,
                Keyphrase::GreatSize,
                Keyphrase::GiantReach,
            ]),
        }
    }

    /// K07: how far a close attack reaches; 1 is adjacency.
    pub const fn reach(self) -> u8 {
        match self {
            Size::Tiny | Size::Standard => 1,
            Size::Giant => 2,
            Size::Colossal => 3,
        }
    }
}
