//! The rulebook as we word it: numbered clauses, and the decisions we made where the rules leave a point open.
//!
//! The text lies in `rules/legendary/` and ships inside the program. Clause ids are stable: code, scenarios and explanations cite them.

mod clause;
mod decision;
mod keyword;
mod lookup;
mod uses;

pub use clause::{Clause, clause, clauses, nearest_id, nearest_word, search};
pub use decision::{Decision, decision, decisions};
pub use keyword::{Keyword, keyword, keywords, keywords_of};
pub use lookup::{Found, decisions_on, exact, first_ruling_on, rulings_on};
pub use uses::{cards_using, clauses_of};
