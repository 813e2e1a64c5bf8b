//! The figures, forces and maps we ship: how many there are, what they show, and that they can be played.

use clix::Clix;
use clix::board::{Map, Partition, Setting, Size, Terrain};
use clix::content::{Content, load_embedded};
use clix::figure::Figure;
use clix::figure::card_text::Condition;
use clix::figure::improved::{Movement, Targeting};
use clix::figure::keyphrase::Keyphrase;
use clix::figure::symbol::{DefenseSymbol, SpeedSymbol};
use clix::figure::team::TeamAbility;
use clix::game::options::Options;
use clix::power::Power;
use std::collections::BTreeMap;
use std::sync::LazyLock;

static CONTENT: LazyLock<Content> = LazyLock::new(load_embedded);

/// How many figures something is on.
fn on(what: impl Fn(&Figure) -> bool) -> usize {
    let figures = CONTENT.roster.figures.iter();
    figures.filter(|figure| what(figure)).count()
}

#[test]
fn there_are_48_figures_in_at_least_four_factions_and_every_one_is_enforced() {
    let roster = &CONTENT.roster;
    assert!(roster.figures.len() >= 48, "{}", roster.figures.len());
    let mut factions: BTreeMap<&str, usize> = BTreeMap::new();
    for figure in &roster.figures {
        assert_eq!(figure.not_enforced(), Vec::<String>::new(), "{}", figure.name);
        let named = figure.keywords.iter().find_map(|word| {
            let word = roster.keywords.get(*word)?;
            (!word.generic).then_some(word.name.as_str())
        });
        *factions.entry(named.expect("a figure has a faction")).or_default() += 1;
    }
    assert!(factions.len() >= 4, "{factions:?}");
    assert!(factions.values().all(|count| *count >= 8), "{factions:?}");
}

#[test]
fn names_are_told_apart() {
    let mut names: Vec<&str> =
        CONTENT.roster.figures.iter().map(|figure| figure.name.as_str()).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), CONTENT.roster.figures.len());
}

#[test]
fn every_standard_power_is_on_two_figures() {
    for power in Power::ALL {
        let count = on(|figure| figure.all_powers().contains(power));
        assert!(count >= 2, "{} is on {count}", power.name());
    }
}

#[test]
fn every_keyphrase_is_on_two_figures() {
    for phrase in Keyphrase::ALL {
        let count = on(|figure| figure.all_keyphrases().contains(phrase));
        assert!(count >= 2, "{} is on {count}", phrase.name());
    }
}

#[test]
fn all_sizes_symbols_improved_abilities_and_teams_are_on_figures() {
    for size in [Size::Tiny, Size::Standard, Size::Giant, Size::Colossal] {
        let count = on(|figure| figure.size() == size);
        assert!(count >= 2, "{size:?} is on {count}");
    }
    for speed in [SpeedSymbol::Boot, SpeedSymbol::Wing, SpeedSymbol::Dolphin] {
        assert!(on(|figure| figure.symbols.speed == speed) >= 2, "{speed:?}");
    }
    for defense in [DefenseSymbol::Shield, DefenseSymbol::Indomitable] {
        let count = on(|figure| figure.symbols.defense == defense);
        assert!(count >= 2, "{defense:?}");
    }
    for (movement, item, _) in Movement::EACH {
        assert!(on(|figure| figure.movement.has(movement)) >= 1, "{item}");
    }
    for (targeting, item, _) in Targeting::EACH {
        assert!(on(|figure| figure.targeting.has(targeting)) >= 1, "{item}");
    }
    for team in TeamAbility::ALL {
        let count = on(|figure| figure.teams.contains(team));
        assert!(count >= 1, "{}", team.name());
    }
    assert!(on(|figure| figure.prime) >= 2);
    assert!(on(|figure| figure.lines.len() > 1) >= 2);
    assert!(on(|figure| figure.bolts > 1) >= 2);
}

#[test]
fn texts_of_cards_ask_for_many_different_things() {
    let texts = || CONTENT.roster.figures.iter().flat_map(|figure| &figure.texts);
    let asked = Condition::EACH
        .iter()
        .filter(|(condition, _)| texts().any(|text| text.condition == *condition))
        .count();
    assert!(asked >= 10, "{asked} conditions");
}

#[test]
fn dials_have_six_to_ten_clicks() {
    for figure in &CONTENT.roster.figures {
        assert!((6..=10).contains(&figure.dial.len()), "{}", figure.name);
    }
}

#[test]
fn six_forces_are_legal_cost_280_to_300_points_and_half_of_them_are_themed() {
    let Content { roster, forces, .. } = &*CONTENT;
    assert_eq!(forces.len(), 6);
    for named in forces {
        assert_eq!(named.build_total, 300);
        assert_eq!(named.force.faults(roster, 300), [], "{}", named.name);
        let points = named.force.points(roster);
        assert!((280..=300).contains(&points), "{}: {points}", named.name);
        assert!(!named.about.is_empty(), "{}", named.name);
    }
    let themed = forces.iter().filter(|named| named.force.theme.is_some());
    assert!(themed.count() >= 3);
}

#[test]
fn every_pair_of_forces_can_be_laid_out_on_every_map() {
    let maps: Vec<Map> = CONTENT.maps.iter().map(|map| map.load().unwrap()).collect();
    for map in &maps {
        for first in &CONTENT.forces {
            for second in &CONTENT.forces {
                let forces = [first.force.clone(), second.force.clone()];
                let game = Clix::new(&CONTENT.roster, &forces, map.clone(), Options::default());
                assert!(game.is_ok(), "{}: {:?}", map.name(), game.err());
            }
        }
    }
}

#[test]
fn there_are_twelve_maps_of_every_kind() {
    let maps: Vec<Map> = CONTENT.maps.iter().map(|map| map.load().unwrap()).collect();
    assert!(maps.len() >= 12);
    let some = |what: &dyn Fn(&Map) -> bool| maps.iter().filter(|map| what(map)).count();
    for setting in Setting::ALL {
        assert!(some(&|map| map.setting() == setting) >= 2, "{setting:?}");
    }
    let elevated = |map: &Map| map.squares().iter().any(|square| map.level(square) > 1);
    assert!(some(&elevated) >= 2);
    assert!(some(&|map| !map.terrain(Terrain::Water).is_empty()) >= 2);
    for partition in [Partition::Door, Partition::Window] {
        assert!(some(&|map| !map.partitions(partition).is_empty()) >= 2);
    }
}

#[test]
fn forces_and_maps_are_found_by_name_and_a_slip_of_the_pen_gets_a_suggestion() {
    assert_eq!(CONTENT.force("high_tide").unwrap().name, "High Tide");
    assert_eq!(CONTENT.map("Quarry Nine").unwrap().slug, "quarry_nine");
    let wrong = CONTENT.force("Hihg Tide").unwrap_err();
    assert_eq!(wrong.to_string(), "no force is called Hihg Tide; did you mean High Tide?");
}
