//! A small screen.

use browser::{Dice, Driver, House};
use tempfile::TempDir;

#[tokio::test(flavor = "multi_thread")]
async fn both_games_are_played_on_a_phone_and_nothing_sticks_out() {
    let driver = Driver::start();
    for game in ["legendary", "clix"] {
        let home = TempDir::new().unwrap();
        let house = House::open(home.path());
        let browser = driver.phone().await;
        browser.begin(&house, game).await;
        let mut dice = Dice(5);
        for chosen in 0..40 {
            let wide =
                "document.documentElement.scrollWidth <= document.documentElement.clientWidth + 1";
            assert_eq!(
                browser.run(&format!("return {wide}")).await,
                true,
                "{game}, choice {chosen}"
            );
            let bar = "document.querySelector('.bar').offsetHeight <= 56";
            assert_eq!(browser.run(&format!("return {bar}")).await, true, "the bar is one row");
            // With one step taken back, its fullest: undo, redo, rules and menu.
            if chosen == 4 && browser.has(".undo button.tool").await {
                browser.click(".undo button.tool").await;
                browser.wait_for(".redo button").await;
                assert_eq!(browser.run(&format!("return {bar}")).await, true, "with redo, too");
            }
            if browser.is_over().await || !browser.choose(&mut dice).await {
                break;
            }
        }
        browser.close().await;
    }
}
