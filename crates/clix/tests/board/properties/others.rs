//! Adjacency, knock back, destroying.

use super::lines::great;
use super::*;

#[test]
fn adjacency_is_what_the_clauses_say_for_every_pair_of_squares() {
    let mut pairs = [0; 2];
    for seed in 0..MAPS {
        let (random, _) = world(seed);
        let board = board(&random);
        for p in random.world.places() {
            for q in
                neighbours(p).into_iter().filter(|&q| random.world.inside(q)).chain([p, (0, 0)])
            {
                let (a, b) = (square(p), square(q));
                let adjacent = random.world.adjacent(p, q, true);
                assert_eq!(board.adjacent(a, b), adjacent, "map {seed}: {a} {b}");
                assert_eq!(board.adjacent(b, a), adjacent, "map {seed}: {a} {b}");
                assert_eq!(board.neighbours(a).contains(b), adjacent);
                assert_eq!(board.adjacent_across_levels(a, b), random.world.adjacent(p, q, false));
                let pair = random.world.ramps.contains(&(p, q))
                    && !random.world.blocked(p)
                    && !random.world.blocked(q);
                assert_eq!(board.close_reach(a, b), adjacent || pair);
                pairs[usize::from(adjacent)] += 1;
            }
        }
    }
    assert!(pairs.iter().all(|&count| count > 10_000), "{pairs:?}");
}

#[test]
fn knock_back_ends_where_and_why_the_clauses_say() {
    let mut reasons = [0; 7];
    for seed in 0..MAPS {
        let (random, mut chance) = world(seed);
        let board = board(&random);
        for _ in 0..20 {
            let (cause, character, amount) =
                (any(&mut chance, &random), any(&mut chance, &random), chance.below(8));
            if cause == character {
                assert_eq!(board.knock_back(square(cause), square(character), 1, false), None);
                continue;
            }
            let expected = random.world.knock_back(cause, character, amount);
            let found =
                board.knock_back(square(cause), square(character), amount as u8, false).unwrap();
            let reason = match found.stop {
                Stop::Amount => 1,
                Stop::Character(_) => 2,
                Stop::Blocking(_) | Stop::Partition(_) | Stop::Corner => 3,
                Stop::EdgeOfTheMap => 4,
                Stop::Higher(_) => 5,
                Stop::Fell => 6,
            };
            assert_eq!(
                (place(found.to), u32::from(found.squares), reason, found.damage),
                (expected.to, expected.squares, expected.reason, expected.damage),
                "map {seed}: from {cause:?} {character:?} by {amount}"
            );
            reasons[usize::from(reason)] += 1;
        }
    }
    assert!(reasons[1..].iter().all(|&count| count > 300), "{reasons:?}");
}

#[test]
fn destroy_reaches_exactly_the_pieces_the_clauses_say() {
    let mut counts = [0; 4];
    for seed in 0..MAPS / 3 {
        let (random, mut chance) = world(seed);
        let board = board(&random);
        for _ in 0..3 {
            let from = any(&mut chance, &random);
            let close = board.close_pieces(square(from));
            let (side, size) = (chance.below(2) as u8, chance.below(4) as i32);
            let great_drawer = great(&mut chance, size);
            let drawer = Drawer {
                side: Side::BOTH[side as usize],
                stature: Stature { size: Size::ALL[size as usize], great: great_drawer },
                targeting: Targeting::NONE,
            };
            let look = Look { from, drawer: Some((side, size)), great_drawer, ..Look::default() };
            let range = chance.below(8) as i32;
            let far = board.range_pieces(square(from), drawer, range as u8);
            for p in random.world.places() {
                let strikes = random.world.strikes(from, p);
                assert_eq!(
                    close.squares.contains(square(p)),
                    strikes,
                    "map {seed}: {from:?} {p:?}"
                );
                let shoots = random.world.shoots_square(&look, range, p);
                assert_eq!(far.squares.contains(square(p)), shoots, "map {seed}: {from:?} {p:?}");
                counts[0] += usize::from(strikes);
                counts[1] += usize::from(shoots);
                for q in
                    [(p.0 + 1, p.1), (p.0, p.1 + 1)].into_iter().filter(|&q| random.world.inside(q))
                {
                    let edge = Edge::between(square(p), square(q)).unwrap();
                    let own = random.world.wall(p, q).is_some() && (p == from || q == from);
                    assert_eq!(close.edges.contains(edge), own, "map {seed}: {from:?} {edge}");
                    let shoots = random.world.shoots_edge(&look, range, p, q);
                    assert_eq!(far.edges.contains(edge), shoots, "map {seed}: {from:?} {edge}");
                    counts[2] += usize::from(own);
                    counts[3] += usize::from(shoots);
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 300), "{counts:?}");
}
