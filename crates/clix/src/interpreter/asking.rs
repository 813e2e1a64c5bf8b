//! Decisions: who is asked what, and what may be answered.

use super::Task;
use crate::board::Piece;
use crate::choice::{Choice, Prompt};
use crate::effect::{ActionKind, Effect};
use crate::position::Position;
use crate::refusal::{For, Refusal};
use crate::state::moving::Handling;
use crate::state::{FigureId, Figures};
use crate::waived::Rule;
use table::Seat;

impl Position<'_> {
    /// Who owes which decision.
    pub(crate) fn asked(self) -> Option<(Seat, Prompt)> {
        let state = self.state;
        let active = state.turn.active;
        let target = |at: u8| state.attack.targets[at as usize].figure;
        let of = |figure: FigureId, prompt: fn(FigureId) -> Prompt| {
            (self.controller(figure), prompt(figure))
        };
        let by_actor = |prompt: fn(FigureId) -> Prompt| (active, prompt(state.action.actor));
        let by_attacker = |prompt: fn(FigureId) -> Prompt| (active, prompt(state.attack.attacker));
        Some(match *state.tasks.last()? {
            Task::Begin => (Seat(0), Prompt::Begin),
            Task::First(seat) => (seat, Prompt::First),
            Task::Area(seat) => (seat, Prompt::Area),
            Task::PlaceObject { seat, object } => (seat, Prompt::PlaceObject(object)),
            Task::PlaceFigure(figure) => of(figure, Prompt::PlaceFigure),
            Task::Action => (active, Prompt::Action),
            Task::Deed(figure) => (active, Prompt::Deed(figure)),
            Task::Passengers => (active, Prompt::Passenger(state.movement.mover)),
            Task::HandleObject => (active, Prompt::PickUp(state.movement.mover)),
            Task::Destination => (active, Prompt::Destination(state.movement.mover)),
            Task::Beside(_) => (active, Prompt::Beside(state.movement.mover)),
            Task::Way => (active, Prompt::Way(state.movement.mover)),
            Task::SetDown(figure) => (active, Prompt::SetDown(figure)),
            Task::Reroll { offset, .. } => {
                (self.reroll_seat(offset), Prompt::Reroll(state.roll.roller))
            }
            Task::Inner { .. } => by_actor(Prompt::Inner),
            Task::Target => {
                let chosen = state.attack.targets.len() as u8;
                let attacker = state.attack.attacker;
                (active, Prompt::Target { attacker, chosen })
            }
            Task::Through(target) => {
                let attacker = state.attack.attacker;
                (active, Prompt::Through { attacker, target })
            }
            Task::UseReach => by_attacker(Prompt::UseReach),
            Task::ReplaceAttack => by_attacker(Prompt::ReplaceAttack),
            Task::ReplaceDefense(at) => of(target(at), Prompt::ReplaceDefense),
            Task::AnswerNext(_) => (active, Prompt::AnswerNext),
            Task::WouldBeHit(at) => of(target(at), Prompt::WouldBeHit),
            Task::Share { at, .. } => (active, Prompt::Share(target(at))),
            Task::Reduce(at) => of(target(at), Prompt::Reduce),
            Task::ReduceHurt { figure, .. } => of(figure, Prompt::Reduce),
            Task::KnockBack => by_attacker(Prompt::KnockBack),
            Task::KnockBackNext(_) => (active, Prompt::KnockBackNext),
            Task::PushNext(_) => (active, Prompt::PushNext),
            Task::Order => (active, Prompt::Order),
            Task::Gamble(figure) => of(figure, Prompt::Gamble),
            Task::HealOneOf(figure) => of(figure, Prompt::HealOneOf),
            Task::Pick => by_actor(Prompt::Character),
            Task::Ask(question) => (question.seat(self), Prompt::Ask(question)),
            Task::Destroy => by_actor(Prompt::Destroy),
            _ => return None,
        })
    }

    /// Is this answer legal? The only code that decides.
    pub(crate) fn check_answer(self, choice: Choice) -> Result<(), Refusal> {
        let Some(task) = self.state.tasks.last() else {
            return Err(Refusal::NotNow);
        };
        let state = self.state;
        let when = |holds: bool| {
            if holds { Ok(()) } else { Err(Refusal::NoSuchOption) }
        };
        let there = |holds: bool, what: For| match holds {
            true => Ok(()),
            false => Err(Refusal::NotAllowedThere(what)),
        };
        match (*task, choice) {
            (Task::Begin, Choice::Begin) => Ok(()),
            (Task::First(_), Choice::First(seat)) => when(seat.0 < 2),
            (Task::Area(_), Choice::Area(area)) => when(area < 2),
            (Task::PlaceObject { .. }, Choice::Square(square)) => {
                there(self.may_lay_first(square), For::SetUp)
            }
            (Task::PlaceFigure(figure), Choice::Square(square)) => {
                there(self.may_start_on(figure, square), For::SetUp)
            }
            (Task::Action, Choice::EndTurn) => {
                when(self.game.plays(Rule::C4_11) || state.turn.actions >= self.action_total())
            }
            (Task::Action, Choice::Figure(figure)) => self.may_act(figure),
            // The reason why not is worth telling before the character is chosen.
            (Task::Action, Choice::Do { figure, effect }) => {
                self.may_do(figure, effect)?;
                Err(Refusal::CharacterFirst(figure))
            }
            (Task::Deed(chosen), Choice::Do { figure, effect }) => {
                if figure != chosen {
                    return Err(Refusal::NoSuchOption);
                }
                self.may_do(figure, effect)
            }
            (Task::UseReach | Task::KnockBack | Task::Gamble(_), Choice::Yes | Choice::No) => {
                Ok(())
            }
            (Task::Passengers, Choice::Done) => Ok(()),
            (Task::Passengers, Choice::Figure(friend)) => self.may_carry(friend),
            (Task::HandleObject, Choice::Done) => Ok(()),
            (Task::HandleObject, Choice::Object(object)) => {
                self.may_handle(Handling::PickUp(object))
            }
            (Task::HandleObject, Choice::PutDown(square)) => {
                self.may_handle(Handling::PutDown(square))
            }
            (Task::Destination, Choice::Square(square)) => {
                match state.movement.ends.contains(square) {
                    true => Ok(()),
                    false => Err(Refusal::CannotEndThere),
                }
            }
            (Task::Through(target), Choice::Square(square)) => {
                when(self.openings(target).pieces.squares.contains(square))
            }
            (Task::Through(target), Choice::Edge(edge)) => {
                when(self.openings(target).pieces.edges.contains(edge))
            }
            (Task::Through(target), Choice::Done) => when(self.openings(target).or_none),
            (Task::Beside(_), Choice::Done) => when(self.may_keep_away()),
            (Task::Beside(met), Choice::Figure(holder)) => self.among(met.contains(holder), holder),
            (Task::Way, Choice::Way { careful: false }) => Ok(()),
            (Task::Way, Choice::Way { careful: true }) => {
                when(self.journey().is_some_and(|way| way.careful().is_some()))
            }
            (Task::Way, Choice::Square(square)) => {
                match self.journey().is_some_and(|way| way.next().contains(square)) {
                    true => Ok(()),
                    false => Err(Refusal::NoWayByThere),
                }
            }
            (Task::SetDown(figure), Choice::Square(square)) => {
                let room = self.squares_to_set_down(figure);
                there(room.contains(square), For::Passenger)
            }
            (Task::Reroll { .. }, Choice::No) => Ok(()),
            (Task::Reroll { offset, .. }, Choice::Reroll(figure)) => {
                let seat = self.reroll_seat(offset);
                self.among(self.is_reroller(seat, figure), figure)
            }
            (Task::Reroll { offset, .. }, Choice::ThemeReroll(figure)) => {
                let seat = self.reroll_seat(offset);
                self.among(self.is_theme_reroller(seat, figure), figure)
            }
            (Task::Inner { .. }, Choice::Done) => Ok(()),
            (Task::Inner { close }, Choice::Inner(effect)) => {
                let kind = if close { ActionKind::Close } else { ActionKind::Range };
                let plain = if close { Effect::Close } else { Effect::Range };
                let only = if close { Rule::S05_3 } else { Rule::S12_2 };
                if effect.kind() != kind || effect != plain && !self.game.plays(only) {
                    return Err(Refusal::NoSuchOption);
                }
                if !self.game.plays(Rule::C4_7) {
                    self.may_be_given_a_costed_action(state.action.actor)?;
                }
                self.may_command(state.action.actor)?;
                self.may_activate(state.action.actor, effect)
            }
            (Task::Target, Choice::Figure(target)) => self.may_pick_target(target),
            (Task::Target, Choice::Done) => self.may_stop_picking(),
            (Task::ReplaceAttack | Task::ReplaceDefense(_) | Task::WouldBeHit(_), Choice::No) => {
                Ok(())
            }
            (Task::ReplaceAttack, Choice::Figure(friend)) => {
                let lenders = self.lenders_of_attack(state.attack.attacker);
                self.among(lenders.contains(friend), friend)
            }
            (Task::ReplaceDefense(at), Choice::Figure(friend)) => {
                let lenders = self.lenders_of_defense(state.attack.targets[at as usize].figure);
                self.among(lenders.contains(friend), friend)
            }
            (Task::WouldBeHit(at), Choice::Next(answer)) => {
                when(self.may_answer(&state.attack.targets[at as usize], answer))
            }
            (Task::WouldBeHit(at), Choice::Figure(friend)) => {
                self.may_redirect(&state.attack.targets[at as usize], friend)
            }
            (Task::Share { left, .. }, Choice::Amount(share)) => when(share <= left),
            (Task::Reduce(at), Choice::Amount(by)) => {
                let event = self.attack_damage(&state.attack.targets[at as usize]);
                when(event.offers(by))
            }
            (Task::ReduceHurt { figure, amount, penetrating, .. }, Choice::Amount(by)) => {
                when(self.plain_damage(figure, amount, penetrating).offers(by))
            }
            (Task::KnockBackNext(left), Choice::Figure(figure)) => {
                let farthest = self.farthest(state.attack.attacker, left);
                self.among(farthest.contains(figure), figure)
            }
            (Task::Order, Choice::Next(index)) => when((index as usize) < state.action.after.len()),
            (Task::HealOneOf(figure), Choice::Figure(friend)) => {
                self.among(self.minions(figure).contains(friend), friend)
            }
            (Task::AnswerNext(waiting) | Task::PushNext(waiting), choice) => {
                self.one_of(waiting, choice)
            }
            (Task::Pick, Choice::Figure(target)) => {
                self.may_pick(state.action.actor, state.action.effect, target)
            }
            (Task::Ask(question), choice) => question.check(self, choice),
            (Task::Destroy, Choice::Square(square)) => {
                when(self.may_destroy_piece(Piece::Square(square)))
            }
            (Task::Destroy, Choice::Edge(edge)) => when(self.may_destroy_piece(Piece::Edge(edge))),
            (Task::Destroy, Choice::Object(object)) => {
                let close = self.destroys_close();
                when(self.objects_to_destroy(state.action.actor, close).any(|one| one == object))
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// Is one of these chosen?
    pub(crate) fn one_of(self, figures: Figures, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Figure(figure) => self.among(figures.contains(figure), figure),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(crate) fn among(self, listed: bool, figure: FigureId) -> Result<(), Refusal> {
        if listed {
            Ok(())
        } else if self.exists(figure) {
            Err(Refusal::DoesNotQualify(figure))
        } else {
            Err(Refusal::NoSuchFigure)
        }
    }

    pub(super) fn destroys_close(self) -> bool {
        let action = &self.state.action;
        action.inner.unwrap_or(action.effect) == Effect::CloseDestroy
    }

    fn may_destroy_piece(self, piece: Piece) -> bool {
        self.can_destroy(self.state.action.actor, self.destroys_close(), piece)
    }

    pub(super) fn destroyable(self) -> crate::board::Pieces {
        self.pieces_to_destroy(self.state.action.actor, self.destroys_close())
    }
}
