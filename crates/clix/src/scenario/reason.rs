//! Why an act is refused: every clause that has a part in it, and the words for it.

use super::scene::{Scene, Unmet};
use super::syntax::{Because as Said, Pick};
use crate::attack::Mode;
use crate::choice::Choice;
use crate::effect::Effect;
use crate::explain::Because;
use crate::interpreter::Task;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::FigureId;

/// A refusal with what stands behind it.
#[derive(Clone, Debug)]
pub(super) struct Reason {
    pub clauses: Vec<String>,
    pub words: String,
}

impl Reason {
    /// Is this among the reasons?
    pub fn is(&self, said: &Said) -> bool {
        match said {
            Said::Clause(clause) => self.clauses.contains(clause),
            Said::Words(words) => self.words.to_lowercase().contains(&words.to_lowercase()),
        }
    }
}

impl Scene<'_> {
    /// The choice was refused; `named` is what the line speaks of besides.
    pub fn refuse(&self, choice: Choice, refusal: Refusal, named: &[Pick]) -> Unmet {
        let figures: Vec<FigureId> = named
            .iter()
            .filter_map(|pick| match pick {
                Pick::Figure(name) => self.figure(name).ok(),
                _ => None,
            })
            .collect();
        let mut clauses: Vec<String> = refusal.clause().map(str::to_owned).into_iter().collect();
        clauses.extend(self.clauses_of_question(refusal));
        match choice {
            Choice::Do { effect, .. } | Choice::Inner(effect) => {
                clauses.push(effect.clause().to_owned())
            }
            Choice::Throw => {
                let shoots = self
                    .position()
                    .may_shoot(self.state.action.actor, Mode::Throw);
                clauses.extend(
                    shoots
                        .err()
                        .and_then(|refusal| refusal.clause())
                        .map(str::to_owned),
                );
            }
            _ => {}
        }
        if refusal == Refusal::NoRoom {
            clauses.extend(["C11.6", "C3.13"].map(str::to_owned));
        }
        let why = self.position().why_not(choice);
        if let Some(why) = &why {
            behind(&why.because, &figures, &mut clauses);
        }
        let mut words = vec![self.choice(choice)];
        match self.speaker().why_not(&self.state, choice) {
            Some(said) => words.extend(said),
            None => words.push(self.speaker().refusal(&refusal)),
        }
        clauses.dedup();
        let words = words.join(" ");
        Unmet {
            expected: String::new(),
            happened: format!("{words} [{}]", clauses.join(", ")),
            refusal: Some(Reason { clauses, words }),
        }
    }
}

impl Scene<'_> {
    /// The clauses that make the question which is asked.
    pub fn clauses_of_question(&self, refusal: Refusal) -> Vec<String> {
        let clauses = self.position().clauses_of_question(refusal);
        clauses.iter().map(|clause| (*clause).to_owned()).collect()
    }
}

/// The clauses behind a refusal; of several possible targets only those of the ones that are meant.
fn behind(because: &[Because], figures: &[FigureId], clauses: &mut Vec<String>) {
    for because in because {
        match because {
            Because::Line(report) => clauses.push(report.clause.to_string()),
            Because::Apart { why, .. } => clauses.push(why.clause().to_string()),
            Because::Shown { power, .. } => clauses.push(power.item().to_owned()),
            Because::Outwitted { .. } => clauses.push("G11.1".to_owned()),
            Because::PulseWave => clauses.push("A03.2".to_owned()),
            Because::Neutralized => clauses.push("S04.2".to_owned()),
            Because::Way(obstruction) => clauses.push(obstruction.clause().to_string()),
            Because::NotClear(_) => clauses.push("C5.2".to_owned()),
            Because::Distance { .. } => clauses.push("C3.11".to_owned()),
            Because::Target {
                figure,
                refusal,
                because,
            } => {
                if figures.is_empty() || figures.contains(figure) {
                    clauses.extend(refusal.clause().map(str::to_owned));
                    behind(because, figures, clauses);
                }
            }
            Because::Value(_)
            | Because::Beside(_)
            | Because::NotThatWay
            | Because::NotBesideAMarker => {}
        }
    }
}

impl Position<'_> {
    /// The clauses that make the question, for refusals that say only that something does not qualify.
    fn clauses_of_question(self, refusal: Refusal) -> &'static [&'static str] {
        let Some(task) = self.state.tasks.last() else {
            return &[];
        };
        let effect = self.state.action.inner.unwrap_or(self.state.action.effect);
        match task {
            Task::PlaceObject { .. } | Task::PlaceFigure(_) => &["C2.5"],
            Task::LeaderToken(_) => &["G12.2"],
            Task::Passengers => &["I04.1", "K11.1", "K11.2", "C6.10"],
            Task::HandleObject => &["I07.1", "I07.2", "C6.11"],
            Task::SetDown(_) => &["C6.10", "I04.3"],
            Task::Reroll { .. } => &["G06.1", "G06.2", "K14.1", "C12.4"],
            Task::Inner { .. } => &["C4.7"],
            Task::Target if refusal == Refusal::TooManyChosen => &["C7.1", "G01.2", "C7.15"],
            Task::ReplaceDefense(_) => &["D03.1"],
            Task::AnswerNext(_) => &["C7.13"],
            Task::PushNext(_) | Task::LeaderNext(_) => &["C3.9"],
            Task::WouldBeHit(_) => &["D07.1", "D01.1"],
            Task::Share { .. } => &["C7.5"],
            Task::Reduce(_) | Task::ReduceHurt { .. } => &["C8.6"],
            Task::KnockBackNext(_) => &["C10.1"],
            Task::Control | Task::BareAttack => &["S06.2", "S10.3"],
            Task::OutwitPower(_) => &["G11.1", "K13.1"],
            Task::WildCard => &["K22.1"],
            Task::Marker { .. } if effect == Effect::Barrier => &["D06.1"],
            Task::Marker { .. } => &["A08.1"],
            Task::Destroy if effect == Effect::CloseDestroy => &["I05.1", "C11.8"],
            Task::Destroy => &["I06.1", "C11.8"],
            Task::TelekinesisObject | Task::TelekinesisPlace => &["A12.1", "K09.1"],
            Task::TelekinesisSquare(_) => &["A12.2"],
            Task::PerplexValue(_) => &["G10.1"],
            Task::Pick => match effect {
                Effect::TelekinesisCharacter => &["A12.2", "A12.3", "K09.1"],
                Effect::Support => &["G03.1"],
                Effect::Outwit => &["G11.1"],
                Effect::Perplex => &["G10.1"],
                Effect::ForceBlast => &["S08.2"],
                Effect::Briefing | Effect::XMenHeal | Effect::Steadying => &["C13.1"],
                _ => &[],
            },
            _ => &[],
        }
    }
}
