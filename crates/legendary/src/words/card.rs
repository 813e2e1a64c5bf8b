//! A whole card in words: a title line with its facts, then its text.

use super::Words;
use crate::catalogue::{Design, DesignId, Icon, Kind, Mark};
use std::fmt;

/// A card as a reader sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardText {
    /// "Odinson — Thor · Avengers · Strength · cost 3 · Recruit 2+ · 5 copies"
    pub title: String,
    pub lines: Vec<String>,
}

impl fmt::Display for CardText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.title)?;
        self.lines.iter().try_for_each(|line| write!(f, "\n{line}"))
    }
}

impl Words<'_> {
    /// The whole card.
    pub fn card(&self, id: DesignId) -> CardText {
        CardText { title: self.title(id), lines: self.rules_text(id) }
    }

    /// The name and the facts of a card in one line.
    pub fn title(&self, id: DesignId) -> String {
        let design = self.catalogue.design(id);
        let facts = self.facts(id);
        if facts.is_empty() {
            design.name.clone()
        } else {
            format!("{} — {}", design.name, facts.join(" · "))
        }
    }

    /// What is printed on the card apart from its name and text.
    pub fn facts(&self, id: DesignId) -> Vec<String> {
        let design = self.catalogue.design(id);
        let mut facts = Vec::new();
        facts.extend(self.belongs_to(id, design));
        facts.extend(kind_fact(design.kind).map(String::from));
        facts.extend(design.team.map(|team| self.catalogue.team(team).into()));
        facts.extend(design.classes.iter().map(|class| class.name().to_string()));
        if design.kind == Kind::Hero {
            let star = if design.cost_star { "*" } else { "" };
            facts.push(format!("cost {}{star}", design.cost));
        }
        facts.extend(design.attack.map(|icon| printed("Attack", icon)));
        facts.extend(design.recruit.map(|icon| printed("Recruit", icon)));
        if design.vp != 0 || design.vp_plus {
            let plus = if design.vp_plus { "+" } else { "" };
            facts.push(format!("{}{plus} VP", design.vp));
        }
        match design.copies {
            0 => {}
            1 if matches!(
                design.kind,
                Kind::Mastermind | Kind::Scheme | Kind::Tactic | Kind::Rule
            ) => {}
            1 => facts.push("1 copy".to_string()),
            copies => facts.push(format!("{copies} copies")),
        }
        facts
    }

    fn belongs_to(&self, id: DesignId, design: &Design) -> Option<String> {
        if let Some(hero) = design.hero {
            return Some(self.catalogue.hero(hero).name.clone());
        }
        if let Some(group) = design.group {
            let name = &self.catalogue.group(group).name;
            return (*name != design.name).then(|| name.clone());
        }
        self.catalogue
            .masterminds
            .iter()
            .find(|mastermind| mastermind.tactics.contains(&id))
            .map(|mastermind| mastermind.name.clone())
    }
}

pub(crate) fn printed(what: &str, icon: Icon) -> String {
    match icon.mark {
        Mark::None => format!("{what} {}", icon.base),
        Mark::Plus => format!("{what} {}+", icon.base),
        Mark::Star if icon.base > 0 => format!("{what} {}*", icon.base),
        Mark::Star => format!("{what} *"),
    }
}

/// Kinds that the other facts do not give away.
fn kind_fact(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::Villain => Some("Villain"),
        Kind::Henchman => Some("Henchman"),
        Kind::Mastermind => Some("Mastermind"),
        Kind::Tactic => Some("Tactic"),
        Kind::Scheme => Some("Scheme"),
        Kind::Rule => Some("Rulebook"),
        Kind::Bystander => Some("Bystander"),
        Kind::Hero | Kind::Wound | Kind::Twist | Kind::Strike => None,
    }
}
