//! Why, why not, why this question: typed answers with their clauses. Their text is in `words`.

mod cause;
mod matchup;
mod number;
#[cfg(test)]
mod tests;
mod why_not;

pub use cause::Cause;
pub use matchup::Matchup;
pub use number::Sum;
pub use why_not::{Because, WhyNot};
