//! The report: heat maps of all pairs, forest plots of what each part adds, and the pairs that are harder than their parts.

use super::findings::{Findings, Found};
use super::model::{Kind, Model};
use super::playing::Difficulty;
use crate::policy::Policy;
use crate::report::forest::{Forest, Mark};
use crate::report::heat_map::HeatMap;
use crate::report::{Page, cell};
use legendary::catalogue::{MastermindId, SchemeId};
use legendary::cell::Around;

/// Pairs that stand in the table.
const PAIRS: usize = 30;

pub fn page(difficulty: &Difficulty, findings: &Findings) -> String {
    let plan = &difficulty.plan;
    let games: u64 = findings.cells.iter().map(Found::games).sum();
    let stop = plan.width.map_or(String::new(), |width| {
        format!(" or until the interval is {:.0} percentage points wide", 100.0 * width)
    });
    let mut page = Page::new(
        "How hard are the set-ups?",
        &format!(
            "{games} games in {} cells (mastermind, scheme and number of players), up to {} of each{stop}. Groups and heroes are drawn for {}. \
             Seed {}. Intervals are of 95 %.",
            difficulty.cells.len(),
            plan.games,
            match plan.repeats {
                1 => "every game".to_owned(),
                repeats => format!("every {repeats} games"),
            },
            plan.seed
        ),
    );
    for (policy, model) in &findings.models {
        page.heading(&format!("Played by {policy}"));
        maps(&mut page, difficulty, findings, *policy);
        effects(&mut page, model);
        pairs(&mut page, model);
    }
    page.written()
}

/// One map for each number of players that was played.
fn maps(page: &mut Page, difficulty: &Difficulty, findings: &Findings, policy: Policy) {
    let catalogue = &difficulty.catalogue;
    let (mut masterminds, mut schemes): (Vec<MastermindId>, Vec<SchemeId>) = Default::default();
    for found in findings.by(policy) {
        if !masterminds.contains(&found.cell.mastermind) {
            masterminds.push(found.cell.mastermind);
        }
        if !schemes.contains(&found.cell.scheme) {
            schemes.push(found.cell.scheme);
        }
    }
    for around in Around::ALL {
        let of_it: Vec<&Found> =
            findings.by(policy).filter(|found| found.cell.around == around).collect();
        if of_it.is_empty() {
            continue;
        }
        let field = |mastermind: MastermindId, scheme: SchemeId| {
            let cell = |found: &&&Found| {
                found.cell.mastermind == mastermind && found.cell.scheme == scheme
            };
            let found = of_it.iter().find(cell)?;
            let name = found.cell.name(catalogue);
            Some((found.rate.share, format!("{name}: {} of {} games", found.rate, found.games())))
        };
        let row = |mastermind: &MastermindId| {
            schemes.iter().map(|scheme| field(*mastermind, *scheme)).collect()
        };
        let map = HeatMap {
            rows: masterminds.iter().map(|id| catalogue.mastermind(*id).name.clone()).collect(),
            columns: schemes.iter().map(|id| catalogue.scheme(*id).name.clone()).collect(),
            fields: masterminds.iter().map(row).collect(),
        };
        page.figure(&format!("Games won, %: {}", around.words()), &map.drawn());
    }
}

fn effects(page: &mut Page, model: &Model) {
    for kind in Kind::ALL {
        let mut effects: Vec<_> = model.effects.iter().filter(|one| one.kind == kind).collect();
        if effects.is_empty() {
            continue;
        }
        effects.sort_by(|one, two| one.effect.total_cmp(&two.effect));
        let marks = effects.iter().map(|one| {
            let (low, high) = one.interval();
            let told = format!("{:+.2}", one.effect);
            Mark { name: one.name.clone(), value: one.effect, low, high, told }
        });
        let forest = Forest { middle: 0.0, marks: marks.collect() };
        page.figure(&caption(kind), &forest.drawn());
    }
}

fn caption(kind: Kind) -> String {
    let (what, how) = match kind {
        Kind::Around => ("Number of players", ""),
        Kind::Mastermind => ("Masterminds", ""),
        Kind::Scheme => ("Schemes", ""),
        Kind::Villains => ("Villain groups", ", as the only one; one of two counts half"),
        Kind::Henchmen => ("Henchman groups", ", as the only one; one of two counts half"),
        Kind::Heroes => ("Heroes", ", as one of three; one of six counts half"),
    };
    format!(
        "{what}: what each adds to the log-odds of a win beside the mean of its kind{how}. +0.7 doubles the odds; the hardest stand first"
    )
}

fn pairs(page: &mut Page, model: &Model) {
    if model.pairs.len() < 2 {
        return;
    }
    let row = |pair: &super::Pair| {
        let (low, high) = pair.interval();
        let won = 100.0 * pair.won as f64 / pair.games.max(1) as f64;
        let expected = 100.0 * pair.expected / pair.games.max(1) as f64;
        [
            pair.mastermind.clone(),
            pair.scheme.clone(),
            format!("{won:.1} %"),
            format!("{expected:.1} %"),
            format!("{:+.2} ({low:+.2} to {high:+.2})", pair.beyond),
        ]
        .iter()
        .map(|text| cell(text))
        .collect()
    };
    page.table(
        "Pairs that are harder (below nothing) or easier than mastermind and scheme are by themselves, the surest first",
        &["Mastermind", "Scheme", "won", "by its parts", "log-odds beyond"],
        model.pairs.iter().take(PAIRS).map(row).collect(),
    );
}
