//! Every state that an attack was followed through, each once, and where each answer leads from there.
//!
//! Who decides what is no part of it, so all policies share it: the engine makes a step once, however many odds are asked for.

use super::NoOdds;
use super::toll::Tolls;
use crate::choice::{Choice, Prompt};
use crate::game::Clix;
use crate::state::{FigureId, State};
use std::collections::HashMap;
use std::rc::Rc;
use table::chance::{CannotEnumerate, Probability, every_way};
use table::{Game, Request, Seat};

/// The number of a state that was met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Place(usize);

/// What one answer can lead to.
pub(super) struct Outcome {
    /// Where the attack goes on; nowhere once the action is over.
    pub next: Option<Place>,
    /// What happened on the way.
    pub tolls: Tolls,
    pub chance: Probability,
}

/// What is asked somewhere.
pub(super) struct Asked {
    pub seat: Seat,
    pub prompt: Prompt,
    pub choices: Vec<Choice>,
}

pub(super) struct Met<'a> {
    game: &'a Clix,
    /// The actor, whose token is no part of the odds.
    actor: FigureId,
    states: Vec<Rc<State>>,
    places: HashMap<u64, Vec<Place>>,
    asked: HashMap<Place, Rc<Asked>>,
    steps: HashMap<(Place, Choice), Rc<[Outcome]>>,
    /// Ways of chance that the engine has followed.
    pub ways: usize,
}

impl<'a> Met<'a> {
    pub fn new(game: &'a Clix, actor: FigureId) -> Met<'a> {
        Met {
            game,
            actor,
            states: Vec::new(),
            places: HashMap::new(),
            asked: HashMap::new(),
            steps: HashMap::new(),
            ways: 0,
        }
    }

    pub fn state(&self, place: Place) -> Rc<State> {
        Rc::clone(&self.states[place.0])
    }

    /// The place of a state, a new one if it was not met before.
    pub fn place(&mut self, mut state: State) -> Place {
        forget_the_faces(&mut state);
        let same = self.places.entry(self.game.hash(&state)).or_default();
        if let Some(met) = same.iter().find(|place| *self.states[place.0] == state) {
            return *met;
        }
        let place = Place(self.states.len());
        same.push(place);
        self.states.push(Rc::new(state));
        place
    }

    /// What is asked there; nothing where the game is over.
    pub fn asked(&mut self, place: Place) -> Option<Rc<Asked>> {
        if let Some(asked) = self.asked.get(&place) {
            return Some(Rc::clone(asked));
        }
        let state = self.state(place);
        let Request::Choose { seat, prompt } = self.game.request(&state) else {
            return None;
        };
        let mut choices = Vec::new();
        self.game.choices(&state, &mut choices);
        let asked = Rc::new(Asked { seat, prompt, choices });
        self.asked.insert(place, Rc::clone(&asked));
        Some(asked)
    }

    /// Everything that an answer can lead to, in the order it was first met; what is equal is one. At most `cap` ways of chance are followed.
    pub fn step(
        &mut self,
        from: Place,
        choice: Choice,
        cap: usize,
    ) -> Result<Rc<[Outcome]>, NoOdds> {
        if let Some(step) = self.steps.get(&(from, choice)) {
            return Ok(Rc::clone(step));
        }
        let step: Rc<[Outcome]> = self.follow(from, choice, cap)?.into();
        self.steps.insert((from, choice), Rc::clone(&step));
        Ok(step)
    }

    fn follow(&mut self, from: Place, choice: Choice, cap: usize) -> Result<Vec<Outcome>, NoOdds> {
        let (game, actor) = (self.game, self.actor);
        let before = self.state(from);
        let mut events = Vec::new();
        let ways = every_way(cap, |chance| {
            let mut after = *before;
            events.clear();
            game.apply(&mut after, choice, chance, &mut events)?;
            let next = goes_on(game, &after).then(|| self.place(after));
            Ok((next, Tolls::read(&events, actor)))
        });
        let ways = ways.map_err(|why| match why {
            CannotEnumerate::Refused(refusal) => NoOdds::Refused(refusal),
            CannotEnumerate::TooMany { cap } => NoOdds::TooMany(cap),
            CannotEnumerate::Inexact => NoOdds::Inexact,
        })?;
        self.ways += ways.len();
        let mut outcomes: Vec<Outcome> = Vec::new();
        let mut known: HashMap<(Option<Place>, Tolls), usize> = HashMap::new();
        for way in ways {
            let (next, tolls) = &way.value;
            let at = *known.entry(way.value.clone()).or_insert(outcomes.len());
            match outcomes.get_mut(at) {
                Some(same) => {
                    same.chance = same.chance.or(way.probability).ok_or(NoOdds::Inexact)?;
                }
                None => {
                    let (next, tolls) = (*next, tolls.clone());
                    outcomes.push(Outcome { next, tolls, chance: way.probability });
                }
            }
        }
        Ok(outcomes)
    }
}

/// Is something still asked that belongs to the attack?
fn goes_on(game: &Clix, state: &State) -> bool {
    match game.request(state) {
        Request::Choose { prompt, .. } => !matches!(prompt, Prompt::Action | Prompt::Deed(_)),
        Request::Over(_) => false,
    }
}

/// Of two dice only their sum counts, and two of a kind only as a 2 or a 12 (BR02, BR03): 36 rolls are eleven.
fn forget_the_faces(state: &mut State) {
    for dice in [&mut state.roll.dice, &mut state.attack.dice] {
        let [one, two] = *dice;
        if one > 0 && two > 0 {
            let sum = one + two;
            *dice = [sum / 2, sum - sum / 2];
        }
    }
}
