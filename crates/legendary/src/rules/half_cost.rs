//! Heroes of the HQ that cost half for a time: the cost itself, for whatever asks for it.

use crate::cards::CardId;
use crate::effect::Rule;
use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::state::Lasting;
use crate::value::{Sink, Why};
use table::{Chance, Log};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// What was said about one hero of the HQ ends when the hero leaves it: the next copy is another card.
    pub fn forget_half_costs(&mut self) {
        let (program, cards) = (&self.game.catalogue.program, &self.state.cards);
        self.state.lasting.retain(|lasting| {
            program.rule(lasting.rule) != Rule::CostsHalf
                || cards.zone_of(lasting.target).slot().is_some()
        });
    }
}

impl<'a> Position<'a> {
    /// Does anything in the HQ cost half now? Games without such a text do not look.
    #[inline]
    pub(crate) fn has_half_costs(self) -> bool {
        self.game.has_half_costs && self.half_costs().next().is_some()
    }

    /// Does this card?
    #[inline]
    pub(crate) fn costs_half(self, card: CardId) -> bool {
        self.game.has_half_costs && self.halvings(card).next().is_some()
    }

    /// A cost halved as often as something says so, rounded up each time anew.
    pub(crate) fn half_cost_parts<S: Sink>(self, card: CardId, cost: i32, sink: &mut S) -> i32 {
        let mut cost = cost;
        for lasting in self.halvings(card) {
            for _ in 0..lasting.times {
                let less = cost / 2;
                cost -= less;
                if less != 0 {
                    let (face, rule) = (lasting.face, lasting.rule);
                    sink.part(-less, Why::ThisTurn { face, rule, times: 1 });
                }
            }
        }
        cost
    }

    fn halvings(self, card: CardId) -> impl Iterator<Item = &'a Lasting> {
        self.half_costs().filter(move |lasting| {
            lasting.target == card && self.state.cards.zone_of(card).slot().is_some()
        })
    }

    fn half_costs(self) -> impl Iterator<Item = &'a Lasting> {
        let program = &self.game.catalogue.program;
        let lasting = self.state.lasting.iter();
        lasting.filter(|lasting| program.rule(lasting.rule) == Rule::CostsHalf)
    }
}
