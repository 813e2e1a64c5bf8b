//! Cards on their way from one place to another.

use browser::{Driver, House};
use serde_json::json;
use tempfile::TempDir;

/// One card goes elsewhere, and stops halfway.
const HALFWAY: &str = "const done = arguments[arguments.length - 1];\
    const fresh = page.cloneNode(true);\
    [...travellers(fresh).values()].find(Boolean).dataset.ref = 'elsewhere';\
    show(fresh.innerHTML, page.dataset.shown);\
    document.activeViewTransition.ready.then(() => {\
        document.getAnimations().forEach((moving) => moving.pause());\
        done('halfway');\
    }, (why) => done(String(why)));";

/// The same table once more, as when the answer to a choice comes after the news of it.
const AGAIN: &str = "const shown = page.querySelector('#choose').textContent;\
    show(page.innerHTML, page.dataset.shown);\
    return [document.activeViewTransition, page.querySelector('#choose').textContent === shown]";

#[tokio::test(flavor = "multi_thread")]
async fn what_is_pressed_while_cards_still_move_counts() {
    let home = TempDir::new().unwrap();
    let house = House::open(home.path());
    let driver = Driver::start();
    let browser = driver.browser(1440, 900).await;
    browser.begin(&house, "legendary").await;
    assert_eq!(browser.run(AGAIN).await, json!([null, true]), "nothing moves, so nobody waits");
    let moving = browser.client.execute_async(HALFWAY, Vec::new()).await.expect("a card moves");
    assert_eq!(moving, json!("halfway"));
    let number = browser.offered().await[0];
    browser.click(&format!("#choose .option[data-option='{number}']")).await;
    browser.wait_for(&format!("#choose .option.on[data-option='{number}']")).await;
    assert_eq!(browser.run("return !!document.activeViewTransition").await, json!(true));
    browser.close().await;
}
