//! Decisions: who is asked what, and what may be answered.

use super::Question;
use crate::board::Piece;
use crate::choice::{Choice, Prompt};
use crate::effect::{ActionKind, Effect};
use crate::moving::Handling;
use crate::position::Position;
use crate::refusal::{For, Refusal};
use crate::rules::action::BONUSES;
use crate::state::FigureId;
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
        Some(match state.asked()? {
            Question::Begin => (Seat(0), Prompt::Begin),
            Question::First(seat) => (seat, Prompt::First),
            Question::Area(seat) => (seat, Prompt::Area),
            Question::PlaceObject { seat, object } => (seat, Prompt::PlaceObject(object)),
            Question::PlaceFigure(figure) => of(figure, Prompt::PlaceFigure),
            Question::Action => (active, Prompt::Action),
            Question::Deed(figure) => (active, Prompt::Deed(figure)),
            Question::LeaderNext(_) => (active, Prompt::LeadershipNext),
            Question::LeaderRoll(figure) => (active, Prompt::Leadership(figure)),
            Question::LeaderToken(figure) => (active, Prompt::LeadershipToken(figure)),
            Question::Passengers => (active, Prompt::Passenger(state.movement.mover)),
            Question::HandleObject => (active, Prompt::PickUp(state.movement.mover)),
            Question::Destination => (active, Prompt::Destination(state.movement.mover)),
            Question::Beside(_) => (active, Prompt::Beside(state.movement.mover)),
            Question::Way => (active, Prompt::Way(state.movement.mover)),
            Question::SetDown(figure) => (active, Prompt::SetDown(figure)),
            Question::Reroll { offset, .. } => {
                (self.reroll_seat(offset), Prompt::Reroll(state.roll.roller))
            }
            Question::Inner { .. } => by_actor(Prompt::Inner),
            Question::BareAttack => by_actor(Prompt::BareAttack),
            Question::Bonus { .. } => by_actor(Prompt::Bonus),
            Question::Target => {
                let chosen = state.attack.targets.len() as u8;
                let attacker = state.attack.attacker;
                (active, Prompt::Target { attacker, chosen })
            }
            Question::Through(target) => {
                let attacker = state.attack.attacker;
                (active, Prompt::Through { attacker, target })
            }
            Question::UseReach => by_attacker(Prompt::UseReach),
            Question::ShapeChange(figure) => of(figure, Prompt::ShapeChange),
            Question::ReplaceAttack => by_attacker(Prompt::ReplaceAttack),
            Question::ReplaceDefense(at) => of(target(at), Prompt::ReplaceDefense),
            Question::AnswerNext(_) => (active, Prompt::AnswerNext),
            Question::WouldBeHit(at) => of(target(at), Prompt::WouldBeHit),
            Question::Blades => by_attacker(Prompt::Blades),
            Question::Share { at, .. } => (active, Prompt::Share(target(at))),
            Question::Impervious(at) => of(target(at), Prompt::Impervious),
            Question::Reduce(at) => of(target(at), Prompt::Reduce),
            Question::ReduceHurt { figure, .. } => of(figure, Prompt::Reduce),
            Question::KnockBack => by_attacker(Prompt::KnockBack),
            Question::KnockBackNext(_) => (active, Prompt::KnockBackNext),
            Question::PushNext(_) => (active, Prompt::PushNext),
            Question::PoisonNext(_) => (active, Prompt::PoisonNext),
            Question::Willpower(figure) => of(figure, Prompt::Willpower),
            Question::Order => (active, Prompt::Order),
            Question::Gamble(figure) => of(figure, Prompt::Gamble),
            Question::HealOneOf(figure) => of(figure, Prompt::HealOneOf),
            Question::ControlNext(_) => (active, Prompt::ControlNext),
            Question::Control => (active, Prompt::Control(state.action.controlled)),
            Question::Pick => by_actor(Prompt::Character),
            Question::SupportedDefense(target) => of(target, Prompt::ReplaceDefense),
            Question::PerplexValue(target) => (active, Prompt::Perplex { target }),
            Question::OutwitPower(target) => (active, Prompt::Outwit { target }),
            Question::WildCard => by_actor(Prompt::WildCard),
            Question::Marker { placed } => {
                let figure = state.action.actor;
                (active, Prompt::Marker { figure, placed })
            }
            Question::Destroy => by_actor(Prompt::Destroy),
            Question::TelekinesisObject => by_actor(Prompt::TelekinesisObject),
            Question::TelekinesisPlace => by_actor(Prompt::TelekinesisPlace),
            Question::TelekinesisSquare(figure) => (active, Prompt::TelekinesisSquare(figure)),
        })
    }

    /// Is this answer legal? The only code that decides.
    pub(crate) fn check_answer(self, choice: Choice) -> Result<(), Refusal> {
        let Some(question) = self.state.asked() else {
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
        match (question, choice) {
            (Question::Begin, Choice::Begin) => Ok(()),
            (Question::First(_), Choice::First(seat)) => when(seat.0 < 2),
            (Question::Area(_), Choice::Area(area)) => when(area < 2),
            (Question::PlaceObject { .. }, Choice::Square(square)) => {
                there(self.may_lay_first(square), For::SetUp)
            }
            (Question::PlaceFigure(figure), Choice::Square(square)) => {
                there(self.may_start_on(figure, square), For::SetUp)
            }
            (Question::Action, Choice::EndTurn) => {
                when(self.game.plays(Rule::C4_11) || state.turn.actions >= self.action_total())
            }
            (Question::Action, Choice::Figure(figure)) => self.may_act(figure),
            // The reason why not is worth telling before the character is chosen.
            (Question::Action, Choice::Do { figure, effect }) => {
                self.may_do(figure, effect)?;
                Err(Refusal::CharacterFirst(figure))
            }
            (Question::Deed(chosen), Choice::Do { figure, effect }) => {
                if figure != chosen {
                    return Err(Refusal::NoSuchOption);
                }
                self.may_do(figure, effect)
            }
            (
                Question::LeaderRoll(_)
                | Question::ShapeChange(_)
                | Question::UseReach
                | Question::Blades
                | Question::Impervious(_)
                | Question::KnockBack
                | Question::Willpower(_)
                | Question::Gamble(_),
                Choice::Yes | Choice::No,
            ) => Ok(()),
            (Question::LeaderToken(leader), Choice::Figure(friend)) => {
                self.among(self.led_by(leader).contains(friend), friend)
            }
            (Question::Passengers, Choice::Done) => Ok(()),
            (Question::Passengers, Choice::Figure(friend)) => self.may_carry(friend),
            (Question::HandleObject, Choice::Done) => Ok(()),
            (Question::HandleObject, Choice::Object(object)) => {
                self.may_handle(Handling::PickUp(object))
            }
            (Question::HandleObject, Choice::PutDown(square)) => {
                self.may_handle(Handling::PutDown(square))
            }
            (Question::Destination, Choice::Square(square)) => {
                match state.movement.ends.contains(square) {
                    true => Ok(()),
                    false => Err(Refusal::CannotEndThere),
                }
            }
            (Question::Through(target), Choice::Square(square)) => {
                when(self.openings(target).pieces.squares.contains(square))
            }
            (Question::Through(target), Choice::Edge(edge)) => {
                when(self.openings(target).pieces.edges.contains(edge))
            }
            (Question::Through(target), Choice::Done) => when(self.openings(target).or_none),
            (Question::Beside(_), Choice::Done) => when(self.may_keep_away()),
            (Question::Beside(met), Choice::Figure(holder)) => {
                self.among(met.contains(holder), holder)
            }
            (Question::Way, Choice::Way { careful: false }) => Ok(()),
            (Question::Way, Choice::Way { careful: true }) => {
                when(self.journey().is_some_and(|way| way.careful().is_some()))
            }
            (Question::Way, Choice::Square(square)) => {
                match self.journey().is_some_and(|way| way.next().contains(square)) {
                    true => Ok(()),
                    false => Err(Refusal::NoWayByThere),
                }
            }
            (Question::SetDown(figure), Choice::Square(square)) => {
                let room = self.squares_to_set_down(figure);
                there(room.contains(square), For::Passenger)
            }
            (Question::Reroll { .. }, Choice::No) => Ok(()),
            (Question::Reroll { offset, .. }, Choice::Reroll(figure)) => {
                let seat = self.reroll_seat(offset);
                self.among(self.is_reroller(seat, figure), figure)
            }
            (Question::Reroll { offset, .. }, Choice::ThemeReroll(figure)) => {
                let seat = self.reroll_seat(offset);
                self.among(self.is_theme_reroller(seat, figure), figure)
            }
            (Question::Inner { .. } | Question::BareAttack | Question::Control, Choice::Done) => {
                Ok(())
            }
            (Question::Inner { close }, Choice::Inner(effect)) => {
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
            (Question::BareAttack, Choice::Attack { close }) => when(self.may_attack_bare(close)),
            (Question::Bonus { .. }, Choice::Amount(bonus)) => {
                when((bonus as usize) < BONUSES.len())
            }
            (Question::Target, Choice::Figure(target)) => self.may_pick_target(target),
            (Question::Target, Choice::Done) => self.may_stop_picking(),
            (
                Question::ReplaceAttack
                | Question::ReplaceDefense(_)
                | Question::SupportedDefense(_)
                | Question::WouldBeHit(_),
                Choice::No,
            ) => Ok(()),
            (Question::ReplaceAttack, Choice::Figure(friend)) => {
                let lenders = self.lenders_of_attack(state.attack.attacker);
                self.among(lenders.contains(friend), friend)
            }
            (Question::ReplaceDefense(at), Choice::Figure(friend)) => {
                let lenders = self.lenders_of_defense(state.attack.targets[at as usize].figure);
                self.among(lenders.contains(friend), friend)
            }
            (Question::SupportedDefense(target), Choice::Figure(friend)) => {
                let lenders = self.lenders_to_the_supported(target);
                self.among(lenders.contains(friend), friend)
            }
            (Question::WouldBeHit(at), Choice::Next(answer)) => {
                when(self.may_answer(&state.attack.targets[at as usize], answer))
            }
            (Question::WouldBeHit(at), Choice::Figure(friend)) => {
                self.may_redirect(&state.attack.targets[at as usize], friend)
            }
            (Question::Share { left, .. }, Choice::Amount(share)) => when(share <= left),
            (Question::Reduce(at), Choice::Amount(by)) => {
                let event = self.attack_damage(&state.attack.targets[at as usize]);
                when(event.offers(by))
            }
            (Question::ReduceHurt { figure, amount, penetrating, .. }, Choice::Amount(by)) => {
                when(self.plain_damage(figure, amount, penetrating).offers(by))
            }
            (Question::KnockBackNext(left), Choice::Figure(figure)) => {
                let farthest = self.farthest(state.attack.attacker, left);
                self.among(farthest.contains(figure), figure)
            }
            (Question::Order, Choice::Next(index)) => {
                when((index as usize) < state.action.after.len())
            }
            (Question::HealOneOf(figure), Choice::Figure(friend)) => {
                self.among(self.minions(figure).contains(friend), friend)
            }
            (
                Question::AnswerNext(waiting)
                | Question::PushNext(waiting)
                | Question::PoisonNext(waiting)
                | Question::LeaderNext(waiting),
                Choice::Figure(figure),
            ) => self.among(waiting.contains(figure), figure),
            (Question::ControlNext(left), Choice::Figure(figure)) => {
                self.among(left.contains(figure), figure)
            }
            (Question::Control, Choice::Move) => when(self.controlled_may_move()),
            (Question::Control, Choice::Attack { close }) => {
                when(self.controlled_may_attack(close))
            }
            (Question::Pick, Choice::Figure(target)) => {
                self.may_pick(state.action.actor, state.action.effect, target)
            }
            (Question::PerplexValue(_), Choice::Perplex { .. }) => Ok(()),
            (Question::OutwitPower(target), Choice::Power(power)) => {
                when(self.powers_to_outwit(target).contains(power))
            }
            (Question::OutwitPower(target), Choice::Special(text)) => {
                self.may_outwit_special(target, text)
            }
            (Question::WildCard, Choice::Team(team)) => {
                when(self.teams_to_copy(state.action.actor).contains(team))
            }
            (Question::Marker { .. }, Choice::Done) => when(self.may_stop_placing()),
            (Question::Marker { .. }, Choice::Square(square)) => {
                there(self.may_mark(square), For::Effect(state.action.effect))
            }
            (Question::Destroy, Choice::Square(square)) => {
                when(self.may_destroy_piece(Piece::Square(square)))
            }
            (Question::Destroy, Choice::Edge(edge)) => {
                when(self.may_destroy_piece(Piece::Edge(edge)))
            }
            (Question::Destroy, Choice::Object(object)) => {
                let close = self.destroys_close();
                when(self.objects_to_destroy(state.action.actor, close).any(|one| one == object))
            }
            (Question::TelekinesisObject, Choice::Object(object)) => when(
                object.index() < self.game.object_count()
                    && self.may_take(state.action.actor, object),
            ),
            (Question::TelekinesisPlace, Choice::Throw) => when(self.may_throw_taken()),
            (Question::TelekinesisPlace, Choice::Square(square)) => {
                let may = self.may_set_object_on(state.action.actor, square);
                there(may, For::Effect(Effect::TelekinesisObject))
            }
            (Question::TelekinesisSquare(target), Choice::Square(square)) => {
                let may = self.may_place(state.action.actor, target, square);
                there(may, For::Effect(Effect::TelekinesisCharacter))
            }
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

    pub(super) fn may_throw_taken(self) -> bool {
        let actor = self.state.action.actor;
        self.has_target(actor, false, crate::attack::Mode::Throw).unwrap_or(false)
    }
}
