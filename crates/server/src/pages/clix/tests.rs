//! What the board is made of: closed shapes, no style of its own, names as they are.

use super::scene::Scene;
use super::whole;
use sitting::clix::Board;
use sitting::seen::leaves;
use sitting::{AnySession, BuiltIn, Opening, SeatWish, Seen, Session};
use std::collections::BTreeSet;
use table::{Seat, Viewer};

fn opened(seed: u64, names: [&str; 2]) -> Box<Session<clix::Clix>> {
    let mut opening = Opening::of("clix");
    opening.seed = Some(seed);
    opening.seats =
        names.map(|name| SeatWish { name: name.to_string(), bot: None }).into_iter().collect();
    match opening.open(&BuiltIn).unwrap() {
        AnySession::Clix(session) => session,
        AnySession::Legendary(_) => panic!("another game"),
    }
}

/// Plays by taking attacks first and other options in turn, and shows what whoever is asked sees.
fn each_view(seed: u64, steps: usize, mut look: impl FnMut(&Seen<Board>, Seat)) {
    let mut session = opened(seed, ["Ana", "Ben"]);
    for step in 0..steps {
        let Some(seat) = session.asked() else { return };
        let seen = session.view(Viewer::seat(seat));
        look(&seen, seat);
        let options = leaves(&seen.options);
        let attack = options.iter().find(|option| matches!(option.kind, "attack" | "target"));
        let option = attack.unwrap_or(&options[step * 7 % options.len()]);
        session.choose(seat, seen.decision, option.number.unwrap()).unwrap();
    }
}

fn drawn(seen: &Seen<Board>, seat: Seat, focus: Option<u32>) -> String {
    whole(&Scene::new(seen, "table", Some(seat), focus, vec!["One", "Other"])).into_string()
}

/// Every tag that is opened is closed in its turn; nothing is closed by itself.
fn assert_closed(html: &str) {
    let mut open: Vec<&str> = Vec::new();
    for piece in html.split('<').skip(1) {
        let (tag, _) = piece.split_once('>').expect("a tag ends");
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{piece}"),
            None => open.push(tag.split_whitespace().next().unwrap()),
        }
    }
    assert_eq!(open, Vec::<&str>::new());
}

#[test]
fn every_shape_is_closed_and_nothing_brings_a_style_of_its_own() {
    for seed in 0..2 {
        each_view(seed, 25, |seen, seat| {
            let html = drawn(seen, seat, None);
            assert_closed(&html);
            assert!(!html.contains(" style=") && !html.contains("<style"), "{seed}");
            assert!(!html.contains(" onclick="), "{seed}");
        });
    }
}

#[test]
fn no_two_things_share_an_id_and_every_pattern_that_fills_is_there() {
    each_view(1, 25, |seen, seat| {
        let html = drawn(seen, seat, None);
        let ids: Vec<&str> =
            html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let known: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(known.len(), ids.len(), "{ids:?}");
        let filled = html.split("url(#").skip(1).filter_map(|rest| rest.split(')').next());
        let used = html.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next());
        for id in filled.chain(used.filter(|id| *id != "prompt")) {
            assert!(known.contains(id), "{id}");
        }
    });
}

#[test]
fn whatever_can_be_chosen_is_a_link_on_both_maps_and_a_target_with_the_focus_has_its_panel_shown() {
    let mut kinds = BTreeSet::new();
    each_view(5, 46, |seen, seat| {
        let options = leaves(&seen.options);
        let places = |kind: &str| matches!(kind, "destination" | "place" | "target");
        // Of many questions of a kind the first shows it.
        let new = options.iter().any(|one| places(one.kind) && kinds.insert(one.kind));
        if !new {
            return;
        }
        let html = drawn(seen, seat, None);
        for option in options.iter().filter(|one| places(one.kind)) {
            let link = format!("data-look=\"{}\"", option.number.unwrap());
            assert_eq!(html.matches(&link).count(), 2, "{option:?}");
        }
        for option in options.iter().filter(|one| one.kind == "target") {
            let html = drawn(seen, seat, option.number);
            let target = &option.targets[0];
            let panel = format!("class=\"panel attack shown\" data-aim=\"{target}\"");
            assert_eq!(html.matches(&panel).count(), 1, "{target}");
            assert_eq!(html.matches("panel attack shown").count(), 1);
        }
    });
    assert_eq!(kinds.len(), 3, "{kinds:?}");
}

#[test]
fn names_are_written_as_they_are_and_never_as_markup() {
    let session = opened(3, ["<b>Ana & \"co\"", "Ben"]);
    let seat = session.asked().unwrap();
    let seen = session.view(Viewer::seat(seat));
    let scene = Scene::new(&seen, "table", Some(seat), None, vec!["<script>", "<i>"]);
    let html = whole(&scene).into_string();
    assert_closed(&html);
    assert!(!html.contains("<script>") && !html.contains("<b>Ana") && !html.contains("<i>"));
    assert!(html.contains("&lt;script&gt;"));
}

#[test]
fn letters_and_numbers_stay_with_their_squares_whichever_way_the_map_is_turned() {
    use super::lie::{Lie, SIDE};
    let session = opened(1, ["Ana", "Ben"]);
    let seen = session.view(Viewer::seat(Seat(0)));
    let map = &seen.board.map;
    let (wide, upright) = (Lie::wide(map), Lie::upright(map));
    assert!(wide.across >= wide.down && upright.across <= upright.down);
    let square: clix::board::Square = "C2".parse().unwrap();
    let (x, y) = upright.corner(square);
    let turned = if wide.turned == upright.turned { (x, y) } else { (y, x) };
    assert_eq!(wide.corner(square), turned);
    assert_eq!(x + y, 3 * SIDE);
}

#[test]
fn targets_are_short_on_their_buttons_and_those_out_of_reach_say_why() {
    let (mut short, mut barred) = (0, 0);
    for seed in 0..2 {
        each_view(seed, 260, |seen, seat| {
            let scene = Scene::new(seen, "table", Some(seat), None, vec!["One", "Other"]);
            for option in leaves(&seen.options) {
                let Some(said) = super::targets::target(&scene, option) else { continue };
                let said = said.into_string();
                assert!(said.contains(" %</b>") && said.len() < 100, "{said}");
                short += 1;
            }
            let reasons = super::targets::barred(&scene).into_string();
            let there = seen.board.attack.as_ref().map_or(0, |attack| attack.barred.len());
            assert_eq!(reasons.matches("<li>").count(), there);
            barred += there;
        });
    }
    assert!(short > 0 && barred > 0, "{short} {barred}");
}

#[test]
fn whoever_moves_stands_as_a_ghost_on_the_square_that_is_looked_at() {
    let mut seen_ghosts = 0;
    each_view(1, 40, |seen, seat| {
        let goes = |kind| matches!(kind, "destination" | "place");
        for option in leaves(&seen.options).into_iter().filter(|one| goes(one.kind)).take(1) {
            let figures =
                option.subject.as_ref().is_some_and(|one| one.as_str().starts_with("figure/"));
            let shown = drawn(seen, seat, option.number).matches("ghost shown").count();
            // Objects are placed, too, before the first turn.
            assert_eq!(shown, if figures { 2 } else { 0 }, "on both maps: {option:?}");
            seen_ghosts += shown;
            assert_eq!(drawn(seen, seat, None).matches("ghost shown").count(), 0);
        }
    });
    assert!(seen_ghosts > 0);
}
