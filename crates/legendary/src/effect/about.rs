//! What the rest of the program wants to know about a rule: the clauses it rests on, how a search calls it, which cards can have it.

use super::Rule;
use crate::catalogue::Kind;
use crate::search::EffectWord;

/// What is to be known about a kind of rule.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The clauses that a text with it rests on.
    pub clauses: &'static [&'static str],
    /// The clause that is cited where it changes a number.
    pub cited: &'static str,
    /// How a search calls it.
    pub word: Option<EffectWord>,
    /// The cards that can have it as a line of their own.
    pub stands_on: &'static [Kind],
    /// What to write on other cards.
    pub instead: Option<&'static str>,
    /// Can it be made for a turn?
    pub for_a_time: bool,
}

pub(crate) const ENEMIES: &[Kind] = &[Kind::Villain, Kind::Henchman, Kind::Mastermind];

impl About {
    /// A rule that is no line of its own, but is made for a turn.
    pub(crate) const fn behind_a_trigger(
        clauses: &'static [&'static str],
        cited: &'static str,
        word: EffectWord,
    ) -> About {
        let instead = Some("put it behind a trigger: `play: this turn: …`");
        About { clauses, cited, word: Some(word), stands_on: &[], instead, for_a_time: true }
    }

    /// A line of an enemy about fighting it.
    const fn of_a_fight(clauses: &'static [&'static str], word: EffectWord) -> About {
        let instead = Some("only enemies are fought");
        let word = Some(word);
        About { clauses, cited: "R7.1", word, stands_on: ENEMIES, instead, for_a_time: false }
    }
}

impl Rule {
    pub fn about(self) -> About {
        match self {
            Rule::Keyword(rule) => rule.room().about(),
            Rule::EnemyAttack { .. } => About {
                clauses: &["R7.4"],
                cited: "R7.1",
                word: Some(EffectWord::EnemyAttack),
                stands_on: &[Kind::Villain, Kind::Henchman, Kind::Mastermind, Kind::Scheme],
                instead: Some("a scheme, mastermind or villain can; others write `this turn: …`"),
                for_a_time: true,
            },
            Rule::AttackIs(_) => About::of_a_fight(&["R7.1"], EffectWord::EnemyAttack),
            Rule::FightNeeds(_) => About::of_a_fight(&["R7.1"], EffectWord::FightNeeds),
            Rule::DefeatNeeds(_) => About::of_a_fight(&["R7.1", "R7.5"], EffectWord::FightNeeds),
            Rule::VictoryPoints(_) => About {
                clauses: &["R11.6"],
                cited: "R11.6",
                word: Some(EffectWord::Vp),
                stands_on: &[Kind::Villain, Kind::Henchman, Kind::Tactic, Kind::Bystander],
                instead: Some("only villains, tactics and bystanders are worth VP"),
                for_a_time: false,
            },
            Rule::WhenRecruited { .. } => {
                About::behind_a_trigger(&["R6.1"], "R6.1", EffectWord::Recruit)
            }
            Rule::WhenRescued { .. } => {
                About::behind_a_trigger(&["R10.1"], "R10.1", EffectWord::Rescue)
            }
            Rule::CostsHalf => About::behind_a_trigger(&["R6.1"], "R6.1", EffectWord::Recruit),
            Rule::FoughtWithRecruit(_) => {
                About::behind_a_trigger(&["R7.1"], "R7.1", EffectWord::FightNeeds)
            }
            Rule::ActAsVillains { .. } => About {
                clauses: &["R7.7"],
                cited: "R7.7",
                word: Some(EffectWord::ActAsVillain),
                stands_on: &[Kind::Scheme, Kind::Mastermind, Kind::Tactic],
                instead: Some("this belongs on a scheme, a mastermind or a tactic"),
                for_a_time: false,
            },
            Rule::HandSize { .. } => About {
                clauses: &["R3.4"],
                cited: "K8.2",
                word: Some(EffectWord::NextHand),
                stands_on: &[],
                instead: Some("write `rest of game: …` or `boon: …`"),
                for_a_time: true,
            },
            Rule::NextHandIf { .. } => {
                About::behind_a_trigger(&["R3.4"], "R3.4", EffectWord::NextHand)
            }
            Rule::EvilWinsIf(_) => About {
                clauses: &["R11.2"],
                cited: "R7.1",
                word: Some(EffectWord::EvilWins),
                stands_on: &[Kind::Scheme],
                instead: Some("this belongs on a scheme"),
                for_a_time: false,
            },
            Rule::RecruitAsAttack => About::behind_a_trigger(&["R7.1"], "R7.1", EffectWord::Attack),
            Rule::WhenDefeated { .. } => {
                About::behind_a_trigger(&["R7.5"], "R7.1", EffectWord::WhenDefeated)
            }
            Rule::WhenFought { .. } => {
                About::behind_a_trigger(&["R7.5"], "R7.1", EffectWord::WhenFought)
            }
            Rule::Surcharge { .. } => About {
                clauses: &["R6.1"],
                cited: "R6.1",
                word: Some(EffectWord::Hq),
                stands_on: &[Kind::Mastermind, Kind::Scheme, Kind::Tactic],
                instead: Some("this belongs on a mastermind, a tactic or a scheme"),
                for_a_time: false,
            },
            Rule::OfficersAre(_) => About {
                clauses: &[],
                cited: "R6.1",
                word: None,
                stands_on: &[Kind::Scheme],
                instead: Some("this belongs on a scheme"),
                for_a_time: false,
            },
        }
    }
}
