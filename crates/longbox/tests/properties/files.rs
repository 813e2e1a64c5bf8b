//! Several files in one text, and the same folder later, when somebody has changed it.

use authoring::Source;

/// A line that begins a file: `=== mine.map`.
const FILE: &str = "=== ";
/// From this line on, the folder as it is when the game is replayed.
const LATER: &str = "=== later";

/// The files of the folder: when the game is played, and when it is replayed if that is not the same.
pub struct Folders {
    pub now: Vec<Source>,
    pub later: Option<Vec<Source>>,
}

/// What stands before the first name belongs to a file of the name given.
pub fn read(bytes: &[u8], first: &str) -> Folders {
    let text = String::from_utf8_lossy(bytes);
    let mut parts = text.split_inclusive('\n');
    let now = folder(parts.by_ref().take_while(|line| line.trim_end() != LATER), first);
    let mut rest = parts.peekable();
    let later = rest.peek().is_some().then(|| folder(rest, first));
    Folders { now, later }
}

fn folder<'a>(lines: impl Iterator<Item = &'a str>, first: &str) -> Vec<Source> {
    let mut files = vec![(first.to_owned(), String::new())];
    for line in lines {
        match line.strip_prefix(FILE) {
            Some(name) => files.push((name.trim().to_owned(), String::new())),
            None => files.last_mut().expect("there is a first").1.push_str(line),
        }
    }
    // A folder holds a name once.
    let mut sources: Vec<Source> = Vec::new();
    for (path, text) in files {
        if !sources.iter().any(|source| source.path == path) {
            sources.push(Source { path, text });
        }
    }
    sources.retain(|source| !source.text.is_empty());
    sources
}
