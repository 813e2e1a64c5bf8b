//! Another program on the games of a folder: it says each thing when it is kept, and does what its first argument says.

use std::io::{self, Read, Write};
use std::path::Path;
#[cfg(feature = "postgres")]
use std::time::Duration;
#[cfg(feature = "postgres")]
use store::Settings;
use store::{About, NewGame, Standing, Store};
use table::{Header, Record, Step};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let done = runtime.expect("a runtime").block_on(obey(&args));
    if let Err(error) = done {
        say(&format!("cannot: {error}"));
        std::process::exit(1);
    }
}

async fn obey(args: &[&str]) -> Result<(), store::Error> {
    match args {
        ["keep", folder, steps] => keep(Path::new(folder), number(steps)).await,
        ["begin", folder, games] => begin(Path::new(folder), number(games)).await,
        ["hold", folder, name] => hold(Path::new(folder), name).await,
        _ => panic!("keep, begin or hold, not {args:?}"),
    }
}

/// Keeps a game step by step. Whatever fails is tried again with the next step.
async fn keep(folder: &Path, steps: u32) -> Result<(), store::Error> {
    let store = open(folder).await?;
    let mut record = beginning();
    let mut owned = store.create(new_game(&record)).await?;
    say("kept 0");
    for choice in 1..=steps {
        record.steps.push(Step {
            choice,
            outcomes: vec![(choice % 7, 7).into()],
            automatic: false,
        });
        match owned.keep(&record, ABOUT).await {
            Ok(()) => say(&format!("kept {choice}")),
            Err(error) => say(&format!("not kept {choice}: {error}")),
        }
    }
    owned.release().await
}

/// Begins games under one name.
async fn begin(folder: &Path, games: u32) -> Result<(), store::Error> {
    let store = open(folder).await?;
    for _ in 0..games {
        let owned = store.create(new_game(&beginning())).await?;
        say(owned.name());
    }
    Ok(())
}

/// Holds a game until nobody listens any more.
async fn hold(folder: &Path, name: &str) -> Result<(), store::Error> {
    let store = open(folder).await?;
    let listed = store.named(name).await?.ok_or(store::Error::NoSuchGame)?;
    let (_owned, _) = store.own(listed.id).await?;
    say("holding");
    let _ = io::stdin().read_to_end(&mut Vec::new());
    Ok(())
}

async fn open(folder: &Path) -> Result<Store, store::Error> {
    #[cfg(feature = "postgres")]
    if let Some(address) = folder.to_str().filter(|folder| folder.starts_with("postgres:")) {
        let set = |name: &str| std::env::var(name).expect("it is told where the games are");
        let key = store::Key::in_file(Path::new(&set("LONGBOX_TEST_KEY")))?;
        let lease = Duration::from_millis(number(&set("LONGBOX_TEST_LEASE")).into());
        return Store::connect(address, key, Settings { lease, ..Settings::default() }).await;
    }
    Store::open(folder).await
}

const ABOUT: About<'_> = About { seats: "{}", standing: Standing::Running, notes: "" };

fn beginning() -> Record {
    let header = Header { game: "toy".into(), content: "00ff".into(), ..Header::default() };
    Record { header, ..Record::default() }
}

fn new_game(record: &Record) -> NewGame<'_> {
    NewGame {
        name: "loki",
        between: "-",
        record,
        about: ABOUT,
        played: None,
        source: None,
        labels: &[],
    }
}

fn number(text: &str) -> u32 {
    text.parse().expect("a number")
}

fn say(line: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}
