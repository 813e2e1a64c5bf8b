//! Reading a map file, and saying everything that is wrong with it at once.

use super::super::square::column_name;
use super::super::{COLUMNS, Direction, Draft, Edge, Map, ROWS, STARTING_AREAS, Square};
use super::header::Header;
use super::{Between, CELL, MARGIN};
use crate::diagnostic::{Code, Diagnostic, unfiled};

/// The map in a text, or all its problems.
pub fn read(text: &str) -> Result<Map, Vec<Diagnostic>> {
    let lines: Vec<Vec<char>> =
        text.lines().map(|line| line.trim_end().chars().collect()).collect();
    let mut reader = Reader { problems: Vec::new(), part: Code::MapHead };
    let Some(grid) = lines.iter().position(|line| line[..] == ['g', 'r', 'i', 'd']) else {
        let last = lines.len().max(1);
        let right = "write a line \"grid\" and the map below it";
        return Err(vec![unfiled(Code::MapFrame, (last, 1), "there is no grid", right)]);
    };
    let header = reader.header(&lines[..grid]);
    let draft = reader.grid(&lines, grid, &header);
    if !reader.problems.is_empty() {
        reader.problems.sort_by_key(|problem| (problem.line, problem.column));
        return Err(reader.problems);
    }
    draft.finish().map_err(|flaws| {
        let sentence = |text: String| match text.split_once(": ") {
            Some((wrong, right)) => unfiled(Code::MapGround, (grid + 1, 1), wrong, right),
            None => unfiled(Code::MapGround, (grid + 1, 1), text, "correct the grid"),
        };
        flaws.iter().map(|flaw| sentence(flaw.to_string())).collect()
    })
}

pub(super) struct Reader {
    pub(super) problems: Vec<Diagnostic>,
    /// What is wrong there is told by its code.
    pub(super) part: Code,
}

impl Reader {
    pub(super) fn problem(
        &mut self,
        line: usize,
        column: usize,
        wrong: impl Into<String>,
        right: impl Into<String>,
    ) {
        self.problems.push(unfiled(self.part, (line, column), wrong, right));
    }

    fn grid(&mut self, lines: &[Vec<char>], grid: usize, header: &Header) -> Draft {
        self.part = Code::MapFrame;
        let names = lines.get(grid + 1).map(Vec::as_slice).unwrap_or_default();
        let width = self.column_names(grid + 2, names);
        let first = grid + 2;
        let end = lines
            .iter()
            .rposition(|line| !line.is_empty())
            .map_or(first, |last| (last + 1).max(first));
        let rows = &lines[first.min(lines.len())..end.min(lines.len())];
        let height = rows.len().div_ceil(2);
        if height == 0 {
            self.problem(
                grid + 1,
                1,
                "the grid has no rows",
                "draw the rows below the column names",
            );
        }
        if height > usize::from(ROWS) {
            let wrong = format!("the grid has {height} rows");
            self.problem(
                first + 1 + 2 * usize::from(ROWS),
                1,
                wrong,
                format!("at most {ROWS} are allowed"),
            );
        }
        let height = height.min(ROWS.into()) as u8;
        let mut draft = Draft::new(&header.name, header.setting, width, height);
        self.part = Code::MapCell;
        for (number, line) in rows.iter().enumerate().take(2 * usize::from(height)) {
            let row = (number / 2) as u8;
            if number % 2 == 0 {
                self.cells(first + number + 1, line, row, width, header, &mut draft);
            } else {
                self.edges(first + number + 1, line, row, width, row + 1 < height, &mut draft);
            }
        }
        draft
    }

    /// How many columns the line above the grid names.
    fn column_names(&mut self, number: usize, line: &[char]) -> u8 {
        let text: String = line.iter().collect();
        let names: Vec<&str> = text.split_whitespace().collect();
        if names.is_empty() || names.len() > COLUMNS.into() {
            let wrong = format!("{} columns are named", names.len());
            self.problem(
                number,
                1,
                wrong,
                format!("name the columns A, B, C …, at most {COLUMNS} of them"),
            );
            return 1;
        }
        for (column, name) in names.iter().enumerate() {
            let right = column_name(column as u8);
            let place = MARGIN + CELL * column + 2 - right.len();
            let there: String = line.iter().skip(place).take(right.len()).collect();
            if *name != right || there != right {
                let wrong = format!("{name} is not where column {right} is named");
                self.problem(
                    number,
                    place + 1,
                    wrong,
                    format!("write {right} there: a cell is {CELL} characters wide"),
                );
                break;
            }
        }
        names.len() as u8
    }

    fn cells(
        &mut self,
        number: usize,
        line: &[char],
        row: u8,
        width: u8,
        header: &Header,
        draft: &mut Draft,
    ) {
        let label: String = line.iter().take(MARGIN).collect();
        if label.trim() != (row + 1).to_string() {
            let wrong = format!("\"{}\" is not the number of this row", label.trim());
            self.problem(number, 1, wrong, format!("write {} and then the cells", row + 1));
            return;
        }
        self.nothing_after(number, line, width);
        for column in 0..width {
            let Some(square) = Square::new(column, row) else {
                continue;
            };
            let place = MARGIN + CELL * usize::from(column);
            let at = |offset: usize| line.get(place + offset).copied().unwrap_or(' ');
            self.start(number, place + 1, at(0), square, draft);
            self.letter(number, place + 2, at(1), square, header, draft);
            self.level(number, place + 3, at(2), square, draft);
            if column + 1 < width {
                match Between::ALL.into_iter().find(|between| between.upright() == at(3)) {
                    Some(between) => put(between, Edge::of(square, Direction::East), draft),
                    None => {
                        let wrong = format!("'{}' cannot stand between two cells", at(3));
                        self.problem(
                            number,
                            place + 4,
                            wrong,
                            "a space, | wall, W window, D door or = transition",
                        );
                    }
                }
            }
        }
    }

    fn start(
        &mut self,
        number: usize,
        column: usize,
        mark: char,
        square: Square,
        draft: &mut Draft,
    ) {
        let area = (mark as usize).wrapping_sub('A' as usize);
        if area < STARTING_AREAS {
            draft.starting_area(square, area);
        } else if mark != ' ' {
            let wrong = format!("'{mark}' is no starting area of {square}");
            self.problem(
                number,
                column,
                wrong,
                "the first character of a cell is A, B, C, D or a space",
            );
        }
    }

    fn letter(
        &mut self,
        number: usize,
        column: usize,
        letter: char,
        square: Square,
        header: &Header,
        draft: &mut Draft,
    ) {
        let Some(entry) = header.legend.iter().find(|entry| entry.letter == letter) else {
            let known: String =
                header.legend.iter().map(|entry| format!(" {}", entry.letter)).collect();
            let wrong = if letter == ' ' {
                format!("the cell of {square} is empty")
            } else {
                format!("'{letter}' of {square} is not in the legend")
            };
            return self.problem(number, column, wrong, format!("the legend has{known}"));
        };
        for &terrain in &entry.terrain {
            draft.terrain(square, terrain);
        }
        if entry.indoor {
            draft.indoor(square);
        }
    }

    fn level(
        &mut self,
        number: usize,
        column: usize,
        digit: char,
        square: Square,
        draft: &mut Draft,
    ) {
        match digit.to_digit(10) {
            Some(level @ 1..=6) => {
                draft.level(square, level as u8);
            }
            _ if digit == ' ' => {}
            _ => {
                let wrong = format!("'{digit}' is no level of {square}");
                self.problem(
                    number,
                    column,
                    wrong,
                    "the third character of a cell is 1 to 6 or a space for level 1",
                );
            }
        }
    }

    fn edges(
        &mut self,
        number: usize,
        line: &[char],
        row: u8,
        width: u8,
        inside: bool,
        draft: &mut Draft,
    ) {
        if line.iter().take(MARGIN).any(|&letter| letter != ' ') {
            self.problem(
                number,
                1,
                "a row where the line between two rows belongs",
                "begin it with four spaces",
            );
            return;
        }
        if !inside && !line.is_empty() {
            self.problem(
                number,
                MARGIN + 1,
                "something is drawn below the last row",
                "the edge of the map is no wall (C5.7)",
            );
            return;
        }
        self.nothing_after(number, line, width);
        for column in 0..width {
            let Some(square) = Square::new(column, row) else {
                continue;
            };
            let place = MARGIN + CELL * usize::from(column);
            let drawn: String =
                (0..3).map(|offset| line.get(place + offset).copied().unwrap_or(' ')).collect();
            match Between::ALL.into_iter().find(|between| between.flat() == drawn) {
                Some(between) => put(between, Edge::of(square, Direction::South), draft),
                None => {
                    let wrong = format!("\"{drawn}\" cannot stand between two rows");
                    self.problem(
                        number,
                        place + 1,
                        wrong,
                        "three spaces, --- wall, -W- window, -D- door or \" = \" transition",
                    );
                }
            }
            let corner = line.get(place + 3).copied().unwrap_or(' ');
            if !matches!(corner, '+' | ' ') {
                self.problem(
                    number,
                    place + 4,
                    format!("'{corner}' stands on a corner"),
                    "write + or a space there",
                );
            }
        }
    }

    fn nothing_after(&mut self, number: usize, line: &[char], width: u8) {
        let end = MARGIN + CELL * usize::from(width) - 1;
        if let Some(place) = (end..line.len()).find(|&place| line[place] != ' ') {
            let wrong = "something is drawn right of the last column";
            self.problem(
                number,
                place + 1,
                wrong,
                format!("the grid has {width} columns; its edge is no wall (C5.7)"),
            );
        }
    }
}

fn put(between: Between, edge: Option<Edge>, draft: &mut Draft) {
    let Some(edge) = edge else { return };
    match between {
        Between::Nothing => {}
        Between::Partition(partition) => {
            draft.partition(edge, partition);
        }
        Between::Transition => {
            draft.transition(edge);
        }
    }
}
