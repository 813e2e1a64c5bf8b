//! Keywords of the expansions: a room for each, with all that is its own. Its words in card files, what it does, what it refuses, its words on
//! cards, in questions and in the log, how scenarios speak of it. Elsewhere a keyword has its variants in the enums of the game and one line in
//! each `match` over them, which calls into the room.

pub mod artifact;
pub mod boon;
pub mod chivalrous_duel;
pub mod contest;
pub mod cosmic_threat;
pub mod danger_sense;
pub mod empowered;
pub mod shards;
pub mod size_changing;

mod filter;
mod grammar;
#[macro_use]
pub(crate) mod rooms;

pub use danger_sense::{clause_of_order, senses_one};
pub use filter::{KeywordTest, KeywordTests};

use crate::cards::CardId;
use crate::catalogue::Catalogue;
use crate::effect::{Amount, CardOp, Condition, Op, Price, Rule};
use crate::event::Event;
use crate::game::{Face, Legendary};
use crate::interpreter::{Engine, Text};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::rulebook::Keyword;
use crate::rules::Due;
use crate::state::Lasting;
use crate::value::Why;
use danger_sense::SenseRule;
use rooms::{Does, DoesToCards, Dues, Explains, Holds, Measures, Prices, Refuses, Rules, Tells};
use table::{Chance, Log};

/// All keywords, in the order of their chapters.
pub(crate) const KEYWORDS: &[Keyword] = &[
    size_changing::KEYWORD,
    size_changing::MICROSCOPIC,
    empowered::KEYWORD,
    chivalrous_duel::KEYWORD,
    shards::KEYWORD,
    danger_sense::KEYWORD,
    danger_sense::OF_VILLAINS,
    boon::KEYWORD,
    contest::KEYWORD,
    cosmic_threat::KEYWORD,
    artifact::KEYWORD,
];

/// The keywords that texts of a game speak of. What nobody speaks of is never looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Present {
    /// Only then can a card take something off its own price.
    pub size_changing: bool,
    /// Only then does it matter whose points pay.
    pub duels: bool,
    pub boons: bool,
    /// Some enemy has one of its own.
    pub cosmic_threats: bool,
    pub artifacts: bool,
}

impl Present {
    pub(crate) fn in_game(catalogue: &Catalogue, faces: &[Face]) -> Present {
        Present {
            size_changing: faces.iter().any(|face| size_changing::is_spoken_of(catalogue, face)),
            duels: faces.iter().any(|face| chivalrous_duel::is_spoken_of(catalogue, face)),
            boons: faces.iter().any(|face| !face.boons.is_empty()),
            cosmic_threats: faces.iter().any(|face| face.threat.is_some()),
            artifacts: faces.iter().any(|face| artifact::is_artifact(&catalogue.program, face)),
        }
    }
}

rooms! {
    /// An operation of a keyword.
    KeywordOp: Does in Op {
        DangerSense(danger_sense::DangerSense),
        Contest(contest::Contest),
        Shards(shards::ShardOp),
    }
}

rooms! {
    /// What a keyword does to cards, one after the other.
    KeywordCardOp: DoesToCards in CardOp {
        Shards(shards::ShardCardOp),
        Threat(cosmic_threat::GrantThreat),
    }
}

rooms! {
    /// An amount of a keyword.
    KeywordAmount: Measures in Amount {
        Empowered(empowered::Empowered),
        Shards(shards::ShardAmount),
    }
}

rooms! {
    /// A condition of a keyword.
    KeywordCondition: Holds in Condition {
        Won(contest::Won),
        GainedShard(shards::GainedShard),
    }
}

rooms! {
    /// A rule of a keyword.
    KeywordRule: Rules in Rule {
        Size(size_changing::SizeRule),
        Duel(chivalrous_duel::ChivalrousDuel),
        Shards(shards::WhenShardsTaken),
        DangerSense(danger_sense::SenseRule),
        Boon(boon::Boon),
        EvilScore(contest::EvilScore),
        Threat(cosmic_threat::CosmicThreat),
        Artifact(artifact::Artifact),
    }
}

rooms! {
    /// A price of a keyword.
    KeywordPrice: Prices in Price {
        Burn(shards::Burn),
    }
}

rooms! {
    /// What such a price comes to.
    KeywordDue: Dues in Due {
        Burn(shards::BurnDue),
    }
}

rooms! {
    /// Something that a keyword did.
    KeywordEvent: Tells in Event {
        Shards(shards::ShardEvent),
        Contest(contest::ContestEvent),
        Threat(cosmic_threat::ThreatEvent),
        Helped(danger_sense::Helped),
    }
}

rooms! {
    /// Something that a keyword forbids.
    KeywordRefusal: Refuses in Refusal {
        Shards(shards::ShardRefusal),
        Threat(cosmic_threat::ThreatRefusal),
        Champion(contest::NoChampion),
    }
}

rooms! {
    /// What a keyword adds to a value.
    KeywordPart: Explains in Why {
        Size(size_changing::Smaller),
        Shards(shards::OnEnemy),
        Threat(cosmic_threat::ShownCard),
        Champion(contest::Doubled),
    }
}

impl KeywordPart {
    /// Where it comes from, where there is little room to say it: "Size-Changing".
    pub fn short(&self, game: &Legendary) -> String {
        self.room().short(game)
    }
}

impl Position<'_> {
    /// What a rule of this turn changes about the Attack of an enemy.
    pub(crate) fn keyword_change(self, rule: KeywordRule, lasting: &Lasting, enemy: CardId) -> i32 {
        match rule {
            KeywordRule::DangerSense(SenseRule::Helped(group)) => {
                i32::from(self.is_helped(group, lasting.target, enemy))
            }
            _ => 0,
        }
    }

    pub(crate) fn keyword_amount(self, scope: &Text, amount: KeywordAmount) -> i32 {
        match amount {
            KeywordAmount::Empowered(by) => self.empowered(scope, by),
            KeywordAmount::Shards(which) => self.amount_of_shards(scope, which),
        }
    }

    pub(crate) fn keyword_holds(self, scope: &Text, condition: KeywordCondition) -> bool {
        match condition {
            KeywordCondition::Won(contest::Won(who)) => self.has_won(scope, who),
            KeywordCondition::GainedShard(_) => self.state.turn.shards_gained > 0,
        }
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Begins an operation of a keyword: the one that stands `at` this place in the program.
    pub(crate) fn keyword_operate(&mut self, text: u8, at: u16, op: KeywordOp) {
        match op {
            KeywordOp::DangerSense(sense) => self.danger_sense(text, at, sense),
            KeywordOp::Contest(contest) => self.begin_contest(text, at, contest.champions),
            KeywordOp::Shards(op) => self.move_shards(text, op),
        }
    }

    pub(crate) fn keyword_pay(&mut self, due: KeywordDue) {
        let KeywordDue::Burn(due) = due;
        self.burn_due(due);
    }

    pub(crate) fn keyword_do_to(&mut self, card: CardId, op: KeywordCardOp, scope: &Text) {
        match op {
            KeywordCardOp::Shards(op) => self.move_shards_of(card, op, scope),
            KeywordCardOp::Threat(threat) => self.grant_threat(scope, card, threat.rule),
        }
    }
}
