//! What a table has agreed on besides the rules: whose seat is whose, who may come in, and what happens when somebody stays away.

use crate::people::{Guest, unguessable};
use serde::{Deserialize, Serialize};
use sitting::{Policy, Seating};
use table::Seat;

/// The agreement of one table. It is kept with the game, chained like its steps.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Contract {
    /// Who laid the table; nobody for a game that was begun at a terminal.
    pub host: Option<Guest>,
    /// Seat by seat.
    pub places: Vec<Place>,
    /// Is it shown to everybody who looks for a table?
    pub listed: bool,
    /// May anybody with the address look on? They see what is public.
    pub watched: bool,
    /// After so many minutes a bot stands in for somebody who stays away; never, if nothing is agreed.
    pub away: Option<u16>,
    /// Undo and hints.
    pub policy: Policy,
}

/// A seat, as far as the people are concerned. Names and bots stand in the [`Seating`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Place {
    /// Who sits there; nobody yet, or nobody at all for a bot.
    pub guest: Option<Guest>,
    /// By which somebody takes the seat.
    pub invitation: Option<String>,
    /// A bot plays until the guest is back.
    pub stands_in: bool,
}

/// Who takes a seat of a new table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sits {
    /// Whoever lays the table.
    Host,
    /// Whoever has the invitation.
    Invited,
    /// A bot.
    Bot,
}

impl Contract {
    /// The agreement of a new table.
    pub fn new(host: &Guest, sits: &[Sits], policy: Policy) -> Contract {
        let place = |sits: &Sits| match sits {
            Sits::Host => Place { guest: Some(host.clone()), ..Place::default() },
            Sits::Invited => Place { invitation: Some(unguessable()), ..Place::default() },
            Sits::Bot => Place::default(),
        };
        Contract {
            host: Some(host.clone()),
            places: sits.iter().map(place).collect(),
            watched: true,
            policy,
            ..Contract::default()
        }
    }

    /// The agreement as it was kept; that of a game nobody laid here has no guests.
    pub fn read(kept: Option<&str>, seats: usize) -> Contract {
        let mut contract = Contract::kept(kept);
        contract.places.resize(seats, Place::default());
        contract
    }

    /// The same where nobody knows how many seats the game has.
    pub fn kept(kept: Option<&str>) -> Contract {
        kept.and_then(|kept| serde_json::from_str(kept).ok()).unwrap_or_default()
    }

    /// As it is kept.
    pub fn written(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Does the game belong to guests of this house, and not to whoever sits at this machine?
    pub fn has_guests(&self) -> bool {
        self.host.is_some() || self.places.iter().any(|place| place.guest.is_some())
    }

    /// How many seats have a guest.
    pub fn players(&self) -> usize {
        self.places.iter().filter(|place| place.guest.is_some()).count()
    }

    /// The seats of which this holds.
    pub fn seats_where(&self, which: impl Fn(&Place) -> bool) -> impl Iterator<Item = Seat> {
        let places = self.places.iter().enumerate().filter(move |(_, place)| which(place));
        places.map(|(at, _)| Seat(at as u8))
    }

    /// May this guest look at the table at all?
    pub fn lets_look(&self, guest: &Guest, at_home: bool) -> bool {
        let from_terminal = at_home && !self.has_guests();
        let has_seat = self.places.iter().any(|place| place.guest.as_ref() == Some(guest));
        self.watched || from_terminal || has_seat
    }

    /// Does somebody have a seat besides these?
    pub fn players_besides(&self, own: &[Seat]) -> bool {
        let mut places = self.places.iter().enumerate();
        places.any(|(at, place)| place.guest.is_some() && !own.contains(&Seat(at as u8)))
    }

    /// Completes "Ana …": who plays in a seat, and whether they are there.
    pub fn whereabouts(&self, seat: Seat, is_bot: bool, is_here: bool) -> &'static str {
        let place = self.places.get(seat.index());
        let stands_in = place.is_some_and(|place| place.stands_in);
        let has_guest = place.is_some_and(|place| place.guest.is_some());
        let is_invited = place.is_some_and(|place| place.invitation.is_some());
        match (is_bot, stands_in, has_guest) {
            (true, true, true) => "is away, a bot stands in",
            (true, true, false) => "has got up, a bot plays on",
            (true, false, _) => "is a bot",
            (false, _, false) if is_invited => "has not come yet",
            (false, ..) if is_here => "is here",
            (false, ..) => "is away",
        }
    }

    /// The seats that a guest plays. A game without guests belongs to whoever is at home here.
    pub fn seats_of(&self, guest: &Guest, seating: &Seating, at_home: bool) -> Vec<Seat> {
        let seats = (0..self.places.len() as u8).map(Seat);
        let belongs = |seat: &Seat| {
            let place = &self.places[seat.index()];
            match self.has_guests() {
                true => place.guest.as_ref() == Some(guest),
                false => at_home && seating.bot(*seat).is_none(),
            }
        };
        seats.filter(belongs).collect()
    }

    /// The seat that an invitation is for.
    pub fn invited(&self, invitation: &str) -> Option<Seat> {
        let fits = |place: &Place| {
            place.invitation.as_deref().is_some_and(|ours| same(ours.as_bytes(), invitation))
        };
        self.places.iter().position(fits).map(|at| Seat(at as u8))
    }

    /// The invitations that nobody has taken yet, with their seats.
    pub fn free(&self) -> impl Iterator<Item = (Seat, &str)> {
        let places = self.places.iter().enumerate().filter(|(_, place)| place.guest.is_none());
        places.filter_map(|(at, place)| Some((Seat(at as u8), place.invitation.as_deref()?)))
    }

    /// The guests of this table, for a list of a guest's games.
    pub fn guests(&self) -> String {
        let guests = self.places.iter().filter_map(|place| place.guest.as_ref());
        let mut guests: Vec<&str> = guests.map(Guest::as_str).collect();
        guests.sort_unstable();
        guests.dedup();
        guests.join(" ")
    }
}

/// Compared without telling by the time it takes how much was right.
fn same(ours: &[u8], theirs: &str) -> bool {
    blake3::hash(ours) == blake3::hash(theirs.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_belongs_to_its_guest_and_an_invitation_to_its_seat() {
        let (host, friend) = (Guest::new(), Guest::new());
        let sits = [Sits::Host, Sits::Invited, Sits::Bot];
        let contract = Contract::new(&host, &sits, Policy::default());
        let seating = Seating::new(3, &[], &["3".into()], false).unwrap();
        assert_eq!(contract.seats_of(&host, &seating, false), [Seat(0)]);
        assert_eq!(contract.seats_of(&friend, &seating, true), []);
        let invitation = contract.places[1].invitation.clone().unwrap();
        assert_eq!(contract.invited(&invitation), Some(Seat(1)));
        assert_eq!(contract.invited(""), None);
        assert_eq!(Contract::read(Some(&contract.written()), 3), contract);
    }

    #[test]
    fn a_game_of_the_terminal_belongs_to_whoever_is_at_home() {
        let contract = Contract::read(None, 2);
        let seating = Seating::new(2, &[], &["2".into()], false).unwrap();
        assert_eq!(contract.seats_of(&Guest::new(), &seating, true), [Seat(0)]);
        assert_eq!(contract.seats_of(&Guest::new(), &seating, false), []);
    }
}
