//! What never changes in one skirmish: the map and the figures as printed. Made once, shown many times.

use super::board::Place;
use clix::Clix;
use clix::board::{Edges, Map, Partition, Squares, Terrain};
use clix::figure::card_text::Place as Where;
use clix::figure::combat_value::Slot;
use clix::figure::symbol::{DefenseSymbol, SpeedSymbol};
use clix::figure::team::TEAMS;
use clix::figure::{Figure, Shown};
use clix::power::Power;
use clix::state::FigureId;
use clix::words::{FigureCard, Speaker};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::sync::Arc;
use table::Seat;
use table::sum::Word;

/// The map and all figures of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Printed {
    map: Arc<MapFace>,
    faces: Vec<Arc<Face>>,
    /// For each seat the starting areas as large as its force needs them (C2.6).
    areas: [Vec<Arc<Area>>; 2],
    /// Both forces have somebody of that name.
    shared: Vec<bool>,
}

/// A map as it is printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MapFace {
    /// What it is called.
    pub name: String,
    /// Columns, named A, B, …
    pub width: u8,
    /// Rows, named 1, 2, …
    pub height: u8,
    /// "outdoor", "indoor", "mixed".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub setting: Word,
    /// The indoor squares of a mixed map.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub indoor: Vec<Place>,
    /// A square may stand in several lists; in none it is clear.
    pub terrain: Vec<Patch>,
    /// Squares above level 1 (C5.6).
    pub levels: Vec<Level>,
    /// Walls.
    pub walls: Vec<Border>,
    /// Windows.
    pub windows: Vec<Border>,
    /// Doors.
    pub doors: Vec<Border>,
    /// Stairs between two levels.
    pub transitions: Vec<Border>,
    /// Where forces start.
    pub starting_areas: Vec<Area>,
}

/// All squares of one kind of terrain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Patch {
    /// "hindering", "water", "blocking", "obscuring", "special".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub kind: Word,
    /// Its squares.
    pub squares: Vec<Place>,
}

/// Squares at one height.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Level {
    /// How high it is.
    pub level: u8,
    /// Its squares.
    pub squares: Vec<Place>,
}

/// Where a force starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    /// "A".
    pub name: char,
    /// Its squares.
    pub squares: Vec<Place>,
}

/// The side that two squares share: left and right of it, or above and below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Border(pub Place, pub Place);

/// A figure as printed, and what stays as it is for the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// Two letters that stand for it on the map: capital for the first player, small for the second.
    pub code: String,
    /// The name within its own force.
    pub short_name: String,
    /// Whose figure it is.
    #[serde(with = "crate::seen::reading::seat")]
    pub owner: Seat,
    /// What it cost, and what it is worth to the other side.
    pub points: u16,
    /// The click it started on, counted from 1.
    pub start: u8,
    /// Set and collector number.
    pub id: String,
    /// "tiny", "standard", "giant", "colossal".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub size: Word,
    /// "boot", "wing", "dolphin".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub speed_symbol: Word,
    /// "shield", "indomitable".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub defense_symbol: Word,
    /// Range.
    pub range: u8,
    /// How many targets a range attack may have.
    pub bolts: u8,
    /// Team symbols.
    pub teams: Vec<Team>,
    /// The whole dial, click by click.
    pub dial: Vec<Click>,
    /// "Lamplighter (hw002), 75 points, unique. Range 7, 2 targets."
    pub title: String,
    /// What symbols, teams and texts of the card give, one line each.
    pub text: Vec<String>,
}

/// A team symbol.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// What it is called.
    pub name: String,
    /// What it lets its members do; nothing for a symbol without an effect (C13.3).
    #[serde(
        deserialize_with = "crate::seen::reading::maybe_word",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub text: Option<Word>,
}

/// One click of a dial.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Click {
    /// Counted from 1.
    pub number: u8,
    /// Speed.
    pub speed: Cell,
    /// Attack.
    pub attack: Cell,
    /// Defense.
    pub defense: Cell,
    /// Damage.
    pub damage: Cell,
    /// STOP (K18).
    pub stop: bool,
    /// The points for which a figure starts here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub starts: Vec<u16>,
}

/// A number of a dial and the power it shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// The number.
    pub value: u8,
    /// The power beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub power: Option<PowerFace>,
}

/// A power as it is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PowerFace {
    /// What it is called.
    pub name: Cow<'static, str>,
    /// The item of the card: "S05"; nothing for a special power.
    #[serde(
        deserialize_with = "crate::seen::reading::maybe_word",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub rule: Option<Word>,
    /// "light blue"; special powers are white.
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub colour: Word,
    /// Two letters that stand for it on a dial: "RS". No two standard powers share them.
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub code: Word,
}

/// The colours of the twelve powers of each slot, in the order of the card.
const COLOURS: [&str; 12] = [
    "red",
    "orange",
    "yellow",
    "lime",
    "green",
    "light blue",
    "dark blue",
    "purple",
    "pink",
    "brown",
    "black",
    "grey",
];

/// What stands for each power on a dial, in the order of the card.
#[rustfmt::skip]
const CODES: [&str; 48] = [
    "FL", "LC", "PT", "EN", "CH", "MC", "PL", "FB", "SI", "HS", "ST", "RS", // speed
    "BC", "EE", "PW", "QU", "SS", "IN", "PB", "SC", "PS", "PO", "SE", "TK", // attack
    "SN", "TO", "DE", "CR", "ES", "BA", "MM", "WP", "IC", "IM", "RG", "IV", // defense
    "RC", "BF", "SU", "EW", "EH", "PC", "SH", "CC", "EM", "PX", "OW", "LD", // damage
];

/// What stands for a special power.
const SPECIAL: &str = "SP";

impl PowerFace {
    pub(super) fn standard(power: Power) -> PowerFace {
        PowerFace {
            name: Cow::Borrowed(power.name()),
            rule: Some(power.item()),
            colour: COLOURS[power as usize % COLOURS.len()],
            code: CODES[power as usize],
        }
    }

    fn special(name: Option<&str>) -> PowerFace {
        let name = name.map_or(Cow::Borrowed("special power"), |name| Cow::Owned(name.to_string()));
        PowerFace { name, rule: None, colour: "white", code: SPECIAL }
    }
}

impl Printed {
    /// Everything that is printed for this game.
    pub fn of(game: &Clix) -> Printed {
        let speaker = Speaker::new(game, &[]);
        let all = || (0..game.figure_count() as u8).map(FigureId);
        let areas = [Seat(0), Seat(1)].map(|seat| {
            let each = (0..).map_while(|number| Some((number, game.starting_area(seat, number)?)));
            each.map(|(number, squares)| Arc::new(area(number, squares))).collect()
        });
        Printed {
            map: Arc::new(MapFace::of(&game.map)),
            faces: all().map(|figure| Arc::new(face(game, speaker, figure))).collect(),
            areas,
            shared: all().map(|one| speaker.figure(one) != speaker.short_name(one)).collect(),
        }
    }

    /// The map.
    pub fn map(&self) -> &Arc<MapFace> {
        &self.map
    }

    /// A figure.
    pub fn face(&self, figure: FigureId) -> &Arc<Face> {
        &self.faces[figure.index()]
    }

    pub(super) fn area(&self, seat: Seat, number: u8) -> Option<&Arc<Area>> {
        self.areas.get(seat.index())?.get(usize::from(number))
    }

    /// The name that nobody else in the game goes by, as [`Speaker::figure`] says it.
    pub(super) fn name(&self, speaker: Speaker<'_>, figure: FigureId) -> String {
        let face = self.face(figure);
        match self.shared[figure.index()] {
            true => format!("{} {}", speaker.of_seat(face.owner), face.short_name),
            false => face.short_name.clone(),
        }
    }
}

pub(super) fn places(squares: &Squares) -> Vec<Place> {
    squares.iter().map(Place).collect()
}

pub(super) fn borders(edges: &Edges) -> Vec<Border> {
    let each = edges.iter().map(|edge| edge.squares());
    each.map(|(one, two)| Border(Place(one), Place(two))).collect()
}

fn area(number: usize, squares: &Squares) -> Area {
    Area { name: char::from(b'A' + number.min(25) as u8), squares: places(squares) }
}

impl MapFace {
    /// A map as it is printed, whatever is played on it.
    pub fn of(map: &Map) -> MapFace {
        let patches = Terrain::ALL.into_iter().filter(|kind| !map.terrain(*kind).is_empty());
        let of_level = |level: u8| Level {
            level,
            squares: map
                .squares()
                .iter()
                .filter(|one| map.level(*one) == level)
                .map(Place)
                .collect(),
        };
        let indoor = map.squares().iter().filter(|square| map.is_indoor(*square));
        MapFace {
            name: map.name().to_string(),
            width: map.width(),
            height: map.height(),
            setting: map.setting().word(),
            indoor: match map.setting() {
                clix::board::Setting::Mixed => indoor.map(Place).collect(),
                clix::board::Setting::Outdoor | clix::board::Setting::Indoor => Vec::new(),
            },
            terrain: patches
                .map(|kind| Patch { kind: kind.word(), squares: places(map.terrain(kind)) })
                .collect(),
            levels: (2..=clix::board::HIGHEST_LEVEL)
                .map(of_level)
                .filter(|level| !level.squares.is_empty())
                .collect(),
            walls: borders(map.partitions(Partition::Wall)),
            windows: borders(map.partitions(Partition::Window)),
            doors: borders(map.partitions(Partition::Door)),
            transitions: borders(map.transitions()),
            starting_areas: map
                .starting_areas()
                .enumerate()
                .map(|(number, squares)| area(number, squares))
                .collect(),
        }
    }
}

fn face(game: &Clix, speaker: Speaker<'_>, figure: FigureId) -> Face {
    let cast = game.cast(figure);
    let design = &cast.figure;
    let card = FigureCard { figure: design, keywords: None, click: None };
    Face {
        code: speaker.code(figure).iter().collect(),
        short_name: speaker.short_name(figure),
        owner: cast.owner,
        points: cast.points,
        start: cast.start + 1,
        id: design.id.clone(),
        size: design.size().word(),
        speed_symbol: match design.symbols.speed {
            SpeedSymbol::Boot => "boot",
            SpeedSymbol::Wing => "wing",
            SpeedSymbol::Dolphin => "dolphin",
        },
        defense_symbol: match design.symbols.defense {
            DefenseSymbol::Shield => "shield",
            DefenseSymbol::Indomitable => "indomitable",
        },
        range: design.range,
        bolts: design.bolts,
        teams: design.team_symbols.iter().map(|symbol| team(symbol)).collect(),
        dial: dial(design),
        title: card.head(),
        text: card.abilities(),
    }
}

fn team(symbol: &str) -> Team {
    match TEAMS.iter().find(|(id, _, _)| *id == symbol) {
        Some((_, name, ability)) => Team { name: name.to_string(), text: Some(ability.words()) },
        None => Team { name: symbol.replace('_', " "), text: None },
    }
}

/// A dial as it is printed, click by click.
pub fn dial(design: &Figure) -> Vec<Click> {
    (0..design.dial.len()).map(|at| click(design, at)).collect()
}

fn click(design: &Figure, at: usize) -> Click {
    let printed = &design.dial[at];
    let special = |slot: Slot| {
        let text = design.texts.iter().find(|text| text.place == Where::Special(slot));
        PowerFace::special(text.map(|text| text.name.as_str()))
    };
    let cell = |slot: Slot| Cell {
        value: printed.values[slot as usize],
        power: match printed.powers[slot as usize] {
            Shown::Nothing => None,
            Shown::Standard(power) => Some(PowerFace::standard(power)),
            Shown::Special => Some(special(slot)),
        },
    };
    let starts = design.lines.iter().filter(|line| usize::from(line.click) == at);
    Click {
        number: at as u8 + 1,
        speed: cell(Slot::Speed),
        attack: cell(Slot::Attack),
        defense: cell(Slot::Defense),
        damage: cell(Slot::Damage),
        stop: printed.stop,
        starts: starts.map(|line| line.points).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_powers_share_their_letters_and_no_two_of_a_slot_their_colour() {
        let faces = Power::ALL.map(PowerFace::standard);
        let codes: BTreeSet<&str> = faces.iter().map(|face| face.code).collect();
        assert_eq!(codes.len(), faces.len());
        assert!(!codes.contains(SPECIAL));
        for slot in faces.chunks(COLOURS.len()) {
            let colours: BTreeSet<&str> = slot.iter().map(|face| face.colour).collect();
            assert_eq!(colours.len(), slot.len());
        }
    }
}
