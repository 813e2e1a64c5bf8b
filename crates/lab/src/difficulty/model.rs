//! What each part of a set-up adds to the log-odds of a win, and which pairs of mastermind and scheme are harder than their parts.

use super::playing::Difficulty;
use super::row::Parts;
use crate::fit::{self, Games};
use legendary::catalogue::{Catalogue, MastermindId, SchemeId};
use legendary::cell::{Around, Cell};
use players::difficulty::Part;
use std::ops::Range;

/// Kinds of effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Around,
    Mastermind,
    Scheme,
    Villains,
    Henchmen,
    Heroes,
}

impl Kind {
    pub const ALL: [Kind; 6] = [
        Kind::Around,
        Kind::Mastermind,
        Kind::Scheme,
        Kind::Villains,
        Kind::Henchmen,
        Kind::Heroes,
    ];

    /// In files.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Around => "players",
            Kind::Mastermind => "mastermind",
            Kind::Scheme => "scheme",
            Kind::Villains => "villains",
            Kind::Henchmen => "henchmen",
            Kind::Heroes => "heroes",
        }
    }
}

/// What one thing adds beside the others of its kind, on the scale of log-odds.
#[derive(Clone, Debug, PartialEq)]
pub struct Effect {
    pub kind: Kind,
    pub name: String,
    /// Games it was part of.
    pub games: u64,
    pub effect: f64,
    /// The standard error.
    pub error: f64,
}

/// A mastermind with a scheme, and what they do beyond what each does by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    pub mastermind: String,
    pub scheme: String,
    pub games: u64,
    pub won: u64,
    /// Games that the effects would have it win.
    pub expected: f64,
    /// Log-odds beyond those of the parts; below nothing it is harder than they are.
    pub beyond: f64,
    pub error: f64,
}

/// 95 % of a normal distribution.
const Z: f64 = 1.959_963_985;

impl Effect {
    pub fn interval(&self) -> (f64, f64) {
        (self.effect - Z * self.error, self.effect + Z * self.error)
    }
}

impl Pair {
    pub fn interval(&self) -> (f64, f64) {
        (self.beyond - Z * self.error, self.beyond + Z * self.error)
    }
}

/// The additive model of one policy.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Model {
    pub effects: Vec<Effect>,
    /// The farthest from their parts first, counted in standard errors.
    pub pairs: Vec<Pair>,
}

/// Games of one policy as they are gathered, cell by cell.
#[derive(Debug)]
pub struct Gathered<'a> {
    difficulty: &'a Difficulty,
    places: Places,
    games: Games,
    /// Games that each effect was part of, and how much of them.
    met: Vec<(u64, f64)>,
    cells: Vec<(Cell, Range<usize>)>,
}

/// Where the effects of each kind begin.
#[derive(Clone, Copy, Debug)]
struct Places {
    starts: [u16; Kind::ALL.len() + 1],
}

impl Places {
    fn of(catalogue: &Catalogue) -> Places {
        let counts = [
            Around::ALL.len(),
            catalogue.masterminds.len(),
            catalogue.schemes.len(),
            catalogue.groups.len(),
            catalogue.groups.len(),
            catalogue.heroes.len(),
        ];
        // The first effect is there always.
        let mut starts = [1; Kind::ALL.len() + 1];
        for (at, count) in counts.into_iter().enumerate() {
            starts[at + 1] = starts[at] + count as u16;
        }
        Places { starts }
    }

    fn at(&self, kind: Kind, number: u16) -> u16 {
        self.starts[kind as usize] + number
    }

    fn of_kind(&self, kind: Kind) -> Range<usize> {
        usize::from(self.starts[kind as usize])..usize::from(self.starts[kind as usize + 1])
    }

    fn count(&self) -> usize {
        usize::from(self.starts[Kind::ALL.len()])
    }
}

/// As if effects were drawn around nothing with a standard deviation of 1: that of masterminds is about this.
const PENALTY: f64 = 1.0;
/// What is there always is not pulled anywhere.
const HARDLY: f64 = 1e-6;

impl<'a> Gathered<'a> {
    pub fn new(difficulty: &'a Difficulty) -> Gathered<'a> {
        let places = Places::of(&difficulty.catalogue);
        Gathered {
            difficulty,
            places,
            games: Games::default(),
            met: vec![(0, 0.0); places.count()],
            cells: Vec::new(),
        }
    }

    /// Adds the games of a cell. Cells come in their order.
    pub fn add<'r>(&mut self, cell: Cell, rows: impl Iterator<Item = (&'r Parts, bool)>) {
        let first = self.games.len();
        let around = Around::ALL.iter().position(|one| *one == cell.around).unwrap_or(0) as u16;
        let fixed = [
            0,
            self.places.at(Kind::Around, around),
            self.places.at(Kind::Mastermind, cell.mastermind.0),
            self.places.at(Kind::Scheme, cell.scheme.0),
        ];
        let mut effects: Vec<(u16, f32)> = Vec::new();
        for (parts, won) in rows {
            effects.clear();
            effects.extend(fixed.map(|effect| (effect, 1.0)));
            for (kind, part, numbers) in [
                (Kind::Villains, Part::Villains, &parts.villains),
                (Kind::Henchmen, Part::Henchmen, &parts.henchmen),
                (Kind::Heroes, Part::Heroes, &parts.heroes),
            ] {
                let share = part.share(numbers.len()) as f32;
                let places = numbers.iter().map(|number| self.places.at(kind, *number));
                effects.extend(places.map(|place| (place, share)));
            }
            for (effect, much) in &effects {
                let (games, sum) = &mut self.met[usize::from(*effect)];
                *games += 1;
                *sum += f64::from(*much);
            }
            self.games.add(effects.iter().copied(), f32::from(u8::from(won)));
        }
        self.cells.push((cell, first..self.games.len()));
    }

    pub fn fitted(self) -> Model {
        let mut penalties = vec![PENALTY; self.places.count()];
        penalties[0] = HARDLY;
        let fit = fit::fit(&self.games, &penalties);
        Model { effects: self.effects(&fit), pairs: self.pairs(&fit.effects) }
    }

    /// Each beside the mean of its kind over all games. What was never met, and a kind of which only one thing was, says nothing.
    fn effects(&self, fit: &fit::Fit) -> Vec<Effect> {
        let mut effects = Vec::new();
        for kind in Kind::ALL {
            let range = self.places.of_kind(kind);
            let met: Vec<usize> = range.clone().filter(|place| self.met[*place].0 > 0).collect();
            if met.len() < 2 {
                continue;
            }
            let all: f64 = met.iter().map(|place| self.met[*place].1).sum();
            let mean: Vec<(usize, f64)> =
                met.iter().map(|place| (*place, self.met[*place].1 / all)).collect();
            let middle: f64 = mean.iter().map(|(place, share)| share * fit.effects[*place]).sum();
            for place in met {
                let minus = |(other, share): &(usize, f64)| {
                    (*other, f64::from(u8::from(*other == place)) - share)
                };
                let weights: Vec<(usize, f64)> = mean.iter().map(minus).collect();
                effects.push(Effect {
                    kind,
                    name: self.name(kind, place - range.start),
                    games: self.met[place].0,
                    effect: fit.effects[place] - middle,
                    error: fit.error_of(&weights),
                });
            }
        }
        effects
    }

    fn name(&self, kind: Kind, number: usize) -> String {
        let catalogue = &self.difficulty.catalogue;
        match kind {
            Kind::Around => Around::ALL[number].words().to_owned(),
            Kind::Mastermind => catalogue.masterminds[number].name.clone(),
            Kind::Scheme => catalogue.schemes[number].name.clone(),
            Kind::Villains | Kind::Henchmen => catalogue.groups[number].name.clone(),
            Kind::Heroes => catalogue.heroes[number].name.clone(),
        }
    }

    fn pairs(&self, effects: &[f64]) -> Vec<Pair> {
        let catalogue = &self.difficulty.catalogue;
        let mut pairs: Vec<((MastermindId, SchemeId), Vec<usize>)> = Vec::new();
        for (cell, range) in &self.cells {
            let pair = (cell.mastermind, cell.scheme);
            match pairs.iter_mut().find(|(there, _)| *there == pair) {
                Some((_, games)) => games.extend(range.clone()),
                None => pairs.push((pair, range.clone().collect())),
            }
        }
        let look = |((mastermind, scheme), games): &((MastermindId, SchemeId), Vec<usize>)| {
            let expected: Vec<f64> =
                games.iter().map(|game| self.games.sum(*game, effects)).collect();
            let won: f64 = games.iter().map(|game| self.games.won(*game)).sum();
            let (beyond, error) = fit::offset(&expected, won, PENALTY);
            Pair {
                mastermind: catalogue.mastermind(*mastermind).name.clone(),
                scheme: catalogue.scheme(*scheme).name.clone(),
                games: games.len() as u64,
                won: won as u64,
                expected: expected.iter().map(|sum| fit::chance(*sum)).sum(),
                beyond,
                error,
            }
        };
        let mut pairs: Vec<Pair> = pairs.iter().map(look).collect();
        let far = |pair: &Pair| (pair.beyond / pair.error).abs();
        pairs.sort_by(|one, two| far(two).total_cmp(&far(one)));
        pairs
    }
}
