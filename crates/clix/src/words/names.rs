//! Names of things on cards and maps: sizes, symbols, improved abilities, conditions, what a text grants, what a team ability does.

use super::speaker::counted;
use crate::effect::ActionKind;
use crate::figure::card_text::{CardText, Condition, Grant, Place, Situation};
use crate::figure::combat_value::Value;
use crate::figure::improved::{Movement, Targeting};
use crate::figure::keyphrase::WITHSTOOD;
use crate::figure::size::Size;
use authoring::english::{capital, list};

pub(super) const fn size_word(size: Size) -> &'static str {
    match size {
        Size::Tiny => "tiny",
        Size::Standard => "standard size",
        Size::Giant => "giant",
        Size::Colossal => "colossal",
    }
}

/// As the card writes the kinds of action.
pub(crate) const fn kind_word(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::Move => "MOVE",
        ActionKind::Close => "CLOSE",
        ActionKind::Range => "RANGE",
        ActionKind::Power => "POWER",
        ActionKind::Free => "FREE",
    }
}

pub(super) const fn value_word(value: Value) -> &'static str {
    value.id()
}

/// "Improved Movement: Elevated, Hindering"; empty for none.
pub(super) fn improved_movement(movement: Movement) -> String {
    let each = Movement::EACH.iter();
    let names: Vec<String> = each
        .filter(|(one, _, _)| movement.has(*one))
        .map(|(_, _, word)| ability_name(word))
        .collect();
    prefixed("Improved Movement: ", &names)
}

pub(super) fn improved_targeting(targeting: Targeting) -> String {
    let each = Targeting::WORDS.iter();
    let names: Vec<String> =
        each.filter(|(one, _)| targeting.has(*one)).map(|(_, word)| ability_name(word)).collect();
    prefixed("Improved Targeting: ", &names)
}

fn prefixed(prefix: &str, names: &[String]) -> String {
    if names.is_empty() { String::new() } else { format!("{prefix}{}", names.join(", ")) }
}

/// "move_through" is Move-through, "outdoor_blocking" Outdoor Blocking.
fn ability_name(word: &str) -> String {
    if word == "move_through" {
        return "Move-through".to_string();
    }
    let parts: Vec<String> = word.split('_').map(capital).collect();
    parts.join(" ")
}

/// When a text of the card counts, as a clause: "while it stands in water"; empty for always.
pub(super) const fn condition_clause(condition: Condition) -> &'static str {
    match condition {
        Condition::Always => "",
        Condition::Unhurt => "while it shows the click of its starting line",
        Condition::Hurt => "while it is past the click of its starting line",
        Condition::NoTokens => "while it has no action token",
        Condition::Tokens => "while it has an action token",
        Condition::InHindering => "while it stands in hindering terrain",
        Condition::InWater => "while it stands in water",
        Condition::Elevated => "while it stands on elevated ground",
        Condition::HoldsObject => "while it holds an object",
        Condition::BesideEnemy => "while it is adjacent to an opposing character",
        Condition::BesideFriend => "while it is adjacent to a friendly character",
        Condition::BesideKindred => "while it is adjacent to a friend that shares a keyword",
        Condition::HasNotMoved => "while it has neither moved nor been placed this turn",
        Condition::YourTurn => "during its player's turn",
        Condition::OpposingTurn => "during the opponent's turn",
    }
}

pub(super) fn grant(grant: &Grant) -> String {
    match *grant {
        Grant::Power(power) => power.name().to_string(),
        Grant::Movement(movement) => improved_movement(movement),
        Grant::Targeting(targeting) => improved_targeting(targeting),
        Grant::Phrase(phrase) => phrase.name().to_string(),
        Grant::Passenger(count) => format!("Passenger: {count}"),
        Grant::Breakaway(number) => format!("BREAKAWAY {number:+}"),
        Grant::ActionTotal(number) => format!("Action Total {number:+}"),
        Grant::GiantReach(squares) => format!("Giant Reach: {squares}"),
        Grant::Protected(power) => format!("PROTECTED: {}", power.name()),
        Grant::Modify { value, amount, when } => modifier(value, amount, when),
        Grant::ModifyFriends { value, amount, when } => {
            format!("adjacent friends have {}", modifier(value, amount, when))
        }
    }
}

fn modifier(value: Value, amount: i8, when: Situation) -> String {
    let when = match when {
        Situation::Always => "",
        Situation::CloseAttack => " in close attacks",
        Situation::RangeAttack => " in range attacks",
    };
    format!("{} {amount:+}{when}", value_word(value))
}

/// A trait or special power in one line: "Trait, At Home in the Water: while it stands in water, attack +1 and BREAKAWAY +2".
pub(super) fn card_text(text: &CardText) -> String {
    let place = match text.place {
        Place::Trait => "Trait".to_string(),
        Place::Special(slot) => format!("Special {} power", slot.id()),
    };
    let grants: Vec<String> = text.grants.iter().map(grant).collect();
    let grants = list(&grants, "and");
    let said = match condition_clause(text.condition) {
        "" => grants,
        clause => format!("{clause}, {grants}"),
    };
    let withstood = WITHSTOOD.into_iter().filter(|(power, _)| text.withstands.contains(*power));
    let protections: Vec<&str> = withstood.map(|(power, _)| power.name()).collect();
    let mut line = format!("{place}, {}: {said}.", text.name);
    for (phrase, name) in
        [(text.sideline_active, "SIDELINE ACTIVE"), (text.unique_modifier, "UNIQUE MODIFIER")]
    {
        if phrase {
            line += &format!(" {name}.");
        }
    }
    if !protections.is_empty() {
        line += &format!(" Protected: {}.", protections.join(", "));
    }
    line
}

/// "no action token", "1 action token", "2 action tokens".
pub(super) fn tokens(count: u8) -> String {
    match count {
        0 => "no action token".to_string(),
        count => counted(count, "action token"),
    }
}
