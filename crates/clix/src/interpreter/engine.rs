//! The engine: a game, a state and the two things that come from outside, running until somebody must decide.

use super::Task;
use crate::choice::Prompt;
use crate::event::Event;
use crate::figure::team::TeamAbility;
use crate::game::Clix;
use crate::position::Position;
use crate::state::{After, FigureId, Figures, Overrun, State, Verdict, Waiting};
use crate::waived::Rule;
use table::{Chance, Log, Seat};

pub(crate) struct Engine<'a, C: ?Sized, L> {
    pub game: &'a Clix,
    pub state: &'a mut State,
    pub chance: &'a mut C,
    pub log: &'a mut L,
}

/// Steps after one choice at most; the longest chain of effects stays far below.
const MOST_STEPS: u32 = 4_000;

impl<'a, C: Chance + ?Sized, L: Log<Event>> Engine<'a, C, L> {
    pub fn new(game: &'a Clix, state: &'a mut State, chance: &'a mut C, log: &'a mut L) -> Self {
        Engine { game, state, chance, log }
    }

    pub fn position(&self) -> Position<'_> {
        Position::new(self.game, self.state)
    }

    /// Goes on until a decision is owed or the game is over.
    pub fn run(&mut self) {
        for _ in 0..MOST_STEPS {
            if self.state.is_over() || !self.step() {
                return;
            }
        }
        self.stop(Overrun::Endless);
    }

    /// As [`Engine::run`], but stops before this task. False if it never came to that.
    pub fn run_to(&mut self, wanted: Task) -> bool {
        for _ in 0..MOST_STEPS {
            if self.state.tasks.last() == Some(&wanted) {
                return true;
            }
            if self.state.is_over() || !self.step() {
                return false;
            }
        }
        false
    }

    /// Does what is to be done next. False if that is a question: it waits for its answer.
    fn step(&mut self) -> bool {
        let Some(task) = self.state.tasks.pop() else {
            // The turn always leaves a task behind; an empty stack would be our bug.
            self.stop(Overrun::Endless);
            return false;
        };
        match task {
            Task::Ask(prompt) => {
                self.ask(prompt);
                return false;
            }
            Task::Nothing => {}
            Task::PlaceObjects => self.place_objects(),
            Task::PlaceFigures(seat) => self.place_figures(seat),
            Task::TurnStart => self.turn_start(),
            Task::Leaders(left) => self.leaders(left),
            Task::TurnEnd => self.turn_end(),
            Task::ActionDone => self.action_done(),
            Task::AfterEffects => self.after_effects(),
            Task::Pushes => self.pushes(),
            Task::Unavoidable => self.unavoidable(),
            Task::ActionOver => self.action_over(),
            Task::BeginMove { mover, kind } => self.begin_move(mover, kind),
            Task::StartMove => self.start_move(),
            Task::BreakAwayRolled => self.break_away_rolled(),
            Task::Handle => self.handle(),
            Task::SetDownNext => self.set_down_next(),
            Task::MoveDone => self.move_done(),
            Task::BeginAttack { mode, close } => self.begin_attack(mode, close),
            Task::ShapeChanges(left) => self.shape_changes(left),
            Task::Targeted => self.targeted(),
            Task::Defenses(at) => self.defenses(at),
            Task::RollAttack => self.roll_attack(),
            Task::AttackRolled => self.attack_rolled(),
            Task::Answers => self.answers_of_targets(),
            Task::DealDamage => self.deal_damage(),
            Task::Shares { at, left } => self.shares(at, left),
            Task::Dealt => self.dealt(),
            Task::Take(at) => self.take(at),
            Task::TurnDials => self.turn_dials(),
            Task::KnockBacks(left) => self.knock_backs(left),
            Task::AttackDone => self.attack_done(),
            Task::SecondAttack => self.second_attack(),
            Task::Hurt { figure, amount, penetrating, by } => {
                self.hurt(figure, amount, penetrating, by)
            }
            Task::Poisoned(left) => self.poisoned(left),
            Task::Controls(left) => self.controls(left),
            Task::Release => self.release(),
            Task::SupportRoll { target, lent_by } => self.support_roll(target, lent_by),
        }
        true
    }

    /// The engine stops until this is answered.
    pub fn ask(&mut self, prompt: impl Into<Prompt>) {
        self.push(Task::Ask(prompt.into()));
    }

    pub fn push(&mut self, task: Task) {
        if self.state.tasks.push(task).is_err() {
            self.stop(Overrun::TooDeep);
        }
    }

    /// Drops everything above the last such task: an action or attack that breaks off.
    pub fn drop_down_to(&mut self, marker: Task) {
        while let Some(task) = self.state.tasks.last() {
            if *task == marker {
                return;
            }
            self.state.tasks.pop();
        }
    }

    pub fn end(&mut self, verdict: Verdict) {
        self.state.verdict = verdict;
        self.log.record(Event::Ended { verdict });
    }

    pub fn stop(&mut self, overrun: Overrun) {
        self.end(Verdict::Stopped(overrun));
    }

    pub fn record(&mut self, event: Event) {
        self.log.record(event);
    }

    pub fn d6(&mut self) -> u8 {
        self.chance.one_of(6) as u8 + 1
    }

    pub fn active(&self) -> Seat {
        self.state.turn.active
    }

    pub fn actor(&self) -> FigureId {
        self.state.action.actor
    }

    /// Notes something for "after resolutions". What is earned twice waits in one place, so that a blow against many fills few.
    pub fn after(&mut self, what: After) {
        let game = self.game;
        let position = Position::new(game, self.state);
        let mut minions = Figures::NONE;
        if let After::Pierce { .. } = what
            && game.somebody_has_team(TeamAbility::MinionsOfDoom)
        {
            let of_doom =
                |figure: &FigureId| position.has_team(*figure, TeamAbility::MinionsOfDoom);
            minions = game.everyone().iter().filter(of_doom).collect();
        }
        let same = |waiting: &&mut Waiting| match (waiting.what, what) {
            // Whose curse it is makes no difference, only whose points (C16.6), and whether a KO heals somebody (Minions of Doom).
            (After::Pierce { figure, by }, After::Pierce { figure: too, by: and }) => {
                let alike = !minions.contains(by) && !minions.contains(and);
                figure == too && (by == and || alike && game.owner(by) == game.owner(and))
            }
            (one, other) => one == other,
        };
        let mut waiting = self.state.action.after.iter_mut();
        if let Some(waiting) = waiting.find(same) {
            waiting.times = waiting.times.saturating_add(1);
        } else if self.state.action.after.push(Waiting { what, times: 1 }).is_err() {
            self.stop(Overrun::TooMany);
        }
    }

    /// C3.13, C17.4: after a change of clicks, of who is on the map or of who cannot use what, effects whose source is lost end and the others
    /// are suspended or not.
    pub fn settle(&mut self) {
        if !self.state.markers.is_empty() {
            self.settle_smoke();
        }
        self.drop_heavy_objects();
        if !self.game.say_wild_card.is_empty() && self.game.plays(Rule::C3_13) {
            self.settle_wild_cards();
        }
        self.state.note_who_is_meddled_with();
        if !self.game.plays(Rule::C3_13) {
            self.state.in_force = u32::MAX;
            return;
        }
        if self.state.lasting.is_empty() {
            self.state.in_force = 0;
            return;
        }
        // What goes may take something with it: whoever schemes no more loses a power, and what it made with that.
        while self.end_what_is_lost() {
            self.state.note_who_is_meddled_with();
            set_in_force(self.game, self.state);
        }
        set_in_force(self.game, self.state);
    }

    /// C3.13: has any effect lost its source?
    fn end_what_is_lost(&mut self) -> bool {
        let mut kept = 0;
        for at in 0..self.state.lasting.len() {
            let lasting = self.state.lasting[at];
            kept |= u32::from(self.position().source_has(&lasting)) << at;
        }
        let before = self.state.lasting.len();
        let mut at = 0;
        self.state.lasting.retain(|_| {
            at += 1;
            kept >> (at - 1) & 1 == 1
        });
        self.state.lasting.len() < before
    }

    /// C3.13: whoever is no wild card any more has no team ability of others.
    fn settle_wild_cards(&mut self) {
        for figure in self.game.say_wild_card.iter() {
            if self.state.piece(figure).wild.is_some() && !self.position().has_wild_card(figure) {
                self.state.piece_mut(figure).wild = None;
            }
        }
    }

    /// The same after a change of tokens or markers, on which only conditions of card texts depend.
    pub fn settle_conditions(&mut self) {
        if self.game.conditional {
            self.settle();
        }
    }
}

/// Works out which lasting effects are in force (C3.13): those whose source can use the power, given the others in force. Where some
/// suspend each other in a circle the oldest works.
pub(crate) fn set_in_force(game: &Clix, state: &mut State) {
    let all: u32 = (0..state.lasting.len()).fold(0, |all, at| all | 1 << at);
    let (mut works, mut open) = (0u32, all);
    while open != 0 {
        let before = open;
        for at in 0..state.lasting.len() {
            if open >> at & 1 == 0 {
                continue;
            }
            let lasting = state.lasting[at];
            let mut can_use = |others: u32| {
                state.in_force = others;
                Position::new(game, state).source_can_use(&lasting)
            };
            if !can_use(works) {
                open &= !(1 << at);
            } else if can_use(works | open & !(1 << at)) {
                works |= 1 << at;
                open &= !(1 << at);
            }
        }
        if open == before {
            works |= open & open.wrapping_neg();
            open &= open - 1;
        }
    }
    state.in_force = works;
}
