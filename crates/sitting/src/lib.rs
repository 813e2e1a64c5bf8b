//! A game with people around it: who may do what, and what each of them sees. No input, no output.
//!
//! - [`Session`]: a running game with its seats, its policy and its dealer of chance;
//! - [`Seen`]: what one viewer sees, as a value that can be drawn, spoken or sent;
//! - [`Playable`]: what a game must tell for that; Legendary and Clix do.
//!
//! Everything that is shown is made from a state in which all that the viewer cannot know was dealt in one fixed way ([`table::Known`]): no
//! function here that draws, speaks or explains is ever given the true state.

#![warn(missing_docs)]

mod advice;
mod any_session;
mod bots;
mod dealer;
mod entry;
pub mod find;
pub mod first_game;
mod following;
pub mod kept;
mod opening;
mod past;
mod playable;
mod policy;
pub mod protocol;
pub mod review;
pub mod rules;
pub mod seating;
pub mod seen;
mod session;
mod thought;
mod trial;
mod undo;

pub mod clix;
pub mod legendary;

pub use advice::{Hint, OptionChance, thinking_time};
pub use any_session::{AnySession, AnyThought};
pub use bots::{Bot, Level, NoSuchBot};
pub use dealer::Dealer;
pub use opening::{BuiltIn, Differs, Library, Opening, People, SeatWish};
pub use playable::{Playable, View};
pub use policy::{Policy, UndoPolicy};
pub use review::Review;
pub use seating::Seating;
pub use seen::Seen;
pub use session::{CannotDo, Session};
pub use thought::{ListedOption, Mark, Thought, Weighing};
pub use undo::{UndoOffer, Undone, Wish};
