//! A PostgreSQL of the tests' own: in a temporary folder, on a socket there, gone when the tests are. Without the programs of PostgreSQL there is none.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use tempfile::TempDir;

/// The folder of the socket.
static CLUSTER: LazyLock<Option<Cluster>> = LazyLock::new(start);

struct Cluster {
    folder: TempDir,
    programs: PathBuf,
    /// It ends when nobody holds its input any more.
    _shell: std::process::Child,
}

/// The address of a new, empty database.
pub fn database() -> Option<String> {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let cluster = CLUSTER.as_ref()?;
    let name = format!("games{}", NUMBER.fetch_add(1, Ordering::Relaxed));
    let socket = cluster.folder.path().display().to_string();
    let mut command = Command::new(cluster.programs.join("createdb"));
    command.args(["-h", &socket, "-U", "postgres", &name]);
    assert!(command.status().expect("createdb runs").success());
    Some(format!("postgres:///{name}?host={socket}&user=postgres"))
}

fn start() -> Option<Cluster> {
    let programs = programs()?;
    let folder = TempDir::with_prefix("longbox-pg").expect("the temporary folder can be written");
    // It does not run as root; the user that came with it does.
    let as_user = if is_root() { "runuser -u postgres --" } else { "" };
    if is_root() {
        let owned = Command::new("chown").arg("postgres").arg(folder.path()).status();
        owned.ok().filter(|status| status.success())?;
    }
    let script = format!(
        "cd \"$1\" && {as_user} \"$0/initdb\" -D \"$1/data\" -A trust -U postgres -N >/dev/null 2>&1 || exit 1
         {as_user} \"$0/postgres\" -D \"$1/data\" -k \"$1\" -c listen_addresses= -c fsync=off -c max_connections=300 >/dev/null 2>&1 &
         for try in $(seq 200); do
             \"$0/pg_isready\" -q -h \"$1\" && echo ready && break
             sleep 0.1
         done
         cat >/dev/null
         {as_user} \"$0/pg_ctl\" -D \"$1/data\" -m immediate stop >/dev/null 2>&1
         rm -rf \"$1\""
    );
    let mut command = Command::new("sh");
    command.arg("-c").arg(script).arg(&programs).arg(folder.path());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut shell = command.spawn().expect("a shell runs");
    let mut line = String::new();
    let out = shell.stdout.take().expect("its output is ours");
    BufReader::new(out).read_line(&mut line).expect("it says something");
    assert_eq!(line.trim(), "ready", "PostgreSQL is installed but does not start");
    Some(Cluster { folder, programs, _shell: shell })
}

/// Where Debian and others put them, the latest version, or wherever the path leads.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut installed: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    installed.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    installed.reverse();
    installed.extend(std::env::split_paths(&path));
    let is_there =
        |folder: &PathBuf| folder.join("initdb").exists() && folder.join("createdb").exists();
    installed.into_iter().find(is_there)
}

fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(Path::new("/proc/self")).is_ok_and(|process| process.uid() == 0)
}
