//! The figures of a game, and sets of them.

/// A figure of the game, counted from 0: the first player's force, then the second's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct FigureId(pub u8);

impl FigureId {
    pub const NONE: FigureId = FigureId(u8::MAX);

    pub fn is_some(self) -> bool {
        self != FigureId::NONE
    }

    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of figures, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct Figures(pub u32);

impl Figures {
    pub const NONE: Figures = Figures(0);

    pub fn only(figure: FigureId) -> Figures {
        Figures(1 << figure.0)
    }

    pub fn contains(self, figure: FigureId) -> bool {
        figure.0 < 32 && self.0 & (1 << figure.0) != 0
    }

    pub fn insert(&mut self, figure: FigureId) {
        self.0 |= 1 << figure.0;
    }

    pub fn remove(&mut self, figure: FigureId) {
        self.0 &= !(1 << figure.0);
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[must_use]
    pub fn intersection(self, other: Figures) -> Figures {
        Figures(self.0 & other.0)
    }

    #[must_use]
    pub fn union(self, other: Figures) -> Figures {
        Figures(self.0 | other.0)
    }

    #[must_use]
    pub fn without(self, other: Figures) -> Figures {
        Figures(self.0 & !other.0)
    }

    pub fn first(self) -> Option<FigureId> {
        (self.0 != 0).then(|| FigureId(self.0.trailing_zeros() as u8))
    }

    pub fn iter(self) -> impl Iterator<Item = FigureId> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let figure = Figures(bits).first()?;
            bits &= bits - 1;
            Some(figure)
        })
    }
}

impl FromIterator<FigureId> for Figures {
    fn from_iter<I: IntoIterator<Item = FigureId>>(figures: I) -> Figures {
        let mut set = Figures::NONE;
        for figure in figures {
            set.insert(figure);
        }
        set
    }
}
