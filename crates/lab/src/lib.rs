//! Many games at once: how hard a set-up is, how strong a force, what a home-made card changes, and how far that can be told.
//!
//! A [`Plan`] says what is played, as JSON if need be. With its content it is a [`Bench`], whose shards are pure functions of the plan and their number: a
//! [`Folder`] keeps those that are finished, and from all of them the same files come out, wherever and in whichever order they were played.
//!
//! ```
//! use lab::{Bench, Content, Folder, Plan, difficulty};
//!
//! let folder = tempfile::tempdir()?;
//! let catalogue = legendary::language::load_embedded();
//! let mut plan = difficulty::Plan::new(&catalogue);
//! plan.cells.words = "loki virus solo".to_owned();
//! plan.games = 4;
//! let bench = Bench::embedded(Plan::Difficulty(plan))?;
//!
//! let folder = Folder::open(folder.path(), bench.plan())?;
//! for shard in folder.missing(&bench)? {
//!     folder.keep(shard, &bench.run(shard))?;
//! }
//! let files = bench.merge(&folder)?;
//! assert!(files.iter().any(|file| file.ends_with("games.parquet")));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bench;
pub mod card;
mod content;
mod cut;
pub mod difficulty;
mod duel;
mod error;
mod experiment;
pub mod figure;
pub mod fit;
mod folder;
pub mod forces;
pub mod paired;
mod parquet_file;
mod plan;
mod policy;
mod report;
mod shard;
mod substitute;
pub mod threads;

pub use bench::Bench;
pub use content::Content;
pub use error::Error;
pub use folder::Folder;
pub use plan::Plan;
pub use policy::{Mind, Policy};
