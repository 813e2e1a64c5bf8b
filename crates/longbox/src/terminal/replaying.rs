//! Stepping through a game that was played.

use super::composing::{Composition, Wanted};
use super::keeper::remarks;
use super::page::{Line, Page, Tone};
use super::playable::{Drawn, Look};
use super::typing::{Typed, Typist};
use sitting::Session;
use sitting::seating::clean;
use std::io::{self, Write};
use table::{Seats, Viewer};

/// Whoever has the record has everything in it.
fn everything() -> Viewer {
    Viewer::seats(Seats::ALL)
}

/// A game, and the place in it that is shown.
#[derive(Debug)]
pub struct Replaying<G: Drawn, R, W> {
    session: Session<G>,
    /// So many steps were made by then.
    at: usize,
    input: R,
    page: Page<W>,
}

impl<G: Drawn, R: Typist, W: Write> Replaying<G, R, W> {
    pub fn new(session: Session<G>, input: R, mut page: Page<W>) -> Replaying<G, R, W> {
        page.fold_at(G::WIDTH);
        Replaying { session, at: 0, input, page }
    }

    /// The whole game as text: every sentence of its log, then how it ended.
    pub fn all(&mut self) -> io::Result<()> {
        self.title()?;
        for news in self.session.news(everything(), self.at) {
            news.words.iter().try_for_each(|line| self.page.toned(Tone::News, line))?;
        }
        self.at = self.session.steps();
        self.tell_end()
    }

    /// Forward and back as the reader says, until they leave. The game as it was, if somebody wants to play on from there.
    pub fn step_through(&mut self) -> io::Result<Option<Session<G>>> {
        self.title()?;
        self.page.line(
            "n or Enter goes on, b goes back, a number goes to that step, q leaves; ? tells more.",
        )?;
        loop {
            let place = format!("[{} of {}] ", self.at, self.session.steps());
            let Typed::Line(typed) = self.input.asked(&mut self.page, &place)? else {
                self.page.gap()?;
                return Ok(None);
            };
            match typed.to_lowercase().as_str() {
                "" | "n" => {
                    if self.at < self.session.steps() {
                        self.at += 1;
                        self.tell_step()?;
                        if self.at == self.session.steps() {
                            self.tell_end()?;
                        }
                    } else {
                        self.page.line("This is the end.")?;
                    }
                }
                "b" => match self.at.checked_sub(1) {
                    Some(before) => {
                        self.at = before;
                        self.show()?;
                    }
                    None => self.page.line("This is the beginning.")?,
                },
                "end" => {
                    self.at = self.session.steps();
                    self.show()?;
                    self.tell_end()?;
                }
                "t" | "table" => self.show_table()?,
                "q" | "quit" => return Ok(None),
                "play" => match self.session.as_it_was(self.at).filter(|then| !then.is_over()) {
                    Some(then) => return Ok(Some(then)),
                    None => self.page.line("The game is over here; go back first.")?,
                },
                "?" | "h" | "help" => self.page.line(
                    "n or Enter: on. b: back. 40: to step 40. turn 5: to turn 5. end: to the end. t: the table. play: play on from here, as a game of its own. q: leave.",
                )?,
                other => self.go(other)?,
            }
        }
    }

    fn go(&mut self, typed: &str) -> io::Result<()> {
        let turn = typed.strip_prefix("turn ").and_then(|turn| turn.trim().parse::<u16>().ok());
        let step = match (turn, typed.parse::<usize>()) {
            (Some(turn), _) => match self.session.beginning_of(turn) {
                Some(step) => step,
                None => {
                    return self.page.line(&format!("There is no turn {turn} in this game."));
                }
            },
            (None, Ok(step)) => step,
            (None, Err(_)) => {
                let line =
                    format!("\"{}\" is not a step. ? tells what can be typed.", clean(typed));
                return self.page.line(&line);
            }
        };
        if step > self.session.steps() {
            let line = format!("The game has {} steps.", self.session.steps());
            return self.page.line(&line);
        }
        self.at = step;
        self.show()
    }

    fn title(&mut self) -> io::Result<()> {
        let mut title = format!(
            "{}. {}. {} steps.",
            self.session.title(),
            self.session.seating().names.join(", "),
            self.session.steps()
        );
        for remark in remarks(self.session.record()) {
            title.push_str(&format!(" {remark}"));
        }
        self.page.toned(Tone::Heading, &title)
    }

    fn show(&mut self) -> io::Result<()> {
        self.tell_step()?;
        self.show_table()
    }

    fn show_table(&mut self) -> io::Result<()> {
        let Some(then) = self.session.as_it_was(self.at) else {
            return Ok(());
        };
        let seen = then.view(everything());
        let room = self.page.room();
        let about = |what: &str| then.explain(everything(), what);
        let look = Look { seen: &seen, about: &about, seat: seen.active };
        let screen = G::screen(&look, room);
        let composition = Composition::of_table(&screen);
        let mut lines = composition.lines(Wanted::Fitting, room, |lines| self.page.rows(lines));
        lines.push(Line::empty());
        self.page.put_all(&lines)
    }

    /// What happened in the step that led here.
    fn tell_step(&mut self) -> io::Result<()> {
        let Some(step) = self.at.checked_sub(1) else {
            return Ok(());
        };
        let news = self.session.news(everything(), step).into_iter();
        let told = news.filter(|news| news.step == step).flat_map(|news| news.words);
        told.into_iter().try_for_each(|line| self.page.toned(Tone::News, &line))
    }

    fn tell_end(&mut self) -> io::Result<()> {
        self.page.gap()?;
        let lines = match self.session.outcome() {
            Some(outcome) => outcome.words,
            None => vec!["The record ends here; the game is not over.".to_string()],
        };
        lines.iter().try_for_each(|line| self.page.line(line))
    }
}
