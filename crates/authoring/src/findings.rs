//! Inputs that once broke a property, kept so that they never do again.
//!
//! A property is a function of bytes that panics where it does not hold. [`findings!`](crate::findings!) makes a test of each.

use std::fs;
use std::path::{Path, PathBuf};
use table::chance::Seeded;

/// A test for every property of a module, against whatever lies in `tests/fixtures/fuzz/<property>` of the crate; and one more: every
/// folder there belongs to a property.
#[macro_export]
macro_rules! findings {
    ($module:ident: $($name:ident)*) => {
        const FINDINGS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/fuzz");

        $(#[test]
        fn $name() {
            let folder = std::path::Path::new(FINDINGS).join(stringify!($name));
            $crate::findings::hold(&folder, |bytes| {
                let _ = $module::$name(bytes);
            });
        })*

        #[test]
        fn every_folder_of_findings_belongs_to_a_property() {
            let names = [$(stringify!($name)),*];
            $crate::findings::belong(std::path::Path::new(FINDINGS), &names);
        }
    };
}

/// Everything in the folder of the property, and inputs made of nothing and of noise.
///
/// # Panics
/// If the property does, or a finding cannot be read.
pub fn hold(folder: &Path, property: impl Fn(&[u8])) {
    property(b"");
    let mut dice = Seeded::new(0xf022);
    for _ in 0..20 {
        let noise: Vec<u8> = (0..dice.below(400)).map(|_| dice.next() as u8).collect();
        property(&noise);
    }
    for file in files(folder) {
        println!("{}", file.display());
        property(&fs::read(&file).expect("a finding can be read"));
    }
}

/// # Panics
/// If a folder has another name.
pub fn belong(folder: &Path, names: &[&str]) {
    for folder in files(folder) {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        assert!(names.contains(&&*name), "nothing replays {name}");
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.expect("the folder of findings can be read").path()).collect();
    files.sort();
    files
}
