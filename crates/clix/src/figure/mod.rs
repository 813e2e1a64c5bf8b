//! A figure as printed: its dial, its symbols, and the traits and special powers of its card.

pub mod card_text;
pub mod combat_value;
pub mod improved;
pub mod keyphrase;
pub mod keyword;
pub mod size;
pub mod symbol;
pub mod team;

use crate::figure::card_text::{CardText, Grant, Place};
use crate::figure::combat_value::Slot;
use crate::figure::improved::{Movement, Targeting};
use crate::figure::keyphrase::{Keyphrase, Keyphrases};
use crate::figure::keyword::Keyword;
use crate::figure::size::Size;
use crate::figure::symbol::Symbols;
use crate::figure::team::{TeamAbilities, TeamAbility};
use crate::power::{Power, Powers};

/// One printed figure (C1.2). Single-base: other bases are refused when read.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Figure {
    /// Set and collector number.
    pub id: String,
    pub name: String,
    /// Point values, one per starting line in dial order (C1.4).
    pub lines: Vec<StartingLine>,
    pub range: u8,
    /// Number of targets, 1–4.
    pub bolts: u8,
    pub symbols: Symbols,
    /// Improved abilities printed on the card.
    pub movement: Movement,
    pub targeting: Targeting,
    pub teams: TeamAbilities,
    /// The team symbols as the file names them, also those without an effect (C13.3).
    pub team_symbols: Vec<String>,
    pub keywords: Vec<Keyword>,
    pub unique: bool,
    pub prime: bool,
    pub vehicle: bool,
    pub texts: Vec<CardText>,
    /// What the printed card says beyond `texts`, in the words of whoever brought it. Not enforced.
    pub missing: Vec<String>,
    /// The clicks that are not KO clicks.
    pub dial: Vec<Click>,
}

/// Where a dial begins for how many points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartingLine {
    pub points: u16,
    /// Index into the dial.
    pub click: u8,
}

/// One click of a dial (C1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Click {
    /// Speed, attack, defense, damage.
    pub values: [u8; 4],
    pub powers: [Shown; 4],
    /// K18.
    pub stop: bool,
}

/// What a slot of a click shows beside its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Shown {
    #[default]
    Nothing,
    Standard(Power),
    /// The special power of the card for this slot.
    Special,
}

/// Clicks on a dial at most; the largest published dials have 30.
pub const MOST_CLICKS: usize = 40;
/// Traits and special powers of one card at most.
pub const MOST_TEXTS: usize = 8;

impl Figure {
    pub fn size(&self) -> Size {
        self.symbols.size
    }

    /// Standard powers that the dial itself shows at a click.
    pub fn shown(&self, click: u8) -> Powers {
        let Some(click) = self.dial.get(click as usize) else {
            return Powers::NONE;
        };
        let mut powers = Powers::NONE;
        for shown in click.powers {
            if let Shown::Standard(power) = shown {
                powers = powers.union(Powers::only(power));
            }
        }
        powers
    }

    /// The trait or special power of this name, counted as on the card.
    pub(crate) fn text_named(&self, name: &str) -> Option<u8> {
        let found = self.texts.iter().position(|text| text.name.eq_ignore_ascii_case(name));
        found.map(|text| text as u8)
    }

    /// Is this text of the card in force at a click: a trait always, a special power while its slot shows it?
    pub fn text_shows(&self, text: &CardText, click: u8) -> bool {
        match text.place {
            Place::Trait => true,
            Place::Special(slot) => self
                .dial
                .get(click as usize)
                .is_some_and(|click| click.powers[slot as usize] == Shown::Special),
        }
    }

    /// What the symbols and unconditional traits grant on every click.
    pub fn keyphrases(&self) -> Keyphrases {
        self.symbols.grants()
    }

    /// Everything about it that the engine does not enforce, in words for the refusal.
    pub fn not_enforced(&self) -> Vec<String> {
        self.missing.clone()
    }

    /// The dial value of a slot at a click; 0 on a KO click.
    pub fn printed(&self, slot: Slot, click: u8) -> u8 {
        self.dial.get(click as usize).map_or(0, |click| click.values[slot as usize])
    }

    /// Takes grants away from all texts of the card.
    pub(crate) fn keep_grants(&mut self, keep: impl Fn(&Grant) -> bool) {
        for text in &mut self.texts {
            text.grants.retain(&keep);
        }
    }

    pub fn has_keyword(&self, keyword: Keyword) -> bool {
        self.keywords.contains(&keyword)
    }

    /// C1.10.
    pub fn shares_keyword(&self, other: &Figure) -> bool {
        self.keywords.iter().any(|keyword| other.has_keyword(*keyword))
    }

    /// Every standard power that it can ever use of its own: shown on the dial, granted by its card, its symbols or its teams.
    pub fn all_powers(&self) -> Powers {
        let shown = (0..self.dial.len()).map(|click| self.shown(click as u8));
        let texts = self.texts.iter().map(CardText::powers);
        let teams = self.teams.iter().map(TeamAbility::powers);
        shown.chain(texts).chain(teams).fold(self.symbols.grants().powers(), Powers::union)
    }

    /// Every keyphrase that is on it: by a symbol, a text, a STOP click, a team, or Super Senses, which is to Evade.
    pub fn all_keyphrases(&self) -> Keyphrases {
        let mut all = self.symbols.grants();
        let mut add = |phrase| all = all.union(Keyphrases::of(&[phrase]));
        for text in &self.texts {
            text.all_phrases().iter().for_each(&mut add);
        }
        if self.dial.iter().any(|click| click.stop) {
            add(Keyphrase::Stop);
        }
        for team in self.teams.iter() {
            match team {
                TeamAbility::WildCard => add(Keyphrase::WildCard),
                TeamAbility::PowerCosmic => add(Keyphrase::Protected),
                TeamAbility::GreenLanternCorps | TeamAbility::Underworld => {
                    add(Keyphrase::Passenger);
                }
                TeamAbility::KingdomCome => add(Keyphrase::Evade),
                _ => {}
            }
        }
        if self.all_powers().contains(Power::SuperSenses) {
            add(Keyphrase::Evade);
        }
        all
    }
}
