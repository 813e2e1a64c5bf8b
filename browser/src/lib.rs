//! A real house, a real browser: what the tests of the table do with both.

use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program that is tested: `LONGBOX`, or what was last built beside this folder.
pub fn program() -> PathBuf {
    let set = std::env::var_os("LONGBOX").map(PathBuf::from);
    let target = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target");
    let built = ["release", "debug"].map(|profile| target.join(profile).join("longbox"));
    set.or_else(|| built.into_iter().find(|path| path.exists()))
        .expect("build the game first: cargo build")
}

/// A house that serves, with games kept in a folder.
pub struct House {
    pub url: String,
    process: Child,
}

impl House {
    /// Opens a house on the games of this folder, on any port.
    pub fn open(home: &Path) -> House {
        House::open_at(home, "127.0.0.1:0")
    }

    /// The same where it was before.
    pub fn open_at(home: &Path, address: &str) -> House {
        let mut process = Command::new(program())
            .args(["serve", "--json", "--address", address])
            .env("LONGBOX_HOME", home)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let stdout = process.stdout.take().expect("it has an output");
        BufReader::new(stdout).read_line(&mut line).expect("it says something");
        let said: Value = serde_json::from_str(&line).expect("its first line is JSON");
        let url = said["url"].as_str().expect("it says where it is").to_owned();
        House { url, process }
    }

    /// Its address without the rest.
    pub fn address(&self) -> &str {
        self.url.trim_start_matches("http://").trim_end_matches('/')
    }

    /// Kills it in the middle of whatever it does.
    pub fn kill(mut self) {
        self.process.kill().expect("it can be killed");
        self.process.wait().expect("it ends");
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What drives browsers.
pub struct Driver {
    process: Child,
    url: String,
}

impl Driver {
    /// Starts it on any free port.
    pub fn start() -> Driver {
        let mut process = Command::new("chromedriver")
            .args(["--port=0", "--log-level=WARNING"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("chromedriver is installed (browser/run installs it)");
        let stdout = process.stdout.take().expect("it has an output");
        let mut lines = BufReader::new(stdout).lines().map_while(Result::ok);
        let port = |line: String| line.split_once("on port ")?.1.trim_end_matches('.').parse().ok();
        let port: u16 = lines
            .by_ref()
            .filter_map(port)
            .find(|port| *port != 0)
            .expect("chromedriver says its port");
        // Whatever else it says is read, so that it never waits for a reader.
        std::thread::spawn(move || lines.for_each(drop));
        Driver { process, url: format!("http://127.0.0.1:{port}") }
    }

    /// A browser of its own, with nothing in it.
    pub async fn browser(&self, width: u32, height: u32) -> Browser {
        self.open(width, height, json!({})).await
    }

    /// A phone, as far as a browser can be one.
    pub async fn phone(&self) -> Browser {
        let metrics = json!({ "width": 390, "height": 844, "pixelRatio": 2.0, "touch": true });
        self.open(390, 844, json!({ "mobileEmulation": { "deviceMetrics": metrics } })).await
    }

    async fn open(&self, width: u32, height: u32, more: Value) -> Browser {
        let profile = TempDir::new().expect("a folder");
        let folder = format!("--user-data-dir={}", profile.path().display());
        let size = format!("--window-size={width},{height}");
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
            &size,
            &folder,
        ];
        let mut options = more;
        options["args"] = json!(arguments);
        let wanted = json!({ "goog:chromeOptions": options });
        let Value::Object(wanted) = wanted else { panic!("an object") };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(wanted)
            .connect(&self.url)
            .await
            .expect("a browser opens");
        Browser { client, _profile: profile }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// One browser with a page in it.
pub struct Browser {
    pub client: Client,
    _profile: TempDir,
}

impl Browser {
    pub async fn go(&self, url: &str) {
        self.client.goto(url).await.expect("the page opens");
    }

    pub async fn find(&self, css: &str) -> Element {
        self.client.find(Locator::Css(css)).await.unwrap_or_else(|why| panic!("{css}: {why}"))
    }

    /// Clicks as a person does: what moves at this moment is clicked once it stands still.
    pub async fn click(&self, css: &str) {
        const MOVES: Duration = Duration::from_secs(3);
        let begun = Instant::now();
        while let Err(why) = self.find(css).await.click().await {
            assert!(begun.elapsed() < MOVES, "{css}: {why}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    pub async fn has(&self, css: &str) -> bool {
        !self.client.find_all(Locator::Css(css)).await.expect("the page answers").is_empty()
    }

    /// Waits until something is on the page.
    pub async fn wait_for(&self, css: &str) -> Element {
        let begun = Instant::now();
        loop {
            if let Some(found) =
                self.client.find_all(Locator::Css(css)).await.expect("the page answers").pop()
            {
                return found;
            }
            assert!(begun.elapsed() < PATIENCE, "{css} never came:\n{}", self.text().await);
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Waits until a script says so.
    pub async fn wait_until(&self, script: &str) {
        let begun = Instant::now();
        while self.run(&format!("return {script}")).await != json!(true) {
            assert!(begun.elapsed() < PATIENCE, "{script} never held:\n{}", self.text().await);
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    pub async fn run(&self, script: &str) -> Value {
        self.client
            .execute(script, Vec::new())
            .await
            .unwrap_or_else(|why| panic!("{script}: {why}"))
    }

    pub async fn source(&self) -> String {
        self.client.source().await.expect("the page has a source")
    }

    pub async fn text(&self) -> String {
        self.find("body").await.text().await.unwrap_or_default()
    }

    pub async fn screenshot(&self, path: &Path) {
        let picture = self.client.screenshot().await.expect("a picture");
        std::fs::write(path, picture).expect("the picture is written");
    }

    pub async fn decision(&self) -> Option<String> {
        let script = "return document.querySelector('[name=decision]')?.value ?? null";
        self.run(script).await.as_str().map(str::to_owned)
    }

    pub async fn is_over(&self) -> bool {
        self.has(".end").await
    }

    /// Begins a game from the home page, as it is offered there.
    pub async fn begin(&self, house: &House, game: &str) {
        self.go(&house.url).await;
        self.click(&format!("a[href='/new?game={game}']")).await;
        self.wait_for("button.deal").await;
        self.click("button.deal").await;
        self.wait_for("#choose").await;
    }

    /// Presses a key, wherever the focus is.
    pub async fn press(&self, key: &str) {
        let focused = self.client.active_element().await.expect("something has the focus");
        focused.send_keys(key).await.unwrap_or_else(|why| panic!("{key}: {why}"));
    }

    /// The numbers of the options that the page offers, in their order.
    pub async fn offered(&self) -> Vec<u64> {
        let offered = self.run(OFFERED).await;
        offered.as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
    }

    /// Asks the house as a program would, with the cookie of this browser.
    pub async fn ask(&self, path: &str, body: Option<&Value>) -> Value {
        let asking = match body {
            Some(body) => format!(
                "fetch('{path}', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({body}) }})"
            ),
            None => format!("fetch('{path}')"),
        };
        let script = format!(
            "const done = arguments[arguments.length - 1]; {asking}.then((answer) => answer.json()).then(done, (why) => done(String(why)))"
        );
        self.client.execute_async(&script, Vec::new()).await.expect("the house answers")
    }

    /// From the next page on it is light, or dark.
    pub async fn theme(&self, theme: &str) {
        self.run(&format!("localStorage.setItem('longbox-theme', '{theme}')")).await;
    }

    /// Lays a table as a program would, and goes there. Answers with its address.
    pub async fn lay(&self, house: &House, asked: &Value) -> String {
        self.go(&house.url).await;
        let laid = self.ask("/api/v1/games", Some(asked)).await;
        let id = laid["id"].as_str().unwrap_or_else(|| panic!("{laid}")).to_owned();
        self.go(&format!("{}g/{id}", house.url)).await;
        id
    }

    /// What the first thing of this kind says.
    pub async fn says(&self, css: &str) -> String {
        self.find(css).await.text().await.unwrap_or_else(|why| panic!("{css}: {why}"))
    }

    /// Makes the window as large as this.
    pub async fn size(&self, width: u32, height: u32) {
        self.client.set_window_size(width, height).await.expect("the window changes");
    }

    /// Presses one of the options that the page offers, looks at it, and presses it again. False if none is offered.
    pub async fn choose(&self, dice: &mut Dice) -> bool {
        let Some(before) = self.decision().await else { return false };
        let offered = self.offered().await;
        assert!(!offered.is_empty(), "a question without options:\n{}", self.text().await);
        let number = offered[dice.below(offered.len())];
        let option = format!("#choose .option[data-option='{number}']");
        self.run(&format!("{OPEN}({number})")).await;
        self.click(&option).await;
        let looked = format!("#choose .option.on[data-option='{number}']");
        self.wait_for(&looked).await;
        self.click(&option).await;
        let moved = format!("document.querySelector('[name=decision]')?.value !== '{before}'");
        self.wait_until(&moved).await;
        true
    }

    pub async fn close(self) {
        let _ = self.client.close().await;
    }
}

const OFFERED: &str = "return [...document.querySelectorAll('#choose .option[data-option]')]\
    .map((option) => Number(option.dataset.option))";
/// Lists behind a heading are opened as a person would, by pressing the heading.
const OPEN: &str = "((number) => {\
    const option = document.querySelector(`#choose .option[data-option='${number}']`);\
    const around = [];\
    for (let list = option.closest('details'); list; list = list.parentElement.closest('details')) around.unshift(list);\
    for (const list of around) if (!list.open) list.querySelector('summary').click();\
    option.scrollIntoView({ block: 'center' });\
})";

/// The same numbers every time.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n
    }
}
