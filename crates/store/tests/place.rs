//! A folder of its own for a test, games to keep in it, and other programs on it.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;
use store::{About, Error, GameId, Loaded, NewGame, Owned, Standing, Store};
use table::{Header, Record, Step};
use tempfile::TempDir;

/// Where the games of a test are kept.
pub struct Place {
    folder: TempDir,
    /// The address of a database of its own; without one the games are in files.
    address: Option<String>,
}

pub const SEATS: &str = "{\"seats\": [\"Ana\", \"Ben\"], \"open\": false}";
pub const RUNNING: About<'_> = About { seats: SEATS, standing: Standing::Running, notes: "turn 1" };

/// Long enough for a slow machine between two words of an owner, short enough to wait for its end.
pub const LEASE: Duration = Duration::from_millis(1_500);

impl Place {
    /// In files.
    pub fn new() -> Place {
        let folder = tempfile::tempdir().expect("the temporary folder can be written");
        Place { folder, address: None }
    }

    /// A folder that is not there yet.
    pub fn path(&self) -> PathBuf {
        self.folder.path().join("home")
    }

    pub fn file(&self) -> PathBuf {
        self.path().join("games.db")
    }

    pub fn is_in_files(&self) -> bool {
        self.address.is_none()
    }

    pub async fn store(&self) -> Store {
        #[cfg(feature = "postgres")]
        if let Some(address) = &self.address {
            let key = store::Key::in_file(&self.folder.path().join("key")).expect("a key");
            let settings = store::Settings { lease: LEASE, ..store::Settings::default() };
            return Store::connect(address, key, settings).await.expect("the store opens");
        }
        Store::open(&self.path()).await.expect("the store opens")
    }

    /// Another key than before.
    pub fn lose_key(&self) {
        let key = match self.is_in_files() {
            true => self.path().join("installation.key"),
            false => self.folder.path().join("key"),
        };
        std::fs::remove_file(key).expect("there was a key");
    }

    /// Changes the games behind the store's back.
    pub async fn meddle(&self, statement: &'static str) -> u64 {
        #[cfg(feature = "postgres")]
        if let Some(address) = &self.address {
            let mut connection = sqlx::PgConnection::connect(address).await.expect("it opens");
            let statement = statement.replace("zeroblob(32)", "decode(repeat('00', 32), 'hex')");
            let statement = sqlx::AssertSqlSafe(statement);
            let done = sqlx::query(statement).execute(&mut connection).await.expect("it is done");
            return done.rows_affected();
        }
        let options = SqliteConnectOptions::new().filename(self.file());
        let mut connection = SqliteConnection::connect_with(&options).await.expect("it opens");
        let done = sqlx::query(statement).execute(&mut connection).await.expect("it is done");
        connection.close().await.expect("it closes");
        done.rows_affected()
    }

    /// What another program is told about where the games are.
    fn whereabouts(&self, command: &mut Command) -> PathBuf {
        command.env("LONGBOX_TEST_KEY", self.folder.path().join("key"));
        command.env("LONGBOX_TEST_LEASE", LEASE.as_millis().to_string());
        match &self.address {
            Some(address) => address.into(),
            None => self.path(),
        }
    }

    pub fn program(&self, args: &[&str]) -> Program {
        let mut command = Command::new(env!("CARGO_BIN_EXE_another-program"));
        let path = self.whereabouts(&mut command);
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
        let path = self.whereabouts(&mut command);
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
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(future)
}

/// What holds wherever games are kept: in files, and in PostgreSQL if it is built in and installed.
pub fn everywhere(test: impl AsyncFn(Place)) {
    wait(test(Place::new()));
    #[cfg(feature = "postgres")]
    if let Some(address) = crate::cluster::database() {
        let folder = tempfile::tempdir().expect("the temporary folder can be written");
        wait(test(Place { folder, address: Some(address) }));
    }
}

pub fn game(steps: u32) -> Record {
    let header = Header { game: "toy".into(), content: "00ff".into(), ..Header::default() };
    Record { header, steps: (1..=steps).map(step).collect(), ..Record::default() }
}

pub fn step(choice: u32) -> Step {
    Step { choice, outcomes: vec![(choice % 7, 7).into()], automatic: choice.is_multiple_of(3) }
}

pub fn loki(record: &Record) -> NewGame<'_> {
    NewGame {
        name: "loki",
        between: "-",
        record,
        about: RUNNING,
        played: None,
        source: None,
        labels: &[],
    }
}

pub async fn begin(store: &Store, record: &Record) -> Owned {
    store.create(loki(record)).await.expect("it is kept")
}

/// A game that nobody plays.
pub async fn kept(store: &Store, record: &Record) -> GameId {
    let owned = begin(store, record).await;
    let id = owned.id();
    owned.release().await.expect("it is let go");
    id
}

/// Opens a game whose owner was killed: at once where the system knows of it, otherwise when its time is over.
pub async fn take_over(store: &Store, id: GameId, place: &Place) -> (Owned, Loaded) {
    let mut patience = if place.is_in_files() { 1 } else { 20 };
    loop {
        match store.own(id).await {
            Err(Error::Busy(_)) if patience > 1 => tokio::time::sleep(LEASE / 5).await,
            owned => return owned.expect("it is free"),
        }
        patience -= 1;
    }
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
