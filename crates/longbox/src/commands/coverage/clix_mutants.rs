//! Mutants of the skirmish game: the same game without one clause, power, ability or kind of terrain. A scenario must notice each.

use crate::failure::Failure;
use crate::json::Json;
use crate::progress::Progress;
use clix::content::Content;
use clix::scenario::{Scenario, Suite, run_without};
use clix::waived::{IMPLIED, Waived};
use std::num::NonZeroUsize;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Two at a time unless told otherwise: the machine may have other work.
const THREADS: usize = 2;

/// Exit code 1 if a mutant survives, or if a scenario fails before anything was switched off.
pub fn run(
    suite: &Suite,
    content: &Content,
    only: Option<&str>,
    threads: Option<NonZeroUsize>,
    json: bool,
) -> Result<(), Failure> {
    let failing: Vec<String> = suite
        .run(content)
        .iter()
        .filter(|result| !result.passed())
        .map(|result| result.name.clone())
        .collect();
    if !failing.is_empty() {
        return Err(Failure::found(format!(
            "these scenarios fail before anything is switched off: {}",
            failing.join("; ")
        )));
    }
    let wanted =
        |id: &String| only.is_none_or(|only| id.to_lowercase().contains(&only.to_lowercase()));
    let mutants: Vec<String> = Waived::ids().into_iter().filter(wanted).collect();
    let survivors = hunt(
        suite,
        content,
        &mutants,
        threads.map_or(THREADS, NonZeroUsize::get),
    );
    report(&mutants, &survivors, json);
    match survivors.len() {
        0 => Ok(()),
        count => Err(Failure::found(format!(
            "{count} of {} mutants survived",
            mutants.len()
        ))),
    }
}

fn hunt(suite: &Suite, content: &Content, mutants: &[String], threads: usize) -> Vec<usize> {
    // A mutant that makes the engine panic is noticed; the message would only be noise here.
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let next = AtomicUsize::new(0);
    let progress = Progress::new("mutants", mutants.len() as u64);
    let survivors = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(id) = mutants.get(at) else {
                        return;
                    };
                    if !is_noticed(suite, content, id)
                        && let Ok(mut survivors) = survivors.lock()
                    {
                        survivors.push(at);
                    }
                    progress.one_more();
                }
            });
        }
    });
    progress.done();
    panic::set_hook(hook);
    let mut survivors = survivors.into_inner().unwrap_or_default();
    survivors.sort_unstable();
    survivors
}

/// Scenarios that cite the clause come first, then those of its item: most mutants end there.
fn is_noticed(suite: &Suite, content: &Content, id: &str) -> bool {
    let Some(waived) = Waived::only(id) else {
        return false;
    };
    let item = id.split(['.', ' ']).next().unwrap_or(id);
    let nearness = |scenario: &Scenario| {
        let cites = |is: &dyn Fn(&String) -> bool| scenario.rules.iter().any(is);
        match () {
            () if cites(&|cited| cited == id) => 0,
            () if cites(&|cited| cited.split('.').next() == Some(item)) => 1,
            () => 2,
        }
    };
    (0..3).any(|near| {
        let scenarios = suite
            .scenarios
            .iter()
            .filter(|scenario| nearness(scenario) == near);
        scenarios
            .into_iter()
            .any(|scenario| fails(scenario, content, waived))
    })
}

fn fails(scenario: &Scenario, content: &Content, waived: Waived) -> bool {
    let run = || run_without(scenario, content, waived);
    catch_unwind(AssertUnwindSafe(run)).map_or(true, |result| !result.passed())
}

fn report(mutants: &[String], survivors: &[usize], json: bool) {
    let noticed = mutants.len() - survivors.len();
    if json {
        let implied = IMPLIED.iter().map(|(id, reason)| format!("{id}: {reason}"));
        let survivors = survivors.iter().map(|at| mutants[*at].as_str());
        let object = Json::Object(vec![
            ("mutants", mutants.len().into()),
            ("noticed", noticed.into()),
            ("survivors", Json::list(survivors)),
            ("implied", Json::list(implied)),
        ]);
        println!("{object}");
        return;
    }
    for at in survivors {
        let id = &mutants[*at];
        let clause = clix::rulebook::clause(id).map(|clause| clause.title());
        let item = clix::rulebook::item(id).map(|item| item.name.to_owned());
        println!("survived: {id} {}", clause.or(item).unwrap_or_default());
    }
    println!(
        "{} mutants, {noticed} noticed, {} survived; {} clauses follow from others and cannot be missed",
        mutants.len(),
        survivors.len(),
        IMPLIED.len()
    );
}
