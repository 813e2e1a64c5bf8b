//! Who comes to a table, who leaves it, and who plays meanwhile.

use crate::contract::Place;
use crate::people::{Guest, unguessable};
use crate::room::{Keeping, Live, Room};
use crate::trouble::Trouble;
use sitting::{Bot, with_session};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Seat;

impl Live {
    /// A guest takes the seat of an invitation, under a name of their own. Whoever has it already keeps it; a bot that played meanwhile gives it up.
    pub fn sit_down(&mut self, guest: &Guest, invitation: &str, name: &str) -> Result<(), Trouble> {
        let seat = self.contract.invited(invitation).ok_or(Trouble::NotFound("invitation"))?;
        let there = self.contract.places[seat.index()].guest.as_ref();
        if there.is_some_and(|there| there != guest) {
            return Err(Trouble::NotYours("Somebody else has taken this seat."));
        }
        // One hand is hidden from the other: whoever sits here sees the invitations of seats that became free, and could look at what they hold.
        if there.is_none()
            && self.contract.places.iter().any(|place| place.guest.as_ref() == Some(guest))
        {
            return Err(Trouble::NotYours(
                "You sit at this table already: this invitation is for somebody else.",
            ));
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
        let seats: Vec<Seat> = self.contract.seats_where(is_theirs).collect();
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
        let guest = guest.clone();
        let seats = self.arrange(move |live| live.get_up(&guest)).await?;
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

    /// The host lets others look on, or lets them no longer: whoever looks on then is told so.
    pub async fn be_watched(self: &Arc<Room>, guest: &Guest, watched: bool) -> Result<(), Trouble> {
        let guest = guest.clone();
        self.arrange(move |live| {
            if live.contract.host != Some(guest) {
                return Err(Trouble::NotYours("Only whoever laid the table says who looks on."));
            }
            live.contract.watched = watched;
            Ok(())
        })
        .await
    }

    /// A guest asks for something of this table: whoever has a seat has it back from the bot that stood in.
    pub async fn comes_by(self: &Arc<Room>, guest: &Guest) -> Result<(), Trouble> {
        let (has_seat, replaced) = {
            let contract = &self.live.lock().await.contract;
            let own = |place: &Place| place.guest.as_ref() == Some(guest);
            let replaced = contract.seats_where(|place| own(place) && place.stands_in);
            (contract.seats_where(own).next().is_some(), replaced.collect::<Vec<_>>())
        };
        if has_seat {
            self.were_seen([guest.clone()]);
        }
        if replaced.is_empty() {
            return Ok(());
        }
        self.arrange(move |live| {
            replaced.into_iter().for_each(|seat| live.stand_in(seat, false));
            Ok(())
        })
        .await
    }

    /// Everybody is told who is here: now and then, not at once, as whoever loads the page anew was never away.
    pub async fn tell_who_came(&self) {
        let mut live = self.live.lock().await;
        let here = self.who_is_here(&live.contract);
        if live.contract.players() > 1 && here != live.here {
            live.here = here;
            live.stirred += 1;
            self.tell();
        }
    }

    /// Bots stand in for those who have stayed away for longer than the table agreed on, as long as somebody is there to play with.
    pub async fn mind_the_absent(self: &Arc<Room>, now: Instant) -> Result<(), Trouble> {
        let absent: Vec<Seat> = {
            let live = self.live.lock().await;
            // Where it is only followed, another house minds it.
            if !matches!(live.keeping, Keeping::Owned(_)) {
                return Ok(());
            }
            let Some(minutes) = live.contract.away else { return Ok(()) };
            let patience = Duration::from_secs(60 * u64::from(minutes));
            let guests = || live.contract.places.iter().filter_map(|place| place.guest.as_ref());
            let somebody_plays = guests().any(|guest| self.away_for(guest, now) < patience);
            let is_over = with_session!(&live.session, session => session.is_over());
            if is_over || !somebody_plays {
                return Ok(());
            }
            let is_absent = |place: &Place| {
                let guest = place.guest.as_ref().filter(|_| !place.stands_in);
                guest.is_some_and(|guest| self.away_for(guest, now) >= patience)
            };
            live.contract.seats_where(is_absent).collect()
        };
        if absent.is_empty() {
            return Ok(());
        }
        self.arrange(move |live| {
            absent.into_iter().for_each(|seat| live.stand_in(seat, true));
            Ok(())
        })
        .await
    }
}
