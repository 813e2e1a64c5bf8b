//! Damage powers: G01–G12. Here are Support, Perplex and Outwit; experts, auras and rerolls are where attacks and values are worked out.

use super::{Unit, Window, unit_of};
use crate::card_text::Place;
use crate::combat_value::Value;
use crate::effect::Effect;
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::pipeline::Why;
use crate::position::Position;
use crate::power::{Power, Powers};
use crate::refusal::Refusal;
use crate::rules::supported;
use crate::state::{FigureId, Healing, Lasting, Lasts, Overrun};
use crate::waived::Rule;
use table::{Chance, Log};

use Window::*;

pub(super) static UNITS: [Unit; 12] = [
    unit_of(Power::RangedCombatExpert, 2, &[Declare, Values, Dealt]),
    unit_of(Power::BattleFury, 4, &[BeforeMove, Targets]),
    unit_of(Power::Support, 2, &[Declare]),
    unit_of(Power::ExploitWeakness, 1, &[Declare, Dealt]),
    unit_of(Power::Enhancement, 1, &[Dealt]),
    unit_of(Power::ProbabilityControl, 3, &[Roll]),
    unit_of(Power::ShapeChange, 1, &[Targets]),
    unit_of(Power::CloseCombatExpert, 1, &[Declare, Values, Dealt]),
    unit_of(Power::Empower, 1, &[Dealt]),
    unit_of(Power::Perplex, 1, &[Declare, Values]),
    unit_of(Power::Outwit, 1, &[Declare]),
    unit_of(Power::Leadership, 2, &[TurnBegins]),
];

impl Position<'_> {
    /// G11.1: standard powers of the target that Outwit may name: any it has now or may come to show. What only a protected text grants is left
    /// out (K13.1).
    pub(crate) fn powers_to_outwit(self, target: FigureId) -> Powers {
        let cast = self.game.cast(target);
        let mut powers = cast.all_powers.with(self.all_teams(target).powers());
        if self.lasts(target, Lasts::Scheming) {
            powers = powers.with(Powers::only(Power::Outwit));
        }
        powers
    }

    pub(crate) fn has_something_to_outwit(self, target: FigureId) -> bool {
        !self.game.cast(target).all_powers.is_empty()
            || !self.powers_to_outwit(target).is_empty()
            || self.special_powers(target).next().is_some()
    }

    pub(crate) fn may_outwit_special(self, target: FigureId, text: u8) -> Result<(), Refusal> {
        if self.special_powers(target).any(|(index, _)| index == text) {
            return Ok(());
        }
        match self.design(target).texts.get(usize::from(text)) {
            Some(text) if text.place == Place::Trait => Err(Refusal::TraitStays),
            Some(_) => Err(Refusal::ProtectedText),
            None => Err(Refusal::NoSuchOption),
        }
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// A character was chosen for an effect that is no attack.
    pub(crate) fn picked(&mut self, target: FigureId) {
        self.state.tasks.pop();
        match self.state.action.effect {
            Effect::ForceBlast => self.blast(target),
            Effect::Perplex => self.push(Task::PerplexValue(target)),
            Effect::Outwit => self.push(Task::OutwitPower(target)),
            Effect::Support => self.support(target),
            Effect::Briefing => self.brief(target),
            Effect::XMenHeal => self.x_men_heal(target),
            Effect::Steadying => self.steady(target),
            Effect::TelekinesisCharacter => self.telekinese(target),
            _ => {}
        }
    }

    /// G03.2: its defense is asked for where a friend could lend one (D03.1).
    fn support(&mut self, target: FigureId) {
        if self.position().lenders_to_the_supported(target).is_empty() {
            let lent_by = FigureId::NONE;
            return self.push(Task::SupportRoll { target, lent_by });
        }
        self.push(Task::SupportedDefense(target));
    }

    pub(crate) fn support_with_defense(&mut self, target: FigureId, lender: Option<FigureId>) {
        self.state.tasks.pop();
        let lent_by = lender.unwrap_or(FigureId::NONE);
        self.push(Task::SupportRoll { target, lent_by });
    }

    /// G03.2: 2d6 and the attack value against the defense value, then a die.
    pub(crate) fn support_roll(&mut self, target: FigureId, lent_by: FigureId) {
        let figure = self.actor();
        let dice = [self.d6(), self.d6()];
        let position = self.position();
        let attack = position.attack_value(figure, None, &mut ());
        let lent = lent_by.is_some().then_some((lent_by, Why::Power(Power::Defend)));
        let defense = position.defense_value(target, None, lent, &mut ());
        let success = attack + dice[0] + dice[1] >= defense;
        self.record(Event::Support { figure, dice, success });
        if success && self.game.plays(Rule::G03_2) {
            let die = self.d6();
            self.record(Event::SupportHeals { figure: target, die });
            let heal =
                supported(die, self.position().on_stop(target) && self.game.plays(Rule::K18_2));
            self.heal(target, heal, Healing::Support);
        }
    }

    pub(crate) fn perplex(&mut self, target: FigureId, value: Value, up: bool) {
        self.state.tasks.pop();
        let amount = if up { 1 } else { -1 };
        self.last(Lasts::Perplexed { value, amount }, target);
        self.record(Event::Perplexed { target, value, amount });
    }

    pub(crate) fn outwit(&mut self, target: FigureId, power: Power) {
        self.state.tasks.pop();
        self.last(Lasts::Outwitted(power), target);
        self.record(Event::Outwitted { target, power });
    }

    pub(crate) fn outwit_special(&mut self, target: FigureId, text: u8) {
        self.state.tasks.pop();
        self.last(Lasts::OutwittedSpecial(text), target);
        self.record(Event::OutwittedSpecial { target, text });
    }

    /// Notes an effect that lasts until the actor's player's next turn.
    pub(crate) fn last(&mut self, what: Lasts, target: FigureId) {
        let lasting = Lasting { what, source: self.actor(), target };
        if !self.state.add_lasting(lasting) {
            return self.stop(Overrun::TooMany);
        }
        self.settle();
    }
}
