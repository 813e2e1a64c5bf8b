//! Which enemies to fight with the Attack there is.

use super::Mind;
use legendary::cards::{CardId, SPACES};
use legendary::catalogue::{Kind, Kinds};
use legendary::choice::Choice;
use legendary::effect::Trigger;
use legendary::refusal::Refusal;
use table::{Game, List};

/// The game is won: nothing compares to that.
const VICTORY: f32 = 10_000.0;

/// An enemy that can be fought as far as anything but Attack is concerned.
#[derive(Clone, Copy, Debug)]
struct Target {
    card: CardId,
    cost: i32,
    worth: f32,
    /// What its text gives at once: what gives most is fought first, what hurts last.
    text: f32,
}

impl Default for Target {
    fn default() -> Self {
        Target {
            card: CardId::NONE,
            cost: 0,
            worth: 0.0,
            text: 0.0,
        }
    }
}

/// The enemies that can be fought now.
#[derive(Debug)]
pub(super) struct Enemies {
    villains: List<Target, SPACES>,
    mastermind: Option<Target>,
    /// How often the mastermind can still be fought.
    tactics: usize,
}

/// The best use of some Attack.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FightPlan {
    pub worth: f32,
    /// Whom to fight first.
    pub first: Option<CardId>,
    pub wins: bool,
    pub mastermind: bool,
}

impl Mind<'_> {
    pub fn enemies(&self) -> Enemies {
        let mut villains = List::new();
        for space in 0..SPACES {
            if let Some(card) = self.at.villain_at(space)
                && self.can_be_fought(card)
            {
                let text = self.enemy_text(card, Trigger::Fight, Some(space));
                let _ = villains.push(Target {
                    card,
                    cost: self.at.fight_price(card).max(0),
                    worth: self.fight_worth(card, text),
                    text,
                });
            }
        }
        let mastermind = self.at.masterminds().into_iter().flatten().next();
        let blow = usize::from(self.at.game.options.final_blow);
        Enemies {
            villains,
            mastermind: mastermind
                .filter(|card| self.can_be_fought(*card))
                .map(|card| Target {
                    card,
                    cost: self.at.fight_price(card).max(0),
                    worth: self.weights.tactic,
                    text: 0.5,
                }),
            tactics: mastermind.map_or(0, |card| self.at.tactics_left(card)) + blow,
        }
    }

    fn can_be_fought(&self, card: CardId) -> bool {
        let fight = self.at.game.check(self.at.state, Choice::Fight(card));
        matches!(fight, Ok(()) | Err(Refusal::NotEnoughAttack { .. }))
    }

    /// What beating a villain is worth: its text, its points, what it holds, and that it does not escape.
    fn fight_worth(&self, card: CardId, text: f32) -> f32 {
        let held = self.at.held_by(card).len() as f32;
        let points = f32::from(self.at.face(card).vp) * self.weights.victory_point;
        let gained = match self.at.face(card).kind {
            // R7.7: a hero that acts as a villain is gained.
            Kind::Hero => self.gain(card),
            _ => 0.0,
        };
        0.2 + points
            + text
            + gained
            + held * self.weights.bystander
            + self.escape_odds(card) * self.escape_cost(card)
    }

    /// How near a villain is to the exit: entries it takes until it is pushed out (R4.2).
    pub fn escape_odds(&self, card: CardId) -> f32 {
        let Some(space) = self.at.space_of(card) else {
            return 0.0;
        };
        let free = (0..space).filter(|below| self.at.villain_at(*below).is_none());
        let entries = free.count() + SPACES - space;
        [1.0, 0.9, 0.65, 0.45, 0.3, 0.2][entries.min(5)]
    }

    /// What it costs when the villain escapes (R4.7).
    pub fn escape_cost(&self, card: CardId) -> f32 {
        let weights = self.weights;
        let peril = &self.outlook.peril;
        let mut cost = weights.escape + weights.hq_hero;
        cost -= self.enemy_text(card, Trigger::Escape, None).min(0.0);
        if peril.escaped > 0.0 && self.counts_as(peril.escaped_kinds, card) {
            cost += peril.escaped;
        }
        let mut bystanders = false;
        for held in self.at.held_by(card) {
            let kind = self.at.face(*held).kind;
            bystanders |= kind == Kind::Bystander;
            if peril.carried > 0.0
                && (peril.carried_kinds == Kinds::ANY || peril.carried_kinds.has(kind))
            {
                cost += peril.carried;
            }
        }
        if bystanders {
            let friends = f32::from(self.at.game.players() - 1) * weights.friend;
            cost += self.outlook.poorest * (1.0 + friends) + weights.bystander;
        }
        cost
    }

    fn counts_as(&self, kinds: Kinds, card: CardId) -> bool {
        kinds == Kinds::ANY
            || kinds.has(self.at.face(card).kind)
            || (kinds.has(Kind::Villain) && self.at.is_villain(card))
    }

    /// What defeating an enemy without paying is worth.
    pub fn defeat_worth(&self, card: CardId) -> f32 {
        if self.at.is_mastermind(card) {
            let last = self.at.tactics_left(card) <= 1;
            return self.weights.tactic + if last { VICTORY } else { 0.0 };
        }
        let text = self.enemy_text(card, Trigger::Fight, self.at.space_of(card));
        // What is defeated for nothing saves the Attack for something else.
        self.fight_worth(card, text) + 0.3 * self.at.enemy_attack(card) as f32
    }

    /// Tries every set of villains together with every number of fights against the mastermind.
    pub fn fight_plan(&self, enemies: &Enemies, attack: i32) -> FightPlan {
        let villains = &enemies.villains;
        let mut best = FightPlan::default();
        let (mut best_mask, mut best_hits) = (0, 0);
        for mask in 0..1usize << villains.len() {
            let (mut cost, mut worth) = (0, 0.0);
            for (index, villain) in villains.iter().enumerate() {
                if mask & (1 << index) != 0 {
                    cost += villain.cost;
                    worth += villain.worth;
                }
            }
            if cost > attack {
                continue;
            }
            let hits = match enemies.mastermind {
                Some(mastermind) if mastermind.cost > 0 => {
                    (((attack - cost) / mastermind.cost) as usize).min(enemies.tactics)
                }
                Some(_) => enemies.tactics,
                None => 0,
            };
            let wins = hits > 0 && hits >= enemies.tactics;
            worth += hits as f32 * self.weights.tactic + if wins { VICTORY } else { 0.0 };
            if worth > best.worth {
                best.worth = worth;
                best.wins = wins;
                (best_mask, best_hits) = (mask, hits);
            }
        }
        let chosen = villains
            .iter()
            .enumerate()
            .filter(|(index, _)| best_mask & (1 << index) != 0)
            .map(|(_, villain)| villain);
        let first = chosen
            .chain(enemies.mastermind.iter().filter(|_| best_hits > 0))
            .max_by(|a, b| a.text.total_cmp(&b.text));
        best.first = first.map(|target| target.card);
        best.mastermind = best.first.is_some() && best.first == enemies.mastermind.map(|m| m.card);
        best
    }
}
