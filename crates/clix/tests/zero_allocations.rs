//! No question about the board touches the heap.

use clix::board::{
    Board, Direction, Draft, Drawer, Edge, Marker, Move, Movement, Onward, Overlay, Partition,
    Pieces, Setting, Side, Sight, Size, Square, Stature, Targeting, Terrain,
};
use counting::{Counting, allocations};
use table::Seeded;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn lines_moves_knock_backs_and_destroying_ask_for_no_memory() {
    let mut chance = Seeded::new(3);
    let mut draft = Draft::new("random", Setting::Outdoor, 16, 24);
    let mut overlay = Overlay::EMPTY;
    let squares: Vec<Square> = (0..16)
        .flat_map(|column| (0..24).filter_map(move |row| Square::new(column, row)))
        .collect();
    for &square in &squares {
        match chance.below(12) {
            0 => drop(draft.terrain(square, Terrain::Blocking)),
            1 => drop(draft.terrain(square, Terrain::Hindering)),
            2 => drop(draft.level(square, 2)),
            3 => overlay.place(square, Side::BOTH[chance.below(2) as usize], Size::Standard),
            4 => overlay.mark(square, Marker::Hindering),
            _ => {}
        }
        let east = square.step(Direction::East).filter(|east| east.column() < 16);
        if let Some(edge) =
            east.and_then(|east| Edge::between(square, east)).filter(|_| chance.below(5) == 0)
        {
            draft.partition(edge, Partition::Wall);
        }
    }
    let map = draft.finish().unwrap();
    map.prepare();
    let board = Board::new(&map, &overlay);
    let drawer = Drawer {
        side: Side::One,
        stature: Stature::of(Size::Standard),
        targeting: Targeting::NONE,
    };
    let before = allocations();
    let mut found = 0;
    for _ in 0..2000 {
        let (from, to) = (squares[chance.below(384) as usize], squares[chance.below(384) as usize]);
        found += board.line(&Sight::of_nobody(from, to).by(drawer)) as usize;
        let breaker = Move::new(from, Side::One, 8).improved(Movement::DESTROY_BLOCKING);
        found += board.ends(&breaker).len();
        found += board.route(&breaker, to).map_or(0, |route| route.steps());
        let onward = Onward { at: from, left: 8, to, past: None };
        found += usize::from(board.ways(&breaker).differ(&onward, &Pieces::NONE));
        found += usize::from(
            board.knock_back(from, to, 4, false).is_some_and(|knocked| knocked.damage > 0),
        );
        found += usize::from(board.adjacent(from, to)) + board.neighbours(from).len();
        found += board.close_pieces(from).iter().count()
            + board.range_pieces(from, drawer, 6).iter().count();
    }
    assert!(found > 10_000, "something was asked");
    assert_eq!(allocations(), before);
}
