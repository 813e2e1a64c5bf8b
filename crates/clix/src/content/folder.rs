//! A player's own figures, forces and maps, from a folder.

use authoring::Source;
use authoring::reading::{FIGURES, MAP, files_in};
use std::io;
use std::path::Path;

/// All `.toml` and `.map` files of a folder and the folders in it, in the order of their names. None is no error: a folder may hold content of
/// another game only.
pub fn read_folder(folder: &Path) -> io::Result<Vec<Source>> {
    let mut sources = Vec::new();
    for file in files_in(folder, &["toml", "map"])? {
        sources.push(read_file(&file)?);
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(sources)
}

/// One content file.
pub fn read_file(path: &Path) -> io::Result<Source> {
    let is_map = path.extension().is_some_and(|ending| ending == "map");
    Source::read(path, if is_map { MAP } else { FIGURES })
}
