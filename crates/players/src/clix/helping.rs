//! Barrier and Smoke Cloud, and what changed numbers are worth.

use super::action::Idea;
use super::blow::Blow;
use super::outlook::Outlook;
use super::trial;
use clix::board::{Drawer, Marker, Overlay, Sight, Square, Verdict};
use clix::choice::Choice;
use clix::effect::Effect;
use clix::state::FigureId;
use table::Game;

impl Outlook<'_> {
    /// Is the other in reach of an attack in its next action, and would that be a close one?
    pub(super) fn reach(&self, attacker: FigureId, target: FigureId) -> Option<bool> {
        let fighter = self.of(attacker);
        let far = self.position.distance(attacker, target);
        let close = far <= fighter.charge + 1;
        let shoots = fighter.range > 0 && far > 1 && far <= fighter.range + fighter.shot;
        match (close, shoots) {
            (true, true) => Some(self.close(attacker, target) >= self.range(attacker, target)),
            (true, false) => Some(true),
            (false, true) => Some(false),
            (false, false) => None,
        }
    }

    /// By how much the best attacks on a target gain when their numbers change.
    pub(super) fn gain_against(
        &self,
        target: FigureId,
        change: impl Fn(&Blow, bool) -> Blow,
    ) -> f32 {
        let mut most = [0.0f32; 2];
        for attacker in self.position.enemies(target).iter() {
            let own = self.position.controller(attacker) == self.me;
            if own && self.rests(attacker) {
                continue;
            }
            let weight = if own { 1.0 } else { self.caution * self.of(attacker).ready };
            let gain = weight * self.gain(attacker, target, &change);
            if gain.abs() > most[0].abs() {
                most = [gain, most[0]];
            } else if gain.abs() > most[1].abs() {
                most[1] = gain;
            }
        }
        most[0] + most[1]
    }

    fn gain(
        &self,
        attacker: FigureId,
        target: FigureId,
        change: &impl Fn(&Blow, bool) -> Blow,
    ) -> f32 {
        let Some(close) = self.reach(attacker, target) else {
            return 0.0;
        };
        let best = self.best(attacker, target, close);
        let Some(blow) = best.blow else {
            return 0.0;
        };
        change(&blow, close).value(self.position) - blow.value(self.position)
    }

    /// By how much its best attack gains when its numbers change.
    pub(super) fn gain_of(&self, attacker: FigureId, change: impl Fn(&Blow, bool) -> Blow) -> f32 {
        let gains = self
            .position
            .enemies(attacker)
            .iter()
            .map(|target| self.gain(attacker, target, &change));
        gains.fold(0.0, |most: f32, gain| if gain.abs() > most.abs() { gain } else { most })
    }

    /// The first marker of a Barrier or Smoke Cloud, and what it keeps away.
    pub fn screen(&self, figure: FigureId, effect: Effect) -> (Choice, Idea) {
        let nothing = (Choice::Done, Idea::NONE);
        let shots = self.shots();
        if shots.is_empty() {
            return nothing;
        }
        let choice = Choice::Do { figure, effect };
        let game = self.position.game;
        let Some((begun, _)) = trial::after(game, self.position.state, choice, 0) else {
            return nothing;
        };
        let mut squares = Vec::new();
        game.choices(&begun, &mut squares);
        self.best_screen(&shots, &squares, effect)
    }

    /// The next marker, or enough.
    pub fn next_marker(&self, choices: &[Choice]) -> (Choice, Idea) {
        let effect = self.position.state.action.effect;
        let (choice, idea) = self.best_screen(&self.shots(), choices, effect);
        if idea.value > 0.0 {
            return (choice, idea);
        }
        let done = choices.iter().find(|choice| **choice == Choice::Done);
        let enough = Idea::new(0.0, "it hides what it can");
        (*done.unwrap_or(&choices[0]), enough)
    }

    /// Lines of fire the enemies have on my characters, with what they threaten.
    fn shots(&self) -> Vec<(Sight, f32)> {
        let position = self.position;
        let mut shots = Vec::new();
        for enemy in self.theirs.iter() {
            let fighter = self.of(enemy);
            for mine in self.mine.iter() {
                let (Some(from), Some(to)) = (position.square(enemy), position.square(mine)) else {
                    continue;
                };
                let threat = fighter.ready * self.caution * self.range(enemy, mine);
                let far = from.distance(to);
                if threat <= 0.0 || far <= 1 || far > fighter.range + fighter.shot / 2 {
                    continue;
                }
                let mut sight = Sight::of_nobody(from, to)
                    .by(Drawer {
                        side: position.side(enemy),
                        stature: position.stature(enemy),
                        targeting: fighter.targeting,
                    })
                    .at_character(position.stature(mine));
                sight.stealth = self.of(mine).stealth;
                if position.board().line(&sight) != Verdict::Blocked {
                    shots.push((sight, threat));
                }
            }
        }
        shots
    }

    fn best_screen(
        &self,
        shots: &[(Sight, f32)],
        squares: &[Choice],
        effect: Effect,
    ) -> (Choice, Idea) {
        let position = self.position;
        let marker = if effect == Effect::Barrier { Marker::Blocking } else { Marker::Hindering };
        let mut ground = position.state.ground;
        for chosen in position.state.action.pending.iter() {
            ground.mark(chosen.0, marker);
        }
        let open = |ground: &Overlay| -> f32 {
            let board = clix::board::Board::new(&position.game.map, ground);
            shots
                .iter()
                .map(|(sight, threat)| match board.line(sight) {
                    Verdict::Clear => *threat,
                    Verdict::Hindered => 0.8 * *threat,
                    Verdict::Blocked => 0.0,
                })
                .sum()
        };
        let before = open(&ground);
        let mut best = (Choice::Done, Idea::NONE);
        for choice in squares {
            let Choice::Square(square) = *choice else {
                continue;
            };
            if !self.matters(shots, square) {
                continue;
            }
            let mut screened = ground;
            screened.mark(square, marker);
            // Some of them walk around it.
            let kept = 0.6 * (before - open(&screened));
            if kept > best.1.value && kept > 0.0 {
                best = (*choice, Idea::new(kept, "it takes the enemies' line of fire"));
            }
        }
        best
    }

    /// Could a marker there lie on one of the lines?
    fn matters(&self, shots: &[(Sight, f32)], square: Square) -> bool {
        shots.iter().any(|(sight, _)| {
            let far = sight.from.distance(sight.to);
            sight.from.distance(square) <= far && sight.to.distance(square) <= far
        })
    }
}
