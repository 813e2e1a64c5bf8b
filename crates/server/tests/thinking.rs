//! Thinking in a served house: odds, bots that take their time, and looking back, while everybody else goes on.

use crate::calling::{Answer, Browser, Called, Games, inside, solo};
use serde_json::{Value, json};
use server::house::NewTable;
use server::people::Guest;
use server::room::Room;
use sitting::{Bot, Level, Opening, SeatWish, with_session};
use std::sync::Arc;
use std::thread;
use table::Seat;
use tempfile::TempDir;

struct Visit {
    house: Called,
    guest: Guest,
    browser: Browser,
    _folder: TempDir,
}

impl Visit {
    fn new() -> Visit {
        let folder = tempfile::tempdir().expect("the temporary folder can be written");
        let house = Called::open(&Games::In(folder.path().join("home")));
        let guest = Guest::new();
        let browser = Browser::of(&guest, &house.house);
        Visit { house, guest, browser, _folder: folder }
    }

    /// A game for one that bots know a little: what is learned from few games is poor, which is all the same here.
    fn solo(&self, seed: u64) -> Arc<Room> {
        let id = solo(&self.house, &self.guest, seed);
        let room = self.room(&id);
        self.house.inside(async {
            with_session!(&room.live().await.session, session => session.get_to_know(20));
        });
        room
    }

    fn room(&self, id: &str) -> Arc<Room> {
        self.house.inside(self.house.house.room(id)).expect("the table is laid")
    }

    fn get(&self, path: &str) -> Answer {
        self.browser.get(&self.house, path)
    }

    /// A bot takes the first seat.
    fn seat_bot(&self, room: &Arc<Room>, bot: Bot) {
        let seated = room.arrange(move |live| {
            with_session!(&mut live.session, session => session.seat_bot(Seat(0), Some(bot)));
            Ok(())
        });
        self.house.inside(seated).expect("a bot sits down");
    }
}

#[test]
fn odds_tell_the_chance_of_every_option_to_people_and_programs() {
    let visit = Visit::new();
    let room = visit.solo(3);
    let table = visit.get(&format!("/g/{}", room.id)).body;
    assert!(inside(&table).contains("name=\"seconds\""), "the table asks how long to think");
    let quick = visit.get(&format!("/g/{}/hint", room.id));
    assert!(quick.body.contains(", because ") && !quick.body.contains("The chance to win"));
    let odds = visit.get(&format!("/g/{}/hint?seconds=0", room.id));
    assert_eq!(odds.status, 200, "{}", odds.body);
    let (_, chances) = odds.body.split_once("<ol class=\"chances\">").expect("a list of chances");
    assert!(chances.contains(" % ("), "{chances}");
    let told = visit.get(&format!("/api/v1/games/{}/hint?seconds=0", room.id)).body;
    assert!(told.contains("\"chances\":[{\"option\":") && told.contains("\"low\":"), "{told}");
    for nonsense in ["x", "", "1;2"] {
        let refused = visit.get(&format!("/api/v1/games/{}/hint?seconds={nonsense}", room.id));
        assert_eq!(refused.status, 422, "{nonsense}: {}", refused.body);
    }
}

#[test]
fn whoever_thinks_keeps_nobody_else_waiting() {
    let visit = Visit::new();
    let (thinks, other) = (visit.solo(3), visit.solo(4));
    let address = format!("/g/{}/hint?seconds=4", thinks.id);
    thread::scope(|scope| {
        let thought = scope.spawn(|| visit.get(&address));
        for id in [&thinks.id, &other.id, &thinks.id, &other.id] {
            let page = visit.get(&format!("/g/{id}"));
            let moved = visit.browser.choose(&visit.house, id, &page.body);
            assert_eq!(moved.status, 200, "{}", moved.body);
        }
        assert!(!thought.is_finished(), "both tables went on while one was thought about");
        let thought = thought.join().expect("it comes to an end");
        assert!(thought.body.contains("The chance to win"), "{}", thought.body);
    });
}

#[test]
fn a_bot_that_thinks_decides_aside_until_a_person_is_asked() {
    let visit = Visit::new();
    let room = visit.solo(5);
    let mut changes = room.changes();
    let steps = || {
        visit
            .house
            .inside(async { with_session!(&room.live().await.session, session => session.steps()) })
    };
    let before = steps();
    visit.seat_bot(&room, Bot::Thinks(Level::Apprentice));
    // It decides again and again, each time when it has thought.
    while steps() < before + 12 {
        visit.house.inside(changes.changed()).expect("the table stands");
    }
    // A person takes the seat back: what the bot still thinks about is not done.
    let taken = room.arrange(|live| {
        with_session!(&mut live.session, session => session.seat_bot(Seat(0), None));
        Ok(())
    });
    visit.house.inside(taken).expect("a person sits down");
    let page = visit.get(&format!("/g/{}", room.id));
    let moved = visit.browser.choose(&visit.house, &room.id, &page.body);
    assert_eq!(moved.status, 200, "{}", moved.body);
}

#[test]
fn a_finished_game_is_looked_back_on_and_a_running_one_is_not() {
    let visit = Visit::new();
    let room = visit.solo(6);
    let address = format!("/g/{}/review", room.id);
    let told = format!("/api/v1/games/{}/review", room.id);
    assert_eq!(visit.get(&address).status, 409, "it is still played");
    let running = visit.get(&told);
    assert_eq!(running.status, 409, "{}", running.body);
    assert!(running.body.contains("\"refused\":\"not_over\""), "{}", running.body);
    visit.seat_bot(&room, Bot::Heuristic);
    let over = visit.get(&format!("/g/{}", room.id)).body;
    assert!(over.contains(&address), "the end leads to it");
    let begun = visit.house.inside(room.look_back(Seat(0), 2)).expect("it is over");
    let early = visit.get(&told);
    if early.status == 202 {
        assert!(early.head.contains("retry-after: 4"), "{}", early.head);
        let steps = format!("\"steps\":{}}}", begun.steps);
        assert!(early.body.starts_with("{\"is\":\"looking_back\",\"passed\":"), "{}", early.body);
        assert!(early.body.ends_with(&steps), "{}", early.body);
    }
    let mut page = visit.get(&address);
    while !page.body.contains("What turned the game") {
        assert!(page.head.contains("refresh: "), "it asks again by itself: {}", page.head);
        assert!(page.body.contains("gets to know") || page.body.contains(" steps so far"));
        page = visit.get(&address);
    }
    assert_eq!(begun.passed(), begun.steps, "every step was looked at");
    assert!(page.body.contains("<svg") && page.body.contains("<polyline"), "{}", page.body);
    assert!(page.body.contains("Luck") && page.body.contains("Decisions of this side"));
    assert!(!page.body.contains(" style="), "no inline style");
    // A program is told the same, and so is whoever only looks on; there is no second side.
    let review: Value = serde_json::from_str(&visit.get(&told).body).expect("one value");
    assert_eq!((&review["is"], &review["seat"]), (&json!("review"), &json!(0)), "{review}");
    let turns = review["turns"].as_array().expect("turns");
    let number = |value: &Value| value.as_f64().expect("a number");
    let sums =
        ["luck", "own_decisions", "others_decisions", "noise"].map(|sum| number(&review[sum]));
    let (first, last) = (number(&turns[0]["chance"]), number(&turns[turns.len() - 1]["chance"]));
    assert!((first + sums.iter().sum::<f64>() - last).abs() < 1e-6, "{review}");
    let stranger = Browser::of(&Guest::new(), &visit.house.house);
    assert_eq!(stranger.get(&visit.house, &told).status, 200, "everything lies open");
    let nobody = visit.get(&format!("{told}?seat=1"));
    assert!(nobody.status == 409 && nobody.body.contains("not_a_seat"), "{}", nobody.body);
    assert_eq!(visit.get(&format!("{told}?seat=x")).status, 422);
    // A private table tells nothing to those who have no seat at it.
    let shut = room.be_watched(&visit.guest, false);
    visit.house.inside(shut).expect("its host says so");
    assert_eq!(stranger.get(&visit.house, &told).status, 403);
    assert_eq!(stranger.get(&visit.house, &address).status, 403);
    assert_eq!(visit.get(&told).status, 200);
}

#[test]
fn every_level_is_a_seat_of_the_builder_and_sits_down_under_its_name() {
    let visit = Visit::new();
    let laid = "/new?game=clix&force1=Odd+Company&force2=Crown+of+Bone&map=Observatory+Hill";
    let page = visit.get(laid).body;
    for level in ["apprentice", "adept", "master"] {
        assert!(page.contains(&format!("<option value=\"{level}\"")), "{level}");
    }
    let mut opening = Opening::of("clix");
    let bot = SeatWish { name: String::new(), bot: Some("adept".into()) };
    opening.seats = vec![SeatWish::default(), bot];
    let table = NewTable::of(opening);
    let room = visit.house.inside(visit.house.house.lay(&visit.guest, table)).expect("it is laid");
    let seen = visit.get(&format!("/api/v1/games/{}", room.id)).body;
    assert!(seen.contains("\"bot\":\"adept\""), "{seen}");
}
