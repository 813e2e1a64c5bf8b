//! Which heroes to recruit with the Recruit there is.

use super::Mind;
use legendary::cards::{ALL_SLOTS, CardId, Zone};
use table::List;

/// The best use of some Recruit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BuyPlan {
    pub worth: f32,
    pub first: Option<CardId>,
}

#[derive(Clone, Copy, Debug)]
struct Offer {
    card: CardId,
    /// Below 0 it pays (K2.3).
    cost: i32,
    /// Attack that is due besides.
    attack: i32,
    worth: f32,
}

impl Default for Offer {
    fn default() -> Self {
        Offer { card: CardId::NONE, cost: 0, attack: 0, worth: 0.0 }
    }
}

impl Mind<'_> {
    /// Tries every set of HQ heroes, with Officers for what is left over.
    pub fn buy_plan(&self) -> BuyPlan {
        let recruit = self.at.recruit_to_spend();
        let attack = self.at.attack_to_spend();
        let mut offers: List<Offer, ALL_SLOTS> = List::new();
        for card in (0..ALL_SLOTS).filter_map(|slot| self.at.hero_at(slot)) {
            let offer = self.offer(card);
            let payable = offer.cost <= self.at.recruit_for(card) && offer.attack <= attack;
            if (offer.worth > 0.0 || offer.cost < 0) && payable {
                let _ = offers.push(offer);
            }
        }
        let officer = self.at.zone(Zone::OFFICERS).first();
        let officer = officer.map(|card| self.offer(*card)).filter(|offer| offer.worth > 0.0);
        let mut best = BuyPlan::default();
        for mask in 0..1usize << offers.len() {
            let (mut cost, mut more_attack, mut worth) = (0, 0, 0.0);
            let mut reserved = self.at.state.turn.reserved;
            let mut dearest: Option<Offer> = None;
            for (index, offer) in offers.iter().enumerate() {
                if mask & (1 << index) != 0 {
                    let mut owed = offer.cost;
                    // What is kept for such heroes pays first.
                    for kept in reserved.iter_mut() {
                        if kept.classes.meets(self.at.classes(offer.card)) {
                            let part = owed.clamp(0, i32::from(kept.points));
                            kept.points -= part as i16;
                            owed -= part;
                        }
                    }
                    cost += owed;
                    more_attack += offer.attack;
                    worth += offer.worth;
                    // What pays comes first (K2.3), then the best.
                    let sooner = |other: Offer| {
                        (-offer.cost.min(0), offer.worth) > (-other.cost.min(0), other.worth)
                    };
                    if dearest.is_none_or(sooner) {
                        dearest = Some(*offer);
                    }
                }
            }
            if cost > recruit || more_attack > attack {
                continue;
            }
            if let Some(officer) = officer
                && officer.cost > 0
            {
                let more = (recruit - cost) / officer.cost;
                worth += more as f32 * officer.worth;
                if more > 0 {
                    dearest = dearest.or(Some(officer));
                }
            }
            if worth > best.worth {
                best = BuyPlan { worth, first: dearest.map(|offer| offer.card) };
            }
        }
        best
    }

    fn offer(&self, card: CardId) -> Offer {
        Offer {
            card,
            cost: self.at.recruit_price(card),
            attack: self.at.surcharge(card),
            worth: self.recruit_worth(card),
        }
    }

    /// What having the hero is worth. A deck is no better for a card below its average, and the scheme may want the Hero Deck to run out.
    pub fn recruit_worth(&self, card: CardId) -> f32 {
        let margin = self.weights.margin * self.outlook.plays;
        let from_deck = self.at.state.cards.zone_of(card).slot().is_some();
        let peril = if from_deck { self.outlook.peril.hero_card } else { 0.0 };
        self.gain(card) + self.threat_worth(card) - margin - peril
    }
}
