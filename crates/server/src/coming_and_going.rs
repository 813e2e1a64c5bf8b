//! Who comes to a table, who leaves it, and who plays meanwhile.

use crate::contract::Place;
use crate::people::{Guest, unguessable};
use crate::room::{Keeping, Live, Room};
use crate::trouble::Trouble;
use sitting::{Bot, with_session};
use std::sync::Arc;
use std::time::Duration;
use table::Seat;

impl Live {
    /// A guest takes the seat of an invitation, under a name of their own. Whoever has it already keeps it; a bot that played meanwhile gives it up.
    pub fn sit_down(&mut self, guest: &Guest, invitation: &str, name: &str) -> Result<(), Trouble> {
        let seat = self.contract.invited(invitation).ok_or(Trouble::NotFound("invitation"))?;
        let there = self.contract.places[seat.index()].guest.as_ref();
        if there.is_some_and(|there| there != guest) {
            return Err(Trouble::NotYours("Somebody else has taken this seat."));
        }
        with_session!(&mut self.session, session => session.rename(seat, name))
            .map_err(|why| Trouble::Unclear(why.to_string()))?;
        self.contract.places[seat.index()].guest = Some(guest.clone());
        if self.contract.places[seat.index()].stands_in {
            self.stand_in(seat, false);
        }
        Ok(())
    }

    /// A guest gets up. Others wait for the game to go on, so a bot plays at once; the seat has an invitation, by which the guest comes back or somebody
    /// else takes over. A table is never left to bots alone: whoever is the last goes away without getting up, and the game waits.
    pub fn get_up(&mut self, guest: &Guest) -> Result<Vec<Seat>, Trouble> {
        let is_theirs = |place: &Place| place.guest.as_ref() == Some(guest);
        let seats = self.contract.places.iter().enumerate();
        let seats = seats.filter(|(_, place)| is_theirs(place)).map(|(at, _)| Seat(at as u8));
        let seats: Vec<Seat> = seats.collect();
        if seats.is_empty() {
            return Err(Trouble::NotYours("You have no seat at this table."));
        }
        let mut others = self.contract.places.iter().filter_map(|place| place.guest.as_ref());
        let Some(next) = others.find(|other| *other != guest).cloned() else {
            return Err(Trouble::Unclear(NOBODY_ELSE.into()));
        };
        if with_session!(&self.session, session => session.is_over()) {
            return Err(Trouble::Unclear("The game is over: everybody may go.".into()));
        }
        for seat in &seats {
            let place = &mut self.contract.places[seat.index()];
            place.guest = None;
            place.invitation.get_or_insert_with(unguessable);
            self.stand_in(*seat, true);
        }
        // Somebody who sits here goes on looking after the table.
        if self.contract.host.as_ref() == Some(guest) {
            self.contract.host = Some(next);
        }
        Ok(seats)
    }

    fn stand_in(&mut self, seat: Seat, stands_in: bool) {
        self.contract.places[seat.index()].stands_in = stands_in;
        let bot = stands_in.then_some(Bot::Heuristic);
        with_session!(&mut self.session, session => session.seat_bot(seat, bot));
    }
}

const NOBODY_ELSE: &str =
    "Nobody else plays at this table: the game waits for you when you go, or you give it up.";

impl Room {
    /// A guest gets up, and everybody is told. Answers by which invitations the seats are had again.
    pub async fn get_up(
        self: &Arc<Room>,
        guest: &Guest,
    ) -> Result<Vec<(Seat, Option<String>)>, Trouble> {
        let who = guest.clone();
        let seats = self.live().await.seats_of(guest, false);
        self.arrange(move |live| live.get_up(&who).map(drop)).await?;
        let (names, left) = {
            let live = self.live().await;
            let names: Vec<String> = seats.iter().map(|seat| live.name(*seat)).collect();
            let invitation = |seat: Seat| live.contract.places[seat.index()].invitation.clone();
            (names, seats.iter().map(|seat| (*seat, invitation(*seat))).collect())
        };
        let words = match names.as_slice() {
            [name] => format!("{name} has got up; a bot plays on."),
            names => format!("{} have got up; bots play on.", names.join(" and ")),
        };
        self.announce(&words).await;
        Ok(left)
    }

    /// Bots stand in for those who stay away, as the table agreed, as long as somebody is there to play with; whoever is back has the seat again.
    pub async fn see_who_is_here(self: &Arc<Room>) -> Result<(), Trouble> {
        let changes = {
            let live = self.live.lock().await;
            // Where it is only followed, another house minds it.
            if !matches!(live.keeping, Keeping::Owned(_)) {
                return Ok(());
            }
            let Some(minutes) = live.contract.away else { return Ok(()) };
            let patience = Duration::from_secs(60 * u64::from(minutes));
            let places = live.contract.places.iter().enumerate();
            let somebody_plays = |except: usize| {
                let mut others = live.contract.places.iter().enumerate();
                others.any(|(at, place)| {
                    at != except && place.guest.as_ref().is_some_and(|guest| self.is_here(guest))
                })
            };
            let change = |(at, place): (usize, &Place)| {
                let guest = place.guest.as_ref()?;
                if place.stands_in {
                    return self.is_here(guest).then_some((at, false));
                }
                let away = self.away_since(guest).is_some_and(|since| since.elapsed() > patience);
                (away && somebody_plays(at)).then_some((at, true))
            };
            places.filter_map(change).collect::<Vec<_>>()
        };
        if changes.is_empty() {
            return Ok(());
        }
        self.arrange(move |live| {
            for (at, stands_in) in changes {
                live.stand_in(Seat(at as u8), stands_in);
            }
            Ok(())
        })
        .await
    }
}
