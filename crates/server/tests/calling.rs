//! A house that can be called and killed, and somebody who calls it.

use server::house::{House, NewTable, usual_policy};
use server::people::Guest;
use server::{Config, Server, Shelf};
use sitting::{BuiltIn, Opening, SeatWish};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use store::{Settings, Store};
use tokio::runtime::{Builder, Runtime};

/// Where the games of a test are kept.
#[derive(Debug)]
pub enum Games {
    In(PathBuf),
    At(String),
}

/// A house on a runtime of its own.
pub struct Called {
    pub house: Arc<House>,
    pub address: SocketAddr,
    runtime: Option<Runtime>,
}

/// Short, so that a test need not wait long for a house that was killed.
pub const LEASE: Duration = Duration::from_millis(1_500);

impl Called {
    pub fn open(games: &Games) -> Called {
        Called::run(games, true)
    }

    /// A house that strangers use.
    pub fn open_to_all(games: &Games) -> Called {
        Called::run(games, false)
    }

    fn run(games: &Games, at_home: bool) -> Called {
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = runtime.expect("a runtime");
        let (house, address) = runtime.block_on(async {
            let settings = Settings { lease: LEASE, ..Settings::default() };
            let store = match games {
                Games::In(folder) => Store::open_with(folder, settings).await,
                Games::At(address) => Store::connect_shared(address, settings).await,
            };
            let address = SocketAddr::from(([127, 0, 0, 1], 0));
            let config = Config { address, at_home, ..Config::default() };
            let shelf = Shelf::new(BuiltIn);
            let server = Server::bind(store.expect("the games open"), shelf, config).await;
            let server = server.expect("a free port");
            let (house, url) = (server.house(), server.url());
            tokio::spawn(server.serve(std::future::pending()));
            let address = url.trim_start_matches("http://").trim_end_matches('/');
            (house, address.parse().expect("an address"))
        });
        Called { house, address, runtime: Some(runtime) }
    }

    /// Does something inside the house.
    pub fn inside<T>(&self, future: impl Future<Output = T>) -> T {
        self.runtime.as_ref().expect("it stands").block_on(future)
    }

    /// Nothing of it runs on: no game is given back, nothing is finished.
    pub fn kill(mut self) {
        self.end();
    }

    fn end(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(Duration::from_secs(5));
        }
    }
}

impl Drop for Called {
    fn drop(&mut self) {
        self.end();
    }
}

/// What came back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

/// A browser with the cookie of a guest.
pub struct Browser {
    cookie: String,
}

impl Browser {
    pub fn of(guest: &Guest, house: &House) -> Browser {
        let signed = guest.signed(house.store.key());
        Browser { cookie: format!("{}={signed}", server::people::COOKIE) }
    }

    pub fn get(&self, house: &Called, path: &str) -> Answer {
        self.ask(house, &format!("GET {path} HTTP/1.1\r\n"), "")
    }

    pub fn post(&self, house: &Called, path: &str, form: &str) -> Answer {
        let length = form.len();
        let head = format!(
            "POST {path} HTTP/1.1\r\nx-longbox: 1\r\ncontent-length: {length}\r\n\
             content-type: application/x-www-form-urlencoded\r\n"
        );
        self.ask(house, &head, form)
    }

    fn ask(&self, house: &Called, head: &str, body: &str) -> Answer {
        let mut stream = self.send(house, head, "connection: close\r\n", body);
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("the house answers");
        let (head, body) = answer.split_once("\r\n\r\n").expect("an answer");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        Answer { status: status.expect("a status"), head: head.into(), body: body.into() }
    }

    fn send(&self, house: &Called, head: &str, more: &str, body: &str) -> TcpStream {
        let mut stream = TcpStream::connect(house.address).expect("the house stands");
        let (address, cookie) = (house.address, &self.cookie);
        let request = format!("{head}host: {address}\r\ncookie: {cookie}\r\n{more}\r\n{body}");
        stream.write_all(request.as_bytes()).expect("the house listens");
        stream
    }

    /// Opens a stream.
    pub fn events(&self, house: &Called, path: &str) -> Events {
        let stream = self.send(house, &format!("GET {path} HTTP/1.1\r\n"), "", "");
        let _ = stream.set_read_timeout(Some(Duration::from_secs(20)));
        Events { stream, heard: String::new() }
    }

    /// Makes the first choice that the table offers; what the table shows then.
    pub fn choose(&self, house: &Called, id: &str, shown: &str) -> Answer {
        let form = format!("decision={}&option=0", decision(shown));
        self.post(house, &format!("/g/{id}/choose"), &form)
    }
}

/// A stream that is open.
pub struct Events {
    stream: TcpStream,
    heard: String,
}

impl Events {
    /// Everything that came until this did.
    pub fn until(&mut self, wanted: &str) -> String {
        let mut some = [0; 65536];
        while !self.heard.contains(wanted) {
            let more = self.stream.read(&mut some).expect("the stream goes on");
            assert!(more > 0, "the stream has ended without {wanted:?}: {}", self.heard);
            self.heard += &String::from_utf8_lossy(&some[..more]);
        }
        std::mem::take(&mut self.heard)
    }
}

/// The decision that a page shows.
pub fn decision(shown: &str) -> u64 {
    let (_, rest) = shown.split_once("name=\"decision\" value=\"").expect("something is asked");
    rest.split('"').next().and_then(|number| number.parse().ok()).expect("a number")
}

/// What is inside a page: what an event or an answer to a form carries.
pub fn inside(page: &str) -> &str {
    let (_, rest) = page.split_once("<div id=\"page\"").expect("a table");
    rest.split_once('>').expect("a tag").1
}

/// A game that one plays, from a seed.
pub fn solo(house: &Called, guest: &Guest, seed: u64) -> String {
    let mut opening = Opening::of("legendary");
    opening.policy = usual_policy(1);
    opening.seed = Some(seed);
    lay(house, guest, opening)
}

pub fn skirmish(house: &Called, guest: &Guest, seed: u64) -> String {
    let mut opening = Opening::of("clix");
    let bot = SeatWish { name: String::new(), bot: Some("heuristic".into()) };
    opening.seats = vec![SeatWish::default(), bot];
    opening.seed = Some(seed);
    lay(house, guest, opening)
}

fn lay(house: &Called, guest: &Guest, opening: Opening) -> String {
    let table = NewTable::of(opening);
    house.inside(house.house.lay(guest, table)).expect("a table is laid").id.clone()
}
