//! Clauses of the board that a map may be drawn without, to see whether anything notices. Every map that is played on has them all.

/// What one place of the board enforces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum BoardRule {
    /// C5.10: a corner is as good as the better of its two routes; without it no corner is in the way.
    Corners,
    /// C9.4.
    TargetHinders,
    /// C9.5.
    Elevation,
    /// C9.6.
    CharactersBlock,
    /// Z05.1.
    SmallerDoNotBlock,
    /// K08.2.
    GreatSizeLooksOver,
    /// K08.3.
    GreatSizeUnhindered,
    /// RG03.1.
    HeavyObjectsHinder,
    /// MV01.1.
    FriendsArePassed,
    /// MV02.2.
    BreaksAwayFromAll,
    /// MV03.1.
    EnemiesStop,
    /// MV04.1.
    HinderingStops,
    /// Z07.1.
    TinyAreLeft,
    /// C10.7.
    DoorsLetThrough,
    /// C10.10.
    KnockBackCorners,
}

/// A set of them, one bit each. Without the feature `proof` no map lacks any, and there is nothing to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct BoardRules {
    #[cfg(feature = "proof")]
    bits: u16,
}

#[cfg(not(feature = "proof"))]
impl BoardRules {
    pub(super) const fn insert(&mut self, _: BoardRule) {}

    pub(super) const fn contains(self, _: BoardRule) -> bool {
        false
    }

    pub(super) const fn is_empty(self) -> bool {
        true
    }
}

#[cfg(feature = "proof")]
impl BoardRules {
    pub(super) const fn insert(&mut self, rule: BoardRule) {
        self.bits |= 1 << rule as u8;
    }

    pub(super) const fn contains(self, rule: BoardRule) -> bool {
        self.bits >> rule as u8 & 1 == 1
    }

    pub(super) const fn is_empty(self) -> bool {
        self.bits == 0
    }
}
