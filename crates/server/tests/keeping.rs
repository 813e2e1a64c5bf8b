//! What a house has acknowledged is there after it was killed.

use crate::calling::{Browser, Called, Games, decision, inside, skirmish, solo};
use server::people::Guest;
use server::room::{Act, decision_after};
use store::{Integrity, Store};
use table::Seat;

fn folder() -> (tempfile::TempDir, Games) {
    let folder = tempfile::tempdir().expect("the temporary folder can be written");
    let games = Games::In(folder.path().join("home"));
    (folder, games)
}

#[test]
fn after_a_kill_every_table_stands_as_it_was_shown_last() {
    let (_folder, games) = folder();
    let guest = Guest::new();
    let mut house = Called::open(&games);
    let browser = Browser::of(&guest, &house.house);
    let tables = [solo(&house, &guest, 1), solo(&house, &guest, 2), skirmish(&house, &guest, 3)];
    let mut shown: Vec<String> = Vec::new();
    for id in &tables {
        shown.push(inside(&browser.get(&house, &format!("/g/{id}")).body).into());
    }
    for _ in 0..3 {
        for (id, shown) in tables.iter().zip(&mut shown) {
            for _ in 0..4 {
                let answer = browser.choose(&house, id, shown);
                assert_eq!(answer.status, 200);
                assert!(decision(&answer.body) > decision(shown));
                *shown = answer.body;
            }
        }
        house.kill();
        house = Called::open(&games);
        for (id, shown) in tables.iter().zip(&shown) {
            let page = browser.get(&house, &format!("/g/{id}"));
            assert_eq!(page.status, 200);
            assert!(inside(&page.body).starts_with(shown.as_str()), "{}", page.body);
        }
    }
}

#[test]
fn a_decision_has_the_number_of_what_is_kept() {
    let (_folder, games) = folder();
    let guest = Guest::new();
    let house = Called::open(&games);
    let id = solo(&house, &guest, 5);
    house.inside(async {
        let room = house.house.room(&id).await.unwrap();
        for _ in 0..12 {
            let open = {
                let live = room.live().await;
                sitting::with_session!(&live.session, session => session.decision())
            };
            let listed = house.house.store.at_address(&id).await.unwrap().unwrap();
            let (watching, _) = house.house.store.watch(listed.id).await.unwrap();
            assert_eq!(open, decision_after(watching.entries()));
            room.act(Seat(0), Act::Choose { decision: open, option: 0 }).await.unwrap();
        }
        room.act(Seat(0), Act::Undo { past_barrier: true }).await.unwrap();
    });
}

#[test]
fn a_choice_for_another_decision_changes_nothing_and_says_so() {
    let (_folder, games) = folder();
    let guest = Guest::new();
    let house = Called::open(&games);
    let browser = Browser::of(&guest, &house.house);
    let id = solo(&house, &guest, 1);
    let before = browser.get(&house, &format!("/g/{id}")).body;
    let after = browser.choose(&house, &id, &before).body;
    let again = browser.choose(&house, &id, &before);
    assert!(again.body.contains("The table has moved on"), "{}", again.body);
    let page = browser.get(&house, &format!("/g/{id}")).body;
    assert!(inside(&page).starts_with(after.as_str()));
}

#[test]
fn a_guest_finds_the_own_games_and_nobody_else_does() {
    let (_folder, games) = folder();
    let (one, other) = (Guest::new(), Guest::new());
    let house = Called::open(&games);
    let id = solo(&house, &one, 1);
    let of = |guest: &Guest| {
        let games = house.inside(house.house.games_of(guest)).unwrap();
        games.into_iter().map(|game| game.listed.public).collect::<Vec<_>>()
    };
    assert_eq!(of(&one), [id]);
    assert_eq!(of(&other), [""; 0]);
}

#[test]
fn tables_that_nobody_looks_at_leave_memory_and_come_back_as_they_were() {
    let (_folder, games) = folder();
    let guest = Guest::new();
    let house = Called::open(&games);
    let browser = Browser::of(&guest, &house.house);
    let id = solo(&house, &guest, 1);
    let shown = browser.get(&house, &format!("/g/{id}")).body;
    let shown = browser.choose(&house, &id, &shown).body;
    house.inside(house.house.clear_tables(|_| true));
    assert!(house.house.rooms().is_empty());
    let page = browser.get(&house, &format!("/g/{id}")).body;
    assert!(inside(&page).starts_with(shown.as_str()));
}

#[test]
fn a_game_that_another_program_plays_is_shown_and_not_touched() {
    let (folder, games) = folder();
    let guest = Guest::new();
    let house = Called::open(&games);
    let browser = Browser::of(&guest, &house.house);
    let id = solo(&house, &guest, 1);
    house.inside(house.house.clear_tables(|_| true));
    let (owned, loaded) = house.inside(async {
        let other = Store::open(&folder.path().join("home")).await.unwrap();
        let listed = other.at_address(&id).await.unwrap().unwrap();
        other.own(listed.id).await.unwrap()
    });
    assert_eq!(loaded.integrity, Integrity::AsPlayed);
    let page = browser.get(&house, &format!("/g/{id}"));
    assert_eq!(page.status, 200);
    let refused = browser.choose(&house, &id, &page.body);
    assert!(refused.body.contains("is being played by process"), "{}", refused.body);
    house.inside(owned.release()).unwrap();
    let chosen = browser.choose(&house, &id, &page.body);
    assert!(decision(&chosen.body) > decision(&page.body));
}

#[test]
fn a_game_that_no_longer_goes_as_written_is_told_with_the_step() {
    let (folder, games) = folder();
    let guest = Guest::new();
    let house = Called::open(&games);
    let browser = Browser::of(&guest, &house.house);
    let id = solo(&house, &guest, 1);
    house.inside(house.house.clear_tables(|_| true));
    house.inside(async {
        let other = Store::open(&folder.path().join("home")).await.unwrap();
        let listed = other.at_address(&id).await.unwrap().unwrap();
        let (mut owned, loaded) = other.own(listed.id).await.unwrap();
        let mut record = loaded.record.clone();
        record.steps.push(table::Step { choice: u32::MAX, ..Default::default() });
        let about = store::About {
            seats: &loaded.seats,
            standing: loaded.listed.standing,
            notes: &loaded.listed.notes,
        };
        owned.keep(&record, about).await.unwrap();
        owned.release().await.unwrap();
        let steps = record.steps.len();
        let page = tokio::task::block_in_place(|| browser.get(&house, &format!("/g/{id}")));
        assert_eq!(page.status, 409);
        assert!(page.body.contains(&format!("tep {steps}: ")), "{}", page.body);
    });
}

#[test]
fn what_was_taken_back_is_offered_to_be_made_again_until_something_else_is_chosen() {
    let (_folder, games) = folder();
    let guest = Guest::new();
    let house = Called::open(&games);
    let browser = Browser::of(&guest, &house.house);
    let id = solo(&house, &guest, 1);
    let path = format!("/g/{id}");
    let again = format!("action=\"{path}/redo?seat=0\"");
    let before = browser.get(&house, &path).body;
    assert!(!before.contains(&again));
    let chosen = browser.choose(&house, &id, &before).body;
    let back = browser.post(&house, &format!("{path}/undo"), "").body;
    assert!(back.contains(&again), "{back}");
    let made = browser.post(&house, &format!("{path}/redo"), "").body;
    assert!(!made.contains(&again));
    let log = |page: &str| page.split("role=\"log\"").nth(1).map(str::to_owned);
    assert_eq!(log(&made), log(&chosen));
}

#[test]
fn an_option_that_is_looked_at_is_marked_without_a_script() {
    let (_folder, games) = folder();
    let guest = Guest::new();
    let house = Called::open(&games);
    let browser = Browser::of(&guest, &house.house);
    for id in [solo(&house, &guest, 1), skirmish(&house, &guest, 1)] {
        let marked = |focus: &str| {
            let page = browser.get(&house, &format!("/g/{id}{focus}")).body;
            page.matches("class=\"option on\"").count()
        };
        assert_eq!((marked(""), marked("?focus=0"), marked("?focus=99999")), (0, 1, 0));
    }
}
