//! Sources in, catalogue or diagnostics out; reading a folder of card files.

use std::collections::{HashMap, HashSet};
use std::io;
use std::path::Path;

use super::collect::collect;
use super::declaration::declarations;
use super::diagnostic::{Diagnostic, Reports, Severity};
use super::fingerprint::digests;
use super::token::lines;
use crate::catalogue::Catalogue;
/// A card file. Its folder decides to which set it belongs.
pub use authoring::Source;
use authoring::diagnostic::quote;
use authoring::reading::{self, files_in};

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
    let files = sources.iter().enumerate().rev();
    let order: HashMap<&str, usize> =
        files.map(|(index, source)| (source.path.as_str(), index)).collect();
    diagnostics.sort_by_cached_key(|found| {
        let file = order.get(found.file.as_str());
        (file.copied(), found.line, found.column, found.code)
    });
    quote(&mut diagnostics, sources);
    let failed = diagnostics.iter().any(|found| found.severity == Severity::Error);
    Compiled {
        catalogue: (!failed).then(|| {
            catalogue.digests = digests(&catalogue);
            catalogue
        }),
        diagnostics,
    }
}

/// What came of a compilation of which some files may be left out.
#[derive(Debug)]
pub struct Usable {
    pub compiled: Compiled,
    /// Why some files were left out.
    pub left_out: Vec<Diagnostic>,
}

/// Like [`compile`], but files of `optional` that have mistakes, alone or together with those before, are left out. What comes `after` may use them,
/// and its own mistakes leave nothing out.
pub fn compile_usable(before: &[Source], mut optional: Vec<Source>, after: &[Source]) -> Usable {
    let mut left_out = Vec::new();
    loop {
        let compiled = compile(&[before, optional.as_slice(), after].concat());
        if compiled.catalogue.is_some() || optional.is_empty() {
            return Usable { compiled, left_out };
        }
        let errors = compiled.diagnostics.iter().filter(|one| one.severity == Severity::Error);
        let faulty: HashSet<&str> = errors.clone().map(|error| error.file.as_str()).collect();
        let spoils = |source: &Source| faulty.contains(source.path.as_str());
        let is_told = optional.iter().any(spoils);
        if !is_told && !before.iter().any(spoils) {
            return Usable { compiled, left_out };
        }
        left_out
            .extend(errors.filter(|one| !after.iter().any(|own| own.path == one.file)).cloned());
        // What is wrong in a file that must be there is so because of one that need not be: nobody can say which.
        optional.retain(|source| is_told && !spoils(source));
    }
}

/// Like [`compile`], without warnings.
pub fn load(sources: &[Source]) -> Result<Catalogue, Vec<Diagnostic>> {
    let Compiled { catalogue, mut diagnostics } = compile(sources);
    catalogue.ok_or_else(|| {
        diagnostics.retain(|found| found.severity == Severity::Error);
        diagnostics
    })
}

/// One card file.
pub fn read_file(path: &Path) -> io::Result<Source> {
    Source::read(path, reading::CARDS)
}

/// All `.cards` files of a folder and the folders in it, in the order of their names. None is no error: a folder may hold content of
/// another game only.
pub fn read_folder(folder: &Path) -> io::Result<Vec<Source>> {
    let mut sources = Vec::new();
    for file in files_in(folder, &["cards"])? {
        sources.push(read_file(&file)?);
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(sources)
}
