//! Keywords of the expansions: a room for each, with all that is its own. Its words in card files, what it does, what it refuses, its words on
//! cards, in questions and in the log, how scenarios speak of it. Each enum of the game has one variant for all keywords; what it wants to know it
//! asks the room (`rooms`). Below are the lists that know them all.

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

pub use contest::Winners;
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
use crate::value::{Sink, Why};
use crate::waived::{Clause, plays};
use danger_sense::SenseRule;
use rooms::{Does, DoesToCards, Dues, Explains, Holds, Measures, Prices, Refuses, Rules, Tells};
use table::{Chance, Log, Seat};

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

/// What keywords keep on the table; all of it is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Kept {
    /// Shards of players and on enemies (K5).
    pub shards: shards::Shards,
    /// The contest being held, or the last one of this turn (K9).
    pub contest: contest::Scores,
}

impl Kept {
    pub(crate) fn begin_turn(&mut self) {
        self.contest = contest::Scores::default();
    }

    /// What one of two cards had the other has.
    pub(crate) fn exchange(&mut self, a: CardId, b: CardId) {
        self.shards.exchange(a, b);
    }

    /// The card is no longer an enemy on the table.
    pub(crate) fn leaves(&mut self, card: CardId) {
        self.shards.clear(card);
    }
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
    /// What keywords change about the Attack of an enemy: its Shards, boons of the player whose turn it is, cards shown to it.
    pub(crate) fn keyword_parts<S: Sink>(self, enemy: CardId, sink: &mut S) -> i32 {
        let mut total = self.shard_parts(enemy, sink);
        if self.game.keywords.boons {
            total += self.boon_parts(enemy, sink);
        }
        if !self.state.turn.threats.is_empty() && plays(Clause::K10_9) {
            total += self.threat_parts(enemy, sink);
        }
        total
    }

    /// The same without boons, which may themselves speak of the printed number.
    pub(crate) fn keyword_parts_on_it<S: Sink>(self, enemy: CardId, sink: &mut S) -> i32 {
        self.shard_parts(enemy, sink) + self.threat_parts(enemy, sink)
    }

    /// How much cheaper keywords can make something now; none where there is no end to it.
    pub(crate) fn keyword_ease(self) -> Option<i32> {
        let mut ease = self.taken_off_by_showing();
        for (_, rule) in self.boons(self.state.active) {
            ease += self.game.eases(rule)?;
        }
        Some(ease)
    }

    /// Nothing was done to one of two cards as enemies that was not done to the other.
    pub(crate) fn same_enemies(self, a: CardId, b: CardId) -> bool {
        let (shards, threats) = (&self.state.kept.shards, &self.state.turn.threats);
        shards.on(a) == shards.on(b) && !threats.concern(a) && !threats.concern(b)
    }

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
    /// An enemy was defeated, and has not moved yet.
    pub(crate) fn keywords_after_defeat(&mut self, enemy: CardId, seat: Seat) {
        self.shards_after_defeat(enemy, seat);
    }

    /// A villain escapes, and has not moved yet.
    pub(crate) fn keywords_after_escape(&mut self, villain: CardId) {
        self.shards_after_escape(villain);
    }

    /// "Whenever you defeat …" of what lies in front of the player.
    pub(crate) fn keywords_of_defeat(&mut self, enemy: CardId, seat: Seat, fought: bool) {
        self.push_boons_of_defeat(enemy, seat, fought);
    }

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
