//! Thinking ahead: every option is tried in many worlds that the seat cannot tell apart, and judged by how they go on.
//!
//! - [`Imagined`]: what a game must tell so that its worlds can be played on and judged;
//! - [`weigh`]: shares trials among the options, more of them for those that are still in the running;
//! - [`foresee`]: what an option leads to, for those who ask why;
//! - [`Thinker`]: the player that follows it; [`Budget`]: how many trials, and how long at most;
//! - [`Planned`], [`weigh_plans`], [`Planner`]: the same for games in which several choices make one action; [`prove_plans`]: the best few of them once
//!   more, in fewer worlds that are played on with more care;
//! - [`Prospects`]: what all of it comes to, for the bot that acts on it ([`plan_ahead`]) and for those who ask it for advice ([`look_ahead`],
//!   [`play_out`]).
//!
//! The same number of trials and the same seed weigh every option the same on every machine, with any number of threads: a trial is known by
//! its number alone, its arithmetic is that of the standard, and sums are of whole numbers. Only a limit of time can end the weighing sooner.
//!
//! Nothing hidden counts: worlds are dealt from what the seat knows ([`table::Game::known_to`]), so what lies where it cannot look changes no
//! move.

mod budget;
mod foresight;
mod halving;
mod imagine;
mod planned;
mod planner;
mod prospects;
mod thinker;
mod weighed;
mod weighing;

pub use budget::Budget;
pub use foresight::{Outlook, foresee};
pub use imagine::Imagined;
pub use planned::{Planned, Plans, prove_plans, weigh_plans};
pub use planner::Planner;
pub use prospects::{Prospect, Prospects, look_ahead, plan_ahead, play_out};
pub use thinker::Thinker;
pub use weighed::{CLEARLY, WORTH_IT, Weighed};
pub use weighing::{Question, weigh};
