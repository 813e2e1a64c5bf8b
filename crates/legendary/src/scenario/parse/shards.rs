//! Lines about Shards.

use super::super::syntax::Holder;
use super::expect::last_number;
use super::words::{Unread, Words, unread};

/// `shards 3`, `Ben shards 3`, `shards on Mystique 5`; none if the line is about something else.
pub(crate) fn read(mut words: Words<'_>) -> Result<Option<(Holder, i32)>, Unread> {
    let seat = words.seat();
    if !words.eat("shards") {
        return Ok(None);
    }
    if seat.is_none() && words.eat("on") {
        let (enemy, number) = last_number(words)?;
        return Ok(Some((Holder::Enemy(enemy.card()?), number)));
    }
    let seat = seat.or_else(|| words.seat());
    match words.number() {
        Some(number) if words.is_empty() => Ok(Some((Holder::Player(seat), number))),
        _ => unread("write `shards 3`, `Ben shards 3` or `shards on Mystique 5`"),
    }
}
