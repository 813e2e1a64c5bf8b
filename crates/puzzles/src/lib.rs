//! Puzzles: positions from games of bots in which exactly one line wins this turn.
//!
//! A puzzle is a record of a game up to the position. The player sees what their seat sees, and the solution wins whatever is hidden: the [`solver`] tries every choice from
//! what the player knows and asks that every way chance can go wins. What counts as one line, and how deep it is, is said in [`solution`].
//!
//! | File | Question |
//! |---|---|
//! | `solver` | Is this turn won for certain? |
//! | `deed`, `solution` | Is there exactly one line, and how deep is it? |
//! | `grade`, `puzzle` | How hard is it called, how is it kept? |
//! | `reach`, `telling` | What is the idea, and what is wrong with everything else? |
//! | `attempt` | Somebody tries: what comes of a choice? |
//! | `solved` | Which has somebody solved? |
//! | `collection`, `daily` | Which puzzles ship, and which is today's? |
//! | `finder`, `selection` | Where do they come from, and which are kept? |

pub mod attempt;
pub mod collection;
pub mod daily;
pub mod deed;
pub mod finder;
pub mod grade;
pub mod puzzle;
pub mod reach;
pub mod selection;
pub mod solution;
pub mod solved;
pub mod solver;
pub mod telling;

pub use attempt::{Attempt, Came};
pub use collection::{Collection, read_date, today};
pub use grade::Grade;
pub use puzzle::Puzzle;
pub use solution::{NoPuzzle, Solution, solve};
pub use solved::Solved;
