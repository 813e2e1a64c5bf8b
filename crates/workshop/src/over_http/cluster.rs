//! A PostgreSQL of one's own for a while: in a temporary folder, on a socket there, with everything that makes it keep what it says it has kept.

use longbox::command_line::Failure;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// It ends with this.
#[derive(Debug)]
pub struct Cluster {
    folder: tempfile::TempDir,
    shell: Child,
}

impl Cluster {
    pub fn start() -> Result<Cluster, Failure> {
        let programs = programs()
            .ok_or_else(|| Failure::cannot("the programs of PostgreSQL are not installed here"))?;
        let folder = tempfile::tempdir().map_err(Failure::cannot)?;
        // It does not run as root; the user that came with it does.
        let script = "as=
            if [ \"$(id -u)\" = 0 ]; then chown postgres \"$1\"; as=\"runuser -u postgres --\"; fi
            cd \"$1\" && $as \"$0/initdb\" -D \"$1/data\" -A trust -U postgres -N >/dev/null 2>&1 || exit 1
            $as \"$0/postgres\" -D \"$1/data\" -k \"$1\" -c listen_addresses= >/dev/null 2>&1 &
            for try in $(seq 200); do
                \"$0/pg_isready\" -q -h \"$1\" && echo ready && break
                sleep 0.1
            done
            cat >/dev/null
            $as \"$0/pg_ctl\" -D \"$1/data\" -m immediate stop >/dev/null 2>&1";
        let mut command = Command::new("sh");
        command.arg("-c").arg(script).arg(&programs).arg(folder.path());
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut shell = command.spawn().map_err(Failure::cannot)?;
        let mut line = String::new();
        if let Some(out) = shell.stdout.take() {
            BufReader::new(out).read_line(&mut line).map_err(Failure::cannot)?;
        }
        let cluster = Cluster { folder, shell };
        match line.trim() {
            "ready" => Ok(cluster),
            _ => Err(Failure::cannot("PostgreSQL is installed but does not start")),
        }
    }

    pub fn address(&self) -> String {
        format!("postgres:///postgres?host={}&user=postgres", self.folder.path().display())
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
    }
}

/// Where Debian and others put them, the latest version, or wherever the path leads.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut installed: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    installed.sort();
    installed.reverse();
    let path = std::env::var_os("PATH").unwrap_or_default();
    installed.extend(std::env::split_paths(&path));
    installed.into_iter().find(|folder| folder.join("initdb").exists())
}
