//! Random forces on every map of the skirmish.

use super::Args;
use super::crew::{self, Findings};
use super::marks::{Mark, Marks};
use super::walk::{Fault, Picker, Watched, walk};
use clix::Clix;
use clix::board::Map;
use clix::choice::Choice;
use clix::content::Content;
use clix::force::Force;
use clix::game::options::Options;
use clix::game::setup::{Setup, Side};
use clix::game::table_for;
use clix::refusal::Refusal;
use clix::state::{State, Verdict, WonBy};
use clix::words::Speaker;
use longbox::command_line::{ContentArgs, Failure, load_map};
use players::Player;
use players::clix::Heuristic;
use std::collections::BTreeMap;
use table::{Chance, Record, Seeded, Table};

/// What the games on one map came to.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    games: u64,
    last_standing: u64,
    points: u64,
    drawn: u64,
    /// Set-ups that were refused.
    left_out: u64,
}

#[derive(Debug, Default)]
struct Found {
    counts: BTreeMap<usize, Count>,
    marks: Marks,
    decisions: u64,
    /// Why set-ups were refused, and how many.
    refused: BTreeMap<String, u64>,
}

pub fn run(args: &Args, content: &ContentArgs) -> Result<(), Failure> {
    let content = content.load_clix()?;
    let names: Vec<String> = content.maps.iter().map(|map| map.slug.clone()).collect();
    let numbers = args.numbers(&names)?;
    let mut maps: BTreeMap<usize, Map> = BTreeMap::new();
    let places = numbers.iter().map(|number| (number % names.len() as u64) as usize);
    for place in places {
        if let std::collections::btree_map::Entry::Vacant(entry) = maps.entry(place) {
            entry.insert(load_map(&content.maps[place])?);
        }
        if maps.len() == names.len() {
            break;
        }
    }
    println!("{} figures, {} of {} maps", content.roster.figures.len(), maps.len(), names.len());
    let (found, fault) = crew::work(&numbers, args.threads, |number, own: &mut Found| {
        let place = (number % names.len() as u64) as usize;
        let table = (names[place].as_str(), &maps[&place]);
        own.trial(&content, table, place, args.seed, number)
    })?;
    found.print(&names);
    args.report(fault, &names)
}

impl Found {
    /// Plays game `number` of the run. The number and the seed alone decide everything about it.
    fn trial(
        &mut self,
        content: &Content,
        (map_name, map): (&str, &Map),
        place: usize,
        seed: u64,
        number: u64,
    ) -> Result<(), Fault> {
        let mut dice = Seeded::stream(seed, number);
        let count = self.counts.entry(place).or_default();
        let options = options(&mut dice);
        let total = options.build_total;
        let roster = &content.roster;
        let forces = [0, 1].map(|_| Force::random(roster, total, &mut dice));
        let [Some(one), Some(two)] = forces else {
            count.left_out += 1;
            let why = format!("no figure of the roster fits into {total} points");
            *self.refused.entry(why).or_default() += 1;
            return Ok(());
        };
        let forces = [one, two];
        let game = match Clix::new(roster, &forces, map.clone(), options) {
            Ok(game) => game,
            Err(faults) => {
                count.left_out += 1;
                for fault in faults {
                    *self.refused.entry(fault.to_string()).or_default() += 1;
                }
                return Ok(());
            }
        };
        let setup = Setup {
            map: map_name.to_string(),
            sides: forces.map(|force| Side { name: "Random".into(), force }),
        };
        let record =
            Record { header: table_for::header(roster, &setup, &game, None), ..Record::default() };
        if let Err(what) = reads_back(content, &record, &setup, &options) {
            return Err(Fault::new(what, record));
        }
        let clever = |state: &State, seat, choices: &[Choice]| {
            Heuristic.choose(&game, state, seat, choices).choice
        };
        let picker = match number / 3 % 8 {
            0 => Picker::Clever(&clever),
            1 | 3 | 5 => Picker::Eager,
            _ => Picker::Random,
        };
        let played = walk(&game, game.start(), record, picker, &mut dice, &mut self.marks)?;
        count.games += 1;
        match played.state.verdict {
            Verdict::Won { by, .. } => match by {
                WonBy::LastStanding => count.last_standing += 1,
                WonBy::Points => count.points += 1,
                WonBy::TieBreak => count.drawn += 1,
            },
            // The walk reports these as faults.
            Verdict::Running | Verdict::Stopped(_) => {}
        }
        self.decisions += played.decisions;
        Ok(())
    }

    fn print(&self, names: &[String]) {
        let mut total = Count::default();
        for (place, count) in &self.counts {
            println!(
                "{:>5} games, last standing {:>4}, by points {:>4}, drawn {:>4}  {}{}",
                count.games,
                count.last_standing,
                count.points,
                count.drawn,
                names[*place],
                match count.left_out {
                    0 => String::new(),
                    left_out => format!(" ({left_out} more could not be set up)"),
                }
            );
            total.games += count.games;
            total.last_standing += count.last_standing;
            total.points += count.points;
            total.drawn += count.drawn;
            total.left_out += count.left_out;
        }
        println!(
            "{} games on {} maps, {} decisions: last standing {}, by points {}, drawn {}; {} could not be set up",
            total.games,
            self.counts.len(),
            self.decisions,
            total.last_standing,
            total.points,
            total.drawn,
            total.left_out
        );
        for (why, times) in &self.refused {
            println!("  {times} times: {why}");
        }
        println!("most at any moment: {}", self.marks);
    }
}

/// Half of the games are played as published, the others with every option drawn at random.
fn options(dice: &mut Seeded) -> Options {
    let plain = Options {
        build_total: [200, 300, 300, 400, 600][dice.one_of(5) as usize],
        ..Options::default()
    };
    if dice.one_of(2) == 0 {
        return plain;
    }
    let mut coin = || dice.one_of(2) == 0;
    let drawn = Options {
        halve_once: coin(),
        break_away_naturals: coin(),
        single_reducer: coin(),
        flyers_fall_softly: coin(),
        objects_hinder_movement: coin(),
        debris: coin(),
        stop_every_hindering: coin(),
        ..plain
    };
    Options { rounds: 4 + dice.one_of(12) as u8, least_actions: 1 + dice.one_of(4) as u8, ..drawn }
}

/// The set-up and the options in the record are those of the game, or nobody could play it again.
fn reads_back(
    content: &Content,
    record: &Record,
    setup: &Setup,
    options: &Options,
) -> Result<(), String> {
    let header = &record.header;
    let read = Setup::from_text(content, &header.setup)
        .map_err(|why| format!("the set-up cannot be read back: {why}"))?;
    let said: Options =
        header.options.parse().map_err(|why| format!("the options cannot be read back: {why}"))?;
    if read != *setup || said != *options {
        return Err(format!("the set-up read back is another one: {}", header.setup));
    }
    Ok(())
}

impl Watched for Clix {
    fn turns(&self, state: &State) -> u64 {
        state.turn.number.into()
    }

    fn ends_turn(choice: Choice) -> bool {
        choice == Choice::EndTurn
    }

    fn marks(&self, state: &State) -> Vec<Mark> {
        vec![
            Mark::of("tasks", &state.tasks),
            Mark::of("markers", &state.markers),
            Mark::of("lasting", &state.lasting),
            Mark::of("after effects", &state.action.after),
            Mark::of("unavoidable", &state.action.unavoidable),
            Mark::of("targets", &state.attack.targets),
            Mark::of("bans", &state.turn.bans),
            Mark::of("markers to come", &state.action.pending),
        ]
    }

    fn refused(&self, state: &State, choice: Choice, why: &Refusal) -> String {
        let speaker = Speaker::new(self, &[]);
        format!("{}: {}", speaker.choice(state, choice), speaker.refusal(why))
    }

    fn stopped(&self, state: &State) -> Option<String> {
        match state.verdict {
            Verdict::Won { .. } => None,
            Verdict::Running => Some("nobody is asked, but the game is not over".into()),
            Verdict::Stopped(_) => {
                let told = Speaker::new(self, &[]).verdict(state.verdict);
                Some(format!("{told}; steps still to do: {}", state.tasks.len()))
            }
        }
    }

    fn replayed(&self, record: &Record) -> Result<State, String> {
        Table::replay(self, self.start(), record)
            .map(|table| *table.state())
            .map_err(|error| error.told(|why| Speaker::new(self, &[]).refusal(&why)))
            .map_err(|error| format!("the record cannot be replayed: {error}"))
    }
}

impl Findings for Found {
    fn join(&mut self, other: Found) {
        for (place, count) in other.counts {
            let sum = self.counts.entry(place).or_default();
            sum.games += count.games;
            sum.last_standing += count.last_standing;
            sum.points += count.points;
            sum.drawn += count.drawn;
            sum.left_out += count.left_out;
        }
        self.marks.join(&other.marks);
        self.decisions += other.decisions;
        for (why, times) in other.refused {
            *self.refused.entry(why).or_default() += times;
        }
    }
}
