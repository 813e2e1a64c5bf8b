//! Checking what a scenario expects.

mod figure;
mod ground;

use super::question;
use super::scene::{Scene, Unmet, unmet};
use super::syntax::{Act, Deed, Expect, Pick, Who};
use super::vocabulary::word;
use crate::board::Square;
use crate::choice::{Choice, Prompt};
use crate::force::ForceFault;
use crate::state::Verdict as Ending;
use authoring::scenario::{Because, Performance, Reason, fact, number};
use table::{Game, Seat};

impl Scene<'_> {
    pub fn holds(&self, expect: &Expect) -> Result<(), Unmet> {
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
                number(&format!("{} of {}", question.value.id(), question.of), *wanted, found)
            }
            Expect::Why(question, parts) => self.why(question, parts),
            Expect::Line { .. }
            | Expect::Crosses { .. }
            | Expect::Adjacent(..)
            | Expect::Terrain(..)
            | Expect::Standing(..)
            | Expect::Object { .. } => self.check_ground(expect),
            Expect::Reach { figure, squares, can, because } => squares
                .iter()
                .try_for_each(|square| self.check_reach(figure, *square, *can, because)),
            Expect::Asked { who, about } => self.check_asked(who.as_ref(), about.as_deref()),
            Expect::Ready => match self.asked() {
                Some((_, Prompt::Action)) => Ok(()),
                _ => unmet("the next action can be given", self.situation()),
            },
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

    fn check_reach(
        &self,
        name: &str,
        square: Square,
        can: bool,
        because: &[Because],
    ) -> Result<(), Unmet> {
        let figure = self.figure(name)?;
        if let Some((_, Prompt::Destination)) = self.asked()
            && self.state.movement.mover == figure
        {
            let checked = self.game.check(&self.state, Choice::Square(square));
            return fact(&format!("{name} reaches {square}"), can, checked.is_ok());
        }
        let moves = word("move").map(Pick::Word).into_iter();
        let act = Act::Picks(moves.chain([Pick::Square(square)]).collect());
        let who = Some(Who::Figure(name.to_owned()));
        let deed = Deed { who, act, chance: Vec::new() };
        if !can {
            return self.refused(&deed, because);
        }
        match self.attempt(&deed) {
            Ok(()) => Ok(()),
            Err(stuck) => unmet(format!("{name} reaches {square}"), stuck.happened),
        }
    }

    fn check_asked(&self, who: Option<&Who>, about: Option<&str>) -> Result<(), Unmet> {
        let wanted = format!(
            "{} {}",
            who.map_or_else(String::new, |who| match who {
                Who::Seat(seat) => format!("{} is asked", self.seat_name(*seat)),
                Who::Figure(name) => format!("{name} is asked"),
            }),
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

    fn check_game(&self, expect: &Expect) -> Result<(), Unmet> {
        let turn = &self.state.turn;
        let seat_is = |what: &str, wanted: Seat, found: Seat| match wanted == found {
            true => Ok(()),
            false => unmet(format!("{what} {}", self.seat_name(wanted)), self.seat_name(found)),
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
            Expect::ThemeUses(seat, left) => {
                number("theme uses left", *left, self.state.theme_left[seat.index()])
            }
            Expect::Running => {
                fact("the game goes on", true, self.state.verdict == Ending::Running)
            }
            Expect::Winner(seat, by) => match self.state.verdict {
                Ending::Won { seat: won, by: how } => {
                    seat_is("winner", *seat, won)?;
                    match by {
                        Some(by) if *by != how => unmet(by.word(), how.word()),
                        _ => Ok(()),
                    }
                }
                other => {
                    let happened = match other {
                        Ending::Running => "the game goes on",
                        _ => "nobody has won",
                    };
                    unmet(format!("winner {}", self.seat_name(*seat)), happened)
                }
            },
            Expect::LegalForce(seat) => {
                let faults = self.printed.faults(*seat, &self.game);
                match faults.is_empty() {
                    true => Ok(()),
                    false => unmet("a legal force", told(&faults)),
                }
            }
            Expect::Force(seat, because) => {
                let faults = self.printed.faults(*seat, &self.game);
                let clauses = faults.iter().filter_map(ForceFault::clause).map(str::to_owned);
                let reason = Reason { clauses: clauses.collect(), words: told(&faults) };
                match !faults.is_empty() && reason.has(because) {
                    true => Ok(()),
                    false => unmet("an illegal force", reason.words),
                }
            }
            _ => Ok(()),
        }
    }
}

fn told(faults: &[ForceFault]) -> String {
    if faults.is_empty() {
        return "nothing is wrong with it".to_owned();
    }
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
