//! Those who look on, and those who may not.

use crate::friends::{GATHER, table_of_two};
use browser::{Dice, Driver, House};
use tempfile::TempDir;

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_on_never_sees_a_hand_and_nothing_at_all_at_a_private_table() {
    let home = TempDir::new().unwrap();
    let house = House::open(home.path());
    let driver = Driver::start();
    let (ana, ben, id) = table_of_two(&driver, &house).await;
    let cleo = driver.browser(1024, 768).await;
    let table = format!("{}g/{id}", house.url);
    cleo.go(&table).await;
    cleo.run(GATHER).await;
    let mut dice = Dice(6);
    for _ in 0..20 {
        for player in [&ana, &ben] {
            player.choose(&mut dice).await;
            tells_no_hand(&cleo.source().await);
        }
        assert!(cleo.offered().await.is_empty(), "nobody without a seat chooses");
    }
    let gathered = cleo.run("return window.gathered.join('\\n')").await;
    let gathered = gathered.as_str().unwrap_or_default();
    assert!(gathered.len() > 1_000, "the stream said something");
    tells_no_hand(gathered);
    // The host closes the table: the page that is open says so, and so does every other door.
    assert!(!ben.has(".onlookers button").await, "only the host decides");
    ana.click("button[popovertarget=menu]").await;
    ana.click(".onlookers button").await;
    cleo.wait_until("document.body.textContent.includes('This table is private')").await;
    assert!(!cleo.has("#prompt").await);
    cleo.go(&table).await;
    assert!(cleo.text().await.contains("This table is private"));
    let told = cleo.ask(&format!("/api/v1/games/{id}"), None).await;
    assert_eq!(told["error"], "not_yours");
    for browser in [ana, ben, cleo] {
        browser.close().await;
    }
}

fn tells_no_hand(source: &str) {
    for seat in 0..2 {
        let at = source.find(&format!("seat/{seat}/hand/0"));
        let near = at.map(|at| source[at.saturating_sub(200)..].chars().take(600));
        assert_eq!(near.map(String::from_iter), None, "a hand is told");
    }
}
