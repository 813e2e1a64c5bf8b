//! Who looks at a table.

use crate::seat::{Seat, Seats};

/// Whose eyes are on a table: one seat's, those of several who look at one screen, or of somebody who only watches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Viewer(Seats);

impl Viewer {
    /// Sees what lies open to everybody, and no more.
    pub const PUBLIC: Viewer = Viewer(Seats::NONE);

    /// Sees what this seat may see.
    pub fn seat(seat: Seat) -> Viewer {
        Viewer(Seats::only(seat))
    }

    /// Sees what any of these seats may see.
    pub fn seats(seats: Seats) -> Viewer {
        Viewer(seats)
    }

    /// The seats behind these eyes; nobody for somebody who only watches.
    pub fn own(self) -> Seats {
        self.0
    }

    /// Does this viewer look with the eyes of the seat?
    pub fn is(self, seat: Seat) -> bool {
        self.0.contains(seat)
    }

    /// Does the viewer know what these seats know? What everybody knows is known to those who only watch.
    pub fn knows(self, knowers: Seats) -> bool {
        knowers == Seats::ALL || self.0.0 & knowers.0 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_watches_knows_what_everybody_knows_and_nothing_else() {
        let two = Seats::only(Seat(0)).with(Seat(2));
        assert!(Viewer::PUBLIC.knows(Seats::ALL));
        assert!(!Viewer::PUBLIC.knows(two) && !Viewer::PUBLIC.knows(Seats::NONE));
        assert!(Viewer::seat(Seat(2)).knows(two) && !Viewer::seat(Seat(1)).knows(two));
        assert!(Viewer::seats(Seats::first(2)).knows(two), "one of them knows");
        assert!(!Viewer::seats(Seats::first(2)).knows(Seats::NONE), "nobody does");
    }
}
