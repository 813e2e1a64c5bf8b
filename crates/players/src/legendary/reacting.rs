//! Cards in hand that can be used on anybody's turn: instead of a Wound, before a Master Strike.

use super::worth::{Moment, Reading};
use super::{Mind, decision};
use crate::player::{Decision, Reason};
use legendary::Text;
use legendary::cards::CardId;
use legendary::choice::Choice;
use legendary::effect::Trigger;
use table::Seat;

impl Mind<'_> {
    /// Instead of the Wound that `hit` would gain.
    pub fn avert_wound(&self, hit: Seat, choices: &[Choice]) -> Decision<Choice> {
        let wound =
            if hit == self.seat { self.wound() } else { self.weights.friend * self.wound() };
        let triggers = [Trigger::InsteadOfWound, Trigger::InsteadOfAnyWound];
        self.react(choices, &triggers, wound, "anything is better than a Wound")
    }

    pub fn before_strike(&self, choices: &[Choice]) -> Decision<Choice> {
        let triggers = [Trigger::BeforeStrike];
        self.react(choices, &triggers, 0.0, "it brings more this way")
    }

    /// The card that brings most, with what it averts; none if it is better kept.
    fn react(
        &self,
        choices: &[Choice],
        triggers: &[Trigger],
        averted: f32,
        why: &'static str,
    ) -> Decision<Choice> {
        let mut best = (0.0, Choice::No, "the card is needed more in hand");
        for choice in choices {
            if let Choice::Pick(card) = choice {
                let worth = averted + self.reaction(*card, triggers);
                if worth > best.0 {
                    best = (worth, *choice, why);
                }
            }
        }
        if !choices.contains(&best.1) {
            return super::only(choices, "nothing else is possible");
        }
        decision(best.1, Reason::new(best.2))
    }

    fn reaction(&self, card: CardId, triggers: &[Trigger]) -> f32 {
        let scope = Text::scope(card, self.at.game.face_number(card), self.seat, card);
        let reading = Reading { when: Moment::Now(&scope), enemy: false };
        let abilities = self.at.face(card).abilities.iter();
        let mine = abilities.filter(|ability| triggers.iter().any(|on| ability.triggers.has(*on)));
        mine.map(|ability| self.total(&self.block(reading, ability.block))).sum()
    }
}
