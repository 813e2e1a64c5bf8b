//! A house with two at a table, one of whom holds a card that the other must not see, and the street in front of it.

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderName, HeaderValue, Method, Request, StatusCode, Uri, header};
use futures_util::{FutureExt, StreamExt};
use legendary::catalogue::Catalogue;
use legendary::language::{self, Source};
use legendary::random_setup::{Wish, random};
use server::contract::Sits;
use server::house::{House, NewTable};
use server::people::{COOKIE, Guest};
use server::{Config, Shelf, unbound};
use sitting::{Library, Opening, with_session};
use std::cell::{Cell, RefCell};
use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};
use store::Store;
use table::{Seeded, Viewer};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use tower::ServiceExt;

/// A card of which there is one, in the first player's deck alone.
const SECRET: &str = "Unspoken Name";
const OWN: &str = r#"set street "Street"
hero "Keeper of the Keys"
card "Unspoken Name" tech cost 2 recruit 1 copies 1
card "Spare Key" tech cost 3 recruit 2 copies 5
card "Key Ring" tech cost 4 attack 2 copies 5
card "Master Key" tech cost 7 attack 4 copies 3
scheme "A Quiet Night"
    setup: 8 twists, 1 "Keeper of the Keys" card of cost 2 in each deck
    twist: each player gains 1 wound
    evil wins if 8 or more cards in ko pile
"#;

/// The core set and the secret, read once.
struct Books;

static CARDS: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
    let mut sources = language::embedded();
    sources.retain(|source| source.path.starts_with("core/"));
    sources.push(Source { path: "street/street.cards".into(), text: OWN.into() });
    Arc::new(language::load(&sources).expect("the street has no mistakes"))
});
static FIGURES: LazyLock<Arc<clix::content::Content>> =
    LazyLock::new(|| Arc::new(clix::content::load_embedded()));

impl Library for Books {
    fn legendary(&self) -> Result<Arc<Catalogue>, String> {
        Ok(CARDS.clone())
    }

    fn clix(&self) -> Result<Arc<clix::content::Content>, String> {
        Ok(FIGURES.clone())
    }
}

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Has laid the table, and holds the secret.
    Host,
    /// Has the other seat.
    Friend,
    /// Was never here.
    Stranger,
    /// Says to be the host, and is not.
    Forger,
}

impl Who {
    pub fn of(letter: u8) -> Who {
        [Who::Host, Who::Friend, Who::Stranger, Who::Forger][usize::from(letter & 3)]
    }
}

/// A house for a few hundred inputs: kept games pile up in it.
pub struct Street {
    pub runtime: Runtime,
    house: Arc<House>,
    router: Router,
    _folder: TempDir,
    /// Tables laid so far.
    laid: u32,
    /// Inputs so far: each comes from an address of its own, as nobody may come too often.
    inputs: u32,
    /// Those that stand, until something has changed there: laying them takes longer than a hundred looks, and most of what is sent is refused.
    tables: Option<Tables>,
    /// Something was sent that may have changed something.
    touched: Cell<bool>,
}

/// The tables of one input.
#[derive(Clone, Debug)]
pub struct Tables {
    pub cards: String,
    pub skirmish: String,
    pub invitation: String,
    pub host: Guest,
    pub friend: Guest,
    from: SocketAddr,
    /// How everything stood when they were laid.
    stand: String,
}

/// An answer, as far as it came without waiting.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub text: String,
}

const LASTS: u32 = 200;
const HOST: &str = "games.example";

thread_local! {
    static STREET: RefCell<Option<Street>> = const { RefCell::new(None) };
}

/// With a house, and tables that nobody has touched.
pub fn with_tables(ask: impl FnOnce(&Street, &Tables)) {
    STREET.with_borrow_mut(|there| {
        if there.as_ref().is_none_or(|street| street.laid >= LASTS) {
            *there = Some(Street::new());
        }
        let Some(street) = there else { return };
        let mut tables = match street.tables.take() {
            Some(tables) => tables,
            None => {
                street.laid += 1;
                street.runtime.block_on(street.lay())
            }
        };
        street.inputs += 1;
        let [_, a, b, c] = street.inputs.to_be_bytes();
        tables.from = SocketAddr::from(([10, a, b, c], 1));
        ask(street, &tables);
        if street.touched.take() && street.runtime.block_on(street.stand(&tables)) != tables.stand {
            street.runtime.block_on(street.house.clear_tables(|_| true));
        } else {
            street.tables = Some(tables);
        }
    });
}

impl Street {
    fn new() -> Street {
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        let folder = tempfile::tempdir().expect("a folder");
        let store = runtime.block_on(Store::open(folder.path())).expect("a store");
        let config = Config {
            at_home: false,
            hosts: vec![HOST.into()],
            most_acts: u32::MAX,
            ..Config::default()
        };
        let house = House::new(store, Shelf::new(Books), config);
        let router = unbound(house.clone());
        Street {
            runtime,
            house,
            router,
            _folder: folder,
            laid: 0,
            inputs: 0,
            tables: None,
            touched: Cell::default(),
        }
    }

    /// A game in which the host holds the secret: most seeds do not deal it into the first hand.
    async fn lay(&self) -> Tables {
        static SEED: LazyLock<u64> = LazyLock::new(|| {
            let deals = |seed: &u64| {
                let mut session = opening(*seed).open(&Books).expect("a game");
                with_session!(&mut session, session => session.settle());
                let (own, other) = with_session!(&session, session => {
                    let shown = |seat| format!("{:?}", session.view(session.eyes(table::Seat(seat))));
                    (shown(0), shown(1))
                });
                own.contains(SECRET) && !other.contains(SECRET)
            };
            (0..500).find(deals).expect("a seed that deals it")
        });
        let (host, friend) = (Guest::new(), Guest::new());
        let table = |opening| NewTable {
            opening,
            sits: vec![Sits::Host, Sits::Invited],
            listed: true,
            watched: true,
            away: Some(1),
        };
        let cards = self.house.lay(&host, table(opening(*SEED))).await.expect("a table");
        let invitation = {
            let live = cards.live().await;
            live.contract.places[1].invitation.clone().expect("an invitation")
        };
        let guest = friend.clone();
        let takes = invitation.clone();
        let seated = cards.arrange(move |live| live.sit_down(&guest, &takes, "Ben")).await;
        seated.expect("the seat is free");
        let mut opening = Opening::of("clix");
        opening.seed = Some(1);
        let skirmish = self.house.lay(&host, table(opening)).await.expect("a table");
        let invitation = {
            let live = skirmish.live().await;
            live.contract.places[1].invitation.clone().expect("an invitation")
        };
        let from = SocketAddr::from(([10, 0, 0, 1], 1));
        let (cards, skirmish) = (cards.id.clone(), skirmish.id.clone());
        let stand = String::new();
        let mut tables = Tables { cards, skirmish, invitation, host, friend, from, stand };
        tables.stand = self.stand(&tables).await;
        tables
    }

    /// What is different once something has changed: at the two tables, or because there are more.
    async fn stand(&self, tables: &Tables) -> String {
        let mut stand = format!("{} tables", self.house.rooms().len());
        for id in [&tables.cards, &tables.skirmish] {
            if let Ok(room) = self.house.room(id).await {
                let live = room.live().await;
                stand += &format!("; {} {}", live.revision(), live.contract.written());
            }
        }
        stand
    }

    /// The key of this house.
    pub fn key(&self) -> &store::Key {
        self.house.store.key()
    }

    /// Who sits in the second seat of the skirmish.
    pub fn invited(&self, tables: &Tables) -> Option<Guest> {
        self.runtime.block_on(async {
            let room = self.house.room(&tables.skirmish).await.ok()?;
            let live = room.live().await;
            live.contract.places[1].guest.clone()
        })
    }

    /// Puts the names of this input's tables where an input speaks of them.
    pub fn named(&self, tables: &Tables, text: &str) -> String {
        let decision = |id: &str| {
            self.runtime.block_on(async {
                let room = self.house.room(id).await.ok()?;
                let live = room.live().await;
                Some(with_session!(&live.session, session => session.decision()))
            })
        };
        let mut text = text.to_owned();
        for (word, id) in [("$CD", &tables.cards), ("$SD", &tables.skirmish)] {
            if text.contains(word) {
                text = text.replace(word, &decision(id).unwrap_or_default().to_string());
            }
        }
        let names = [("$C", &tables.cards), ("$S", &tables.skirmish), ("$I", &tables.invitation)];
        names.into_iter().fold(text, |text, (word, name)| text.replace(word, name))
    }

    /// Asks, if this can be asked at all. Whatever comes back is an answer, and shows nobody the secret who must not see it.
    pub fn ask(
        &self,
        tables: &Tables,
        who: Who,
        method: &[u8],
        path: &str,
        headers: &[(&[u8], &[u8])],
        body: &[u8],
    ) -> Option<Answer> {
        let answer = self.answer(tables, who, method, path, headers, body)?;
        assert!(!answer.status.is_server_error(), "{} {}", answer.status, answer.text);
        if who != Who::Host && answer.text.contains(SECRET) {
            let is_public = self.runtime.block_on(self.is_public(tables));
            assert!(is_public, "{who:?} is shown what the host holds: {}", answer.text);
        }
        Some(answer)
    }

    /// May everybody know the secret by now? Once a game is over, its record lies open.
    async fn is_public(&self, tables: &Tables) -> bool {
        let Ok(room) = self.house.room(&tables.cards).await else { return false };
        let live = room.live().await;
        with_session!(&live.session, session => {
            let (seen, news) = (session.view(Viewer::PUBLIC), session.news(Viewer::PUBLIC, 0));
            session.is_over() || format!("{seen:?} {news:?}").contains(SECRET)
        })
    }

    fn answer(
        &self,
        tables: &Tables,
        who: Who,
        method: &[u8],
        path: &str,
        headers: &[(&[u8], &[u8])],
        body: &[u8],
    ) -> Option<Answer> {
        let uri: Uri = path.parse().ok()?;
        let method = Method::from_bytes(method).ok()?;
        if !method.is_safe() {
            self.touched.set(true);
        }
        let mut request = Request::new(Body::from(body.to_vec()));
        *request.uri_mut() = uri;
        *request.method_mut() = method;
        let said = request.headers_mut();
        said.insert(header::HOST, HeaderValue::from_static(HOST));
        for (name, value) in headers {
            let name = HeaderName::from_bytes(name).ok()?;
            said.append(name, HeaderValue::from_bytes(value).ok()?);
        }
        let cookie = match who {
            Who::Host => Some(tables.host.signed(self.key())),
            Who::Friend => Some(tables.friend.signed(self.key())),
            Who::Stranger => None,
            Who::Forger => Some(format!("{}.{}", tables.host.as_str(), "0".repeat(64))),
        };
        if let Some(cookie) = cookie {
            let cookie = HeaderValue::from_str(&format!("{COOKIE}={cookie}")).ok()?;
            said.append(header::COOKIE, cookie);
        }
        request.extensions_mut().insert(ConnectInfo(tables.from));
        self.runtime.block_on(async {
            let Ok(response) = self.router.clone().oneshot(request).await;
            let status = response.status();
            let kind = response.headers().get(header::CONTENT_TYPE);
            let is_stream = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-st"));
            let mut pieces = response.into_body().into_data_stream();
            let mut bytes = Vec::new();
            // A stream goes on for as long as somebody listens: what is there now is taken.
            while let Some(Some(Ok(piece))) = match is_stream {
                true => pieces.next().now_or_never(),
                false => Some(pieces.next().await),
            } {
                bytes.extend_from_slice(&piece);
            }
            Some(Answer { status, text: String::from_utf8_lossy(&bytes).into_owned() })
        })
    }
}

fn opening(seed: u64) -> Opening {
    let catalogue = &CARDS;
    let mut wish = Wish::for_players(2);
    let set = catalogue.sets.len() - 1;
    let hero = catalogue.heroes.iter().position(|hero| hero.set.index() == set);
    let scheme = catalogue.schemes.iter().position(|scheme| scheme.set.index() == set);
    wish.heroes = hero.map(|at| legendary::catalogue::HeroId(at as u16)).into_iter().collect();
    wish.scheme = scheme.map(|at| legendary::catalogue::SchemeId(at as u16));
    let options = Default::default();
    let setup = random(catalogue, &wish, &options, &mut Seeded::new(1)).expect("a set-up");
    let mut opening = Opening::of("legendary");
    opening.setup = Some(setup.to_text(catalogue));
    opening.seed = Some(seed);
    opening
}
