//! The odds of every option, for as long as somebody is willing to wait.

use crate::audit::pictured;
use browser::{Driver, House};
use serde_json::json;
use tempfile::TempDir;

/// Every line is like "Anvil in D5: 43 % (39–47)", and its interval holds its chance.
const TOLD: &str = "const lines = [...document.querySelectorAll('ol.chances li')].map((line) => line.textContent);\
    const holds = (found) => found && +found[2] <= +found[1] && +found[1] <= +found[3];\
    return lines.length > 1 && lines.every((line) => holds(line.match(/: ([\\d.]+) % \\(([\\d.]+)–([\\d.]+)\\)$/)))";

#[tokio::test(flavor = "multi_thread")]
async fn odds_are_told_after_the_granted_time_with_their_intervals_and_a_hint_has_none() {
    let home = TempDir::new().unwrap();
    let house = House::open(home.path());
    let driver = Driver::start();
    let browser = driver.browser(1440, 900).await;
    let seats = json!([{ "name": "Ana" }, { "bot": "heuristic" }]);
    browser.lay(&house, &json!({ "game": "clix", "seed": 3, "seats": seats })).await;
    let before = browser.decision().await;
    browser.run("document.querySelector('form.think select').value = '1'").await;
    browser.click("form.think button").await;
    browser.wait_for("ol.chances li").await;
    pictured(&browser, "odds").await;
    assert_eq!(browser.run(TOLD).await, json!(true), "{}", browser.text().await);
    assert_eq!(browser.decision().await, before, "nothing was done");
    // On the page of its own, which needs no script, a hint says what to do and why, and no more.
    let url = browser.client.current_url().await.unwrap();
    browser.go(&format!("{}/hint", url.as_str().split('?').next().unwrap())).await;
    let hint = browser.text().await;
    assert!(hint.contains(", because ") && !hint.contains("The chance to win"), "{hint}");
    browser.close().await;
}
