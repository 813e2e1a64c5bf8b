//! How fast the board is: lines of fire between a million random pairs of squares on each map given, with twelve figures on it; where
//! a move of eight squares can end; and how long a map takes to load.
//!
//! `cargo run --release -p clix --example lines [files]`; map files, or rows of JSON in files that end in `.jsonl`. Without files: the maps of this repository.

use std::hint::black_box;
use std::time::Instant;

use clix::board::{
    Board, Drawer, Map, Move, Overlay, Side, Sight, Size, Square, Stature, Targeting, Verdict,
    map_file, map_rows,
};
use table::chance::Seeded;

const PAIRS: usize = 1_000_000;
const FIGURES: usize = 12;

fn main() {
    let mut files: Vec<String> = std::env::args().skip(1).collect();
    if files.is_empty() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/clix/maps");
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        files = entries.map(|entry| entry.path().display().to_string()).collect();
        files.sort();
    }
    println!(
        "{:28} {:>7} {:>9} {:>9} {:>9} {:>9} {:>9}",
        "map", "size", "load ms", "ns/line", "blocked", "hindered", "ns/reach"
    );
    let mut all = Sum::default();
    for file in &files {
        let text = match std::fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) => {
                println!("{file}: {error}");
                continue;
            }
        };
        if file.ends_with(".jsonl") {
            for line in text.lines() {
                let start = Watch::start();
                match map_rows::read_row(1, line) {
                    Ok(row) => {
                        row.map.prepare();
                        measure(&row.map, start.nanoseconds(), PAIRS / 50, &mut all);
                    }
                    Err(problems) => println!("{file}: {}", problems[0]),
                }
            }
        } else {
            let start = Watch::start();
            match map_file::read(&text) {
                Ok(map) => {
                    map.prepare();
                    measure(&map, start.nanoseconds(), PAIRS, &mut all);
                }
                Err(problems) => println!("{file}: {}", problems[0]),
            }
        }
    }
    if all.maps > 0 {
        let maps = all.maps as f64;
        println!(
            "{} maps: {:.1} ns a line, {:.0} ns a reach, {:.1} ms to load, at most {:.1} ms",
            all.maps,
            all.nanoseconds / maps,
            all.reach / maps,
            all.load / maps,
            all.slowest_load
        );
    }
}

#[derive(Default)]
struct Sum {
    maps: usize,
    nanoseconds: f64,
    reach: f64,
    load: f64,
    slowest_load: f64,
}

fn measure(map: &Map, load: f64, pairs: usize, all: &mut Sum) {
    let mut chance = Seeded::new(1);
    let mut overlay = Overlay::EMPTY;
    let empty = Overlay::EMPTY;
    let free: Vec<Square> =
        map.squares().iter().filter(|&square| Board::new(map, &empty).is_free(square)).collect();
    while overlay.characters().len() < FIGURES.min(free.len()) {
        let square = free[chance.below(free.len() as u32) as usize];
        let number = overlay.characters().len();
        overlay.place(
            square,
            Side::BOTH[number % 2],
            if number == 0 { Size::Giant } else { Size::Standard },
        );
    }
    let board = Board::new(map, &overlay);
    let drawer = Drawer {
        side: Side::One,
        stature: Stature::of(Size::Standard),
        targeting: Targeting::NONE,
    };
    let mut pick = || free[chance.below(free.len() as u32) as usize];
    let sights: Vec<Sight> = (0..pairs)
        .map(|_| {
            Sight::of_nobody(pick(), pick()).by(drawer).at_character(Stature::of(Size::Standard))
        })
        .collect();
    let mut counts = [0usize; 3];
    let start = Watch::start();
    for sight in &sights {
        let verdict = board.line(black_box(sight));
        counts[verdict as usize] += 1;
    }
    let nanoseconds = start.nanoseconds() / pairs as f64;
    let starts: Vec<Square> = overlay.characters().iter().collect();
    let reaches = pairs / 50;
    let mut ends = 0;
    let start = Watch::start();
    for number in 0..reaches {
        let from = starts[number % starts.len()];
        let side = overlay.character(from).map_or(Side::One, |(side, _)| side);
        ends += board.ends(black_box(&Move::new(from, side, 8))).len();
    }
    let reach = start.nanoseconds() / reaches as f64;
    black_box(ends);
    let load = load / 1e6;
    let share = |verdict: Verdict| 100.0 * counts[verdict as usize] as f64 / pairs as f64;
    println!(
        "{:28} {:>7} {:>9.1} {:>9.1} {:>8.1}% {:>8.1}% {:>9.0}",
        map.name(),
        format!("{}x{}", map.width(), map.height()),
        load,
        nanoseconds,
        share(Verdict::Blocked),
        share(Verdict::Hindered),
        reach
    );
    all.maps += 1;
    all.nanoseconds += nanoseconds;
    all.reach += reach;
    all.load += load;
    all.slowest_load = all.slowest_load.max(load);
}

/// Time of this thread on the processor where Linux tells it, so that a busy machine does not count; else the clock on the wall.
struct Watch {
    on_processor: Option<u64>,
    wall: Instant,
}

impl Watch {
    fn start() -> Watch {
        Watch { on_processor: on_processor(), wall: Instant::now() }
    }

    fn nanoseconds(&self) -> f64 {
        match (self.on_processor, on_processor()) {
            (Some(start), Some(now)) => (now - start) as f64,
            _ => self.wall.elapsed().as_nanos() as f64,
        }
    }
}

fn on_processor() -> Option<u64> {
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()?
        .split_whitespace()
        .next()?
        .parse()
        .ok()
}
