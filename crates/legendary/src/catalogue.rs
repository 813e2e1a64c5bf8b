//! The catalogue: every card design of the loaded sets, and how they group into heroes, villain groups, masterminds and schemes.

use crate::effect::{Ability, Block, Node, Op, Program, RuleId, Trigger, Triggers};
use crate::ids::ids;
use crate::sets::set;

ids! { DesignId; HeroId; GroupId; MastermindId; SchemeId; TeamId; SetId; }

/// Everything that can be put on the table.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    pub sets: Vec<Set>,
    pub teams: Vec<Team>,
    pub designs: Vec<Design>,
    pub heroes: Vec<Hero>,
    /// Villain groups and henchman groups.
    pub groups: Vec<Group>,
    pub masterminds: Vec<Mastermind>,
    pub schemes: Vec<Scheme>,
    pub basics: Basics,
    /// Texts of the rulebook that are written in the card language, in file order.
    pub rulebook: Vec<DesignId>,
    pub program: Program,
    /// The fingerprint of each design, whatever else is loaded; records are made of those that a game uses.
    pub digests: Vec<[u8; 16]>,
}

impl Catalogue {
    pub fn design(&self, id: DesignId) -> &Design {
        &self.designs[id.index()]
    }

    /// The card of a hero that a scheme puts into every starting deck.
    pub fn deck_hero_card(&self, setup: &SchemeSetup) -> Option<DesignId> {
        let (hero, cost) = setup.deck_hero_card?;
        let mut cards = self.hero(hero).cards.iter().copied();
        cards.find(|card| self.design(*card).cost == i16::from(cost))
    }

    pub fn team(&self, id: TeamId) -> &str {
        &self.teams[id.index()].name
    }

    pub fn hero(&self, id: HeroId) -> &Hero {
        &self.heroes[id.index()]
    }

    pub fn group(&self, id: GroupId) -> &Group {
        &self.groups[id.index()]
    }

    pub fn mastermind(&self, id: MastermindId) -> &Mastermind {
        &self.masterminds[id.index()]
    }

    /// The epic side of a mastermind; an epic side is its own, and a mastermind without one has none.
    pub fn epic_side(&self, id: MastermindId) -> Option<MastermindId> {
        let found = self.masterminds.iter().position(|one| one.epic_of == Some(id));
        let itself = self.mastermind(id).epic_of.map(|_| id);
        itself.or(found.map(|index| MastermindId(index as u16)))
    }

    /// A mastermind that one of these cards can bring into a game (R8.5).
    pub fn second_mastermind(&self, designs: &[DesignId]) -> Option<MastermindId> {
        let mut brought = None;
        for design in designs {
            self.program.walk(self.design(*design), &mut |node| {
                if let Node::Op(_, Op::AddMastermind(mastermind)) = node {
                    brought = brought.or(Some(mastermind));
                }
            });
        }
        brought
    }

    pub fn scheme(&self, id: SchemeId) -> &Scheme {
        &self.schemes[id.index()]
    }
}

/// A box of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set {
    /// As in set-ups and searches: `core`.
    pub slug: String,
    pub title: String,
}

/// A team icon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    /// As in card files: `x-men`.
    pub slug: String,
    pub name: String,
}

/// One card as printed; several copies of it may be in play.
#[derive(Clone, Debug)]
pub struct Design {
    pub name: String,
    pub kind: Kind,
    pub set: SetId,
    pub copies: u8,
    pub classes: Classes,
    pub team: Option<TeamId>,
    pub hero: Option<HeroId>,
    pub group: Option<GroupId>,
    pub cost: i16,
    /// A `*` is printed behind the cost: it reminds that the price can change (K1.1) and means nothing by itself (R5.13).
    pub cost_star: bool,
    pub attack: Option<Icon>,
    pub recruit: Option<Icon>,
    pub vp: i16,
    /// The VP grow at the end of the game.
    pub vp_plus: bool,
    pub abilities: Vec<Ability>,
    pub rules: Vec<RuleId>,
    /// All triggers of the abilities, to skip cards quickly.
    pub triggers: Triggers,
    /// With several `once per turn:` lines, the choice of one of them: all that a copy of the card may use (K11.15).
    pub one_use: Option<Block>,
    /// A divided card: its two sides, each a design of its own (R5.6).
    pub sides: Option<[DesignId; 2]>,
}

impl Design {
    pub fn has(&self, trigger: Trigger) -> bool {
        self.triggers.has(trigger)
    }
}

/// A printed Attack or Recruit number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Icon {
    pub base: i16,
    pub mark: Mark,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    None,
    /// `2+`: the text may add to it (R5.2).
    Plus,
    /// `*`: another card says how much.
    Star,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    Hero,
    Wound,
    Bystander,
    Villain,
    Henchman,
    Mastermind,
    Tactic,
    Scheme,
    Twist,
    Strike,
    /// A text of the rulebook, never a card on the table.
    Rule,
}

impl Kind {
    /// As it is told.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Hero => "hero",
            Kind::Wound => "wound",
            Kind::Bystander => "bystander",
            Kind::Villain => "villain",
            Kind::Henchman => "henchman",
            Kind::Mastermind => "mastermind",
            Kind::Tactic => "tactic",
            Kind::Scheme => "scheme",
            Kind::Twist => "twist",
            Kind::Strike => "strike",
            Kind::Rule => "rulebook text",
        }
    }
}

/// A set of kinds; none: no test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Kinds(pub u16);

impl Kinds {
    pub const ANY: Kinds = Kinds(0);
    /// Henchmen are villains (R7.6).
    pub const VILLAIN: Kinds = Kinds::one(Kind::Villain).with(Kind::Henchman);
    /// Villain or mastermind.
    pub const ENEMY: Kinds = Kinds::VILLAIN.with(Kind::Mastermind);
    /// Every kind by its name; as a test it is the same as none.
    pub const ALL: Kinds = Kinds(u16::MAX);
}

set!(Kinds(u16) of Kind);

/// A hero class (R5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Class {
    Strength,
    Instinct,
    Covert,
    Tech,
    Ranged,
}

impl Class {
    pub const ALL: [Class; 5] =
        [Class::Strength, Class::Instinct, Class::Covert, Class::Tech, Class::Ranged];

    /// As in card files.
    pub fn slug(self) -> &'static str {
        ["strength", "instinct", "covert", "tech", "ranged"][self as usize]
    }

    /// As in card text.
    pub fn name(self) -> &'static str {
        ["Strength", "Instinct", "Covert", "Tech", "Ranged"][self as usize]
    }
}

/// A set of classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Classes(pub u8);

impl Classes {
    pub const NONE: Classes = Classes(0);
    pub const ALL: Classes = Classes((1 << Class::ALL.len()) - 1);

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Class> {
        Class::ALL.into_iter().filter(move |class| self.has(*class))
    }
}

set!(Classes(u8) of Class);

/// Classes as bits, and one more for grey (R5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Colors(pub u8);

impl Colors {
    pub const GREY: Colors = Colors(1 << 5);
}

set!(Colors(u8));

/// A hero: a Hero Name and the designs of its 14 cards (R2.10).
#[derive(Clone, Debug)]
pub struct Hero {
    pub name: String,
    pub team: Option<TeamId>,
    pub set: SetId,
    pub cards: Vec<DesignId>,
}

/// A villain group (8 cards) or a henchman group (10 copies of one design).
#[derive(Clone, Debug)]
pub struct Group {
    pub name: String,
    pub set: SetId,
    pub henchmen: bool,
    pub cards: Vec<DesignId>,
}

#[derive(Clone, Debug)]
pub struct Mastermind {
    pub name: String,
    pub set: SetId,
    pub card: DesignId,
    pub tactics: Vec<DesignId>,
    /// Always leads (R2.7).
    pub leads: Option<GroupId>,
    /// What the pile beside it is called, with its article: "Ultron's pile".
    pub pile: Option<String>,
    /// This is the epic side of that mastermind: harder, with the same tactics.
    pub epic_of: Option<MastermindId>,
}

impl Mastermind {
    /// What the epic side of a mastermind is called.
    pub fn epic_name(name: &str) -> String {
        format!("{name} (epic)")
    }
}

#[derive(Clone, Debug)]
pub struct Scheme {
    pub name: String,
    pub set: SetId,
    pub card: DesignId,
    pub setup: SchemeSetup,
    /// What its pile beside the mastermind is called, with its article: "the Ant pile".
    pub pile: Option<String>,
}

/// What a scheme changes in the set-up; these numbers win over the tables (R2.3). Indexed by the number of players, 1 to 5, at 0 to 4.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SchemeSetup {
    pub twists: [u8; 5],
    /// Twists that start beside the scheme.
    pub twists_beside: u8,
    /// Bystanders in the Villain Deck instead of the table's number.
    pub bystanders: [Option<u8>; 5],
    /// Heroes instead of the table's number.
    pub heroes: [Option<u8>; 5],
    /// Wounds in the stack, per player.
    pub wounds_per_player: Option<u8>,
    pub extra_henchman_groups: u8,
    pub extra_villain_groups: u8,
    pub required_groups: Vec<GroupId>,
    /// All cards of one more hero are shuffled into the Villain Deck: of the last one that the set-up names.
    pub hero_into_villain_deck: bool,
    /// Hero cards, taken at random, that are shuffled into the Villain Deck.
    pub heroes_into_villain_deck: u8,
    /// The original way to play alone leaves this scheme out (R12.1).
    pub not_in_original_solo: bool,
    /// Heroes more than the table says.
    pub extra_heroes: u8,
    /// Heroes that must be among those chosen.
    pub required_heroes: Vec<HeroId>,
    /// Hero cards, taken at random, that lie in a row beside the scheme.
    pub hero_row: u8,
    /// A hero whose cards lie in that row, the cheapest leftmost, instead of being part of the Hero Deck.
    pub row_hero: Option<HeroId>,
    /// What each starting deck has besides.
    pub deck_wounds: u8,
    pub deck_officers: u8,
    /// A card of this hero and cost.
    pub deck_hero_card: Option<(HeroId, u8)>,
}

/// Designs that every game uses.
#[derive(Clone, Debug, Default)]
pub struct Basics {
    pub agent: Option<DesignId>,
    pub trooper: Option<DesignId>,
    pub officer: Option<DesignId>,
    pub wound: Option<DesignId>,
    pub twist: Option<DesignId>,
    pub strike: Option<DesignId>,
    /// All bystander designs, with copies.
    pub bystanders: Vec<DesignId>,
}
