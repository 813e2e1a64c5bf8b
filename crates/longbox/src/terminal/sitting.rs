//! One game at this screen: who is asked, what is told to whom, and what is kept.

use super::dealer::Dealer;
use super::keeper::{Keeper, Standing, remarks};
use super::menu::Key;
use super::page::{Page, Tone};
use super::playable::{Playable, TableOf, View};
use super::screen::Screen;
use super::seating::{Eyes, Seating};
use crate::store::Written;
use crate::typed;
use std::io::{self, BufRead, Write};
use std::time::Duration;
use table::{Request, Seat};

/// A running game, and the people before the screen.
#[derive(Debug)]
pub struct Sitting<G: Playable, R, W> {
    pub table: TableOf<G>,
    pub seating: Seating,
    pub dealer: Dealer,
    pub keeper: Keeper,
    pub page: Page<W>,
    /// Leave out of the table what has not changed.
    pub brief: bool,
    /// How long to wait after each decision of a bot that is being watched.
    pub pause: Duration,
    pub(super) input: R,
    /// For each seat, how many steps it has been told of.
    told: Vec<usize>,
    /// For each seat, the table as it last saw it.
    shown: Vec<Option<Screen>>,
    /// For each seat, the turn in which it last saw the table.
    seen: Vec<u16>,
    /// What each seat was told about when it first met it.
    met: Vec<(Seat, &'static str)>,
    /// The menus opened one inside the other, by the options that led into them.
    pub(super) opened: Vec<Key>,
    /// Who is before the screen now.
    looking: Option<Seat>,
    pub(super) conceded: bool,
}

/// What comes after a line was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The game has moved; show what is new.
    Moved,
    /// The same question again, with the table.
    Show,
    /// The same question again.
    Stay,
    /// The player leaves.
    Leave,
}

/// How the people left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    GameOver,
    Conceded,
    Quit,
}

impl<G: Playable, R: BufRead, W: Write> Sitting<G, R, W> {
    pub fn new(
        table: TableOf<G>,
        seating: Seating,
        dealer: Dealer,
        keeper: Keeper,
        input: R,
        mut page: Page<W>,
    ) -> Sitting<G, R, W> {
        page.fold_at(G::WIDTH);
        let seats = seating.names.len();
        let told = vec![table.steps(); seats];
        Sitting {
            table,
            seating,
            dealer,
            keeper,
            page,
            brief: false,
            pause: Duration::ZERO,
            input,
            told,
            shown: vec![None; seats],
            seen: vec![0; seats],
            met: Vec::new(),
            opened: Vec::new(),
            looking: None,
            conceded: false,
        }
    }

    /// What is played with: read once, before the first choice.
    pub fn introduce(&mut self) -> io::Result<()> {
        let lines = G::introduction(&self.table, &self.seating.names);
        for (tone, line) in lines {
            self.page.toned(tone, &line)?;
        }
        self.page.gap()
    }

    /// Plays until the game is over or the people leave.
    pub fn play(&mut self) -> io::Result<Left> {
        loop {
            self.settle()?;
            match self.table.request() {
                Request::Over(verdict) => {
                    self.keep(Standing::Over(verdict))?;
                    if self.after_the_end()? == Next::Leave {
                        return Ok(Left::GameOver);
                    }
                }
                Request::Choose { seat, .. } if self.seating.bot(seat).is_some() => {
                    self.let_bot_decide(seat)?;
                }
                Request::Choose { seat, prompt } => {
                    self.keep(Standing::Running)?;
                    if !self.sit_down(seat)? {
                        return Ok(Left::Quit);
                    }
                    if let Some(left) = self.question(seat, prompt)? {
                        return Ok(left);
                    }
                }
            }
        }
    }

    /// One question until it is answered or the game moves otherwise.
    fn question(&mut self, seat: Seat, prompt: G::Prompt) -> io::Result<Option<Left>> {
        self.tell_news(seat)?;
        self.tell_what_is_new(seat)?;
        self.opened.clear();
        // A question in between is asked under the table that was shown; the first of a turn has none yet.
        let seen = self.seen[seat.index()] == G::turn(self.table.state());
        if !seen || G::shows_table(&prompt) {
            self.show_table(seat, self.brief)?;
        }
        self.show_question()?;
        loop {
            let Some(line) = self.read("> ")? else {
                self.page.gap()?;
                return Ok(Some(Left::Quit));
            };
            match self.answer(seat, &line)? {
                Next::Moved => return Ok(None),
                Next::Stay => {}
                Next::Show => {
                    self.show_table(seat, false)?;
                    self.show_question()?;
                }
                Next::Leave if self.conceded => return Ok(Some(Left::Conceded)),
                Next::Leave => return Ok(Some(Left::Quit)),
            }
        }
    }

    /// Writes the game to a file that is not there yet.
    pub fn save_to(&self, file: &str) -> io::Result<()> {
        match self.export(file, false)? {
            Written::Done => Ok(()),
            Written::AskFirst => Err(io::Error::other("a record is there already")),
        }
    }

    /// Writes the game to a file, also over another record if that was agreed to.
    pub(super) fn export(&self, file: &str, agreed: bool) -> io::Result<Written> {
        self.keeper.export(file, &self.table, &self.seating, self.standing(), agreed)
    }

    pub(super) fn standing(&self) -> Standing<G::Outcome> {
        match self.table.request() {
            Request::Over(verdict) => Standing::Over(verdict),
            Request::Choose { .. } => Standing::Running,
        }
    }

    fn after_the_end(&mut self) -> io::Result<Next> {
        let seat = self.looking.unwrap_or(Seat(0));
        self.tell_news(seat)?;
        let lines = G::outcome(&self.view());
        self.page.gap()?;
        for line in lines.into_iter().chain(remarks(self.table.record())) {
            self.page.line(&line)?;
        }
        if self.seating.persons() == 0 {
            return Ok(Next::Leave);
        }
        self.page.gap()?;
        let works = G::AFTER_THE_END;
        self.page.line(&format!("Enter leaves. log, code, save, {works}, u still work."))?;
        loop {
            let Some(line) = self.read("> ")? else {
                return Ok(Next::Leave);
            };
            if line.trim().is_empty() {
                return Ok(Next::Leave);
            }
            match self.answer(seat, &line)? {
                Next::Stay | Next::Show => {}
                Next::Moved => {
                    self.keep(Standing::Running)?;
                    return Ok(Next::Moved);
                }
                Next::Leave => return Ok(Next::Leave),
            }
        }
    }

    /// Makes forced choices. Ending the turn is left to the player even if nothing else is possible: it draws cards, and free undo would be gone.
    pub(super) fn settle(&mut self) -> io::Result<()> {
        while let Some(only) = self.table.forced() {
            if G::ends_turn(only) {
                break;
            }
            let mut chance = self.dealer.next(self.table.record());
            match self.table.force(&mut chance) {
                Ok(true) => {}
                Ok(false) | Err(_) => break,
            }
        }
        Ok(())
    }

    /// Makes a choice that was listed.
    pub(super) fn choose(&mut self, choice: G::Choice) -> io::Result<()> {
        let first = G::before(&self.view(), choice);
        for choice in first.into_iter().chain([choice]) {
            let mut chance = self.dealer.next(self.table.record());
            if let Err(refusal) = self.table.choose(choice, &mut chance) {
                let why = G::refusal(&self.view(), &refusal);
                self.page.toned(Tone::Warning, &why)?;
                break;
            }
        }
        self.settle()
    }

    fn let_bot_decide(&mut self, seat: Seat) -> io::Result<()> {
        let bot = self.seating.bot(seat).unwrap_or_default();
        let decision = bot.decide(&self.table, seat, self.dealer);
        self.choose(decision.choice)?;
        if self.seating.persons() == 0 {
            self.tell_news(seat)?;
            self.page.flush()?;
            std::thread::sleep(self.pause);
        }
        Ok(())
    }

    /// A decision was made: it must not be lost, whatever the bots do next.
    pub(super) fn keep_step(&mut self) -> io::Result<()> {
        match self.table.is_over() {
            true => Ok(()),
            false => self.keep(Standing::Running),
        }
    }

    /// Keeps the game; a failure is said once and stops nobody.
    pub(super) fn keep(&mut self, standing: Standing<G::Outcome>) -> io::Result<()> {
        match self.keeper.keep(&self.table, &self.seating, standing) {
            Some(message) => self.page.toned(Tone::Warning, &message),
            None => Ok(()),
        }
    }

    /// Before another person is shown anything, the one before has seen what came of the last choice, and everything is out of sight.
    fn sit_down(&mut self, seat: Seat) -> io::Result<bool> {
        if self.looking == Some(seat) {
            return Ok(true);
        }
        if let Some(before) = self.looking {
            self.tell_news(before)?;
        }
        if self.seating.needs_curtain() {
            let name = self.seating.name(seat).to_string();
            if self.looking.is_some() {
                if self.read("Press Enter to hide your cards. ")?.is_none() {
                    return Ok(false);
                }
                self.page.wipe()?;
            }
            let pass = format!("Pass to {name}. {name}, press Enter. ");
            if self.read(&pass)?.is_none() {
                return Ok(false);
            }
        }
        if self.seating.needs_curtain() {
            // What was on the screen is gone.
            self.seen[seat.index()] = 0;
            self.shown[seat.index()] = None;
        }
        self.looking = Some(seat);
        Ok(true)
    }

    /// Whoever is before the screen, with everything they may see.
    pub(super) fn eyes(&self, seat: Seat) -> Eyes {
        self.seating.eyes(seat)
    }

    pub(super) fn view(&self) -> View<'_, G> {
        View { game: self.table.game(), state: self.table.state(), seating: &self.seating }
    }

    /// What happened since this seat was last told.
    fn tell_news(&mut self, seat: Seat) -> io::Result<()> {
        let from = self.told[seat.index()].min(self.table.steps());
        let lines = self.log_lines(seat, from);
        for line in lines {
            self.page.toned(Tone::News, &line)?;
        }
        let told = self.table.steps();
        // Whoever watches bots is told everything once.
        if self.seating.open || self.seating.persons() == 0 {
            self.told.fill(told);
        } else {
            self.told[seat.index()] = told;
        }
        Ok(())
    }

    /// What something means, the first time this seat meets it.
    fn tell_what_is_new(&mut self, seat: Seat) -> io::Result<()> {
        let met = G::meets(&self.view(), seat);
        for (what, line) in met {
            if !self.met.contains(&(seat, what)) {
                self.met.push((seat, what));
                self.page.line(&line)?;
            }
        }
        Ok(())
    }

    /// Steps that were taken back have to be told again if they are made again.
    pub(super) fn forget_news(&mut self) {
        let steps = self.table.steps();
        self.told.iter_mut().for_each(|told| *told = (*told).min(steps));
    }

    /// The log from a step on, as this seat may read it.
    pub(super) fn log_lines(&self, seat: Seat, from: usize) -> Vec<String> {
        let eyes = if self.seating.persons() == 0 { Eyes::PUBLIC } else { self.eyes(seat) };
        let steps = self.table.moments(from);
        let told = steps.flat_map(|(_, step)| G::sentences(&self.view(), &step.events, eyes));
        counted(told.collect())
    }

    pub(super) fn show_table(&mut self, seat: Seat, only_changes: bool) -> io::Result<()> {
        let screen = G::screen(&self.view(), self.eyes(seat), Some(seat));
        self.page.gap()?;
        match &self.shown[seat.index()] {
            Some(before) if only_changes => screen.show_changes(before, &mut self.page)?,
            _ => screen.show(&mut self.page)?,
        }
        for line in remarks(self.table.record()) {
            self.page.line(&line)?;
        }
        self.shown[seat.index()] = Some(screen);
        self.seen[seat.index()] = G::turn(self.table.state());
        Ok(())
    }

    /// Asks for a line; `None` when there are no more.
    pub(super) fn read(&mut self, question: &str) -> io::Result<Option<String>> {
        self.page.ask(question)?;
        typed::line(&mut self.input)
    }
}

/// The same sentence several times running is said once, with how often.
fn counted(lines: Vec<String>) -> Vec<String> {
    let said = lines.chunk_by(|one, next| one == next);
    said.map(|alike| match alike {
        [one] => one.clone(),
        many => format!("{} ({} times)", many[0], many.len()),
    })
    .collect()
}
