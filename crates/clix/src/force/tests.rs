//! Faults of forces.

use super::*;

fn roster() -> Roster {
    let mut keywords = Keywords::default();
    let wardens = keywords.meet("Wardens", false).unwrap();
    let soldier = keywords.meet("Soldier", true).unwrap();
    let figure = |name: &str, points: u16, unique: bool, keywords: &[Keyword]| Figure {
        id: name.to_lowercase(),
        name: name.into(),
        lines: vec![StartingLine { points, click: 0 }],
        unique,
        prime: unique,
        keywords: keywords.to_vec(),
        ..Figure::default()
    };
    Roster {
        figures: vec![
            figure("Beacon", 120, true, &[wardens]),
            figure("Trooper", 40, false, &[wardens, soldier]),
            figure("Other", 60, true, &[soldier]),
        ],
        keywords,
    }
}

fn force(figures: &[usize]) -> Force {
    Force {
        members: figures.iter().map(|figure| Member { figure: *figure, line: 0 }).collect(),
        ..Force::default()
    }
}

#[test]
fn a_force_costs_no_more_than_the_build_total() {
    let roster = roster();
    assert_eq!(force(&[0, 1]).faults(&roster, 160), []);
    let fault = ForceFault::TooExpensive { points: 160, total: 150 };
    assert_eq!(force(&[0, 1]).faults(&roster, 150), std::slice::from_ref(&fault));
    assert_eq!(fault.clause(), Some("C2.1"));
    assert_eq!(force(&[]).faults(&roster, 300), [ForceFault::Empty]);
}

#[test]
fn uniques_come_once_and_primes_once_in_all() {
    let roster = roster();
    assert_eq!(force(&[1, 1, 1]).faults(&roster, 300), []);
    let twice = force(&[0, 0]).faults(&roster, 300);
    assert!(twice.contains(&ForceFault::UniqueTwice { name: "Beacon".into(), sideline: false }));
    let primes = force(&[0, 2]).faults(&roster, 300);
    assert_eq!(primes, [ForceFault::SecondPrime { name: "Other".into(), sideline: false }]);
}

#[test]
fn three_objects_need_variety() {
    let roster = roster();
    let with = |objects: &[ObjectKind]| Force { objects: objects.to_vec(), ..force(&[1]) };
    use ObjectKind::{Heavy, Immobile, Light};
    assert_eq!(with(&[Light, Heavy, Light]).faults(&roster, 300), []);
    assert_eq!(with(&[Light, Light]).faults(&roster, 300), [ForceFault::SameKindTwice]);
    assert_eq!(
        with(&[Light, Immobile, Light]).faults(&roster, 300),
        [ForceFault::NeedsLightAndHeavy]
    );
}

#[test]
fn a_theme_is_shared_by_all_and_only_a_named_one_gives_rerolls() {
    let roster = roster();
    let theme = |figures: &[usize], word: &str| Force {
        theme: roster.keywords.find(word),
        ..force(figures)
    };
    assert_eq!(theme(&[0, 1, 1], "Wardens").faults(&roster, 300), []);
    assert_eq!(theme(&[0, 1, 1], "Wardens").theme_uses(&roster), 3);
    assert_eq!(theme(&[1, 1], "Soldier").theme_uses(&roster), 0);
    assert_eq!(theme(&[1], "Wardens").faults(&roster, 300), [ForceFault::ThemeOfOne]);
    assert_eq!(theme(&[0, 1], "Soldier").faults(&roster, 300).len(), 1);
}
