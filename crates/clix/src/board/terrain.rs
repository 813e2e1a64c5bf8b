//! What the ground of a square may be.

/// A kind of terrain. A square without any is clear; a square may hold several, and its level is told apart (C5.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Terrain {
    /// C5.3: ends moves into it, halves moves out of it, hinders lines of fire.
    Hindering,
    /// C5.4: hindering for movement only.
    Water,
    /// C5.5: nobody enters it, no line of fire crosses it.
    Blocking,
    /// C5.8: hindering for lines of fire only.
    Obscuring,
    /// C5.8: the map has a text about it. The board treats it as clear; whoever plays on such a map must know the text.
    Special,
}

impl Terrain {
    pub const ALL: [Terrain; 5] = [
        Terrain::Hindering,
        Terrain::Water,
        Terrain::Blocking,
        Terrain::Obscuring,
        Terrain::Special,
    ];

    /// The word for it, in map files and reports.
    pub const fn word(self) -> &'static str {
        match self {
            Terrain::Hindering => "hindering",
            Terrain::Water => "water",
            Terrain::Blocking => "blocking",
            Terrain::Obscuring => "obscuring",
            Terrain::Special => "special",
        }
    }
}

/// C5.1: where the rules for indoors hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setting {
    Outdoor,
    Indoor,
    /// Square by square.
    Mixed,
}

impl Setting {
    pub const ALL: [Setting; 3] = [Setting::Outdoor, Setting::Indoor, Setting::Mixed];

    pub const fn word(self) -> &'static str {
        match self {
            Setting::Outdoor => "outdoor",
            Setting::Indoor => "indoor",
            Setting::Mixed => "mixed",
        }
    }
}

/// The highest level of elevated ground. C5.6
pub const HIGHEST_LEVEL: u8 = 6;

/// How many starting areas a map may have, named A to D.
pub const STARTING_AREAS: usize = 4;
