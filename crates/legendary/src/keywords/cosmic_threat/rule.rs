//! Cosmic Threat (K10): showing cards to an enemy makes it weaker.

use crate::cards::{CardId, Zone};
use crate::catalogue::{Class, Classes};
use crate::choice::{Choice, Prompt};
use crate::effect::{RuleId, SelectorId};
use crate::event::Event;
use crate::game::Face;
use crate::interpreter::{Engine, Matching, Selection, Text};
use crate::keywords::cosmic_threat::{ShownCard, Stage, ThreatEvent, ThreatRefusal};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::rules::action::Enemies;
use crate::tests_of_faces::Faces;
use crate::value::Sink;
use crate::waived::{Clause, plays};
use table::{Chance, Log};

/// What each card shown takes from the enemy's Attack (K10.1).
pub(crate) const EACH: i32 = 3;

impl<'a> Position<'a> {
    /// The Cosmic Threat of an enemy: the one given to it this turn, or its own (K10.8).
    pub fn cosmic_threat(self, enemy: CardId) -> Option<RuleId> {
        if self.state.turn.threats.is_empty() {
            return self.face(enemy).threat;
        }
        let granted = self.state.turn.threats.granted(enemy);
        granted.or(self.face(enemy).threat)
    }

    /// What all cards shown this turn take from the enemies together.
    pub(crate) fn taken_off_by_showing(self) -> i32 {
        EACH * self.state.turn.threats.all_shown() as i32
    }

    pub(crate) fn has_threat(self, enemy: CardId) -> bool {
        self.cosmic_threat(enemy).is_some()
    }

    /// Adds the enemies that cards can be shown to now. Without a Cosmic Threat in the game nothing is looked at.
    pub(crate) fn threats(self, enemies: &Enemies, in_hand: Faces, into: &mut Vec<Choice>) {
        if !self.game.keywords.cosmic_threats && self.state.turn.threats.is_empty() {
            return;
        }
        let mut shown = in_hand;
        for card in self.zone(Zone::played(self.state.active)) {
            shown.insert(self.game.face_number(*card));
        }
        // Where every card is what it is and no threat was used or granted, faces alone tell most of what is not possible.
        let plain = self.state.turn.threats.is_empty() && !self.state.turn.altered;
        let closed = |face: &Face| match face.threat_cards {
            Some(cards) => !self.game.tests().get(cards).may_meet(&shown),
            None => true,
        };
        // What lies beside the mastermind has a Cosmic Threat only if it was given one this turn.
        let given = (!plain).then(|| self.fightable_in_pile());
        let enemies = enemies.iter().copied().filter(|enemy| enemy.is_some());
        for enemy in enemies.chain(given.into_iter().flatten()) {
            if !(plain && closed(self.face(enemy))) && self.check_threat(enemy).is_ok() {
                into.push(Choice::Threaten(enemy));
            }
        }
    }

    pub(crate) fn check_threat(self, enemy: CardId) -> Result<(), Refusal> {
        if !self.is_enemy_on_table(enemy) {
            return Err(Refusal::NotThere(enemy));
        }
        if self.is_villain_in_pile(enemy) && !self.fightable_in_pile().any(|first| first == enemy) {
            return Err(Refusal::OutOfOrder(enemy));
        }
        let Some(selector) = self.threat_selector(enemy).filter(|_| plays(Clause::K10_1)) else {
            return Err(ThreatRefusal::NoThreat(enemy).into());
        };
        match self.state.turn.threats.stage(enemy) {
            Stage::Open => {}
            Stage::Used if !plays(Clause::K10_6) => {}
            Stage::Used => return Err(ThreatRefusal::Used(enemy).into()),
            Stage::Spent => return Err(ThreatRefusal::Spent(enemy).into()),
        }
        let test = self.game.tests().get(selector);
        // Where every card is what it is, the faces decide.
        let any = if test.special || self.state.turn.altered {
            self.showable(enemy, None).next().is_some()
        } else {
            let passes = |card: &CardId| test.passes(self.game.face_number(*card));
            self.held_and_played().iter().any(passes)
        };
        if any { Ok(()) } else { Err(ThreatRefusal::NothingToShow(enemy).into()) }
    }

    /// What the active player has in hand and in the played area.
    fn held_and_played(self) -> &'a [CardId] {
        self.state.cards.hand_and_played(self.state.active)
    }

    /// Which cards the enemy's Cosmic Threat speaks of.
    pub(crate) fn threat_selector(self, enemy: CardId) -> Option<SelectorId> {
        self.game.catalogue.program.cards_to_show(self.cosmic_threat(enemy)?)
    }

    /// The classes an enemy's Cosmic Threat names, one of which is chosen (K10.3); none if it is about something else.
    pub(crate) fn threat_classes(self, enemy: CardId) -> Classes {
        let selector = self.threat_selector(enemy);
        selector.map_or(Classes::NONE, |id| self.selector(id).filter.classes)
    }

    /// The classes of which there is a card to show.
    pub(crate) fn open_threat_classes(self, enemy: CardId) -> impl Iterator<Item = Class> {
        self.threat_classes(enemy)
            .iter()
            .filter(move |class| self.showable(enemy, Some(*class)).next().is_some())
    }

    /// The cards that can be shown: in hand or in the played area (R5.8), of the class chosen.
    fn showable(self, enemy: CardId, class: Option<Class>) -> impl Iterator<Item = CardId> {
        let seat = self.state.active;
        let scope = Text::scope(enemy, self.game.face_number(enemy), seat, enemy);
        let shown = move |selector: SelectorId, card: CardId| {
            let of_class = class.is_none_or(|class| self.classes(card).has(class));
            let shown =
                !plays(Clause::K10_5) && self.state.turn.threats.was_shown(self.seen_as_face(card));
            let by_cost = plays(Clause::K10_7) || !self.classes(card).is_empty();
            of_class && by_cost && !shown && self.matches(&scope, selector, card)
        };
        let selector = self.threat_selector(enemy);
        let cards = self.held_and_played().iter().copied();
        cards.filter(move |card| selector.is_some_and(|selector| shown(selector, *card)))
    }

    /// One of them at least is shown (D65).
    pub(crate) fn threat_cards(self, enemy: CardId, class: Option<Class>) -> Selection {
        let mut matching = Matching::default();
        for card in self.showable(enemy, class) {
            let _ = matching.push(card);
        }
        let most = matching.len().min(self.state.turn.threats.room());
        Selection::any_of(matching, 1.min(most), most)
    }

    /// What the cards shown this turn take from the enemy's Attack, card by card.
    pub(crate) fn threat_parts<S: Sink>(self, enemy: CardId, sink: &mut S) -> i32 {
        let mut total = 0;
        for face in self.state.turn.threats.shown(enemy) {
            sink.part(-EACH, ShownCard { face }.into());
            total -= EACH;
        }
        total
    }

    /// What can be shown next; having shown one, the player may be done.
    pub(crate) fn cards_to_show(
        self,
        enemy: CardId,
        class: Option<Class>,
        base: u8,
        into: &mut Vec<Choice>,
    ) {
        let taken = &self.state.queue[base as usize..];
        let selection = self.threat_cards(enemy, class);
        into.extend(self.offered(&selection, taken).map(Choice::Pick));
        if !taken.is_empty() {
            into.push(Choice::Done);
        }
    }

    /// May the card be shown next?
    pub(crate) fn check_shown(
        self,
        enemy: CardId,
        class: Option<Class>,
        base: u8,
        card: CardId,
    ) -> Result<(), Refusal> {
        let selection = self.threat_cards(enemy, class);
        if !selection.matching.contains(&card) {
            return Err(Refusal::DoesNotMatch(card));
        }
        let taken = &self.state.queue[base as usize..];
        match self.is_offered(&selection, taken, card) {
            true => Ok(()),
            false => Err(Refusal::OutOfOrder(card)),
        }
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn threaten(&mut self, enemy: CardId) {
        let (first, second) = {
            let mut classes = self.position().open_threat_classes(enemy);
            (classes.next(), classes.next())
        };
        if second.is_some() && plays(Clause::K10_3) {
            return self.ask(Prompt::ThreatClass(enemy));
        }
        let first = first.filter(|_| plays(Clause::K10_3));
        self.choose_shown(enemy, first);
    }

    /// K10.3: the class is chosen; now the cards of it.
    pub fn choose_shown(&mut self, enemy: CardId, class: Option<Class>) {
        let base = self.state.queue.len() as u8;
        let selection = self.position().threat_cards(enemy, class);
        match selection.matching.first().copied() {
            Some(only) if selection.most == 1 => {
                self.enqueue(only);
                self.show_all(enemy, base);
            }
            Some(_) => self.ask(Prompt::ThreatCards { enemy, class, base }),
            None => {}
        }
    }

    /// The cards `queue[base..]` are shown to the enemy.
    pub fn show_all(&mut self, enemy: CardId, base: u8) {
        let seat = self.active();
        self.make_room_for_threat();
        let count = self.state.queue.len() - base as usize;
        for at in base as usize..self.state.queue.len() {
            let card = self.state.queue[at];
            self.reveal(card, seat);
            let face = self.position().seen_as_face(card);
            self.state.turn.threats.show(enemy, face);
        }
        self.state.queue.truncate(base as usize);
        let by = (EACH * count as i32) as i16;
        self.log.record(ThreatEvent::Shown { seat, card: enemy, by }.into());
    }

    /// K10.8: a new Cosmic Threat in place of every other.
    pub fn grant_threat(&mut self, scope: &Text, enemy: CardId, rule: RuleId) {
        if !plays(Clause::K10_8) {
            return;
        }
        self.make_room_for_threat();
        self.state.turn.threats.grant(enemy, rule);
        let (seat, by) = (scope.you, scope.card);
        self.log.record(ThreatEvent::Granted { seat, card: enemy, by }.into());
    }

    /// K10.4, K10.11: a mastermind that was fought.
    pub fn spend_threat(&mut self, mastermind: CardId) {
        let unused = || self.state.turn.threats.stage(mastermind) == Stage::Open;
        if !plays(Clause::K10_4) || !plays(Clause::K10_11) && unused() {
            return;
        }
        self.make_room_for_threat();
        self.state.turn.threats.spend(mastermind);
    }

    fn make_room_for_threat(&mut self) {
        if self.state.turn.threats.is_full() {
            let state = *self.state;
            let position = Position::new(self.game, &state);
            let gone = |enemy: CardId| !position.is_enemy_on_table(enemy);
            self.state.turn.threats.forget(gone);
        }
    }

    /// The class is chosen, by its number.
    pub fn class_chosen(&mut self, enemy: CardId, mode: u8) {
        let class = Class::ALL.into_iter().find(|class| *class as u8 == mode);
        self.choose_shown(enemy, class);
    }

    /// One more card to show; all of them are shown at once.
    pub fn show_next(&mut self, enemy: CardId, class: Option<Class>, base: u8, card: CardId) {
        self.enqueue(card);
        let taken = self.state.queue.len() - base as usize;
        if taken >= self.position().threat_cards(enemy, class).most {
            self.show_all(enemy, base);
        } else {
            self.ask(Prompt::ThreatCards { enemy, class, base });
        }
    }
}
