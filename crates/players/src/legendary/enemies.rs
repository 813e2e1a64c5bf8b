//! The enemies on the table: what each costs, what beating it is worth.

use super::Mind;
use legendary::cards::{CardId, SPACES, Zone};
use legendary::catalogue::{Kind, Kinds};
use legendary::choice::Choice;
use legendary::effect::Trigger;
use legendary::refusal::Refusal;
use table::{Game, List};

/// Enemies looked at: the city, both masterminds, and kinds of cards in a pile beside them.
pub(super) const TARGETS: usize = 16;

/// An enemy that can be fought as far as points are concerned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    pub card: CardId,
    /// What the first fight of this turn costs, with all that can be shown to it (K10); below 0 it pays (K2.4).
    pub cost: i32,
    /// What every further fight costs (K10.4).
    pub again: i32,
    /// How often it can be fought: a mastermind as often as it has tactics, a pile as often as it has cards.
    pub times: usize,
    pub worth: f32,
    /// What its text gives at once: what gives most is fought first, what hurts last.
    pub text: f32,
    /// K4: one Hero Name pays.
    pub duel: bool,
    /// It is paid with Recruit.
    pub recruit: bool,
    pub mastermind: bool,
}

impl Default for Target {
    fn default() -> Self {
        Target {
            card: CardId::NONE,
            cost: 0,
            again: 0,
            times: 1,
            worth: 0.0,
            text: 0.0,
            duel: false,
            recruit: false,
            mastermind: false,
        }
    }
}

/// The enemies that can be fought now.
#[derive(Debug)]
pub(super) struct Enemies {
    pub targets: List<Target, TARGETS>,
    /// How many fights against masterminds win the game.
    pub tactics: usize,
}

impl Mind<'_> {
    pub fn enemies(&self) -> Enemies {
        let mut targets = List::new();
        for space in 0..SPACES {
            if let Some(card) = self.at.villain_at(space)
                && self.can_be_fought(card)
            {
                let text = self.enemy_text(card, Trigger::Fight, Some(space));
                let worth = self.fight_worth(card, text);
                let target = Target { worth, text, ..self.target(card) };
                let _ = targets.push(target);
            }
        }
        for card in self.at.fightable_in_pile() {
            if self.can_be_fought(card) {
                let pile = self.at.zone(Zone::SIDE_PILE).iter();
                let face = self.at.game.face_number(card);
                let alike = pile.filter(|other| self.at.game.face_number(**other) == face);
                let target = Target {
                    worth: self.fight_worth(card, 0.0),
                    times: alike.count(),
                    ..self.target(card)
                };
                let _ = targets.push(target);
            }
        }
        let blow = usize::from(self.at.game.options.final_blow);
        let mut tactics = 0;
        for (index, card) in self.at.masterminds().into_iter().flatten().enumerate() {
            let times = self.at.tactics_left(card) + if index == 0 { blow } else { 0 };
            tactics += times;
            if self.can_be_fought(card) {
                let target = Target {
                    worth: self.weights.tactic,
                    text: 0.5,
                    times,
                    mastermind: true,
                    ..self.target(card)
                };
                let _ = targets.push(target);
            }
        }
        Enemies { targets, tactics }
    }

    /// What fighting the card takes, whatever it is worth.
    fn target(&self, card: CardId) -> Target {
        let (cost, again) = self.prices(card);
        Target {
            card,
            cost,
            again,
            duel: self.at.is_duel(card),
            recruit: self.at.fought_with_recruit(card),
            ..Target::default()
        }
    }

    fn can_be_fought(&self, card: CardId) -> bool {
        let fight = self.at.game.check(self.at.state, Choice::Fight(card));
        matches!(
            fight,
            Ok(())
                | Err(Refusal::NotEnoughAttack { .. }
                    | Refusal::NotEnoughRecruit { .. }
                    | Refusal::Duel { .. })
        )
    }

    /// What beating a villain is worth: its text, its points, its boon, what it holds, that it does not escape and that the scheme counts it no
    /// more.
    fn fight_worth(&self, card: CardId, text: f32) -> f32 {
        let held = self.at.held_by(card).len() as f32;
        let points = self.at.printed_vp(card) as f32 * self.weights.victory_point;
        let gained = match self.at.face(card).kind {
            // R7.7: a hero that acts as a villain is gained.
            Kind::Hero => self.gain(card),
            Kind::Bystander => self.weights.bystander,
            _ => 0.0,
        };
        let shard = if self.at.state.kept.shards.on(card) > 0 { self.shard() } else { 0.0 };
        0.2 + points
            + text
            + gained
            + shard
            + self.boon_worth(card)
            + held * self.weights.bystander
            + self.escape_odds(card) * self.escape_cost(card)
            + self.outlook.peril.there(self.at, card)
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
            return self.weights.tactic + if last { super::fighting::VICTORY } else { 0.0 };
        }
        let text = self.enemy_text(card, Trigger::Fight, self.at.space_of(card));
        // What is defeated for nothing saves the Attack for something else.
        self.fight_worth(card, text) + 0.3 * self.at.enemy_attack(card) as f32
    }
}
