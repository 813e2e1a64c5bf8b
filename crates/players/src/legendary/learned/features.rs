//! What a position is judged by: which cards lie where, and some numbers that no card tells by itself.

use super::super::outlook::turns_left;
use legendary::cards::{SPACES, Zone};
use legendary::catalogue::Kind;
use legendary::state::State;
use legendary::{Legendary, Position};
use table::Seat;

/// Places that make a difference to what a card there is worth.
const PLACES: usize = 10 + SPACES;
/// Features that are no counts of cards, those of cases included that are left free.
const NUMBERS: usize = 64;
/// Where cards of a zone are counted, if they are. All cards of a player that come to hand again are in one place, and players who win together
/// count as one.
fn place(zone: Zone) -> Option<usize> {
    Some(match zone {
        Zone::VILLAIN_DECK => 0,
        Zone::HERO_DECK => 1,
        Zone::KO => 2,
        Zone::ESCAPED => 3,
        Zone::CARRIED_AWAY => 4,
        Zone::BESIDE_SCHEME | Zone::SIDE_PILE | Zone::ROW => 5,
        Zone::MASTERMIND => 6,
        _ if zone.slot().is_some() => 7,
        _ if zone.is_victory() => 9,
        _ if zone.owner().is_some() => 8,
        _ => 10 + zone.space()?,
    })
}

/// How many features positions of a game have.
pub(super) fn count(game: &Legendary) -> usize {
    NUMBERS + PLACES * game.faces().len()
}

/// Visits the features of a position that are not zero, always in the same order. One that is visited twice is the sum of both.
pub(super) fn each(game: &Legendary, state: &State, mut visit: impl FnMut(u16, f32)) {
    let at = Position::new(game, state);
    let faces = game.faces().len();
    for zone in (0..Zone::COUNT as u8).map(Zone).filter(|zone| !state.cards.is_empty(*zone)) {
        let Some(place) = place(zone) else {
            continue;
        };
        let from = NUMBERS + place * faces;
        for card in at.zone(zone) {
            visit((from + usize::from(game.face_number(*card))) as u16, 1.0);
        }
    }
    let mut numbers = Numbers { visit, next: 0 };
    let turns = turns_left(at);
    let tactics = at.zone(Zone::TACTICS).len() + at.zone(Zone::SECOND_TACTICS).len();
    let villains = (0..SPACES).filter(|space| at.villain_at(*space).is_some()).count();
    numbers.add(1.0);
    numbers.add(turns / 10.0);
    numbers.add_danger(at);
    numbers.add_case(6, tactics);
    numbers.add_case(6, villains);
    numbers.add_strength(at, turns, tactics as f32);
    numbers.add(state.cards.len(Zone::VILLAIN_DECK) as f32 / 20.0);
    numbers.add(state.cards.len(Zone::HERO_DECK) as f32 / 20.0);
    debug_assert!(numbers.next <= NUMBERS);
}

/// The features that are no counts of cards, one after the other.
struct Numbers<V> {
    visit: V,
    next: usize,
}

impl<V: FnMut(u16, f32)> Numbers<V> {
    fn add(&mut self, value: f32) {
        (self.visit)(self.next as u16, value);
        self.next += 1;
    }

    /// One of several cases, the last of which stands for all that are further.
    fn add_case(&mut self, cases: usize, case: usize) {
        (self.visit)((self.next + case.min(cases - 1)) as u16, 1.0);
        self.next += cases;
    }

    /// How near the scheme is to its end (R11.2), by its first two meters.
    fn add_danger(&mut self, at: Position<'_>) {
        const FAR: usize = 8;
        let meters = at.meters();
        for meter in 0..2 {
            let left = meters.get(meter).map_or(FAR, |meter| meter.left().max(0) as usize);
            self.add_case(FAR + 1, left);
        }
    }

    /// What the players' decks can do, beside what the mastermind still takes.
    fn add_strength(&mut self, at: Position<'_>, turns: f32, tactics: f32) {
        const HAND: f32 = 6.0;
        let game = at.game;
        let (mut attack, mut recruit, mut cards, mut wounds) = (0.0, 0.0, 0.0, 0.0);
        let mut shards = 0.0;
        for seat in (0..game.players()).map(Seat) {
            for zone in
                [Zone::deck(seat), Zone::hand(seat), Zone::played(seat), Zone::discard(seat)]
            {
                for card in at.zone(zone) {
                    let face = at.face(*card);
                    attack += f32::from(face.attack.unwrap_or(0));
                    recruit += f32::from(face.recruit.unwrap_or(0));
                    wounds += f32::from(u8::from(face.kind == Kind::Wound));
                    cards += 1.0;
                }
            }
            shards += at.shards_of(seat) as f32;
        }
        let per_hand = HAND / f32::max(cards, 1.0);
        let (attack, recruit) = (attack * per_hand, recruit * per_hand);
        let mastermind = at.enemy_attack(game.mastermind).max(1) as f32;
        let enough = attack * turns / (mastermind * tactics).max(1.0);
        let in_hand = |number: fn(&legendary::game::Face) -> Option<i16>| -> f32 {
            let hand = at.zone(Zone::hand(at.state.active)).iter();
            hand.map(|card| f32::from(number(at.face(*card)).unwrap_or(0))).sum()
        };
        let hand = in_hand(|face| face.attack);
        for number in [
            attack / HAND,
            recruit / HAND,
            wounds * per_hand,
            shards / 5.0,
            mastermind / 10.0,
            (attack / mastermind).min(3.0),
            enough.min(4.0),
            enough.min(1.0),
            turns / (tactics + 0.5),
            hand / HAND,
            in_hand(|face| face.recruit) / HAND,
            f32::from(u8::from(hand >= mastermind)),
        ] {
            self.add(number);
        }
    }
}

const _: () = assert!(NUMBERS >= 2 + 2 * 9 + 2 * 6 + 12 + 2, "every number has its place");
