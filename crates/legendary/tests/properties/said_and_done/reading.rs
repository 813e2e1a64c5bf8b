//! Reads the English of a card. All forms that sentences have stand in this file, and those of their parts in `phrases.rs`: whoever says something
//! in other words changes them here.
//!
//! Only texts of plain steps are read, and those that hold plain steps; what is not understood is no text to examine.

use super::phrases::{amount, cards, condition, cost, equal_to, it, noun, number_of, so_many};
use super::said::{Cards, Deed, Enemies, Icon, Pick, Place, Said, Step, To, Who};

pub const CLASSES: [&str; 5] = ["Tech", "Strength", "Covert", "Instinct", "Ranged"];
pub const TEAM: &str = "S.H.I.E.L.D.";

/// One line of rules text; none if it is in words that nobody taught us.
pub fn line(text: &str) -> Option<Said> {
    // The one abbreviation with full stops in it.
    let text = text.replace(TEAM, "Shield");
    let mut rest = text.strip_suffix('.')?;
    rest = rest.strip_prefix("Fight: ").unwrap_or(rest);
    let mut icon = None;
    for class in CLASSES {
        if let Some(behind) = rest.strip_prefix(class).and_then(|rest| rest.strip_prefix(": ")) {
            (icon, rest) = (Some(Icon::Class(class)), behind);
        }
    }
    if let Some(behind) = rest.strip_prefix("Shield: ") {
        (icon, rest) = (Some(Icon::Team(TEAM)), behind);
    }
    let sentences: Vec<String> = rest.split(". ").map(small).collect();
    let mut steps = Vec::new();
    let mut left = &sentences[..];
    while !left.is_empty() {
        if let Some(Step::Do(before)) = steps.last()
            && let Some(deed) = to_the_others(&left[0], before)
        {
            steps.push(Step::Do(deed));
            left = &left[1..];
            continue;
        }
        let (step, behind) = step(left)?;
        steps.push(step);
        left = behind;
    }
    Some(Said { icon, steps })
}

/// A sentence begins in small letters, as far as it is about "you"; KO is always large.
fn small(sentence: &str) -> String {
    let mut letters = sentence.chars();
    match letters.next() {
        Some(first) if !sentence.starts_with("KO") => first.to_lowercase().chain(letters).collect(),
        _ => sentence.to_owned(),
    }
}

fn step(sentences: &[String]) -> Option<(Step, &[String])> {
    let (first, rest) = sentences.split_first()?;
    if let Some(deed_said) = first.strip_prefix("you may ") {
        let deed = match deed_said.strip_prefix("have ") {
            Some(enemies) => enemies_are_made_to(enemies)?,
            None => deed(deed_said)?,
        };
        if let Some((then, rest)) = rest.split_first()
            && let Some(then) = then.strip_prefix("if you do, ")
        {
            return Some((Step::May(deed, deeds(then)?), rest));
        }
        return Some((Step::May(deed, Vec::new()), rest));
    }
    if let Some(conditional) = first.strip_prefix("if ") {
        let (condition_said, then) = conditional.split_once(", ")?;
        let (condition, then) = (condition(condition_said)?, deeds(then)?);
        if let Some((otherwise, rest)) = rest.split_first()
            && let Some(otherwise) = otherwise.strip_prefix("otherwise, ")
        {
            return Some((Step::If(condition, then, deeds(otherwise)?), rest));
        }
        return Some((Step::If(condition, then, Vec::new()), rest));
    }
    if let Some(modes) = first.strip_prefix("choose one") {
        let (possible, modes) = match modes.strip_prefix(" that is possible: ") {
            Some(modes) => (true, modes),
            None => (false, modes.strip_prefix(": ")?),
        };
        let modes: Option<Vec<_>> = modes.split("; or ").map(deeds).collect();
        return Some((Step::Choose(modes?, possible), rest));
    }
    if let Some(count) = looked_at(first) {
        let (taken, rest) = taken_of_them(rest)?;
        return Some((Step::Look(count, taken), rest));
    }
    if let Some(step) = players(first) {
        return Some((step?, rest));
    }
    if let Some(each) = first.strip_prefix("for each ") {
        let (cards_said, deed_said) = each.split_once(", ")?;
        let cards = noun(cards_said, Pick::All)?;
        return Some((Step::ForEach(cards, deed(deed_said)?), rest));
    }
    if let Some(modes) = one_or_other(first) {
        return Some((Step::Choose(modes, true), rest));
    }
    let said = deeds(first)?;
    let [deed] = &said[..] else { return None };
    Some((Step::Do(deed.clone()), rest))
}

/// "give up a Shard or draw a card": one deed or another, of those that are possible. What "and" joins as well could be meant in two ways.
fn one_or_other(sentence: &str) -> Option<Vec<Vec<Deed>>> {
    sentence.match_indices(" or ").find_map(|(at, or)| {
        let one = sentence[..at].trim_end_matches(',');
        let modes = [one, &sentence[at + or.len()..]];
        modes.map(deed).into_iter().map(|deed| Some(vec![deed?])).collect()
    })
}

/// Sentences about players, if it is one.
fn players(sentence: &str) -> Option<Option<Step>> {
    let subjects = [
        ("each player ", "for each player, ", Who::Everyone),
        ("each other player ", "for each other player, ", Who::Others),
        ("a player of your choice ", "", Who::One),
        ("another player of your choice ", "", Who::Another),
    ];
    for (subject, for_them, who) in subjects {
        if !for_them.is_empty()
            && let Some(said) = sentence.strip_prefix(for_them)
        {
            let said = said.strip_prefix("you may have them ");
            let deeds = said.and_then(|said| deeds(&yours(said)));
            return Some(deeds.map(|deeds| Step::Players { who, may: true, deeds }));
        }
        let Some(said) = sentence.strip_prefix(subject) else {
            continue;
        };
        let said = yours(said);
        if let Some(shown) = said.strip_prefix("reveals ") {
            let everyone = who == Who::Everyone;
            return Some(reveal_or(shown).filter(|_| everyone));
        }
        let (may, said) = match said.strip_prefix("may ") {
            Some(said) => (true, said.to_owned()),
            None => (false, said),
        };
        let deeds = deeds(&said);
        return Some(deeds.map(|deeds| Step::Players { who, may, deeds }));
    }
    None
}

/// "a Hero that costs 3 or more or gains a Wound": the "or" in front of a verb.
fn reveal_or(said: &str) -> Option<Step> {
    let verbs = ["draws ", "rescues ", "gains ", "gives up ", "KOs ", "discards ", "puts "];
    let mut starts = said.match_indices(" or ").map(|(at, _)| at);
    let at = starts.find(|at| {
        let behind = &said[at + 4..];
        verbs.iter().any(|verb| behind.starts_with(verb))
    })?;
    let mut shown = cards(said[..at].trim_end_matches(','))?;
    if shown.places.is_empty() {
        shown.places = vec![Place::Hand, Place::Played];
    }
    Some(Step::RevealOr(shown, deeds(&said[at + 4..])?))
}

/// The same, said to one player.
fn yours(said: &str) -> String {
    said.replace("their ", "your ")
        .replace("they have", "you have")
        .replace("they played", "you played")
}

/// "reveal the top 3 cards of your deck"
fn looked_at(sentence: &str) -> Option<i32> {
    let rest = sentence.strip_prefix("reveal ").or(sentence.strip_prefix("look at "))?;
    match rest.strip_prefix("the top ")?.strip_suffix(" of your deck")? {
        "card" => Some(1),
        several => several.strip_suffix(" cards")?.parse().ok(),
    }
}

const PUT_BACK: [&str; 2] =
    ["put the rest back on top in any order", "put the other one back on top"];

/// What is done to them; the rest goes back on top, whether that is said or not.
fn taken_of_them(sentences: &[String]) -> Option<(Vec<Deed>, &[String])> {
    let (first, mut rest) = sentences.split_first()?;
    let mut said = first.as_str();
    for back in PUT_BACK {
        for ending in [format!(", and {back}"), format!(" and {back}")] {
            said = said.strip_suffix(&ending).unwrap_or(said);
        }
    }
    if let Some((next, behind)) = rest.split_first()
        && PUT_BACK.contains(&next.as_str())
    {
        rest = behind;
    }
    let taken: Option<Vec<Deed>> = split(said).into_iter().map(of_them).collect();
    Some((taken?, rest))
}

fn of_them(said: &str) -> Option<Deed> {
    if let Some(said) = said.strip_prefix("you may ") {
        return Some(Deed::Perhaps(Box::new(of_them(said)?)));
    }
    let (verb, which) = said.split_once(' ')?;
    match verb {
        "KO" => Some(Deed::Ko(them(which)?)),
        "discard" => Some(Deed::Discard(them(which)?)),
        "draw" => Some(Deed::DrawThem(them(which)?)),
        "put" => Some(Deed::IntoHand(them(which.strip_suffix(" into your hand")?)?)),
        _ => None,
    }
}

/// "it", "the others", "one of them", "each of them that costs 2 or less", "it if it is a Tech card", "all Tech cards among them"
fn them(said: &str) -> Option<Cards> {
    let all = Cards { places: vec![Place::Them], ..it() };
    if matches!(said, "it" | "them" | "the others") {
        return Some(all);
    }
    if said == "one of them" {
        let pick = Pick::Exactly(1);
        return Some(Cards { pick, ..all });
    }
    if let Some(such) = said.strip_prefix("all ") {
        let such = noun(such.strip_suffix(" among them")?, Pick::All)?;
        let places = all.places;
        return Some(Cards { places, ..such });
    }
    let test = said.strip_prefix("each of them that ").or(said.strip_prefix("it if it "))?;
    if let Some(test) = test.strip_prefix("costs ") {
        let cost = Some(cost(test)?);
        return Some(Cards { cost, ..all });
    }
    let mut classes = CLASSES.into_iter();
    let class = classes
        .find(|class| test == format!("is {class}") || test == format!("is a {class} card"))?;
    let class = Some(class);
    Some(Cards { class, ..all })
}

fn split(said: &str) -> Vec<&str> {
    said.split(", and ")
        .flat_map(|part| part.split(", "))
        .flat_map(|part| part.split(" and "))
        .collect()
}

/// "draw a card, gain 2 Shards and you get +1 Attack"
fn deeds(said: &str) -> Option<Vec<Deed>> {
    let said = whole(said).replace(" of your choice", "");
    let mut deeds: Vec<Deed> = Vec::new();
    for part in split(&said) {
        // "each Villain gains a Shard and captures a Bystander": the same enemies do both. Which one villain it was would be another question.
        let same = match deeds.last() {
            Some(Deed::Captures(who, _) | Deed::ShardsOn(who, _)) => {
                ENEMIES.into_iter().take(2).find(|(_, enemies)| enemies == who)
            }
            _ => None,
        };
        let again = same.and_then(|(subject, _)| enemies_do(&format!("{subject}{part}")));
        let others = || to_the_others(part, deeds.last()?);
        deeds.push(again.or_else(others).or_else(|| deed(part))?);
    }
    Some(deeds)
}

/// "discard the others": those of which the deed before has taken some.
fn to_the_others(said: &str, before: &Deed) -> Option<Deed> {
    let (verb, whereto) = said.split_once(" the others")?;
    let mut before = before.clone();
    let pick = Pick::All;
    let others = Cards { pick, ..cards_of(&mut before)?.clone() };
    let mut deed = deed(&format!("{verb} your hand{whereto}"))?;
    *cards_of(&mut deed)? = others;
    Some(deed)
}

fn cards_of(deed: &mut Deed) -> Option<&mut Cards> {
    match deed {
        Deed::Ko(cards)
        | Deed::Discard(cards)
        | Deed::Gain(cards, _)
        | Deed::IntoHand(cards)
        | Deed::OnDeck(cards)
        | Deed::ToBottom(cards) => Some(cards),
        _ => None,
    }
}

/// "rounded up" and "grey included" belong to the amount in front of them, whose comma joins no deeds; nor does the "and" between two places.
fn whole(said: &str) -> String {
    said.replace(", rounded ", " rounded ")
        .replace(", grey included", " grey included")
        .replace(" hand and discard pile", " hand or discard pile")
}

fn deed(said: &str) -> Option<Deed> {
    let said = whole(said).replace(" of your choice", "");
    let said = said.as_str();
    let said = said.strip_prefix("you ").unwrap_or(said);
    if let Some(said) = said.strip_prefix("may ") {
        return Some(Deed::Perhaps(Box::new(deed(said)?)));
    }
    if let Some(deed) = enemies_do(said) {
        return Some(deed);
    }
    let (verb, what) = said.split_once(' ')?;
    match verb {
        "get" | "gets" => points(what),
        "draw" | "draws" => {
            if let Some(what) = what.strip_suffix(" at the end of this turn") {
                return match what {
                    "an extra card" => Some(Deed::NextHand(1)),
                    _ => Some(Deed::NextHand(what.strip_suffix(" extra cards")?.parse().ok()?)),
                };
            }
            Some(Deed::Draw(so_many(what, "card")?))
        }
        "rescue" | "rescues" => Some(Deed::Rescue(so_many(what, "Bystander")?)),
        "give" | "gives" => {
            let what = what.strip_prefix("up ")?;
            Some(Deed::LoseShards(number_of(what, "Shard")?))
        }
        "gain" | "gains" => gain(what),
        "KO" | "KOs" if what == "it" => Some(Deed::Ko(it())),
        "KO" | "KOs" => Some(Deed::Ko(cards(what)?)),
        "discard" | "discards" => {
            if let Some(what) = what.strip_prefix("down to ") {
                let left = what.strip_suffix(" in hand")?;
                return Some(Deed::DiscardDownTo(number_of(left, "card")?));
            }
            let mut cards = cards(what)?;
            if cards.places.is_empty() {
                cards.places = vec![Place::Hand];
            }
            Some(Deed::Discard(cards))
        }
        "put" | "puts" => {
            if let Some(what) = what.strip_suffix(" into your hand") {
                return Some(Deed::IntoHand(cards(what)?));
            }
            if let Some(what) = what.strip_suffix(" on top of your deck") {
                return Some(Deed::OnDeck(cards(what)?));
            }
            let what = what.strip_suffix(" on the bottom of the Hero Deck")?;
            Some(Deed::ToBottom(cards(what)?))
        }
        _ => None,
    }
}

const ENEMIES: [(&str, Enemies); 4] = [
    ("the Mastermind ", Enemies::Mastermind),
    ("each Villain ", Enemies::EachVillain),
    ("a Villain or Mastermind ", Enemies::OneEnemy),
    ("a Villain ", Enemies::OneVillain),
];

/// "each Villain gain a Shard", behind "have".
fn enemies_are_made_to(said: &str) -> Option<Deed> {
    let said = said.replace(" of your choice", "");
    let said = said.replacen(" capture ", " captures ", 1).replacen(" gain ", " gains ", 1);
    enemies_do(&said)
}

fn enemies_do(said: &str) -> Option<Deed> {
    let mut enemies = ENEMIES.into_iter();
    let (said, who) =
        enemies.find_map(|(subject, who)| Some((said.strip_prefix(subject)?, who)))?;
    if let Some(what) = said.strip_prefix("captures ") {
        return Some(Deed::Captures(who, number_of(what, "Bystander")?));
    }
    let what = said.strip_prefix("gains ")?;
    Some(Deed::ShardsOn(who, number_of(what, "Shard")?))
}

fn gain(what: &str) -> Option<Deed> {
    if let Some(count) = number_of(what, "Shard") {
        return Some(Deed::GainShards(count));
    }
    let (what, to) = if let Some(what) = what.strip_suffix(" into your hand") {
        (what, To::Hand)
    } else if let Some(what) = what.strip_suffix(" onto the top of your deck") {
        (what, To::DeckTop)
    } else {
        (what, To::Discard)
    };
    if let Some(count) = number_of(what, "Wound") {
        return Some(Deed::Wounds(count, to));
    }
    Some(Deed::Gain(cards(what)?, to))
}

/// "+2 Attack for each …", "Attack equal to the total cost of …"
fn points(what: &str) -> Option<Deed> {
    let (amount, attack) = if let Some(of) = what.strip_prefix("Attack equal to ") {
        (equal_to(of)?, true)
    } else if let Some(of) = what.strip_prefix("Recruit equal to ") {
        (equal_to(of)?, false)
    } else {
        let (number, rest) = what.strip_prefix('+')?.split_once(' ')?;
        let number = number.parse().ok()?;
        let (attack, per) = match rest.strip_prefix("Attack") {
            Some(per) => (true, per),
            None => (false, rest.strip_prefix("Recruit")?),
        };
        (amount(number, per)?, attack)
    };
    Some(if attack { Deed::Attack(amount) } else { Deed::Recruit(amount) })
}
