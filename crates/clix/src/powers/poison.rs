//! Poison (A10): 1 damage to each adjacent enemy.

use super::asking::Asks;
use super::room::Room;
use crate::choice::Choice;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::power::Power;
use crate::refusal::Refusal;
use crate::state::{FigureId, Figures, Marks, State};
use crate::waived::Rule;
use crate::words::{Doer, Speaker};
use table::{Chance, Log};

pub(super) const ROOM: Room = Room { aims: true, ..Room::PLAIN };

pub(crate) struct Poison;

impl Deed for Poison {
    const EFFECT: Effect = Effect::Poison;

    fn has_use(position: Position<'_>, figure: FigureId) -> Result<bool, Refusal> {
        let marks = position.piece(figure).marks;
        if marks.has(Marks::MOVED) || marks.has(Marks::PLACED) {
            return Err(Refusal::HasMoved(figure));
        }
        Ok(!position.poisoned_by(figure).is_empty())
    }

    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        engine.poison();
    }

    fn words(_: &Doer<'_>) -> String {
        "1 damage to each adjacent enemy".into()
    }
}

/// Whom of these does it hurt next?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhoNext(pub Figures);

impl Asks for WhoNext {
    const NAME: &'static str = "poison next";
    const CLAUSE: Option<&'static str> = Some("C3.9");

    fn figures(self, _: Position<'_>) -> Option<Figures> {
        Some(self.0)
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        if let Choice::Figure(figure) = choice {
            engine.state.tasks.pop();
            engine.poison_one(self.0, figure);
        }
    }

    fn words(self, _: &Speaker<'_>, _: &State) -> String {
        "whom does the Poison hurt next? (C3.9)".to_string()
    }
}

impl Position<'_> {
    /// A10.1: opposing neighbours that it can hurt.
    fn poisoned_by(self, figure: FigureId) -> Figures {
        let hurts = |enemy: &FigureId| {
            let affected = self.may_be_affected(figure, *enemy, Some(Power::Poison));
            affected.is_ok()
        };
        self.enemies_beside(figure).iter().filter(hurts).collect()
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// A10.1: no attack; each neighbour in turn.
    fn poison(&mut self) {
        let poisoned = self.position().poisoned_by(self.actor());
        self.push(Task::Poisoned(poisoned));
    }

    /// C3.9: in an order that the active player chooses where it matters.
    pub(crate) fn poisoned(&mut self, left: Figures) {
        let left = left.intersection(self.position().on_map());
        match left.first() {
            None => {}
            Some(_) if self.order_of_poison_matters(left) => self.ask(WhoNext(left)),
            Some(first) => self.poison_one(left, first),
        }
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
