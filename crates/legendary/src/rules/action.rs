//! The action phase: what may be done, and doing it (R3.2).

use crate::cards::{CardId, SPACES, Zone};
use crate::choice::Choice;
use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::rules::Ease;
use crate::tests_of_faces::Faces;
use crate::waived::{Clause, plays};
use table::{Chance, Log};

/// By city space, then the masterminds; none where there is nobody.
pub(crate) type Enemies = [CardId; SPACES + 2];

impl Position<'_> {
    /// The one place that decides whether an action is legal.
    pub(crate) fn check_action(self, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Play(card) => self.check_play(card),
            Choice::Recruit(card) => self.check_recruit(card),
            Choice::Fight(card) => self.check_fight(card),
            Choice::Threaten(card) => self.check_threat(card),
            Choice::Use(usable) => self.check_use(usable),
            Choice::Heal => self.check_heal(),
            Choice::EndTurn if !plays(Clause::R3_2_FORCED) && self.can_play_more() => {
                Err(Refusal::NotNow)
            }
            Choice::EndTurn => Ok(()),
            Choice::Begin
            | Choice::Pick(_)
            | Choice::Done
            | Choice::Yes
            | Choice::No
            | Choice::Mode(_)
            | Choice::Number(_)
            | Choice::Player(_)
            | Choice::Space(_)
            | Choice::Next(_) => Err(Refusal::NotNow),
        }
    }

    fn can_play_more(self) -> bool {
        let mut hand = self.zone(Zone::hand(self.state.active)).iter();
        hand.any(|card| self.check_play_of_first(*card).is_ok())
    }

    /// Everything the active player may do (R3.2). Apart from all other questions, whose answers need fewer registers.
    #[inline(never)]
    pub(crate) fn actions(self, into: &mut Vec<Choice>) {
        let in_hand = self.plays(into);
        let enemies = self.enemies();
        let turn = &self.state.turn;
        if !turn.healed {
            let ease = self.ease();
            self.recruits(ease, into);
            self.fights(&enemies, ease, into);
        }
        self.threats(&enemies, in_hand, into);
        self.uses(into);
        // As check_heal says it, of a hand that was just gone through.
        let heals = !turn.forbids_healing() && plays(Clause::R10_4);
        if heals && self.game.wounds().meets(&in_hand) {
            into.push(Choice::Heal);
        }
        into.push(Choice::EndTurn);
    }

    fn recruits(self, ease: Ease, into: &mut Vec<Choice>) {
        let reserved = self.state.turn.reserved.iter();
        let reserved: i32 = reserved.map(|reserved| i32::from(reserved.points)).sum();
        let most = self.recruit_to_spend() + reserved;
        let officer = self.zone(Zone::OFFICERS).first();
        for card in self.state.cards.hq().iter().chain(officer) {
            let face = self.face(*card);
            let cost = i32::from(face.cost);
            let beyond = ease.is_beyond(cost, face, most);
            if !beyond && self.check_recruit(*card).is_ok() {
                into.push(Choice::Recruit(*card));
            }
        }
    }

    /// The villains of the city, then the masterminds.
    fn enemies(self) -> Enemies {
        let [first, second] = self.masterminds();
        std::array::from_fn(|place| {
            let enemy = match place {
                SPACES => first,
                0..SPACES => self.villain_at(place),
                _ => second,
            };
            enemy.unwrap_or(CardId::NONE)
        })
    }

    fn fights(self, enemies: &Enemies, ease: Ease, into: &mut Vec<Choice>) {
        let most = self.attack_to_spend();
        for card in enemies.iter().copied().filter(|card| card.is_some()) {
            let face = self.face(card);
            let acts = self.acting(card);
            let least = acts.map_or(face.least_attack, |acts| acts.least_attack);
            let beyond = ease.is_beyond(least, face, most);
            if !beyond && self.check_fight(card).is_ok() {
                into.push(Choice::Fight(card));
            }
        }
        if !self.state.cards.is_empty(Zone::SIDE_PILE) {
            let fights = self.fightable_in_pile().filter(|card| self.check_fight(*card).is_ok());
            into.extend(fights.map(Choice::Fight));
        }
    }

    /// Lists what can be played and tells the faces in the hand.
    pub(crate) fn plays(self, into: &mut Vec<Choice>) -> Faces {
        let hand = self.zone(Zone::hand(self.state.active));
        let mut seen = Faces::default();
        for (index, card) in hand.iter().enumerate() {
            // A hand is kept sorted: cards that look alike stand side by side.
            let face = self.game.face_number(*card);
            let alike = hand[..index].iter().rev();
            if !seen.insert(face)
                && alike
                    .take_while(|other| self.game.face_number(**other) == face)
                    .any(|other| self.same_in_hand(*other, *card))
            {
                continue;
            }
            if self.check_play_of_first(*card).is_ok() {
                into.push(Choice::Play(*card));
            }
        }
        seen
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn act(&mut self, choice: Choice) {
        match choice {
            Choice::Play(card) => self.play(card),
            Choice::Recruit(card) => self.recruit(card),
            Choice::Fight(card) => self.fight(card),
            Choice::Threaten(card) => self.threaten(card),
            Choice::Use(usable) => self.use_ability(usable),
            Choice::Heal => self.heal(),
            _ => {}
        }
    }
}
