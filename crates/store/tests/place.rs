//! A folder of its own for a test, games to keep in it, and other programs on it.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use store::{About, Error, NewGame, Owned, Standing, Store};
use table::{Header, Record, Step};
use tempfile::TempDir;

pub struct Place {
    folder: TempDir,
}

pub const SEATS: &str = "{\"seats\": [\"Ana\", \"Ben\"], \"open\": false}";
pub const RUNNING: About<'_> = About { seats: SEATS, standing: Standing::Running, notes: "turn 1" };

impl Place {
    pub fn new() -> Place {
        Place { folder: tempfile::tempdir().expect("the temporary folder can be written") }
    }

    /// A folder that is not there yet.
    pub fn path(&self) -> PathBuf {
        self.folder.path().join("home")
    }

    pub fn file(&self) -> PathBuf {
        self.path().join("games.db")
    }

    pub async fn store(&self) -> Store {
        Store::open(&self.path()).await.expect("the store opens")
    }

    /// Changes the file behind the store's back.
    pub async fn meddle(&self, statement: &'static str) -> u64 {
        let options = SqliteConnectOptions::new().filename(self.file());
        let mut connection = SqliteConnection::connect_with(&options).await.expect("it opens");
        let done = sqlx::query(statement).execute(&mut connection).await.expect("it is done");
        connection.close().await.expect("it closes");
        done.rows_affected()
    }

    pub fn program(&self, args: &[&str]) -> Program {
        let mut command = Command::new(env!("CARGO_BIN_EXE_another-program"));
        let path = self.path();
        let (first, rest) = args.split_first().expect("something to do");
        command.arg(first).arg(&path).args(rest);
        Program::start(command)
    }

    /// The same with its files limited to so many blocks; what goes beyond kills it or fails.
    #[cfg(unix)]
    pub fn limited_program(&self, blocks: u32, dies: bool, args: &[&str]) -> Program {
        let trap = if dies { "" } else { "trap '' XFSZ;" };
        // No core file: it would be the first thing to be too large.
        let script = format!("{trap} ulimit -c 0; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        let mut command = Command::new("sh");
        command.args(["-c", &script, env!("CARGO_BIN_EXE_another-program")]);
        let path = self.path();
        let (first, rest) = args.split_first().expect("something to do");
        command.arg(first).arg(&path).args(rest);
        Program::start(command)
    }
}

/// A program of its own, which is killed when nobody needs it any more.
pub struct Program {
    child: Child,
    lines: BufReader<ChildStdout>,
}

impl Program {
    fn start(mut command: Command) -> Program {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the program starts");
        let lines = BufReader::new(child.stdout.take().expect("its output is ours"));
        Program { child, lines }
    }

    /// The next line; `None` when it has ended.
    pub fn hear(&mut self) -> Option<String> {
        let mut line = String::new();
        match self.lines.read_line(&mut line) {
            Ok(1..) if line.ends_with('\n') => Some(line.trim_end().into()),
            _ => None,
        }
    }

    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// The steps that it said were kept.
    pub fn acknowledged(&mut self) -> Option<u32> {
        let mut last = None;
        while let Some(line) = self.hear() {
            last = line.strip_prefix("kept ").map_or(last, |step| step.parse().ok());
        }
        let _ = self.child.wait();
        last
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Runs what waits, on this thread.
pub fn wait<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    runtime.expect("a runtime").block_on(future)
}

pub fn game(steps: u32) -> Record {
    let header = Header { game: "toy".into(), content: "00ff".into(), ..Header::default() };
    Record { header, steps: (1..=steps).map(step).collect(), ..Record::default() }
}

pub fn step(choice: u32) -> Step {
    Step { choice, outcomes: vec![(choice % 7, 7).into()], automatic: choice.is_multiple_of(3) }
}

pub fn loki(record: &Record) -> NewGame<'_> {
    NewGame { name: "loki", between: "-", record, about: RUNNING, played: None, source: None }
}

pub async fn begin(store: &Store, record: &Record) -> Owned {
    store.create(loki(record)).await.expect("it is kept")
}

pub fn is_mode(path: &Path, mode: u32) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let found = std::fs::metadata(path).expect("it is there").permissions().mode();
        assert_eq!(found & 0o777, mode, "{}", path.display());
    }
    let _ = (path, mode);
}

pub fn is_busy<T>(result: Result<T, Error>) -> store::Busy {
    match result {
        Err(Error::Busy(busy)) => busy,
        Err(other) => panic!("not busy, but {other}"),
        Ok(_) => panic!("it should be busy"),
    }
}
