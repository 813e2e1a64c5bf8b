//! `workshop crash`: a served table is killed in the middle of many games, again and again. Whatever was acknowledged has to be there afterwards, and every
//! game has to go on.

use crate::over_http::bot::{Bot, Chosen, Shown};
use crate::over_http::cluster::Cluster;
use crate::over_http::served::Place;
use longbox::command_line::Failure;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use store::{Integrity, Store};
use table::Seeded;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

#[derive(clap::Args, Debug)]
pub struct Args {
    /// How often it is killed
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    rounds: u32,
    /// Games at the same time
    #[arg(long, default_value_t = 24, value_parser = clap::value_parser!(u16).range(1..=500))]
    games: u16,
    /// Where games are kept. In files one house is killed and opened again; on PostgreSQL one of two, and its games go on at the other
    #[arg(long, default_value = "sqlite", value_parser = ["sqlite", "postgres"])]
    database: String,
    /// The program that serves; by default the longbox beside this one
    #[arg(long)]
    program: Option<PathBuf>,
}

/// Within this time a game of a killed house has to go on at another.
const MOVED: Duration = Duration::from_secs(10);

/// A player, and what became of the last choice.
#[derive(Debug)]
struct Player {
    bot: Bot,
    /// A choice was sent and nobody answered.
    unanswered: bool,
    refused: Option<String>,
}

/// What all rounds together have shown.
#[derive(Debug, Default)]
struct Sum {
    acknowledged: u64,
    unanswered: u64,
    unanswered_kept: u64,
    longest: Duration,
}

pub fn run(args: Args) -> Result<(), Failure> {
    let cluster = match args.database.as_str() {
        "postgres" => Some(Cluster::start()?),
        _ => None,
    };
    let place = Place::new(args.program.clone(), cluster.as_ref().map(Cluster::address))?;
    let runtime = Runtime::new().map_err(Failure::cannot)?;
    let sum = runtime.block_on(rounds(&args, &place))?;
    println!(
        "{} rounds, {} games, {}: {} choices acknowledged, none lost; {} were under way when it was killed, \
         {} of them kept; the longest way to the next choice {:.1} s",
        args.rounds,
        args.games,
        args.database,
        sum.acknowledged,
        sum.unanswered,
        sum.unanswered_kept,
        sum.longest.as_secs_f64()
    );
    Ok(())
}

async fn rounds(args: &Args, place: &Place) -> Result<Sum, Failure> {
    let mut houses = vec![place.serve(None)?];
    if place.database.is_some() {
        houses.push(place.serve(None)?);
    }
    let mut players = Vec::new();
    for number in 0..usize::from(args.games) {
        let game = if number % 4 == 3 { "clix" } else { "legendary" };
        let mut bot = Bot::new(number, game);
        let house = houses[number % houses.len()].address;
        bot.begin(house).await.map_err(Failure::cannot)?;
        players.push(Player { bot, unanswered: false, refused: None });
    }
    let mut dice = Seeded::new(1);
    let mut sum = Sum::default();
    for round in 0..args.rounds {
        let before: u64 = players.iter().map(|player| player.bot.acknowledged).sum();
        let killed = round as usize % houses.len();
        let at = |number: usize| houses[number % houses.len()].address;
        let ended = Arc::new(AtomicBool::new(false));
        let mut playing = JoinSet::new();
        for (number, player) in players.drain(..).enumerate() {
            let (house, ended) = (at(number), ended.clone());
            playing.spawn(async move { (number, play(player, house, &ended).await) });
        }
        tokio::time::sleep(Duration::from_millis(200 + u64::from(dice.below(400)))).await;
        houses[killed].kill();
        ended.store(true, Ordering::Relaxed);
        let mut back = Vec::new();
        while let Some(player) = playing.join_next().await {
            back.push(player.map_err(Failure::cannot)?);
        }
        back.sort_by_key(|(number, _)| *number);
        players = back.into_iter().map(|(_, player)| player).collect();
        let after: u64 = players.iter().map(|player| player.bot.acknowledged).sum();
        sum.acknowledged += after - before;
        if place.database.is_none() {
            houses[killed] = place.serve(None)?;
        }
        let other = houses[(killed + 1) % houses.len()].address;
        go_on(&mut players, other, round, &mut sum).await?;
        if place.database.is_some() {
            houses[killed] = place.serve(None)?;
        }
    }
    drop(houses);
    is_as_played(place).await?;
    Ok(sum)
}

/// Plays without a pause until it is over or the house does not answer.
async fn play(mut player: Player, house: SocketAddr, ended: &AtomicBool) -> Player {
    player.unanswered = false;
    while !ended.load(Ordering::Relaxed) {
        if player.bot.is_over() {
            let shown = player.bot.shown.clone();
            let address = player.bot.address.clone();
            if player.bot.begin(house).await.is_err() {
                // Nobody knows of the game that was on its way; the one before is over and stays so.
                player.bot.shown = shown;
                player.bot.address = address;
                return player;
            }
        }
        match player.bot.choose(house).await {
            Ok(Chosen::Kept) => {}
            Ok(Chosen::Refused(why)) => {
                player.refused = Some(why);
                return player;
            }
            Err(_) => {
                player.unanswered = true;
                return player;
            }
        }
    }
    player
}

/// Everybody finds the table as it was left, and makes the next choice.
async fn go_on(
    players: &mut Vec<Player>,
    house: SocketAddr,
    round: u32,
    sum: &mut Sum,
) -> Result<(), Failure> {
    let mut going = JoinSet::new();
    for (number, player) in players.drain(..).enumerate() {
        going.spawn(async move { (number, next(player, house, round).await) });
    }
    let mut back = Vec::new();
    while let Some(gone) = going.join_next().await {
        let (number, gone) = gone.map_err(Failure::cannot)?;
        let (player, kept, took) = gone?;
        sum.unanswered += u64::from(player.unanswered);
        sum.unanswered_kept += u64::from(kept);
        sum.longest = sum.longest.max(took);
        back.push((number, player));
    }
    back.sort_by_key(|(number, _)| *number);
    players.extend(back.into_iter().map(|(_, player)| player));
    Ok(())
}

async fn next(
    mut player: Player,
    house: SocketAddr,
    round: u32,
) -> Result<(Player, bool, Duration), Failure> {
    let wrong = |what: String| Failure::cannot(format!("round {}: {what}", round + 1));
    if let Some(why) = &player.refused {
        return Err(wrong(format!("a choice was refused: {why}")));
    }
    let began = Instant::now();
    let left: Shown = player.bot.shown.clone();
    let address = player.bot.address.clone();
    loop {
        match player.bot.look(house).await {
            Ok(()) => break,
            Err(error) if began.elapsed() > MOVED => {
                return Err(wrong(format!("{address} cannot be seen any more: {error}")));
            }
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
    let found = player.bot.shown.clone();
    let is_as_left = found.inside.contains(&left.inside);
    // What nobody answered may have been kept or not; more than that cannot have happened.
    let kept = player.unanswered && found.decision.is_none_or(|now| Some(now) > left.decision);
    if !is_as_left && !kept {
        let (left, found) = (left.decision, found.decision);
        return Err(wrong(format!("{address} stood at {left:?} and is found at {found:?}")));
    }
    while !player.bot.is_over() {
        match player.bot.choose(house).await {
            Ok(Chosen::Kept) => break,
            Ok(Chosen::Refused(why)) if began.elapsed() > MOVED => {
                return Err(wrong(format!("{address} does not go on: {why}")));
            }
            Err(error) if began.elapsed() > MOVED => {
                return Err(wrong(format!("{address} does not go on: {error}")));
            }
            _ => {
                tokio::time::sleep(Duration::from_millis(50)).await;
                let _ = player.bot.look(house).await;
            }
        }
    }
    Ok((player, kept, began.elapsed()))
}

/// Every link of every chain holds.
async fn is_as_played(place: &Place) -> Result<(), Failure> {
    let store = match &place.database {
        None => Store::open(place.home.path()).await,
        Some(address) => Store::connect_shared(address, store::Settings::default()).await,
    };
    let store = store.map_err(Failure::cannot)?;
    for listed in store.list().await.map_err(Failure::cannot)? {
        let loaded = store.load(listed.id).await.map_err(Failure::cannot)?;
        if loaded.integrity != Integrity::AsPlayed {
            return Err(Failure::cannot(format!("{} is {}", listed.name, loaded.integrity)));
        }
    }
    Ok(())
}
