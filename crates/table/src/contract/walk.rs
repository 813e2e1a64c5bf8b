//! Random play from start to end, showing every state on the way.

use super::{Report, Trial, Violation};
use crate::chance::Seeded;
use crate::game::{Game, Request};
use crate::log::NoLog;
use crate::seat::{Seat, Seats};
use crate::viewer::Viewer;

/// One state of a game in random play.
pub(super) struct Here<'a, G: Game> {
    pub game: &'a G,
    pub state: &'a G::State,
    /// Empty when the game is over, or stuck.
    pub choices: &'a [G::Choice],
    /// Choices that may or may not be legal: met elsewhere in this game, or made from any number.
    pub probes: &'a [G::Choice],
    /// Who owes a choice; `None` when the game is over.
    pub seat: Option<Seat>,
    /// How many steps led here.
    pub steps: u32,
}

impl<G: Game> Here<'_, G> {
    /// Any of the listed choices; `None` if there is none.
    pub fn any_choice(&self, dice: &mut Seeded) -> Option<G::Choice> {
        pick(self.choices, dice)
    }

    /// Every seat, whoever only watches, and the first two at one screen.
    pub fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        let two = (self.game.seats() > 2).then(|| Viewer::seats(Seats::first(2)));
        (0..self.game.seats()).map(Seat).map(Viewer::seat).chain([Viewer::PUBLIC]).chain(two)
    }

    /// The seat that owes a choice, as a viewer; whoever watches when the game is over.
    pub fn asked_viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::PUBLIC, Viewer::seat)
    }
}

/// Plays one random game for each seed. `look` is shown every state, with dice of its own, and answers how many comparisons it made
/// or what is wrong.
pub(super) fn each_state<G: Game>(
    trial: &Trial<'_, G>,
    property: &'static str,
    mut look: impl FnMut(&Here<'_, G>, &mut Seeded) -> Result<u64, String>,
) -> Result<Report, Violation> {
    let mut report = Report { property, ..Report::default() };
    for seed in trial.seeds.clone() {
        let mut walk = Walk::new(trial, seed);
        loop {
            let here = Here {
                game: trial.game,
                state: &walk.state,
                choices: &walk.choices,
                probes: &walk.probes,
                seat: asked(trial.game, &walk.state),
                steps: walk.steps,
            };
            let broken = |message| Violation { property, seed, step: walk.steps, message };
            report.compared += look(&here, &mut walk.dice).map_err(broken)?;
            report.most_choices = report.most_choices.max(walk.choices.len());
            if !walk.step() {
                break;
            }
        }
        report.games += 1;
        report.steps += u64::from(walk.steps);
        report.decisions += u64::from(walk.decisions);
        report.most_steps = report.most_steps.max(walk.steps);
        report.most_decisions = report.most_decisions.max(walk.decisions);
    }
    Ok(report)
}

pub(super) fn asked<G: Game>(game: &G, state: &G::State) -> Option<Seat> {
    match game.request(state) {
        Request::Choose { seat, .. } => Some(seat),
        Request::Over(_) => None,
    }
}

pub(super) fn pick<T: Copy>(items: &[T], dice: &mut Seeded) -> Option<T> {
    let count = u32::try_from(items.len()).ok().filter(|&count| count > 0)?;
    Some(items[dice.below(count) as usize])
}

/// Every play of one seed uses three streams, so that looking at a state never changes how the game goes on.
pub(super) const CHANCE: u64 = 0;
pub(super) const PICKS: u64 = 1;
const LOOKS: u64 = 2;

const MOST_KNOWN_CODES: usize = 256;

struct Walk<'a, G: Game> {
    trial: &'a Trial<'a, G>,
    state: G::State,
    choices: Vec<G::Choice>,
    probes: Vec<G::Choice>,
    /// Codes of choices that were legal somewhere in this game: the best guesses at what might wrongly be legal elsewhere.
    codes: Vec<u32>,
    chance: Seeded,
    picks: Seeded,
    dice: Seeded,
    steps: u32,
    decisions: u32,
}

impl<'a, G: Game> Walk<'a, G> {
    fn new(trial: &'a Trial<'a, G>, seed: u64) -> Self {
        let mut walk = Walk {
            trial,
            state: (trial.start)(seed),
            choices: Vec::new(),
            probes: Vec::new(),
            codes: Vec::new(),
            chance: Seeded::stream(seed, CHANCE),
            picks: Seeded::stream(seed, PICKS),
            dice: Seeded::stream(seed, LOOKS),
            steps: 0,
            decisions: 0,
        };
        walk.arrive();
        walk
    }

    /// One random choice on. False at the end, or where the game breaks off: the properties about that say so.
    fn step(&mut self) -> bool {
        if self.steps == self.trial.most_steps {
            return false;
        }
        let Some(any) = pick(&self.choices, &mut self.picks) else {
            return false;
        };
        let game = self.trial.game;
        let choice = match (self.trial.player, asked(game, &self.state)) {
            (Some(player), Some(seat)) if self.choices.len() > 1 => {
                player(&self.state, seat, &self.choices)
            }
            _ => any,
        };
        let mut after = self.state;
        if game.apply(&mut after, choice, &mut self.chance, &mut NoLog).is_err() {
            return false;
        }
        self.state = after;
        self.steps += 1;
        self.decisions += u32::from(self.choices.len() > 1);
        self.arrive();
        true
    }

    fn arrive(&mut self) {
        let game = self.trial.game;
        self.choices.clear();
        if asked(game, &self.state).is_some() {
            game.choices(&self.state, &mut self.choices);
        }
        if let Some(choice) = pick(&self.choices, &mut self.dice) {
            self.learn(game.encode(choice));
        }
        self.probes.clear();
        for _ in 0..self.trial.probes {
            let code = self.any_code();
            self.probes.extend(game.decode(code));
        }
    }

    fn learn(&mut self, code: u32) {
        if self.codes.contains(&code) {
            return;
        }
        if self.codes.len() < MOST_KNOWN_CODES {
            self.codes.push(code);
        } else {
            let place = self.dice.below(MOST_KNOWN_CODES as u32) as usize;
            self.codes[place] = code;
        }
    }

    fn any_code(&mut self) -> u32 {
        let dice = &mut self.dice;
        match dice.below(8) {
            0 => dice.next() as u32,
            1 => dice.below(1 << 16),
            2 => dice.below(64),
            // Next to a choice that is legal somewhere.
            3 => pick(&self.codes, dice).unwrap_or(0).wrapping_add(1),
            4 => pick(&self.codes, dice).unwrap_or(0) ^ 1 << dice.below(32),
            _ => pick(&self.codes, dice).unwrap_or(0),
        }
    }
}
