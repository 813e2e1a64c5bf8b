//! The immutable part of a game: which cards are on the table and what they are.

mod cheapest;
mod layout;
mod said;

use crate::cards::{CardId, MAX_CARDS, MAX_SEATS};
use crate::catalogue::{Catalogue, Classes, Design, DesignId, GroupId, HeroId, Kind, TeamId};
use crate::effect::{
    Ability, AmountId, Block, GuiseId, Printed, Rule, RuleId, SelectorId, Since, Trigger, Triggers,
    Zones,
};
use crate::hidden::Stacked;
use crate::keywords::Present;
use crate::options::Options;
use crate::pool::Source;
use crate::setup::{Numbers, Setup};
use crate::state::{BecameTwist, State};
use crate::tests_of_faces::{Faces, Tests};
use crate::waived::{Clause, plays};
use layout::Layout;
use std::fmt;
use std::sync::Arc;

/// A game of Legendary: rules, cards and options, everything that does not change while it is played.
#[derive(Clone, Debug)]
pub struct Legendary {
    pub catalogue: Arc<Catalogue>,
    pub setup: Setup,
    pub options: Options,
    pub numbers: Numbers,
    faces: Vec<Face>,
    /// What each card is, by card number.
    face_of: Vec<u8>,
    start: State,
    /// What each selector says of each face, worked out beforehand.
    tests: Tests,
    /// Zones whose contents can make the scheme's condition come true.
    pub watched: Zones,
    /// Hero Names by [`Source`]; the first stands for "no hero".
    names: Vec<String>,
    pub mastermind: CardId,
    pub scheme: CardId,
    /// What the scheme and the mastermind change about the Attack of enemies, all game long.
    pub standing: Vec<AttackChange>,
    /// The scheme's conditions for a loss (R11.2).
    pub evil_wins: Vec<(CardId, RuleId)>,
    /// Some villain changes the Attack of enemies while it is in the city.
    pub villains_change_attack: bool,
    /// The keywords that some text of this game speaks of.
    pub keywords: Present,
    /// Some card has an ability that its holder can use again every turn.
    pub has_standing_uses: bool,
    /// What can lie in the Villain Deck as well as in a stack, hidden in both.
    among_villains: [Stacked; 3],
    /// Some card can be used instead of a Wound (R10.10).
    pub has_wound_reactions: bool,
    /// Some text lets Recruit pay for a fight (K4.6): only then does it matter whose Recruit pays.
    pub recruit_pays_fights: bool,
    /// Some text makes a hero cost half: only then is a cost ever another than the printed one.
    pub has_half_costs: bool,
    pub rulebook: Rulebook,
    /// Villains that can become a Scheme Twist (R4.10), by their numbers.
    pub twist_villains: Vec<CardId>,
    /// A mastermind that some card can bring into the game (R8.5).
    pub second_mastermind: Option<CardId>,
    /// Some card makes recruiting or fighting cost Attack besides.
    pub has_surcharges: bool,
    /// The faces of Wounds, which every hand is searched for.
    wounds: Faces,
    /// By operation: it takes one card, however many there are.
    takes_one: Vec<bool>,
    /// By rule: how much cheaper it can make something while it is in force for a player.
    eases: Vec<Option<i32>>,
}

/// A design as this game uses it: what the rules ask for all the time, in one place.
#[derive(Clone, Debug)]
pub struct Face {
    pub design: DesignId,
    pub kind: Kind,
    pub classes: Classes,
    pub team: Option<TeamId>,
    pub hero: Option<HeroId>,
    pub group: Option<GroupId>,
    pub cost: i16,
    pub attack: Option<i16>,
    pub recruit: Option<i16>,
    pub vp: i16,
    pub triggers: Triggers,
    pub abilities: Vec<Ability>,
    /// What a copy may use of it, if there is a choice (K11.15).
    pub one_use: Option<Block>,
    pub rules: Vec<RuleId>,
    pub source: Source,
    /// What its Celestial Boon says (K8).
    pub boons: Vec<RuleId>,
    /// Its Cosmic Threat (K10), and which cards that speaks of.
    pub threat: Option<RuleId>,
    pub threat_cards: Option<SelectorId>,
    /// The rule that defines this enemy's Attack.
    pub attack_is: Option<RuleId>,
    /// Its Attack is no less than this while no effect of the turn makes it weaker.
    pub least_attack: i32,
    /// What the card itself can take off its price at most (K1, K2).
    pub most_off: i32,
    /// It makes recruiting or fighting cost Attack besides.
    pub has_surcharge: bool,
    /// A hero that can always be played: undivided, without a play cost (R5.1, R5.6).
    pub plays_freely: bool,
    /// It averts a Wound from the played area, too: it is only shown (R10.10).
    pub averts_in_play: bool,
    /// As a villain in the city it changes the Attack of enemies.
    pub changes_attack: bool,
    /// The first face with the same card name: what "shares a card name" compares.
    pub namesake: u8,
    /// How this card acts as a villain (R7.7).
    pub acts: Option<Acting>,
    /// The sides of a divided card, as faces.
    pub sides: Option<[u8; 2]>,
    /// Teams of the sides of a divided card (R5.6: elsewhere than in the played area it has both).
    pub side_teams: [Option<TeamId>; 2],
}

/// By which rule a card acts as a villain, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acting {
    pub rule: RuleId,
    pub guise: GuiseId,
    /// The card that says so; none: the card itself.
    pub by: CardId,
    pub since: Since,
    /// It acts only once it has become a Scheme Twist itself (R4.10).
    pub as_twist: bool,
    /// Nothing else becomes of it: in a Victory Pile it keeps the VP it was given (R7.6).
    pub stays: bool,
    /// As [`Face::least_attack`], while it acts so.
    pub least_attack: i32,
}

impl Face {
    pub fn is_of(&self, team: TeamId) -> bool {
        self.team == Some(team) || self.side_teams.contains(&Some(team))
    }

    pub fn has(&self, trigger: Trigger) -> bool {
        self.triggers.has(trigger)
    }

    /// Is the icon printed on the card (R5.2: `0+` is one)?
    pub fn shows(&self, icon: Printed) -> bool {
        let number = match icon {
            Printed::Attack => self.attack,
            Printed::Recruit => self.recruit,
        };
        number.is_some_and(|number| number > 0 || plays(Clause::R5_2))
    }
}

/// A rule of a card that changes the Attack of enemies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackChange {
    pub source: CardId,
    pub face: u8,
    pub rule: RuleId,
    pub which: SelectorId,
    pub by: AmountId,
}

/// Texts of the rulebook that are written in the card language, as faces.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rulebook {
    pub escape: u8,
    pub escape_with_bystanders: u8,
    pub solo_twist_ko: u8,
    pub solo_twist_bottom: u8,
}

/// Why a game cannot be laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotLayOut {
    Players(u8),
    TooManyCards { needs: usize },
    TooManyHeroNames { needs: usize },
    TooManyDesigns { needs: usize },
    TooManyTwistVillains { needs: usize },
    Missing(&'static str),
}

impl fmt::Display for CannotLayOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotLayOut::Players(players) => {
                write!(f, "{players} players: the game is for 1 to {MAX_SEATS}")
            }
            CannotLayOut::TooManyCards { needs } => {
                write!(
                    f,
                    "this set-up needs {needs} cards; at most {MAX_CARDS} can be on the table"
                )
            }
            CannotLayOut::TooManyTwistVillains { needs } => {
                write!(
                    f,
                    "this set-up has {needs} villains that become twists; at most {} can be told apart",
                    BecameTwist::MOST
                )
            }
            CannotLayOut::TooManyHeroNames { needs } => {
                write!(
                    f,
                    "this set-up has {needs} Hero Names; at most {} can be told apart",
                    Source::MAX - 1
                )
            }
            CannotLayOut::TooManyDesigns { needs } => {
                write!(f, "this set-up uses {needs} different cards; at most 250 can be told apart")
            }
            CannotLayOut::Missing(what) => {
                write!(f, "the loaded sets have no {what}; load the core set")
            }
        }
    }
}

impl std::error::Error for CannotLayOut {}

impl Legendary {
    /// Lays out a game. The set-up is taken as it is; whether it is legal is [`crate::legality`]'s question.
    pub fn new(
        catalogue: Arc<Catalogue>,
        setup: Setup,
        options: Options,
    ) -> Result<Legendary, CannotLayOut> {
        let options = options.in_force();
        Layout::new(&catalogue, &setup, &options).build(catalogue.clone(), setup.clone(), options)
    }

    /// Would [`Legendary::new`] take it? How many cards that makes, or why not.
    pub fn fits(
        catalogue: &Catalogue,
        setup: &Setup,
        options: &Options,
    ) -> Result<usize, CannotLayOut> {
        let mut layout = Layout::new(catalogue, setup, options);
        layout.deal()?;
        layout.hero_names()?;
        Ok(layout.cards.len())
    }

    pub fn players(&self) -> u8 {
        self.setup.players
    }

    pub fn alone(&self) -> bool {
        self.setup.players == 1
    }

    #[inline]
    pub fn face(&self, card: CardId) -> &Face {
        &self.faces[self.face_of[card.index()] as usize]
    }

    #[inline]
    pub fn face_number(&self, card: CardId) -> u8 {
        self.face_of[card.index()]
    }

    #[inline]
    pub fn face_at(&self, face: u8) -> &Face {
        &self.faces[face as usize]
    }

    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    #[inline]
    pub(crate) fn tests(&self) -> &Tests {
        &self.tests
    }

    #[inline]
    pub(crate) fn wounds(&self) -> &Faces {
        &self.wounds
    }

    #[inline]
    pub(crate) fn among_villains(&self) -> &[Stacked; 3] {
        &self.among_villains
    }

    /// Does the operation take one card, however many there are?
    #[inline]
    pub(crate) fn takes_one(&self, op: u16) -> bool {
        self.takes_one[op as usize]
    }

    /// How much cheaper can something become while the rule is in force for a player, for a time or as a boon? None where there is no end to it.
    pub(crate) fn eases(&self, rule: RuleId) -> Option<i32> {
        self.eases[rule.index()]
    }

    pub fn design(&self, card: CardId) -> &Design {
        self.catalogue.design(self.face(card).design)
    }

    pub fn design_at(&self, face: u8) -> &Design {
        self.catalogue.design(self.faces[face as usize].design)
    }

    /// How many cards the game has.
    pub fn card_count(&self) -> usize {
        self.face_of.len()
    }

    pub fn cards(&self) -> impl Iterator<Item = CardId> {
        (0..self.face_of.len() as u16).map(CardId)
    }

    /// The lowest-numbered card with the same face: stands for "one of these".
    pub fn first_of_its_face(&self, card: CardId) -> CardId {
        match self.face_of.get(card.index()) {
            Some(face) => CardId(self.face_of.partition_point(|other| other < face) as u16),
            None => card,
        }
    }

    pub fn has_card(&self, card: CardId) -> bool {
        card.index() < self.face_of.len()
    }

    /// The rule of a card, if it changes the Attack of enemies.
    pub(crate) fn attack_change(&self, source: CardId, rule: RuleId) -> Option<AttackChange> {
        match self.catalogue.program.rule(rule) {
            Rule::EnemyAttack { which, by } => {
                Some(AttackChange { source, face: self.face_number(source), rule, which, by })
            }
            _ => None,
        }
    }

    /// The Hero Name behind points, `None` for points that no hero made.
    pub fn source_name(&self, source: Source) -> Option<&str> {
        let name = self.names.get(source.0 as usize);
        name.filter(|_| source != Source::NO_HERO).map(String::as_str)
    }

    /// The Hero Names of this game, as sources of points (K4.2).
    pub fn sources(&self) -> impl DoubleEndedIterator<Item = Source> + use<> {
        (1..self.names.len() as u8).map(Source)
    }

    /// The state before anything is shuffled or dealt: one choice, [`crate::choice::Choice::Begin`].
    pub fn start(&self) -> State {
        self.start
    }
}
