//! What powers tell the log, each event in the room of its power.

use super::Happening;
use crate::event::Event;
use crate::interpreter::Engine;
use crate::power::Power;
use crate::state::FigureId;
use crate::words::Speaker;
use table::{Chance, Log};

/// An event in the room of its power.
pub(crate) trait Tells: Copy {
    /// Did a die come into it, so that it cannot be taken back?
    const ROLLS: bool = false;

    /// A sentence in the past tense, without its full stop.
    fn words(self, speaker: &Speaker<'_>) -> String;
}

/// A die was rolled of which the number itself counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PowerRoll {
    pub figure: FigureId,
    pub die: u8,
    pub power: Power,
}

impl Tells for PowerRoll {
    const ROLLS: bool = true;

    fn words(self, speaker: &Speaker<'_>) -> String {
        let PowerRoll { figure, die, power } = self;
        format!("{} rolled {die} for {}", speaker.figure(figure), power.name())
    }
}

macro_rules! happenings {
    ($($name:ident($room:path);)*) => {
        /// Something that a power did.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Happening { $($name($room),)* }

        $(impl From<$room> for Happening {
            fn from(told: $room) -> Happening {
                Happening::$name(told)
            }
        })*

        impl Happening {
            pub(crate) const fn rolls(self) -> bool {
                match self { $(Happening::$name(_) => <$room>::ROLLS,)* }
            }

            pub(crate) fn words(self, speaker: &Speaker<'_>) -> String {
                match self { $(Happening::$name(told) => told.words(speaker),)* }
            }
        }
    };
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub(crate) fn tell(&mut self, happening: impl Into<Happening>) {
        self.record(Event::Power(happening.into()));
    }
}
