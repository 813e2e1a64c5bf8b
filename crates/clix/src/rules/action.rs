//! Giving actions: who may be given which, and what each sets in motion (C4.4–C4.13).

use crate::effect::{ActionKind, Effect, Effects};
use crate::event::Event;
use crate::figure::keyphrase::Keyphrase;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::position::focus::Focus;
use crate::refusal::Refusal;
use crate::state::moving::MoveKind;
use crate::state::{Action, FigureId, Marks, Uses};
use crate::waived::{self, Rule};
use table::{Chance, Log};

impl Position<'_> {
    /// C4.12 step 1, C4.13 step 1: may the character be given an action that activates this effect?
    pub(crate) fn may_do(self, figure: FigureId, effect: Effect) -> Result<(), Refusal> {
        self.may_command(figure)?;
        let piece = self.piece(figure);
        if effect.is_free() {
            if piece.used.has(Uses::of(effect)) && self.game.plays(Rule::C4_6) {
                return Err(Refusal::UsedThisTurn(effect));
            }
        } else {
            self.may_be_given_a_costed_action(figure)?;
        }
        self.may_activate(figure, effect)
    }

    /// May the character be given any action at all?
    pub(crate) fn may_act(self, figure: FigureId) -> Result<(), Refusal> {
        self.may_command(figure)?;
        if self.has_deed(figure, self.has_actions_left()) {
            return Ok(());
        }
        self.may_be_given_a_costed_action(figure)?;
        self.may_activate(figure, Effect::Move)
    }

    /// Is there anything it could do, if there are actions left or not?
    pub(crate) fn has_deed(self, figure: FigureId, left: bool) -> bool {
        let costed = self.may_be_given_one(figure, left).is_ok();
        // Nearly everybody who may act may move.
        if costed && waived::plays_effect(Effect::Move) && !self.is_immobile(figure) {
            return true;
        }
        let deeds = self.could_do(figure, costed);
        if deeds.is_empty() {
            return false;
        }
        let focus = Focus::on(self, figure);
        let position = self.with_focus(&focus);
        let mut deeds = deeds.iter();
        deeds.any(|effect| position.has_use_for(figure, effect).is_ok())
    }

    /// What `may_do` would not refuse but for want of something to do, for somebody who may be given a costed action or not.
    pub(crate) fn could_do(self, figure: FigureId, costed: bool) -> Effects {
        let mut effects = self.effects(figure);
        if !costed {
            effects = effects.intersection(Effects::FREE);
        }
        if self.game.plays(Rule::C4_6) {
            effects = effects.without(self.piece(figure).used.effects());
        }
        waived::played(effects)
    }

    pub(crate) fn may_command(self, figure: FigureId) -> Result<(), Refusal> {
        if !self.exists(figure) {
            return Err(Refusal::NoSuchFigure);
        }
        if !self.is_on_map(figure) {
            return Err(Refusal::NotOnTheMap(figure));
        }
        if self.controller(figure) != self.state.turn.active && self.game.plays(Rule::C1_9) {
            return Err(Refusal::NotYours(figure));
        }
        Ok(())
    }

    pub(crate) fn may_be_given_a_costed_action(self, figure: FigureId) -> Result<(), Refusal> {
        self.may_be_given_one(figure, self.has_actions_left())
    }

    /// The same for whoever knows whether there are actions left.
    pub(crate) fn may_be_given_one(self, figure: FigureId, left: bool) -> Result<(), Refusal> {
        let piece = self.piece(figure);
        if piece.marks.has(Marks::ACTED) && self.game.plays(Rule::C4_5) {
            return Err(Refusal::HasActed(figure));
        }
        if piece.marks.has(Marks::CARRIED) && self.game.plays(Rule::C4_10) {
            return Err(Refusal::WasCarried(figure));
        }
        let strains =
            || self.has_phrase(figure, Keyphrase::ColossalStamina) && self.game.plays(Rule::K06_1);
        if piece.tokens >= 2 && !strains() && self.game.plays(Rule::C4_5) {
            return Err(Refusal::TwoTokens(figure));
        }
        if !left {
            let total = self.action_total();
            return Err(Refusal::NoActionsLeft { total });
        }
        Ok(())
    }

    /// Can it use what the effect needs, and is there something it could do (C4.5)?
    pub(crate) fn may_activate(self, figure: FigureId, effect: Effect) -> Result<(), Refusal> {
        if !self.effects(figure).contains(effect) || !waived::plays_effect(effect) {
            return Err(Refusal::CannotUse(effect));
        }
        self.has_use_for(figure, effect)
    }

    /// The same for an effect that it can activate: is there something it could do?
    pub(crate) fn has_use_for(self, figure: FigureId, effect: Effect) -> Result<(), Refusal> {
        match effect.has_use(self, figure)? {
            true => Ok(()),
            false => Err(Refusal::NothingToDo(effect)),
        }
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// C4.12 step 2: the action counts, then its parts follow in the order of the text.
    pub(crate) fn give(&mut self, figure: FigureId, effect: Effect) {
        self.state.action = Action {
            actor: figure,
            effect,
            strained: !effect.is_free() && self.state.piece(figure).tokens >= 2,
            ..Action::default()
        };
        if effect.is_free() {
            self.state.piece_mut(figure).used.set(Uses::of(effect));
        } else {
            self.state.turn.actions += 1;
            self.state.piece_mut(figure).marks.set(Marks::ACTED);
        }
        self.record(Event::ActionGiven { figure, effect });
        self.push(Task::ActionDone);
        self.activate(effect);
    }

    /// C4.7: the action at no cost inside the action.
    pub(crate) fn give_inner(&mut self, effect: Effect) {
        self.state.tasks.pop();
        self.state.action.inner = Some(effect);
        let figure = self.actor();
        self.record(Event::InnerAction { figure, effect });
        self.activate(effect);
    }

    /// A move of whoever acts.
    pub(crate) fn move_actor(&mut self, kind: MoveKind) {
        let mover = self.actor();
        self.push(Task::BeginMove { mover, kind });
    }

    /// Is the action in progress a CLOSE action (A01.1)?
    pub(crate) fn in_close_action(&self) -> bool {
        let action = &self.state.action;
        let effect = action.activated();
        effect.kind() == ActionKind::Close && !action.controlled.is_some()
            || !self.game.plays(Rule::C7_11)
    }
}
