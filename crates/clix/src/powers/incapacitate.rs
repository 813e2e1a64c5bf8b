//! Incapacitate (A06): an action token instead of damage.

use super::room::Room;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::Engine;
use crate::state::attack::Mode;
use crate::state::{After, Figures};
use crate::waived::Rule;
use crate::words::Doer;
use table::{Chance, Log};

pub(super) const ROOM: Room = Room { aims: true, ..Room::PLAIN };

pub(crate) struct IncapacitateClose;

impl Deed for IncapacitateClose {
    const EFFECT: Effect = Effect::IncapacitateClose;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::Incapacitate, true));
    const TITLE: &'static str = "Incapacitate";

    fn words(doer: &Doer<'_>) -> String {
        format!("close attack {} that gives an action token instead of damage", doer.attack())
    }
}

pub(crate) struct IncapacitateRange;

impl Deed for IncapacitateRange {
    const EFFECT: Effect = Effect::IncapacitateRange;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::Incapacitate, false));
    const TITLE: &'static str = "Incapacitate";

    fn words(doer: &Doer<'_>) -> String {
        let (attack, range, bolts) = (doer.attack(), doer.range(0), doer.bolts());
        format!(
            "range attack {attack}, range {range}{bolts}, that gives an action token instead of damage"
        )
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
}
