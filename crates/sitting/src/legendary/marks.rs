//! What is counted to tell what an option wins and what it risks.

use crate::thought::Mark;
use legendary::Position;
use legendary::cards::Zone;
use legendary::catalogue::Kind;
use table::Seat;

pub(super) const MARKS: &[Mark] = &[
    Mark { noun: "tactics taken", good: true, least: 0.1 },
    Mark { noun: "villains escaped", good: false, least: 0.1 },
    Mark { noun: "Wounds", good: false, least: 0.1 },
    Mark { noun: "Victory Points", good: true, least: 0.3 },
    Mark { noun: "printed Attack in all decks", good: true, least: 0.5 },
];

/// In the order of [`MARKS`], of all players together: they win together.
pub(super) fn counted(at: Position<'_>) -> Vec<f32> {
    let (mut wounds, mut attack) = (0, 0);
    for seat in (0..at.game.players()).map(Seat) {
        for zone in [Zone::deck(seat), Zone::hand(seat), Zone::played(seat), Zone::discard(seat)] {
            for card in at.zone(zone) {
                let face = at.face(*card);
                wounds += u32::from(face.kind == Kind::Wound);
                attack += i32::from(face.attack.unwrap_or(0));
            }
        }
    }
    let left = at.zone(Zone::TACTICS).len() + at.zone(Zone::SECOND_TACTICS).len();
    let points: i32 = at.scores().iter().map(|score| score.total).sum();
    let escaped = at.zone(Zone::ESCAPED).len();
    // Only differences are told, so tactics that are left count as well as those taken.
    vec![-(left as f32), escaped as f32, wounds as f32, points as f32, attack as f32]
}
