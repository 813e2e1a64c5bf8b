//! Content files as anybody might write them: maps, figures, forces, and data files to import.

use super::{SHIPPED, says_something};
use clix::board::map_file;
use clix::content::figure_file;
use clix::content::force_file;
use clix::content::search::search;
use clix::content::{self, Source};
use clix::diagnostic::Diagnostic;
use clix::figure::Figure;
use clix::figure::keyword::Keywords;
use clix::force::muster::{Muster, filled};
use clix::force::{Force, Member, Roster};
use clix::game::options::Options;
use clix::import;
use clix::words::FigureCard;

/// A map is read, or every problem has a place and a way out; a map that is read survives being written.
pub fn any_map_file_is_read_or_explained(bytes: &[u8]) {
    let source =
        Source { path: "mine.map".into(), text: String::from_utf8_lossy(bytes).into_owned() };
    match content::read_map(&source) {
        Err(faults) => explained(&faults),
        Ok(map) => {
            presentable(map.name());
            let again = map_file::read(&map_file::write(&map));
            assert_eq!(again.as_ref(), Ok(&map), "a map survives being written");
        }
    }
}

/// Figures are read, or every fault has a place; what is read can be shown, bought and written.
pub fn any_figure_file_is_read_or_explained(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut keywords = Keywords::default();
    match figure_file::read("mine.toml", &text, &mut keywords) {
        Err(faults) => explained(&faults),
        Ok(figures) => {
            keywords.names().for_each(presentable);
            figures.iter().for_each(|figure| survives(figure, &keywords));
            buyable(Roster { figures, keywords });
        }
    }
}

/// Forces are read against the roster, or every fault has a place; what is read gets advice.
pub fn any_force_file_is_read_or_explained(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match force_file::read("mine.toml", &text, &SHIPPED.roster) {
        Err(faults) => explained(&faults),
        Ok(forces) => {
            for named in forces {
                presentable(&named.name);
                let options = Options { build_total: named.build_total, ..Options::default() };
                let muster = Muster::of(&named.force, &SHIPPED.roster, &options);
                for (fault, remedy) in &muster.faults {
                    says_something(fault);
                    says_something(remedy);
                }
            }
        }
    }
}

/// Data files give figures and maps that we can keep, or refusals that say why.
pub fn any_data_file_is_imported_or_refused(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut keywords = Keywords::default();
    let import = import::read(&text, &mut keywords);
    for refused in &import.refused {
        says_something(&refused.why);
    }
    for imported in &import.figures {
        survives(&imported.figure, &keywords);
    }
    for imported in &import.maps {
        let again = map_file::read(&map_file::write(&imported.map));
        assert_eq!(again.as_ref(), Ok(&imported.map), "a map survives being written");
    }
}

/// A query is answered or refused.
pub fn any_figure_search_is_answered(bytes: &[u8]) {
    let query = String::from_utf8_lossy(bytes);
    if let Err(refusal) = search(&SHIPPED.roster, &query) {
        says_something(&refusal);
    }
    if let Err(refusal) = SHIPPED.roster.wanted(&query) {
        says_something(&refusal);
    }
}

/// Whatever is loaded has names that can be shown, and so has whatever is said about the rest.
fn presentable(name: &str) {
    assert_eq!(authoring::name::check(name), Ok(()), "{name:?}");
}

fn explained(faults: &[Diagnostic]) {
    assert!(!faults.is_empty(), "refused without a fault");
    for fault in faults {
        assert!(fault.line > 0 && fault.column > 0, "{fault} has no place");
        says_something(&fault.message);
        says_something(&fault.render());
    }
}

fn survives(figure: &Figure, keywords: &Keywords) {
    presentable(&figure.id);
    presentable(&figure.name);
    let card = FigureCard { figure, keywords: Some(keywords), click: None };
    assert!(card.lines().len() > figure.dial.len());
    let text = figure_file::write(figure, keywords);
    let mut again = keywords.clone();
    match figure_file::read("again.toml", &text, &mut again) {
        Ok(figures) => {
            assert_eq!(figures.len(), 1);
            assert_eq!(figure_file::write(&figures[0], &again), text);
        }
        Err(faults) => panic!("{faults:?}\n{text}"),
    }
}

fn buyable(roster: Roster) {
    let options = Options::default();
    let members = (0..roster.figures.len()).map(|figure| Member { figure, line: 0 });
    let force = Force { members: members.collect(), ..Force::default() };
    for (fault, remedy) in Muster::of(&force, &roster, &options).faults {
        says_something(&fault);
        says_something(&remedy);
    }
    let full = filled(&Force::default(), &roster, &options);
    assert!(full.points(&roster) <= options.build_total.into());
}
