//! Which way a move goes, and what it breaks.

use super::moves::mover;
use super::*;

/// Where ways differ, how they go on, and the shortest of them: compared with every way there is.
#[test]
fn ways_are_asked_for_exactly_where_two_of_them_break_different_pieces() {
    let (mut same, mut different, mut careful, mut under_way) = (0, 0, 0, 0);
    for seed in 0..MAPS / 4 {
        let (random, mut chance) = world(seed);
        let board = board(&random);
        for _ in 0..3 {
            let squares = 1 + chance.below(3);
            let Some((fast, mut slow)) = mover(&mut chance, &random, squares) else {
                continue;
            };
            let fast = fast.improved(fast.improved | Movement::DESTROY_BLOCKING);
            slow.destroy_blocking = true;
            // Some places to be visited, now and then, and a first step already made.
            let mut past = HashSet::new();
            if chance.below(3) == 0 {
                let places = random.world.places();
                past.extend((0..4).map(|_| places[chance.below(places.len() as u32) as usize]));
            }
            let start = Way::from(slow.from);
            let mut begun = start.clone();
            if chance.below(3) == 0 {
                let first = random.world.every_way(&slow, 1, &HashSet::new(), &start);
                let mut first = first.into_iter().filter(|way| !way.stopped);
                begun = first.next_back().unwrap_or(begun);
            }
            let left = squares + 1 - begun.places.len() as u32;
            under_way += begun.places.len() - 1;
            let ways = board.ways(&fast);
            let behind: Pieces = begun.broken.iter().map(piece).collect();
            let seen = begun.places.iter().any(|place| past.contains(place));
            let mut by_end: BTreeMap<Place, Vec<Way>> = BTreeMap::new();
            for way in random.world.every_way(&slow, left, &past, &begun) {
                by_end.entry(*way.places.last().unwrap()).or_default().push(way);
            }
            for (end, expected) in by_end {
                let onward = Onward {
                    at: square(*begun.places.last().unwrap()),
                    left: left as u8,
                    to: square(end),
                    past: (!past.is_empty() && !seen)
                        .then(|| past.iter().map(|&place| square(place)).collect()),
                };
                let told = format!("map {seed}: {fast:?} {onward:?}");
                let outcomes: BTreeSet<_> = expected.iter().map(|way| &way.broken).collect();
                assert_eq!(ways.differ(&onward, &behind), outcomes.len() > 1, "{told}");
                same += usize::from(outcomes.len() == 1);
                different += usize::from(outcomes.len() > 1);

                let next = expected.iter().filter_map(|way| way.places.get(begun.places.len()));
                let next: Squares = next.map(|&place| square(place)).collect();
                assert_eq!(ways.next(&onward), next, "{told}");

                let length = |way: &Way| way.places.len() - begun.places.len();
                let shortest = ways.shortest(&onward).expect("there is a way");
                let all = ways.all_shortest(onward.at, onward.left, onward.past);
                let among_all = all.to(onward.to).expect("there is a way");
                assert_eq!(among_all.squares(), shortest.squares(), "{told}");
                let fewest = expected.iter().map(length).min();
                assert_eq!(Some(shortest.steps()), fewest, "{told}");
                let the_same = |way: &&Way| {
                    way.places[begun.places.len() - 1..]
                        .iter()
                        .map(|&place| square(place))
                        .eq(shortest.squares().iter().copied())
                };
                let the_same = expected.iter().find(the_same).expect("it is one of them");
                let mut broken: Pieces = ways.breaking().way(&shortest).collect();
                behind.iter().for_each(|piece| broken.insert(piece));
                assert_eq!(broken, the_same.broken.iter().map(piece).collect(), "{told}");

                let breaks_nothing = |way: &&Way| way.broken == begun.broken;
                let expected = expected.iter().filter(breaks_nothing).map(length).min();
                let found = ways.careful(&onward, &behind).map(|way| way.steps());
                assert_eq!(found, expected, "{told}");
                careful += usize::from(found.is_some_and(|steps| steps > shortest.steps()));
            }
        }
    }
    let counts = [same, different, careful, under_way];
    assert!(counts.iter().all(|count| *count > 100), "{counts:?}");
}

#[test]
fn what_a_route_breaks_is_what_kept_a_careful_mover_from_it() {
    let mut broken = 0;
    for seed in 0..MAPS / 3 {
        let (random, mut chance) = world(seed);
        let board = board(&random);
        for _ in 0..4 {
            let Some((fast, slow)) = mover(&mut chance, &random, 4) else {
                continue;
            };
            let careful = Mover { destroy_blocking: false, ..slow.clone() };
            for end in board.ends(&fast).iter() {
                let route = board.route(&fast, end).unwrap();
                let pieces: Vec<Piece> = board.breaking(&fast).way(&route).collect();
                let kept_out = |pair: &[_]| {
                    random.world.step(&careful, place(pair[0]), place(pair[1])).is_none()
                };
                let needed = slow.destroy_blocking
                    && !slow.blocking
                    && route.squares().windows(2).any(kept_out);
                assert_eq!(pieces.is_empty(), !needed, "map {seed}: {fast:?} {route:?}");
                // With those pieces gone a careful mover could go the same way.
                let mut overlay = random.overlay;
                for &piece in &pieces {
                    overlay.destroy(
                        &random.map,
                        piece,
                        Options { debris: false, ..random.options },
                    );
                }
                broken += pieces.len();
                for pair in route.squares().windows(2) {
                    let after = Board::new(&random.map, &overlay);
                    let direction = pair[0].direction_to(pair[1]).unwrap();
                    let one = Move { from: pair[0], squares: 1, ..fast };
                    let careful = one.improved(fast.improved.without(Movement::DESTROY_BLOCKING));
                    let path = after.direct_path(&careful, direction);
                    let blocked_by_piece = matches!(
                        path.ended_by,
                        Some(Err(NoStep::Blocking(_) | NoStep::Partition(_) | NoStep::Corner))
                    );
                    assert!(!blocked_by_piece, "map {seed}: {fast:?} {route:?}");
                }
            }
        }
    }
    assert!(broken > 1000, "{broken}");
}
