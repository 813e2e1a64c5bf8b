//! Attack powers: A01–A12. Here are Pulse Wave's condition, Incapacitate and Poison; Smoke Cloud is in `marking.rs`, Telekinesis in
//! `telekinesis.rs`, the others act inside the attack.

use crate::attack::{Attack, Mode};
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::power::Power;
use crate::refusal::Refusal;
use crate::state::{After, FigureId, Figures};
use crate::waived::Rule;
use table::{Chance, Log};

impl Position<'_> {
    /// A10.1: opposing neighbours that it can hurt.
    pub(crate) fn poisoned_by(self, figure: FigureId) -> Figures {
        let hurts = |enemy: &FigureId| {
            let affected = self.may_be_affected(figure, *enemy, Some(Power::Poison));
            affected.is_ok()
        };
        self.enemies_beside(figure).iter().filter(hurts).collect()
    }

    /// A03.1–A03.3: would a Pulse Wave have an opposing target, once everybody in range can use nothing?
    pub(crate) fn may_pulse(self, figure: FigureId) -> Result<bool, Refusal> {
        if self.reaches_nobody(figure, false) {
            return Ok(false);
        }
        let range = self.may_shoot(figure, Mode::PulseWave)?;
        let mut after = *self.state;
        after.attack = Attack {
            attacker: figure,
            close: false,
            mode: Mode::PulseWave,
            range,
            ..Attack::default()
        };
        if self.game.plays(Rule::A03_2) {
            after.action.suppressed = self.pulsed_by(figure, range);
        }
        crate::interpreter::set_in_force(self.game, &mut after);
        let pulsed = Position::new(self.game, &after);
        let targets = pulsed.possible_targets(figure, false, Mode::PulseWave);
        Ok(targets.iter().any(|target| self.opposing(figure, target)))
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// A06.1–A06.3.
    pub(crate) fn incapacitate(&mut self, hit: Figures) {
        let by = self.state.attack.attacker;
        for figure in hit.iter() {
            if self.state.piece(figure).tokens >= 2 {
                if self.game.plays(Rule::A06_2) {
                    self.after(After::Pierce { figure, by });
                }
            } else {
                self.give_token(figure);
                if !self.game.plays(Rule::A06_3) {
                    self.state.action.pushed.remove(figure);
                }
            }
        }
    }

    /// A10.1: no attack; each neighbour in turn.
    pub(crate) fn poison(&mut self) {
        let poisoned = self.position().poisoned_by(self.actor());
        self.push(Task::Poisoned(poisoned));
    }

    /// C3.9: in an order that the active player chooses where it matters.
    pub(crate) fn poisoned(&mut self, left: Figures) {
        let left = left.and(self.position().on_map());
        match left.first() {
            None => {}
            Some(_) if self.order_of_poison_matters(left) => self.push(Task::PoisonNext(left)),
            Some(first) => self.poison_one(left, first),
        }
    }

    pub(crate) fn poison_next(&mut self, left: Figures, figure: FigureId) {
        self.state.tasks.pop();
        self.poison_one(left, figure);
    }

    fn poison_one(&mut self, left: Figures, figure: FigureId) {
        let by = self.actor();
        self.push(Task::Poisoned(left.without(Figures::only(figure))));
        self.push(Task::Hurt { figure, amount: 1, penetrating: false, by });
    }

    /// Damage to one of them changes what another can use.
    fn order_of_poison_matters(&mut self, left: Figures) -> bool {
        let powers = |position: Position<'_>, figure| position.powers(figure);
        self.game.plays(Rule::C3_9) && self.order_matters(left, powers)
    }
}
