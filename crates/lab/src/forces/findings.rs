//! How strong each force is, and what each of its figures brings.

use super::playing::Forces;
use crate::duel::{Duel, Outcome};
use crate::error::Error;
use crate::fit::{self, Games};
use crate::folder::Folder;
use crate::policy::Policy;
use players::Tally;

/// A force against another, from its side.
#[derive(Clone, Debug, PartialEq)]
pub struct Against {
    pub policy: Policy,
    pub one: usize,
    pub two: usize,
    pub tally: Tally,
}

/// How strong a force is beside the others: Elo's scale with 1500 for their mean, from a Bradley-Terry model of all games.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    pub policy: Policy,
    pub force: usize,
    pub tally: Tally,
    pub rating: f64,
    pub low: f64,
    pub high: f64,
}

/// What a figure of a force brings, by game.
#[derive(Clone, Debug, PartialEq)]
pub struct Carried {
    pub policy: Policy,
    pub force: usize,
    pub figure: String,
    pub points: u16,
    pub games: u64,
    /// The mean of the opposing points it knocked out, and the half of its interval.
    pub knocked_out: f64,
    pub half: f64,
    /// In how many games it stood at the end.
    pub stood: u64,
}

impl Carried {
    /// Opposing points for each point of its own: above 1 it carries more than itself.
    pub fn ratio(&self) -> f64 {
        self.knocked_out / f64::from(self.points.max(1))
    }
}

#[derive(Clone, Debug, PartialEq, Default)]
pub struct Findings {
    pub pairs: Vec<Against>,
    pub ratings: Vec<Rating>,
    pub figures: Vec<Carried>,
}

/// Points of Elo's scale for one of log-odds.
pub(crate) const ELO: f64 = 400.0 / std::f64::consts::LN_10;
const MIDDLE: f64 = 1500.0;
const Z: f64 = 1.959_963_985;
/// A force that lost everything is still rated: as if log-odds were drawn around nothing with a standard deviation of 2.
const PENALTY: f64 = 0.25;

pub(crate) fn tally(outcome: Outcome, decisions: u32) -> Tally {
    let mut tally = Tally { decisions: decisions.into(), ..Tally::default() };
    match outcome {
        Outcome::Won => tally.won[0] = 1,
        Outcome::Lost => tally.won[1] = 1,
        Outcome::Drawn => tally.drawn = 1,
        Outcome::Broken => tally.broken = 1,
    }
    tally
}

impl Findings {
    pub fn of(forces: &Forces, folder: &Folder) -> Result<Findings, Error> {
        let mut findings = Findings::default();
        let mut sums: Vec<Sums> = Vec::new();
        folder.each_whole(forces, forces.cut, |whole, lines| {
            let (policy, (one, two)) = forces.whole(whole);
            let duels = lines.lines().map(Duel::read).collect::<Result<Vec<Duel>, Error>>()?;
            let tally = duels.iter().map(|duel| tally(duel.outcome, duel.decisions));
            let tally = tally.fold(Tally::default(), Tally::join);
            findings.pairs.push(Against { policy, one, two, tally });
            for (side, force) in [one, two].into_iter().enumerate() {
                let place = sums.iter().position(|sum| sum.policy == policy && sum.force == force);
                let place = place.unwrap_or_else(|| {
                    sums.push(Sums::new(forces, policy, force));
                    sums.len() - 1
                });
                duels.iter().for_each(|duel| sums[place].add(&duel.deeds[side]));
            }
            Ok(())
        })?;
        for policy in &forces.plan.policies {
            findings.rate(forces, *policy);
            for force in 0..forces.forces.len() {
                let of = |sum: &&Sums| sum.policy == *policy && sum.force == force;
                let all = sums.iter().filter(of).flat_map(Sums::carried);
                findings.figures.extend(all);
            }
        }
        Ok(findings)
    }

    /// One force against another, from its side.
    pub fn against(&self, policy: Policy, one: usize, two: usize) -> Tally {
        let (first, second) = (one.min(two), one.max(two));
        let is_it =
            |pair: &&Against| pair.policy == policy && pair.one == first && pair.two == second;
        let tally = self.pairs.iter().find(is_it).map_or(Tally::default(), |pair| pair.tally);
        if one < two { tally } else { tally.swapped() }
    }

    fn rate(&mut self, forces: &Forces, policy: Policy) {
        let count = forces.forces.len();
        let mut games = Games::default();
        for pair in self.pairs.iter().filter(|pair| pair.policy == policy) {
            let sides = [(pair.one as u16, 1.0), (pair.two as u16, -1.0)];
            for (won, times) in
                [(1.0, pair.tally.won[0]), (0.0, pair.tally.won[1]), (0.5, pair.tally.drawn)]
            {
                (0..times).for_each(|_| games.add(sides, won));
            }
        }
        let fit = fit::fit(&games, &vec![PENALTY; count]);
        let mean = fit.effects.iter().sum::<f64>() / count as f64;
        for force in 0..count {
            let share = 1.0 / count as f64;
            let weights = (0..count).map(|one| (one, f64::from(u8::from(one == force)) - share));
            let error = ELO * fit.error_of(&weights.collect::<Vec<_>>());
            let rating = MIDDLE + ELO * (fit.effects[force] - mean);
            let others = (0..count).filter(|other| *other != force);
            let tally = others
                .fold(Tally::default(), |sum, other| sum.join(self.against(policy, force, other)));
            let (low, high) = (rating - Z * error, rating + Z * error);
            self.ratings.push(Rating { policy, force, tally, rating, low, high });
        }
    }
}

/// What the figures of a force did, added up.
struct Sums {
    policy: Policy,
    force: usize,
    figures: Vec<(String, u16)>,
    games: u64,
    points: Vec<f64>,
    squares: Vec<f64>,
    stood: Vec<u64>,
}

impl Sums {
    fn new(forces: &Forces, policy: Policy, force: usize) -> Sums {
        let roster = &forces.content.roster;
        let members = forces.forces[force].force.members.iter();
        let figures = members.map(|member| {
            let figure = &roster.figures[member.figure];
            (figure.name.clone(), figure.lines[usize::from(member.line)].points)
        });
        let figures: Vec<(String, u16)> = figures.collect();
        let count = figures.len();
        Sums {
            policy,
            force,
            figures,
            games: 0,
            points: vec![0.0; count],
            squares: vec![0.0; count],
            stood: vec![0; count],
        }
    }

    fn add(&mut self, deeds: &[crate::duel::Deeds]) {
        self.games += 1;
        for (at, deeds) in deeds.iter().enumerate().take(self.figures.len()) {
            let points = f64::from(deeds.points);
            self.points[at] += points;
            self.squares[at] += points * points;
            self.stood[at] += u64::from(deeds.stands);
        }
    }

    fn carried(&self) -> impl Iterator<Item = Carried> {
        let games = self.games.max(1) as f64;
        (0..self.figures.len()).map(move |at| {
            let mean = self.points[at] / games;
            let variance = (self.squares[at] / games - mean * mean).max(0.0);
            let (name, points) = &self.figures[at];
            Carried {
                policy: self.policy,
                force: self.force,
                figure: name.clone(),
                points: *points,
                games: self.games,
                knocked_out: mean,
                half: Z * (variance / games).sqrt(),
                stood: self.stood[at],
            }
        })
    }
}
