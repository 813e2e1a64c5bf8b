//! Home-made cards and figures: read, drawn, saved, tried.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, Response, StatusCode, header};
use legendary::catalogue::Catalogue;
use server::house::House;
use server::{Config, Shelf, unbound};
use sitting::{BuiltIn, Library};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::Store;
use tempfile::TempDir;
use tower::ServiceExt;

/// What ships, and the cards of a folder.
struct AtHome(PathBuf);

impl Library for AtHome {
    fn legendary(&self) -> Result<Arc<Catalogue>, String> {
        let own = legendary::language::read_folder(&self.0).unwrap_or_default();
        let usable =
            legendary::language::compile_usable(&legendary::language::embedded(), own, &[]);
        usable.compiled.catalogue.map(Arc::new).ok_or_else(|| "mistakes".into())
    }

    fn clix(&self) -> Result<Arc<clix::content::Content>, String> {
        BuiltIn.clix()
    }
}

/// A house at home, and a browser in it.
struct Home {
    router: Router,
    cookie: String,
}

async fn home(folder: &Path, at_home: bool) -> Home {
    let store = Store::open(folder).await.unwrap();
    let content = folder.join("content");
    let config = Config {
        at_home,
        hosts: vec!["localhost".into()],
        content: Some(content.clone()),
        ..Config::default()
    };
    let router = unbound(House::new(store, Shelf::new(AtHome(content)), config));
    let mut home = Home { router, cookie: String::new() };
    let answer = home.get("/health").await;
    assert_eq!(answer.0, StatusCode::OK);
    let response = home.ask("GET", "/", None).await;
    let cookie = response.headers()[header::SET_COOKIE].to_str().unwrap();
    home.cookie = cookie.split(';').next().unwrap().to_owned();
    home
}

impl Home {
    async fn ask(&self, method: &str, path: &str, form: Option<String>) -> Response<Body> {
        let mut request = Request::builder().method(method).uri(path).header("host", "localhost");
        if !self.cookie.is_empty() {
            request = request.header("cookie", &self.cookie);
        }
        if form.is_some() {
            request = request.header("content-type", "application/x-www-form-urlencoded");
        }
        let mut request = request.body(form.map_or(Body::empty(), Body::from)).unwrap();
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 1))));
        self.router.clone().oneshot(request).await.unwrap()
    }

    async fn get(&self, path: &str) -> (StatusCode, String) {
        read(self.ask("GET", path, None).await).await
    }

    async fn post(&self, path: &str, fields: &[(&str, &str)]) -> (StatusCode, String) {
        let response = self.ask("POST", path, Some(form(fields))).await;
        let location = response.headers().get(header::LOCATION);
        match location.map(|location| location.to_str().unwrap().to_owned()) {
            Some(location) => (response.status(), location),
            None => read(response).await,
        }
    }
}

async fn read(response: Response<Body>) -> (StatusCode, String) {
    let status = response.status();
    let bytes = to_bytes(response.into_body(), 8 << 20).await.unwrap();
    (status, String::from_utf8(bytes.to_vec()).unwrap())
}

fn form(fields: &[(&str, &str)]) -> String {
    let coded = |text: &str| -> String {
        text.bytes()
            .map(|byte| match byte.is_ascii_alphanumeric() {
                true => char::from(byte).to_string(),
                false => format!("%{byte:02X}"),
            })
            .collect()
    };
    let pairs = fields.iter().map(|(name, value)| format!("{name}={}", coded(value)));
    pairs.collect::<Vec<_>>().join("&")
}

const CARDS: &str = "set mine \"Mine\"\nhero \"Ticket Clerk\"\n\
    card \"Stamp\" tech cost 2 recruit 1 copies 5\n    play: draw 1\n\
    card \"Queue Here\" tech cost 3 attack 1 copies 5\n\
    card \"Closed for Lunch\" covert cost 5 attack 3 copies 3\n\
    card \"Last Train\" ranged cost 7 attack 5 copies 1\n";

/// What stands on the bench.
fn written(page: &str) -> String {
    let text = page.split("<textarea").nth(1).unwrap().split_once('>').unwrap().1;
    text.split("</textarea>").next().unwrap().replace("&quot;", "\"")
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

#[tokio::test]
async fn the_samples_have_no_mistakes_and_are_drawn() {
    let folder = folder();
    let home = home(folder.path(), true).await;
    for (page, name) in [("/workshop", "Long Watch"), ("/workshop/figure", "Lamp Keeper")] {
        let (status, shown) = home.get(page).await;
        assert_eq!(status, StatusCode::OK);
        assert!(shown.contains("No mistakes."), "{shown}");
        assert!(shown.contains(&format!("<h3>{name}</h3>")), "{shown}");
        let (status, words) = home.get(&format!("{page}/words")).await;
        assert_eq!(status, StatusCode::OK);
        assert!(words.contains("<table>"));
    }
}

#[tokio::test]
async fn a_mistake_is_shown_with_its_code_its_place_and_a_way_out() {
    let folder = folder();
    let home = home(folder.path(), true).await;
    let wrong = CARDS.replace("play: draw 1", "play: drow 1");
    let (status, shown) = home.post("/workshop/check", &[("text", &wrong)]).await;
    assert_eq!(status, StatusCode::OK);
    assert!(shown.contains("line 4, column 11"), "{shown}");
    assert!(shown.contains("<span class=\"caret\">^^^^</span>"), "{shown}");
    assert!(shown.contains("1 error, 0 warnings."), "{shown}");
    assert!(!shown.contains("id=\"faces\""), "{shown}");
    let figure = [("sort", "figure"), ("text", "[[figure]]\nname = 3\n")];
    let (_, shown) = home.post("/workshop/check", &figure).await;
    assert!(shown.contains("error F0"), "{shown}");
}

#[tokio::test]
async fn markup_in_a_text_stays_a_text() {
    let folder = folder();
    let home = home(folder.path(), true).await;
    let evil = CARDS.replace("Stamp", "<script>alert(1)</script>") + "</textarea><b onx=1>";
    let (_, shown) = home.post("/workshop/check", &[("text", &evil)]).await;
    assert!(!shown.contains("<script>alert"), "{shown}");
    assert_eq!(shown.matches("</textarea>").count(), 1, "{shown}");
}

#[tokio::test]
async fn saved_cards_come_back_and_are_not_overwritten_unasked() {
    let folder = folder();
    let home = home(folder.path(), true).await;
    let save = |name: &'static str, text: &str, replace: &'static str| {
        let fields = [("name", name), ("text", text), ("replace", replace)];
        let fields: Vec<(String, String)> =
            fields.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
        let home = &home;
        async move {
            let fields: Vec<(&str, &str)> =
                fields.iter().map(|(name, value)| (&**name, &**value)).collect();
            home.post("/workshop/save", &fields).await
        }
    };
    let (status, to) = save("ticket-clerk", CARDS, "").await;
    assert_eq!((status, &*to), (StatusCode::SEE_OTHER, "/workshop?open=ticket-clerk&saved=true"));
    let (_, shown) = home.get(&to).await;
    assert!(shown.contains("Ticket Clerk") && shown.contains("Saved as ticket-clerk"), "{shown}");
    let (status, shown) = save("ticket-clerk", "other", "").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(shown.contains("is there already") && shown.contains(">\nother</textarea>"), "{shown}");
    let (status, _) = save("ticket-clerk", "other", "yes").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    for name in ["../out", "a/b", "", "..", "A"] {
        let fields = [("name", name), ("text", "mine")];
        let (status, _) = home.post("/workshop/save", &fields).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{name:?}");
    }
    let (status, _) = home.get("/workshop?open=../../etc/passwd").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_new_sample_goes_with_what_was_made_of_the_last() {
    let folder = folder();
    let home = home(folder.path(), true).await;
    for (sort, page) in [("cards", "/workshop"), ("figure", "/workshop/figure")] {
        for name in ["one", "two"] {
            let (_, shown) = home.get(page).await;
            assert!(shown.contains("No mistakes."), "{shown}");
            let fields = [("sort", sort), ("name", name), ("text", &written(&shown))];
            let (status, _) = home.post("/workshop/save", &fields).await;
            assert_eq!(status, StatusCode::SEE_OTHER);
        }
    }
}

#[tokio::test]
async fn only_at_home_is_anything_saved() {
    let folder = folder();
    let away = home(folder.path(), false).await;
    let (status, _) = away.post("/workshop/save", &[("name", "mine"), ("text", CARDS)]).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(!folder.path().join("content").exists());
    let (_, shown) = away.get("/workshop").await;
    assert!(!shown.contains("/workshop/save"), "{shown}");
}

#[tokio::test]
async fn a_text_that_is_too_long_is_refused() {
    let folder = folder();
    let home = home(folder.path(), true).await;
    let long = "#".repeat(70_000);
    let body = form(&[("sort", "cards")]) + "&text=" + &long;
    let response = home.ask("POST", "/workshop/check", Some(body)).await;
    assert_eq!(response.status(), StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_game_begins_with_the_cards_in_hand_and_is_there_after_a_restart_if_they_are_saved() {
    let folder = folder();
    let first = home(folder.path(), true).await;
    let (status, table) = first.post("/workshop/try", &[("text", CARDS)]).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{table}");
    let (status, shown) = first.get(&table).await;
    assert_eq!(status, StatusCode::OK, "{shown}");
    for name in ["Stamp", "Queue Here", "Closed for Lunch", "Last Train"] {
        assert!(shown.contains(name), "{name}: {shown}");
    }
    let cookie = first.cookie.clone();
    drop(first);
    let mut second = home(folder.path(), true).await;
    second.cookie = cookie.clone();
    let (status, shown) = second.get(&table).await;
    assert_eq!(status, StatusCode::CONFLICT, "{shown}");
    assert!(shown.contains("Ticket Clerk"), "{shown}");
    let (status, _) = second.post("/workshop/save", &[("name", "clerk"), ("text", CARDS)]).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let (status, shown) = second.get(&table).await;
    assert_eq!(status, StatusCode::OK, "{shown}");
    assert!(shown.contains("Last Train"), "{shown}");
}

#[tokio::test]
async fn a_figure_is_tried_against_a_bot() {
    let folder = folder();
    let home = home(folder.path(), true).await;
    let (_, page) = home.get("/workshop/figure").await;
    let text = written(&page);
    let (status, table) = home.post("/workshop/try", &[("sort", "figure"), ("text", &text)]).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{table}");
    let (status, shown) = home.get(&table).await;
    assert_eq!(status, StatusCode::OK, "{shown}");
    assert!(shown.contains("Lamp Keeper"), "{shown}");
}

#[tokio::test]
async fn what_has_mistakes_is_not_tried() {
    let folder = folder();
    let home = home(folder.path(), true).await;
    for text in ["", "card", "set mine \"Mine\"\n"] {
        let (status, shown) = home.post("/workshop/try", &[("text", text)]).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{text:?}: {shown}");
    }
}

#[tokio::test]
async fn a_game_that_goes_on_with_changed_cards_says_so_at_the_table() {
    const SAYS: &str = "Cards, figures or maps have changed since this game was played. From step";
    let folder = folder();
    let first = home(folder.path(), true).await;
    let (_, table) = first.post("/workshop/try", &[("text", CARDS)]).await;
    let (_, shown) = first.get(&table).await;
    assert!(!shown.contains(SAYS), "{shown}");
    let cookie = first.cookie.clone();
    drop(first);
    let mut second = home(folder.path(), true).await;
    second.cookie = cookie;
    let other = CARDS.replace("attack 5", "attack 6");
    let fields = [("name", "clerk"), ("text", &other)];
    assert_eq!(second.post("/workshop/save", &fields).await.0, StatusCode::SEE_OTHER);
    let (status, shown) = second.get(&table).await;
    assert_eq!(status, StatusCode::OK, "{shown}");
    assert!(shown.contains(SAYS), "{shown}");
}
