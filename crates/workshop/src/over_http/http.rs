//! As much of HTTP as a browser needs at a table: one connection that stays open, a cookie, and bodies of a length that is told.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};

/// Somebody who calls a house.
#[derive(Debug)]
pub struct Caller {
    /// From where: each has an address of its own on this machine, as guests of a real house have.
    from: Ipv4Addr,
    connection: Option<(SocketAddr, BufReader<TcpStream>)>,
    pub cookie: Option<String>,
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub location: Option<String>,
    pub body: String,
}

impl Caller {
    /// The one of this number.
    pub fn new(number: usize) -> Caller {
        let [_, _, high, low] = (number as u32 + 2).to_be_bytes();
        Caller { from: Ipv4Addr::new(127, 1, high, low), connection: None, cookie: None }
    }

    pub async fn get(&mut self, house: SocketAddr, path: &str) -> io::Result<Answer> {
        self.ask(house, &format!("GET {path} HTTP/1.1\r\n"), "").await
    }

    /// As the script of a page sends a form.
    pub async fn post(&mut self, house: SocketAddr, path: &str, form: &str) -> io::Result<Answer> {
        let head = format!(
            "POST {path} HTTP/1.1\r\nx-longbox: 1\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n",
            form.len()
        );
        self.ask(house, &head, form).await
    }

    async fn ask(&mut self, house: SocketAddr, head: &str, body: &str) -> io::Result<Answer> {
        let mut connection = match self.connection.take() {
            Some((there, connection)) if there == house => connection,
            _ => self.connect(house).await?,
        };
        let cookie = match &self.cookie {
            Some(cookie) => format!("cookie: {cookie}\r\n"),
            None => String::new(),
        };
        let request = format!("{head}host: {house}\r\n{cookie}\r\n{body}");
        connection.get_mut().write_all(request.as_bytes()).await?;
        let answer = self.answer(&mut connection).await?;
        self.connection = Some((house, connection));
        Ok(answer)
    }

    async fn connect(&self, house: SocketAddr) -> io::Result<BufReader<TcpStream>> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::from((self.from, 0)))?;
        let stream = socket.connect(house).await?;
        stream.set_nodelay(true)?;
        Ok(BufReader::new(stream))
    }

    async fn answer(&mut self, from: &mut BufReader<TcpStream>) -> io::Result<Answer> {
        let broken = |what: &str| io::Error::new(io::ErrorKind::InvalidData, what.to_owned());
        let mut line = String::new();
        from.read_line(&mut line).await?;
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| broken("no status"))?;
        let (mut length, mut location) = (None, None);
        loop {
            line.clear();
            from.read_line(&mut line).await?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            match name {
                "content-length" => length = value.parse().ok(),
                "location" => location = Some(value.to_owned()),
                "set-cookie" => {
                    self.cookie = value.split(';').next().map(str::to_owned);
                }
                _ => {}
            }
        }
        let length: usize = length.ok_or_else(|| broken("no length"))?;
        let mut body = vec![0; length];
        from.read_exact(&mut body).await?;
        let body = String::from_utf8(body).map_err(|_| broken("no text"))?;
        Ok(Answer { status, location, body })
    }
}
