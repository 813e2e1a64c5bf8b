//! Dealing: every card of the game in the place where it begins (R2).

use super::super::{CannotLayOut, Rulebook};
use super::{Dealt, Layout};
use crate::cards::{MAX_CARDS, MAX_SEATS, Zone};
use crate::catalogue::DesignId;
use crate::setup::{HENCHMAN_GROUP, STARTING_AGENTS, STARTING_TROOPERS};
use crate::waived::{Clause, either, plays};
use table::Seat;

impl Layout<'_> {
    /// Every card in its place: the numbers of the mastermind and the scheme, and the rulebook.
    pub fn deal(&mut self) -> Result<Dealt, CannotLayOut> {
        if !(1..=MAX_SEATS as u8).contains(&self.setup.players) {
            return Err(CannotLayOut::Players(self.setup.players));
        }
        self.deal_basics()?;
        self.deal_enemies();
        self.deal_heroes();
        let mastermind =
            self.place(self.catalogue.mastermind(self.setup.mastermind).card, 1, Zone::MASTERMIND);
        for tactic in &self.catalogue.mastermind(self.setup.mastermind).tactics {
            self.place(*tactic, u8::from(plays(Clause::R2_2)), Zone::TACTICS);
        }
        let second = self.deal_second_mastermind();
        let scheme = self.place(self.catalogue.scheme(self.setup.scheme).card, 1, Zone::BOX);
        let rulebook = Rulebook {
            escape: self.rule_text("Escape")?,
            escape_with_bystanders: self.rule_text("Escape with bystanders")?,
            solo_twist_ko: self.rule_text("Solo twist KO")?,
            solo_twist_bottom: self.rule_text("Solo twist bottom")?,
        };
        let mut index = 0;
        while index < self.designs.len() {
            for side in self.catalogue.design(self.designs[index]).sides.iter().flatten() {
                self.face(*side);
            }
            index += 1;
        }
        if self.cards.len() > MAX_CARDS {
            return Err(CannotLayOut::TooManyCards { needs: self.cards.len() });
        }
        if self.designs.len() > 250 {
            return Err(CannotLayOut::TooManyDesigns { needs: self.designs.len() });
        }
        Ok(Dealt { mastermind, second, scheme, rulebook })
    }

    fn deal_basics(&mut self) -> Result<(), CannotLayOut> {
        let basics = &self.catalogue.basics;
        let agent = basics.agent.ok_or(CannotLayOut::Missing("Agent"))?;
        let trooper = basics.trooper.ok_or(CannotLayOut::Missing("Trooper"))?;
        let officer = basics.officer.ok_or(CannotLayOut::Missing("Officer"))?;
        let wound = basics.wound.ok_or(CannotLayOut::Missing("Wound"))?;
        let twist = basics.twist.ok_or(CannotLayOut::Missing("Scheme Twist"))?;
        let strike = basics.strike.ok_or(CannotLayOut::Missing("Master Strike"))?;
        let officers = self.options.starting_officers.min(STARTING_AGENTS);
        let more = &self.catalogue.scheme(self.setup.scheme).setup;
        for seat in (0..self.setup.players).map(Seat) {
            let deck = Zone::deck(seat);
            self.place(agent, STARTING_AGENTS - officers, deck);
            let troopers = either(Clause::R2_1, STARTING_TROOPERS, STARTING_AGENTS);
            self.place(trooper, troopers, deck);
            self.place(officer, officers + more.deck_officers, deck);
            self.place(wound, self.options.starting_wounds + more.deck_wounds, deck);
        }
        self.place(officer, self.numbers.officers, Zone::OFFICERS);
        self.place(wound, self.numbers.wounds, Zone::WOUNDS);
        self.place(twist, self.numbers.twists, Zone::VILLAIN_DECK);
        let beside = self.catalogue.scheme(self.setup.scheme).setup.twists_beside;
        self.place(twist, beside, Zone::BESIDE_SCHEME);
        self.place(strike, self.numbers.strikes, Zone::VILLAIN_DECK);
        for bystander in self.setup.bystanders(self.catalogue) {
            let copies = self.catalogue.design(bystander).copies;
            self.place(bystander, copies, Zone::BYSTANDERS);
        }
        Ok(())
    }

    fn deal_enemies(&mut self) {
        for group in &self.setup.villains {
            for card in &self.catalogue.group(*group).cards {
                self.place(*card, self.catalogue.design(*card).copies, Zone::VILLAIN_DECK);
            }
        }
        for (index, group) in self.setup.henchmen.iter().enumerate() {
            // R2.8: only the table's own group is cut short when playing alone.
            let cards = if index == 0 || !plays(Clause::R2_8) {
                self.numbers.henchmen_in_deck
            } else {
                HENCHMAN_GROUP
            };
            for card in &self.catalogue.group(*group).cards {
                self.place(*card, cards, Zone::VILLAIN_DECK);
                if index == 0 {
                    self.place(*card, self.numbers.henchmen_in_city, Zone::RESOLVING);
                }
            }
        }
    }

    /// A mastermind that a card of this game can bring in waits in the box, its Tactics ready (R8.5).
    fn deal_second_mastermind(&mut self) -> Option<usize> {
        let brought = self.catalogue.second_mastermind(&self.designs);
        let second = brought.filter(|second| *second != self.setup.mastermind)?;
        let second = self.catalogue.mastermind(second);
        for tactic in &second.tactics {
            self.place(*tactic, 1, Zone::SECOND_TACTICS);
        }
        Some(self.place(second.card, 1, Zone::BOX))
    }

    fn deal_heroes(&mut self) {
        let scheme = &self.catalogue.scheme(self.setup.scheme).setup;
        let heroes = self.setup.heroes.len();
        for (index, hero) in self.setup.heroes.iter().enumerate() {
            // The last hero of the set-up is the one that is trapped.
            let trapped = scheme.hero_into_villain_deck && index + 1 == heroes;
            let deck = if trapped { Zone::VILLAIN_DECK } else { Zone::HERO_DECK };
            for card in &self.catalogue.hero(*hero).cards {
                let mut copies = self.catalogue.design(*card).copies;
                if !plays(Clause::R2_9) {
                    copies = 1;
                }
                if scheme.deck_hero_card.is_some()
                    && Some(*card) == self.catalogue.deck_hero_card(scheme)
                {
                    // Each starting deck takes one, as long as there are any.
                    for seat in (0..self.setup.players.min(copies)).map(Seat) {
                        self.place(*card, 1, Zone::deck(seat));
                        copies -= 1;
                    }
                }
                if self.options.first_hero_in_hand && index == 0 && !trapped {
                    for seat in (0..self.setup.players.min(copies)).map(Seat) {
                        self.place(*card, 1, Zone::hand(seat));
                        copies -= 1;
                    }
                }
                self.place(*card, copies, deck);
            }
        }
        for card in scheme.row_hero.iter().flat_map(|hero| &self.catalogue.hero(*hero).cards) {
            self.place(*card, self.catalogue.design(*card).copies, Zone::ROW);
        }
    }

    fn face(&mut self, design: DesignId) -> u8 {
        let found = self.designs.iter().position(|other| *other == design);
        found.unwrap_or_else(|| {
            self.designs.push(design);
            self.designs.len() - 1
        }) as u8
    }

    fn place(&mut self, design: DesignId, copies: u8, zone: Zone) -> usize {
        let face = self.face(design);
        self.cards.extend((0..copies).map(|_| (face, zone)));
        self.cards.len().saturating_sub(1)
    }

    fn rule_text(&mut self, name: &'static str) -> Result<u8, CannotLayOut> {
        let found =
            self.catalogue.rulebook.iter().find(|id| self.catalogue.design(**id).name == name);
        let design = *found.ok_or(CannotLayOut::Missing("rulebook texts"))?;
        Ok(self.face(design))
    }
}
