//! Listing the legal answers to a decision.

use crate::board::{Piece, Pieces, Square, Squares};
use crate::choice::{Choice, Prompt};
use crate::position::Position;
use crate::position::focus::Focus;
use crate::rules::hit::{KINGDOM_COME, SUPER_SENSES};
use crate::state::FigureId;
use crate::state::object::ObjectId;
use table::Seat;

impl Position<'_> {
    /// All legal answers, in a stable order: whatever [`Position::check_answer`] allows.
    pub(crate) fn answers(self, into: &mut Vec<Choice>) {
        let Some(prompt) = self.state.prompt() else {
            return;
        };
        let state = self.state;
        match prompt {
            Prompt::Begin => into.push(Choice::Begin),
            Prompt::First(_) => into.extend([Choice::First(Seat(0)), Choice::First(Seat(1))]),
            Prompt::Area(_) => into.extend([Choice::Area(0), Choice::Area(1)]),
            Prompt::PlaceObject { .. } => squares(&self.squares_for_object(), into),
            Prompt::PlaceFigure(figure) => squares(&self.squares_to_start(figure), into),
            Prompt::Action => self.actors(into),
            Prompt::Deed(figure) => self.deeds(figure, self.has_actions_left(), into),
            Prompt::UseReach | Prompt::KnockBack | Prompt::Gamble(_) => {
                into.extend([Choice::Yes, Choice::No])
            }
            Prompt::Passenger => {
                into.extend(self.carriable().iter().map(Choice::Figure));
                into.push(Choice::Done);
            }
            Prompt::PickUp => {
                let objects = self.objects_to_pick_up();
                let each = (0..self.game.object_count() as u8).map(ObjectId);
                into.extend(each.filter(|one| objects >> one.0 & 1 == 1).map(Choice::Object));
                if self.piece(state.movement.mover).holds.is_some() {
                    let squares = self.squares_to_put_down();
                    push_all(&squares, Choice::PutDown, into);
                }
                into.push(Choice::Done);
            }
            Prompt::Destination => squares(&state.movement.ends, into),
            Prompt::Beside(met) => {
                into.extend(met.iter().map(Choice::Figure));
                if self.may_keep_away() {
                    into.push(Choice::Done);
                }
            }
            Prompt::Way => self.ways_on(into),
            Prompt::SetDown(figure) => squares(&self.squares_to_set_down(figure), into),
            Prompt::Reroll { offset, .. } => {
                let seat = self.reroll_seat(offset);
                into.extend(self.rerollers(seat).iter().map(Choice::Reroll));
                into.extend(self.theme_rerollers(seat).iter().map(Choice::ThemeReroll));
                into.push(Choice::No);
            }
            Prompt::Inner { .. } => {
                let focus = Focus::on(self, state.action.actor);
                let position = self.with_focus(&focus);
                let effects = position.effects(state.action.actor).iter();
                let choices = effects.map(Choice::Inner);
                into.extend(choices.filter(|choice| position.check_answer(*choice).is_ok()));
                into.push(Choice::Done);
            }
            Prompt::Target => {
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
            Prompt::Through(target) => {
                let openings = self.openings(target);
                pieces(&openings.pieces, into);
                if openings.or_none {
                    into.push(Choice::Done);
                }
            }
            Prompt::ReplaceAttack => {
                let lenders = self.lenders_of_attack(state.attack.attacker);
                into.extend(lenders.iter().map(Choice::Figure));
                into.push(Choice::No);
            }
            Prompt::ReplaceDefense(at) => {
                let lenders = self.lenders_of_defense(state.attack.figure(at));
                into.extend(lenders.iter().map(Choice::Figure));
                into.push(Choice::No);
            }
            Prompt::WouldBeHit(at) => {
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
            Prompt::Share { left, .. } => into.extend((0..=left).map(Choice::Amount)),
            Prompt::Reduce(at) => {
                let event = self.attack_damage(&state.attack.targets[at as usize]);
                into.extend((0..=2).filter(|by| event.offers(*by)).map(Choice::Amount));
            }
            Prompt::ReduceHurt { figure, amount, penetrating, .. } => {
                let event = self.plain_damage(figure, amount, penetrating);
                into.extend((0..=2).filter(|by| event.offers(*by)).map(Choice::Amount));
            }
            Prompt::KnockBackNext(left) => {
                let farthest = self.farthest(state.attack.attacker, left);
                into.extend(farthest.iter().map(Choice::Figure));
            }
            Prompt::Order => {
                let count = state.action.after.len() as u8;
                let all = (0..count).map(Choice::Next);
                into.extend(all.filter(|choice| self.check_answer(*choice).is_ok()));
            }
            Prompt::HealOneOf(figure) => {
                into.extend(self.minions(figure).iter().map(Choice::Figure))
            }
            Prompt::AnswerNext(left) | Prompt::PushNext(left) => {
                into.extend(left.iter().map(Choice::Figure))
            }
            Prompt::Character => {
                let targets = self.pickable(state.action.actor, state.action.effect);
                into.extend(targets.iter().map(Choice::Figure));
            }
            Prompt::Power(question) => question.list(self, into),
            Prompt::Destroy => {
                pieces(&self.destroyable(), into);
                let objects = self.objects_to_destroy(state.action.actor, self.destroys_close());
                into.extend(objects.map(Choice::Object));
            }
        }
    }

    /// The rest of the way by itself, then each next step (IM06).
    fn ways_on(self, into: &mut Vec<Choice>) {
        let Some(journey) = self.journey() else {
            return;
        };
        into.push(Choice::Way { careful: false });
        if journey.careful().is_some() {
            into.push(Choice::Way { careful: true });
        }
        squares(&journey.next(), into);
    }

    /// Everybody who can be given an action, then the end of the turn (C4.11).
    fn actors(self, into: &mut Vec<Choice>) {
        let left = self.has_actions_left();
        for figure in self.controlled_by(self.state.turn.active).iter() {
            if self.has_deed(figure, left) {
                into.push(Choice::Figure(figure));
            }
        }
        into.push(Choice::EndTurn);
    }

    /// What everybody could do now, then the end of the turn: for whoever thinks of both choices at once.
    pub fn all_deeds(self, into: &mut Vec<Choice>) {
        let left = self.has_actions_left();
        for figure in self.controlled_by(self.state.turn.active).iter() {
            self.deeds(figure, left, into);
        }
        into.push(Choice::EndTurn);
    }

    fn deeds(self, figure: FigureId, left: bool, into: &mut Vec<Choice>) {
        let focus = Focus::on(self, figure);
        let position = self.with_focus(&focus);
        let costed = position.may_be_given_one(figure, left).is_ok();
        let deeds = position.could_do(figure, costed);
        into.extend(
            (deeds.iter())
                .filter(|effect| position.has_use_for(figure, *effect).is_ok())
                .map(|effect| Choice::Do { figure, effect }),
        );
    }
}

fn pieces(pieces: &Pieces, into: &mut Vec<Choice>) {
    into.extend(pieces.iter().map(|piece| match piece {
        Piece::Square(square) => Choice::Square(square),
        Piece::Edge(edge) => Choice::Edge(edge),
    }));
}

pub(crate) fn squares(squares: &Squares, into: &mut Vec<Choice>) {
    push_all(squares, Choice::Square, into);
}

/// Lists of squares are the longest there are: how many a row has is counted first, so that room is asked for once a row.
#[inline]
fn push_all(squares: &Squares, choice: impl Fn(Square) -> Choice, into: &mut Vec<Choice>) {
    for row in squares.each_row() {
        into.extend(row.map(&choice));
    }
}
