//! Each code has a fixture: a card file that provokes it, and beside it what the author gets to see, letter by letter.
//! `BLESS=1 cargo test` writes the expected texts anew; read them before committing.

use std::path::{Path, PathBuf};
use std::{env, fs};

use legendary::language::{Code, Diagnostic, Severity, Source, compile, embedded, load};

/// Codes that no small file can provoke; they have tests of their own below.
const LARGE: [Code; 4] = [Code::NotText, Code::FileTooLarge, Code::LineTooLong, Code::TooMuchText];

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/diagnostics")
}

fn source(path: &str, text: &str) -> Source {
    Source { path: path.to_owned(), text: text.to_owned() }
}

/// The core set and a home-made set with one more file.
fn with_home(path: &str, text: &str) -> Vec<Source> {
    let mut sources = embedded();
    sources.push(source("home/set.cards", "set home \"Home-made\"\n"));
    sources.push(source(path, text));
    sources
}

fn rendered(sources: &[Source]) -> String {
    rendered_if(sources, |_| true)
}

fn rendered_if(sources: &[Source], wanted: impl Fn(&str) -> bool) -> String {
    let found = compile(sources).diagnostics;
    let texts: Vec<String> =
        found.iter().filter(|found| wanted(found.code)).map(Diagnostic::render).collect();
    texts.join("\n")
}

#[test]
fn every_code_is_shown_exactly_as_its_fixture_says() {
    let mut wrong = Vec::new();
    for code in Code::ALL.iter().filter(|code| !LARGE.contains(code)) {
        let file = fixtures().join(format!("{code}.cards"));
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{code}: {error}"));
        let folder = if *code == Code::NoSet { "nowhere" } else { "home" };
        let sources = with_home(&format!("{folder}/{code}.cards"), &text);
        // The heroes of the fixtures are short; that has a fixture of its own.
        let shown = rendered_if(&sources, |found| {
            found != Code::HeroCopies.id() || *code == Code::HeroCopies
        });
        assert!(shown.contains(&format!("[{code}]")), "{code} is not reported:\n{shown}");
        let expected = file.with_extension("expected");
        if env::var_os("BLESS").is_some() {
            fs::write(&expected, &shown).unwrap();
        }
        if fs::read_to_string(&expected).unwrap_or_default() != shown {
            wrong.push(format!("{code}:\n{shown}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_fixture_belongs_to_a_code() {
    for entry in fs::read_dir(fixtures()).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_string_lossy().into_owned();
        assert!(Code::ALL.iter().any(|code| code.id() == stem), "{stem}");
    }
}

#[test]
fn codes_are_unique_and_in_order() {
    let ids: Vec<&str> = Code::ALL.iter().map(|code| code.id()).collect();
    assert!(ids.windows(2).all(|pair| pair[0] < pair[1]), "{ids:?}");
}

#[test]
fn bytes_that_are_not_text_are_an_error_and_no_panic() {
    let mut sources = with_home("home/a.cards", "");
    sources.pop();
    sources.push(Source::from_bytes("home/a.cards", b"hero \"\xff\xfe\"\n"));
    let shown = rendered(&sources);
    let expected = "error[L001]: the file is not UTF-8 text\n --> home/a.cards:1:7\n  |\n\
                    1 | hero \"\u{fffd}\u{fffd}\"\n  |       ^\n  |\n  = help: save it as UTF-8\n";
    assert!(shown.contains(expected), "{shown}");
}

#[test]
fn a_file_larger_than_a_card_file_is_refused_unread() {
    let text = "# nothing\n".repeat(30_000);
    let shown = rendered(&with_home("home/a.cards", &text));
    let expected = "error[L002]: the file has 300000 bytes, more than 262144\n --> home/a.cards:1:1\n  |\n\
                    1 | # nothing\n  | ^\n  |\n  \
                    = help: write one file per hero, group, mastermind or scheme\n";
    assert_eq!(shown, expected);
}

#[test]
fn a_very_long_line_is_shown_in_part() {
    let text = format!("# {}\n", "x".repeat(1100));
    let shown = rendered(&with_home("home/a.cards", &text));
    let place =
        "error[L003]: the line has 1102 characters, more than 1000\n --> home/a.cards:1:1001\n";
    assert!(shown.starts_with(place), "{shown}");
    assert!(shown.contains("xxx\n") && shown.contains("^^^\n"), "{shown}");
    assert!(shown.lines().all(|line| line.chars().count() < 200), "{shown}");
}

#[test]
fn more_text_than_the_arena_holds_is_refused() {
    let card =
        |n: usize| format!("card \"{n}\" cost 1 copies 5\n    play: draw 1, draw 1, draw 1\n");
    let mut sources = with_home("home/a.cards", "");
    for file in 0..10 {
        let cards: String = (0..2_500).map(card).collect();
        let text = format!("hero \"Number {file}\"\n{cards}");
        sources.push(source(&format!("home/{file}.cards"), &text));
    }
    let found = load(&sources).unwrap_err();
    assert!(found.iter().any(|found| found.code == Code::TooMuchText.id()));
    let first = found.iter().find(|found| found.code == Code::TooMuchText.id()).unwrap();
    assert_eq!(first.help.as_deref(), Some("load fewer sets at once"));
}

#[test]
fn mistakes_of_all_files_come_at_once_in_the_order_of_files_and_lines() {
    let mut sources = with_home(
        "home/a.cards",
        "hero \"A\" team nobody\ncard \"X\" cost 1 copies 5\n    play: fly\n",
    );
    sources
        .push(source("home/b.cards", "hero \"B\"\ncard \"Y\" cost 1 copies 5\n    plai: draw 1\n"));
    let found = load(&sources).unwrap_err();
    let places: Vec<(&str, u32, &str)> =
        found.iter().map(|found| (found.file.as_str(), found.line, found.code)).collect();
    assert_eq!(
        places,
        [
            ("home/a.cards", 1, Code::UnknownTeam.id()),
            ("home/a.cards", 3, Code::UnknownEffect.id()),
            ("home/b.cards", 3, Code::UnknownLine.id()),
        ]
    );
}

#[test]
fn a_hero_of_other_size_is_a_warning_that_does_not_stop_loading() {
    let sources = with_home("home/a.cards", "hero \"Short\"\ncard \"One\" cost 1 copies 5\n");
    let compiled = compile(&sources);
    assert_eq!(compiled.diagnostics.len(), 1);
    assert_eq!(compiled.diagnostics[0].severity, Severity::Warning);
    let shipped = legendary::language::load_embedded().heroes.len();
    assert_eq!(compiled.catalogue.unwrap().heroes.len(), shipped + 1);
}
