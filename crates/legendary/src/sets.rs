//! Small sets of things that a number of a few bits can hold. All of them speak the same language.

/// Gives a set its words. `of` names what it holds, by the number of its bit; without it the single things are sets themselves.
macro_rules! set {
    ($set:ident($bits:ty)) => {
        impl $set {
            /// What is in either.
            #[must_use]
            pub const fn union(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// What is in both.
            #[must_use]
            pub const fn intersection(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// What is in this one and not in the other.
            #[must_use]
            pub const fn difference(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// Is anything in both?
            pub const fn meets(self, other: $set) -> bool {
                self.0 & other.0 != 0
            }

            /// Is all of it in the other?
            pub const fn is_within(self, other: $set) -> bool {
                self.0 & !other.0 == 0
            }
        }
    };
    ($set:ident($bits:ty) of $one:ty) => {
        $crate::sets::set!($set($bits));

        impl $set {
            pub const fn one(one: $one) -> $set {
                $set(1 << one as $bits)
            }

            #[must_use]
            pub const fn with(self, one: $one) -> $set {
                self.union($set::one(one))
            }

            #[must_use]
            pub const fn without(self, one: $one) -> $set {
                self.difference($set::one(one))
            }

            pub const fn has(self, one: $one) -> bool {
                self.meets($set::one(one))
            }
        }
    };
}

pub(crate) use set;
