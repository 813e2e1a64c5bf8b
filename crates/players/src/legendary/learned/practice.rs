//! Games of its own teach what positions are worth and what to do in them.

use super::features;
use super::habits::{Habits, Habitual, Inclination, draw};
use super::value::{Features, Value};
use crate::legendary::Heuristic;
use crate::{Ending, Graded, Player};
use legendary::Legendary;
use legendary::cards::Zone;
use legendary::choice::Prompt;
use legendary::state::State;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::sync::Arc;
use table::{Game, NoLog, Request, Seeded};

/// What was learned of one set-up.
#[derive(Clone, Debug, PartialEq)]
pub struct Experience {
    /// How likely positions are won.
    pub(super) value: Value,
    /// The same, but that a game is worth something, too, if it nearly was: where next to nothing is won, that still shows the way.
    promise: Value,
    pub(super) habits: Arc<Habits>,
}

/// How much is practised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lessons {
    /// Games of the heuristic player that are watched first.
    pub watched: u64,
    /// Rounds of games of one's own; after each everything is thought over.
    pub rounds: u32,
    pub games: u64,
}

impl Default for Lessons {
    /// Some seconds on two cores.
    fn default() -> Self {
        Lessons { watched: 300, rounds: 40, games: 500 }
    }
}

impl Lessons {
    /// So many games in all.
    pub fn in_all(games: u64) -> Lessons {
        const FEWEST_ROUNDS: u64 = 4;
        let usual = Lessons::default();
        let watched = (games / 8).min(usual.watched);
        let rounds = ((games - watched) / usual.games).clamp(FEWEST_ROUNDS, u32::MAX.into());
        Lessons { watched, rounds: rounds as u32, games: (games - watched) / rounds }
    }

    /// How many games that are.
    pub fn games_in_all(self) -> u64 {
        self.watched + u64::from(self.rounds) * self.games
    }
}

/// A game that was played, turn by turn.
struct Lesson {
    turns: Vec<Turn>,
    won: bool,
    /// 1 if it was won; if not, how near it came.
    promise: f32,
}

/// A turn: how it began, and what was decided.
struct Turn {
    features: Features,
    decisions: Vec<(Vec<Inclination>, usize)>,
}

/// How much of what comes a turn later is put down to this one.
const LATER: f32 = 0.85;
/// What is worth most in a game that was lost: with all tactics taken but the last, and the Villain Deck at its end.
const NEARLY_WON: f32 = 0.5;
/// How much of that is for lasting long.
const LASTING: f32 = 0.1;
/// The watched games are gone over so often: as long as nothing is known of positions, nothing can be said of decisions.
const PASSES: u32 = 6;

impl Experience {
    pub fn learn(game: &Legendary, lessons: Lessons, seed: u64) -> Experience {
        let mut learner = Experience {
            value: Value::of_nothing(game),
            promise: Value::of_nothing(game),
            habits: Arc::new(Habits::none(game)),
        };
        let watched = play_all(0..lessons.watched, |chance| watch(game, chance), seed);
        for lesson in (0..PASSES).flat_map(|_| &watched) {
            learner.think_over(lesson);
        }
        let won = |games: &[Lesson]| games.iter().filter(|game| game.won).count() as u64;
        let to_beat = won(&watched);
        let (mut lately, mut of) = (0, 0);
        for round in 0..u64::from(lessons.rounds) {
            let first = lessons.watched + round * lessons.games;
            let habits = learner.habits.clone();
            let by_habit = |chance| practise(game, &habits, chance);
            let games = play_all(first..first + lessons.games, by_habit, seed);
            drop(habits);
            for lesson in &games {
                learner.think_over(lesson);
            }
            if 4 * round >= 3 * u64::from(lessons.rounds) {
                lately += won(&games);
                of += lessons.games;
            }
        }
        // Habits that win less than what they began with are no use.
        if lately * lessons.watched < to_beat * of {
            learner.habits = Arc::new(Habits::none(game));
        }
        learner
    }

    /// A player that follows what was learned without thinking ahead.
    pub fn habitual(&self) -> Habitual {
        Habitual::of(self.habits.clone())
    }

    /// From its end: how much better each turn turned out than it began.
    fn think_over(&mut self, lesson: &Lesson) {
        let habits = Arc::make_mut(&mut self.habits);
        let (mut next, mut better) = (f32::from(u8::from(lesson.won)), 0.0);
        let (mut next_promise, mut promising) = (lesson.promise, 0.0);
        for turn in lesson.turns.iter().rev() {
            let now = self.value.of_features(&turn.features);
            better = next - now + LATER * better;
            next = now;
            self.value.learn(&turn.features, now + better);
            let now = self.promise.of_features(&turn.features);
            promising = next_promise - now + LATER * promising;
            next_promise = now;
            self.promise.learn(&turn.features, now + promising);
            for (options, taken) in &turn.decisions {
                habits.learn(options, *taken, promising);
            }
        }
    }
}

/// Every game has its own stream of chance, so what is learned does not depend on the number of threads.
fn play_all(
    games: std::ops::Range<u64>,
    play: impl Fn(Seeded) -> Lesson + Sync,
    seed: u64,
) -> Vec<Lesson> {
    games.into_par_iter().map(|index| play(Seeded::stream(seed, index))).collect()
}

/// A game of the heuristic player. What it decides is not looked at: its rules of thumb are known.
fn watch(game: &Legendary, chance: Seeded) -> Lesson {
    let mut player = Heuristic::default();
    play(game, chance, |state, seat, choices, _| player.choose(game, state, seat, choices).choice)
}

/// A game by habit, but not always.
fn practise(game: &Legendary, habits: &Arc<Habits>, mut chance: Seeded) -> Lesson {
    let mut whims = Seeded::new(chance.next());
    let mut player = Habitual::of(habits.clone());
    play(game, chance, |state, seat, choices, turn| {
        let (thumb, options) = player.inclinations(game, state, seat, choices);
        if options.is_empty() {
            return thumb.choice;
        }
        let taken = draw(options, &mut whims);
        let choice = options[taken].choice;
        if let Some(turn) = turn {
            turn.decisions.push((options.clone(), taken));
        }
        choice
    })
}

/// Plays a game to its end. Whoever decides is told in which turn, if one has begun.
fn play(
    game: &Legendary,
    mut chance: Seeded,
    mut decide: impl FnMut(
        &State,
        table::Seat,
        &[legendary::choice::Choice],
        Option<&mut Turn>,
    ) -> legendary::choice::Choice,
) -> Lesson {
    let mut state = game.start();
    let mut choices = Vec::new();
    let mut turns: Vec<Turn> = Vec::new();
    let mut begun = 0;
    let won = loop {
        let (seat, prompt) = match game.request(&state) {
            Request::Choose { seat, prompt } => (seat, prompt),
            Request::Over(outcome) => break game.ending(&outcome) == Ending::Won,
        };
        if prompt == Prompt::Action && state.turns != begun {
            begun = state.turns;
            let mut features = Vec::new();
            features::each(game, &state, |index, value| features.push((index, value)));
            turns.push(Turn { features, decisions: Vec::new() });
        }
        game.choices(&state, &mut choices);
        let choice = match choices[..] {
            [only] => only,
            _ => decide(&state, seat, &choices, turns.last_mut()),
        };
        if game.apply(&mut state, choice, &mut chance, &mut NoLog).is_err() {
            break false;
        }
    };
    let promise = if won { 1.0 } else { nearness(game, &state) };
    Lesson { turns, won, promise }
}

/// How near a game that was lost came to being won.
fn nearness(game: &Legendary, end: &State) -> f32 {
    let gone = |zones: &[Zone]| {
        let count =
            |state: &State| zones.iter().map(|zone| state.cards.len(*zone) as f32).sum::<f32>();
        1.0 - count(end) / count(&game.start()).max(1.0)
    };
    let tactics = gone(&[Zone::TACTICS, Zone::SECOND_TACTICS]);
    NEARLY_WON * ((1.0 - LASTING) * tactics + LASTING * gone(&[Zone::VILLAIN_DECK]))
}
