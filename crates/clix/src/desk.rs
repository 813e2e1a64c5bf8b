//! A desk for trying rules: a few figures on a map, given clicks and tokens, and dice written down before.
//!
//! Every script must be used up: a die too many or too few fails the test.

use crate::board::{Draft, Edge, Map, Partition, Setting, Square, Terrain};
use crate::choice::{Choice, Prompt};
use crate::content::figure_file;
use crate::effect::Effect;
use crate::event::Event;
use crate::figure::keyword::Keywords;
use crate::force::{Force, Member, Roster};
use crate::game::Clix;
use crate::game::options::Options;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::object::{ObjectId, ObjectKind, Whereabouts};
use crate::state::{FigureId, Marks, State};
use table::chance::{Chance, Seeded};
use table::{Game, Seat};

/// Dice in the order in which they will be asked for.
struct Dice<'a>(&'a [u8], usize);

impl Chance for Dice<'_> {
    fn one_of(&mut self, n: u32) -> u32 {
        assert_eq!(n, 6, "only dice are rolled");
        let die = self.0.get(self.1).expect("a die that was not written down");
        self.1 += 1;
        u32::from(*die) - 1
    }
}

pub(crate) struct Desk {
    pub game: Clix,
    pub state: State,
    pub events: Vec<Event>,
}

/// A figure in one line: `slots` is one click or several.
#[derive(Clone, Copy)]
pub(crate) struct Sketch {
    pub dial: &'static [&'static str],
    pub more: &'static str,
}

pub(crate) const fn sketch(dial: &'static [&'static str]) -> Sketch {
    Sketch { dial, more: "" }
}

impl Sketch {
    pub const fn with(mut self, more: &'static str) -> Sketch {
        self.more = more;
        self
    }
}

pub(crate) fn at(name: &str) -> Square {
    name.parse().unwrap()
}

/// An open map of 12×12 with one row to start in at each end.
pub(crate) fn field() -> Draft {
    let mut draft = Draft::new("Field", Setting::Outdoor, 12, 12);
    for column in 0..12 {
        draft.starting_area(Square::new(column, 0).unwrap(), 0);
        draft.starting_area(Square::new(column, 11).unwrap(), 1);
    }
    draft
}

impl Desk {
    /// Figures of the first player, then of the second, each where it stands, or on the `sideline`; those are counted after all others. The first
    /// player's third turn begins.
    pub fn new(mine: &[(&str, Sketch)], yours: &[(&str, Sketch)]) -> Desk {
        Desk::on(field().finish().unwrap(), mine, yours, Options::default())
    }

    pub fn on(
        map: Map,
        mine: &[(&str, Sketch)],
        yours: &[(&str, Sketch)],
        options: Options,
    ) -> Desk {
        let mut text = String::new();
        for (index, (_, sketch)) in mine.iter().chain(yours).enumerate() {
            let dial: Vec<String> = sketch.dial.iter().map(|click| format!("{click:?}")).collect();
            let points = if sketch.more.contains("points") { "" } else { "points = 20\n" };
            text += &format!(
                "[[figure]]\nid = \"d{index}\"\nname = \"Figure {index}\"\n{points}dial = [{}]\n{}\n",
                dial.join(", "),
                sketch.more
            );
        }
        let mut keywords = Keywords::default();
        let figures = figure_file::read("desk", &text, &mut keywords)
            .unwrap_or_else(|faults| panic!("{faults:?}"));
        let roster = Roster { figures, keywords };
        let squares: Vec<&str> = mine.iter().chain(yours).map(|(at, _)| *at).collect();
        let those = |figures: std::ops::Range<usize>, beside: bool| {
            figures
                .filter(|figure| (squares[*figure] == "sideline") == beside)
                .map(|figure| Member { figure, line: 0 })
                .collect::<Vec<_>>()
        };
        let all = mine.len() + yours.len();
        let objects = vec![ObjectKind::Light, ObjectKind::Heavy];
        let forces = [
            Force {
                members: those(0..mine.len(), false),
                objects: objects.clone(),
                theme: None,
                sideline: those(0..mine.len(), true),
            },
            Force {
                members: those(mine.len()..all, false),
                objects,
                theme: None,
                sideline: those(mine.len()..all, true),
            },
        ];
        let game =
            Clix::new(&roster, &forces, map, options).unwrap_or_else(|faults| panic!("{faults:?}"));
        let mut state = game.start();
        state.tasks.clear();
        state.tasks.push(Task::Ask(Prompt::Action)).unwrap();
        state.turn.number = 3;
        for object in &mut state.objects {
            object.at = Whereabouts::Gone;
        }
        let mut desk = Desk { game, state, events: Vec::new() };
        let standing = squares.iter().filter(|square| **square != "sideline");
        for (index, square) in standing.enumerate() {
            let figure = FigureId(index as u8);
            desk.engine(|engine| engine.stand(figure, at(square)));
            desk.state.piece_mut(figure).marks.set(Marks::LEFT_START);
        }
        desk
    }

    fn engine(&mut self, act: impl FnOnce(&mut Engine<'_, Seeded, Vec<Event>>)) {
        let mut chance = Seeded::new(0);
        act(&mut Engine::new(&self.game, &mut self.state, &mut chance, &mut self.events));
    }

    pub fn position(&self) -> Position<'_> {
        Position::new(&self.game, &self.state)
    }

    /// Makes a choice with these dice, all of which must be rolled.
    pub fn choose(&mut self, choice: Choice, dice: &[u8]) -> &mut Desk {
        let mut chance = Dice(dice, 0);
        let before = self.game.request(&self.state);
        self.game
            .apply_deed(&mut self.state, choice, &mut chance, &mut self.events)
            .unwrap_or_else(|refusal| panic!("{choice:?} at {before:?}: {refusal:?}"));
        assert_eq!(chance.1, dice.len(), "dice left over after {choice:?}");
        self.game.audit(&self.state).unwrap();
        self
    }

    pub fn act(&mut self, figure: u8, effect: Effect, dice: &[u8]) -> &mut Desk {
        let figure = FigureId(figure);
        self.choose(Choice::Do { figure, effect }, dice)
    }

    pub fn target(&mut self, figure: u8, dice: &[u8]) -> &mut Desk {
        self.choose(Choice::Figure(FigureId(figure)), dice)
    }

    pub fn to(&mut self, square: &str) -> &mut Desk {
        self.choose(Choice::Square(at(square)), &[])
    }

    pub fn yes(&mut self, dice: &[u8]) -> &mut Desk {
        self.choose(Choice::Yes, dice)
    }

    pub fn no(&mut self) -> &mut Desk {
        self.choose(Choice::No, &[])
    }

    pub fn done(&mut self) -> &mut Desk {
        self.choose(Choice::Done, &[])
    }

    /// Ends turns until this player's next one.
    pub fn next_turn(&mut self) -> &mut Desk {
        self.choose(Choice::EndTurn, &[])
    }

    pub fn refused(&self, choice: Choice) -> Option<Refusal> {
        self.game.check_deed(&self.state, choice).err()
    }

    pub fn may(&self, figure: u8, effect: Effect) -> bool {
        let figure = FigureId(figure);
        self.refused(Choice::Do { figure, effect }).is_none()
    }

    /// Clicks away from the first.
    pub fn click(&self, figure: u8) -> u8 {
        self.state.piece(FigureId(figure)).click
    }

    pub fn tokens(&self, figure: u8) -> u8 {
        self.state.piece(FigureId(figure)).tokens
    }

    pub fn set_tokens(&mut self, figure: u8, tokens: u8) -> &mut Desk {
        self.state.piece_mut(FigureId(figure)).tokens = tokens;
        self
    }

    pub fn set_click(&mut self, figure: u8, click: u8) -> &mut Desk {
        self.state.piece_mut(FigureId(figure)).click = click;
        self
    }

    pub fn stands(&self, figure: u8) -> String {
        match self.state.square(FigureId(figure)) {
            Some(square) => square.to_string(),
            None => "nowhere".into(),
        }
    }

    /// Lays the first player's light (0) or heavy (1) object on a square.
    pub fn lay(&mut self, object: u8, square: &str) -> &mut Desk {
        self.engine(|engine| engine.lay(ObjectId(object), at(square)));
        self
    }

    /// Puts an object into a character's hands.
    pub fn hand(&mut self, figure: u8, object: u8) -> &mut Desk {
        self.engine(|engine| engine.take_up(FigureId(figure), ObjectId(object)));
        self
    }

    pub fn asked(&self) -> Option<Seat> {
        self.position().asked().map(|(seat, _)| seat)
    }

    pub fn choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        self.game.choices(&self.state, &mut choices);
        choices
    }

    /// Is this where the action has come to: the active player chooses the next?
    pub fn is_ready(&self) -> bool {
        self.state.prompt() == Some(Prompt::Action)
    }
}

/// Walls and terrain by name.
pub(crate) fn wall(draft: &mut Draft, a: &str, b: &str) {
    draft.partition(Edge::between(at(a), at(b)).unwrap(), Partition::Wall);
}

pub(crate) fn ground(draft: &mut Draft, square: &str, terrain: Terrain) {
    draft.terrain(at(square), terrain);
}
