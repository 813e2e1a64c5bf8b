//! What can be learned of one set-up by playing it: in seconds, as games take a fraction of a millisecond.
//!
//! | File | Question |
//! |---|---|
//! | `features` | What is looked at in a position? |
//! | `value` | How likely is the position won? |
//! | `cues` | What is looked at in an option? |
//! | `habits` | Which option is taken without thinking? |
//! | `glances` | The same at a glance, in imagined worlds |
//! | `practice` | How do games of its own teach both? |
//! | `imagined` | How is all of it used when thinking ahead? |

mod cues;
mod features;
mod glances;
mod habits;
mod imagined;
mod practice;
mod value;

pub use glances::Glancing;
pub use habits::Habitual;
pub use practice::{Experience, Lessons};
