//! All ways an attack can go: chance branches with exact probabilities, decisions are made by the policy.

use super::NoOdds;
use super::met::{Met, Place};
use super::policy::{Answer, Optional, Policy};
use super::toll::Tolls;
use crate::choice::Choice;
use crate::game::Clix;
use crate::state::State;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::rc::Rc;
use table::Seat;
use table::chance::Probability;

/// What can have happened in the end, each once.
pub(super) type Spread = Vec<(Tolls, Probability)>;

/// Ways that are followed for one policy before giving up: a few seconds.
const MOST_WAYS: usize = 400_000;

pub(super) struct Tree<'a> {
    met: Met<'a>,
    /// Clicks and points of everybody when the attack begins.
    worth: Vec<(Seat, f64)>,
    policy: Policy,
    /// What comes of each state under the policy.
    known: HashMap<Place, Rc<Spread>>,
    /// How many ways may have been followed before giving up.
    most: usize,
    /// Everything optional that was met on the way.
    pub offered: Vec<Optional>,
}

impl<'a> Tree<'a> {
    pub fn new(game: &'a Clix, rolls: &State, policy: Policy) -> Tree<'a> {
        let worth = game.everyone().iter().map(|figure| {
            let clicks = game.figure(figure).dial.len() as u8;
            let left = clicks.saturating_sub(rolls.piece(figure).click).max(1);
            let points = f64::from(game.points(figure));
            (game.owner(figure), points / f64::from(left))
        });
        Tree {
            met: Met::new(game, rolls.action.actor),
            worth: worth.collect(),
            policy,
            known: HashMap::new(),
            most: MOST_WAYS,
            offered: Vec::new(),
        }
    }

    /// The same attack if players decide otherwise.
    pub fn decide_by(&mut self, policy: Policy) {
        self.policy = policy;
        self.known.clear();
        self.most = self.met.ways + MOST_WAYS;
    }

    /// Everything that can come of a choice until the action is over.
    pub fn after(&mut self, state: &State, choice: Choice) -> Result<Spread, NoOdds> {
        let place = self.met.place(*state);
        self.answered(place, choice)
    }

    fn answered(&mut self, place: Place, choice: Choice) -> Result<Spread, NoOdds> {
        let mut sum: HashMap<Tolls, Probability> = HashMap::new();
        let mut add = |tolls: Tolls, chance: Probability| -> Result<(), NoOdds> {
            match sum.entry(tolls) {
                Entry::Occupied(mut there) => {
                    let more = there.get().or(chance).ok_or(NoOdds::Inexact)?;
                    there.insert(more);
                }
                Entry::Vacant(place) => {
                    place.insert(chance);
                }
            }
            Ok(())
        };
        let cap = self.most.saturating_sub(self.met.ways);
        let step = self.met.step(place, choice, cap).map_err(|why| match why {
            NoOdds::TooMany(_) => NoOdds::TooMany(MOST_WAYS),
            why => why,
        })?;
        for outcome in step.iter() {
            let Some(next) = outcome.next else {
                add(outcome.tolls.clone(), outcome.chance)?;
                continue;
            };
            for (later, then) in self.from(next)?.iter() {
                let both = outcome.chance.and(*then).ok_or(NoOdds::Inexact)?;
                add(outcome.tolls.then(later), both)?;
            }
        }
        let mut spread: Spread = sum.into_iter().collect();
        spread.sort_unstable_by(|one, two| one.0.cmp(&two.0));
        Ok(spread)
    }

    /// What comes of a state.
    fn from(&mut self, place: Place) -> Result<Rc<Spread>, NoOdds> {
        if let Some(spread) = self.known.get(&place) {
            return Ok(Rc::clone(spread));
        }
        let spread = Rc::new(self.follow(place)?);
        self.known.insert(place, Rc::clone(&spread));
        Ok(spread)
    }

    fn follow(&mut self, place: Place) -> Result<Spread, NoOdds> {
        let nothing = || vec![(Tolls::default(), Probability::ONE)];
        let Some(asked) = self.met.asked(place) else {
            return Ok(nothing());
        };
        let state = self.met.state(place);
        let answer = self.policy.answer(&state, asked.prompt, &asked.choices, &mut self.offered);
        match answer {
            Answer::Fixed(choice) => self.answered(place, choice),
            Answer::BestOf(choices) => {
                let mut best: Option<(f64, Spread)> = None;
                // The last that is best: where nothing is gained, nothing is used.
                for choice in choices {
                    let spread = self.answered(place, choice)?;
                    let value = self.value(asked.seat, &spread);
                    if best.as_ref().is_none_or(|(most, _)| value >= *most - 1e-12) {
                        best = Some((value, spread));
                    }
                }
                Ok(best.map_or_else(nothing, |(_, spread)| spread))
            }
        }
    }

    /// What a seat expects: clicks by their share of points, tokens and control a little.
    pub fn value(&self, seat: Seat, spread: &Spread) -> f64 {
        let mut sum = 0.0;
        for (tolls, chance) in spread {
            for (figure, toll) in &tolls.each {
                let (owner, click) = self.worth[figure.index()];
                let clicks = f64::from(toll.clicks) - f64::from(toll.healed);
                let harm = clicks
                    + 0.5 * f64::from(toll.tokens)
                    + 2.0 * f64::from(u8::from(toll.controlled));
                let side = if owner == seat { -1.0 } else { 1.0 };
                sum += side * click * harm * chance.as_f64();
            }
        }
        sum
    }
}
