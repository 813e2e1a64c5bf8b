//! What an option is known by: the same cue in another position speaks for or against it again.

use legendary::cards::{CardId, Zone};
use legendary::catalogue::Kind;
use legendary::choice::{Choice, Prompt};
use legendary::pool::Pool;
use legendary::usable::Usable;
use legendary::{Legendary, Position};
use table::{List, Seat};

/// Places for weights; a cue has one by its number, and what seldom shares one does no harm.
pub(super) const PLACES: usize = 1 << 14;
/// Cues of one option.
pub(super) const CUES: usize = 6;

/// The cues of one option, as places of weights.
pub(super) type Cues = List<u16, CUES>;

/// What all options of one question have in common.
pub(super) struct Glance<'a> {
    at: Position<'a>,
    seat: Seat,
    prompt: Prompt,
    /// The part of the game: what helps early is late no help.
    part: u32,
    /// Cards of each face that the player owns.
    owned: [u8; 256],
    /// Attack and Recruit that are left.
    attack: u32,
    recruit: u32,
    /// How near the scheme is to its end, by its first meter (R11.2).
    left: u32,
}

/// Parts of a game that are told apart.
const PARTS: u32 = 4;
/// More points are not told apart.
const MOST_POINTS: i32 = 15;
/// Further from its end a scheme is not told apart.
const MOST_LEFT: i32 = 10;

impl<'a> Glance<'a> {
    /// `deck` is how many cards the Villain Deck had.
    pub fn of(at: Position<'a>, seat: Seat, prompt: Prompt, deck: usize) -> Glance<'a> {
        let left = at.zone(Zone::VILLAIN_DECK).len() as u32;
        let part = (PARTS - 1).min(left * PARTS / (deck as u32).max(1));
        let mut owned = [0; 256];
        if prompt == Prompt::Action {
            for zone in
                [Zone::deck(seat), Zone::hand(seat), Zone::played(seat), Zone::discard(seat)]
            {
                for card in at.zone(zone) {
                    owned[usize::from(at.game.face_number(*card))] += 1;
                }
            }
        }
        let points = |pool: &Pool| pool.total().clamp(0, MOST_POINTS) as u32;
        let (attack, recruit) = (points(&at.state.turn.attack), points(&at.state.turn.recruit));
        let mut left = None;
        at.each_meter(&mut |meter| {
            left.get_or_insert(1 + meter.left().clamp(0, MOST_LEFT) as u32);
        });
        let left = left.unwrap_or(0);
        Glance { at, seat, prompt, part, owned, attack, recruit, left }
    }

    pub fn cues(&self, choice: Choice) -> Cues {
        let game = self.at.game;
        let face = |card: CardId| u32::from(game.face_number(card));
        let hand = self.at.zone(Zone::hand(self.seat)).len().min(15) as u32;
        match choice {
            Choice::Recruit(card) => {
                let face = face(card);
                let owned = u32::from(self.owned[face as usize].min(4));
                places(1, face, &[0, 1 + self.part, 8 + owned, 16 + self.recruit, 64 + self.left])
            }
            Choice::Fight(card) if self.at.face(card).kind == Kind::Mastermind => {
                let left = self.at.zone(Zone::TACTICS).len() as u32;
                places(
                    2,
                    face(card),
                    &[0, 1 + self.part, 8 + left.min(6), 16 + self.attack, 64 + self.left],
                )
            }
            Choice::Fight(card) => {
                let space = self.at.space_of(card).map_or(0, |space| 1 + space as u32);
                let held = self.at.held_by(card).len().min(3) as u32;
                let mut cues = places(
                    2,
                    face(card),
                    &[0, 1 + self.part, 8 + held, 16 + self.attack, 64 + self.left],
                );
                let _ = cues.push(place(3, space, 0));
                cues
            }
            Choice::Use(usable) => {
                let (face, line) = match usable {
                    Usable::Shard => (300, 0),
                    Usable::Offer(at) => {
                        let offer = self.at.state.turn.offers.get(usize::from(at));
                        offer.map_or((301, 0), |offer| (u32::from(offer.face), 8))
                    }
                    Usable::Standing { card, line } => (face(card), u32::from(line)),
                };
                places(4, face, &[line, 32 + self.part])
            }
            Choice::Threaten(card) => places(5, face(card), &[0, 1 + self.part]),
            Choice::Play(card) => places(6, face(card), &[0, 1 + self.part]),
            Choice::Heal => {
                let hand = self.at.zone(Zone::hand(self.seat)).iter();
                let wounds = hand.filter(|card| self.at.face(**card).kind == Kind::Wound).count();
                places(7, 0, &[0, 1 + self.part, 8 + wounds as u32, 64 + self.left])
            }
            Choice::EndTurn => {
                places(7, 1, &[0, 1 + self.part, 16 + self.attack, 32 + self.recruit, 64 + hand])
            }
            Choice::Pick(card) => {
                let zone = self.at.state.cards.zone_of(card);
                let whose = if zone.is_hand() { 1 } else { 0 };
                places(16 + self.op(), face(card), &[0, 1 + whose, 8 + self.part, 64 + self.left])
            }
            Choice::Begin
            | Choice::Number(_)
            | Choice::Done
            | Choice::Yes
            | Choice::No
            | Choice::Mode(_)
            | Choice::Player(_)
            | Choice::Space(_)
            | Choice::Next(_) => places(16 + self.op(), 512 + choice.encode(), &[0, 8 + self.part]),
        }
    }

    /// What the question is about.
    fn op(&self) -> u32 {
        match self.prompt {
            Prompt::Cards { op, .. }
            | Prompt::May { op, .. }
            | Prompt::Mode { op, .. }
            | Prompt::Number { op, .. }
            | Prompt::Player { op, .. }
            | Prompt::RevealOr { op, .. }
            | Prompt::PutBack { op, .. }
            | Prompt::Pass { op, .. }
            | Prompt::Champion { op, .. }
            | Prompt::Team { op, .. }
            | Prompt::Mastermind { op, .. } => 64 + u32::from(op),
            Prompt::Space { .. } => 1,
            Prompt::EmptySpace { .. } => 2,
            Prompt::BeforeStrike { .. } => 3,
            Prompt::Pay { .. } => 4,
            Prompt::ThreatClass(_) => 5,
            Prompt::ThreatCards { .. } => 6,
            Prompt::InsteadOfWound { .. } => 7,
            Prompt::Order { .. } => 8,
            Prompt::Side(_) => 9,
            Prompt::Mulligan(_) => 10,
            Prompt::Begin | Prompt::Action | Prompt::Showdown => 0,
        }
    }
}

/// The cards of the Villain Deck as the game begins.
pub(super) fn villain_deck(game: &Legendary) -> usize {
    game.start().cards.len(Zone::VILLAIN_DECK)
}

fn places(kind: u32, what: u32, how: &[u32]) -> Cues {
    let mut cues = Cues::new();
    for how in how.iter().take(CUES) {
        let _ = cues.push(place(kind, what, *how));
    }
    cues
}

/// Spread evenly, the same on every machine.
fn place(kind: u32, what: u32, how: u32) -> u16 {
    let mut number = u64::from(kind) << 40 | u64::from(what) << 8 | u64::from(how);
    number = (number ^ number >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    number = (number ^ number >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (number >> 40) as u16 % PLACES as u16
}
