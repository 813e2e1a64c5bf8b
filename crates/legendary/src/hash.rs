//! A hash of what a state means: faces and places, never card numbers or names.

use crate::cards::Zone;
use crate::game::Legendary;
use crate::state::State;

/// Equal states have equal hashes, on every machine.
pub(crate) fn of(game: &Legendary, state: &State) -> u64 {
    let mut hash = Hasher(0x9e37_79b9_7f4a_7c15);
    for zone in (0..Zone::COUNT as u8).map(Zone) {
        let cards = state.cards.zone(zone);
        if cards.is_empty() {
            continue;
        }
        hash.add(u64::from(zone.0) << 16 | cards.len() as u64);
        let marks = state.cards.marks(zone);
        hash.add(u64::from(marks.bottom) << 8 | u64::from(marks.top));
        for card in cards {
            hash.add(
                u64::from(game.face_number(*card)) << 8 | u64::from(state.cards.knowers(*card).0),
            );
        }
    }
    let turn = &state.turn;
    for pool in [&turn.attack, &turn.recruit] {
        for (source, points) in pool.parts() {
            hash.add(u64::from(source.0) << 32 | points as u64);
        }
        hash.add(u64::MAX);
    }
    for reserved in turn.reserved.iter() {
        hash.add(u64::from(reserved.classes.0) << 32 | reserved.points as u64);
    }
    for played in turn.played.iter() {
        hash.add(u64::from(played.face) << 8 | u64::from(played.also));
    }
    for (enemy, stage, granted) in turn.threats.entries() {
        let zone = state.cards.zone_of(enemy);
        let rule = granted.map_or(u16::MAX, |rule| rule.0);
        hash.add(
            u64::from(rule) << 24
                | u64::from(game.face_number(enemy)) << 16
                | u64::from(zone.0) << 8
                | stage as u64,
        );
        for face in turn.threats.shown(enemy) {
            hash.add(u64::from(face));
        }
    }
    for offer in turn.offers.iter() {
        let it = match offer.it.is_some() {
            true => 1 + u64::from(game.face_number(offer.it)),
            false => 0,
        } << 32;
        hash.add(
            it | u64::from(offer.op) << 16 | u64::from(offer.face) << 8 | u64::from(offer.left),
        );
    }
    hash.add(u64::from(turn.shards_gained) << 8 | u64::from(turn.shards_burned));
    for used in turn.used.iter() {
        hash.add(1 << 40 | u64::from(game.face_number(used.card)) << 8 | u64::from(used.line));
    }
    let flags = [
        turn.healed,
        turn.recruit_as_attack,
        turn.twist_paid,
        state.last_turn,
        state.reversed,
    ];
    let flags = flags
        .iter()
        .fold(0, |bits, flag| bits << 1 | u64::from(*flag));
    hash.add(flags << 32 | u64::from(turn.recruit_made as u16));
    hash.add(
        u64::from(turn.extra_draws) << 32
            | u64::from(turn.recruited) << 16
            | u64::from(turn.fought),
    );
    hash.add(
        u64::from(state.active.0) << 32
            | u64::from(state.turns) << 16
            | u64::from(state.twists) << 8
            | u64::from(state.extra_turns),
    );
    for player in &state.players {
        hash.add(
            player.next_hand_more as u64
                ^ u64::from(player.next_hand_exactly.unwrap_or(255)) << 16
                ^ (player.showdown as u64) << 32,
        );
    }
    for lasting in state.lasting.iter() {
        hash.add(
            u64::from(lasting.rule.0) << 16
                | u64::from(lasting.owner) << 8
                | u64::from(lasting.times)
                | (lasting.until as u64) << 32,
        );
        if lasting.target.is_some() {
            hash.add(u64::from(game.face_number(lasting.target)));
        }
    }
    for seat in 0..game.players() {
        hash.add(state.shards.of(table::Seat(seat)) as u64);
    }
    for (card, shards) in state.shards.enemies() {
        let zone = state.cards.zone_of(card);
        hash.add(u64::from(game.face_number(card)) << 16 | u64::from(zone.0) << 8 | shards as u64);
    }
    hash.add(state.contest.bits());
    let hq = &state.headquarters;
    for slot in crate::cards::SLOTS..crate::cards::ALL_SLOTS {
        let villain = hq.brought_by(slot);
        hash.add(villain.map_or(0, |villain| 1 + u64::from(game.face_number(villain))));
    }
    hash.add(
        u64::from(hq.destroyed()) << 24
            | u64::from(state.quiet_turns) << 16
            | u64::from(state.second_left) << 8
            | u64::from(state.joins),
    );
    hash.add(state.tasks.len() as u64);
    hash.0
}

struct Hasher(u64);

impl Hasher {
    fn add(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        self.0 = mixed ^ (mixed >> 29) ^ self.0.rotate_left(17);
    }
}
