//! A guest who plays one game after the other and thinks about none of them.

use super::http::{Answer, Caller};
use std::io;
use std::net::SocketAddr;
use table::Seeded;

/// Somebody at a table.
#[derive(Debug)]
pub struct Bot {
    caller: Caller,
    dice: Seeded,
    game: String,
    /// Where the table is.
    pub address: String,
    /// The table as it was shown last.
    pub shown: Shown,
    /// How many choices were acknowledged in all games.
    pub acknowledged: u64,
}

/// What matters of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// Everything inside the page.
    pub inside: String,
    /// The decision that is open; none once the game is over.
    pub decision: Option<u64>,
    options: Vec<u32>,
}

/// What came of a choice.
#[derive(Debug)]
pub enum Chosen {
    /// It is kept.
    Kept,
    /// The house says no, in words.
    Refused(String),
}

impl Bot {
    pub fn new(number: usize, game: &str) -> Bot {
        Bot {
            caller: Caller::new(number),
            dice: Seeded::new(number as u64),
            game: game.into(),
            address: String::new(),
            shown: Shown::default(),
            acknowledged: 0,
        }
    }

    /// Comes in and begins a game.
    pub async fn begin(&mut self, house: SocketAddr) -> io::Result<()> {
        if self.caller.cookie.is_none() {
            self.caller.get(house, "/").await.and_then(well)?;
        }
        let laid = self.caller.post(house, "/new", &format!("game={}", self.game)).await?;
        let laid = well(laid)?;
        self.address = laid.location.ok_or_else(|| io::Error::other("no table was laid"))?;
        self.look(house).await
    }

    /// Looks at the table.
    pub async fn look(&mut self, house: SocketAddr) -> io::Result<()> {
        let page = self.caller.get(house, &self.address).await.and_then(well)?;
        self.shown = Shown::read(page.body);
        Ok(())
    }

    pub fn is_over(&self) -> bool {
        self.shown.decision.is_none()
    }

    /// Chooses anything.
    pub async fn choose(&mut self, house: SocketAddr) -> io::Result<Chosen> {
        let options = &self.shown.options;
        let (Some(decision), false) = (self.shown.decision, options.is_empty()) else {
            return Err(io::Error::other("nothing is asked"));
        };
        let option = options[self.dice.below(options.len() as u32) as usize];
        let form = format!("decision={decision}&option={option}");
        let path = format!("{}/choose", self.address);
        let answer = self.caller.post(house, &path, &form).await?;
        // The table is drawn again, with why it said no on top.
        let alert = answer.body.split_once("role=\"alert\">").map(|(_, rest)| {
            let words = rest.split('<').next().unwrap_or_default();
            words.to_owned()
        });
        if answer.status != 200 || alert.is_some() {
            let why = alert.unwrap_or_else(|| format!("status {}", answer.status));
            return Ok(Chosen::Refused(why));
        }
        self.shown = Shown::read(answer.body);
        self.acknowledged += 1;
        Ok(Chosen::Kept)
    }
}

impl Shown {
    fn read(inside: String) -> Shown {
        let numbers = |before: &str| {
            let found = inside.split(before).skip(1);
            let numbers = found.map(|rest| rest.split('"').next().unwrap_or_default().parse());
            numbers.flatten().collect::<Vec<u64>>()
        };
        let decision = numbers("name=\"decision\" value=\"").first().copied();
        let mut options: Vec<u32> =
            numbers("data-option=\"").into_iter().filter_map(|n| u32::try_from(n).ok()).collect();
        options.sort_unstable();
        options.dedup();
        Shown { inside, decision, options }
    }
}

fn well(answer: Answer) -> io::Result<Answer> {
    match answer.status {
        200..=399 => Ok(answer),
        status => Err(io::Error::other(format!("status {status}"))),
    }
}
