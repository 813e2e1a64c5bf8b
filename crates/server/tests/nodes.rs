//! Two houses on one PostgreSQL. Where it is not installed there is nothing to show.

use crate::calling::{Browser, Called, Games, LEASE, decision, inside, solo};
use crate::cluster;
use server::contract::Sits;
use server::house::{NewTable, usual_policy};
use server::people::Guest;
use sitting::Opening;
use std::time::{Duration, Instant};

fn two() -> Option<(Games, Called, Called)> {
    let Some(address) = cluster::database() else {
        println!("PostgreSQL is not installed here: nothing was tried.");
        return None;
    };
    let games = Games::At(address);
    let (one, other) = (Called::open(&games), Called::open(&games));
    Some((games, one, other))
}

/// The page shows this and nothing else.
fn is_shown(page: &str, shown: &str) {
    let page = inside(page);
    let from = page.bytes().zip(shown.bytes()).position(|(one, other)| one != other);
    if let Some(from) = from {
        let near = |text: &str| {
            let bytes = &text.as_bytes()[from.saturating_sub(200)..(from + 200).min(text.len())];
            String::from_utf8_lossy(bytes).into_owned()
        };
        panic!("the pages differ:\n{}\n{}", near(page), near(shown));
    }
}

/// What the table has to say.
fn told(shown: &str) -> Option<&str> {
    let (_, rest) = shown.split_once("role=\"alert\">")?;
    rest.split('<').next()
}

#[test]
fn a_page_of_one_house_is_answered_in_another() {
    let Some((_, one, other)) = two() else { return };
    let guest = Guest::new();
    let browser = Browser::of(&guest, &one.house);
    let id = solo(&one, &guest, 1);
    let path = format!("/g/{id}");
    let mut shown = inside(&browser.get(&one, &path).body).to_owned();
    for turn in 0..8 {
        let (here, there) = if turn % 2 == 0 { (&other, &one) } else { (&one, &other) };
        let seen_there = browser.get(there, &path).body;
        assert_eq!(decision(&seen_there), decision(&shown));
        let answer = browser.choose(here, &id, &shown);
        assert!(decision(&answer.body) > decision(&shown), "{}", answer.body);
        shown = answer.body;
        // What was acknowledged in one house is what every other shows.
        for house in [there, here] {
            is_shown(&browser.get(house, &path).body, &shown);
        }
    }
    let back = browser.post(&other, &format!("{path}/undo"), "past_barrier=true");
    assert_eq!(back.status, 200);
    assert!(inside(&browser.get(&one, &path).body).starts_with(back.body.as_str()));
    browser.post(&other, &format!("{path}/concede"), "");
    assert!(browser.get(&one, &path).body.contains("gave up"));
}

#[test]
fn whoever_looks_from_another_house_sees_every_choice_as_it_is_made() {
    let Some((_, one, other)) = two() else { return };
    let guest = Guest::new();
    let browser = Browser::of(&guest, &one.house);
    let id = solo(&one, &guest, 2);
    let mut shown = browser.get(&one, &format!("/g/{id}")).body;
    let mut events = browser.events(&other, &format!("/g/{id}/events"));
    for _ in 0..5 {
        shown = browser.choose(&one, &id, &shown).body;
        events.until(&format!("name=\"decision\" value=\"{}\"", decision(&shown)));
    }
}

#[test]
fn the_games_of_a_killed_house_go_on_at_another() {
    let Some((_, one, other)) = two() else { return };
    let guest = Guest::new();
    let browser = Browser::of(&guest, &one.house);
    let id = solo(&one, &guest, 3);
    let shown = browser.get(&one, &format!("/g/{id}")).body;
    let shown = browser.choose(&one, &id, &shown).body;
    one.kill();
    let page = browser.get(&other, &format!("/g/{id}")).body;
    assert!(inside(&page).starts_with(shown.as_str()));
    // It waits until the killed one is no longer believed to live.
    let answer = browser.choose(&other, &id, &page);
    assert!(decision(&answer.body) > decision(&page), "{}", answer.body);
}

#[test]
fn what_a_house_does_after_it_lost_a_game_is_not_kept() {
    let Some((_, one, other)) = two() else { return };
    let guest = Guest::new();
    let browser = Browser::of(&guest, &one.house);
    let id = solo(&one, &guest, 4);
    let shown = browser.get(&one, &format!("/g/{id}")).body;
    // The first still believes to have the game while the other has it.
    let room = one.inside(one.house.room(&id)).unwrap();
    other.inside(async {
        let store = &other.house.store;
        let id = store.at_address(&id).await.unwrap().unwrap().id;
        let began = Instant::now();
        while began.elapsed() < 20 * LEASE {
            store.tell(store::Word::Wanted { game: room.id.clone() }).await.unwrap();
            tokio::time::sleep(Duration::from_millis(50)).await;
            if let Ok((owned, _)) = store.own(id).await {
                return owned.release().await.unwrap();
            }
        }
        panic!("the first does not let go");
    });
    // Asked once more after it has let go, it still follows.
    other.inside(other.house.store.tell(store::Word::Wanted { game: id.clone() })).unwrap();
    let there = browser.choose(&other, &id, &shown).body;
    let stale = browser.choose(&one, &id, &shown).body;
    assert_eq!(told(&there), None);
    let told = told(&stale).unwrap_or_default();
    assert!(told.contains("The table has moved on"), "{told}");
    assert!(inside(&browser.get(&one, &format!("/g/{id}")).body).starts_with(there.as_str()));
}

#[test]
fn what_is_said_in_one_house_is_heard_in_the_other() {
    let Some((_, one, other)) = two() else { return };
    let guest = Guest::new();
    let id = solo(&one, &guest, 5);
    let (here, there) =
        (one.inside(one.house.room(&id)).unwrap(), other.inside(other.house.room(&id)).unwrap());
    let mut changes = there.changes();
    let heard = async {
        loop {
            if let Some(said) = there.live().await.chat.last() {
                return (said.name.clone().unwrap(), said.words.clone());
            }
            changes.changed().await.unwrap();
        }
    };
    one.inside(here.say("Ana", "Well \"played\" & lost <3"));
    assert_eq!(other.inside(heard), ("Ana".into(), "Well \"played\" & lost <3".into()));
}

/// Ana has laid a table in one house, and Ben has come to it in the other.
fn table_of_two(one: &Called, other: &Called) -> (String, Browser, Browser) {
    let (host, friend) = (Guest::new(), Guest::new());
    let mut opening = Opening::of("legendary");
    opening.players = Some(2);
    opening.seed = Some(1);
    opening.policy = usual_policy(2);
    let sits = vec![Sits::Host, Sits::Invited];
    let table = NewTable { sits, ..NewTable::of(opening) };
    let room = one.inside(one.house.lay(&host, table)).unwrap();
    let invitation =
        one.inside(async { room.live().await.contract.places[1].invitation.clone().unwrap() });
    let [ana, ben] = [&host, &friend].map(|guest| Browser::of(guest, &one.house));
    let joined = ben.post(other, &format!("/join/{}/{invitation}", room.id), "name=Ben");
    assert_eq!(joined.status, 303, "{}", joined.body);
    (room.id.clone(), ana, ben)
}

#[test]
fn a_wish_to_take_back_is_agreed_to_in_another_house() {
    let Some((_, one, other)) = two() else { return };
    let (id, ana, ben) = table_of_two(&one, &other);
    let undo = format!("/g/{id}/undo");
    // Ana plays her turn to its end: what she has drawn since, Ben has to agree to.
    let mut shown = ana.get(&one, &format!("/g/{id}")).body;
    assert!(shown.contains("id=\"choose\""), "Ana begins");
    while shown.contains("id=\"choose\"") {
        shown = ana.choose(&one, &id, &shown).body;
    }
    let made = steps(&one, &id);
    let waits = ana.post(&one, &undo, "past_barrier=true").body;
    assert_eq!(told(&waits), Some("Ben must agree first."));
    let mut events = ben.events(&other, &format!("/g/{id}/events"));
    events.until("Ana wishes to take back");
    ben.post(&other, &undo, "");
    assert!(steps(&one, &id) < made && steps(&other, &id) < made, "it was taken back");
    let page = ana.get(&one, &format!("/g/{id}")).body;
    assert!(page.contains("id=\"choose\"") && !page.contains("wishes to take back"));
}

/// How many steps of a game were made, as a house shows it.
fn steps(house: &Called, id: &str) -> usize {
    let room = house.inside(house.house.room(id)).unwrap();
    house.inside(async {
        let live = room.live().await;
        sitting::with_session!(&live.session, session => session.steps())
    })
}

#[test]
fn what_was_taken_back_in_one_house_is_made_again_in_another() {
    let Some((_, one, other)) = two() else { return };
    let guest = Guest::new();
    let browser = Browser::of(&guest, &one.house);
    let id = solo(&one, &guest, 7);
    let path = format!("/g/{id}");
    let shown = browser.get(&one, &path).body;
    browser.choose(&one, &id, &shown);
    // The other house follows before anything is taken back.
    let made = steps(&other, &id);
    browser.post(&one, &format!("{path}/undo"), "");
    assert!(steps(&other, &id) < made);
    browser.post(&other, &format!("{path}/redo"), "");
    assert_eq!((steps(&one, &id), steps(&other, &id)), (made, made));
}

#[test]
fn a_house_that_comes_late_hears_what_was_said_before() {
    let Some((games, one, other)) = two() else { return };
    let guest = Guest::new();
    let id = solo(&one, &guest, 8);
    let here = one.inside(one.house.room(&id)).unwrap();
    let long = "x".repeat(400);
    for number in 0..40 {
        one.inside(here.say("Ana", &format!("{number} {long}")));
    }
    let late = Called::open(&games);
    let there = late.inside(late.house.room(&id)).unwrap();
    let mut changes = there.changes();
    let heard = async {
        while there.live().await.chat.len() < 40 {
            changes.changed().await.unwrap();
        }
        there.live().await.chat.clone()
    };
    let heard = late.inside(heard);
    assert_eq!(heard, one.inside(async { here.live().await.chat.clone() }));
    drop(other);
}
