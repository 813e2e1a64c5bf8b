//! Maps as rows of JSON, one object per line, as users bring them.

use super::{COLUMNS, Draft, Edge, Map, Partition, ROWS, Setting, Square, Terrain};
use crate::content::json::{self, one_line};
use crate::diagnostic::{Code, Diagnostic, unfiled};
use serde_json::Value;

/// One row: a map and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapRow {
    pub id: String,
    pub set: String,
    pub date: String,
    /// C5.8: the map has a text of its own, which the row does not tell.
    pub special_rules: bool,
    pub map: Map,
}

/// All rows of a text, empty lines left out: each a map or what is wrong with it.
pub fn read(text: &str) -> impl Iterator<Item = Result<MapRow, Vec<Diagnostic>>> + '_ {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines.map(|(number, line)| read_row(number + 1, line))
}

/// One row; the number is its line, for problems.
pub fn read_row(line: usize, text: &str) -> Result<MapRow, Vec<Diagnostic>> {
    let row = json::read(text).map_err(|wrong| {
        vec![unfiled(Code::MapRow, (line, wrong.column), "this is not JSON", wrong.why)]
    })?;
    read_value(line, &row)
}

/// A row that was read as JSON already; the number is its line, for problems.
pub fn read_value(line: usize, row: &Value) -> Result<MapRow, Vec<Diagnostic>> {
    if !row.is_object() {
        let right = "write one object per line";
        return Err(vec![unfiled(Code::MapRow, (line, 1), "this is no object", right)]);
    }
    let mut reader = Reader { line, row, problems: Vec::new() };
    let read = reader.map_row();
    match read {
        Some(row) if reader.problems.is_empty() => Ok(row),
        _ => Err(reader.problems),
    }
}

struct Reader<'a> {
    line: usize,
    row: &'a Value,
    problems: Vec<Diagnostic>,
}

impl Reader<'_> {
    fn problem(&mut self, wrong: impl Into<String>, right: impl Into<String>) {
        self.problems.push(unfiled(Code::MapRow, (self.line, 1), wrong, right));
    }

    fn map_row(&mut self) -> Option<MapRow> {
        let [id, name, set, date] = ["id", "name", "set", "date"].map(|field| self.text(field));
        let name = name.map(|name| one_line(&name));
        if let Some(Err(why)) = name.as_deref().map(authoring::name::check) {
            self.problem(why.to_string(), "give it a shorter, plain name");
        }
        let setting = self.setting();
        let width = self.size("w", COLUMNS);
        let height = self.size("h", ROWS);
        let special_rules = self.row.get("special_rules") == Some(&Value::Bool(true));
        let (setting, width, height) = (setting?, width?, height?);
        let mut draft = Draft::new(&name?, setting, width, height);
        self.terrain(&mut draft);
        self.levels(&mut draft);
        self.starting_areas(&mut draft);
        self.area(&mut draft, setting);
        self.walls(&mut draft, width, height);
        self.ramps(&mut draft);
        if !self.problems.is_empty() {
            return None;
        }
        match draft.finish() {
            Ok(map) => Some(MapRow { id: id?, set: set?, date: date?, special_rules, map }),
            Err(flaws) => {
                for flaw in flaws {
                    self.problem(flaw.to_string(), "correct the row");
                }
                None
            }
        }
    }

    fn text(&mut self, field: &str) -> Option<String> {
        let text = self.row.get(field).and_then(Value::as_str).map(str::to_owned);
        if text.is_none() {
            self.problem(format!("the field {field} is missing"), "it is a text");
        }
        text
    }

    fn setting(&mut self) -> Option<Setting> {
        match self.row.get("type").and_then(Value::as_str) {
            Some("outdoor") => Some(Setting::Outdoor),
            Some("indoor") => Some(Setting::Indoor),
            Some("indoorOutdoor") => Some(Setting::Mixed),
            _ => {
                self.problem(
                    "the field type is no type of map",
                    "write outdoor, indoor or indoorOutdoor",
                );
                None
            }
        }
    }

    fn size(&mut self, field: &str, most: u8) -> Option<u8> {
        let size = self.row.get(field).and_then(Value::as_i64);
        let fits =
            size.and_then(|size| u8::try_from(size).ok()).filter(|size| (1..=most).contains(size));
        if fits.is_none() {
            let wrong = match size {
                Some(size) => format!("the field {field} is {size}"),
                None => format!("the field {field} is missing"),
            };
            self.problem(wrong, format!("it is a number from 1 to {most}"));
        }
        fits
    }

    /// The characters of a field with one text for each row of the map.
    fn picture(&mut self, field: &str, draft: &Draft) -> Vec<(Square, char)> {
        let (width, height) = (usize::from(draft.width), usize::from(draft.height));
        let Some(rows) = self.row.get(field).and_then(Value::as_array) else {
            self.problem(
                format!("the field {field} is missing"),
                format!("it is a list of {height} texts"),
            );
            return Vec::new();
        };
        if rows.len() != height {
            self.problem(
                format!("{field} has {} rows", rows.len()),
                format!("the map has {height}"),
            );
        }
        let mut picture = Vec::new();
        for (number, row) in rows.iter().enumerate().take(height) {
            let letters = row.as_str().unwrap_or_default().chars();
            let count = letters.clone().count();
            if count != width {
                self.problem(
                    format!("row {} of {field} has {count} characters", number + 1),
                    format!("the map has {width} columns"),
                );
            }
            let columns = letters.take(width).enumerate();
            picture.extend(columns.filter_map(|(column, letter)| {
                Some((Square::new(column as u8, number as u8)?, letter))
            }));
        }
        picture
    }

    fn terrain(&mut self, draft: &mut Draft) {
        for (square, letter) in self.picture("terrain", draft) {
            let terrain = match letter {
                '.' => continue,
                'h' => Terrain::Hindering,
                'w' => Terrain::Water,
                'b' => Terrain::Blocking,
                'o' => Terrain::Obscuring,
                's' | 't' => Terrain::Special,
                _ => {
                    self.problem(
                        format!("'{letter}' of {square} is no terrain"),
                        "write one of . h w b o s t",
                    );
                    continue;
                }
            };
            draft.terrain(square, terrain);
        }
    }

    fn levels(&mut self, draft: &mut Draft) {
        for (square, letter) in self.picture("elev", draft) {
            match letter.to_digit(10) {
                Some(level) => {
                    draft.level(square, level as u8);
                }
                None => {
                    self.problem(format!("'{letter}' of {square} is no level"), "write a digit")
                }
            }
        }
    }

    fn starting_areas(&mut self, draft: &mut Draft) {
        for (square, letter) in self.picture("start", draft) {
            match letter {
                '.' => {}
                // S: not exactly two areas, and the row does not tell them apart.
                'A' | 'S' => drop(draft.starting_area(square, 0)),
                'B'..='D' => drop(draft.starting_area(square, letter as usize - 'A' as usize)),
                _ => self.problem(
                    format!("'{letter}' of {square} is no starting area"),
                    "write A, B, S or .",
                ),
            }
        }
    }

    fn area(&mut self, draft: &mut Draft, setting: Setting) {
        if setting != Setting::Mixed {
            return;
        }
        for (square, letter) in self.picture("area", draft) {
            match letter {
                'i' => drop(draft.indoor(square)),
                'o' => {}
                _ => self.problem(format!("'{letter}' of {square} is no area"), "write i or o"),
            }
        }
    }

    /// The items of a list field, each a list.
    fn lists(&mut self, field: &str) -> Vec<Vec<Value>> {
        let Some(items) = self.row.get(field).and_then(Value::as_array) else {
            self.problem(format!("the field {field} is missing"), "it is a list");
            return Vec::new();
        };
        items.iter().map(|item| item.as_array().cloned().unwrap_or_default()).collect()
    }

    fn walls(&mut self, draft: &mut Draft, width: u8, height: u8) {
        for (number, wall) in self.lists("walls").iter().enumerate() {
            let kind = match wall.get(4).and_then(Value::as_str) {
                Some("n") => Some(Partition::Wall),
                Some("d") => Some(Partition::Door),
                Some("g") => Some(Partition::Window),
                _ => None,
            };
            let numbers = numbers(wall, &[width, height, width, height]);
            let (Some([x0, y0, x1, y1]), Some(kind)) = (numbers, kind) else {
                let right = "it is [x0, y0, x1, y1, kind] with corners of the grid and n, d or g";
                self.problem(format!("wall {} is not understood", number + 1), right);
                continue;
            };
            if (x0 == x1) == (y0 == y1) {
                self.problem(
                    format!("wall {} is not straight", number + 1),
                    "it runs along one row or column",
                );
                continue;
            }
            // A segment lies between the squares on its two sides; along the border one of them is missing and it means nothing.
            let upright = x0 == x1;
            let (start, end) =
                if upright { (y0.min(y1), y0.max(y1)) } else { (x0.min(x1), x0.max(x1)) };
            for place in start..end {
                let sides = if upright {
                    x0.checked_sub(1)
                        .zip(Some(x0).filter(|&x| x < width))
                        .map(|(a, b)| ((a, place), (b, place)))
                } else {
                    y0.checked_sub(1)
                        .zip(Some(y0).filter(|&y| y < height))
                        .map(|(a, b)| ((place, a), (place, b)))
                };
                let squares =
                    sides.and_then(|(a, b)| Square::new(a.0, a.1).zip(Square::new(b.0, b.1)));
                let Some(edge) = squares.and_then(|(a, b)| Edge::between(a, b)) else {
                    continue;
                };
                draft.partition(edge, kind);
            }
        }
    }

    fn ramps(&mut self, draft: &mut Draft) {
        let (width, height) = (draft.width - 1, draft.height - 1);
        for (number, ramp) in self.lists("ramps").iter().enumerate() {
            let pair = numbers(ramp, &[width, height, width, height])
                .and_then(|[x0, y0, x1, y1]| Square::new(x0, y0).zip(Square::new(x1, y1)));
            match pair.and_then(|(a, b)| Edge::between(a, b)) {
                Some(edge) => drop(draft.transition(edge)),
                None => {
                    let right = "it is [x0, y0, x1, y1], two squares that share a side (C5.6)";
                    self.problem(format!("ramp {} is not understood", number + 1), right);
                }
            }
        }
    }
}

/// The first numbers of a list, each at most as large as given.
fn numbers(list: &[Value], most: &[u8; 4]) -> Option<[u8; 4]> {
    let mut numbers = [0; 4];
    for (place, number) in numbers.iter_mut().enumerate() {
        *number = u8::try_from(list.get(place)?.as_i64()?)
            .ok()
            .filter(|number| *number <= most[place])?;
    }
    Some(numbers)
}

#[cfg(test)]
mod tests {
    use super::super::map_file;
    use super::*;

    const ROW: &str = r#"{"id":"own__yard","name":"Yard","set":"Own","date":"2026","type":"indoorOutdoor","w":3,"h":2,"start_zones":2,"special_rules":false,"terrain":["h.w","bo."],"elev":["112","111"],"start":["A.B","..."],"area":["ioo","iio"],"walls":[[1,0,1,2,"n"],[1,1,3,1,"g"],[2,1,2,2,"d"],[0,0,3,0,"n"]],"ramps":[[1,0,2,0]]}"#;

    #[test]
    fn a_row_becomes_the_map_it_tells() {
        let row = read_row(1, ROW).unwrap();
        assert_eq!((row.id.as_str(), row.special_rules), ("own__yard", false));
        let drawn = "\
map \"Yard\"
setting mixed
legend
  . clear
  w water
  o obscuring indoor
  h hindering indoor
  b blocking indoor
grid
     A   B   C
  1 Ah | . =Bw2
       +-W-+-W-
  2  b | o D .
";
        assert_eq!(row.map, map_file::read(drawn).unwrap());
    }

    #[test]
    fn all_problems_of_a_row_are_told() {
        let wrong = ROW
            .replace("\"h.w\"", "\"h.x\"")
            .replace("\"112\"", "\"11\"")
            .replace("[1,0,1,2,\"n\"]", "[1,0,2,2,\"n\"]")
            .replace("[[1,0,2,0]]", "[[0,0,2,0]]")
            .replace("\"set\":\"Own\",", "");
        let problems = read_row(4, &wrong).unwrap_err();
        assert_eq!(problems.len(), 5, "{problems:?}");
        assert!(problems.iter().all(|problem| problem.line == 4));
    }

    #[test]
    fn a_map_that_is_too_large_is_refused_with_its_size() {
        let problems = read_row(1, &ROW.replace("\"h\":2", "\"h\":96")).unwrap_err();
        assert!(problems.iter().any(|problem| problem.message.contains("96")), "{problems:?}");
    }

    #[test]
    fn each_line_is_read_for_itself() {
        let text = format!("{ROW}\n\n{{\n{ROW}\n");
        let rows: Vec<bool> = read(&text).map(|row| row.is_ok()).collect();
        assert_eq!(rows, [true, false, true]);
    }
}
