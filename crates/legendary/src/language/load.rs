//! Sources in, catalogue or diagnostics out; reading a folder of card files.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::collect::collect;
use super::declaration::declarations;
use super::diagnostic::{Diagnostic, Reports, Severity};
use super::fingerprint::digests;
use super::token::{MAX_FILE, lines};
use crate::catalogue::Catalogue;

/// A card file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Where it lies, with `/` between folders. Its folder decides to which set it belongs.
    pub path: String,
    pub text: String,
}

impl Source {
    /// Bytes that are not UTF-8 are kept as marks, which the checker reports.
    pub fn from_bytes(path: impl Into<String>, bytes: &[u8]) -> Source {
        Source {
            path: path.into(),
            text: String::from_utf8_lossy(bytes).into_owned(),
        }
    }
}

/// What came of a compilation.
#[derive(Debug)]
pub struct Compiled {
    /// Everything, if there is no error.
    pub catalogue: Option<Catalogue>,
    /// Errors and warnings, in the order of files and lines.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads and checks all files together. Names may be used in any file, whatever the order.
pub fn compile(sources: &[Source]) -> Compiled {
    let mut reports = Reports {
        files: sources.iter().map(|source| source.path.clone()).collect(),
        list: Vec::new(),
    };
    let files = sources
        .iter()
        .enumerate()
        .map(|(index, source)| {
            let lines = lines(index as u32, &source.text, &mut reports);
            declarations(lines, &mut reports)
        })
        .collect();
    let mut catalogue = collect(files, &mut reports);
    let mut diagnostics = reports.list;
    let order = |path: &str| sources.iter().position(|source| source.path == path);
    diagnostics
        .sort_by_cached_key(|found| (order(&found.file), found.line, found.column, found.code));
    let failed = diagnostics
        .iter()
        .any(|found| found.severity == Severity::Error);
    Compiled {
        catalogue: (!failed).then(|| {
            catalogue.digests = digests(&catalogue);
            catalogue
        }),
        diagnostics,
    }
}

/// Like [`compile`], without warnings.
pub fn load(sources: &[Source]) -> Result<Catalogue, Vec<Diagnostic>> {
    let Compiled {
        catalogue,
        mut diagnostics,
    } = compile(sources);
    catalogue.ok_or_else(|| {
        diagnostics.retain(|found| found.severity == Severity::Error);
        diagnostics
    })
}

/// All `.cards` files of a folder and the folders in it, in the order of their names.
pub fn read_folder(folder: &Path) -> io::Result<Vec<Source>> {
    let mut sources = Vec::new();
    let mut open = vec![(folder.to_owned(), 0)];
    while let Some((folder, depth)) = open.pop() {
        let entries = fs::read_dir(&folder).map_err(|error| told(&folder, &error))?;
        for entry in entries {
            let path = entry.map_err(|error| told(&folder, &error))?.path();
            if path.is_dir() && depth < 8 {
                open.push((path, depth + 1));
            } else if path.extension().is_some_and(|ending| ending == "cards") {
                sources.push(read_file(&path)?);
            }
        }
    }
    if sources.is_empty() {
        return Err(io::Error::new(
            io::ErrorKind::NotFound,
            format!("{}: no .cards files in this folder", folder.display()),
        ));
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(sources)
}

fn read_file(path: &PathBuf) -> io::Result<Source> {
    let size = fs::metadata(path)
        .map_err(|error| told(path, &error))?
        .len();
    if size > 16 * MAX_FILE as u64 {
        return Err(io::Error::new(
            io::ErrorKind::InvalidData,
            format!("{}: {size} bytes are no card file", path.display()),
        ));
    }
    let bytes = fs::read(path).map_err(|error| told(path, &error))?;
    let shown = path.to_string_lossy().replace('\\', "/");
    Ok(Source::from_bytes(shown, &bytes))
}

/// The system's error with the path it speaks of.
fn told(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}
