//! The table: text that a person can read, and a program quickly.
//!
//! ```text
//! difficulty 2
//! content 8f14…
//! sets core, ant-man
//! policy heuristic
//! games 1000
//! seed 1
//! stretch 1.251 1.243 …
//! spread 0.912 0.898 …
//!
//! original solo | advanced solo | …
//! 613/1000 588/1000 - …  Loki | The Legacy Virus
//!
//! +0.312 0.041 heroes Hulk
//! ```

use legendary::catalogue::Catalogue;
use legendary::cell::{Around, Cell};
use std::fmt::Write;
use std::sync::OnceLock;

/// How often a bot won.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Table {
    /// The fingerprint of the cards it was made with: all those of [`Table::sets`].
    pub content: String,
    pub sets: Vec<String>,
    pub policy: String,
    /// Games of each cell, at most.
    pub games: u64,
    pub seed: u64,
    /// How far set-ups lie from what their parts add up to, in the order of [`Around::ALL`]; none if nobody measured it.
    pub spread: Option<[Spread; Around::ALL.len()]>,
    pub lines: Vec<Line>,
    pub effects: Vec<Effect>,
}

/// How the log-odds of single set-ups lie around the sums of their parts.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Spread {
    /// They lie around the sum times this: games of many set-ups together are nearer to even than those of each.
    pub stretch: f64,
    /// The standard deviation around that: heroes and groups do more or less together than each does by itself.
    pub deviation: f64,
}

/// A mastermind and a scheme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub mastermind: String,
    pub scheme: String,
    /// Games won and played, in the order of [`Around::ALL`].
    pub cells: [Option<(u32, u32)>; Around::ALL.len()],
}

/// What may be drawn for a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    Villains,
    Henchmen,
    Heroes,
}

/// What a group or hero adds to the log-odds of a win beside the others of its kind: one of three heroes, the only villain group, the only
/// henchman group. One of more counts accordingly less.
#[derive(Clone, Debug, PartialEq)]
pub struct Effect {
    pub part: Part,
    pub name: String,
    pub effect: f64,
    /// The standard error.
    pub error: f64,
}

impl Part {
    pub const ALL: [Part; 3] = [Part::Villains, Part::Henchmen, Part::Heroes];

    pub const fn word(self) -> &'static str {
        match self {
            Part::Villains => "villains",
            Part::Henchmen => "henchmen",
            Part::Heroes => "heroes",
        }
    }

    /// How much of it one of so many is.
    pub fn share(self, of: usize) -> f64 {
        let whole = match self {
            Part::Villains | Part::Henchmen => 1.0,
            Part::Heroes => 3.0,
        };
        whole / of.max(1) as f64
    }
}

const HEAD: &str = "difficulty 2";
/// Where something was not measured.
const NOTHING: &str = "-";
const BETWEEN: &str = " | ";

impl Table {
    /// The one that ships with the program; none if it cannot be read, which a test rules out.
    pub fn shipped() -> Option<&'static Table> {
        static SHIPPED: OnceLock<Option<Table>> = OnceLock::new();
        let text = include_str!("../../../../content/legendary/difficulty.txt");
        SHIPPED.get_or_init(|| Table::read(text).ok()).as_ref()
    }

    /// Were the cards others when it was made?
    pub fn is_stale(&self, catalogue: &Catalogue) -> bool {
        let sets: Vec<&str> = self.sets.iter().map(String::as_str).collect();
        catalogue.content_of_sets(&sets) != self.content
    }

    /// Games won and played in a cell.
    pub fn cell(&self, catalogue: &Catalogue, cell: &Cell) -> Option<(u32, u32)> {
        let mastermind = &catalogue.mastermind(cell.mastermind).name;
        let scheme = &catalogue.scheme(cell.scheme).name;
        let is_it = |line: &&Line| line.mastermind == *mastermind && line.scheme == *scheme;
        let line = self.lines.iter().find(is_it)?;
        let around = Around::ALL.into_iter().position(|around| around == cell.around)?;
        line.cells[around]
    }

    pub fn to_text(&self) -> String {
        let Table { content, policy, games, seed, .. } = self;
        let sets = self.sets.join(", ");
        let around = Around::ALL.map(|around| around.words()).join(BETWEEN);
        let each = |of: fn(&Spread) -> f64| match &self.spread {
            Some(spread) => spread.each_ref().map(|one| format!("{:.3}", of(one))).join(" "),
            None => NOTHING.to_owned(),
        };
        let (stretch, spread) = (each(|one| one.stretch), each(|one| one.deviation));
        let mut text = format!(
            "{HEAD}\ncontent {content}\nsets {sets}\npolicy {policy}\ngames {games}\nseed {seed}\nstretch {stretch}\nspread {spread}\n\n{around}\n"
        );
        for line in &self.lines {
            for cell in line.cells {
                let _ = match cell {
                    Some((won, games)) => write!(text, "{won}/{games} "),
                    None => write!(text, "{NOTHING} "),
                };
            }
            let _ = writeln!(text, " {}{BETWEEN}{}", line.mastermind, line.scheme);
        }
        text.push('\n');
        for Effect { part, name, effect, error } in &self.effects {
            let _ = writeln!(text, "{effect:+.3} {error:.3} {} {name}", part.word());
        }
        text
    }

    pub fn read(text: &str) -> Result<Table, String> {
        let mut table = Table::default();
        let mut lines = text.lines().enumerate();
        let mut next = |key: &str| -> Result<String, String> {
            let (at, line) = lines.next().unwrap_or((0, ""));
            let value = line.strip_prefix(key);
            value
                .map(|value| value.trim().to_owned())
                .ok_or_else(|| format!("line {}: \"{key}\" is expected", at + 1))
        };
        next(HEAD)?;
        table.content = next("content ")?;
        table.sets = next("sets ")?.split(", ").map(str::to_owned).collect();
        table.policy = next("policy ")?;
        let number = |text: String| text.parse().map_err(|_| format!("{text} is no number"));
        table.games = number(next("games ")?)?;
        table.seed = number(next("seed ")?)?;
        let stretch = numbers(&next("stretch ")?).map_err(|why| format!("line 7: {why}"))?;
        let spread = numbers(&next("spread ")?).map_err(|why| format!("line 8: {why}"))?;
        table.spread = stretch.zip(spread).map(|(stretch, spread)| {
            std::array::from_fn(|at| Spread { stretch: stretch[at], deviation: spread[at] })
        });
        next("")?;
        next(&Around::ALL.map(|around| around.words()).join(BETWEEN))?;
        for (at, line) in lines.filter(|(_, line)| !line.is_empty()) {
            let wrong = || format!("line {}: it is neither a cell nor an effect: {line}", at + 1);
            if let Some(line) = Line::read(line) {
                table.lines.push(line);
            } else {
                table.effects.push(Effect::read(line).ok_or_else(wrong)?);
            }
        }
        Ok(table)
    }
}

/// A number for each way to sit around the table, or none at all.
fn numbers(text: &str) -> Result<Option<[f64; Around::ALL.len()]>, String> {
    if text == NOTHING {
        return Ok(None);
    }
    let number = |word: &str| word.parse().ok().filter(|one: &f64| one.is_finite() && *one >= 0.0);
    let each: Option<Vec<f64>> = text.split(' ').map(number).collect();
    let each = each.and_then(|each| each.try_into().ok());
    let count = Around::ALL.len();
    each.map(Some).ok_or_else(|| format!("{count} numbers are expected, not \"{text}\""))
}

impl Line {
    fn read(line: &str) -> Option<Line> {
        let (cells, names) = line.split_once("  ")?;
        let (mastermind, scheme) = names.split_once(BETWEEN)?;
        let mut counts = cells.split(' ').map(|cell| match cell {
            NOTHING => Some(None),
            cell => {
                let (won, games) = cell.split_once('/')?;
                let (won, games): (u32, u32) = (won.parse().ok()?, games.parse().ok()?);
                (won <= games && games > 0).then_some(Some((won, games)))
            }
        });
        let mut cells = [None; Around::ALL.len()];
        for cell in &mut cells {
            *cell = counts.next()??;
        }
        let line = Line { mastermind: mastermind.to_owned(), scheme: scheme.to_owned(), cells };
        counts.next().is_none().then_some(line)
    }
}

impl Effect {
    fn read(line: &str) -> Option<Effect> {
        let mut words = line.splitn(4, ' ');
        let mut number = || words.next()?.parse::<f64>().ok().filter(|number| number.is_finite());
        let (effect, error) = (number()?, number()?);
        let word = words.next()?;
        let part = Part::ALL.into_iter().find(|part| part.word() == word)?;
        Some(Effect { part, name: words.next()?.to_owned(), effect, error })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub fn small() -> Table {
        let mut cells = [None; Around::ALL.len()];
        cells[1] = Some((13, 50));
        Table {
            content: "1234".into(),
            sets: vec!["core".into(), "ant-man".into()],
            policy: "heuristic".into(),
            games: 50,
            seed: 7,
            spread: Some(std::array::from_fn(|at| Spread {
                stretch: 1.0 + at as f64 / 8.0,
                deviation: 0.5 + at as f64 / 4.0,
            })),
            lines: vec![Line {
                mastermind: "Loki".into(),
                scheme: "The Legacy Virus".into(),
                cells,
            }],
            effects: vec![Effect {
                part: Part::Heroes,
                name: "Iron Man".into(),
                effect: -0.25,
                error: 0.125,
            }],
        }
    }

    #[test]
    fn a_table_is_read_back_as_it_was_written() {
        assert_eq!(Table::read(&small().to_text()), Ok(small()));
        let unmeasured = Table { spread: None, ..small() };
        assert_eq!(Table::read(&unmeasured.to_text()), Ok(unmeasured));
    }

    #[test]
    fn what_is_no_table_is_refused_with_its_line() {
        let text = small().to_text();
        for (from, to) in [
            ("difficulty 2", "difficulty 1"),
            ("spread 0.500", "spread"),
            ("spread 0.500", "spread -0.500"),
            ("stretch 1.000", "stretch x"),
            ("13/50", "51/50"),
            ("13/50", "x/50"),
            ("13/50 ", ""),
            ("heroes", "heroines"),
            ("-0.250", "NaN"),
        ] {
            let refused = Table::read(&text.replacen(from, to, 1));
            assert!(refused.as_ref().is_err_and(|why| why.starts_with("line ")), "{refused:?}");
        }
    }

    #[test]
    fn the_shipped_table_was_made_with_the_shipped_cards_and_has_every_cell() {
        let catalogue = legendary::language::load_embedded();
        let table = Table::shipped().expect("the shipped table can be read");
        assert!(!table.is_stale(&catalogue), "make it again: longbox lab difficulty --table");
        assert!(table.spread.is_some(), "measure it: longbox lab difficulty --calibrate");
        for cell in Cell::all(&catalogue) {
            assert!(table.cell(&catalogue, &cell).is_some(), "{}", cell.name(&catalogue));
        }
    }
}
