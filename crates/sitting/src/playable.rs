//! What a game must tell so that people can sit around it. Everything else is the same for every game.

use crate::seating::Seating;
use crate::seen::{Lesson, Menu, Offered, Outcome, Question, Refused};
use crate::session::Session;
use crate::thought::Mark;
use players::Decision;
use players::search::{Budget, Planned, Prospects, Question as Weighable};
use serde::Serialize;
use std::fmt::Debug;
use table::{Game, Header, Known, Seat, Viewer};

/// A place in a game with the people around it, as one viewer knows it: all that is drawn, said or explained is made from this.
#[derive(Debug)]
pub struct View<'a, G: Playable> {
    /// The rules that are played.
    pub game: &'a G,
    /// How it stands, as the viewer knows it.
    pub known: &'a Known<G::State>,
    /// Who sits where.
    pub seating: &'a Seating,
    /// What is printed on the pieces.
    pub printed: &'a G::Printed,
}

impl<G: Playable> Clone for View<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Playable> Copy for View<'_, G> {}

impl<G: Playable> View<'_, G> {
    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        self.known.viewer()
    }
}

/// A game that people can sit around.
pub trait Playable:
    Game<State: Send + Sync, Choice: Send + Sync, Event: Send + Sync>
    + Debug
    + Sized
    + Send
    + Sync
    + 'static
{
    /// "legendary", "clix".
    const NAME: &'static str;
    /// Nothing is ever hidden from anybody.
    const OPEN: bool;
    /// What happens to chance when undo goes back past it.
    const AFRESH: &'static str;
    /// What is counted to tell what an option wins and what it risks.
    const MARKS: &'static [Mark];
    /// Getting to know a set-up takes some seconds.
    const LEARNS: bool;

    /// What lies on the table.
    type Board: Serialize + Clone + Debug + PartialEq + Send + Sync;
    /// What is printed on the pieces of this game, in words: made once, shown many times.
    type Printed: Debug + Send + Sync;
    /// What takes long to work out about an open question: empty when it is asked, filled when it is first wanted, shared by all who look. So it
    /// holds only what everybody may know; where anything is hidden it is `()`.
    type Weighed: Default + Debug + Send + Sync;

    /// How a bot imagines what may follow, once it knows the set-up.
    type Mind: Planned<Self> + Debug + Send + Sync;

    // About the game as a whole.

    /// What is printed on the pieces, in words.
    fn print(&self) -> Self::Printed;

    /// "Midtown Bank Robbery against Loki".
    fn title(&self, header: &Header) -> String;

    /// What a game of it is kept as, if that name is free.
    fn kept_as(&self, header: &Header) -> String;

    /// What the game is played with and how it is won: read once, before the first choice. The first line of each paragraph is its heading.
    fn introduction(&self, header: &Header, names: &[String]) -> Vec<Vec<String>>;

    /// The form and the options in force, one sentence each.
    fn terms(&self) -> Vec<String>;

    // What is seen and said.

    /// Where we are, in a sentence.
    fn heading(view: &View<'_, Self>) -> String;
    /// What lies on the table.
    fn board(view: &View<'_, Self>, weighed: &Self::Weighed) -> Self::Board;
    /// What this seat is asked.
    fn question(view: &View<'_, Self>, seat: Seat) -> Question;
    /// What can be answered.
    fn menu(view: &View<'_, Self>, weighed: &Self::Weighed) -> Menu<Self::Choice>;
    /// What somebody could think of that is not possible now.
    fn refused(view: &View<'_, Self>) -> Vec<Refused>;
    /// What lies before the viewer's eyes and deserves an explanation the first time.
    fn lessons(view: &View<'_, Self>) -> Vec<Lesson>;
    /// How it ended, once it has.
    fn outcome(view: &View<'_, Self>) -> Option<Outcome>;

    /// A choice in words, with what is told of it later: "Fight Venom".
    fn choice(view: &View<'_, Self>, choice: Self::Choice) -> String;
    /// Why a choice is not legal, as a sentence.
    fn refusal(view: &View<'_, Self>, refusal: &Self::Refusal) -> String;

    /// Did this change the course of the game, told afterwards: a tactic taken, an escape, a figure knocked out?
    fn is_turning_point(event: &Self::Event) -> bool;
    /// What happened, as this viewer may be told it, and the names of what it is about.
    fn news(view: &View<'_, Self>, events: &[Self::Event]) -> (Vec<String>, Vec<String>);

    /// What an option is about: the thing itself and its sums.
    fn explain(
        view: &View<'_, Self>,
        weighed: &Self::Weighed,
        option: &Offered,
        choice: Option<Self::Choice>,
    ) -> Vec<String>;

    /// What a name or a reference stands for; `None` if it stands for nothing.
    fn describe(view: &View<'_, Self>, what: &str) -> Option<Vec<String>>;

    /// Why something that was named is not possible, and what would help; `None` if it names nothing.
    fn why_not(view: &View<'_, Self>, what: &str) -> Option<Vec<String>>;

    /// Why the question is asked.
    fn why_asked(view: &View<'_, Self>) -> String;

    /// What each seat has scored, in the order of the seats.
    fn scores(_view: &View<'_, Self>) -> Vec<i32> {
        Vec::new()
    }

    /// What a list of games tells about this one: pairs of a word and its value.
    fn noted(session: &Session<Self>) -> Vec<(&'static str, String)>;

    // How it is played.

    /// Whose turn it is.
    fn active(state: &Self::State) -> Seat;

    /// What has to be chosen before this, where a menu lists two choices as one.
    fn before(&self, _state: &Self::State, _choice: Self::Choice) -> Option<Self::Choice> {
        None
    }

    /// Is the question the second of two that a menu lists as one? Nobody goes back to it alone.
    fn is_halfway(_prompt: &Self::Prompt) -> bool {
        false
    }

    /// Who wins if this seat gives up; nobody where players win together.
    fn winners_without(&self, _seat: Seat) -> Vec<Seat> {
        Vec::new()
    }

    /// Do these two seats win together?
    fn are_together(&self, _one: Seat, _other: Seat) -> bool {
        true
    }

    /// 1 if this seat has won, 0 if it has not, and what lies between if nobody has.
    fn won_by(&self, outcome: &Self::Outcome, seat: Seat) -> f32;

    /// What a bot does by rules of thumb, seeing only what its seat sees.
    fn habit(
        &self,
        seen: &Self::State,
        seat: Seat,
        choices: &[Self::Choice],
    ) -> Decision<Self::Choice>;

    /// Gets to know the set-up from so many games, or as many as usual, to think about it.
    fn learn(&self, games: Option<u32>) -> Self::Mind;

    /// So many trials, each played on for as long as tells most in this game.
    fn budget(trials: u32) -> Budget {
        Budget::trials(trials)
    }

    /// What a bot does that thinks ahead, seeing only what its seat sees.
    fn think(
        &self,
        mind: &Self::Mind,
        thought: (Budget, u64),
        seen: &Self::State,
        seat: Seat,
        choices: &[Self::Choice],
    ) -> Decision<Self::Choice>;

    /// What thinking ahead says of the ways to go on, for whoever wants advice: what comes first is what the others are compared with.
    fn consider(
        mind: &Self::Mind,
        question: &Weighable<'_, Self>,
        budget: Budget,
        seed: u64,
    ) -> Prospects<Self::Choice>;

    /// How many of each of its [marks](Self::MARKS) there are, in their order; only differences are told.
    fn marks(&self, state: &Self::State, seat: Seat) -> Vec<f32>;

    /// The card or figure that a bot's reason is about.
    fn about(view: &View<'_, Self>, number: u16) -> String;
}
