//! Writing what came out: four Parquet files and the report.

use super::findings::Findings;
use super::playing::Forces;
use crate::duel::{Duel, Outcome};
use crate::error::Error;
use crate::folder::Folder;
use crate::parquet_file::{Column, Named, ParquetFile, Words};
use crate::plan::Plan;
use crate::report::forest::{Forest, Mark};
use crate::report::{Page, cell};
use players::Rate;
use std::path::PathBuf;
use table::Seat;

impl Findings {
    /// Writes `games.parquet`, `pairs.parquet`, `ratings.parquet`, `figures.parquet` and `report.html`.
    pub fn write(&self, forces: &Forces, folder: &Folder) -> Result<Vec<PathBuf>, Error> {
        let plan = Plan::Forces(forces.plan.clone()).to_json();
        let one_group = |columns: Vec<Named>| {
            let mut file = ParquetFile::new(&plan);
            file.add(&columns)?;
            file.written()
        };
        folder.write(&[
            ("games.parquet", one_group(games(forces, folder)?)?),
            ("pairs.parquet", one_group(self.pair_columns(forces))?),
            ("ratings.parquet", one_group(self.rating_columns(forces))?),
            ("figures.parquet", one_group(self.figure_columns(forces))?),
            ("report.html", self.page(forces).into_bytes()),
        ])
    }

    fn pair_columns(&self, forces: &Forces) -> Vec<Named> {
        let pairs = &self.pairs;
        let name = |force: usize| forces.forces[force].name.clone();
        let rates: Vec<Rate> = pairs.iter().map(|pair| pair.tally.share(Seat(0))).collect();
        let long = |value: fn(&super::Against) -> u64| {
            Column::Long(pairs.iter().map(|pair| value(pair) as i64).collect())
        };
        vec![
            ("policy", Column::Text(pairs.iter().map(|pair| pair.policy.to_string()).collect())),
            ("force", Column::Text(pairs.iter().map(|pair| name(pair.one)).collect())),
            ("against", Column::Text(pairs.iter().map(|pair| name(pair.two)).collect())),
            ("games", long(|pair| pair.tally.games())),
            ("won", long(|pair| pair.tally.won[0])),
            ("lost", long(|pair| pair.tally.won[1])),
            ("drawn", long(|pair| pair.tally.drawn)),
            ("broken", long(|pair| pair.tally.broken)),
            ("share", Column::Real(rates.iter().map(|rate| rate.share).collect())),
            ("low", Column::Real(rates.iter().map(|rate| rate.low).collect())),
            ("high", Column::Real(rates.iter().map(|rate| rate.high).collect())),
        ]
    }

    fn rating_columns(&self, forces: &Forces) -> Vec<Named> {
        let all = &self.ratings;
        let name = |one: &super::Rating| forces.forces[one.force].name.clone();
        let rates: Vec<Rate> = all.iter().map(|one| one.tally.share(Seat(0))).collect();
        vec![
            ("policy", Column::Text(all.iter().map(|one| one.policy.to_string()).collect())),
            ("force", Column::Text(all.iter().map(name).collect())),
            ("games", Column::Long(all.iter().map(|one| one.tally.games() as i64).collect())),
            ("share", Column::Real(rates.iter().map(|rate| rate.share).collect())),
            ("share_low", Column::Real(rates.iter().map(|rate| rate.low).collect())),
            ("share_high", Column::Real(rates.iter().map(|rate| rate.high).collect())),
            ("rating", Column::Real(all.iter().map(|one| one.rating).collect())),
            ("low", Column::Real(all.iter().map(|one| one.low).collect())),
            ("high", Column::Real(all.iter().map(|one| one.high).collect())),
        ]
    }

    fn figure_columns(&self, forces: &Forces) -> Vec<Named> {
        let all = &self.figures;
        let name = |one: &super::Carried| forces.forces[one.force].name.clone();
        vec![
            ("policy", Column::Text(all.iter().map(|one| one.policy.to_string()).collect())),
            ("force", Column::Text(all.iter().map(name).collect())),
            ("figure", Column::Text(all.iter().map(|one| one.figure.clone()).collect())),
            ("points", Column::Number(all.iter().map(|one| one.points.into()).collect())),
            ("games", Column::Long(all.iter().map(|one| one.games as i64).collect())),
            ("knocked_out", Column::Real(all.iter().map(|one| one.knocked_out).collect())),
            ("low", Column::Real(all.iter().map(|one| one.knocked_out - one.half).collect())),
            ("high", Column::Real(all.iter().map(|one| one.knocked_out + one.half).collect())),
            ("stood", Column::Long(all.iter().map(|one| one.stood as i64).collect())),
        ]
    }

    fn page(&self, forces: &Forces) -> String {
        let plan = &forces.plan;
        let mut page = Page::new(
            "Forces",
            &format!(
                "{} forces of {} points, {} games of each pair on {} maps, sides swapped. Seed {}. Intervals are of 95 %.",
                forces.forces.len(),
                plan.total,
                plan.games,
                plan.maps.len(),
                plan.seed
            ),
        );
        for policy in &plan.policies {
            page.heading(&format!("Played by {policy}"));
            let name = |force: usize| forces.forces[force].name.as_str();
            let mut ratings: Vec<_> =
                self.ratings.iter().filter(|one| one.policy == *policy).collect();
            ratings.sort_by(|one, two| two.rating.total_cmp(&one.rating));
            let marks = ratings.iter().map(|one| Mark {
                name: name(one.force).to_owned(),
                value: one.rating,
                low: one.low,
                high: one.high,
                told: format!("{:.0}", one.rating),
            });
            page.figure(
                "Ratings, as in chess: 100 points more are odds of 1.8 to 1. 1500 is the mean.",
                &Forest { middle: 1500.0, marks: marks.collect() }.drawn(),
            );
            let shares = ratings.iter().map(|one| {
                let each = ratings.iter().map(|two| match one.force == two.force {
                    true => cell("–"),
                    false => {
                        let tally = self.against(*policy, one.force, two.force);
                        cell(&tally.share(Seat(0)).to_string())
                    }
                });
                [cell(name(one.force))].into_iter().chain(each).collect()
            });
            let heads: Vec<&str> =
                [""].into_iter().chain(ratings.iter().map(|one| name(one.force))).collect();
            page.table(
                "How often the force of the row beats that of the column",
                &heads,
                shares.collect(),
            );
            let mut figures: Vec<_> =
                self.figures.iter().filter(|one| one.policy == *policy).collect();
            figures.sort_by(|one, two| two.ratio().total_cmp(&one.ratio()));
            let marks = figures.iter().map(|one| {
                let points = f64::from(one.points.max(1));
                Mark {
                    name: format!("{} ({}, {} points)", one.figure, name(one.force), one.points),
                    value: one.ratio(),
                    low: (one.knocked_out - one.half) / points,
                    high: (one.knocked_out + one.half) / points,
                    told: format!(
                        "{:.2}, stands {:.0} %",
                        one.ratio(),
                        100.0 * one.stood as f64 / one.games.max(1) as f64
                    ),
                }
            });
            page.figure(
                "Which figure carries its points: opposing points it knocked out in a game, for each point of its own, and how often it stood at the end",
                &Forest { middle: 1.0, marks: marks.collect() }.drawn(),
            );
        }
        page.written()
    }
}

/// One row for each game.
fn games(forces: &Forces, folder: &Folder) -> Result<Vec<Named>, Error> {
    let names = Words::new(forces.forces.iter().map(|force| force.name.as_str()));
    let maps = Words::new(forces.plan.maps.iter().map(String::as_str));
    let outcomes = Words::new(Outcome::ALL.map(Outcome::word));
    let (mut policies, mut one, mut two, mut map) = (vec![], vec![], vec![], vec![]);
    let (mut game, mut swapped, mut outcome, mut decisions) = (vec![], vec![], vec![], vec![]);
    folder.each_whole(forces, forces.cut, |whole, lines| {
        let (policy, pair) = forces.whole(whole);
        for (number, line) in lines.lines().enumerate() {
            let duel = Duel::read(line)?;
            policies.push(policy.to_string());
            one.push(pair.0 as u16);
            two.push(pair.1 as u16);
            map.push(duel.map);
            game.push(number as i64);
            swapped.push(duel.swapped);
            outcome.push(duel.outcome as u16);
            decisions.push(duel.decisions as i32);
        }
        Ok(())
    })?;
    Ok(vec![
        ("policy", Column::Text(policies)),
        ("force", Column::Word(names.clone(), one)),
        ("against", Column::Word(names, two)),
        ("game", Column::Long(game)),
        ("map", Column::Word(maps, map)),
        ("swapped", Column::Flag(swapped)),
        ("outcome", Column::Word(outcomes, outcome)),
        ("decisions", Column::Number(decisions)),
    ])
}
