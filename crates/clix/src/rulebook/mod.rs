//! The rules as we word them: clauses, items of the card with their timing and interactions, test tables, and every decision. Read from
//! `rules/clix`, which ships in the program.

mod clause;
mod decision;
mod item;
mod lookup;
mod owner;

pub use authoring::rulebook::{Clause, Decision};
pub use clause::{clause, clauses, nearest_id, nearest_word, search};
pub use decision::{decision, decisions};
pub use item::{Item, Row, item, items, row, rows};
pub use lookup::{Found, decisions_on, exact, figures_with, first_ruling_on, lesson, rulings_on};
pub use owner::has_item;
