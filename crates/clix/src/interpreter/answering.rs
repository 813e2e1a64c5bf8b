//! What an answer does.

use super::{Engine, Question, Task};
use crate::board::Piece;
use crate::choice::Choice;
use crate::event::Event;
use crate::moving::Handling;
use table::{Chance, Log};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Carries out an answer that was found legal.
    pub fn answer(&mut self, choice: Choice) {
        let Some(question) = self.state.asked() else {
            return;
        };
        let yes = choice == Choice::Yes;
        match (question, choice) {
            (Question::Begin, _) => self.begin(),
            (Question::First(_), Choice::First(seat)) => self.choose_first(seat),
            (Question::Area(seat), Choice::Area(area)) => self.choose_area(seat, area),
            (Question::PlaceObject { object, .. }, Choice::Square(square)) => {
                self.place_object(object, square)
            }
            (Question::PlaceFigure(figure), Choice::Square(square)) => {
                self.place_figure(figure, square)
            }
            (Question::Action, Choice::Figure(figure)) => self.ask(Question::Deed(figure)),
            (Question::Deed(_), Choice::Do { figure, effect }) => {
                self.state.tasks.pop();
                self.give(figure, effect);
            }
            (Question::Action, _) => {
                self.state.tasks.pop();
                self.push(Task::TurnEnd);
            }
            (Question::LeaderRoll(figure), _) => self.leader_rolls(figure, yes),
            (Question::LeaderToken(_), Choice::Figure(friend)) => self.leader_removes(friend),
            (Question::Passengers, Choice::Figure(friend)) => self.take_along(friend),
            (Question::Passengers, _) => {
                self.state.tasks.pop();
            }
            (Question::HandleObject, Choice::Object(object)) => {
                self.choose_handling(Handling::PickUp(object))
            }
            (Question::HandleObject, Choice::PutDown(square)) => {
                self.choose_handling(Handling::PutDown(square))
            }
            (Question::HandleObject, _) => self.choose_handling(Handling::Nothing),
            (Question::Destination, Choice::Square(square)) => self.move_to(square),
            (Question::Beside(_), Choice::Figure(holder)) => self.approach_first(holder),
            (Question::Beside(_), _) => self.keep_away(),
            (Question::Way, Choice::Square(next)) => self.go_by(next),
            (Question::Way, Choice::Way { careful }) => self.leave_the_way(careful),
            (Question::SetDown(figure), Choice::Square(square)) => self.set_down(figure, square),
            (Question::Reroll { attack, .. }, Choice::Reroll(figure)) => {
                self.reroll(figure, false, attack)
            }
            (Question::Reroll { attack, .. }, Choice::ThemeReroll(figure)) => {
                self.reroll(figure, true, attack)
            }
            (Question::Reroll { offset, attack }, _) => self.decline_reroll(offset, attack),
            (Question::Inner { .. }, Choice::Inner(effect)) => self.give_inner(effect),
            (Question::Inner { .. }, _) => {
                self.state.tasks.pop();
            }
            (Question::BareAttack, Choice::Attack { close }) => self.bare_attack(close),
            (Question::BareAttack, _) => {
                self.state.tasks.pop();
            }
            (Question::Bonus { close }, Choice::Amount(bonus)) => self.choose_bonus(close, bonus),
            (Question::Target, Choice::Figure(target)) => self.shoot_at(target),
            (Question::Through(target), Choice::Square(square)) => {
                self.choose_piece(target, Some(Piece::Square(square)))
            }
            (Question::Through(target), Choice::Edge(edge)) => {
                self.choose_piece(target, Some(Piece::Edge(edge)))
            }
            (Question::Through(target), _) => self.choose_piece(target, None),
            (Question::Target, _) => self.stop_picking(),
            (Question::UseReach, _) => self.choose_reach(yes),
            (Question::ShapeChange(figure), _) => self.answer_shape_change(figure, yes),
            (Question::ReplaceAttack, Choice::Figure(friend)) => self.replace_attack(Some(friend)),
            (Question::ReplaceAttack, _) => self.replace_attack(None),
            (Question::ReplaceDefense(at), Choice::Figure(friend)) => {
                self.replace_defense(at, Some(friend))
            }
            (Question::ReplaceDefense(at), _) => self.replace_defense(at, None),
            (Question::SupportedDefense(target), Choice::Figure(friend)) => {
                self.support_with_defense(target, Some(friend))
            }
            (Question::SupportedDefense(target), _) => self.support_with_defense(target, None),
            (Question::AnswerNext(_), Choice::Figure(figure)) => self.answer_next(figure),
            (Question::WouldBeHit(at), Choice::Next(answer)) => self.answer_with_roll(at, answer),
            (Question::WouldBeHit(at), Choice::Figure(friend)) => self.redirect(at, friend),
            (Question::WouldBeHit(at), _) => self.accept_hit(at),
            (Question::Blades, _) => self.answer_blades(yes),
            (Question::Share { at, left }, Choice::Amount(share)) => {
                self.give_share(at, left, share)
            }
            (Question::Impervious(at), _) => self.answer_impervious(at, yes),
            (Question::Reduce(at), Choice::Amount(by)) => self.reduce(at, by),
            (Question::ReduceHurt { figure, amount, penetrating, by }, Choice::Amount(less)) => {
                self.reduce_hurt(figure, amount, penetrating, less, by)
            }
            (Question::KnockBack, _) => self.answer_knock_back(yes),
            (Question::KnockBackNext(left), Choice::Figure(figure)) => {
                self.choose_knock_back(left, figure)
            }
            (Question::PoisonNext(left), Choice::Figure(figure)) => self.poison_next(left, figure),
            (Question::PushNext(_), Choice::Figure(figure)) => self.push_next(figure),
            (Question::LeaderNext(_), Choice::Figure(figure)) => self.leader_next(figure),
            (Question::Willpower(figure), _) => self.answer_willpower(figure, yes),
            (Question::Order, Choice::Next(index)) => self.choose_order(index),
            (Question::Gamble(figure), _) => self.gamble(figure, yes),
            (Question::HealOneOf(_), Choice::Figure(friend)) => self.heal_minion(friend),
            (Question::ControlNext(left), Choice::Figure(figure)) => {
                self.control_next(left, figure)
            }
            (Question::Control, Choice::Move) => self.control_move(),
            (Question::Control, Choice::Attack { close }) => self.control_attack(close),
            (Question::Control, _) => {
                self.state.tasks.pop();
            }
            (Question::Pick, Choice::Figure(target)) => self.picked(target),
            (Question::PerplexValue(target), Choice::Perplex { value, up }) => {
                self.perplex(target, value, up)
            }
            (Question::OutwitPower(target), Choice::Power(power)) => self.outwit(target, power),
            (Question::OutwitPower(target), Choice::Special(text)) => {
                self.outwit_special(target, text)
            }
            (Question::WildCard, Choice::Team(team)) => self.copy_team(team),
            (Question::Marker { .. }, Choice::Square(square)) => self.choose_marker(square),
            (Question::Marker { .. }, _) => self.place_markers(),
            (Question::Destroy, Choice::Square(square)) => {
                self.destroy_piece(Piece::Square(square))
            }
            (Question::Destroy, Choice::Edge(edge)) => self.destroy_piece(Piece::Edge(edge)),
            (Question::Destroy, Choice::Object(object)) => self.destroy_object(object),
            (Question::TelekinesisObject, Choice::Object(object)) => self.take_object(object),
            (Question::TelekinesisPlace, Choice::Throw) => self.throw_taken_object(),
            (Question::TelekinesisPlace, Choice::Square(square)) => self.place_taken_object(square),
            (Question::TelekinesisSquare(target), Choice::Square(square)) => {
                self.place_by_telekinesis(target, square);
            }
            // `check` lets nothing else through.
            _ => {}
        }
    }
}
