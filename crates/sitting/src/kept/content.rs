//! What a game was played with, and whether that is what is loaded now.

use clix::content::Content;
use legendary::catalogue::Catalogue;
use table::Record;

/// What is told of a game whose content is not what it was, but goes as written all the same.
pub const OTHER_CONTENT: &str = "Cards, figures or maps have changed since this game was played.";

/// The fingerprint of the cards that a game of Legendary is played with, if it is not that of its record.
pub fn other_cards(catalogue: &Catalogue, record: &Record) -> Option<String> {
    let setup = legendary::setup::Setup::from_text(catalogue, &record.header.setup).ok()?;
    Some(catalogue.content_of(&setup)).filter(|loaded| loaded != record.content())
}

/// The same of the figures and the map of a skirmish.
pub fn other_figures(content: &Content, game: &clix::Clix, record: &Record) -> Option<String> {
    let setup = clix::game::setup::Setup::from_text(content, &record.header.setup).ok()?;
    let header = clix::game::table_for::header(&content.roster, &setup, game, None);
    Some(header.content).filter(|loaded| loaded != record.content())
}

/// From where on a game was played with other content, as a sentence.
pub fn since_when(record: &Record) -> Option<String> {
    let other = record.marks.other_content.first()?;
    Some(format!("From step {} on it was played with other content.", other.from + 1))
}
