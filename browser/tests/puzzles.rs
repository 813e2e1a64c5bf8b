//! Win this turn.

use crate::audit::{THEMES, audited, pictured};
use browser::{Browser, Driver, House};
use serde_json::json;
use tempfile::TempDir;

/// Presses the choice that is called so; what comes in several copies says which of them after a comma.
const PRESS: &str = "((words) => {\
    const links = [...document.querySelectorAll('#prompt a.button[href*=\"moves=\"]')];\
    const link = links.find((one) => one.textContent === words || one.textContent.startsWith(`${words},`));\
    link?.click();\
    return !!link;\
})";
/// What the hint says comes next.
const NEXT: &str =
    "return document.querySelector('.told ol > li').firstChild.textContent.replace(/\\.$/, '')";

async fn press(browser: &Browser, words: &str) {
    let before = browser.client.current_url().await.unwrap();
    let pressed = browser.run(&format!("return {PRESS}({})", json!(words))).await;
    assert_eq!(pressed, json!(true), "{words}: {}", browser.text().await);
    browser.wait_until(&format!("location.href !== {}", json!(before.as_str()))).await;
}

/// Does what the hint says until it is solved.
async fn solve(browser: &Browser) {
    for _ in 0..40 {
        browser.click("#prompt a[href*='hint=1']").await;
        browser.wait_for("#prompt a[href*='hint=2']").await;
        assert!(browser.text().await.contains("The idea: "));
        browser.click("#prompt a[href*='hint=2']").await;
        browser.wait_for(".told ol").await;
        let next = browser.run(NEXT).await;
        press(browser, next.as_str().expect("a move")).await;
        if browser.has(".told [role=status]").await {
            return;
        }
    }
    panic!("a turn that never ends:\n{}", browser.text().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_line_is_refused_with_its_reason_and_the_right_one_is_remembered() {
    let home = TempDir::new().unwrap();
    let house = House::open(home.path());
    let driver = Driver::start();
    let browser = driver.browser(1440, 900).await;
    let puzzles = format!("{}puzzles", house.url);
    browser.go(&puzzles).await;
    assert!(!browser.has(".solved").await, "nothing is solved yet");
    browser.click("a[href='/puzzles/today']").await;
    browser.wait_until("/^.puzzles.[0-9]+$/.test(location.pathname)").await;
    assert!(browser.text().await.contains("Win this turn, whatever is drawn."));

    let first = format!("{puzzles}/1");
    browser.go(&first).await;
    press(&browser, "End turn").await;
    let refused = browser.says(".told .refusal").await;
    assert!(
        refused.starts_with("Not this: End ") && refused.contains("Nothing was done."),
        "{refused}"
    );
    assert!(
        refused.len() > "Not this: End turn. Nothing was done.".len() + 10,
        "a reason: {refused}"
    );
    browser.click("#prompt a[href*='solution=yes']").await;
    browser.wait_for(".told ol > li").await;
    for theme in THEMES {
        browser.theme(theme).await;
        browser.go(&format!("{first}?solution=yes")).await;
        audited(&browser, &format!("{theme} puzzle")).await;
        pictured(&browser, &format!("puzzle-{theme}")).await;
    }

    browser.go(&first).await;
    solve(&browser).await;
    assert!(browser.says(".told [role=status]").await.contains("Solved"));
    browser.go(&puzzles).await;
    let marked = "return [...document.querySelectorAll('li')].filter((line) => line.querySelector('.solved')).map((line) => line.querySelector('a').getAttribute('href'))";
    assert_eq!(browser.run(marked).await, json!(["/puzzles/1"]));
    assert!(browser.text().await.contains("1 of "), "{}", browser.text().await);
    for theme in THEMES {
        browser.theme(theme).await;
        browser.go(&puzzles).await;
        audited(&browser, &format!("{theme} puzzles")).await;
        pictured(&browser, &format!("puzzles-{theme}")).await;
    }
    browser.close().await;
}
