//! Probability Control (G06) and Themed Team Probability Control (C12.4): rerolls (C3.8).

use super::room::{Loss, Roll, Room};
use crate::choice::Prompt;
use crate::effect::{Effect, Needs};
use crate::event::Event;
use crate::figure::card_text::{CardText, Grant};
use crate::figure::combat_value::Value;
use crate::game::other;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::power::Power;
use crate::state::{FigureId, Figures, Uses};
use crate::values::RangeFor;
use crate::waived::Rule;
use table::{Chance, Log, Seat};

pub(super) const ROOM: Room = Room { aims: true, loss: Loss::Points(1.2), ..Room::PLAIN };

impl Position<'_> {
    /// K14.1: the roller uses a power or ability whose rolls nobody may reroll.
    pub(crate) fn roll_is_protected(self) -> bool {
        let roller = self.state.roll.roller;
        !self.design(roller).texts.is_empty()
            && self.usable_texts(roller).any(|(_, text)| {
                text.withstands.contains(Power::ProbabilityControl) && self.rolls_with(text)
            })
    }

    /// Does the roller use this text of its card in the roll? In the action that activates what it grants, and wherever something else it grants
    /// bears on the roll or on what comes of it (D34).
    fn rolls_with(self, text: &CardText) -> bool {
        let (action, attack) = (&self.state.action, &self.state.attack);
        let roller = self.state.roll.roller;
        let activates = |effect: Effect| match effect.needs() {
            Needs::Power(power) => text.powers().contains(power),
            Needs::Keyphrase(phrase) => text.phrases().contains(phrase),
            Needs::Nothing | Needs::Team(_) => false,
        };
        if action.actor == roller
            && (activates(action.effect) || action.inner.is_some_and(activates))
        {
            return true;
        }
        let attacks = attack.attacker == roller;
        text.grants.iter().any(|grant| match *grant {
            Grant::Power(power) if attacks => power.room().bears_on == Some(Roll::Attack),
            Grant::Power(power) => power.room().bears_on == Some(Roll::BreakAway),
            Grant::Modify { value: Value::Attack | Value::Damage, when, .. } => {
                attacks && when.counts(Some(attack.close))
            }
            Grant::Breakaway(_) => !attacks,
            _ => false,
        })
    }

    /// Who of a seat may reroll with Probability Control.
    pub(crate) fn rerollers(self, seat: Seat) -> Figures {
        let able = self.able_to_reroll(seat).iter();
        able.filter(|figure| self.may_reach_the_roll(*figure)).collect()
    }

    /// Whether it is one of them.
    pub(crate) fn is_reroller(self, seat: Seat, figure: FigureId) -> bool {
        self.able_to_reroll(seat).contains(figure) && self.may_reach_the_roll(figure)
    }

    fn able_to_reroll(self, seat: Seat) -> Figures {
        if !self.game.has_power(Power::ProbabilityControl)
            || !self.game.plays(Rule::G06_1)
            || self.roll_is_protected()
        {
            return Figures::NONE;
        }
        (self.controlled_by(seat).iter())
            .filter(|figure| self.can_use(*figure, Power::ProbabilityControl))
            .collect()
    }

    /// Who may reroll for the theme: with the keyword, another than the roller, 0 or 1 tokens.
    pub(crate) fn theme_rerollers(self, seat: Seat) -> Figures {
        let able = self.able_to_reroll_for_the_theme(seat).iter();
        able.filter(|figure| self.may_reach_the_roll(*figure)).collect()
    }

    /// Whether it is one of them.
    pub(crate) fn is_theme_reroller(self, seat: Seat, figure: FigureId) -> bool {
        self.able_to_reroll_for_the_theme(seat).contains(figure) && self.may_reach_the_roll(figure)
    }

    fn able_to_reroll_for_the_theme(self, seat: Seat) -> Figures {
        let Some(theme) = self.game.themes[seat.index()] else {
            return Figures::NONE;
        };
        let none_left = self.state.theme_left[seat.index()] == 0 || !self.game.plays(Rule::C12_3);
        if none_left || self.roll_is_protected() {
            return Figures::NONE;
        }
        let able = |figure: &FigureId| {
            *figure != self.state.roll.roller
                && !self.is_suppressed(*figure)
                && self.piece(*figure).tokens < 2
                && self.design(*figure).has_keyword(theme)
        };
        self.controlled_by(seat).iter().filter(able).collect()
    }

    /// Is there anybody of a seat who may reroll?
    fn may_reroll(self, seat: Seat) -> bool {
        let able = |figures: Figures| {
            let mut figures = figures.iter();
            figures.any(|figure| self.may_reach_the_roll(figure))
        };
        able(self.able_to_reroll(seat)) || able(self.able_to_reroll_for_the_theme(seat))
    }

    /// G06.2: within range, at least 6, and line of fire; once per turn.
    fn may_reach_the_roll(self, figure: FigureId) -> bool {
        let roller = self.state.roll.roller;
        !self.piece(figure).used.has(Uses::PROBABILITY_CONTROL)
            && self.may_be_affected(figure, roller, Some(Power::ProbabilityControl)).is_ok()
            && (figure == roller
                || !self.game.plays(Rule::G06_2)
                || self.distance(figure, roller)
                    <= self.range(figure, RangeFor::at_least(6), &mut ())
                    && self.sees(figure, roller))
    }

    pub(crate) fn reroll_seat(self, offset: u8) -> Seat {
        let active = self.state.turn.active;
        if offset == 0 { active } else { other(active) }
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// The active player decides first; a player who could not reroll is not asked.
    pub(crate) fn ask_for_reroll(&mut self, from: u8, attack: bool) {
        for offset in from..2 {
            let seat = self.position().reroll_seat(offset);
            if self.position().may_reroll(seat) {
                return self.ask(Prompt::Reroll { offset, attack });
            }
        }
    }

    pub(crate) fn decline_reroll(&mut self, offset: u8, attack: bool) {
        self.state.tasks.pop();
        self.ask_for_reroll(offset + 1, attack);
    }

    /// G06.3; afterwards everybody is asked again (C3.8).
    pub(crate) fn reroll(&mut self, by: FigureId, theme: bool, attack: bool) {
        self.state.tasks.pop();
        self.state.piece_mut(by).used.set(Uses::PROBABILITY_CONTROL);
        self.record(Event::Rerolled { by, theme });
        if theme {
            let seat = self.position().controller(by);
            if self.game.plays(Rule::C12_4) {
                self.state.theme_left[seat.index()] -= 1;
                self.give_token(by);
            }
        }
        let first = self.d6();
        let second = if attack { self.d6() } else { 0 };
        if self.game.plays(Rule::G06_3) {
            self.state.roll.dice = [first, second];
        }
        if attack {
            self.record(Event::AttackRoll {
                figure: self.state.roll.roller,
                dice: self.state.roll.dice,
            });
        }
        if self.game.plays(Rule::C3_8) {
            self.ask_for_reroll(0, attack);
        }
    }
}
