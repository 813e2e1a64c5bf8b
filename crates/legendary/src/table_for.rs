//! A table for a set-up: the game, its start and the header of its record; and a record put back on the table.

use crate::catalogue::Catalogue;
use crate::game::{CannotLayOut, Legendary};
use crate::legality::{self, Illegal};
use crate::options::Options;
use crate::setup::Setup;
use crate::setup_text::NoSetup;
use crate::words::Speaker;
use authoring::option_words::NoOptions;
use std::fmt;
use std::sync::Arc;
use table::record::Generator;
use table::{Header, Record, ReplayError, Seeded, Table};

/// The name of the game in records.
pub const GAME: &str = "legendary";

/// The version of the rules in records. It grows whenever a record of before could go another way.
pub const RULES_VERSION: &str = "2";

pub type NoTable = table::NoTable<NotLaidOut, String>;

/// Why the game cannot be laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotLaidOut {
    Illegal(Vec<Illegal>),
    CannotLayOut(CannotLayOut),
    /// What a record says.
    Setup(NoSetup),
    Options(NoOptions),
}

/// A legal game at its start, where [`crate::choice::Choice::Begin`] is the only choice. The table holds no generator: whoever plays
/// draws from [`Seeded::new`] of the same seed.
pub fn new_table(
    catalogue: &Arc<Catalogue>,
    setup: Setup,
    options: Options,
    seed: u64,
) -> Result<Table<Arc<Legendary>>, NoTable> {
    let generator = Generator { name: Seeded::NAME.to_owned(), seed };
    new_table_with(catalogue, setup, options, Some(generator))
}

/// The same for whoever deals in another way, and says how if it can be had again.
pub fn new_table_with(
    catalogue: &Arc<Catalogue>,
    setup: Setup,
    options: Options,
    generator: Option<Generator>,
) -> Result<Table<Arc<Legendary>>, NoTable> {
    let header = Header { generator, ..header(catalogue, &setup, &options, None) };
    let game = game(catalogue, setup, options)?;
    let start = game.start();
    Ok(Table::new(game, start, header))
}

/// What a record says about this game. Without a seed: chance came from elsewhere.
pub fn header(
    catalogue: &Catalogue,
    setup: &Setup,
    options: &Options,
    seed: Option<u64>,
) -> Header {
    Header {
        game: GAME.to_owned(),
        rules: RULES_VERSION.to_owned(),
        content: catalogue.content_of(setup),
        generator: seed.map(|seed| Generator { name: Seeded::NAME.to_owned(), seed }),
        setup: setup.to_text(catalogue),
        options: options.to_string(),
        dealt: Vec::new(),
    }
}

/// Plays a record again. A record of other content is tried as well, since most changes of content do not touch most games; it is
/// refused only if it does not go as written.
pub fn replay_record(
    catalogue: &Arc<Catalogue>,
    record: &Record,
) -> Result<Table<Arc<Legendary>>, NoTable> {
    let header = &record.header;
    NoTable::unless_of(header, GAME, RULES_VERSION)?;
    follow(catalogue, record).map_err(|because| {
        // Whoever cannot read the set-up says which name it is that is not loaded.
        match Setup::from_text(catalogue, &header.setup) {
            Ok(setup) => because.with_content(header, catalogue.content_of(&setup), "other cards"),
            Err(_) => because,
        }
    })
}

fn follow(catalogue: &Arc<Catalogue>, record: &Record) -> Result<Table<Arc<Legendary>>, NoTable> {
    match replay_until_different(catalogue, record)? {
        (table, None) => Ok(table),
        (_, Some(difference)) => Err(NoTable::Differs(difference)),
    }
}

/// A table before the first difference, and that difference.
pub type AsFar = (Table<Arc<Legendary>>, Option<ReplayError<String>>);

/// Plays a record as far as it goes, by whichever rules it was made: the table before the first difference, and that difference.
pub fn replay_until_different(
    catalogue: &Arc<Catalogue>,
    record: &Record,
) -> Result<AsFar, NoTable> {
    let header = &record.header;
    let setup = Setup::from_text(catalogue, &header.setup).map_err(NotLaidOut::Setup)?;
    let options = header.options.parse().map_err(NotLaidOut::Options)?;
    let game = game(catalogue, setup, options)?;
    let start = game.start();
    let (table, difference) = Table::replay_until_different(game.clone(), start, record);
    let speaker = Speaker::new(&game, &[]);
    let in_words = |error: ReplayError<_>| error.told(|why| speaker.refusal(&why));
    Ok((table, difference.map(in_words)))
}

fn game(
    catalogue: &Arc<Catalogue>,
    setup: Setup,
    options: Options,
) -> Result<Arc<Legendary>, NotLaidOut> {
    let illegal = legality::check(catalogue, &setup, &options);
    if !illegal.is_empty() {
        return Err(NotLaidOut::Illegal(illegal));
    }
    let game = Legendary::new(catalogue.clone(), setup, options);
    game.map(Arc::new).map_err(NotLaidOut::CannotLayOut)
}

impl fmt::Display for NotLaidOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotLaidOut::Illegal(illegal) => {
                let each = illegal.iter();
                let each = each.map(|illegal| format!("{illegal} ({})", illegal.clause()));
                let each: Vec<String> = each.collect();
                write!(f, "the set-up is not legal: {}", each.join("; "))
            }
            NotLaidOut::CannotLayOut(why) => why.fmt(f),
            NotLaidOut::Setup(why) => write!(f, "the record's set-up cannot be read: {why}"),
            NotLaidOut::Options(why) => write!(f, "the record's options cannot be read: {why}"),
        }
    }
}

#[cfg(test)]
mod tests;
