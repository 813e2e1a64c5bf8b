//! A hash of what a state means: faces and places, never card numbers or names.

use crate::cards::{CardId, Zone};
use crate::game::Legendary;
use crate::interpreter::{Task, Text};
use crate::state::State;
use std::hash::Hash;

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
    hash.add(u64::from(turn.shards_gained) << 16 | u64::from(turn.shards_burned));
    for used in turn.used.iter() {
        hash.add(1 << 40 | u64::from(game.face_number(used.card)) << 8 | u64::from(used.line));
    }
    let flags = [
        turn.healed,
        turn.recruit_as_attack,
        turn.twist_paid,
        turn.altered,
        state.last_turn,
        state.reversed,
    ];
    let flags = flags.iter().fold(0, |bits, flag| bits << 1 | u64::from(*flag));
    hash.add(flags << 32 | u64::from(turn.recruit_made as u16));
    hash.add(
        u64::from(turn.defeated) << 48
            | u64::from(turn.extra_draws) << 32
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
        hash.add(state.kept.shards.of(table::Seat(seat)) as u64);
    }
    for (card, shards) in state.kept.shards.enemies() {
        let zone = state.cards.zone_of(card);
        hash.add(u64::from(game.face_number(card)) << 24 | u64::from(zone.0) << 16 | shards as u64);
    }
    if state.became_twist != Default::default() {
        hash.add(state.became_twist.bits());
    }
    hash.add(state.kept.contest.bits());
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
    state.verdict.hash(&mut hash);
    what_is_under_way(game, state, &mut hash);
    hash.0
}

/// Tasks, the texts they carry out and the cards these work on.
fn what_is_under_way(game: &Legendary, state: &State, hash: &mut Hasher) {
    // A card is what it is and where it lies, whichever copy it is.
    let seen = |card: CardId| match game.has_card(card) {
        true => {
            CardId(u16::from(game.face_number(card)) << 8 | u16::from(state.cards.zone_of(card).0))
        }
        false => CardId::NONE,
    };
    hash.add(state.tasks.len() as u64);
    for task in state.tasks.iter() {
        put_task(task.map_cards(seen), hash);
    }
    hash.add(state.texts.len() as u64);
    for text in state.texts.iter() {
        let (card, it) = (seen(text.card), seen(text.it));
        Text { card, it, ..*text }.hash(hash);
    }
    for cards in [&state.queue[..], &state.noted, &state.turn.kept, &state.pledged] {
        hash.add(cards.len() as u64);
        for card in cards {
            hash.add(u64::from(seen(*card).0));
        }
    }
}

/// A task is known by its number, which it keeps as long as there are records: questions are counted among the other tasks.
const TASKS: [u8; 36] = [
    0, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
    29, 30, 31, 32, 33, 52, 53, 54, 57, 58, 59,
];
const QUESTIONS: [u8; 24] =
    [1, 2, 5, 10, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 55, 56];

fn put_task(task: Task, hash: &mut Hasher) {
    match task {
        Task::Ask(prompt) => prompt.hash(&mut Renumbered { hash, numbers: Some(&QUESTIONS) }),
        task => task.hash(&mut Renumbered { hash, numbers: Some(&TASKS) }),
    }
}

struct Hasher(u64);

impl Hasher {
    fn add(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        self.0 = mixed ^ (mixed >> 29) ^ self.0.rotate_left(17);
    }
}

/// For derived hashes. Every number is one word, so that the size of a number on this machine does not matter.
impl std::hash::Hasher for Hasher {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.add(u64::from(*byte)));
    }

    fn write_u8(&mut self, number: u8) {
        self.add(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.add(u64::from(number));
    }

    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    /// Which variant of an enum it is.
    fn write_isize(&mut self, number: isize) {
        self.add(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Puts one of the `numbers` for the variant that comes first, and leaves everything else as it is.
struct Renumbered<'a> {
    hash: &'a mut Hasher,
    numbers: Option<&'static [u8]>,
}

impl std::hash::Hasher for Renumbered<'_> {
    fn write(&mut self, bytes: &[u8]) {
        self.hash.write(bytes);
    }

    fn write_u8(&mut self, number: u8) {
        self.hash.write_u8(number);
    }

    fn write_u16(&mut self, number: u16) {
        self.hash.write_u16(number);
    }

    fn write_isize(&mut self, number: isize) {
        match self.numbers.take() {
            Some(numbers) => self.hash.write_u8(numbers[number as usize]),
            None => self.hash.write_isize(number),
        }
    }

    fn finish(&self) -> u64 {
        self.hash.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Hasher, put_task};
    use crate::cards::{CardId, Zone};
    use crate::choice::Prompt;
    use crate::game::Legendary;
    use crate::interpreter::Task;
    use crate::language::load_embedded;
    use crate::options::Options;
    use crate::setup::Setup;
    use crate::state::State;
    use std::sync::Arc;
    use table::{Game, Seat, Seats};

    fn game() -> Legendary {
        let catalogue = Arc::new(load_embedded());
        let text = "players 2; mastermind Dr. Doom; scheme The Legacy Virus; villains HYDRA, Skrulls; henchmen Doombot Legion; \
                    heroes Hulk, Thor, Rogue, Storm, Gambit";
        let setup = Setup::from_text(&catalogue, text).unwrap();
        Legendary::new(catalogue, setup, Options::default()).unwrap()
    }

    #[test]
    fn states_with_other_things_to_do_have_other_hashes() {
        let game = game();
        let start = game.start();
        let with = |change: &dyn Fn(&mut State)| {
            let mut state = start;
            change(&mut state);
            game.hash(&state)
        };
        let task = |task: Task| with(&move |state| _ = state.tasks.push(task));
        let hashes = [
            with(&|_| {}),
            task(Task::Ask(Prompt::Action)),
            task(Task::TurnEnd),
            task(Task::Ask(Prompt::May { text: 0, op: 1 })),
            task(Task::Ask(Prompt::May { text: 0, op: 2 })),
            task(Task::Ask(Prompt::Mulligan(Seat(0)))),
            task(Task::Ask(Prompt::Mulligan(Seat(1)))),
            with(&|state| _ = state.texts.push(crate::interpreter::Text::default())),
            with(&|state| _ = state.queue.push(CardId(3))),
            with(&|state| _ = state.noted.push(CardId(3))),
            with(&|state| _ = state.turn.kept.push(CardId(3))),
            with(&|state| state.pledged[0] = CardId(3)),
            with(&|state| state.verdict = crate::state::Verdict::Tied),
        ];
        for (index, hash) in hashes.iter().enumerate() {
            assert!(!hashes[..index].contains(hash), "number {index}");
        }
    }

    #[test]
    fn tasks_and_questions_keep_the_numbers_they_have_in_records() {
        let (text, op) = (7, 300);
        let numbers: [(Task, &[u64]); 12] = [
            (Task::Nothing, &[0]),
            (Task::Ask(Prompt::Begin), &[1]),
            (Task::OpeningHenchmen, &[3]),
            (Task::Ask(Prompt::Showdown), &[10]),
            (Task::ShowdownEnd, &[11]),
            (Task::PutBack { text, op }, &[33, 7, 300]),
            (Task::Ask(Prompt::Cards { text, op, base: 2 }), &[34, 7, 300, 2]),
            (Task::Ask(Prompt::Champion { text, op, left: Seats(5) }), &[51, 7, 300, 5]),
            (Task::CloseSpaces, &[52]),
            (Task::Ask(Prompt::Team { text, op }), &[55, 7, 300]),
            (Task::Ask(Prompt::Mastermind { text, op, times: 3 }), &[56, 7, 300, 3]),
            (Task::OfferPaid(9), &[59, 9]),
        ];
        for (task, words) in numbers {
            let (mut hash, mut expected) = (Hasher(1), Hasher(1));
            put_task(task, &mut hash);
            words.iter().for_each(|word| expected.add(*word));
            assert_eq!(hash.0, expected.0, "{task:?}");
        }
    }

    #[test]
    fn which_copy_of_a_card_is_under_way_does_not_matter_but_where_it_lies_does() {
        let game = game();
        let start = game.start();
        let alike = |zone: Zone| -> Vec<CardId> {
            let cards = start.cards.zone(zone);
            let first = game.face_number(cards[0]);
            let same = cards.iter().copied();
            same.filter(|card| game.face_number(*card) == first).collect()
        };
        let hash = |card: CardId| {
            let mut state = start;
            let _ = state.tasks.push(Task::Ask(Prompt::Side(card)));
            game.hash(&state)
        };
        let (own, other) = (alike(Zone::deck(Seat(0))), alike(Zone::deck(Seat(1))));
        assert_eq!(game.face_number(own[0]), game.face_number(other[0]));
        assert_eq!(hash(own[0]), hash(own[1]));
        assert_ne!(hash(own[0]), hash(other[0]));
    }
}
