//! Destroying blocking terrain and objects (I05, I06, C11.4–C11.8).

use crate::board::{Marker, Piece, Pieces, Square};
use crate::effect::Effect;
use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::object::ObjectId;
use crate::state::{Chosen, FigureId, MOST_PENDING, MarkKind};
use crate::values::RangeFor;
use crate::waived::Rule;
use table::{Chance, Log};

impl Position<'_> {
    pub(crate) fn may_destroy(self, figure: FigureId, effect: Effect) -> Result<bool, Refusal> {
        let worked_out = || self.damage_value(figure, None, &mut ());
        let damage = match self.known(figure) {
            Some(known) => *known.damage.get_or_init(worked_out),
            None => worked_out(),
        };
        if damage < 3 {
            return Err(Refusal::TooWeak { damage, effect });
        }
        let close = effect == Effect::CloseDestroy;
        Ok(self.objects_to_destroy(figure, close).next().is_some()
            || self.has_piece_to_destroy(figure, close))
    }

    pub(crate) fn pieces_to_destroy(self, figure: FigureId, close: bool) -> Pieces {
        let from = self.square(figure).unwrap_or(crate::state::FIRST_SQUARE);
        if close {
            return self.close_pieces(from);
        }
        let range = self.range(figure, RangeFor::ATTACK, &mut ());
        let drawer = self.drawer(figure, self.targeting(figure));
        self.board().range_pieces(from, drawer, range)
    }

    /// C11.8: being higher does not keep a block out of reach; without the clause it does.
    fn close_pieces(self, from: Square) -> Pieces {
        let mut pieces = self.board().close_pieces(from);
        if !self.game.plays(Rule::C11_8) {
            let map = &self.game.map;
            let low = |square: &Square| map.level(*square) <= map.level(from);
            pieces.squares = pieces.squares.iter().filter(low).collect();
        }
        pieces
    }

    /// Is there any such piece?
    fn has_piece_to_destroy(self, figure: FigureId, close: bool) -> bool {
        let board = self.board();
        let Some(from) = self.square(figure).filter(|_| board.has_pieces()) else {
            return false;
        };
        if close {
            return match self.game.plays(Rule::C11_8) {
                true => board.has_close_piece(from),
                false => !self.close_pieces(from).is_empty(),
            };
        }
        let range = self.range(figure, RangeFor::ATTACK, &mut ());
        let drawer = self.drawer(figure, self.targeting(figure));
        board.has_piece_in_range(from, drawer, range)
    }

    /// The same for one piece.
    pub(crate) fn can_destroy(self, figure: FigureId, close: bool, piece: Piece) -> bool {
        let Some(from) = self.square(figure) else {
            return false;
        };
        if close {
            return self.close_pieces(from).contains(piece);
        }
        let range = self.range(figure, RangeFor::ATTACK, &mut ());
        let drawer = self.drawer(figure, self.targeting(figure));
        self.board().can_shoot(from, drawer, range, piece)
    }

    /// I05.2, I06.1: objects that nobody holds.
    pub(crate) fn objects_to_destroy(
        self,
        figure: FigureId,
        close: bool,
    ) -> impl Iterator<Item = ObjectId> {
        let from = self.square(figure).filter(|_| !close || self.game.plays(Rule::I05_2));
        let range = match close {
            true => 1,
            false => self.range(figure, RangeFor::ATTACK, &mut ()),
        };
        self.objects_on_map()
            .filter(move |(_, square)| {
                from.is_some_and(|from| {
                    from.distance(*square) <= range
                        && match close {
                            true => *square == from || self.board().adjacent(from, *square),
                            false => self.sees_square(figure, *square),
                        }
                })
            })
            .map(|(object, _)| object)
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub(crate) fn destroy_piece(&mut self, piece: Piece) {
        self.state.tasks.pop();
        self.destroy(piece);
    }

    pub(crate) fn destroy_object(&mut self, object: ObjectId) {
        self.state.tasks.pop();
        self.knock_out_object(object);
    }

    /// C5.13: debris of a Barrier goes with the Barrier.
    pub(crate) fn destroy(&mut self, piece: Piece) {
        if let Piece::Square(square) = piece {
            let debris = self.game.options.debris;
            let at = self
                .state
                .markers
                .iter()
                .position(|marker| marker.square == square && marker.kind == MarkKind::Barrier);
            match at {
                Some(at) if debris => self.state.markers[at].kind = MarkKind::BarrierDebris,
                Some(at) => {
                    self.state.markers.remove(at);
                }
                None => {}
            }
        }
        let mut options = self.game.board_options;
        if let Piece::Edge(edge) = piece
            && options.debris
            && self.game.plays(Rule::C5_12)
        {
            // Rubble in a clear square makes it harder to cross, so it waits for the end of the action; the gap is there at once.
            let (one, two) = edge.squares();
            let clear =
                |square: &Square| self.state.ground.has_clear_ground(&self.game.map, *square);
            let [one, two] = [one, two].map(|square| Some(square).filter(clear));
            let room = self.state.action.pending.len() + 2 <= MOST_PENDING;
            if room && !self.state.ground.is_destroyed(piece) {
                options.debris = false;
                for square in [one, two].into_iter().flatten() {
                    let pending = &mut self.state.action.pending;
                    if !pending.contains(&Chosen(square)) {
                        let _ = pending.push(Chosen(square));
                    }
                }
            }
        }
        self.state.ground.destroy(&self.game.map, piece, options);
        self.record(Event::Destroyed { piece });
    }

    /// C5.12: the action has resolved.
    pub(crate) fn lay_rubble(&mut self) {
        let pending = self.state.action.pending;
        for Chosen(square) in pending.iter().copied() {
            if self.state.ground.has_clear_ground(&self.game.map, square) {
                self.state.ground.mark(square, Marker::Debris);
            }
        }
        self.state.action.pending.clear();
    }
}
