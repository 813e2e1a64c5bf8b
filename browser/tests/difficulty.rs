//! How hard a set-up is, and drawing one that is as hard as somebody wants.

use crate::audit::{THEMES, audited, pictured};
use browser::{Browser, Driver, House};
use serde_json::json;
use tempfile::TempDir;

/// The share of games that bots win, from the words "hard, 23–31 %".
async fn share(browser: &Browser) -> (String, f64) {
    let told = browser.says("section[aria-labelledby=difficulty] b").await;
    let (level, range) = told.rsplit_once(", ").unwrap_or_else(|| panic!("{told}"));
    let range = range.strip_suffix(" %").unwrap_or_else(|| panic!("{told}"));
    let (low, high) = range.split_once('–').unwrap_or_else(|| panic!("{told}"));
    let number = |text: &str| text.parse::<f64>().unwrap_or_else(|why| panic!("{told}: {why}"));
    let (low, high) = (number(low), number(high));
    assert!(0.0 <= low && low <= high && high <= 100.0, "{told}");
    (level.to_owned(), (low + high) / 2.0)
}

/// Chooses what to aim at, as a person does; the page is drawn anew by itself.
async fn aim(browser: &Browser, at: &str) {
    let before = browser.says(".slots").await;
    let choose = format!(
        "const list = document.querySelector('select[name=aim]'); list.value = '{at}'; list.dispatchEvent(new Event('change', {{ bubbles: true }}))"
    );
    browser.run(&choose).await;
    browser
        .wait_until(&format!("new URLSearchParams(location.search).get('aim') === '{at}'"))
        .await;
    assert_ne!(browser.says(".slots").await, before, "what is not kept is drawn anew");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_builder_tells_how_hard_it_is_and_draws_what_is_aimed_at() {
    let home = TempDir::new().unwrap();
    let house = House::open(home.path());
    let driver = Driver::start();
    let browser = driver.browser(1440, 900).await;
    let builder = format!("{}new?game=legendary&players=2", house.url);
    browser.go(&builder).await;
    assert!(!browser.has("select[name=aim] option[value=last]").await, "nothing was played yet");
    aim(&browser, "very-hard").await;
    assert_eq!(share(&browser).await.0, "very hard");
    aim(&browser, "very-easy").await;
    let (level, easy) = share(&browser).await;
    assert_eq!(level, "very easy");
    let before = browser.client.current_url().await.unwrap();
    browser.click("button[name=do][value=harder]").await;
    browser.wait_until(&format!("location.href !== {}", json!(before.as_str()))).await;
    let (_, harder) = share(&browser).await;
    assert!(harder < easy, "{harder} is not harder than {easy}");

    // A game that was given up is one that was lost: the next one may be easier.
    let setup = "players 2; mastermind Loki; scheme The Legacy Virus; villains Enemies of Asgard, HYDRA; henchmen Sentinel; \
        heroes Hulk, Thor, Rogue, Gambit, Cyclops";
    let seats = json!([{ "name": "Ana" }, { "name": "Ben" }]);
    let asked = json!({ "game": "legendary", "setup": setup, "seats": seats });
    let id = browser.lay(&house, &asked).await;
    browser.ask(&format!("/api/v1/games/{id}/concede"), Some(&json!({}))).await;
    browser.go(&builder).await;
    let offered = browser.says("select[name=aim] option[value=last]").await;
    assert!(offered.contains("easier"), "{offered}");
    aim(&browser, "last").await;
    share(&browser).await;
    for theme in THEMES {
        browser.theme(theme).await;
        browser.go(&builder).await;
        audited(&browser, &format!("{theme} builder")).await;
        pictured(&browser, &format!("builder-{theme}")).await;
    }
    browser.close().await;
}
