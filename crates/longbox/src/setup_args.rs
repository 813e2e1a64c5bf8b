//! A set-up on the command line: what is given is kept, what is not given is drawn.

use crate::aiming::aim;
use crate::failure::Failure;
use clap::Args;
use legendary::asked_setup::{Rejected, as_it_is, filled_up};
use legendary::catalogue::{Catalogue, MastermindId};
use legendary::names::UnknownName;
use legendary::options::{Options, Solo};
use legendary::random_setup::Wish;
use legendary::setup::Setup;
use legendary::setup_text;
use players::difficulty::{Aiming, Table};
use std::fmt::Display;
use table::Seeded;

/// Drawing a set-up must not use up the numbers of the game that is played with it.
const SETUP_STREAM: u64 = u64::MAX;

#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Set-up (what you leave out is drawn)")]
pub struct SetupArgs {
    /// How many play, 1 to 5 [default: 1]
    #[arg(short, long, value_name = "N")]
    pub players: Option<u8>,

    /// The mastermind
    #[arg(short, long, value_name = "NAME")]
    pub mastermind: Option<String>,

    /// The scheme
    #[arg(short, long, value_name = "NAME")]
    pub scheme: Option<String>,

    /// Villain groups; too few are filled up
    #[arg(long, value_name = "NAME,…")]
    pub villains: Vec<String>,

    /// Henchman groups; too few are filled up
    #[arg(long, value_name = "NAME,…")]
    pub henchmen: Vec<String>,

    /// Heroes; too few are filled up
    #[arg(long, value_name = "NAME,…")]
    pub heroes: Vec<String>,

    /// Draw only from these sets, such as core
    #[arg(long, value_name = "SET,…")]
    pub sets: Vec<String>,

    /// Never draw these
    #[arg(long, value_name = "NAME,…")]
    pub without: Vec<String>,

    /// Play against the epic side of the mastermind
    #[arg(long)]
    pub epic: bool,

    /// How to play alone: original, advanced or revised [default: advanced]
    #[arg(long, value_name = "FORM", value_parser = solo)]
    pub solo: Option<Solo>,

    /// A reading of the rules or a switch that makes it harder or easier, such as "final blow", "hand 5" or "extra twists 1"; may be given
    /// several times. There are also: final showdown, mulligan, each other is nobody, contest allows played cards, first hero in hand, mastermind attack N,
    /// villain attack N, starting wounds N, villain cards N, starting officers N
    #[arg(short, long = "option", visible_alias = "options", value_name = "WORDS")]
    pub options: Vec<String>,

    /// A whole set-up with its options, as `longbox setup` prints it
    #[arg(
        long,
        value_name = "CODE",
        conflicts_with_all = ["players", "mastermind", "scheme", "villains", "henchmen", "heroes", "sets", "without", "epic", "solo", "options"]
    )]
    pub code: Option<String>,

    /// Take the set-up as it is given and fill up nothing
    #[arg(long)]
    pub exact: bool,

    /// Draw something as hard as this for our bots: very-easy, easy, even, hard, very-hard; or last: harder if you won your last game, easier if
    /// you lost it
    #[arg(long, value_name = "HOW", conflicts_with_all = ["code", "exact"])]
    pub aim: Option<Aiming>,
}

fn solo(written: &str) -> Result<Solo, String> {
    written.parse().map_err(|_| "it is original, advanced or revised".to_owned())
}

impl SetupArgs {
    /// A legal set-up. What is not given is drawn with the seed, which draws nothing else.
    pub fn resolve(&self, catalogue: &Catalogue, seed: u64) -> Result<(Setup, Options), Failure> {
        self.look(catalogue, seed)?.map_err(|rejected| Failure::found(rejected.told(catalogue)))
    }

    /// As [`SetupArgs::resolve`], with the reasons and the nearest legal set-up for one that is not legal.
    pub fn look(
        &self,
        catalogue: &Catalogue,
        seed: u64,
    ) -> Result<Result<(Setup, Options), Box<Rejected>>, Failure> {
        if let Some(code) = &self.code {
            let (setup, options) = Setup::from_code(catalogue, code).map_err(Failure::cannot)?;
            return Ok(as_it_is(catalogue, setup, options));
        }
        let options = self.read_options()?;
        let wish = self.read_wish(catalogue)?;
        if self.exact {
            let given = |part| Failure::cannot(format!("an exact set-up needs a {part}"));
            let setup = Setup {
                players: wish.players,
                mastermind: wish.mastermind.ok_or_else(|| given("mastermind"))?,
                scheme: wish.scheme.ok_or_else(|| given("scheme"))?,
                villains: wish.villains,
                henchmen: wish.henchmen,
                heroes: wish.heroes,
            };
            return Ok(as_it_is(catalogue, setup, options));
        }
        let mut chance = Seeded::stream(seed, SETUP_STREAM);
        match self.aim {
            None => Ok(filled_up(catalogue, &wish, options, &mut chance)),
            Some(aiming) => aimed(aiming, catalogue, &wish, options, &mut chance),
        }
    }

    fn read_options(&self) -> Result<Options, Failure> {
        let text = self.options.join("; ");
        let mut options: Options = text.parse().map_err(Failure::cannot)?;
        if let Some(solo) = self.solo {
            options.solo = solo;
        }
        Ok(options)
    }

    /// What is given, with every unknown name in one failure.
    fn read_wish(&self, catalogue: &Catalogue) -> Result<Wish, Failure> {
        let mut unknown = Vec::new();
        let mut wish = Wish::for_players(self.players.unwrap_or(1));
        let names = |lists: &[String]| -> Result<Vec<String>, Failure> {
            setup_text::names(&lists.join(",")).map_err(Failure::cannot)
        };
        let one = |name: &Option<String>| name.iter().cloned().collect::<Vec<_>>();
        wish.mastermind =
            found(one(&self.mastermind), |name| catalogue.find_mastermind(name), &mut unknown)
                .pop();
        wish.epic = self.epic;
        if self.epic {
            wish.mastermind = wish.mastermind.map(|side| epic(catalogue, side)).transpose()?;
        }
        wish.scheme =
            found(one(&self.scheme), |name| catalogue.find_scheme(name), &mut unknown).pop();
        wish.villains =
            found(names(&self.villains)?, |name| catalogue.find_villains(name), &mut unknown);
        wish.henchmen =
            found(names(&self.henchmen)?, |name| catalogue.find_henchmen(name), &mut unknown);
        wish.heroes = found(names(&self.heroes)?, |name| catalogue.find_hero(name), &mut unknown);
        wish.sets = names(&self.sets)?;
        wish.without = names(&self.without)?;
        if unknown.is_empty() {
            return Ok(wish);
        }
        let unknown: Vec<String> = unknown.iter().map(UnknownName::to_string).collect();
        Err(Failure::cannot(unknown.join("\n")))
    }
}

/// What is drawn of a wanted difficulty.
fn aimed(
    aiming: Aiming,
    catalogue: &Catalogue,
    wish: &Wish,
    options: Options,
    chance: &mut Seeded,
) -> Result<Result<(Setup, Options), Box<Rejected>>, Failure> {
    let cannot = |why: &dyn Display| {
        Failure::cannot(format!("no difficulty can be aimed at: {why}; leave --aim out"))
    };
    let table = Table::shipped().ok_or_else(|| cannot(&"nothing was measured"))?;
    let aim = aim(aiming, table, catalogue).map_err(|why| cannot(&why))?;
    match aim.fill_up(table, catalogue, wish, options, chance) {
        Err(rejected) => Ok(Err(rejected)),
        Ok((setup, options, Ok(_))) => Ok(Ok((setup, options))),
        Ok((_, _, Err(why))) => Err(cannot(&format!("how hard it is {why}"))),
    }
}

fn epic(catalogue: &Catalogue, side: MastermindId) -> Result<MastermindId, Failure> {
    catalogue.epic_side(side).ok_or_else(|| {
        let name = &catalogue.mastermind(side).name;
        Failure::cannot(format!("{name} has no epic side"))
    })
}

fn found<T>(
    names: Vec<String>,
    find: impl Fn(&str) -> Result<T, UnknownName>,
    unknown: &mut Vec<UnknownName>,
) -> Vec<T> {
    let found = names.iter().map(|name| find(name));
    found.filter_map(|found| found.map_err(|name| unknown.push(name)).ok()).collect()
}
