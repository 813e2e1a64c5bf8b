//! The Parquet files, read back by the reader of the same library; `.ci/run` reads them with another.

use crate::{bench, run, small};
use lab::Plan;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Field, Row};
use std::fs::File;
use std::path::Path;
use tempfile::tempdir;

fn rows(file: &Path) -> Vec<Row> {
    let reader = SerializedFileReader::new(File::open(file).unwrap()).unwrap();
    reader.get_row_iter(None).unwrap().map(Result::unwrap).collect()
}

fn field(row: &Row, name: &str) -> Field {
    let found = row.get_column_iter().find(|(column, _)| column.as_str() == name);
    found.unwrap_or_else(|| panic!("no column {name}")).1.clone()
}

#[test]
fn the_games_of_a_cell_add_up_to_its_row() {
    let folder = tempdir().unwrap();
    run(&bench(Plan::Difficulty(small("loki virus", 9))), folder.path(), 2);
    let games = rows(&folder.path().join("games.parquet"));
    let cells = rows(&folder.path().join("cells.parquet"));
    assert_eq!(games.len(), 9 * cells.len());
    for cell in &cells {
        let number = field(cell, "cell");
        let of_cell: Vec<&Row> =
            games.iter().filter(|game| field(game, "cell") == number).collect();
        let won = of_cell.iter().filter(|game| field(game, "won") == Field::Bool(true)).count();
        assert_eq!(field(cell, "won"), Field::Long(won as i64));
        for name in ["mastermind", "scheme", "around", "players", "policy"] {
            assert!(of_cell.iter().all(|game| field(game, name) == field(cell, name)), "{name}");
        }
    }
}

#[test]
fn lists_have_as_many_names_as_the_table_asks_for() {
    let folder = tempdir().unwrap();
    run(&bench(Plan::Difficulty(small("loki midtown", 6))), folder.path(), 2);
    for game in rows(&folder.path().join("games.parquet")) {
        let count = |name: &str| match field(&game, name) {
            Field::ListInternal(list) => list.elements().len(),
            other => panic!("{other:?}"),
        };
        let Field::Int(players) = field(&game, "players") else { panic!("players") };
        let heroes = [3, 5, 5, 5, 6][players as usize - 1];
        let villains = [1, 2, 3, 3, 4][players as usize - 1];
        assert_eq!((count("heroes"), count("villains")), (heroes, villains));
    }
}

#[test]
fn the_files_are_compressed_and_name_their_plan() {
    let folder = tempdir().unwrap();
    let bench = bench(Plan::Difficulty(small("loki virus solo", 3)));
    for file in run(&bench, folder.path(), 1) {
        if file.extension().is_none_or(|ending| ending != "parquet") {
            continue;
        }
        let reader = SerializedFileReader::new(File::open(&file).unwrap()).unwrap();
        let metadata = reader.metadata();
        let notes = metadata.file_metadata().key_value_metadata().unwrap();
        let plan = notes.iter().find(|note| note.key == "longbox.plan").unwrap();
        assert_eq!(plan.value.as_deref(), Some(bench.plan().to_json().as_str()));
        let columns = metadata.row_groups().iter().flat_map(|group| group.columns());
        for column in columns {
            assert!(column.compression().to_string().starts_with("ZSTD"), "{column:?}");
        }
    }
}

#[test]
fn the_report_is_one_file_that_loads_nothing_and_runs_nothing() {
    let folder = tempdir().unwrap();
    run(&bench(Plan::Difficulty(small("loki", 4))), folder.path(), 2);
    let report = std::fs::read_to_string(folder.path().join("report.html")).unwrap();
    for stray in ["<script", "<link", "src=", "href=", "url(", "NaN", "inf"] {
        assert!(!report.contains(stray), "{stray}");
    }
    assert!(report.contains("<svg") && report.contains("prefers-color-scheme:dark"));
    assert_eq!(report.matches("<svg").count(), report.matches("</svg>").count());
}
