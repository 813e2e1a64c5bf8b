//! `longbox serve` in a process of its own, which can be killed.

use longbox::command_line::Failure;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Where games are kept for a while.
#[derive(Debug)]
pub struct Place {
    pub program: PathBuf,
    pub home: tempfile::TempDir,
    /// PostgreSQL, if not in the folder.
    pub database: Option<String>,
}

/// A house that is served.
#[derive(Debug)]
pub struct Served {
    child: Child,
    pub address: SocketAddr,
}

impl Place {
    /// `program`: the one to serve with; by default the one beside this.
    pub fn new(program: Option<PathBuf>, database: Option<String>) -> Result<Place, Failure> {
        let beside = || Some(std::env::current_exe().ok()?.with_file_name("longbox"));
        let program = program.or_else(beside).filter(|program| program.exists());
        let program = program.ok_or_else(|| {
            Failure::cannot("there is no longbox beside this program: build it, or name it")
        })?;
        let home = tempfile::tempdir().map_err(Failure::cannot)?;
        Ok(Place { program, home, database })
    }

    /// Serves these games; `idle`: after so many seconds a table is cleared.
    pub fn serve(&self, idle: Option<u64>) -> Result<Served, Failure> {
        let mut command = Command::new(&self.program);
        command.args(["serve", "--json", "--address", "127.0.0.1:0"]);
        if let Some(idle) = idle {
            command.arg("--idle").arg(idle.to_string());
        }
        command.env("LONGBOX_HOME", self.home.path());
        match &self.database {
            Some(address) => command.env("DATABASE_URL", address),
            None => command.env_remove("DATABASE_URL"),
        };
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(Failure::cannot)?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line).map_err(Failure::cannot)?;
        }
        let told: Option<serde_json::Value> = serde_json::from_str(&line).ok();
        let url = told.as_ref().and_then(|told| told["url"].as_str());
        let address = url.and_then(|url| url.strip_prefix("http://")?.strip_suffix('/'));
        match address.and_then(|address| address.parse().ok()) {
            Some(address) => Ok(Served { child, address }),
            None => {
                let _ = child.kill();
                Err(Failure::cannot("the program did not say where it serves"))
            }
        }
    }
}

impl Served {
    /// As if the machine had lost it: nothing of it runs any more when this answers.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// How much memory the process has, in KiB, where the system tells.
    pub fn memory(&self) -> Option<u64> {
        let status = Path::new("/proc").join(self.child.id().to_string()).join("status");
        let text = std::fs::read_to_string(status).ok()?;
        let line = text.lines().find(|line| line.starts_with("VmRSS:"))?;
        line.split_whitespace().nth(1)?.parse().ok()
    }

    /// Seconds of processor time it has used.
    pub fn processor(&self) -> Option<f64> {
        let stat = Path::new("/proc").join(self.child.id().to_string()).join("stat");
        let text = std::fs::read_to_string(stat).ok()?;
        // The name of the program may hold spaces; what counts stands behind it.
        let behind = text.rsplit_once(')')?.1;
        let mut ticks = behind.split_whitespace().skip(11).map(|ticks| ticks.parse::<f64>().ok());
        Some((ticks.next()?? + ticks.next()??) / 100.0)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.kill();
    }
}
