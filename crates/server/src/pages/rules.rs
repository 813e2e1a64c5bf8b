//! Rules of both games: clauses, keywords, items, decisions; what uses each, and the rulings that prove it.

use super::asked::{Asked, query};
use super::cards::{quoted, search_box};
use super::frame::{Place, page};
use super::parts;
use super::rulings::{self, Ruling};
use super::{Shown, aside};
use crate::serving::Doors;
use crate::trouble::Trouble;
use authoring::english::sentence;
use authoring::rulebook::{Clause, Decision};
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use clix::rulebook::{self as skirmish, Item};
use legendary::catalogue::Catalogue;
use legendary::rulebook::{self, Keyword};
use maud::{Markup, html};
use sitting::Library;
use sitting::rules::{Found, NothingFound, find};

/// `/rules`
pub fn routes() -> Router<Doors> {
    Router::new()
        .route("/rules", get(rules))
        .route("/rules/decisions", get(decisions))
        .route("/rules/{id}", get(rule))
}

/// Clauses shown in full when words find many.
const IN_FULL: usize = 5;

async fn rules(
    State(doors): State<Doors>,
    Query(pairs): Query<Vec<(String, String)>>,
) -> Result<Response, Shown> {
    let asked = Asked::of(pairs);
    match asked.get("q").map(str::to_owned) {
        Some(words) => aside(move || answer(&doors, &words)).await,
        None => Ok(contents().into_response()),
    }
}

async fn rule(State(doors): State<Doors>, Path(id): Path<String>) -> Result<Response, Shown> {
    let asked = Asked::of(vec![("q".into(), id)]);
    let words = asked.get("q").unwrap_or("").to_owned();
    aside(move || answer(&doors, &words)).await
}

fn contents() -> Markup {
    let chapters = |clauses: &'static [Clause], first: Option<char>| {
        let listed =
            clauses.iter().filter(move |one| first.is_none_or(|letter| one.id.starts_with(letter)));
        let listed: Vec<&Clause> = listed.collect();
        html! {
            @for chapter in listed.chunk_by(|one, next| one.chapter == next.chapter) {
                details {
                    summary { (chapter[0].chapter) }
                    ul { @for clause in chapter { li { (parts::clause(clause.id)) " " (clause.title()) } } }
                }
            }
        }
    };
    let groups: Vec<&[Item]> =
        skirmish::items().chunk_by(|one, next| one.group == next.group).collect();
    let body = html! {
        h1 { "Rules" }
        (search_box("/rules", "", "escape hero, R4.7, charge, cosmic threat"))
        p { a href="/rules/decisions" { "Every decision where the rules leave a point open" } }
        div.beside {
            section.panel.contents aria-labelledby="ours" {
                h2 #ours { "Legendary" }
                (chapters(rulebook::clauses(), None))
                details {
                    summary { "Keywords" }
                    ul {
                        @for keyword in rulebook::keywords() {
                            li { a href={ "/rules/" (keyword.chapter) } { (keyword.name) } ": " (keyword.gist) }
                        }
                    }
                }
            }
            section.panel.contents aria-labelledby="theirs" {
                h2 #theirs { "Clix" }
                (chapters(skirmish::clauses(), Some('C')))
                @for group in groups {
                    details {
                        summary { (group[0].group) }
                        ul { @for item in group { li { a href={ "/rules/" (item.id) } { (item.name) } " " span.faint { (item.id) } } } }
                    }
                }
            }
        }
    };
    page(Place::Rules, "Rules", body)
}

fn answer(doors: &Doors, words: &str) -> Result<Response, Shown> {
    let found = match find(words) {
        Ok(found) => found,
        Err(nothing) => {
            return Ok((StatusCode::NOT_FOUND, none(doors, &nothing)).into_response());
        }
    };
    let Found { legendary, clix } = &found;
    let body = html! {
        h1 { (heading(&found).unwrap_or_else(|| format!("Rules that speak of \u{201c}{words}\u{201d}"))) }
        (search_box("/rules", words, "escape hero, R4.7, charge"))
        (elsewhere(doors, words)?)
        @if let Some(found) = legendary {
            (ours(&*doors.house.books.legendary().map_err(Trouble::Unclear)?, found, words))
        }
        @if let Some(found) = clix {
            (theirs(doors, found, words)?)
        }
    };
    Ok(page(Place::Rules, words, body).into_response())
}

/// What it is called, where exactly one thing is meant.
fn heading(found: &Found) -> Option<String> {
    let clause = |clauses: &[&Clause]| match clauses {
        [one] => Some(format!("{} {}", one.id, one.title())),
        [first, ..] if clauses.iter().all(|one| one.chapter == first.chapter) => {
            Some(first.chapter.to_owned())
        }
        _ => None,
    };
    match (&found.legendary, &found.clix) {
        (Some(rulebook::Found::Keyword(keyword)), _) => {
            Some(format!("{} {}", keyword.chapter, keyword.name))
        }
        (Some(rulebook::Found::Decision(decision)), _) => Some(format!("Decision {}", decision.id)),
        (Some(rulebook::Found::Clauses(clauses)), None) => clause(clauses),
        (None, Some(skirmish::Found::Item(item))) => Some(format!("{} {}", item.id, item.name)),
        (None, Some(skirmish::Found::Decision(decision))) => {
            Some(format!("Decision {}", decision.id))
        }
        (None, Some(skirmish::Found::Clauses(clauses))) => clause(clauses),
        _ => None,
    }
}

/// Cards and figures that are called so: somebody may have looked for one of them.
fn elsewhere(doors: &Doors, words: &str) -> Result<Markup, Trouble> {
    let catalogue = doors.house.books.legendary().map_err(Trouble::Unclear)?;
    let content = doors.house.books.clix().map_err(Trouble::Unclear)?;
    let wanted = words.to_lowercase();
    let speaks = |name: &str| wanted.len() > 2 && name.to_lowercase().contains(&wanted);
    let cards = catalogue.designs.iter().filter(|one| speaks(&one.name)).count();
    let figures = content.roster.figures.iter().filter(|one| speaks(&one.name)).count();
    Ok(html! {
        @if cards + figures > 0 {
            p {
                "Called so: "
                @if cards > 0 { a href={ "/cards?" (query("q", &quoted(words))) } { "cards (" (cards) ")" } " " }
                @if figures > 0 { a href={ "/figures?" (query("q", &quoted(words))) } { "figures (" (figures) ")" } }
            }
        }
    })
}

fn none(doors: &Doors, nothing: &NothingFound) -> Markup {
    let body = html! {
        h1 { "Rules" }
        (search_box("/rules", &nothing.words, "escape hero, R4.7, charge"))
        p.refusal role="status" { "No clause speaks of \u{201c}" (nothing.words) "\u{201d}." }
        @if let Some(near) = &nothing.near {
            p { "Did you mean " a href={ "/rules?" (query("q", near)) } { (near) } "?" }
        }
        (elsewhere(doors, &nothing.words).unwrap_or_default())
        p.faint { "Look for the number of a clause, a chapter, a keyword, a power, or words. " a href="/rules" { "All clauses" } }
    };
    page(Place::Rules, "Rules", body)
}

fn ours(catalogue: &Catalogue, found: &rulebook::Found, words: &str) -> Markup {
    let suite = rulings::legendary();
    let cards = |clause: &Clause| names(catalogue, rulebook::cards_using(catalogue, clause.id));
    let told = |clause: &'static Clause| {
        html! {
            (worded(clause, rulebook::decisions_on(clause).collect()))
            (used("Cards", "/cards", &cards(clause)))
            (rulings::proved(rulebook::rulings_on(suite, &[clause]).map(Ruling::of).collect()))
        }
    };
    match found {
        rulebook::Found::Decision(decision) => decided(decision),
        rulebook::Found::Keyword(keyword) => keyword_page(catalogue, keyword),
        rulebook::Found::Clauses(clauses) => several("Legendary", clauses, words, told),
    }
}

fn keyword_page(catalogue: &Catalogue, keyword: &'static Keyword) -> Markup {
    let clauses: Vec<&Clause> = keyword.clauses().collect();
    let found = rulebook::rulings_on(rulings::legendary(), &clauses).map(Ruling::of).collect();
    html! {
        p.lead { (keyword.gist) }
        @for clause in keyword.clauses() {
            (worded(clause, rulebook::decisions_on(clause).collect()))
        }
        (used("Cards", "/cards", &names(catalogue, keyword.cards(catalogue))))
        (rulings::proved(found))
    }
}

fn names(catalogue: &Catalogue, cards: Vec<legendary::catalogue::DesignId>) -> Vec<String> {
    let mut names: Vec<String> =
        cards.into_iter().map(|id| catalogue.design(id).name.clone()).collect();
    names.dedup();
    names
}

fn theirs(doors: &Doors, found: &skirmish::Found, words: &str) -> Result<Markup, Trouble> {
    let content = doors.house.books.clix().map_err(Trouble::Unclear)?;
    let suite = rulings::clix();
    let told = |clause: &'static Clause| {
        html! {
            (worded(clause, skirmish::decisions_on(clause).collect()))
            (rulings::proved(skirmish::rulings_on(suite, &[clause]).map(Ruling::of).collect()))
        }
    };
    Ok(match found {
        skirmish::Found::Decision(decision) => decided(decision),
        skirmish::Found::Item(item) => item_page(&content.roster, item),
        skirmish::Found::Clauses(clauses) => several("Clix", clauses, words, told),
    })
}

fn item_page(roster: &clix::force::Roster, item: &'static Item) -> Markup {
    let suite = rulings::clix();
    let clauses: Vec<&Clause> = item.clauses().collect();
    let found = skirmish::rulings_on(suite, &clauses).map(Ruling::of).collect();
    let rows: Vec<&skirmish::Row> = item.rows().collect();
    html! {
        @if !item.note.is_empty() { p.lead { (item.note) } }
        @for clause in item.clauses() {
            (worded(clause, skirmish::decisions_on(clause).collect()))
        }
        @if let Some(timing) = item.timing { section.panel { h2 { "Timing" } p { (timing) } } }
        @if !item.interactions.is_empty() {
            section.panel {
                h2 { "With others" }
                ul.dots { @for with in &item.interactions { li { (with.replace('*', "")) } } }
            }
        }
        @if !rows.is_empty() {
            section.panel {
                h2 { "Examples" }
                ul.dots {
                    @for row in rows {
                        li { b { (row.id) } ": " (row.cells.iter().filter(|cell| *cell != "-").cloned().collect::<Vec<_>>().join(" → ")) }
                    }
                }
            }
        }
        @if let Some(lesson) = skirmish::lesson(suite, item) {
            p { a.button.go href=(Ruling::of(lesson).address()) { "Step through its teaching example" } }
        }
        (used("Figures", "/figures", &skirmish::figures_with(roster, item)))
        (rulings::proved(found))
    }
}

/// One clause or a few in full, the others by their titles; a whole chapter without what uses each.
fn several(
    game: &str,
    clauses: &[&'static Clause],
    words: &str,
    told: impl Fn(&'static Clause) -> Markup,
) -> Markup {
    let is_chapter = |clause: &&Clause| clause.chapter_id().eq_ignore_ascii_case(words.trim());
    let whole = clauses.iter().all(is_chapter);
    html! {
        section.clauses aria-label=(game) {
            @if clauses.len() > 1 { h2 { (game) } }
            @for clause in clauses.iter().take(if whole { clauses.len() } else { IN_FULL }) {
                @if whole { (worded(clause, Vec::new())) } @else { (told(clause)) }
            }
            @if !whole && clauses.len() > IN_FULL {
                details {
                    summary { "Also (" (clauses.len() - IN_FULL) ")" }
                    ul { @for clause in clauses.iter().skip(IN_FULL) { li { (parts::clause(clause.id)) " " (clause.title()) } } }
                }
            }
        }
    }
}

fn worded(clause: &Clause, decisions: Vec<&'static Decision>) -> Markup {
    html! {
        article.panel.clause-text {
            p.faint { (clause.chapter) " " (parts::clause(clause.id)) }
            (text(&clause.plain()))
            @for decision in decisions { (decided(decision)) }
        }
    }
}

fn decided(decision: &Decision) -> Markup {
    html! {
        div.decided {
            p { b { (parts::clause(decision.id)) " " (decision.question) } " " span.faint { "on " (parts::clause(decision.clause)) } }
            p { (decision.decision) }
            p.faint { "Why: " (decision.why) }
        }
    }
}

/// Paragraphs, lists and tables as they are written.
fn text(written: &str) -> Markup {
    let lines: Vec<&str> = written.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let kind = |line: &str| line.chars().next().filter(|letter| ['|', '-'].contains(letter));
    html! {
        @for part in lines.chunk_by(|one, next| kind(one).is_some() && kind(one) == kind(next)) {
            @match kind(part[0]) {
                Some('|') => div.scrolls tabindex="0" role="region" aria-label="Table" { table.list { @for row in part.iter().filter(|row| !row.contains("---")) { tr { @for cell in row.trim_matches('|').split('|') { td { (cell.trim()) } } } } } },
                Some(_) => ul.dots { @for line in part { li { (line.trim_start_matches('-').trim()) } } },
                None => p { (part[0]) },
            }
        }
    }
}

fn used(what: &str, address: &str, names: &[String]) -> Markup {
    html! {
        @if !names.is_empty() {
            details.used open[names.len() <= 24] {
                summary { (what) " (" (names.len()) ")" }
                ul.words { @for name in names { li { a href={ (address) "?" (query("q", &quoted(name))) } { (name) } } } }
            }
        }
    }
}

async fn decisions() -> Markup {
    let list = |decisions: &'static [Decision]| html! { @for decision in decisions { article.panel { (decided(decision)) } } };
    let body = html! {
        h1 { "Decisions" }
        p { (sentence("where the rules leave a point open, this is how it is played here")) }
        section aria-labelledby="ours" { h2 #ours { "Legendary" } (list(rulebook::decisions())) }
        section aria-labelledby="theirs" { h2 #theirs { "Clix" } (list(skirmish::decisions())) }
    };
    page(Place::Rules, "Decisions", body)
}
