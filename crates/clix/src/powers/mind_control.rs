//! Mind Control (S06): whoever is hit moves and attacks for the other side.

use super::asking::{Asks, Said};
use super::room::{Loss, Room};
use crate::choice::Choice;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::game::Clix;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::attack::Mode;
use crate::state::moving::MoveKind;
use crate::state::{FigureId, Figures, State};
use crate::values::RangeFor;
use crate::waived::Rule;
use crate::words::{Doer, Speaker};
use table::{Chance, Log};

pub(super) const ROOM: Room =
    Room { aims: true, value_clause: Some("S06.2"), loss: Loss::Points(0.8), ..Room::PLAIN };

pub(crate) struct MindControlClose;

impl Deed for MindControlClose {
    const EFFECT: Effect = Effect::MindControlClose;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::MindControl, true));
    const REACH: RangeFor = RangeFor::at_least(4);
    const TITLE: &'static str = "Mind Control";

    fn words(doer: &Doer<'_>) -> String {
        format!("close attack {} that takes control instead of dealing damage", doer.attack())
    }
}

pub(crate) struct MindControlRange;

impl Deed for MindControlRange {
    const EFFECT: Effect = Effect::MindControlRange;
    const ATTACK: Option<(Mode, bool)> = Some((Mode::MindControl, false));
    const REACH: RangeFor = RangeFor::at_least(4);
    const TITLE: &'static str = "Mind Control";

    fn words(doer: &Doer<'_>) -> String {
        let (attack, range) = (doer.attack(), doer.range(4));
        format!(
            "range attack {attack}, range {range}, that takes control instead of dealing damage"
        )
    }
}

/// Who of these is controlled next?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhoNext(pub Figures);

impl Asks for WhoNext {
    const NAME: &'static str = "control next";

    fn figures(self, _: Position<'_>) -> Option<Figures> {
        Some(self.0)
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        if let Choice::Figure(figure) = choice {
            engine.state.tasks.pop();
            engine.control(self.0, figure);
        }
    }

    fn words(self, _: &Speaker<'_>, _: &State) -> String {
        "who is controlled next? (S06.3)".to_string()
    }
}

/// What does the controlled character do?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Command;

impl Asks for Command {
    const NAME: &'static str = "control";
    const DONE: Option<&'static str> = Some("let it go");
    const CLAUSE: Option<&'static str> = Some("S06.2");

    fn check(self, position: Position<'_>, choice: Choice) -> Result<(), Refusal> {
        let may = match choice {
            Choice::Done => true,
            Choice::Move => position.controlled_may_move(),
            Choice::Attack { close } => position.controlled_may_attack(close),
            _ => return Err(Refusal::NotNow),
        };
        if may { Ok(()) } else { Err(Refusal::NoSuchOption) }
    }

    fn list(self, position: Position<'_>, into: &mut Vec<Choice>) {
        let all = [
            Choice::Move,
            Choice::Attack { close: true },
            Choice::Attack { close: false },
            Choice::Done,
        ];
        into.extend(all.into_iter().filter(|choice| self.check(position, *choice).is_ok()));
    }

    fn meanings(self, _: &Clix, said: Said<'_>) -> Vec<Choice> {
        attack_or_move(said)
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        match choice {
            Choice::Move => engine.control_move(),
            Choice::Attack { close } => engine.control_attack(close),
            _ => {
                engine.state.tasks.pop();
            }
        }
    }

    fn words(self, speaker: &Speaker<'_>, state: &State) -> String {
        format!(
            "{} obeys: move, attack, or let it go (S06.2)",
            speaker.figure(state.action.controlled)
        )
    }
}

impl Position<'_> {
    /// S06.2: what the controlled character may still do.
    fn controlled_may_move(self) -> bool {
        let figure = self.state.action.controlled;
        !self.state.action.has_moved && figure.is_some() && !self.is_immobile(figure)
    }

    fn controlled_may_attack(self, close: bool) -> bool {
        let figure = self.state.action.controlled;
        !self.state.action.has_attacked
            && figure.is_some()
            && self.has_target(figure, close, Mode::Normal).unwrap_or(false)
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// S06.3: one at a time, in the order the active player chooses.
    pub(crate) fn controls(&mut self, left: Figures) {
        let mut standing = Figures::NONE;
        for figure in left.iter() {
            if self.position().is_on_map(figure) || !self.game.plays(Rule::C7_14) {
                standing.insert(figure);
            }
        }
        match standing.len() {
            0 => {}
            count if count == 1 || !self.game.plays(Rule::S06_3) => {
                self.control(standing, standing.first().unwrap_or(FigureId::NONE))
            }
            _ => self.ask(WhoNext(standing)),
        }
    }

    fn control(&mut self, left: Figures, figure: FigureId) {
        let by = self.actor();
        self.state.action.has_moved = false;
        self.state.action.has_attacked = false;
        self.change_side(figure, true);
        self.settle();
        self.record(Event::Controlled { figure, by });
        self.push(Task::Controls(left.without(Figures::only(figure))));
        self.push(Task::Release);
        self.ask(Command);
    }

    /// S06.2: after the attack itself, in which the controlled characters may attack in turn.
    pub(super) fn control_all(&mut self, hit: Figures) {
        self.state.tasks.pop();
        self.push(Task::Controls(hit));
        self.push(Task::AttackDone);
    }

    fn control_move(&mut self) {
        self.state.action.has_moved = true;
        self.push(Task::BeginMove {
            mover: self.state.action.controlled,
            kind: MoveKind::Controlled,
        });
    }

    fn control_attack(&mut self, close: bool) {
        self.state.action.has_attacked = true;
        self.push(Task::BeginAttack { mode: Mode::Normal, close });
    }

    pub(crate) fn release(&mut self) {
        let figure = self.state.action.controlled;
        if figure.is_some() {
            if !self.game.plays(Rule::S06_4) {
                self.give_token(figure);
            }
            self.change_side(figure, false);
            self.settle();
            self.record(Event::Released { figure });
        }
    }
}

/// What a scenario calls the parts of an action.
pub(super) fn attack_or_move(said: Said<'_>) -> Vec<Choice> {
    match said {
        Said::Word { words: "attack" | "close attack", .. } => vec![Choice::Attack { close: true }],
        Said::Word { words: "range attack" | "shoot", .. } => vec![Choice::Attack { close: false }],
        Said::Word { words: "move", .. } => vec![Choice::Move],
        _ => Vec::new(),
    }
}
