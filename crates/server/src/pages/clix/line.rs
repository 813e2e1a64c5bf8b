//! Lines of fire: what they cross, what decides, and the verdict in words.

use super::lie::{Lie, Point, SIDE};
use super::scene::Scene;
use maud::{Markup, html};
use sitting::clix::board::{Aim, Attack, Line};

/// More notes than this would cover the map.
const MOST_NOTES: usize = 3;

/// Lines to everybody who can be chosen and to those who cannot.
pub fn lines(scene: &Scene<'_>, lie: &Lie) -> Markup {
    let Some(attack) = &scene.board.attack else { return html! {} };
    let looked = scene.aim().map(|aim| &aim.target);
    html! {
        @for (number, barred) in attack.barred.iter().enumerate() {
            (stopped(lie, &barred.line, number < MOST_NOTES))
        }
        @for aim in &attack.aims {
            @let shown = looked == Some(&aim.target);
            g.aim.shown[shown] data-aim=(aim.target) { (aimed(scene, lie, attack, aim)) }
        }
        @if attack.aims.is_empty() { (going_on(scene, lie, attack)) }
    }
}

/// The line of an attack that has its targets.
fn going_on(scene: &Scene<'_>, lie: &Lie, attack: &Attack) -> Markup {
    let place = |reference| Some(scene.figure(reference)?.square?.0);
    html! {
        @if let Some(from) = place(&attack.attacker) {
            @for target in &attack.targets {
                @if let Some(to) = place(&target.figure) {
                    @let ((x1, y1), (x2, y2)) = (lie.centre(from), lie.centre(to));
                    g.aim.shown { path.fire d={ "M" (x1) " " (y1) "L" (x2) " " (y2) } {} }
                }
            }
        }
    }
}

fn aimed(scene: &Scene<'_>, lie: &Lie, attack: &Attack, aim: &Aim) -> Markup {
    let place = |reference| Some(scene.figure(reference)?.square?.0);
    let Some((from, to)) = place(&attack.attacker).zip(place(&aim.target)) else {
        return html! {};
    };
    let ((x1, y1), (x2, y2)) = (lie.centre(from), lie.centre(to));
    html! {
        @if let Some(line) = &aim.line { (crossed(lie, line)) }
        path.fire d={ "M" (x1) " " (y1) "L" (x2) " " (y2) } {}
        @if let Some(line) = &aim.line {
            (letters(lie, line))
            // Between neighbours there is no room for words; the panel says them.
            @if aim.distance > 2 {
                (note(lie, ((x1 + x2) / 2, (y1 + y2) / 2 + 28), &verdict(line), "verdict"))
            }
        }
    }
}

/// The squares between: those that matter whole, the others dashed.
pub fn crossed(lie: &Lie, line: &Line) -> Markup {
    html! {
        @for one in line.crossed.iter().filter(|one| one.square != line.to) {
            @let (x, y) = lie.corner(one.square.0);
            rect.crossed.decides[one.by.is_some()] x=(x + 2) y=(y + 2) width=(SIDE - 4) height=(SIDE - 4) rx="4" {}
        }
    }
}

pub fn letters(lie: &Lie, line: &Line) -> Markup {
    html! {
        @for one in &line.crossed {
            @if let Some(by) = one.by {
                @let (x, y) = lie.corner(one.square.0);
                circle.cause cx=(x + SIDE - 9) cy=(y + 9) r="8" {}
                text.cause-letter x=(x + SIDE - 9) y=(y + 14) { (super::figure::letter(by)) }
            }
        }
    }
}

/// Ends in a cross where it is stopped.
pub fn stopped(lie: &Lie, line: &Line, noted: bool) -> Markup {
    let ((x1, y1), (x2, y2)) = (lie.centre(line.from.0), lie.centre(line.to.0));
    let (x, y) = stop(lie, line);
    html! {
        g.barred-line {
            path.no-fire d={ "M" (x1) " " (y1) "L" (x) " " (y) } {}
            path.beyond d={ "M" (x) " " (y) "L" (x2) " " (y2) } {}
            @if line.verdict == "blocked" {
                path.stop d={ "M" (x - 6) " " (y - 6) "l12 12M" (x + 6) " " (y - 6) "l-12 12" } {}
                @if noted { (note(lie, (x, y - 12), &verdict(line), "no")) }
            }
        }
    }
}

/// The point of the line nearest to what stops it.
fn stop(lie: &Lie, line: &Line) -> Point {
    let ((x1, y1), (x2, y2)) = (lie.centre(line.from.0), lie.centre(line.to.0));
    let (sx, sy) = match &line.stopped {
        Some(border) => {
            let ((ax, ay), (bx, by)) = lie.border(border);
            ((ax + bx) / 2, (ay + by) / 2)
        }
        None => {
            let blocks = line.crossed.iter().find(|one| one.verdict == line.verdict);
            lie.centre(blocks.map_or(line.to.0, |one| one.square.0))
        }
    };
    let (dx, dy) = (x2 - x1, y2 - y1);
    let length = (dx * dx + dy * dy).max(1);
    let along = ((sx - x1) * dx + (sy - y1) * dy).clamp(0, length);
    (x1 + dx * along / length, y1 + dy * along / length)
}

/// "hindered by hindering terrain in I11 (C9.7)".
pub fn verdict(line: &Line) -> String {
    let said = line.words.split_once(" is ").map_or(line.words.as_str(), |(_, said)| said);
    said.trim_end_matches('.').to_string()
}

/// Words on the map, kept inside it, in lines of about so many letters.
fn note(lie: &Lie, (x, y): Point, words: &str, class: &str) -> Markup {
    let lines = wrapped(words, 26);
    let half = lines.iter().map(|line| line.len()).max().unwrap_or(0) as i32 * 7 / 2;
    let x = lie.window.inside_x(x, half + 4, half + 4);
    let y = lie.window.inside_y(y, 18, 16 * lines.len() as i32 - 10);
    html! {
        text class={ "note-on-map " (class) } x=(x) y=(y) {
            @for (at, line) in lines.iter().enumerate() {
                tspan x=(x) dy=(if at == 0 { 0 } else { 16 }) { (line) }
            }
        }
    }
}

/// Cut between words, so that no line is much longer than this.
fn wrapped(words: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.len() + word.len() < most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}
