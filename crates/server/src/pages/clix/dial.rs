//! Dials: every click at once. A power is a colour, one of twelve marks, and two letters.

use super::figure::colour;
use super::map::percent;
use super::scene::Scene;
use crate::pages::parts;
use maud::{Markup, html};
use sitting::clix::board::{Clicks, Figure};
use sitting::clix::{Cell, Click, PowerFace};

/// The mark of each colour, as the data of a path in a field of twelve by twelve.
const MARKS: [(&str, &str); 13] = [
    ("red", "M6 1a5 5 0 1 0 .01 0z"),
    ("orange", "M6 .5 11.8 11H.2z"),
    ("yellow", "M1 1h10v10H1z"),
    ("lime", "M6 0 12 6 6 12 0 6z"),
    ("green", "M6 0 11.2 3v6L6 12 .8 9V3z"),
    ("light-blue", "M6 0a6 6 0 1 1 0 12z"),
    ("dark-blue", "M6 11.5.2 1h11.6z"),
    ("purple", "M4 0h4v4h4v4H8v4H4V8H0V4h4z"),
    ("pink", "M6 1a5 5 0 1 0 .01 0zm0 3a2 2 0 1 1-.01 0z"),
    ("brown", "M0 1h12v3.5H0zM0 7.5h12V11H0z"),
    (
        "black",
        "m2.5 0 3.500 3.500L9.500 0 12 2.500 8.500 6 12 9.500 9.500 12 6 8.500 2.500 12 0 9.500 3.500 6 0 2.500z",
    ),
    (
        "grey",
        "M6 0l1.800 4 4.200.5-3.200 2.900.9 4.300L6 9.500l-3.700 2.200.9-4.300L0 4.500 4.200 4z",
    ),
    ("white", "M6 0l6 6-6 6-6-6zM6 3 3 6l3 3 3-3z"),
];

/// Marks and symbols that all dials of the page show, drawn once.
pub fn marks() -> Markup {
    html! {
        svg.defs width="0" height="0" aria-hidden="true" {
            defs {
                @for (colour, path) in MARKS {
                    symbol id={ "mark-" (colour) } viewBox="0 0 12 12" { path d=(path) fill-rule="evenodd" {} }
                }
                symbol #value-boot viewBox="0 0 24 24" { path d="M7 2h7v9l7 4.500V20H4v-4zM3 21h19v2H3z" {} }
                symbol #value-wing viewBox="0 0 24 24" { path d="M2 5c7 0 14 2 20 12-4-2-6-2-8-2 1 1 2 2 2 4-5-4-12-5-14-14z" {} }
                symbol #value-dolphin viewBox="0 0 24 24" { path d="M2 14c4-8 12-9 16-5l4-2-2 5c1 5-2 8-5 10 0-4-2-6-5-6-3 0-5 0-8-2z" {} }
                symbol #value-attack viewBox="0 0 24 24" { path d="M4 8h4V5h4v3h4V6h4v10a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5z" {} }
                symbol #value-shield viewBox="0 0 24 24" { path d="M12 1.500 21 5v7c0 5-3.800 8.600-9 10.500C6.800 20.600 3 17 3 12V5z" {} }
                symbol #value-indomitable viewBox="0 0 24 24" { path d="M12 1.500 21 5v7c0 5-3.800 8.600-9 10.500C6.800 20.600 3 17 3 12V5zM11 7v4H7v2h4v4h2v-4h4v-2h-4V7z" fill-rule="evenodd" {} }
                symbol #value-damage viewBox="0 0 24 24" { path d="M12 .5l2.400 5 5-2.300-1.400 5.400 5.300 1.400-4.500 3.200 3.200 4.600-5.600-.5-.5 5.500-3.900-3.900-3.900 3.900-.5-5.500-5.600.5 3.200-4.600L.7 10 6 8.500 4.600 3.200l5 2.300z" {} }
            }
        }
    }
}

/// A name, its symbol, and where it stands on a click.
type Row = (&'static str, &'static str, fn(&Click) -> &Cell);

fn rows(figure: &Figure) -> [Row; 4] {
    [
        ("Speed", figure.face.speed_symbol, |click| &click.speed),
        ("Attack", "attack", |click| &click.attack),
        ("Defense", figure.face.defense_symbol, |click| &click.defense),
        ("Damage", "damage", |click| &click.damage),
    ]
}

fn symbol(name: &str) -> Markup {
    html! { svg.symbol aria-hidden="true" { use href={ "#value-" (name) } {} } }
}

/// The dial of whoever acts, lengthwise, and what its click lets it do.
pub fn own(scene: &Scene<'_>) -> Markup {
    let Some(figure) = scene.presented() else { return html! {} };
    let face = &figure.face;
    html! {
        div.panel data-own=(figure.reference) {
            h2.tab {
                b { (figure.name) }
                small { (face.points) " points · range " (face.range) " · " (standing(figure)) }
            }
            div.scroll tabindex="0" role="region" aria-label="Dial" {
                table.dial {
                    thead {
                        tr {
                            td {}
                            @for click in &face.dial {
                                th scope="col" class=[(click.number == figure.click).then_some("now")] {
                                    (click.number) @if click.number == figure.click { " ◂" }
                                    (lines(figure, click))
                                }
                            }
                            th { "KO" }
                        }
                    }
                    tbody {
                        @for (name, sign, of) in rows(figure) {
                            tr {
                                th scope="row" { (name) " " (symbol(sign)) }
                                @for click in &face.dial { (cell(of(click), click.number == figure.click)) }
                                td.ko { "✕" }
                            }
                        }
                    }
                }
            }
            (powers(figure))
        }
    }
}

/// "click 2 of 7".
fn standing(figure: &Figure) -> String {
    match figure.fate {
        "knocked out" => "KO'd".to_string(),
        _ => format!("click {} of {}", figure.click, figure.face.dial.len()),
    }
}

/// Where figures of other points start, and where the dial stops.
fn lines(figure: &Figure, click: &Click) -> Markup {
    let several = figure.face.dial.iter().filter(|click| !click.starts.is_empty()).count() > 1;
    html! {
        @if several {
            @for points in &click.starts { " " small.starts title="starts here" { (points) } }
        }
        @if click.stop { " " small.stop { "STOP" } }
    }
}

fn cell(cell: &Cell, now: bool) -> Markup {
    let power = cell.power.as_ref();
    html! {
        td class={ (colour(power)) @if now { " cur" } } title=[power.map(|power| power.name.as_ref())] {
            span {
                (cell.value)
                @if let Some(power) = power { (code(power)) }
            }
        }
    }
}

fn code(power: &PowerFace) -> Markup {
    let mark = power.colour.replace(' ', "-");
    html! {
        small {
            svg aria-hidden="true" { use href={ "#mark-" (mark) } {} }
            (power.code) span.hidden { " " (power.name) }
        }
    }
}

/// What the figure can use now, spelled out.
fn powers(figure: &Figure) -> Markup {
    let click = figure.face.dial.get(usize::from(figure.click).saturating_sub(1));
    let cells = click.map(|click| [&click.speed, &click.attack, &click.defense, &click.damage]);
    let shown = cells.into_iter().flatten().filter_map(|cell| cell.power.as_ref());
    let special: Vec<&PowerFace> = shown.filter(|power| power.rule.is_none()).collect();
    html! {
        @if !figure.powers.is_empty() || !special.is_empty() {
            ul.powers aria-label={ "Powers of " (figure.name) " now" } {
                @for power in figure.powers.iter().chain(special) {
                    li {
                        i class=(colour(Some(power))) {
                            svg aria-hidden="true" { use href={ "#mark-" (power.colour.replace(' ', "-")) } {} }
                            (power.code)
                        }
                        b { (power.name) }
                        @if let Some(rule) = power.rule { " " (parts::clause(rule)) }
                    }
                }
            }
        }
        @for effect in &figure.effects { p.small { (effect.words) } }
    }
}

/// The dials of everybody; the one that is looked at is shown.
pub fn others(scene: &Scene<'_>) -> Markup {
    let shown = scene.other().map(|figure| &figure.reference);
    html! {
        @for figure in &scene.board.figures {
            (card(scene, figure, shown == Some(&figure.reference)))
        }
    }
}

fn card(scene: &Scene<'_>, figure: &Figure, shown: bool) -> Markup {
    let aim = scene.aims().iter().find(|aim| aim.target == figure.reference);
    let clicks = aim.and_then(|aim| aim.odds.as_ref()).map_or(&[][..], |odds| &odds.clicks);
    let face = &figure.face;
    let [speed, attack, defense, damage] = rows(figure);
    html! {
        section.panel.card.shown[shown] data-card-of=(figure.reference) aria-label={ "Dial of " (figure.name) } {
            h2.tab {
                b { (figure.name) }
                small { (face.points) " points · range " (face.range) " · " (standing(figure)) }
            }
            table.dial.tall {
                thead {
                    tr {
                        td {}
                        @for (name, sign, _) in [speed, attack, defense, damage] {
                            th scope="col" { (symbol(sign)) span.hidden { (name) } }
                        }
                        td {}
                    }
                }
                tbody {
                    @for click in &face.dial {
                        @let now = click.number == figure.click && figure.fate != "knocked out";
                        @let lands = landing(figure, clicks, click.number);
                        tr.now[now].hit[lands.is_some()] {
                            th scope="row" { (click.number) }
                            @for (_, _, of) in [speed, attack, defense, damage] { (cell(of(click), now)) }
                            td.land {
                                @if now { "now" }
                                @if let Some(lands) = lands { "◂ " (lands) }
                                (lines(figure, click))
                            }
                        }
                    }
                    @let out = knocked_out(figure, clicks);
                    tr.hit[out.is_some()] {
                        th scope="row" { "KO" }
                        td.ko colspan="4" { "✕" }
                        td.land { @if let Some(out) = out { "◂ " (out) } }
                    }
                }
            }
            (powers(figure))
        }
    }
}

/// How likely the dial comes to show this click.
fn landing(figure: &Figure, clicks: &[Clicks], number: u8) -> Option<String> {
    let lands = clicks.iter().find(|one| one.clicks > 0 && figure.click + one.clicks == number);
    lands.map(|one| percent(one.chance))
}

fn knocked_out(figure: &Figure, clicks: &[Clicks]) -> Option<String> {
    let out = clicks.iter().filter(|one| one.clicks > 0 && one.clicks >= figure.clicks_left);
    let sum: u16 = out.map(|one| one.chance.0).sum();
    (sum > 0).then(|| percent(sitting::clix::board::Share(sum)))
}
