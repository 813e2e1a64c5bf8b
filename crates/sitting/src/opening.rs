//! How a game is opened: what is asked for, what is drawn, who sits down.

use crate::any_session::AnySession;
use crate::dealer::Dealer;
use crate::kept::content::{other_cards, other_figures};
use crate::policy::Policy;
use crate::seating::Seating;
use crate::session::Session;
use clix::content::Content;
use clix::game::setup::{Setup as Skirmish, Side};
use legendary::catalogue::Catalogue;
use legendary::random_setup::{Wish, random};
use legendary::setup::Setup;
use serde::Deserialize;
use std::sync::Arc;
use table::{Chance, Record, Seeded, Table};

/// The cards and figures that games are opened with, loaded when they are asked for.
pub trait Library {
    /// The cards of Legendary; what is wrong with them, in words.
    fn legendary(&self) -> Result<Arc<Catalogue>, String>;
    /// The figures, forces and maps of Clix; what is wrong with them, in words.
    fn clix(&self) -> Result<Arc<Content>, String>;
}

/// What is built into the program.
#[derive(Clone, Copy, Debug, Default)]
pub struct BuiltIn;

impl Library for BuiltIn {
    fn legendary(&self) -> Result<Arc<Catalogue>, String> {
        Ok(Arc::new(legendary::language::load_embedded()))
    }

    fn clix(&self) -> Result<Arc<Content>, String> {
        Ok(Arc::new(clix::content::load_embedded()))
    }
}

/// A game that somebody wants to play. Whatever is left out is drawn, or as usual.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// "legendary" or "clix".
    pub game: String,
    /// The set-up in one line, as records keep it.
    #[serde(default)]
    pub setup: Option<String>,
    /// How many play Legendary, if the set-up is drawn; as many as `seats` otherwise, or one.
    #[serde(default)]
    pub players: Option<u8>,
    /// The options in one line, as records keep them: "final blow; hand 5".
    #[serde(default)]
    pub options: Option<String>,
    /// The forces of a skirmish by name, or "random"; the others are drawn.
    #[serde(default)]
    pub forces: Vec<String>,
    /// The map of a skirmish by name.
    #[serde(default)]
    pub map: Option<String>,
    /// Seat by seat; those left out are persons with the usual names.
    #[serde(default)]
    pub seats: Vec<SeatWish>,
    /// Every player may see every hand.
    #[serde(default)]
    pub open: bool,
    /// Undo and hints.
    #[serde(default)]
    pub policy: Policy,
    /// Deal from this number; the same number and the same choices make the same game. Without it, nobody can know what will be dealt.
    #[serde(default)]
    pub seed: Option<u64>,
}

/// Who sits down, and what they have agreed on.
#[derive(Clone, Debug, Default)]
pub struct People {
    /// Seat by seat; those left out are persons with the usual names.
    pub seats: Vec<SeatWish>,
    /// Every player may see every hand.
    pub open: bool,
    /// Undo and hints.
    pub policy: Policy,
}

/// Somebody who sits down.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatWish {
    /// What they are called.
    #[serde(default)]
    pub name: String,
    /// The bot that plays for this seat; nothing for a person.
    #[serde(default)]
    pub bot: Option<String>,
}

/// Drawing a set-up must not use up the numbers of the game that is played with it.
const SETUP_STREAM: u64 = u64::MAX;

impl Opening {
    /// A game of which nothing is asked but its name.
    pub fn of(game: &str) -> Opening {
        Opening {
            game: game.into(),
            setup: None,
            players: None,
            options: None,
            forces: Vec::new(),
            map: None,
            seats: Vec::new(),
            open: false,
            policy: Policy::default(),
            seed: None,
        }
    }

    /// Lays the game out and seats the people. Every refusal is a sentence.
    pub fn open(&self, library: &dyn Library) -> Result<AnySession, String> {
        let dealer = self.seed.map_or(Dealer::Fresh, Dealer::Seeded);
        let mut dice = dealer.aside(&Record::default(), SETUP_STREAM);
        match self.game.as_str() {
            legendary::table_for::GAME => self.legendary(library, dealer, &mut dice),
            clix::game::table_for::GAME => self.clix(library, dealer, &mut dice),
            other => {
                Err(format!("There is no game called {other:?}; there are legendary and clix."))
            }
        }
    }

    fn people(&self) -> People {
        People { seats: self.seats.clone(), open: self.open, policy: self.policy }
    }

    fn legendary(
        &self,
        library: &dyn Library,
        dealer: Dealer,
        dice: &mut Seeded,
    ) -> Result<AnySession, String> {
        if !self.forces.is_empty() || self.map.is_some() {
            return Err("Forces and maps belong to clix.".into());
        }
        let catalogue = library.legendary()?;
        let options: legendary::options::Options = match &self.options {
            Some(line) => line.parse().map_err(in_words)?,
            None => Default::default(),
        };
        let setup = match &self.setup {
            Some(line) => Setup::from_text(&catalogue, line).map_err(in_words)?,
            None => {
                let seats = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
                let wish = Wish::for_players(self.players.unwrap_or(seats.max(1)));
                random(&catalogue, &wish, &options, dice).map_err(|unmet| {
                    let each: Vec<String> = unmet.iter().map(ToString::to_string).collect();
                    in_words(each.join("; "))
                })?
            }
        };
        let table =
            legendary::table_for::new_table_with(&catalogue, setup, options, dealer.generator());
        let table = table.map_err(in_words)?;
        self.people().sit_legendary(table, dealer).map(AnySession::from)
    }

    fn clix(
        &self,
        library: &dyn Library,
        dealer: Dealer,
        dice: &mut Seeded,
    ) -> Result<AnySession, String> {
        if self.players.is_some_and(|players| players != 2) {
            return Err("Two play clix.".into());
        }
        let content = library.clix()?;
        let mut options = clix::game::options::Options::default();
        let setup = match &self.setup {
            Some(line) => Skirmish::from_text(&content, line).map_err(in_words)?,
            None => self.skirmish(&content, &mut options, dice)?,
        };
        if let Some(line) = &self.options {
            options = line.parse().map_err(in_words)?;
        }
        let generator = dealer.generator();
        let table = clix::game::table_for::new_table(&content, &setup, options, generator);
        let table = table.map_err(in_words)?;
        self.people().sit_clix(table, dealer).map(AnySession::from)
    }

    fn skirmish(
        &self,
        content: &Content,
        options: &mut clix::game::options::Options,
        dice: &mut Seeded,
    ) -> Result<Skirmish, String> {
        if self.forces.len() > 2 {
            return Err("Two forces play clix.".into());
        }
        let mut sides: Vec<Side> = Vec::new();
        let mut totals: Vec<u16> = Vec::new();
        for at in 0..2 {
            let named = match self.forces.get(at).map(String::as_str) {
                Some(name) if !name.eq_ignore_ascii_case("random") => {
                    content.force(name).map_err(in_words)?
                }
                _ => {
                    let taken = |name: &str| sides.iter().any(|side| side.name == name);
                    let others: Vec<_> =
                        content.forces.iter().filter(|force| !taken(&force.name)).collect();
                    if others.is_empty() {
                        return Err("There is no force to play with.".into());
                    }
                    others[dice.one_of(others.len() as u32) as usize]
                }
            };
            totals.push(named.build_total);
            sides.push(Side { name: named.name.clone(), force: named.force.clone() });
        }
        options.build_total = totals.into_iter().max().unwrap_or(options.build_total);
        let map = match &self.map {
            Some(name) => content.map(name).map_err(in_words)?,
            None if content.maps.is_empty() => return Err("There is no map to play on.".into()),
            None => &content.maps[dice.one_of(content.maps.len() as u32) as usize],
        };
        let [one, two]: [Side; 2] =
            sides.try_into().map_err(|_| "Two forces play clix.".to_string())?;
        Ok(Skirmish { map: map.slug.clone(), sides: [one, two] })
    }
}

impl People {
    /// People sit down at a game that a record tells of, where it stands. If it goes on with other content than it was played with, its record says so.
    pub fn resume(&self, library: &dyn Library, record: &Record) -> Result<AnySession, String> {
        let dealer = Dealer::of(record);
        match record.header.game.as_str() {
            clix::game::table_for::GAME => {
                let content = library.clix()?;
                let table = clix::game::table_for::replay_record(&content, record);
                let mut table = table.map_err(in_words)?;
                if let Some(other) = other_figures(&content, table.game(), record) {
                    table.goes_on_with(&other);
                }
                self.sit_clix(table, dealer).map(AnySession::from)
            }
            _ => {
                let catalogue = library.legendary()?;
                let table = legendary::table_for::replay_record(&catalogue, record);
                let mut table = table.map_err(in_words)?;
                if let Some(other) = other_cards(&catalogue, record) {
                    table.goes_on_with(&other);
                }
                self.sit_legendary(table, dealer).map(AnySession::from)
            }
        }
    }

    /// The same as far as the record goes by the rules and with the content of today; then what differs.
    pub fn as_far_as_it_goes(
        &self,
        library: &dyn Library,
        record: &Record,
    ) -> Result<(AnySession, Option<Differs>), String> {
        let dealer = Dealer::of(record);
        match record.header.game.as_str() {
            clix::game::table_for::GAME => {
                let content = library.clix()?;
                let played = clix::game::table_for::replay_until_different(&content, record);
                let (table, differs) = played.map_err(in_words)?;
                let session = self.sit_clix(table, dealer)?;
                Ok((session.into(), differs.map(Differs::told)))
            }
            legendary::table_for::GAME => {
                let catalogue = library.legendary()?;
                let played = legendary::table_for::replay_until_different(&catalogue, record);
                let (table, differs) = played.map_err(in_words)?;
                let session = self.sit_legendary(table, dealer)?;
                Ok((session.into(), differs.map(Differs::told)))
            }
            other => Err(format!("This is a record of {other:?}, which is not played here.")),
        }
    }

    fn sit_legendary(
        &self,
        table: Table<Arc<legendary::Legendary>>,
        dealer: Dealer,
    ) -> Result<Session<legendary::Legendary>, String> {
        let players = table.game().players();
        let seating = self.seating(players)?;
        Ok(Session::new(table, seating, self.policy, dealer))
    }

    fn sit_clix(
        &self,
        table: Table<Arc<clix::Clix>>,
        dealer: Dealer,
    ) -> Result<Session<clix::Clix>, String> {
        let seating = self.seating(2)?;
        Ok(Session::new(table, seating, self.policy, dealer))
    }

    fn seating(&self, players: u8) -> Result<Seating, String> {
        let names: Vec<String> = self.seats.iter().map(|seat| seat.name.clone()).collect();
        let bots = self
            .seats
            .iter()
            .enumerate()
            .filter_map(|(at, seat)| seat.bot.as_ref().map(|bot| format!("{}={bot}", at + 1)));
        let bots: Vec<String> = bots.collect();
        Seating::new(players, &names, &bots, self.open || players == 1).map_err(in_words)
    }
}

/// The first step of a record that cannot be made again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differs {
    /// So many steps go as written.
    pub steps: usize,
    /// What differs then, as a sentence.
    pub why: String,
}

impl Differs {
    fn told(error: table::ReplayError<String>) -> Differs {
        Differs { steps: error.step, why: in_words(error) }
    }
}

/// A reason as a sentence.
fn in_words(why: impl std::fmt::Display) -> String {
    authoring::english::sentence(&why.to_string())
}
