//! One question: what can be typed, and what it does.

use super::command::{self, Command};
use super::composing::Wanted;
use super::interrupt;
use super::menu::{self, Found, list, not_possible};
use super::page::{Line, Tone};
use super::playable::{Drawn, Look};
use super::rules;
use super::sitting::{Next, Sitting};
use super::typing::Typist;
use crate::store::Written;
use sitting::seating::clean;
use sitting::seen::{Key, Offered};
use sitting::{OptionChance, Seen, Undone};
use std::io::{self, Write};
use std::time::Duration;
use table::Seat;

const NOT_KEPT: &str = "The game could not be kept.";

/// More options of one name than this are counted, not listed.
const MOST_NAMED: usize = 20;
/// So many options are told with their chances to win.
const CHANCES: usize = 12;

impl<G: Drawn, R: Typist, W: Write> Sitting<G, R, W> {
    /// Does what a typed line says.
    pub(super) fn answer(&mut self, seat: Seat, line: &str) -> io::Result<Next> {
        let seen = self.view_of(seat);
        let (options, _) = self.options(&seen);
        match Command::read(line) {
            Command::Again => {
                self.opened.clear();
                return Ok(Next::Show);
            }
            Command::Choose(0) | Command::Undo | Command::No if !self.opened.is_empty() => {
                self.opened.pop();
                self.show_question(seat)?;
            }
            Command::Choose(number) => match menu::by_key(options, Key::Number(number)) {
                Some(option) => return self.take(seat, &seen, option),
                None => {
                    let line = format!("There is no option {number}.");
                    self.say_possible(&line, options)?;
                }
            },
            Command::Yes => match options.iter().find(|option| option.kind == "yes") {
                Some(option) => return self.take(seat, &seen, option),
                None => self.say_possible("That is not a yes or no question.", options)?,
            },
            Command::No => match menu::by_key(options, Key::Number(0)) {
                Some(option) => return self.take(seat, &seen, option),
                None => self.say_possible("That is not a yes or no question.", options)?,
            },
            Command::EndTurn => {
                self.opened.clear();
                match menu::by_key(&seen.options, Key::End) {
                    Some(option) => return self.take(seat, &seen, option),
                    None => self.say_possible("The turn cannot be ended now.", options)?,
                }
            }
            Command::PlayAll => return self.play_all(seat, &seen),
            Command::Help => self.help(options)?,
            Command::Explain(what) => {
                self.did("explain");
                self.explain(seat, &what, options)?;
            }
            Command::WhyNot(what) => self.why_not(seat, &seen, &what)?,
            Command::Undo => return self.undo(seat),
            Command::Redo => return self.redo(seat),
            Command::Log(most) => {
                let lines = self.log_lines(seat, 0);
                let from = lines.len().saturating_sub(most.unwrap_or(usize::MAX));
                self.say(&lines[from..])?;
            }
            Command::Save(file) => self.save(seat, file)?,
            Command::Code => self.code(seat)?,
            Command::Hint(time) => self.hint(seat, &seen, time)?,
            Command::TakeHint => return self.take_hint(seat, &seen),
            Command::Brief => {
                self.wanted = Wanted::Brief;
                self.page
                    .line("From now on only what has changed is shown; Enter shows it all.")?;
            }
            Command::Full => {
                self.wanted = Wanted::Full;
                return Ok(Next::Show);
            }
            Command::Now => {
                let mut lines = G::in_force(&seen);
                if lines.is_empty() {
                    lines.push("Nothing is in force but what is printed.".into());
                }
                lines.extend(seen.terms.iter().cloned());
                self.say(&lines)?;
            }
            Command::Rules(words) => {
                let lines = rules::told(G::NAME, &words);
                self.say(&lines)?;
            }
            Command::Concede => return self.concede(seat),
            Command::Quit => {
                self.say_kept()?;
                return Ok(Next::Leave);
            }
            Command::Name(name) => {
                let (viewer, room) = (self.eyes(seat), self.page.room());
                let about = |what: &str| self.session.explain(viewer, what);
                let look = Look { seen: &seen, about: &about, seat };
                if let Some(lines) = G::look(&look, &name, room) {
                    self.did("look");
                    self.say(&lines)?;
                    return Ok(Next::Stay);
                }
                return self.take_named(seat, &seen, &name);
            }
        }
        Ok(Next::Stay)
    }

    pub(super) fn say_kept(&mut self) -> io::Result<()> {
        if !self.keeper.keeps() || self.session.is_over() {
            return Ok(());
        }
        let line = match self.keeper.has_kept() {
            true => interrupt::kept_as(&self.keeper.name),
            false => NOT_KEPT.into(),
        };
        self.page.line(&line)
    }

    /// Once a game is over it can be looked back on, where it was kept.
    pub(super) fn say_how_to_look_back(&mut self) -> io::Result<()> {
        if !self.keeper.has_kept() {
            return Ok(());
        }
        let name = &self.keeper.name;
        self.page.line(&format!(
            "`longbox review {name}` tells what was luck, and what would have been better."
        ))
    }

    /// What is called like this: among the options in sight first, then among all of the question.
    fn take_named(&mut self, seat: Seat, seen: &Seen<G::Board>, name: &str) -> io::Result<Next> {
        let (options, _) = self.options(seen);
        let whole = &seen.options[..];
        let mut found = menu::by_name(options, name);
        if found == Found::Nothing {
            found = menu::by_name(whole, name);
            if matches!(found, Found::One(_)) {
                self.opened.clear();
            }
        }
        match found {
            Found::One(option) => return self.take(seat, seen, option),
            Found::Several(found) if found.len() > MOST_NAMED => {
                let line = format!("{} options are called like this.", found.len());
                self.say_possible(&line, options)?;
            }
            Found::Several(found) if found.iter().all(|one| options.contains(one)) => {
                self.page.line("Which one?")?;
                let width = self.page.room().width();
                list(&found, width).iter().try_for_each(|line| self.page.hanging(line, 5))?;
            }
            // All of them behind one option: its list has their numbers.
            Found::Several(found) if menu::holding(whole, &found).is_some() => {
                self.opened = menu::holding(whole, &found).map(|one| one.key).into_iter().collect();
                self.show_question(seat)?;
            }
            Found::Several(found) => {
                self.page.line("Which one? Type more of its name.")?;
                let lines = found.iter().map(|option| format!("     {}", option.words));
                lines.into_iter().try_for_each(|line| self.page.hanging(&line, 5))?;
            }
            Found::Nothing => {
                // In between, a reason would be the one for the question itself.
                let acts = G::OPEN || seen.asked.as_ref().is_some_and(|asked| asked.shows_table);
                let why = self.session.why_not(self.eyes(seat), name).filter(|_| acts);
                match why {
                    Some(lines) => lines.iter().try_for_each(|line| self.page.hanging(line, 2))?,
                    None => {
                        let line = format!("Nothing here is called \"{}\".", clean(name));
                        self.say_possible(&line, options)?;
                    }
                }
            }
        }
        Ok(Next::Stay)
    }

    /// Makes the choice of an option, or opens its list. Asks again only if something would be lost.
    fn take(&mut self, seat: Seat, seen: &Seen<G::Board>, option: &Offered) -> io::Result<Next> {
        let Some(number) = option.number else {
            self.opened.push(option.key);
            self.show_question(seat)?;
            return Ok(Next::Stay);
        };
        if let Some(warning) = &option.warning {
            self.page.line(warning)?;
            let agreed = match option.ends_turn() {
                true => self.agreed("End the turn all the same? y or n: ", &["e", "end"])?,
                false => self.agreed("Do it all the same? y or n: ", &[])?,
            };
            if !agreed {
                return Ok(Next::Stay);
            }
        }
        if let Err(refused) = self.session.choose(seat, seen.decision, number) {
            self.page.toned(Tone::Warning, &refused.to_string())?;
            return Ok(Next::Stay);
        }
        self.did(option.kind);
        self.keep()?;
        Ok(Next::Moved)
    }

    /// A yes, or one of the other words that mean yes here.
    pub(super) fn agreed(&mut self, question: &str, also: &[&str]) -> io::Result<bool> {
        let answer = self.read(question)?.unwrap_or_default().to_lowercase();
        Ok(answer == "y" || answer == "yes" || also.contains(&answer.as_str()))
    }

    /// Does `a` play anything?
    fn has_all(&self) -> bool {
        !self.session.menu().together.is_empty()
    }

    /// The player did something that may have been a lesson.
    fn did(&mut self, what: &str) {
        if let Some(teacher) = &mut self.teacher {
            teacher.did(what);
        }
    }

    /// Takes the options of `a` one after the other, until something is asked.
    fn play_all(&mut self, seat: Seat, seen: &Seen<G::Board>) -> io::Result<Next> {
        let all = self.session.menu().taken_together().len();
        if all == 0 && self.places(seen) {
            return self.place_all(seat, seen);
        }
        if all == 0 {
            let (options, _) = self.options(seen);
            self.say_possible("There is nothing to play.", options)?;
            return Ok(Next::Stay);
        }
        match self.session.choose_all(seat, seen.decision) {
            Ok(played) if played < all => {
                let line = format!("Played {played} of {all}; something else comes first.");
                self.page.line(&line)?;
            }
            Ok(_) => {}
            Err(refused) => self.page.toned(Tone::Warning, &refused.to_string())?,
        }
        self.did("all");
        self.keep()?;
        Ok(Next::Moved)
    }

    /// The rest of the pieces go where a bot would put them.
    fn place_all(&mut self, seat: Seat, seen: &Seen<G::Board>) -> io::Result<Next> {
        match self.session.follow_hints(seat, seen.decision, "place") {
            Ok(_) => {
                // The other player places in between; what is left then goes the same way.
                self.placing.push(seat);
                self.did("place");
                self.keep()?;
                Ok(Next::Moved)
            }
            Err(refused) => {
                self.page.toned(Tone::Warning, &refused.to_string())?;
                Ok(Next::Stay)
            }
        }
    }

    /// Was everything that is still to be placed left to a bot?
    pub(super) fn goes_on_placing(
        &mut self,
        seat: Seat,
        seen: &Seen<G::Board>,
    ) -> io::Result<bool> {
        let goes_on = self.placing.contains(&seat)
            && self.places(seen)
            && self.session.follow_hints(seat, seen.decision, "place").is_ok();
        if goes_on {
            self.keep()?;
        }
        Ok(goes_on)
    }

    /// The person at this screen whose decision undo takes back: where hands are open, whoever decided last.
    fn who_takes_back(&self, seat: Seat) -> Seat {
        if self.session.seating().needs_curtain() {
            return seat;
        }
        let persons = self.session.seating().persons_seats().iter();
        let offers = persons.filter_map(|one| Some((self.session.undo_offer(one)?.to, one)));
        offers.max_by_key(|(to, _)| *to).map_or(seat, |(_, one)| one)
    }

    fn undo(&mut self, seat: Seat) -> io::Result<Next> {
        let seat = self.who_takes_back(seat);
        let Some(offer) = self.session.undo_offer(seat) else {
            self.page.line("There is no decision to take back.")?;
            return Ok(Next::Stay);
        };
        if let Some(beyond) = &offer.beyond {
            self.page.line(&format!("Free undo ends here: {beyond}."))?;
            if !self.agreed("Go back all the same (u once more means yes)? y or n: ", &["u"])? {
                return Ok(Next::Stay);
            }
        }
        match self.session.undo(seat, true) {
            Ok(Undone::TakenBack) => {}
            Ok(Undone::Waits(seats)) => {
                let names: Vec<&str> =
                    seats.iter().map(|one| self.session.seating().name(*one)).collect();
                let line = format!("{} must agree first.", names.join(", "));
                self.page.line(&line)?;
                return Ok(Next::Stay);
            }
            Err(refused) => {
                self.page.line(&refused.to_string())?;
                return Ok(Next::Stay);
            }
        }
        self.placing.clear();
        self.forget_news();
        self.page.line(&format!("Taken back: {}.", offer.takes_back.trim_end_matches('.')))?;
        Ok(Next::Moved)
    }

    fn redo(&mut self, seat: Seat) -> io::Result<Next> {
        match self.session.redo(seat) {
            Ok(true) => Ok(Next::Moved),
            Ok(false) => {
                self.page.line("There is nothing to make again.")?;
                Ok(Next::Stay)
            }
            Err(refused) => {
                self.page.line(&refused.to_string())?;
                Ok(Next::Stay)
            }
        }
    }

    /// What an option, a card or a figure is about.
    fn explain(&mut self, seat: Seat, what: &str, options: &[Offered]) -> io::Result<()> {
        let what = what.trim();
        let key = match what {
            "e" => Some(Key::End),
            other => other.parse().ok().map(Key::Number),
        };
        let viewer = self.eyes(seat);
        let lines = match key {
            None => self.session.explain(viewer, what),
            Some(key) => match menu::by_key(options, key) {
                Some(option) => Some(self.explained(seat, option)),
                None => return self.say_possible("There is no such option.", options),
            },
        };
        match lines {
            Some(lines) => self.say(&lines),
            None => self.page.line(&G::unknown(what)),
        }
    }

    fn explained(&self, seat: Seat, option: &Offered) -> Vec<String> {
        let viewer = self.eyes(seat);
        let told = match (option.number, &option.subject) {
            (Some(number), _) => self.session.explain(viewer, &format!("option {number}")),
            (None, Some(subject)) => {
                let mut lines = vec![format!("{}.", option.words.trim_end_matches('.'))];
                lines.extend(self.session.explain(viewer, subject.as_str()).unwrap_or_default());
                Some(lines)
            }
            (None, None) => None,
        };
        told.unwrap_or_else(|| vec![format!("{}.", option.words.trim_end_matches('.'))])
    }

    /// What is not possible and why; for what was typed, or everything in sight. In between: why the question is asked.
    fn why_not(&mut self, seat: Seat, seen: &Seen<G::Board>, what: &str) -> io::Result<()> {
        let viewer = self.eyes(seat);
        if seen.asked.is_none() {
            return self.page.line("The game is over.");
        }
        let what = what.trim();
        if what.is_empty() {
            let in_between = seen.asked.as_ref().is_some_and(|asked| !asked.causes.is_empty());
            let mut lines = Vec::new();
            if in_between || seen.refused.is_empty() {
                lines.extend(self.session.explain(viewer, "question").unwrap_or_default());
            }
            let each = seen.refused.iter().enumerate();
            lines.extend(
                each.map(|(index, one)| format!("{:>3}  {}", index + 1, G::impossible(one))),
            );
            if lines.is_empty() {
                lines.push(not_possible(0));
            }
            return lines.iter().try_for_each(|line| self.page.hanging(line, 5));
        }
        let lines = self.session.why_not(viewer, what);
        let lines = lines.unwrap_or_else(|| match what.parse::<usize>() {
            Ok(_) => vec![not_possible(seen.refused.len())],
            Err(_) => vec![format!("Nothing in sight is called \"{}\".", clean(what))],
        });
        self.say(&lines)
    }

    fn save(&mut self, seat: Seat, file: Option<String>) -> io::Result<()> {
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
        if self.session.record_for(self.eyes(seat)).is_none() {
            return self.page.line(HIDDEN);
        }
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

    fn code(&mut self, seat: Seat) -> io::Result<()> {
        match self.session.record_for(self.eyes(seat)).map(table::Record::to_code) {
            Some(code) => self.page.line(&code),
            None => self.page.line(HIDDEN),
        }
    }

    fn hint(
        &mut self,
        seat: Seat,
        seen: &Seen<G::Board>,
        time: Option<Duration>,
    ) -> io::Result<()> {
        let hint = match time {
            None => self.session.hint(seat),
            Some(time) => {
                self.announce_getting_to_know()?;
                self.page.line(&format!("Thinking for {} seconds.", time.as_secs_f64()))?;
                self.page.flush()?;
                self.session.hint_after(seat, time)
            }
        };
        let line = match hint {
            Err(refused) => refused.to_string(),
            Ok(hint) => {
                let thought = !hint.chances.is_empty();
                self.advised = thought.then(|| (seen.decision, hint.clone()));
                let listed = hint.chances.iter().take(CHANCES).map(OptionChance::in_words);
                let mut listed: Vec<String> = listed.collect();
                if hint.chances.len() > CHANCES {
                    listed.push(format!("and {} others", hint.chances.len() - CHANCES));
                }
                if thought && hint.not_looked_at > 0 {
                    listed.push(format!("not looked at: {} others", hint.not_looked_at));
                }
                self.say(&listed)?;
                let listed = seen.options.iter().find(|one| one.number == Some(hint.option));
                let then = hint.then.map_or(String::new(), |then| format!(", then {then}"));
                let words = match listed {
                    Some(option) => format!("{}  {}", option.key.typed(), option.words),
                    None => hint.words,
                };
                format!("{words}{then}, because {}. ! does it.", hint.because)
            }
        };
        self.page.line(&line)
    }

    fn take_hint(&mut self, seat: Seat, seen: &Seen<G::Board>) -> io::Result<Next> {
        // What was thought about last counts as long as the same is asked.
        let advised = self.advised.take().filter(|(decision, _)| *decision == seen.decision);
        let hint = advised.map_or_else(|| self.session.hint(seat), |(_, hint)| Ok(hint));
        let refused = match hint {
            Err(refused) => refused.to_string(),
            Ok(hint) => match menu::by_number(&seen.options, hint.option) {
                Some(option) => {
                    self.page.line(&format!("{}.", hint.words.trim_end_matches('.')))?;
                    self.did("hint");
                    return self.take(seat, seen, option);
                }
                None => "There is no hint.".to_string(),
            },
        };
        self.page.line(&refused)?;
        Ok(Next::Stay)
    }

    fn concede(&mut self, seat: Seat) -> io::Result<Next> {
        if self.session.is_over() {
            self.page.line("The game is over already.")?;
            return Ok(Next::Stay);
        }
        if !self.agreed("Give up this game for good? y or n: ", &[])? {
            return Ok(Next::Stay);
        }
        if let Err(refused) = self.session.concede(seat) {
            self.page.line(&refused.to_string())?;
            return Ok(Next::Stay);
        }
        self.keep()?;
        self.page.line(&match self.keeper.keeps() && !self.keeper.has_kept() {
            true => format!("Conceded. {NOT_KEPT}"),
            false => "Conceded. The game is in your history.".to_string(),
        })?;
        Ok(Next::Leave)
    }

    fn help(&mut self, options: &[Offered]) -> io::Result<()> {
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
        let each = parts.into_iter().flatten();
        let each =
            each.map(|(keys, does)| Line::hanging(format!("  {keys:<width$}{does}"), width + 2));
        self.say_lines(&each.collect::<Vec<_>>())?;
        if !options.is_empty() {
            let keys = menu::keys(options, self.has_all());
            let line = format!("Now you can choose {keys}.");
            self.page.line(&line)?;
        }
        Ok(())
    }

    fn say_possible(&mut self, problem: &str, options: &[Offered]) -> io::Result<()> {
        let line = if options.is_empty() {
            format!("{problem} The game is over; Enter leaves.")
        } else {
            let keys = menu::keys(options, self.has_all());
            format!("{problem} You can choose {keys}; ? lists the commands.")
        };
        self.page.line(&line)
    }

    fn say(&mut self, lines: &[String]) -> io::Result<()> {
        let lines: Vec<Line> = lines.iter().map(Line::plain).collect();
        self.say_lines(&lines)
    }

    /// Says it page by page where the screen is too low for all of it.
    pub(super) fn say_lines(&mut self, lines: &[Line]) -> io::Result<()> {
        let height = self.page.room().height().unwrap_or(usize::MAX);
        if self.page.rows(lines) < height {
            return self.page.put_all(lines);
        }
        let mut rows = 0;
        for (at, line) in lines.iter().enumerate() {
            let taken = self.page.rows(std::slice::from_ref(line));
            // A row for the question, and one that was there before.
            if rows > 0 && rows + taken > height.saturating_sub(2) {
                let left = lines.len() - at;
                let more = format!("-- {left} more lines; Enter goes on, q stops -- ");
                match self.read(&more)?.as_deref() {
                    None | Some("q" | "quit") => return Ok(()),
                    Some(_) => rows = 0,
                }
            }
            self.page.put(line)?;
            rows += taken;
        }
        Ok(())
    }
}

/// What a record would tell.
const HIDDEN: &str = "A record tells every hand and every deck, so nobody gets it while the game is played. It is kept \
                      at every step; when the game is over, everybody may have it.";
