//! The maps of this repository.

use std::sync::OnceLock;

use clix::board::{
    Board, Map, Move, Movement, Overlay, Partition, Setting, Side, Square, Squares, Terrain,
    map_file,
};

/// Loaded once for all tests.
fn maps() -> &'static [(String, Map)] {
    static MAPS: OnceLock<Vec<(String, Map)>> = OnceLock::new();
    MAPS.get_or_init(load)
}

fn load() -> Vec<(String, Map)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/clix/maps");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let read = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let map = map_file::read(&text).unwrap_or_else(|problems| panic!("{name}: {problems:#?}"));
        assert_eq!(
            map_file::read(&map_file::write(&map)).unwrap(),
            map,
            "{name} survives being written"
        );
        (name, map)
    };
    files.into_iter().map(read).collect()
}

#[test]
fn there_are_twelve_maps_with_names_of_their_own_and_every_feature_is_on_one() {
    let maps = maps();
    assert_eq!(maps.len(), 12);
    let mut names: Vec<&str> = maps.iter().map(|(_, map)| map.name()).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 12);
    let usual = maps.iter().filter(|(_, map)| (map.width(), map.height()) == (16, 24)).count();
    assert_eq!(usual, 10);
    for setting in Setting::ALL {
        assert!(maps.iter().any(|(_, map)| map.setting() == setting), "{setting:?}");
    }
    for terrain in [Terrain::Hindering, Terrain::Water, Terrain::Blocking, Terrain::Obscuring] {
        assert!(maps.iter().any(|(_, map)| !map.terrain(terrain).is_empty()), "{terrain:?}");
    }
    for partition in [Partition::Wall, Partition::Window, Partition::Door] {
        assert!(maps.iter().any(|(_, map)| !map.partitions(partition).is_empty()), "{partition:?}");
    }
    assert!(maps.iter().any(|(_, map)| !map.transitions().is_empty()));
    assert!(maps.iter().all(|(_, map)| !map.needs_its_text()));
}

/// Every square that somebody can come to on foot, in as many moves as it takes: nothing ends a long move on an empty map but hindering
/// terrain, and that only until the next.
fn walked(map: &Map, from: Square) -> Squares {
    let overlay = Overlay::EMPTY;
    let on_foot = Move::new(from, Side::One, u8::MAX).improved(Movement::HINDERING);
    Board::new(map, &overlay).ends(&on_foot)
}

#[test]
fn both_starting_areas_reach_each_other_on_every_map() {
    for (name, map) in maps() {
        let areas: Vec<_> = map.starting_areas().copied().collect();
        assert_eq!(areas.len(), 2, "{name}");
        assert!(
            areas.iter().all(|area| area.len() >= 12),
            "{name} has room for a force in each area"
        );
        assert!(
            areas.iter().all(|area| !area.intersects(map.terrain(Terrain::Blocking))),
            "{name}"
        );
        let reached = walked(map, areas[0].first().unwrap());
        assert!(areas.iter().all(|area| area.is_subset(&reached)), "{name}");
    }
}

#[test]
fn no_square_of_a_map_is_shut_in() {
    for (name, map) in maps() {
        let areas: Vec<_> = map.starting_areas().copied().collect();
        let reached = walked(map, areas[0].first().unwrap());
        let shut = *map.squares() - reached - *map.terrain(Terrain::Blocking);
        assert!(shut.is_empty(), "{name}: {shut:?}");
    }
}

#[test]
fn every_transition_of_a_map_joins_two_levels() {
    for (name, map) in maps() {
        for edge in map.transitions().iter() {
            let (a, b) = edge.squares();
            assert_eq!(map.level(a).abs_diff(map.level(b)), 1, "{name}: {edge}");
        }
    }
}
