//! Records in files that a player names: read, and written so that nothing else is lost.

use authoring::reading::{self, Sort};
use sitting::kept::Notes;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use table::Record;

/// Nothing else that we write for a player is larger.
const LARGEST: Sort = Sort { what: "file of ours", largest: 16 << 20 };

/// Why something is no game to read.
#[derive(Clone, Debug)]
pub struct Unreadable {
    pub path: PathBuf,
    pub why: String,
}

/// Was a record written to a file?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    Done,
    /// A record is there already, and nobody has agreed that it be replaced.
    AskFirst,
}

/// May a record differ from what was written once?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edited {
    Refused,
    /// Taken all the same; the record says so of itself.
    Taken,
}

/// Reads a record from a file with its notes, or from a code.
pub fn read_game(file_or_code: &str) -> Result<(Record, Notes), Unreadable> {
    read_game_as(file_or_code, Edited::Refused)
}

/// The same, also if somebody has changed it.
pub fn read_game_as(file_or_code: &str, edited: Edited) -> Result<(Record, Notes), Unreadable> {
    let path = Path::new(file_or_code);
    let unreadable = |why: String| Unreadable { path: path.into(), why };
    let Err(missing) = fs::metadata(path) else {
        let text = reading::text(path, reading::RECORD);
        let text = text.map_err(|error| without_path(path, &error)).map_err(unreadable)?;
        // A file may also hold a code, as `code` prints it.
        let read = match edited {
            Edited::Refused => Record::from_text(&text),
            Edited::Taken => Record::from_text_edited(&text),
        };
        let record = read
            .or_else(|error| Record::from_code(text.trim()).map_err(|_| error))
            .map_err(|error| unreadable(error.to_string()))?;
        return Ok((record, Notes::read(&text)));
    };
    match Record::from_code(file_or_code) {
        Ok(record) => Ok((record, Notes::default())),
        Err(wrong) if looks_like_a_code(file_or_code) => {
            Err(unreadable(format!("no file of that name, and no code: {wrong}")))
        }
        Err(_) => Err(unreadable(missing.to_string())),
    }
}

/// What was meant as a code may have some letters wrong.
fn looks_like_a_code(text: &str) -> bool {
    let text = text.trim();
    let is_of_code =
        |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    let wrong = text.chars().filter(|letter| !is_of_code(*letter)).count();
    let could_be_path = text.len() < 256 && text.contains(['/', '\\']);
    text.len() > 16 && 10 * wrong <= text.len() && !could_be_path
}

/// Whoever tells of it names the path already.
pub(super) fn without_path(path: &Path, error: &io::Error) -> String {
    let told = error.to_string();
    match told.strip_prefix(&format!("{}: ", path.display())) {
        Some(why) => why.to_owned(),
        None => told,
    }
}

/// Writes a record to a file that a player names, for that player alone: it tells every hand. In the place of nothing, or of another record if somebody
/// has agreed to that; never of anything else, a link or a device.
pub fn export(path: &Path, text: &str, agreed: bool) -> io::Result<Written> {
    match what_is_at(path, reading::RECORD, |old| old.starts_with("longbox record "))? {
        There::Nothing => {}
        There::Such if agreed => {}
        There::Such => return Ok(Written::AskFirst),
    }
    write_beside(path, text, 0o600)?;
    Ok(Written::Done)
}

/// Writes a file that a player names, in the place of nothing or of another such file: never of something else, a link or a device.
pub fn replace(path: &Path, text: &str, is_such: impl FnOnce(&str) -> bool) -> io::Result<()> {
    what_is_at(path, LARGEST, is_such)?;
    write_whole(path, text)
}

enum There {
    Nothing,
    Such,
}

/// What lies where a file is to be written, if it may be replaced at all.
fn what_is_at(path: &Path, sort: Sort, is_such: impl FnOnce(&str) -> bool) -> io::Result<There> {
    let refused = |why: &str| Err(io::Error::new(io::ErrorKind::AlreadyExists, why));
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(There::Nothing),
        Err(error) => Err(error),
        Ok(there) if !there.is_file() => refused("what is there is no file, and is not replaced"),
        Ok(_) => {
            let old = reading::bytes(path, sort)?;
            if old.is_empty() {
                return Ok(There::Nothing);
            }
            match is_such(&String::from_utf8_lossy(&old)) {
                true => Ok(There::Such),
                false => refused("another file is there, and is not replaced"),
            }
        }
    }
}

/// Writes a file so that whoever reads it sees either the old whole or the new whole: first beside it, then in its place. What cannot come
/// there is taken away again. It is a file like any other of the player's.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    write_beside(path, text, 0o666)
}

/// The same for what is nobody else's business.
pub fn write_privately(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    write_beside(path, text, 0o600)
}

/// Writes many files of one folder, each like [`write_whole`]; the folder is swept and synced once for all. One that is there already with this
/// text stays as it is. `each` is told of every file.
pub fn write_each(
    folder: &Path,
    files: impl ExactSizeIterator<Item = (String, String)>,
    mut each: impl FnMut(),
) -> io::Result<()> {
    let told = |path: &Path, error: io::Error| {
        io::Error::new(error.kind(), format!("{}: {error}", path.display()))
    };
    if files.len() == 0 {
        return Ok(());
    }
    fs::create_dir_all(folder).map_err(|error| told(folder, error))?;
    sweep(folder, ".");
    for (name, text) in files {
        let path = folder.join(&name);
        let as_it_is = reading::bytes(&path, LARGEST).is_ok_and(|old| old == text.as_bytes());
        if !as_it_is {
            put(&path, &text, 0o666).map_err(|error| told(&path, error))?;
        }
        each();
    }
    sync(folder);
    Ok(())
}

fn write_beside(path: &Path, text: &str, mode: u32) -> io::Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    sweep(folder_of(path), &format!(".{name}."));
    put(path, text, mode)?;
    sync(folder_of(path));
    Ok(())
}

fn put(path: &Path, text: &str, mode: u32) -> io::Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let prefix = format!(".{name}.");
    let mut beside = tempfile::Builder::new();
    beside.prefix(&prefix).suffix(BESIDE);
    #[cfg(unix)]
    beside.permissions(std::os::unix::fs::PermissionsExt::from_mode(mode));
    #[cfg(not(unix))]
    let _ = mode;
    let mut file = beside.tempfile_in(folder_of(path))?;
    file.write_all(text.as_bytes())?;
    // Otherwise a crash of the machine can leave the new name with nothing in it.
    file.as_file().sync_data()?;
    file.persist(path)?;
    Ok(())
}

const BESIDE: &str = ".new";

/// Takes away what a program left that was killed while it wrote a file whose name beside it begins so.
fn sweep(folder: &Path, prefix: &str) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(prefix) && name.ends_with(BESIDE) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// The new name itself is kept only with the folder it stands in. Where a folder cannot be opened there is nothing to do.
fn sync(folder: &Path) {
    if let Ok(folder) = fs::File::open(folder) {
        let _ = folder.sync_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_save_replaces_the_old_file_and_leaves_nothing_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.longbox");
        write_whole(&path, "old").unwrap();
        write_whole(&path, "new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }

    #[test]
    fn a_save_that_fails_leaves_everything_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        // The place is taken by a folder, which no file can replace.
        let path = folder.path().join("a.longbox");
        fs::create_dir(&path).unwrap();
        fs::write(path.join("old"), "old").unwrap();
        assert!(write_whole(&path, "new").is_err());
        assert_eq!(fs::read_to_string(path.join("old")).unwrap(), "old");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn a_saved_file_may_be_read_by_whom_the_player_lets_read_files() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let mode =
            |name: &str| fs::metadata(folder.path().join(name)).unwrap().permissions().mode();
        write_whole(&folder.path().join("ours"), "x").unwrap();
        fs::write(folder.path().join("any"), "x").unwrap();
        assert_eq!(mode("ours"), mode("any"));
    }

    #[cfg(unix)]
    #[test]
    fn a_record_is_for_the_player_alone_and_replaces_only_a_record_after_asking() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game");
        let record = Record::default().to_text();
        assert_eq!(export(&path, &record, false).unwrap(), Written::Done);
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert_eq!(export(&path, "longbox record 2\n", false).unwrap(), Written::AskFirst);
        assert_eq!(fs::read_to_string(&path).unwrap(), record);
        assert_eq!(export(&path, "longbox record 2\n", true).unwrap(), Written::Done);
        fs::write(&path, "shopping").unwrap();
        assert!(export(&path, &record, true).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "shopping");
    }

    #[test]
    fn what_a_killed_save_left_goes_with_the_next_one() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(".game.AbCdEf.new"), "half").unwrap();
        fs::write(folder.path().join(".other.AbCdEf.new"), "half").unwrap();
        write_whole(&folder.path().join("game"), "whole").unwrap();
        let mut left: Vec<_> = fs::read_dir(folder.path()).unwrap().flatten().collect();
        left.sort_by_key(|entry| entry.file_name());
        let left: Vec<_> = left.iter().map(|entry| entry.file_name()).collect();
        assert_eq!(left, [".other.AbCdEf.new", "game"]);
    }
}
