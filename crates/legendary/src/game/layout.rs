//! Laying out a game: which cards it is played with, where they begin, and what never changes about them.

mod dealing;

use super::cheapest::Cheapest;
use super::said::{
    acting_as_twist, acting_by, acting_by_itself, averts_in_play, becomes_twist, halves_costs,
    lets_recruit_pay_fights, officers_are, takes_one, watched,
};
use super::{CannotLayOut, Face, Legendary, Rulebook};
use crate::cards::{CardId, Cards, MAX_SEATS, Zone};
use crate::catalogue::{Catalogue, DesignId, Kind};
use crate::choice::Prompt;
use crate::effect::{Rule, RuleId, Trigger};
use crate::headquarters::Headquarters;
use crate::hidden::Stacked;
use crate::interpreter::Task;
use crate::keywords::Kept;
use crate::keywords::Present;
use crate::options::Options;
use crate::pool::Source;
use crate::setup::{Numbers, Setup};
use crate::state::{BecameTwist, Player, State, Turn, Verdict};
use crate::tests_of_faces::{Faces, Tests};
use crate::waived::{Clause, plays};
use std::sync::Arc;
use table::{List, Seat};

/// Where the cards that stand alone were laid: numbers before sorting.
pub(super) struct Dealt {
    mastermind: usize,
    second: Option<usize>,
    scheme: usize,
    rulebook: Rulebook,
}

/// Collects the cards of a game, design by design.
pub(super) struct Layout<'a> {
    catalogue: &'a Catalogue,
    setup: &'a Setup,
    options: &'a Options,
    numbers: Numbers,
    designs: Vec<DesignId>,
    pub cards: Vec<(u8, Zone)>,
}

impl<'a> Layout<'a> {
    pub fn new(catalogue: &'a Catalogue, setup: &'a Setup, options: &'a Options) -> Layout<'a> {
        let numbers = Numbers::of(catalogue, setup.scheme, setup.players, options);
        Layout { catalogue, setup, options, numbers, designs: Vec::new(), cards: Vec::new() }
    }

    pub fn build(
        mut self,
        catalogue: Arc<Catalogue>,
        setup: Setup,
        options: Options,
    ) -> Result<Legendary, CannotLayOut> {
        let dealt = self.deal()?;
        self.finish(catalogue, setup, options, dealt)
    }

    /// Hero Names in the order of their designs; the first stands for "no hero".
    pub fn hero_names(&self) -> Result<Vec<String>, CannotLayOut> {
        let mut names = vec![String::new()];
        for design in &self.designs {
            if let Some(name) = self.hero_name(*design)
                && !names.iter().any(|other| other == name)
            {
                names.push(name.to_owned());
            }
        }
        if names.len() > Source::MAX {
            return Err(CannotLayOut::TooManyHeroNames { needs: names.len() - 1 });
        }
        Ok(names)
    }

    /// The Hero Name of a hero card; a card of no hero goes by its own name.
    fn hero_name(&self, design: DesignId) -> Option<&str> {
        let design = self.catalogue.design(design);
        let named = design.hero.is_some() || plays(Clause::K4_2);
        (design.kind == Kind::Hero && named).then(|| {
            design.hero.map_or(design.name.as_str(), |hero| &self.catalogue.hero(hero).name)
        })
    }

    /// The first face whose card has the same name.
    fn namesake(&self, design: DesignId) -> u8 {
        let name = &self.catalogue.design(design).name;
        let same = |other: &DesignId| self.catalogue.design(*other).name == *name;
        self.designs.iter().position(same).unwrap_or(0) as u8
    }

    fn finish(
        self,
        catalogue: Arc<Catalogue>,
        setup: Setup,
        options: Options,
        dealt: Dealt,
    ) -> Result<Legendary, CannotLayOut> {
        // Cards of one design stand together, so that sorting by number sorts by design.
        let mut order: Vec<usize> = (0..self.cards.len()).collect();
        order.sort_by_key(|index| self.cards[*index].0);
        let number =
            |old: usize| CardId(order.iter().position(|index| *index == old).unwrap_or(0) as u16);
        let (mastermind, scheme) = (number(dealt.mastermind), number(dealt.scheme));
        let second_mastermind = dealt.second.map(number);
        let face_of = order.iter().map(|index| self.cards[*index].0).collect::<Vec<_>>();
        let layout: Vec<Zone> = order.iter().map(|index| self.cards[*index].1).collect();
        let officers_are = officers_are(&catalogue, &setup);

        let names = self.hero_names()?;
        let program = &catalogue.program;
        let scheme_rules = &catalogue.design(catalogue.scheme(setup.scheme).card).rules;
        let mastermind_rules = &catalogue.design(catalogue.mastermind(setup.mastermind).card).rules;
        // A mastermind that joins later makes villains too; until then nothing puts such cards into the city.
        let second_rules = dealt.second.map(|card| {
            let (face, _) = self.cards[card];
            &catalogue.design(self.designs[face as usize]).rules[..]
        });
        let change_attack = |rules: &[RuleId]| {
            rules.iter().any(|rule| matches!(program.rule(*rule), Rule::EnemyAttack { .. }))
        };
        let mut faces = self
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
                    .or_else(|| {
                        let second = second_mastermind?;
                        acting_by(program, second, second_rules?, design.kind)
                    })
                    .or_else(|| acting_by_itself(program, &design.rules))
                    .or_else(|| acting_as_twist(program, scheme, scheme_rules, design));
                let side = |side: DesignId| {
                    self.designs.iter().position(|other| *other == side).unwrap_or(0) as u8
                };
                let attack_is = design
                    .rules
                    .iter()
                    .copied()
                    .find(|rule| matches!(program.rule(*rule), Rule::AttackIs(_)));
                let guise = acts.map(|acts| program.guise(acts.guise));
                let villain = matches!(design.kind, Kind::Villain | Kind::Henchman);
                let changes_attack = (villain && change_attack(&design.rules))
                    || guise.is_some_and(|guise| change_attack(&guise.rules));
                Face {
                    design: *id,
                    kind: design.kind,
                    classes: design.classes,
                    team: design.team,
                    hero: match officers_are {
                        Some(hero) if catalogue.basics.officer == Some(*id) => Some(hero),
                        _ => design.hero,
                    },
                    group: design.group,
                    cost: design.cost,
                    attack: design.attack.map(|icon| icon.base),
                    recruit: design.recruit.map(|icon| icon.base),
                    vp: design.vp,
                    triggers: design.triggers,
                    abilities: design.abilities.clone(),
                    one_use: design.one_use,
                    rules: design.rules.clone(),
                    source,
                    boons: program.boons(&design.rules),
                    threat: program.threat(&design.rules),
                    threat_cards: program.threat_cards(&design.rules),
                    namesake: self.namesake(*id),
                    attack_is,
                    least_attack: 0,
                    most_off: 0,
                    changes_attack,
                    averts_in_play: averts_in_play(program, &design.abilities),
                    has_surcharge: design
                        .rules
                        .iter()
                        .any(|rule| matches!(program.rule(*rule), Rule::Surcharge { .. })),
                    plays_freely: design.kind == Kind::Hero
                        && design.sides.is_none()
                        && !design.triggers.has(Trigger::ToPlay),
                    acts,
                    sides: design.sides.map(|sides| sides.map(side)),
                    side_teams: design
                        .sides
                        .filter(|_| plays(Clause::R5_6_ELSEWHERE))
                        .map_or([None; 2], |sides| sides.map(|side| catalogue.design(side).team)),
                }
            })
            .collect::<Vec<_>>();
        let cheapest = Cheapest { program, options: &options, players: setup.players };
        cheapest.fill(&mut faces);
        let eases = cheapest.eases();
        let face_of_card = |card: CardId| &faces[face_of[card.index()] as usize];
        let standing_rules: Vec<(CardId, RuleId)> = [scheme, mastermind]
            .into_iter()
            .flat_map(|card| face_of_card(card).rules.iter().map(move |rule| (card, *rule)))
            .collect();
        let recruit_pays_fights =
            faces.iter().any(|face| lets_recruit_pay_fights(&catalogue, face));
        let has_half_costs = faces.iter().any(|face| halves_costs(&catalogue, face));
        let has_standing_uses = faces.iter().any(|face| face.has(Trigger::OncePerTurn));
        let mut wounds = Faces::default();
        for (number, face) in faces.iter().enumerate() {
            if face.kind == Kind::Wound {
                wounds.insert(number as u8);
            }
        }
        let each: Vec<&Face> = face_of.iter().map(|face| &faces[*face as usize]).collect();
        let among_villains = Stacked::all(&catalogue, &setup, &each);
        let twist_villains: Vec<CardId> = (0..face_of.len() as u16)
            .map(CardId)
            .filter(|card| becomes_twist(program, catalogue.design(face_of_card(*card).design)))
            .collect();
        if twist_villains.len() > BecameTwist::MOST {
            let needs = twist_villains.len();
            return Err(CannotLayOut::TooManyTwistVillains { needs });
        }
        let tests = Tests::of(&catalogue, &setup, &faces);
        let evil_wins: Vec<(CardId, RuleId)> = standing_rules
            .iter()
            .copied()
            .filter(|(_, rule)| matches!(program.rule(*rule), Rule::EvilWinsIf(_)))
            .collect();
        let watched = watched(program, &evil_wins);
        let mut game = Legendary {
            numbers: self.numbers,
            standing: Vec::new(),
            evil_wins,
            villains_change_attack: faces.iter().any(|face| face.changes_attack),
            keywords: Present::in_game(&catalogue, &faces),
            has_standing_uses,
            among_villains,
            has_wound_reactions: faces.iter().any(averts_wounds),
            recruit_pays_fights,
            has_half_costs,
            has_surcharges: faces.iter().any(|face| face.has_surcharge),
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
            rulebook: dealt.rulebook,
            second_mastermind,
            twist_villains,
            eases,
            wounds,
            takes_one: program.ops.iter().map(|op| takes_one(program, *op)).collect(),
            catalogue,
        };
        game.standing = standing_rules
            .iter()
            .filter_map(|(card, rule)| game.attack_change(*card, *rule))
            .collect();
        Ok(game)
    }
}

fn averts_wounds(face: &Face) -> bool {
    face.has(Trigger::InsteadOfWound) || face.has(Trigger::InsteadOfAnyWound)
}

fn start_state(layout: &[Zone]) -> State {
    let mut tasks = List::new();
    let _ = tasks.push(Task::Ask(Prompt::Begin));
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
        revealed: List::new(),
        pledged: [CardId::NONE; MAX_SEATS],
        kept: Kept::default(),
        lasting: List::new(),
        headquarters: Headquarters::default(),
        quiet_turns: 0,
        second_left: 0,
        joins: false,
        became_twist: BecameTwist::default(),
    }
}
