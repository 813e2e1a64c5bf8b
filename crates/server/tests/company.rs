//! Two at a table: who comes, who goes, and who may look on.

use crate::calling::{Answer, Browser, Called, Games, skirmish};
use server::contract::Sits;
use server::house::NewTable;
use server::people::Guest;
use sitting::{Bot, Opening, with_session};
use std::time::{Duration, Instant};
use table::Seat;
use tempfile::TempDir;

/// Ana has laid a table, and Ben has come by the link.
struct Table {
    house: Called,
    id: String,
    invitation: String,
    ana: Browser,
    ben: Browser,
    guests: [Guest; 2],
    _folder: TempDir,
}

impl Table {
    fn laid() -> Table {
        let folder = tempfile::tempdir().expect("the temporary folder can be written");
        let house = Called::open(&Games::In(folder.path().join("home")));
        let (host, friend) = (Guest::new(), Guest::new());
        let [ana, ben] = [&host, &friend].map(|guest| Browser::of(guest, &house.house));
        let mut opening = Opening::of("legendary");
        opening.players = Some(2);
        opening.seed = Some(1);
        let sits = vec![Sits::Host, Sits::Invited];
        let table = NewTable { sits, away: Some(1), ..NewTable::of(opening) };
        let room = house.inside(house.house.lay(&host, table)).expect("a table is laid");
        let invitation = house.inside(async {
            let live = room.live().await;
            live.contract.places[1].invitation.clone().expect("a seat waits")
        });
        let id = room.id.clone();
        let guests = [host, friend];
        let table = Table { house, id, invitation, ana, ben, guests, _folder: folder };
        let joined = table.join(&table.ben);
        assert_eq!(joined.status, 303, "{}", joined.body);
        table
    }

    fn join(&self, browser: &Browser) -> Answer {
        let path = format!("/join/{}/{}", self.id, self.invitation);
        browser.post(&self.house, &path, "name=Ben")
    }

    fn page(&self, browser: &Browser) -> Answer {
        browser.get(&self.house, &format!("/g/{}", self.id))
    }

    fn post(&self, browser: &Browser, what: &str, form: &str) -> Answer {
        browser.post(&self.house, &format!("/g/{}/{what}", self.id), form)
    }
}

/// Does the page offer something to choose?
fn is_asked(page: &Answer) -> bool {
    page.body.contains("id=\"choose\"")
}

#[test]
fn whoever_gets_up_is_replaced_at_once_and_comes_back_by_the_link() {
    let table = Table::laid();
    let mut events = table.ana.events(&table.house, &format!("/g/{}/events", table.id));
    let left = table.post(&table.ben, "leave", "");
    assert!(left.head.contains(&format!("location: /join/{}/", table.id)), "{}", left.head);
    events.until("Ben has got up; a bot plays on.");
    let page = table.page(&table.ana).body;
    assert!(page.contains("Ben has got up, a bot plays on") && page.contains(&table.invitation));
    // The link is not for Ana: Ben's hand is hidden from her, and stays so.
    let refused = table.join(&table.ana);
    assert!(refused.status == 403 && refused.body.contains("You sit at this table already"));
    // Ben looks on like anybody else now, and has nothing to give up.
    assert_eq!(table.post(&table.ben, "leave", "").status, 403);
    assert_eq!(table.join(&table.ben).status, 303);
    let page = table.page(&table.ana).body;
    assert!(page.contains("Ben is here") && !page.contains(&table.invitation));
    // A table is not left to bots alone.
    assert_eq!(table.post(&table.ana, "leave", "").status, 303);
    assert!(is_asked(&table.page(&table.ben)), "the bot has played, and Ben is asked");
    let last = table.post(&table.ben, "leave", "");
    assert_eq!(last.status, 422);
    assert!(last.body.contains("the game waits for you"), "{}", last.body);
}

#[test]
fn a_program_gets_up_and_is_told_how_it_comes_back() {
    let table = Table::laid();
    let path = format!("/api/v1/games/{}/leave", table.id);
    let left = table.ben.post(&table.house, &path, "");
    let told: serde_json::Value = serde_json::from_str(&left.body).unwrap();
    assert_eq!(told["seats"][0]["seat"], 1);
    assert_eq!(told["seats"][0]["invitation"], table.invitation);
    assert_eq!(table.ben.post(&table.house, &path, "").status, 403);
}

#[test]
fn a_private_table_refuses_strangers_at_every_door() {
    let table = Table::laid();
    let stranger = Browser::of(&Guest::new(), &table.house.house);
    let doors = [
        format!("/g/{}", table.id),
        format!("/g/{}/events", table.id),
        format!("/g/{}/explain?what=question", table.id),
        format!("/api/v1/games/{}", table.id),
        format!("/api/v1/games/{}/news", table.id),
        format!("/api/v1/games/{}/events", table.id),
    ];
    assert_eq!(table.page(&stranger).status, 200);
    let mut events = stranger.events(&table.house, &doors[1]);
    events.until("\n\n");
    // Only whoever laid the table says who looks on.
    let refused = table.post(&table.ben, "onlookers", "watched=no");
    assert!(refused.body.contains("Only whoever laid the table"), "{}", refused.body);
    assert_eq!(table.page(&stranger).status, 200);
    table.post(&table.ana, "onlookers", "watched=no");
    let told = events.until("This table is private");
    assert!(told.contains("event: shut"), "{told}");
    for door in &doors {
        let answer = stranger.get(&table.house, door);
        assert_eq!(answer.status, 403, "{door}");
        assert!(answer.body.contains("This table is private"), "{door}: {}", answer.body);
    }
    assert_eq!(table.page(&table.ben).status, 200);
    table.post(&table.ana, "concede", "");
    assert_eq!(stranger.get(&table.house, &format!("/r/{}", table.id)).status, 403);
    assert_eq!(table.ben.get(&table.house, &format!("/r/{}", table.id)).status, 200);
    table.post(&table.ana, "onlookers", "watched=yes");
    assert_eq!(table.page(&stranger).status, 200);
}

#[test]
fn a_box_that_is_not_ticked_lays_a_private_table() {
    let mut host = crate::house::Visitor::default();
    host.get("/");
    // A form that was edited says nothing of a box that is not ticked.
    let table = host.post("/new", &[("game", "legendary"), ("edited", "yes"), ("sets", "core")]);
    assert_eq!(table.status, 200, "{}", table.body);
    let mut stranger = crate::house::Visitor::default();
    let refused = stranger.get(table.path.split('?').next().unwrap());
    assert_eq!(refused.status, 403, "{}", refused.body);
    assert!(refused.says("This table is private"));
    let page = host.get("/new?game=legendary&watched=no");
    assert!(page.says("name=\"watched\" value=\"yes\">"), "the box stays unticked");
    let page = host.get("/new?game=legendary");
    assert!(page.says("name=\"watched\" value=\"yes\" checked>"), "usually others may look on");
}

#[test]
fn a_bot_stands_in_after_the_agreed_time_and_gives_the_seat_back_on_return() {
    let table = Table::laid();
    let room = table.house.inside(table.house.house.room(&table.id)).unwrap();
    let ana_looks = room.looks(&table.guests[0]);
    drop(room.looks(&table.guests[1]));
    // Ana plays until Ben is asked.
    let mut page = table.page(&table.ana);
    while is_asked(&page) {
        page = table.ana.choose(&table.house, &table.id, &page.body);
    }
    let after = |seconds| {
        let then = Instant::now() + Duration::from_secs(seconds);
        table.house.inside(room.mind_the_absent(then)).unwrap();
        table.page(&table.ana)
    };
    assert!(!is_asked(&after(50)), "a minute is agreed on, and it is not over");
    let page = after(70);
    assert!(page.body.contains("Ben is away, a bot stands in"), "{}", page.body);
    assert!(is_asked(&page), "the bot has played, and Ana is asked");
    assert_eq!(table.page(&table.ben).status, 200);
    assert!(table.page(&table.ana).body.contains("Ben is here"));
    // Whoever is left alone is not left to bots: nobody waits for the game.
    drop(ana_looks);
    assert!(!after(70).body.contains("a bot stands in"));
}

#[test]
fn the_end_tells_what_changed_the_course_of_the_game() {
    let table = Table::laid();
    let guest = &table.guests[0];
    let id = skirmish(&table.house, guest, 1);
    let room = table.house.inside(table.house.house.room(&id)).unwrap();
    let running = table.ana.get(&table.house, &format!("/g/{id}")).body;
    assert!(!running.contains("Turning points"));
    // Bots play it to its end.
    let played = room.arrange(|live| {
        with_session!(&mut live.session, session => session.seat_bot(Seat(0), Some(Bot::Heuristic)));
        Ok(())
    });
    table.house.inside(played).unwrap();
    let over = table.ana.get(&table.house, &format!("/g/{id}")).body;
    let (_, points) = over.split_once("Turning points").expect("somebody was knocked out");
    assert!(points.contains("<b>Turn ") && points.contains("knocked out"), "{points}");
}
