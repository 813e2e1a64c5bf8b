//! One game with the people around it.

use crate::bots::Bot;
use crate::dealer::Dealer;
use crate::kept::content::{OTHER_CONTENT, since_when};
use crate::playable::{Playable, View};
use crate::policy::Policy;
use crate::seating::{CannotSit, Seating};
use crate::seen::{Menu, News, Outcome, Ref, Seen, Sitter, VERSION};
use crate::thought::{self, Thought};
use crate::undo::Wish;
use serde::Serialize;
use std::fmt;
use std::sync::{Arc, OnceLock};
use table::{Game, Header, Known, Record, Request, Seat, Seats, Table, Viewer};

/// A running game: who sits where, what they have agreed on, who is asked, and what each of them sees.
///
/// It does no input or output. Whoever holds it keeps its [record](Session::record) after every change, and only then tells anybody that it happened.
#[derive(Debug)]
pub struct Session<G: Playable> {
    pub(crate) table: Table<Arc<G>>,
    pub(crate) seating: Seating,
    pub(crate) policy: Policy,
    dealer: Dealer,
    pub(crate) printed: Arc<G::Printed>,
    /// What bots know of the set-up, once one has thought about it.
    pub(crate) mind: thought::Known<G>,
    /// Counts every change, so that an answer can name the decision it answers.
    decision: u64,
    /// Made once for each decision.
    menu: OnceLock<Menu<G::Choice>>,
    /// Worked out at most once for each decision.
    pub(crate) weighed: G::Weighed,
    /// Steps that belong to the command before them: "play all" is taken back as one.
    pub(crate) continues: Vec<usize>,
    pub(crate) wish: Option<Wish>,
    conceded: Option<Seat>,
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "refused", rename_all = "snake_case")]
pub enum CannotDo {
    /// The answer was for another decision than the one that is open.
    Stale {
        /// The decision that is open now.
        decision: u64,
    },
    /// Somebody else is asked.
    NotYours {
        /// Who is asked.
        asked: String,
    },
    /// Nobody sits there, or a bot does.
    NotASeat,
    /// The question has no option of this number.
    NoSuchOption {
        /// How many it has.
        options: usize,
    },
    /// The game is over.
    Over,
    /// The rules say no, in words. A listed option never comes to this.
    ByTheRules {
        /// Why.
        reason: String,
    },
    /// This table takes nothing back.
    NoUndo,
    /// There is no decision of that seat to take back.
    NothingToUndo,
    /// Something became known since; going back all the same has to be said.
    Barrier {
        /// What, and what happens to it.
        why: String,
    },
    /// This table gives no hints.
    NoHints,
    /// Only a finished game can be looked back on.
    NotOver,
}

/// More would be a second log.
const TURNING_POINTS: usize = 12;

impl<G: Playable> Session<G> {
    /// People sit down at a table, at its start or wherever it stands.
    pub fn new(
        table: Table<Arc<G>>,
        seating: Seating,
        policy: Policy,
        dealer: Dealer,
    ) -> Session<G> {
        let printed = Arc::new(table.game().print());
        let decision = table.steps() as u64 + u64::from(table.record().undone);
        Session {
            table,
            seating,
            policy,
            dealer,
            printed,
            mind: Arc::default(),
            decision,
            menu: OnceLock::new(),
            weighed: G::Weighed::default(),
            continues: Vec::new(),
            wish: None,
            conceded: None,
        }
    }

    /// Numbers decisions from here on: a game that is opened again goes on counting where it was.
    pub fn count_from(&mut self, decision: u64) {
        self.decision = self.decision.max(decision);
    }

    /// Seats the people as they were seated when the game was left.
    pub fn seat_as(&mut self, seating: Seating) {
        if seating.names.len() == self.seating.names.len() {
            self.seating = seating;
        }
    }

    /// Whoever sits down brings a name; without one the seat keeps its own.
    pub fn rename(&mut self, seat: Seat, name: &str) -> Result<(), CannotSit> {
        self.seating.rename(seat, name)?;
        self.moved();
        Ok(())
    }

    // What everybody may know.

    /// Who sits where.
    pub fn seating(&self) -> &Seating {
        &self.seating
    }

    /// What the table has agreed on.
    pub fn policy(&self) -> Policy {
        self.policy
    }

    /// The table agrees on another way to take back.
    pub fn set_undo(&mut self, undo: crate::policy::UndoPolicy) {
        self.policy.undo = undo;
        self.wish = None;
    }

    /// Where the chance of this game comes from.
    pub fn dealer(&self) -> Dealer {
        self.dealer
    }

    /// The set-up and everything else the record says of itself before the first step.
    pub fn header(&self) -> &Header {
        &self.table.record().header
    }

    /// How many steps were made.
    pub fn steps(&self) -> usize {
        self.table.steps()
    }

    /// The number of the decision that is open.
    pub fn decision(&self) -> u64 {
        self.decision
    }

    /// Who owes a decision; nobody once the game is over.
    pub fn asked(&self) -> Option<Seat> {
        match self.table.request() {
            Request::Choose { seat, .. } if self.conceded.is_none() => Some(seat),
            _ => None,
        }
    }

    /// Has the game ended?
    pub fn is_over(&self) -> bool {
        self.asked().is_none()
    }

    /// Which turn it is.
    pub fn turn(&self) -> u16 {
        self.table.game().turn(self.table.state())
    }

    /// "Midtown Bank Robbery against Loki".
    pub fn title(&self) -> String {
        self.table.game().title(self.header())
    }

    /// What the game is kept as, if that name is free.
    pub fn kept_as(&self) -> String {
        self.table.game().kept_as(self.header())
    }

    /// What is played with and how it is won.
    pub fn introduction(&self) -> Vec<Vec<String>> {
        self.table.game().introduction(self.header(), &self.seating.names)
    }

    /// The eyes of a seat at this table: everybody's where hands are open.
    pub fn eyes(&self, seat: Seat) -> Viewer {
        if self.seating.open || G::OPEN {
            Viewer::seats(Seats::first(self.table.game().seats()))
        } else {
            Viewer::seat(seat)
        }
    }

    /// The whole game so far. It tells every hand: for whoever keeps the game, and for everybody once it is over.
    pub fn record(&self) -> &Record {
        self.table.record()
    }

    /// The record as this viewer may have it: whole where nothing is hidden from the viewer or the game is over.
    pub fn record_for(&self, viewer: Viewer) -> Option<&Record> {
        let all = Seats::first(self.table.game().seats());
        let sees_all = G::OPEN || viewer.own().0 & all.0 == all.0;
        (self.is_over() || sees_all).then(|| self.record())
    }

    // What one viewer sees.

    /// The game as this viewer sees it.
    pub fn view(&self, viewer: Viewer) -> Seen<G::Board> {
        let known = self.table.known_to(viewer);
        let view = self.at(&known);
        let asked = self.asked();
        let mine = asked.is_some_and(|seat| viewer.is(seat));
        let question = asked.map(|seat| match mine || G::OPEN {
            true => {
                let question = G::question(&view, seat);
                crate::seen::Question { you: mine, ..question }
            }
            false => crate::seen::Question {
                seat,
                you: false,
                words: format!("{} is choosing.", self.seating.name(seat)),
                causes: Vec::new(),
                shows_table: false,
            },
        });
        let own = viewer.own().iter().find(|seat| Some(*seat) == asked);
        let own = own.or_else(|| viewer.own().iter().next());
        Seen {
            version: VERSION,
            game: G::NAME,
            title: self.title(),
            decision: self.decision,
            turn: self.turn(),
            active: G::active(self.table.state()),
            heading: G::heading(&view),
            seats: self.sitters(viewer),
            terms: self.terms(),
            remarks: self.remarks(),
            board: G::board(&view, &self.weighed),
            asked: question,
            options: if mine { self.menu_in(&view).options.clone() } else { Vec::new() },
            refused: if mine { G::refused(&view) } else { Vec::new() },
            lessons: G::lessons(&view),
            undo: own.and_then(|seat| self.undo_offer(seat)),
            redo: own.is_some_and(|seat| self.seating.bot(seat).is_none()) && self.table.can_redo(),
            outcome: self.outcome(),
            turning_points: self.turning_points(),
            luck_taken_again: self.table.record().undone,
        }
    }

    fn sitters(&self, viewer: Viewer) -> Vec<Sitter> {
        let seats = (0..self.table.game().seats()).map(Seat);
        seats
            .map(|seat| Sitter {
                seat,
                reference: Ref::seat(seat),
                name: self.seating.name(seat).to_string(),
                bot: self.seating.bot(seat).map(|bot| bot.to_string()),
                you: viewer.is(seat),
            })
            .collect()
    }

    fn terms(&self) -> Vec<String> {
        let mut terms = self.table.game().terms();
        if self.seating.persons() > 0 {
            terms.push(self.policy.undo.in_words().to_string());
        }
        terms
    }

    fn remarks(&self) -> Vec<String> {
        let since = since_when(self.record());
        since.map(|since| format!("{OTHER_CONTENT} {since}")).into_iter().collect()
    }

    /// How it ended: everything is open then.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.conceded {
            None if !self.table.is_over() => None,
            None => G::outcome(&self.at(&self.table.known_to(Viewer::PUBLIC))),
            Some(seat) => Some(Outcome {
                result: "conceded",
                winners: self.table.game().winners_without(seat),
                words: vec![format!("{} gave up.", self.seating.name(seat))],
            }),
        }
    }

    /// What happened from a step on, as this viewer may be told it.
    pub fn news(&self, viewer: Viewer, since: usize) -> Vec<News> {
        self.told(viewer, since, |_| true)
    }

    /// What changed the course of a game that is over, the latest last. Everything lies open then.
    fn turning_points(&self) -> Vec<News> {
        if !self.is_over() {
            return Vec::new();
        }
        let mut points = self.told(Viewer::PUBLIC, 0, G::is_turning_point);
        points.drain(..points.len().saturating_sub(TURNING_POINTS));
        points
    }

    /// What happened from a step on, of the events that count.
    fn told(&self, viewer: Viewer, since: usize, counts: impl Fn(&G::Event) -> bool) -> Vec<News> {
        let known = self.table.known_to(viewer);
        let view = self.at(&known);
        let game = self.table.game();
        let moments = self.table.moments(since.min(self.table.steps()));
        moments
            .map(|(step, moment)| {
                let events = moment.events.iter().filter(|event| counts(event));
                let told = events.filter_map(|event| game.event_for(event, viewer));
                let (words, names) = G::news(&view, &told.collect::<Vec<_>>());
                News {
                    step,
                    turn: moment.turn,
                    seat: moment.seat,
                    automatic: self.table.record().steps[step].automatic,
                    words,
                    names,
                }
            })
            .filter(|news| !news.words.is_empty())
            .collect()
    }

    /// What a name, a reference or (after `option `) the number of an option is about.
    pub fn explain(&self, viewer: Viewer, what: &str) -> Option<Vec<String>> {
        let known = self.table.known_to(viewer);
        let view = self.at(&known);
        let what = what.trim();
        if what == "question" {
            let mine = self.asked().is_some_and(|seat| viewer.is(seat));
            return (mine || G::OPEN).then(|| vec![G::why_asked(&view)]);
        }
        let number = what.strip_prefix("option ").and_then(|number| number.trim().parse().ok());
        match number {
            Some(number) => {
                let mine = self.asked().is_some_and(|seat| viewer.is(seat));
                let option = self.menu().option(number).filter(|_| mine)?;
                Some(G::explain(&view, &self.weighed, option, self.menu().choice(number)))
            }
            None => G::describe(&view, what),
        }
    }

    /// Why something is not possible for the seat that is asked, and what would help. Only that seat is told.
    pub fn why_not(&self, viewer: Viewer, what: &str) -> Option<Vec<String>> {
        let known = self.table.known_to(viewer);
        let mine = self.asked().is_some_and(|seat| viewer.is(seat));
        (mine || G::OPEN).then(|| G::why_not(&self.at(&known), what)).flatten()
    }

    /// What can be answered now, made once for the decision.
    pub fn menu(&self) -> &Menu<G::Choice> {
        self.menu.get_or_init(|| match self.asked() {
            None => Menu::none(),
            Some(seat) => {
                let known = self.table.known_to(self.eyes(seat));
                G::menu(&self.at(&known), &self.weighed)
            }
        })
    }

    /// The same where the table has been laid out for the one who is asked: that need not be done again.
    fn menu_in(&self, view: &View<'_, G>) -> &Menu<G::Choice> {
        match self.asked() {
            Some(seat) if view.viewer() == self.eyes(seat) => {
                self.menu.get_or_init(|| G::menu(view, &self.weighed))
            }
            _ => self.menu(),
        }
    }

    pub(crate) fn at<'a>(&'a self, known: &'a Known<G::State>) -> View<'a, G> {
        View { game: self.table.game(), known, seating: &self.seating, printed: &self.printed }
    }

    /// A choice as it was put to whoever made it.
    pub(crate) fn in_words_at(&self, step: usize, choice: G::Choice) -> Option<String> {
        let (seat, _) = self.table.made(step)?;
        let eyes = seat.map_or(Viewer::PUBLIC, |seat| self.eyes(seat));
        let known = Known::to(self.table.game(), &self.table.state_after(step)?, eyes);
        Some(G::choice(&self.at(&known), choice))
    }

    // What people do.

    /// A seat answers the open decision with one of its options.
    pub fn choose(&mut self, seat: Seat, decision: u64, option: u32) -> Result<(), CannotDo> {
        self.check_decision(seat, decision)?;
        let options = self.menu().choices().len();
        let choice = self.menu().choice(option).ok_or(CannotDo::NoSuchOption { options })?;
        self.forget_taken_back();
        self.make(choice)
    }

    /// A seat takes the options that go together, one after the other, until something else is asked. Answers how many were taken.
    pub fn choose_all(&mut self, seat: Seat, decision: u64) -> Result<usize, CannotDo> {
        self.check_decision(seat, decision)?;
        let menu = self.menu();
        let choices: Vec<G::Choice> = menu.taken_together().to_vec();
        if choices.is_empty() {
            return Err(CannotDo::NoSuchOption { options: menu.choices().len() });
        }
        let asked = self.table.request();
        self.forget_taken_back();
        let mut taken = 0;
        for choice in choices {
            if self.table.request() != asked || self.table.check(choice).is_err() {
                break;
            }
            if taken > 0 {
                self.continues.push(self.table.steps());
            }
            self.make(choice)?;
            taken += 1;
        }
        Ok(taken)
    }

    /// Whatever was taken back is gone, and with it what belonged together there.
    fn forget_taken_back(&mut self) {
        let steps = self.table.steps();
        self.continues.retain(|step| *step < steps);
    }

    pub(crate) fn make(&mut self, choice: G::Choice) -> Result<(), CannotDo> {
        let first = self.table.game().before(self.table.state(), choice);
        for choice in first.into_iter().chain([choice]) {
            let mut chance = self.dealer.next(self.table.record());
            if let Err(refusal) = self.table.choose(choice, &mut chance) {
                let eyes = self.asked().map_or(Viewer::PUBLIC, |seat| self.eyes(seat));
                let known = self.table.known_to(eyes);
                let reason = G::refusal(&self.at(&known), &refusal);
                return Err(CannotDo::ByTheRules { reason });
            }
        }
        self.settle();
        self.moved();
        Ok(())
    }

    /// Makes every choice that is the only one.
    pub fn settle(&mut self) {
        let before = self.table.steps();
        loop {
            let mut chance = self.dealer.next(self.table.record());
            match self.table.force(&mut chance) {
                Ok(true) => {}
                Ok(false) | Err(_) => break,
            }
        }
        if self.table.steps() != before {
            self.moved();
        }
    }

    /// Lets the bot whose turn it is decide one thing. False if a person is asked, or nobody.
    pub fn let_bot_decide(&mut self) -> bool {
        let Some((seat, bot)) = self.asked().and_then(|seat| Some((seat, self.seating.bot(seat)?)))
        else {
            return false;
        };
        let decision = self.thought(seat).decide(bot);
        self.make(decision.choice).is_ok()
    }

    /// Lets bots decide that need no time, until somebody else is asked or the game is over.
    pub fn let_quick_bots_play(&mut self) {
        while self.thinker().is_none() && self.let_bot_decide() {}
    }

    /// The bot that is asked now and takes its time, with its seat.
    pub fn thinker(&self) -> Option<(Seat, Bot)> {
        let seat = self.asked()?;
        let bot = self.seating.bot(seat)?;
        matches!(bot, Bot::Thinks(_)).then_some((seat, bot))
    }

    /// The bot that is asked decides without thinking.
    pub fn let_thinker_pass(&mut self) -> bool {
        let Some((seat, _)) = self.thinker() else { return false };
        let decision = self.thought(seat).decide(Bot::Heuristic);
        self.make(decision.choice).is_ok()
    }

    /// A bot has thought and decides, unless the table has moved on meanwhile.
    pub fn bot_decides(&mut self, thought: &Thought<G>) -> bool {
        let is_asked = thought.decision() == self.decision;
        let chosen = thought.chosen().filter(|_| is_asked);
        chosen.is_some_and(|choice| self.make(choice).is_ok())
    }

    /// Lets bots decide until a person is asked or the game is over.
    pub fn let_bots_play(&mut self) {
        while self.let_bot_decide() {}
    }

    /// A bot takes a seat, or a person takes it back.
    pub fn seat_bot(&mut self, seat: Seat, bot: Option<Bot>) {
        if let Some(there) = self.seating.bots.get_mut(seat.index()) {
            *there = bot;
            self.moved();
        }
    }

    /// This seat gives up for good.
    pub fn concede(&mut self, seat: Seat) -> Result<(), CannotDo> {
        self.check_seat(seat)?;
        if self.is_over() {
            return Err(CannotDo::Over);
        }
        self.conceded = Some(seat);
        self.moved();
        Ok(())
    }

    /// The seat that gave up, if one did.
    pub fn conceded(&self) -> Option<Seat> {
        self.conceded
    }

    /// Whatever was asked is asked no more.
    pub(crate) fn moved(&mut self) {
        self.decision += 1;
        self.menu = OnceLock::new();
        self.weighed = G::Weighed::default();
        self.wish = None;
    }

    // What is checked.

    pub(crate) fn check_decision(&self, seat: Seat, decision: u64) -> Result<(), CannotDo> {
        if decision != self.decision {
            return Err(CannotDo::Stale { decision: self.decision });
        }
        self.check_asked(seat)
    }

    pub(crate) fn check_asked(&self, seat: Seat) -> Result<(), CannotDo> {
        self.check_seat(seat)?;
        match self.asked() {
            None => Err(CannotDo::Over),
            Some(asked) if asked != seat => {
                Err(CannotDo::NotYours { asked: self.seating.name(asked).to_string() })
            }
            Some(_) => Ok(()),
        }
    }

    pub(crate) fn check_seat(&self, seat: Seat) -> Result<(), CannotDo> {
        let person = seat.index() < self.seating.names.len() && self.seating.bot(seat).is_none();
        if person { Ok(()) } else { Err(CannotDo::NotASeat) }
    }
}

impl fmt::Display for CannotDo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotDo::Stale { decision } => {
                write!(f, "The table has moved on: decision {decision} is open now.")
            }
            CannotDo::NotYours { asked } => write!(f, "{asked} is asked, not you."),
            CannotDo::NotASeat => f.write_str("No person sits there."),
            CannotDo::NoSuchOption { options: 0 } => f.write_str("There is nothing to choose."),
            CannotDo::NoSuchOption { options } => {
                write!(f, "There is no such option; they go from 0 to {}.", options - 1)
            }
            CannotDo::Over => f.write_str("The game is over."),
            CannotDo::ByTheRules { reason } => f.write_str(reason),
            CannotDo::NoUndo => f.write_str("This table takes nothing back."),
            CannotDo::NothingToUndo => f.write_str("There is no decision to take back."),
            CannotDo::Barrier { why } => write!(f, "Free undo ends here: {why}."),
            CannotDo::NoHints => f.write_str("This table gives no hints."),
            CannotDo::NotOver => f.write_str("Only a finished game can be looked back on."),
        }
    }
}

impl std::error::Error for CannotDo {}
