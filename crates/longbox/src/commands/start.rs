//! Without a sub-command: at a terminal, offer a game; otherwise say what there is.

mod clix;
mod legendary;

use super::play;
use super::play::legendary::{People, start};
use super::resume;
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::seed;
use crate::setup_args::SetupArgs;
use crate::store::Store;
use crate::terminal::manner::{Keyboard, page};
use crate::terminal::page::{Page, Tone, folded, print};
use crate::terminal::typing::{Typed, Typist};
use ::legendary::options::Options;
use ::legendary::setup::Setup;
use sitting::{Bot, first_game};
use std::io::{self, IsTerminal, Stdout};

pub fn run(content: &ContentArgs) -> Result<(), Failure> {
    if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
        return print(WHAT_THERE_IS).map_err(Failure::cannot);
    }
    // The browser's table comes first; the terminal's menu below it goes on, whatever becomes of it.
    let beside = super::serve::beside(content);
    let table = match &beside {
        Ok(beside) => {
            super::serve::open_browser(&beside.url);
            format!("The table is at {} in your browser. Or play here:", beside.url)
        }
        Err(failure) => format!("There is no table for a browser: {}", failure.message()),
    };
    let saved = Store::open().running();
    let mut offer = OFFER.to_string();
    if let Some(last) = saved.first() {
        let line = format!("      r  go on with {}", resume::line(last));
        offer.push_str(&folded(&line, 9).join("\n"));
        offer.push('\n');
    }
    let mut desk = Desk::new();
    desk.say(&table)?;
    desk.say("")?;
    offer.lines().try_for_each(|line| desk.say(line))?;
    loop {
        let Some(typed) = desk.ask("> ")? else {
            return Ok(());
        };
        match typed.to_lowercase().as_str() {
            "" => {
                let catalogue = content.load()?;
                let drawn = SetupArgs::default().resolve(&catalogue, seed::fresh())?;
                return start(&catalogue, drawn.0, drawn.1, None, People::default());
            }
            "1" => {
                let catalogue = content.load()?;
                let setup = Setup::from_text(&catalogue, first_game::LEGENDARY);
                let setup = setup.map_err(Failure::cannot)?;
                let people = People { taught: true, ..People::default() };
                return start(
                    &catalogue,
                    setup,
                    Options::default(),
                    Some(first_game::SEED),
                    people,
                );
            }
            "2" => {
                if legendary::guide(&mut desk, &content.load()?)? {
                    return Ok(());
                }
            }
            "3" => {
                let args = play::clix::Args::to_learn_with();
                return play::clix::run(args, content);
            }
            "4" => {
                if clix::guide(&mut desk, content)? {
                    return Ok(());
                }
            }
            "c" => return play::clix::run(play::clix::Args::default(), content),
            "h" => {
                let args = play::clix::Args { hot_seat: true, ..play::clix::Args::default() };
                return play::clix::run(args, content);
            }
            "r" if !saved.is_empty() => return resume::latest(content),
            "w" => return super::watch::run(super::watch::Args::default(), content),
            "q" | "quit" => return Ok(()),
            _ => desk.say(
                "Enter, 1, 2, 3, 4, c, h, w or q. `longbox --help` tells what else there is.",
            )?,
        }
    }
}

/// Where somebody is asked what to play.
pub struct Desk {
    page: Page<Stdout>,
    keyboard: Keyboard,
}

impl Desk {
    fn new() -> Desk {
        Desk { page: page(), keyboard: Keyboard::new() }
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        self.page.room();
        self.page.line(line).map_err(Failure::cannot)
    }

    fn head(&mut self, line: &str) -> Result<(), Failure> {
        self.page.room();
        self.page.toned(Tone::Heading, line).map_err(Failure::cannot)
    }

    /// A line, or `None` when nobody types any more.
    fn ask(&mut self, question: &str) -> Result<Option<String>, Failure> {
        match self.keyboard.asked(&mut self.page, question).map_err(Failure::cannot)? {
            Typed::Line(line) => Ok(Some(line)),
            Typed::Gone => Ok(None),
        }
    }

    /// Asks until the answer is fit; what is wrong with it is said at once.
    fn ask_until<T>(
        &mut self,
        question: &str,
        mut read: impl FnMut(&str) -> Result<T, String>,
    ) -> Result<Option<T>, Failure> {
        loop {
            let Some(typed) = self.ask(question)? else {
                return Ok(None);
            };
            match read(&typed) {
                Ok(answer) => return Ok(Some(answer)),
                Err(why) => self.say(&why)?,
            }
        }
    }

    /// An answer that cannot be played is no reason to throw anybody back to the shell.
    fn refuse<'a>(&mut self, why: impl Iterator<Item = &'a str>) -> Result<(), Failure> {
        self.say("That cannot be played:")?;
        let why = why.map(str::trim).filter(|line| !line.is_empty());
        why.into_iter().try_for_each(|line| self.say(&format!("  {line}")))?;
        self.say("Choose again.")
    }

    /// Several things of a numbered list, by their numbers or parts of their names; nothing for chance. At most `most`.
    fn choose(
        &mut self,
        what: &str,
        names: &[String],
        most: usize,
    ) -> Result<Option<Vec<usize>>, Failure> {
        self.head(&format!("{what}:"))?;
        let numbered: Vec<String> =
            names.iter().enumerate().map(|(at, name)| format!("{} {name}", at + 1)).collect();
        self.say(&format!("  {}.", numbered.join(", ")))?;
        self.keyboard.could_type(names.to_vec());
        let how = match most {
            1 => "A number, part of a name, or Enter for chance: ".to_string(),
            most => format!("Up to {most}, with commas between them, or Enter for chance: "),
        };
        self.ask_until(&how, |typed| chosen(typed, names, most))
    }
}

/// The bots there are, from the weakest to the strongest.
fn bots() -> String {
    let each = Bot::ALL.map(|bot| format!("{} ({})", bot.name(), bot.in_words()));
    format!("Bots, from the weakest to the strongest: {}.", each.join(", "))
}

/// What was typed, as places in the list.
fn chosen(typed: &str, names: &[String], most: usize) -> Result<Vec<usize>, String> {
    let mut chosen = Vec::new();
    for part in typed.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let one = one_of(part, names)?;
        if chosen.contains(&one) {
            return Err(format!("{} was named twice.", names[one]));
        }
        chosen.push(one);
    }
    match chosen.len() > most {
        true => Err(format!("That is {} of at most {most}.", chosen.len())),
        false => Ok(chosen),
    }
}

fn one_of(typed: &str, names: &[String]) -> Result<usize, String> {
    if let Ok(number) = typed.parse::<usize>() {
        let at = number.checked_sub(1).filter(|at| *at < names.len());
        return at.ok_or(format!("The numbers go from 1 to {}.", names.len()));
    }
    let whole = names.iter().position(|name| name.eq_ignore_ascii_case(typed));
    let found: Vec<usize> = match whole {
        Some(one) => vec![one],
        None => (0..names.len()).filter(|at| sitting::find::says(&names[*at], typed)).collect(),
    };
    match found[..] {
        [one] => Ok(one),
        [] => Err(format!("None of them is called \"{}\".", sitting::seating::clean(typed))),
        _ => {
            let several: Vec<&str> = found.iter().map(|at| names[*at].as_str()).collect();
            Err(format!("That could be {}.", several.join(", ")))
        }
    }
}

const OFFER: &str = "\
Longbox plays superhero tabletop games by the book.

  Legendary, heroes against a mastermind:
  Enter  a random game for one
      1  a first game with lessons, always the same
      2  choose what to play with, and who plays
      w  watch a bot play

  Clix, two forces on a map:
      3  a first game with lessons, always the same
      4  choose forces, map, and who plays
      c  you against a bot
      h  two players at this screen

      q  leave
";

const WHAT_THERE_IS: &str = "\
Longbox plays superhero tabletop games by the book.

  longbox serve                          the table in a browser, alone or with friends
  longbox play legendary                 a random game for one
  longbox play legendary --players 2     two at one screen
  longbox play clix                      two forces on a map, you against a bot
  longbox play clix --hot-seat           two at one screen
  longbox resume                         go on with a saved game
  longbox watch --fast                   let a bot play
  longbox watch clix --fast              let two bots fight
  longbox replay FILE                    step through a game
  longbox review NAME                    look back on a finished game
  longbox history                        past games
  longbox puzzle                         one turn to win, a new one every day
  longbox setup --mastermind Loki        make a set-up
  longbox cards 'class:tech cost<=4'     look up cards
  longbox rules R7.1                     look up rules

`longbox --help` lists everything.
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_whole_names_and_parts_of_names_are_answers_and_mistakes_are_told() {
        let names: Vec<String> =
            ["Thor", "Thor's Hammer", "Iron Man", "Captain America"].map(String::from).to_vec();
        let typed = |line: &str| chosen(line, &names, 2);
        assert_eq!(typed(""), Ok(vec![]));
        assert_eq!(typed("1, iron"), Ok(vec![0, 2]));
        assert_eq!(typed("thor"), Ok(vec![0]), "the whole name goes first");
        assert_eq!(typed("cap am"), Ok(vec![3]));
        assert!(typed("9").unwrap_err().contains("1 to 4"));
        assert!(typed("hulk").unwrap_err().contains("\"hulk\""));
        assert!(typed("th").unwrap_err().contains("Thor's Hammer"));
        assert!(typed("1, 1").unwrap_err().contains("twice"));
        assert!(typed("1, 2, 3").unwrap_err().contains("at most 2"));
    }
}
