//! A whole table, drawn as a browser gets it.

use crate::books::Shelf;
use crate::config::Config;
use crate::house::{House, NewTable, usual_policy};
use crate::pages::table::{Wanted, fragment};
use crate::people::Guest;
use sitting::{BuiltIn, Opening, SeatWish};
use store::Store;

/// The table of a new game, after so many first options were taken.
fn drawn(name: &str, players: &str, taken: usize) -> String {
    let folder = std::env::temp_dir().join(format!("longbox-drawn-{}-{name}", std::process::id()));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let drawn = runtime.expect("a runtime").block_on(async {
        let store = Store::open(&folder).await.expect("a store");
        let house = House::new(store, Shelf::new(BuiltIn), Config::default());
        let mut opening = Opening::of("legendary");
        opening.seed = Some(7);
        opening.policy = usual_policy(1);
        opening.seats = vec![SeatWish { name: players.to_string(), bot: None }];
        let table = NewTable::of(opening);
        let guest = Guest::new();
        let room = house.lay(&guest, table).await.expect("a table");
        for _ in 0..taken {
            let decision = {
                let live = room.live().await;
                sitting::with_session!(&live.session, session => session.decision())
            };
            let act = crate::room::Act::Choose { decision, option: 0 };
            room.act(table::Seat(0), act).await.expect("the first option can be taken");
        }
        let live = room.live().await;
        fragment(&live, &room, &guest, &Wanted::default(), false).expect("a drawn table")
    });
    let _ = std::fs::remove_dir_all(&folder);
    drawn
}

#[test]
fn nothing_on_the_table_needs_inline_style_or_script() {
    let page = drawn("style", "Ana", 4);
    assert!(!page.contains("style=") && !page.contains("<style") && !page.contains("<script"));
    assert!(!page.contains(" onclick="));
}

#[test]
fn every_shape_on_the_table_is_closed_and_no_element_has_two_classes_or_two_ids() {
    let page = drawn("shapes", "Ana", 4);
    for shape in ["svg", "path", "use", "rect", "circle", "text"] {
        let opened = page.matches(&format!("<{shape} ")).count()
            + page.matches(&format!("<{shape}>")).count();
        assert_eq!(opened, page.matches(&format!("</{shape}>")).count(), "{shape}");
    }
    for tag in page.split('<').filter_map(|rest| rest.split('>').next()) {
        assert!(tag.matches(" class=").count() < 2 && tag.matches(" id=").count() < 2, "{tag}");
    }
    let ids = page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let mut ids: Vec<&str> = ids.collect();
    ids.sort_unstable();
    for pair in ids.windows(2) {
        assert_ne!(pair[0], pair[1]);
    }
}

#[test]
fn every_card_is_an_article_whose_name_is_a_sentence() {
    let page = drawn("names", "Ana", 4);
    let cards: Vec<&str> =
        page.split("<article ").skip(1).filter_map(|rest| rest.split('>').next()).collect();
    assert!(cards.len() > 10);
    for card in cards {
        assert!(card.contains("aria-label=\"") && card.contains("data-ref=\""), "{card}");
    }
    assert!(page.contains(", option 1\""));
}

#[test]
fn a_player_cannot_bring_markup_to_the_table_with_a_name() {
    let page = drawn("markup", "A<b>\"x", 2);
    assert!(!page.contains("A<b>"));
    assert!(page.contains("A&lt;b&gt;&quot;x"));
}
