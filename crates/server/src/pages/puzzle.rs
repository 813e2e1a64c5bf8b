//! Puzzles: one turn to win, choice by choice. The address says what was chosen so far; what is kept is which of them somebody has solved.

use super::asked::Asked;
use super::frame::{Place, brand, page};
use super::{Shown, aside, looked_at};
use crate::people::Guest;
use crate::serving::Doors;
use crate::trouble::Trouble;
use crate::visitor::Visitor;
use authoring::english::sentence;
use axum::Router;
use axum::extract::{ConnectInfo, Path, Query, State};
use axum::response::Redirect;
use axum::routing::get;
use maud::{Markup, html};
use puzzles::telling::Move;
use puzzles::{Attempt, Came, Collection, Grade, Puzzle, Solved, read_date, today};
use sitting::{Dealer, Library};
use std::net::SocketAddr;
use store::AT_HOME;

/// `/puzzles` and what is below it.
pub fn routes() -> Router<Doors> {
    Router::new()
        .route("/puzzles", get(all))
        .route("/puzzles/today", get(of_today))
        .route("/puzzles/{number}", get(one))
}

/// No turn has more decisions.
const MOST_MOVES: usize = 200;

fn collection() -> Result<Collection, Trouble> {
    Collection::shipped().map_err(|why| Trouble::Unplayable(sentence(&why.to_string())))
}

/// At home it is the same who solves a puzzle at the terminal and in a browser.
fn who<'a>(doors: &Doors, guest: &'a Guest) -> &'a str {
    if doors.house.config.at_home { AT_HOME } else { guest.as_str() }
}

async fn solved_by(doors: &Doors, guest: &Guest) -> Result<Solved, Trouble> {
    Ok(Solved::of(doors.house.store.deeds(who(doors, guest)).await?))
}

async fn all(State(doors): State<Doors>, Visitor(guest): Visitor) -> Result<Markup, Shown> {
    let solved = solved_by(&doors, &guest).await?;
    aside(move || {
        let collection = collection()?;
        Ok(listed(&collection, &solved))
    })
    .await
}

/// The puzzle of a day, by its number from then on.
async fn of_today(Query(pairs): Query<Vec<(String, String)>>) -> Result<Redirect, Shown> {
    let asked = Asked::of(pairs);
    let day = match asked.get("date") {
        Some(written) => read_date(written).map_err(|why| Trouble::Unclear(sentence(&why)))?,
        None => today(),
    };
    let grade = asked.get("grade").map(str::parse::<Grade>).transpose();
    let grade = grade.map_err(|why| Trouble::Unclear(sentence(&why)))?;
    let collection = collection()?;
    let (number, _) = collection.of_date(day, grade).ok_or(Trouble::NotFound("puzzle"))?;
    Ok(Redirect::to(&format!("/puzzles/{number}")))
}

async fn one(
    State(doors): State<Doors>,
    Visitor(guest): Visitor,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(number): Path<String>,
    Query(pairs): Query<Vec<(String, String)>>,
) -> Result<Markup, Shown> {
    let mut solved = solved_by(&doors, &guest).await?;
    let house = doors.house.clone();
    let (page, deed) = aside(move || {
        let collection = collection()?;
        let none = Trouble::NotFound("puzzle");
        let found = number.parse().ok().and_then(|at| Some((at, collection.get(at)?)));
        let (number, puzzle) = found.ok_or(none)?;
        let catalogue = house.books.legendary().map_err(Trouble::Unplayable)?;
        // The same choices bring the same cards, so that an address stays what it is.
        let dealer = Dealer::Seeded(number as u64);
        let attempt = Attempt::new(&catalogue, puzzle, dealer);
        let attempt = attempt.map_err(|why| Trouble::Unplayable(sentence(&why)))?;
        let asked = Asked::of(pairs);
        let tried = Tried::of(attempt, asked.get("moves").unwrap_or(""))?;
        let help = Help { hint: asked.number("hint").unwrap_or(0), solution: asked.is("solution") };
        let is_new = tried.attempt.is_solved() && solved.add(puzzle);
        let next = next_after(&collection, &solved, number);
        let page = shown(
            &Laying { number, puzzle, next, solved: &solved, collection: &collection },
            tried,
            help,
        );
        Ok((page, is_new.then(|| puzzle.remembered_as())))
    })
    .await?;
    if let Some(deed) = deed {
        doors.limits.comes(from.ip())?;
        doors.house.store.remember(who(&doors, &guest), &deed).await?;
    }
    Ok(page)
}

/// A puzzle and what stands around it.
struct Laying<'a> {
    number: usize,
    puzzle: &'a Puzzle,
    /// The next one that is not solved.
    next: Option<usize>,
    solved: &'a Solved,
    collection: &'a Collection,
}

/// The next puzzle that is not solved yet, from the beginning again after the last.
fn next_after(collection: &Collection, solved: &Solved, number: usize) -> Option<usize> {
    let open = collection.iter().filter(|(_, puzzle)| !solved.has(puzzle)).map(|(at, _)| at);
    let open: Vec<usize> = open.filter(|at| *at != number).collect();
    open.iter().find(|at| **at > number).or(open.first()).copied()
}

/// What the address says was chosen, and what came of the last of it.
struct Tried {
    attempt: Attempt,
    /// The numbers of the choices that were made.
    made: Vec<u32>,
    came: Option<Came>,
}

/// What the player asked for besides.
#[derive(Clone, Copy)]
struct Help {
    hint: u32,
    solution: bool,
}

impl Tried {
    fn of(mut attempt: Attempt, moves: &str) -> Result<Tried, Trouble> {
        let (mut made, mut came) = (Vec::new(), None);
        for word in moves.split('.').filter(|word| !word.is_empty()).take(MOST_MOVES) {
            let unclear = || Trouble::Unclear(format!("\u{201c}{word}\u{201d} is no choice."));
            let number = word.parse().map_err(|_| unclear())?;
            let result = attempt.choose(number);
            let goes_on = result == Came::On;
            if matches!(result, Came::On | Came::Solved) {
                made.push(number);
            }
            came = Some(result);
            if !goes_on {
                break;
            }
        }
        Ok(Tried { attempt, made, came })
    }

    /// The choices with one more.
    fn and(&self, number: u32) -> String {
        written(self.made.iter().copied().chain([number]))
    }

    fn without_the_last(&self) -> String {
        written(self.made.iter().copied().take(self.made.len().saturating_sub(1)))
    }
}

fn written(numbers: impl Iterator<Item = u32>) -> String {
    let words: Vec<String> = numbers.map(|number| number.to_string()).collect();
    words.join(".")
}

fn title(puzzle: &Puzzle) -> String {
    format!("{} against {}", puzzle.named("scheme"), puzzle.named("mastermind"))
}

fn listed(collection: &Collection, solved: &Solved) -> Markup {
    let body = html! {
        h1 { "Puzzles" }
        section.panel aria-labelledby="today" {
            h2 #today { "Today" }
            p { "A turn that wins the game for certain, whatever is drawn, and one way to do it. " (solved.in_words(collection)) "." }
            div.doing {
                a.button.go href="/puzzles/today" { "The puzzle of the day" }
                @for grade in Grade::ALL {
                    @if collection.iter().any(|(_, puzzle)| puzzle.grade() == grade) {
                        a.button href={ "/puzzles/today?grade=" (grade) } { "Today\u{2019}s " (grade) " one" }
                    }
                }
            }
        }
        @for grade in Grade::ALL {
            @let of_it = collection.iter().filter(|(_, puzzle)| puzzle.grade() == grade).collect::<Vec<_>>();
            @if !of_it.is_empty() {
                section.panel aria-labelledby=(grade) {
                    h2 id=(grade) { (authoring::english::capital(grade.word())) " (" (solved.among(of_it.iter().map(|(_, puzzle)| *puzzle))) " of " (of_it.len()) " solved)" }
                    ul.past {
                        @for (number, puzzle) in of_it {
                            li {
                                a href={ "/puzzles/" (number) } { (number) ". " (title(puzzle)) }
                                @if solved.has(puzzle) { " " span.solved { "✓ solved" } }
                                @if puzzle.missed { " " span.faint { "the bot misses it" } }
                            }
                        }
                    }
                }
            }
        }
    };
    page(Place::Play, "Puzzles", body)
}

fn shown(laying: &Laying<'_>, tried: Tried, help: Help) -> Markup {
    let Laying { number, puzzle, next, solved, collection } = laying;
    let (session, seen) = (tried.attempt.session(), tried.attempt.seen());
    let here = format!("/puzzles/{number}");
    let body = html! {
        a.skip href="#prompt" { "To the choices" }
        header.bar {
            (brand())
            div.where {
                h1 { "Puzzle " (number) ": " (title(puzzle)) }
                p {
                    @if solved.has(puzzle) { span.solved { "✓ solved" } " " }
                    (authoring::english::capital(puzzle.grade().word())) ". Win this turn, whatever is drawn. " (seen.heading)
                }
            }
            nav.tools aria-label="Longbox" { a.button href="/puzzles" { "Puzzles" } a.button href="/rules" { "Rules" } }
        }
        main #main.table.replay tabindex="-1" {
            div.told {
                (judged(&tried))
                (helped(&tried, help))
            }
            @if let Some(now) = session.as_it_was(session.steps()) { (looked_at::board(now, seen.clone())) }
        }
        section #prompt.stepping tabindex="-1" aria-label="Choices" {
            @if tried.attempt.is_solved() {
                p.here { (solved.in_words(collection)) "." }
                @if let Some(next) = next { a.button.go href={ "/puzzles/" (next) } { "The next puzzle" } }
            } @else {
                @if let Some(asked) = &seen.asked { p.here { (asked.words) } }
                @for option in sitting::seen::leaves(&seen.options) {
                    @if let Some(chosen) = option.number {
                        a.button href={ (here) "?moves=" (tried.and(chosen)) } { (option.words) }
                    }
                }
                (asking(&here, &tried, help))
            }
            @if !tried.made.is_empty() { a.button href={ (here) "?moves=" (tried.without_the_last()) } { "Take back" } }
            form action="/replay" method="post" {
                input type="hidden" name="code" value=(tried.attempt.record().to_code());
                input type="hidden" name="at" value="end";
                input type="hidden" name="play" value="yes";
                button { "Play on at a table" }
            }
        }
    };
    looked_at::page(&format!("Puzzle {number}"), "legendary.css", body)
}

/// Ways to ask for help; each tells a little more.
fn asking(here: &str, tried: &Tried, help: Help) -> Markup {
    let moves = written(tried.made.iter().copied());
    html! {
        @match help.hint {
            0 => a.button href={ (here) "?hint=1&moves=" (moves) } { "Hint" },
            1 => a.button href={ (here) "?hint=2&moves=" (moves) } { "The next move" },
            _ => {}
        }
        @if !help.solution { a.button href={ (here) "?solution=yes&moves=" (moves) } { "Solution" } }
    }
}

fn judged(tried: &Tried) -> Markup {
    html! {
        @match &tried.came {
            None | Some(Came::On) => {},
            Some(Came::Solved) => p role="status" { b { "Solved: the last Tactic is taken." } },
            Some(Came::Wrong { words, why }) => p.refusal role="alert" { "Not this: " (words) ". " (why) " Nothing was done." },
            Some(Came::Refused(why)) => p.refusal role="alert" { (why) },
        }
    }
}

fn helped(tried: &Tried, help: Help) -> Markup {
    let attempt = &tried.attempt;
    html! {
        @if !attempt.is_solved() {
            @if help.hint > 0 { p { b { "The idea: " } (attempt.idea()) } }
            @if help.hint > 1 { (moves(&attempt.next())) }
            @if help.solution { (moves(&attempt.solution())) }
        }
    }
}

/// What to do, each with what is wrong with the rest.
fn moves(moves: &[Move]) -> Markup {
    html! {
        ol {
            @for one in moves {
                li {
                    (sentence(&one.words))
                    @if !one.wrong.is_empty() {
                        ul { @for wrong in &one.wrong { li.faint { "Not: " (wrong.words) ". " (wrong.why) } } }
                    }
                }
            }
        }
    }
}
