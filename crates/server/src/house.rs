//! Every table that is laid here, and the kept games behind them.

use crate::books::Shelf;
use crate::config::Config;
use crate::contract::{Contract, Sits};
use crate::nodes::Aside;
use crate::people::{Guest, is_plain};
use crate::room::{Keeping, OPEN, Room, about, label_of, labels};
use crate::trouble::Trouble;
use sitting::kept::{self, Notes};
use sitting::{AnySession, Library, Opening, Policy, with_session};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};
use store::{About, Error, Integrity, Listed, Loaded, NewGame, Store};
use table::Seat;

/// All that the pages and the programs ask of.
pub struct House {
    /// Where games are kept.
    pub store: Store,
    /// What they are played with.
    pub books: Shelf,
    /// How this house is run.
    pub config: Config,
    /// One place for each game that was asked for; whoever lays the table holds it meanwhile.
    places: Mutex<HashMap<String, Arc<Place>>>,
    ourselves: Weak<House>,
}

type Place = tokio::sync::Mutex<Option<Arc<Room>>>;

/// A table that somebody wants to lay.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The game.
    pub opening: Opening,
    /// Who takes which seat; those left out are the host's.
    pub sits: Vec<Sits>,
    /// Shown to everybody who looks for a table.
    pub listed: bool,
    /// Others may look on: they see what is public.
    pub watched: bool,
    /// Minutes after which a bot stands in.
    pub away: Option<u16>,
}

impl NewTable {
    /// All seats but those of bots are the host's, and nothing out of the ordinary is agreed on.
    pub fn of(opening: Opening) -> NewTable {
        NewTable { opening, sits: Vec::new(), listed: false, watched: true, away: None }
    }
}

/// A game of a list, with what it tells.
#[derive(Clone, Debug)]
pub struct Shelved {
    /// What the store tells.
    pub listed: Listed,
    /// What the table has noted.
    pub notes: Notes,
}

/// How often the house looks around.
const ROUND: Duration = Duration::from_secs(5);

impl House {
    /// A house with nobody in it.
    pub fn new(store: Store, books: Shelf, config: Config) -> Arc<House> {
        Arc::new_cyclic(|ourselves| {
            let (places, ourselves) = (Mutex::default(), ourselves.clone());
            House { store, books, config, places, ourselves }
        })
    }

    /// The table of this address: laid already, as it was kept, or as it is played elsewhere at this moment.
    pub async fn room(&self, id: &str) -> Result<Arc<Room>, Trouble> {
        if !is_plain(id) {
            return Err(Trouble::NotFound("game"));
        }
        let place = self.places().entry(id.to_owned()).or_default().clone();
        let mut place = place.lock().await;
        if let Some(room) = place.as_ref().filter(|room| !room.is_gone()) {
            room.catch_up().await?;
            if !room.is_gone() {
                return Ok(room.clone());
            }
        }
        // Whatever is left of it here is given back first, so that it can be had again.
        if let Some(gone) = place.take() {
            gone.clear().await;
        }
        let listed = self.store.at_address(id).await?.ok_or(Trouble::NotFound("game"))?;
        let room = self.laid(&listed).await?;
        *place = Some(room.clone());
        Ok(room)
    }

    /// Lays the table of a kept game, to play it or to look on.
    async fn laid(&self, listed: &Listed) -> Result<Arc<Room>, Trouble> {
        let (keeping, loaded) = match self.store.own(listed.id).await {
            Ok((owned, loaded)) => (Keeping::Owned(Box::new(owned)), loaded),
            Err(Error::Busy(_)) => {
                let (watching, loaded) = self.store.watch(listed.id).await?;
                (Keeping::Following(watching), loaded)
            }
            Err(error) => return Err(error.into()),
        };
        let (session, contract) = match self.sit_down(&loaded) {
            Ok(opened) => opened,
            Err(why) => {
                if let Keeping::Owned(owned) = keeping {
                    let _ = owned.release().await;
                }
                return Err(Trouble::Unplayable(why));
            }
        };
        let called = (listed.public.clone(), listed.name.clone());
        let room = Room::new(self.ourselves.clone(), called, session, contract, keeping);
        room.go_on(&mut *room.live().await).await?;
        room.tell_others(&Aside::Arrived).await;
        let room = Arc::new(room);
        room.let_bots_think();
        Ok(room)
    }

    fn places(&self) -> MutexGuard<'_, HashMap<String, Arc<Place>>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn sit_down(&self, loaded: &Loaded) -> Result<(AnySession, Contract), String> {
        let notes = Notes::from_json(&loaded.seats);
        let mut people = sitting::People::default();
        let kept_contract = notes.get(kept::TABLE);
        people.policy = Contract::kept(kept_contract).policy;
        let mut session = people.resume(&self.books, &loaded.record)?;
        let seats = with_session!(&mut session, session => {
            let seats = session.seating().names.len();
            session.seat_as(kept::read_seats(&notes, seats as u8));
            if let Some(seat) = conceded(&Notes::from_json(&loaded.listed.notes)) {
                let _ = session.concede(seat);
            }
            seats
        });
        Ok((session, Contract::read(kept_contract, seats)))
    }

    /// Lays a new table, kept before anybody sits down.
    pub async fn lay(&self, host: &Guest, table: NewTable) -> Result<Arc<Room>, Trouble> {
        self.lay_with(host, table, &self.books).await
    }

    /// The same with other cards and figures than those of the house. Once the table is cleared, the game comes back with those of the house.
    pub async fn lay_with(
        &self,
        host: &Guest,
        table: NewTable,
        books: &(dyn Library + Sync),
    ) -> Result<Arc<Room>, Trouble> {
        let session = table.opening.open(books).map_err(Trouble::Unclear)?;
        self.lay_session(host, session, &table).await
    }

    /// Lays a table with a game as it stands; of `table` only what the people agreed on counts.
    pub async fn lay_session(
        &self,
        host: &Guest,
        mut session: AnySession,
        table: &NewTable,
    ) -> Result<Arc<Room>, Trouble> {
        if self.places().len() >= self.config.most_tables {
            let full = "All tables are taken. Come back when some game is over.";
            return Err(Trouble::TooMuch(full.into()));
        }
        let mut contract = with_session!(&session, session => {
            let seats = session.seating().names.len();
            let sits = (0..seats).map(|at| match session.seating().bots[at] {
                Some(_) => Sits::Bot,
                None => table.sits.get(at).copied().unwrap_or(Sits::Host),
            });
            let sits: Vec<Sits> = sits.collect();
            if !sits.contains(&Sits::Host) {
                return Err(Trouble::Unclear("Somebody has to play: take a seat.".into()));
            }
            Contract::new(host, &sits, session.policy())
        });
        contract.listed = table.listed;
        contract.watched = table.watched;
        contract.away = table.away;
        with_session!(&mut session, session => {
            session.settle();
            session.let_quick_bots_play();
        });
        self.take_in(session, contract).await
    }

    /// Takes in a table as it stands: it is kept from now on.
    pub async fn take_in(
        &self,
        session: AnySession,
        contract: Contract,
    ) -> Result<Arc<Room>, Trouble> {
        let (seats, notes, standing) =
            with_session!(&session, session => about(session, &contract));
        let about = About { seats: &seats, standing, notes: &notes };
        let (name, record) = with_session!(&session, session => {
            (kept::stem(&session.kept_as()), session.record())
        });
        let labels = labels(&contract, standing);
        let new = NewGame {
            name: &name,
            between: "-",
            record,
            about,
            played: None,
            source: None,
            labels: &labels,
        };
        let owned = self.store.create(new).await?;
        let called = (owned.public().to_owned(), owned.name().to_owned());
        let keeping = Keeping::Owned(Box::new(owned));
        let room = Room::new(self.ourselves.clone(), called, session, contract, keeping);
        let room = Arc::new(room);
        room.let_bots_think();
        let place = Arc::new(Place::new(Some(room.clone())));
        self.places().insert(room.id.clone(), place);
        Ok(room)
    }

    /// The games that a guest plays or has played, the latest first; at home also those that were begun at the terminal.
    pub async fn games_of(&self, guest: &Guest) -> Result<Vec<Shelved>, Trouble> {
        let mut games = self.store.labelled(&label_of(guest)).await?;
        if self.config.at_home {
            games.extend(self.store.unlabelled().await?);
            games.sort_by_key(|game| std::cmp::Reverse(game.changed));
        }
        let games = games.into_iter().map(Shelved::new);
        Ok(games.filter(|game| game.belongs_to(guest, self.config.at_home)).collect())
    }

    /// Running games that wait for somebody and are shown to everybody.
    pub async fn open_tables(&self) -> Result<Vec<Shelved>, Trouble> {
        Ok(self.store.labelled(OPEN).await?.into_iter().map(Shelved::new).collect())
    }

    /// A kept game as a record, whoever plays it.
    pub async fn load(&self, id: &str) -> Result<Loaded, Trouble> {
        let listed = self.store.at_address(id).await?.ok_or(Trouble::NotFound("game"))?;
        Ok(self.store.load(listed.id).await?)
    }

    /// Every table that is laid.
    pub fn rooms(&self) -> Vec<Arc<Room>> {
        let places: Vec<Arc<Place>> = self.places().values().cloned().collect();
        places.iter().filter_map(|place| place.try_lock().ok()?.clone()).collect()
    }

    /// Looks around every now and then and hears of other houses, for as long as the house stands.
    pub async fn keep_order(self: Arc<House>) {
        tokio::join!(self.look_around(), self.hear(), self.follow());
    }

    async fn look_around(&self) {
        loop {
            tokio::time::sleep(ROUND.min(self.config.idle)).await;
            for room in self.rooms() {
                if let Err(trouble) = room.mind_the_absent(Instant::now()).await {
                    tracing::warn!(trouble = trouble.to_string(), "a bot could not stand in");
                }
                room.tell_who_came().await;
                room.tell_who_is_here().await;
            }
            let then = Instant::now().checked_sub(self.config.idle);
            self.clear_tables(|room| then.is_some_and(|then| room.is_idle_since(then))).await;
        }
    }

    /// Has somebody asked for this game here?
    pub(crate) fn is_laid(&self, id: &str) -> bool {
        self.places().contains_key(id)
    }

    /// The table of this address, if it is laid here.
    pub(crate) async fn room_here(&self, id: &str) -> Option<Arc<Room>> {
        let place = self.places().get(id).cloned()?;
        let place = place.lock().await;
        place.as_ref().filter(|room| !room.is_gone()).cloned()
    }

    /// Clears every table of which this holds. Their games are free for other programs then.
    pub async fn clear_tables(&self, which: impl Fn(&Room) -> bool) {
        let places: Vec<(String, Arc<Place>)> =
            self.places().iter().map(|(id, place)| (id.clone(), place.clone())).collect();
        for (id, place) in places {
            // Whoever lays it now needs it.
            let Ok(mut there) = place.try_lock() else { continue };
            if let Some(room) = there.take_if(|room| room.is_gone() || which(room)) {
                room.clear().await;
            }
            if there.is_none() {
                self.places().remove(&id);
            }
        }
    }
}

impl std::fmt::Debug for House {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("House").field("config", &self.config).finish_non_exhaustive()
    }
}

impl Shelved {
    /// A game of the store's list.
    pub fn new(listed: Listed) -> Shelved {
        let notes = Notes::from_json(&listed.notes);
        Shelved { listed, notes }
    }

    /// Has this guest a seat there? A game without guests belongs to whoever is at home.
    pub fn belongs_to(&self, guest: &Guest, at_home: bool) -> bool {
        match self.notes.get("guests") {
            Some(guests) => guests.split(' ').any(|other| other == guest.as_str()),
            None => at_home,
        }
    }
}

/// What one is told of a game that is not as it was played here.
pub fn remark(integrity: Integrity) -> Option<String> {
    match integrity {
        Integrity::AsPlayed => None,
        other => Some(format!("This game is {other}.")),
    }
}

/// The seat that gave up, counted from 1 in the notes.
pub(crate) fn conceded(notes: &Notes) -> Option<Seat> {
    let number = u8::try_from(notes.number("conceded")?).ok()?;
    number.checked_sub(1).map(Seat)
}

/// Undo and hints as a new table usually agrees on them: freely alone, by agreement among several.
pub fn usual_policy(persons: usize) -> Policy {
    use sitting::UndoPolicy;
    let undo = if persons > 1 { UndoPolicy::AllAgree } else { UndoPolicy::Free };
    Policy { undo, hints: true }
}
