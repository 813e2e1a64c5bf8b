//! `workshop clix balance`: a round robin of forces, played by bots that play well.

use crate::threads;
use clix::Clix;
use clix::board::Map;
use clix::content::Content;
use clix::content::force_file::NamedForce;
use clix::game::options::Options;
use longbox::command_line::{ContentArgs, Failure, Progress, decimal, load_map, written};
use players::clix::Heuristic;
use players::{Player, Rate, Tally, duel};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde_json::{Value, json};
use std::num::NonZeroUsize;
use table::Seat;

#[derive(clap::Args, Debug)]
pub struct Args {
    /// These forces; all that were built for the same total unless told
    forces: Vec<String>,
    /// How many games each pair of forces plays, spread over the maps, half of them with sides swapped
    #[arg(long, default_value_t = 48, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// On this map, which may be said several times; on all unless told
    #[arg(long = "map", value_name = "MAP")]
    maps: Vec<String>,
    /// Only forces of this build total
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u16).range(1..))]
    total: u16,
    /// Where randomness starts; the same seed plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games at once; every core unless told
    #[arg(long, value_name = "COUNT", value_parser = threads::read)]
    threads: Option<NonZeroUsize>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// A force outside of these is too strong or too weak.
const FAIR: std::ops::RangeInclusive<f64> = 0.35..=0.65;

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let content = content.load_clix()?;
    let forces = forces(&args, &content)?;
    let grounds = grounds(&args, &content)?;
    let pairs = pairs(forces.len());
    let progress = Progress::new("games", pairs.len() as u64 * args.games);
    // A game that cannot be laid out is found out before the first is played.
    for (_, map) in &grounds {
        for (one, two) in &pairs {
            game(&content, [forces[*one], forces[*two]], map, args.total)?;
        }
    }
    let play = |pair: usize, round: u64| {
        let (one, two) = pairs[pair];
        let swapped = round % 2 == 1;
        let map = &grounds[(round / 2) as usize % grounds.len()].1;
        let sides = if swapped { [forces[two], forces[one]] } else { [forces[one], forces[two]] };
        let tally = game(&content, sides, map, args.total).map_or(Tally::default(), |game| {
            let both = |_: Seat, _: u64| -> Box<dyn Player<Clix>> { Box::new(Heuristic) };
            let number = round * pairs.len() as u64 + pair as u64;
            let seed = args.seed.wrapping_mul(1 << 32).wrapping_add(number);
            duel(&game, game.start(), &both, seed)
        });
        progress.one_more();
        if swapped { tally.swapped() } else { tally }
    };
    let rounds = |pair: usize| {
        let rounds = (0..args.games).into_par_iter();
        rounds.map(|round| play(pair, round)).reduce(Tally::default, Tally::join)
    };
    let tallies = threads::on(args.threads, || {
        (0..pairs.len()).into_par_iter().map(rounds).collect::<Vec<Tally>>()
    })?;
    progress.done();
    let table = Table { forces, pairs, tallies };
    if args.json {
        println!("{}", written(&table.json(&args, &grounds)));
    } else {
        table.print(&args, &grounds);
    }
    Ok(())
}

fn forces<'a>(args: &Args, content: &'a Content) -> Result<Vec<&'a NamedForce>, Failure> {
    let mut forces = Vec::new();
    if args.forces.is_empty() {
        forces.extend(content.forces.iter().filter(|one| one.build_total == args.total));
    }
    for name in &args.forces {
        forces.push(content.force(name).map_err(Failure::cannot)?);
    }
    if forces.len() < 2 {
        return Err(Failure::cannot(format!(
            "two forces at least are needed, of {} points each",
            args.total
        )));
    }
    Ok(forces)
}

fn grounds(args: &Args, content: &Content) -> Result<Vec<(String, Map)>, Failure> {
    let mut sources = Vec::new();
    if args.maps.is_empty() {
        sources.extend(&content.maps);
    }
    for name in &args.maps {
        sources.push(content.map(name).map_err(Failure::cannot)?);
    }
    let load = |source: &clix::content::MapSource| Ok((source.slug.clone(), load_map(source)?));
    sources.into_iter().map(load).collect()
}

fn pairs(count: usize) -> Vec<(usize, usize)> {
    let each = |one: usize| (one + 1..count).map(move |two| (one, two));
    (0..count).flat_map(each).collect()
}

fn game(
    content: &Content,
    forces: [&NamedForce; 2],
    map: &Map,
    total: u16,
) -> Result<Clix, Failure> {
    let options = Options { build_total: total, ..Options::default() };
    let sides = forces.map(|named| named.force.clone());
    Clix::new(&content.roster, &sides, map.clone(), options).map_err(|faults| {
        let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Failure::cannot(format!(
            "{} against {}: {}",
            forces[0].name,
            forces[1].name,
            said.join("; ")
        ))
    })
}

struct Table<'a> {
    forces: Vec<&'a NamedForce>,
    pairs: Vec<(usize, usize)>,
    tallies: Vec<Tally>,
}

impl Table<'_> {
    /// One force against another, from its side.
    fn against(&self, one: usize, two: usize) -> Tally {
        let pair = (one.min(two), one.max(two));
        let place = self.pairs.iter().position(|known| *known == pair);
        let tally = place.map_or(Tally::default(), |place| self.tallies[place]);
        if one < two { tally } else { tally.swapped() }
    }

    /// One force against all others.
    fn in_all(&self, one: usize) -> Tally {
        let others = (0..self.forces.len()).filter(|two| *two != one);
        others.fold(Tally::default(), |sum, two| sum.join(self.against(one, two)))
    }

    fn print(&self, args: &Args, grounds: &[(String, Map)]) {
        let width = self.forces.iter().map(|force| force.name.chars().count());
        let width = width.max().unwrap_or(0);
        for (one, force) in self.forces.iter().enumerate() {
            let all = self.in_all(one);
            let rate = all.share(Seat(0));
            let fair = if FAIR.contains(&rate.share) { "" } else { "  !" };
            println!("{:<width$}  {rate}  of {} games{fair}", force.name, all.games());
            for two in (0..self.forces.len()).filter(|two| *two != one) {
                let tally = self.against(one, two);
                let name = &self.forces[two].name;
                println!("{:<width$}    against {name:<width$}  {tally}", "");
            }
        }
        let games: u64 = self.tallies.iter().map(Tally::games).sum();
        let maps: Vec<&str> = grounds.iter().map(|(slug, _)| slug.as_str()).collect();
        println!("{games} games of seed {} on {}", args.seed, maps.join(", "));
        let unfair = self.unfair();
        if unfair.is_empty() {
            println!("every force wins between 35 % and 65 %");
        } else {
            println!("outside of 35 % to 65 %: {}", unfair.join(", "));
        }
    }

    fn unfair(&self) -> Vec<&str> {
        let shares = (0..self.forces.len()).map(|one| self.in_all(one).share(Seat(0)).share);
        let each = self.forces.iter().zip(shares);
        each.filter(|(_, share)| !FAIR.contains(share))
            .map(|(force, _)| force.name.as_str())
            .collect()
    }

    fn json(&self, args: &Args, grounds: &[(String, Map)]) -> Value {
        let forces = self.forces.iter().enumerate().map(|(one, force)| {
            let others = (0..self.forces.len()).filter(|two| *two != one);
            let against = others.map(|two| result(&self.forces[two].name, &self.against(one, two)));
            let mut object = result(&force.name, &self.in_all(one));
            object["against"] = Value::from_iter(against);
            object
        });
        json!({
            "seed": args.seed,
            "total": args.total,
            "maps": Value::from_iter(grounds.iter().map(|(slug, _)| slug.as_str())),
            "forces": Value::from_iter(forces),
            "fair": self.unfair().is_empty(),
        })
    }
}

fn result(force: &str, tally: &Tally) -> Value {
    let Rate { share, low, high } = tally.share(Seat(0));
    json!({
        "force": force,
        "games": tally.games(),
        "won": tally.won[0],
        "lost": tally.won[1],
        "drawn": tally.drawn,
        "share": decimal(share, 4),
        "low": decimal(low, 4),
        "high": decimal(high, 4),
    })
}
