//! Files of content, shipped or a player's own: where they lie and what they say.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Folders inside folders are followed so deep.
const DEEPEST: usize = 8;

/// A file of content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Where it lies, with `/` between folders.
    pub path: String,
    pub text: String,
}

impl Source {
    /// Bytes that are not UTF-8 are kept as marks, which no reader of ours accepts outside a name.
    pub fn from_bytes(path: impl Into<String>, bytes: &[u8]) -> Source {
        Source {
            path: path.into(),
            text: String::from_utf8_lossy(bytes).into_owned(),
        }
    }

    /// What is built into a program: paths and texts.
    pub fn shipped(files: &[(&str, &str)]) -> Vec<Source> {
        let each = files.iter().map(|(path, text)| Source {
            path: (*path).to_owned(),
            text: (*text).to_owned(),
        });
        each.collect()
    }

    /// Reads a file that is not larger than so many bytes; `what` it is said not to be if it is.
    pub fn read(path: &Path, largest: u64, what: &str) -> io::Result<Source> {
        let size = fs::metadata(path)
            .map_err(|error| told(path, &error))?
            .len();
        if size > largest {
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                format!("{}: {size} bytes are no {what}", path.display()),
            ));
        }
        let bytes = fs::read(path).map_err(|error| told(path, &error))?;
        Ok(Source::from_bytes(shown(path), &bytes))
    }

    /// As seen from a folder it lies in.
    #[must_use]
    pub fn seen_from(self, folder: &Path) -> Source {
        let folder = shown(folder) + "/";
        match self.path.strip_prefix(&folder) {
            Some(path) => Source {
                path: path.to_owned(),
                ..self
            },
            None => self,
        }
    }

    /// Is it a file of the sort with this ending, written without the dot?
    pub fn has_ending(&self, ending: &str) -> bool {
        let found = self.path.strip_suffix(ending);
        found.is_some_and(|stem| stem.ends_with('.'))
    }

    /// The last part of its path without the ending.
    pub fn slug(&self) -> &str {
        let file = self.path.rsplit('/').next().unwrap_or(&self.path);
        file.rsplit_once('.').map_or(file, |(stem, _)| stem)
    }
}

/// All files of a folder and the folders in it that have one of these endings, in the order of their names.
pub fn files_in(folder: &Path, endings: &[&str]) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![(folder.to_owned(), 0)];
    while let Some((folder, depth)) = open.pop() {
        for entry in fs::read_dir(&folder).map_err(|error| told(&folder, &error))? {
            let path = entry.map_err(|error| told(&folder, &error))?.path();
            let ending = path.extension().unwrap_or_default();
            if path.is_dir() {
                if depth < DEEPEST {
                    open.push((path, depth + 1));
                }
            } else if endings.iter().any(|wanted| ending == *wanted) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

/// The system's error with the path it speaks of.
pub(crate) fn told(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_tells_its_ending_and_its_slug() {
        let source = Source::from_bytes("maps/old.quay.map", b"");
        assert!(source.has_ending("map") && !source.has_ending("ap"));
        assert_eq!(source.slug(), "old.quay");
        let source = source.seen_from(Path::new("maps"));
        assert_eq!(source.path, "old.quay.map");
        assert_eq!(source.clone().seen_from(Path::new("elsewhere")), source);
    }

    #[test]
    fn folders_are_searched_and_what_is_too_large_is_refused() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let files = files_in(&folder, &["rs"]).unwrap();
        assert!(files.contains(&folder.join("source.rs")));
        assert!(files.contains(&folder.join("record/text.rs")));
        assert!(files_in(&folder, &["s"]).unwrap().is_empty());
        let refused = Source::read(&folder.join("source.rs"), 10, "small file").unwrap_err();
        assert!(refused.to_string().ends_with("bytes are no small file"));
        let missing = Source::read(&folder.join("nothing.rs"), 10, "small file").unwrap_err();
        assert!(missing.to_string().contains("nothing.rs: "));
    }
}
