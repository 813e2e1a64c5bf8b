//! The cost of a card while it is recruited: what is printed, halved as often as something says so.

use crate::cards::CardId;
use crate::effect::Rule;
use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::value::{Sink, Why};
use table::{Chance, Log};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// What was said about one hero of the HQ ends when the hero leaves it: the next copy is another card.
    pub fn forget_prices(&mut self) {
        let (program, cards) = (&self.game.catalogue.program, &self.state.cards);
        self.state.lasting.retain(|lasting| {
            program.rule(lasting.rule) != Rule::CostsHalf
                || cards.zone_of(lasting.target).slot().is_some()
        });
    }
}

impl Position<'_> {
    /// The cost anywhere else (in a comparison, for an escape) stays what it is (K1.4).
    pub(super) fn halved_parts<S: Sink>(self, card: CardId, mut cost: i32, sink: &mut S) -> i32 {
        for lasting in self.state.lasting.iter() {
            let halves = lasting.target == card
                && self.game.catalogue.program.rule(lasting.rule) == Rule::CostsHalf;
            if halves && self.state.cards.zone_of(card).slot().is_some() {
                // Rounded up, each time anew.
                for _ in 0..lasting.times {
                    let less = cost / 2;
                    cost -= less;
                    if less != 0 {
                        let (face, rule) = (lasting.face, lasting.rule);
                        sink.part(
                            -less,
                            Why::ThisTurn {
                                face,
                                rule,
                                times: 1,
                            },
                        );
                    }
                }
            }
        }
        cost
    }
}
