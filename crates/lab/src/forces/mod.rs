//! How strong forces of Clix are: all play each other, on all maps, sides swapped.
//!
//! | File | Question |
//! |---|---|
//! | `playing` | What is asked, and how is a pair played? |
//! | `findings` | How strong is each force, and what does each figure bring? |
//! | `files` | How is it written? |

mod files;
mod findings;
mod playing;

pub use findings::{Against, Carried, Findings, Rating};
pub use playing::{Forces, Plan};
pub(crate) use playing::{load_maps, map_names, of_games};
