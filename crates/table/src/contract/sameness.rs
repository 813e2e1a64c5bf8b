//! The same game from the same state, however it gets there: copied, logged, recorded, read back.

use super::walk::{CHANCE, PICKS, asked, each_state, pick};
use super::{Report, Trial, Violation};
use crate::chance::{Chance, Seeded};
use crate::game::Game;
use crate::log::{Log, NoLog};
use crate::record::{Generator, Header, Record};
use crate::running::Table;

/// A copy of a state equals it, and the same choice with the same chance leads both to the same place: nothing of the game lives
/// outside the state.
pub fn copies_are_equal<G: Game>(trial: &Trial<'_, G>) -> Result<Report, Violation> {
    each_state(trial, "copies_are_equal", |here, dice| {
        let mut original = *here.state;
        let mut copy = original;
        if original != copy {
            return Err(format!("a copy differs from its original {original:?}"));
        }
        let Some(choice) = here.any_choice(dice) else {
            return Ok(1);
        };
        let mut same_dice = dice.clone();
        let first = here.game.apply(&mut original, choice, dice, &mut NoLog);
        let second = here.game.apply(&mut copy, choice, &mut same_dice, &mut NoLog);
        if first != second || original != copy {
            return Err(format!("{choice:?} made twice leads to {original:?} and to {copy:?}"));
        }
        if dice != &mut same_dice {
            return Err(format!("{choice:?} made twice asks chance differently"));
        }
        Ok(1)
    })
}

/// The same seed gives the same states, whether chance is called directly or through `dyn`, and whether events are kept or not.
pub fn same_seed_same_game<G: Game>(trial: &Trial<'_, G>) -> Result<Report, Violation> {
    let property = "same_seed_same_game";
    let mut report = Report { property, ..Report::default() };
    for seed in trial.seeds.clone() {
        let mut events = Vec::new();
        let chance = || Seeded::stream(seed, CHANCE);
        let most = trial.most_steps;
        let bare = play(trial, seed, 0, most, &mut chance(), &mut NoLog);
        let again = play(trial, seed, 0, most, &mut chance(), &mut NoLog);
        let dynamic: &mut dyn Chance = &mut chance();
        let logged = play(trial, seed, 0, most, dynamic, &mut events);
        for (other, how) in [(&again, "played again"), (&logged, "with a log")] {
            let Some(step) = first_difference(&bare, other) else {
                continue;
            };
            return Err(Violation {
                property,
                seed,
                step: step as u32,
                message: format!("{how}, {:?} is {:?} instead", bare.get(step), other.get(step)),
            });
        }
        report.compared += bare.len() as u64;
        count(&mut report, bare.len());
    }
    Ok(report)
}

/// A record survives text and code, and replaying it gives the same states, events and hashes. Every listed choice survives its number.
pub fn records_replay<G: Game>(trial: &Trial<'_, G>) -> Result<Report, Violation> {
    let property = "records_replay";
    let mut report = Report { property, ..Report::default() };
    for seed in trial.seeds.clone() {
        let mut step = 0;
        let compared = record_and_replay(trial, seed, &mut step);
        let broken = |message| Violation { property, seed, step, message };
        let states = compared.map_err(broken)? + 1;
        report.compared += states as u64;
        count(&mut report, states);
    }
    Ok(report)
}

fn record_and_replay<G: Game>(
    trial: &Trial<'_, G>,
    seed: u64,
    step: &mut u32,
) -> Result<usize, String> {
    let game = trial.game;
    let start = (trial.start)(seed);
    let header = Header {
        game: "contract".into(),
        generator: Some(Generator { name: Seeded::NAME.into(), seed }),
        ..Header::default()
    };
    let mut table = Table::new(game, start, header);
    let mut chance = Seeded::stream(seed, CHANCE);
    let mut picks = Seeded::stream(seed, PICKS);
    let mut played = Played::<G>::default();
    while *step < trial.most_steps && !table.is_over() {
        let choices = table.choices();
        for &choice in &choices {
            let code = game.encode(choice);
            let read = game.decode(code);
            if read != Some(choice) {
                return Err(format!("{choice:?} is written as {code} and read as {read:?}"));
            }
        }
        let Some(choice) = pick(&choices, &mut picks) else {
            break;
        };
        let automatic = choices.len() == 1;
        let before = *table.state();
        if table.step(choice, &mut chance, automatic).is_err() {
            break;
        }
        played.push((before, table.events_of(*step as usize)));
        *step += 1;
    }
    let record = table.record();
    if Record::from_text(record.to_text()).as_ref() != Ok(record) {
        return Err("the record does not survive being written as text".into());
    }
    if Record::from_code(&record.to_code()).as_ref() != Ok(record) {
        return Err("the record does not survive being written as a code".into());
    }
    let again = Table::replay(game, start, record)
        .map_err(|error| error.told(|why| format!("{why:?}")).to_string())?;
    for gone_through in [&table, &again] {
        as_played(gone_through, &played, table.state())?;
    }
    Ok(table.steps())
}

/// The state before each step, and what happened in it.
type Played<G> = Vec<(<G as Game>::State, Vec<<G as Game>::Event>)>;

/// Going through a table from its start gives the states and events that were met when it was played.
fn as_played<G: Game>(table: &Table<&G>, played: &Played<G>, end: &G::State) -> Result<(), String> {
    let game = table.game();
    let same_state = |at: usize, state: &G::State, same: &G::State| {
        if state == same && game.hash(state) == game.hash(same) {
            return Ok(());
        }
        Err(format!("replaying step {at} gives {same:?}, not {state:?}"))
    };
    let mut steps = 0;
    let made_again = table.made_again(0).map(|(_, before, _)| before);
    let gone_through = table.moments(0).zip(made_again);
    for (((at, moment), again), (before, events)) in gone_through.zip(played) {
        same_state(at, before, &again)?;
        if moment.events != *events {
            return Err(format!("replaying step {at} logs other events"));
        }
        steps += 1;
    }
    if steps != played.len() || table.steps() != played.len() {
        return Err("replaying gives another number of steps".into());
    }
    same_state(steps, end, table.state())
}

/// Equal states on different ways are common near a shared start, and rare later: several short plays find more than a long one.
const PLAYS_FOR_HASH: u64 = 8;
const STEPS_FOR_HASH: u32 = 40;

/// Equal states have equal hashes, whenever and on whichever way they are reached.
pub fn hash_follows_equality<G: Game>(trial: &Trial<'_, G>) -> Result<Report, Violation> {
    let property = "hash_follows_equality";
    let mut report = Report { property, ..Report::default() };
    for seed in trial.seeds.clone() {
        let mut met: Vec<(G::State, u64)> = Vec::new();
        for round in 0..PLAYS_FOR_HASH {
            let mut chance = Seeded::stream(seed, 100 + round);
            let most = trial.most_steps.min(STEPS_FOR_HASH);
            let states = play(trial, seed, round, most, &mut chance, &mut NoLog);
            for (step, state) in states.iter().enumerate() {
                let hash = trial.game.hash(state);
                let broken = |message| Violation { property, seed, step: step as u32, message };
                if trial.game.hash(state) != hash {
                    return Err(broken(format!("{state:?} hashed twice gives two hashes")));
                }
                for (same, other) in met.iter().filter(|(same, _)| same == state) {
                    report.compared += 1;
                    if hash != *other {
                        return Err(broken(format!(
                            "{state:?} equals {same:?} but has the hash {hash:x}, not {other:x}"
                        )));
                    }
                }
                met.push((*state, hash));
            }
            count(&mut report, states.len());
        }
    }
    Ok(report)
}

/// All states of one random game. `round` changes the picks.
fn play<G: Game, C: Chance + ?Sized, L: Log<G::Event>>(
    trial: &Trial<'_, G>,
    seed: u64,
    round: u64,
    most_steps: u32,
    chance: &mut C,
    log: &mut L,
) -> Vec<G::State> {
    let mut picks = Seeded::stream(seed, PICKS + 1000 * round);
    let mut state = (trial.start)(seed);
    let mut states = vec![state];
    let mut choices = Vec::new();
    for _ in 0..most_steps {
        choices.clear();
        if asked(trial.game, &state).is_some() {
            trial.game.choices(&state, &mut choices);
        }
        let Some(choice) = pick(&choices, &mut picks) else {
            break;
        };
        if trial.game.apply(&mut state, choice, chance, log).is_err() {
            break;
        }
        states.push(state);
    }
    states
}

fn first_difference<T: PartialEq>(left: &[T], right: &[T]) -> Option<usize> {
    let both = left.len().min(right.len());
    let within = (0..both).find(|&at| left[at] != right[at]);
    within.or((left.len() != right.len()).then_some(both))
}

fn count(report: &mut Report, states: usize) {
    let steps = states.saturating_sub(1) as u32;
    report.games += 1;
    report.steps += u64::from(steps);
    report.most_steps = report.most_steps.max(steps);
}
