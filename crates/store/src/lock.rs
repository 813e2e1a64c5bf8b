//! Who plays a game on this machine: a file that the owner holds locked. The system lets go of it when the program ends, however it ends, so the
//! games of a killed program are free at once.

use crate::error::Error;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

const EXTENSION: &str = "lock";

/// Held as long as this lives.
#[derive(Debug)]
pub(crate) struct Lock {
    file: File,
    path: PathBuf,
}

impl Lock {
    /// Locks the game of this name; `None` if somebody else has.
    pub(crate) fn take(folder: &Path, public: &str) -> Result<Option<Lock>, Error> {
        let path = folder.join(format!("{public}.{EXTENSION}"));
        loop {
            let mut options = OpenOptions::new();
            options.write(true).create(true).truncate(false);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
            let file = options.open(&path).map_err(Error::file(&path))?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) => return Err(Error::file(&path)(error)),
            }
            // Whoever had it before may have taken the file away between opening and locking it: then it guards nothing.
            if is_at(&file, &path) {
                return Ok(Some(Lock { file, path }));
            }
        }
    }

    /// Takes away what killed programs have left.
    pub(crate) fn sweep(folder: &Path) {
        let Ok(entries) = fs::read_dir(folder) else {
            return;
        };
        for entry in entries.flatten() {
            let path = entry.path();
            let is_lock = path.extension().is_some_and(|extension| extension == EXTENSION);
            let public = path.file_stem().and_then(|stem| stem.to_str());
            if let (true, Some(public)) = (is_lock, public) {
                // Taken and let go again, which removes it.
                let _ = Lock::take(folder, public);
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Removed while it is still locked, so that nobody locks a file that is about to go.
        let _ = fs::remove_file(&self.path);
        let _ = self.file.unlock();
    }
}

#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
    let (opened, there) = (file.metadata().map(place), fs::symlink_metadata(path).map(place));
    matches!((opened, there), (Ok(opened), Ok(there)) if opened == there)
}

#[cfg(not(unix))]
fn is_at(_file: &File, path: &Path) -> bool {
    path.exists()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_is_had_once_and_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let held = Lock::take(folder.path(), "a").unwrap().unwrap();
        assert!(Lock::take(folder.path(), "a").unwrap().is_none());
        assert!(Lock::take(folder.path(), "b").unwrap().is_some());
        Lock::sweep(folder.path());
        assert!(Lock::take(folder.path(), "a").unwrap().is_none());
        drop(held);
        assert!(Lock::take(folder.path(), "a").unwrap().is_some());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn what_a_killed_program_left_is_taken_away_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("dead.lock"), "").unwrap();
        fs::write(folder.path().join("notes.txt"), "").unwrap();
        Lock::sweep(folder.path());
        let left: Vec<_> = fs::read_dir(folder.path()).unwrap().flatten().collect();
        assert_eq!(left.len(), 1);
        assert_eq!(left[0].file_name(), "notes.txt");
    }

    #[test]
    fn many_who_want_one_lock_get_it_one_after_the_other() {
        let folder = tempfile::tempdir().unwrap();
        let inside = std::sync::atomic::AtomicUsize::new(0);
        let had = std::sync::atomic::AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..200 {
                        let Some(lock) = Lock::take(folder.path(), "a").unwrap() else {
                            continue;
                        };
                        use std::sync::atomic::Ordering::SeqCst;
                        assert_eq!(inside.fetch_add(1, SeqCst), 0);
                        had.fetch_add(1, SeqCst);
                        assert_eq!(inside.fetch_sub(1, SeqCst), 1);
                        drop(lock);
                    }
                });
            }
        });
        assert!(had.into_inner() > 0);
    }
}
