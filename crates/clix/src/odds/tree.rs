//! All ways an attack can go: chance branches with exact probabilities, decisions are made by the policy.

use super::NoOdds;
use super::policy::{Answer, Optional, Policy};
use super::toll::Tolls;
use crate::choice::{Choice, Prompt};
use crate::game::Clix;
use crate::state::{FigureId, State};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::rc::Rc;
use table::chance::{CannotEnumerate, Probability, every_way};
use table::{Game, Request, Seat};

/// What can have happened in the end, each once.
pub(super) type Spread = Vec<(Tolls, Probability)>;

/// Ways that are followed in all before giving up: a few seconds.
const MOST_WAYS: usize = 400_000;

pub(super) struct Tree<'a> {
    game: &'a Clix,
    /// The actor, whose token is no part of the odds.
    actor: FigureId,
    /// Clicks and points of everybody when the attack begins.
    worth: Vec<(Seat, f64)>,
    policy: Policy,
    /// What comes of each state that was met; equal states are merged.
    known: HashMap<u64, Vec<(State, Rc<Spread>)>>,
    ways: usize,
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
            game,
            actor: rolls.action.actor,
            worth: worth.collect(),
            policy,
            known: HashMap::new(),
            ways: 0,
            offered: Vec::new(),
        }
    }

    /// Everything that can come of a choice until the action is over.
    pub fn after(&mut self, state: &State, choice: Choice) -> Result<Spread, NoOdds> {
        let mut ends: Vec<(Rc<Spread>, Tolls, Probability)> = Vec::new();
        for (after, tolls, chance) in self.outcomes(state, choice)? {
            ends.push((self.from(&after)?, tolls, chance));
        }
        let mut sum: HashMap<Tolls, Probability> = HashMap::new();
        for (spread, tolls, chance) in &ends {
            for (later, then) in spread.iter() {
                let both = chance.and(*then).ok_or(NoOdds::Inexact)?;
                match sum.entry(tolls.then(later)) {
                    Entry::Occupied(mut there) => {
                        let more = there.get().or(both).ok_or(NoOdds::Inexact)?;
                        there.insert(more);
                    }
                    Entry::Vacant(place) => {
                        place.insert(both);
                    }
                }
            }
        }
        let mut spread: Spread = sum.into_iter().collect();
        spread.sort_unstable_by(|one, two| one.0.cmp(&two.0));
        Ok(spread)
    }

    /// The states one choice leads to, with what happened on the way; equal ones are one.
    fn outcomes(
        &mut self,
        state: &State,
        choice: Choice,
    ) -> Result<Vec<(State, Tolls, Probability)>, NoOdds> {
        let cap = MOST_WAYS - self.ways;
        let (game, actor) = (self.game, self.actor);
        let ways = every_way(cap, |chance| {
            let mut after = *state;
            let mut events = Vec::new();
            game.apply(&mut after, choice, chance, &mut events)?;
            Ok((after, Tolls::read(&events, actor)))
        });
        let ways = ways.map_err(|why| match why {
            CannotEnumerate::Refused(refusal) => NoOdds::Refused(refusal),
            CannotEnumerate::TooMany { .. } => NoOdds::TooMany(MOST_WAYS),
            CannotEnumerate::Inexact => NoOdds::Inexact,
        })?;
        self.ways += ways.len();
        let mut merged: Vec<(State, Tolls, Probability)> = Vec::new();
        let mut places: HashMap<u64, Vec<usize>> = HashMap::new();
        for way in ways {
            let (after, tolls) = way.value;
            let same = places.entry(game.hash(&after)).or_default();
            let met = same.iter().find(|at| merged[**at].0 == after && merged[**at].1 == tolls);
            match met {
                Some(at) => {
                    let sum = merged[*at].2.or(way.probability);
                    merged[*at].2 = sum.ok_or(NoOdds::Inexact)?;
                }
                None => {
                    same.push(merged.len());
                    merged.push((after, tolls, way.probability));
                }
            }
        }
        Ok(merged)
    }

    /// What comes of a state.
    fn from(&mut self, state: &State) -> Result<Rc<Spread>, NoOdds> {
        let hash = self.game.hash(state);
        let met = self.known.get(&hash).and_then(|same| {
            let found = same.iter().find(|(met, _)| met == state);
            found.map(|(_, spread)| Rc::clone(spread))
        });
        if let Some(spread) = met {
            return Ok(spread);
        }
        let spread = Rc::new(self.follow(state)?);
        let same = self.known.entry(hash).or_default();
        same.push((*state, Rc::clone(&spread)));
        Ok(spread)
    }

    fn follow(&mut self, state: &State) -> Result<Spread, NoOdds> {
        let nothing = || vec![(Tolls::default(), Probability::ONE)];
        let (seat, prompt) = match self.game.request(state) {
            Request::Over(_) => return Ok(nothing()),
            Request::Choose { seat, prompt } => (seat, prompt),
        };
        if matches!(prompt, Prompt::Action | Prompt::Deed(_)) {
            return Ok(nothing());
        }
        let mut choices = Vec::new();
        self.game.choices(state, &mut choices);
        let answer = self.policy.answer(state, prompt, &choices, &mut self.offered);
        match answer {
            Answer::Fixed(choice) => self.after(state, choice),
            Answer::BestOf(choices) => {
                let mut best: Option<(f64, Spread)> = None;
                // The last that is best: where nothing is gained, nothing is used.
                for choice in choices {
                    let spread = self.after(state, choice)?;
                    let value = self.value(seat, &spread);
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
