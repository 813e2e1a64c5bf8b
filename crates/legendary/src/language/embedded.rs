//! The content that ships in the binary.

use super::diagnostic::Diagnostic;
use super::load::{Source, load};
use crate::catalogue::Catalogue;
use include_dir::{Dir, include_dir};

static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../content/legendary");

/// The card files of all sets that ship with the program. The core set comes first, whatever its name.
pub fn embedded() -> Vec<Source> {
    let mut files = Source::shipped(&FOLDER);
    // How hard the set-ups are lies beside the cards.
    files.retain(|file| file.has_ending("cards"));
    files.sort_by_key(|file| !file.path.starts_with("core/"));
    files
}

/// All sets that ship with the program, ready to play.
///
/// # Panics
/// If the shipped content has a mistake, which a test rules out.
pub fn load_embedded() -> Catalogue {
    load_or_panic(&embedded())
}

/// The core set alone, for whoever must not notice that another set was added.
///
/// # Panics
/// As [`load_embedded`].
pub fn load_core() -> Catalogue {
    let mut sources = embedded();
    sources.retain(|source| source.path.starts_with("core/"));
    load_or_panic(&sources)
}

fn load_or_panic(sources: &[Source]) -> Catalogue {
    match load(sources) {
        Ok(catalogue) => catalogue,
        Err(found) => {
            let shown: String = found.iter().map(Diagnostic::render).collect();
            panic!("the shipped content has a mistake:\n{shown}")
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::language::load::read_folder;

    #[test]
    fn what_ships_is_what_lies_in_the_content_folder() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/legendary");
        let on_disk: Vec<Source> = read_folder(&folder)
            .expect("the content folder can be read")
            .into_iter()
            .map(|source| source.seen_from(&folder))
            .collect();
        let mut shipped = embedded();
        assert!(shipped[0].path.starts_with("core/"));
        shipped.sort_by(|a, b| a.path.cmp(&b.path));
        let paths = |sources: &[Source]| -> Vec<String> {
            sources.iter().map(|source| source.path.clone()).collect()
        };
        assert_eq!(paths(&shipped), paths(&on_disk));
        assert!(shipped == on_disk);
    }

    #[test]
    fn the_shipped_content_loads() {
        assert_eq!(load_core().heroes.len(), 15);
        assert_eq!(load_embedded().sets.len(), 3);
    }
}
