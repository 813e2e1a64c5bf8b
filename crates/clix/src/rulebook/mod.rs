//! The rules as we word them: clauses, items of the card with their timing and interactions, test tables, and every decision. Read from
//! `rules/clix`, which ships in the program.

mod clause;
mod decision;
mod item;
mod owner;

pub use authoring::rulebook::{Clause, Decision};
pub use clause::{clause, clauses, nearest_id, nearest_word, search};
pub use decision::{decision, decisions};
pub use item::{Item, Row, item, items, row, rows};
pub use owner::has_item;
