//! How a house is run.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

/// What may be set.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub address: SocketAddr,
    /// It is somebody's own machine: games of the terminal belong to whoever looks, and nobody else gets in.
    pub at_home: bool,
    /// The host names under which it may be called; any, if none is named and it is not at home.
    pub hosts: Vec<String>,
    /// It stands behind something that speaks TLS, so cookies never travel in the clear.
    pub secure: bool,
    /// Tables that may be laid at one time.
    pub most_tables: usize,
    /// Event streams that may be open at one time.
    pub most_streams: usize,
    /// Requests that change something, per guest and minute.
    pub most_acts: u32,
    /// A table that nobody has looked at for so long is cleared; its game comes back by replay.
    pub idle: Duration,
    /// Where home-made cards and figures are kept; nowhere, if this house keeps none.
    pub content: Option<std::path::PathBuf>,
}

/// Where the table usually is.
pub const PORT: u16 = 5470;

impl Default for Config {
    fn default() -> Config {
        Config {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, PORT)),
            at_home: true,
            hosts: Vec::new(),
            secure: false,
            most_tables: 2_000,
            most_streams: 4_000,
            most_acts: 1_200,
            idle: Duration::from_secs(10 * 60),
            content: None,
        }
    }
}
