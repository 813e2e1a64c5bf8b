//! Random games over every mastermind, scheme and table.

use super::Args;
use super::crew::{self, Findings};
use super::marks::{Mark, Marks};
use super::walk::{Fault, Picker, Watched, walk};
use legendary::Legendary;
use legendary::catalogue::Catalogue;
use legendary::cell::Cell;
use legendary::choice::Choice;
use legendary::legality;
use legendary::options::Options;
use legendary::refusal::Refusal;
use legendary::state::{State, Verdict};
use legendary::table_for;
use legendary::words::Speaker;
use longbox::command_line::{ContentArgs, Failure};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{Known, Record, Seeded};

/// What the games of one cell came to.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    games: u64,
    won: u64,
    lost: u64,
    tied: u64,
}

#[derive(Debug, Default)]
struct Found {
    counts: BTreeMap<usize, Count>,
    marks: Marks,
    decisions: u64,
}

pub fn run(args: &Args, content: &ContentArgs) -> Result<(), Failure> {
    let catalogue = content.load()?;
    let every = Cell::all(&catalogue);
    let names: Vec<String> = every.iter().map(|cell| cell.name(&catalogue)).collect();
    let numbers = args.numbers(&names)?;
    let (found, fault) = crew::work(&numbers, args.threads, |number, own: &mut Found| {
        let place = (number % every.len() as u64) as usize;
        let (verdict, decisions) =
            trial(&catalogue, every[place], args.seed, number, &mut own.marks)?;
        own.note(place, verdict, decisions);
        Ok(())
    })?;
    found.print(&names);
    args.report(fault, &names)
}

/// Plays game `number` of the run. The number and the seed alone decide everything about it.
fn trial(
    catalogue: &Arc<Catalogue>,
    cell: Cell,
    seed: u64,
    number: u64,
    marks: &mut Marks,
) -> Result<(Verdict, u64), Fault> {
    let mut dice = Seeded::stream(seed, number);
    let options = options(&cell, &mut dice);
    let drawn = cell.setup(catalogue, &options, &mut dice);
    let setup = drawn.map_err(|unmet| {
        let why: Vec<String> = unmet.iter().map(ToString::to_string).collect();
        let what = format!("no set-up with {options}: {}", why.join("; "));
        Fault::new(what, Record::default())
    })?;
    let record = Record {
        header: table_for::header(catalogue, &setup, &options, None),
        ..Record::default()
    };
    let game = match Legendary::new(catalogue.clone(), setup, options) {
        Ok(game) => game,
        Err(error) => return Err(Fault::new(error.to_string(), record)),
    };
    let picker = if number % 2 == 1 { Picker::Eager } else { Picker::Random };
    let played = walk(&game, game.start(), record, picker, &mut dice, marks)?;
    Ok((played.state.verdict, played.decisions))
}

/// Half of the games are played as published, the others with every option drawn at random.
fn options(cell: &Cell, dice: &mut Seeded) -> Options {
    let plain = cell.around.options();
    if dice.below(2) == 0 {
        return plain;
    }
    legality::nearest_options(&Options {
        solo_each_other: dice.below(2) == 0,
        revised_table: dice.below(2) == 0,
        mulligan: dice.below(2) == 0,
        final_showdown: dice.below(2) == 0,
        final_blow: dice.below(2) == 0,
        extra_twists: dice.below(3) as u8,
        mastermind_attack: dice.below(7) as i8 - 4,
        villain_attack: dice.below(5) as i8 - 2,
        hand_size: 5 + dice.below(4) as u8,
        starting_wounds: dice.below(3) as u8,
        villain_cards_per_turn: 1 + dice.below(2) as u8,
        starting_officers: dice.below(5) as u8,
        ..plain
    })
}

impl Watched for Legendary {
    fn turns(&self, state: &State) -> u64 {
        state.turns.into()
    }

    fn ends_turn(choice: Choice) -> bool {
        choice == Choice::EndTurn
    }

    fn marks(&self, state: &State) -> Vec<Mark> {
        vec![
            Mark::of("tasks", &state.tasks),
            Mark::of("texts", &state.texts),
            Mark::of("queue", &state.queue),
            Mark::of("noted", &state.noted),
            Mark::of("lasting", &state.lasting),
            Mark::of("played", &state.turn.played),
            Mark::of("kept", &state.turn.kept),
        ]
    }

    fn refused(&self, state: &State, choice: Choice, why: &Refusal) -> String {
        let speaker = Speaker::new(self, &[]);
        format!("{}: {}", speaker.choice(&Known::whole(state), choice), speaker.refusal(why))
    }

    fn stopped(&self, state: &State) -> Option<String> {
        if let Verdict::Stopped(_) = state.verdict {
            let played: Vec<&str> = (state.turn.played.iter())
                .map(|played| self.design_at(played.face).name.as_str())
                .collect();
            let told = Speaker::new(self, &[]).outcome(&Known::whole(state)).join(" ");
            return Some(format!("{told} Played this turn: {}", played.join(", ")));
        }
        (!state.is_over()).then(|| "nobody is asked, but the game is not over".into())
    }

    fn replayed(&self, record: &Record) -> Result<State, String> {
        table_for::replay_record(&self.catalogue, record)
            .map(|table| *table.state())
            .map_err(|error| format!("the record cannot be replayed: {error}"))
    }
}

impl Found {
    fn note(&mut self, cell: usize, verdict: Verdict, decisions: u64) {
        let count = self.counts.entry(cell).or_default();
        count.games += 1;
        match verdict {
            Verdict::Won => count.won += 1,
            Verdict::EvilWon => count.lost += 1,
            Verdict::Tied => count.tied += 1,
            // The walk reports these as faults.
            Verdict::Running | Verdict::WonButFinishing | Verdict::Stopped(_) => {}
        }
        self.decisions += decisions;
    }

    fn print(&self, names: &[String]) {
        let mut total = Count::default();
        for (cell, count) in &self.counts {
            println!(
                "{:>5} games, won {:>3}, lost {:>4}, tied {:>3}  {}",
                count.games, count.won, count.lost, count.tied, names[*cell]
            );
            total.games += count.games;
            total.won += count.won;
            total.lost += count.lost;
            total.tied += count.tied;
        }
        println!(
            "{} games in {} cells, {} decisions: won {}, lost {}, tied {}",
            total.games,
            self.counts.len(),
            self.decisions,
            total.won,
            total.lost,
            total.tied
        );
        println!("most at any moment: {}", self.marks);
    }
}

impl Findings for Found {
    fn join(&mut self, other: Found) {
        for (cell, count) in other.counts {
            let sum = self.counts.entry(cell).or_default();
            sum.games += count.games;
            sum.won += count.won;
            sum.lost += count.lost;
            sum.tied += count.tied;
        }
        self.marks.join(&other.marks);
        self.decisions += other.decisions;
    }
}
