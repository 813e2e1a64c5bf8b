//! A decision to be thought about apart from its table: nobody has to wait for the table while somebody thinks.

use crate::bots::{Bot, LONGEST};
use crate::entry;
use crate::playable::Playable;
use crate::session::Session;
use players::search::{Imagined, Outlook, Prospect, Prospects, Question, foresee};
use players::{Decision, Player, Random, Reason};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use table::{Game, Request, Seat, Seeded, Viewer};

/// Keeps what a bot imagines apart from what the game deals.
const IMAGINED: u64 = 1 << 63;
/// And how it thinks apart from what is dealt for it to look at.
const THOUGHT: u64 = 1 << 62;

/// What bots know of a set-up, learned once for a game by whoever needs it first.
pub(crate) type Known<G> = Arc<OnceLock<<G as Playable>::Mind>>;

/// The open decision as the seat that owes it sees it, with all that is needed to think about it.
#[derive(Clone, Debug)]
pub struct Thought<G: Playable> {
    game: Arc<G>,
    mind: Known<G>,
    /// Everything that the seat cannot know was dealt afresh.
    seen: G::State,
    seat: Seat,
    choices: Vec<G::Choice>,
    dice: Seeded,
    seed: u64,
    decision: u64,
    chosen: Option<G::Choice>,
}

/// What thinking about a decision came to.
#[derive(Clone, Debug)]
pub struct Weighing<C> {
    /// The options that were looked at: the one to take, then the others from the best, those of which little is known last.
    pub options: Vec<ListedOption<C>>,
    /// How much more of each mark the first brings than the second, on average.
    pub marks: Vec<f32>,
}

/// An option that was looked at, as the menu lists it.
#[derive(Clone, Debug)]
pub struct ListedOption<C> {
    /// With what comes next, where both are one option.
    pub choice: C,
    /// The best that was found to do after it.
    pub rest: Vec<C>,
    /// What the two are worth together.
    pub prospect: Prospect<C>,
}

/// Something that is counted to tell what an option wins and what it risks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// "tactics taken".
    pub noun: &'static str,
    /// More of it is better.
    pub good: bool,
    /// Less of it is not worth telling.
    pub least: f32,
}

/// So many trials of each option tell how long one takes, between these two in all.
const FIRST_TRIALS: u32 = 8;
const FEWEST_TRIALS: u32 = 100;
const MOST_FIRST_TRIALS: u32 = 400;
/// As many worlds as a person would wait for without noticing, each played on for some turns of everybody.
const WORLDS: u32 = 48;
const ROUNDS: u32 = 3;

impl<G: Playable> Session<G> {
    /// The decision that is open, to be thought about elsewhere.
    pub fn thought(&self, seat: Seat) -> Thought<G> {
        let game = self.table.game().clone();
        let mut dice = self.dealer().aside(self.record(), IMAGINED);
        let seed = self.dealer().aside(self.record(), THOUGHT).next();
        let mut seen = *self.table.state();
        game.determinize(&mut seen, Viewer::seat(seat), &mut dice);
        let choices = self.table.choices();
        let (mind, decision) = (self.mind.clone(), self.decision());
        Thought { game, mind, seen, seat, choices, dice, seed, decision, chosen: None }
    }

    /// What bots have to do before they can think about this set-up, for whoever has some seconds: it may be done elsewhere, and is done once.
    pub fn getting_to_know(&self) -> impl FnOnce() + Send + 'static {
        let (game, mind) = (self.table.game().clone(), self.mind.clone());
        move || {
            mind.get_or_init(|| game.learn(None));
        }
    }

    /// Gets to know the set-up from so many games, unless that was done already: few games are learned from soon and tell little.
    pub fn get_to_know(&self, games: u32) {
        self.mind.get_or_init(|| self.table.game().learn(Some(games)));
    }

    /// Can a bot think about the set-up at once? Getting to know it takes some seconds otherwise.
    pub fn is_known_to_bots(&self) -> bool {
        !G::LEARNS || self.mind.get().is_some()
    }
}

impl<G: Playable> Thought<G> {
    /// The rules that are played.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The table as the seat sees it: everything that it cannot know was dealt afresh.
    pub fn seen(&self) -> &G::State {
        &self.seen
    }

    /// The decision that is thought about.
    pub fn decision(&self) -> u64 {
        self.decision
    }

    /// What was decided, if it was.
    pub fn chosen(&self) -> Option<G::Choice> {
        self.chosen
    }

    /// Decides as a bot does, and remembers it.
    pub fn make_up_mind(&mut self, bot: Bot) {
        self.chosen = Some(self.decide(bot).choice);
    }

    /// What a bot does, and why. It sees what a person in its seat sees.
    pub fn decide(&mut self, bot: Bot) -> Decision<G::Choice> {
        let (seen, choices) = (self.seen, std::mem::take(&mut self.choices));
        let decision = self.decide_at(bot, &seen, &choices);
        self.choices = choices;
        // A bot that answers with something impossible must not stop the people at its table.
        if self.choices.contains(&decision.choice) {
            return decision;
        }
        let reason = Reason::new("the bot had no legal idea of its own");
        Decision { choice: self.choices[0], reason }
    }

    /// The same as a person would do it: what a menu lists as one option is decided as a whole.
    pub fn advise(&mut self, bot: Bot) -> Decision<G::Choice> {
        let first = self.decide(bot);
        let mut then = self.seen;
        let made =
            self.game.apply_in_full(&mut then, first.choice, &mut self.dice, &mut Vec::new());
        match self.game.request(&then) {
            Request::Choose { prompt, .. } if made.is_ok() && G::is_halfway(&prompt) => {
                let mut choices = Vec::new();
                self.game.choices(&then, &mut choices);
                self.decide_at(bot, &then, &choices)
            }
            _ => first,
        }
    }

    fn decide_at(
        &mut self,
        bot: Bot,
        seen: &G::State,
        choices: &[G::Choice],
    ) -> Decision<G::Choice> {
        let Thought { game, mind, seat, dice, seed, .. } = self;
        match bot {
            Bot::Random => Random::new(dice.next()).choose(game, seen, *seat, choices),
            Bot::Heuristic => game.habit(seen, *seat, choices),
            Bot::Thinks(level) => {
                let mind = mind.get_or_init(|| game.learn(None));
                let budget = G::budget(level.trials()).within(LONGEST);
                game.think(mind, (budget, *seed), seen, *seat, choices)
            }
        }
    }

    /// Weighs the options for as long as somebody is willing to wait. Getting to know the set-up comes before that, once for a game.
    pub fn weigh(&mut self, time: Duration) -> Weighing<G::Choice> {
        let habit = self.decide(Bot::Heuristic).choice;
        let Thought { game, mind, seen, seat, choices, .. } = self;
        let others = choices.iter().copied().filter(|choice| *choice != habit);
        let choices: Vec<G::Choice> = [habit].into_iter().chain(others).collect();
        let mind = mind.get_or_init(|| game.learn(None));
        // The same worlds whoever asks and however often, and none that tells what is hidden.
        let seed = game.hash(&game.known_to(seen, Viewer::seat(*seat)));
        let question = Question { game: game.as_ref(), seen, seat: *seat, choices: &choices };
        let options = options_of(&question, consider_for(mind, &question, time, seed));
        let after =
            |option: &ListedOption<_>| marks_after(mind, &question, &option.prospect.plan, seed);
        let marks = match &options[..] {
            [best, next, ..] => {
                after(best).into_iter().zip(after(next)).map(|(one, two)| one - two).collect()
            }
            _ => Vec::new(),
        };
        Weighing { options, marks }
    }
}

/// As many trials as there is time for: some of them tell how long one takes.
fn consider_for<G: Playable>(
    mind: &G::Mind,
    question: &Question<'_, G>,
    time: Duration,
    seed: u64,
) -> Prospects<G::Choice> {
    let begun = Instant::now();
    let each = FIRST_TRIALS.saturating_mul(question.choices.len() as u32);
    let mut trials = each.clamp(FEWEST_TRIALS, MOST_FIRST_TRIALS);
    let mut considered = G::consider(mind, question, G::budget(trials), seed);
    let mut taken = begun.elapsed();
    // A larger sample tells better how long all of it will take; what is thought then is thought from the beginning.
    for share in [0.2, 1.0] {
        let left = time.saturating_sub(begun.elapsed());
        let more = share * left.as_secs_f64() / taken.as_secs_f64().max(1e-6);
        if more <= 1.0 {
            continue;
        }
        trials = (f64::from(trials) * more).min(f64::from(u32::MAX)) as u32;
        let again = Instant::now();
        considered = G::consider(mind, question, G::budget(trials).within(left), seed);
        taken = again.elapsed();
    }
    considered
}

/// The options that plans begin with, each with the best of its plans.
fn options_of<G: Playable>(
    question: &Question<'_, G>,
    prospects: Prospects<G::Choice>,
) -> Vec<ListedOption<G::Choice>> {
    let &Question { game, seen, seat, .. } = question;
    let Prospects { mut each, best } = prospects;
    let first = (best < each.len()).then(|| each.remove(best));
    each.sort_by(|one, two| {
        let by_mean = two.weighed.mean().total_cmp(&one.weighed.mean());
        one.is_rough.cmp(&two.is_rough).then(by_mean)
    });
    let mut options: Vec<ListedOption<G::Choice>> = Vec::new();
    for prospect in first.into_iter().chain(each) {
        let Some((choice, rest)) = entry::of_plan(game, seen, seat, &prospect.plan) else {
            continue;
        };
        if options.iter().all(|option| option.choice != choice) {
            let rest = rest.to_vec();
            options.push(ListedOption { choice, rest, prospect });
        }
    }
    options
}

/// How many of each mark there are some turns after a plan, on average.
fn marks_after<G: Playable>(
    mind: &G::Mind,
    question: &Question<'_, G>,
    plan: &[G::Choice],
    seed: u64,
) -> Vec<f32> {
    let mut sums = vec![0.0; G::MARKS.len()];
    let mut worlds = 0.0_f32;
    let turns = ROUNDS * u32::from(question.game.seats());
    foresee(mind, question, plan, Outlook { worlds: WORLDS, turns }, seed, |state| {
        let marks = question.game.marks(state, question.seat);
        sums.iter_mut().zip(marks).for_each(|(sum, mark)| *sum += mark);
        worlds += 1.0;
    });
    sums.iter().map(|sum| sum / worlds.max(1.0)).collect()
}

/// What one would do without thinking, where that is good enough.
pub(crate) fn goes_without_saying<G: Playable>(
    game: &G,
    mind: &G::Mind,
    known: &G::State,
    seat: Seat,
    choices: &[G::Choice],
) -> Option<G::Choice> {
    let (habit, is_enough) = mind.at_once(game, known, seat, choices);
    is_enough.then_some(habit.choice)
}
