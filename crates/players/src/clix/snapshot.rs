//! All that values and powers outside an attack depend on, to tell whether anything about anybody has changed.
//!
//! Who acts, what it does, where it goes: between these decisions nobody is hurt and nobody moves, and asking the engine for the values and powers
//! of everybody takes longer than the decision.

use clix::Position;
use clix::board::Overlay;
use clix::effect::Effect;
use clix::state::lasting::Lasting;
use clix::state::{FigureId, Figures, MOST_FIGURES, MOST_LASTING, Piece, State};
use table::{List, Seat};

/// How everybody stood when a seat looked.
#[derive(Clone, Debug)]
pub(super) struct Snapshot {
    /// Where the game lies in memory: another one has other characters.
    game: usize,
    seat: Seat,
    active: Seat,
    pieces: [Piece; MOST_FIGURES],
    ground: Overlay,
    lasting: List<Lasting, MOST_LASTING>,
    in_force: u32,
    meddled: Figures,
    suppressed: Figures,
    controlled: FigureId,
    /// S10.2: whose range is halved.
    fast: FigureId,
}

impl Snapshot {
    pub fn of(position: Position<'_>, seat: Seat) -> Snapshot {
        let state = position.state;
        Snapshot {
            game: std::ptr::from_ref(position.game).addr(),
            seat,
            active: state.turn.active,
            pieces: state.pieces,
            ground: state.ground,
            lasting: state.lasting,
            in_force: state.in_force,
            meddled: state.meddled,
            suppressed: state.action.suppressed,
            controlled: state.action.controlled,
            fast: fast(state),
        }
    }

    /// Has nothing changed since?
    pub fn shows(&self, position: Position<'_>, seat: Seat) -> bool {
        let state = position.state;
        self.game == std::ptr::from_ref(position.game).addr()
            && self.seat == seat
            && self.active == state.turn.active
            && self.in_force == state.in_force
            && self.meddled == state.meddled
            && self.suppressed == state.action.suppressed
            && self.controlled == state.action.controlled
            && self.fast == fast(state)
            && self.pieces == state.pieces
            && self.lasting == state.lasting
            && self.ground == state.ground
    }
}

fn fast(state: &State) -> FigureId {
    match state.action.effect {
        Effect::HypersonicSpeed => state.action.actor,
        _ => FigureId::NONE,
    }
}
