//! The skirmish as data.

use super::printed::{Area, Border, Face, MapFace, PowerFace};
use crate::seen::Ref;
use clix::board::Square;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::Arc;
use table::sum::Word;
use table::{Seat, Sum};

/// What stands and lies on the table. Nothing of it is hidden (C17.5).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Board {
    /// The map as it is printed.
    pub map: Arc<MapFace>,
    /// What has changed on it.
    pub ground: Ground,
    /// Both forces, the first player's first.
    pub figures: Vec<Figure>,
    /// Objects, on the map, held or gone.
    pub objects: Vec<Object>,
    /// Both sides.
    pub players: Vec<Player>,
    /// Rounds begun; 0 before the first turn.
    pub round: u16,
    /// The game ends after so many (C16.4).
    pub rounds: u16,
    /// The actions of the turn.
    pub actions: Actions,
    /// The move in progress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moving: Option<Moving>,
    /// The attack in progress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack: Option<Attack>,
    /// A roll that is not final yet (C3.8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<Roll>,
}

/// A square by its name: "D5".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place(pub Square);

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Place, D::Error> {
        let square = String::deserialize(from)?.parse();
        square.map(Place).map_err(serde::de::Error::custom)
    }
}

/// What is not as printed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ground {
    /// Blocking terrain that is gone.
    pub destroyed: Vec<Place>,
    /// Walls, windows and doors that are gone.
    pub destroyed_edges: Vec<Border>,
    /// Rubble: hindering (C5.13).
    pub debris: Vec<Place>,
    /// Smoke, barriers and debris.
    pub markers: Vec<Marker>,
}

/// Smoke, or a part of a Barrier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marker {
    /// Where it is.
    pub square: Place,
    /// "smoke", "thin smoke", "barrier", "debris of a barrier".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub kind: Word,
    /// Who made it.
    pub by: Ref,
    /// It goes at the beginning of this player's next turn (A08.3, D06.2).
    #[serde(with = "crate::seen::reading::seat")]
    pub owner: Seat,
}

/// A figure of one of the forces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    /// Points at it.
    pub reference: Ref,
    /// The name that nobody else in the game goes by.
    pub name: String,
    /// What is printed on it, and what stays as it is for the game.
    #[serde(flatten)]
    pub face: Arc<Face>,
    /// Who commands it now: Mind Control may have given it to somebody else.
    #[serde(with = "crate::seen::reading::seat")]
    pub controller: Seat,
    /// Where it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub square: Option<Place>,
    /// "on the map", "not placed yet", "knocked out".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub fate: Word,
    /// The click it shows, counted from 1; one more than the dial has once it is KO'd.
    pub click: u8,
    /// Clicks until it is KO'd.
    pub clicks_left: u8,
    /// Its combat values now; nothing for somebody who is not on the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Values>,
    /// Action tokens.
    pub tokens: u8,
    /// The object in its hands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holds: Option<Ref>,
    /// Squares between it and whoever acts now, counted as ranges are; nothing while nobody acts, and for whoever acts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub distance: Option<u8>,
    /// Standard powers that it can use now.
    pub powers: Vec<PowerFace>,
    /// What holds for it for a time.
    pub effects: Vec<Effect>,
    /// What else is to be known at a glance: "1 token", "acted", "in hindering".
    pub notes: Vec<String>,
}

/// The five combat values (C3.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Values {
    /// Speed.
    pub speed: Value,
    /// Attack.
    pub attack: Value,
    /// Defense.
    pub defense: Value,
    /// Damage.
    pub damage: Value,
    /// Range.
    pub range: Value,
}

/// A combat value: in the attack or the move in progress where the figure takes part in one, otherwise by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Value {
    /// What the dial or the base says.
    pub printed: u8,
    /// What it is now.
    pub now: Sum,
}

impl Value {
    /// Is it not as printed?
    pub fn is_changed(&self) -> bool {
        self.now.total != i32::from(self.printed)
    }
}

/// Something that holds for a figure for a time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// In a sentence.
    pub words: String,
    /// Who made it so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Ref>,
    /// The clause behind it.
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub clause: Word,
}

/// An object.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Object {
    /// Points at it.
    pub reference: Ref,
    /// "Ben's light object".
    pub name: String,
    /// "light", "heavy", "immobile".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub kind: Word,
    /// Who brought it.
    #[serde(with = "crate::seen::reading::seat")]
    pub owner: Seat,
    /// "on the map", "held", "not placed yet", "gone".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub fate: Word,
    /// Where it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub square: Option<Place>,
    /// Who holds it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_by: Option<Ref>,
}

/// A player's side of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Whose.
    #[serde(with = "crate::seen::reading::seat")]
    pub seat: Seat,
    /// Points at it.
    pub reference: Ref,
    /// Points for characters of the other side that were KO'd (C16.6).
    pub score: Sum,
    /// Uses of Themed Team Probability Control left (C12.4).
    pub theme_rerolls: u8,
    /// Characters on the map, and of how many.
    pub standing: usize,
    /// How many began.
    pub force: usize,
    /// Where its characters start, once that is settled (C2.5, C2.6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starting_area: Option<Arc<Area>>,
    /// Figures beside the table (C15.1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sideline: Vec<Arc<Face>>,
}

/// The actions of the turn (C4.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Actions {
    /// Whose.
    #[serde(with = "crate::seen::reading::seat")]
    pub seat: Seat,
    /// How many were given.
    pub given: u8,
    /// How many there are, and why.
    pub total: Sum,
    /// Who was given one this turn, in the order of the forces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub acted: Vec<Ref>,
    /// The action in progress: who, and by which effect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub now: Option<Action>,
}

/// The action that is going on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Action {
    /// Who.
    pub figure: Ref,
    /// "Running Shot".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub effect: Word,
    /// The clause behind it.
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub clause: Word,
    /// The action at no cost inside it (C4.7).
    #[serde(
        deserialize_with = "crate::seen::reading::maybe_word",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub inner: Option<Word>,
}

/// A move that is being decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moving {
    /// Who.
    pub figure: Ref,
    /// Where it begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
    /// How many squares it may move; 0 until that is fixed (C6.2).
    pub squares: u8,
    /// Whom it carries.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub passengers: Vec<Ref>,
    /// Where it may end, while that is asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reachable: Vec<Reachable>,
}

/// A square where a move may end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reachable {
    /// Where it is.
    pub square: Place,
    /// The least number of squares of such a move.
    pub steps: u8,
    /// One of the shortest ways, square by square, without the one it begins in; nothing where the way is not known by its end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub way: Vec<Place>,
}

/// An attack between the choice of its targets and its end (C7.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// Who attacks.
    pub attacker: Ref,
    /// Is it a close attack?
    pub close: bool,
    /// "attack", "Energy Explosion", "Incapacitate".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub kind: Word,
    /// The attack value once it is fixed (C7.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<u8>,
    /// The dice, once they are rolled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<[u8; 2]>,
    /// "hit" or "miss".
    #[serde(
        deserialize_with = "crate::seen::reading::maybe_word",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub critical: Option<Word>,
    /// Who is attacked.
    pub targets: Vec<Target>,
    /// Who could be chosen as a target, while that is asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aims: Vec<Aim>,
    /// Lines of fire to opposing characters that cannot be chosen, while targets of an attack at range are asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<Barred>,
}

/// Somebody who cannot be chosen as a target at range, and the line of fire there; why not stands among what is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Barred {
    /// Who cannot be attacked.
    pub target: Ref,
    /// The line of fire.
    pub line: Line,
}

/// Somebody who is attacked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Target {
    /// Who.
    pub figure: Ref,
    /// Its defense against this attack once it is fixed (C7.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defense: Option<u8>,
    /// What two dice must show together once both values are fixed; 2 always misses and 12 always hits (BR02, BR03).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needed: Option<u8>,
    /// Is the line of fire hindered?
    pub hindered: bool,
    /// "open", "would be hit", "hit", "missed".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub fate: Word,
    /// Damage.
    pub damage: u8,
}

/// An attack that could be made, before the dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Aim {
    /// Who would be attacked.
    pub target: Ref,
    /// Attack.
    pub attack: Sum,
    /// Defense.
    pub defense: Sum,
    /// Damage.
    pub damage: Sum,
    /// What two dice must show together.
    pub needed: u8,
    /// How many of 36 rolls hit.
    pub hits: u8,
    /// Squares to the target.
    pub distance: u8,
    /// What can come of it; nothing where further targets or dice have to be settled first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<Odds>,
    /// For an attack at range.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<Line>,
}

/// What can come of an attack for its target if nobody uses anything optional.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Odds {
    /// That it is hit.
    pub hit: Share,
    /// That it is KO'd.
    pub knocked_out: Share,
    /// That the roll is a critical hit (BR03).
    pub critical_hit: Share,
    /// Clicks of damage, each number that can come up.
    pub clicks: Vec<Clicks>,
    /// What changes if one optional thing is used and nothing else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<Use>,
}

/// A probability in thousandths, rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Share(pub u16);

/// So many clicks of damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clicks {
    /// How many.
    pub clicks: u8,
    /// How likely they are.
    pub chance: Share,
}

/// Something optional that changes the odds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Use {
    /// Completes "if": "Gull rolls for Super Senses (D01.1)".
    pub words: String,
    /// That the target is hit then.
    pub hit: Share,
    /// That it is KO'd then.
    pub knocked_out: Share,
}

/// A line of fire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Where it begins.
    pub from: Place,
    /// Where it ends.
    pub to: Place,
    /// "clear", "hindered", "blocked".
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub verdict: Word,
    /// The clause behind it.
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub clause: Word,
    /// The whole of it in a sentence.
    pub words: String,
    /// Every square it enters, in order.
    pub crossed: Vec<Crossed>,
    /// The wall or door, or the corner, that stops it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Border>,
}

/// A square that a line of fire enters, and what it meets on the way in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crossed {
    /// Where it is.
    pub square: Place,
    /// What it does to the line.
    #[serde(deserialize_with = "crate::seen::reading::word")]
    pub verdict: Word,
    /// What does it: "hindering", "blocking", "elevation", "character"; nothing where the line stays clear.
    #[serde(
        deserialize_with = "crate::seen::reading::maybe_word",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub by: Option<Word>,
}

/// Dice that may still be rolled again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// For whom they were rolled.
    pub figure: Ref,
    /// One die for breaking away, two for an attack.
    pub dice: Vec<u8>,
    /// The sum of the dice.
    pub total: u8,
    /// What they must show together, where that is one number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needed: Option<u8>,
}
