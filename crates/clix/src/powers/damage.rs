//! Damage powers: G01–G12. Here are Support, Perplex and Outwit; experts, auras and rerolls are where attacks and values are worked out.

use super::{outwit, perplex};
use crate::effect::Effect;
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::lasting::{Lasting, Lasts};
use crate::pipeline::Why;
use crate::power::Power;
use crate::rules::supported;
use crate::state::{FigureId, Healing, Overrun};
use crate::waived::Rule;
use table::{Chance, Log};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// A character was chosen for an effect that is no attack.
    pub(crate) fn picked(&mut self, target: FigureId) {
        self.state.tasks.pop();
        match self.state.action.effect {
            Effect::ForceBlast => self.blast(target),
            Effect::Perplex => self.ask(perplex::WhichValue { target }),
            Effect::Outwit => self.ask(outwit::WhichPower { target }),
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

    /// Notes an effect that lasts until the actor's player's next turn.
    pub(crate) fn last(&mut self, what: Lasts, target: FigureId) {
        let lasting = Lasting { what, source: self.actor(), target };
        if !self.state.add_lasting(lasting) {
            return self.stop(Overrun::TooMany);
        }
        self.settle();
    }
}
