//! What an action would do, in a few words with its numbers now.

use super::Speaker;
use super::names::kind_word;
use super::speaker::counted;
use crate::effect::Effect;
use crate::position::Position;
use crate::state::moving::MoveKind;
use crate::state::object::ObjectKind;
use crate::state::{FigureId, State};
use crate::values::RangeFor;

impl Speaker<'_> {
    /// "Running Shot (POWER): move up to 5, then a RANGE action at no cost".
    pub fn deed(&self, state: &State, figure: FigureId, effect: Effect) -> String {
        let kind = kind_word(effect.kind());
        if figure.index() >= self.game.figure_count() {
            return format!("{} ({kind})", effect.name());
        }
        let what = effect.words(&Doer { speaker: *self, position: self.at(state), figure });
        match effect {
            Effect::Move | Effect::Close | Effect::Range => format!("{kind}: {what}"),
            effect => format!("{} ({kind}): {what}", effect.title()),
        }
    }

    /// "3 clicks left", "unhurt", "KO'd".
    pub fn health(&self, state: &State, figure: FigureId) -> String {
        let dial = self.game.figure(figure).dial.len() as u8;
        let click = state.piece(figure).click;
        if click >= dial {
            return "KO'd".to_string();
        }
        format!("{} left", counted(dial - click, "click"))
    }
}

/// Somebody of whom it is told what an action of it would do.
pub(crate) struct Doer<'a> {
    pub speaker: Speaker<'a>,
    pub position: Position<'a>,
    pub figure: FigureId,
}

impl Doer<'_> {
    /// "move up to 10".
    pub fn squares(&self, kind: MoveKind) -> String {
        format!("move up to {}", self.position.speed(self.figure, kind, 0, &mut ()))
    }

    pub fn attack(&self) -> u8 {
        self.position.attack_value(self.figure, None, &mut ())
    }

    pub fn damage(&self) -> u8 {
        self.position.damage_value(self.figure, None, &mut ())
    }

    pub fn range(&self, minimum: u8) -> u8 {
        self.position.range(self.figure, RangeFor::at_least(minimum), &mut ())
    }

    /// "attack 10, damage 3".
    pub fn close(&self) -> String {
        format!("attack {}, damage {}", self.attack(), self.damage())
    }

    /// ", up to 2 targets"; nothing for one.
    pub fn bolts(&self) -> String {
        match self.position.design(self.figure).bolts {
            0 | 1 => String::new(),
            bolts => format!(", up to {bolts} targets"),
        }
    }

    /// "range 6, up to 2 targets, attack 10, damage 3".
    pub fn far(&self) -> String {
        format!("range {}{}, {}", self.range(0), self.bolts(), self.close())
    }

    /// What it holds.
    pub fn object(&self) -> Option<ObjectKind> {
        let held = self.position.piece(self.figure).holds?;
        self.speaker.game.object(held).map(|(kind, _)| kind)
    }
}
