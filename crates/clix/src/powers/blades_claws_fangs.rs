//! Blades/Claws/Fangs (A01): a die instead of the damage value.

use super::asking::Asks;
use super::room::{Loss, Roll, Room};
use crate::choice::Choice;
use crate::event::Event;
use crate::explain::Cause;
use crate::figure::combat_value::Slot;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::power::Power;
use crate::powers::telling::PowerRoll;
use crate::state::attack::Mode;
use crate::state::{FigureId, State};
use crate::waived::Rule;
use crate::words::Speaker;
use table::{Chance, Log};

pub(super) const ROOM: Room =
    Room { bears_on: Some(Roll::Attack), loss: Loss::OfAttack(0.25), ..Room::PLAIN };

/// Does the attacker roll?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slash;

impl Asks for Slash {
    const NAME: &'static str = "blades";
    const BY: Option<Power> = Some(Power::BladesClawsFangs);
    const YES_OR_NO: Option<[&'static str; 2]> = Some(["roll", "do not roll"]);
    fn causes(self, position: Position<'_>) -> Vec<Cause> {
        let figure = position.state.attack.attacker;
        let power = Power::BladesClawsFangs;
        vec![Cause::attack(position), Cause::Power { figure, power }]
    }

    fn about(self, position: Position<'_>) -> (FigureId, &'static [Power]) {
        (position.state.attack.attacker, &[Power::BladesClawsFangs])
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        engine.slash(choice == Choice::Yes);
    }

    fn words(self, speaker: &Speaker<'_>, state: &State) -> String {
        let attack = &state.attack;
        let printed = speaker.at(state).damage_value(attack.attacker, Some(attack), &mut ());
        let attacker = speaker.figure(attack.attacker);
        format!("does {attacker} roll for Blades/Claws/Fangs instead of dealing {printed}? (A01.1)")
    }
}

impl Position<'_> {
    /// A01.1: a hit in a CLOSE action whose damage would be normal damage.
    pub(crate) fn may_slash(self) -> bool {
        let attack = &self.state.attack;
        let normal = match attack.mode {
            Mode::Normal | Mode::Flurry | Mode::Penetrating | Mode::Swing => true,
            Mode::Quake => attack.is_single(),
            _ => false,
        };
        normal
            && self.game.plays(Rule::A01_1)
            && attack.in_close_action
            && self.can_use(attack.attacker, Power::BladesClawsFangs)
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// A01.2, A01.3.
    fn slash(&mut self, rolls: bool) {
        self.state.tasks.pop();
        if !rolls {
            return self.deal_normal_damage();
        }
        let die = self.d6();
        let figure = self.state.attack.attacker;
        self.tell(PowerRoll { figure, die, power: Power::BladesClawsFangs });
        let printed = self.position().printed(figure, Slot::Damage);
        let dealt = match self.game.plays(Rule::A01_2) {
            true => slashed(die, printed),
            false => die,
        };
        self.state.attack.damage = dealt;
        self.deal_to_each(dealt);
    }
}

/// A01.2: the die, but never less than the printed damage less 1.
const fn slashed(die: u8, printed: u8) -> u8 {
    let least = printed.saturating_sub(1);
    if die < least { least } else { die }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blades_deal_no_less_than_printed_damage_less_one() {
        assert_eq!(slashed(1, 3), 2);
        assert_eq!(slashed(6, 4), 6);
        assert_eq!(slashed(1, 0), 1);
    }
}
