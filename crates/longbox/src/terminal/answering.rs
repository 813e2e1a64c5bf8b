//! One question: what can be typed, and what it does.

use super::bots::Bot;
use super::command::{COMMANDS, Command};
use super::keeper::Standing;
use super::options::{Entry, Found, Key, Options};
use super::page::Tone;
use super::screen::counted;
use super::seating::clean;
use super::sitting::{Next, Sitting};
use super::{piles, reasons};
use legendary::cards::CardId;
use legendary::choice::Choice;
use std::io::{self, BufRead, Write};
use table::running::CannotUndo;
use table::{Request, Seat};

impl<R: BufRead, W: Write> Sitting<R, W> {
    /// The question with its numbered options.
    pub(super) fn show_question(&mut self) -> io::Result<()> {
        let view = self.view();
        let question = view.speaker().prompt(self.table.state());
        let options = Options::of(&view);
        let mut lines = list(&options.entries.iter().collect::<Vec<_>>());
        let all = options.play_all(view.position);
        if all.len() > 1 {
            let names = all.iter().map(|card| view.card(*card)).collect();
            let line = format!("  a  Play all, in this order: {}", counted(names));
            let end = options.by_key(Key::End).is_some();
            lines.insert(lines.len() - usize::from(end), line);
        }
        self.page.gap()?;
        self.page.toned(Tone::Heading, &question)?;
        lines.iter().try_for_each(|line| self.page.hanging(line, 5))
    }

    /// Does what a typed line says.
    pub(super) fn answer(&mut self, seat: Seat, line: &str) -> io::Result<Next> {
        let options = Options::of(&self.view());
        match Command::read(line) {
            Command::Again => return Ok(Next::Show),
            Command::Choose(number) => match options.by_key(Key::Number(number)) {
                Some(entry) => return self.choose_listed(entry.choice),
                None => {
                    let line = format!("There is no option {number}.");
                    self.say_possible(&line, &options)?;
                }
            },
            Command::Yes | Command::No => {
                let choice = match Command::read(line) {
                    Command::Yes => options.by_choice(Choice::Yes),
                    _ => options.by_key(Key::Number(0)),
                };
                match choice {
                    Some(entry) => return self.choose_listed(entry.choice),
                    None => self.say_possible("That is not a yes or no question.", &options)?,
                }
            }
            Command::EndTurn => match options.by_key(Key::End) {
                Some(_) => return self.end_turn(&options),
                None => self.say_possible("The turn cannot be ended now.", &options)?,
            },
            Command::PlayAll => return self.play_all(&options),
            Command::Help => self.help(&options)?,
            Command::Explain(what) => self.explain(&what, &options)?,
            Command::WhyNot(what) => {
                let lines = reasons::why_not(&self.view(), &what);
                self.say(&lines)?;
            }
            Command::Card(name) => {
                let lines = piles::card(&self.view(), &name);
                self.say(&lines)?;
            }
            Command::Pile(name) => {
                let lines = piles::pile(&self.view(), self.eyes(seat), seat, &name);
                self.say(&lines)?;
            }
            Command::Left => {
                let lines = piles::left(&self.view(), self.eyes(seat), seat);
                self.say(&lines)?;
            }
            Command::Undo => return self.undo(),
            Command::Redo => return self.redo(),
            Command::Log(most) => {
                let lines = self.log_lines(seat, 0);
                let from = lines.len().saturating_sub(most.unwrap_or(usize::MAX));
                self.say(&lines[from..])?;
            }
            Command::Save(file) => self.save(file)?,
            Command::Code => self.code()?,
            Command::Hint => self.hint(seat, &options)?,
            Command::Concede => return self.concede(),
            Command::Quit => {
                if self.keeper.keeps() && !self.table.is_over() {
                    let name = &self.keeper.name;
                    let line =
                        format!("Kept as {name}. `longbox resume {name}` goes on from here.");
                    self.page.line(&line)?;
                }
                return Ok(Next::Leave);
            }
            Command::Name(name) => match options.by_name(&name) {
                Found::One(entry) => {
                    let choice = entry.choice;
                    return self.choose_listed(choice);
                }
                Found::Several(entries) => {
                    let lines = list(&entries);
                    self.page.line("Which one?")?;
                    lines
                        .iter()
                        .try_for_each(|line| self.page.hanging(line, 5))?;
                }
                Found::Nothing => {
                    let line = format!("Nothing here is called \"{}\".", clean(&name));
                    self.say_possible(&line, &options)?;
                }
            },
        }
        Ok(Next::Stay)
    }

    fn choose_listed(&mut self, choice: Choice) -> io::Result<Next> {
        if choice == Choice::EndTurn {
            let options = Options::of(&self.view());
            return self.end_turn(&options);
        }
        self.choose(choice)?;
        self.keep_step()?;
        Ok(Next::Moved)
    }

    /// Asks again only if something could still be bought, fought or played.
    fn end_turn(&mut self, options: &Options) -> io::Result<Next> {
        let still = options
            .entries
            .iter()
            .filter(|entry| !matches!(entry.choice, Choice::EndTurn | Choice::Heal))
            .count();
        if still > 0 {
            let turn = &self.table.state().turn;
            let line = format!(
                "You could still choose {}. Attack {} and Recruit {} are left.",
                options.numbers(),
                turn.attack.total(),
                turn.recruit.total()
            );
            self.page.line(&line)?;
            if !self.agreed("End the turn all the same? y or n: ", &["e", "end"])? {
                return Ok(Next::Stay);
            }
        }
        self.choose(Choice::EndTurn)?;
        self.keep_step()?;
        Ok(Next::Moved)
    }

    /// A yes, or one of the other words that mean yes here.
    fn agreed(&mut self, question: &str, also: &[&str]) -> io::Result<bool> {
        let answer = self.read(question)?.unwrap_or_default().to_lowercase();
        Ok(answer == "y" || answer == "yes" || also.contains(&answer.as_str()))
    }

    /// Plays the listed cards one after the other, until something is asked.
    fn play_all(&mut self, options: &Options) -> io::Result<Next> {
        let cards = options.play_all(self.view().position);
        if cards.is_empty() {
            self.say_possible("There is nothing to play.", options)?;
            return Ok(Next::Stay);
        }
        let Request::Choose { seat, prompt } = self.table.request() else {
            return Ok(Next::Stay);
        };
        for (played, card) in cards.iter().enumerate() {
            let asked = Request::Choose { seat, prompt };
            if self.table.request() != asked || self.table.check(Choice::Play(*card)).is_err() {
                let line = format!(
                    "Played {played} of {}; something else comes first.",
                    cards.len()
                );
                self.page.line(&line)?;
                break;
            }
            self.choose(Choice::Play(*card))?;
            self.keep_step()?;
        }
        Ok(Next::Moved)
    }

    fn undo(&mut self) -> io::Result<Next> {
        let mut taken_back = 0;
        loop {
            match self.table.undo() {
                Ok(()) => taken_back += 1,
                Err(CannotUndo::Nothing) if taken_back == 0 => {
                    self.page.line("There is no decision to take back.")?;
                    return Ok(Next::Stay);
                }
                Err(CannotUndo::Nothing) => break,
                Err(barrier @ CannotUndo::Barrier { .. }) => {
                    if !self.undo_past(barrier)? {
                        (0..taken_back).for_each(|_| {
                            self.table.redo();
                        });
                        return Ok(Next::Stay);
                    }
                    taken_back += 1;
                }
            }
            // A bot would only do the same again: back to what a person decided.
            if self.asked_person() {
                break;
            }
        }
        self.forget_news();
        self.page.line("Taken back.")?;
        Ok(Next::Moved)
    }

    fn undo_past(&mut self, barrier: CannotUndo) -> io::Result<bool> {
        let line = format!(
            "Free undo ends here: {barrier}. Going back further is counted in the record, and \
             everything you have not seen before that is dealt afresh."
        );
        self.page.line(&line)?;
        Ok(self.agreed("Go back all the same? y or n: ", &["u"])?
            && self.table.undo_past_barrier().is_ok())
    }

    fn redo(&mut self) -> io::Result<Next> {
        let mut made = false;
        while self.table.redo() {
            made = true;
            if self.asked_person() {
                break;
            }
        }
        if made {
            Ok(Next::Moved)
        } else {
            self.page.line("There is nothing to make again.")?;
            Ok(Next::Stay)
        }
    }

    fn asked_person(&self) -> bool {
        match self.table.request() {
            Request::Choose { seat, .. } => self.seating.bot(seat).is_none(),
            Request::Over(_) => true,
        }
    }

    fn explain(&mut self, what: &str, options: &Options) -> io::Result<()> {
        let key = match what.trim() {
            "e" => Some(Key::End),
            other => other.parse().ok().map(Key::Number),
        };
        let lines = match key {
            None => piles::card(&self.view(), what),
            Some(key) => match options.by_key(key) {
                Some(entry) => reasons::explain(&self.view(), entry),
                None => return self.say_possible("There is no such option.", options),
            },
        };
        self.say(&lines)
    }

    fn save(&mut self, file: Option<String>) -> io::Result<()> {
        let Some(file) = file else {
            let line = if self.keeper.keeps() {
                format!("The game is kept at every step, as {}.", self.keeper.name)
            } else {
                "Write `save` and the name of a file.".to_string()
            };
            return self.page.line(&line);
        };
        let line = match self.save_to(&file) {
            Ok(()) => format!("Saved to {}.", clean(&file)),
            Err(error) => format!("Cannot save to {}: {error}.", clean(&file)),
        };
        self.page.line(&line)
    }

    fn code(&mut self) -> io::Result<()> {
        if self.seating.needs_curtain() && !self.table.is_over() {
            self.page
                .line("Whoever replays this code sees every hand. It is the whole game:")?;
        }
        let code = self.table.record().to_code();
        self.page.line(&code)
    }

    fn hint(&mut self, seat: Seat, options: &Options) -> io::Result<()> {
        if self.table.is_over() {
            return self.page.line("The game is over.");
        }
        let decision = Bot::Heuristic.decide(&self.table, seat, self.dealer);
        let view = self.view();
        let reason = match decision.reason.about {
            Some(card) => format!("{} ({})", decision.reason, view.card(CardId(card))),
            None => decision.reason.to_string(),
        };
        let line = match options.by_choice(decision.choice) {
            Some(entry) => format!("{}  {}, because {reason}.", entry.key.typed(), entry.words),
            None => format!("{reason}."),
        };
        self.page.line(&line)
    }

    fn concede(&mut self) -> io::Result<Next> {
        if self.table.is_over() {
            self.page.line("The game is over already.")?;
            return Ok(Next::Stay);
        }
        if !self.agreed("Give up this game for good? y or n: ", &[])? {
            return Ok(Next::Stay);
        }
        self.keep(Standing::Conceded)?;
        self.conceded = true;
        self.page.line("Conceded. The game is in your history.")?;
        Ok(Next::Leave)
    }

    fn help(&mut self, options: &Options) -> io::Result<()> {
        let width = COMMANDS.iter().map(|(keys, _)| keys.chars().count()).max();
        let width = width.unwrap_or(0) + 2;
        for (keys, does) in COMMANDS {
            let line = format!("  {keys:<width$}{does}");
            self.page.hanging(&line, width + 2)?;
        }
        if !options.entries.is_empty() {
            let line = format!("Now you can choose {}.", options.keys());
            self.page.line(&line)?;
        }
        Ok(())
    }

    fn say_possible(&mut self, problem: &str, options: &Options) -> io::Result<()> {
        let line = if options.entries.is_empty() {
            format!("{problem} The game is over; Enter leaves.")
        } else {
            format!(
                "{problem} You can choose {}; ? lists the commands.",
                options.keys()
            )
        };
        self.page.line(&line)
    }

    fn say(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.page.line(line))
    }
}

/// Options as lines: the key, the words, and what they cost in knowledge.
fn list(entries: &[&Entry]) -> Vec<String> {
    /// The mark stands in one column as long as that leaves it on the line.
    const FARTHEST: usize = 56;
    let widest = entries
        .iter()
        .map(|entry| entry.words.chars().count())
        .filter(|width| *width <= FARTHEST)
        .max();
    let width = widest.unwrap_or(0);
    entries
        .iter()
        .map(|entry| {
            let key = entry.key.typed();
            let mark = entry
                .shows
                .map_or(String::new(), |what| format!("  ({what})"));
            format!("{key:>3}  {:<width$}{mark}", entry.words)
                .trim_end()
                .to_string()
        })
        .collect()
}
