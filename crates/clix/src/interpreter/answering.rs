//! What an answer does.

use super::{Engine, Task};
use crate::board::Piece;
use crate::choice::{Choice, Prompt};
use crate::event::Event;
use crate::state::moving::Handling;
use table::{Chance, Log};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Carries out an answer that was found legal.
    pub fn answer(&mut self, choice: Choice) {
        let Some(prompt) = self.state.prompt() else {
            return;
        };
        let yes = choice == Choice::Yes;
        match (prompt, choice) {
            (Prompt::Begin, _) => self.begin(),
            (Prompt::First(_), Choice::First(seat)) => self.choose_first(seat),
            (Prompt::Area(seat), Choice::Area(area)) => self.choose_area(seat, area),
            (Prompt::PlaceObject { object, .. }, Choice::Square(square)) => {
                self.place_object(object, square)
            }
            (Prompt::PlaceFigure(figure), Choice::Square(square)) => {
                self.place_figure(figure, square)
            }
            (Prompt::Action, Choice::Figure(figure)) => self.ask(Prompt::Deed(figure)),
            (Prompt::Deed(_), Choice::Do { figure, effect }) => {
                self.state.tasks.pop();
                self.give(figure, effect);
            }
            (Prompt::Action, _) => {
                self.state.tasks.pop();
                self.push(Task::TurnEnd);
            }
            (Prompt::Passenger, Choice::Figure(friend)) => self.take_along(friend),
            (Prompt::Passenger, _) => {
                self.state.tasks.pop();
            }
            (Prompt::PickUp, Choice::Object(object)) => {
                self.choose_handling(Handling::PickUp(object))
            }
            (Prompt::PickUp, Choice::PutDown(square)) => {
                self.choose_handling(Handling::PutDown(square))
            }
            (Prompt::PickUp, _) => self.choose_handling(Handling::Nothing),
            (Prompt::Destination, Choice::Square(square)) => self.move_to(square),
            (Prompt::Beside(_), Choice::Figure(holder)) => self.approach_first(holder),
            (Prompt::Beside(_), _) => self.keep_away(),
            (Prompt::Way, Choice::Square(next)) => self.go_by(next),
            (Prompt::Way, Choice::Way { careful }) => self.leave_the_way(careful),
            (Prompt::SetDown(figure), Choice::Square(square)) => self.set_down(figure, square),
            (Prompt::Reroll { attack, .. }, Choice::Reroll(figure)) => {
                self.reroll(figure, false, attack)
            }
            (Prompt::Reroll { attack, .. }, Choice::ThemeReroll(figure)) => {
                self.reroll(figure, true, attack)
            }
            (Prompt::Reroll { offset, attack }, _) => self.decline_reroll(offset, attack),
            (Prompt::Inner { .. }, Choice::Inner(effect)) => self.give_inner(effect),
            (Prompt::Inner { .. }, _) => {
                self.state.tasks.pop();
            }
            (Prompt::Target, Choice::Figure(target)) => self.shoot_at(target),
            (Prompt::Through(target), Choice::Square(square)) => {
                self.choose_piece(target, Some(Piece::Square(square)))
            }
            (Prompt::Through(target), Choice::Edge(edge)) => {
                self.choose_piece(target, Some(Piece::Edge(edge)))
            }
            (Prompt::Through(target), _) => self.choose_piece(target, None),
            (Prompt::Target, _) => self.stop_picking(),
            (Prompt::UseReach, _) => self.choose_reach(yes),
            (Prompt::ReplaceAttack, Choice::Figure(friend)) => self.replace_attack(Some(friend)),
            (Prompt::ReplaceAttack, _) => self.replace_attack(None),
            (Prompt::ReplaceDefense(at), Choice::Figure(friend)) => {
                self.replace_defense(at, Some(friend))
            }
            (Prompt::ReplaceDefense(at), _) => self.replace_defense(at, None),
            (Prompt::AnswerNext(_), Choice::Figure(figure)) => self.answer_next(figure),
            (Prompt::WouldBeHit(at), Choice::Next(answer)) => self.answer_with_roll(at, answer),
            (Prompt::WouldBeHit(at), Choice::Figure(friend)) => self.redirect(at, friend),
            (Prompt::WouldBeHit(at), _) => self.accept_hit(at),
            (Prompt::Share { at, left }, Choice::Amount(share)) => self.give_share(at, left, share),
            (Prompt::Reduce(at), Choice::Amount(by)) => self.reduce(at, by),
            (Prompt::ReduceHurt { figure, amount, penetrating, by }, Choice::Amount(less)) => {
                self.reduce_hurt(figure, amount, penetrating, less, by)
            }
            (Prompt::KnockBack, _) => self.answer_knock_back(yes),
            (Prompt::KnockBackNext(left), Choice::Figure(figure)) => {
                self.choose_knock_back(left, figure)
            }
            (Prompt::PushNext(_), Choice::Figure(figure)) => self.push_next(figure),
            (Prompt::Order, Choice::Next(index)) => self.choose_order(index),
            (Prompt::Gamble(figure), _) => self.gamble(figure, yes),
            (Prompt::HealOneOf(_), Choice::Figure(friend)) => self.heal_minion(friend),
            (Prompt::Character, Choice::Figure(target)) => self.picked(target),
            (Prompt::Power(question), choice) => self.answer_question(question, choice),
            (Prompt::Destroy, Choice::Square(square)) => self.destroy_piece(Piece::Square(square)),
            (Prompt::Destroy, Choice::Edge(edge)) => self.destroy_piece(Piece::Edge(edge)),
            (Prompt::Destroy, Choice::Object(object)) => self.destroy_object(object),
            // `check` lets nothing else through.
            _ => {}
        }
    }
}
