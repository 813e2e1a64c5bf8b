//! Several at one table.

use browser::{Browser, Dice, Driver, House};
use serde_json::{Value, json};
use tempfile::TempDir;

/// Nothing in it makes a player show a card of the hand that stays there: whatever is seen of the other's hand is seen against the rules.
const SETUP: &str = "players 2; mastermind Red Skull; scheme Unleash the Power of the Cosmic Cube; \
    villains HYDRA, Skrulls; henchmen Savage Land Mutates; \
    heroes Captain America, Iron Man, Thor, Hulk, Black Widow";

/// Two browsers at a table of two, hands hidden from each other.
pub async fn table_of_two(driver: &Driver, house: &House) -> (Browser, Browser, String) {
    let (ana, ben) = (driver.browser(1440, 900).await, driver.browser(1024, 768).await);
    ana.go(&house.url).await;
    let asked = json!({
        "game": "legendary", "setup": SETUP, "seats": [{ "name": "Ana" }, { "name": "Ben" }],
        "contract": { "invited": [1] },
    });
    let laid = ana.ask("/api/v1/games", Some(&asked)).await;
    let id = laid["id"].as_str().expect("it has an address").to_owned();
    let invitation = laid["invitations"][1].as_str().expect("a seat waits").to_owned();
    ana.go(&format!("{}g/{id}", house.url)).await;
    ben.go(&format!("{}join/{id}/{invitation}", house.url)).await;
    ben.click("main form button").await;
    ben.wait_for("#prompt").await;
    (ana, ben, id)
}

#[tokio::test(flavor = "multi_thread")]
async fn neither_page_nor_events_nor_answers_tell_what_the_other_holds() {
    let home = TempDir::new().unwrap();
    let house = House::open(home.path());
    let driver = Driver::start();
    let (ana, ben, id) = table_of_two(&driver, &house).await;
    let mut dice = Dice(2);
    // Everything that comes by the streams is gathered in the pages.
    for browser in [&ana, &ben] {
        browser.run(GATHER).await;
    }
    for _ in 0..60 {
        for (browser, other) in [(&ana, 1), (&ben, 0)] {
            browser.choose(&mut dice).await;
            let hidden = format!("seat/{other}/hand/0");
            let source = browser.source().await;
            let at =
                source.find(&hidden).map(|at| source[at.saturating_sub(200)..].chars().take(600));
            let at: Option<String> = at.map(Iterator::collect);
            assert_eq!(at, None, "the page tells a hand:\n{}", browser.text().await);
            let told = browser.ask(&format!("/api/v1/games/{id}"), None).await;
            let players = told["seen"]["board"]["players"].as_array().expect("players").clone();
            assert_eq!(players[other]["hand"]["cards"], json!([]), "the answer tells a hand");
            assert_ne!(players[1 - other]["hand"]["count"], Value::Null);
        }
        if ana.is_over().await {
            break;
        }
    }
    for (browser, other) in [(&ana, 1), (&ben, 0)] {
        let gathered = browser.run("return window.gathered.join('\\n')").await;
        let gathered = gathered.as_str().unwrap_or_default().to_owned();
        assert!(gathered.len() > 1_000, "the streams said something");
        assert!(!gathered.contains(&format!("seat/{other}/hand/0")), "the stream tells a hand");
    }
    ana.close().await;
    ben.close().await;
}

pub const GATHER: &str = "window.gathered = [];\
    const stream = new EventSource(document.getElementById('page').dataset.events);\
    stream.addEventListener('table', (event) => window.gathered.push(event.data));";

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_is_shown_to_the_other_as_it_was_typed_and_runs_nothing() {
    let home = TempDir::new().unwrap();
    let house = House::open(home.path());
    let driver = Driver::start();
    let (ana, ben, _) = table_of_two(&driver, &house).await;
    let evil = "<img src=x onerror=\"window.fooled=1\"><script>window.fooled=1</script>&amp;\"'";
    ana.run("document.querySelectorAll('.talk').forEach((talk) => { let d = talk.closest('details'); while (d) { d.open = true; d = d.parentElement.closest('details'); } })").await;
    ana.find(".talk input[name=words]").await.send_keys(evil).await.unwrap();
    ana.run("document.querySelector('.talk form').requestSubmit()").await;
    let there = "[...document.querySelectorAll('.talk li')].some((said) => said.textContent.includes('<img src=x'))";
    ben.wait_until(there).await;
    assert_eq!(ben.run("return window.fooled ?? null").await, Value::Null);
    assert_eq!(ana.run("return window.fooled ?? null").await, Value::Null);
    assert!(!ben.has(".talk img").await);
    ana.close().await;
    ben.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_tab_and_a_reload_in_the_middle_of_a_choice_change_nothing() {
    let home = TempDir::new().unwrap();
    let house = House::open(home.path());
    let driver = Driver::start();
    let browser = driver.browser(1440, 900).await;
    browser.begin(&house, "legendary").await;
    let mut dice = Dice(9);
    browser.choose(&mut dice).await;
    let decision = browser.decision().await;
    let first = browser.offered().await[0];
    browser.click(&format!("#choose .option[data-option='{first}']")).await;
    browser.client.refresh().await.unwrap();
    assert_eq!(browser.decision().await, decision);
    // A second tab chooses; the first one follows by itself, and its old answer is refused with the table as it is.
    let here = browser.client.window().await.unwrap();
    let url = browser.client.current_url().await.unwrap();
    let second = browser.client.new_window(true).await.unwrap().handle;
    browser.client.switch_to_window(second).await.unwrap();
    browser.go(url.as_str()).await;
    browser.choose(&mut dice).await;
    let after = browser.decision().await;
    browser.client.switch_to_window(here).await.unwrap();
    let moved =
        format!("(document.querySelector('[name=decision]')?.value ?? null) === {}", json!(after));
    browser.wait_until(&moved).await;
    let stale = json!({ "decision": decision.unwrap().parse::<u64>().unwrap(), "option": 0 });
    let id = url.path().trim_start_matches("/g/").to_owned();
    let told = browser.ask(&format!("/api/v1/games/{id}/choose"), Some(&stale)).await;
    assert_eq!(told["refused"], "stale");
    assert_eq!(told["now"]["is"], "seen");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_gets_up_leaves_a_bot_behind_and_comes_back_by_the_link() {
    let home = TempDir::new().unwrap();
    let house = House::open(home.path());
    let driver = Driver::start();
    let (ana, ben, id) = table_of_two(&driver, &house).await;
    ben.click("button[popovertarget=menu]").await;
    ben.click(".get-up summary").await;
    ben.click(".get-up form button").await;
    ben.wait_until(&format!("location.pathname.startsWith('/join/{id}/')")).await;
    ana.wait_until("document.body.textContent.includes('Ben has got up, a bot plays on')").await;
    // The bot plays: Ana is asked again and again.
    let mut dice = Dice(12);
    for _ in 0..10 {
        ana.wait_for("#choose").await;
        ana.choose(&mut dice).await;
    }
    ben.click("main form button").await;
    ben.wait_for("#prompt").await;
    ana.wait_until("document.body.textContent.includes('Ben is here')").await;
    ana.close().await;
    ben.close().await;
}
