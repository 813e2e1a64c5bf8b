//! The one way by which a file from outside comes in.
//!
//! Only regular files are read, never more of one than its sort may have, and a folder is searched without leaving it: a pipe, a device, a file
//! of gigabytes or a link to anywhere is refused in words instead of holding the program up.

use crate::plain;
use std::fs::{self, File, FileType};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use table::record::limits;

/// A sort of file, and how many bytes one may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sort {
    /// "card file"
    pub what: &'static str,
    pub largest: u64,
}

const fn sort(what: &'static str, largest: u64) -> Sort {
    Sort { what, largest }
}

/// The card language itself stops much earlier, and says more about it.
pub const CARDS: Sort = sort("card file", 4 << 20);
/// Whatever was imported of one set lies in one file.
pub const FIGURES: Sort = sort("figure or force file", 64 << 20);
pub const MAP: Sort = sort("map file", 1 << 20);
pub const SCENARIO: Sort = sort("scenario file", 1 << 20);
/// To be imported.
pub const DATA: Sort = sort("data file", 64 << 20);
pub const RECORD: Sort = sort("record", limits::BYTES as u64);

/// Folders inside folders are followed so deep; deeper ones are refused.
pub const DEEPEST: usize = 8;
/// Of one folder with the folders in it.
pub const MOST_FILES: usize = 20_000;

/// The bytes of a regular file that is not too large for its sort.
pub fn bytes(path: &Path, sort: Sort) -> io::Result<Vec<u8>> {
    // Looked at before it is opened: opening a pipe waits until somebody writes into it.
    let found = fs::metadata(path).map_err(|error| told(path, &error))?;
    is_regular(path, found.file_type())?;
    let file = File::open(path).map_err(|error| told(path, &error))?;
    let opened = file.metadata().map_err(|error| told(path, &error))?;
    is_regular(path, opened.file_type())?;
    let mut bytes = Vec::new();
    file.take(sort.largest + 1).read_to_end(&mut bytes).map_err(|error| told(path, &error))?;
    if bytes.len() as u64 > sort.largest {
        let Sort { what, largest } = sort;
        let size = opened.len().max(largest + 1);
        return Err(refused(
            path,
            format!("{size} bytes are no {what}, which has at most {largest}"),
        ));
    }
    Ok(bytes)
}

/// The text of such a file, whatever characters it has: for a reader that looks at each of its parts.
pub fn utf8(path: &Path, sort: Sort) -> io::Result<String> {
    String::from_utf8(bytes(path, sort)?).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        refused(path, format!("line {line} is not UTF-8 text"))
    })
}

/// The text of such a file, without stray characters.
pub fn text(path: &Path, sort: Sort) -> io::Result<String> {
    let text = utf8(path, sort)?;
    match plain::stray(&text) {
        Some(stray) => {
            let plain::Stray { line, column, .. } = stray;
            let why = format!("line {line}, column {column}: {stray}, stands in no {}", sort.what);
            Err(refused(path, why))
        }
        None => Ok(text),
    }
}

/// All files of a folder and the folders in it that have one of these endings, in the order of their names.
///
/// A link that leads out of the folder is refused. One that stays inside leads to what is found without it; so each folder is visited once.
pub fn files_in(folder: &Path, endings: &[&str]) -> io::Result<Vec<PathBuf>> {
    let is_wanted = |path: &Path| {
        let ending = path.extension().unwrap_or_default();
        endings.iter().any(|wanted| ending == *wanted)
    };
    let root = folder.canonicalize().map_err(|error| told(folder, &error))?;
    let mut found = Vec::new();
    let mut open = vec![(folder.to_owned(), 0)];
    while let Some((folder, depth)) = open.pop() {
        for entry in fs::read_dir(&folder).map_err(|error| told(&folder, &error))? {
            let entry = entry.map_err(|error| told(&folder, &error))?;
            let path = entry.path();
            let kind = entry.file_type().map_err(|error| told(&path, &error))?;
            if kind.is_dir() {
                if depth == DEEPEST {
                    let why = format!("more than {DEEPEST} folders lie inside each other");
                    return Err(refused(&path, why));
                }
                open.push((path, depth + 1));
            } else if !kind.is_symlink() {
                if is_wanted(&path) {
                    found.push(path);
                }
            } else if is_wanted(&path) || path.is_dir() {
                let end = path.canonicalize().map_err(|error| told(&path, &error))?;
                if !end.starts_with(&root) {
                    return Err(refused(&path, "the link leads out of the folder".into()));
                }
                if !end.is_dir() && !is_wanted(&end) {
                    found.push(path);
                }
            }
            if found.len() > MOST_FILES {
                return Err(refused(&root, format!("more than {MOST_FILES} files")));
            }
        }
    }
    found.sort();
    Ok(found)
}

fn is_regular(path: &Path, kind: FileType) -> io::Result<()> {
    match (kind.is_file(), kind.is_dir()) {
        (true, _) => Ok(()),
        (_, true) => Err(refused(path, "a folder, not a file".into())),
        _ => Err(refused(path, "a pipe or a device, not a file".into())),
    }
}

fn refused(path: &Path, why: String) -> io::Error {
    let message = format!("{}: {why}", path.display());
    io::Error::new(io::ErrorKind::InvalidData, message)
}

/// The system's error with the path it speaks of.
pub(crate) fn told(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests;
