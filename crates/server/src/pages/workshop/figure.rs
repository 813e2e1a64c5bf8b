//! Figures: the dial, and what it gives.

use crate::trouble::Trouble;
use authoring::diagnostic::{Diagnostic, Severity};
use clix::content::Content;
use clix::diagnostic::Code;
use clix::figure::Figure;
use clix::figure::keyword::Keywords;
use clix::force::{Force, Member};
use clix::game::setup::{Setup, Side};
use clix::rulebook;
use clix::words::FigureCard;
use maud::{Markup, html};
use sitting::clix::{Cell, Click, dial};
use sitting::{Opening, SeatWish};
use table::{Chance, Seeded};

/// More than anybody makes at once; what comes after them is counted.
const MOST: usize = 40;
/// As many of them play a game to try them.
const PLAY: usize = 3;
/// Somebody to fight with costs as much as this at least.
const LEAST: u32 = 100;

/// All figures of the text.
pub fn faces(figures: &[Figure], keywords: &Keywords) -> Markup {
    html! {
        @for figure in figures.iter().take(MOST) { (face(figure, keywords)) }
        @if figures.len() > MOST { p { "… and " (figures.len() - MOST) " more." } }
    }
}

fn face(figure: &Figure, keywords: &Keywords) -> Markup {
    let card = FigureCard { figure, keywords: Some(keywords), click: None };
    let clicks = dial(figure);
    type Row = (&'static str, fn(&Click) -> &Cell);
    let rows: [Row; 4] = [
        ("Speed", |click| &click.speed),
        ("Attack", |click| &click.attack),
        ("Defense", |click| &click.defense),
        ("Damage", |click| &click.damage),
    ];
    html! {
        article.own-figure {
            h3 { (figure.name) }
            p { (card.head()) }
            @for line in card.abilities() { p { (line) } }
            div.scroll tabindex="0" role="region" aria-label={ "Dial of " (figure.name) } {
                table.dial {
                    thead {
                        tr {
                            th scope="col" { "Click" }
                            @for click in &clicks { th scope="col" { (click.number) } }
                        }
                    }
                    tbody {
                        @for (what, slot) in rows {
                            tr {
                                th scope="row" { (what) }
                                @for click in &clicks { (cell(slot(click))) }
                            }
                        }
                    }
                }
            }
            (powers(&clicks))
        }
    }
}

fn cell(cell: &Cell) -> Markup {
    let colour = cell.power.as_ref().map(|power| power.colour.replace(' ', "-"));
    html! {
        td class=[colour] {
            b { (cell.value) }
            @if let Some(power) = &cell.power { span.power { (power.name) } }
        }
    }
}

/// What the powers of a dial do, each once, in the words of the rules.
fn powers(clicks: &[Click]) -> Markup {
    let mut items: Vec<&'static str> = Vec::new();
    for click in clicks {
        for cell in [&click.speed, &click.attack, &click.defense, &click.damage] {
            let rule = cell.power.as_ref().and_then(|power| power.rule);
            items.extend(rule.filter(|rule| !items.contains(rule)));
        }
    }
    let items = items.into_iter().filter_map(rulebook::item);
    html! {
        @for item in items {
            details.power {
                summary { (item.name) " " span.clause { (item.id) } }
                @for clause in item.clauses() { p { (clause.text) } }
            }
        }
    }
}

/// What of a figure is printed and not enforced, as `longbox check` tells it.
pub fn not_enforced(file: &str, figure: &Figure, line: u32) -> Option<Diagnostic> {
    let missing = figure.not_enforced();
    if missing.is_empty() {
        return None;
    }
    let message = format!("{} is enforced in part", figure.name);
    let found = Diagnostic::error(Code::NotEnforced.id(), file, (line, 1), message)
        .with_help(format!("not enforced: {}", missing.join("; ")));
    Some(Diagnostic { severity: Severity::Warning, ..found })
}

/// A skirmish of the figures of the text against a bot with a force of the same points, on a map that is drawn.
pub fn opening(content: &Content, figures: &[Figure], seed: u64) -> Result<Opening, Trouble> {
    let roster = &content.roster;
    let members = figures.iter().take(PLAY).filter_map(|figure| roster.find(&figure.id));
    let members: Vec<Member> = members.map(|figure| Member { figure, line: 0 }).collect();
    let force = Force { members, ..Force::default() };
    if force.members.is_empty() {
        return Err(Trouble::Unclear("There is nobody to play with yet: write a figure.".into()));
    }
    let total = force.points(roster).max(LEAST);
    let total = u16::try_from(total)
        .map_err(|_| Trouble::Unclear("No game is played for so many points.".into()))?;
    let mut dice = Seeded::new(seed);
    let against = Force::random(roster, total, &mut dice)
        .ok_or_else(|| Trouble::Unclear("There is nobody to play against.".into()))?;
    if content.maps.is_empty() {
        return Err(Trouble::Unclear("There is no map to play on.".into()));
    }
    let map = &content.maps[dice.one_of(content.maps.len() as u32) as usize];
    let setup = Setup {
        map: map.slug.clone(),
        sides: [
            Side { name: "Home-made".into(), force },
            Side { name: "Sparring".into(), force: against },
        ],
    };
    let options = clix::game::options::Options { build_total: total, ..Default::default() };
    let mut opening = Opening::of(clix::game::table_for::GAME);
    opening.setup = Some(setup.to_text(roster));
    opening.options = Some(options.to_string());
    let bot = SeatWish { name: String::new(), bot: Some("heuristic".into()) };
    opening.seats = vec![SeatWish::default(), bot];
    Ok(opening)
}
