//! Which enemies to fight with the points there are.

use super::Mind;
use super::enemies::{Enemies, TARGETS, Target};
use legendary::cards::CardId;
use legendary::pool::Source;

/// The game is won: nothing compares to that.
pub(super) const VICTORY: f32 = 10_000.0;

/// The best use of some Attack.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FightPlan {
    pub worth: f32,
    /// Whom to fight first.
    pub first: Option<CardId>,
    pub wins: bool,
    pub mastermind: bool,
}

/// How often each target is fought.
pub(super) type Fights = [u8; TARGETS];

/// Every set of villains together with every number of fights against masterminds and piles is tried.
pub(super) struct Search<'s> {
    pub(super) targets: &'s [Target],
    tactics: usize,
    attack: i32,
    recruit: i32,
    /// What Recruit spent on fights is missed.
    recruit_worth: f32,
    /// The points of each Hero Name, for duels.
    pub(super) names: [i32; Source::MAX],
    best: f32,
    wins: bool,
    fights: Fights,
}

/// What has been taken so far.
#[derive(Clone, Copy, Debug, Default)]
struct Taken {
    fights: Fights,
    attack: i32,
    recruit: i32,
    worth: f32,
    hits: usize,
    duels: bool,
}

impl Search<'_> {
    fn go_on(&mut self, index: usize, taken: Taken) {
        let Some(target) = self.targets.get(index).copied() else {
            return self.weigh(taken);
        };
        self.go_on(index + 1, taken);
        let mut taken = taken;
        for time in 0..target.times {
            let cost = if time == 0 { target.cost } else { target.again };
            if target.recruit {
                taken.recruit += cost;
                taken.worth -= self.recruit_worth * cost.max(0) as f32;
            } else {
                taken.attack += cost;
            }
            if taken.attack > self.attack || taken.recruit > self.recruit {
                return;
            }
            taken.fights[index] += 1;
            taken.worth += target.worth;
            taken.hits += usize::from(target.mastermind);
            taken.duels |= target.duel && cost > 0;
            self.go_on(index + 1, taken);
        }
    }

    fn weigh(&mut self, taken: Taken) {
        let wins = taken.hits > 0 && taken.hits >= self.tactics;
        let worth = taken.worth + if wins { VICTORY } else { 0.0 };
        if worth > self.best && (!taken.duels || self.names_suffice(&taken.fights)) {
            self.best = worth;
            self.wins = wins;
            self.fights = taken.fights;
        }
    }
}

impl Mind<'_> {
    pub fn fight_plan(&self, enemies: &Enemies, attack: i32) -> FightPlan {
        let turn = &self.at.state.turn;
        let mut targets = enemies.targets;
        // What pays is fought first; so nothing that follows makes a sum smaller.
        targets.sort_by_key(|target| target.cost);
        let mut names = [0; Source::MAX];
        if self.at.game.keywords.duels {
            for name in self.at.game.sources() {
                let recruit = match turn.recruit_as_attack {
                    true => turn.recruit.from(name),
                    false => 0,
                };
                names[name.0 as usize] = turn.attack.from(name) + recruit;
            }
        }
        let mut search = Search {
            targets: &targets,
            tactics: enemies.tactics,
            attack,
            recruit: self.at.recruit_to_spend(),
            recruit_worth: self.outlook.recruit,
            names,
            best: 0.0,
            wins: false,
            fights: Fights::default(),
        };
        search.go_on(0, Taken::default());
        let (worth, wins, fights) = (search.best, search.wins, search.fights);
        let chosen = targets.iter().zip(fights);
        let first =
            chosen.filter(|(_, times)| *times > 0).map(|(target, _)| target).max_by(|a, b| {
                let pays = |target: &Target| -target.cost.min(0);
                pays(a).cmp(&pays(b)).then(a.text.total_cmp(&b.text))
            });
        FightPlan {
            worth,
            first: first.map(|target| target.card),
            wins,
            mastermind: first.is_some_and(|target| target.mastermind),
        }
    }
}
