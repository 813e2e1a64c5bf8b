//! What generated text says, on cards written by hand.

mod lines;
mod sentences;

use super::Words;
use crate::catalogue::{DesignId, Kind};
use crate::desk::Desk;
use crate::effect::{Op, Trigger, Zones};

pub(super) const YOURS: Zones = Zones::HAND.union(Zones::PLAYED);
pub(super) const HAND_OR_DISCARD: Zones = Zones::HAND.union(Zones::DISCARD);

pub(super) fn text(desk: &Desk, card: DesignId) -> String {
    Words::new(&desk.catalogue).rules_text(card).join(" / ")
}

/// The text of a card of this kind whose one line does the operations.
pub(super) fn said(
    of: Kind,
    triggers: &[Trigger],
    write: impl FnOnce(&mut Desk) -> Vec<Op>,
) -> String {
    let mut desk = Desk::new();
    let card = desk.card("Sample", of);
    let ops = write(&mut desk);
    desk.line(card, triggers, None, &ops);
    text(&desk, card)
}

pub(super) fn hero_says(write: impl FnOnce(&mut Desk) -> Vec<Op>) -> String {
    said(Kind::Hero, &[Trigger::Play], write)
}

pub(super) fn fight_says(write: impl FnOnce(&mut Desk) -> Vec<Op>) -> String {
    said(Kind::Villain, &[Trigger::Fight], write)
}
