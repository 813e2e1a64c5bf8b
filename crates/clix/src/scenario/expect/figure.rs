//! What is expected of a figure: its dial, its place, what an attack did to it, what it can use.

use super::super::scene::{Scene, Unmet, unmet};
use super::super::syntax::{Ability, Expect, Mark};
use super::{fact, number};
use crate::event::Event;
use crate::state::Uses;
use crate::state::lasting::Influence;
use crate::state::object::ObjectKind;
use authoring::scenario::Performance;

impl Scene<'_> {
    pub(super) fn check_figure(&self, expect: &Expect) -> Result<(), Unmet> {
        match expect {
            Expect::Click(name, click) => {
                let piece = self.state.piece(self.figure(name)?);
                number(&format!("{name} on click"), *click, piece.click + 1)
            }
            Expect::Took(name, taken) => {
                number(&format!("{name} took"), *taken, self.lost(name)?.max(0))
            }
            Expect::Healed(name, healed) => {
                number(&format!("{name} healed"), *healed, (-self.lost(name)?).max(0))
            }
            Expect::Dealt(name, dealt) => {
                let figure = self.figure(name)?;
                let sum: i64 = self
                    .recent()
                    .iter()
                    .map(|event| match event {
                        Event::Dealt { figure: hurt, amount } if *hurt == figure => {
                            i64::from(*amount)
                        }
                        _ => 0,
                    })
                    .sum();
                number(&format!("{name} was dealt"), *dealt, sum)
            }
            Expect::KnockedOut(name, wanted) => {
                let figure = self.figure(name)?;
                fact(&format!("{name} is KO'd"), *wanted, !self.position().is_on_map(figure))
            }
            Expect::At(name, square) => match self.state.square(self.figure(name)?) {
                Some(found) if found == *square => Ok(()),
                Some(found) => unmet(format!("{name} at {square}"), format!("{name} at {found}")),
                None => unmet(format!("{name} at {square}"), "not on the map"),
            },
            Expect::Tokens(name, tokens) => {
                let piece = self.state.piece(self.figure(name)?);
                number(&format!("tokens of {name}"), *tokens, piece.tokens)
            }
            Expect::Holds(name, wanted) => {
                let held = self.state.piece(self.figure(name)?).holds;
                let kind = held.map(|object| self.state.objects[object.index()].kind);
                match kind == *wanted {
                    true => Ok(()),
                    false => unmet(format!("{name} holds {}", object(*wanted)), object(kind)),
                }
            }
            Expect::Marked(name, mark, wanted) => {
                let figure = self.figure(name)?;
                let piece = self.state.piece(figure);
                let found = match mark {
                    Mark::Briefed => self.position().lasts(figure, Influence::Briefed),
                    Mark::Rerolled => piece.used.has(Uses::PROBABILITY_CONTROL),
                    Mark::Fresh => !piece.marks.has(mark.marks()),
                    _ => piece.marks.has(mark.marks()),
                };
                fact(&format!("{name} {}", mark.phrase()), *wanted, found)
            }
            Expect::ControlledBy(name, seat) => {
                let found = self.position().controller(self.figure(name)?);
                match found == *seat {
                    true => Ok(()),
                    false => unmet(self.seat_name(*seat), self.seat_name(found)),
                }
            }
            Expect::Passengers(name, most) => {
                let found = self.position().passenger(self.figure(name)?);
                match found == *most {
                    true => Ok(()),
                    false => {
                        let said = |most: Option<u8>| match most {
                            Some(most) => format!("{most} passengers"),
                            None => "no passengers".to_owned(),
                        };
                        unmet(said(*most), said(found))
                    }
                }
            }
            Expect::MayMove(name, squares) => {
                let figure = self.figure(name)?;
                if self.state.movement.mover != figure {
                    return unmet(format!("{name} is about to move"), self.situation());
                }
                number("squares", *squares, self.state.movement.squares)
            }
            _ => Ok(()),
        }
    }

    /// Clicks lost since the scenario began; below 0 if it was healed.
    fn lost(&self, name: &str) -> Result<i64, Unmet> {
        let figure = self.figure(name)?;
        let before = self.clicks[figure.index()];
        Ok(i64::from(self.state.piece(figure).click) - i64::from(before))
    }

    pub(super) fn check_attack(&self, expect: &Expect) -> Result<(), Unmet> {
        let recent = self.recent();
        match expect {
            Expect::Hit(name, wanted) => {
                let figure = self.figure(name)?;
                let last = recent.iter().rev().find_map(|event| match event {
                    Event::Hit { target } if *target == figure => Some(true),
                    Event::Missed { target } if *target == figure => Some(false),
                    _ => None,
                });
                match last {
                    Some(found) => fact(&format!("{name} is hit"), *wanted, found),
                    None => unmet(format!("{name} is hit or missed"), "it was no target"),
                }
            }
            Expect::Attacked { target, attack, defense } => {
                let figure = self.figure(target)?;
                let last = recent.iter().rev().find_map(|event| match event {
                    Event::Calculated { target, attack, defense } if *target == figure => {
                        Some((*attack, *defense))
                    }
                    _ => None,
                });
                match last {
                    Some(found) if found == (*attack, *defense) => Ok(()),
                    Some((one, two)) => unmet(
                        format!("attack {attack} against defense {defense}"),
                        format!("attack {one} against defense {two}"),
                    ),
                    None => unmet(format!("{target} is attacked"), "it was not"),
                }
            }
            Expect::Critical(hit) => {
                let (wanted, said) = match *hit {
                    true => (Event::CriticalHit, "a critical hit"),
                    false => (Event::CriticalMiss, "a critical miss"),
                };
                fact(said, true, recent.contains(&wanted))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn check_abilities(
        &self,
        name: &str,
        abilities: &[Ability],
        can: bool,
    ) -> Result<(), Unmet> {
        let figure = self.figure(name)?;
        let position = self.position();
        for ability in abilities {
            let found = match ability {
                Ability::Power(power) => position.can_use(figure, *power),
                Ability::Phrase(phrase) => position.has_phrase(figure, *phrase),
                Ability::Team(team) => position.has_team(figure, *team),
                Ability::Movement(one) => position.movement(figure).has(*one),
                Ability::Targeting(one) => position.targeting(figure).has(*one),
            };
            let said = match ability {
                Ability::Power(power) => power.name(),
                Ability::Phrase(phrase) => phrase.name(),
                Ability::Team(team) => team.name(),
                Ability::Movement(_) => "this improved movement",
                Ability::Targeting(_) => "this improved targeting",
            };
            fact(&format!("{name} can use {said}"), can, found)?;
        }
        Ok(())
    }
}

fn object(kind: Option<ObjectKind>) -> String {
    kind.map_or("nothing".to_owned(), |kind| format!("{} object", kind.id()))
}
