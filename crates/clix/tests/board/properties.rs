//! The crate against the reference, on random maps full of everything.

use clix::board::{
    Board, Direction, Drawer, Edge, Move, Movement, NoStep, Onward, Options, Piece, Pieces, Side,
    Sight, Size, Squares, Stature, Stop, Targeting, Verdict,
};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use table::chance::Seeded;

use crate::random_world::{Random, place, square};
use crate::reference::Place;
use crate::reference::line::{BLOCKED, Look};
use crate::reference::movement::{Mover, Way, neighbours};

const MAPS: u64 = 3000;

/// Small maps, so that everything meets; now and then one of the usual size, once the largest.
fn world(seed: u64) -> (Random, Seeded) {
    let mut chance = Seeded::new(seed);
    let (width, height) = match seed {
        150 => (32, 32),
        450 => (24, 24),
        _ if seed.is_multiple_of(300) => (16, 24),
        _ => (2 + chance.below(8) as u8, 2 + chance.below(8) as u8),
    };
    (Random::new(&mut chance, width, height), chance)
}

fn board(random: &Random) -> Board<'_> {
    Board::new(&random.map, &random.overlay).with_options(random.options)
}

fn any(chance: &mut Seeded, random: &Random) -> Place {
    (
        chance.below(random.map.width().into()) as i32,
        chance.below(random.map.height().into()) as i32,
    )
}

/// Great Size as the size grants it, or now and then otherwise.
fn great(chance: &mut Seeded, size: i32) -> bool {
    (size >= 2) != (chance.below(4) == 0)
}

/// The same line for both.
fn sight(chance: &mut Seeded, random: &Random) -> (Sight, Look) {
    let (from, to) = (any(chance, random), any(chance, random));
    let mut sight = Sight::of_nobody(square(from), square(to));
    let mut look = Look {
        from,
        to,
        ..Look::default()
    };
    if chance.below(8) > 0 {
        let (side, size) = (chance.below(2) as u8, chance.below(4) as i32);
        let mut targeting = Targeting::NONE;
        if chance.below(2) == 0 {
            let kinds = [
                (Targeting::ELEVATED, &mut look.it_elevated),
                (Targeting::HINDERING, &mut look.it_hindering),
                (Targeting::BLOCKING, &mut look.it_blocking),
                (Targeting::CHARACTERS, &mut look.it_characters),
                (Targeting::OPPOSING_CHARACTERS, &mut look.it_opposing),
            ];
            for (ability, flag) in kinds {
                if chance.below(4) == 0 {
                    targeting = targeting | ability;
                    *flag = true;
                }
            }
        }
        look.drawer = Some((side, size));
        look.great_drawer = great(chance, size);
        sight = sight.by(Drawer {
            side: Side::BOTH[side as usize],
            stature: Stature {
                size: Size::ALL[size as usize],
                great: look.great_drawer,
            },
            targeting,
        });
    }
    if chance.below(3) > 0 {
        let size = chance.below(4) as i32;
        look.target = Some(size);
        look.great_target = great(chance, size);
        sight = sight.at_character(Stature {
            size: Size::ALL[size as usize],
            great: look.great_target,
        });
    }
    if chance.below(8) == 0 {
        look.stealth = true;
        sight = sight.with_stealth();
    }
    if chance.below(8) == 0 {
        let absent = any(chance, random);
        look.absent = Some(absent);
        sight.absent = Some(square(absent));
    }
    let spared = any(chance, random);
    match chance.below(8) {
        0 => {
            look.spared_square = Some(spared);
            sight = sight.sparing(Piece::Square(square(spared)));
        }
        1 => {
            let beyond = (spared.0 + 1, spared.1);
            if random.world.inside(beyond) {
                look.spared_edge = Some((spared, beyond));
                sight = sight.sparing(Piece::Edge(
                    Edge::between(square(spared), square(beyond)).unwrap(),
                ));
            }
        }
        _ => {}
    }
    (sight, look)
}

#[test]
fn every_line_of_fire_is_what_fractions_say() {
    let mut seen = [0; 3];
    for seed in 0..MAPS {
        let (random, mut chance) = world(seed);
        let board = board(&random);
        for _ in 0..60 {
            let (sight, look) = sight(&mut chance, &random);
            let expected = [Verdict::Clear, Verdict::Hindered, Verdict::Blocked]
                [random.world.line(&look) as usize];
            assert_eq!(board.line(&sight), expected, "map {seed}: {sight:?}");
            assert_eq!(
                board.line_with_cause(&sight).verdict,
                expected,
                "map {seed}: {sight:?}"
            );
            let open = expected != Verdict::Blocked;
            assert_eq!(board.is_open(&sight), open, "map {seed}: {sight:?}");
            seen[expected as usize] += 1;
        }
    }
    assert!(
        seen.iter().all(|&count| count > MAPS as usize),
        "each verdict is common enough to mean something: {seen:?}"
    );
}

#[test]
fn a_report_agrees_with_the_fast_answer_and_names_a_cause_that_is_on_the_line() {
    for seed in 0..MAPS / 3 {
        let (random, mut chance) = world(seed);
        let board = board(&random);
        for _ in 0..20 {
            let (sight, _) = sight(&mut chance, &random);
            let report = board.line_report(&sight);
            assert_eq!(report.verdict, board.line(&sight));
            assert_eq!(
                report.decided_by.is_none(),
                report.verdict == Verdict::Clear
            );
            let worst = report
                .crossings
                .iter()
                .map(|crossing| crossing.effect.verdict)
                .max();
            let without_stealth = board.line(&Sight {
                stealth: false,
                ..sight
            });
            assert_eq!(worst.unwrap_or(Verdict::Clear), without_stealth);
            assert!(report.drawing(&board).contains(if sight.from == sight.to {
                '@'
            } else {
                'X'
            }));
            assert!(report.svg(&board).ends_with("</svg>\n"));
        }
    }
}

#[test]
fn adjacency_is_what_the_clauses_say_for_every_pair_of_squares() {
    let mut pairs = [0; 2];
    for seed in 0..MAPS {
        let (random, _) = world(seed);
        let board = board(&random);
        for p in random.world.places() {
            for q in neighbours(p)
                .into_iter()
                .filter(|&q| random.world.inside(q))
                .chain([p, (0, 0)])
            {
                let (a, b) = (square(p), square(q));
                let adjacent = random.world.adjacent(p, q, true);
                assert_eq!(board.adjacent(a, b), adjacent, "map {seed}: {a} {b}");
                assert_eq!(board.adjacent(b, a), adjacent, "map {seed}: {a} {b}");
                assert_eq!(board.neighbours(a).contains(b), adjacent);
                assert_eq!(
                    board.adjacent_across_levels(a, b),
                    random.world.adjacent(p, q, false)
                );
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

/// The same move for both, from a square where somebody may stand.
fn mover(chance: &mut Seeded, random: &Random, squares: u32) -> Option<(Move, Mover)> {
    let from = any(chance, random);
    if random.world.blocked(from) {
        return None;
    }
    let side = random
        .world
        .figures
        .get(&from)
        .map_or(chance.below(2) as u8, |figure| figure.side);
    let mut slow = Mover {
        from,
        side,
        squares,
        ..Mover::default()
    };
    let mut improved = Movement::NONE;
    if chance.below(3) > 0 {
        let kinds = [
            (Movement::ELEVATED, &mut slow.elevated),
            (Movement::HINDERING, &mut slow.hindering),
            (Movement::WATER, &mut slow.water),
            (Movement::BLOCKING, &mut slow.blocking),
            (Movement::OUTDOOR_BLOCKING, &mut slow.outdoor_blocking),
            (Movement::DESTROY_BLOCKING, &mut slow.destroy_blocking),
            (Movement::CHARACTERS, &mut slow.characters),
            (Movement::MOVE_THROUGH, &mut slow.move_through),
        ];
        for (ability, flag) in kinds {
            if chance.below(4) == 0 {
                improved = improved | ability;
                *flag = true;
            }
        }
    }
    let mut held_by = Squares::NONE;
    for (&enemy, figure) in &random.world.figures {
        // By the place, not by chance: a hash map has no order to draw in.
        if figure.side != side && (enemy.0 + enemy.1) % 3 == 0 {
            held_by.insert(square(enemy));
            slow.held_by.insert(enemy);
        }
    }
    let fast = Move::new(square(from), Side::BOTH[side as usize], squares as u8)
        .improved(improved)
        .held_by(held_by);
    Some((fast, slow))
}

#[test]
fn a_move_reaches_exactly_the_squares_that_single_steps_reach() {
    let mut ends = 0;
    for seed in 0..MAPS {
        let (random, mut chance) = world(seed);
        let board = board(&random);
        for _ in 0..8 {
            let squares = chance.below(9);
            let Some((fast, slow)) = mover(&mut chance, &random, squares) else {
                continue;
            };
            let expected = random.world.reach(&slow);
            let reached = board.ends(&fast);
            let set: Squares = expected.iter().map(|&(end, _)| square(end)).collect();
            assert_eq!(reached, set, "map {seed}: {fast:?}");
            ends += expected.len();
            for &(end, steps) in &expected {
                let route = board.route(&fast, square(end)).unwrap();
                assert_eq!(
                    route.steps() as u32,
                    steps,
                    "map {seed}: {fast:?} to {end:?}"
                );
                assert_eq!(
                    (route.squares()[0], *route.squares().last().unwrap()),
                    (fast.from, square(end))
                );
                for (number, pair) in route.squares().windows(2).enumerate() {
                    let step = random.world.step(&slow, place(pair[0]), place(pair[1]));
                    let step = step.expect("a step of the route is legal");
                    assert!(
                        !step.stops || number + 1 == route.steps(),
                        "only the last step may end the move"
                    );
                }
            }
            for outside in random
                .map
                .squares()
                .iter()
                .filter(|square| !set.contains(*square))
            {
                assert!(board.route(&fast, outside).is_none());
            }
        }
    }
    assert!(ends > 100_000, "{ends}");
}

#[test]
fn a_move_past_some_squares_ends_exactly_where_single_steps_past_them_lead() {
    let (mut ends, mut kept_out) = (0, 0);
    for seed in 0..MAPS / 3 {
        let (random, mut chance) = world(seed);
        let board = board(&random);
        for _ in 0..8 {
            let squares = chance.below(7);
            let Some((fast, slow)) = mover(&mut chance, &random, squares) else {
                continue;
            };
            // Near enough to be met, and mostly as the surroundings of an object are.
            let (x, y) = slow.from;
            let away = |chance: &mut Seeded| chance.below(7) as i32 - 3;
            let middle = (x + away(&mut chance), y + away(&mut chance));
            let around = neighbours(middle).into_iter().chain([middle]);
            let via = around.filter(|&p| random.world.inside(p) && chance.below(4) > 0);
            let via: HashSet<Place> = via.collect();
            let places = random.world.places();
            let others =
                (0..places.len() / 3).map(|_| places[chance.below(places.len() as u32) as usize]);
            let others: HashSet<Place> = others.filter(|place| !via.contains(place)).collect();
            let shy = random.world.reach_past(&slow, &via, &others);
            let expected = random.world.reach_past(&slow, &via, &HashSet::new());
            let via: Squares = via.into_iter().map(square).collect();
            let others: Squares = others.into_iter().map(square).collect();
            let [shy, set] =
                [&shy, &expected].map(|ends| ends.iter().map(|&(end, _)| square(end)).collect());
            assert_eq!(board.reach_past(&fast, &via), set, "map {seed}: {fast:?}");
            let first = board.reach_past_first(&fast, &via, &others);
            assert_eq!(first, shy, "map {seed}: {fast:?} before {others:?}");
            kept_out += usize::from(shy != set);
            for square_of_map in random.map.squares().iter() {
                let expected = expected
                    .iter()
                    .find(|(end, _)| square(*end) == square_of_map);
                assert_eq!(
                    board.steps_past(&fast, &via, square_of_map).map(u32::from),
                    expected.map(|&(_, steps)| steps),
                    "map {seed}: {fast:?} past {via:?} to {square_of_map}"
                );
            }
            ends += expected.len();
        }
    }
    assert!(ends > 10_000 && kept_out > 100, "{ends} {kept_out}");
}

#[test]
fn exactly_those_pieces_can_be_shot_through_without_which_the_line_is_better() {
    let (mut opening, mut clearing) = (0, 0);
    for seed in 0..MAPS / 2 {
        let (random, mut chance) = world(seed);
        let board = board(&random);
        for _ in 0..3 {
            let (fast, slow) = sight(&mut chance, &random);
            let fast = Sight {
                spared: None,
                ..fast
            };
            let slow = Look {
                spared_square: None,
                spared_edge: None,
                ..slow
            };
            let as_it_is = random.world.line(&slow);
            let better = |look: Look| random.world.line(&look) < as_it_is;
            let mut expected = Pieces::NONE;
            for p in random.world.places() {
                let without = Look {
                    spared_square: Some(p),
                    ..slow
                };
                if random.world.blocked(p) && better(without) {
                    expected.insert(Piece::Square(square(p)));
                }
                for q in [(p.0 + 1, p.1), (p.0, p.1 + 1)] {
                    let without = Look {
                        spared_edge: Some((p, q)),
                        ..slow
                    };
                    if random.world.inside(q)
                        && random.world.wall(p, q).is_some()
                        && better(without)
                    {
                        expected.insert(piece(&(p, q)));
                    }
                }
            }
            assert_eq!(
                board.pieces_to_shoot_through(&fast),
                expected,
                "map {seed}: {fast:?}"
            );
            match as_it_is {
                BLOCKED => opening += expected.len(),
                _ => clearing += expected.len(),
            }
        }
    }
    assert!(opening > 100 && clearing > 3, "{opening} {clearing}");
}

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
                by_end
                    .entry(*way.places.last().unwrap())
                    .or_default()
                    .push(way);
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

                let next = expected
                    .iter()
                    .filter_map(|way| way.places.get(begun.places.len()));
                let next: Squares = next.map(|&place| square(place)).collect();
                assert_eq!(ways.next(&onward), next, "{told}");

                let length = |way: &Way| way.places.len() - begun.places.len();
                let shortest = ways.shortest(&onward).expect("there is a way");
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
                assert_eq!(
                    broken,
                    the_same.broken.iter().map(piece).collect(),
                    "{told}"
                );

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

fn piece(&(one, two): &(Place, Place)) -> Piece {
    match Edge::between(square(one), square(two)) {
        Some(edge) => Piece::Edge(edge),
        None => Piece::Square(square(one)),
    }
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
            let careful = Mover {
                destroy_blocking: false,
                ..slow.clone()
            };
            for end in board.ends(&fast).iter() {
                let route = board.route(&fast, end).unwrap();
                let pieces: Vec<Piece> = board.breaking(&fast).way(&route).collect();
                let kept_out = |pair: &[_]| {
                    random
                        .world
                        .step(&careful, place(pair[0]), place(pair[1]))
                        .is_none()
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
                        Options {
                            debris: false,
                            ..random.options
                        },
                    );
                }
                broken += pieces.len();
                for pair in route.squares().windows(2) {
                    let after = Board::new(&random.map, &overlay);
                    let direction = pair[0].direction_to(pair[1]).unwrap();
                    let one = Move {
                        from: pair[0],
                        squares: 1,
                        ..fast
                    };
                    let careful = one.improved(fast.improved.without(Movement::DESTROY_BLOCKING));
                    let path = after.direct_path(&careful, direction);
                    let blocked_by_piece = matches!(
                        path.ended_by,
                        Some(Err(NoStep::Blocking(_)
                            | NoStep::Partition(_)
                            | NoStep::Corner))
                    );
                    assert!(!blocked_by_piece, "map {seed}: {fast:?} {route:?}");
                }
            }
        }
    }
    assert!(broken > 1000, "{broken}");
}

#[test]
fn a_direct_path_is_made_of_legal_steps_in_one_direction() {
    let mut entered = 0;
    for seed in 0..MAPS / 3 {
        let (random, mut chance) = world(seed);
        let board = board(&random);
        for _ in 0..6 {
            let squares = chance.below(9);
            let Some((fast, slow)) = mover(&mut chance, &random, squares) else {
                continue;
            };
            for direction in Direction::ALL {
                let path = board.direct_path(&fast, direction);
                let mut expected = Vec::new();
                let mut at = slow.from;
                while expected.len() < squares as usize {
                    let next = (
                        at.0 + i32::from(direction.dx()),
                        at.1 + i32::from(direction.dy()),
                    );
                    let Some(step) = random.world.step(&slow, at, next) else {
                        break;
                    };
                    if step.stops && !random.world.can_end(&slow, next) {
                        break;
                    }
                    expected.push(square(next));
                    if step.stops {
                        break;
                    }
                    at = next;
                }
                assert_eq!(
                    path.squares(),
                    expected,
                    "map {seed}: {fast:?} {direction:?}"
                );
                entered += expected.len();
                for end in board.direct_ends(&path) {
                    assert!(random.world.can_end(&slow, place(end)));
                }
            }
        }
    }
    assert!(entered > 10_000, "{entered}");
}

#[test]
fn knock_back_ends_where_and_why_the_clauses_say() {
    let mut reasons = [0; 7];
    for seed in 0..MAPS {
        let (random, mut chance) = world(seed);
        let board = board(&random);
        for _ in 0..20 {
            let (cause, character, amount) = (
                any(&mut chance, &random),
                any(&mut chance, &random),
                chance.below(8),
            );
            if cause == character {
                assert_eq!(
                    board.knock_back(square(cause), square(character), 1, false),
                    None
                );
                continue;
            }
            let expected = random.world.knock_back(cause, character, amount);
            let found = board
                .knock_back(square(cause), square(character), amount as u8, false)
                .unwrap();
            let reason = match found.stop {
                Stop::Amount => 1,
                Stop::Character(_) => 2,
                Stop::Blocking(_) | Stop::Partition(_) | Stop::Corner => 3,
                Stop::EdgeOfTheMap => 4,
                Stop::Higher(_) => 5,
                Stop::Fell => 6,
            };
            assert_eq!(
                (
                    place(found.to),
                    u32::from(found.squares),
                    reason,
                    found.damage
                ),
                (
                    expected.to,
                    expected.squares,
                    expected.reason,
                    expected.damage
                ),
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
                stature: Stature {
                    size: Size::ALL[size as usize],
                    great: great_drawer,
                },
                targeting: Targeting::NONE,
            };
            let look = Look {
                from,
                drawer: Some((side, size)),
                great_drawer,
                ..Look::default()
            };
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
                assert_eq!(
                    far.squares.contains(square(p)),
                    shoots,
                    "map {seed}: {from:?} {p:?}"
                );
                counts[0] += usize::from(strikes);
                counts[1] += usize::from(shoots);
                for q in [(p.0 + 1, p.1), (p.0, p.1 + 1)]
                    .into_iter()
                    .filter(|&q| random.world.inside(q))
                {
                    let edge = Edge::between(square(p), square(q)).unwrap();
                    let own = random.world.wall(p, q).is_some() && (p == from || q == from);
                    assert_eq!(
                        close.edges.contains(edge),
                        own,
                        "map {seed}: {from:?} {edge}"
                    );
                    let shoots = random.world.shoots_edge(&look, range, p, q);
                    assert_eq!(
                        far.edges.contains(edge),
                        shoots,
                        "map {seed}: {from:?} {edge}"
                    );
                    counts[2] += usize::from(own);
                    counts[3] += usize::from(shoots);
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 300), "{counts:?}");
}
