//! What is printed on the cards of a game, as numbers that need not be worked out again.

use super::{CARD, CLASSES};
use legendary::Legendary;
use legendary::catalogue::Kind;
use legendary::game::Face;

/// Where the price of a card and what it holds stand in its row: they change, the rest does not.
pub const PRICE: usize = 5;
pub const HOLDS: usize = 6;

/// Every face of a game by its number.
#[derive(Debug)]
pub struct Faces {
    /// What an option says of a card: numbers, then classes.
    pub rows: Vec<[f32; CARD + CLASSES]>,
    sums: Vec<Sum>,
}

/// Numbers of several cards together, side by side in one word: adding up a deck is one addition a card. Each has more room than all cards of
/// a game together can fill.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum(u128);

const ATTACK: u32 = 0;
const RECRUIT: u32 = 16;
const WOUNDS: u32 = 32;
const CLASS: u32 = 48;
const LANE: u32 = 16;

const _: () = assert!(CLASS + LANE * CLASSES as u32 <= 128, "every number has its lane");

impl Sum {
    fn of(face: &Face) -> Sum {
        let lane = |number: u16, at: u32| u128::from(number) << at;
        // No card has less than nothing, and 400 cards with 100 each fit into a lane.
        let printed = |number: Option<i16>| number.unwrap_or(0).clamp(0, 100) as u16;
        let classes = (0..CLASSES as u32)
            .map(|class| lane(u16::from(face.classes.0 >> class & 1), CLASS + LANE * class));
        let wound = u16::from(face.kind == Kind::Wound);
        Sum(lane(printed(face.attack), ATTACK)
            | lane(printed(face.recruit), RECRUIT)
            | lane(wound, WOUNDS)
            | classes.fold(0, |all, class| all | class))
    }

    #[inline(always)]
    pub fn plus(self, other: Sum) -> Sum {
        Sum(self.0.wrapping_add(other.0))
    }

    #[inline(always)]
    fn lane(self, at: u32) -> f32 {
        f32::from((self.0 >> at) as u16)
    }

    #[inline(always)]
    pub fn attack(self) -> f32 {
        self.lane(ATTACK)
    }

    #[inline(always)]
    pub fn recruit(self) -> f32 {
        self.lane(RECRUIT)
    }

    #[inline(always)]
    pub fn wounds(self) -> f32 {
        self.lane(WOUNDS)
    }

    #[inline(always)]
    pub fn classes(self) -> [f32; CLASSES] {
        std::array::from_fn(|class| self.lane(CLASS + LANE * class as u32))
    }
}

impl Faces {
    pub fn of(game: &Legendary) -> Faces {
        let faces = game.faces();
        Faces {
            rows: faces.iter().enumerate().map(|(number, face)| row(number, face)).collect(),
            sums: faces.iter().map(Sum::of).collect(),
        }
    }

    #[inline(always)]
    pub fn sum(&self, face: u8) -> Sum {
        self.sums[usize::from(face)]
    }
}

fn row(number: usize, face: &Face) -> [f32; CARD + CLASSES] {
    let mut row = [0.0; CARD + CLASSES];
    row[..PRICE].copy_from_slice(&[
        1.0 + number as f32,
        f32::from(face.cost),
        f32::from(face.attack.unwrap_or(0)),
        f32::from(face.recruit.unwrap_or(0)),
        f32::from(face.vp),
    ]);
    row[match face.kind {
        Kind::Hero => 7,
        Kind::Wound => 8,
        Kind::Bystander => 9,
        Kind::Villain | Kind::Henchman | Kind::Mastermind => 10,
        Kind::Tactic | Kind::Scheme | Kind::Twist | Kind::Strike | Kind::Rule => 11,
    }] = 1.0;
    for (class, has) in row[CARD..].iter_mut().enumerate() {
        *has = f32::from(face.classes.0 >> class & 1);
    }
    row
}
