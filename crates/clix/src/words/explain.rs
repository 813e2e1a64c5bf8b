//! Why, in words: sums of values, attacks before the dice, lines of fire, refusals with what stands behind them, the chain to a question.

use super::Speaker;
use super::card::team_symbol;
use super::log::{needed, reach_word};
use super::names::{kind_word, value_word};
use super::speaker::{counted, partition_word};
use crate::board::{Apart, LineReport, MoveEnd, NoStep, Obstacle, Obstruction, Verdict};
use crate::choice::Choice;
use crate::explain::{Because, Cause, Matchup, Sum};
use crate::figure::combat_value::Value;
use crate::state::{FigureId, State};
use crate::values::pipeline::{Part, Step, Why};
use authoring::english::{capital, list, sentence};
use table::{Game, Request};

impl Speaker<'_> {
    /// "Damage 4 = 3 printed + 1 Enhancement of Foglamp (G05.1)."
    pub fn why_value(&self, state: &State, figure: FigureId, value: Value) -> String {
        self.sum(&self.at(state).why_value(figure, value))
    }

    pub fn sum(&self, sum: &Sum) -> String {
        let mut said = format!("{} {} =", capital(value_word(sum.value)), sum.total);
        let mut running: i16 = 0;
        for part in &sum.parts {
            let (amount, why) = (part.amount, self.why(sum.figure, part));
            match part.step {
                Step::Printed => {
                    running = amount;
                    said += &format!(" {amount} printed");
                }
                Step::Replaced => {
                    running = amount;
                    said += &format!(", replaced by {amount} ({why})");
                }
                Step::Halved => {
                    running += amount;
                    said += &format!(", halved to {running} ({why})");
                }
                Step::Modified => {
                    running += amount;
                    let sign = if amount < 0 { '-' } else { '+' };
                    said += &format!(" {sign} {} {why}", amount.abs());
                }
                Step::Limited => {
                    running += amount;
                    said += &format!(", at least {running} ({why})");
                }
            }
        }
        if let Some(team) = sum.kept_from {
            said += &format!("; {} keeps modifiers away", team.name());
        }
        said + "."
    }

    /// The source of a step and its clause: "Enhancement of Foglamp (G05.1)".
    fn why(&self, figure: FigureId, part: &Part) -> String {
        let source = self.source(figure, part);
        match part.step {
            Step::Modified => format!("{source} ({})", part.clause()),
            Step::Printed | Step::Replaced | Step::Halved | Step::Limited => {
                format!("{source}, {}", part.clause())
            }
        }
    }

    /// The source of a step alone: "Perplex of Foglamp".
    pub(super) fn source(&self, figure: FigureId, part: &Part) -> String {
        let what = match part.why {
            Why::Printed => "printed".to_string(),
            Why::StartsInHindering => "starts in hindering terrain or water".to_string(),
            Why::Power(power) => power.name().to_string(),
            Why::Keyphrase(phrase) => phrase.name().to_string(),
            Why::Team(team) if part.from.index() < self.game.figure_count() => {
                team_symbol(self.game.figure(part.from), team).to_string()
            }
            Why::Team(team) => team.name().to_string(),
            Why::CardText(text) => self.text_name(part.from, text),
            Why::HinderedLine => "hindered line".to_string(),
            Why::Carrying => "carrying".to_string(),
            Why::Object => "the object".to_string(),
            Why::RuleOfThree => "Rule of Three".to_string(),
            Why::NeverBelowZero => "never below 0".to_string(),
            Why::Minimum => "minimum".to_string(),
        };
        match part.from == figure {
            true => what,
            false => format!("{what} of {}", self.figure(part.from)),
        }
    }

    /// An attack before the dice, line by line.
    pub fn matchup(&self, matchup: &Matchup) -> Vec<String> {
        let mut lines = vec![
            self.sum(&matchup.attack),
            format!("{}: {}", self.figure(matchup.target), self.sum(&matchup.defense)),
            format!(
                "{}: {} of 36 rolls.",
                capital(&needed(matchup.attack.total, matchup.defense.total)),
                hits(matchup.needs())
            ),
            match matchup.deals {
                Some((amount, clause)) => format!("It deals {amount} damage ({clause})."),
                None => self.sum(&matchup.damage),
            },
        ];
        lines.extend(matchup.line.iter().map(|line| self.line(line)));
        lines
    }

    /// "The line of fire from B2 to B6 is blocked by the wall between B4 and B5 (C9.3)."
    pub fn line(&self, report: &LineReport) -> String {
        let (from, to) = (report.sight.from, report.sight.to);
        let verdict = match report.verdict {
            Verdict::Clear => "clear",
            Verdict::Hindered => "hindered",
            Verdict::Blocked => "blocked",
        };
        let by = match report.decided_by {
            Some(obstacle) => format!(" by {}", self.obstacle(obstacle)),
            None => String::new(),
        };
        let stealth = match report.clause.0 {
            "S11.1" => ", and Stealth makes that blocked",
            _ => "",
        };
        let verdict = match stealth {
            "" => verdict,
            _ => "hindered",
        };
        format!(
            "The line of fire from {from} to {to} is {verdict}{by}{stealth} ({}).",
            report.clause
        )
    }

    fn obstacle(&self, obstacle: Obstacle) -> String {
        match obstacle {
            Obstacle::BlockingTerrain(square) => format!("blocking terrain in {square}"),
            Obstacle::BlockingMarker(square) => format!("a barrier in {square}"),
            Obstacle::Partition(edge, partition) => {
                let (a, b) = edge.squares();
                format!("the {} between {a} and {b}", partition_word(partition))
            }
            Obstacle::HigherGround(square) => format!("higher ground in {square}"),
            Obstacle::Character(square) => format!("the character in {square}"),
            Obstacle::Corner { from, to } => format!("the corner between {from} and {to}"),
            Obstacle::Hindering(square) => format!("hindering terrain in {square}"),
            Obstacle::HeavyObject(square) => format!("the heavy object in {square}"),
        }
    }

    /// Why something cannot be chosen: the refusal, then what stands behind it, set in. `None` if it can be chosen.
    pub fn why_not(&self, state: &State, choice: Choice) -> Option<Vec<String>> {
        let why = self.at(state).why_not(choice)?;
        let mut lines = vec![self.refusal(&why.refusal)];
        for because in &why.because {
            let said = self.because(because);
            lines.extend(said.into_iter().map(|line| format!("  {line}")));
        }
        Some(lines)
    }

    fn because(&self, because: &Because) -> Vec<String> {
        let one = match because {
            Because::Line(report) => self.line(report),
            Because::Distance { squares, range } => {
                format!("It is {} away (C3.11). {}", counted(*squares, "square"), self.sum(range))
            }
            Because::Apart { from, to, why } => self.apart(*from, *to, *why),
            Because::Value(sum) => self.sum(sum),
            Because::Beside(figure) => format!("{} stands beside it.", self.figure(*figure)),
            Because::Shown { figure, power, clicks } => {
                let name = self.figure(*figure);
                if clicks.is_empty() {
                    format!("Nothing gives {name} {} ({}).", power.name(), power.item())
                } else {
                    let clicks: Vec<String> =
                        clicks.iter().map(|click| (click + 1).to_string()).collect();
                    let word = if clicks.len() == 1 { "click" } else { "clicks" };
                    format!(
                        "{name} shows {} on {word} {} only ({}).",
                        power.name(),
                        list(&clicks, "and"),
                        power.item()
                    )
                }
            }
            Because::Lasting(lasting) => lasting.what.reason(&self.figure(lasting.source)),
            Because::Suppressed => self.suppressed(),
            Because::Neutralized => "Earthbound/Neutralized takes it away (S04.2).".to_string(),
            Because::Target { refusal, because, .. } => {
                let mut lines = vec![self.refusal(refusal)];
                for deeper in because {
                    lines.extend(self.because(deeper).into_iter().map(|line| format!("  {line}")));
                }
                return lines;
            }
            Because::Way(obstruction) => self.obstruction(*obstruction),
            Because::NotThatWay => {
                "The move has to lead straight on, or past what was chosen.".to_string()
            }
            Because::NotClear(square) => format!("{square} is not clear (C5.2)."),
            Because::TooFarAway { from, squares } => {
                let squares = counted(*squares, "square");
                format!("That is {squares} from {from}, and it is placed at most 6 away (A12.2).")
            }
            Because::NotBesideAMarker => {
                "Each marker lies beside another one of the same action.".to_string()
            }
        };
        vec![one]
    }

    fn apart(&self, from: crate::board::Square, to: crate::board::Square, why: Apart) -> String {
        let clause = why.clause();
        let said = match why {
            Apart::Distance => {
                let squares = counted(from.distance(to), "square");
                format!("{from} and {to} are {squares} apart")
            }
            Apart::OffTheMap(square) => format!("{square} is not on the map"),
            Apart::Blocking(square) => format!("{square} is blocked"),
            Apart::Levels => format!("{from} and {to} are of different levels"),
            Apart::Partition(edge, partition) => {
                let (a, b) = edge.squares();
                format!("a {} stands between {a} and {b}", partition_word(partition))
            }
            Apart::Corner => format!("the corner between {from} and {to} is blocked"),
        };
        sentence(&format!("{said} ({clause})"))
    }

    fn obstruction(&self, obstruction: Obstruction) -> String {
        let clause = obstruction.clause();
        let said = match obstruction {
            Obstruction::OffTheMap => "that square is not on the map".to_string(),
            Obstruction::Blocking => "nobody can stand in blocking terrain".to_string(),
            Obstruction::Occupied => "somebody stands there".to_string(),
            Obstruction::TooFar { needs } => {
                format!("it takes {}", counted(needs, "square"))
            }
            Obstruction::Step { from, to, why } => match why {
                NoStep::OffTheMap => format!("{to} is not on the map"),
                NoStep::Blocking(square) => format!("blocking terrain in {square} is in the way"),
                NoStep::Level(square) => {
                    format!("{square} is of another level than {from}, without stairs")
                }
                NoStep::Character(square) => {
                    format!("an opposing character in {square} is in the way")
                }
                NoStep::Barred(square) => {
                    format!("it may not come as near as {square} this turn")
                }
                NoStep::Partition(edge) => format!("{} is in the way", self.edge(edge)),
                NoStep::Corner => format!("the corner between {from} and {to} is blocked"),
            },
            Obstruction::EndsIn { square, why } => match why {
                MoveEnd::Hindering => {
                    format!("hindering terrain or water in {square} would end the move")
                }
                MoveEnd::HinderedCorner => {
                    format!("the hindered corner before {square} would end the move")
                }
                MoveEnd::Character => {
                    format!("an opposing character beside {square} would end the move there")
                }
            },
            Obstruction::NoWay => "no way leads there".to_string(),
        };
        sentence(&format!("{said} ({clause})"))
    }

    /// "Ana is asked because of her turn, which led to …": from the turn down to the question.
    pub fn why_asked(&self, state: &State) -> String {
        let Request::Choose { seat, .. } = self.game.request(state) else {
            return "Nobody is asked: the game is over.".to_string();
        };
        let causes = self.at(state).why_asked();
        let causes: Vec<String> = causes.iter().map(|cause| self.cause(cause)).collect();
        sentence(&format!(
            "{} is asked because of {}",
            self.seat(seat),
            causes.join(", which led to ")
        ))
    }

    pub(super) fn cause(&self, cause: &Cause) -> String {
        match *cause {
            Cause::SetUp => "the beginning of the game (C2.5)".to_string(),
            Cause::TurnBegins(seat) => {
                format!("the beginning of {} turn (C4.2)", self.of_seat(seat))
            }
            Cause::Turn(seat) => format!("{} turn (C4.2)", self.of_seat(seat)),
            Cause::Action { figure, effect } => format!(
                "the {} action of {}: {} ({})",
                kind_word(effect.kind()),
                self.figure(figure),
                effect.name(),
                effect.clause()
            ),
            Cause::Inner { figure, effect } => format!(
                "the {} action of {} at no cost: {} (C4.7)",
                kind_word(effect.kind()),
                self.figure(figure),
                effect.name()
            ),
            Cause::Controlled { figure, by } => {
                format!("the control of {} over {} (S06.2)", self.figure(by), self.figure(figure))
            }
            Cause::Move { figure, from, .. } => match from {
                Some(from) => format!("the move of {} from {from} (C6.2)", self.figure(figure)),
                None => format!("the move of {} (C6.2)", self.figure(figure)),
            },
            Cause::Attack { figure, close } => {
                format!("the {} attack of {} (C7.3)", reach_word(close), self.figure(figure))
            }
            Cause::Roll(figure) => {
                format!("the roll of {}, which is not final (C3.8)", self.figure(figure))
            }
            Cause::Targeted(figure) => {
                format!("{} being a target (C7.13)", self.figure(figure))
            }
            Cause::WouldBeHit(figure) => {
                format!("a roll that would hit {} (C7.13)", self.figure(figure))
            }
            Cause::Hit(figure) => format!("the hit on {} (C8.11)", self.figure(figure)),
            Cause::KnockBack(figures) => {
                format!("the damage to {} (C10.9)", self.figures(figures))
            }
            Cause::Hurt { figure, amount } => {
                format!("{amount} damage to {} (C8.2)", self.figure(figure))
            }
            Cause::Pushed(figure) => {
                format!("the second token of {} (BR01.1)", self.figure(figure))
            }
            Cause::After => "effects that wait for the end of the action (C4.8)".to_string(),
            Cause::Power { figure, power } => {
                format!("the {} of {} ({})", power.name(), self.figure(figure), power.item())
            }
        }
    }
}

/// How many of the 36 rolls of two dice hit: 2 never does, 12 always does.
pub(super) fn hits(needs: u8) -> usize {
    let rolls = (1..=6u8).flat_map(|one| (1..=6u8).map(move |two| one + two));
    rolls.filter(|roll| *roll == 12 || *roll != 2 && *roll >= needs).count()
}
