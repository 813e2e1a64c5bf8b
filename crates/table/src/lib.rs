//! The kernel of Longbox. It runs games of any kind and knows none.

pub mod chance;
pub mod deck;
pub mod game;
pub mod list;
pub mod log;
pub mod record;
pub mod replay;
pub mod running;
pub mod seat;
mod shared;

pub use chance::{Chance, Seeded};
pub use game::{Event, Game, Request};
pub use list::{Full, List};
pub use log::{Log, NoLog};
pub use record::{Header, Record, Step};
pub use replay::{Replay, ReplayError};
pub use running::Table;
pub use seat::{Seat, Seats};
