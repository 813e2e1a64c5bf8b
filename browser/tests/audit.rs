//! What an automatic audit of accessibility finds, and how every page looks.

use browser::{Dice, Driver, House};
use serde_json::Value;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// By day and by night.
pub const THEMES: [&str; 2] = ["dark", "light"];

const PAGES: [&str; 10] = [
    "",
    "new?game=legendary",
    "new?game=clix",
    "rules",
    "rules/R4.7",
    "cards?q=thor",
    "figures",
    "line",
    "line?map=quarry_nine&from=B3&to=J9&target=giant&figure=standard+at+F6",
    "history",
];

/// axe-core, brought by `browser/run`.
fn axe() -> String {
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("target/axe/node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(&file).expect("browser/run brings axe-core")
}

/// What is serious. Figures on the map and in the lists of forces show letters and values that nobody would speak to press them: their names are sentences.
const AUDIT: &str = "const done = arguments[arguments.length - 1];\
    const onTheMap = (node) => document.querySelector(node.target.join(' '))?.closest('.field, .forces');\
    const counts = (one, node) => one.id !== 'label-content-name-mismatch' || !onTheMap(node);\
    axe.run(document, { resultTypes: ['violations'] }).then((found) => done(found.violations\
        .filter((one) => ['serious', 'critical'].includes(one.impact))\
        .map((one) => [one, one.nodes.filter((node) => counts(one, node))])\
        .filter(([, nodes]) => nodes.length)\
        .map(([one, nodes]) => `${one.id}: ${one.help}: ${nodes.map((node) => node.html.slice(0, 160)).slice(0, 3).join(' | ')}`)))";

/// Nothing serious is found on the page as it is.
pub async fn audited(browser: &browser::Browser, what: &str) {
    browser.run(&axe()).await;
    let found = browser.client.execute_async(AUDIT, Vec::new()).await.expect("the audit runs");
    let found: Vec<&str> =
        found.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    assert!(found.is_empty(), "{what}:\n{}", found.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_audit_finds_nothing_serious_on_any_page_in_either_theme() {
    let home = TempDir::new().unwrap();
    let house = House::open(home.path());
    let driver = Driver::start();
    let pictures = pictures();
    for theme in THEMES {
        let browser = driver.browser(1440, 900).await;
        browser.go(&house.url).await;
        browser.theme(theme).await;
        for page in PAGES {
            browser.go(&format!("{}{page}", house.url)).await;
            audited(&browser, &format!("{theme} /{page}")).await;
            if page.starts_with("line?") {
                browser.screenshot(&pictures.join(format!("line-{theme}-1440.png"))).await;
            }
        }
        for game in ["legendary", "clix"] {
            browser.begin(&house, game).await;
            let mut dice = Dice(4);
            for _ in 0..25 {
                browser.choose(&mut dice).await;
            }
            audited(&browser, &format!("{theme} {game}")).await;
            pictured(&browser, &format!("{game}-{theme}")).await;
        }
        browser.go(&house.url).await;
        browser.screenshot(&pictures.join(format!("home-{theme}-1440.png"))).await;
        browser.close().await;
    }
}

/// A page as it looks on a large screen, a small one and a phone.
pub async fn pictured(browser: &browser::Browser, name: &str) {
    for (width, height) in [(1440, 900), (1024, 768), (390, 844)] {
        browser.size(width, height).await;
        browser.screenshot(&pictures().join(format!("{name}-{width}.png"))).await;
    }
    browser.size(1440, 900).await;
}

/// Where the pictures go, to be looked at.
fn pictures() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/pictures");
    std::fs::create_dir_all(&folder).expect("a folder for pictures");
    folder
}
