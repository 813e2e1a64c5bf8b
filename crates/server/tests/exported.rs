//! A finished game for other programs, as a browser gets it.

use crate::house::Visitor;
use exchange::{Format, bg_stats, bgg, lagn, tabletop};

/// A solo game that somebody gave up, and its address.
fn given_up(visitor: &mut Visitor) -> String {
    visitor.get("/");
    let form = [("game", "legendary"), ("edited", "yes"), ("sets", "core")];
    let table = visitor.post("/new", &form);
    let id = table.path.trim_start_matches("/g/").split('?').next().unwrap().to_owned();
    let refused = visitor.get(&format!("/g/{id}/export"));
    assert_eq!(refused.status, 403, "it is still being played");
    assert_eq!(visitor.get(&format!("/g/{id}/export/tts")).status, 403);
    let over = visitor.post(&format!("/g/{id}/concede"), &[]);
    assert!(over.status < 400, "{}", over.body);
    id
}

#[test]
fn every_file_that_is_offered_at_the_end_is_in_order() {
    let mut visitor = Visitor::default();
    let id = given_up(&mut visitor);
    let end = visitor.get(&format!("/g/{id}"));
    assert!(end.links().contains(&format!("/g/{id}/export")), "{}", end.body);
    let offered = visitor.get(&format!("/g/{id}/export"));
    let links = offered.links();
    let files: Vec<_> = links.iter().filter(|link| link.contains("/export/")).collect();
    assert_eq!(files.len(), 6, "{links:?}");
    for file in files {
        let text = visitor.get(file).body;
        let read = match Format::of(&text) {
            Some(Format::Lagn) => lagn::read(&text).map(|lagn| {
                // What others held is nobody's business.
                assert_eq!(lagn.longbox.unwrap().record, None);
            }),
            Some(Format::BgStats) => bg_stats::read(&text).map(|plays| assert_eq!(plays.len(), 1)),
            Some(Format::BgStatsLink) => exchange::bg_stats_link::read(&text).map(|_| ()),
            Some(Format::Bgg) => bgg::read(&text).map(|plays| assert!(plays[0].incomplete)),
            Some(Format::Tabletop) => tabletop::read(&text).map(|_| ()),
            other => panic!("{file} is {other:?}: {text}"),
        };
        assert_eq!(read, Ok(()), "{file}");
    }
    assert_eq!(visitor.get(&format!("/g/{id}/export/pdf")).status, 404);
}

#[test]
fn a_private_game_is_told_to_those_who_may_look_at_it() {
    let mut visitor = Visitor::default();
    let id = given_up(&mut visitor);
    let mut stranger = Visitor::default();
    for door in ["export", "export/bgstats", "export/lagn"] {
        let refused = stranger.get(&format!("/g/{id}/{door}"));
        assert_eq!(refused.status, 403, "{door}");
        assert!(refused.says("This table is private"), "{door}: {}", refused.body);
    }
}
