//! Why not: the clause that forbids a choice, and what stands behind it.

use super::Sum;
use crate::board::{Apart, LineReport, Obstruction, Square};
use crate::choice::{Choice, Prompt};
use crate::effect::{Effect, Needs};
use crate::figure::combat_value::Value;
use crate::position::Position;
use crate::power::Power;
use crate::refusal::Refusal;
use crate::state::attack::Mode;
use crate::state::lasting::Lasting;
use crate::state::moving::MoveKind;
use crate::state::{FigureId, Figures};
use crate::values::RangeFor;

/// A refused choice explained.
#[derive(Clone, Debug, PartialEq)]
pub struct WhyNot {
    pub choice: Choice,
    pub refusal: Refusal,
    pub because: Vec<Because>,
}

/// What makes a refusal true.
#[derive(Clone, Debug, PartialEq)]
pub enum Because {
    /// What the line of fire meets.
    Line(Box<LineReport>),
    /// How far away it is, and how far the effect reaches.
    Distance {
        squares: u8,
        range: Sum,
    },
    /// Why two squares are not adjacent.
    Apart {
        from: Square,
        to: Square,
        why: Apart,
    },
    Value(Sum),
    /// Who stands beside it.
    Beside(FigureId),
    /// Which clicks of its dial show the power; none: it never does.
    Shown {
        figure: FigureId,
        power: Power,
        clicks: Vec<u8>,
    },
    /// What somebody did to it that lasts.
    Lasting(Lasting),
    /// A03.2: it can use nothing during this attack.
    Suppressed,
    /// S04: Earthbound/Neutralized takes it away.
    Neutralized,
    /// The same question for each possible target, when nobody can be chosen.
    Target {
        figure: FigureId,
        refusal: Refusal,
        because: Vec<Because>,
    },
    /// What is in the way of a move.
    Way(Obstruction),
    /// The move takes the character past something first, or straight on.
    NotThatWay,
    NotClear(Square),
    /// A marker stands beside another one.
    NotBesideAMarker,
    /// A12.2: at most six squares from where it stands.
    TooFarAway {
        from: Square,
        squares: u8,
    },
}

impl Position<'_> {
    /// Why the seat that is asked cannot choose this; `None` if it can.
    pub fn why_not(self, choice: Choice) -> Option<WhyNot> {
        let refusal = self.game.check_deed(self.state, choice).err()?;
        let because = self.because(choice, refusal);
        Some(WhyNot { choice, refusal, because })
    }

    /// Actions a player could think of that are refused now: what each own character has, but cannot do.
    pub fn refused_actions(self) -> Vec<Choice> {
        let figures = match self.state.prompt() {
            Some(Prompt::Action) => self.controlled_by(self.state.turn.active),
            Some(Prompt::Deed(figure)) => Figures::only(figure),
            _ => return Vec::new(),
        };
        let mut refused = Vec::new();
        for figure in figures.iter() {
            for effect in Effect::ALL.iter().copied() {
                let choice = Choice::Do { figure, effect };
                let Err(refusal) = self.game.check_deed(self.state, choice) else {
                    continue;
                };
                // Nobody thinks of what is not on the card, of an object nobody holds, of shooting without a range.
                let unthought = match refusal {
                    Refusal::CannotUse(_) => !self.has_or_had(figure, effect),
                    Refusal::HoldsNoObject(..) | Refusal::NoRange(_) | Refusal::TooWeak { .. } => {
                        true
                    }
                    Refusal::NothingToDo(effect) => {
                        matches!(effect, Effect::CloseDestroy | Effect::RangeDestroy)
                    }
                    _ => false,
                };
                if !unthought {
                    refused.push(choice);
                }
            }
        }
        refused
    }

    /// Does the character have what the effect needs, usable or not?
    fn has_or_had(self, figure: FigureId, effect: Effect) -> bool {
        match effect.needs() {
            Needs::Power(power) => self.granted(figure).contains(power),
            Needs::Nothing | Needs::Keyphrase(_) | Needs::Team(_) => false,
        }
    }

    fn because(self, choice: Choice, refusal: Refusal) -> Vec<Because> {
        if let Choice::Do { figure, .. } | Choice::Figure(figure) = choice
            && !self.exists(figure)
        {
            return Vec::new();
        }
        match (choice, self.state.prompt()) {
            (Choice::Do { figure, effect }, _) => self.because_of_action(figure, effect, refusal),
            (Choice::Inner(effect), _) if self.state.action.actor.is_some() => {
                self.because_of_action(self.state.action.actor, effect, refusal)
            }
            (Choice::Figure(target), Some(Prompt::Target)) => {
                let attack = &self.state.attack;
                self.because_of_target(attack.attacker, attack.mode, target, refusal)
            }
            (Choice::Figure(target), Some(Prompt::Character)) => {
                let (actor, effect) = (self.state.action.actor, self.state.action.effect);
                self.because_of_pick(actor, effect, target, refusal)
            }
            (Choice::Figure(friend), Some(Prompt::Passenger)) => {
                self.apart(self.state.movement.mover, friend, refusal)
            }
            (Choice::Square(square), Some(Prompt::Destination)) => self.because_of_way(square),
            (choice, Some(Prompt::Power(question))) => question.because(self, choice),
            (Choice::Square(square), Some(Prompt::PlaceObject { .. } | Prompt::PlaceFigure(_)))
                if !self.board().is_clear(square) =>
            {
                vec![Because::NotClear(square)]
            }
            _ => Vec::new(),
        }
    }

    fn because_of_action(self, figure: FigureId, effect: Effect, refusal: Refusal) -> Vec<Because> {
        match refusal {
            Refusal::CannotUse(_) => match effect.needs() {
                Needs::Power(power) => self.because_of_power(figure, power),
                Needs::Nothing | Needs::Keyphrase(_) | Needs::Team(_) => Vec::new(),
            },
            Refusal::NothingToDo(_) => self.because_of_everybody(figure, effect),
            Refusal::TooWeak { .. } => vec![Because::Value(self.why_value(figure, Value::Damage))],
            Refusal::NoRange(_) => vec![Because::Value(self.why_value(figure, Value::Range))],
            Refusal::BesideAnEnemy(_) | Refusal::EnemyBeside(_) => {
                self.enemies_beside(figure).iter().map(Because::Beside).collect()
            }
            _ => Vec::new(),
        }
    }

    fn because_of_power(self, figure: FigureId, power: Power) -> Vec<Because> {
        if self.is_suppressed(figure) {
            return vec![Because::Suppressed];
        }
        if self.granted(figure).contains(power) {
            let keeps = |lasting: &&Lasting| {
                lasting.target == figure && lasting.what.takes_away() == Some(power)
            };
            return match self.lasting().find(keeps) {
                Some(lasting) => vec![Because::Lasting(*lasting)],
                None if power == Power::Willpower => vec![Because::Neutralized],
                None => Vec::new(),
            };
        }
        let dial = self.design(figure).dial.len() as u8;
        let shows = |click: &u8| self.design(figure).shown(*click).contains(power);
        vec![Because::Shown { figure, power, clicks: (0..dial).filter(shows).collect() }]
    }

    /// Nobody can be chosen: each in turn, the nearest first.
    fn because_of_everybody(self, figure: FigureId, effect: Effect) -> Vec<Because> {
        let mut everybody: Vec<FigureId> = match effect.is_for_friends() {
            true => self.friends(figure).iter().collect(),
            false => self.enemies(figure).iter().collect(),
        };
        everybody.sort_by_key(|other| self.distance(figure, *other));
        let explained = |target: FigureId| {
            let (refusal, because) = match effect.attack() {
                Some((mode, close)) => {
                    let refusal = self.aim(figure, close, mode, target, None).err()?;
                    let because = self.because_of_target(figure, mode, target, refusal);
                    (refusal, because)
                }
                None => {
                    let refusal = self.may_pick(figure, effect, target).err()?;
                    let because = self.because_of_pick(figure, effect, target, refusal);
                    (refusal, because)
                }
            };
            (refusal != Refusal::NotNow).then_some(Because::Target {
                figure: target,
                refusal,
                because,
            })
        };
        everybody.into_iter().filter_map(explained).collect()
    }

    fn because_of_target(
        self,
        attacker: FigureId,
        mode: Mode,
        target: FigureId,
        refusal: Refusal,
    ) -> Vec<Because> {
        match refusal {
            Refusal::OutOfRange(..) => self.too_far(attacker, target, mode.range()),
            Refusal::NoLineOfFire(_) => self.no_line(attacker, target),
            refusal => self.apart(attacker, target, refusal),
        }
    }

    fn because_of_pick(
        self,
        figure: FigureId,
        effect: Effect,
        target: FigureId,
        refusal: Refusal,
    ) -> Vec<Because> {
        match refusal {
            Refusal::OutOfRange(..) => self.too_far(figure, target, effect.reach()),
            Refusal::NoLineOfFire(_) => self.no_line(figure, target),
            Refusal::EnemyBeside(_) => {
                self.enemies_beside(target).iter().map(Because::Beside).collect()
            }
            refusal => self.apart(figure, target, refusal),
        }
    }

    fn too_far(self, figure: FigureId, target: FigureId, purpose: RangeFor) -> Vec<Because> {
        vec![Because::Distance {
            squares: self.distance(figure, target),
            range: self.why_range(figure, purpose),
        }]
    }

    fn no_line(self, figure: FigureId, target: FigureId) -> Vec<Because> {
        let report = self.line_report(figure, target);
        report.map(|report| Because::Line(Box::new(report))).into_iter().collect()
    }

    fn apart(self, figure: FigureId, target: FigureId, refusal: Refusal) -> Vec<Because> {
        let (Refusal::NotAdjacent(..), Some(from), Some(to)) =
            (refusal, self.square(figure), self.square(target))
        else {
            return Vec::new();
        };
        let why = self.board().adjacency(from, to).err();
        why.map(|why| Because::Apart { from, to, why }).into_iter().collect()
    }

    fn because_of_way(self, square: Square) -> Vec<Because> {
        let Some(way) = self.way() else {
            return Vec::new();
        };
        match self.board().obstruction(&way, square) {
            Some(_) if self.state.movement.kind == MoveKind::Ram => vec![Because::NotThatWay],
            Some(obstruction) => vec![Because::Way(obstruction)],
            None => vec![Because::NotThatWay],
        }
    }
}
