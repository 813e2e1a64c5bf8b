//! One game, as a shard keeps it: `won 31 212 3 5 1,4,9`: how it ended, turns, decisions, villain groups, henchman groups, heroes.

use legendary::setup::Setup;
use players::Ending;
use std::fmt::Write;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub ending: Ending,
    pub turns: u16,
    pub decisions: u32,
    pub parts: Parts,
}

/// What was drawn, by numbers of the catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Parts {
    pub villains: Vec<u16>,
    pub henchmen: Vec<u16>,
    pub heroes: Vec<u16>,
}

impl Parts {
    pub fn of(setup: &Setup) -> Parts {
        Parts {
            villains: setup.villains.iter().map(|id| id.0).collect(),
            henchmen: setup.henchmen.iter().map(|id| id.0).collect(),
            heroes: setup.heroes.iter().map(|id| id.0).collect(),
        }
    }
}

impl Row {
    pub fn write(&self, to: &mut String) {
        let Row { turns, decisions, parts, .. } = self;
        // Writing to a string cannot fail.
        let _ = write!(to, "{} {turns} {decisions}", ending_word(self.ending));
        for list in [&parts.villains, &parts.henchmen, &parts.heroes] {
            for (at, number) in list.iter().enumerate() {
                let _ = write!(to, "{}{number}", if at == 0 { ' ' } else { ',' });
            }
            if list.is_empty() {
                to.push_str(" -");
            }
        }
        to.push('\n');
    }

    pub fn read(line: &str) -> Option<Row> {
        let mut words = line.split(' ');
        let ending =
            ENDINGS.into_iter().find(|one| Some(ending_word(*one)) == words.clone().next());
        words.next();
        let row = Row {
            ending: ending?,
            turns: words.next()?.parse().ok()?,
            decisions: words.next()?.parse().ok()?,
            parts: Parts {
                villains: numbers(words.next()?)?,
                henchmen: numbers(words.next()?)?,
                heroes: numbers(words.next()?)?,
            },
        };
        words.next().is_none().then_some(row)
    }
}

const ENDINGS: [Ending; 4] = [Ending::Won, Ending::Lost, Ending::Tied, Ending::Stopped];

pub const fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "won",
        Ending::Lost => "lost",
        Ending::Tied => "tied",
        Ending::Stopped => "stopped",
    }
}

fn numbers(list: &str) -> Option<Vec<u16>> {
    match list {
        "-" => Some(Vec::new()),
        list => list.split(',').map(|number| number.parse().ok()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_read_back_as_it_was_written() {
        let parts = Parts { villains: vec![3], henchmen: vec![], heroes: vec![1, 4, 9] };
        let row = Row { ending: Ending::Tied, turns: 31, decisions: 212, parts };
        let mut line = String::new();
        row.write(&mut line);
        assert_eq!(line, "tied 31 212 3 - 1,4,9\n");
        assert_eq!(Row::read(line.trim_end()), Some(row));
    }

    #[test]
    fn half_a_row_is_no_row() {
        for line in
            ["", "won", "won 3 4 1 2", "won 3 4 1 2 3 4", "mended 3 4 1 2 3", "won x 4 1 2 3"]
        {
            assert_eq!(Row::read(line), None, "{line}");
        }
    }
}
