//! The attack: sums, what the dice must show, what damage comes of it, what could still be used.

use super::line::verdict;
use super::map::{hit, percent};
use super::scene::Scene;
use crate::pages::parts;
use maud::{Markup, html};
use sitting::clix::board::{Aim, Attack, Figure, Share, Target, Use};
use table::Sum;

/// A panel for each target that could be chosen, or for the attack that is going on.
pub fn panels(scene: &Scene<'_>) -> Markup {
    let Some(attack) = &scene.board.attack else { return rolled(scene) };
    let looked = scene.aim().map(|aim| &aim.target);
    html! {
        @for aim in &attack.aims {
            (aimed(scene, attack, aim, looked == Some(&aim.target)))
        }
        @if attack.aims.is_empty() { (going_on(scene, attack)) }
    }
}

fn name<'a>(scene: &Scene<'a>, reference: &sitting::seen::Ref) -> &'a str {
    scene.figure(reference).map_or("somebody", |figure: &Figure| &figure.name)
}

fn aimed(scene: &Scene<'_>, attack: &Attack, aim: &Aim, shown: bool) -> Markup {
    let option = scene.choosing(aim.target.as_str());
    let attacker = scene.figure(&attack.attacker);
    html! {
        section.panel.attack.shown[shown] data-aim=(aim.target) {
            div.head-line {
                div {
                    h2 { (name(scene, &attack.attacker)) " → " (name(scene, &aim.target)) }
                    p.small { (if attack.close { "close" } else { "range" }) " " (attack.kind) }
                }
                span.big { (percent(hit(aim))) }
                @if let Some(number) = option.and_then(|option| option.number) {
                    button.go.narrow form="choose" name="option" value=(number) { "Attack" }
                }
            }
            dl.sums {
                (sum("Attack", &aim.attack))
                (sum("Defense", &aim.defense))
                @if let Some(line) = &aim.line {
                    dt.more { "Line" } dd.more { (verdict(line)) }
                }
                @if let (false, Some(values)) = (attack.close, attacker.and_then(|figure| figure.values.as_ref())) {
                    dt.more { "Range " (values.range.now.total) }
                    dd.more { "distance " (aim.distance) }
                }
            }
            (histogram(aim.needed, aim.hits))
            (damage(aim))
        }
    }
}

/// "Attack 11" and its parts.
fn sum(what: &str, sum: &Sum) -> Markup {
    html! {
        dt { (what) " " (sum.total) }
        dd {
            @for (at, part) in sum.parts.iter().enumerate() {
                @if at > 0 { @if part.amount < 0 { " − " } @else { " + " } }
                (if at > 0 { part.amount.abs() } else { part.amount }) " " (part.cause) " "
                @if let (Some(clause), true) = (part.clause, at > 0) { (parts::clause(clause)) }
            }
        }
    }
}

/// Two dice: a bar for each sum, full where it hits.
fn histogram(needed: u8, hits: u8) -> Markup {
    html! {
        svg.dice viewBox="0 0 330 74" role="img" aria-label={ "Two dice: " (hits) " of 36 rolls hit." } {
            @for sum in 2..=12u8 {
                @let ways = 6 - i32::from(sum.abs_diff(7));
                @let hits = sum != 2 && (sum == 12 || sum >= needed);
                @let x = i32::from(sum - 2) * 30;
                rect.hit[hits].critical[sum == 12] x=(x + 2) y=(56 - ways * 9) width="26" height=(ways * 9) rx="3" {}
                text.hit[hits] x=(x + 15) y="71" { (sum) }
            }
        }
    }
}

/// What damage comes of it, each number of clicks with its share.
fn damage(aim: &Aim) -> Markup {
    let Some(odds) = &aim.odds else {
        return html! { p.small { "Damage " (parts::sum(&aim.damage, "Damage")) } };
    };
    let most = odds.clicks.iter().map(|one| one.chance.0).max().unwrap_or(1).max(1);
    html! {
        h3.tab { b { "Damage" } small { (parts::sum(&aim.damage, "Damage")) " dealt" } }
        div.bars {
            @for one in &odds.clicks {
                span {
                    @match one.clicks {
                        0 if one.chance.0 + odds.hit.0 <= 1001 => "miss",
                        0 => "nothing",
                        1 => "1 click",
                        more => { (more) " clicks" }
                    }
                }
                svg viewBox="0 0 100 11" preserveAspectRatio="none" aria-hidden="true" {
                    rect.none[one.clicks == 0] x="0.5" y="0.5" width=(f64::from(one.chance.0) * 99.0 / f64::from(most)) height="10" rx="2" {}
                }
                span.share { (tenths(one.chance)) }
            }
        }
        p.small {
            @if odds.knocked_out.0 > 0 { "KO " b { (percent(odds.knocked_out)) } ". " }
            @if odds.critical_hit.0 > 0 { "Critical hit " (tenths(odds.critical_hit)) "." }
        }
        @let (first, others) = odds.uses.split_at(odds.uses.len().min(2));
        @for used in first { (use_of(used)) }
        @if !others.is_empty() {
            details.uses {
                summary { (others.len()) " more that could be used" }
                @for used in others { (use_of(used)) }
            }
        }
    }
}

fn use_of(used: &Use) -> Markup {
    html! { p.small { b { (percent(used.hit)) } " if " (used.words) } }
}

/// "2.8 %".
fn tenths(share: Share) -> String {
    format!("{}.{} %", share.0 / 10, share.0 % 10)
}

/// An attack between the choice of its targets and its end.
fn going_on(scene: &Scene<'_>, attack: &Attack) -> Markup {
    html! {
        section.panel.attack.shown {
            div.head-line {
                div {
                    h2 {
                        (name(scene, &attack.attacker))
                        @for target in &attack.targets { " → " (name(scene, &target.figure)) }
                    }
                    p.small { (if attack.close { "close" } else { "range" }) " " (attack.kind) }
                }
            }
            @if let Some(dice) = attack.dice { (dice_line(&dice, needed(&attack.targets))) }
            @for target in &attack.targets {
                @if let Some(needed) = target.needed { (histogram(needed, hits(needed))) }
                p.small {
                    b { (name(scene, &target.figure)) } ": " (target.fate)
                    @if let (Some(value), Some(defense)) = (attack.value, target.defense) {
                        ", attack " (value) " against defense " (defense)
                    }
                    @if target.hindered { ", line hindered" }
                    @if target.damage > 0 { ", damage " (target.damage) }
                    "."
                }
            }
            @if let Some(critical) = attack.critical { p.small { "Critical " (critical) "." } }
        }
    }
}

fn needed(targets: &[Target]) -> Option<u8> {
    match targets {
        [target] => target.needed,
        _ => None,
    }
}

/// How many of 36 rolls hit.
fn hits(needed: u8) -> u8 {
    let ways = |sum: &u8| 6 - sum.abs_diff(7);
    (3..=12u8).filter(|sum| *sum == 12 || *sum >= needed).map(|sum| ways(&sum)).sum()
}

/// Dice of no attack: breaking away.
fn rolled(scene: &Scene<'_>) -> Markup {
    html! {
        @if let Some(roll) = &scene.board.roll {
            section.panel.attack.shown {
                h2 { (name(scene, &roll.figure)) " rolled" }
                (dice_line(&roll.dice, roll.needed))
            }
        }
    }
}

/// "4 + 3 = 7, needs 6".
fn dice_line(dice: &[u8], needed: Option<u8>) -> Markup {
    let total: u8 = dice.iter().sum();
    html! {
        p.rolled {
            @for (at, die) in dice.iter().enumerate() {
                @if at > 0 { " + " }
                span.die { (die) }
            }
            @if dice.len() > 1 { " = " b { (total) } }
            @if let Some(needed) = needed { span.small { " needs " (needed.max(3)) } }
        }
    }
}
