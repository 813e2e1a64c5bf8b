//! How cheap a card can be at best: what lets a list of actions pass over most cards at a glance.

use super::Face;
use crate::catalogue::{Classes, Kind};
use crate::effect::{Amount, AmountId, Filter, Program, Rule, RuleId, SelectorId, Zones};
use crate::options::Options;

/// Works out the bounds of a game's faces. Shards on an enemy and surcharges only add to a price; what a turn brings is looked at in the turn.
pub(super) struct Cheapest<'a> {
    pub program: &'a Program,
    pub options: &'a Options,
    pub players: u8,
}

impl Cheapest<'_> {
    /// Sets the bounds of all faces.
    pub fn fill(&self, faces: &mut [Face]) {
        let falls = self.falls(faces);
        let least = |attack: Option<i32>| match (attack, falls) {
            (Some(attack), Some(falls)) => attack + falls,
            // Far enough from the end of the numbers to take something off.
            _ => i32::MIN / 2,
        };
        for index in 0..faces.len() {
            let face = &faces[index];
            let (attack, most_off) = (self.own_attack(face), self.most_off(face, faces));
            let acting = self.acting_attack(face);
            let face = &mut faces[index];
            (face.least_attack, face.most_off) = (least(attack), most_off);
            if let Some(acts) = &mut face.acts {
                acts.least_attack = least(acting);
            }
        }
    }

    /// For each rule of the program: how much cheaper it can make something while it is in force for a player; none where there is no end to it.
    pub fn eases(&self) -> Vec<Option<i32>> {
        let eases = |rule: &Rule| match rule {
            Rule::EnemyAttack { by, .. } => Some((-self.least(*by)?).max(0)),
            Rule::CostsHalf | Rule::FoughtWithRecruit(_) => None,
            rule => Some(rule.takes_off(Classes::ALL)),
        };
        self.program.rules.iter().map(eases).collect()
    }

    /// What scheme, masterminds and villains can take off the Attack of an enemy, as a number below 0; none where there is no end to it.
    fn falls(&self, faces: &[Face]) -> Option<i32> {
        let mut falls = 0;
        for face in faces {
            let guise = face.acts.map(|acts| self.program.guise(acts.guise));
            let rules = face.rules.iter().chain(guise.iter().flat_map(|g| &g.rules));
            for rule in rules {
                let least = self.fall(*rule)?;
                // Of villains there can be several that say so.
                if least < 0 && !matches!(face.kind, Kind::Scheme | Kind::Mastermind) {
                    return None;
                }
                falls += least;
            }
        }
        Some(falls)
    }

    fn fall(&self, rule: RuleId) -> Option<i32> {
        match self.program.rule(rule) {
            Rule::EnemyAttack { by: amount, .. } | Rule::Surcharge { attack: amount, .. } => {
                Some(self.least(amount)?.min(0))
            }
            _ => Some(0),
        }
    }

    fn own_attack(&self, face: &Face) -> Option<i32> {
        let attack = match face.attack_is.map(|rule| self.program.rule(rule)) {
            Some(Rule::AttackIs(amount)) => self.least_of(face, amount)?,
            _ => i32::from(face.attack.unwrap_or(0)),
        };
        Some(attack + self.switch(face))
    }

    /// The Attack of what it acts as.
    fn acting_attack(&self, face: &Face) -> Option<i32> {
        match self.program.rule(face.acts?.rule) {
            Rule::ActAsVillains { attack, .. } => {
                Some(self.least_of(face, attack)? + self.switch(face))
            }
            _ => None,
        }
    }

    /// R11.9.
    fn switch(&self, face: &Face) -> i32 {
        i32::from(match face.kind {
            Kind::Mastermind => self.options.mastermind_attack,
            _ => self.options.villain_attack,
        })
    }

    /// What a card can take off its own price, whichever of its sides or guises counts (K1, K2).
    fn most_off(&self, face: &Face, faces: &[Face]) -> i32 {
        let sides = face.sides.iter().flatten();
        let sides = sides.flat_map(|side| &faces[*side as usize].rules);
        let guise = face.acts.map(|acts| self.program.guise(acts.guise));
        let guise = guise.iter().flat_map(|guise| &guise.rules);
        let most = |rule: &RuleId| self.program.rule(*rule).takes_off(face.classes);
        face.rules.iter().chain(sides).chain(guise).map(most).sum()
    }

    /// The least an amount can be where "it" is a card with this face, as in its own Attack.
    fn least_of(&self, face: &Face, amount: AmountId) -> Option<i32> {
        match self.program.amount(amount) {
            Amount::TotalCost(of) if self.is_it(of) => Some(i32::from(face.cost)),
            Amount::Sum(left, right) => {
                Some(self.least_of(face, left)? + self.least_of(face, right)?)
            }
            _ => self.least(amount),
        }
    }

    /// Does the selector say "it" and ask for nothing more?
    fn is_it(&self, selector: SelectorId) -> bool {
        let selector = self.program.selector(selector);
        selector.zones.is(Zones::IT) && selector.filter == Filter::default()
    }

    /// The least an amount can be; none where that cannot be told beforehand.
    fn least(&self, amount: AmountId) -> Option<i32> {
        match self.program.amount(amount) {
            Amount::Number(number) => Some(i32::from(number)),
            Amount::PerPlayer(times) => Some(i32::from(times) * i32::from(self.players)),
            Amount::Count { times, .. } | Amount::PrintedAttack { times, .. } => {
                (times >= 0).then_some(0)
            }
            Amount::Keyword(amount) => amount.room().least(),
            Amount::Half { of, up } => Some((self.least(of)? + i32::from(up)).div_euclid(2)),
            Amount::Sum(left, right) => Some(self.least(left)? + self.least(right)?),
            Amount::Colors(_)
            | Amount::TotalCost(_)
            | Amount::LowestCost(_)
            | Amount::Recruited
            | Amount::Fights
            | Amount::EmptySpaces
            | Amount::AttackLeft
            | Amount::PocketDimensions
            | Amount::ExtraDraws
            | Amount::RecruitMade
            | Amount::HandSize => Some(0),
        }
    }
}
