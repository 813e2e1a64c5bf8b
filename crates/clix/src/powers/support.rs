//! Support (G03): a roll to heal an adjacent friend.

use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::pipeline::Why;
use crate::position::Position;
use crate::power::Power;
use crate::refusal::{For, Refusal};
use crate::rules::supported;
use crate::state::{FigureId, Healing, State};
use crate::waived::Rule;
use crate::words::Doer;
use table::{Chance, Log};

pub(crate) struct Support;

impl Deed for Support {
    const EFFECT: Effect = Effect::Support;
    const PICKS: bool = true;
    const FOR_FRIENDS: bool = true;
    fn has_use(position: Position<'_>, figure: FigureId) -> Result<bool, Refusal> {
        if !position.enemies_beside(figure).is_empty() {
            return Err(Refusal::EnemyBeside(figure));
        }
        Ok(position.has_pick(figure, Self::EFFECT))
    }

    /// G03.1.
    fn may_pick(position: Position<'_>, figure: FigureId, target: FigureId) -> Result<(), Refusal> {
        position.must_be_friend(figure, target)?;
        position.may_be_affected(figure, target, Some(Power::Support))?;
        position.must_touch(figure, target, For::Effect(Self::EFFECT))?;
        match position.enemies_beside(target).is_empty() {
            true => Ok(()),
            false => Err(Refusal::EnemyBeside(target)),
        }
    }

    fn picked<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>, target: FigureId) {
        engine.support(target);
    }

    fn whom(name: &str, _: &State) -> String {
        format!("whom does {name} support?")
    }

    fn words(_: &Doer<'_>) -> String {
        "heal an adjacent friend if a roll succeeds".into()
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
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
}
