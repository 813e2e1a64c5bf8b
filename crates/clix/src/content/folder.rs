//! A player's own figures, forces and maps, from a folder.

use super::Source;
use std::fs;
use std::io;
use std::path::Path;

/// Folders inside folders are followed so deep.
const DEEPEST: usize = 8;
/// Larger files are no content of ours.
const LARGEST: u64 = 64 << 20;

/// All `.toml` and `.map` files of a folder and the folders in it, in the order of their names. None is no error: a folder may hold content of
/// another game only.
pub fn read_folder(folder: &Path) -> io::Result<Vec<Source>> {
    let mut sources = Vec::new();
    let mut open = vec![(folder.to_owned(), 0)];
    while let Some((folder, depth)) = open.pop() {
        for entry in fs::read_dir(&folder).map_err(|error| told(&folder, &error))? {
            let path = entry.map_err(|error| told(&folder, &error))?.path();
            if path.is_dir() {
                if depth < DEEPEST {
                    open.push((path, depth + 1));
                }
            } else if path
                .extension()
                .is_some_and(|ending| ending == "toml" || ending == "map")
            {
                sources.push(read_file(&path)?);
            }
        }
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(sources)
}

/// One content file. Bytes that are not UTF-8 become marks, which no reader of ours accepts outside a name.
pub fn read_file(path: &Path) -> io::Result<Source> {
    let size = fs::metadata(path)
        .map_err(|error| told(path, &error))?
        .len();
    if size > LARGEST {
        return Err(io::Error::new(
            io::ErrorKind::InvalidData,
            format!("{}: {size} bytes are no content file", path.display()),
        ));
    }
    let bytes = fs::read(path).map_err(|error| told(path, &error))?;
    Ok(Source {
        path: path.to_string_lossy().replace('\\', "/"),
        text: String::from_utf8_lossy(&bytes).into_owned(),
    })
}

/// The system's error with the path it speaks of.
fn told(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}
