//! What is printed on the cards of one game, in words: made once, shown many times.

use legendary::Legendary;
use legendary::catalogue::{Catalogue, DesignId, Icon, Kind, Mark};
use legendary::rulebook::{Keyword, keywords_of};
use legendary::words::Words;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::sum::Word;

/// A face of the game: what a card of it says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Face {
    /// The name it bears.
    pub printed: String,
    /// "hero", "villain", "wound".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub kind: Word,
    /// The Hero Name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hero: Option<String>,
    /// The villain group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// The team.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    /// The classes.
    #[serde(deserialize_with = "crate::seen::reading::words")]
    pub classes: Vec<Word>,
    /// The cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed_cost: Option<i16>,
    /// "2", "2+", "*".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed_attack: Option<String>,
    /// The Recruit points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed_recruit: Option<String>,
    /// The victory points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed_vp: Option<String>,
    /// Its facts in one line.
    #[serde(skip)]
    pub title: String,
    /// What it does, one paragraph each.
    pub text: Vec<String>,
}

/// All faces of a game, by their numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Printed {
    faces: Vec<Arc<Face>>,
    /// The keywords of each face.
    keywords: Vec<Vec<&'static Keyword>>,
}

impl Printed {
    /// Everything that is printed for this game.
    pub fn of(game: &Legendary) -> Printed {
        let (catalogue, faces) = (&game.catalogue, game.faces().iter());
        let keywords = faces.clone().map(|face| keywords_of(catalogue, face.design));
        let faces = faces.map(|face| Arc::new(Face::of(catalogue, face.design)));
        Printed { faces: faces.collect(), keywords: keywords.collect() }
    }

    /// A face by its number.
    pub fn face(&self, number: u8) -> &Arc<Face> {
        &self.faces[usize::from(number)]
    }

    /// The keywords of a face, by its number.
    pub fn keywords(&self, number: u8) -> &[&'static Keyword] {
        &self.keywords[usize::from(number)]
    }
}

impl Face {
    /// What is printed on a card, whether it is played with or not.
    pub fn of(catalogue: &Catalogue, id: DesignId) -> Face {
        let design = catalogue.design(id);
        let text = Words::new(catalogue).card(id);
        let plus = if design.vp_plus { "+" } else { "" };
        Face {
            printed: design.name.clone(),
            kind: kind(design.kind),
            hero: design.hero.map(|hero| catalogue.hero(hero).name.clone()),
            group: design.group.map(|group| catalogue.group(group).name.clone()),
            team: design.team.map(|team| catalogue.team(team).to_string()),
            classes: design.classes.iter().map(|class| class.name()).collect(),
            printed_cost: (design.kind == Kind::Hero).then_some(design.cost),
            printed_attack: design.attack.map(icon),
            printed_recruit: design.recruit.map(icon),
            printed_vp: (design.vp != 0 || design.vp_plus).then(|| format!("{}{plus}", design.vp)),
            title: text.title,
            text: text.lines,
        }
    }
}

pub(super) fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Hero => "hero",
        Kind::Wound => "wound",
        Kind::Bystander => "bystander",
        Kind::Villain => "villain",
        Kind::Henchman => "henchman",
        Kind::Mastermind => "mastermind",
        Kind::Tactic => "tactic",
        Kind::Scheme => "scheme",
        Kind::Twist => "twist",
        Kind::Strike => "strike",
        Kind::Rule => "rule",
    }
}

fn icon(icon: Icon) -> String {
    match icon.mark {
        Mark::None => icon.base.to_string(),
        Mark::Plus => format!("{}+", icon.base),
        Mark::Star if icon.base != 0 => format!("{}*", icon.base),
        Mark::Star => "*".into(),
    }
}
