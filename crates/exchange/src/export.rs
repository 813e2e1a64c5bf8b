//! A game of ours in whichever format it is asked for.

use crate::play::{Circumstances, Play};
use crate::{Fault, Format, bg_stats, bg_stats_link, bgg, lagn, tabletop};
use clix::Clix;
use clix::content::Content;
use legendary::Legendary;
use sitting::kept::{self, Notes, read_seats};
use sitting::{Dealer, Playable, Policy, Session};
use std::sync::Arc;
use table::{Record, Table};

/// What a game can be written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Lagn,
    BgStats,
    BgStatsLink,
    Bgg,
    Tabletop,
    TabletopObject,
}

/// A game as it was played, with what its words mean.
#[derive(Clone, Copy, Debug)]
pub enum Played<'a> {
    Legendary(&'a Table<Arc<Legendary>>),
    Clix(&'a Table<Arc<Clix>>, &'a Content),
}

/// How it should be told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Telling {
    pub about: Circumstances,
    /// The whole record goes along where the format has a place for it: it tells every hand.
    pub with_record: bool,
}

impl Target {
    pub const ALL: [Target; 6] = [
        Target::Lagn,
        Target::BgStats,
        Target::BgStatsLink,
        Target::Bgg,
        Target::Tabletop,
        Target::TabletopObject,
    ];

    /// As it is asked for.
    pub fn word(self) -> &'static str {
        match self {
            Target::Lagn => "lagn",
            Target::BgStats => "bgstats",
            Target::BgStatsLink => "bgstats-link",
            Target::Bgg => "bgg",
            Target::Tabletop => "tts",
            Target::TabletopObject => "tts-object",
        }
    }

    /// What a file of it ends with.
    pub fn ending(self) -> &'static str {
        match self {
            Target::Lagn => lagn::ENDING,
            Target::BgStats => ".bgsplay",
            Target::Bgg => ".xml",
            Target::BgStatsLink | Target::Tabletop => ".txt",
            Target::TabletopObject => ".json",
        }
    }

    /// Which format that is.
    pub fn format(self) -> Format {
        match self {
            Target::Lagn => Format::Lagn,
            Target::BgStats => Format::BgStats,
            Target::BgStatsLink => Format::BgStatsLink,
            Target::Bgg => Format::Bgg,
            Target::Tabletop | Target::TabletopObject => Format::Tabletop,
        }
    }

    /// Has the game this format at all?
    pub fn tells(self, played: Played<'_>) -> bool {
        self != Target::Lagn || matches!(played, Played::Legendary(_))
    }
}

/// The text. `kept` is what was noted of the game where it is kept; what is not noted there is worked out.
pub fn exported(
    played: Played<'_>,
    kept: &Notes,
    telling: &Telling,
    target: Target,
) -> Result<String, Fault> {
    if !target.tells(played) {
        return Err(Fault::new("", "LAGN is a notation of Legendary; this is a skirmish"));
    }
    match target {
        Target::Tabletop => setup_text(played).map(|text| tabletop::write(&text)),
        Target::TabletopObject => setup_text(played).map(|text| tabletop::write_object(&text)),
        Target::Lagn | Target::BgStats | Target::BgStatsLink | Target::Bgg => {
            let (record, notes) = match played {
                Played::Legendary(table) => (table.record(), notes(table, kept)),
                Played::Clix(table, _) => (table.record(), notes(table, kept)),
            };
            finished(played, record, &notes, telling, target)
        }
    }
}

/// Plays of finished games, in a format that holds several.
pub fn plays(plays: &[Play], target: Target) -> Result<String, Fault> {
    match (target, plays) {
        (Target::BgStats, plays) => Ok(bg_stats::write(plays)),
        (Target::Bgg, plays) => Ok(bgg::write(plays)),
        (Target::BgStatsLink, [play]) => Ok(bg_stats_link::write(play)),
        (target, _) => {
            let fault = Fault::new("", format!("{} tells one game at a time", target.word()));
            Err(fault.with_help("bgstats and bgg tell several"))
        }
    }
}

/// What is noted of a game, worked out where nobody noted it.
fn notes<G: Playable>(table: &Table<Arc<G>>, kept: &Notes) -> Notes {
    let mut seating = read_seats(kept, table.game().seats());
    seating.open = true;
    let dealer = Dealer::of(table.record());
    let session = Session::new(table.clone(), seating, Policy::default(), dealer);
    let mut notes = kept::notes(&session);
    // Somebody who gave up is noted, and not to be worked out.
    notes.add(kept);
    notes
}

fn finished(
    played: Played<'_>,
    record: &Record,
    notes: &Notes,
    telling: &Telling,
    target: Target,
) -> Result<String, Fault> {
    let play = Play::of(record, notes, &telling.about)?;
    match (target, played) {
        (Target::Lagn, Played::Legendary(table)) => {
            let result = notes.get("result").unwrap_or_default();
            Ok(lagn::write(&lagn::of_game(table, &play, result, telling.with_record)))
        }
        (target, _) => plays(&[play], target),
    }
}

fn setup_text(played: Played<'_>) -> Result<tabletop::SetupText, Fault> {
    match played {
        Played::Legendary(table) => {
            let game = table.game();
            Ok(tabletop::of_setup(&game.catalogue, &game.setup, &game.options))
        }
        Played::Clix(table, content) => {
            let line = &table.record().header.setup;
            let setup = clix::game::setup::Setup::from_text(content, line);
            let setup = setup.map_err(|why| Fault::new("", why.to_string()))?;
            Ok(tabletop::of_skirmish(content, &setup))
        }
    }
}
