//! The state of a game: one small plain value.

pub mod attack;
pub(crate) mod ban;
pub(crate) mod figures;
pub(crate) mod hash;
pub mod lasting;
pub mod moving;
pub mod object;

use crate::board::{Overlay, Square};
use crate::choice::Prompt;
use crate::effect::{Effect, Effects};
use crate::figure::team::TeamAbility;
use crate::interpreter::Task;
use crate::state::attack::Attack;
pub use crate::state::ban::{Ban, Banned, MOST_BANS};
pub use crate::state::figures::{FigureId, Figures};
use crate::state::lasting::Lasting;
use crate::state::moving::Move;
use crate::state::object::{Object, ObjectId};
use table::{List, Seat};

/// Figures in a game at most.
pub const MOST_FIGURES: usize = 32;
/// C2.4: three objects for each of two forces.
pub const MOST_OBJECTS: usize = 6;

/// Everything that changes during a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State {
    /// Who stands and what lies where. Derived from the lists below; kept so that lines of fire and moves are quick.
    pub ground: Overlay,
    pub pieces: [Piece; MOST_FIGURES],
    pub objects: [Object; MOST_OBJECTS],
    pub markers: List<Mark, MOST_MARKERS>,
    pub lasting: List<Lasting, MOST_LASTING>,
    /// Whoever has a square.
    pub on_map: Figures,
    /// Whoever one of `lasting` may keep from using something, or let use something else; sometimes somebody whom none does any more.
    pub meddled: Figures,
    /// Which of `lasting` are in force, one bit each: the others are suspended (C3.13).
    pub in_force: u32,
    pub turn: Turn,
    pub action: Action,
    pub movement: Move,
    pub attack: Attack,
    pub roll: Roll,
    /// What is still to be done, the next thing last.
    pub tasks: List<Task, MOST_TASKS>,
    pub score: [u16; 2],
    /// Uses of Themed Team Probability Control left (C12.4).
    pub theme_left: [u8; 2],
    pub verdict: Verdict,
}

const _: () = assert!(size_of::<State>() <= 4096, "DESIGN: a state fits in 4 KiB");

pub const MOST_MARKERS: usize = 48;
pub const MOST_LASTING: usize = 32;
pub const MOST_TASKS: usize = 16;
pub const MOST_PENDING: usize = 24;

/// A figure on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Piece {
    /// None before it is placed and after it was KO'd.
    pub square: Option<Square>,
    /// Index into the dial.
    pub click: u8,
    /// 0–2 (C1.7).
    pub tokens: u8,
    pub marks: Marks,
    /// Effects that may be used once per turn and were.
    pub used: Uses,
    pub holds: Option<ObjectId>,
    /// The team ability a wild card has chosen (K22).
    pub wild: Option<TeamAbility>,
}

/// What is to be remembered of a figure, mostly for a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct Marks(pub u16);

impl Marks {
    /// C4.9: it received an action token during this turn.
    pub const TOKEN_THIS_TURN: Marks = Marks(1);
    /// C6.12: at least one step was made in a move this turn.
    pub const MOVED: Marks = Marks(1 << 1);
    /// C6.12: put into another square by Carry or Telekinesis this turn.
    pub const PLACED: Marks = Marks(1 << 2);
    /// C4.10: no costed action for the rest of the turn.
    pub const CARRIED: Marks = Marks(1 << 3);
    /// C4.5: was given its costed action this turn.
    pub const ACTED: Marks = Marks(1 << 4);
    /// A12.4: placed by Telekinesis this turn.
    pub const TELEKINESED: Marks = Marks(1 << 5);
    /// K06.2: its tokens are not cleared this turn.
    pub const STRAINED: Marks = Marks(1 << 6);
    /// C2.7: has left its starting area; stays for the game.
    pub const LEFT_START: Marks = Marks(1 << 14);
    /// Stays for the game.
    pub const KNOCKED_OUT: Marks = Marks(1 << 15);

    const LASTING: Marks = Marks(Marks::LEFT_START.0 | Marks::KNOCKED_OUT.0);

    pub const fn has(self, mark: Marks) -> bool {
        self.0 & mark.0 != 0
    }

    pub fn set(&mut self, mark: Marks) {
        self.0 |= mark.0;
    }

    pub fn clear(&mut self, mark: Marks) {
        self.0 &= !mark.0;
    }

    pub fn new_turn(&mut self) {
        self.0 &= Marks::LASTING.0;
    }
}

/// Effects of which each character has one use per turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct Uses(pub u16);

impl Uses {
    pub const PROBABILITY_CONTROL: Uses = Uses(1 << 15);

    /// C4.6: the same FREE effect once per turn.
    pub fn of(effect: Effect) -> Uses {
        Uses(1 << (effect as u8 - Effect::Sidestep as u8))
    }

    /// The FREE effects among them.
    pub fn effects(self) -> Effects {
        Effects(u64::from(self.0) << Effect::Sidestep as u8).intersection(Effects::FREE)
    }

    pub const fn has(self, other: Uses) -> bool {
        self.0 & other.0 != 0
    }

    pub fn set(&mut self, other: Uses) {
        self.0 |= other.0;
    }
}

/// A marker of smoke or of a barrier, or the debris of a barrier (C11.9, C5.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub square: Square,
    pub kind: MarkKind,
    /// Whoever created it; its owner removes it at the beginning of the next own turn.
    pub creator: FigureId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum MarkKind {
    #[default]
    Smoke,
    /// Smoke whose maker has lost the power: hindering only (C11.9).
    ThinSmoke,
    Barrier,
    /// What a destroyed Barrier marker leaves; goes with the Barrier.
    BarrierDebris,
}

impl Default for Mark {
    fn default() -> Self {
        Mark { square: FIRST_SQUARE, kind: MarkKind::Smoke, creator: FigureId::NONE }
    }
}

/// Stands for "no square yet" where a list needs something in unused places.
pub(crate) const FIRST_SQUARE: Square = match Square::new(0, 0) {
    Some(square) => square,
    None => panic!("every grid has a first square"),
};

/// The turn in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub active: Seat,
    /// Who takes the first turn of each round.
    pub first: Seat,
    /// Starting area of each seat.
    pub areas: [u8; 2],
    /// Turns begun so far, counted from 1 once the game runs.
    pub number: u16,
    /// Costed actions given.
    pub actions: u8,
    /// G12.1: who could use Leadership at the beginning of this turn.
    pub leaders: Figures,
    /// What is forbidden until it ends.
    pub bans: List<Ban, MOST_BANS>,
}

impl Default for Turn {
    fn default() -> Self {
        Turn {
            active: Seat(0),
            first: Seat(0),
            areas: [0, 1],
            number: 0,
            actions: 0,
            leaders: Figures::NONE,
            bans: List::new(),
        }
    }
}

/// The action in progress (C4.12, C4.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Action {
    /// Whose action; `NONE` between actions.
    pub actor: FigureId,
    pub effect: Effect,
    /// The action at no cost inside it, once chosen (C4.7).
    pub inner: Option<Effect>,
    /// K06.1: given although it has two tokens.
    pub strained: bool,
    /// Squares of the first move of Hypersonic Speed (S10.3).
    pub squares_moved: u8,
    /// Bonus of the experts (G01.1, G08.1).
    pub attack_bonus: i8,
    pub damage_bonus: i8,
    /// The character under Mind Control now (S06.2).
    pub controlled: FigureId,
    pub has_moved: bool,
    pub has_attacked: bool,
    /// A03.2: characters that cannot use powers or abilities.
    pub suppressed: Figures,
    /// Object taken by Telekinesis (A12.1) or used in the attack.
    pub object: ObjectId,
    /// A number the effect has rolled (Force Blast).
    pub die: u8,
    /// Squares whose markers are not on the map yet: chosen ones (A08.1, D06.1), and rubble beside walls (C5.12).
    pub pending: List<Chosen, MOST_PENDING>,
    /// Characters that became pushed (BR01.1).
    pub pushed: Figures,
    /// What waits for "after resolutions" (C4.8 b).
    pub after: List<Waiting, 40>,
    /// Unavoidable damage that waits (C4.8 d), by figure.
    pub unavoidable: List<(FigureId, u8), 8>,
}

impl Action {
    /// The effect at work: that of the action inside, once it is chosen.
    pub fn activated(&self) -> Effect {
        self.inner.unwrap_or(self.effect)
    }
}

impl Default for Action {
    fn default() -> Self {
        Action {
            actor: FigureId::NONE,
            effect: Effect::default(),
            inner: None,
            strained: false,
            squares_moved: 0,
            attack_bonus: 0,
            damage_bonus: 0,
            controlled: FigureId::NONE,
            has_moved: false,
            has_attacked: false,
            suppressed: Figures::NONE,
            object: ObjectId::NONE,
            die: 0,
            pending: List::new(),
            pushed: Figures::NONE,
            after: List::new(),
            unavoidable: List::new(),
        }
    }
}

/// A square chosen for a marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen(pub Square);

impl Default for Chosen {
    fn default() -> Self {
        Chosen(FIRST_SQUARE)
    }
}

/// Something that waits for "after resolutions", and how often it was earned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Waiting {
    pub what: After,
    pub times: u8,
}

/// Something that says "after resolutions".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum After {
    #[default]
    Nothing,
    /// Steal Energy (A11.1).
    StealEnergy(FigureId),
    /// Fantastic Four: each friend using it heals 1.
    HealFamily(Seat),
    /// Brotherhood of Mutants.
    LoseToken(FigureId),
    /// A06.2, Mystics: 1 penetrating damage.
    Pierce { figure: FigureId, by: FigureId },
    /// Minions of Doom: one friend using it heals 1.
    HealOneOf(FigureId),
    /// Suicide Squad: may roll.
    Gamble(FigureId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Healing {
    #[default]
    StealEnergy,
    FantasticFour,
    MinionsOfDoom,
    Regeneration,
    Support,
    XMen,
    SuicideSquad,
}

/// A roll that is not final yet (C3.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Roll {
    pub roller: FigureId,
    pub dice: [u8; 2],
}

/// How the game stands or ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    Running,
    /// C16.2.
    Won {
        seat: Seat,
        by: WonBy,
    },
    /// More at work than the state can hold.
    Stopped(Overrun),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WonBy {
    /// Only this player has characters left.
    LastStanding,
    Points,
    /// A tie, broken by dice.
    TieBreak,
}

impl WonBy {
    pub const fn word(self) -> &'static str {
        match self {
            WonBy::LastStanding => "as the last one standing",
            WonBy::Points => "by points",
            WonBy::TieBreak => "by a tie-break",
        }
    }
}

/// Why a game was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overrun {
    Endless,
    TooDeep,
    TooMany,
}

impl State {
    /// Puts a character into a square, or takes it off the map.
    pub(crate) fn set_square(&mut self, figure: FigureId, square: Option<Square>) {
        self.piece_mut(figure).square = square;
        match square {
            Some(_) => self.on_map.insert(figure),
            None => self.on_map.remove(figure),
        }
    }

    /// Adds a lasting effect; false if there is no room.
    pub(crate) fn add_lasting(&mut self, lasting: Lasting) -> bool {
        if lasting.what.changes_what_can_be_used() {
            self.meddled.insert(lasting.target);
        }
        self.lasting.push(lasting).is_ok()
    }

    pub(crate) fn note_who_is_meddled_with(&mut self) {
        let meddling =
            self.lasting.iter().filter(|lasting| lasting.what.changes_what_can_be_used());
        self.meddled = meddling.map(|lasting| lasting.target).collect();
    }

    /// What has to be decided now.
    pub fn prompt(&self) -> Option<Prompt> {
        match self.tasks.last() {
            Some(Task::Ask(prompt)) => Some(*prompt),
            _ => None,
        }
    }

    pub fn is_over(&self) -> bool {
        self.verdict != Verdict::Running
    }

    pub fn piece(&self, figure: FigureId) -> &Piece {
        &self.pieces[figure.index()]
    }

    pub fn piece_mut(&mut self, figure: FigureId) -> &mut Piece {
        &mut self.pieces[figure.index()]
    }

    pub fn square(&self, figure: FigureId) -> Option<Square> {
        self.pieces[figure.index()].square
    }
}
