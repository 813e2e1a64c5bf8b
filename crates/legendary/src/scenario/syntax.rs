//! What a scenario file says, before any card is looked up. The same words serve arranging, acting and expecting.

use super::place::Place;
use crate::catalogue::{Catalogue, Class};
use crate::game::Legendary;
use crate::options::Options;
pub(crate) use authoring::scenario::{At, Because};
use std::sync::Arc;

/// Who sits at the table if the scenario does not say.
pub(crate) const NAMES: [&str; 5] = ["Ana", "Ben", "Cleo", "Dan", "Eva"];

/// One executable ruling.
pub type Scenario = authoring::scenario::Scenario<Legendary>;
pub(crate) type Deed = authoring::scenario::Deed<Legendary>;
pub(crate) type Step = authoring::scenario::Step<Legendary>;
pub(crate) type Expected = authoring::scenario::Expected<Legendary>;

/// Who plays what against whom.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The cards it is about.
    pub cards: Vec<Card>,
    pub seats: Vec<String>,
    /// Whose turn it is; "you" of the scenario.
    pub turn: u8,
    pub sets: Vec<String>,
    pub mastermind: Option<Card>,
    pub scheme: Option<Card>,
    pub villains: Option<Vec<Card>>,
    pub henchmen: Option<Vec<Card>>,
    pub heroes: Option<Vec<Card>>,
    pub options: Options,
    /// Nothing is chosen automatically.
    pub full_control: bool,
    /// Whatever chance decides does not matter.
    pub seed: Option<u64>,
    pub content: Option<Content>,
}

impl Default for Stage {
    fn default() -> Stage {
        Stage {
            cards: Vec::new(),
            seats: NAMES[..2].iter().map(|name| (*name).to_owned()).collect(),
            turn: 0,
            sets: Vec::new(),
            mastermind: None,
            scheme: None,
            villains: None,
            henchmen: None,
            heroes: None,
            options: Options::default(),
            full_control: false,
            seed: None,
            content: None,
        }
    }
}

impl Stage {
    /// The names of the cards it says it is about.
    pub fn about(&self) -> impl Iterator<Item = &str> {
        self.cards.iter().map(|card| card.name.as_str())
    }

    /// The loaded sets together with the cards written inside this scenario, if there are any.
    pub fn own_catalogue(&self) -> Option<&Arc<Catalogue>> {
        self.content.as_ref()?.catalogue.as_ref()
    }
}

/// Cards written for this scenario only.
#[derive(Clone, Debug)]
pub struct Content {
    pub line: u32,
    pub text: String,
    /// Everything that is loaded together with them.
    pub catalogue: Option<Arc<Catalogue>>,
}

/// Cards by name: `2 Bystanders`, `"Ymir, Frost Giant King"`, `Ultron (Masters of Evil)`, `Odinson in discard`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    pub name: String,
    /// The hero, group, mastermind or set it belongs to, where the name alone is not enough.
    pub owner: Option<String>,
    pub count: u16,
    pub place: Option<Place>,
}

#[derive(Clone, Debug)]
pub enum Arrange {
    /// Left to right, the Bridge side first; beyond the last one anything harmless.
    Hq(Vec<Option<Card>>),
    City(Vec<Stand>),
    Pile {
        place: Place,
        how: Pile,
        cards: Vec<Card>,
    },
    /// A stack of cards that are all alike.
    Size {
        place: Place,
        count: u16,
    },
    /// Played earlier this turn and gone to the KO pile since.
    Gone(Vec<Card>),
    Attack {
        amount: i32,
        from: Option<String>,
    },
    Recruit {
        amount: i32,
        from: Option<String>,
    },
    Count {
        what: Count,
        number: i32,
    },
    Shards(Holder, i32),
}

/// Who has Shards.
#[derive(Clone, Debug)]
pub enum Holder {
    /// A player; without a name you.
    Player(Option<u8>),
    Enemy(Card),
}

impl Holder {
    fn card(&self) -> Option<&Card> {
        match self {
            Holder::Player(_) => None,
            Holder::Enemy(card) => Some(card),
        }
    }
}

/// How the cards of a line lie in a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pile {
    /// On top in this order; what was there stays below.
    Top,
    Bottom,
    /// These and no others, in this order.
    Only,
    /// These and no others, in an order nobody knows.
    OnlyShuffled,
    /// What was there, in an order nobody knows, with nothing prepared on top.
    Unordered,
}

/// A city space with who stands there.
#[derive(Clone, Debug)]
pub struct Stand {
    pub space: u8,
    pub villain: Option<Card>,
    /// `None`: not said.
    pub holding: Option<Vec<Card>>,
}

/// Numbers a game keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    Twists,
    TurnNumber,
    ExtraTurns,
    ExtraDraws,
    RecruitMade,
    Recruited,
    Fought,
    ShardsGained,
}

#[derive(Clone, Debug)]
pub enum Act {
    BeginGame,
    BeginTurn,
    Play(Card),
    Recruit(Card),
    Fight(Card),
    /// Spend so many Shards, one after the other.
    SpendShards(u8),
    /// So many.
    Number(u16),
    /// Show cards for the Cosmic Threat of an enemy.
    Threaten(Card),
    Heal,
    EndTurn,
    Yes,
    No,
    Done,
    /// No, or nothing, whatever the question was.
    Decline,
    Choose(Vec<Pick>),
    Next(Pick),
}

/// Something to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    Card(Card),
    Player(u8),
    Space(u8),
    /// Counted from 0.
    Option(u8),
    /// A card, or an option by words it is offered with.
    Quoted(Card),
    Yes,
    No,
    Done,
    /// The unseen top card of the own deck, for a contest.
    TopOfDeck,
}

/// What chance decides while an act is carried out.
#[derive(Clone, Debug)]
pub enum Happens {
    Draws {
        seat: Option<u8>,
        cards: Vec<Card>,
    },
    Reveals {
        seat: Option<u8>,
        cards: Vec<Card>,
    },
    VillainCards(Vec<Card>),
    Refills(Vec<Card>),
    Tactics(Vec<Card>),
    Bystanders(Vec<Card>),
    FirstPlayer(u8),
    /// Counted from 1.
    Raw {
        value: u32,
        of: u32,
    },
    Any,
}

#[derive(Clone, Debug)]
pub enum Expect {
    Attack {
        amount: i32,
        from: Option<String>,
    },
    Recruit {
        amount: i32,
        from: Option<String>,
    },
    AttackOf(Card, i32),
    /// What recruiting or fighting it costs now.
    PriceOf(Card, i32),
    CostOf(Card, i32),
    VpOf(Card, i32),
    Shards(Holder, i32),
    ClassesOf(Card, Vec<Class>),
    Score {
        seat: Option<u8>,
        total: i32,
    },
    ScoreParts {
        seat: Option<u8>,
        parts: Vec<(Card, i32)>,
    },
    Count {
        what: Count,
        number: i32,
    },
    Turn(u8),
    Is(Place, Vec<Card>),
    Has(Place, Vec<Card>),
    HasExactly(Place, Vec<Card>),
    Lacks(Place, Vec<Card>),
    Size(Place, usize),
    Top(Place, Vec<Card>),
    /// The whole HQ or city, left to right.
    Row(Place, Vec<Option<Card>>),
    Stands(Vec<Stand>),
    Holds(Card, Vec<Card>),
    /// Who knows that these cards lie in a place that not everybody sees.
    Knows(Who, Place, Vec<Card>),
    /// They do not know of any of them, though they lie there.
    KnowsNot(Who, Place, Vec<Card>),
    Asked {
        seat: Option<u8>,
        what: Option<Question>,
        by: Option<Card>,
    },
    Outcome(Ending),
    Winners(Vec<u8>),
    Why(Value, Vec<(i32, String)>),
    /// Heroes, groups, mastermind or scheme that are part of the game.
    InPlay(Vec<Card>),
    NotInPlay(Vec<Card>),
    Legal,
    Illegal(Vec<Because>),
    /// The scores of the contest; `None` is Evil.
    Contest(Vec<(Option<u8>, i32)>),
    /// Exactly these won it.
    ContestWon(Vec<Option<u8>>),
}

/// Whose knowledge is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Seat(u8),
    Everybody,
}

/// What somebody can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    Action,
    BeforeStrike,
    Payer,
    Showdown,
    Cards,
    May,
    Option,
    Player,
    Space,
    Reveal,
    PutBack,
    Pass,
    Wound,
    Order,
    Side,
    Mulligan,
    Begin,
    Champion,
    Team,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Running,
    /// The last Tactic is taken, the turn goes on (R8.3).
    Winning,
    Win,
    Loss,
    Tie,
}

impl Ending {
    pub const fn word(self) -> &'static str {
        match self {
            Ending::Running => "the game goes on",
            Ending::Winning => "the game is won and the turn goes on",
            Ending::Win => "the players win",
            Ending::Loss => "evil wins",
            Ending::Tie => "a tie",
        }
    }
}

/// A value that can explain itself.
#[derive(Clone, Debug)]
pub enum Value {
    Attack,
    Recruit,
    AttackOf(Card),
    PriceOf(Card),
    VpOf(Card),
    ContestScoreOf(Card),
}

/// Every card the scenario names, in the order of the file.
pub(crate) fn named_cards(scenario: &Scenario) -> Vec<&Card> {
    let mut all: Vec<&Card> = scenario.stage.cards.iter().collect();
    for at in &scenario.layout {
        match &at.what {
            Arrange::Hq(row) => all.extend(row.iter().flatten()),
            Arrange::City(stands) => stands.iter().for_each(|stand| stand.each(&mut all)),
            Arrange::Pile { cards, .. } | Arrange::Gone(cards) => all.extend(cards),
            Arrange::Shards(holder, _) => all.extend(holder.card()),
            Arrange::Size { .. }
            | Arrange::Attack { .. }
            | Arrange::Recruit { .. }
            | Arrange::Count { .. } => {}
        }
    }
    for at in &scenario.steps {
        match &at.what {
            Step::Act(deed) => {
                deed.act.each(&mut all);
                deed.chance.iter().for_each(|at| at.what.each(&mut all));
            }
            Step::Refuse(deed, _) => deed.act.each(&mut all),
            Step::Expect(expected) => expected.iter().for_each(|one| named_in(one, &mut all)),
        }
    }
    all
}

fn named_in<'a>(expected: &'a Expected, all: &mut Vec<&'a Card>) {
    match expected {
        Expected::Can(deed) | Expected::Cannot(deed, _) => deed.act.each(all),
        Expected::Options(picks) => picks.iter().for_each(|pick| pick.each(all)),
        Expected::Option(pick, _) => pick.each(all),
        Expected::Log(..) => {}
        Expected::Own(expect) => expect.each(all),
    }
}

impl Stand {
    fn each<'a>(&'a self, all: &mut Vec<&'a Card>) {
        all.extend(&self.villain);
        all.extend(self.holding.iter().flatten());
    }
}

impl Act {
    fn each<'a>(&'a self, all: &mut Vec<&'a Card>) {
        match self {
            Act::Play(card) | Act::Recruit(card) | Act::Fight(card) | Act::Threaten(card) => {
                all.push(card);
            }
            Act::Choose(picks) => picks.iter().for_each(|pick| pick.each(all)),
            Act::Next(pick) => pick.each(all),
            Act::BeginGame
            | Act::BeginTurn
            | Act::SpendShards(_)
            | Act::Number(_)
            | Act::Heal
            | Act::EndTurn
            | Act::Yes
            | Act::No
            | Act::Done
            | Act::Decline => {}
        }
    }
}

impl Pick {
    fn each<'a>(&'a self, all: &mut Vec<&'a Card>) {
        if let Pick::Card(card) = self {
            all.push(card);
        }
    }
}

impl Happens {
    fn each<'a>(&'a self, all: &mut Vec<&'a Card>) {
        match self {
            Happens::Draws { cards, .. }
            | Happens::Reveals { cards, .. }
            | Happens::VillainCards(cards)
            | Happens::Refills(cards)
            | Happens::Tactics(cards)
            | Happens::Bystanders(cards) => all.extend(cards),
            Happens::FirstPlayer(_) | Happens::Raw { .. } | Happens::Any => {}
        }
    }
}

impl Expect {
    fn each<'a>(&'a self, all: &mut Vec<&'a Card>) {
        match self {
            Expect::AttackOf(card, _)
            | Expect::PriceOf(card, _)
            | Expect::Why(Value::PriceOf(card), _)
            | Expect::CostOf(card, _)
            | Expect::VpOf(card, _)
            | Expect::ClassesOf(card, _)
            | Expect::Why(
                Value::AttackOf(card) | Value::VpOf(card) | Value::ContestScoreOf(card),
                _,
            ) => all.push(card),
            Expect::Shards(holder, _) => all.extend(holder.card()),
            Expect::ScoreParts { parts, .. } => all.extend(parts.iter().map(|(card, _)| card)),
            Expect::Is(_, cards)
            | Expect::Has(_, cards)
            | Expect::HasExactly(_, cards)
            | Expect::Top(_, cards)
            | Expect::Knows(_, _, cards)
            | Expect::KnowsNot(_, _, cards) => all.extend(cards),
            Expect::Row(_, row) => all.extend(row.iter().flatten()),
            Expect::Stands(stands) => stands.iter().for_each(|stand| stand.each(all)),
            Expect::Holds(card, held) => {
                all.push(card);
                all.extend(held);
            }
            Expect::Asked { by, .. } => all.extend(by),
            // Absent cards need not be part of the game, and set-ups are chosen, not played.
            Expect::Lacks(..)
            | Expect::InPlay(_)
            | Expect::NotInPlay(_)
            | Expect::Legal
            | Expect::Illegal(_)
            | Expect::Attack { .. }
            | Expect::Recruit { .. }
            | Expect::Score { .. }
            | Expect::Count { .. }
            | Expect::Turn(_)
            | Expect::Size(..)
            | Expect::Outcome(_)
            | Expect::Winners(_)
            | Expect::Contest(_)
            | Expect::ContestWon(_)
            | Expect::Why(Value::Attack | Value::Recruit, _) => {}
        }
    }
}
