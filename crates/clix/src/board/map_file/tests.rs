use super::super::{Direction, Draft, Edge, Map, Partition, Setting, Square, Terrain};
use super::{read, write};

const TWO_ROOMS: &str = "\
map \"Two Rooms\"
# a remark
setting indoor
legend
  . clear
  h hindering
  b blocking
grid
     A   B   C   D
  1 A.   . | h   .2
       +   +   +
  2 A.   . D .   .2
    ---+   +   + =
  3 B.   b W .   .
";

fn at(name: &str) -> Square {
    name.parse().unwrap()
}

fn edge(a: &str, b: &str) -> Edge {
    Edge::between(at(a), at(b)).unwrap()
}

#[test]
fn a_drawing_becomes_the_map_it_shows() {
    let map = read(TWO_ROOMS).unwrap();
    assert_eq!((map.name(), map.width(), map.height()), ("Two Rooms", 4, 3));
    assert_eq!(map.setting(), Setting::Indoor);
    assert!(map.is_indoor(at("C3")));
    assert!(map.terrain(Terrain::Hindering).contains(at("C1")));
    assert!(map.terrain(Terrain::Blocking).contains(at("B3")));
    assert_eq!((map.level(at("D1")), map.level(at("D3"))), (2, 1));
    assert_eq!(map.partition(edge("B1", "C1")), Some(Partition::Wall));
    assert_eq!(map.partition(edge("B2", "C2")), Some(Partition::Door));
    assert_eq!(map.partition(edge("B3", "C3")), Some(Partition::Window));
    assert_eq!(map.partition(edge("A2", "A3")), Some(Partition::Wall));
    assert!(map.is_transition(edge("D2", "D3")));
    assert_eq!(map.starting_areas().map(|area| area.len()).collect::<Vec<_>>(), [2, 1]);
}

#[test]
fn what_is_written_is_read_back_the_same() {
    let map = read(TWO_ROOMS).unwrap();
    assert_eq!(read(&write(&map)).unwrap(), map);
    assert_eq!(write(&read(&write(&map)).unwrap()), write(&map));
}

#[test]
fn every_combination_of_terrain_indoors_and_outdoors_has_its_own_letter() {
    let mut draft = Draft::new("All \"kinds\" \\ of them", Setting::Mixed, 32, 3);
    for column in 0..32 {
        for row in 0..3 {
            let square = Square::new(column, row).unwrap();
            for (bit, terrain) in Terrain::ALL.into_iter().enumerate() {
                if column >> bit & 1 == 1 {
                    draft.terrain(square, terrain);
                }
            }
            if row == 1 {
                draft.indoor(square);
            }
            draft.level(square, column % 6 + 1);
            draft.starting_area(square, usize::from(column % 5));
        }
    }
    let map = draft.finish().unwrap();
    assert_eq!(read(&write(&map)).unwrap(), map);
}

#[test]
fn random_maps_of_many_sizes_survive_being_written_and_read() {
    let mut chance = table::chance::Seeded::new(7);
    for round in 0..200 {
        let (width, height) = match round {
            0 => (32, 32),
            1 => (16, 24),
            _ => (1 + chance.below(12) as u8, 1 + chance.below(12) as u8),
        };
        let setting = Setting::ALL[chance.below(3) as usize];
        let mut draft = Draft::new(&format!("Round {round}"), setting, width, height);
        for square in super::super::Squares::rectangle(width, height).iter() {
            if chance.below(3) == 0 {
                draft.terrain(square, Terrain::ALL[chance.below(5) as usize]);
            }
            draft.level(square, 1 + chance.below(6) as u8);
            if setting == Setting::Mixed && chance.below(2) == 0 {
                draft.indoor(square);
            }
            for direction in [Direction::East, Direction::South] {
                let there = square
                    .step(direction)
                    .filter(|next| next.column() < width && next.row() < height);
                let Some(edge) = there.and_then(|next| Edge::between(square, next)) else {
                    continue;
                };
                match chance.below(8) {
                    0 => draft.partition(edge, Partition::Wall),
                    1 => draft.partition(edge, Partition::Door),
                    2 => draft.partition(edge, Partition::Window),
                    3 => draft.transition(edge),
                    _ => &mut draft,
                };
            }
        }
        let map: Map = draft.finish().unwrap();
        assert_eq!(read(&write(&map)).unwrap(), map);
    }
}

fn problems(text: &str) -> Vec<(u32, u32)> {
    read(text).unwrap_err().iter().map(|problem| (problem.line, problem.column)).collect()
}

#[test]
fn all_problems_are_told_at_once_and_where_they_are() {
    let text = "\
map Two Rooms
setting indoors
colour red
legend
  . clear
  . hindering
  b bloking
  xx water
grid
     A   B   C
  1 E.  .9X ?
     x +~~~#
  7  .   .
";
    let found = problems(text);
    let expected = [
        (1, 5),
        (2, 9),
        (3, 1),
        (6, 3),
        (7, 5),
        (8, 3),
        (11, 5),
        (11, 9),
        (11, 10),
        (11, 11),
        (11, 14),
    ];
    assert_eq!(found[..6], expected[..6], "{:?}", read(text));
    assert!(
        found.contains(&(11, 5)) && found.contains(&(12, 5)) && found.contains(&(12, 9)),
        "{found:?}"
    );
    assert!(found.contains(&(12, 12)) && found.contains(&(13, 1)), "{found:?}");
    for problem in read(text).unwrap_err() {
        assert!(!problem.message.is_empty() && problem.help.is_some());
    }
}

#[test]
fn nothing_can_be_drawn_on_the_edge_of_the_map() {
    let good = "map \"m\"\nsetting outdoor\nlegend\n  . clear\ngrid\n     A   B\n  1  .   .\n       +\n  2  .   .\n";
    assert!(read(good).is_ok());
    assert_eq!(problems(&good.replace("  2  .   .", "  2  .   . |")), [(9, 12)]);
    assert_eq!(problems(&format!("{good}    ---\n")), [(10, 5)]);
}

#[test]
fn a_file_without_a_grid_says_so() {
    assert_eq!(problems(""), [(1, 1)]);
    assert_eq!(problems("map \"m\"\nsetting outdoor\n"), [(2, 1)]);
    assert!(!problems("grid").is_empty());
    assert!(!problems("grid\n").is_empty());
    assert!(!problems("grid\n     A\n").is_empty());
}

#[test]
fn no_text_makes_the_reader_panic() {
    let mut chance = table::chance::Seeded::new(11);
    for _ in 0..3000 {
        let mut letters: Vec<char> = TWO_ROOMS.chars().collect();
        for _ in 0..=chance.below(6) {
            let place = chance.below(letters.len() as u32) as usize;
            match chance.below(3) {
                0 => drop(letters.remove(place)),
                1 => {
                    letters.insert(place, ['\n', ' ', 'é', '-', 'D', '9'][chance.below(6) as usize])
                }
                _ => letters[place] = ['\n', ' ', '=', '+', '"', '\\'][chance.below(6) as usize],
            }
        }
        let text: String = letters.into_iter().collect();
        if let Ok(map) = read(&text) {
            assert_eq!(read(&write(&map)).unwrap(), map, "{text}");
        }
    }
}
