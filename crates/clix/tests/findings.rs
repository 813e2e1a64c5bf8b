//! Inputs that once broke a property, kept so that they never do again. `fuzz/run` says where new ones belong.

mod properties;

use std::fs;
use std::path::{Path, PathBuf};
use table::Seeded;

/// Everything in the folder of the property, and inputs made of nothing and of noise.
fn holds(name: &str, property: fn(&[u8])) {
    property(b"");
    let mut dice = Seeded::new(0xf022);
    for _ in 0..20 {
        let noise: Vec<u8> = (0..dice.below(400)).map(|_| dice.next() as u8).collect();
        property(&noise);
    }
    for file in files(&folder().join(name)) {
        println!("{}", file.display());
        property(&fs::read(&file).expect("a finding can be read"));
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/fuzz")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the folder of findings can be read").path())
        .collect();
    files.sort();
    files
}

macro_rules! properties {
    ($($name:ident)*) => {
        const NAMES: &[&str] = &[$(stringify!($name)),*];

        $(#[test]
        fn $name() {
            holds(stringify!($name), |bytes| {
                let _ = properties::$name(bytes);
            });
        })*
    };
}

properties! {
    any_data_file_is_imported_or_refused
    any_figure_file_is_read_or_explained
    any_figure_search_is_answered
    any_force_file_is_read_or_explained
    any_map_file_is_read_or_explained
    any_skirmish_of_choices_stays_whole
    any_skirmish_record_is_replayed_or_refused
}

#[test]
fn every_folder_of_findings_belongs_to_a_property() {
    for folder in files(&folder()) {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        assert!(NAMES.contains(&&*name), "nothing replays {name}");
    }
}
