//! Cards and figures, compiled once for all tables.

use clix::content::Content;
use legendary::catalogue::Catalogue;
use sitting::Library;
use std::sync::{Arc, Mutex, PoisonError};

/// A library that remembers what it has read.
pub struct Shelf {
    library: Box<dyn Library + Send + Sync>,
    legendary: Mutex<Option<Arc<Catalogue>>>,
    clix: Mutex<Option<Arc<Content>>>,
}

impl Shelf {
    /// Nothing is read before it is asked for.
    pub fn new(library: impl Library + Send + Sync + 'static) -> Shelf {
        Shelf { library: Box::new(library), legendary: Mutex::default(), clix: Mutex::default() }
    }

    /// Something has changed in the files: the next who asks reads them again. Tables that are laid go on with what they have.
    pub fn forget(&self) {
        *self.legendary.lock().unwrap_or_else(PoisonError::into_inner) = None;
        *self.clix.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

impl Library for Shelf {
    fn legendary(&self) -> Result<Arc<Catalogue>, String> {
        remembered(&self.legendary, || self.library.legendary())
    }

    fn clix(&self) -> Result<Arc<Content>, String> {
        remembered(&self.clix, || self.library.clix())
    }
}

fn remembered<T>(
    there: &Mutex<Option<Arc<T>>>,
    read: impl FnOnce() -> Result<Arc<T>, String>,
) -> Result<Arc<T>, String> {
    let mut there = there.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = &*there {
        return Ok(known.clone());
    }
    let read = read()?;
    *there = Some(read.clone());
    Ok(read)
}

impl std::fmt::Debug for Shelf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shelf").finish_non_exhaustive()
    }
}
