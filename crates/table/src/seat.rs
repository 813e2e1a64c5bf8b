//! Seats at the table, and sets of them.

/// A place at the table, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// Its place in a list with an entry for each seat.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of at most eight seats, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct Seats(pub u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);
    /// Everybody.
    pub const ALL: Seats = Seats(u8::MAX);

    /// One seat alone.
    pub fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// The seats `0..count`.
    pub fn first(count: u8) -> Seats {
        if count >= 8 { Seats::ALL } else { Seats((1 << count) - 1) }
    }

    /// Is the seat among them?
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// These and the seat.
    #[must_use]
    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | (1 << seat.0))
    }

    /// These but for the seat.
    #[must_use]
    pub fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Is it nobody?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many they are.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// One after the other, in seat order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(of: &[u8]) -> Seats {
        of.iter().fold(Seats::NONE, |seats, &seat| seats.with(Seat(seat)))
    }

    #[test]
    fn a_set_holds_what_was_put_in_and_only_that() {
        let some = seats(&[0, 7]);
        let held: Vec<_> = (0..8).filter(|&seat| some.contains(Seat(seat))).collect();
        assert_eq!(held, [0, 7]);
        assert_eq!(Seats::only(Seat(3)), seats(&[3]));
    }

    #[test]
    fn putting_in_or_taking_out_twice_changes_nothing_more() {
        assert_eq!(seats(&[2, 2]), seats(&[2]));
        let gone = seats(&[1, 2]).without(Seat(1));
        assert_eq!(gone, seats(&[2]));
        assert_eq!(gone.without(Seat(1)), gone);
    }

    #[test]
    fn the_first_seats_are_counted_from_zero_up_to_all_eight() {
        assert_eq!(Seats::first(0), Seats::NONE);
        assert_eq!(Seats::first(3), seats(&[0, 1, 2]));
        assert_eq!(Seats::first(8), Seats::ALL);
    }

    #[test]
    fn a_set_is_walked_in_seat_order_and_counted() {
        let walked: Vec<_> = seats(&[5, 0, 3]).iter().collect();
        assert_eq!(walked, [Seat(0), Seat(3), Seat(5)]);
        assert_eq!((seats(&[5, 0, 3]).len(), Seats::NONE.len()), (3, 0));
        assert!(Seats::NONE.is_empty() && !Seats::ALL.is_empty());
    }
}
