//! What an answer does.

use super::{Engine, Task};
use crate::board::Piece;
use crate::choice::Choice;
use crate::event::Event;
use crate::state::moving::Handling;
use table::{Chance, Log};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Carries out an answer that was found legal.
    pub fn answer(&mut self, choice: Choice) {
        let Some(task) = self.state.tasks.last().copied() else {
            return;
        };
        let yes = choice == Choice::Yes;
        match (task, choice) {
            (Task::Begin, _) => self.begin(),
            (Task::First(_), Choice::First(seat)) => self.choose_first(seat),
            (Task::Area(seat), Choice::Area(area)) => self.choose_area(seat, area),
            (Task::PlaceObject { object, .. }, Choice::Square(square)) => {
                self.place_object(object, square)
            }
            (Task::PlaceFigure(figure), Choice::Square(square)) => {
                self.place_figure(figure, square)
            }
            (Task::Action, Choice::Figure(figure)) => self.push(Task::Deed(figure)),
            (Task::Deed(_), Choice::Do { figure, effect }) => {
                self.state.tasks.pop();
                self.give(figure, effect);
            }
            (Task::Action, _) => {
                self.state.tasks.pop();
                self.push(Task::TurnEnd);
            }
            (Task::Passengers, Choice::Figure(friend)) => self.take_along(friend),
            (Task::Passengers, _) => {
                self.state.tasks.pop();
            }
            (Task::HandleObject, Choice::Object(object)) => {
                self.choose_handling(Handling::PickUp(object))
            }
            (Task::HandleObject, Choice::PutDown(square)) => {
                self.choose_handling(Handling::PutDown(square))
            }
            (Task::HandleObject, _) => self.choose_handling(Handling::Nothing),
            (Task::Destination, Choice::Square(square)) => self.move_to(square),
            (Task::Beside(_), Choice::Figure(holder)) => self.approach_first(holder),
            (Task::Beside(_), _) => self.keep_away(),
            (Task::Way, Choice::Square(next)) => self.go_by(next),
            (Task::Way, Choice::Way { careful }) => self.leave_the_way(careful),
            (Task::SetDown(figure), Choice::Square(square)) => self.set_down(figure, square),
            (Task::Reroll { attack, .. }, Choice::Reroll(figure)) => {
                self.reroll(figure, false, attack)
            }
            (Task::Reroll { attack, .. }, Choice::ThemeReroll(figure)) => {
                self.reroll(figure, true, attack)
            }
            (Task::Reroll { offset, attack }, _) => self.decline_reroll(offset, attack),
            (Task::Inner { .. }, Choice::Inner(effect)) => self.give_inner(effect),
            (Task::Inner { .. }, _) => {
                self.state.tasks.pop();
            }
            (Task::Target, Choice::Figure(target)) => self.shoot_at(target),
            (Task::Through(target), Choice::Square(square)) => {
                self.choose_piece(target, Some(Piece::Square(square)))
            }
            (Task::Through(target), Choice::Edge(edge)) => {
                self.choose_piece(target, Some(Piece::Edge(edge)))
            }
            (Task::Through(target), _) => self.choose_piece(target, None),
            (Task::Target, _) => self.stop_picking(),
            (Task::UseReach, _) => self.choose_reach(yes),
            (Task::ReplaceAttack, Choice::Figure(friend)) => self.replace_attack(Some(friend)),
            (Task::ReplaceAttack, _) => self.replace_attack(None),
            (Task::ReplaceDefense(at), Choice::Figure(friend)) => {
                self.replace_defense(at, Some(friend))
            }
            (Task::ReplaceDefense(at), _) => self.replace_defense(at, None),
            (Task::AnswerNext(_), Choice::Figure(figure)) => self.answer_next(figure),
            (Task::WouldBeHit(at), Choice::Next(answer)) => self.answer_with_roll(at, answer),
            (Task::WouldBeHit(at), Choice::Figure(friend)) => self.redirect(at, friend),
            (Task::WouldBeHit(at), _) => self.accept_hit(at),
            (Task::Share { at, left }, Choice::Amount(share)) => self.give_share(at, left, share),
            (Task::Reduce(at), Choice::Amount(by)) => self.reduce(at, by),
            (Task::ReduceHurt { figure, amount, penetrating, by }, Choice::Amount(less)) => {
                self.reduce_hurt(figure, amount, penetrating, less, by)
            }
            (Task::KnockBack, _) => self.answer_knock_back(yes),
            (Task::KnockBackNext(left), Choice::Figure(figure)) => {
                self.choose_knock_back(left, figure)
            }
            (Task::PushNext(_), Choice::Figure(figure)) => self.push_next(figure),
            (Task::Order, Choice::Next(index)) => self.choose_order(index),
            (Task::Gamble(figure), _) => self.gamble(figure, yes),
            (Task::HealOneOf(_), Choice::Figure(friend)) => self.heal_minion(friend),
            (Task::Pick, Choice::Figure(target)) => self.picked(target),
            (Task::Ask(question), choice) => self.answer_question(question, choice),
            (Task::Destroy, Choice::Square(square)) => self.destroy_piece(Piece::Square(square)),
            (Task::Destroy, Choice::Edge(edge)) => self.destroy_piece(Piece::Edge(edge)),
            (Task::Destroy, Choice::Object(object)) => self.destroy_object(object),
            // `check` lets nothing else through.
            _ => {}
        }
    }
}
