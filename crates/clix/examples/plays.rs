//! How fast random play is, and what its decisions are.
//!
//! `cargo run --release -p clix --example plays [games] [map files]`; without map files on an open field. Prints the numbers of each map.

use clix::Clix;
use clix::board::{Draft, Map, Setting, Square, map_file};
use clix::choice::Choice;
use clix::content::figure_file;
use clix::figure::keyword::Keywords;
use clix::force::{Force, Member, Roster};
use clix::game::options::Options;
use clix::state::object::ObjectKind;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Instant;
use table::{Chance, Game, Log, NoLog, Seeded};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(2_000);
    let mut maps: Vec<Map> = arguments.filter_map(|file| load(&file)).collect();
    if maps.is_empty() {
        maps.push(open_field());
    }
    let mut all = Count::default();
    for map in maps {
        let name = map.name().to_owned();
        let game = game(map);
        let (silent, seconds) = timed(|| play(&game, games, &mut NoLog));
        let (_, logged) = timed(|| play(&game, games, &mut Counted(0)));
        println!(
            "{name:<20} {:>9.0} decisions/s, {:>5.1} choices each, {:>6.0} games/s; with a log {:+.0} %",
            silent.decisions as f64 / seconds,
            silent.offered as f64 / silent.decisions as f64,
            games as f64 / seconds,
            100.0 * (logged / seconds - 1.0),
        );
        all.add(silent, seconds);
    }
    println!(
        "all: {:.0} decisions/s ({:.0} steps/s); state {} bytes, copied in {:.0} ns",
        all.decisions as f64 / all.seconds,
        all.steps as f64 / all.seconds,
        size_of::<clix::state::State>(),
        copying(),
    );
    for (kind, count) in &all.mix {
        let share = 100.0 * *count as f64 / all.decisions as f64;
        println!("{kind:<12} {share:5.1} %");
    }
}

#[derive(Default)]
struct Count {
    steps: u64,
    /// Points at which a player had more than one option.
    decisions: u64,
    offered: u64,
    seconds: f64,
    mix: BTreeMap<&'static str, u64>,
}

impl Count {
    fn add(&mut self, other: Count, seconds: f64) {
        self.steps += other.steps;
        self.decisions += other.decisions;
        self.offered += other.offered;
        self.seconds += seconds;
        for (kind, count) in other.mix {
            *self.mix.entry(kind).or_default() += count;
        }
    }
}

/// Takes every event and counts it.
struct Counted(u64);

impl<E> Log<E> for Counted {
    fn record(&mut self, event: E) {
        black_box(event);
        self.0 += 1;
    }
}

#[inline(never)]
fn play<L: Log<clix::event::Event>>(game: &Clix, games: u64, log: &mut L) -> Count {
    let mut choices = Vec::with_capacity(1024);
    let mut count = Count::default();
    let mut mix = [0u64; KINDS.len()];
    for seed in 0..games {
        let mut chance = Seeded::stream(seed, 1);
        let mut picks = Seeded::stream(seed, 2);
        let mut state = game.start();
        loop {
            game.choices(&state, &mut choices);
            if choices.is_empty() {
                break;
            }
            let pick = picks.one_of(choices.len() as u32) as usize;
            count.steps += 1;
            if choices.len() > 1 {
                count.decisions += 1;
                count.offered += choices.len() as u64;
                mix[kind(choices[pick])] += 1;
            }
            if game.apply(&mut state, choices[pick], &mut chance, log).is_err() {
                break;
            }
        }
    }
    count.mix = KINDS.into_iter().zip(mix).collect();
    count
}

const KINDS: [&str; 6] = ["action", "square", "figure", "yes or no", "inner action", "other"];

fn kind(choice: Choice) -> usize {
    match choice {
        Choice::Do { .. } | Choice::EndTurn => 0,
        Choice::Square(_) | Choice::PutDown(_) => 1,
        Choice::Figure(_) => 2,
        Choice::Yes | Choice::No => 3,
        Choice::Inner(_) => 4,
        _ => 5,
    }
}

/// Seconds on the processor where the system tells them, so that others on the machine do not count.
fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let (began, before) = (Instant::now(), on_processor());
    let done = work();
    let seconds = match (before, on_processor()) {
        (Some(before), Some(now)) if now > before => (now - before) as f64 / 1e9,
        _ => began.elapsed().as_secs_f64(),
    };
    (done, seconds)
}

fn on_processor() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok()
}

fn copying() -> f64 {
    const COPIES: u32 = 200_000;
    let mut state = game(open_field()).start();
    let (_, seconds) = timed(|| {
        for _ in 0..COPIES {
            state = *black_box(&state);
        }
    });
    black_box(&state);
    seconds * 1e9 / f64::from(COPIES)
}

fn load(file: &str) -> Option<Map> {
    let text = std::fs::read_to_string(file);
    let text = text.map_err(|error| println!("{file}: {error}")).ok()?;
    let map = map_file::read(&text);
    map.map_err(|problems| println!("{file}: {}", problems[0])).ok()
}

/// Two forces of four.
fn game(map: Map) -> Clix {
    let mut keywords = Keywords::default();
    let text = include_str!("../tests/contract/figures.toml");
    let figures = figure_file::read("figures.toml", text, &mut keywords).unwrap_or_default();
    let roster = Roster { figures, keywords };
    let force = |ids: [&str; 4]| Force {
        members: ids
            .iter()
            .filter_map(|id| Some(Member { figure: roster.find(id)?, line: 0 }))
            .collect(),
        objects: vec![ObjectKind::Light, ObjectKind::Heavy],
        theme: None,
        sideline: Vec::new(),
    };
    let forces = [force(["t001", "t002", "t003", "t002"]), force(["t004", "t005", "t006", "t006"])];
    Clix::new(&roster, &forces, map, Options::default())
        .unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn open_field() -> Map {
    let mut draft = Draft::new("Open field", Setting::Outdoor, 16, 24);
    for column in 0..16 {
        for row in 0..2 {
            if let (Some(near), Some(far)) =
                (Square::new(column, row), Square::new(column, 23 - row))
            {
                draft.starting_area(near, 0).starting_area(far, 1);
            }
        }
    }
    draft.finish().unwrap_or_else(|_| panic!("an open field is sound"))
}
