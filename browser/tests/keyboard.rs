//! Nothing but keys.

use browser::{Dice, Driver, House};
use serde_json::Value;
use tempfile::TempDir;

/// The keys that lead to an option, one after the other: those of the headings around it, then its own.
const WAY: &str = "return ((number) => {\
    const option = document.querySelector(`#choose .option[data-option='${number}']`);\
    const way = [option.dataset.key];\
    for (let list = option.closest('details'); list && list.closest('#choose'); list = list.parentElement.closest('details'))\
        way.unshift(list.querySelector('summary').dataset.key);\
    return way;\
})";

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_by_keyboard_alone() {
    let home = TempDir::new().unwrap();
    let house = House::open(home.path());
    let driver = Driver::start();
    let browser = driver.browser(1440, 900).await;
    browser.begin(&house, "legendary").await;
    let mut dice = Dice(11);
    let mut chosen = 0;
    while !browser.is_over().await {
        let before = browser.decision().await.expect("somebody is asked");
        let offered = browser.offered().await;
        // Keys have one digit; what lies further is reached by Tab like any button.
        let number = offered[dice.below(offered.len().min(9))];
        let way = browser.run(&format!("{WAY}({number})")).await;
        let way: Vec<String> = way
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .map(Into::into)
            .collect();
        for key in &way {
            browser.press(key).await;
        }
        browser.wait_for(&format!("#choose .option.on[data-option='{number}']")).await;
        browser.press("\u{e007}").await;
        let moved = format!("document.querySelector('[name=decision]')?.value !== '{before}'");
        browser.wait_until(&moved).await;
        chosen += 1;
        if chosen == 10 {
            // What was chosen last is taken back by a key, too, and asked again.
            let after = browser.decision().await;
            browser.press("u").await;
            let undone = format!(
                "document.querySelector('[name=decision]')?.value !== '{}' || !!document.querySelector('.undo details[open]')",
                after.unwrap_or_default()
            );
            browser.wait_until(&undone).await;
            browser.press("\u{e00c}").await;
        }
        assert!(chosen < 2_000, "a game that never ends");
    }
    browser.close().await;
}
