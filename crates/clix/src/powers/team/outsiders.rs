//! Outsiders: nothing modifies the combat values of somebody within 6 squares.

use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::powers::telling::Tells;
use crate::refusal::{For, Refusal};
use crate::scenario::{Aftermath, Unread, Words};
use crate::state::lasting::Influence;
use crate::state::{FigureId, State};
use crate::values::RangeFor;
use crate::words::Doer;
use crate::words::Speaker;
use table::{Chance, Log};

pub(crate) struct Steadying;

impl Deed for Steadying {
    const EFFECT: Effect = Effect::Steadying;
    const PICKS: bool = true;
    const LASTS: bool = true;
    const REACH: RangeFor = RangeFor::at_least(6);

    /// Within 6 squares, whatever the range.
    fn may_pick(position: Position<'_>, figure: FigureId, target: FigureId) -> Result<(), Refusal> {
        position.may_be_affected(figure, target, None)?;
        position.must_be_within(figure, target, 6, For::Effect(Self::EFFECT))
    }

    fn picked<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>, target: FigureId) {
        engine.last(Influence::Steadied, target);
        engine.tell(Steadiness { target });
    }

    fn whom(name: &str, _: &State) -> String {
        format!("whose values does {name} steady?")
    }

    fn words(_: &Doer<'_>) -> String {
        "nothing modifies a character's values, within 6".into()
    }
}

pub(in crate::powers) fn made(words: &mut Words<'_>) -> Result<Aftermath, Unread> {
    words.end()?;
    Ok(Aftermath::Lasting(Influence::Steadied))
}

/// It happened, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Steadiness {
    pub target: FigureId,
}

impl Tells for Steadiness {
    fn words(self, speaker: &Speaker<'_>) -> String {
        format!("nothing modifies the values of {} for now", speaker.figure(self.target))
    }
}
