//! How likely a position is won, learned from games of the same set-up.
//!
//! | File | Question |
//! |---|---|
//! | `features` | What is looked at? |
//! | `learning` | What is each of it worth, by the games that were played? |
//! | `imagined` | How is it used when thinking ahead? |

mod features;
mod imagined;
mod learning;

pub use learning::{Lessons, Value};
