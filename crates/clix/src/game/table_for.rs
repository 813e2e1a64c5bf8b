//! A table for a set-up: the game, its start and the header of its record; and a record put back on the table.

use crate::content::{Content, NoSuch};
use crate::diagnostic::Diagnostic;
use crate::force::Roster;
use crate::game::fingerprint;
use crate::game::options::Options;
use crate::game::setup::{NoSetup, Setup};
use crate::game::{Clix, SetupFault};
use crate::words::Speaker;
use authoring::option_words::NoOptions;
use std::fmt;
use std::sync::Arc;
use table::record::Generator;
use table::{Header, Record, ReplayError, Table};

/// The name of the game in records.
pub const GAME: &str = "clix";

/// The version of the rules in records. It grows whenever a record of before could go another way.
pub const RULES_VERSION: &str = "2";

pub type NoTable = table::NoTable<NotLaidOut, String>;

/// Why the game cannot be laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotLaidOut {
    Illegal(Vec<SetupFault>),
    NoMap(NoSuch),
    BadMap(Vec<Diagnostic>),
    /// What a record says.
    Setup(NoSetup),
    Options(NoOptions),
}

/// A legal game at its start, where [`crate::choice::Choice::Begin`] is the only choice.
pub fn new_table(
    content: &Content,
    setup: &Setup,
    options: Options,
    generator: Option<Generator>,
) -> Result<Table<Arc<Clix>>, NoTable> {
    let game = lay_out(content, setup, options)?;
    let header = header(&content.roster, setup, &game, generator);
    let start = game.start();
    Ok(Table::new(Arc::new(game), start, header))
}

/// What a record says about this game. Without a generator: chance came from elsewhere.
pub fn header(roster: &Roster, setup: &Setup, game: &Clix, generator: Option<Generator>) -> Header {
    Header {
        game: GAME.to_owned(),
        rules: RULES_VERSION.to_owned(),
        content: fingerprint::of(roster, setup, &game.map),
        generator,
        setup: setup.to_text(roster),
        options: game.options.to_string(),
        dealt: Vec::new(),
    }
}

/// Plays a record again. A record of other content is tried as well, since most changes of content do not touch most games; it is
/// refused only if it does not go as written.
pub fn replay_record(content: &Content, record: &Record) -> Result<Table<Arc<Clix>>, NoTable> {
    let header = &record.header;
    NoTable::unless_of(header, GAME, RULES_VERSION)?;
    let setup = Setup::from_text(content, &header.setup).map_err(NotLaidOut::Setup)?;
    match replay_until_different(content, record)? {
        (table, None) => Ok(table),
        (table, Some(difference)) => {
            let loaded = fingerprint::of(&content.roster, &setup, &table.game().map);
            let because = NoTable::Differs(difference);
            Err(because.with_content(header, loaded, "other figures or another map"))
        }
    }
}

/// A table before the first difference, and that difference.
pub type AsFar = (Table<Arc<Clix>>, Option<ReplayError<String>>);

/// Plays a record as far as it goes, by whichever rules it was made: the table before the first difference, and that difference.
pub fn replay_until_different(content: &Content, record: &Record) -> Result<AsFar, NoTable> {
    let header = &record.header;
    let setup = Setup::from_text(content, &header.setup).map_err(NotLaidOut::Setup)?;
    let options = header.options.parse().map_err(NotLaidOut::Options)?;
    let game = lay_out(content, &setup, options)?;
    let (start, game) = (game.start(), Arc::new(game));
    let (table, difference) = Table::replay_until_different(game.clone(), start, record);
    let speaker = Speaker::new(&game, &[]);
    let in_words = |error: ReplayError<_>| error.told(|why| speaker.refusal(&why));
    Ok((table, difference.map(in_words)))
}

fn lay_out(content: &Content, setup: &Setup, options: Options) -> Result<Clix, NotLaidOut> {
    let map = content.map(&setup.map).map_err(NotLaidOut::NoMap)?;
    let map = map.load().map_err(NotLaidOut::BadMap)?;
    let forces = [setup.sides[0].force.clone(), setup.sides[1].force.clone()];
    Clix::new(&content.roster, &forces, map, options).map_err(NotLaidOut::Illegal)
}

impl fmt::Display for NotLaidOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotLaidOut::Illegal(faults) => {
                let each: Vec<String> = faults.iter().map(ToString::to_string).collect();
                write!(f, "the set-up is not legal: {}", each.join("; "))
            }
            NotLaidOut::NoMap(why) => why.fmt(f),
            NotLaidOut::BadMap(faults) => {
                let each: Vec<String> = faults.iter().map(ToString::to_string).collect();
                write!(f, "the map has mistakes: {}", each.join("; "))
            }
            NotLaidOut::Setup(why) => write!(f, "the record's set-up cannot be read: {why}"),
            NotLaidOut::Options(why) => write!(f, "the record's options cannot be read: {why}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::load_embedded;
    use crate::game::setup::Side;
    use table::{Chance, Seeded};

    fn setup(content: &Content, map: &str) -> Setup {
        let side = |name: &str| {
            let named = content.force(name).unwrap();
            Side { name: named.name.clone(), force: named.force.clone() }
        };
        Setup {
            map: content.map(map).unwrap().slug.clone(),
            sides: [side("High Tide"), side("Wild Hunt")],
        }
    }

    #[test]
    fn a_setup_survives_its_line_for_every_force() {
        let content = load_embedded();
        for named in &content.forces {
            let mut setup = setup(&content, "Cannery Wharf");
            setup.sides[1] = Side { name: named.name.clone(), force: named.force.clone() };
            let text = setup.to_text(&content.roster);
            assert_eq!(Setup::from_text(&content, &text), Ok(setup), "{text}");
            assert_eq!(Setup::names_in(&text), ["High Tide", named.name.as_str()]);
        }
    }

    #[test]
    fn what_is_no_setup_is_refused_in_words() {
        let content = load_embedded();
        for (text, expected) in [
            ("", "is no part"),
            ("map nowhere", "no map is called nowhere"),
            ("map cannery_wharf", "0 forces"),
            ("map cannery_wharf; force A: zz999", "zz999"),
            ("map cannery_wharf; force A: hw001; objects round", "round"),
            ("objects light", "no part"),
        ] {
            let wrong = Setup::from_text(&content, text).unwrap_err().to_string();
            assert!(wrong.contains(expected), "{text:?}: {wrong}");
        }
    }

    #[test]
    fn a_record_goes_back_on_the_table_and_a_changed_one_names_the_first_difference() {
        let content = load_embedded();
        let setup = setup(&content, "Cannery Wharf");
        let mut table = new_table(&content, &setup, Options::default(), None).unwrap();
        let mut dice = Seeded::new(5);
        for _ in 0..120 {
            let choices = table.choices();
            let pick = choices[dice.one_of(choices.len() as u32) as usize];
            table.choose(pick, &mut dice).unwrap();
        }
        let record = table.record().clone();
        let again = replay_record(&content, &record).unwrap();
        assert_eq!(again.state(), table.state());
        let mut other = record.clone();
        other.steps[40].choice = u32::MAX;
        let wrong = replay_record(&content, &other).unwrap_err().to_string();
        assert!(wrong.contains("step 41"), "{wrong}");
        let mut hasty = record.clone();
        hasty.steps[3].choice = crate::choice::Choice::EndTurn.encode();
        let wrong = replay_record(&content, &hasty).unwrap_err().to_string();
        assert!(wrong.contains("Something else has to be answered first."), "{wrong}");
        other.header.content = "0".repeat(32);
        let wrong = replay_record(&content, &other).unwrap_err().to_string();
        assert!(wrong.contains("other figures or another map"), "{wrong}");
        // Content that looks different but goes the same way is no reason to refuse.
        let mut renamed = record.clone();
        renamed.header.content = "0".repeat(32);
        assert!(replay_record(&content, &renamed).is_ok());
        let mut foreign = record;
        foreign.header.game = "legendary".into();
        assert!(matches!(replay_record(&content, &foreign), Err(NoTable::OtherGame { .. })));
    }

    #[test]
    fn another_map_or_figure_is_another_fingerprint() {
        let content = load_embedded();
        let of = |setup: &Setup| {
            let table = new_table(&content, setup, Options::default(), None).unwrap();
            table.record().header.content.clone()
        };
        let here = setup(&content, "Cannery Wharf");
        let there = setup(&content, "Lantern Street");
        let mut fewer = here.clone();
        fewer.sides[0].force.theme = None;
        fewer.sides[0].force.members.pop();
        assert_eq!(of(&here), of(&here.clone()));
        assert_ne!(of(&here), of(&there));
        assert_ne!(of(&here), of(&fewer));
    }
}
