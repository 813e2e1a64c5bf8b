//! Two at a table: who comes, who goes, and who may look on.

use crate::calling::{Answer, Browser, Called, Games};
use server::contract::Sits;
use server::house::NewTable;
use server::people::Guest;
use sitting::Opening;
use tempfile::TempDir;

/// Ana has laid a table, and Ben has come by the link.
struct Table {
    house: Called,
    id: String,
    invitation: String,
    ana: Browser,
    ben: Browser,
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
        let table = NewTable { opening, sits, listed: false, away: Some(1) };
        let room = house.inside(house.house.lay(&host, table)).expect("a table is laid");
        let invitation = house.inside(async {
            let live = room.live().await;
            live.contract.places[1].invitation.clone().expect("a seat waits")
        });
        let table = Table { id: room.id.clone(), house, invitation, ana, ben, _folder: folder };
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
    // Ben looks on like anybody else now, and has nothing to give up.
    assert_eq!(table.post(&table.ben, "leave", "").status, 403);
    assert_eq!(table.join(&table.ben).status, 303);
    let page = table.page(&table.ana).body;
    assert!(page.contains("Ben is away") && !page.contains(&table.invitation));
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
