//! A table in another house, played from this terminal: what is seen comes over HTTP and is drawn like any other table.

use super::menu::{self, Found};
use super::page::{Line, Page};
use super::playable::{Drawn, Look};
use super::screen::Amount;
use super::typing::{Typed, Typist};
use crate::http::{Peer, escaped};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use sitting::Hint;
use sitting::Seen;
use sitting::seen::{Key, News, Offered};
use std::io::{self, Write};
use std::time::Duration;
use table::Seat;

/// How long to wait before asking again whether somebody else has decided.
const A_MOMENT: Duration = Duration::from_millis(700);

/// Somebody at a table in another house.
#[derive(Debug)]
pub struct Remote<R, W: Write> {
    peer: Peer,
    id: String,
    typist: R,
    page: Page<W>,
    /// How many steps were told.
    told: usize,
    past_barrier: bool,
}

/// The table as it came.
struct Table<B> {
    seat: Option<Seat>,
    seen: Seen<B>,
}

impl<R: Typist, W: Write> Remote<R, W> {
    pub fn new(peer: Peer, id: String, typist: R, page: Page<W>) -> Remote<R, W> {
        Remote { peer, id, typist, page, told: 0, past_barrier: false }
    }

    /// Plays until the game is over or somebody leaves.
    pub fn play<G: Drawn<Board: DeserializeOwned>>(&mut self) -> io::Result<()> {
        let mut decision = None;
        loop {
            let table = self.look::<G>()?;
            let seen = &table.seen;
            if let Some(outcome) = &seen.outcome {
                self.draw::<G>(&table)?;
                for line in &outcome.words {
                    self.page.line(line)?;
                }
                return self.page.flush();
            }
            let mine = seen.asked.as_ref().is_some_and(|question| question.you);
            if decision != Some(seen.decision) {
                decision = Some(seen.decision);
                self.draw::<G>(&table)?;
                self.ask_for::<G>(seen)?;
            }
            if !mine {
                std::thread::sleep(A_MOMENT);
                continue;
            }
            match self.typist.asked(&mut self.page, "> ")? {
                Typed::Gone => return Ok(()),
                Typed::Line(line) => {
                    if self.obey::<G>(&table, line.trim())? {
                        return Ok(());
                    }
                }
            }
        }
    }

    fn path(&self, what: &str) -> String {
        format!("/api/v1/games/{}{what}", self.id)
    }

    fn look<G: Drawn<Board: DeserializeOwned>>(&mut self) -> io::Result<Table<G::Board>> {
        let (status, answer) = self.peer.ask(&self.path(&format!("?since={}", self.told)), None)?;
        if status != 200 {
            return Err(io::Error::other(message(&answer)));
        }
        let strange = |why: serde_json::Error| {
            io::Error::other(format!("this house speaks another version: {why}"))
        };
        let seen: Seen<G::Board> =
            serde_json::from_value(answer["seen"].clone()).map_err(strange)?;
        let news: Vec<News> = serde_json::from_value(answer["news"].clone()).map_err(strange)?;
        let seat = answer["seat"].as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat);
        for news in &news {
            for words in &news.words {
                self.page.line(words)?;
            }
            self.told = self.told.max(news.step + 1);
        }
        Ok(Table { seat, seen })
    }

    fn draw<G: Drawn>(&mut self, table: &Table<G::Board>) -> io::Result<()> {
        let room = self.page.room();
        let about = |what: &str| self.about(what);
        let seat = table.seat.unwrap_or(table.seen.active);
        let look = Look { seen: &table.seen, about: &about, seat };
        let lines = G::screen(&look, room).lines(Amount::Whole, room.width());
        self.page.gap()?;
        self.page.put_all(&lines)
    }

    fn ask_for<G: Drawn>(&mut self, seen: &Seen<G::Board>) -> io::Result<()> {
        let Some(question) = &seen.asked else { return Ok(()) };
        self.page.gap()?;
        self.page.line(&question.words)?;
        self.list(&seen.options)
    }

    fn list(&mut self, options: &[Offered]) -> io::Result<()> {
        let width = self.page.room().width();
        let options: Vec<&Offered> = options.iter().collect();
        let lines: Vec<Line> = menu::list(&options, width).into_iter().map(Line::plain).collect();
        self.page.put_all(&lines)
    }

    /// What a name stands for, as the house tells it.
    fn about(&self, what: &str) -> Option<Vec<String>> {
        let (status, answer) =
            self.peer.ask(&self.path(&format!("/explain?what={}", escaped(what))), None).ok()?;
        (status == 200).then(|| lines(&answer))
    }

    /// True if somebody leaves.
    fn obey<G: Drawn>(&mut self, table: &Table<G::Board>, line: &str) -> io::Result<bool> {
        let seen = &table.seen;
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (first, rest.trim()) {
            ("", _) => {}
            ("q" | "quit", "") => {
                self.page.line("The house keeps the game.")?;
                return Ok(true);
            }
            ("?", "") => {
                for help in HELP {
                    self.page.line(help)?;
                }
            }
            ("?", what) => {
                let what = match what.parse::<usize>() {
                    Ok(key) => menu::by_key(&seen.options, Key::Number(key))
                        .and_then(|option| option.number)
                        .map_or(what.to_owned(), |number| format!("option {number}")),
                    Err(_) => what.to_owned(),
                };
                let about = self.about(&what);
                self.say(about, &what)?;
            }
            ("w", "") => {
                for refused in &seen.refused {
                    self.page.line(&G::impossible(refused))?;
                }
            }
            ("w", what) => {
                let asked = self.path(&format!("/why-not?what={}", escaped(what)));
                let (status, answer) = self.peer.ask(&asked, None)?;
                self.say((status == 200).then(|| lines(&answer)), what)?;
            }
            ("u", "") => {
                let body = json!({ "past_barrier": self.past_barrier });
                self.past_barrier = false;
                self.send("/undo", &body)?;
            }
            ("a", "") => self.send("/choose-all", &json!({ "decision": seen.decision }))?,
            ("hint", "") => self.hint("/hint")?,
            ("hint", seconds) if seconds.parse::<f64>().is_ok() => {
                self.page.line("The house thinks.")?;
                self.hint(&format!("/hint?seconds={seconds}"))?;
            }
            _ => return self.choose::<G>(table, line).map(|()| false),
        }
        Ok(false)
    }

    fn hint(&mut self, asked: &str) -> io::Result<()> {
        let (_, answer) = self.peer.ask(&self.path(asked), None)?;
        let Ok(hint) = serde_json::from_value::<Hint>(answer.clone()) else {
            return self.page.line(&message(&answer));
        };
        hint.chances.iter().try_for_each(|chance| self.page.line(&chance.in_words()))?;
        if !hint.chances.is_empty() && hint.not_looked_at > 0 {
            self.page.line(&format!("not looked at: {} others", hint.not_looked_at))?;
        }
        self.page.line(&format!("{}, because {}.", hint.words, hint.because))
    }

    fn choose<G: Drawn>(&mut self, table: &Table<G::Board>, line: &str) -> io::Result<()> {
        let seen = &table.seen;
        let key = match line {
            "e" => Some(Key::End),
            line => line.parse().ok().map(Key::Number),
        };
        let found = match key {
            Some(key) => menu::by_key(&seen.options, key).map_or(Found::Nothing, Found::One),
            None => menu::by_name(&seen.options, line),
        };
        match found {
            Found::One(option) => match option.number {
                Some(number) => {
                    let body = json!({ "decision": seen.decision, "option": number });
                    self.send("/choose", &body)
                }
                None => self.list(&option.options),
            },
            Found::Several(options) => {
                let options: Vec<Offered> = options.into_iter().cloned().collect();
                self.page.line("That could be:")?;
                self.list(&options)
            }
            Found::Nothing => {
                let room = self.page.room();
                let about = |what: &str| self.about(what);
                let seat = table.seat.unwrap_or(seen.active);
                let look = Look::<G> { seen, about: &about, seat };
                let looked = G::look(&look, line, room);
                self.say(looked, line)
            }
        }
    }

    /// Something is done, or the reason why not is told.
    fn send(&mut self, what: &str, body: &Value) -> io::Result<()> {
        let (status, answer) = self.peer.ask(&self.path(what), Some(body))?;
        if answer["is"] == "waits" {
            return self.page.line("The others must agree first.");
        }
        if status != 200 {
            if answer["refused"] == "barrier" {
                self.past_barrier = true;
                self.page.line(&message(&answer))?;
                return self.page.line("`u` once more goes back all the same.");
            }
            return self.page.line(&message(&answer));
        }
        // What was taken back is told anew.
        if what == "/undo" {
            self.page.line("Taken back.")?;
        }
        Ok(())
    }

    fn say(&mut self, found: Option<Vec<String>>, what: &str) -> io::Result<()> {
        let said = found.unwrap_or_else(|| vec![format!("Nothing here is called \"{what}\".")]);
        said.iter().try_for_each(|line| self.page.line(line))
    }
}

const HELP: [&str; 6] = [
    "A number, or part of a name: choose. e: end the turn. a: play all.",
    "? and a number or a name: what it is.   w: what is not possible; w and a name: why.",
    "u: take back.   hint: what a bot would do; hint 5: after thinking for 5 seconds.",
    "The commands of the game for looking work as at any table (`hand`, `hq`, `look gull`, `map`).",
    "q: leave; the house keeps the game.",
    "Everything else is done in the browser at the same address.",
];

fn message(answer: &Value) -> String {
    answer["message"].as_str().unwrap_or("The house says nothing.").to_owned()
}

fn lines(answer: &Value) -> Vec<String> {
    let lines = answer["lines"].as_array().into_iter().flatten();
    lines.filter_map(Value::as_str).map(str::to_owned).collect()
}
