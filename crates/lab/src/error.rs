//! What keeps the lab from going on, for people.

use std::fmt;
use std::io;
use std::path::Path;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(String);

impl Error {
    pub fn new(what: impl fmt::Display) -> Error {
        Error(what.to_string())
    }

    /// Something about a file or folder.
    pub fn at(path: &Path, what: impl fmt::Display) -> Error {
        Error(format!("{}: {what}", path.display()))
    }

    pub(crate) fn file(path: &Path) -> impl Fn(io::Error) -> Error + '_ {
        move |error| Error::at(path, error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}
