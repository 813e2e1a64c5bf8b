//! Home-made files: one folder for each, as every set of cards has a folder of its own.

use super::bench::{LONGEST, Sort};
use crate::serving::Doors;
use crate::trouble::Trouble;
use authoring::Source;
use authoring::reading::{self, files_in};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// The folder of home-made content; there is one at home alone.
#[derive(Clone, Debug)]
pub struct Saved {
    folder: PathBuf,
}

/// Nobody has made more than this.
const MOST: usize = 500;
/// The longest name of a file.
const LONGEST_NAME: usize = 40;

impl Saved {
    /// Where this house keeps what is made in it, if it does.
    pub fn of(doors: &Doors) -> Option<Saved> {
        let config = &doors.house.config;
        let folder = config.content.clone().filter(|_| config.at_home)?;
        Some(Saved { folder })
    }

    /// The names of what is there, in their order.
    pub fn names(&self, sort: Sort) -> Vec<String> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let names = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok());
        let mut names: Vec<String> = names.filter(|name| self.is_there(sort, name)).collect();
        names.sort();
        names.truncate(MOST);
        names
    }

    fn is_there(&self, sort: Sort, name: &str) -> bool {
        let file = checked(name).map(|name| self.file(sort, name));
        file.is_ok_and(|file| is_plain(&file, fs::FileType::is_file))
    }

    fn file(&self, sort: Sort, name: &str) -> PathBuf {
        self.folder.join(name).join(format!("{name}.{}", sort.ending()))
    }

    /// What was saved under this name.
    pub fn read(&self, sort: Sort, name: &str) -> Result<String, Trouble> {
        if !self.is_there(sort, name) {
            return Err(Trouble::NotFound("saved file"));
        }
        let text = reading::utf8(&self.file(sort, name), reading::CARDS);
        let text = text.map_err(|why| Trouble::Unclear(why.to_string()))?;
        if text.len() > LONGEST {
            let told = format!("{name} is too long for the bench; change it with another editor.");
            return Err(Trouble::Unclear(told));
        }
        Ok(text)
    }

    /// Writes a whole file or nothing. What is there stays, unless it is to be replaced.
    pub fn write(&self, sort: Sort, name: &str, text: &str, replace: bool) -> Result<(), Trouble> {
        let name = checked(name)?;
        let failed = |why: io::Error| Trouble::NotKept(why.to_string());
        let folder = self.folder.join(name);
        fs::create_dir_all(&folder).map_err(failed)?;
        // A link could lead anywhere.
        if !is_plain(&folder, fs::FileType::is_dir) {
            return Err(Trouble::Unclear(format!("{name} is no folder of this house.")));
        }
        let there = || {
            let told = format!("{name} is there already. Tick “replace” if it is to be replaced.");
            Trouble::Unclear(told)
        };
        let file = self.file(sort, name);
        match fs::symlink_metadata(&file) {
            Ok(found) if !found.is_file() || !replace => return Err(there()),
            _ => {}
        }
        let mut beside = NamedTempFile::new_in(&folder).map_err(failed)?;
        beside.write_all(text.as_bytes()).map_err(failed)?;
        beside.as_file().sync_data().map_err(failed)?;
        let kept = match replace {
            true => beside.persist(&file),
            false => beside.persist_noclobber(&file),
        };
        match kept {
            Ok(_) => Ok(()),
            Err(why) if why.error.kind() == io::ErrorKind::AlreadyExists => Err(there()),
            Err(why) => Err(failed(why.error)),
        }
    }

    /// Every other file of this sort that can be read: what is written may speak of it.
    pub fn others(&self, sort: Sort, name: &str) -> Vec<Source> {
        let own = checked(name).map(|name| self.file(sort, name)).ok();
        let files = files_in(&self.folder, &[sort.ending()]).unwrap_or_default();
        let others = files.into_iter().filter(|file| Some(file) != own.as_ref()).take(MOST);
        others.filter_map(|file| Source::read(&file, reading::CARDS).ok()).collect()
    }
}

/// A name that is the name of a file on every system, and nothing more.
pub fn checked(name: &str) -> Result<&str, Trouble> {
    let letters =
        name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    // Some systems keep these for themselves.
    let reserved = ["con", "prn", "aux", "nul"].contains(&name)
        || (name.len() == 4 && (name.starts_with("com") || name.starts_with("lpt")));
    match (1..=LONGEST_NAME).contains(&name.len()) && letters && !reserved {
        true => Ok(name),
        false => Err(Trouble::Unclear(format!(
            "A name has up to {LONGEST_NAME} small letters, digits and hyphens, as in lamp-keeper."
        ))),
    }
}

/// Is it of that kind itself, and no link to it?
fn is_plain(path: &Path, kind: impl Fn(&fs::FileType) -> bool) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| kind(&found.file_type()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_leads_nowhere_else() {
        for name in ["lamp-keeper", "a", "2nd"] {
            assert!(checked(name).is_ok(), "{name}");
        }
        let long = "a".repeat(41);
        for name in ["", ".", "..", "../x", "a/b", "a\\b", "A", "é", "a.b", "a\0", "nul", &long] {
            assert!(checked(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn what_is_there_is_replaced_only_if_asked() {
        let home = tempfile::tempdir().unwrap();
        let saved = Saved { folder: home.path().join("content") };
        assert!(saved.names(Sort::Cards).is_empty());
        saved.write(Sort::Cards, "one", "first", false).unwrap();
        assert!(saved.write(Sort::Cards, "one", "second", false).is_err());
        assert_eq!(saved.read(Sort::Cards, "one").unwrap(), "first");
        saved.write(Sort::Cards, "one", "second", true).unwrap();
        assert_eq!(saved.read(Sort::Cards, "one").unwrap(), "second");
        assert_eq!(saved.names(Sort::Cards), ["one"]);
        assert!(saved.names(Sort::Figure).is_empty());
        assert!(matches!(saved.read(Sort::Figure, "one"), Err(Trouble::NotFound(_))));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_out_of_the_folder_is_neither_read_nor_written() {
        let home = tempfile::tempdir().unwrap();
        let outside = home.path().join("outside");
        fs::create_dir(&outside).unwrap();
        fs::write(outside.join("one.cards"), "secret").unwrap();
        let folder = home.path().join("content");
        fs::create_dir_all(folder.join("two")).unwrap();
        std::os::unix::fs::symlink(&outside, folder.join("one")).unwrap();
        std::os::unix::fs::symlink(outside.join("one.cards"), folder.join("two/two.cards"))
            .unwrap();
        let saved = Saved { folder };
        assert!(saved.write(Sort::Cards, "one", "mine", true).is_err());
        assert!(saved.write(Sort::Cards, "two", "mine", true).is_err());
        assert!(saved.read(Sort::Cards, "two").is_err());
        assert_eq!(fs::read_to_string(outside.join("one.cards")).unwrap(), "secret");
    }
}
