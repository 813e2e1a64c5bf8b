//! Games of its own teach what positions are worth and what to do in them.

use super::features;
use super::habits::{Habits, Habitual, Inclination, draw};
use super::value::{Features, Value};
use crate::legendary::Heuristic;
use crate::{Ending, Graded, Player};
use legendary::cards::Zone;
use legendary::choice::Prompt;
use legendary::state::State;
use legendary::{Legendary, Position};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::sync::Arc;
use table::{Game, NoLog, Request, Seeded};

/// What was learned of one set-up.
#[derive(Clone, Debug, PartialEq)]
pub struct Experience {
    /// How likely positions are won.
    pub(super) value: Arc<Value>,
    /// The same, but that a game is worth something, too, if it nearly was: where next to nothing is won, that still shows the way.
    pub(super) promise: Arc<Value>,
    pub(super) habits: Arc<Habits>,
    /// What habit and rules of thumb do together, by cues alone: for those in a hurry.
    pub(super) glances: Arc<Habits>,
    is_rarely_won: bool,
    /// Of positions that are lost hardly anything was seen, so nothing can be said of them.
    pub(super) is_rarely_lost: bool,
    /// How much what nearly wins counts, 0 to 1.
    pub(super) hope: f32,
}

/// How much is practised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lessons {
    /// Games of the heuristic player that are watched first.
    pub watched: u64,
    /// Rounds of games of one's own; after each everything is thought over.
    pub rounds: u32,
    pub games: u64,
    /// Games by habit in the end, from which playing at a glance is learned.
    pub shown: u64,
}

impl Default for Lessons {
    /// Some seconds on two cores.
    fn default() -> Self {
        Lessons { watched: 300, rounds: 40, games: 500, shown: 1_500 }
    }
}

impl Lessons {
    /// So many games in all.
    pub fn in_all(games: u64) -> Lessons {
        const FEWEST_ROUNDS: u64 = 4;
        let usual = Lessons::default();
        let (watched, shown) = ((games / 8).min(usual.watched), (games / 8).min(usual.shown));
        let left = games - watched - shown;
        let rounds = (left / usual.games).clamp(FEWEST_ROUNDS, u32::MAX.into());
        Lessons { watched, rounds: rounds as u32, games: left / rounds, shown }
    }

    /// How many games that are.
    pub fn games_in_all(self) -> u64 {
        self.watched + u64::from(self.rounds) * self.games + self.shown
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
/// The games by habit are gone over so often to learn what it does at a glance.
const GLANCES: u32 = 3;
/// Less than one game in so many is rarely.
const OFTEN: u64 = 10;
/// What nearly wins counts so much where next to nothing is won.
const HOPE: f32 = 0.3;

impl Experience {
    pub fn learn(game: &Legendary, lessons: Lessons, seed: u64) -> Experience {
        let mut learner = Experience::of_nothing(game);
        let watched = play_all(0..lessons.watched, |chance| watch(game, chance), seed);
        for _ in 0..PASSES {
            learner.think_over(&watched);
        }
        learner.practise(game, lessons, seed);
        let first = lessons.games_in_all() - lessons.shown;
        let show_all = |habits: &Arc<Habits>| {
            play_all(first..first + lessons.shown, |chance| show(game, habits, chance), seed)
        };
        let mut shown = show_all(&learner.habits);
        // Habits that win less than what they began with are no use, and what positions are worth with them no more.
        let is_useless = won(&shown) * lessons.watched < won(&watched) * lessons.shown;
        if is_useless {
            learner.habits = Arc::new(Habits::none(game));
            learner.value = Arc::new(Value::of_nothing(game));
            shown = show_all(&learner.habits);
        }
        learner.be_shown(&shown, if is_useless { PASSES } else { 1 });
        learner
    }

    fn of_nothing(game: &Legendary) -> Experience {
        Experience {
            value: Arc::new(Value::of_nothing(game)),
            promise: Arc::new(Value::of_nothing(game)),
            habits: Arc::new(Habits::none(game)),
            glances: Arc::new(Habits::none(game)),
            is_rarely_won: false,
            is_rarely_lost: false,
            hope: 0.0,
        }
    }

    /// Plays games of its own, thinks each round of them over, and keeps what the later half of the rounds have in common: each leaves something
    /// of its own luck behind, which evens out over many.
    fn practise(&mut self, game: &Legendary, lessons: Lessons, seed: u64) {
        let mut mean: Option<(Experience, f32)> = None;
        for round in 0..lessons.rounds {
            let first = lessons.watched + u64::from(round) * lessons.games;
            let habits = self.habits.clone();
            let by_habit = |chance| practise(game, &habits, chance);
            self.think_over(&play_all(first..first + lessons.games, by_habit, seed));
            if 2 * round >= lessons.rounds {
                let (mean, rounds) = mean.get_or_insert_with(|| (self.clone(), 0.0));
                *rounds += 1.0;
                mean.approach(self, 1.0 / *rounds);
            }
        }
        if let Some((mean, _)) = mean {
            *self = mean;
        }
    }

    /// Learns from games by habit what positions are worth, going over them so often, and what habit does at a glance.
    fn be_shown(&mut self, shown: &[Lesson], passes: u32) {
        let value = Arc::make_mut(&mut self.value);
        for lesson in (0..passes).flat_map(|_| shown) {
            lesson.retrace(value, lesson.worth(), |_, _| {});
        }
        let glances = Arc::make_mut(&mut self.glances);
        for lesson in (0..GLANCES).flat_map(|_| shown) {
            for (options, taken) in lesson.turns.iter().flat_map(|turn| &turn.decisions) {
                glances.imitate(options, *taken);
            }
        }
        let (won, all) = (won(shown), shown.len() as u64);
        self.is_rarely_won = won * OFTEN < all;
        self.is_rarely_lost = (all - won) * OFTEN < all;
    }

    /// A player that follows what was learned without thinking ahead.
    pub fn habitual(&self) -> Habitual {
        Habitual::of(self.habits.clone())
    }

    /// The same for somebody who wants to win more than to know how likely that is: where next to nothing is won, all that is tried seems alike,
    /// and what comes near counts as well.
    #[must_use]
    pub fn hopeful(&self) -> Experience {
        Experience { hope: if self.is_rarely_won { HOPE } else { 0.0 }, ..self.clone() }
    }

    /// Goes this share of the way to what somebody else has learned from practice.
    fn approach(&mut self, other: &Experience, share: f32) {
        Arc::make_mut(&mut self.value).approach(&other.value, share);
        Arc::make_mut(&mut self.promise).approach(&other.promise, share);
        Arc::make_mut(&mut self.habits).approach(&other.habits, share);
    }

    /// Learns from games what positions are worth and what to do in them.
    fn think_over(&mut self, games: &[Lesson]) {
        let Experience { value, promise, habits, .. } = self;
        let (value, promise) = (Arc::make_mut(value), Arc::make_mut(promise));
        let habits = Arc::make_mut(habits);
        let judge = || games.iter().for_each(|game| game.retrace(value, game.worth(), |_, _| {}));
        let practise = || {
            for game in games {
                game.retrace(promise, game.promise, |turn, better| {
                    for (options, taken) in &turn.decisions {
                        habits.learn(options, *taken, better);
                    }
                });
            }
        };
        // Neither needs what the other makes of it.
        rayon::join(judge, practise);
    }
}

impl Lesson {
    fn worth(&self) -> f32 {
        f32::from(u8::from(self.won))
    }

    /// From its end, which was worth so much: tells how much better each turn turned out than it began, and learns what positions are worth.
    fn retrace(&self, value: &mut Value, end: f32, mut told: impl FnMut(&Turn, f32)) {
        let (mut next, mut better) = (end, 0.0);
        for turn in self.turns.iter().rev() {
            let now = value.of_features(&turn.features);
            better = next - now + LATER * better;
            next = now;
            value.learn(&turn.features, now + better);
            told(turn, better);
        }
    }
}

/// How many of these games were won.
fn won(games: &[Lesson]) -> u64 {
    games.iter().filter(|game| game.won).count() as u64
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

/// A game by habit, and all that is decided in it.
fn show(game: &Legendary, habits: &Arc<Habits>, chance: Seeded) -> Lesson {
    let mut player = Habitual::of(habits.clone());
    play(game, chance, |state, seat, choices, turn| {
        let choice = player.choose(game, state, seat, choices).choice;
        if let Some(turn) = turn
            && let Request::Choose { prompt, .. } = game.request(state)
            && let Some(taken) = choices.iter().position(|option| *option == choice)
        {
            let mut options = Vec::with_capacity(choices.len());
            habits.weigh(Position::new(game, state), (seat, prompt), choices, &mut options);
            turn.decisions.push((options, taken));
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
