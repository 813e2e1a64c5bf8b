//! Card search: `class:tech cost<=4 effect:draw -team:avengers "victory pile"`.
//!
//! Words match the name, the hero, the group or the text of a card. A field narrows: `kind:hero`, `attack>=3`. A minus in front means "not". All terms
//! must hold. The text that is searched is the generated one, so a search cannot find what a card does not do.

mod effect_word;
mod query;
#[cfg(test)]
mod tests;

pub use effect_word::EffectWord;
pub use query::{Query, SearchError};

use crate::catalogue::{Catalogue, Design, DesignId, Kind, Kinds, Mark};
use crate::names::{folded, suggestions};
use crate::words::Words;
use query::{Field, Term, Test, fold};

/// What a query may be made of, in a line.
pub const SYNTAX: &str = "words, \"quoted words\", fields as in class:tech cost<=4 kind:villain effect:draw team:avengers attack>=3, and -field for not";

/// Names of cards, heroes and groups that are written much like a query that found nothing.
pub fn near_names(catalogue: &Catalogue, query: &str) -> Vec<String> {
    let designs = catalogue.designs.iter();
    let names = designs
        .filter(|design| design.kind != Kind::Rule)
        .map(|design| design.name.as_str())
        .chain(catalogue.heroes.iter().map(|hero| hero.name.as_str()))
        .chain(catalogue.groups.iter().map(|group| group.name.as_str()));
    suggestions(&folded(query), names)
}

/// The cards that match, in catalogue order. The two sides of a divided card are found as the one card they are (R5.6).
pub fn search(catalogue: &Catalogue, query: &str) -> Result<Vec<DesignId>, SearchError> {
    let query = Query::parse(catalogue, query)?;
    let sides: Vec<DesignId> =
        catalogue.designs.iter().filter_map(|design| design.sides).flatten().collect();
    Ok((0..catalogue.designs.len())
        .map(|index| DesignId(index as u16))
        .filter(|id| !sides.contains(id) && query.matches(catalogue, *id))
        .collect())
}

impl Query {
    /// Does the card match?
    pub fn matches(&self, catalogue: &Catalogue, id: DesignId) -> bool {
        let design = catalogue.design(id);
        let mut faces = vec![id];
        faces.extend(design.sides.into_iter().flatten());
        let words = Words::new(catalogue);
        self.terms.iter().all(|term: &Term| {
            let found = faces.iter().any(|face| holds(&term.test, *face, catalogue, words));
            found != term.negated
        })
    }
}

fn holds(test: &Test, id: DesignId, catalogue: &Catalogue, words: Words) -> bool {
    let design = catalogue.design(id);
    match test {
        Test::Anywhere(text) => [Field::Name, Field::Hero, Field::Group, Field::Text]
            .into_iter()
            .any(|field| said(field, id, catalogue, words).contains(text)),
        Test::Contains(field, text) => said(*field, id, catalogue, words).contains(text),
        Test::Class(class) => design.classes.has(*class),
        Test::Grey => {
            design.kind == Kind::Hero && design.classes.is_empty() && design.sides.is_none()
        }
        Test::Team(team) => design.team == Some(*team),
        Test::Set(set) => design.set == *set,
        Test::Kind(kinds) => kinds.has(design.kind),
        Test::Number(field, is, number) => {
            printed(*field, design).is_some_and(|value| is.holds(value, *number))
        }
        Test::Effect(word) => word.is_on(&catalogue.program, design),
    }
}

/// What the card says in a field, folded for comparison.
fn said(field: Field, id: DesignId, catalogue: &Catalogue, words: Words) -> String {
    let design = catalogue.design(id);
    let text = match field {
        Field::Name => design.name.clone(),
        Field::Hero => design.hero.map_or(String::new(), |hero| catalogue.hero(hero).name.clone()),
        Field::Group => group_name(id, design, catalogue),
        _ => words.rules_text(id).join(" "),
    };
    fold(&text)
}

/// The villain group; for a tactic its mastermind.
fn group_name(id: DesignId, design: &Design, catalogue: &Catalogue) -> String {
    if let Some(group) = design.group {
        return catalogue.group(group).name.clone();
    }
    catalogue
        .masterminds
        .iter()
        .find(|mastermind| mastermind.card == id || mastermind.tactics.contains(&id))
        .map_or(String::new(), |mastermind| mastermind.name.clone())
}

/// The printed number; none if the card has no such icon (R5.2) or leaves it to its text.
fn printed(field: Field, design: &Design) -> Option<i32> {
    let icon = |icon: Option<crate::catalogue::Icon>| {
        icon.filter(|icon| icon.mark != Mark::Star || icon.base > 0)
            .map(|icon| i32::from(icon.base))
    };
    match field {
        Field::Cost => (design.kind == Kind::Hero).then_some(i32::from(design.cost)),
        Field::Attack => icon(design.attack),
        Field::Recruit => icon(design.recruit),
        Field::Vp => Kinds::ENEMY
            .with(Kind::Tactic)
            .with(Kind::Bystander)
            .has(design.kind)
            .then_some(i32::from(design.vp)),
        Field::Copies => Some(i32::from(design.copies)),
        _ => None,
    }
}
