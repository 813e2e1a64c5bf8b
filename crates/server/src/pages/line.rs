//! A line of fire without a game: the map, the squares it crosses, and the clause that decides.

use super::Shown;
use super::asked::Asked;
use super::clix::picking::{Picture, picking};
use super::frame::{Place, page};
use super::parts;
use crate::assets::address;
use crate::serving::Doors;
use crate::trouble::Trouble;
use authoring::english::sentence;
use axum::Router;
use axum::extract::{Query, State};
use axum::routing::get;
use clix::board::{Board, Map, Size, Square, Verdict, map_file};
use clix::content::Content;
use clix::figure::improved::Targeting;
use clix::line_asked::{LineAnswered, LineAsked};
use maud::{Markup, html};
use sitting::Library;
use sitting::clix::board::Line;

/// `/line`
pub fn routes() -> Router<Doors> {
    Router::new().route("/line", get(line))
}

async fn line(
    State(doors): State<Doors>,
    Query(pairs): Query<Vec<(String, String)>>,
) -> Result<Markup, Shown> {
    let asked = Asked::of(pairs);
    let content = doors.house.books.clix().map_err(Trouble::Unclear)?;
    let wanted = wanted(&asked);
    let map = map(&content, &asked);
    let answer = match &map {
        Ok(map) if asked.get("from").is_some() || asked.get("to").is_some() => {
            Some(wanted.answer(map, &content.roster).map_err(|why| sentence(&why)))
        }
        _ => None,
    };
    let body = html! {
        link rel="stylesheet" href=(address("clix.css"));
        h1 { "Line of fire" }
        p { "Pick a map and two squares: which squares the line crosses, and what decides. No game is needed." }
        div.beside {
            (form(&content, &asked))
            section #the-line.answer aria-label="The line" aria-live="polite" {
                @match (&map, &answer) {
                    (Err(why), _) => p.refusal role="alert" { (why) },
                    (Ok(map), Some(Err(why))) => {
                        @if asked.get("from").is_some() && asked.get("to").is_some() { p.refusal role="alert" { (why) } }
                        @else { p { "Pick the other square on the map." } }
                        (picture(map, &asked, None))
                    },
                    (Ok(map), Some(Ok(answer))) => {
                        (told(answer))
                        (picture(map, &asked, Some(answer)))
                        details { summary { "As text" } pre { (answer.report.drawing(&Board::new(map, &answer.overlay))) } }
                    },
                    (Ok(map), None) => {
                        p { "Pick two squares on the map. " (map.name()) " goes from A1 to " (last(map)) "." }
                        (picture(map, &asked, None))
                        details { summary { "As text" } pre { (map_file::write(map)) } }
                    },
                }
            }
        }
    };
    Ok(page(Place::Line, "Line of fire", body))
}

fn last(map: &Map) -> String {
    map.squares().iter().last().map_or_else(String::new, |square| square.to_string())
}

fn map(content: &Content, asked: &Asked) -> Result<Map, String> {
    let source = match asked.get("map") {
        Some(name) => content.map(name).map_err(|no| sentence(&no.to_string()))?,
        None => content.maps.first().ok_or("There is no map.")?,
    };
    source.load().map_err(|_| format!("{} has mistakes in its file.", source.name))
}

fn wanted(asked: &Asked) -> LineAsked {
    let list = |word: &str| -> Vec<String> {
        let said = asked.all(word).flat_map(|said| said.split([',', ';']));
        said.map(str::trim).filter(|one| !one.is_empty()).map(str::to_owned).collect()
    };
    let square = |word: &str| asked.get(word).unwrap_or("").to_owned();
    let mut figures = list("figure");
    for (who, place) in [("drawer", "from"), ("target", "to")] {
        if let (Some(who), Some(place)) = (asked.get(who), asked.get(place)) {
            figures.push(format!("{who} at {place}"));
        }
    }
    LineAsked {
        from: square("from"),
        to: square("to"),
        figures,
        targeting: list("targeting"),
        stealth: asked.is("stealth"),
        nobody: asked.is("nobody"),
        heavy: list("heavy"),
        smoke: list("smoke"),
        barrier: list("barrier"),
    }
}

fn form(content: &Content, asked: &Asked) -> Markup {
    let said = |word: &str| asked.all(word).collect::<Vec<_>>().join(", ");
    let chosen = asked.get("map");
    let is_chosen = |slug: &str, name: &str| chosen.is_some_and(|map| map == slug || map == name);
    let text = |word: &'static str, label: &'static str, example: &'static str| {
        html! {
            label { span { (label) } input name=(word) value=(said(word)) placeholder=(example) maxlength="200" autocomplete="off"; }
        }
    };
    html! {
        form.panel.fields action="/line" data-apply {
            label { span { "Map" }
                select name="map" {
                    @for map in &content.maps {
                        option value=(map.slug) selected[is_chosen(&map.slug, &map.name)] { (map.name) }
                    }
                }
            }
            div.two { (text("from", "From square", "C4")) (text("to", "To square", "H11")) }
            div.two {
                (standing("drawer", "Who draws it", asked))
                (standing("target", "Who is the target", asked))
            }
            (text("figure", "Others, who at which square", "Breakwater at F6, giant at G7"))
            fieldset {
                legend { "Whoever draws it ignores" }
                @for (one, _, word) in Targeting::EACH {
                    @if one != Targeting::ADJACENT {
                        label.tick { input type="checkbox" name="targeting" value=(word) checked[asked.all("targeting").any(|said| said == word)]; (word) }
                    }
                }
            }
            fieldset {
                legend { "Besides" }
                label.tick { input type="checkbox" name="stealth" value="yes" checked[asked.is("stealth")]; "the target uses Stealth " (parts::clause("S11.1")) }
                label.tick { input type="checkbox" name="nobody" value="yes" checked[asked.is("nobody")]; "no character draws it " (parts::clause("C9.12")) }
            }
            div.two { (text("heavy", "Heavy objects on", "C8")) (text("smoke", "Hindering markers on", "D5, D6")) }
            (text("barrier", "Blocking markers on", "E4"))
            p { button.go { "Draw the line" } }
        }
    }
}

fn standing(word: &'static str, label: &'static str, asked: &Asked) -> Markup {
    let said = asked.get(word).unwrap_or("");
    let sizes = Size::ALL.map(|size| size.word());
    html! {
        label { span { (label) }
            input name=(word) value=(said) list="sizes" placeholder="standard, giant, Breakwater" maxlength="80" autocomplete="off";
        }
        @if word == "drawer" {
            datalist id="sizes" { @for size in sizes { option value=(size) {} } }
        }
    }
}

/// The map with what was asked for on it; each square leads to the page with it picked.
fn picture(map: &Map, asked: &Asked, answer: Option<&LineAnswered>) -> Markup {
    let wanted = wanted(asked);
    let squares = |list: &[String]| -> Vec<Square> {
        let named = list.iter().map(|one| one.rsplit(" at ").next().unwrap_or(one).trim());
        let found = named.filter_map(|name| name.to_uppercase().parse::<Square>().ok());
        found.filter(|square| map.squares().contains(*square)).collect()
    };
    let ends = squares(&[wanted.from.clone(), wanted.to.clone()]);
    let picture = Picture {
        line: answer.map(|answer| Line::of(&answer.report, String::new())),
        standing: ends.into_iter().chain(squares(&wanted.figures)).collect(),
        heavy: squares(&wanted.heavy),
        smoke: squares(&wanted.smoke),
        barrier: squares(&wanted.barrier),
    };
    html! {
        figure.map-asked {
            (picking(map, &picture, |square| picked(asked, square)))
            figcaption.faint { (map.name()) ", seen from above." }
        }
    }
}

/// The first square that is picked is where the line begins, the second where it ends; a third begins anew.
fn picked(asked: &Asked, square: Square) -> String {
    let is_second = asked.get("from").is_some() && asked.get("to").is_none();
    let kept = |word: &str| match word {
        "from" => is_second,
        "to" => false,
        _ => true,
    };
    let pairs = asked.0.iter().filter(|(word, says)| kept(word) && !says.is_empty());
    let mut next = Asked(pairs.cloned().collect());
    next.say(if is_second { "to" } else { "from" }, square.to_string());
    format!("/line?{}#the-line", next.written())
}

fn told(answer: &LineAnswered) -> Markup {
    let LineAnswered { report, notes, .. } = answer;
    let verdict = match report.verdict {
        Verdict::Clear => "Clear",
        Verdict::Hindered => "Hindered",
        Verdict::Blocked => "Blocked",
    };
    let clause = report.clause.to_string();
    let told = report.to_string();
    html! {
        h2.verdict data-verdict=(verdict) { (verdict) " " (parts::clause(&clause)) }
        @for (at, line) in told.lines().enumerate() { @if at == 0 { p { (line) } } }
        ol.crossed aria-label="Squares that the line crosses" {
            @for line in told.lines().skip(1) { li { (line.trim()) } }
        }
        @for note in notes { p { (note) } }
    }
}
