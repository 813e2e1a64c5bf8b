//! How much room there is on the screen.

use terminal_size::{Height, Width, terminal_size_of};

/// Narrower than this nothing can be read, wider nothing is read easily.
const NARROWEST: usize = 40;
const WIDEST: usize = 200;
/// Fewer rows than this are treated as if they were this many.
const LOWEST: usize = 10;

/// The columns and rows that can be written on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    width: usize,
    /// `None`: a file, a pipe or a scroll of paper.
    height: Option<usize>,
    measured: bool,
    /// Whatever height is measured does not count.
    endless: bool,
}

impl Room {
    /// A page without end, of this width.
    pub const fn endless(width: usize) -> Room {
        Room { width, height: None, measured: false, endless: false }
    }

    /// A screen of so many columns and rows.
    pub fn screen(width: usize, height: usize) -> Room {
        let (width, height) = (width.clamp(NARROWEST, WIDEST), height.max(LOWEST));
        Room { width, height: Some(height), measured: false, endless: false }
    }

    /// The screen behind the standard output, measured again whenever it is asked for.
    pub fn of_stdout(usually: usize) -> Room {
        let mut room = Room { measured: true, ..Room::endless(usually) };
        room.measure();
        room
    }

    /// Of the same width, but nothing is made to fit its height.
    #[must_use]
    pub fn without_end(self) -> Room {
        Room { endless: true, height: None, ..self }
    }

    pub fn width(self) -> usize {
        self.width
    }

    /// How many rows there are, if anybody knows.
    pub fn height(self) -> Option<usize> {
        self.height
    }

    /// The width where the screen does not say one.
    pub fn usually(&mut self, width: usize) {
        if self.height.is_none() && !self.measured {
            self.width = width;
        }
    }

    pub fn measure(&mut self) {
        if !self.measured {
            return;
        }
        // A terminal that does not know its size says nothing, or that it has none.
        let size = terminal_size_of(std::io::stdout());
        if let Some((Width(width @ 1..), Height(height @ 1..))) = size {
            let screen = Room::screen(width.into(), height.into());
            let height = screen.height.filter(|_| !self.endless);
            *self = Room { height, measured: true, endless: self.endless, ..screen };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_room_stays_within_what_can_be_read() {
        let sizes = [(1, 1), (40, 10), (80, 24), (500, 100)].map(|(w, h)| Room::screen(w, h));
        let widths = sizes.map(Room::width);
        assert_eq!(widths, [40, 40, 80, 200]);
        assert_eq!(sizes[2].height(), Some(24));
    }

    #[test]
    fn a_page_without_end_has_the_width_it_is_told_and_a_screen_its_own() {
        let mut page = Room::endless(80);
        page.usually(100);
        assert_eq!((page.width(), page.height()), (100, None));
        let mut screen = Room::screen(80, 24);
        screen.usually(100);
        assert_eq!(screen.width(), 80);
    }
}
