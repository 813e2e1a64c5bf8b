//! Legendary with people around it.

pub mod board;
mod laying;
mod looking;
mod marks;
mod options;
mod place;
mod printed;
mod reasons;

pub use board::Board;
pub use printed::{Face, Printed};

use crate::playable::{self, Playable};
use crate::seen::{Lesson, Menu, Offered, Outcome, Question, Refused};
use crate::session::Session;
use crate::thought::Mark;
use board::Counted;
use legendary::cards::CardId;
use legendary::choice::{Choice, Prompt};
use legendary::event::Event;
use legendary::options::Options;
use legendary::refusal::Refusal;
use legendary::state::{State, Verdict};
use legendary::words::{Speaker, Words};
use legendary::{Legendary, Position};
use players::legendary::{Experience, Heuristic, Lessons};
use players::search::{self, Budget, Prospects, Thinker, look_ahead};
use players::{Decision, Ending, Graded, Player};
use table::{Game, Header, Request, Seat, Viewer};

/// Whoever gets to know a set-up gets to know it the same.
const LEARNED: u64 = 0;

pub(crate) type View<'a> = playable::View<'a, Legendary>;

impl<'a> playable::View<'a, Legendary> {
    pub(crate) fn position(&self) -> Position<'a> {
        Position::new(self.game, self.known)
    }

    pub(crate) fn speaker(&self) -> Speaker<'a> {
        Speaker::new(self.game, &self.seating.names)
    }

    /// What a card is called where it lies.
    pub(crate) fn name(&self, card: CardId) -> &'a str {
        self.speaker().card_at(self.known, card)
    }

    pub(crate) fn knows(&self, card: CardId) -> bool {
        self.viewer().knows(self.known.cards.knowers(card))
    }
}

impl Playable for Legendary {
    const NAME: &'static str = "legendary";
    const OPEN: bool = false;
    const MARKS: &'static [Mark] = marks::MARKS;
    const LEARNS: bool = true;
    const AFRESH: &'static str = "what you had not seen by then is dealt afresh";

    type Board = Board;
    type Printed = Printed;
    type Weighed = ();
    type Mind = Experience;

    fn print(&self) -> Printed {
        Printed::of(self)
    }

    fn title(&self, _: &Header) -> String {
        let scheme = &self.catalogue.scheme(self.setup.scheme).name;
        let mastermind = &self.catalogue.mastermind(self.setup.mastermind).name;
        format!("{scheme} against {mastermind}")
    }

    fn kept_as(&self, _: &Header) -> String {
        self.catalogue.mastermind(self.setup.mastermind).name.clone()
    }

    fn introduction(&self, _: &Header, names: &[String]) -> Vec<Vec<String>> {
        let (catalogue, setup) = (&self.catalogue, &self.setup);
        let words = Words::new(catalogue);
        let cards =
            [catalogue.scheme(setup.scheme).card, catalogue.mastermind(setup.mastermind).card];
        let mut said: Vec<Vec<String>> = cards
            .into_iter()
            .map(|card| {
                let text = words.card(card);
                std::iter::once(text.title).chain(text.lines).collect()
            })
            .collect();
        let groups = setup.villains.iter().chain(&setup.henchmen);
        let groups: Vec<&str> = groups.map(|group| catalogue.group(*group).name.as_str()).collect();
        let heroes = setup.heroes.iter();
        let heroes: Vec<&str> = heroes.map(|hero| catalogue.hero(*hero).name.as_str()).collect();
        let mastermind = &catalogue.mastermind(setup.mastermind).name;
        said.push(vec![
            "How it is won".to_string(),
            format!(
                "Defeat {mastermind} once for each of its Tactics before the scheme succeeds (R11.1, R11.2)."
            ),
        ]);
        said.push(vec![
            "What is played with".to_string(),
            format!("Villains: {}.", groups.join(", ")),
            format!("Heroes: {}.", heroes.join(", ")),
            format!("Players: {}.", names.join(", ")),
        ]);
        said
    }

    fn terms(&self) -> Vec<String> {
        let mut terms = Vec::new();
        if self.alone() {
            terms.push(format!("Playing alone by the {} form (R12.1).", self.options.solo));
        }
        let usual = Options { solo: self.options.solo, ..Options::default() };
        if self.options != usual {
            terms.push(format!("Options: {}.", self.options));
        }
        terms
    }

    fn heading(view: &View<'_>) -> String {
        let Position { game, state } = view.position();
        let acts = matches!(game.request(state), Request::Choose { prompt: Prompt::Action, .. });
        let step = match state.verdict {
            Verdict::Running if state.last_turn => " Last turn.",
            Verdict::Running if acts => " Action step.",
            Verdict::Running => "",
            Verdict::WonButFinishing => " Won; the turn is still played to its end.",
            Verdict::Won | Verdict::EvilWon | Verdict::Tied | Verdict::Stopped(_) => {
                " The game is over."
            }
        };
        format!(
            "{} against {}. Turn {}, {}.{step}",
            game.catalogue.scheme(game.setup.scheme).name,
            game.catalogue.mastermind(game.setup.mastermind).name,
            state.turns,
            view.seating.name(state.active),
        )
    }

    fn board(view: &View<'_>, (): &()) -> Board {
        laying::board(view)
    }

    fn question(view: &View<'_>, seat: Seat) -> Question {
        let prompt = view.game.request(view.known);
        let acts = matches!(prompt, Request::Choose { prompt: Prompt::Action | Prompt::Begin, .. });
        Question {
            seat,
            you: true,
            words: view.speaker().prompt(view.known),
            causes: view.speaker().causes(view.known),
            shows_table: acts,
        }
    }

    fn menu(view: &View<'_>, (): &()) -> Menu<Choice> {
        options::menu(view)
    }

    fn refused(view: &View<'_>) -> Vec<Refused> {
        reasons::refused(view)
    }

    fn lessons(view: &View<'_>) -> Vec<Lesson> {
        looking::lessons(view)
    }

    fn outcome(view: &View<'_>) -> Option<Outcome> {
        let Request::Over(verdict) = view.game.request(view.known) else {
            return None;
        };
        let (result, won) = match verdict {
            Verdict::Won => ("won", true),
            Verdict::EvilWon => ("lost", false),
            Verdict::Tied => ("tied", false),
            Verdict::Running | Verdict::WonButFinishing | Verdict::Stopped(_) => ("stopped", false),
        };
        let players = (0..view.game.players()).map(Seat);
        Some(Outcome {
            result,
            winners: players.filter(|_| won).collect(),
            words: view.speaker().outcome(view.known),
        })
    }

    fn choice(view: &View<'_>, choice: Choice) -> String {
        view.speaker().choice(view.known, choice)
    }

    fn refusal(view: &View<'_>, refusal: &Refusal) -> String {
        view.speaker().refusal(refusal)
    }

    fn is_turning_point(event: &Event) -> bool {
        matches!(event, Event::TookTactic { .. } | Event::Escaped { .. })
    }

    fn news(view: &View<'_>, events: &[Event]) -> (Vec<String>, Vec<String>) {
        let words = view.speaker().sentences(events, view.viewer());
        let mut names: Vec<String> = Vec::new();
        for event in events {
            let _ = event.map_cards(|card| {
                if view.game.has_card(card) {
                    let name = view.speaker().card(card).to_string();
                    if !names.contains(&name) {
                        names.push(name);
                    }
                }
                card
            });
        }
        (words, names)
    }

    fn explain(view: &View<'_>, (): &(), option: &Offered, choice: Option<Choice>) -> Vec<String> {
        reasons::explain(view, option, choice)
    }

    fn describe(view: &View<'_>, what: &str) -> Option<Vec<String>> {
        looking::describe(view, what)
    }

    fn why_not(view: &View<'_>, what: &str) -> Option<Vec<String>> {
        reasons::why_not(view, what)
    }

    fn why_asked(view: &View<'_>) -> String {
        view.speaker().why_asked(view.known)
    }

    fn scores(view: &View<'_>) -> Vec<i32> {
        view.position().scores().iter().map(|score| score.total).collect()
    }

    fn active(state: &State) -> Seat {
        state.active
    }

    fn won_by(&self, outcome: &Verdict, _: Seat) -> f32 {
        f32::from(u8::from(self.ending(outcome) == Ending::Won))
    }

    fn habit(&self, seen: &State, seat: Seat, choices: &[Choice]) -> Decision<Choice> {
        Heuristic::default().choose(self, seen, seat, choices)
    }

    fn learn(&self, games: Option<u32>) -> Experience {
        let lessons = games.map_or_else(Lessons::default, |games| Lessons::in_all(games.into()));
        Experience::learn(self, lessons, LEARNED)
    }

    /// A bot wants to win; whoever asks for advice wants to know how likely that is.
    fn think(
        &self,
        mind: &Experience,
        (budget, seed): (Budget, u64),
        seen: &State,
        seat: Seat,
        choices: &[Choice],
    ) -> Decision<Choice> {
        Thinker::new(&mind.hopeful(), budget, seed).choose(self, seen, seat, choices)
    }

    fn consider(
        mind: &Experience,
        question: &search::Question<'_, Legendary>,
        budget: Budget,
        seed: u64,
    ) -> Prospects<Choice> {
        look_ahead(mind, question, budget, seed)
    }

    fn marks(&self, state: &State, _: Seat) -> Vec<f32> {
        marks::counted(Position::new(self, state))
    }

    fn about(view: &View<'_>, number: u16) -> String {
        view.name(CardId(number)).to_string()
    }

    fn noted(session: &Session<Self>) -> Vec<(&'static str, String)> {
        let game = session.table.game();
        let printed = |card| session.printed.face(game.face_number(card)).printed.clone();
        let known = session.table.known_to(Viewer::PUBLIC);
        let mastermind = session.at(&known).position().masterminds().into_iter().flatten().next();
        let mut notes = vec![
            ("mastermind", mastermind.map_or_else(|| session.kept_as(), printed)),
            ("scheme", printed(game.scheme)),
        ];
        if let Some(outcome) = session.outcome() {
            notes.push(("result", outcome.result.to_string()));
            let scores: Vec<String> = session.scores().iter().map(i32::to_string).collect();
            notes.push(("scores", scores.join(" ")));
        }
        notes
    }
}

/// Each name once, in the order of its first card, with how often it stands there.
pub(crate) fn counted(names: Vec<(&str, &'static str)>) -> Vec<Counted> {
    let mut counts: Vec<Counted> = Vec::new();
    for (name, kind) in names {
        // Most lists are sorted: then it is the last one or none.
        match counts.iter_mut().rev().find(|other| other.name == name) {
            Some(other) => other.count += 1,
            None => counts.push(Counted { name: name.to_string(), kind, count: 1 }),
        }
    }
    counts
}
