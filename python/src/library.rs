//! The cards and figures that ship with the program, loaded once for a process.

use clix::content::Content;
use legendary::catalogue::Catalogue;
use sitting::Library;
use std::sync::{Arc, OnceLock};

/// What is built in, kept after it was asked for the first time.
#[derive(Clone, Copy, Debug)]
pub struct Shelf;

static CARDS: OnceLock<Arc<Catalogue>> = OnceLock::new();
static FIGURES: OnceLock<Arc<Content>> = OnceLock::new();

impl Shelf {
    pub fn cards() -> Arc<Catalogue> {
        CARDS.get_or_init(|| Arc::new(legendary::language::load_embedded())).clone()
    }

    pub fn figures() -> Arc<Content> {
        FIGURES.get_or_init(|| Arc::new(clix::content::load_embedded())).clone()
    }
}

impl Library for Shelf {
    fn legendary(&self) -> Result<Arc<Catalogue>, String> {
        Ok(Shelf::cards())
    }

    fn clix(&self) -> Result<Arc<Content>, String> {
        Ok(Shelf::figures())
    }
}
