//! `longbox clix odds`: the exact odds of one attack, without a game.

use crate::content::{ContentArgs, load_map};
use crate::failure::Failure;
use crate::json::{decimal, written};
use clix::Clix;
use clix::board::{Draft, Map, Setting, Square, Terrain};
use clix::choice::Choice;
use clix::content::Content;
use clix::effect::{ActionKind, Effect};
use clix::figure::card_text::{CardText, Condition, Grant, Place, Situation};
use clix::figure::combat_value::Value;
use clix::force::{Force, Member};
use clix::game::options::Options;
use clix::odds::{NoOdds, Odds, Outlook, Policy, Standing, odds, stage};
use clix::power::{Power, Powers};
use clix::state::object::{ObjectId, ObjectKind};
use clix::state::{FigureId, State};
use clix::words::Speaker;
use serde_json::{Value as Json, json};
use table::chance::Probability;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  longbox clix odds Breakwater Gull
  longbox clix odds \"Harbour Constable:2\" Breakwater --distance 5 --hindered
  longbox clix odds Undertow:3@C4 Breakwater@C5 --map boiler_room --with \"exploit weakness\"
  longbox clix odds Breakwater Lamplighter --friend \"Harbour Surgeon:4\" --best")]
pub struct Args {
    /// Who attacks, as NAME, NAME:CLICK or NAME:CLICK@SQUARE; clicks are counted from 1 along the dial
    attacker: String,
    /// Who is attacked, written alike
    target: String,
    /// With which action: close, range or the name of a power; close beside the target and range elsewhere unless told
    #[arg(long, value_name = "ACTION")]
    with: Option<String>,
    /// How far apart they are on open ground
    #[arg(long, default_value_t = 1, conflicts_with = "map")]
    distance: u8,
    /// The line of fire is hindered
    #[arg(long, conflicts_with = "map")]
    hindered: bool,
    /// Stand on this map instead, in the squares written behind the names
    #[arg(long)]
    map: Option<String>,
    /// Add to the attack value of the attacker
    #[arg(long, value_name = "NUMBER", allow_hyphen_values = true, default_value_t = 0)]
    attack: i8,
    /// Add to the damage value of the attacker
    #[arg(long, value_name = "NUMBER", allow_hyphen_values = true, default_value_t = 0)]
    damage: i8,
    /// Add to the defense value of the target
    #[arg(long, value_name = "NUMBER", allow_hyphen_values = true, default_value_t = 0)]
    defense: i8,
    /// How an expert divides its bonus
    #[arg(long, value_parser = ["attack", "damage", "both"], default_value = "both")]
    bonus: String,
    /// The attacker holds this object
    #[arg(long, value_parser = ["light", "heavy"])]
    object: Option<String>,
    /// Somebody else on the attacker's side; behind the attacker unless a square is written
    #[arg(long, value_name = "FIGURE")]
    friend: Vec<String>,
    /// Somebody else on the target's side; behind the target unless a square is written
    #[arg(long, value_name = "FIGURE")]
    foe: Vec<String>,
    /// Both players decide as well as they can within the attack
    #[arg(long)]
    best: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let content = content.load_clix()?;
    let (game, state, target) = table(&args, content)?;
    let attacker = FigureId(0);
    let effect = args.effect(state.square(attacker), state.square(target))?;
    let policy = if args.best { Policy::Best } else { Policy::Plain };
    let speaker = Speaker::new(&game, &[]);
    let path = path(&args, attacker, effect, target);
    let answer = odds(&game, &state, &path, policy).map_err(|why| {
        Failure::cannot(match &why {
            NoOdds::Refused(refusal) => speaker.refusal(refusal),
            other => other.to_string(),
        })
    })?;
    if args.json {
        println!("{}", written(&json(&speaker, effect, &answer)));
    } else {
        println!(
            "{} attacks {}: {} ({}).",
            speaker.figure(attacker),
            speaker.figure(target),
            effect.name(),
            effect.clause()
        );
        for line in speaker.odds(&answer) {
            println!("{line}");
        }
    }
    Ok(())
}

fn path(args: &Args, figure: FigureId, effect: Effect, target: FigureId) -> Vec<Choice> {
    let mut path = vec![Choice::Do { figure, effect }];
    if matches!(effect, Effect::CloseCombatExpert | Effect::RangedCombatExpert) {
        path.push(Choice::Amount(match args.bonus.as_str() {
            "attack" => 0,
            "damage" => 1,
            _ => 2,
        }));
    }
    // These attack everybody they reach.
    if !matches!(effect, Effect::PulseWave | Effect::Quake) {
        path.push(Choice::Figure(target));
    }
    path
}

/// Somebody as written: name, click, square.
struct Written<'a> {
    name: &'a str,
    click: Option<u8>,
    square: Option<Square>,
}

impl<'a> Written<'a> {
    fn read(text: &'a str) -> Result<Written<'a>, Failure> {
        let (rest, square) = match text.rsplit_once('@') {
            Some((rest, square)) => {
                let square = square.trim().parse::<Square>();
                (rest, Some(square.map_err(|why| Failure::cannot(format!("{text}: {why}")))?))
            }
            None => (text, None),
        };
        let (name, click) = match rest.rsplit_once(':') {
            Some((name, click)) => {
                let number = click.trim().parse::<u8>().ok().filter(|click| *click > 0);
                let number = number.ok_or_else(|| {
                    Failure::cannot(format!("{text}: a click is a number from 1 on"))
                })?;
                (name, Some(number - 1))
            }
            None => (rest, None),
        };
        Ok(Written { name: name.trim(), click, square })
    }
}

impl Args {
    fn effect(&self, from: Option<Square>, to: Option<Square>) -> Result<Effect, Failure> {
        let Some(words) = &self.with else {
            let beside = from.zip(to).is_some_and(|(from, to)| from.distance(to) <= 1);
            return Ok(match (beside, &self.object) {
                (true, None) => Effect::Close,
                (true, Some(_)) => Effect::CloseObject,
                (false, None) => Effect::Range,
                (false, Some(_)) => Effect::RangeObject,
            });
        };
        let folded = |text: &str| -> String {
            let letters = text.chars().filter(|letter| letter.is_alphanumeric());
            letters.flat_map(char::to_lowercase).collect()
        };
        let wanted = folded(words);
        let attacks = || {
            let kinds = [ActionKind::Close, ActionKind::Range];
            let experts = [Effect::CloseCombatExpert, Effect::RangedCombatExpert];
            let each = Effect::ALL.iter().copied();
            each.filter(move |effect| kinds.contains(&effect.kind()) || experts.contains(effect))
                .filter(|effect| !matches!(effect, Effect::CloseDestroy | Effect::RangeDestroy))
        };
        let word = |effect: Effect| match effect {
            Effect::Close => "close".to_string(),
            Effect::Range => "range".to_string(),
            other => folded(other.name()),
        };
        let exact = attacks().find(|effect| word(*effect) == wanted);
        let begins = || attacks().find(|effect| word(*effect).starts_with(&wanted));
        exact.or_else(begins).ok_or_else(|| {
            let all: Vec<&str> = attacks().map(Effect::name).collect();
            Failure::cannot(format!("no attack is called {words}; there are: {}", all.join(", ")))
        })
    }
}

/// The game with everybody in place, and who is attacked.
fn table(args: &Args, mut content: Content) -> Result<(Clix, State, FigureId), Failure> {
    let mut sides = [Vec::new(), Vec::new()];
    for (side, first, others) in [(0, &args.attacker, &args.friend), (1, &args.target, &args.foe)] {
        for text in std::iter::once(first).chain(others) {
            sides[side].push(Written::read(text)?);
        }
    }
    let members = |side: &[Written<'_>]| -> Result<Vec<Member>, Failure> {
        let mut members = Vec::new();
        for one in side {
            let found = content.roster.wanted(one.name).map_err(Failure::cannot)?;
            members.extend(found.into_iter().take(1));
        }
        Ok(members)
    };
    let mut forces = [members(&sides[0])?, members(&sides[1])?];
    // Given modifiers are traits of figures of their own, so that they go through the same sum as everything else.
    for (side, modifiers) in [
        (0, vec![(Value::Attack, args.attack), (Value::Damage, args.damage)]),
        (1, vec![(Value::Defense, args.defense)]),
    ] {
        let mut figure = content.roster.figures[forces[side][0].figure].clone();
        for (value, amount) in modifiers {
            if amount != 0 {
                figure.texts.push(given(value, amount));
            }
        }
        forces[side][0].figure = content.roster.figures.len();
        content.roster.figures.push(figure);
    }
    let objects = match args.object.as_deref() {
        Some("light") => vec![ObjectKind::Light],
        Some(_) => vec![ObjectKind::Heavy],
        None => Vec::new(),
    };
    let target = FigureId(forces[0].len() as u8);
    let [mine, theirs] = forces;
    let force = |members, objects| Force { members, objects, theme: None, sideline: Vec::new() };
    let forces = [force(mine, objects), force(theirs, Vec::new())];
    let map = match &args.map {
        Some(name) => load_map(content.map(name).map_err(Failure::cannot)?)?,
        None => field(args.distance, args.hindered)?,
    };
    let options = Options { build_total: u16::MAX, ..Options::default() };
    let game = Clix::new(&content.roster, &forces, map, options).map_err(|faults| {
        let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Failure::cannot(said.join("\n"))
    })?;
    let standing = places(args, &sides)?;
    let state = stage(&game, &standing).map_err(Failure::cannot)?;
    Ok((game, state, target))
}

fn given(value: Value, amount: i8) -> CardText {
    CardText {
        name: "given modifier".into(),
        place: Place::Trait,
        condition: Condition::Always,
        grants: vec![Grant::Modify { value, amount, when: Situation::Always }],
        withstands: Powers::only(Power::PulseWave),
        ..CardText::default()
    }
}

/// Where everybody stands: as written, or side by side on the field.
fn places(args: &Args, sides: &[Vec<Written<'_>>; 2]) -> Result<Vec<Standing>, Failure> {
    let mut standing: Vec<Standing> = Vec::new();
    for (side, written) in sides.iter().enumerate() {
        for (index, one) in written.iter().enumerate() {
            let square = match (one.square, &args.map) {
                (Some(square), _) => square,
                (None, Some(_)) => {
                    return Err(Failure::cannot(format!(
                        "{}: on a map everybody needs a square, as in {}@C5",
                        one.name, one.name
                    )));
                }
                (None, None) => own_place(side, index, args.distance)?,
            };
            standing.push(Standing {
                square,
                click: one.click,
                tokens: 0,
                holds: (side == 0 && index == 0 && args.object.is_some()).then_some(ObjectId(0)),
            });
        }
    }
    Ok(standing)
}

const MIDDLE: u8 = 5;
const FARTHEST: u8 = 26;

/// The attacker in the middle of the west, the target to the east of it, the others behind them.
fn own_place(side: usize, index: usize, distance: u8) -> Result<Square, Failure> {
    let first = 2 + if side == 0 { 0 } else { distance };
    let around: [(i8, i8); 6] = [(0, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (-1, 0)];
    let Some((back, row)) = around.get(index) else {
        return Err(Failure::cannot("write squares for so many, as in Gull@C5"));
    };
    let back = if side == 0 { *back } else { -*back };
    Square::new(first.saturating_add_signed(back), MIDDLE.saturating_add_signed(*row))
        .ok_or_else(|| Failure::cannot(too_far()))
}

fn too_far() -> String {
    format!("on the open field they stand 1 to {FARTHEST} squares apart")
}

/// Open ground, with something to hide behind right in front of the target where that is wanted.
fn field(distance: u8, hindered: bool) -> Result<Map, Failure> {
    if !(1..=FARTHEST).contains(&distance) {
        return Err(Failure::cannot(too_far()));
    }
    let mut draft = Draft::new("Open field", Setting::Outdoor, 32, 12);
    for column in 0..32 {
        for (row, area) in [(0, 0), (11, 1)] {
            if let Some(square) = Square::new(column, row) {
                draft.starting_area(square, area);
            }
        }
    }
    if hindered && let Some(square) = Square::new(2 + distance, MIDDLE) {
        draft.terrain(square, Terrain::Hindering);
    }
    draft.finish().map_err(|_| Failure::cannot("the open field cannot be laid out"))
}

fn json(speaker: &Speaker<'_>, effect: Effect, odds: &Odds) -> Json {
    let name = |figure| speaker.figure(figure);
    let matchups = odds.matchups.iter().map(|matchup| {
        json!({
            "target": name(matchup.target),
            "attack": matchup.attack.total,
            "defense": matchup.defense.total,
            "damage": matchup.damage.total,
            "derivation": Json::from_iter(speaker.matchup(matchup)),
        })
    });
    let lines = odds.lines.iter().map(|line| {
        json!({
            "if": speaker.optional(line.used),
            "odds": outlook(speaker, &line.result),
        })
    });
    json!({
        "attacker": name(odds.attacker),
        "action": effect.name(),
        "clause": effect.clause(),
        "policy": speaker.policy(odds.policy),
        "matchups": Json::from_iter(matchups),
        "odds": outlook(speaker, &odds.result),
        "lines": Json::from_iter(lines),
    })
}

fn outlook(speaker: &Speaker<'_>, outlook: &Outlook) -> Json {
    let figures = outlook.figures.iter().map(|one| {
        let spread = |numbers: &[(u8, Probability)]| {
            let each = numbers
                .iter()
                .map(|(number, chance)| json!({ "number": number, "chance": exact(*chance) }));
            Json::from_iter(each)
        };
        json!({
            "figure": speaker.figure(one.figure),
            "hit": exact(one.hit),
            "ko": exact(one.knocked_out),
            "clicks": spread(&one.clicks),
            "mean_clicks": decimal(one.mean_clicks(), 4),
            "knock_back": spread(&one.knocked_back),
            "healed": spread(&one.healed),
            "token": exact(one.token),
            "controlled": exact(one.controlled),
        })
    });
    json!({
        "critical_hit": exact(outlook.critical_hit),
        "critical_miss": exact(outlook.critical_miss),
        "figures": Json::from_iter(figures),
    })
}

/// The fraction itself, and a number for whoever does not want fractions.
fn exact(chance: Probability) -> Json {
    json!({
        "exact": chance.to_string(),
        "about": decimal(chance.as_f64(), 6),
    })
}
