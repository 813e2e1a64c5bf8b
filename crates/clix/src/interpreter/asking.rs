//! Decisions: who is asked what, and what may be answered.

use super::Task;
use crate::board::Piece;
use crate::choice::{Choice, Prompt};
use crate::combat_value::Value;
use crate::effect::{ActionKind, Effect, Needs};
use crate::moving::Handling;
use crate::object::ObjectId;
use crate::position::Position;
use crate::power::Power;
use crate::refusal::Refusal;
use crate::rules::action::BONUSES;
use crate::rules::hit::{KINGDOM_COME, SUPER_SENSES};
use crate::state::{FigureId, Uses};
use crate::team::TeamAbility;
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
            Task::LeaderRoll(figure) => (active, Prompt::Leadership(figure)),
            Task::LeaderToken(figure) => (active, Prompt::LeadershipToken(figure)),
            Task::Passengers => (active, Prompt::Passenger(state.movement.mover)),
            Task::HandleObject => (active, Prompt::PickUp(state.movement.mover)),
            Task::Destination => (active, Prompt::Destination(state.movement.mover)),
            Task::SetDown(figure) => (active, Prompt::SetDown(figure)),
            Task::Reroll { offset, .. } => {
                (self.reroll_seat(offset), Prompt::Reroll(state.roll.roller))
            }
            Task::Inner { .. } => by_actor(Prompt::Inner),
            Task::BareAttack => by_actor(Prompt::BareAttack),
            Task::Bonus { .. } => by_actor(Prompt::Bonus),
            Task::Target => {
                let chosen = state.attack.targets.len() as u8;
                let attacker = state.attack.attacker;
                (active, Prompt::Target { attacker, chosen })
            }
            Task::UseReach => by_attacker(Prompt::UseReach),
            Task::ShapeChange(figure) => of(figure, Prompt::ShapeChange),
            Task::ReplaceAttack => by_attacker(Prompt::ReplaceAttack),
            Task::ReplaceDefense(at) => of(target(at), Prompt::ReplaceDefense),
            Task::WouldBeHit(at) => of(target(at), Prompt::WouldBeHit),
            Task::Blades => by_attacker(Prompt::Blades),
            Task::Share { at, .. } => (active, Prompt::Share(target(at))),
            Task::Impervious(at) => of(target(at), Prompt::Impervious),
            Task::Reduce(at) => of(target(at), Prompt::Reduce),
            Task::ReduceHurt { figure, .. } => of(figure, Prompt::Reduce),
            Task::KnockBack => by_attacker(Prompt::KnockBack),
            Task::KnockBackNext(_) => (active, Prompt::KnockBackNext),
            Task::Willpower(figure) => of(figure, Prompt::Willpower),
            Task::Order => (active, Prompt::Order),
            Task::Gamble(figure) => of(figure, Prompt::Gamble),
            Task::HealOneOf(figure) => of(figure, Prompt::HealOneOf),
            Task::ControlNext(_) => (active, Prompt::ControlNext),
            Task::Control => (active, Prompt::Control(state.action.controlled)),
            Task::Pick => by_actor(Prompt::Friend),
            Task::PerplexValue(target) => (active, Prompt::Perplex { target }),
            Task::OutwitPower(target) => (active, Prompt::Outwit { target }),
            Task::WildCard => by_actor(Prompt::WildCard),
            Task::Marker { placed } => {
                let figure = state.action.actor;
                (active, Prompt::Marker { figure, placed })
            }
            Task::Destroy => by_actor(Prompt::Destroy),
            Task::TelekinesisObject => by_actor(Prompt::TelekinesisObject),
            Task::TelekinesisPlace => by_actor(Prompt::TelekinesisPlace),
            Task::TelekinesisSquare(figure) => (active, Prompt::TelekinesisSquare(figure)),
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
            if holds {
                Ok(())
            } else {
                Err(Refusal::NoSuchOption)
            }
        };
        let here = |holds: bool| {
            if holds {
                Ok(())
            } else {
                Err(Refusal::CannotEndThere)
            }
        };
        match (*task, choice) {
            (Task::Begin, Choice::Begin) => Ok(()),
            (Task::First(_), Choice::First(seat)) => when(seat.0 < 2),
            (Task::Area(_), Choice::Area(area)) => when(area < 2),
            (Task::PlaceObject { .. }, Choice::Square(square)) => {
                if self.squares_for_object().contains(square) {
                    Ok(())
                } else {
                    Err(Refusal::NotAllowedThere)
                }
            }
            (Task::PlaceFigure(figure), Choice::Square(square)) => {
                here(self.squares_to_start(figure).contains(square))
            }
            (Task::Action, Choice::EndTurn) => Ok(()),
            (Task::Action, Choice::Do { figure, effect }) => self.may_do(figure, effect),
            (
                Task::LeaderRoll(_)
                | Task::ShapeChange(_)
                | Task::UseReach
                | Task::Blades
                | Task::Impervious(_)
                | Task::KnockBack
                | Task::Willpower(_)
                | Task::Gamble(_),
                Choice::Yes | Choice::No,
            ) => Ok(()),
            (Task::LeaderToken(leader), Choice::Figure(friend)) => {
                self.among(self.led_by(leader).contains(friend), friend)
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
                here(self.destinations().contains(square))
            }
            (Task::SetDown(figure), Choice::Square(square)) => {
                here(self.squares_to_set_down(figure).contains(square))
            }
            (Task::Reroll { .. }, Choice::No) => Ok(()),
            (Task::Reroll { offset, .. }, Choice::Reroll(figure)) => {
                let seat = self.reroll_seat(offset);
                self.among(self.rerollers(seat).contains(figure), figure)
            }
            (Task::Reroll { offset, .. }, Choice::ThemeReroll(figure)) => {
                let seat = self.reroll_seat(offset);
                self.among(self.theme_rerollers(seat).contains(figure), figure)
            }
            (Task::Inner { .. } | Task::BareAttack | Task::Control, Choice::Done) => Ok(()),
            (Task::Inner { close }, Choice::Inner(effect)) => {
                let kind = if close {
                    ActionKind::Close
                } else {
                    ActionKind::Range
                };
                if effect.kind() != kind {
                    return Err(Refusal::NoSuchOption);
                }
                self.may_command(state.action.actor)?;
                self.may_activate(state.action.actor, effect)
            }
            (Task::BareAttack, Choice::Attack { close }) => when(self.may_attack_bare(close)),
            (Task::Bonus { .. }, Choice::Amount(bonus)) => when((bonus as usize) < BONUSES.len()),
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
            (
                Task::ReduceHurt {
                    figure,
                    amount,
                    penetrating,
                },
                Choice::Amount(by),
            ) => when(self.plain_damage(figure, amount, penetrating).offers(by)),
            (Task::KnockBackNext(left), Choice::Figure(figure)) => {
                let farthest = self.farthest(state.attack.attacker, left);
                self.among(farthest.contains(figure), figure)
            }
            (Task::Order, Choice::Next(index)) => {
                let after = &state.action.after;
                let index = index as usize;
                // Of equal effects the first stands for all.
                when(index < after.len() && !after[..index].contains(&after[index]))
            }
            (Task::HealOneOf(figure), Choice::Figure(friend)) => {
                self.among(self.minions(figure).contains(friend), friend)
            }
            (Task::ControlNext(left), Choice::Figure(figure)) => {
                self.among(left.contains(figure), figure)
            }
            (Task::Control, Choice::Move) => when(self.controlled_may_move()),
            (Task::Control, Choice::Attack { close }) => when(self.controlled_may_attack(close)),
            (Task::Pick, Choice::Figure(target)) => {
                self.may_pick(state.action.actor, state.action.effect, target)
            }
            (Task::PerplexValue(_), Choice::Perplex { .. }) => Ok(()),
            (Task::OutwitPower(target), Choice::Power(power)) => {
                when(self.powers_to_outwit(target).contains(power))
            }
            (Task::OutwitPower(target), Choice::Special(text)) => {
                self.may_outwit_special(target, text)
            }
            (Task::WildCard, Choice::Team(team)) => {
                when(self.teams_to_copy(state.action.actor).contains(team))
            }
            (Task::Marker { .. }, Choice::Done) => when(self.may_stop_placing()),
            (Task::Marker { .. }, Choice::Square(square)) => {
                if self.marker_squares().contains(square) {
                    Ok(())
                } else {
                    Err(Refusal::NotAllowedThere)
                }
            }
            (Task::Destroy, Choice::Square(square)) => {
                when(self.destroyable().contains(Piece::Square(square)))
            }
            (Task::Destroy, Choice::Edge(edge)) => {
                when(self.destroyable().contains(Piece::Edge(edge)))
            }
            (Task::Destroy, Choice::Object(object)) => {
                let close = self.destroys_close();
                when(
                    self.objects_to_destroy(state.action.actor, close)
                        .any(|one| one == object),
                )
            }
            (Task::TelekinesisObject, Choice::Object(object)) => when(
                object.index() < self.game.object_count()
                    && self.may_take(state.action.actor, object),
            ),
            (Task::TelekinesisPlace, Choice::Throw) => when(self.may_throw_taken()),
            (Task::TelekinesisPlace, Choice::Square(square)) => here(
                self.squares_for_taken_object(state.action.actor)
                    .contains(square),
            ),
            (Task::TelekinesisSquare(target), Choice::Square(square)) => here(
                self.telekinesis_squares(state.action.actor, target)
                    .contains(square),
            ),
            _ => Err(Refusal::NotNow),
        }
    }

    fn among(self, listed: bool, figure: FigureId) -> Result<(), Refusal> {
        if listed {
            Ok(())
        } else if self.exists(figure) {
            Err(Refusal::DoesNotQualify(figure))
        } else {
            Err(Refusal::NoSuchFigure)
        }
    }

    fn destroys_close(self) -> bool {
        let action = &self.state.action;
        action.inner.unwrap_or(action.effect) == Effect::CloseDestroy
    }

    fn destroyable(self) -> crate::board::Pieces {
        self.pieces_to_destroy(self.state.action.actor, self.destroys_close())
    }

    fn may_throw_taken(self) -> bool {
        let actor = self.state.action.actor;
        self.has_target(actor, false, crate::attack::Mode::Throw)
            .unwrap_or(false)
    }

    /// All legal answers, in a stable order: whatever [`Position::check_answer`] allows.
    pub(crate) fn answers(self, into: &mut Vec<Choice>) {
        let Some(task) = self.state.tasks.last() else {
            return;
        };
        let state = self.state;
        match *task {
            Task::Begin => into.push(Choice::Begin),
            Task::First(_) => into.extend([Choice::First(Seat(0)), Choice::First(Seat(1))]),
            Task::Area(_) => into.extend([Choice::Area(0), Choice::Area(1)]),
            Task::PlaceObject { .. } => squares(self.squares_for_object(), into),
            Task::PlaceFigure(figure) => squares(self.squares_to_start(figure), into),
            Task::Action => self.actions(into),
            Task::LeaderRoll(_)
            | Task::ShapeChange(_)
            | Task::UseReach
            | Task::Blades
            | Task::Impervious(_)
            | Task::KnockBack
            | Task::Willpower(_)
            | Task::Gamble(_) => into.extend([Choice::Yes, Choice::No]),
            Task::LeaderToken(leader) => {
                into.extend(self.led_by(leader).iter().map(Choice::Figure))
            }
            Task::Passengers => {
                into.extend(self.carriable().iter().map(Choice::Figure));
                into.push(Choice::Done);
            }
            Task::HandleObject => {
                let objects = self.objects_to_pick_up();
                let each = (0..self.game.object_count() as u8).map(ObjectId);
                into.extend(
                    each.filter(|one| objects >> one.0 & 1 == 1)
                        .map(Choice::Object),
                );
                if self.piece(state.movement.mover).holds.is_some() {
                    into.extend(self.squares_to_put_down().iter().map(Choice::PutDown));
                }
                into.push(Choice::Done);
            }
            Task::Destination => squares(self.destinations(), into),
            Task::SetDown(figure) => squares(self.squares_to_set_down(figure), into),
            Task::Reroll { offset, .. } => {
                let seat = self.reroll_seat(offset);
                into.extend(self.rerollers(seat).iter().map(Choice::Reroll));
                into.extend(self.theme_rerollers(seat).iter().map(Choice::ThemeReroll));
                into.push(Choice::No);
            }
            Task::Inner { .. } => {
                let effects = Effect::ALL.iter().map(|effect| Choice::Inner(*effect));
                into.extend(effects.filter(|choice| self.check_answer(*choice).is_ok()));
                into.push(Choice::Done);
            }
            Task::BareAttack | Task::Control => {
                let some = [
                    Choice::Move,
                    Choice::Attack { close: true },
                    Choice::Attack { close: false },
                    Choice::Done,
                ];
                into.extend(
                    some.into_iter()
                        .filter(|choice| self.check_answer(*choice).is_ok()),
                );
            }
            Task::Bonus { .. } => into.extend((0..BONUSES.len() as u8).map(Choice::Amount)),
            Task::Target => {
                let figures = self.game.everyone().iter();
                into.extend(
                    figures
                        .filter(|figure| self.may_pick_target(*figure).is_ok())
                        .map(Choice::Figure),
                );
                if self.may_stop_picking().is_ok() {
                    into.push(Choice::Done);
                }
            }
            Task::ReplaceAttack => {
                let lenders = self.lenders_of_attack(state.attack.attacker);
                into.extend(lenders.iter().map(Choice::Figure));
                into.push(Choice::No);
            }
            Task::ReplaceDefense(at) => {
                let lenders = self.lenders_of_defense(state.attack.targets[at as usize].figure);
                into.extend(lenders.iter().map(Choice::Figure));
                into.push(Choice::No);
            }
            Task::WouldBeHit(at) => {
                let target = &state.attack.targets[at as usize];
                for answer in [SUPER_SENSES, KINGDOM_COME] {
                    if self.may_answer(target, answer) {
                        into.push(Choice::Next(answer));
                    }
                }
                for friend in self.friends_beside(target.figure).iter() {
                    if self.may_redirect(target, friend).is_ok() {
                        into.push(Choice::Figure(friend));
                    }
                }
                into.push(Choice::No);
            }
            Task::Share { left, .. } => into.extend((0..=left).map(Choice::Amount)),
            Task::Reduce(at) => {
                let event = self.attack_damage(&state.attack.targets[at as usize]);
                into.extend((0..=2).filter(|by| event.offers(*by)).map(Choice::Amount));
            }
            Task::ReduceHurt {
                figure,
                amount,
                penetrating,
            } => {
                let event = self.plain_damage(figure, amount, penetrating);
                into.extend((0..=2).filter(|by| event.offers(*by)).map(Choice::Amount));
            }
            Task::KnockBackNext(left) => {
                let farthest = self.farthest(state.attack.attacker, left);
                into.extend(farthest.iter().map(Choice::Figure));
            }
            Task::Order => {
                let count = state.action.after.len() as u8;
                let all = (0..count).map(Choice::Next);
                into.extend(all.filter(|choice| self.check_answer(*choice).is_ok()));
            }
            Task::HealOneOf(figure) => into.extend(self.minions(figure).iter().map(Choice::Figure)),
            Task::ControlNext(left) => into.extend(left.iter().map(Choice::Figure)),
            Task::Pick => {
                let targets = self.pickable(state.action.actor, state.action.effect);
                into.extend(targets.iter().map(Choice::Figure));
            }
            Task::PerplexValue(_) => {
                for value in Value::ALL {
                    into.extend([true, false].map(|up| Choice::Perplex { value, up }));
                }
            }
            Task::OutwitPower(target) => {
                let powers = self.powers_to_outwit(target);
                into.extend(
                    Power::ALL
                        .into_iter()
                        .filter(|power| powers.contains(*power))
                        .map(Choice::Power),
                );
                into.extend(
                    self.special_powers(target)
                        .map(|(text, _)| Choice::Special(text)),
                );
            }
            Task::WildCard => {
                let teams = self.teams_to_copy(state.action.actor);
                let all = TeamAbility::ALL.into_iter();
                into.extend(all.filter(|team| teams.contains(*team)).map(Choice::Team));
            }
            Task::Marker { .. } => {
                squares(self.marker_squares(), into);
                if self.may_stop_placing() {
                    into.push(Choice::Done);
                }
            }
            Task::Destroy => {
                into.extend(self.destroyable().iter().map(|piece| match piece {
                    Piece::Square(square) => Choice::Square(square),
                    Piece::Edge(edge) => Choice::Edge(edge),
                }));
                let objects = self.objects_to_destroy(state.action.actor, self.destroys_close());
                into.extend(objects.map(Choice::Object));
            }
            Task::TelekinesisObject => {
                let objects = (0..self.game.object_count() as u8).map(ObjectId);
                into.extend(
                    objects
                        .filter(|object| self.may_take(state.action.actor, *object))
                        .map(Choice::Object),
                );
            }
            Task::TelekinesisPlace => {
                if self.may_throw_taken() {
                    into.push(Choice::Throw);
                }
                squares(self.squares_for_taken_object(state.action.actor), into);
            }
            Task::TelekinesisSquare(target) => {
                squares(self.telekinesis_squares(state.action.actor, target), into);
            }
            _ => {}
        }
    }

    /// Every action of the active player, then the end of the turn (C4.11).
    fn actions(self, into: &mut Vec<Choice>) {
        for figure in self.controlled_by(self.state.turn.active).iter() {
            let costed = self.may_be_given_a_costed_action(figure).is_ok();
            let (powers, used) = (self.powers(figure), self.piece(figure).used);
            for effect in Effect::ALL.iter().copied() {
                // What `may_do` would refuse, found out once for all effects.
                let given = if effect.is_free() {
                    !used.has(Uses::of(effect))
                } else {
                    costed
                };
                let able = match effect.needs() {
                    Needs::Power(power) => powers.contains(power),
                    _ => true,
                };
                if given && able && self.may_activate(figure, effect).is_ok() {
                    into.push(Choice::Do { figure, effect });
                }
            }
        }
        into.push(Choice::EndTurn);
    }
}

fn squares(squares: crate::board::Squares, into: &mut Vec<Choice>) {
    into.extend(squares.iter().map(Choice::Square));
}
