//! The immutable part of a game: which cards are on the table and what they are.

use crate::cards::{CardId, Cards, MAX_CARDS, MAX_SEATS, Zone};
use crate::catalogue::{Catalogue, Classes, Design, DesignId, GroupId, HeroId, Kind, TeamId};
use crate::effect::{
    Ability, AfterDefeat, Amount, AmountId, Condition, ConditionId, Guise, GuiseId, Node, Printed,
    Program, Rule, RuleId, SelectorId, Since, Trigger, Triggers, Zones,
};
use crate::interpreter::Task;
use crate::options::Options;
use crate::pool::Source;
use crate::setup::{HENCHMAN_GROUP, Numbers, STARTING_AGENTS, STARTING_TROOPERS, Setup};
use crate::shards::Shards;
use crate::state::{Player, State, Turn, Verdict};
use crate::tests_of_faces::Tests;
use std::fmt;
use std::sync::Arc;
use table::{List, Seat};

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
    /// Rules of the scheme and the mastermind: in force all game long.
    pub standing: Vec<(CardId, RuleId)>,
    /// The scheme's conditions for a loss (R11.2).
    pub evil_wins: Vec<(CardId, RuleId)>,
    /// Some villain changes the Attack of enemies while it is in the city.
    pub villains_change_attack: bool,
    /// Some text speaks of Chivalrous Duels (K4): only then does it matter whose points pay.
    pub has_duels: bool,
    pub rulebook: Rulebook,
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
    pub rules: Vec<RuleId>,
    pub source: Source,
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
    /// It stays that villain in a Victory Pile.
    pub stays: bool,
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
        match icon {
            Printed::Attack => self.attack.is_some(),
            Printed::Recruit => self.recruit.is_some(),
        }
    }
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
            CannotLayOut::TooManyHeroNames { needs } => {
                write!(
                    f,
                    "this set-up has {needs} Hero Names; at most {} can be told apart",
                    Source::MAX - 1
                )
            }
            CannotLayOut::TooManyDesigns { needs } => {
                write!(
                    f,
                    "this set-up uses {needs} different cards; at most 250 can be told apart"
                )
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

    /// The Hero Name behind points, `None` for points that no hero made.
    pub fn source_name(&self, source: Source) -> Option<&str> {
        let named = (source != Source::NO_HERO).then_some(source.0 as usize)?;
        self.names.get(named).map(String::as_str)
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

fn start_state(layout: &[Zone]) -> State {
    let mut tasks = List::new();
    let _ = tasks.push(Task::Begin);
    State {
        cards: Cards::lay_out(layout),
        turn: Turn::default(),
        players: [Player::default(); MAX_SEATS],
        active: Seat(0),
        turns: 0,
        twists: 0,
        extra_turns: 0,
        last_turn: false,
        reversed: false,
        verdict: Verdict::Running,
        tasks,
        texts: List::new(),
        queue: List::new(),
        noted: List::new(),
        pledged: [CardId::NONE; MAX_SEATS],
        shards: Shards::default(),
        lasting: List::new(),
    }
}

/// Collects the cards of a game, design by design.
struct Layout<'a> {
    catalogue: &'a Catalogue,
    setup: &'a Setup,
    options: &'a Options,
    numbers: Numbers,
    designs: Vec<DesignId>,
    cards: Vec<(u8, Zone)>,
}

impl<'a> Layout<'a> {
    fn new(catalogue: &'a Catalogue, setup: &'a Setup, options: &'a Options) -> Layout<'a> {
        let numbers = Numbers::of(catalogue, setup.scheme, setup.players, options);
        Layout {
            catalogue,
            setup,
            options,
            numbers,
            designs: Vec::new(),
            cards: Vec::new(),
        }
    }

    /// Every card in its place: the numbers of the mastermind and the scheme, and the rulebook.
    fn deal(&mut self) -> Result<(usize, usize, Rulebook), CannotLayOut> {
        if !(1..=MAX_SEATS as u8).contains(&self.setup.players) {
            return Err(CannotLayOut::Players(self.setup.players));
        }
        self.deal_basics()?;
        self.deal_enemies();
        self.deal_heroes();
        let mastermind = self.place(
            self.catalogue.mastermind(self.setup.mastermind).card,
            1,
            Zone::MASTERMIND,
        );
        for tactic in &self.catalogue.mastermind(self.setup.mastermind).tactics {
            self.place(*tactic, 1, Zone::TACTICS);
        }
        let scheme = self.place(self.catalogue.scheme(self.setup.scheme).card, 1, Zone::BOX);
        let rulebook = Rulebook {
            escape: self.rule_text("Escape")?,
            escape_with_bystanders: self.rule_text("Escape with bystanders")?,
            solo_twist_ko: self.rule_text("Solo twist KO")?,
            solo_twist_bottom: self.rule_text("Solo twist bottom")?,
        };
        let mut index = 0;
        while index < self.designs.len() {
            for side in self
                .catalogue
                .design(self.designs[index])
                .sides
                .iter()
                .flatten()
            {
                self.face(*side);
            }
            index += 1;
        }
        if self.cards.len() > MAX_CARDS {
            return Err(CannotLayOut::TooManyCards {
                needs: self.cards.len(),
            });
        }
        if self.designs.len() > 250 {
            return Err(CannotLayOut::TooManyDesigns {
                needs: self.designs.len(),
            });
        }
        Ok((mastermind, scheme, rulebook))
    }

    fn build(
        mut self,
        catalogue: Arc<Catalogue>,
        setup: Setup,
        options: Options,
    ) -> Result<Legendary, CannotLayOut> {
        let (mastermind, scheme, rulebook) = self.deal()?;
        self.finish(catalogue, setup, options, mastermind, scheme, rulebook)
    }

    /// Hero Names in the order of their designs; the first stands for "no hero".
    fn hero_names(&self) -> Result<Vec<String>, CannotLayOut> {
        let mut names = vec![String::new()];
        for design in &self.designs {
            if let Some(name) = self.hero_name(*design)
                && !names.iter().any(|other| other == name)
            {
                names.push(name.to_owned());
            }
        }
        if names.len() > Source::MAX {
            return Err(CannotLayOut::TooManyHeroNames {
                needs: names.len() - 1,
            });
        }
        Ok(names)
    }

    /// The Hero Name of a hero card; a card of no hero goes by its own name.
    fn hero_name(&self, design: DesignId) -> Option<&str> {
        let design = self.catalogue.design(design);
        (design.kind == Kind::Hero).then(|| {
            design
                .hero
                .map_or(design.name.as_str(), |hero| &self.catalogue.hero(hero).name)
        })
    }

    /// The first face whose card has the same name.
    fn namesake(&self, design: DesignId) -> u8 {
        let name = &self.catalogue.design(design).name;
        let same = |other: &DesignId| self.catalogue.design(*other).name == *name;
        self.designs.iter().position(same).unwrap_or(0) as u8
    }

    fn deal_basics(&mut self) -> Result<(), CannotLayOut> {
        let basics = &self.catalogue.basics;
        let agent = basics.agent.ok_or(CannotLayOut::Missing("Agent"))?;
        let trooper = basics.trooper.ok_or(CannotLayOut::Missing("Trooper"))?;
        let officer = basics.officer.ok_or(CannotLayOut::Missing("Officer"))?;
        let wound = basics.wound.ok_or(CannotLayOut::Missing("Wound"))?;
        let twist = basics.twist.ok_or(CannotLayOut::Missing("Scheme Twist"))?;
        let strike = basics
            .strike
            .ok_or(CannotLayOut::Missing("Master Strike"))?;
        let officers = self.options.starting_officers.min(STARTING_AGENTS);
        for seat in (0..self.setup.players).map(Seat) {
            self.place(agent, STARTING_AGENTS - officers, Zone::deck(seat));
            self.place(trooper, STARTING_TROOPERS, Zone::deck(seat));
            self.place(officer, officers, Zone::deck(seat));
            self.place(wound, self.options.starting_wounds, Zone::deck(seat));
        }
        self.place(officer, self.numbers.officers, Zone::OFFICERS);
        self.place(wound, self.numbers.wounds, Zone::WOUNDS);
        self.place(twist, self.numbers.twists, Zone::VILLAIN_DECK);
        let beside = self.catalogue.scheme(self.setup.scheme).setup.twists_beside;
        self.place(twist, beside, Zone::BESIDE_SCHEME);
        self.place(strike, self.numbers.strikes, Zone::VILLAIN_DECK);
        for bystander in &basics.bystanders {
            let copies = self.catalogue.design(*bystander).copies;
            self.place(*bystander, copies, Zone::BYSTANDERS);
        }
        Ok(())
    }

    fn deal_enemies(&mut self) {
        for group in &self.setup.villains {
            for card in &self.catalogue.group(*group).cards {
                self.place(
                    *card,
                    self.catalogue.design(*card).copies,
                    Zone::VILLAIN_DECK,
                );
            }
        }
        for (index, group) in self.setup.henchmen.iter().enumerate() {
            // R2.8: only the table's own group is cut short when playing alone.
            let cards = if index == 0 {
                self.numbers.henchmen_in_deck
            } else {
                HENCHMAN_GROUP
            };
            for card in &self.catalogue.group(*group).cards {
                self.place(*card, cards, Zone::VILLAIN_DECK);
                if index == 0 {
                    self.place(*card, self.numbers.henchmen_in_city, Zone::RESOLVING);
                }
            }
        }
    }

    fn deal_heroes(&mut self) {
        let trapped = self
            .catalogue
            .scheme(self.setup.scheme)
            .setup
            .hero_into_villain_deck;
        let heroes = self.setup.heroes.len();
        for (index, hero) in self.setup.heroes.iter().enumerate() {
            let deck = if trapped && index + 1 == heroes {
                Zone::VILLAIN_DECK
            } else {
                Zone::HERO_DECK
            };
            for card in &self.catalogue.hero(*hero).cards {
                self.place(*card, self.catalogue.design(*card).copies, deck);
            }
        }
    }

    fn face(&mut self, design: DesignId) -> u8 {
        let found = self.designs.iter().position(|other| *other == design);
        found.unwrap_or_else(|| {
            self.designs.push(design);
            self.designs.len() - 1
        }) as u8
    }

    fn place(&mut self, design: DesignId, copies: u8, zone: Zone) -> usize {
        let face = self.face(design);
        self.cards.extend((0..copies).map(|_| (face, zone)));
        self.cards.len().saturating_sub(1)
    }

    fn rule_text(&mut self, name: &'static str) -> Result<u8, CannotLayOut> {
        let found = self
            .catalogue
            .rulebook
            .iter()
            .find(|id| self.catalogue.design(**id).name == name);
        let design = *found.ok_or(CannotLayOut::Missing("rulebook texts"))?;
        Ok(self.face(design))
    }

    fn finish(
        self,
        catalogue: Arc<Catalogue>,
        setup: Setup,
        options: Options,
        mastermind: usize,
        scheme: usize,
        rulebook: Rulebook,
    ) -> Result<Legendary, CannotLayOut> {
        // Cards of one design stand together, so that sorting by number sorts by design.
        let mut order: Vec<usize> = (0..self.cards.len()).collect();
        order.sort_by_key(|index| self.cards[*index].0);
        let number =
            |old: usize| CardId(order.iter().position(|index| *index == old).unwrap_or(0) as u16);
        let (mastermind, scheme) = (number(mastermind), number(scheme));
        let face_of = order
            .iter()
            .map(|index| self.cards[*index].0)
            .collect::<Vec<_>>();
        let layout: Vec<Zone> = order.iter().map(|index| self.cards[*index].1).collect();

        let names = self.hero_names()?;
        let program = &catalogue.program;
        let scheme_rules = &catalogue.design(catalogue.scheme(setup.scheme).card).rules;
        let mastermind_rules = &catalogue
            .design(catalogue.mastermind(setup.mastermind).card)
            .rules;
        let faces = self
            .designs
            .iter()
            .map(|id| {
                let design = catalogue.design(*id);
                let source = self.hero_name(*id).map_or(Source::NO_HERO, |name| {
                    let index = names.iter().position(|other| other == name);
                    Source(index.unwrap_or(0) as u8)
                });
                let acts = acting_by(program, scheme, scheme_rules, design.kind)
                    .or_else(|| acting_by(program, mastermind, mastermind_rules, design.kind))
                    .or_else(|| acting_by_itself(program, &design.rules));
                let side = |side: DesignId| {
                    self.designs
                        .iter()
                        .position(|other| *other == side)
                        .unwrap_or(0) as u8
                };
                Face {
                    design: *id,
                    kind: design.kind,
                    classes: design.classes,
                    team: design.team,
                    hero: design.hero,
                    group: design.group,
                    cost: design.cost,
                    attack: design.attack.map(|icon| icon.base),
                    recruit: design.recruit.map(|icon| icon.base),
                    vp: design.vp,
                    triggers: design.triggers,
                    abilities: design.abilities.clone(),
                    rules: design.rules.clone(),
                    source,
                    namesake: self.namesake(*id),
                    acts,
                    sides: design.sides.map(|sides| sides.map(side)),
                    side_teams: design.sides.map_or([None; 2], |sides| {
                        sides.map(|side| catalogue.design(side).team)
                    }),
                }
            })
            .collect::<Vec<_>>();
        let face_of_card = |card: CardId| &faces[face_of[card.index()] as usize];
        let standing = |wanted: fn(&Rule) -> bool| -> Vec<(CardId, RuleId)> {
            [scheme, mastermind]
                .into_iter()
                .flat_map(|card| {
                    face_of_card(card)
                        .rules
                        .iter()
                        .map(move |rule| (card, *rule))
                })
                .filter(|(_, rule)| wanted(&program.rule(*rule)))
                .collect()
        };
        let change_attack = |rules: &[RuleId]| {
            rules
                .iter()
                .any(|rule| matches!(program.rule(*rule), Rule::EnemyAttack { .. }))
        };
        let villains_change_attack = faces.iter().any(|face| {
            let villain = matches!(face.kind, Kind::Villain | Kind::Henchman);
            let acting = |acts: Acting| change_attack(&program.guise(acts.guise).rules);
            (villain && change_attack(&face.rules)) || face.acts.is_some_and(acting)
        });
        let tests = Tests::of(&catalogue.program, &faces);
        let evil_wins = standing(|rule| matches!(rule, Rule::EvilWinsIf(_)));
        let watched = watched(program, &evil_wins);
        Ok(Legendary {
            numbers: self.numbers,
            standing: standing(|rule| matches!(rule, Rule::EnemyAttack { .. })),
            evil_wins,
            villains_change_attack,
            has_duels: faces.iter().any(|face| speaks_of_duels(&catalogue, face)),
            setup,
            options,
            faces,
            face_of,
            start: start_state(&layout),
            tests,
            watched,
            names,
            mastermind,
            scheme,
            rulebook,
            catalogue,
        })
    }
}

/// Does the text of a card name Chivalrous Duels anywhere?
fn speaks_of_duels(catalogue: &Catalogue, face: &Face) -> bool {
    let mut found = false;
    let design = catalogue.design(face.design);
    catalogue.program.walk(design, &mut |node| {
        found |= matches!(node, Node::Rule(_, Rule::ChivalrousDuel(_)));
    });
    found
}

/// The rule of a scheme or mastermind that makes this kind of card act as a villain.
fn acting_by(program: &Program, by: CardId, rules: &[RuleId], kind: Kind) -> Option<Acting> {
    rules.iter().find_map(|rule| match program.rule(*rule) {
        Rule::ActAsVillains { cards, guise, .. } => {
            let selector = program.selector(cards);
            let meant = !selector.zones.has(Zones::THIS) && selector.filter.kinds.has(kind);
            meant.then(|| acting(program, *rule, guise, by))
        }
        _ => None,
    })
}

/// The rule of a card about itself.
fn acting_by_itself(program: &Program, rules: &[RuleId]) -> Option<Acting> {
    rules.iter().find_map(|rule| match program.rule(*rule) {
        Rule::ActAsVillains { cards, guise, .. } => {
            let itself = program.selector(cards).zones.has(Zones::THIS);
            itself.then(|| acting(program, *rule, guise, CardId::NONE))
        }
        _ => None,
    })
}

fn acting(program: &Program, rule: RuleId, guise: GuiseId, by: CardId) -> Acting {
    let Guise { since, then, .. } = program.guise(guise);
    Acting {
        rule,
        guise,
        by,
        since: *since,
        stays: *then == AfterDefeat::Stay,
    }
}

/// All zones that the conditions look at.
fn watched(program: &Program, evil_wins: &[(CardId, RuleId)]) -> Zones {
    fn selector(program: &Program, id: SelectorId, zones: &mut Zones) {
        *zones = zones.and(program.selector(id).zones);
    }
    fn amount(program: &Program, id: AmountId, zones: &mut Zones) {
        match program.amount(id) {
            Amount::Empowered { of, .. }
            | Amount::PrintedAttack(of)
            | Amount::Count { of, .. }
            | Amount::Colors(of)
            | Amount::TotalCost(of) => selector(program, of, zones),
            Amount::EmpoweredBy { pile, .. } => {
                selector(program, pile, zones);
                *zones = zones.and(Zones::HQ);
            }
            Amount::Sum(left, right) => {
                amount(program, left, zones);
                amount(program, right, zones);
            }
            Amount::HandSize => *zones = zones.and(Zones::HAND),
            Amount::Number(_) | Amount::PerPlayer(_) => {}
            // Not about cards at all: look at every step.
            Amount::Recruited | Amount::ExtraDraws | Amount::RecruitMade => *zones = Zones::ALL,
        }
    }
    fn condition(program: &Program, id: ConditionId, zones: &mut Zones) {
        match program.condition(id) {
            Condition::Compare { left, right, .. } => {
                amount(program, left, zones);
                amount(program, right, zones);
            }
            Condition::Any(of) => selector(program, of, zones),
            Condition::Not(inner) => condition(program, inner, zones),
            Condition::Both(left, right) | Condition::Either(left, right) => {
                condition(program, left, zones);
                condition(program, right, zones);
            }
            Condition::Played { .. }
            | Condition::FirstHero
            | Condition::FoughtAt(_)
            | Condition::TwistNumber { .. } => {
                *zones = Zones::ALL;
            }
        }
    }
    let mut zones = Zones::NONE;
    for (_, rule) in evil_wins {
        if let Rule::EvilWinsIf(id) = program.rule(*rule) {
            condition(program, id, &mut zones);
        }
    }
    zones
}
