//! Which sets are loaded: those inside the program, and a player's own.

use clap::Args;
use std::path::PathBuf;

#[derive(Args, Clone, Debug, Default)]
pub struct ContentArgs {
    /// Add your own sets from this folder
    #[arg(long, value_name = "DIR", global = true)]
    pub content: Vec<PathBuf>,
}
