//! Starting areas that grow (C2.6).

use crate::board::{Map, Square, Squares, Terrain};

/// The starting area for a force of so many figures: as printed, or grown by columns on one side, then on the other, then by rows towards the
/// middle, until everybody has a square. As large as it can get if that is never enough.
pub(crate) fn grown(map: &Map, printed: &Squares, figures: usize) -> Squares {
    let mut area = *printed;
    let others = map
        .starting_areas()
        .filter(|other| *other != printed)
        .fold(Squares::NONE, |all, other| all | *other);
    for strip in strips(map, printed) {
        if room(map, &area) >= figures {
            break;
        }
        area |= strip - others;
    }
    area
}

/// How many characters an area holds: nobody stands in blocking terrain (C5.5).
pub(crate) fn room(map: &Map, area: &Squares) -> usize {
    (*area - *map.terrain(Terrain::Blocking)).len()
}

/// Columns to the left one by one, columns to the right, then rows of the whole width.
fn strips(map: &Map, area: &Squares) -> impl Iterator<Item = Squares> {
    let columns = || area.iter().map(Square::column);
    let rows = || area.iter().map(Square::row);
    let (left, right) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
    let (top, bottom) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
    let (width, height) = (map.width(), map.height());
    let column = move |column: u8| strip(column..=column, top..=bottom);
    let row = move |row: u8| strip(0..=width - 1, row..=row);
    let above = u16::from(top) + u16::from(bottom) >= u16::from(height);
    let (downwards, upwards) = if above { (0..0, 0..top) } else { (bottom + 1..height, 0..0) };
    (0..left)
        .rev()
        .chain(right + 1..width)
        .map(column)
        .chain(downwards.chain(upwards.rev()).map(row))
}

fn strip(columns: std::ops::RangeInclusive<u8>, rows: std::ops::RangeInclusive<u8>) -> Squares {
    let each = rows.flat_map(|row| columns.clone().map(move |column| (column, row)));
    each.filter_map(|(column, row)| Square::new(column, row)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Draft, Setting};
    use crate::desk::at;

    fn map(area: &[&str]) -> Map {
        let mut draft = Draft::new("Narrow", Setting::Outdoor, 5, 8);
        for square in area {
            draft.starting_area(at(square), 0);
        }
        draft.starting_area(at("A8"), 1);
        draft.finish().unwrap()
    }

    fn area_for(figures: usize) -> Vec<String> {
        let map = map(&["C1", "C2"]);
        let printed = *map.starting_areas().next().unwrap();
        let area = grown(&map, &printed, figures);
        area.iter().map(|square| square.to_string()).collect()
    }

    #[test]
    fn an_area_that_holds_its_force_stays_as_printed() {
        assert_eq!(area_for(2), ["C1", "C2"]);
    }

    #[test]
    fn columns_are_added_on_one_side_up_to_the_edge_and_then_on_the_other() {
        assert_eq!(area_for(3), ["B1", "C1", "B2", "C2"]);
        assert_eq!(area_for(6).len(), 6);
        assert_eq!(area_for(7), ["A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2"]);
    }

    #[test]
    fn then_rows_towards_the_middle_and_never_into_the_other_area() {
        assert_eq!(area_for(11).len(), 15);
        assert_eq!(area_for(40).len(), 39);
    }
}
