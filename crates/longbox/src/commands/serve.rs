//! `longbox serve`: the table in a browser.

use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::store::Store;
use ::server::{Config, Server, Shelf};
use std::ffi::OsString;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;

#[derive(clap::Args, Clone, Debug, Default)]
#[command(after_help = "\
Without anything it listens on this machine alone, and on another port if the usual one is taken. A taste:

  longbox serve                                   for yourself, in your browser
  longbox serve --json                            the first line is {\"url\": …}, for programs
  longbox serve --address 0.0.0.0:5470 --host games.example --secure
                                                  for friends, behind something that speaks TLS
  DATABASE_URL=postgres://… longbox serve …       games of several machines in one database, if built with
                                                  --features postgres; they sign with the key in it, or with
                                                  the 32 bytes in the file that LONGBOX_KEY names")]
pub struct Args {
    /// Where to listen, as in 127.0.0.1:5470
    #[arg(long, value_name = "ADDRESS")]
    address: Option<SocketAddr>,
    /// A name under which the house may be called; several times for several names
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// TLS is spoken in front of it: cookies never travel in the clear
    #[arg(long)]
    secure: bool,
    /// Do not open a browser
    #[arg(long)]
    no_browser: bool,
    /// Clear a table from memory when nobody has looked at it for so long; its game comes back by replay
    #[arg(long, value_name = "SECONDS")]
    idle: Option<u64>,
    /// What is logged on the standard error output: error, warn (the usual), info, debug (a line for each request)
    #[arg(long, value_name = "LEVEL")]
    log: Option<tracing::Level>,
    /// Print where it is as JSON, and nothing else
    #[arg(long)]
    json: bool,
}

/// Everything that is served, until somebody interrupts it.
pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let logged = tracing_subscriber::fmt()
        .with_max_level(args.log.unwrap_or(tracing::Level::WARN))
        .with_writer(std::io::stderr);
    let _ = logged.with_ansi(false).with_target(false).try_init();
    let runtime = runtime()?;
    let config = config(&args, content);
    let at_home = config.at_home;
    let server = open(&runtime, config, content)?;
    let url = server.url();
    if args.json {
        println!("{}", serde_json::json!({ "url": url }));
    } else {
        println!("The table is at {url}");
        println!("Ctrl-C closes it; every game is kept.");
        if !at_home {
            println!(
                "It can be reached from other machines: put something that speaks TLS in front of it (docs/SELF-HOSTING.md)."
            );
        }
    }
    if at_home && !args.json && !args.no_browser {
        open_browser(&url);
    }
    let (end, ended) = oneshot::channel::<()>();
    let mut end = Some(end);
    ctrlc::set_handler(move || drop(end.take())).map_err(Failure::cannot)?;
    let served = runtime.block_on(server.serve(async move {
        let _ = ended.await;
    }));
    served.map_err(Failure::cannot)
}

/// A table in the background of a terminal: it ends with the program.
#[derive(Debug)]
pub struct Beside {
    pub url: String,
    _runtime: Runtime,
}

/// Opens the table beside a menu. What fails is told, and the menu goes on without it.
pub fn beside(content: &ContentArgs) -> Result<Beside, Failure> {
    let runtime = runtime()?;
    let server = open(&runtime, config(&Args::default(), content), content)?;
    let url = server.url();
    runtime.spawn(server.serve(std::future::pending()));
    Ok(Beside { url, _runtime: runtime })
}

fn runtime() -> Result<Runtime, Failure> {
    Builder::new_multi_thread().worker_threads(2).enable_all().build().map_err(Failure::cannot)
}

fn config(args: &Args, content: &ContentArgs) -> Config {
    let usual = Config::default();
    let address = args.address.unwrap_or(usual.address);
    let local = match address.ip() {
        IpAddr::V4(ip) => ip.is_loopback(),
        IpAddr::V6(ip) => ip.is_loopback(),
    };
    let at_home = local && args.host.is_empty();
    Config {
        address,
        at_home,
        content: at_home.then(|| workshop(content)),
        hosts: args.host.clone(),
        secure: args.secure,
        idle: args.idle.map_or(usual.idle, Duration::from_secs),
        ..usual
    }
}

/// Where the workshop saves: the folder that was asked for last, as its cards are meant, or the user's own.
fn workshop(content: &ContentArgs) -> PathBuf {
    content.content.last().cloned().unwrap_or_else(|| Store::open().content())
}

fn open(runtime: &Runtime, config: Config, content: &ContentArgs) -> Result<Server, Failure> {
    let shelf = Shelf::new(content.with_workshop());
    runtime.block_on(async {
        let store = store().await?;
        Server::bind(store, shelf, config).await.map_err(Failure::cannot)
    })
}

/// The games of the user's folder, or those of a database that several machines share.
async fn store() -> Result<::store::Store, Failure> {
    match set(DATABASE) {
        Some(address) => shared(&address.to_string_lossy()).await,
        None => Store::open().opened_here().await.map_err(Failure::cannot),
    }
}

fn set(name: &str) -> Option<OsString> {
    std::env::var_os(name).filter(|value| !value.is_empty())
}

#[cfg(feature = "postgres")]
async fn shared(address: &str) -> Result<::store::Store, Failure> {
    /// The file with the key that these machines share; without one the key is kept in the database.
    const KEY: &str = "LONGBOX_KEY";
    /// So long a machine that says nothing is believed to live.
    const LEASE: Duration = Duration::from_secs(5);
    let settings = ::store::Settings { lease: LEASE, ..Default::default() };
    let connected = match set(KEY) {
        Some(file) => {
            let key = ::store::Key::in_shared_file(std::path::Path::new(&file));
            let key = key.map_err(Failure::cannot)?;
            ::store::Store::connect(address, key, settings).await
        }
        None => ::store::Store::connect_shared(address, settings).await,
    };
    connected.map_err(Failure::cannot)
}

#[cfg(not(feature = "postgres"))]
async fn shared(_: &str) -> Result<::store::Store, Failure> {
    Err(Failure::cannot(format!(
        "{DATABASE} is set, but this program was built without PostgreSQL: build it with \
         --features postgres, or unset {DATABASE}"
    )))
}

/// Where games are kept that several machines share.
const DATABASE: &str = "DATABASE_URL";

/// Shows an address in the user's browser, where there is a desktop. Whether it worked, the user sees.
pub fn open_browser(url: &str) {
    let by = if cfg!(target_os = "macos") {
        Some(("open", vec![url]))
    } else if cfg!(windows) {
        Some(("cmd", vec!["/C", "start", "", url]))
    } else {
        let desktop = ["DISPLAY", "WAYLAND_DISPLAY"];
        let is_there = |name: &&str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        desktop.iter().any(is_there).then(|| ("xdg-open", vec![url]))
    };
    if let Some((program, arguments)) = by {
        let _ = Command::new(program)
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
    }
}
