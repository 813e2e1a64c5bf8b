//! Why an act is refused: every clause that has a part in it, and the words for it.

use super::illegal::cited;
use super::scene::{Scene, Unmet};
use super::syntax::Pick;
use crate::choice::{Choice, Prompt};
use crate::explain::Because;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::FigureId;
use crate::state::attack::Mode;
use authoring::scenario::{Performance, Reason};

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
        if clauses.is_empty() {
            // It only says that something is not among the answers: then the clauses of the question are the reason.
            clauses.extend(self.clauses_of_question(choice));
        }
        if choice == Choice::Throw {
            let actor = self.state.action.actor;
            let shoots = self.position().may_shoot(actor, Mode::Throw);
            let clause = shoots.err().and_then(|refusal| refusal.clause());
            clauses.extend(clause.map(str::to_owned));
        }
        // Where the question is not asked any more the choice itself would be refused for that alone.
        let why = self.position().why_not(choice);
        let why = why.filter(|why| why.refusal == refusal);
        if let Some(why) = &why {
            behind(&why.because, &figures, &mut clauses);
        }
        let mut words = vec![self.choice_words(choice)];
        let said = why.and_then(|_| self.speaker().why_not(&self.state, choice));
        match said {
            Some(said) => words.extend(said),
            None => words.push(self.speaker().refusal(&refusal)),
        }
        let words = words.join(" ");
        if refusal.clause().is_some() {
            // What the player is not told is no reason.
            let told = cited(&words);
            clauses.retain(|clause| told.contains(clause));
        }
        clauses.dedup();
        Unmet {
            expected: String::new(),
            happened: format!("{words} [{}]", clauses.join(", ")),
            refusal: Some(Reason { clauses, words }),
        }
    }
}

impl Scene<'_> {
    /// The clause that makes the question which is asked.
    pub fn clauses_of_question(&self, choice: Choice) -> Option<String> {
        self.position().clause_of_question(choice).map(str::to_owned)
    }
}

/// The clauses behind a refusal; of several possible targets only those of the ones that are meant.
fn behind(because: &[Because], figures: &[FigureId], clauses: &mut Vec<String>) {
    for because in because {
        match because {
            Because::Line(report) => clauses.push(report.clause.to_string()),
            Because::Apart { why, .. } => clauses.push(why.clause().to_string()),
            Because::Shown { power, .. } => clauses.push(power.item().to_owned()),
            Because::Lasting(lasting) => clauses.push(lasting.what.clause().to_owned()),
            Because::Suppressed => clauses.push("A03.2".to_owned()),
            Because::Neutralized => clauses.push("S04.2".to_owned()),
            Because::Way(obstruction) => clauses.push(obstruction.clause().to_string()),
            Because::Distance { .. } => clauses.push("C3.11".to_owned()),
            Because::TooFarAway { .. } => clauses.push("A12.2".to_owned()),
            Because::NotClear(_) => clauses.push("C5.2".to_owned()),
            Because::Target { figure, refusal, because } => {
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
    /// The clause that makes the question, for refusals that say only that something does not qualify.
    fn clause_of_question(self, choice: Choice) -> Option<&'static str> {
        let prompt = self.state.prompt()?;
        Some(match prompt {
            Prompt::Action | Prompt::Deed(_) => return None,
            Prompt::PlaceObject { .. } | Prompt::PlaceFigure(_) => "C2.5",
            Prompt::Passenger => "I04.1",
            Prompt::PickUp => "I07.1",
            Prompt::Beside(_) => "C13.1",
            Prompt::Way => "IM06",
            Prompt::SetDown(_) => "C6.10",
            Prompt::Reroll { .. } if self.roll_is_protected() => "K14.1",
            Prompt::Reroll { .. } if matches!(choice, Choice::ThemeReroll(_)) => "C12.4",
            Prompt::Reroll { .. } => "G06.2",
            Prompt::Inner { .. } => "C4.7",
            Prompt::Target => most_targets(self.state.attack.mode, self.state.attack.close),
            Prompt::Through(_) => "IT06",
            Prompt::ReplaceDefense(_) => "D03.1",
            Prompt::AnswerNext(_) => "C7.13",
            Prompt::PushNext(_) => "C3.9",
            Prompt::WouldBeHit(_) if matches!(choice, Choice::Next(_)) => "D01.1",
            Prompt::WouldBeHit(_) => "D07.1",
            Prompt::Share { .. } => "C7.5",
            Prompt::Reduce(_) | Prompt::ReduceHurt { .. } => "C8.6",
            Prompt::KnockBackNext(_) => "C10.1",
            Prompt::Power(question) => return question.clause(self),
            Prompt::Destroy | Prompt::Character => self.state.action.activated().clause(),
            _ => return None,
        })
    }
}

/// Which clause says how many targets an attack has.
pub(super) const fn most_targets(mode: Mode, close: bool) -> &'static str {
    match mode {
        Mode::Expert if close => "G08.1",
        Mode::Expert => "G01.2",
        Mode::Throw => "I09.1",
        _ if close => "C7.15",
        _ => "C7.1",
    }
}
