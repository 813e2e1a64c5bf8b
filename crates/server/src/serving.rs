//! The house opens, serves and closes.

use crate::books::Shelf;
use crate::config::Config;
use crate::house::House;
use crate::metrics::Metrics;
use crate::people::Guest;
use crate::room::Room;
use crate::trouble::Trouble;
use crate::{api, assets, events, limits, manners, pages, play};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use std::fmt;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// What every handler is given.
pub type Doors = Arc<Inside>;

/// The house, and what belongs to serving it.
#[derive(Debug)]
pub struct Inside {
    /// Every table.
    pub house: Arc<House>,
    /// What is counted.
    pub metrics: Metrics,
    /// Who asks how often.
    pub limits: limits::Limits,
    /// True once the house closes: every stream ends then.
    pub closing: watch::Sender<bool>,
}

impl Inside {
    /// The table of this address, for a guest who asks for it: whoever has a seat there is there now.
    pub async fn room(&self, guest: &Guest, id: &str) -> Result<Arc<Room>, Trouble> {
        let room = self.house.room(id).await?;
        // Whoever cannot have the seat back now can look all the same.
        if let Err(trouble) = room.comes_by(guest).await {
            tracing::warn!(trouble = trouble.to_string(), "a seat could not be given back");
        }
        Ok(room)
    }
}

/// A house that listens.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    doors: Doors,
}

/// Why a house cannot be opened.
#[derive(Debug)]
pub struct CannotServe {
    /// Where it wanted to listen.
    pub address: SocketAddr,
    /// Why not.
    pub error: io::Error,
}

/// Longer than any text that a page sends.
const BODY: usize = 256 << 10;
/// Whoever has not finished by then is not waited for.
const PATIENCE: Duration = Duration::from_secs(5);

impl Server {
    /// Listens where it was told, or at home on any free port if the usual one is taken.
    pub async fn bind(store: Store, books: Shelf, config: Config) -> Result<Server, CannotServe> {
        let address = config.address;
        let told = |error| CannotServe { address, error };
        let listener = match TcpListener::bind(address).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse && config.at_home => {
                TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.map_err(told)?
            }
            bound => bound.map_err(told)?,
        };
        Ok(Server { listener, doors: doors(House::new(store, books, config)) })
    }

    /// The house behind it.
    pub fn house(&self) -> Arc<House> {
        self.doors.house.clone()
    }

    /// Where it can be reached.
    pub fn url(&self) -> String {
        match self.listener.local_addr() {
            Ok(address) => format!("http://{address}/"),
            Err(_) => format!("http://{}/", self.doors.house.config.address),
        }
    }

    /// Serves until `end` comes, then ends every stream, lets what was begun finish, and gives every game back.
    pub async fn serve(self, end: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let Server { listener, doors } = self;
        let order = tokio::spawn(doors.house.clone().keep_order());
        let router = router(doors.clone());
        let closing = doors.closing.clone();
        let ended = async move {
            end.await;
            closing.send_replace(true);
        };
        let mut closed = doors.closing.subscribe();
        let service = router.into_make_service_with_connect_info::<SocketAddr>();
        let serving = axum::serve(listener, service).with_graceful_shutdown(ended);
        let patience = async move {
            let _ = closed.wait_for(|closing| *closing).await;
            tokio::time::sleep(PATIENCE).await;
        };
        tracing::info!("the house is open");
        let served = tokio::select! {
            served = async move { serving.await } => served,
            () = patience => Ok(()),
        };
        tracing::info!("the house closes");
        order.abort();
        doors.house.clear_tables(|_| true).await;
        doors.house.store.close().await;
        served
    }
}

fn doors(house: Arc<House>) -> Doors {
    let limits = limits::Limits::new(house.config.most_acts);
    let closing = watch::Sender::new(false);
    Arc::new(Inside { house, metrics: Metrics::default(), limits, closing })
}

/// A house that listens nowhere: whoever holds it sends requests itself, each with the [`ConnectInfo`](axum::extract::ConnectInfo) of where it comes
/// from.
pub fn unbound(house: Arc<House>) -> Router {
    router(doors(house))
}

/// Everything that can be asked of the house.
fn router(doors: Doors) -> Router {
    Router::new()
        .merge(pages::routes())
        .merge(play::routes())
        .merge(events::routes())
        .merge(api::routes())
        .merge(assets::routes())
        .merge(crate::metrics::routes())
        .fallback(pages::nothing_here)
        .layer(middleware::from_fn_with_state(doors.clone(), crate::visitor::recognise))
        .layer(middleware::from_fn_with_state(doors.clone(), manners::mind))
        .layer(DefaultBodyLimit::max(BODY))
        .with_state(doors)
}

impl fmt::Display for CannotServe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CannotServe { address, error } = self;
        match error.kind() {
            io::ErrorKind::AddrInUse => write!(
                f,
                "{address} is taken by another program: name another with --address, as in \
                 --address 127.0.0.1:5480"
            ),
            _ => write!(f, "cannot listen on {address}: {error}"),
        }
    }
}

impl std::error::Error for CannotServe {}
