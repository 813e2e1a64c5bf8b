//! A folder for the games of one input, empty at its beginning and gone at its end.

use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

pub struct Home(TempDir);

impl Home {
    pub fn new() -> Home {
        Home(tempfile::tempdir().expect("the temporary folder can be written"))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Where an earlier version kept the game of this name while it was played, and where when it was over.
    pub fn running(&self, name: &str) -> PathBuf {
        self.path().join("games").join(format!("{name}.longbox"))
    }

    pub fn over(&self, name: &str) -> PathBuf {
        self.path().join("finished").join(format!("{name}.longbox"))
    }

    pub fn put(file: &Path, bytes: &[u8]) {
        let folder = file.parent().expect("a file is in a folder");
        fs::create_dir_all(folder).expect("the home can be written");
        fs::write(file, bytes).expect("the home can be written");
    }
}
