//! Solving a puzzle: one turn, and every choice is judged.

use super::composing::{Composition, Wanted};
use super::menu::{by_key, leaves, list};
use super::page::{Line, Page, Tone};
use super::playable::{Drawn, Look};
use super::typing::{Typed, Typist};
use crate::commands::puzzle::moves_in_words;
use legendary::Legendary;
use puzzles::{Attempt, Came};
use sitting::seating::clean;
use sitting::seen::Key;
use std::io::{self, Write};

/// Somebody at a puzzle.
#[derive(Debug)]
pub struct Solving<R, W> {
    attempt: Attempt,
    title: String,
    /// How often a hint was asked for since the last choice.
    hints: u32,
    input: R,
    page: Page<W>,
}

const HELP: &str = "A number: choose it. h: a hint, and once more the next move. s: the solution. u: take back. t: the table. ? with a name: what a card \
                    says. q: leave.";

impl<R: Typist, W: Write> Solving<R, W> {
    pub fn new(attempt: Attempt, title: String, input: R, mut page: Page<W>) -> Solving<R, W> {
        page.fold_at(Legendary::WIDTH);
        Solving { attempt, title, hints: 0, input, page }
    }

    /// Until it is solved or the player leaves. True if it was solved.
    pub fn play(&mut self) -> io::Result<bool> {
        let title = format!("{}.", self.title);
        self.page.toned(Tone::Heading, &title)?;
        self.page.line(
            "Win this turn, whatever is drawn. There is one way. ? tells what can be typed.",
        )?;
        self.show_table()?;
        self.ask()?;
        loop {
            let Typed::Line(typed) = self.input.asked(&mut self.page, "> ")? else {
                self.page.gap()?;
                return Ok(false);
            };
            let typed = typed.trim().to_string();
            match typed.to_lowercase().as_str() {
                "" => self.ask()?,
                "q" | "quit" => return Ok(false),
                "?" | "help" => self.page.line(HELP)?,
                "t" | "table" => {
                    self.show_table()?;
                    self.ask()?;
                }
                "h" | "hint" => self.hint()?,
                "s" | "solution" => {
                    let moves = self.attempt.solution();
                    self.say(&moves_in_words(&moves))?;
                }
                "u" | "undo" => match self.attempt.back() {
                    true => {
                        self.hints = 0;
                        self.page.line("Taken back.")?;
                        self.ask()?;
                    }
                    false => self.page.line("This is where the puzzle begins.")?,
                },
                _ if typed.starts_with('?') => self.explain(typed.trim_start_matches('?'))?,
                _ => {
                    if self.choose(&typed)? {
                        return Ok(true);
                    }
                }
            }
        }
    }

    /// Makes a choice, or says what is wrong with it. True once it is solved.
    fn choose(&mut self, typed: &str) -> io::Result<bool> {
        let key = match typed {
            "e" | "E" => Some(Key::End),
            number => number.parse().ok().map(Key::Number),
        };
        let seen = self.attempt.seen();
        let option = key.and_then(|key| by_key(&seen.options, key)).and_then(|one| one.number);
        let Some(number) = option else {
            let line =
                format!("\"{}\" is none of the choices. ? tells what can be typed.", clean(typed));
            self.page.line(&line)?;
            return Ok(false);
        };
        let steps = self.attempt.session().steps();
        match self.attempt.choose(number) {
            Came::Refused(why) => self.page.line(&why)?,
            Came::Wrong { words, why } => {
                self.page.toned(Tone::Warning, &format!("Not this: {words}. {why}"))?;
                self.page.line("Nothing was done. Choose again.")?;
            }
            Came::On => {
                self.hints = 0;
                self.tell(steps)?;
                self.ask()?;
            }
            Came::Solved => {
                self.tell(steps)?;
                self.page.toned(Tone::Heading, "Solved: the last Tactic is taken.")?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// First the idea, then the next move with its reasons.
    fn hint(&mut self) -> io::Result<()> {
        self.hints += 1;
        match self.hints {
            1 => {
                let idea = self.attempt.idea();
                self.page.line(&format!("{idea} (h once more tells the next move.)"))
            }
            _ => {
                let moves = self.attempt.next();
                self.say(&moves_in_words(&moves))
            }
        }
    }

    fn explain(&mut self, what: &str) -> io::Result<()> {
        let told = self.attempt.session().explain(self.attempt.eyes(), what);
        self.say(&told.unwrap_or_else(|| vec![Legendary::unknown(what.trim())]))
    }

    /// What happened since.
    fn tell(&mut self, since: usize) -> io::Result<()> {
        let news = self.attempt.session().news(self.attempt.eyes(), since);
        let words = news.into_iter().flat_map(|news| news.words);
        words.into_iter().try_for_each(|line| self.page.toned(Tone::News, &line))
    }

    fn say(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.page.line(line))
    }

    fn show_table(&mut self) -> io::Result<()> {
        let room = self.page.room();
        let seen = self.attempt.seen();
        let about = |what: &str| self.attempt.session().explain(self.attempt.eyes(), what);
        let look = Look { seen: &seen, about: &about, seat: seen.active };
        let screen = Legendary::screen(&look, room);
        let composition = Composition::of_table(&screen);
        let lines = composition.lines(Wanted::Full, room, |lines| self.page.rows(lines));
        self.page.colour(Legendary::palette(&seen));
        self.page.put_all(&lines)
    }

    /// The question with its numbered choices.
    fn ask(&mut self) -> io::Result<()> {
        let seen = self.attempt.seen();
        let Some(asked) = &seen.asked else { return Ok(()) };
        let width = self.page.room().width();
        let options = list(&leaves(&seen.options), width);
        let mut lines = vec![Line::empty(), Line::new(Tone::Heading, asked.words.clone())];
        lines.extend(options.into_iter().map(|line| Line::hanging(line, 5)));
        self.page.put_all(&lines)
    }
}
