//! A desk for tests: cards written by hand as operations, without the card language.

use crate::catalogue::{
    Catalogue, Class, Classes, Design, DesignId, Group, GroupId, Hero, HeroId, Icon, Kind, Kinds,
    Mark, Mastermind, Set, SetId, Team, TeamId,
};
use crate::effect::{
    Ability, AfterDefeat, Amount, AmountId, Block, Comparison, Condition, ConditionId, Filter,
    Guise, GuiseId, Modes, Op, Pick, Rank, Rule, RuleId, Selector, SelectorId, Since, Trigger,
    Triggers, Zones,
};

pub(crate) const AVENGERS: TeamId = TeamId(0);
pub(crate) const X_MEN: TeamId = TeamId(1);
pub(crate) const HYDRA: GroupId = GroupId(0);
pub(crate) const THOR: HeroId = HeroId(0);

#[derive(Debug)]
pub(crate) struct Desk {
    pub(crate) catalogue: Catalogue,
}

impl Desk {
    pub(crate) fn new() -> Desk {
        let mut catalogue = Catalogue::default();
        catalogue.sets.push(Set { slug: "core".into(), title: "Core".into() });
        for (slug, name) in [("avengers", "Avengers"), ("x-men", "X-Men")] {
            let (slug, name) = (slug.to_string(), name.to_string());
            catalogue.teams.push(Team { slug, name });
        }
        catalogue.heroes.push(Hero {
            name: "Thor".into(),
            team: Some(AVENGERS),
            set: SetId(0),
            cards: Vec::new(),
        });
        catalogue.groups.push(Group {
            name: "HYDRA".into(),
            set: SetId(0),
            henchmen: false,
            cards: Vec::new(),
        });
        Desk { catalogue }
    }

    pub(crate) fn number(&mut self, number: i16) -> AmountId {
        self.amount(Amount::Number(number))
    }

    pub(crate) fn amount(&mut self, amount: Amount) -> AmountId {
        self.catalogue.program.amounts.push(amount);
        AmountId(self.catalogue.program.amounts.len() as u16 - 1)
    }

    pub(crate) fn count(&mut self, times: i8, of: SelectorId) -> AmountId {
        self.amount(Amount::Count { times, of })
    }

    pub(crate) fn condition(&mut self, condition: Condition) -> ConditionId {
        self.catalogue.program.conditions.push(condition);
        ConditionId(self.catalogue.program.conditions.len() as u16 - 1)
    }

    pub(crate) fn compare(&mut self, left: Amount, is: Comparison, right: i16) -> ConditionId {
        let left = self.amount(left);
        let right = self.number(right);
        self.condition(Condition::Compare { left, is, right })
    }

    pub(crate) fn rule(&mut self, rule: Rule) -> RuleId {
        self.catalogue.program.rules.push(rule);
        RuleId(self.catalogue.program.rules.len() as u16 - 1)
    }

    pub(crate) fn guise(&mut self, then: AfterDefeat) -> GuiseId {
        self.catalogue.program.guises.push(Guise {
            name: None,
            vp: None,
            since: Since::VillainDeck,
            rules: Vec::new(),
            then,
        });
        GuiseId(self.catalogue.program.guises.len() as u16 - 1)
    }

    pub(crate) fn all(&mut self, zones: Zones, filter: Filter) -> SelectorId {
        self.select(zones, filter, Pick::All)
    }

    pub(crate) fn exactly(&mut self, count: i16, zones: Zones, filter: Filter) -> SelectorId {
        let count = self.number(count);
        self.select(zones, filter, Pick::Exactly(count))
    }

    pub(crate) fn up_to(&mut self, count: i16, zones: Zones, filter: Filter) -> SelectorId {
        let count = self.number(count);
        self.select(zones, filter, Pick::UpTo(count))
    }

    pub(crate) fn select(&mut self, zones: Zones, filter: Filter, pick: Pick) -> SelectorId {
        self.catalogue.program.selectors.push(Selector { zones, filter, pick, rank: Rank::Any });
        SelectorId(self.catalogue.program.selectors.len() as u16 - 1)
    }

    pub(crate) fn block(&mut self, ops: &[Op]) -> Block {
        let start = self.catalogue.program.ops.len() as u16;
        self.catalogue.program.ops.extend_from_slice(ops);
        let len = ops.len() as u16;
        Block { start, len }
    }

    pub(crate) fn modes(&mut self, blocks: &[Block]) -> Modes {
        let start = self.catalogue.program.modes.len() as u16;
        self.catalogue.program.modes.extend_from_slice(blocks);
        let count = blocks.len() as u8;
        Modes { start, count, possible: false }
    }

    /// A card of Thor, or of HYDRA, or of nobody, as the kind asks.
    pub(crate) fn card(&mut self, name: &str, kind: Kind) -> DesignId {
        let hero = kind == Kind::Hero;
        let villain = Kinds::VILLAIN.has(kind);
        let attack = Icon { base: 2, mark: Mark::Plus };
        self.catalogue.designs.push(Design {
            name: name.into(),
            kind,
            set: SetId(0),
            copies: if hero { 5 } else { 1 },
            classes: if hero { Classes::one(Class::Strength) } else { Classes::NONE },
            team: hero.then_some(AVENGERS),
            hero: hero.then_some(THOR),
            group: villain.then_some(HYDRA),
            cost: if hero { 3 } else { 0 },
            attack: villain.then_some(attack),
            recruit: hero.then_some(attack),
            vp: if villain { 3 } else { 0 },
            vp_plus: false,
            cost_star: false,
            abilities: Vec::new(),
            rules: Vec::new(),
            triggers: Triggers::default(),
            one_use: None,
            sides: None,
        });
        let id = DesignId(self.catalogue.designs.len() as u16 - 1);
        if kind == Kind::Mastermind {
            self.catalogue.masterminds.push(Mastermind {
                epic_of: None,
                name: name.into(),
                set: SetId(0),
                card: id,
                tactics: Vec::new(),
                pile: None,
                leads: Some(HYDRA),
            });
        }
        id
    }

    /// Gives the card a line of text.
    pub(crate) fn line(
        &mut self,
        card: DesignId,
        triggers: &[Trigger],
        condition: Option<ConditionId>,
        ops: &[Op],
    ) {
        let none = Triggers::default();
        let triggers = triggers.iter().fold(none, |all, one| all.with(*one));
        let block = self.block(ops);
        let design = &mut self.catalogue.designs[card.index()];
        design.triggers = design.triggers.union(triggers);
        design.abilities.push(Ability { triggers, condition, block });
    }

    /// Gives the card a rule.
    pub(crate) fn standing(&mut self, card: DesignId, rule: Rule) {
        let rule = self.rule(rule);
        self.catalogue.designs[card.index()].rules.push(rule);
    }
}

/// A filter for one kind of card.
pub(crate) fn kind(kind: Kind) -> Filter {
    Filter { kinds: Kinds::one(kind), ..Filter::default() }
}

/// A filter for heroes of a class.
pub(crate) fn class(class: Class) -> Filter {
    Filter { classes: Classes::one(class), ..kind(Kind::Hero) }
}

/// A filter for heroes of a team.
pub(crate) fn team(team: TeamId) -> Filter {
    Filter { team: Some(team), ..kind(Kind::Hero) }
}

/// A filter for villains.
pub(crate) fn villain() -> Filter {
    Filter { kinds: Kinds::VILLAIN, ..Filter::default() }
}
