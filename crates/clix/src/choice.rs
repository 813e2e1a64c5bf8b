//! Choices: what a player can answer, a few bytes each.

use crate::board::{Direction, Edge, Square};
use crate::effect::Effect;
use crate::figure::combat_value::Value;
use crate::figure::team::TeamAbility;
use crate::power::Power;
use crate::powers::Question;
use crate::state::object::ObjectId;
use crate::state::{FigureId, Figures};
use table::Seat;

/// An answer to a [`Prompt`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Roll for the first player, begin.
    Begin,
    /// This player takes the first turn (C2.5 b).
    First(Seat),
    /// Start in this area (C2.5 c).
    Area(u8),
    /// Give the character an action that activates this effect (C4.12, C4.13).
    Do {
        figure: FigureId,
        effect: Effect,
    },
    EndTurn,
    /// A character: who acts, passenger, target, friend.
    Figure(FigureId),
    Square(Square),
    Object(ObjectId),
    /// A wall, window or door.
    Edge(Edge),
    Yes,
    No,
    /// Enough, or nothing of it.
    Done,
    /// A number: a share of damage, a bonus, how much is reduced.
    Amount(u8),
    /// The action at no cost (C4.7).
    Inner(Effect),
    /// Which value, up or down (G10.1).
    Change {
        value: Value,
        up: bool,
    },
    /// Which standard power.
    Power(Power),
    /// Which special power, counted as on the card.
    Special(u8),
    /// Wild Card: which team ability (K22.1).
    Team(TeamAbility),
    /// Reroll by the power of this character (G06.1).
    Reroll(FigureId),
    /// Reroll for the themed team, with this character (C12.4).
    ThemeReroll(FigureId),
    /// Throw what was taken (A12.1).
    Throw,
    /// Which of several waiting effects comes next, counted from 0.
    Next(u8),
    /// Put the held object down there (I07.1).
    PutDown(Square),
    /// The controlled character attacks close, or at range (S06.2); also the attack of Hypersonic Speed (S10.3).
    Attack {
        close: bool,
    },
    /// The controlled character moves.
    Move,
    /// The rest of the way as short as can be, or the shortest that breaks nothing more (IM06).
    Way {
        careful: bool,
    },
}

impl Choice {
    /// As a number for records; stable for ever.
    pub fn encode(self) -> u32 {
        let (tag, value) = match self {
            Choice::Begin => (0, 0),
            Choice::First(seat) => (1, u32::from(seat.0)),
            Choice::Area(area) => (2, u32::from(area)),
            Choice::Do { figure, effect } => (3, u32::from(figure.0) << 8 | effect as u32),
            Choice::EndTurn => (4, 0),
            Choice::Figure(figure) => (5, u32::from(figure.0)),
            Choice::Square(square) => (6, square.index() as u32),
            Choice::Object(object) => (7, u32::from(object.0)),
            Choice::Edge(edge) => {
                (8, (edge.squares().0.index() as u32) << 1 | u32::from(edge.is_upright()))
            }
            Choice::Yes => (9, 0),
            Choice::No => (10, 0),
            Choice::Done => (11, 0),
            Choice::Amount(amount) => (12, u32::from(amount)),
            Choice::Inner(effect) => (13, effect as u32),
            Choice::Change { value, up } => (14, (value as u32) << 1 | u32::from(up)),
            Choice::Power(power) => (15, power as u32),
            Choice::Special(text) => (16, u32::from(text)),
            Choice::Team(team) => (17, team as u32),
            Choice::Reroll(figure) => (18, u32::from(figure.0)),
            Choice::ThemeReroll(figure) => (19, u32::from(figure.0)),
            Choice::Throw => (20, 0),
            Choice::Next(index) => (21, u32::from(index)),
            Choice::PutDown(square) => (22, square.index() as u32),
            Choice::Attack { close } => (23, u32::from(close)),
            Choice::Move => (24, 0),
            Choice::Way { careful } => (25, u32::from(careful)),
        };
        tag << 16 | value
    }

    pub fn decode(code: u32) -> Option<Choice> {
        let value = code & 0xffff;
        let byte = u8::try_from(value);
        let figure = || Some(FigureId(byte.ok()?));
        let square = || Square::from_index(value as usize);
        let flag = || (value <= 1).then_some(value == 1);
        let bare = |choice: Choice| (value == 0).then_some(choice);
        match code >> 16 {
            0 => bare(Choice::Begin),
            1 => Some(Choice::First(Seat(byte.ok()?))),
            2 => Some(Choice::Area(byte.ok()?)),
            3 => Some(Choice::Do {
                figure: FigureId((value >> 8) as u8),
                effect: Effect::from_index(value as u8)?,
            }),
            4 => bare(Choice::EndTurn),
            5 => Some(Choice::Figure(figure()?)),
            6 => Some(Choice::Square(square()?)),
            7 => Some(Choice::Object(ObjectId(byte.ok()?))),
            8 => {
                let direction = if value & 1 == 1 { Direction::East } else { Direction::South };
                let square = Square::from_index(value as usize >> 1)?;
                Some(Choice::Edge(Edge::of(square, direction)?))
            }
            9 => bare(Choice::Yes),
            10 => bare(Choice::No),
            11 => bare(Choice::Done),
            12 => Some(Choice::Amount(byte.ok()?)),
            13 => Some(Choice::Inner(Effect::from_index(byte.ok()?)?)),
            14 => Some(Choice::Change {
                value: *Value::ALL.get(value as usize >> 1)?,
                up: value & 1 == 1,
            }),
            15 => Some(Choice::Power(Power::from_index(byte.ok()?)?)),
            16 => Some(Choice::Special(byte.ok()?)),
            17 => Some(Choice::Team(TeamAbility::from_index(byte.ok()?)?)),
            18 => Some(Choice::Reroll(figure()?)),
            19 => Some(Choice::ThemeReroll(figure()?)),
            20 => bare(Choice::Throw),
            21 => Some(Choice::Next(byte.ok()?)),
            22 => Some(Choice::PutDown(square()?)),
            23 => Some(Choice::Attack { close: flag()? }),
            24 => bare(Choice::Move),
            25 => Some(Choice::Way { careful: flag()? }),
            _ => None,
        }
    }
}

/// What somebody has to decide. Whom and what it is about, as far as the state tells it anyway, is not said again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    Begin,
    /// C2.5 b: who takes the first turn?
    First(Seat),
    /// C2.5 c: which starting area?
    Area(Seat),
    /// C2.5 d: where does the next object go?
    PlaceObject {
        seat: Seat,
        object: ObjectId,
    },
    /// C2.5 e: where does this character start?
    PlaceFigure(FigureId),
    /// C4.2: who acts next, or the end of the turn.
    Action,
    /// What the character does (C4.4).
    Deed(FigureId),
    /// I04.1: whom to carry, one at a time.
    Passenger,
    /// I07.1: pick up, put down or neither.
    PickUp,
    /// Where does the move end?
    Destination,
    /// C13.1: beside whom of these does the move come first?
    Beside(Figures),
    /// IM06: by which square does it go on?
    Way,
    /// C6.10: where is the passenger set down?
    SetDown(FigureId),
    /// C3.8: reroll?
    Reroll {
        offset: u8,
        attack: bool,
    },
    /// The action at no cost inside the action, or none (C4.7).
    Inner {
        close: bool,
    },
    /// C7.3 step 1.
    Target,
    /// IT06: what is shot through on the line to this target? Nobody for all lines at once (A03.3).
    Through(FigureId),
    /// K07.2: use the reach instead of adjacency for all targets?
    UseReach,
    /// C7.13 b: attack with the printed attack of a friend?
    ReplaceAttack,
    /// D03.1, Defenders: whose printed defense, for the target of this number?
    ReplaceDefense(u8),
    /// C7.13 d: whose answer of these comes next?
    AnswerNext(Figures),
    /// C7.13 d: does the target of this number evade or redirect?
    WouldBeHit(u8),
    /// C7.5: how much of the damage left goes to this target?
    Share {
        at: u8,
        left: u8,
    },
    /// C8.6: by how much does this target reduce it?
    Reduce(u8),
    /// The same for damage outside attacks.
    ReduceHurt {
        figure: FigureId,
        amount: u8,
        penetrating: bool,
        by: FigureId,
    },
    /// K10.1: knock back?
    KnockBack,
    /// C10.1: who of these is knocked back next?
    KnockBackNext(Figures),
    /// C3.9: who of these suffers being pushed next?
    PushNext(Figures),
    /// C4.8 b: which effect comes next?
    Order,
    /// Suicide Squad: roll to heal?
    Gamble(FigureId),
    /// Minions of Doom: who heals?
    HealOneOf(FigureId),
    /// A target of something that is no attack: Force Blast, Support …
    Character,
    /// What a power asks.
    Power(Question),
    /// I05, I06: what is destroyed?
    Destroy,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_that_decodes_encodes_to_itself() {
        for code in (0..27 << 16).step_by(3).chain((0..27).map(|tag| tag << 16)) {
            if let Some(choice) = Choice::decode(code) {
                assert_eq!(choice.encode(), code, "{choice:?}");
            }
        }
    }
}
