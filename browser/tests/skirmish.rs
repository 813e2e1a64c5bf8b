//! Two forces on a map.

use browser::{Dice, Driver, House};
use tempfile::TempDir;

#[tokio::test(flavor = "multi_thread")]
async fn a_skirmish_against_a_bot_goes_from_the_home_page_to_its_end() {
    let home = TempDir::new().unwrap();
    let house = House::open(home.path());
    let driver = Driver::start();
    let browser = driver.browser(1440, 900).await;
    browser.begin(&house, "clix").await;
    let mut dice = Dice(3);
    let mut chosen = 0;
    while !browser.is_over().await {
        browser.choose(&mut dice).await;
        chosen += 1;
        assert!(chosen < 5_000, "a game that never ends");
    }
    let end = browser.find(".end").await.text().await.unwrap();
    assert!(!end.is_empty());
    browser.close().await;
}
