//! Lines of fire.

use super::*;

/// Great Size as the size grants it, or now and then otherwise.
pub(super) fn great(chance: &mut Seeded, size: i32) -> bool {
    (size >= 2) != (chance.below(4) == 0)
}

/// The same line for both.
fn sight(chance: &mut Seeded, random: &Random) -> (Sight, Look) {
    let (from, to) = (any(chance, random), any(chance, random));
    let mut sight = Sight::of_nobody(square(from), square(to));
    let mut look = Look { from, to, ..Look::default() };
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
            stature: Stature { size: Size::ALL[size as usize], great: look.great_drawer },
            targeting,
        });
    }
    if chance.below(3) > 0 {
        let size = chance.below(4) as i32;
        look.target = Some(size);
        look.great_target = great(chance, size);
        sight = sight
            .at_character(Stature { size: Size::ALL[size as usize], great: look.great_target });
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
                sight = sight
                    .sparing(Piece::Edge(Edge::between(square(spared), square(beyond)).unwrap()));
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
            assert_eq!(board.line_with_cause(&sight).verdict, expected, "map {seed}: {sight:?}");
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
            assert_eq!(report.decided_by.is_none(), report.verdict == Verdict::Clear);
            let worst = report.crossings.iter().map(|crossing| crossing.effect.verdict).max();
            let without_stealth = board.line(&Sight { stealth: false, ..sight });
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
fn exactly_those_pieces_can_be_shot_through_without_which_the_line_is_better() {
    let (mut opening, mut clearing) = (0, 0);
    for seed in 0..MAPS / 2 {
        let (random, mut chance) = world(seed);
        let board = board(&random);
        for _ in 0..3 {
            let (fast, slow) = sight(&mut chance, &random);
            let fast = Sight { spared: None, ..fast };
            let slow = Look { spared_square: None, spared_edge: None, ..slow };
            let as_it_is = random.world.line(&slow);
            let better = |look: Look| random.world.line(&look) < as_it_is;
            let mut expected = Pieces::NONE;
            for p in random.world.places() {
                let without = Look { spared_square: Some(p), ..slow };
                if random.world.blocked(p) && better(without) {
                    expected.insert(Piece::Square(square(p)));
                }
                for q in [(p.0 + 1, p.1), (p.0, p.1 + 1)] {
                    let without = Look { spared_edge: Some((p, q)), ..slow };
                    if random.world.inside(q)
                        && random.world.wall(p, q).is_some()
                        && better(without)
                    {
                        expected.insert(piece(&(p, q)));
                    }
                }
            }
            assert_eq!(board.pieces_to_shoot_through(&fast), expected, "map {seed}: {fast:?}");
            match as_it_is {
                BLOCKED => opening += expected.len(),
                _ => clearing += expected.len(),
            }
        }
    }
    assert!(opening > 100 && clearing > 3, "{opening} {clearing}");
}
