//! A folder for the games of one input, empty at its beginning and gone at its end.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

pub struct Home(PathBuf);

impl Home {
    pub fn new() -> Home {
        /// Tests of one process run side by side.
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("longbox-properties-{}-{count}", std::process::id());
        let home = std::env::temp_dir().join(name);
        fs::create_dir_all(&home).expect("the temporary folder can be written");
        Home(home)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Where the game of this name is kept while it is played, and where when it is over.
    pub fn running(&self, name: &str) -> PathBuf {
        self.0.join("games").join(format!("{name}.longbox"))
    }

    pub fn over(&self, name: &str) -> PathBuf {
        self.0.join("finished").join(format!("{name}.longbox"))
    }

    pub fn put(file: &Path, bytes: &[u8]) {
        let folder = file.parent().expect("a file is in a folder");
        fs::create_dir_all(folder).expect("the home can be written");
        fs::write(file, bytes).expect("the home can be written");
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
