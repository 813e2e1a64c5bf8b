//! Support (G03): a roll to heal an adjacent friend.

use super::asking::Asks;
use super::room::{Loss, Room};
use crate::choice::Choice;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::figure::combat_value::Slot;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::power::Power;
use crate::powers::telling::Tells;
use crate::refusal::{For, Refusal};
use crate::state::{FigureId, Healing, State};
use crate::values::pipeline::Why;
use crate::waived::Rule;
use crate::words::or_not;
use crate::words::{Doer, Speaker};
use table::{Chance, Log, Seat};

pub(super) const ROOM: Room =
    Room { aims: true, loss: Loss::Points(0.8), helps: true, ..Room::PLAIN };

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

/// G03.2: whose printed defense counts for the supported friend?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhoseDefense(pub FigureId);

impl Asks for WhoseDefense {
    const NAME: &'static str = "replace defense";
    const CLAUSE: Option<&'static str> = Some("D03.1");

    fn seat(self, position: Position<'_>) -> Seat {
        position.controller(self.0)
    }

    fn check(self, position: Position<'_>, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::No => Ok(()),
            Choice::Figure(friend) => {
                let lenders = position.lenders_to_the_supported(self.0);
                position.among(lenders.contains(friend), friend)
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn list(self, position: Position<'_>, into: &mut Vec<Choice>) {
        let lenders = position.lenders_to_the_supported(self.0);
        into.extend(lenders.iter().map(Choice::Figure));
        into.push(Choice::No);
    }

    fn about(self, _: Position<'_>) -> (FigureId, &'static [Power]) {
        (FigureId::NONE, &[Power::Defend])
    }

    fn option(self, speaker: &Speaker<'_>, state: &State, choice: Choice) -> Option<String> {
        lent_defense(speaker, state, choice)
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        engine.state.tasks.pop();
        let lent_by = match choice {
            Choice::Figure(friend) => friend,
            _ => FigureId::NONE,
        };
        engine.push(Task::SupportRoll { target: self.0, lent_by });
    }

    fn words(self, speaker: &Speaker<'_>, _: &State) -> String {
        format!("whose printed defense counts for {}? (D03.1)", speaker.figure(self.0))
    }
}

/// A printed defense that may replace another.
pub(crate) fn lent_defense(speaker: &Speaker<'_>, state: &State, choice: Choice) -> Option<String> {
    match choice {
        Choice::No => Some("its own defense".to_string()),
        Choice::Figure(friend) if friend.index() < speaker.game.figure_count() => {
            let printed = speaker.at(state).printed(friend, Slot::Defense);
            Some(format!("the defense {printed} of {}", speaker.figure_at(state, friend)))
        }
        _ => None,
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// G03.2: its defense is asked for where a friend could lend one (D03.1).
    fn support(&mut self, target: FigureId) {
        if self.position().lenders_to_the_supported(target).is_empty() {
            let lent_by = FigureId::NONE;
            return self.push(Task::SupportRoll { target, lent_by });
        }
        self.ask(WhoseDefense(target));
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
        self.tell(SupportRoll { figure, dice, success });
        if success && self.game.plays(Rule::G03_2) {
            let die = self.d6();
            self.tell(HealingRoll { figure: target, die });
            let heal =
                supported(die, self.position().on_stop(target) && self.game.plays(Rule::K18_2));
            self.heal(target, heal, Healing::Support);
        }
    }
}

/// G03.2: the die less 2, but at least 2; then one less on a STOP click.
const fn supported(die: u8, stop: bool) -> u8 {
    let heal = die.saturating_sub(2);
    let heal = if heal < 2 { 2 } else { heal };
    heal - stop as u8
}

/// It happened, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SupportRoll {
    pub figure: FigureId,
    pub dice: [u8; 2],
    pub success: bool,
}

impl Tells for SupportRoll {
    const ROLLS: bool = true;

    fn words(self, speaker: &Speaker<'_>) -> String {
        let [one, two] = self.dice;
        let helped = or_not(self.success, "could help", "could not help");
        let (figure, sum) = (speaker.figure(self.figure), one + two);
        format!("{figure} rolled {one} + {two} = {sum} for Support and {helped}")
    }
}

/// It happened, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HealingRoll {
    pub figure: FigureId,
    pub die: u8,
}

impl Tells for HealingRoll {
    const ROLLS: bool = true;

    fn words(self, speaker: &Speaker<'_>) -> String {
        format!("the die for {} showed {}", speaker.figure(self.figure), self.die)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn support_heals_at_least_two() {
        let healed: Vec<u8> = (1..=6).map(|die| supported(die, false)).collect();
        assert_eq!(healed, [2, 2, 2, 2, 3, 4]);
        assert_eq!(supported(3, true), 1);
    }
}
