//! Shards in scenarios: who has how many.

use super::scene::{Scene, Unmet, unmet};
use super::syntax::Holder;
use table::Seat;

impl Scene<'_> {
    pub fn shards(&self, holder: &Holder, wanted: i32) -> Result<(), Unmet> {
        let is = match holder {
            Holder::Player(seat) => {
                let seat = Seat(seat.unwrap_or(self.you()));
                self.state.shards.of(seat)
            }
            Holder::Enemy(card) => {
                let enemy = self.enemy(card)?;
                self.state.shards.on(enemy)
            }
        };
        match is == wanted {
            true => Ok(()),
            false => unmet(format!("shards {wanted}"), format!("shards {is}")),
        }
    }
}
