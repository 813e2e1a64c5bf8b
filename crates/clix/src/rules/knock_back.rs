//! Knock back (C10).

use crate::board::Square;
use crate::choice::Prompt;
use crate::event::Event;
use crate::figure::keyphrase::Keyphrase;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::power::Power;
use crate::state::attack::Fate;
use crate::state::{FigureId, Figures};
use crate::waived::Rule;
use std::cmp::Ordering;
use table::{Chance, Log};

impl Position<'_> {
    /// K10, S08.1, A04.1, A05.1.
    fn has_knockback(self) -> bool {
        let attack = &self.state.attack;
        let attacker = attack.attacker;
        attack.mode.knocks_back()
            || self.can_use(attacker, Power::ForceBlast) && self.game.plays(Rule::S08_1)
            || attack.close && self.is_strong(attacker) && self.game.plays(Rule::A05_1)
            || self.has_phrase(attacker, Keyphrase::Knockback) && self.game.plays(Rule::K10_1)
    }

    /// C10.6, Z08.1: may this character be knocked back by the other?
    pub(crate) fn can_be_knocked_back(self, figure: FigureId, by: FigureId) -> bool {
        let powers = self.powers(figure);
        let stands_firm = self.charges_on(powers)
            || powers.contains(Power::CombatReflexes) && self.game.plays(Rule::D04_1)
            || self.is_immobile(figure)
            || self.size(figure) > self.size(by) && self.game.plays(Rule::Z08_1);
        self.is_on_map(figure) && !stands_firm
    }

    /// C10.1: those farthest from the attacker come first.
    pub(crate) fn farthest(self, from: FigureId, among: Figures) -> Figures {
        if !self.game.plays(Rule::C10_1) {
            return among;
        }
        let most = among.iter().map(|figure| self.distance(from, figure)).max();
        let mut farthest = Figures::NONE;
        for figure in among.iter() {
            if Some(self.distance(from, figure)) == most {
                farthest.insert(figure);
            }
        }
        farthest
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// K10.1: asked only if an enemy took damage and somebody would be moved.
    pub(crate) fn ask_for_knock_back(&mut self, enemy_damaged: bool) {
        let position = self.position();
        let attacker = self.state.attack.attacker;
        if !enemy_damaged || !position.is_on_map(attacker) || !position.has_knockback() {
            return;
        }
        if !self.knocked().is_empty() {
            self.ask(Prompt::KnockBack);
        }
    }

    fn knocked(&self) -> Figures {
        let attack = &self.state.attack;
        let mut knocked = Figures::NONE;
        for target in attack.targets.iter() {
            if target.fate == Fate::Hit
                && target.damage > 0
                && (self.game.plays(Rule::K10_2)
                    || self.position().opposing(attack.attacker, target.figure))
                && self.position().can_be_knocked_back(target.figure, attack.attacker)
            {
                knocked.insert(target.figure);
            }
        }
        knocked
    }

    pub(crate) fn answer_knock_back(&mut self, yes: bool) {
        self.state.tasks.pop();
        if yes {
            let knocked = self.knocked();
            self.push(Task::KnockBacks(knocked));
        }
    }

    /// C10.9: farthest first; ties as the active player likes.
    pub(crate) fn knock_backs(&mut self, left: Figures) {
        let mut standing = Figures::NONE;
        for figure in left.iter() {
            if self.position().is_on_map(figure) {
                standing.insert(figure);
            }
        }
        let attacker = self.state.attack.attacker;
        let next = self.position().farthest(attacker, standing);
        match next.len() {
            0 => {}
            1 => self.knock_back_next(standing, next.first().unwrap_or(attacker)),
            _ => self.ask(Prompt::KnockBackNext(standing)),
        }
    }

    pub(crate) fn choose_knock_back(&mut self, left: Figures, figure: FigureId) {
        self.state.tasks.pop();
        self.knock_back_next(left, figure);
    }

    fn knock_back_next(&mut self, left: Figures, figure: FigureId) {
        self.push(Task::KnockBacks(left.without(Figures::only(figure))));
        let amount = self.state.attack.target(figure).map_or(0, |target| target.damage);
        let attacker = self.state.attack.attacker;
        self.knock_back(figure, attacker, amount);
    }

    /// C10.3, C10.4: the walk, then its damage.
    pub(crate) fn knock_back(&mut self, figure: FigureId, by: FigureId, amount: u8) {
        let position = self.position();
        let (Some(from), Some(cause)) = (position.square(figure), position.square(by)) else {
            return;
        };
        let flies = position.has_phrase(figure, Keyphrase::Flight);
        let amount = amount.saturating_sub(u8::from(!self.game.plays(Rule::C10_3)));
        // C10.2; without it the longer of the two ways decides.
        let cause = match self.game.plays(Rule::C10_2) {
            true => cause,
            false => in_line(cause, from),
        };
        let Some(mut end) = position.board().knock_back(cause, from, amount, flies) else {
            return;
        };
        end.damage *= u8::from(self.game.plays(Rule::C10_4));
        if end.to != from {
            self.stand(figure, end.to);
        }
        self.record(Event::KnockedBack { figure, from, to: end.to, damage: end.damage });
        self.settle();
        if end.damage > 0 {
            self.push(Task::Hurt { figure, amount: end.damage, penetrating: false, by });
        }
    }
}

/// The square in line with another that lies where this one does, more or less.
fn in_line(cause: Square, from: Square) -> Square {
    let across = cause.column().abs_diff(from.column());
    let along = cause.row().abs_diff(from.row());
    let there = match across.cmp(&along) {
        Ordering::Greater => Square::new(cause.column(), from.row()),
        Ordering::Less => Square::new(from.column(), cause.row()),
        Ordering::Equal => None,
    };
    there.unwrap_or(cause)
}
