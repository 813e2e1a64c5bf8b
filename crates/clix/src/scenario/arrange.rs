//! Laying out the game a scenario is about, and putting everything where it wants it.

use super::cast::{design, own_figures};
use super::ground::map;
use super::scene::{Unmet, unmet};
use super::syntax::{Act, Aftermath, Arrange, Mark, Place, Placed, Scenario};
use crate::board::{Marker, Piece, Square};
use crate::choice::Prompt;
use crate::content::Content;
use crate::event::Event;
use crate::figure::Figure;
use crate::force::{Force, ForceFault, Member, Roster};
use crate::game::Clix;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::power::Power;
use crate::state::lasting::Lasting;
use crate::state::object::{ObjectId, ObjectKind, Whereabouts};
use crate::state::{self, FigureId, Figures, MarkKind, Marks, State, Uses};
use crate::waived;
use authoring::scenario::Fault;
use table::{Seat, Seeded};

/// A game laid out, with the names of its figures in their order.
pub(super) struct Laid {
    pub game: Clix,
    pub state: State,
    pub names: Vec<String>,
    pub printed: Printed,
}

/// The forces as they are printed: copies of a figure are the same figure, whatever the scenario calls them.
#[derive(Clone, Debug, Default)]
pub struct Printed {
    roster: Roster,
    forces: [Force; 2],
}

impl Printed {
    pub fn faults(&self, seat: Seat, game: &Clix) -> Vec<ForceFault> {
        let force = &self.forces[seat.index()];
        let mut faults = force.faults(&self.roster, game.options.build_total);
        faults.retain(|fault| waived::refuses(fault.clause()));
        faults
    }

    fn add(&mut self, seat: Seat, sideline: bool, figure: &Figure, line: u8) {
        let known = self.roster.figures.iter().position(|known| known.id == figure.id);
        let at = known.unwrap_or(self.roster.figures.len());
        if known.is_none() {
            self.roster.figures.push(figure.clone());
        }
        let force = &mut self.forces[seat.index()];
        let list = if sideline { &mut force.sideline } else { &mut force.members };
        list.push(Member { figure: at, line });
    }
}

pub(super) fn lay_out(scenario: &Scenario, content: &Content) -> Result<Laid, Fault> {
    let map = map(scenario, content)?;
    let mut roster = Roster { figures: Vec::new(), keywords: content.roster.keywords.clone() };
    let own = own_figures(scenario, &mut roster)?;
    let mut forces = [Force::default(), Force::default()];
    let mut names = Vec::new();
    let mut printed = Printed::default();
    // C15.1: who stands beside the table is counted after both forces.
    let ranks = [(Seat(0), false), (Seat(1), false), (Seat(0), true), (Seat(1), true)];
    for (seat, sideline) in ranks {
        let ranked = |placed: &Placed| placed.seat == seat && placed.sideline == sideline;
        for (line, placed) in placed(scenario).filter(|(_, placed)| ranked(placed)) {
            let mut figure =
                design(&placed.design, &own, content).map_err(|unmet| (line, unmet))?;
            let chosen = placed.line.saturating_sub(1);
            if usize::from(chosen) >= figure.lines.len() {
                return Err((line, Unmet::new("", "it has no such starting line")));
            }
            if names.contains(&placed.name) {
                let help = "two figures have the same name; call one of them `as` something else";
                return Err((line, Unmet::new("", help)));
            }
            names.push(placed.name.clone());
            printed.add(seat, sideline, &figure, chosen);
            figure.name.clone_from(&placed.name);
            roster.figures.push(figure);
            let force = &mut forces[seat.index()];
            let list = if sideline { &mut force.sideline } else { &mut force.members };
            list.push(Member { figure: roster.figures.len() - 1, line: chosen });
        }
    }
    let objects = objects(scenario);
    for (_, owner, kind, _) in &objects {
        forces[owner.index()].objects.push(*kind);
    }
    for at in &scenario.layout {
        if let Arrange::Theme(seat, keyword) = &at.what {
            let known = roster.keywords.find(keyword);
            if known.is_none() {
                let message = format!("nobody has the keyword {keyword}");
                return Err((at.line, Unmet::new("", message)));
            }
            forces[seat.index()].theme = known;
        }
    }
    if names.len() > state::MOST_FIGURES {
        return Err((scenario.line, Unmet::new("", "too many figures")));
    }
    if names.is_empty() {
        return Err((scenario.line, Unmet::new("", "nobody stands on the map")));
    }
    printed.roster.keywords.clone_from(&roster.keywords);
    for (printed, force) in printed.forces.iter_mut().zip(&forces) {
        printed.objects.clone_from(&force.objects);
        printed.theme = force.theme;
    }
    let game = Clix::laid_out(&roster, &forces, map, scenario.stage.options);
    let mut laid = Laid { state: game.start(), game, names, printed };
    if matches!(scenario.first_act(), Some(Act::BeginGame)) {
        return Ok(laid);
    }
    laid.arrange(scenario, &objects)?;
    Ok(laid)
}

fn placed(scenario: &Scenario) -> impl Iterator<Item = (u32, &Placed)> {
    scenario.layout.iter().filter_map(|at| match &at.what {
        Arrange::Figure(placed) => Some((at.line, placed)),
        _ => None,
    })
}

/// Each object of the scenario: its line, its owner, its kind and where it is.
type Lies<'a> = (u32, Seat, ObjectKind, Spot<'a>);

#[derive(Clone, Copy)]
enum Spot<'a> {
    Square(Square),
    Held(&'a str),
    Waiting,
}

fn objects(scenario: &Scenario) -> Vec<Lies<'_>> {
    let mut objects: Vec<Lies<'_>> = Vec::new();
    let mut add = |line, owner: Option<Seat>, kind, at| {
        let mine = objects.iter().filter(|(_, owner, _, _)| *owner == Seat(0)).count();
        let owner = owner.unwrap_or(Seat(u8::from(mine >= 3)));
        objects.push((line, owner, kind, at));
    };
    for at in &scenario.layout {
        match &at.what {
            Arrange::Object { kind, owner, square } => {
                let place = square.map_or(Spot::Waiting, Spot::Square);
                add(at.line, *owner, *kind, place);
            }
            Arrange::Figure(placed) => {
                if let Some(kind) = placed.holds {
                    add(at.line, None, kind, Spot::Held(&placed.name));
                }
            }
            _ => {}
        }
    }
    objects
}

impl Laid {
    pub fn figure(&self, name: &str) -> Option<FigureId> {
        let found = self.names.iter().position(|known| known.eq_ignore_ascii_case(name))?;
        Some(FigureId(found as u8))
    }

    fn engine(&mut self, act: impl FnOnce(&mut Engine<'_, Seeded, Vec<Event>>)) {
        let (mut chance, mut log) = (Seeded::new(0), Vec::new());
        act(&mut Engine::new(&self.game, &mut self.state, &mut chance, &mut log));
    }

    fn arrange(&mut self, scenario: &Scenario, objects: &[Lies<'_>]) -> Result<(), Fault> {
        self.state.tasks.clear();
        for object in &mut self.state.objects {
            object.at = Whereabouts::Gone;
        }
        self.turn(scenario);
        for (line, placed) in placed(scenario) {
            self.place(placed).map_err(|unmet| (line, unmet))?;
        }
        let mut next = [0, self.printed.forces[0].objects.len().min(3)];
        for (line, owner, _, at) in objects {
            let object = ObjectId(next[owner.index()] as u8);
            next[owner.index()] += 1;
            if object.index() >= self.game.object_count() {
                return Err((*line, Unmet::new("", "a player has three objects at most")));
            }
            self.lay(object, *at).map_err(|unmet| (*line, unmet))?;
        }
        for at in &scenario.layout {
            self.more(&at.what).map_err(|unmet| (at.line, unmet))?;
        }
        let lasting = self.state.lasting.len();
        self.engine(|engine| engine.settle());
        if self.state.lasting.len() != lasting {
            let message = "an effect does not last: whoever made it does not have the power";
            return Err((scenario.line, Unmet::new("", message)));
        }
        self.lead();
        let first = if matches!(scenario.first_act(), Some(Act::BeginTurn)) {
            self.state.turn.number -= 1;
            Task::TurnStart
        } else {
            Task::Ask(Prompt::Action)
        };
        let _ = self.state.tasks.push(first);
        Ok(())
    }

    fn turn(&mut self, scenario: &Scenario) {
        let (mut active, mut first, mut round) = (Seat(0), Seat(0), 2);
        for at in &scenario.layout {
            match at.what {
                Arrange::Turn(seat) => active = seat,
                Arrange::First(seat) => first = seat,
                Arrange::Round(number) => round = number.clamp(1, 1000),
                _ => {}
            }
        }
        let turn = &mut self.state.turn;
        turn.active = active;
        turn.first = first;
        turn.number = round * 2 - u16::from(active == first);
    }

    fn place(&mut self, placed: &Placed) -> Result<(), Unmet> {
        let Some(figure) = self.figure(&placed.name) else {
            return unmet("", "it has no name");
        };
        let clicks = self.game.figure(figure).dial.len() as u8;
        if placed.knocked_out {
            let piece = self.state.piece_mut(figure);
            piece.click = clicks;
            piece.marks.set(Marks::KNOCKED_OUT);
            self.engine(|engine| engine.score(figure));
            return Ok(());
        }
        if placed.sideline {
            return Ok(());
        }
        let Some(square) = placed.square else {
            return unmet("", format!("{} stands nowhere", placed.name));
        };
        let board = Position::new(&self.game, &self.state);
        if !board.board().is_free(square) {
            return unmet("", format!("nobody can stand on {square}"));
        }
        if let Some(click) = placed.click {
            let start = self.game.cast(figure).start;
            if click == 0 || click > clicks || click <= start {
                let message = format!("its clicks go from {} to {clicks}", start + 1);
                return unmet("", message);
            }
            self.state.piece_mut(figure).click = click - 1;
        }
        if placed.tokens > 2 {
            return unmet("", "nobody has more than two tokens");
        }
        self.engine(|engine| engine.stand(figure, square));
        let piece = self.state.piece_mut(figure);
        piece.tokens = placed.tokens;
        piece.wild = placed.wild;
        piece.marks.set(Marks::LEFT_START);
        for effect in &placed.used {
            piece.used.set(Uses::of(*effect));
        }
        for mark in &placed.marks {
            match mark {
                Mark::Fresh => piece.marks.clear(Marks::LEFT_START),
                Mark::Rerolled => piece.used.set(Uses::PROBABILITY_CONTROL),
                other => piece.marks.set(other.marks()),
            }
        }
        Ok(())
    }

    fn lay(&mut self, object: ObjectId, at: Spot<'_>) -> Result<(), Unmet> {
        match at {
            Spot::Square(square) => {
                if self.state.ground.object(square).is_some() || !self.game.map.contains(square) {
                    return unmet("", format!("no object can lie on {square}"));
                }
                self.engine(|engine| engine.lay(object, square));
            }
            Spot::Held(name) => {
                let Some(figure) = self.figure(name) else {
                    return unmet("", "nobody holds it");
                };
                if !Position::new(&self.game, &self.state).may_hold(figure, object) {
                    return unmet("", format!("{name} cannot hold it (I07.2)"));
                }
                self.engine(|engine| engine.take_up(figure, object));
            }
            Spot::Waiting => {}
        }
        Ok(())
    }

    fn more(&mut self, what: &Arrange) -> Result<(), Unmet> {
        let named = |laid: &Laid, name: &str| match laid.figure(name) {
            Some(figure) => Ok(figure),
            None => unmet("", format!("{name} is not on the map")),
        };
        let (lasts, by, target) = match what {
            Arrange::Smoke { by, squares } => {
                return self.mark(named(self, by)?, squares, MarkKind::Smoke);
            }
            Arrange::Barrier { by, squares } => {
                return self.mark(named(self, by)?, squares, MarkKind::Barrier);
            }
            Arrange::Debris(squares) => {
                for square in squares {
                    self.state.ground.mark(*square, Marker::Debris);
                }
                return Ok(());
            }
            Arrange::Destroyed(places) => {
                for place in places {
                    let piece = match place {
                        Place::Square(square) => Piece::Square(*square),
                        Place::Edge(edge) => Piece::Edge(*edge),
                    };
                    let options = self.game.board_options;
                    self.state.ground.destroy(&self.game.map, piece, options);
                }
                return Ok(());
            }
            Arrange::ActionsUsed(used) => {
                self.state.turn.actions = *used;
                return Ok(());
            }
            Arrange::ThemeUses(seat, left) => {
                self.state.theme_left[seat.index()] = *left;
                return Ok(());
            }
            Arrange::Lasting { by, target, what } => {
                let figure = named(self, target)?;
                let lasts = match what {
                    Aftermath::Lasting(lasts) => *lasts,
                    Aftermath::OfText(name, lasts) => {
                        match self.game.figure(figure).text_named(name) {
                            Some(text) => lasts(text),
                            None => return unmet("", format!("{target} has no {name}")),
                        }
                    }
                };
                (lasts, by, target)
            }
            Arrange::Figure(_)
            | Arrange::Object { .. }
            | Arrange::Turn(_)
            | Arrange::First(_)
            | Arrange::Round(_)
            | Arrange::Theme(..) => return Ok(()),
        };
        let (source, target) = (named(self, by)?, named(self, target)?);
        let lasting = Lasting { what: lasts, source, target };
        match self.state.add_lasting(lasting) {
            true => Ok(()),
            false => unmet("", "too many lasting effects"),
        }
    }

    fn mark(&mut self, creator: FigureId, squares: &[Square], kind: MarkKind) -> Result<(), Unmet> {
        for square in squares {
            let mark = state::Mark { square: *square, kind, creator };
            if self.state.markers.push(mark).is_err() {
                return unmet("", "too many markers");
            }
            self.state.ground.mark(*square, crate::rules::on_ground(kind));
        }
        Ok(())
    }

    /// G12.1: whoever can use Leadership now could at the beginning of the turn.
    fn lead(&mut self) {
        let position = Position::new(&self.game, &self.state);
        let mut leaders = Figures::NONE;
        for figure in position.controlled_by(self.state.turn.active).iter() {
            if position.can_use(figure, Power::Leadership) {
                leaders.insert(figure);
            }
        }
        self.state.turn.leaders = leaders;
    }
}

impl Mark {
    /// As the state keeps it.
    pub fn marks(self) -> Marks {
        match self {
            Mark::Moved => Marks::MOVED,
            Mark::Placed => Marks::PLACED,
            Mark::Carried => Marks::CARRIED,
            Mark::Acted => Marks::ACTED,
            Mark::Telekinesed => Marks::TELEKINESED,
            Mark::TokenThisTurn => Marks::TOKEN_THIS_TURN,
            Mark::Fresh => Marks::LEFT_START,
            // Kept among the uses and the lasting effects.
            Mark::Rerolled | Mark::Briefed => Marks(0),
        }
    }
}
