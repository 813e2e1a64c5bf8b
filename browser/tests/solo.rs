//! Somebody alone with a game.

use browser::{Dice, Driver, House};
use tempfile::TempDir;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_from_the_home_page_to_its_end_although_the_house_is_killed_in_the_middle() {
    let home = TempDir::new().unwrap();
    let driver = Driver::start();
    let browser = driver.browser(1440, 900).await;
    let mut house = House::open(home.path());
    let address = house.address().to_owned();
    browser.begin(&house, "legendary").await;
    let mut dice = Dice(7);
    let (mut chosen, mut killed) = (0, false);
    while !(killed && browser.is_over().await) {
        if !browser.choose(&mut dice).await {
            // The house draws the set-up: some games are lost before anything can happen to it.
            browser.begin(&house, "legendary").await;
            chosen = 0;
        }
        chosen += 1;
        if chosen == 15 && !killed {
            let turn = browser.find(".bar .where").await.text().await.unwrap();
            house.kill();
            house = House::open_at(home.path(), &address);
            killed = true;
            // The page notices by itself, and what was acknowledged is there.
            browser.wait_until("document.querySelector('.offline').hidden").await;
            browser.go(browser.client.current_url().await.unwrap().as_str()).await;
            assert_eq!(browser.find(".bar .where").await.text().await.unwrap(), turn);
        }
        assert!(chosen < 2_000, "a game that never ends");
    }
    let end = browser.find(".end").await.text().await.unwrap();
    assert!(end.contains("VP") || end.contains("won") || end.contains("lost"), "{end}");
    browser.close().await;
}
