//! Decisions: who is asked what, and what may be answered.

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
        let prompt = self.state.prompt()?;
        Some((self.decider(prompt), prompt))
    }

    fn decider(self, prompt: Prompt) -> Seat {
        match prompt {
            Prompt::Begin => Seat(0),
            Prompt::First(seat) | Prompt::Area(seat) | Prompt::PlaceObject { seat, .. } => seat,
            Prompt::PlaceFigure(figure)
            | Prompt::ReduceHurt { figure, .. }
            | Prompt::Gamble(figure)
            | Prompt::HealOneOf(figure) => self.controller(figure),
            Prompt::ReplaceDefense(at) | Prompt::WouldBeHit(at) | Prompt::Reduce(at) => {
                self.controller(self.state.attack.figure(at))
            }
            Prompt::Reroll { offset, .. } => self.reroll_seat(offset),
            Prompt::Power(question) => question.seat(self),
            Prompt::Action
            | Prompt::Deed(_)
            | Prompt::Passenger
            | Prompt::PickUp
            | Prompt::Destination
            | Prompt::Beside(_)
            | Prompt::Way
            | Prompt::SetDown(_)
            | Prompt::Inner { .. }
            | Prompt::Target
            | Prompt::Through(_)
            | Prompt::UseReach
            | Prompt::ReplaceAttack
            | Prompt::AnswerNext(_)
            | Prompt::Share { .. }
            | Prompt::KnockBack
            | Prompt::KnockBackNext(_)
            | Prompt::PushNext(_)
            | Prompt::Order
            | Prompt::Character
            | Prompt::Destroy => self.state.turn.active,
        }
    }

    /// Is this answer legal? The only code that decides.
    pub(crate) fn check_answer(self, choice: Choice) -> Result<(), Refusal> {
        let Some(prompt) = self.state.prompt() else {
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
        match (prompt, choice) {
            (Prompt::Begin, Choice::Begin) => Ok(()),
            (Prompt::First(_), Choice::First(seat)) => when(seat.0 < 2),
            (Prompt::Area(_), Choice::Area(area)) => when(area < 2),
            (Prompt::PlaceObject { .. }, Choice::Square(square)) => {
                there(self.may_lay_first(square), For::SetUp)
            }
            (Prompt::PlaceFigure(figure), Choice::Square(square)) => {
                there(self.may_start_on(figure, square), For::SetUp)
            }
            (Prompt::Action, Choice::EndTurn) => {
                when(self.game.plays(Rule::C4_11) || state.turn.actions >= self.action_total())
            }
            (Prompt::Action, Choice::Figure(figure)) => self.may_act(figure),
            // The reason why not is worth telling before the character is chosen.
            (Prompt::Action, Choice::Do { figure, effect }) => {
                self.may_do(figure, effect)?;
                Err(Refusal::CharacterFirst(figure))
            }
            (Prompt::Deed(chosen), Choice::Do { figure, effect }) => {
                if figure != chosen {
                    return Err(Refusal::NoSuchOption);
                }
                self.may_do(figure, effect)
            }
            (
                Prompt::UseReach | Prompt::KnockBack | Prompt::Gamble(_),
                Choice::Yes | Choice::No,
            ) => Ok(()),
            (Prompt::Passenger, Choice::Done) => Ok(()),
            (Prompt::Passenger, Choice::Figure(friend)) => self.may_carry(friend),
            (Prompt::PickUp, Choice::Done) => Ok(()),
            (Prompt::PickUp, Choice::Object(object)) => self.may_handle(Handling::PickUp(object)),
            (Prompt::PickUp, Choice::PutDown(square)) => self.may_handle(Handling::PutDown(square)),
            (Prompt::Destination, Choice::Square(square)) => {
                match state.movement.ends.contains(square) {
                    true => Ok(()),
                    false => Err(Refusal::CannotEndThere),
                }
            }
            (Prompt::Through(target), Choice::Square(square)) => {
                when(self.openings(target).pieces.squares.contains(square))
            }
            (Prompt::Through(target), Choice::Edge(edge)) => {
                when(self.openings(target).pieces.edges.contains(edge))
            }
            (Prompt::Through(target), Choice::Done) => when(self.openings(target).or_none),
            (Prompt::Beside(_), Choice::Done) => when(self.may_keep_away()),
            (Prompt::Beside(met), Choice::Figure(holder)) => {
                self.among(met.contains(holder), holder)
            }
            (Prompt::Way, Choice::Way { careful: false }) => Ok(()),
            (Prompt::Way, Choice::Way { careful: true }) => {
                when(self.journey().is_some_and(|way| way.careful().is_some()))
            }
            (Prompt::Way, Choice::Square(square)) => {
                match self.journey().is_some_and(|way| way.next().contains(square)) {
                    true => Ok(()),
                    false => Err(Refusal::NoWayByThere),
                }
            }
            (Prompt::SetDown(figure), Choice::Square(square)) => {
                let room = self.squares_to_set_down(figure);
                there(room.contains(square), For::Passenger)
            }
            (Prompt::Reroll { .. }, Choice::No) => Ok(()),
            (Prompt::Reroll { offset, .. }, Choice::Reroll(figure)) => {
                let seat = self.reroll_seat(offset);
                self.among(self.is_reroller(seat, figure), figure)
            }
            (Prompt::Reroll { offset, .. }, Choice::ThemeReroll(figure)) => {
                let seat = self.reroll_seat(offset);
                self.among(self.is_theme_reroller(seat, figure), figure)
            }
            (Prompt::Inner { .. }, Choice::Done) => Ok(()),
            (Prompt::Inner { close }, Choice::Inner(effect)) => {
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
            (Prompt::Target, Choice::Figure(target)) => self.may_pick_target(target),
            (Prompt::Target, Choice::Done) => self.may_stop_picking(),
            (
                Prompt::ReplaceAttack | Prompt::ReplaceDefense(_) | Prompt::WouldBeHit(_),
                Choice::No,
            ) => Ok(()),
            (Prompt::ReplaceAttack, Choice::Figure(friend)) => {
                let lenders = self.lenders_of_attack(state.attack.attacker);
                self.among(lenders.contains(friend), friend)
            }
            (Prompt::ReplaceDefense(at), Choice::Figure(friend)) => {
                let lenders = self.lenders_of_defense(state.attack.figure(at));
                self.among(lenders.contains(friend), friend)
            }
            (Prompt::WouldBeHit(at), Choice::Next(answer)) => {
                when(self.may_answer(&state.attack.targets[at as usize], answer))
            }
            (Prompt::WouldBeHit(at), Choice::Figure(friend)) => {
                self.may_redirect(&state.attack.targets[at as usize], friend)
            }
            (Prompt::Share { left, .. }, Choice::Amount(share)) => when(share <= left),
            (Prompt::Reduce(at), Choice::Amount(by)) => {
                let event = self.attack_damage(&state.attack.targets[at as usize]);
                when(event.offers(by))
            }
            (Prompt::ReduceHurt { figure, amount, penetrating, .. }, Choice::Amount(by)) => {
                when(self.plain_damage(figure, amount, penetrating).offers(by))
            }
            (Prompt::KnockBackNext(left), Choice::Figure(figure)) => {
                let farthest = self.farthest(state.attack.attacker, left);
                self.among(farthest.contains(figure), figure)
            }
            (Prompt::Order, Choice::Next(index)) => {
                when((index as usize) < state.action.after.len())
            }
            (Prompt::HealOneOf(figure), Choice::Figure(friend)) => {
                self.among(self.minions(figure).contains(friend), friend)
            }
            (Prompt::AnswerNext(waiting) | Prompt::PushNext(waiting), choice) => {
                self.one_of(waiting, choice)
            }
            (Prompt::Character, Choice::Figure(target)) => {
                self.may_pick(state.action.actor, state.action.effect, target)
            }
            (Prompt::Power(question), choice) => question.check(self, choice),
            (Prompt::Destroy, Choice::Square(square)) => {
                when(self.may_destroy_piece(Piece::Square(square)))
            }
            (Prompt::Destroy, Choice::Edge(edge)) => {
                when(self.may_destroy_piece(Piece::Edge(edge)))
            }
            (Prompt::Destroy, Choice::Object(object)) => {
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
        self.state.action.activated() == Effect::CloseDestroy
    }

    fn may_destroy_piece(self, piece: Piece) -> bool {
        self.can_destroy(self.state.action.actor, self.destroys_close(), piece)
    }

    pub(super) fn destroyable(self) -> crate::board::Pieces {
        self.pieces_to_destroy(self.state.action.actor, self.destroys_close())
    }
}
