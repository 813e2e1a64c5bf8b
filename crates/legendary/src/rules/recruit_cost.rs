//! What recruiting a card costs now: its cost, changed by what holds while it is recruited.

use crate::cards::CardId;
use crate::effect::Rule;
use crate::position::Position;
use crate::value::{Sink, Why};

impl Position<'_> {
    pub fn recruit_cost(self, card: CardId) -> i32 {
        self.recruit_cost_parts(card, &mut ())
    }

    /// The cost anywhere else (in a comparison, for an escape) stays what it is (K1.4).
    pub fn recruit_cost_parts<S: Sink>(self, card: CardId, sink: &mut S) -> i32 {
        let mut cost = self.cost_parts(card, sink);
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
