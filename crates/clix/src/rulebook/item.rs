//! Items of the card (S05 Charge) with their timing and interactions, and the rows of the test tables.

use super::clause::{PAGES, clauses};
use crate::scenario::plain;
use authoring::rulebook::Clause;
use std::sync::LazyLock;

/// A power, ability, keyphrase, size, kind of terrain or basic rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// `S05`.
    pub id: &'static str,
    pub name: &'static str,
    /// Slot and colour, symbol or nothing.
    pub note: &'static str,
    /// `Speed powers`.
    pub group: &'static str,
    /// When it acts.
    pub timing: Option<&'static str>,
    pub interactions: Vec<&'static str>,
}

/// One row of a test table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// `S05/3`: the item or chapter, and the number of the row in all its tables.
    pub id: String,
    pub cells: Vec<String>,
}

static BOOK: LazyLock<(Vec<Item>, Vec<Row>)> = LazyLock::new(read);

/// All items in the order of the card.
pub fn items() -> &'static [Item] {
    &BOOK.0
}

/// The rows of all test tables.
pub fn rows() -> &'static [Row] {
    &BOOK.1
}

pub fn row(id: &str) -> Option<&'static Row> {
    rows().iter().find(|row| row.id.eq_ignore_ascii_case(id.trim()))
}

/// An item by its id, its name or a part of it up to a mark (`Blades` of `Blades/Claws/Fangs`).
pub fn item(words: &str) -> Option<&'static Item> {
    let wanted = plain(words);
    if wanted.is_empty() {
        return None;
    }
    let by_id = items().iter().find(|item| item.id.eq_ignore_ascii_case(words.trim()));
    let by_name = || items().iter().find(|item| plain(item.name) == wanted);
    let by_part = || {
        let part =
            |item: &&Item| item.name.split(['/', ':', '+']).any(|part| plain(part) == wanted);
        items().iter().find(part)
    };
    by_id.or_else(by_name).or_else(by_part)
}

impl Item {
    pub fn clauses(&self) -> impl Iterator<Item = &'static Clause> {
        let id = self.id;
        clauses().iter().filter(move |clause| clause.chapter_id() == id)
    }

    pub fn rows(&self) -> impl Iterator<Item = &'static Row> {
        rows_of(self.id)
    }
}

fn rows_of(id: &str) -> impl Iterator<Item = &'static Row> {
    rows().iter().filter(move |row| row.id.split('/').next() == Some(id))
}

fn read() -> (Vec<Item>, Vec<Row>) {
    let (mut items, mut rows): (Vec<Item>, Vec<Row>) = (Vec::new(), Vec::new());
    for &page in PAGES.iter() {
        let title = page.lines().next().unwrap_or_default().trim_start_matches("# ");
        // Tables before the first item belong to the chapter, or to the page as a whole.
        let mut owner = match title {
            "Improved abilities" => "IM",
            "Frequent combinations" => "X",
            _ => title.split(' ').next().unwrap_or_default(),
        };
        let mut head = true;
        for line in page.lines() {
            if let Some(heading) = line.strip_prefix("## ") {
                let item = heading_of(heading, title);
                owner = item.id;
                items.push(item);
            } else if let Some(timing) = line.strip_prefix("- Timing: ") {
                if let Some(item) = items.last_mut() {
                    item.timing = Some(timing);
                }
            } else if let Some(interaction) = line.strip_prefix("- Interaction: ")
                && let Some(item) = items.last_mut().filter(|item| item.id == owner)
            {
                item.interactions.push(interaction);
            }
            if !line.starts_with('|') {
                head = true;
            } else if line.starts_with("|---") {
                head = false;
            } else if !head {
                let number =
                    rows.iter().filter(|row| row.id.split('/').next() == Some(owner)).count() + 1;
                rows.push(Row { id: format!("{owner}/{number}"), cells: cells(line) });
            }
        }
    }
    (items, rows)
}

/// `S05 Charge — speed, green`.
fn heading_of(heading: &'static str, group: &'static str) -> Item {
    let (whole, note) = heading.split_once(" — ").unwrap_or((heading, ""));
    let (id, name) = whole.split_once(' ').unwrap_or((whole, ""));
    Item { id, name, note, group, timing: None, interactions: Vec::new() }
}

/// The cells of a row; `\|` is a mark inside one.
fn cells(line: &str) -> Vec<String> {
    let line = line.trim().trim_start_matches('|').trim_end_matches('|');
    let escaped = line.replace("\\|", "\u{1}");
    let cells = escaped.split('|');
    cells.map(|cell| cell.trim().replace('\u{1}', "|")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::keyphrase::Keyphrase;
    use crate::power::Power;

    #[test]
    fn the_card_has_130_items_with_189_clauses() {
        assert_eq!(items().len(), 130);
        let of_items = clauses()
            .iter()
            .filter(|clause| clause.id.contains('.') && !clause.id.starts_with('C'));
        assert_eq!(of_items.count(), 189);
        for item in items() {
            assert!(item.clauses().next().is_some(), "{}", item.id);
        }
    }

    #[test]
    fn every_power_and_keyphrase_of_the_engine_is_an_item_of_the_same_name() {
        for power in Power::ALL {
            assert_eq!(item(power.item()).map(|item| item.name), Some(power.name()));
            assert_eq!(item(power.name()).map(|item| item.id), Some(power.item()));
            assert!(item(power.name()).unwrap().timing.is_some(), "{}", power.name());
        }
        for phrase in Keyphrase::ALL {
            let found = item(phrase.item()).unwrap();
            assert!(plain(found.name).starts_with(&plain(phrase.name())), "{}", found.name);
        }
    }

    #[test]
    fn rows_are_counted_from_one_through_all_tables_of_an_item_or_chapter() {
        assert_eq!(row("S05/1").unwrap().cells[0], "speed 9");
        assert_eq!(row("s05/4").unwrap().cells[2], "illegal");
        assert_eq!(row("S05/5"), None);
        assert_eq!(row("C5/6").unwrap().cells[0], "wall on P|F1 only");
        assert_eq!(row("X/20").unwrap().cells[0], "X20");
        assert_eq!(row("IM/8").unwrap().cells[1], "range attack");
        assert_eq!(rows_of("C13").count(), 25);
        assert_eq!(item("charge").unwrap().rows().count(), 4);
    }

    #[test]
    fn an_item_is_found_by_id_name_and_part_of_its_name() {
        for words in ["A01", "blades/claws/fangs", "Blades", "claws"] {
            assert_eq!(item(words).map(|item| item.id), Some("A01"), "{words}");
        }
        assert_eq!(item("zeppelin"), None);
        assert_eq!(item(""), None);
    }
}
