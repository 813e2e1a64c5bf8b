//! Selectors: which cards an operation speaks of.

use super::AmountId;
use super::condition::Comparison;
use crate::catalogue::{Classes, GroupId, HeroId, Kinds, TeamId};
use crate::keywords::KeywordTests;
use crate::sets::set;

/// Cards in some zones that pass a filter, and how many of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selector {
    pub zones: Zones,
    pub filter: Filter,
    pub pick: Pick,
    pub rank: Rank,
}

/// How many of the matching cards, chosen by the deciding player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// Every one; nobody chooses. Also the form for counting.
    All,
    /// So many, as far as possible (R5.15).
    Exactly(AmountId),
    UpTo(AmountId),
    AnyNumber,
    /// As many as it takes to leave this number.
    DownTo(AmountId),
}

/// Narrows the matching cards before anybody chooses; the deciding player breaks ties (G10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Rank {
    #[default]
    Any,
    HighestCost,
    HighestAttack,
    /// The HQ card nearest the Villain Deck: under the Sewers (R1.2).
    Rightmost,
    /// The first card of a row.
    Leftmost,
}

/// A set of places where a card can lie, seen from the player the text speaks to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Zones(pub u64);

impl Zones {
    pub const NONE: Zones = Zones(0);
    pub const ALL: Zones = Zones(u64::MAX);
    pub const HAND: Zones = Zones(1);
    pub const DISCARD: Zones = Zones(1 << 1);
    /// The played area.
    pub const PLAYED: Zones = Zones(1 << 2);
    pub const VICTORY: Zones = Zones(1 << 3);
    /// The top card of the own deck.
    pub const DECK_TOP: Zones = Zones(1 << 4);
    pub const HQ: Zones = Zones(1 << 5);
    /// Villains in the city (not what they hold).
    pub const CITY: Zones = Zones(1 << 6);
    pub const MASTERMIND: Zones = Zones(1 << 7);
    pub const KO_PILE: Zones = Zones(1 << 8);
    /// Villains lying in the Escape Pile (R10.8).
    pub const ESCAPED: Zones = Zones(1 << 9);
    /// Cards that lie in the Escape Pile because an escaping villain held them.
    pub const CARRIED_AWAY: Zones = Zones(1 << 10);
    pub const OFFICERS: Zones = Zones(1 << 11);
    pub const WOUNDS: Zones = Zones(1 << 12);
    pub const BYSTANDERS: Zones = Zones(1 << 13);
    pub const BESIDE_SCHEME: Zones = Zones(1 << 14);
    /// Twists above the city space where "it" is.
    pub const ABOVE_ITS_SPACE: Zones = Zones(1 << 15);
    pub const ABOVE_MASTERMIND: Zones = Zones(1 << 16);
    /// What "it" holds.
    pub const HELD: Zones = Zones(1 << 17);
    /// What this villain held when it was defeated.
    pub const FREED: Zones = Zones(1 << 18);
    /// The cards just looked at.
    pub const ASIDE: Zones = Zones(1 << 19);
    pub const IT: Zones = Zones(1 << 20);
    pub const THIS: Zones = Zones(1 << 21);
    /// Cards played so far this turn, wherever they are now (R5.7).
    pub const PLAYED_THIS_TURN: Zones = Zones(1 << 22);
    /// All cards a player owns (R1.4).
    pub const OWNED: Zones = Zones(1 << 23);
    /// Cards noted by this text ("discarded this way").
    pub const NOTED: Zones = Zones(1 << 24);
    pub const HERO_DECK: Zones = Zones(1 << 25);
    pub const VILLAIN_DECK: Zones = Zones(1 << 26);
    /// The cards of the Villain Deck that this text revealed, wherever they are now (K6.3).
    pub const REVEALED: Zones = Zones(1 << 44);
    /// The pile beside the mastermind.
    pub const SIDE_PILE: Zones = Zones(1 << 27);
    /// Villains wherever they can be fought: in the city, and beside the mastermind (R7.7).
    pub const VILLAINS: Zones = Zones(1 << 45);

    /// The row of cards beside the scheme, the leftmost first.
    pub const ROW: Zones = Zones(1 << 50);
    /// What the scheme has set aside.
    pub const SET_ASIDE: Zones = Zones(1 << 51);
    /// Cards noted by this text ("traded this way").
    pub const TRADED: Zones = Zones(1 << 52);
    /// Heroes in HQ spaces that are pocket dimensions.
    pub const POCKET: Zones = Zones(1 << 53);
    /// Heroes in printed HQ spaces that are none.
    pub const OUTSIDE_POCKET: Zones = Zones(1 << 54);
    /// The hero in the HQ space that this villain brought.
    pub const OWN_SPACE: Zones = Zones(1 << 55);

    /// Is the place among these? Of several places, one of them.
    pub const fn has(self, place: Zones) -> bool {
        self.meets(place)
    }

    pub const fn is(self, other: Zones) -> bool {
        self.0 == other.0
    }

    /// The places one by one.
    pub fn each(self) -> impl Iterator<Item = Zones> {
        (0..u64::BITS).map(|bit| Zones(1 << bit)).filter(move |zone| self.has(*zone))
    }
}

set!(Zones(u64));

/// A printed icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printed {
    Attack,
    Recruit,
}

/// A set of city spaces; bit 0 is the Sewers, bit 4 the Bridge (R1.2). No bit: no test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Spaces(pub u8);

impl Spaces {
    pub const ANY: Spaces = Spaces(0);
    pub const NAMES: [&'static str; 5] = ["Sewers", "Bank", "Rooftops", "Streets", "Bridge"];
}

set!(Spaces(u8) of usize);

/// What a card must be like; every test that is set must hold.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Filter {
    /// What type of card. "Villain" includes henchmen and cards that act as villains where they lie (R7.7).
    pub kinds: Kinds,
    /// At least one of these classes.
    pub classes: Classes,
    /// None of these classes.
    pub without_classes: Classes,
    /// A printed Attack or Recruit icon, also `0+` (R5.2).
    pub icon: Option<Printed>,
    /// Shares its card name with a card that lies there.
    pub namesake: Zones,
    /// Has no class, or (`Some(false)`) has one (R5.5). Wounds are neither.
    pub grey: Option<bool>,
    pub team: Option<TeamId>,
    pub hero: Option<HeroId>,
    pub group: Option<GroupId>,
    /// Current cost.
    pub cost: Option<(Comparison, AmountId)>,
    pub odd_cost: bool,
    /// Current Attack of an enemy.
    pub attack: Option<(Comparison, AmountId)>,
    /// Printed VP of a villain.
    pub vp: Option<(Comparison, AmountId)>,
    pub spaces: Spaces,
    pub holds_bystander: bool,
    /// An enemy that the player whose turn it is can fight now where it lies (R7.1).
    pub fightable: bool,
    pub keywords: KeywordTests,
    /// Not this card itself.
    pub other: bool,
    /// Another card there has the same cost.
    pub twin: bool,
    /// A bystander or a class that this villain does not hold yet.
    pub lacking: bool,
}
