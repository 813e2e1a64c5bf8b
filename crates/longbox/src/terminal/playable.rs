//! What the client must be told about a game to play it at a screen. Everything else is the same for every game.

use super::bots::Bot;
use super::keeper::Standing;
use super::menu::{Entry, Menu};
use super::page::Tone;
use super::screen::Screen;
use super::seating::{Eyes, Seating};
use crate::store::Notes;
use players::Decision;
use std::fmt::Debug;
use std::sync::Arc;
use table::{Game, Seat, Seeded, Table};

/// A game in play, as the client holds it.
pub type TableOf<G> = Table<Arc<G>>;

/// A place in a game with the people around it: what everything that is said is said about.
#[derive(Debug)]
pub struct View<'a, G: Game> {
    pub game: &'a G,
    pub state: &'a G::State,
    pub seating: &'a Seating,
}

impl<G: Game> Clone for View<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for View<'_, G> {}

/// A command and what it does, for `?`.
pub type Help = (&'static str, &'static str);

pub trait Playable: Game + Debug + Sized {
    /// The column at which its lines are folded.
    const WIDTH: usize;
    /// Its own commands for choosing and for looking.
    const CHOOSING: &'static [Help];
    const LOOKING: &'static [Help];
    /// What `?` with a number or a name does.
    const EXPLAINING: Help;
    /// What still works when the game is over, besides the commands of every game.
    const AFTER_THE_END: &'static str;
    /// What happens to chance when undo goes back past it.
    const AFRESH: &'static str;

    // About the game as a whole.

    /// What is played with: read once, before the first choice.
    fn introduction(table: &TableOf<Self>, names: &[String]) -> Vec<(Tone, String)>;

    /// "Midtown Bank Robbery against Loki".
    fn title(table: &TableOf<Self>) -> String;

    /// What a game of it is saved as, if that name is free.
    fn saved_as(table: &TableOf<Self>) -> String;

    /// What the list of games tells about it.
    fn note(table: &TableOf<Self>, standing: Standing<Self::Outcome>, notes: &mut Notes);

    // What is said.

    fn screen(view: &View<'_, Self>, eyes: Eyes, seat: Option<Seat>) -> Screen;
    fn prompt(view: &View<'_, Self>) -> String;
    fn menu(view: &View<'_, Self>) -> Menu<Self::Choice>;
    fn choice(view: &View<'_, Self>, choice: Self::Choice) -> String;
    fn refusal(view: &View<'_, Self>, refusal: &Self::Refusal) -> String;
    fn outcome(view: &View<'_, Self>) -> Vec<String>;

    /// What happened, as these eyes may be told it.
    fn sentences(view: &View<'_, Self>, events: &[Self::Event], eyes: Eyes) -> Vec<String>;

    /// What an option is about.
    fn explain(view: &View<'_, Self>, entry: &Entry<Self::Choice>) -> Vec<String>;

    /// What a typed name stands for, wherever it is.
    fn describe(view: &View<'_, Self>, typed: &str) -> Vec<String>;

    /// What is not possible and why; for what was typed, or everything in sight.
    fn why_not(view: &View<'_, Self>, typed: &str) -> Vec<String>;

    /// Why what was typed as an answer is not possible; `None` if it names nothing.
    fn impossible(_view: &View<'_, Self>, _typed: &str) -> Option<Vec<String>> {
        None
    }

    /// Answers a command of its own; `None` if the line is none.
    fn look(view: &View<'_, Self>, eyes: Eyes, seat: Seat, line: &str) -> Option<Vec<String>>;

    /// What turns up that deserves an explanation the first time a seat meets it: what it is called, and what it means.
    fn meets(view: &View<'_, Self>, seat: Seat) -> Vec<(&'static str, String)>;

    // How it is played.

    /// Which turn it is, counted from 1.
    fn turn(state: &Self::State) -> u16;

    /// Whose turn it is.
    fn active(state: &Self::State) -> Seat;

    /// The turn that begins with this event, if one does.
    fn began(event: &Self::Event) -> Option<u16>;

    /// Is the table shown with this question, or is it one in between?
    fn shows_table(prompt: &Self::Prompt) -> bool;

    fn ends_turn(choice: Self::Choice) -> bool;

    fn is_yes(choice: Self::Choice) -> bool;

    /// What could still be done before the turn ends; `None` if nothing worth asking about.
    fn still_to_do(view: &View<'_, Self>, menu: &Menu<Self::Choice>) -> Option<String>;

    /// What the choice would spend for nothing; `None` if nothing.
    fn wastes(_view: &View<'_, Self>, _choice: Self::Choice) -> Option<String> {
        None
    }

    /// What has to be chosen before this, where a menu lists two choices as one.
    fn before(_view: &View<'_, Self>, _choice: Self::Choice) -> Option<Self::Choice> {
        None
    }

    /// Is the question the second of two that a menu lists as one? Nobody goes back to it alone.
    fn is_halfway(_prompt: &Self::Prompt) -> bool {
        false
    }

    /// Choices that `a` makes one after the other, and how they are called; none in games without such a command.
    fn all_at_once(_view: &View<'_, Self>, _menu: &Menu<Self::Choice>) -> Vec<Self::Choice> {
        Vec::new()
    }

    fn all_in_words(_view: &View<'_, Self>, _choices: &[Self::Choice]) -> String {
        String::new()
    }

    /// What a bot does, seeing only what its seat sees.
    fn decide(
        &self,
        bot: Bot,
        seen: &Self::State,
        seat: Seat,
        choices: &[Self::Choice],
        dice: &mut Seeded,
    ) -> Decision<Self::Choice>;

    /// The card or figure that a bot's reason is about.
    fn about(view: &View<'_, Self>, number: u16) -> String;
}
