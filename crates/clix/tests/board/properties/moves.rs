//! Where moves end.

use super::*;

/// The same move for both, from a square where somebody may stand.
pub(super) fn mover(chance: &mut Seeded, random: &Random, squares: u32) -> Option<(Move, Mover)> {
    let from = any(chance, random);
    if random.world.blocked(from) {
        return None;
    }
    let side = random.world.figures.get(&from).map_or(chance.below(2) as u8, |figure| figure.side);
    let mut slow = Mover { from, side, squares, ..Mover::default() };
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
                assert_eq!(route.steps() as u32, steps, "map {seed}: {fast:?} to {end:?}");
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
            for outside in random.map.squares().iter().filter(|square| !set.contains(*square)) {
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
                let expected = expected.iter().find(|(end, _)| square(*end) == square_of_map);
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
                    let next = (at.0 + i32::from(direction.dx()), at.1 + i32::from(direction.dy()));
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
                assert_eq!(path.squares(), expected, "map {seed}: {fast:?} {direction:?}");
                entered += expected.len();
                for end in board.direct_ends(&path) {
                    assert!(random.world.can_end(&slow, place(end)));
                }
            }
        }
    }
    assert!(entered > 10_000, "{entered}");
}
