//! How near the scheme is to winning, and what brings it nearer (R11.2).

use super::weights::Weights;
use legendary::cards::CardId;
use legendary::catalogue::Kinds;
use legendary::effect::{Amount, AmountId, Condition, ConditionId, Rule, SelectorId, Zones};
use legendary::{Position, Text};

/// What brings the scheme nearer to winning, each in points of Attack.
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
    /// A card that comes to lie beside the scheme.
    pub beside: f32,
    /// A card that lies in the city or in a pile and is counted there: what taking it away is worth.
    pub counted: f32,
    pub counted_cards: Option<SelectorId>,
    /// A card knocked out that is counted in the KO pile.
    pub lost: f32,
    pub lost_cards: Option<SelectorId>,
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
        let scope = Text::scope(scheme, at.game.face_number(scheme), at.state.active, CardId::NONE);
        match program.condition(condition) {
            Condition::Compare { left, right, .. } => {
                let (have, need) = (at.amount(&scope, left), at.amount(&scope, right));
                let missing = (need - have).unsigned_abs().max(1) as f32;
                self.read_amount(at, left, weights.scheme / (missing * missing), weights);
            }
            Condition::Not(inner) => {
                if let Condition::Any(selector) = program.condition(inner) {
                    let left = at.count(&scope, selector).max(1) as f32;
                    self.read_selector(at, selector, weights.scheme / (left * left), weights);
                }
            }
            Condition::Both(left, right) | Condition::Either(left, right) => {
                self.read(at, scheme, left, weights);
                self.read(at, scheme, right, weights);
            }
            _ => {}
        }
    }

    /// What it is worth that this card is counted no more where it lies.
    pub fn there(&self, at: Position<'_>, card: CardId) -> f32 {
        self.if_among(at, self.counted_cards, card, self.counted)
    }

    /// What it costs that this card goes to the KO pile.
    pub fn lost(&self, at: Position<'_>, card: CardId) -> f32 {
        self.if_among(at, self.lost_cards, card, self.lost)
    }

    fn if_among(
        &self,
        at: Position<'_>,
        cards: Option<SelectorId>,
        card: CardId,
        each: f32,
    ) -> f32 {
        let Some(cards) = cards else {
            return 0.0;
        };
        let face = at.game.face_number(at.game.scheme);
        let scope = Text::scope(at.game.scheme, face, at.state.active, CardId::NONE);
        if at.matches(&scope, cards, card) { each } else { 0.0 }
    }

    fn read_amount(&mut self, at: Position<'_>, amount: AmountId, each: f32, weights: &Weights) {
        match at.game.catalogue.program.amount(amount) {
            Amount::Count { of, .. } => self.read_selector(at, of, each, weights),
            Amount::Sum(left, right) => {
                self.read_amount(at, left, each, weights);
                self.read_amount(at, right, each, weights);
            }
            _ => {}
        }
    }

    fn read_selector(&mut self, at: Position<'_>, id: SelectorId, each: f32, weights: &Weights) {
        let selector = at.selector(id);
        if selector.zones.has(Zones::CITY.union(Zones::VILLAINS))
            || selector.zones.has(Zones::SIDE_PILE)
        {
            // Beating one is not the only way out: the mastermind can be beaten first.
            self.counted = weights.counted * each;
            self.counted_cards = Some(id);
        }
        if selector.zones.has(Zones::KO_PILE) {
            self.lost = each;
            self.lost_cards = Some(id);
        }
        if selector.zones.has(Zones::BESIDE_SCHEME) {
            self.beside = each;
        }
        // What is counted in the city already is counted no more by escaping.
        if selector.zones.has(Zones::ESCAPED) && !selector.zones.has(Zones::CITY) {
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
