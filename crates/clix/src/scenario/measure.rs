//! Values and lines of fire as a scenario asks for them, during an attack or outside one.

use super::scene::{Scene, Unmet, unmet};
use super::syntax::{End, Purpose, Question};
use crate::board::{LineReport, Sight, Square, Verdict};
use crate::figure::combat_value::Value;
use crate::position::Position;
use crate::power::Power;
use crate::state::FigureId;
use crate::state::attack::{Attack, Mode, Target};
use crate::state::moving::MoveKind;
use crate::values::RangeFor;
use crate::values::pipeline::Sink;

impl Scene<'_> {
    /// The value now, with its parts for whoever asks.
    pub fn measure<S: Sink>(&self, question: &Question, sink: &mut S) -> Result<u8, Unmet> {
        let figure = self.figure(&question.of)?;
        let position = self.position();
        Ok(match question.value {
            Value::Speed => {
                let kind = match question.purpose {
                    Purpose::Move(kind) => kind,
                    _ => MoveKind::Plain,
                };
                let mut state = self.state;
                if let Some(effect) = question.effect {
                    state.action.effect = effect;
                }
                Position::new(&self.game, &state).speed(figure, kind, question.passengers, sink)
            }
            Value::Range => {
                let pulse = question.purpose == Purpose::PulseWave;
                let halved_by = pulse.then_some(Power::PulseWave);
                let purpose = RangeFor { minimum: question.minimum, halved_by };
                position.range(figure, purpose, sink)
            }
            Value::Attack => {
                let attack = self.own_attack(figure, question)?;
                position.attack_value(figure, attack.as_ref(), sink)
            }
            Value::Damage => {
                let attack = self.own_attack(figure, question)?;
                position.damage_value(figure, attack.as_ref(), sink)
            }
            Value::Defense => {
                let attack = self.attack_on(figure, question)?;
                position.defense_value(figure, attack.as_ref(), None, sink)
            }
        })
    }

    /// The attack in progress if it is this character's, or the one that is asked about.
    fn own_attack(&self, figure: FigureId, question: &Question) -> Result<Option<Attack>, Unmet> {
        let now = &self.state.attack;
        let close = match question.purpose {
            Purpose::Close => true,
            Purpose::Range => false,
            Purpose::PulseWave => false,
            Purpose::Plain | Purpose::Move(_) => {
                return Ok((now.attacker == figure).then_some(*now));
            }
        };
        if now.attacker == figure && now.close == close {
            return Ok(Some(*now));
        }
        let mut attack = Attack { attacker: figure, close, ..Attack::default() };
        if let Some(target) = &question.other {
            self.aim_at(&mut attack, self.figure(target)?);
        }
        Ok(Some(attack))
    }

    fn attack_on(&self, figure: FigureId, question: &Question) -> Result<Option<Attack>, Unmet> {
        let now = &self.state.attack;
        let (close, mode) = match question.purpose {
            Purpose::Close => (true, Mode::Normal),
            Purpose::Range => (false, Mode::Normal),
            Purpose::PulseWave => (false, Mode::PulseWave),
            Purpose::Plain | Purpose::Move(_) => {
                return Ok(now.has(figure).then_some(*now));
            }
        };
        let Some(attacker) = &question.other else {
            return unmet("", "say whose attack it is: `against a range attack of Krill`");
        };
        let attacker = self.figure(attacker)?;
        if now.attacker == attacker && now.close == close && now.has(figure) {
            return Ok(Some(*now));
        }
        let mut attack = Attack { attacker, close, mode, ..Attack::default() };
        self.aim_at(&mut attack, figure);
        Ok(Some(attack))
    }

    fn aim_at(&self, attack: &mut Attack, target: FigureId) {
        let position = self.position();
        let targeting = position.targeting(attack.attacker);
        let hindered =
            !attack.close && position.line(attack.attacker, target, targeting) == Verdict::Hindered;
        let _ = attack.targets.push(Target { figure: target, hindered, ..Target::default() });
        attack.count = 1;
    }

    pub fn square_of(&self, end: &End) -> Result<Square, Unmet> {
        match end {
            End::Square(square) => Ok(*square),
            End::Figure(name) => {
                let figure = self.figure(name)?;
                match self.state.square(figure) {
                    Some(square) => Ok(square),
                    None => unmet("", format!("{name} is not on the map")),
                }
            }
        }
    }

    /// The line as the game draws it: from a character with its abilities, from a square with nobody's.
    pub fn line_of_fire(&self, from: &End, to: &End) -> Result<LineReport, Unmet> {
        let position = self.position();
        let (start, end) = (self.square_of(from)?, self.square_of(to)?);
        let sight = match (from, to) {
            (End::Figure(from), End::Figure(to)) => {
                let (from, to) = (self.figure(from)?, self.figure(to)?);
                position.sight(from, to, position.targeting(from))
            }
            (End::Figure(from), End::Square(_)) => {
                let from = self.figure(from)?;
                let drawer = position.drawer(from, position.targeting(from));
                Some(Sight::of_nobody(start, end).by(drawer))
            }
            (End::Square(_), End::Figure(to)) => {
                let to = self.figure(to)?;
                Some(Sight::of_nobody(start, end).at_character(position.stature(to)))
            }
            (End::Square(_), End::Square(_)) => Some(Sight::of_nobody(start, end)),
        };
        match sight {
            Some(sight) => Ok(position.board().line_report(&sight)),
            None => unmet("", "somebody is not on the map"),
        }
    }
}
