//! Writing what came out: three Parquet files and the report.

use super::findings::Findings;
use super::playing::Difficulty;
use super::report;
use super::row::{Row, ending_word};
use crate::error::Error;
use crate::folder::Folder;
use crate::parquet_file::{Column, Named, ParquetFile, Words};
use crate::plan::Plan;
use crate::policy::Policy;
use legendary::cell::{Around, Cell};
use players::Ending;
use std::path::PathBuf;
use std::sync::Arc;

/// Rows that are written as one group.
const GROUP: usize = 1 << 17;

impl Findings {
    /// Writes `games.parquet`, `cells.parquet`, `effects.parquet`, `pairs.parquet` and `report.html`.
    pub fn write(&self, difficulty: &Difficulty, folder: &Folder) -> Result<Vec<PathBuf>, Error> {
        let plan = Plan::Difficulty(difficulty.plan.clone()).to_json();
        let names = Names::of(difficulty);
        folder.write(&[
            ("games.parquet", games(difficulty, folder, &names, &plan)?),
            ("cells.parquet", one_group(&plan, &self.cell_columns(&names))?),
            ("effects.parquet", one_group(&plan, &self.effect_columns(&names))?),
            ("pairs.parquet", one_group(&plan, &self.pair_columns(&names))?),
            ("report.html", report::page(difficulty, self).into_bytes()),
        ])
    }

    fn cell_columns(&self, names: &Names) -> Vec<Named> {
        let cells = &self.cells;
        let long = |value: fn(&super::Found) -> u64| {
            Column::Long(cells.iter().map(|found| value(found) as i64).collect())
        };
        let mut columns = names.cell_columns(cells.iter().map(|found| (found.policy, &found.cell)));
        columns.extend([
            ("cell", Column::Number(cells.iter().map(|found| found.number as i32).collect())),
            ("games", long(super::Found::games)),
            ("won", long(|found| found.won)),
            ("lost", long(|found| found.lost)),
            ("tied", long(|found| found.tied)),
            ("stopped", long(|found| found.stopped)),
            ("turns", long(|found| found.turns)),
            ("decisions", long(|found| found.decisions)),
            ("share", Column::Real(cells.iter().map(|found| found.rate.share).collect())),
            ("low", Column::Real(cells.iter().map(|found| found.rate.low).collect())),
            ("high", Column::Real(cells.iter().map(|found| found.rate.high).collect())),
        ]);
        columns
    }

    fn effect_columns(&self, names: &Names) -> Vec<Named> {
        let all = || {
            let models = self.models.iter();
            models.flat_map(|(policy, model)| model.effects.iter().map(move |one| (*policy, one)))
        };
        vec![
            ("policy", names.policies(all().map(|(policy, _)| policy))),
            ("kind", Column::Text(all().map(|(_, one)| one.kind.word().to_owned()).collect())),
            ("name", Column::Text(all().map(|(_, one)| one.name.clone()).collect())),
            ("games", Column::Long(all().map(|(_, one)| one.games as i64).collect())),
            ("effect", Column::Real(all().map(|(_, one)| one.effect).collect())),
            ("error", Column::Real(all().map(|(_, one)| one.error).collect())),
            ("low", Column::Real(all().map(|(_, one)| one.interval().0).collect())),
            ("high", Column::Real(all().map(|(_, one)| one.interval().1).collect())),
        ]
    }

    fn pair_columns(&self, names: &Names) -> Vec<Named> {
        let all = || {
            let models = self.models.iter();
            models.flat_map(|(policy, model)| model.pairs.iter().map(move |one| (*policy, one)))
        };
        vec![
            ("policy", names.policies(all().map(|(policy, _)| policy))),
            ("mastermind", Column::Text(all().map(|(_, one)| one.mastermind.clone()).collect())),
            ("scheme", Column::Text(all().map(|(_, one)| one.scheme.clone()).collect())),
            ("games", Column::Long(all().map(|(_, one)| one.games as i64).collect())),
            ("won", Column::Long(all().map(|(_, one)| one.won as i64).collect())),
            ("expected", Column::Real(all().map(|(_, one)| one.expected).collect())),
            ("beyond", Column::Real(all().map(|(_, one)| one.beyond).collect())),
            ("error", Column::Real(all().map(|(_, one)| one.error).collect())),
            ("low", Column::Real(all().map(|(_, one)| one.interval().0).collect())),
            ("high", Column::Real(all().map(|(_, one)| one.interval().1).collect())),
        ]
    }
}

fn one_group(plan: &str, columns: &[Named]) -> Result<Vec<u8>, Error> {
    let mut file = ParquetFile::new(plan);
    file.add(columns)?;
    file.written()
}

/// One row for each game.
fn games(
    difficulty: &Difficulty,
    folder: &Folder,
    names: &Names,
    plan: &str,
) -> Result<Vec<u8>, Error> {
    let mut file = ParquetFile::new(plan);
    let mut group: Vec<(Policy, usize, i64, Row)> = Vec::new();
    folder.each_whole(difficulty, difficulty.cut, |whole, lines| {
        let (policy, place) = difficulty.whole(whole);
        let rows = difficulty.rows(lines)?.into_iter().zip(0..);
        group.extend(rows.map(|(row, game)| (policy, place, game, row)));
        if group.len() >= GROUP {
            file.add(&game_columns(difficulty, names, &group))?;
            group.clear();
        }
        Ok(())
    })?;
    if !group.is_empty() {
        file.add(&game_columns(difficulty, names, &group))?;
    }
    file.written()
}

fn game_columns(
    difficulty: &Difficulty,
    names: &Names,
    group: &[(Policy, usize, i64, Row)],
) -> Vec<Named> {
    let cells = &difficulty.cells;
    let repeats = i64::from(difficulty.plan.repeats);
    let list = |words: &Arc<Words>, of: fn(&Row) -> &Vec<u16>| {
        let lists = group.iter().map(|(.., row)| of(row).clone());
        Column::Words(words.clone(), lists.collect())
    };
    let each = group.iter().map(|(policy, place, ..)| (*policy, &cells[*place].1));
    let mut columns = names.cell_columns(each);
    let number = |(_, place, ..): &(Policy, usize, i64, Row)| cells[*place].0 as i32;
    let ending = |(.., row): &(Policy, usize, i64, Row)| ending_word(row.ending).to_owned();
    columns.extend([
        ("cell", Column::Number(group.iter().map(number).collect())),
        ("game", Column::Long(group.iter().map(|(_, _, game, _)| *game).collect())),
        ("setup", Column::Long(group.iter().map(|(_, _, game, _)| game / repeats).collect())),
        ("villains", list(&names.groups, |row| &row.parts.villains)),
        ("henchmen", list(&names.groups, |row| &row.parts.henchmen)),
        ("heroes", list(&names.heroes, |row| &row.parts.heroes)),
        ("ending", Column::Text(group.iter().map(ending).collect())),
        ("won", Column::Flag(group.iter().map(|(.., row)| row.ending == Ending::Won).collect())),
        ("turns", Column::Number(group.iter().map(|(.., row)| row.turns.into()).collect())),
        ("decisions", Column::Number(group.iter().map(|(.., row)| row.decisions as i32).collect())),
    ]);
    columns
}

/// The words of all columns.
struct Names {
    by_policy: Vec<Policy>,
    policies: Arc<Words>,
    masterminds: Arc<Words>,
    schemes: Arc<Words>,
    tables: Arc<Words>,
    groups: Arc<Words>,
    heroes: Arc<Words>,
}

impl Names {
    fn of(difficulty: &Difficulty) -> Names {
        let catalogue = &difficulty.catalogue;
        let policies: Vec<String> =
            difficulty.plan.policies.iter().map(ToString::to_string).collect();
        Names {
            by_policy: difficulty.plan.policies.clone(),
            policies: Words::new(policies.iter().map(String::as_str)),
            masterminds: Words::new(catalogue.masterminds.iter().map(|one| one.name.as_str())),
            schemes: Words::new(catalogue.schemes.iter().map(|one| one.name.as_str())),
            tables: Words::new(Around::ALL.iter().map(Around::words)),
            groups: Words::new(catalogue.groups.iter().map(|one| one.name.as_str())),
            heroes: Words::new(catalogue.heroes.iter().map(|one| one.name.as_str())),
        }
    }

    fn policies(&self, each: impl Iterator<Item = Policy>) -> Column {
        let place = |policy: Policy| {
            self.by_policy.iter().position(|other| *other == policy).unwrap_or(0) as u16
        };
        Column::Word(self.policies.clone(), each.map(place).collect())
    }

    /// Who played, and in which cell.
    fn cell_columns<'a>(&self, cells: impl Iterator<Item = (Policy, &'a Cell)>) -> Vec<Named> {
        let cells: Vec<(Policy, &Cell)> = cells.collect();
        let table = |cell: &Cell| {
            Around::ALL.iter().position(|around| *around == cell.around).unwrap_or(0) as u16
        };
        let word = |words: &Arc<Words>, of: &dyn Fn(&Cell) -> u16| {
            Column::Word(words.clone(), cells.iter().map(|(_, cell)| of(cell)).collect())
        };
        let players = cells.iter().map(|(_, cell)| cell.around.players.into());
        vec![
            ("policy", self.policies(cells.iter().map(|(policy, _)| *policy))),
            ("mastermind", word(&self.masterminds, &|cell| cell.mastermind.0)),
            ("scheme", word(&self.schemes, &|cell| cell.scheme.0)),
            ("around", word(&self.tables, &table)),
            ("players", Column::Number(players.collect())),
        ]
    }
}
