//! Taking back: how far it goes, what it costs, and who has to agree.

use crate::playable::Playable;
use crate::policy::UndoPolicy;
use crate::session::{CannotDo, Session};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::running::Moment;
use table::{Seat, Seats};

/// What undo would do for a seat now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UndoOffer {
    /// The decision that it goes back to, in words: "Fight Venom, pay 5 Attack".
    pub takes_back: String,
    /// How many steps the game will have afterwards.
    pub to: usize,
    /// Nothing has become known since: it costs nothing and can be made again.
    pub free: bool,
    /// So far back nothing has become known: what the steps before this one brought cannot be taken back freely.
    pub free_from: usize,
    /// What became known since, and what happens to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beyond: Option<String>,
    /// Somebody has asked for it already: whoever is asked to agree agrees by taking back.
    #[serde(
        default,
        with = "crate::seen::reading::somebody",
        skip_serializing_if = "Option::is_none"
    )]
    pub wished_by: Option<Seat>,
    /// Other people who have decided something since, or must agree by the table's policy.
    #[serde(default, with = "crate::seen::reading::seats", skip_serializing_if = "Vec::is_empty")]
    pub must_agree: Vec<Seat>,
    /// Those of them who have agreed already.
    #[serde(default, with = "crate::seen::reading::seats", skip_serializing_if = "Vec::is_empty")]
    pub agreed: Vec<Seat>,
}

/// A wish to go back that waits for others to agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    #[serde(with = "crate::seen::reading::seat")]
    pub(crate) seat: Seat,
    pub(crate) to: usize,
    #[serde(with = "agreed")]
    pub(crate) agreed: Seats,
}

/// A set of seats as its bits.
mod agreed {
    use serde::{Deserialize, Deserializer, Serializer};
    use table::Seats;

    pub(super) fn serialize<S: Serializer>(seats: &Seats, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(seats.0)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seats, D::Error> {
        u8::deserialize(from).map(Seats)
    }
}

/// What came of asking for undo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undone {
    /// It was taken back.
    TakenBack,
    /// These must agree first.
    Waits(Vec<Seat>),
}

impl<G: Playable> Session<G> {
    /// What undo would do for this seat; `None` if there is no decision of that seat to take back, or the table has none.
    pub fn undo_offer(&self, seat: Seat) -> Option<UndoOffer> {
        if self.policy.undo == UndoPolicy::Off {
            return None;
        }
        let to = match self.wish {
            // Whoever is asked to agree is offered what was asked for.
            Some(wish) if wish.seat != seat => wish.to,
            _ => self.last_command(seat)?,
        };
        self.offer(to, self.wish.map_or(seat, |wish| wish.seat))
    }

    fn offer(&self, to: usize, seat: Seat) -> Option<UndoOffer> {
        // What a menu lists as one option is named as one.
        let mut made = self.table.moments(to).map(|(_, moment)| moment);
        let first = made.next()?;
        let second = made.next().filter(|moment| is_halfway(moment));
        let choice = second.map_or(first.choice, |moment| moment.choice);
        let takes_back = self.in_words_at(to, choice)?;
        let barrier = self.table.barrier_since(to);
        let others = self.persons_since(to).without(seat);
        let must_agree = match self.policy.undo {
            UndoPolicy::AllAgree if barrier.is_some() || !others.is_empty() => {
                self.seating.persons_seats().without(seat)
            }
            UndoPolicy::AllAgree | UndoPolicy::Free | UndoPolicy::Off => Seats::NONE,
        };
        let wish = self.wish.filter(|wish| wish.to == to);
        let agreed = wish.map_or(Seats::NONE, |wish| wish.agreed);
        let beyond = barrier.map(|why| {
            format!("{why}. Going back further is counted in the record, and {}", G::AFRESH)
        });
        Some(UndoOffer {
            takes_back,
            to,
            free: beyond.is_none(),
            free_from: self.table.free_from(),
            beyond,
            wished_by: wish.map(|wish| wish.seat),
            must_agree: must_agree.iter().collect(),
            agreed: agreed.iter().collect(),
        })
    }

    /// Takes back this seat's last decision with everything that followed, or agrees to what somebody else asked for.
    ///
    /// `past_barrier`: also if something became known since. It is asked once; chance is dealt afresh then, and the record counts it.
    pub fn undo(&mut self, seat: Seat, past_barrier: bool) -> Result<Undone, CannotDo> {
        self.check_seat(seat)?;
        if self.policy.undo == UndoPolicy::Off {
            return Err(CannotDo::NoUndo);
        }
        let agrees = self.wish.filter(|wish| wish.seat != seat);
        let (to, wisher) = match agrees {
            Some(wish) => (wish.to, wish.seat),
            None => (self.last_command(seat).ok_or(CannotDo::NothingToUndo)?, seat),
        };
        let offer = self.offer(to, wisher).ok_or(CannotDo::NothingToUndo)?;
        if !offer.free && !past_barrier && agrees.is_none() {
            return Err(CannotDo::Barrier { why: offer.beyond.unwrap_or_default() });
        }
        let mut wish = match self.wish {
            Some(wish) if wish.to == to && wish.seat == wisher => wish,
            _ => Wish { seat: wisher, to, agreed: Seats::NONE },
        };
        wish.agreed = wish.agreed.with(seat);
        let missing: Vec<Seat> =
            offer.must_agree.iter().copied().filter(|seat| !wish.agreed.contains(*seat)).collect();
        if !missing.is_empty() {
            self.wish = Some(wish);
            return Ok(Undone::Waits(missing));
        }
        self.take_back_to(to);
        Ok(Undone::TakenBack)
    }

    /// Says no to what somebody asked to take back, or gives up one's own wish.
    pub fn refuse_undo(&mut self) {
        self.wish = None;
    }

    /// Makes what was taken back again, exactly as it went. False if there is nothing.
    pub fn redo(&mut self, seat: Seat) -> Result<bool, CannotDo> {
        self.check_seat(seat)?;
        let made = self.table.redo();
        if made {
            self.moved();
        }
        Ok(made)
    }

    /// The step at which this person's last command began.
    fn last_command(&self, seat: Seat) -> Option<usize> {
        if self.seating.bot(seat).is_some() {
            return None;
        }
        let begins = |step: usize, moment: &Moment<Arc<G>>| {
            self.begins_command(step, moment, seat).then_some(step)
        };
        // Most people decided something not long ago; whoever did not is looked for from the start.
        let lately = (0..self.table.steps()).rev().map_while(|step| {
            let moment = self.table.remembered(step)?;
            Some((step, moment))
        });
        let mut found = lately.filter_map(|(step, moment)| begins(step, moment));
        found.next().or_else(|| {
            let all = self.table.moments(0);
            all.filter_map(|(step, moment)| begins(step, &moment)).last()
        })
    }

    fn begins_command(&self, step: usize, moment: &Moment<Arc<G>>, seat: Seat) -> bool {
        let deliberate = !self.table.record().steps[step].automatic;
        deliberate
            && moment.seat == Some(seat)
            && !is_halfway(moment)
            && !self.continues.contains(&step)
    }

    /// The people who decided something from this step on.
    fn persons_since(&self, step: usize) -> Seats {
        let moments = self.table.moments(step);
        let deliberate = moments.filter(|(step, _)| !self.table.record().steps[*step].automatic);
        let seats = deliberate.filter_map(|(_, moment)| moment.seat);
        let persons = seats.filter(|seat| self.seating.bot(*seat).is_none());
        persons.fold(Seats::NONE, Seats::with)
    }

    fn take_back_to(&mut self, to: usize) {
        if self.table.undo_past_barrier_to(to).is_ok() {
            self.moved();
        }
    }
}

/// Is it the second of two choices that a menu lists as one?
fn is_halfway<G: Playable>(moment: &Moment<Arc<G>>) -> bool {
    moment.prompt.is_some_and(|prompt| G::is_halfway(&prompt))
}
