//! Checking what a scenario expects.

use super::question;
use super::scene::{Scene, Unmet, unmet};
use super::syntax::{Ability, Act, Because, Expect, Kind, Mark, Pick, Who};
use super::vocabulary::word;
use crate::board::{Marker, Stride, Terrain};
use crate::choice::{Choice, Prompt};
use crate::event::Event;
use crate::object::Whereabouts;
use crate::state::{Uses, Verdict as Ending};
use table::{Game, Seat};

/// Compares a number.
fn number(what: &str, wanted: impl Into<i64>, found: impl Into<i64>) -> Result<(), Unmet> {
    let (wanted, found) = (wanted.into(), found.into());
    if wanted == found {
        Ok(())
    } else {
        unmet(format!("{what} {wanted}"), format!("{what} {found}"))
    }
}

/// Compares a fact.
fn fact(what: &str, wanted: bool, found: bool) -> Result<(), Unmet> {
    let say = |holds: bool| {
        if holds {
            what.to_owned()
        } else {
            format!("not: {what}")
        }
    };
    if wanted == found {
        Ok(())
    } else {
        unmet(say(wanted), say(found))
    }
}

impl Scene<'_> {
    pub fn check(&self, expect: &Expect) -> Result<(), Unmet> {
        match expect {
            Expect::Click(..)
            | Expect::Took(..)
            | Expect::Healed(..)
            | Expect::Dealt(..)
            | Expect::KnockedOut(..)
            | Expect::At(..)
            | Expect::Tokens(..)
            | Expect::Holds(..)
            | Expect::Marked(..)
            | Expect::ControlledBy(..)
            | Expect::Passengers(..)
            | Expect::MayMove(..) => self.check_figure(expect),
            Expect::Hit(..) | Expect::Attacked { .. } | Expect::Critical(_) => {
                self.check_attack(expect)
            }
            Expect::CanUse(name, abilities, can) => self.check_abilities(name, abilities, *can),
            Expect::Value(question, wanted) => {
                let mut parts = Vec::new();
                let found = self.measure(question, &mut parts)?;
                number(
                    &format!("{} of {}", question.value.id(), question.of),
                    *wanted,
                    found,
                )
            }
            Expect::Why(question, parts) => self.why(question, parts),
            Expect::Line { .. }
            | Expect::Crosses { .. }
            | Expect::Adjacent(..)
            | Expect::Terrain(..)
            | Expect::Standing(..)
            | Expect::Object { .. } => self.check_ground(expect),
            Expect::Reach {
                figure,
                squares,
                can,
                because,
            } => squares
                .iter()
                .try_for_each(|square| self.check_reach(figure, *square, *can, because)),
            Expect::Asked { who, about } => self.check_asked(who.as_ref(), about.as_deref()),
            Expect::Ready => match self.asked() {
                Some((_, Prompt::Action)) => Ok(()),
                _ => unmet("the next action can be given", self.situation()),
            },
            Expect::Options(picks) => self.check_options(picks),
            Expect::Option(pick, offered) => {
                let shown = format!("{pick:?} can be chosen");
                fact(&shown, *offered, self.is_offered(pick)?)
                    .map_err(|wrong| Unmet::new(wrong.expected, self.situation()))
            }
            Expect::Can { who, act } => match self.attempt(who.as_ref(), act, &[]) {
                Ok(()) => Ok(()),
                Err(stuck) => unmet("it is allowed", stuck.happened),
            },
            Expect::Cannot { who, act, because } => self.refused(who.as_ref(), act, because, &[]),
            Expect::Log(words, said) => {
                let wanted = words.to_lowercase();
                let log = self.recent().iter();
                let found = log
                    .map(|event| self.event(event).to_lowercase())
                    .any(|line| line.contains(&wanted));
                fact(&format!("the log says {words}"), *said, found)
            }
            // Looked at before the game was laid out.
            Expect::IllegalMap(_) | Expect::IllegalFigure(..) => Ok(()),
            Expect::Score(..)
            | Expect::Turn(_)
            | Expect::Round(_)
            | Expect::ActionTotal(_)
            | Expect::ActionsLeft(_)
            | Expect::ThemeUses(..)
            | Expect::Running
            | Expect::Winner(..)
            | Expect::Force(..)
            | Expect::LegalForce(_) => self.check_game(expect),
        }
    }

    fn check_figure(&self, expect: &Expect) -> Result<(), Unmet> {
        match expect {
            Expect::Click(name, click) => {
                let piece = self.state.piece(self.figure(name)?);
                number(&format!("{name} on click"), *click, piece.click + 1)
            }
            Expect::Took(name, taken) => {
                number(&format!("{name} took"), *taken, self.lost(name)?.max(0))
            }
            Expect::Healed(name, healed) => number(
                &format!("{name} healed"),
                *healed,
                (-self.lost(name)?).max(0),
            ),
            Expect::Dealt(name, dealt) => {
                let figure = self.figure(name)?;
                let sum: i64 = self
                    .recent()
                    .iter()
                    .map(|event| match event {
                        Event::Dealt {
                            figure: hurt,
                            amount,
                        } if *hurt == figure => i64::from(*amount),
                        _ => 0,
                    })
                    .sum();
                number(&format!("{name} was dealt"), *dealt, sum)
            }
            Expect::KnockedOut(name, wanted) => {
                let figure = self.figure(name)?;
                fact(
                    &format!("{name} is KO'd"),
                    *wanted,
                    !self.position().is_on_map(figure),
                )
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
                    false => unmet(format!("{name} holds {wanted:?}"), format!("{kind:?}")),
                }
            }
            Expect::Marked(name, mark, wanted) => {
                let piece = self.state.piece(self.figure(name)?);
                let found = match mark {
                    Mark::Rerolled => piece.used.has(Uses::PROBABILITY_CONTROL),
                    Mark::Fresh => !piece.marks.has(mark.marks()),
                    _ => piece.marks.has(mark.marks()),
                };
                fact(&format!("{name} {mark:?}"), *wanted, found)
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
                    false => unmet(format!("passengers {most:?}"), format!("{found:?}")),
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

    fn check_attack(&self, expect: &Expect) -> Result<(), Unmet> {
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
            Expect::Attacked {
                target,
                attack,
                defense,
            } => {
                let figure = self.figure(target)?;
                let last = recent.iter().rev().find_map(|event| match event {
                    Event::Calculated {
                        target,
                        attack,
                        defense,
                    } if *target == figure => Some((*attack, *defense)),
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
                let wanted = if *hit {
                    Event::CriticalHit
                } else {
                    Event::CriticalMiss
                };
                fact(&format!("{wanted:?}"), true, recent.contains(&wanted))
            }
            _ => Ok(()),
        }
    }

    fn check_abilities(&self, name: &str, abilities: &[Ability], can: bool) -> Result<(), Unmet> {
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
            fact(&format!("{name} can use {ability:?}"), can, found)?;
        }
        Ok(())
    }

    fn check_ground(&self, expect: &Expect) -> Result<(), Unmet> {
        let position = self.position();
        let board = position.board();
        match expect {
            Expect::Line {
                from,
                to,
                verdict,
                clause,
            } => {
                let report = self.line_of_fire(from, to)?;
                let right = report.verdict == *verdict
                    && clause
                        .as_ref()
                        .is_none_or(|clause| *clause == report.clause.to_string());
                match right {
                    true => Ok(()),
                    false => unmet(
                        format!("{verdict:?} {}", clause.as_deref().unwrap_or("")),
                        report.to_string(),
                    ),
                }
            }
            Expect::Crosses { from, to, squares } => {
                let sight = crate::board::Sight::of_nobody(*from, *to);
                let report = board.line_report(&sight);
                let entered = report
                    .crossings
                    .iter()
                    .map(|crossing| match crossing.stride {
                        Stride::Across { to, .. } | Stride::Corner { to, .. } => to,
                    });
                let entered: Vec<_> = entered.filter(|square| square != to).collect();
                match entered == *squares {
                    true => Ok(()),
                    false => unmet(format!("crosses {squares:?}"), report.to_string()),
                }
            }
            Expect::Adjacent(one, two, wanted) => {
                let (one, two) = (self.square_of(one)?, self.square_of(two)?);
                fact(
                    &format!("{one} adjacent to {two}"),
                    *wanted,
                    one != two && board.adjacent(one, two),
                )
            }
            Expect::Terrain(square, kind, wanted) => {
                let map = &self.game.map;
                let marked = |marker: Marker| self.state.ground.marked(marker).contains(*square);
                let found = match kind {
                    Kind::Terrain(Terrain::Hindering) => position.in_hindering(*square),
                    Kind::Terrain(Terrain::Blocking) => board.blocks(*square),
                    Kind::Terrain(terrain) => map.terrain(*terrain).contains(*square),
                    Kind::Clear => {
                        !Terrain::ALL
                            .iter()
                            .any(|terrain| map.terrain(*terrain).contains(*square))
                            && ![Marker::Hindering, Marker::Blocking, Marker::Debris]
                                .into_iter()
                                .any(marked)
                    }
                    Kind::Smoke => marked(Marker::Hindering),
                    Kind::Barrier => marked(Marker::Blocking),
                    Kind::Debris => marked(Marker::Debris),
                    Kind::Level(level) => map.level(*square) == *level,
                };
                fact(&format!("{square} is {kind:?}"), *wanted, found)
            }
            Expect::Standing(edge, wanted) => fact(
                &format!("something stands on {edge}"),
                *wanted,
                board.partition(*edge).is_some(),
            ),
            Expect::Object { kind, at } => {
                let mut objects = self.state.objects[..self.game.object_count()]
                    .iter()
                    .filter(|object| object.kind == *kind);
                let found = match at {
                    Some(square) => objects.any(|object| object.at == Whereabouts::On(*square)),
                    None => objects.all(|object| object.at == Whereabouts::Gone),
                };
                match found {
                    true => Ok(()),
                    false => unmet(
                        format!("{kind:?} object {at:?}"),
                        format!("{:?}", &self.state.objects[..self.game.object_count()]),
                    ),
                }
            }
            _ => Ok(()),
        }
    }

    fn check_reach(
        &self,
        name: &str,
        square: crate::board::Square,
        can: bool,
        because: &[Because],
    ) -> Result<(), Unmet> {
        let figure = self.figure(name)?;
        if let Some((_, Prompt::Destination(mover))) = self.asked()
            && mover == figure
        {
            let checked = self.game.check(&self.state, Choice::Square(square));
            return fact(&format!("{name} reaches {square}"), can, checked.is_ok());
        }
        let moves = word("move").map(Pick::Word).into_iter();
        let act = Act::Picks(moves.chain([Pick::Square(square)]).collect());
        let who = Some(Who::Figure(name.to_owned()));
        if !can {
            return self.refused(who.as_ref(), &act, because, &[]);
        }
        match self.attempt(who.as_ref(), &act, &[]) {
            Ok(()) => Ok(()),
            Err(stuck) => unmet(format!("{name} reaches {square}"), stuck.happened),
        }
    }

    fn check_asked(&self, who: Option<&Who>, about: Option<&str>) -> Result<(), Unmet> {
        let wanted = format!(
            "{} {}",
            who.map_or_else(String::new, |who| format!("{who:?} is asked")),
            about.unwrap_or("")
        );
        let Some((seat, prompt)) = self.asked() else {
            return unmet(wanted, self.situation());
        };
        let right_seat = match who {
            None => true,
            Some(Who::Seat(wanted)) => *wanted == seat,
            Some(Who::Figure(name)) => self.position().controller(self.figure(name)?) == seat,
        };
        let right = right_seat && about.is_none_or(|about| question::word(prompt) == about);
        match right {
            true => Ok(()),
            false => unmet(wanted, self.situation()),
        }
    }

    /// The choice a pick means, if it can be made.
    fn offered(&self, pick: &Pick) -> Result<Option<Choice>, Unmet> {
        let Some((_, prompt)) = self.asked() else {
            return Ok(None);
        };
        let meanings = self.meanings(prompt, pick, None)?;
        Ok(meanings
            .into_iter()
            .find(|choice| self.game.check(&self.state, *choice).is_ok()))
    }

    fn is_offered(&self, pick: &Pick) -> Result<bool, Unmet> {
        Ok(self.offered(pick)?.is_some())
    }

    fn check_options(&self, picks: &[Pick]) -> Result<(), Unmet> {
        let mut wanted = Vec::new();
        for pick in picks {
            match self.offered(pick)? {
                Some(choice) => wanted.push(choice),
                None => return unmet(format!("{pick:?} can be chosen"), self.situation()),
            }
        }
        let surplus = self
            .choices()
            .into_iter()
            .find(|choice| !wanted.contains(choice));
        match surplus {
            None => Ok(()),
            Some(choice) => unmet("nothing else can be chosen", self.choice(choice)),
        }
    }

    fn check_game(&self, expect: &Expect) -> Result<(), Unmet> {
        let turn = &self.state.turn;
        let seat_is = |what: &str, wanted: Seat, found: Seat| match wanted == found {
            true => Ok(()),
            false => unmet(
                format!("{what} {}", self.seat_name(wanted)),
                self.seat_name(found),
            ),
        };
        match expect {
            Expect::Score(seat, score) => number("score", *score, self.state.score[seat.index()]),
            Expect::Turn(seat) => seat_is("turn", *seat, turn.active),
            Expect::Round(round) => number("round", *round, turn.number.div_ceil(2)),
            Expect::ActionTotal(total) => {
                number("action total", *total, self.position().action_total())
            }
            Expect::ActionsLeft(left) => {
                let found = self.position().action_total().saturating_sub(turn.actions);
                number("actions left", *left, found)
            }
            Expect::ThemeUses(seat, left) => number(
                "theme uses left",
                *left,
                self.state.theme_left[seat.index()],
            ),
            Expect::Running => fact(
                "the game goes on",
                true,
                self.state.verdict == Ending::Running,
            ),
            Expect::Winner(seat, by) => match self.state.verdict {
                Ending::Won { seat: won, by: how } => {
                    seat_is("winner", *seat, won)?;
                    match by {
                        Some(by) if *by != how => unmet(format!("{by:?}"), format!("{how:?}")),
                        _ => Ok(()),
                    }
                }
                other => unmet(
                    format!("winner {}", self.seat_name(*seat)),
                    format!("{other:?}"),
                ),
            },
            Expect::LegalForce(seat) => {
                let faults = self.printed.faults(*seat, &self.game);
                match faults.is_empty() {
                    true => Ok(()),
                    false => unmet("a legal force", format!("{faults:?}")),
                }
            }
            Expect::Force(seat, because) => {
                let faults = self.printed.faults(*seat, &self.game);
                let fits = |because: &Because| match because {
                    Because::Clause(clause) => faults
                        .iter()
                        .any(|fault| fault.clause() == Some(clause.as_str())),
                    Because::Words(words) => {
                        faults.iter().any(|fault| fault.to_string().contains(words))
                    }
                };
                match !faults.is_empty() && because.iter().all(fits) {
                    true => Ok(()),
                    false => unmet("an illegal force", format!("{faults:?}")),
                }
            }
            _ => Ok(()),
        }
    }
}
