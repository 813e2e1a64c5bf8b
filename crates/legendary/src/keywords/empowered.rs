//! Empowered (K3): Attack for each card of a color in the HQ.

use crate::rulebook::Keyword;

pub const KEYWORD: Keyword = Keyword {
    chapter: "K3",
    name: "Empowered",
    also: &[],
    gist: "+1 Attack for each HQ card of the named class: counted once when a hero is played, at every moment for an enemy. Changing the HQ first changes the enemy.",
};
