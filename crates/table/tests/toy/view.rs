//! What of the toy game can be seen, what cannot, and how its state is hashed.

use super::State;
use table::{Chance, List, Seat, Viewer};

/// Everything that the viewer cannot know in a fixed order: the lowest cards go to the first places.
pub fn known_to(state: &State, viewer: Viewer, show_committed: bool) -> State {
    struct TheFirst;
    impl Chance for TheFirst {
        fn one_of(&mut self, _: u32) -> u32 {
            0
        }
    }
    let mut known = *state;
    deal_afresh(&mut known, viewer, &mut TheFirst);
    if show_committed {
        known.committed = state.committed;
    }
    known
}

fn top_is_hidden(state: &State, viewer: Viewer) -> bool {
    if state.marks.top > 0 {
        !viewer.knows(state.top_seen)
    } else {
        state.deck.len() > state.marks.bottom as usize
    }
}

/// Takes up every card that the viewer cannot know, and deals them to the same places.
pub fn deal_afresh<C: Chance + ?Sized>(state: &mut State, viewer: Viewer, chance: &mut C) {
    let middle = state.marks.middle(state.deck.len());
    let hidden_top = state.marks.top > 0 && top_is_hidden(state, viewer);
    let others = [0_u8, 1].map(|seat| !viewer.is(Seat(seat)));
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
    unknown.cards.sort_unstable();
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
