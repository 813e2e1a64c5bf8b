//! The content that ships in the binary.

use super::{Content, Source, load};
use include_dir::{Dir, include_dir};

static FOLDER: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../content/clix");

/// The figures, forces and maps that ship with the program.
pub fn embedded() -> Vec<Source> {
    let mut files = Source::shipped(&FOLDER);
    files.retain(|file| file.has_ending("toml") || file.has_ending("map"));
    files
}

/// What ships with the program, ready to play.
///
/// # Panics
/// If the shipped content has a mistake, which a test rules out.
pub fn load_embedded() -> Content {
    load(&embedded()).unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("the shipped content has a mistake:\n{}", faults.join("\n"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::read_folder;
    use std::path::Path;

    #[test]
    fn what_ships_is_what_lies_in_the_content_folder() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/clix");
        let on_disk: Vec<Source> = read_folder(&folder)
            .expect("the content folder can be read")
            .into_iter()
            .map(|source| source.seen_from(&folder))
            .collect();
        assert_eq!(embedded(), on_disk);
    }
}
