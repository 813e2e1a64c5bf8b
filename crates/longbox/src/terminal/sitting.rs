//! One game at this screen: who is asked, what is told to whom, and what is kept.

use super::composing::{Composition, Wanted};
use super::interrupt;
use super::keeper::{Keeper, remarks};
use super::page::{Line, Page, Tone};
use super::playable::{Drawn, Look};
use super::screen::{Screen, Section};
use super::teaching::Teacher;
use super::typing::{Typed, Typist};
use super::watching::{Watch, Watched};
use crate::store::Written;
use sitting::seen::{Key, News};
use sitting::{Bot, Hint, Seen, Session};
use std::io::{self, Write};
use std::thread;
use table::{Seat, Viewer};

/// A running game, and the people before the screen.
#[derive(Debug)]
pub struct Sitting<G: Drawn, R, W> {
    pub session: Session<G>,
    pub keeper: Keeper,
    pub page: Page<W>,
    /// How much of the table is shown.
    pub wanted: Wanted,
    /// For a game of bots: how fast it goes, and who can stop it.
    pub watch: Watch,
    /// For a game to learn with.
    pub teacher: Option<Teacher>,
    pub(super) input: R,
    /// For each seat, how many steps it has been told of.
    told: Vec<usize>,
    /// For each seat, the table as it last saw it.
    shown: Vec<Option<Screen>>,
    /// For each seat, the turn in which it last saw the table.
    seen: Vec<u16>,
    /// What each seat was told about when it first met it.
    met: Vec<(Seat, &'static str)>,
    /// The lists opened one inside the other, by the options that led into them.
    pub(super) opened: Vec<Key>,
    /// Who is before the screen now.
    looking: Option<Seat>,
    /// The same set-up is to be played once more.
    again: bool,
    /// Whose pieces are put on the map as a bot would, as long as there are any.
    pub(super) placing: Vec<Seat>,
    /// The last hint that was thought about, with its decision.
    pub(super) advised: Option<(u64, Hint)>,
}

/// So many lines of the log are told again when a game is gone on with.
const RECAPPED: usize = 6;

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
    /// It is over, and the same set-up is to be played once more.
    Again,
    Conceded,
    Quit,
}

impl<G: Drawn, R: Typist, W: Write> Sitting<G, R, W> {
    pub fn new(
        session: Session<G>,
        keeper: Keeper,
        input: R,
        mut page: Page<W>,
    ) -> Sitting<G, R, W> {
        page.fold_at(G::WIDTH);
        let seats = session.seating().names.len();
        let told = vec![session.steps(); seats];
        Sitting {
            session,
            keeper,
            page,
            wanted: Wanted::default(),
            watch: Watch::default(),
            teacher: None,
            input,
            told,
            shown: vec![None; seats],
            seen: vec![0; seats],
            met: Vec::new(),
            opened: Vec::new(),
            looking: None,
            again: false,
            placing: Vec::new(),
            advised: None,
        }
    }

    /// What is played with and how it is won: read once, before the first choice.
    pub fn introduce(&mut self) -> io::Result<()> {
        for paragraph in self.session.introduction() {
            let mut lines = paragraph.iter();
            if let Some(heading) = lines.next() {
                self.page.toned(Tone::Heading, heading)?;
            }
            lines.try_for_each(|line| self.page.line(&format!("  {line}")))?;
        }
        let seen = self.view(Viewer::PUBLIC);
        for sitter in seen.seats.iter().filter(|_| self.session.seating().persons() > 0) {
            if let Some(bot) = &sitter.bot {
                self.page.line(&format!("{} is a bot ({bot}).", sitter.name))?;
            }
        }
        seen.terms.iter().try_for_each(|line| self.page.line(line))?;
        self.page.line("Type ? at any time to hear what can be typed.")?;
        self.page.gap()
    }

    /// What a game that is gone on with is about, and what happened last: read once, before the first choice.
    pub fn recap(&mut self) -> io::Result<()> {
        let Some(seat) = self.session.asked() else {
            return Ok(());
        };
        let title = format!("{}. Turn {}.", self.session.title(), self.session.turn());
        self.page.toned(Tone::Heading, &title)?;
        let seen = self.view(Viewer::PUBLIC);
        seen.terms.iter().try_for_each(|line| self.page.line(line))?;
        // Behind a curtain everybody is told in turn.
        if !self.session.seating().needs_curtain() {
            let lines = self.log_lines(seat, 0);
            let last = &lines[lines.len().saturating_sub(RECAPPED)..];
            if !last.is_empty() {
                self.page.line("What happened last:")?;
            }
            last.iter().try_for_each(|line| self.page.toned(Tone::News, &format!("  {line}")))?;
        }
        Ok(())
    }

    /// Plays until the game is over or the people leave.
    pub fn play(&mut self) -> io::Result<Left> {
        // While the first choices are made, bots that think get to know the set-up.
        if self.session.seating().bots.iter().any(|bot| matches!(bot, Some(Bot::Thinks(_)))) {
            thread::spawn(self.session.getting_to_know());
        }
        loop {
            self.session.settle();
            match self.session.asked() {
                None => {
                    self.keep()?;
                    if self.after_the_end()? == Next::Leave {
                        return Ok(if self.again { Left::Again } else { Left::GameOver });
                    }
                }
                Some(seat) if self.session.seating().bot(seat).is_some() => {
                    if self.let_bot_decide(seat)? == Watched::Left {
                        return Ok(Left::Quit);
                    }
                }
                Some(seat) => {
                    self.keep()?;
                    if !self.sit_down(seat)? {
                        return Ok(Left::Quit);
                    }
                    if let Some(left) = self.question(seat)? {
                        return Ok(left);
                    }
                }
            }
        }
    }

    /// One question until it is answered or the game moves otherwise.
    fn question(&mut self, seat: Seat) -> io::Result<Option<Left>> {
        self.opened.clear();
        let seen = self.view_of(seat);
        if self.goes_on_placing(seat, &seen)? {
            return Ok(None);
        }
        let taught = self.teacher.as_mut().map_or(Vec::new(), Teacher::says);
        let taught = taught.into_iter().map(|line| Line::new(Tone::Warning, line)).collect();
        let news = [self.news(seat), self.lessons(seat, &seen), taught].concat();
        // A question in between is asked under the table that was shown; the first of a turn has none yet.
        let shown = self.seen[seat.index()] == seen.turn;
        let opens = seen.asked.as_ref().is_some_and(|asked| asked.shows_table);
        let table = (!shown || opens).then(|| self.screen(&seen, seat));
        self.show(seat, &seen, news, table, self.wanted)?;
        self.complete(&seen);
        loop {
            let Some(line) = self.read("> ")? else {
                self.page.gap()?;
                self.say_kept()?;
                return Ok(Some(Left::Quit));
            };
            match self.answer(seat, &line)? {
                Next::Moved => return Ok(None),
                Next::Stay => {
                    let taught = self.teacher.as_mut().map_or(Vec::new(), Teacher::says);
                    taught.iter().try_for_each(|line| self.page.toned(Tone::Warning, line))?;
                }
                Next::Show => {
                    let seen = self.view_of(seat);
                    let table = self.screen(&seen, seat);
                    self.shown[seat.index()] = None;
                    self.show(seat, &seen, Vec::new(), Some(table), self.wanted)?;
                }
                Next::Leave if self.session.conceded().is_some() => {
                    return Ok(Some(Left::Conceded));
                }
                Next::Leave => return Ok(Some(Left::Quit)),
            }
        }
    }

    fn screen(&mut self, seen: &Seen<G::Board>, seat: Seat) -> Screen {
        let eyes = self.eyes(seat);
        let about = |what: &str| self.session.explain(eyes, what);
        let look = Look { seen, about: &about, seat };
        let mut screen = G::screen(&look, self.page.room());
        // What sets the game apart is told with every table.
        let remarks = remarks(self.session.record());
        if !remarks.is_empty() {
            screen.sections.push(Section::new("Record", vec![remarks.join(" ")]));
        }
        screen
    }

    /// Puts what happened, the table and the question on the screen.
    fn show(
        &mut self,
        seat: Seat,
        seen: &Seen<G::Board>,
        news: Vec<Line>,
        table: Option<Screen>,
        wanted: Wanted,
    ) -> io::Result<()> {
        let room = self.page.room();
        let question = self.question_lines(seen);
        let short_question = self.short_question(seen);
        let before = self.shown[seat.index()].take();
        // On a page without end everything that was ever shown is still in sight.
        let in_sight = self.seen[seat.index()] == seen.turn || room.height().is_none();
        let composition = Composition {
            news,
            table: table.as_ref(),
            before: before.as_ref().filter(|_| in_sight || wanted == Wanted::Brief),
            question,
            short_question,
        };
        let lines = composition.lines(wanted, room, |lines| self.page.rows(lines));
        self.page.colour(G::palette(seen));
        self.page.put_all(&lines)?;
        if table.is_some() {
            self.seen[seat.index()] = seen.turn;
        }
        let still = before.filter(|_| in_sight || wanted == Wanted::Brief);
        self.shown[seat.index()] = match (table, still) {
            (Some(table), Some(before)) => Some(table.after(before)),
            (table, before) => table.or(before),
        };
        Ok(())
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
        self.keeper.export(file, &self.session, agreed)
    }

    fn after_the_end(&mut self) -> io::Result<Next> {
        let seat = self.looking.unwrap_or(Seat(0));
        let news = self.news(seat);
        self.page.put_all(&news)?;
        self.page.gap()?;
        if let Some(outcome) = self.session.outcome() {
            let words = outcome.words.iter().cloned().chain(remarks(self.session.record()));
            let lines: Vec<Line> = words.map(Line::plain).collect();
            self.say_lines(&lines)?;
            // What matters most stands last if the scores were long.
            let height = self.page.room().height().unwrap_or(usize::MAX);
            if self.page.rows(&lines) + 4 > height {
                lines.first().map_or(Ok(()), |first| self.page.put(first))?;
            }
            if let Some(result) = self.result(outcome.result, &outcome.winners) {
                self.page.toned(Tone::Heading, &result)?;
            }
        }
        if self.session.seating().persons() == 0 {
            return Ok(Next::Leave);
        }
        self.page.gap()?;
        let works = G::AFTER_THE_END;
        self.page.line(&format!(
            "Enter leaves. again plays the same set-up once more; log, code, save, {works}, u still work."
        ))?;
        self.say_how_to_look_back()?;
        loop {
            let Some(line) = self.read("> ")? else {
                return Ok(Next::Leave);
            };
            if line.trim().is_empty() {
                return Ok(Next::Leave);
            }
            if line.trim().eq_ignore_ascii_case("again") {
                self.again = true;
                return Ok(Next::Leave);
            }
            match self.answer(seat, &line)? {
                Next::Stay | Next::Show => {}
                Next::Moved => {
                    self.keep()?;
                    return Ok(Next::Moved);
                }
                Next::Leave => return Ok(Next::Leave),
            }
        }
    }

    /// What it came to for the people at this screen; for those who watch it is told already.
    fn result(&self, result: &str, winners: &[Seat]) -> Option<String> {
        let seating = self.session.seating();
        let persons: Vec<Seat> = seating.persons_seats().iter().collect();
        let won = persons.iter().filter(|seat| winners.contains(seat));
        let won: Vec<&str> = won.map(|seat| seating.name(*seat)).collect();
        match (result, won.len()) {
            _ if persons.is_empty() => None,
            ("stopped", _) => None,
            ("tied", _) => Some("It is a tie.".to_string()),
            (_, 0) => Some("You lost.".to_string()),
            (_, all) if all == persons.len() => Some("You won.".to_string()),
            _ => Some(format!("{} won.", won.join(", "))),
        }
    }

    /// Says why nothing happens for some seconds, if nothing will.
    pub(super) fn announce_getting_to_know(&mut self) -> io::Result<()> {
        if self.session.is_known_to_bots() {
            return Ok(());
        }
        self.page.line("Bots get to know this set-up first; that takes some seconds.")?;
        self.page.flush()
    }

    fn let_bot_decide(&mut self, seat: Seat) -> io::Result<Watched> {
        if self.session.thinker().is_some() {
            self.announce_getting_to_know()?;
        }
        if self.session.seating().persons() > 0 {
            self.session.let_bot_decide();
            return Ok(Watched::On);
        }
        let before = self.session.turn();
        self.session.let_bot_decide();
        let news = self.news(seat);
        self.page.put_all(&news)?;
        if self.session.turn() != before && !self.session.is_over() {
            self.show_watched()?;
        }
        self.page.flush()?;
        loop {
            match self.watch.wait(&mut self.page)? {
                Watched::Table => self.show_watched()?,
                watched => return Ok(watched),
            }
        }
    }

    /// The table for those who look on.
    fn show_watched(&mut self) -> io::Result<()> {
        let seen = self.view(Viewer::PUBLIC);
        let screen = self.screen(&seen, seen.active);
        let room = self.page.room();
        let composition = Composition::of_table(&screen);
        let lines = composition.lines(self.wanted, room, |lines| self.page.rows(lines));
        self.page.put_all(&lines)?;
        self.page.gap()
    }

    /// Keeps the game; a failure is said once and stops nobody.
    pub(super) fn keep(&mut self) -> io::Result<()> {
        let message = self.keeper.keep(&self.session);
        let goes_on = self.keeper.has_kept() && !self.session.is_over();
        interrupt::say(goes_on.then(|| interrupt::kept_as(&self.keeper.name)));
        match message {
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
            let news = self.news(before);
            self.page.put_all(&news)?;
        }
        if self.session.seating().needs_curtain() {
            let name = self.session.seating().name(seat).to_string();
            if self.looking.is_some() {
                if self.read("Press Enter to hide your cards. ")?.is_none() {
                    return Ok(false);
                }
                self.page.wipe()?;
                self.input.forget();
            }
            let pass = format!("Pass to {name}. {name}, press Enter. ");
            if self.read(&pass)?.is_none() {
                return Ok(false);
            }
            // What was on the screen is gone.
            self.seen[seat.index()] = 0;
            self.shown[seat.index()] = None;
        }
        self.looking = Some(seat);
        Ok(true)
    }

    /// The eyes behind this screen while the seat decides; of those who watch bots, what everybody may see.
    pub(super) fn eyes(&self, seat: Seat) -> Viewer {
        match self.session.seating().persons() {
            0 => Viewer::PUBLIC,
            _ => self.session.eyes(seat),
        }
    }

    pub(super) fn view(&self, viewer: Viewer) -> Seen<G::Board> {
        self.session.view(viewer)
    }

    pub(super) fn view_of(&self, seat: Seat) -> Seen<G::Board> {
        self.view(self.eyes(seat))
    }

    /// What happened since this seat was last told.
    fn news(&mut self, seat: Seat) -> Vec<Line> {
        let from = self.told[seat.index()].min(self.session.steps());
        let lines = self.log_lines(seat, from);
        let told = self.session.steps();
        // Whoever watches bots is told everything once.
        if self.session.seating().open || self.session.seating().persons() == 0 {
            self.told.fill(told);
        } else {
            self.told[seat.index()] = told;
        }
        lines.into_iter().map(|line| Line::new(Tone::News, line)).collect()
    }

    /// What something means, the first time this seat meets it.
    fn lessons(&mut self, seat: Seat, seen: &Seen<G::Board>) -> Vec<Line> {
        let mut lines = Vec::new();
        for lesson in &seen.lessons {
            if !self.met.contains(&(seat, lesson.rule)) {
                self.met.push((seat, lesson.rule));
                let line = format!("{} (rules {} has it all.)", lesson.words, lesson.rule);
                lines.push(Line::plain(line));
            }
        }
        lines
    }

    /// Steps that were taken back have to be told again if they are made again.
    pub(super) fn forget_news(&mut self) {
        let steps = self.session.steps();
        self.told.iter_mut().for_each(|told| *told = (*told).min(steps));
    }

    /// The log from a step on, as this seat may read it.
    pub(super) fn log_lines(&self, seat: Seat, from: usize) -> Vec<String> {
        let news = self.session.news(self.eyes(seat), from);
        counted(news.into_iter().flat_map(|News { words, .. }| words).collect())
    }

    /// What could be typed now.
    fn complete(&mut self, seen: &Seen<G::Board>) {
        let mut words: Vec<String> = G::WORDS.iter().map(|word| word.to_string()).collect();
        words.extend(super::command::WORDS.iter().map(|word| word.to_string()));
        words.extend(G::names(seen));
        self.input.could_type(words);
    }

    /// Asks for a line; `None` when there are no more.
    pub(super) fn read(&mut self, question: &str) -> io::Result<Option<String>> {
        match self.input.asked(&mut self.page, question)? {
            Typed::Line(line) => Ok(Some(line)),
            Typed::Gone => Ok(None),
        }
    }
}

/// The same sentence several times running is said once, with how often.
pub(super) fn counted(lines: Vec<String>) -> Vec<String> {
    let said = lines.chunk_by(|one, next| one == next);
    said.map(|alike| match alike {
        [one] => one.clone(),
        many => format!("{} ({} times)", many[0], many.len()),
    })
    .collect()
}
