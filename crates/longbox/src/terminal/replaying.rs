//! Stepping through a game that was played.

use super::page::{Page, Tone};
use super::screen::Screen;
use super::seating::{Eyes, Seating, clean};
use super::sitting::LegendaryTable;
use super::view::View;
use legendary::event::Event;
use legendary::{Legendary, Position};
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use table::{Replay, Seat, Seats};

/// A game, and the place in it that is shown.
#[derive(Debug)]
pub struct Replaying<R, W> {
    replay: Replay<Arc<Legendary>>,
    seating: Seating,
    input: R,
    page: Page<W>,
}

impl<R: BufRead, W: Write> Replaying<R, W> {
    pub fn new(
        table: LegendaryTable,
        seating: Seating,
        input: R,
        page: Page<W>,
    ) -> Replaying<R, W> {
        Replaying {
            replay: Replay::new(table),
            seating,
            input,
            page,
        }
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
            let mut bytes = Vec::new();
            if self.input.read_until(b'\n', &mut bytes)? == 0 {
                return self.page.gap();
            }
            let typed = String::from_utf8_lossy(&bytes).trim().to_lowercase();
            match typed.as_str() {
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
        let turn = typed
            .strip_prefix("turn ")
            .and_then(|turn| turn.trim().parse::<u16>().ok());
        let step = match (turn, typed.parse::<usize>()) {
            (Some(turn), _) => match self.first_step_of(turn) {
                Some(step) => Some(step),
                None => {
                    return self
                        .page
                        .line(&format!("There is no turn {turn} in this game."));
                }
            },
            (None, Ok(step)) => Some(step),
            (None, Err(_)) => {
                let line = format!(
                    "\"{}\" is not a step. ? tells what can be typed.",
                    clean(typed)
                );
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
        let began =
            |event: &Event| matches!(event, Event::TurnBegan { number, .. } if *number == turn);
        let mut log = self.replay.table().log();
        log.find_map(|(step, event)| began(event).then_some(step + 1))
    }

    fn title(&mut self) -> io::Result<()> {
        let view = self.view();
        let game = view.position.game;
        let undone = self.replay.table().record().undone;
        let mut title = format!(
            "{} against {}. {}. {} steps.",
            game.catalogue.scheme(game.setup.scheme).name,
            game.catalogue.mastermind(game.setup.mastermind).name,
            self.seating.names.join(", "),
            self.replay.steps()
        );
        if undone > 0 {
            title.push_str(&format!(
                " Undo went back past something known {undone} times."
            ));
        }
        self.page.toned(Tone::Heading, &title)
    }

    fn view(&self) -> View<'_> {
        View {
            position: Position::new(self.replay.table().game(), self.replay.state()),
            seating: &self.seating,
        }
    }

    fn show(&mut self) -> io::Result<()> {
        self.tell_step()?;
        self.show_table()
    }

    fn show_table(&mut self) -> io::Result<()> {
        let view = self.view();
        let seat: Seat = view.position.state.active;
        let eyes = Eyes(Seats::first(view.position.game.players()));
        let screen = Screen::of(&view, eyes, Some(seat));
        self.page.gap()?;
        screen.show(&mut self.page)?;
        self.page.gap()
    }

    /// What happened in the step that led here.
    fn tell_step(&mut self) -> io::Result<()> {
        let view = self.view();
        let eyes = Eyes(Seats::first(view.position.game.players()));
        let lines = view.sentences(self.replay.events(), eyes);
        lines
            .iter()
            .try_for_each(|line| self.page.toned(Tone::News, line))
    }

    fn tell_end(&mut self) -> io::Result<()> {
        self.page.gap()?;
        let lines = if self.replay.table().is_over() {
            self.view().speaker().outcome(self.replay.state())
        } else {
            vec!["The record ends here; the game is not over.".to_string()]
        };
        lines.iter().try_for_each(|line| self.page.line(line))
    }
}
