//! Which card of the hand to play next.

use super::Mind;
use super::worth::{Moment, Reading};
use super::yields::Yield;
use crate::player::Reason;
use legendary::Text;
use legendary::cards::{CardId, Zone};
use legendary::catalogue::Kind;
use legendary::choice::Choice;
use legendary::effect::{
    Ability, Amount, AmountId, CardOp, Condition, Icon, Op, SelectorId, Trigger, Zones,
};
use legendary::game::Face;

/// The card to play next, and why.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play {
    pub choice: Choice,
    pub reason: Reason,
}

impl Mind<'_> {
    /// Cards that draw come first, then those that others wait for; a card waits as long as another in hand would make it better.
    pub fn next_play(&self, choices: &[Choice]) -> Option<Play> {
        let mut best: Option<(f32, Play)> = None;
        for choice in choices {
            let Choice::Play(card) = *choice else {
                continue;
            };
            let yields = self.yield_now(card);
            if self.total(&yields) <= 0.0 {
                continue;
            }
            let (score, reason) = self.urgency(card, &yields);
            if best.is_none_or(|(other, _)| score > other) {
                let choice = Choice::Play(card);
                best = Some((score, Play { choice, reason }));
            }
        }
        best.map(|(_, play)| play)
    }

    /// The scope a card would have if it were played next.
    fn scope_if_played(&self, card: CardId) -> Text {
        Text {
            entry: self.at.state.turn.played.len() as u8,
            ..Text::scope(card, self.at.game.face_number(card), self.seat, CardId::NONE)
        }
    }

    /// What playing the card next would give.
    pub fn yield_now(&self, card: CardId) -> Yield {
        let scope = self.scope_if_played(card);
        self.face_yield(scope.face, Moment::Now(&scope))
    }

    fn urgency(&self, card: CardId, yields: &Yield) -> (f32, Reason) {
        let face = self.at.face(card);
        let mut score = 0.0;
        let mut reason = Reason::new("it adds to this turn");
        if yields.cards > 0.0 {
            score += 3.0 * yields.cards;
            reason = Reason::new("it draws cards, and more cards mean more choices");
        }
        if face.has(Trigger::ToPlay) {
            // Before the card that is best thrown away has been played itself.
            score += 1.5;
        }
        if self.at.state.turn.played.is_empty() && self.wants_to_be_first(face) {
            score += 6.0;
        }
        let mut most_helped = 0.0;
        let mut itself = false;
        for other in self.at.zone(Zone::hand(self.seat)) {
            if *other == card && !std::mem::replace(&mut itself, true) {
                continue;
            }
            if self.at.face(*other).kind != Kind::Hero {
                continue;
            }
            let helps = self.help(card, *other);
            score += helps - self.help(*other, card);
            if helps > most_helped && yields.cards <= 0.0 {
                most_helped = helps;
                reason = Reason::about("it makes a card in hand stronger", other.0);
            }
        }
        (score, reason)
    }

    fn wants_to_be_first(&self, face: &Face) -> bool {
        let program = &self.at.game.catalogue.program;
        face.abilities.iter().any(|ability| {
            ability
                .condition
                .is_some_and(|condition| program.condition(condition) == Condition::FirstHero)
        })
    }

    /// How much more the second card gives if the first one was played before it.
    fn help(&self, first: CardId, second: CardId) -> f32 {
        let scope = self.scope_if_played(second);
        let face = self.at.face(second);
        face.abilities
            .iter()
            .filter(|ability| ability.triggers.has(Trigger::Play))
            .map(|ability| self.help_for(first, ability, &scope))
            .sum()
    }

    fn help_for(&self, first: CardId, ability: &Ability, scope: &Text) -> f32 {
        let program = &self.at.game.catalogue.program;
        let when = Moment::Now(scope);
        let mut help = 0.0;
        if let Some(condition) = ability.condition
            && !self.at.holds(scope, condition)
        {
            let enables = match program.condition(condition) {
                Condition::Played { icon, .. } => self.shows(first, icon),
                Condition::Compare { left, .. } => {
                    program.amount(left) == Amount::RecruitMade
                        && self.at.face(first).recruit.unwrap_or(0) > 0
                }
                _ => false,
            };
            if enables {
                let reading = Reading { when, enemy: false };
                help += self.total(&self.block(reading, ability.block)).max(0.3);
            }
        }
        for op in program.block(ability.block) {
            help += match *op {
                Op::Attack(amount) => self.counted(first, amount, scope),
                Op::Recruit(amount) => self.outlook.recruit * self.counted(first, amount, scope),
                Op::Cards(_, CardOp::Copy) => 0.3 * self.value(first).max(0.0),
                _ => 0.0,
            };
        }
        help
    }

    fn shows(&self, card: CardId, icon: Icon) -> bool {
        let face = self.at.face(card);
        match icon {
            Icon::Class(class) => face.classes.has(class),
            Icon::Team(team) => face.is_of(team),
        }
    }

    /// How much the amount grows when the card has been played before.
    fn counted(&self, card: CardId, amount: AmountId, scope: &Text) -> f32 {
        match self.at.game.catalogue.program.amount(amount) {
            Amount::Count { times, of } if self.counts(card, of, scope) => f32::from(times),
            Amount::Sum(left, right) => {
                self.counted(card, left, scope) + self.counted(card, right, scope)
            }
            Amount::ExtraDraws => 0.5 * self.yield_cards(card),
            _ => 0.0,
        }
    }

    fn counts(&self, card: CardId, of: SelectorId, scope: &Text) -> bool {
        let selector = self.at.selector(of);
        selector.zones.has(Zones::PLAYED_THIS_TURN) && self.at.matches(scope, of, card)
    }

    fn yield_cards(&self, card: CardId) -> f32 {
        self.face_yield(self.at.game.face_number(card), Moment::Someday).cards.max(0.0)
    }
}
