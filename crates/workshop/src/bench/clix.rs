//! The skirmish: our forces on our maps, and the board alone.

use super::measure::{Ended, Timed};
use clix::Clix;
use clix::board::{Board, Drawer, Map, Overlay, Side, Sight, Size, Square, Stature, Targeting};
use clix::choice::Choice;
use clix::content::{Content, load_embedded};
use clix::game::options::Options;
use clix::state::{State, Verdict, WonBy};
use std::hint::black_box;
use std::time::Instant;
use table::{Seat, Seeded};

pub const GAMES: &str = "clix 300 points";
pub const GAMES_LOG: &str = "clix 300 points, log";
pub const LIGHT: &str = "clix light policy";
pub const LINES: &str = "clix lines of fire";
pub const MAPS: &str = "clix map load";

/// Each of our forces against the next, every pair on another map.
pub fn games(content: &Content) -> Result<Vec<Clix>, String> {
    let forces: Vec<_> = (content.forces.iter()).filter(|force| force.build_total == 300).collect();
    let mut games = Vec::new();
    for (index, one) in forces.iter().enumerate() {
        let two = forces[(index + 1) % forces.len()];
        let source = &content.maps[index % content.maps.len()];
        let map = source.load().map_err(|_| format!("{} cannot be read", source.name))?;
        let sides = [one.force.clone(), two.force.clone()];
        let game =
            Clix::new(&content.roster, &sides, map, Options::default()).map_err(|faults| {
                let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
                format!("{} against {}: {}", one.name, two.name, said.join("; "))
            })?;
        games.push(game);
    }
    if games.is_empty() {
        return Err("the shipped content has no forces of 300 points".into());
    }
    Ok(games)
}

impl Timed for Clix {
    fn begin(&self) -> State {
        self.start()
    }

    /// As the first seat sees it.
    fn result(&self, end: &State) -> Option<Ended> {
        match end.verdict {
            Verdict::Won { by: WonBy::TieBreak, .. } => Some(Ended::Tied),
            Verdict::Won { seat: Seat(0), .. } => Some(Ended::Won),
            Verdict::Won { .. } => Some(Ended::Lost),
            Verdict::Running | Verdict::Stopped(_) => None,
        }
    }

    fn kind(choice: Choice) -> Option<&'static str> {
        Some(match choice {
            Choice::Do { .. } | Choice::EndTurn => "action",
            Choice::Square(_) | Choice::PutDown(_) | Choice::Way { .. } => "square",
            Choice::Figure(_) => "character",
            Choice::Yes | Choice::No => "yes_or_no",
            Choice::Inner(_) | Choice::Attack { .. } | Choice::Move => "action_inside",
            Choice::Power(_) | Choice::Special(_) | Choice::Change { .. } => "power_or_value",
            Choice::Begin
            | Choice::First(_)
            | Choice::Area(_)
            | Choice::Object(_)
            | Choice::Edge(_)
            | Choice::Done
            | Choice::Amount(_)
            | Choice::Team(_)
            | Choice::Reroll(_)
            | Choice::ThemeReroll(_)
            | Choice::Throw
            | Choice::Next(_) => "other",
        })
    }
}

/// Lines of fire between random squares, with twelve figures on the map.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lines {
    pub lines: u64,
    /// Of the median round.
    pub nanoseconds: f64,
    /// Clear, hindered, blocked.
    pub verdicts: [u64; 3],
}

const FIGURES: usize = 12;
const PAIRS: u64 = 1_000_000;

pub fn lines(content: &Content, rounds: u32) -> Result<Lines, String> {
    let mut measured = Lines::default();
    let mut seconds = vec![0.0; rounds as usize];
    let each = PAIRS / content.maps.len().max(1) as u64;
    for source in &content.maps {
        let map = source.load().map_err(|_| format!("{} cannot be read", source.name))?;
        let mut dice = Seeded::new(1);
        let (overlay, free) = crowd(&map, &mut dice);
        let drawer = Drawer {
            side: Side::One,
            stature: Stature::of(Size::Standard),
            targeting: Targeting::NONE,
        };
        let mut pick = || free[dice.below(free.len() as u32) as usize];
        let sights: Vec<Sight> = (0..each)
            .map(|_| {
                Sight::of_nobody(pick(), pick())
                    .by(drawer)
                    .at_character(Stature::of(Size::Standard))
            })
            .collect();
        let board = Board::new(&map, &overlay);
        for (round, seconds) in seconds.iter_mut().enumerate() {
            let mut verdicts = [0; 3];
            let clock = Instant::now();
            for sight in &sights {
                verdicts[board.line(black_box(sight)) as usize] += 1;
            }
            *seconds += clock.elapsed().as_secs_f64();
            if round == 0 {
                for (sum, count) in measured.verdicts.iter_mut().zip(verdicts) {
                    *sum += count;
                }
            }
        }
        measured.lines += each;
    }
    seconds.sort_by(f64::total_cmp);
    let median = seconds[seconds.len() / 2];
    measured.nanoseconds = median * 1e9 / measured.lines as f64;
    Ok(measured)
}

/// Twelve figures of both sides, one of them a giant, on random free squares.
fn crowd(map: &Map, dice: &mut Seeded) -> (Overlay, Vec<Square>) {
    let mut overlay = Overlay::EMPTY;
    let empty = Overlay::EMPTY;
    let bare = Board::new(map, &empty);
    let free: Vec<Square> = map.squares().iter().filter(|square| bare.is_free(*square)).collect();
    while overlay.characters().len() < FIGURES.min(free.len()) {
        let number = overlay.characters().len();
        let size = if number == 0 { Size::Giant } else { Size::Standard };
        let square = free[dice.below(free.len() as u32) as usize];
        overlay.place(square, Side::BOTH[number % 2], size);
    }
    (overlay, free)
}

/// How long our maps take to load, with their lines of fire.
#[derive(Clone, Copy, Debug, Default)]
pub struct Loads {
    pub maps: usize,
    /// Mean over the maps of the median round.
    pub milliseconds: f64,
    /// The slowest map.
    pub slowest: f64,
}

pub fn loads(content: &Content, rounds: u32) -> Loads {
    let mut loads = Loads::default();
    for source in &content.maps {
        let mut times: Vec<f64> = (0..rounds)
            .map(|_| {
                let clock = Instant::now();
                // As a game does that is played on it.
                let _ = black_box(source.load().map(|map| map.prepare()));
                clock.elapsed().as_secs_f64() * 1e3
            })
            .collect();
        times.sort_by(f64::total_cmp);
        let median = times[times.len() / 2];
        loads.maps += 1;
        loads.milliseconds += median;
        loads.slowest = loads.slowest.max(median);
    }
    loads.milliseconds /= loads.maps.max(1) as f64;
    loads
}

/// What ships with the program, so that numbers of two machines can be compared.
pub fn content() -> Content {
    load_embedded()
}
