//! Cards that act as villains where they lie (R7.7): which, what of their text counts, and what becomes of them.

use crate::cards::{CardId, Zone};
use crate::catalogue::Kind;
use crate::effect::{AfterDefeat, Destination, Guise, Rule, RuleId, Since, Trigger};
use crate::event::Event;
use crate::game::{Acting, Legendary};
use crate::interpreter::{Engine, Task, Text};
use crate::position::Position;
use crate::value::{Sink, Why};
use crate::waived::{Clause, plays};
use table::{Chance, Log, Seat, Seats};

impl Legendary {
    /// What a card is called while it acts as a villain, if the text gives it a name.
    pub fn guise_name(&self, card: CardId) -> Option<&str> {
        // A villain that became a twist keeps the name everybody knows it by.
        let acts = self.face(card).acts.filter(|acts| !acts.as_twist)?;
        // Heroes are many: what they are called together takes no name from any of them.
        if self.face(card).kind == Kind::Hero {
            return None;
        }
        self.catalogue.program.guise(acts.guise).name.as_deref()
    }
}

impl<'a> Position<'a> {
    /// How a card acts as a villain where it lies now.
    #[inline(always)]
    pub fn acting(self, card: CardId) -> Option<Acting> {
        if !plays(Clause::R7_7) {
            return None;
        }
        // Most cards never act as anything else: that must cost nothing.
        self.face(card).acts.filter(|acts| self.acts_here(card, acts))
    }

    fn acts_here(self, card: CardId, acts: &Acting) -> bool {
        let zone = self.state.cards.zone_of(card);
        match zone {
            _ if acts.as_twist && !self.became_twist(card) => false,
            _ if acts.since == Since::SidePile => zone == Zone::SIDE_PILE,
            Zone::ESCAPED => plays(Clause::R7_7_ESCAPED),
            Zone::VILLAIN_DECK | Zone::RESOLVING => acts.since == Since::VillainDeck,
            _ if zone.is_victory() => acts.stays && !plays(Clause::R7_6_PILE),
            _ => self.space_of(card).is_some(),
        }
    }

    /// Has this villain become a Scheme Twist (R4.10)?
    pub fn became_twist(self, card: CardId) -> bool {
        let number = self.game.twist_villains.binary_search(&card);
        number.is_ok_and(|number| self.state.became_twist.has(number))
    }

    /// Cards beside the mastermind that can be fought there; of those that are alike the first one.
    pub fn fightable_in_pile(self) -> impl Iterator<Item = CardId> {
        let pile = self.zone(Zone::SIDE_PILE).iter().copied();
        self.distinct(pile.filter(move |card| self.acting(*card).is_some()))
    }

    /// Does the card lie beside the mastermind as a villain?
    pub fn is_villain_in_pile(self, card: CardId) -> bool {
        self.state.cards.zone_of(card) == Zone::SIDE_PILE && self.acting(card).is_some()
    }

    /// A villain or mastermind that lies where it can be fought.
    pub fn is_enemy_on_table(self, card: CardId) -> bool {
        self.space_of(card).is_some() || self.is_mastermind(card) || self.is_villain_in_pile(card)
    }

    /// Nobody knows what lies there face down: the bystanders that act as villains beside the mastermind.
    pub fn is_face_down(self, card: CardId) -> bool {
        let cards = &self.state.cards;
        cards.zone_of(card) == Zone::SIDE_PILE && cards.knowers(card) == Seats::NONE
    }

    /// R7.6: in a Victory Pile the card is what is printed on it again, and keeps the VP it was given.
    pub fn scored_as(self, card: CardId) -> Option<&'a Guise> {
        let kept = |acts: &Acting| {
            let twist = !acts.as_twist || self.became_twist(card);
            acts.stays && twist && self.state.cards.zone_of(card).is_victory()
        };
        let acts = self.face(card).acts.filter(kept);
        let acts = acts.or_else(|| self.acting(card))?;
        Some(self.game.catalogue.program.guise(acts.guise))
    }

    pub fn guise(self, card: CardId) -> Option<&'a Guise> {
        let acts = self.acting(card)?;
        Some(self.game.catalogue.program.guise(acts.guise))
    }

    /// The rules of an enemy where it lies: those of its guise while it acts as something else (R7.7), otherwise those printed on it.
    #[inline]
    pub fn enemy_rules(self, card: CardId) -> &'a [RuleId] {
        self.guise(card).map_or(&self.face(card).rules, |guise| &guise.rules)
    }

    /// The Attack that the text gives to a card that acts as a villain.
    pub(crate) fn guise_attack<S: Sink>(
        self,
        card: CardId,
        acts: Acting,
        player: Seat,
        sink: &mut S,
    ) -> i32 {
        let Rule::ActAsVillains { attack, .. } = self.game.catalogue.program.rule(acts.rule) else {
            return 0;
        };
        let (by, face) = self.made_villain_by(card, acts);
        let amount = self.amount(&Text::scope(by, face, player, card), attack);
        let rule = acts.rule;
        sink.part(amount, Why::Defined { face, rule });
        amount
    }

    /// The card that makes this one act as a villain, and its face.
    pub fn made_villain_by(self, card: CardId, acts: Acting) -> (CardId, u8) {
        let by = if acts.by.is_some() { acts.by } else { card };
        (by, self.game.face_number(by))
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// A card that acted as a villain is defeated. What still needs a decision waits in the zone of what was set free.
    pub fn defeat_guise(&mut self, card: CardId, acts: Acting, seat: Seat) {
        match self.game.catalogue.program.guise(acts.guise).then {
            AfterDefeat::Stay => self.move_card(card, Zone::victory(seat)),
            AfterDefeat::Rescue if !plays(Clause::R7_7_RESCUED) => {
                self.move_card(card, Zone::victory(seat));
            }
            AfterDefeat::Rescue => self.rescue(card, seat),
            AfterDefeat::Gain => self.gain(card, seat, Destination::Discard),
            AfterDefeat::Do(_) => self.move_card(card, Zone::FREED),
        }
    }

    /// R7.7: what the guise says about a defeat comes before any other effect of the fight.
    pub fn after_guise(&mut self, card: CardId, acts: Option<Acting>, seat: Seat) {
        let Some(acts) = acts else { return };
        if let AfterDefeat::Do(_) = self.game.catalogue.program.guise(acts.guise).then {
            let (by, face) = self.position().made_villain_by(card, acts);
            self.push(Task::StartRule {
                rule: acts.rule,
                card: by,
                face,
                owner: seat,
                it: card,
                times: 1,
            });
        }
    }

    /// Starts the text of a villain for a moment of its own; a card that acts as a villain has none of its own (R7.7).
    pub fn push_villain_text(&mut self, card: CardId, trigger: Trigger, space: u8) -> bool {
        let face = self.game.face_number(card);
        let silent = self.position().acting(card).is_some();
        if silent || !self.game.face_at(face).has(trigger) {
            return false;
        }
        self.push(Task::Start { card, face, trigger, space, it: card });
        true
    }
}
