//! How near the scheme is to winning, and what brings it nearer (R11.2).

use super::weights::Weights;
use legendary::cards::CardId;
use legendary::catalogue::Kinds;
use legendary::effect::{Amount, AmountId, Condition, ConditionId, Rule, SelectorId, Zones};
use legendary::{Position, Text};

/// What brings the scheme nearer to winning , each in points of Attack.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Peril {
    /// A villain in the Escape Pile, of the kinds that count.
    pub escaped: f32,
    pub escaped_kinds: Kinds,
    /// A card carried away by an escaping villain.
    pub carried: f32,
    pub carried_kinds: Kinds,
    /// A Wound gained.
    pub wound: f32,
    /// A card leaving the Hero Deck.
    pub hero_card: f32,
}

impl Peril {
    /// Reads the scheme's condition: what is counted, and how many more it takes.
    pub fn of(at: Position<'_>, weights: &Weights) -> Peril {
        let mut peril = Peril::default();
        for (card, rule) in &at.game.evil_wins {
            if let Rule::EvilWinsIf(condition) = at.game.catalogue.program.rule(*rule) {
                peril.read(at, *card, condition, weights);
            }
        }
        peril
    }

    fn read(
        &mut self,
        at: Position<'_>,
        scheme: CardId,
        condition: ConditionId,
        weights: &Weights,
    ) {
        let program = &at.game.catalogue.program;
        let scope = Text::scope(
            scheme,
            at.game.face_number(scheme),
            at.state.active,
            CardId::NONE,
        );
        match program.condition(condition) {
            Condition::Compare { left, right, .. } => {
                let (have, need) = (at.amount(&scope, left), at.amount(&scope, right));
                let missing = (need - have).unsigned_abs().max(1) as f32;
                self.read_amount(at, left, weights.scheme / (missing * missing));
            }
            Condition::Not(inner) => {
                if let Condition::Any(selector) = program.condition(inner) {
                    let left = at.count(&scope, selector).max(1) as f32;
                    self.read_selector(at, selector, weights.scheme / (left * left));
                }
            }
            Condition::Both(left, right) | Condition::Either(left, right) => {
                self.read(at, scheme, left, weights);
                self.read(at, scheme, right, weights);
            }
            _ => {}
        }
    }

    fn read_amount(&mut self, at: Position<'_>, amount: AmountId, each: f32) {
        match at.game.catalogue.program.amount(amount) {
            Amount::Count { of, .. } => self.read_selector(at, of, each),
            Amount::Sum(left, right) => {
                self.read_amount(at, left, each);
                self.read_amount(at, right, each);
            }
            _ => {}
        }
    }

    fn read_selector(&mut self, at: Position<'_>, selector: SelectorId, each: f32) {
        let selector = at.selector(selector);
        if selector.zones.has(Zones::ESCAPED) {
            self.escaped = each;
            self.escaped_kinds = selector.filter.kinds;
        }
        if selector.zones.has(Zones::CARRIED_AWAY) {
            self.carried = each;
            self.carried_kinds = selector.filter.kinds;
        }
        if selector.zones.has(Zones::WOUNDS) {
            self.wound = each;
        }
        if selector.zones.has(Zones::HERO_DECK) {
            self.hero_card = each;
        }
    }
}
