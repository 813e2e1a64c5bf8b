//! The skirmish with people around it.

pub mod board;
mod framing;
mod laying;
mod lessons;
mod looking;
mod marks;
mod options;
mod place;
mod printed;
mod reasons;
#[cfg(test)]
mod tests;
mod weighed;

pub use board::Board;
pub use printed::{
    Area, Border, Cell, Click, Face, Level, MapFace, Patch, PowerFace, Printed, Team, dial,
};

pub use weighed::Weighed;

use crate::playable::{self, Playable};
use crate::seen::{Lesson, Menu, Offered, Outcome, Question, Refused};
use crate::session::Session;
use crate::thought::Mark;
use clix::choice::{Choice, Prompt};
use clix::event::Event;
use clix::game::options::Options;
use clix::game::setup::Setup;
use clix::refusal::Refusal;
use clix::state::{FigureId, State, Verdict};
use clix::words::Speaker;
use clix::{Clix, Position};
use players::clix::{Heuristic, Value};
use players::search::{self, Budget, Imagined, Planner, Prospects, plan_ahead, play_out};
use players::{Decision, Player};
use table::{Game, Header, Request, Seat};

pub(crate) type View<'a> = playable::View<'a, Clix>;

impl<'a> playable::View<'a, Clix> {
    pub(crate) fn position(&self) -> Position<'a> {
        Position::new(self.game, self.known)
    }

    pub(crate) fn speaker(&self) -> Speaker<'a> {
        Speaker::new(self.game, &self.seating.names)
    }

    /// The name that nobody else in the game goes by.
    pub(crate) fn name(&self, figure: FigureId) -> String {
        self.printed.name(self.speaker(), figure)
    }
}

impl Playable for Clix {
    const NAME: &'static str = "clix";
    /// C17.5.
    const OPEN: bool = true;
    const MARKS: &'static [Mark] = marks::MARKS;
    const LEARNS: bool = false;
    const AFRESH: &'static str = "the dice are rolled afresh";

    type Board = Board;
    type Printed = Printed;
    type Weighed = Weighed;
    type Mind = Value;

    fn print(&self) -> Printed {
        Printed::of(self)
    }

    fn title(&self, header: &Header) -> String {
        let [one, two] = forces(header);
        format!("{one} against {two} on {}", self.map.name())
    }

    fn kept_as(&self, _: &Header) -> String {
        self.map.name().to_string()
    }

    fn introduction(&self, header: &Header, names: &[String]) -> Vec<Vec<String>> {
        let map = &self.map;
        let (points, rounds) = (self.options.build_total, self.options.rounds);
        let mut said = vec![vec![format!(
            "{}, {} by {} squares, {}. {points} points, {rounds} rounds.",
            map.name(),
            map.width(),
            map.height(),
            map.setting().word(),
        )]];
        let speaker = Speaker::new(self, names);
        for (seat, force) in [Seat(0), Seat(1)].into_iter().zip(forces(header)) {
            let members = self
                .force(seat)
                .iter()
                .map(|figure| format!("{} {}", self.figure(figure).name, self.points(figure)));
            let members: Vec<String> = members.collect();
            said.push(vec![
                format!("{} plays {force}", speaker.seat(seat)),
                format!("{}.", members.join(", ")),
            ]);
        }
        said.push(vec![
            "How it is won".to_string(),
            "Whoever alone has characters left on the map wins (C16.2).".to_string(),
            format!(
                "After round {rounds} the most points win: each KO'd character scores its points for the other side, and dice break a tie (C16.2, C16.4, C16.6)."
            ),
        ]);
        said
    }

    fn terms(&self) -> Vec<String> {
        let (build_total, rounds) = (self.options.build_total, self.options.rounds);
        let mut terms =
            vec![format!("Forces of {build_total} points, {rounds} rounds (C2.1, C16.4).")];
        let usual = Options { build_total, rounds, ..Options::default() };
        if self.options != usual {
            let others = Options { build_total: Options::default().build_total, ..self.options };
            let others = Options { rounds: Options::default().rounds, ..others };
            terms.push(format!("Options: {others}."));
        }
        terms
    }

    fn heading(view: &View<'_>) -> String {
        let state: &State = view.known;
        let map = view.game.map.name();
        if state.turn.number == 0 {
            return format!("{map}. The forces take their places.");
        }
        let name = |seat: Seat| view.seating.name(seat);
        let [one, two] = state.score;
        let points = format!("Points: {} {one}, {} {two}.", name(Seat(0)), name(Seat(1)));
        let (round, rounds) = (state.turn.number.div_ceil(2), view.game.options.rounds);
        let turn = match state.verdict {
            Verdict::Running => {
                let (given, total) = (state.turn.actions, view.position().action_total());
                format!("{}: {given} of {total} actions given.", name(state.turn.active))
            }
            Verdict::Won { .. } | Verdict::Stopped(_) => "The game is over.".to_string(),
        };
        format!("{map}, round {round} of {rounds}. {turn} {points}")
    }

    fn board(view: &View<'_>, weighed: &Weighed) -> Board {
        laying::board(view, weighed)
    }

    fn question(view: &View<'_>, seat: Seat) -> Question {
        // The actions of a turn show the whole table, and so does whatever asks for a square.
        let shows_table = laying::asked(view)
            .is_some_and(|prompt| prompt == Prompt::Action || laying::asks_for_a_square(prompt));
        Question {
            seat,
            you: true,
            words: view.speaker().prompt(view.known),
            causes: view.speaker().causes(view.known),
            shows_table,
        }
    }

    fn menu(view: &View<'_>, weighed: &Weighed) -> Menu<Choice> {
        options::menu(view, weighed)
    }

    fn refused(view: &View<'_>) -> Vec<Refused> {
        reasons::refused(view)
    }

    fn lessons(view: &View<'_>) -> Vec<Lesson> {
        lessons::lessons(view)
    }

    fn outcome(view: &View<'_>) -> Option<Outcome> {
        let Request::Over(verdict) = view.game.request(view.known) else {
            return None;
        };
        let (result, winners) = match verdict {
            Verdict::Won { seat, .. } => ("won", vec![seat]),
            Verdict::Running | Verdict::Stopped(_) => ("stopped", Vec::new()),
        };
        Some(Outcome { result, winners, words: view.speaker().outcome(view.known) })
    }

    fn choice(view: &View<'_>, choice: Choice) -> String {
        view.speaker().choice(view.known, choice)
    }

    fn refusal(view: &View<'_>, refusal: &Refusal) -> String {
        view.speaker().refusal(refusal)
    }

    fn is_turning_point(event: &Event) -> bool {
        matches!(event, Event::KnockedOut { .. })
    }

    fn news(view: &View<'_>, events: &[Event]) -> (Vec<String>, Vec<String>) {
        let words = view.speaker().sentences(events);
        let names = spoken_of(view, &words);
        (words, names)
    }

    fn explain(
        view: &View<'_>,
        weighed: &Weighed,
        option: &Offered,
        choice: Option<Choice>,
    ) -> Vec<String> {
        reasons::explain(view, weighed, option, choice)
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
        view.known.score.iter().map(|points| i32::from(*points)).collect()
    }

    fn active(state: &State) -> Seat {
        state.turn.active
    }

    fn before(&self, state: &State, choice: Choice) -> Option<Choice> {
        self.choice_before(state, choice)
    }

    fn is_halfway(prompt: &Prompt) -> bool {
        matches!(prompt, Prompt::Deed(_))
    }

    /// C16.1: whoever gives up leaves the victory to the other.
    fn winners_without(&self, seat: Seat) -> Vec<Seat> {
        vec![Seat(1 - seat.0.min(1))]
    }

    fn are_together(&self, one: Seat, other: Seat) -> bool {
        one == other
    }

    fn won_by(&self, outcome: &Verdict, seat: Seat) -> f32 {
        match outcome {
            Verdict::Won { seat: winner, .. } => f32::from(u8::from(*winner == seat)),
            Verdict::Running | Verdict::Stopped(_) => 0.5,
        }
    }

    fn habit(&self, seen: &State, seat: Seat, choices: &[Choice]) -> Decision<Choice> {
        Heuristic.choose(self, seen, seat, choices)
    }

    /// What positions of a skirmish are worth was learned once, for all forces and maps.
    fn learn(&self, _: Option<u32>) -> Value {
        Value::default()
    }

    fn budget(trials: u32) -> Budget {
        players::clix::thinking(trials)
    }

    /// Several choices make one action: they are planned together.
    fn think(
        &self,
        mind: &Value,
        (budget, seed): (Budget, u64),
        seen: &State,
        seat: Seat,
        choices: &[Choice],
    ) -> Decision<Choice> {
        Planner::new(mind, budget, seed).choose(self, seen, seat, choices)
    }

    /// As the bot thinks, so that advice is what it would do; where it does not think, games played out tell the chances.
    fn consider(
        mind: &Value,
        question: &search::Question<'_, Clix>,
        budget: Budget,
        seed: u64,
    ) -> Prospects<Choice> {
        match mind.is_too_early(question.seen) {
            true => play_out(mind, question, budget, seed),
            false => plan_ahead(mind, question, budget, seed),
        }
    }

    fn marks(&self, state: &State, seat: Seat) -> Vec<f32> {
        marks::counted(self, state, seat)
    }

    fn about(view: &View<'_>, number: u16) -> String {
        let figure = u8::try_from(number).map_or(FigureId::NONE, FigureId);
        view.speaker().figure(figure)
    }

    fn noted(session: &Session<Self>) -> Vec<(&'static str, String)> {
        let forces = Setup::names_in(&session.header().setup);
        let mut notes = vec![
            ("game", "clix".to_string()),
            ("map", session.kept_as()),
            ("forces", forces.join("; ")),
        ];
        if let Some(outcome) = session.outcome() {
            let result = match outcome.winners.first() {
                Some(winner) => format!("won by {}", winner.0 + 1),
                None => outcome.result.to_string(),
            };
            notes.push(("result", result));
            let scores: Vec<String> = session.scores().iter().map(i32::to_string).collect();
            notes.push(("scores", scores.join(" ")));
        }
        notes
    }
}

/// The names of the two forces, as the record tells them.
fn forces(header: &Header) -> [&str; 2] {
    let names = Setup::names_in(&header.setup);
    [0, 1].map(|at| names.get(at).copied().unwrap_or("a force"))
}

/// The figures that sentences speak of, by name. Of two names the longer is looked for first, so that nobody is found in somebody else's.
fn spoken_of(view: &View<'_>, words: &[String]) -> Vec<String> {
    // Of many steps there is nothing to tell.
    if words.is_empty() {
        return Vec::new();
    }
    let mut names: Vec<String> = view.game.everyone().iter().map(|one| view.name(one)).collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let mut rest = words.join("\n");
    let mut found: Vec<(usize, String)> = Vec::new();
    for name in names {
        if let Some(at) = rest.find(&name) {
            rest = rest.replace(&name, &"\0".repeat(name.len()));
            found.push((at, name));
        }
    }
    found.sort();
    found.into_iter().map(|(_, name)| name).collect()
}
