//! Why: every number, every refusal and every question can explain itself. Typed answers, no strings; `words` speaks them.

mod cause;
mod known;
mod number;
mod preview;
mod why_not;

pub use cause::Cause;
pub use number::{Explanation, Points, ScoreExplanation};
pub use preview::Shows;
pub use why_not::{Step, Unmet, Way, WhyNot};
