//! One question: what can be typed, and what it does.

use super::bots::Bot;
use super::command::{self, Command};
use super::keeper::Standing;
use super::menu::{Entry, Found, Key, Leads, Menu, list};
use super::page::Tone;
use super::playable::Playable;
use super::seating::clean;
use super::sitting::{Next, Sitting};
use crate::store::Written;
use std::io::{self, BufRead, Write};
use table::running::CannotUndo;
use table::{Request, Seat};

const NOT_KEPT: &str = "The game could not be kept.";

/// More options of one name than this are counted, not listed.
const MOST_NAMED: usize = 20;

impl<G: Playable, R: BufRead, W: Write> Sitting<G, R, W> {
    /// The question with its numbered options, or the menu opened last with its own.
    pub(super) fn show_question(&mut self) -> io::Result<()> {
        let view = self.view();
        let (menu, opened) = self.menu();
        let question = opened.unwrap_or_else(|| G::prompt(&view));
        let mut lines = list(&menu.entries.iter().collect::<Vec<_>>());
        let all = G::all_at_once(&view, &menu);
        if all.len() > 1 {
            let line = format!("  a  {}", G::all_in_words(&view, &all));
            let end = menu.by_key(Key::End).is_some();
            lines.insert(lines.len() - usize::from(end), line);
        }
        if !self.opened.is_empty() {
            lines.push("  0  Back".into());
        }
        self.page.gap()?;
        self.page.toned(Tone::Heading, &question)?;
        lines.iter().try_for_each(|line| self.page.hanging(line, 5))
    }

    /// What can be chosen now, and what the menu is called if one was opened.
    fn menu(&self) -> (Menu<G::Choice>, Option<String>) {
        let mut menu = G::menu(&self.view());
        let mut opened = None;
        for key in &self.opened {
            let Some(entry) = menu.entries.into_iter().find(|entry| entry.key == *key) else {
                return (G::menu(&self.view()), None);
            };
            opened = Some(format!("{}:", entry.title()));
            match entry.leads {
                Leads::Menu(entries) => menu = Menu { entries },
                Leads::Choice(_) => return (G::menu(&self.view()), None),
            }
        }
        (menu, opened)
    }

    /// Does what a typed line says.
    pub(super) fn answer(&mut self, seat: Seat, line: &str) -> io::Result<Next> {
        let (menu, _) = self.menu();
        match Command::read(line) {
            Command::Again => {
                self.opened.clear();
                return Ok(Next::Show);
            }
            Command::Choose(0) | Command::Undo | Command::No if !self.opened.is_empty() => {
                self.opened.pop();
                self.show_question()?;
            }
            Command::Choose(number) => match menu.by_key(Key::Number(number)) {
                Some(entry) => return self.take(entry),
                None => {
                    let line = format!("There is no option {number}.");
                    self.say_possible(&line, &menu)?;
                }
            },
            Command::Yes => {
                let mut all = menu.entries.iter();
                match all.find(|entry| entry.choice().is_some_and(G::is_yes)) {
                    Some(entry) => return self.take(entry),
                    None => self.say_possible("That is not a yes or no question.", &menu)?,
                }
            }
            Command::No => match menu.by_key(Key::Number(0)) {
                Some(entry) => return self.take(entry),
                None => self.say_possible("That is not a yes or no question.", &menu)?,
            },
            Command::EndTurn => {
                self.opened.clear();
                let (menu, _) = self.menu();
                let end = menu.by_key(Key::End).and_then(Entry::choice);
                match end {
                    Some(choice) => return self.end_turn(choice, &menu),
                    None => self.say_possible("The turn cannot be ended now.", &menu)?,
                }
            }
            Command::PlayAll => return self.play_all(&menu),
            Command::Help => self.help(&menu)?,
            Command::Explain(what) => self.explain(&what, &menu)?,
            Command::WhyNot(what) => {
                let lines = G::why_not(&self.view(), &what);
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
            Command::Hint => self.hint(seat)?,
            Command::Concede => return self.concede(),
            Command::Quit => {
                if self.keeper.keeps() && !self.table.is_over() {
                    let name = &self.keeper.name;
                    let line = match self.keeper.has_kept() {
                        true => {
                            format!("Kept as {name}. `longbox resume {name}` goes on from here.")
                        }
                        false => NOT_KEPT.into(),
                    };
                    self.page.line(&line)?;
                }
                return Ok(Next::Leave);
            }
            Command::Name(name) => {
                if let Some(lines) = G::look(&self.view(), self.eyes(seat), seat, &name) {
                    self.say(&lines)?;
                    return Ok(Next::Stay);
                }
                return self.take_named(&name, &menu);
            }
        }
        Ok(Next::Stay)
    }

    /// What is called like this: among the options in sight first, then among all of the question.
    fn take_named(&mut self, name: &str, menu: &Menu<G::Choice>) -> io::Result<Next> {
        let whole = G::menu(&self.view());
        let mut found = menu.by_name(name);
        if found == Found::Nothing {
            found = whole.by_name(name);
            if matches!(found, Found::One(_)) {
                self.opened.clear();
            }
        }
        match found {
            Found::One(entry) => return self.take(entry),
            Found::Several(entries) if entries.len() > MOST_NAMED => {
                let line = format!("{} options are called like this.", entries.len());
                self.say_possible(&line, menu)?;
            }
            Found::Several(entries) if entries.iter().all(|one| menu.entries.contains(one)) => {
                let lines = list(&entries);
                self.page.line("Which one?")?;
                lines.iter().try_for_each(|line| self.page.hanging(line, 5))?;
            }
            // All of them behind one option: its menu has their numbers.
            Found::Several(entries) if whole.holding(&entries).is_some() => {
                self.opened = whole.holding(&entries).map(|entry| entry.key).into_iter().collect();
                self.show_question()?;
            }
            Found::Several(entries) => {
                let view = self.view();
                let choices = entries.iter().filter_map(|entry| entry.choice());
                let lines: Vec<String> =
                    choices.map(|choice| format!("     {}", G::choice(&view, choice))).collect();
                self.page.line("Which one? Type more of its name.")?;
                lines.iter().try_for_each(|line| self.page.hanging(line, 5))?;
            }
            Found::Nothing => match G::impossible(&self.view(), name) {
                Some(lines) => lines.iter().try_for_each(|line| self.page.hanging(line, 2))?,
                None => {
                    let line = format!("Nothing here is called \"{}\".", clean(name));
                    self.say_possible(&line, menu)?;
                }
            },
        }
        Ok(Next::Stay)
    }

    /// Makes the choice of an option, or opens its menu.
    fn take(&mut self, entry: &Entry<G::Choice>) -> io::Result<Next> {
        let Some(choice) = entry.choice() else {
            self.opened.push(entry.key);
            self.show_question()?;
            return Ok(Next::Stay);
        };
        if G::ends_turn(choice) {
            let menu = G::menu(&self.view());
            return self.end_turn(choice, &menu);
        }
        if let Some(line) = G::wastes(&self.view(), choice) {
            self.page.line(&line)?;
            if !self.agreed("Do it all the same? y or n: ", &[])? {
                return Ok(Next::Stay);
            }
        }
        self.choose(choice)?;
        self.keep_step()?;
        Ok(Next::Moved)
    }

    /// Asks again only if something could still be done.
    fn end_turn(&mut self, choice: G::Choice, menu: &Menu<G::Choice>) -> io::Result<Next> {
        if let Some(line) = G::still_to_do(&self.view(), menu) {
            self.page.line(&line)?;
            if !self.agreed("End the turn all the same? y or n: ", &["e", "end"])? {
                return Ok(Next::Stay);
            }
        }
        self.choose(choice)?;
        self.keep_step()?;
        Ok(Next::Moved)
    }

    /// A yes, or one of the other words that mean yes here.
    fn agreed(&mut self, question: &str, also: &[&str]) -> io::Result<bool> {
        let answer = self.read(question)?.unwrap_or_default().to_lowercase();
        Ok(answer == "y" || answer == "yes" || also.contains(&answer.as_str()))
    }

    /// Does `a` play anything?
    fn has_all(&self, menu: &Menu<G::Choice>) -> bool {
        !G::all_at_once(&self.view(), menu).is_empty()
    }

    /// Makes the choices of `a` one after the other, until something is asked.
    fn play_all(&mut self, menu: &Menu<G::Choice>) -> io::Result<Next> {
        let choices = G::all_at_once(&self.view(), menu);
        if choices.is_empty() {
            self.say_possible("There is nothing to play.", menu)?;
            return Ok(Next::Stay);
        }
        let Request::Choose { seat, prompt } = self.table.request() else {
            return Ok(Next::Stay);
        };
        for (played, choice) in choices.iter().enumerate() {
            let asked = Request::Choose { seat, prompt };
            if self.table.request() != asked || self.table.check(*choice).is_err() {
                let line =
                    format!("Played {played} of {}; something else comes first.", choices.len());
                self.page.line(&line)?;
                break;
            }
            self.choose(*choice)?;
            self.keep_step()?;
        }
        Ok(Next::Moved)
    }

    fn undo(&mut self) -> io::Result<Next> {
        let mut taken_back = 0;
        // Asked once: to stop at a second barrier would leave the game where a bot decides.
        let mut agreed = false;
        loop {
            match self.table.undo() {
                Ok(()) => taken_back += 1,
                Err(CannotUndo::Nothing) if taken_back == 0 => {
                    self.page.line("There is no decision to take back.")?;
                    return Ok(Next::Stay);
                }
                Err(CannotUndo::Nothing) => break,
                Err(barrier @ CannotUndo::Barrier { .. }) => {
                    agreed = agreed || self.agreed_to_go_past(barrier)?;
                    if !agreed || self.table.undo_past_barrier().is_err() {
                        (0..taken_back).for_each(|_| {
                            self.table.redo();
                        });
                        return Ok(Next::Stay);
                    }
                    taken_back += 1;
                }
            }
            // A bot would only do the same again: back to what a person decided, as a whole.
            if self.asked_person() && !self.is_halfway() {
                break;
            }
        }
        self.forget_news();
        self.page.line("Taken back.")?;
        Ok(Next::Moved)
    }

    fn is_halfway(&self) -> bool {
        match self.table.request() {
            Request::Choose { prompt, .. } => G::is_halfway(&prompt),
            Request::Over(_) => false,
        }
    }

    fn agreed_to_go_past(&mut self, barrier: CannotUndo) -> io::Result<bool> {
        let line = format!(
            "Free undo ends here: {barrier}. Going back further is counted in the record, and {}.",
            G::AFRESH
        );
        self.page.line(&line)?;
        self.agreed("Go back all the same (u once more means yes)? y or n: ", &["u"])
    }

    fn redo(&mut self) -> io::Result<Next> {
        let mut made = false;
        while self.table.redo() {
            made = true;
            if self.asked_person() && !self.is_halfway() {
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

    fn explain(&mut self, what: &str, menu: &Menu<G::Choice>) -> io::Result<()> {
        let key = match what.trim() {
            "e" => Some(Key::End),
            other => other.parse().ok().map(Key::Number),
        };
        let lines = match key {
            None => G::describe(&self.view(), what),
            Some(key) => match menu.by_key(key) {
                Some(entry) => G::explain(&self.view(), entry),
                None => return self.say_possible("There is no such option.", menu),
            },
        };
        self.say(&lines)
    }

    fn save(&mut self, file: Option<String>) -> io::Result<()> {
        let Some(file) = file else {
            let line = if self.keeper.keeps() && !self.keeper.has_kept() {
                format!("{NOT_KEPT} `save file` writes it somewhere else.")
            } else if self.keeper.keeps() {
                format!("The game is kept at every step, as {}.", self.keeper.name)
            } else {
                "Write `save` and the name of a file.".to_string()
            };
            return self.page.line(&line);
        };
        let mut written = self.export(&file, false);
        if let Ok(Written::AskFirst) = written {
            self.page.line("Another record is there.")?;
            if !self.agreed("Replace it? y or n: ", &[])? {
                return self.page.line("Nothing was saved.");
            }
            written = self.export(&file, true);
        }
        let line = match written {
            Ok(_) => format!("Saved to {}.", clean(&file)),
            Err(error) => format!("Cannot save to {}: {error}.", clean(&file)),
        };
        self.page.line(&line)
    }

    fn code(&mut self) -> io::Result<()> {
        if self.seating.needs_curtain() && !self.table.is_over() {
            self.page.line("Whoever replays this code sees every hand. It is the whole game:")?;
        }
        let code = self.table.record().to_code();
        self.page.line(&code)
    }

    fn hint(&mut self, seat: Seat) -> io::Result<()> {
        if self.table.is_over() {
            return self.page.line("The game is over.");
        }
        let decision = Bot::Heuristic.advise(&self.table, seat, self.dealer);
        let view = self.view();
        let menu = G::menu(&view);
        let reason = match decision.reason.about {
            Some(number) => format!("{} ({})", decision.reason, G::about(&view, number)),
            None => decision.reason.to_string(),
        };
        let line = match menu.by_choice(decision.choice) {
            Some(entry) if menu.entries.contains(entry) => {
                format!("{}  {}, because {reason}.", entry.key.typed(), entry.words)
            }
            Some(_) => format!("{}, because {reason}.", G::choice(&view, decision.choice)),
            None => format!("{reason}."),
        };
        self.page.line(&line)
    }

    fn concede(&mut self) -> io::Result<Next> {
        if self.table.is_over() {
            self.page.line("The game is over already.")?;
            return Ok(Next::Stay);
        }
        let Request::Choose { seat, .. } = self.table.request() else {
            return Ok(Next::Stay);
        };
        if !self.agreed("Give up this game for good? y or n: ", &[])? {
            return Ok(Next::Stay);
        }
        self.keep(Standing::Conceded(seat))?;
        self.conceded = true;
        self.page.line(&match self.keeper.keeps() && !self.keeper.has_kept() {
            true => format!("Conceded. {NOT_KEPT}"),
            false => "Conceded. The game is in your history.".to_string(),
        })?;
        Ok(Next::Leave)
    }

    fn help(&mut self, menu: &Menu<G::Choice>) -> io::Result<()> {
        let parts = [
            command::CHOOSING,
            G::CHOOSING,
            command::TURNING,
            &[G::EXPLAINING],
            command::ASKING,
            G::LOOKING,
            command::KEEPING,
        ];
        let width = parts.iter().flat_map(|part| part.iter());
        let width = width.map(|(keys, _)| keys.chars().count()).max();
        let width = width.unwrap_or(0) + 2;
        for (keys, does) in parts.into_iter().flatten() {
            let line = format!("  {keys:<width$}{does}");
            self.page.hanging(&line, width + 2)?;
        }
        if !menu.entries.is_empty() {
            let keys = menu.keys(self.has_all(menu));
            let line = format!("Now you can choose {keys}.");
            self.page.line(&line)?;
        }
        Ok(())
    }

    fn say_possible(&mut self, problem: &str, menu: &Menu<G::Choice>) -> io::Result<()> {
        let line = if menu.entries.is_empty() {
            format!("{problem} The game is over; Enter leaves.")
        } else {
            let keys = menu.keys(self.has_all(menu));
            format!("{problem} You can choose {keys}; ? lists the commands.")
        };
        self.page.line(&line)
    }

    fn say(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.page.line(line))
    }
}
