//! Rulings that can be run: each line of one, and what happens because of it.

use super::asked::query;
use super::frame::{Place, page};
use super::parts;
use super::{Shown, aside};
use crate::serving::Doors;
use crate::trouble::Trouble;
use authoring::scenario::{Failure, Format, Scenario, step_through};
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::routing::get;
use legendary::scenario::Shelf;
use maud::{Markup, html};
use serde::Deserialize;
use sitting::Library;
use sitting::rules::{packed_rulings, together};
use std::sync::LazyLock;

/// `/rulings/…`
pub fn routes() -> Router<Doors> {
    Router::new().route("/rulings/{*file}", get(ruling))
}

static LEGENDARY: LazyLock<legendary::scenario::Suite> =
    LazyLock::new(|| together(packed_rulings("legendary"), legendary::scenario::Suite::read_text));
static CLIX: LazyLock<clix::scenario::Suite> =
    LazyLock::new(|| together(packed_rulings("clix"), clix::scenario::Suite::read_text));

/// Those of the deck-builder, to see what they cite.
pub fn legendary() -> &'static legendary::scenario::Suite {
    &LEGENDARY
}

/// Those of the skirmish.
pub fn clix() -> &'static clix::scenario::Suite {
    &CLIX
}

/// Which ruling it is.
#[derive(Clone, Copy, Debug)]
pub struct Ruling<'a> {
    name: &'a str,
    file: &'a str,
    line: u32,
}

impl<'a> Ruling<'a> {
    /// The title of a scenario.
    pub fn of<F: Format>(scenario: &'a Scenario<F>) -> Ruling<'a> {
        Ruling { name: &scenario.name, file: &scenario.file, line: scenario.line }
    }

    /// Where it can be stepped through.
    pub fn address(&self) -> String {
        let file = self.file.strip_prefix("scenarios/").unwrap_or(self.file);
        format!("/rulings/{file}?{}", query("line", &self.line.to_string()))
    }
}

/// The rulings that prove something, each leading to its steps.
pub fn proved(rulings: Vec<Ruling<'_>>) -> Markup {
    html! {
        @if rulings.is_empty() {
            p.faint { "No ruling cites it." }
        } @else {
            details.used open[rulings.len() <= 8] {
                summary { "Proved by (" (rulings.len()) ")" }
                ul { @for ruling in rulings { li { a href=(ruling.address()) { (ruling.name) } } } }
            }
        }
    }
}

#[derive(Debug, Deserialize)]
struct At {
    #[serde(default)]
    line: u32,
    /// So many steps are shown; all without it.
    #[serde(default)]
    step: Option<usize>,
}

/// A step, and what came of it.
struct Told {
    lines: Vec<String>,
    events: Vec<String>,
}

async fn ruling(
    State(doors): State<Doors>,
    Path(file): Path<String>,
    Query(at): Query<At>,
) -> Result<Markup, Shown> {
    aside(move || stepped(&doors, &format!("scenarios/{file}"), &at)).await
}

fn stepped(doors: &Doors, file: &str, at: &At) -> Result<Markup, Shown> {
    if let Some(scenario) = found(&CLIX.scenarios, file, at.line) {
        let content = doors.house.books.clix().map_err(Trouble::Unclear)?;
        let steps = run(scenario, &content);
        return Ok(shown(scenario, steps, at.step));
    }
    let scenario = found(&LEGENDARY.scenarios, file, at.line).ok_or(Trouble::NotFound("ruling"))?;
    let mut scenario = scenario.clone();
    let catalogue = doors.house.books.legendary().map_err(Trouble::Unclear)?;
    let shelf = Shelf { catalogue, sources: legendary::language::embedded() };
    shelf.complete(&mut scenario);
    let content = scenario.stage.own_catalogue().cloned();
    let steps = run(&scenario, content.as_ref().unwrap_or(&shelf.catalogue));
    Ok(shown(&scenario, steps, at.step))
}

/// The ruling of this line; the first of the file where no line is named.
fn found<'a, F: Format>(all: &'a [Scenario<F>], file: &str, line: u32) -> Option<&'a Scenario<F>> {
    let mut here = all.iter().filter(|scenario| scenario.file == file);
    if line == 0 { here.next() } else { here.find(|scenario| scenario.line == line) }
}

/// Every step that holds, and what did not.
fn run<F: Format>(scenario: &Scenario<F>, content: &F::Content) -> (Vec<Told>, Option<String>) {
    let mut steps = Vec::new();
    let ran = step_through(scenario, content, |told| {
        let lines = told.lines.iter().map(|(_, text)| text.clone());
        let lines: Vec<String> = lines.filter(|line| !line.trim().is_empty()).collect();
        steps.push(Told { lines, events: told.events });
    });
    let fault = ran.err().map(|failure| match failure {
        Failure::Unreadable(_) => "This ruling cannot be read with what is loaded.".to_owned(),
        Failure::Differs(difference) => format!(
            "Line {} does not hold: expected {}, happened {}.",
            difference.line, difference.expected, difference.happened
        ),
    });
    (steps, fault)
}

fn shown<F: Format>(
    scenario: &Scenario<F>,
    (steps, fault): (Vec<Told>, Option<String>),
    step: Option<usize>,
) -> Markup {
    let all = steps.len();
    let upto = step.unwrap_or(all).clamp(1, all.max(1));
    let here = Ruling::of(scenario).address();
    let to = |step: usize| format!("{here}&{}#now", query("step", &step.to_string()));
    let body = html! {
        h1 { (scenario.name) }
        p.faint { (scenario.file) ":" (scenario.line) }
        p { "About " @for id in &scenario.rules { (parts::clause(id)) " " } }
        ol.steps {
            @for (at, told) in steps.iter().enumerate().take(upto) {
                li id=[(at + 1 == upto).then_some("now")] {
                    pre { @for line in &told.lines { (line) "\n" } }
                    @for event in &told.events { p.event { (event) } }
                }
            }
        }
        @match fault {
            Some(fault) if upto == all => p.refusal role="alert" { (fault) },
            None if upto == all => p.holds { "It holds." },
            _ => {},
        }
        nav.pager aria-label="Steps" {
            @if upto > 1 { a.button href=(to(upto - 1)) rel="prev" { "Back" } }
            span { "Step " (upto) " of " (all) }
            @if upto < all {
                a.button.go href=(to(upto + 1)) rel="next" { "Next" }
                a.button href=(here) { "All steps" }
            } @else {
                a.button href=(to(1)) { "Step by step from the beginning" }
            }
        }
    };
    page(Place::Rules, &scenario.name, body)
}
