//! Looking back on a game from its end.

use crate::audit::{THEMES, audited, pictured};
use browser::{Dice, Driver, House};
use serde_json::json;
use tempfile::TempDir;

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_game_leads_to_its_line_and_to_what_turned_it() {
    let home = TempDir::new().unwrap();
    let house = House::open(home.path());
    let driver = Driver::start();
    let browser = driver.browser(1440, 900).await;
    let seats = json!([{ "name": "Ana" }, { "bot": "heuristic" }]);
    let id = browser.lay(&house, &json!({ "game": "clix", "seed": 3, "seats": seats })).await;
    // A running game has nothing to look back on.
    let early = browser.ask(&format!("/api/v1/games/{id}/review"), None).await;
    assert_eq!(early["refused"], "not_over", "{early}");
    let mut dice = Dice(9);
    for _ in 0..30 {
        browser.choose(&mut dice).await;
    }
    browser.ask(&format!("/api/v1/games/{id}/concede"), Some(&json!({}))).await;
    browser.wait_for(".end").await;
    for theme in THEMES {
        browser.theme(theme).await;
        browser.go(&format!("{}g/{id}", house.url)).await;
        browser.click(".end a[href$='/review']").await;
        // It asks again by itself until it is ready.
        browser.wait_for("figure.line svg polyline").await;
        let spoken =
            browser.run("return document.querySelector('figure.line svg title').textContent").await;
        assert!(spoken.as_str().is_some_and(|words| words.contains(" % on turn 1 to ")), "{spoken}");
        let swings = browser.run("return document.querySelectorAll('.swings > li').length").await;
        assert!(swings.as_u64().is_some_and(|swings| (1..=3).contains(&swings)), "{swings}");
        let sums = browser.says("dl.totals").await;
        for words in ["Luck", "Decisions of this side", "Decisions of others", " %"] {
            assert!(sums.contains(words), "{words}: {sums}");
        }
        audited(&browser, &format!("{theme} review")).await;
        pictured(&browser, &format!("review-{theme}")).await;
    }
    let step = browser.find(".swings a").await.attr("href").await.unwrap().unwrap();
    browser.click(".swings a").await;
    browser.wait_for("main.replay").await;
    let here = browser.client.current_url().await.unwrap();
    assert!(here.as_str().ends_with(&step), "{here} shows another step than {step}");
    browser.close().await;
}
