//! Asking a house over HTTP, one question at a time.

use serde_json::Value;
use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

/// A house that answers.
#[derive(Clone, Debug)]
pub struct Peer {
    /// `127.0.0.1:5470`
    host: String,
    /// By which it knows us.
    pub guest: Option<String>,
}

/// No answer of ours is larger.
const LARGEST: u64 = 16 << 20;
const PATIENCE: Duration = Duration::from_secs(30);
/// A house may be asked to think for a minute, and gets to know the set-up before that.
const THINKING: Duration = Duration::from_secs(120);

/// Where an address leads: the house, and the path behind it.
pub fn split(url: &str) -> Result<(String, String), String> {
    let Some(rest) = url.trim().strip_prefix("http://") else {
        return Err(format!(
            "{url}: write the address of the house, as in http://127.0.0.1:5470. (A house behind TLS is played in a browser.)"
        ));
    };
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    let host = match host.contains(':') {
        true => host.to_owned(),
        false => format!("{host}:80"),
    };
    let is_plain = host.bytes().all(|byte| byte.is_ascii_graphic()) && !host.starts_with(':');
    match is_plain && path.bytes().all(|byte| byte.is_ascii_graphic()) {
        true => Ok((host, path.trim_end_matches('/').to_owned())),
        false => Err(format!("{url}: this is no address.")),
    }
}

impl Peer {
    pub fn new(host: String) -> Peer {
        Peer { host, guest: None }
    }

    /// Asks, and reads a JSON value with the status before it.
    pub fn ask(&self, path: &str, body: Option<&Value>) -> io::Result<(u16, Value)> {
        let address = self.host.to_socket_addrs()?.next();
        let address = address.ok_or_else(|| io::Error::other("there is no such house"))?;
        let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
        stream.set_read_timeout(Some(THINKING))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let body = body.map(Value::to_string);
        let method = if body.is_some() { "POST" } else { "GET" };
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\naccept: application/json\r\n",
            self.host
        );
        if let Some(guest) = &self.guest {
            request.push_str(&format!("authorization: Bearer {guest}\r\n"));
        }
        if let Some(body) = &body {
            request.push_str(&format!(
                "content-type: application/json\r\ncontent-length: {}\r\n",
                body.len()
            ));
        }
        request.push_str("\r\n");
        request.push_str(body.as_deref().unwrap_or(""));
        stream.write_all(request.as_bytes())?;
        let mut answer = Vec::new();
        stream.take(LARGEST).read_to_end(&mut answer)?;
        read(&answer)
    }
}

fn read(answer: &[u8]) -> io::Result<(u16, Value)> {
    let strange = || io::Error::other("this house does not speak like ours");
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").ok_or_else(strange)?;
    let head = std::str::from_utf8(&answer[..end]).map_err(|_| strange())?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or_else(strange)?;
    let value = serde_json::from_slice(&answer[end + 4..]).map_err(|_| strange())?;
    Ok((status, value))
}

/// Words behind a question mark.
pub fn escaped(words: &str) -> String {
    let mut escaped = String::new();
    for byte in words.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
                escaped.push(byte.into())
            }
            _ => escaped.push_str(&format!("%{byte:02X}")),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_house_and_a_path_and_anything_else_is_told() {
        let found = |url: &str| split(url).unwrap();
        assert_eq!(found("http://127.0.0.1:5470"), ("127.0.0.1:5470".into(), "".into()));
        assert_eq!(found(" http://games.example/g/x/ "), ("games.example:80".into(), "g/x".into()));
        for wrong in ["https://games.example", "games", "http://", "http://a b/", "http://a/\r\nx"]
        {
            assert!(split(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_answer_is_a_status_and_a_value_and_anything_else_is_told() {
        let (status, value) =
            read(b"HTTP/1.1 409 Conflict\r\na: b\r\n\r\n{\"is\": \"error\"}").unwrap();
        assert_eq!((status, value["is"].as_str()), (409, Some("error")));
        for wrong in ["", "HTTP/1.1", "HTTP/1.1 200 OK\r\n\r\n<html>", "\r\n\r\n{}"] {
            assert!(read(wrong.as_bytes()).is_err(), "{wrong}");
        }
    }
}
