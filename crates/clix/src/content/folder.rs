//! A player's own figures, forces and maps, from a folder.

use std::io;
use std::path::Path;
use table::Source;
use table::source::files_in;

/// Larger files are no content of ours.
const LARGEST: u64 = 64 << 20;

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
    Source::read(path, LARGEST, "content file")
}
