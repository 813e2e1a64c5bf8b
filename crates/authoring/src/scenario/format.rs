//! What a scenario is made of, and what a game tells of the words that are its own.

use super::{At, Line, Lines, Performance, Unread};
use crate::Diagnostic;
use std::fmt::Debug;
use table::Game;

/// A game with scenarios: how its lines are read, and on what they are played.
pub trait Format: Game + Clone + Debug {
    /// As in a line `game NAME`.
    const NAME: &'static str;
    /// Words that open a block of lines, which `end` closes.
    const BLOCKS: &'static [&'static str];
    /// Words with which lines begin that say what a scenario is about.
    const CITES: &'static [&'static str];
    /// Is an act that must be refused tried with chance? Then lines for chance may stand below it too.
    const TRIES_WITH_CHANCE: bool;
    /// What is told of such a line that stands elsewhere.
    const CHANCE_ELSEWHERE: &'static str;

    /// Who plays what.
    type Stage: Clone + Debug + Default;
    /// Something that is put in its place before the first act.
    type Arrange: Clone + Debug;
    /// Who acts.
    type Who: Clone + Debug;
    type Act: Clone + Debug;
    /// What chance decides while an act is carried out.
    type Happens: Clone + Debug;
    /// Something to choose.
    type Pick: Clone + Debug;
    /// What can be expected besides what every game knows ([`Expected`]).
    type Expect: Clone + Debug;
    /// Names are words of the language too.
    type Names;
    /// What a scenario is played with.
    type Content;
    type Scene<'a>: Performance<'a, Self>;

    /// The names of the scenario, which must be known before anything else is read.
    fn names(scenario: &mut Scenario<Self>, lines: &[(u32, String)]) -> Self::Names;

    /// Takes a block; its text is the word that opened it.
    fn block(stage: &mut Self::Stage, block: At<String>);

    /// Reads a line before the first act, if it is one.
    fn arrange(
        scenario: &mut Scenario<Self>,
        here: Here<'_>,
        names: &Self::Names,
    ) -> Result<bool, Unread>;

    /// Reads what chance decides, if the line is about that.
    fn happens(line: Line<'_>, names: &Self::Names) -> Result<Option<Self::Happens>, Unread>;

    /// Whatever chance decides does not matter in the whole scenario, if this says so.
    fn leave_open(stage: &mut Self::Stage, happens: &Self::Happens) -> bool;

    /// Reads the name in front of what somebody does: `Ben: …`.
    fn who<'a>(line: &mut Line<'a>, names: &'a Self::Names) -> Option<Self::Who>;

    /// Who acts where a line names nobody, if that is always the same.
    fn you(stage: &Self::Stage) -> Option<Self::Who>;

    /// Reads what is done, if the line is about that.
    fn act(line: Line<'_>, names: &Self::Names) -> Result<Option<Self::Act>, Unread>;

    /// Does the act begin a turn or a game?
    fn begins(act: &Self::Act) -> bool;

    fn picks(line: Line<'_>, names: &Self::Names) -> Result<Vec<Self::Pick>, Unread>;

    fn expect(line: Line<'_>, names: &Self::Names) -> Result<Self::Expect, Unread>;

    /// What is told of a line that is nothing of all this.
    fn lost(line: Line<'_>, names: &Self::Names) -> Unread;

    /// What the scenario is played with, if it brings something of its own.
    fn own_content(_: &Scenario<Self>) -> Option<&Self::Content> {
        None
    }
}

/// A line that is being read.
#[derive(Clone, Copy, Debug)]
pub struct Here<'a> {
    pub line: u32,
    pub text: &'a str,
}

impl Here<'_> {
    pub fn says<T>(self, what: T) -> At<T> {
        At { line: self.line, text: self.text.to_owned(), what }
    }
}

/// One executable ruling.
#[derive(Clone, Debug)]
pub struct Scenario<F: Format> {
    pub name: String,
    pub file: String,
    pub line: u32,
    /// The clauses it shows: `R5.3`.
    pub rules: Vec<String>,
    /// The rows of rule tables it plays: `T38`.
    pub rows: Vec<String>,
    /// The items it is the teaching example of: `S05`.
    pub teaches: Vec<String>,
    /// As it stands in the file.
    pub lines: Lines,
    pub stage: F::Stage,
    pub layout: Vec<At<F::Arrange>>,
    pub steps: Vec<At<Step<F>>>,
    /// What could not be read; such a scenario fails.
    pub problems: Vec<Diagnostic>,
}

#[derive(Clone, Debug)]
pub enum Step<F: Format> {
    Act(Deed<F>),
    Refuse(Deed<F>, Vec<Because>),
    Expect(Vec<Expected<F>>),
}

/// Who does what, and what chance decides meanwhile.
#[derive(Clone, Debug)]
pub struct Deed<F: Format> {
    pub who: Option<F::Who>,
    pub act: F::Act,
    pub chance: Vec<At<F::Happens>>,
}

#[derive(Clone, Debug)]
pub enum Expected<F: Format> {
    Can(Deed<F>),
    Cannot(Deed<F>, Vec<Because>),
    /// Exactly these can be chosen.
    Options(Vec<F::Pick>),
    /// This can be chosen, or it cannot.
    Option(F::Pick, bool),
    /// The log says so, or it does not.
    Log(String, bool),
    /// What only this game knows.
    Own(F::Expect),
}

/// A reason for a refusal: a clause, or words of what is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Because {
    Clause(String),
    Words(String),
}

impl Because {
    /// All of them, as they are written.
    pub fn said(because: &[Because]) -> String {
        let said = because.iter().map(|because| match because {
            Because::Clause(text) | Because::Words(text) => text.as_str(),
        });
        said.collect::<Vec<_>>().join(", ")
    }
}

impl<F: Format> Scenario<F> {
    pub fn first_act(&self) -> Option<&F::Act> {
        self.steps.iter().find_map(|at| match &at.what {
            Step::Act(deed) => Some(&deed.act),
            Step::Refuse(..) | Step::Expect(_) => None,
        })
    }
}
