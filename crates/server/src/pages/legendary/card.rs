//! A card as it lies on the table: no pictures, but a sign from its name, its words, and its numbers with their sums.

use crate::pages::around::{anchor, asking};
use crate::pages::emblem::emblem;
use crate::pages::icons::{badge, class_of, letters, sign, with_badges};
use crate::pages::parts;
use crate::pages::table::Drawn;
use legendary::Legendary;
use maud::{Markup, html};
use sitting::legendary::board::Card;
use table::Sum;

/// What the outline tells a card to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Round corners.
    Friend,
    /// Cut corners.
    Enemy,
}

/// How a card is drawn.
#[derive(Debug)]
pub struct Look<'a> {
    /// The card.
    pub card: &'a Card,
    /// Its outline.
    pub shape: Shape,
    /// Further classes for the style.
    pub style: &'a str,
    /// Where it lies, as part of its name: "villain in the Bank".
    pub place: String,
    /// What else belongs to its name, in speech: "Attack 7".
    pub facts: Vec<String>,
    /// What is drawn below its words.
    pub body: Markup,
    /// Its numbers.
    pub foot: Markup,
    /// The first card of its zone is where keys come in.
    pub first: bool,
}

/// The card with everything that can be done with it.
pub fn card(drawn: &Drawn<'_, Legendary>, look: &Look<'_>) -> Markup {
    let card = look.card;
    let reference = card.reference.as_str();
    let legal = drawn.about(reference).iter().any(|option| option.number.is_some());
    let barred = !legal && !drawn.refused(reference).is_empty();
    let shape = match (look.shape, card.face.kind) {
        (Shape::Enemy, _) => "enemy",
        (_, kind @ ("wound" | "bystander")) => kind,
        _ => "friend",
    };
    let colour = colour(card, look.shape);
    html! {
        article #(anchor(reference)) .card.(shape).(colour).(look.style).legal[legal].off[barred]
            data-ref=(reference) data-name=(card.name)
            tabindex=(if look.first { "0" } else { "-1" })
            aria-label=(spoken(drawn, look)) {
            (drawn.marks(reference))
            div.in {
                div.art {
                    (picture(card))
                    div.badges {
                        @for class in &card.face.classes { (badge(class)) }
                        @if let Some(team) = &card.face.team { span.team title=(team) { (letters(team)) } }
                        @if card.face.kind == "mastermind" { span.team { "Mastermind" } }
                    }
                }
                h3.name { a href=(asking(&drawn.action("explain"), "what", reference)) data-note tabindex="-1" { (card.name) } }
                @if let Some(by) = belongs_to(card) { p.by { (by) } }
                div.text { @for line in &card.face.text { (text(line)) } (look.body) }
                footer { (look.foot) }
            }
        }
    }
}

/// The sign of whoever it is: heroes by their own name, so that all their cards bear it.
fn picture(card: &Card) -> Markup {
    match card.face.kind {
        "wound" => {
            html! { svg.emblem viewBox="0 0 24 24" aria-hidden="true" { use href="#sign-wound" {} } }
        }
        "bystander" => {
            html! { svg.emblem viewBox="0 0 24 24" aria-hidden="true" { use href="#sign-bystander" {} } }
        }
        _ => emblem(card.face.hero.as_deref().unwrap_or(&card.name)),
    }
}

fn colour(card: &Card, shape: Shape) -> &'static str {
    if shape == Shape::Enemy {
        return "villain";
    }
    if card.face.kind == "wound" {
        return "hurt";
    }
    card.face.classes.first().and_then(|class| class_of(class)).unwrap_or("plain")
}

/// The Hero Name, the villain group, or the name it bears where it acts as something else.
fn belongs_to(card: &Card) -> Option<&str> {
    let acts = (card.face.printed != card.name).then_some(card.face.printed.as_str());
    acts.or(card.face.hero.as_deref()).or(card.face.group.as_deref())
}

/// A line of a card: what sets it off stands out, classes are badges.
pub fn text(line: &str) -> Markup {
    let opening = line.split_once(':').filter(|(opening, _)| opening.len() < 28);
    html! {
        p {
            @match opening {
                Some((opening, rest)) => { em { (with_badges(opening)) ":" } (with_badges(rest)) }
                None => { (with_badges(line)) }
            }
        }
    }
}

/// One sentence that says all: "Crimson Cowl, villain in the Bank, Attack 7, holds one bystander, option 3".
fn spoken(drawn: &Drawn<'_, Legendary>, look: &Look<'_>) -> String {
    let card = look.card;
    let mut said = vec![card.name.clone()];
    said.extend(card.face.hero.clone());
    said.extend(card.face.classes.iter().map(|class| class.to_string()));
    said.push(look.place.clone());
    said.extend(look.facts.iter().cloned());
    let about = drawn.about(card.reference.as_str());
    said.extend(about.iter().map(|option| format!("option {}", option.key.typed())));
    if about.is_empty() && !drawn.refused(card.reference.as_str()).is_empty() {
        said.push("not possible now".into());
    }
    said.retain(|part| !part.is_empty());
    said.join(", ")
}

/// The points that a hero card gives, with their signs.
pub fn gives(card: &Card) -> Markup {
    html! {
        @if let Some(attack) = &card.face.printed_attack {
            span.gives.attack { (sign("attack")) span.hidden { "Attack " } (attack) }
        }
        @if let Some(recruit) = &card.face.printed_recruit {
            span.gives.recruit { (sign("recruit")) span.hidden { "Recruit " } (recruit) }
        }
    }
}

/// The same as [`gives`], in speech.
pub fn gives_in_words(card: &Card) -> Vec<String> {
    let attack = card.face.printed_attack.iter().map(|attack| format!("gives Attack {attack}"));
    attack
        .chain(card.face.printed_recruit.iter().map(|points| format!("gives Recruit {points}")))
        .collect()
}

/// What a card counts at the end.
pub fn victory(card: &Card) -> Markup {
    html! {
        @if let Some(points) = &card.face.printed_vp {
            span.worth { (sign("vp")) span.hidden { "Victory points " } (points) }
        }
    }
}

/// The parts of a number beside it, short: "5+1+1". What they are is told when it is pointed at.
pub fn parts_of(sum: &Sum) -> Markup {
    html! {
        @if sum.parts.len() > 1 {
            span.parts aria-hidden="true" {
                @for (number, part) in sum.parts.iter().enumerate() {
                    @if number > 0 && part.amount >= 0 { "+" }
                    (part.amount)
                    @for class in ["Strength", "Instinct", "Covert", "Tech", "Ranged"] {
                        @if part.cause.contains(class) { (badge(class)) }
                    }
                    @if part.cause.contains("ystander") { (sign("bystander")) }
                    @if part.cause.contains("Shard") { (sign("shard")) }
                }
            }
        }
    }
}

/// A cost in its disc; a changed one shows both.
pub fn cost(cost: &Sum, price: &Sum) -> Markup {
    let cut = price.total != cost.total;
    html! {
        span.cost.cut[cut] {
            span.hidden { "costs " }
            @if cut { s { (cost.total) } " " }
            (parts::sum(price, "Cost"))
        }
    }
}

/// A card among others of a pile: its class, its name, what can be done with it.
pub fn chip(drawn: &Drawn<'_, Legendary>, card: &Card, count: usize) -> Markup {
    let reference = card.reference.as_str();
    let legal = !drawn.about(reference).is_empty();
    html! {
        li #(anchor(reference)) .chip.legal[legal] data-ref=(reference) data-name=(card.name) {
            @for class in &card.face.classes { (badge(class)) }
            a href=(asking(&drawn.action("explain"), "what", reference)) data-note { (card.name) }
            @if count > 1 { span.count { "×" (count) } }
            (drawn.marks(reference))
        }
    }
}

/// The cards of a pile as chips: those that are alike once, unless something can be done with one of them.
pub fn chips<'a>(
    drawn: &Drawn<'_, Legendary>,
    cards: impl IntoIterator<Item = &'a Card>,
) -> Markup {
    let mut shown: Vec<(&Card, usize)> = Vec::new();
    for card in cards {
        let used = !drawn.about(card.reference.as_str()).is_empty();
        match shown.iter_mut().find(|(other, _)| !used && other.name == card.name) {
            Some((_, count)) => *count += 1,
            None => shown.push((card, 1)),
        }
    }
    html! { ul.chips { @for (card, count) in shown { (chip(drawn, card, count)) } } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::sum::Part;

    #[test]
    fn the_parts_of_a_number_stand_beside_it_only_where_there_are_several() {
        let part = |amount, cause: &str| Part { amount, cause: cause.into(), clause: None };
        let one = Sum { total: 5, parts: vec![part(5, "printed")] };
        assert_eq!(parts_of(&one).into_string(), "");
        let three = Sum {
            total: 4,
            parts: vec![part(5, "printed"), part(1, "Empowered by Tech"), part(-2, "Wasp")],
        };
        let drawn = parts_of(&three).into_string();
        assert!(drawn.contains("5+1<svg class=\"badge tech\"") && drawn.contains("-2"));
    }

    #[test]
    fn a_line_of_a_card_is_escaped_and_its_opening_stands_out() {
        let drawn = text("Fight: <b>KO</b> a Tech Hero.").into_string();
        assert!(drawn.starts_with("<p><em>Fight:</em> &lt;b&gt;KO&lt;/b&gt; a <svg"));
    }

    #[test]
    fn a_changed_cost_shows_both() {
        let drawn = cost(&Sum::plain(5), &Sum::plain(1)).into_string();
        assert!(drawn.contains("<s>5</s>") && drawn.contains("<b>1</b>"));
        assert!(!cost(&Sum::plain(5), &Sum::plain(5)).into_string().contains("<s>"));
    }
}
