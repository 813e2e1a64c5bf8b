//! The figures we ship can be read and played.

use clix::force::{Force, Member, Roster};

#[test]
fn every_figure_of_ours_is_read_and_enforced() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/clix/figures");
    let mut files: Vec<(String, String)> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| {
            (
                path.display().to_string(),
                std::fs::read_to_string(&path).unwrap(),
            )
        })
        .collect();
    files.sort();
    assert!(!files.is_empty());
    let roster = Roster::read(
        files
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_str())),
    )
    .unwrap_or_else(|faults| panic!("{faults:#?}"));
    for figure in &roster.figures {
        assert_eq!(
            figure.not_enforced(),
            Vec::<String>::new(),
            "{}",
            figure.name
        );
    }
    let harbour = roster.keywords.find("Harbour Watch");
    let watch = Force {
        members: (0..roster.figures.len())
            .filter(|figure| harbour.is_some_and(|word| roster.figures[*figure].has_keyword(word)))
            .map(|figure| Member { figure, line: 0 })
            .collect(),
        objects: Vec::new(),
        theme: harbour,
    };
    assert_eq!(watch.faults(&roster, 300), []);
    assert_eq!((watch.points(&roster), watch.theme_uses(&roster)), (300, 5));
}
