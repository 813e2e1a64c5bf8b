//! Stepping through a game that was played.

use super::keeper::remarks;
use super::page::{Page, Tone};
use super::playable::{Playable, TableOf, View};
use super::seating::{Eyes, Seating, clean};
use crate::typed;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use table::{Replay, Seats};

/// A game, and the place in it that is shown.
#[derive(Debug)]
pub struct Replaying<G: Playable, R, W> {
    replay: Replay<Arc<G>>,
    seating: Seating,
    input: R,
    page: Page<W>,
}

impl<G: Playable, R: BufRead, W: Write> Replaying<G, R, W> {
    pub fn new(
        table: TableOf<G>,
        seating: Seating,
        input: R,
        mut page: Page<W>,
    ) -> Replaying<G, R, W> {
        page.fold_at(G::WIDTH);
        Replaying { replay: Replay::new(table), seating, input, page }
    }

    /// The whole game as text: every sentence of its log, then how it ended.
    pub fn all(&mut self) -> io::Result<()> {
        self.title()?;
        while self.replay.forward() {
            self.tell_step()?;
        }
        self.tell_end()
    }

    /// Forward and back as the reader says, until they leave.
    pub fn step_through(&mut self) -> io::Result<()> {
        self.title()?;
        self.page.line(
            "n or Enter goes on, b goes back, a number goes to that step, q leaves; ? tells more.",
        )?;
        loop {
            let place = format!("[{} of {}] ", self.replay.at(), self.replay.steps());
            self.page.ask(&place)?;
            let Some(typed) = typed::line(&mut self.input)? else {
                return self.page.gap();
            };
            match typed.to_lowercase().as_str() {
                "" | "n" => {
                    if self.replay.forward() {
                        self.tell_step()?;
                        if self.replay.at() == self.replay.steps() {
                            self.tell_end()?;
                        }
                    } else {
                        self.page.line("This is the end.")?;
                    }
                }
                "b" => {
                    if self.replay.back() {
                        self.show()?;
                    } else {
                        self.page.line("This is the beginning.")?;
                    }
                }
                "end" => {
                    self.replay.go(self.replay.steps());
                    self.show()?;
                    self.tell_end()?;
                }
                "t" | "table" => self.show_table()?,
                "q" | "quit" => return Ok(()),
                "?" | "h" | "help" => self.page.line(
                    "n or Enter: on. b: back. 40: to step 40. turn 5: to turn 5. end: to the end. t: the table. q: leave.",
                )?,
                other => self.go(other)?,
            }
        }
    }

    fn go(&mut self, typed: &str) -> io::Result<()> {
        let turn = typed.strip_prefix("turn ").and_then(|turn| turn.trim().parse::<u16>().ok());
        let step = match (turn, typed.parse::<usize>()) {
            (Some(turn), _) => match self.first_step_of(turn) {
                Some(step) => Some(step),
                None => {
                    return self.page.line(&format!("There is no turn {turn} in this game."));
                }
            },
            (None, Ok(step)) => Some(step),
            (None, Err(_)) => {
                let line =
                    format!("\"{}\" is not a step. ? tells what can be typed.", clean(typed));
                return self.page.line(&line);
            }
        };
        match step {
            Some(step) if self.replay.go(step) => self.show(),
            _ => {
                let line = format!("The game has {} steps.", self.replay.steps());
                self.page.line(&line)
            }
        }
    }

    fn first_step_of(&self, turn: u16) -> Option<usize> {
        let mut log = self.replay.table().log();
        log.find_map(|(step, event)| (G::began(&event) == Some(turn)).then_some(step + 1))
    }

    fn title(&mut self) -> io::Result<()> {
        let mut title = format!(
            "{}. {}. {} steps.",
            G::title(self.replay.table()),
            self.seating.names.join(", "),
            self.replay.steps()
        );
        for remark in remarks(self.replay.table().record()) {
            title.push_str(&format!(" {remark}"));
        }
        self.page.toned(Tone::Heading, &title)
    }

    fn view(&self) -> View<'_, G> {
        View {
            game: self.replay.table().game(),
            state: self.replay.state(),
            seating: &self.seating,
        }
    }

    fn show(&mut self) -> io::Result<()> {
        self.tell_step()?;
        self.show_table()
    }

    fn show_table(&mut self) -> io::Result<()> {
        let view = self.view();
        let seat = G::active(view.state);
        let eyes = Eyes(Seats::first(view.game.seats()));
        let screen = G::screen(&view, eyes, Some(seat));
        self.page.gap()?;
        screen.show(&mut self.page)?;
        self.page.gap()
    }

    /// What happened in the step that led here.
    fn tell_step(&mut self) -> io::Result<()> {
        let view = self.view();
        let eyes = Eyes(Seats::first(view.game.seats()));
        let lines = G::sentences(&view, self.replay.events(), eyes);
        lines.iter().try_for_each(|line| self.page.toned(Tone::News, line))
    }

    fn tell_end(&mut self) -> io::Result<()> {
        self.page.gap()?;
        let lines = if self.replay.table().is_over() {
            G::outcome(&self.view())
        } else {
            vec!["The record ends here; the game is not over.".to_string()]
        };
        lines.iter().try_for_each(|line| self.page.line(line))
    }
}
