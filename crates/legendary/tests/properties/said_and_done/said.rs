//! What a card says, as a reader understands it.

/// One line of text: what must have been played, and what is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pub icon: Option<Icon>,
    pub steps: Vec<Step>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    Class(&'static str),
    Team(&'static str),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    Do(Deed),
    /// The first may be done; if so, the others follow.
    May(Deed, Vec<Deed>),
    If(Condition, Vec<Deed>, Vec<Deed>),
    /// One of them, of those that are possible if it says so.
    Choose(Vec<Vec<Deed>>, bool),
    Players {
        who: Who,
        /// Nobody need do it.
        may: bool,
        deeds: Vec<Deed>,
    },
    /// Each player shows such a card or does this.
    RevealOr(Cards, Vec<Deed>),
    /// For each of the cards.
    ForEach(Cards, Deed),
    /// So many cards of the own deck are looked at; what is not taken goes back.
    Look(i32, Vec<Deed>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Everyone,
    Others,
    One,
    Another,
}

/// What one player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    Attack(Amount),
    Recruit(Amount),
    Draw(Amount),
    Rescue(Amount),
    Wounds(i32, To),
    GainShards(i32),
    LoseShards(i32),
    Ko(Cards),
    Discard(Cards),
    DiscardDownTo(i32),
    Gain(Cards, To),
    IntoHand(Cards),
    OnDeck(Cards),
    ToBottom(Cards),
    /// Cards looked at are drawn.
    DrawThem(Cards),
    Captures(Enemies, i32),
    ShardsOn(Enemies, i32),
    NextHand(i32),
    /// What may be left undone.
    Perhaps(Box<Deed>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    Discard,
    Hand,
    DeckTop,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enemies {
    OneVillain,
    OneEnemy,
    EachVillain,
    Mastermind,
}

/// A sum, of which half may be meant.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Amount {
    pub terms: Vec<(i32, Count)>,
    /// Rounded up, rounded down.
    pub half: Option<bool>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Count {
    One,
    Cards(Cards),
    Colors(Cards),
    Cost(Cards),
    Shards,
    EmptySpaces,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    Number(Count, Is, i32),
    Both(Box<Condition>, Box<Condition>),
    Either(Box<Condition>, Box<Condition>),
    Not(Box<Condition>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Is {
    AtLeast,
    AtMost,
    Exactly,
}

/// Which cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cards {
    pub pick: Pick,
    pub kind: Kind,
    pub other: bool,
    pub class: Option<&'static str>,
    pub team: Option<&'static str>,
    pub grey: Option<bool>,
    pub cost: Option<(Is, i32)>,
    pub holding: bool,
    pub places: Vec<Place>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    Exactly(i32),
    UpTo(i32),
    AnyNumber,
    All,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Card,
    Hero,
    Wound,
    Bystander,
    Villain,
    Henchman,
    Officer,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Hand,
    Discard,
    Played,
    Victory,
    DeckTop,
    Hq,
    City,
    KoPile,
    OfficerStack,
    PlayedThisTurn,
    DiscardedThisWay,
    /// The cards just looked at.
    Them,
    /// The one card spoken of.
    It,
}
