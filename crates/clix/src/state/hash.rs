//! A hash of what a state means, the same on every machine.

use crate::choice::Prompt;
use crate::state::object::{ObjectId, Whereabouts};
use crate::state::{Ban, Banned, State, Verdict, WonBy};

/// Equal states have equal hashes.
pub(crate) fn of(state: &State) -> u64 {
    let mut hash = Hasher(0x9e37_79b9_7f4a_7c15);
    let targeting = |ban: &&Ban| ban.what == Banned::Targeting;
    for (number, piece) in state.pieces.iter().enumerate() {
        // Who cannot target it: one bit each.
        let own = |ban: &&Ban| ban.by.index() == number;
        let bans = state.turn.bans.iter().filter(targeting).filter(own);
        let eludes = bans.fold(0u32, |bits, ban| bits | 1 << (ban.whom.0 & 31));
        let square = piece.square.map_or(0xffff, |square| square.index() as u64);
        let holds = piece.holds.unwrap_or(ObjectId::NONE);
        let wild = piece.wild.map_or(0xff, |team| team as u64);
        hash.add(
            square << 48
                | u64::from(piece.click) << 40
                | u64::from(piece.tokens) << 32
                | u64::from(holds.0) << 8
                | wild,
        );
        hash.add(
            u64::from(piece.marks.0) << 48 | u64::from(piece.used.0) << 32 | u64::from(eludes),
        );
    }
    for object in &state.objects {
        let at = match object.at {
            Whereabouts::Waiting => 1,
            Whereabouts::On(square) => 1 << 16 | square.index() as u64,
            Whereabouts::HeldBy(figure) => 2 << 16 | u64::from(figure.0),
            Whereabouts::Gone => 2,
        };
        hash.add(at);
    }
    for marker in state.markers.iter() {
        let square = marker.square.index() as u64;
        hash.add(square << 16 | (marker.kind as u64) << 8 | u64::from(marker.creator.0));
    }
    for square in state.ground.destroyed_squares().iter() {
        hash.add(1 << 32 | square.index() as u64);
    }
    for edge in state.ground.destroyed_edges().iter() {
        hash.add(2 << 32 | (edge.squares().0.index() as u64) << 1 | u64::from(edge.is_upright()));
    }
    for lasting in state.lasting.iter() {
        let what = lasting.what.code();
        hash.add(what << 16 | u64::from(lasting.source.0) << 8 | u64::from(lasting.target.0));
    }
    let turn = &state.turn;
    hash.add(
        u64::from(turn.number) << 32
            | u64::from(turn.actions) << 24
            | u64::from(turn.active.0) << 16
            | u64::from(turn.first.0) << 8
            | u64::from(turn.areas[0]),
    );
    hash.add(u64::from(turn.leaders.0));
    for ban in turn.bans.iter().filter(|ban| !targeting(ban)) {
        hash.add(3 << 32 | u64::from(ban.whom.0) << 8 | u64::from(ban.by.0));
    }
    hash.add(u64::from(state.score[0]) << 32 | u64::from(state.score[1]) << 16);
    hash.add(u64::from(state.theme_left[0]) << 8 | u64::from(state.theme_left[1]));
    let action = &state.action;
    hash.add(
        u64::from(action.actor.0) << 32
            | (action.effect as u64) << 24
            | u64::from(action.controlled.0) << 16
            | u64::from(action.squares_moved) << 8
            | u64::from(action.die),
    );
    let attack = &state.attack;
    hash.add(
        u64::from(attack.attacker.0) << 32
            | u64::from(attack.value) << 16
            | u64::from(attack.damage),
    );
    for target in attack.targets.iter() {
        hash.add(
            u64::from(target.figure.0) << 24
                | u64::from(target.defense) << 16
                | u64::from(target.damage) << 8
                | target.fate as u64,
        );
    }
    hash.add(u64::from(state.roll.dice[0]) << 8 | u64::from(state.roll.dice[1]));
    hash.add(u64::from(state.movement.mover.0) << 8 | u64::from(state.movement.squares));
    if let Some(Prompt::Through(target)) = state.prompt() {
        hash.add(u64::from(target.0));
    }
    if let Some(Prompt::Way | Prompt::Beside(_)) = state.prompt() {
        let to = state.movement.to.map_or(0xffff, |to| to.index() as u64);
        hash.add(u64::from(state.movement.avoids.0) << 16 | to);
        for step in state.movement.steps.iter() {
            hash.add(*step as u64);
        }
    }
    hash.add(state.tasks.len() as u64);
    hash.add(match state.verdict {
        Verdict::Running => 0,
        Verdict::Won { seat, by } => {
            let by = match by {
                WonBy::LastStanding => 1,
                WonBy::Points => 2,
                WonBy::TieBreak => 3,
            };
            by << 8 | u64::from(seat.0)
        }
        Verdict::Stopped(_) => 1 << 16,
    });
    hash.0
}

struct Hasher(u64);

impl Hasher {
    fn add(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        self.0 = mixed ^ (mixed >> 29) ^ self.0.rotate_left(17);
    }
}
