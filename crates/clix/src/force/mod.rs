//! Building a force and finding every fault in it (C2).

pub mod muster;
pub(crate) mod random_force;

use crate::content::figure_file::{self, Placed};
use crate::diagnostic::{Code, Diagnostic};
use crate::figure::keyword::{Keyword, Keywords};
use crate::figure::{Figure, StartingLine};
use crate::state::MOST_FIGURES;
use crate::state::object::ObjectKind;
use authoring::suggestion::nearest;
use std::collections::HashSet;
use std::fmt;

/// All figures a game can be played with.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Roster {
    pub figures: Vec<Figure>,
    pub keywords: Keywords,
}

impl Roster {
    /// Reads figure files, each a name and its text; all faults of all files at once.
    pub fn read<'a>(
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Roster, Vec<Diagnostic>> {
        let (roster, faults) = Roster::gather(files);
        if faults.is_empty() { Ok(roster) } else { Err(faults) }
    }

    /// Like [`Roster::read`], with what can be made out of faulty figures.
    pub fn gather<'a>(
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> (Roster, Vec<Diagnostic>) {
        let mut roster = Roster::default();
        let mut faults = Vec::new();
        let mut ids = HashSet::new();
        for (name, text) in files {
            let (placed, more) = figure_file::read_all(name, text, &mut roster.keywords);
            faults.extend(more);
            for Placed { figure, line } in placed {
                if !ids.insert(figure.id.clone()) && !figure.id.is_empty() {
                    let message = format!("the id `{}` is there already", figure.id);
                    let code = Code::Duplicate.id();
                    faults.push(
                        Diagnostic::error(code, name, (line as u32, 1), message)
                            .with_help("an id is set and collector number"),
                    );
                }
                roster.figures.push(figure);
            }
        }
        (roster, faults)
    }

    pub fn find(&self, id: &str) -> Option<usize> {
        self.figures.iter().position(|figure| figure.id == id)
    }

    /// Who is meant by `hw001`, `Breakwater`, `2 hw005`, `hw007 for 75` or `hw007 line 2`. The first starting line unless another is named.
    pub fn wanted(&self, words: &str) -> Result<Vec<Member>, WantedFault> {
        let words = words.trim();
        if let Ok(figure) = self.named(words) {
            return Ok(vec![Member { figure, line: 0 }]);
        }
        let (count, rest) = match words.split_once(' ') {
            Some((count, rest)) if count.bytes().all(|byte| byte.is_ascii_digit()) => {
                let count = count.parse().ok();
                let most = 1..=MOST_FIGURES;
                let count = count.filter(|count| most.contains(count));
                (count.ok_or(WantedFault::NoCount)?, rest.trim())
            }
            _ => (1, words),
        };
        let (name, line) = match rest.rsplit_once(" for ") {
            Some((name, points)) => (name, Some(("for", points))),
            None => match rest.rsplit_once(" line ") {
                Some((name, number)) => (name, Some(("line", number))),
                None => (rest, None),
            },
        };
        let figure = self.named(name.trim())?;
        let lines = &self.figures[figure].lines;
        let number = |text: &str| text.trim().parse::<usize>().ok();
        let line = match line {
            None => 0,
            Some((how, text)) => {
                let found = match how {
                    "for" => number(text).and_then(|points| {
                        lines.iter().position(|line| usize::from(line.points) == points)
                    }),
                    _ => number(text)
                        .and_then(|line| line.checked_sub(1))
                        .filter(|line| *line < lines.len()),
                };
                found.ok_or_else(|| WantedFault::NoSuchLine {
                    name: self.figures[figure].name.clone(),
                    asked: match how {
                        "for" => format!("for {text} points"),
                        _ => text.to_string(),
                    },
                    lines: prices(lines),
                })?
            }
        };
        let line = line as u8;
        Ok(vec![Member { figure, line }; count])
    }

    /// A figure by its id or, in any case of letters, by its name.
    pub fn named(&self, words: &str) -> Result<usize, WantedFault> {
        if let Some(figure) = self.find(words) {
            return Ok(figure);
        }
        let wanted = words.to_lowercase();
        let mut found = (0..self.figures.len())
            .filter(|figure| self.figures[*figure].name.to_lowercase() == wanted);
        match (found.next(), found.next()) {
            (Some(figure), None) => Ok(figure),
            (Some(first), Some(second)) => Err(WantedFault::SeveralFigures {
                name: words.to_string(),
                ids: [first, second]
                    .into_iter()
                    .chain(found)
                    .map(|figure| self.figures[figure].id.clone())
                    .collect(),
            }),
            _ => {
                let known = self.figures.iter();
                let known = known.flat_map(|figure| [figure.name.as_str(), figure.id.as_str()]);
                Err(WantedFault::NoSuchFigure {
                    words: words.to_string(),
                    near: nearest(words, known).map(str::to_string),
                })
            }
        }
    }
}

fn prices(lines: &[StartingLine]) -> String {
    let each: Vec<String> = lines.iter().map(|line| line.points.to_string()).collect();
    each.join(" or ")
}

/// Why a member of a force cannot be made out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WantedFault {
    NoSuchFigure {
        words: String,
        near: Option<String>,
    },
    /// Several figures have the name, their ids tell them apart.
    SeveralFigures {
        name: String,
        ids: Vec<String>,
    },
    NoSuchLine {
        name: String,
        asked: String,
        lines: String,
    },
    NoCount,
}

impl fmt::Display for WantedFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WantedFault::NoSuchFigure { words, .. } => write!(f, "no figure is called `{words}`"),
            WantedFault::SeveralFigures { name, ids } => {
                write!(f, "{} figures are called {name}: {}", ids.len(), ids.join(", "))
            }
            WantedFault::NoSuchLine { name, asked, .. } => {
                write!(f, "{name} has no starting line {asked}")
            }
            WantedFault::NoCount => {
                write!(f, "a figure is in a force once or up to {MOST_FIGURES} times")
            }
        }
    }
}

/// What a player brings to the table.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Force {
    pub members: Vec<Member>,
    pub objects: Vec<ObjectKind>,
    /// The keyword chosen before the game for a themed team (C12.1).
    pub theme: Option<Keyword>,
    /// C15.1: figures beside the table.
    pub sideline: Vec<Member>,
}

/// A figure of the roster, bought at one of its starting lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    pub figure: usize,
    pub line: u8,
}

/// What is wrong with a force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ForceFault {
    Empty,
    TooExpensive {
        points: u32,
        total: u16,
    },
    /// The state has room for so many.
    TooMany {
        most: usize,
    },
    NoSuchFigure {
        index: usize,
    },
    NoSuchLine {
        name: String,
        line: u8,
    },
    UniqueTwice {
        name: String,
        /// One of them is beside the table (C15.2).
        sideline: bool,
    },
    SecondPrime {
        name: String,
        sideline: bool,
    },
    TooManyObjects {
        count: usize,
    },
    SameKindTwice,
    NeedsLightAndHeavy,
    ThemeNotShared {
        keyword: String,
        name: String,
    },
    ThemeOfOne,
    SidelineTooLong {
        count: usize,
        most: usize,
    },
    NotEnforced {
        name: String,
        what: String,
    },
}

impl ForceFault {
    /// The clause it breaks.
    pub fn clause(&self) -> Option<&'static str> {
        Some(match self {
            ForceFault::Empty | ForceFault::TooExpensive { .. } => "C2.1",
            ForceFault::UniqueTwice { sideline: true, .. }
            | ForceFault::SecondPrime { sideline: true, .. } => "C15.2",
            ForceFault::UniqueTwice { .. } | ForceFault::SecondPrime { .. } => "C2.3",
            ForceFault::TooManyObjects { .. }
            | ForceFault::SameKindTwice
            | ForceFault::NeedsLightAndHeavy => "C2.4",
            ForceFault::ThemeNotShared { .. } | ForceFault::ThemeOfOne => "C12.1",
            ForceFault::NoSuchLine { .. } => "C1.4",
            ForceFault::SidelineTooLong { .. } => "C15.1",
            ForceFault::TooMany { .. }
            | ForceFault::NoSuchFigure { .. }
            | ForceFault::NotEnforced { .. } => return None,
        })
    }
}

impl fmt::Display for ForceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ForceFault::Empty => write!(f, "a force needs at least one character")?,
            ForceFault::TooExpensive { points, total } => {
                write!(f, "{points} points are more than the build total of {total}")?;
            }
            ForceFault::TooMany { most } => {
                write!(f, "both forces together have more than {most} figures")?
            }
            ForceFault::NoSuchFigure { index } => write!(f, "the roster has no figure {index}")?,
            ForceFault::NoSuchLine { name, line } => {
                write!(f, "{name} has no starting line {}", line + 1)?;
            }
            ForceFault::UniqueTwice { name, .. } => {
                write!(f, "{name} is unique and there is one already")?
            }
            ForceFault::SecondPrime { name, .. } => {
                write!(f, "{name} is a second Prime character")?
            }
            ForceFault::TooManyObjects { count } => write!(f, "{count} objects are more than 3")?,
            ForceFault::SameKindTwice => write!(f, "the first two objects are of the same kind")?,
            ForceFault::NeedsLightAndHeavy => {
                write!(f, "three objects need a light and a heavy one among them")?;
            }
            ForceFault::ThemeNotShared { keyword, name } => {
                write!(f, "{name} does not have the keyword {keyword}")?;
            }
            ForceFault::ThemeOfOne => write!(f, "a themed team has at least two characters")?,
            ForceFault::SidelineTooLong { count, most } => {
                write!(f, "{count} figures on the sideline are more than {most}")?
            }
            ForceFault::NotEnforced { name, what } => {
                write!(f, "{name}: not enforced yet: {what}")?
            }
        }
        match self.clause() {
            Some(clause) => write!(f, " ({clause})"),
            None => Ok(()),
        }
    }
}

impl Force {
    pub fn points(&self, roster: &Roster) -> u32 {
        self.members
            .iter()
            .filter_map(|member| {
                let figure = roster.figures.get(member.figure)?;
                Some(u32::from(figure.lines.get(member.line as usize)?.points))
            })
            .sum()
    }

    /// How many figures it brings, the sideline included.
    pub fn figures(&self) -> usize {
        self.members.len() + self.sideline.len()
    }

    /// Everything that is wrong with it, or nothing.
    pub fn faults(&self, roster: &Roster, build_total: u16) -> Vec<ForceFault> {
        let mut faults = Vec::new();
        if self.members.is_empty() {
            faults.push(ForceFault::Empty);
        }
        if self.members.len() > MOST_FIGURES {
            faults.push(ForceFault::TooMany { most: MOST_FIGURES });
        }
        let points = self.points(roster);
        if points > u32::from(build_total) {
            faults.push(ForceFault::TooExpensive { points, total: build_total });
        }
        self.faults_of_members(roster, &mut faults);
        // C15.1.
        let most = (2 * usize::from(build_total / 100)).min(10);
        if self.sideline.len() > most {
            let count = self.sideline.len();
            faults.push(ForceFault::SidelineTooLong { count, most });
        }
        self.faults_of_objects(&mut faults);
        self.faults_of_theme(roster, &mut faults);
        faults
    }

    fn faults_of_members(&self, roster: &Roster, faults: &mut Vec<ForceFault>) {
        let mut primes = 0;
        // C15.2: the sideline counts towards the limits of uniques and Primes.
        let everybody: Vec<Member> = self.members.iter().chain(&self.sideline).copied().collect();
        for (at, member) in everybody.iter().enumerate() {
            let Some(figure) = roster.figures.get(member.figure) else {
                let index = member.figure;
                faults.push(ForceFault::NoSuchFigure { index });
                continue;
            };
            let name = || figure.name.clone();
            if figure.lines.get(member.line as usize).is_none() {
                faults.push(ForceFault::NoSuchLine { name: name(), line: member.line });
            }
            let earlier = &everybody[..at];
            let sideline = at >= self.members.len();
            if figure.unique && earlier.iter().any(|other| other.figure == member.figure) {
                faults.push(ForceFault::UniqueTwice { name: name(), sideline });
            }
            primes += u8::from(figure.prime);
            if figure.prime && primes > 1 {
                faults.push(ForceFault::SecondPrime { name: name(), sideline });
            }
            for what in figure.not_enforced() {
                faults.push(ForceFault::NotEnforced { name: name(), what });
            }
        }
    }

    fn faults_of_objects(&self, faults: &mut Vec<ForceFault>) {
        let objects = &self.objects;
        if objects.len() > 3 {
            let count = objects.len();
            faults.push(ForceFault::TooManyObjects { count });
        }
        if objects.len() >= 2 && objects[0] == objects[1] {
            faults.push(ForceFault::SameKindTwice);
        }
        let both = objects.contains(&ObjectKind::Light) && objects.contains(&ObjectKind::Heavy);
        if objects.len() >= 3 && !both {
            faults.push(ForceFault::NeedsLightAndHeavy);
        }
    }

    fn faults_of_theme(&self, roster: &Roster, faults: &mut Vec<ForceFault>) {
        let Some(theme) = self.theme else {
            return;
        };
        if self.members.len() < 2 {
            faults.push(ForceFault::ThemeOfOne);
        }
        for member in &self.members {
            let Some(figure) = roster.figures.get(member.figure) else {
                continue;
            };
            if !figure.has_keyword(theme) {
                let keyword = roster.keywords.get(theme);
                faults.push(ForceFault::ThemeNotShared {
                    keyword: keyword.map_or_else(String::new, |keyword| keyword.name.clone()),
                    name: figure.name.clone(),
                });
            }
        }
    }

    /// C12.4: uses per game, one per character of a named themed team, at most 5.
    pub fn theme_uses(&self, roster: &Roster) -> u8 {
        let named = self
            .theme
            .and_then(|theme| roster.keywords.get(theme))
            .is_some_and(|keyword| !keyword.generic);
        if named { self.members.len().min(5) as u8 } else { 0 }
    }
}

#[cfg(test)]
mod tests;
