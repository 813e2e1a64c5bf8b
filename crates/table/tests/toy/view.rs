//! What of the toy game can be seen, what cannot, and how its state is hashed.

use super::State;
use table::deck::Marks;
use table::{Chance, List, Seat, Seats};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    pub round: u8,
    /// The viewer's own; empty for somebody who only watches.
    pub hand: Vec<u8>,
    pub hand_sizes: [usize; 2],
    /// Who has committed a card, and which if the viewer may know.
    pub committed: [Option<Option<u8>>; 2],
    pub won: [[u8; 5]; 2],
    pub deck_size: usize,
    pub marks: Marks,
    pub bottom: Vec<u8>,
    pub top: Option<u8>,
    pub top_seen: Seats,
    pub scouted: Seats,
}

pub fn observe(state: &State, viewer: Option<Seat>, show_committed: bool) -> Observation {
    let own = |seat: usize| viewer.is_some_and(|viewer| viewer.index() == seat);
    let committed = [0, 1].map(|seat| {
        let card = state.committed[seat]?;
        Some((own(seat) || show_committed).then_some(card))
    });
    Observation {
        round: state.round,
        hand: viewer.map_or(Vec::new(), |seat| state.hands[seat.index()].to_vec()),
        hand_sizes: state.hands.map(|hand| hand.len()),
        committed,
        won: state.won,
        deck_size: state.deck.len(),
        marks: state.marks,
        bottom: state.deck[..state.marks.bottom as usize].to_vec(),
        top: state.deck.last().copied().filter(|_| !top_is_hidden(state, viewer)),
        top_seen: state.top_seen,
        scouted: state.scouted,
    }
}

fn top_is_hidden(state: &State, viewer: Option<Seat>) -> bool {
    if state.marks.top > 0 {
        !viewer.is_some_and(|seat| state.top_seen.contains(seat))
    } else {
        state.deck.len() > state.marks.bottom as usize
    }
}

/// Takes up every card that the viewer cannot know, and deals them to the same places.
pub fn deal_afresh<C: Chance + ?Sized>(state: &mut State, viewer: Option<Seat>, chance: &mut C) {
    let middle = state.marks.middle(state.deck.len());
    let hidden_top = state.marks.top > 0 && top_is_hidden(state, viewer);
    let others = [0, 1].map(|seat| viewer.is_none_or(|viewer| viewer.index() != seat));
    let mut unknown = Unknown::default();

    let State { deck, hands, committed, .. } = state;
    let last = deck.len().saturating_sub(1);
    let mut each_unknown = |place: &mut dyn FnMut(&mut u8)| {
        deck[middle.clone()].iter_mut().for_each(&mut *place);
        if hidden_top {
            place(&mut deck[last]);
        }
        for seat in (0..2).filter(|&seat| others[seat]) {
            hands[seat].iter_mut().for_each(&mut *place);
            committed[seat].iter_mut().for_each(&mut *place);
        }
    };
    each_unknown(&mut |card| unknown.cards.push(*card).unwrap());
    each_unknown(&mut |card| *card = unknown.take(chance));

    deck[middle].sort_unstable();
    for hand in hands {
        hand.sort_unstable();
    }
}

#[derive(Default)]
struct Unknown {
    cards: List<u8, { super::CARDS }>,
}

impl Unknown {
    fn take<C: Chance + ?Sized>(&mut self, chance: &mut C) -> u8 {
        let index = chance.one_of(self.cards.len() as u32);
        self.cards.remove(index as usize)
    }
}

/// FNV-1a over everything that has a meaning.
pub fn hash(state: &State, with_scribbles: bool) -> u64 {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    let mut add = |byte: u8| hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    for list in [&state.deck[..], &state.hands[0], &state.hands[1]] {
        add(list.len() as u8);
        list.iter().for_each(|&card| add(card));
    }
    for card in state.committed {
        add(card.unwrap_or(0));
    }
    state.won.as_flattened().iter().for_each(|&count| add(count));
    add(state.marks.bottom);
    add(state.marks.top);
    add(state.top_seen.0);
    add(state.scouted.0);
    add(state.round);
    if with_scribbles {
        add(state.scribbles);
    }
    hash
}
