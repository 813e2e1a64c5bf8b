//! Files of content, shipped or a player's own: where they lie and what they say.

use crate::reading::{self, Sort};
use include_dir::Dir;
use std::io;
use std::path::Path;

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
        Source { path: path.into(), text: String::from_utf8_lossy(bytes).into_owned() }
    }

    /// The files of a folder that is built into a program, in the order of their paths.
    pub fn shipped(folder: &Dir<'_>) -> Vec<Source> {
        let mut found = Vec::new();
        collect(folder, &mut found);
        found.sort_by(|a, b| a.path.cmp(&b.path));
        found
    }

    /// Reads a file. Whether it is text of ours is for its reader to say, with everything else that is wrong with it.
    pub fn read(path: &Path, sort: Sort) -> io::Result<Source> {
        let bytes = reading::bytes(path, sort)?;
        Ok(Source::from_bytes(shown(path), &bytes))
    }

    /// As seen from a folder it lies in.
    #[must_use]
    pub fn seen_from(self, folder: &Path) -> Source {
        let folder = shown(folder) + "/";
        match self.path.strip_prefix(&folder) {
            Some(path) => Source { path: path.to_owned(), ..self },
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

fn collect(folder: &Dir<'_>, found: &mut Vec<Source>) {
    found
        .extend(folder.files().map(|file| Source::from_bytes(shown(file.path()), file.contents())));
    folder.dirs().for_each(|inner| collect(inner, found));
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
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
}
