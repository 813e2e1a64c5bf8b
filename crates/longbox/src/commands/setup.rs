//! `longbox setup`: make, check or repair a set-up.

use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::{decimal, written};
use crate::seed;
use crate::setup_args::SetupArgs;
use exchange::{lagn, tabletop};
use legendary::asked_setup::Rejected;
use legendary::catalogue::{Catalogue, GroupId};
use legendary::decks::Decks;
use legendary::options::Options;
use legendary::setup::Setup;
use players::Rates;
use players::difficulty::{self, Estimate, Table};
use serde_json::{Value, json};
use std::sync::Arc;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Without anything it draws a set-up for one player. What you give is kept, what you leave out is drawn:

  longbox setup --players 2 --mastermind 'Red Skull' --heroes 'Hulk, Thor'
  longbox setup --players 3 --without 'Loki, Deadpool' --seed 42
  longbox setup --solo revised --options 'final blow; hand 5'
  longbox setup --players 2 --aim even
  longbox setup --aim last
  longbox setup --mastermind Loki --measure

The difficulty is the share of games that our heuristic bot wins: from 1,540 measured pairs of mastermind, scheme and number of players, moved by what the drawn \
groups and heroes add. Groups and heroes do more or less together than each by itself, so the interval is wide; --measure lets the bot play just this set-up, home-made \
cards and all. `longbox lab difficulty` measures everything anew.
A set-up that is not legal is answered with every reason and its clause, with the nearest legal set-up, and with exit code 1.
Names may be written without capitals and punctuation; a name with a comma in it stands in double quotes.")]
pub struct Args {
    #[command(flatten)]
    setup: SetupArgs,

    /// Draw what you leave out from this number; the same number draws the same
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Let the heuristic bot play it so many times, 400 unless told, and say how often it won
    #[arg(long, value_name = "GAMES", num_args = 0..=1, conflicts_with_all = ["tts", "lagn"], value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    measure: Option<Option<u64>>,

    /// Write JSON
    #[arg(long)]
    json: bool,

    /// Write it as text to paste into Tabletop Simulator
    #[arg(long, conflicts_with_all = ["json", "lagn"])]
    tts: bool,

    /// Write it as LAGN, the notation of Legendary Arena
    #[arg(long, conflicts_with = "json")]
    lagn: bool,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let catalogue = content.load()?;
    let seed = args.seed.unwrap_or_else(seed::fresh);
    if !args.json {
        let (setup, options) = args.setup.resolve(&catalogue, seed)?;
        let text = match (args.tts, args.lagn) {
            (true, _) => tabletop::write(&tabletop::of_setup(&catalogue, &setup, &options)),
            (false, true) => {
                let code = setup.to_code(&catalogue, &options);
                lagn::write(&lagn::of_setup(&catalogue, &setup, &options, &code))
            }
            (false, false) => {
                let measured = measured(&catalogue, &setup, options, args.measure)?;
                told(&catalogue, &setup, &options, measured)
            }
        };
        print!("{text}");
        return Ok(());
    }
    match args.setup.look(&catalogue, seed)? {
        Ok((setup, options)) => {
            let mut object = legal_json(&catalogue, &setup, &options);
            if let Some(rates) = measured(&catalogue, &setup, options, args.measure)? {
                object["measured"] = measured_json(&rates);
            }
            println!("{}", written(&object));
            Ok(())
        }
        Err(rejected) => {
            println!("{}", written(&rejected_json(&catalogue, &rejected)));
            Err(Failure::found(""))
        }
    }
}

/// The set-up as a list, with every deck that has to be built for it.
fn told(
    catalogue: &Catalogue,
    setup: &Setup,
    options: &Options,
    measured: Option<Rates>,
) -> String {
    let decks = Decks::of(catalogue, setup, options);
    let mut lines = vec![
        ("Players", setup.players.to_string()),
        ("Mastermind", catalogue.mastermind(setup.mastermind).name.clone()),
        ("Scheme", catalogue.scheme(setup.scheme).name.clone()),
        ("Villains", group_names(catalogue, &setup.villains).join(", ")),
        ("Henchmen", group_names(catalogue, &setup.henchmen).join(", ")),
        ("Heroes", hero_names(catalogue, setup).join(", ")),
        ("Options", options.to_string()),
        ("Difficulty", how_hard(catalogue, setup, options)),
        ("", String::new()),
        (
            "Villain Deck",
            format!("{} = {}", decks.villain_deck.total(), decks.villain_deck.in_words()),
        ),
        ("Hero Deck", hero_deck(&decks)),
        ("Bystanders", decks.bystanders.to_string()),
        ("Wounds", decks.wounds.to_string()),
        ("Officers", decks.officers.to_string()),
        ("Each player", format!("{} cards, a hand of {}", decks.starting_deck, options.hand_size)),
    ];
    if let Some(rates) = measured {
        let at = lines.iter().position(|(key, _)| *key == "Difficulty").map_or(0, |at| at + 1);
        let (rate, games) = (rates.win_rate(), rates.games());
        lines.insert(at, ("Measured", format!("{rate} of {games} games won by the heuristic bot")));
    }
    if decks.twists_beside_scheme > 0 {
        let twists = format!("{} twists", decks.twists_beside_scheme);
        lines.push(("Beside scheme", twists));
    }
    if decks.henchmen_entering > 0 {
        let henchmen = format!("{} before the first turn", decks.henchmen_entering);
        lines.push(("Enter city", henchmen));
    }
    lines.push(("", String::new()));
    lines.push(("Code", setup.to_code(catalogue, options)));
    lines
        .iter()
        .map(|(key, value)| match *key {
            "" => "\n".to_owned(),
            key => format!("{key:<14}{value}\n"),
        })
        .collect()
}

/// How often our bots win it, as far as that was measured.
fn how_hard(catalogue: &Catalogue, setup: &Setup, options: &Options) -> String {
    let Some(table) = Table::shipped() else { return "was not measured".to_owned() };
    match table.estimate(catalogue, setup, options) {
        Ok(estimate) => {
            format!("{estimate} of games won by the {} bot (95 % interval)", table.policy)
        }
        Err(why) => why.to_string(),
    }
}

fn difficulty_json(catalogue: &Catalogue, setup: &Setup, options: &Options) -> Value {
    let Some(table) = Table::shipped() else { return Value::Null };
    match table.estimate(catalogue, setup, options) {
        Ok(Estimate { rate, level }) => json!({
            "level": level.word(),
            "share": decimal(rate.share, 3),
            "low": decimal(rate.low, 3),
            "high": decimal(rate.high, 3),
            "policy": table.policy,
            "games": table.games,
        }),
        Err(why) => json!({ "unknown": why.to_string() }),
    }
}

/// Plays it.
fn measured(
    catalogue: &Arc<Catalogue>,
    setup: &Setup,
    options: Options,
    wanted: Option<Option<u64>>,
) -> Result<Option<Rates>, Failure> {
    let games = wanted.map(|games| games.unwrap_or(difficulty::USUAL_GAMES));
    let measured = games.map(|games| difficulty::measured(catalogue, setup, options, games));
    measured.transpose().map_err(Failure::cannot)
}

fn measured_json(rates: &Rates) -> Value {
    let rate = rates.win_rate();
    json!({
        "policy": "heuristic",
        "games": rates.games(),
        "won": rates.won,
        "share": decimal(rate.share, 3),
        "low": decimal(rate.low, 3),
        "high": decimal(rate.high, 3),
    })
}

fn hero_deck(decks: &Decks) -> String {
    let hq = legendary::cards::SLOTS;
    format!("{}, {} after filling the HQ", decks.hero_deck, decks.hero_deck.saturating_sub(hq))
}

fn group_names<'a>(catalogue: &'a Catalogue, groups: &[GroupId]) -> Vec<&'a str> {
    let groups = groups.iter().map(|group| catalogue.group(*group));
    groups.map(|group| group.name.as_str()).collect()
}

fn hero_names<'a>(catalogue: &'a Catalogue, setup: &Setup) -> Vec<&'a str> {
    let heroes = setup.heroes.iter().map(|hero| catalogue.hero(*hero));
    heroes.map(|hero| hero.name.as_str()).collect()
}

fn legal_json(catalogue: &Catalogue, setup: &Setup, options: &Options) -> Value {
    let decks = Decks::of(catalogue, setup, options);
    let deck = &decks.villain_deck;
    let villain_deck = json!({
        "total": deck.total(),
        "twists": deck.twists,
        "strikes": deck.strikes,
        "villains": deck.villains,
        "henchmen": deck.henchmen,
        "bystanders": deck.bystanders,
        "heroes": deck.heroes,
    });
    let decks = json!({
        "villain_deck": villain_deck,
        "hero_deck": decks.hero_deck,
        "bystanders": decks.bystanders,
        "wounds": decks.wounds,
        "officers": decks.officers,
        "starting_deck": decks.starting_deck,
        "twists_beside_scheme": decks.twists_beside_scheme,
        "henchmen_entering": decks.henchmen_entering,
    });
    json!({
        "legal": true,
        "setup": setup_json(catalogue, setup, options),
        "decks": decks,
        "difficulty": difficulty_json(catalogue, setup, options),
    })
}

fn rejected_json(catalogue: &Catalogue, rejected: &Rejected) -> Value {
    let reasons = rejected
        .reasons
        .iter()
        .map(|reason| json!({ "clause": reason.clause, "text": reason.text }));
    let changes = rejected.changes.iter().map(ToString::to_string);
    let mut object = json!({
        "legal": false,
        "reasons": Value::from_iter(reasons),
        "changes": Value::from_iter(changes),
    });
    if let Some((setup, options)) = &rejected.nearest {
        object["nearest"] = setup_json(catalogue, setup, options);
    }
    object
}

fn setup_json(catalogue: &Catalogue, setup: &Setup, options: &Options) -> Value {
    let mastermind = catalogue.mastermind(setup.mastermind).name.as_str();
    let villains = group_names(catalogue, &setup.villains);
    let henchmen = group_names(catalogue, &setup.henchmen);
    json!({
        "players": setup.players,
        "mastermind": mastermind,
        "scheme": catalogue.scheme(setup.scheme).name,
        "villains": villains,
        "henchmen": henchmen,
        "heroes": hero_names(catalogue, setup),
        "options": options.to_string(),
        "text": setup.to_text(catalogue),
        "code": setup.to_code(catalogue, options),
    })
}
