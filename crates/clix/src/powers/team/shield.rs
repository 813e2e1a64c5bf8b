//! S.H.I.E.L.D.: an adjacent friend has damage +1 in one range attack of this turn.

use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::powers::telling::Tells;
use crate::refusal::{For, Refusal};
use crate::scenario::{Aftermath, Unread, Words};
use crate::state::lasting::{Influence, Lasting};
use crate::state::{FigureId, State};
use crate::words::Doer;
use crate::words::Speaker;
use table::{Chance, Log};

pub(crate) struct Briefing;

impl Deed for Briefing {
    const EFFECT: Effect = Effect::Briefing;
    const PICKS: bool = true;
    const LASTS: bool = true;
    const FOR_FRIENDS: bool = true;

    fn may_pick(position: Position<'_>, figure: FigureId, target: FigureId) -> Result<(), Refusal> {
        position.must_be_friend(figure, target)?;
        position.must_touch(figure, target, For::Effect(Self::EFFECT))
    }

    fn picked<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>, target: FigureId) {
        engine.last(Influence::Briefed, target);
        engine.tell(Instruction { figure: target });
    }

    fn whom(name: &str, _: &State) -> String {
        format!("who gets damage +1 from {name}?")
    }

    fn words(_: &Doer<'_>) -> String {
        "an adjacent friend has damage +1 in its next range attack".into()
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// The range attack a briefing was for has been made; what was suspended meanwhile is kept. Nothing is settled yet.
    pub(crate) fn use_up_briefings(&mut self, attacker: FigureId) {
        let (in_force, mut at) = (self.state.in_force, 0);
        self.state.lasting.retain(|lasting| {
            at += 1;
            let used = lasting.what == Influence::Briefed && lasting.target == attacker;
            !used || in_force >> (at - 1) & 1 == 0
        });
    }

    /// What was briefed for this turn is over with it.
    pub(crate) fn end_briefings(&mut self) {
        let briefed = |lasting: &Lasting| lasting.what == Influence::Briefed;
        if self.state.lasting.iter().any(briefed) {
            self.state.lasting.retain(|lasting| !briefed(lasting));
            self.settle();
        }
    }
}

pub(in crate::powers) fn made(words: &mut Words<'_>) -> Result<Aftermath, Unread> {
    words.end()?;
    Ok(Aftermath::Lasting(Influence::Briefed))
}

/// It happened, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    pub figure: FigureId,
}

impl Tells for Instruction {
    fn words(self, speaker: &Speaker<'_>) -> String {
        format!("{} has damage +1 in its next range attack", speaker.figure(self.figure))
    }
}
