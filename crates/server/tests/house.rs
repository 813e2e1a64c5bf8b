//! A house on a free port of this machine, and somebody who visits it with a cookie and without a script.

use server::{Config, Server, Shelf};
use sitting::BuiltIn;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::LazyLock;
use store::Store;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

/// One house for all: its cards are read once.
static HOUSE: LazyLock<House> = LazyLock::new(House::open);

struct House {
    address: String,
    _folder: TempDir,
    _runtime: Runtime,
}

impl House {
    fn open() -> House {
        let folder = TempDir::new().unwrap();
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let server = runtime.block_on(async {
            let store = Store::open(folder.path()).await.unwrap();
            let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
            let config = Config { address, ..Config::default() };
            Server::bind(store, Shelf::new(BuiltIn), config).await.unwrap()
        });
        let url = server.url();
        let address = url.trim_start_matches("http://").trim_end_matches('/').to_owned();
        runtime.spawn(server.serve(std::future::pending()));
        House { address, _folder: folder, _runtime: runtime }
    }
}

/// Somebody with a browser.
#[derive(Default)]
pub struct Visitor {
    cookie: Option<String>,
}

/// What came back.
#[derive(Debug)]
pub struct Page {
    pub status: u16,
    pub head: String,
    pub body: String,
    /// Where it was in the end.
    pub path: String,
}

impl Visitor {
    /// A page, after whatever it leads to.
    pub fn get(&mut self, path: &str) -> Page {
        let page = self.ask("GET", path, None);
        self.follow(page)
    }

    /// A form, and the page that comes of it.
    pub fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Page {
        let body = serde_urlencoded::to_string(fields).unwrap();
        let page = self.ask("POST", path, Some(body));
        self.follow(page)
    }

    fn follow(&mut self, mut page: Page) -> Page {
        for _ in 0..5 {
            let Some(to) = page.header("location") else { break };
            page = self.ask("GET", &to, None);
        }
        page
    }

    fn ask(&mut self, method: &str, path: &str, body: Option<String>) -> Page {
        let path = path.split('#').next().unwrap_or(path);
        let address = &HOUSE.address;
        let mut stream = TcpStream::connect(address).unwrap();
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
        if let Some(cookie) = &self.cookie {
            request += &format!("Cookie: {cookie}\r\n");
        }
        if let Some(body) = &body {
            let length = body.len();
            request += &format!(
                "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n"
            );
        }
        request += "\r\n";
        request += body.as_deref().unwrap_or("");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let answer = String::from_utf8(answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let page =
            Page { status, head: head.to_owned(), body: body.to_owned(), path: path.to_owned() };
        if let Some(cookie) = page.header("set-cookie") {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        page
    }
}

impl Page {
    pub fn header(&self, name: &str) -> Option<String> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines
            .into_iter()
            .find(|(other, _)| other.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.to_owned())
    }

    pub fn says(&self, words: &str) -> bool {
        self.body.contains(words)
    }

    /// The refusals of a page, without markup.
    pub fn refusals(&self) -> Vec<String> {
        let parts = self.body.split("class=\"refusal\"").skip(1);
        let texts = parts.map(|part| {
            let text = part.split_once('>').map_or("", |(_, rest)| rest);
            let end = text.find("</p>").into_iter().chain(text.find("</li>")).min();
            without_markup(&text[..end.unwrap_or(text.len())])
        });
        texts.collect()
    }

    /// Every address that it leads to.
    pub fn links(&self) -> Vec<String> {
        let parts = self.body.split("href=\"").skip(1);
        parts.filter_map(|part| Some(part.split_once('"')?.0.replace("&amp;", "&"))).collect()
    }
}

fn without_markup(text: &str) -> String {
    let mut plain = String::new();
    let mut inside = false;
    for letter in text.chars() {
        match letter {
            '<' => inside = true,
            '>' => inside = false,
            letter if !inside => plain.push(letter),
            _ => {}
        }
    }
    plain.trim().to_owned()
}

/// Nothing inline: the policy of the page forbids it, so it would not work. And every sign that is used is drawn somewhere on it.
pub fn is_clean(page: &Page) {
    let Page { body, path, .. } = page;
    assert!(!body.contains("style=\""), "{path} has an inline style");
    assert!(!body.contains("<style"), "{path} has a style of its own");
    assert!(!body.contains(" onclick"), "{path} has an inline script");
    for sign in body.split("href=\"#sign-").skip(1) {
        let name = sign.split('"').next().unwrap_or_default();
        assert!(body.contains(&format!("id=\"sign-{name}\"")), "{path} has no sign {name}");
    }
    for script in body.split("<script").skip(1) {
        let tag = script.split_once('>').map_or("", |(tag, _)| tag);
        let inside = script.split_once('>').map_or("", |(_, rest)| rest);
        assert!(tag.contains("src="), "{path} has an inline script");
        assert!(inside.starts_with("</script>"), "{path} has an inline script");
    }
}
