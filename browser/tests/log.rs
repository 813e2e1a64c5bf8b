//! The log: whose steps are shown, and which.

use browser::{Dice, Driver, House};
use serde_json::json;
use tempfile::TempDir;

const SHOWN: &str = "[...document.querySelectorAll('.log li[id]')].filter((line) => line.getClientRects().length > 0)";

#[tokio::test(flavor = "multi_thread")]
async fn the_log_is_filtered_and_stays_so_while_the_game_goes_on() {
    let home = TempDir::new().unwrap();
    let house = House::open(home.path());
    let driver = Driver::start();
    let browser = driver.browser(1440, 900).await;
    let seats = json!([{ "name": "Ana" }]);
    browser.lay(&house, &json!({ "game": "legendary", "seed": 3, "seats": seats })).await;
    let mut dice = Dice(8);
    for _ in 0..12 {
        browser.choose(&mut dice).await;
    }
    let automatic =
        format!("return {SHOWN}.filter((line) => line.matches('.automatic')).length > 0");
    assert_eq!(browser.run(&automatic).await, json!(true), "some steps make themselves");
    browser.click(".log .filter summary").await;
    browser.click(".log [data-automatic]").await;
    assert_eq!(browser.run(&automatic).await, json!(false));
    browser.choose(&mut dice).await;
    assert_eq!(browser.run(&automatic).await, json!(false), "it stays as it was wished");
    browser.find(".log [data-search]").await.send_keys("played").await.unwrap();
    browser.choose(&mut dice).await;
    let all = format!("return {SHOWN}.every((line) => line.textContent.includes('played'))");
    assert_eq!(browser.run(&all).await, json!(true));
    assert_eq!(browser.run(&format!("return {SHOWN}.length > 0")).await, json!(true));
    browser.close().await;
}
