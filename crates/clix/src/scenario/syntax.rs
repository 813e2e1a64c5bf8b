//! What a scenario file says, before any figure is looked up. Figures are named by their names on the map.

use crate::board::{Edge, Setting, Square, Terrain};
use crate::effect::Effect;
use crate::figure::combat_value::Value;
use crate::figure::team::TeamAbility;
use crate::game::Clix;
use crate::game::options::Options;
use crate::power::Power;
use crate::state::lasting::Influence;
use crate::state::object::ObjectKind;
use authoring::scenario::{At, Because};
use table::Seat;

/// One executable ruling.
pub type Scenario = authoring::scenario::Scenario<Clix>;
pub(super) type Deed = authoring::scenario::Deed<Clix>;
pub(super) type Step = authoring::scenario::Step<Clix>;
pub(super) type Expected = authoring::scenario::Expected<Clix>;

/// The map of a scenario that does not say.
const PLAIN_MAP: Ground = Ground::Open { width: 12, height: 12, setting: Setting::Outdoor };

/// Who plays where with what.
#[derive(Clone, Debug)]
pub struct Stage {
    /// Names of the two players; `you` and `enemy` always work too.
    pub seats: [String; 2],
    pub ground: Ground,
    pub edits: Vec<At<Edit>>,
    /// Figures made on the spot, as a figure file: the line each begins at.
    pub figures: Vec<At<Sketch>>,
    /// Lines that follow may go on with the last of them.
    pub unfinished: bool,
    /// Whole figure files written into the scenario.
    pub files: Vec<At<String>>,
    pub options: Options,
    /// Whatever dice decide does not matter.
    pub dice_any: bool,
}

impl Default for Stage {
    fn default() -> Stage {
        Stage {
            seats: ["You".to_owned(), "Enemy".to_owned()],
            ground: PLAIN_MAP,
            edits: Vec::new(),
            figures: Vec::new(),
            unfinished: false,
            files: Vec::new(),
            options: Options::default(),
            dice_any: false,
        }
    }
}

#[derive(Clone, Debug)]
pub enum Ground {
    Named(String),
    Open { width: u8, height: u8, setting: Setting },
    Drawn { line: u32, text: String },
}

/// Something drawn on the map afterwards.
#[derive(Clone, Debug)]
pub enum Edit {
    Terrain(Terrain, Vec<Square>),
    Clear(Vec<Square>),
    Level(u8, Vec<Square>),
    Indoor(Vec<Square>),
    Start(usize, Vec<Square>),
    Partition(crate::board::Partition, Vec<Edge>),
    Transition(Vec<Edge>),
}

/// A figure made on the spot: its names and its entry in the language of figure files.
#[derive(Clone, Debug, Default)]
pub struct Sketch {
    pub names: Vec<String>,
    /// Made like this one, with changes.
    pub like: Option<String>,
    pub points: Option<String>,
    pub starts: Option<String>,
    pub stops: Option<String>,
    pub range: Option<String>,
    pub bolts: Option<String>,
    pub base: Option<String>,
    pub rarity: Option<String>,
    pub symbols: [Option<String>; 4],
    pub movement: Vec<String>,
    pub targeting: Vec<String>,
    pub teams: Vec<String>,
    pub keywords: Vec<String>,
    pub generic: Vec<String>,
    pub marks: Vec<String>,
    /// Number and power of each slot on every click that is not written out.
    pub slots: [Option<(Option<String>, Option<String>)>; 4],
    pub dial: Vec<String>,
    pub clicks: Option<usize>,
    /// Powers and other grants given `with`.
    pub with: Vec<String>,
    pub texts: Vec<Text>,
}

/// A trait or special power.
#[derive(Clone, Debug)]
pub struct Text {
    pub name: Option<String>,
    pub slot: Option<String>,
    pub grants: Vec<String>,
    pub condition: Option<String>,
    pub protected: Vec<String>,
}

#[derive(Clone, Debug)]
pub enum Arrange {
    Figure(Placed),
    Object {
        kind: ObjectKind,
        owner: Option<Seat>,
        /// `None`: waiting to be placed when the game begins.
        square: Option<Square>,
    },
    Smoke {
        by: String,
        squares: Vec<Square>,
    },
    Barrier {
        by: String,
        squares: Vec<Square>,
    },
    Debris(Vec<Square>),
    Destroyed(Vec<Place>),
    /// What lasts, and who made it so.
    Lasting {
        by: String,
        target: String,
        what: Aftermath,
    },
    Turn(Seat),
    First(Seat),
    Round(u16),
    ActionsUsed(u8),
    Theme(Seat, String),
    ThemeUses(Seat, u8),
}

/// What somebody has done to somebody else, as a scenario says it.
#[derive(Clone, Debug)]
pub enum Aftermath {
    Lasting(Influence),
    /// Something about a text of the target, which is known by its name.
    OfText(String, fn(u8) -> Influence),
}

/// A square or the edge between two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Square(Square),
    Edge(Edge),
}

/// A figure put on the map.
#[derive(Clone, Debug)]
pub struct Placed {
    pub seat: Seat,
    /// What is printed on it.
    pub design: String,
    /// What the scenario calls it.
    pub name: String,
    /// Which starting line was bought, counted from 1.
    pub line: u8,
    /// `None`: not on the map yet, or KO'd.
    pub square: Option<Square>,
    /// Counted from 1; `None`: its starting line.
    pub click: Option<u8>,
    pub tokens: u8,
    pub holds: Option<ObjectKind>,
    pub knocked_out: bool,
    pub sideline: bool,
    pub marks: Vec<Mark>,
    pub used: Vec<Effect>,
    pub wild: Option<TeamAbility>,
}

/// What is remembered of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Moved,
    Placed,
    Carried,
    Acted,
    Telekinesed,
    /// Got a token this turn.
    TokenThisTurn,
    /// Has not left its starting area.
    Fresh,
    /// Has used Probability Control this turn.
    Rerolled,
    /// By somebody of S.H.I.E.L.D.; arranged as a lasting effect.
    Briefed,
}

impl Mark {
    pub const PHRASES: [(&'static str, Mark); 9] = [
        ("has moved", Mark::Moved),
        ("was placed", Mark::Placed),
        ("was carried", Mark::Carried),
        ("has acted", Mark::Acted),
        ("was moved by telekinesis", Mark::Telekinesed),
        ("got a token this turn", Mark::TokenThisTurn),
        ("has not left start", Mark::Fresh),
        ("has rerolled", Mark::Rerolled),
        ("was briefed", Mark::Briefed),
    ];

    pub fn phrase(self) -> &'static str {
        let found = Mark::PHRASES.into_iter().find(|(_, mark)| *mark == self);
        found.map_or("", |(phrase, _)| phrase)
    }
}

/// Who acts: the player, or a figure and its player.
#[derive(Clone, Debug)]
pub enum Who {
    Seat(Seat),
    Figure(String),
}

#[derive(Clone, Debug)]
pub enum Act {
    BeginGame,
    BeginTurn,
    EndTurn,
    /// One or several answers, in the order in which they are asked for.
    Picks(Vec<Pick>),
}

/// Something to choose.
#[derive(Clone, Debug, PartialEq)]
pub enum Pick {
    Yes,
    /// No, nothing, enough.
    No,
    /// More targets or markers follow in the next line.
    More,
    Figure(String),
    /// A figure and its share of the damage.
    Share(String, u8),
    Square(Square),
    PutDown(Square),
    Edge(Edge),
    Object {
        kind: Option<ObjectKind>,
        at: Option<Square>,
    },
    Number(u8),
    /// `attack +1`, `damage -1`.
    Change(Value, i8),
    /// `both +1`.
    Both,
    Reroll(String),
    ThemeReroll(String),
    Seat(Seat),
    Area(u8),
    /// Counted from 0, as listed.
    Nth(u8),
    /// A special power by its name, or words of an option.
    Quoted(String),
    Word(Word),
}

/// A word that may mean an effect, a power, a team or a way to go on; the question decides.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Word {
    pub said: String,
    pub effects: Vec<Effect>,
    pub power: Option<Power>,
    pub team: Option<TeamAbility>,
}

/// What dice show while an act is carried out.
#[derive(Clone, Debug)]
pub enum Dice {
    Shown(Vec<u8>),
    Any,
}

#[derive(Clone, Debug)]
pub enum Expect {
    Click(String, u8),
    Took(String, u8),
    Healed(String, u8),
    Dealt(String, u8),
    KnockedOut(String, bool),
    At(String, Square),
    Tokens(String, u8),
    Holds(String, Option<ObjectKind>),
    Marked(String, Mark, bool),
    ControlledBy(String, Seat),
    Hit(String, bool),
    Attacked {
        target: String,
        attack: u8,
        defense: u8,
    },
    Critical(bool),
    Value(Question, u8),
    Why(Question, Vec<Part>),
    MayMove(String, u8),
    Passengers(String, Option<u8>),
    CanUse(String, Vec<Ability>, bool),
    Line {
        from: End,
        to: End,
        verdict: crate::board::Verdict,
        clause: Option<String>,
    },
    Crosses {
        from: Square,
        to: Square,
        squares: Vec<Square>,
    },
    Adjacent(End, End, bool),
    Terrain(Square, Kind, bool),
    Standing(Edge, bool),
    Object {
        kind: ObjectKind,
        at: Option<Square>,
    },
    Reach {
        figure: String,
        squares: Vec<Square>,
        can: bool,
        because: Vec<Because>,
    },
    Asked {
        who: Option<Who>,
        about: Option<String>,
    },
    Ready,
    Score(Seat, u16),
    Turn(Seat),
    Round(u16),
    ActionTotal(u8),
    ActionsLeft(u8),
    ThemeUses(Seat, u8),
    Running,
    Winner(Seat, Option<crate::state::WonBy>),
    Force(Seat, Vec<Because>),
    /// The map, or a figure, is refused; looked at before anything is laid out.
    IllegalMap(Vec<Because>),
    IllegalFigure(String, Vec<Because>),
    LegalForce(Seat),
}

/// An end of a line of fire: somebody, or a square.
#[derive(Clone, Debug)]
pub enum End {
    Figure(String),
    Square(Square),
}

/// What lies on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Terrain(Terrain),
    Clear,
    Smoke,
    Barrier,
    Debris,
    Level(u8),
}

/// Which value is wanted, and for what.
#[derive(Clone, Debug)]
pub struct Question {
    pub value: Value,
    pub of: String,
    pub purpose: Purpose,
    /// The attacker for a defense, the target for an attack.
    pub other: Option<String>,
    pub minimum: u8,
    pub passengers: u8,
    /// The effect whose move it is.
    pub effect: Option<Effect>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Plain,
    Close,
    Range,
    PulseWave,
    Move(crate::state::moving::MoveKind),
}

/// One part of a value.
#[derive(Clone, Debug)]
pub struct Part {
    /// Set to this number, or changed by it.
    pub sets: bool,
    pub amount: i16,
    pub why: String,
    pub from: Option<String>,
}

#[derive(Clone, Debug)]
pub enum Ability {
    Power(Power),
    Phrase(crate::figure::keyphrase::Keyphrase),
    Team(TeamAbility),
    Movement(crate::figure::improved::Movement),
    Targeting(crate::figure::improved::Targeting),
}
