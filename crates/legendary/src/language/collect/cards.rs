//! Head lines of heroes, groups, masterminds, schemes and their cards.

use super::{Above, Collector, Divided};
use crate::catalogue::{
    DesignId, Group, GroupId, Hero, HeroId, Icon, Kind, Mark, Mastermind, MastermindId, Scheme,
    SchemeId, SchemeSetup,
};
use crate::language::declaration::{Declaration, Head};
use crate::language::diagnostic::{Code, Span};
use crate::language::facts::facts;

impl Collector<'_> {
    pub(super) fn hero(&mut self, declaration: &Declaration) {
        let facts = facts(declaration, true, self.reports);
        let countable = !facts.broken;
        let name = self.name("hero", &facts);
        let team = self.team(&facts);
        let id = HeroId(self.catalogue.heroes.len().min(u16::MAX as usize) as u16);
        self.names.heroes.insert(name.clone(), id);
        self.catalogue.heroes.push(Hero { name, team, set: self.set, cards: Vec::new() });
        self.above = Above::Hero(id);
        self.open(declaration.at, countable);
        self.no_text(declaration);
    }

    pub(super) fn group(&mut self, declaration: &Declaration) {
        let facts = facts(declaration, false, self.reports);
        let countable = !facts.broken;
        let name = self.name("group", &facts);
        let id = GroupId(self.catalogue.groups.len().min(u16::MAX as usize) as u16);
        self.names.groups.insert(name.clone(), id);
        self.catalogue.groups.push(Group {
            name,
            set: self.set,
            henchmen: declaration.head == Head::Henchmen,
            cards: Vec::new(),
        });
        self.above = Above::Group(id);
        self.open(declaration.at, countable);
        self.no_text(declaration);
    }

    pub(super) fn mastermind(&mut self, declaration: Declaration) {
        let facts = facts(&declaration, false, self.reports);
        let countable = !facts.broken;
        let name = self.name("mastermind", &facts);
        let id = MastermindId(self.catalogue.masterminds.len().min(u16::MAX as usize) as u16);
        self.names.masterminds.insert(name.clone(), id);
        let card = self.add(Kind::Mastermind, &name, &facts);
        if let Some((group, at)) = facts.leads {
            self.leads.push((id, group, at));
        }
        let pile = self.pile(facts.pile, card);
        self.catalogue.masterminds.push(Mastermind {
            name,
            set: self.set,
            card,
            tactics: Vec::new(),
            leads: None,
            pile,
            epic_of: None,
        });
        self.above = Above::Mastermind(id);
        self.open(declaration.at, countable);
        self.wait(card, None, declaration);
    }

    /// `epic attack 10+`: the other side of the mastermind above, with the same tactics and the same group.
    pub(super) fn epic(&mut self, declaration: Declaration) {
        let Above::Mastermind(id) = self.above else {
            return self.out_of_place(&declaration, "an epic side stands below its `mastermind`");
        };
        let facts = facts(&declaration, false, self.reports);
        let normal = &self.catalogue.masterminds[id.index()];
        let name = Mastermind::epic_name(&normal.name);
        let usual = self.catalogue.designs[normal.card.index()].vp;
        self.take("mastermind", &name, declaration.at);
        let card = self.add(Kind::Mastermind, &name, &facts);
        if facts.vp.is_none() {
            self.catalogue.designs[card.index()].vp = usual;
        }
        self.catalogue.masterminds.push(Mastermind {
            name,
            set: self.set,
            card,
            tactics: Vec::new(),
            leads: None,
            pile: None,
            epic_of: Some(id),
        });
        self.wait(card, None, declaration);
    }

    pub(super) fn tactic(&mut self, declaration: Declaration) {
        let Above::Mastermind(id) = self.above else {
            return self.out_of_place(&declaration, "a tactic stands below its `mastermind`");
        };
        let facts = facts(&declaration, false, self.reports);
        let owner = &self.catalogue.masterminds[id.index()];
        let sort = format!("tactic of {}", owner.name);
        let usual = self.catalogue.designs[owner.card.index()].vp;
        let name = self.name(&sort, &facts);
        let card = self.add(Kind::Tactic, &name, &facts);
        if facts.vp.is_none() {
            self.catalogue.designs[card.index()].vp = usual;
        }
        self.catalogue.masterminds[id.index()].tactics.push(card);
        self.wait(card, None, declaration);
    }

    pub(super) fn scheme(&mut self, declaration: Declaration) {
        self.above = Above::Nothing;
        let facts = facts(&declaration, false, self.reports);
        let name = self.name("scheme", &facts);
        let id = SchemeId(self.catalogue.schemes.len().min(u16::MAX as usize) as u16);
        let card = self.add(Kind::Scheme, &name, &facts);
        let pile = self.pile(facts.pile, card);
        self.catalogue.schemes.push(Scheme {
            name,
            set: self.set,
            card,
            setup: SchemeSetup::default(),
            pile,
        });
        self.wait(card, Some(id), declaration);
    }

    /// The name of a pile; that there is one is checked once the texts are read.
    fn pile(&mut self, pile: Option<(String, Span)>, card: DesignId) -> Option<String> {
        let (name, at) = pile?;
        self.piles.push((card, at));
        Some(name)
    }

    pub(super) fn card(&mut self, declaration: Declaration) {
        let (kind, sort) = match self.above {
            Above::Hero(id) => (Kind::Hero, format!("card of {}", self.catalogue.hero(id).name)),
            Above::Group(id) => {
                let group = self.catalogue.group(id);
                let kind = if group.henchmen { Kind::Henchman } else { Kind::Villain };
                (kind, format!("card of {}", group.name))
            }
            Above::Nothing | Above::Mastermind(_) => {
                return self.out_of_place(
                    &declaration,
                    "a card stands below its `hero`, `villains` or `henchmen`",
                );
            }
        };
        let facts = facts(&declaration, kind == Kind::Hero, self.reports);
        let name = self.name(&sort, &facts);
        let card = self.add(kind, &name, &facts);
        self.belongs(card);
        self.wait(card, None, declaration);
    }

    /// Enters a card into its hero or group.
    fn belongs(&mut self, card: DesignId) {
        match self.above {
            Above::Hero(id) => self.catalogue.heroes[id.index()].cards.push(card),
            Above::Group(id) => self.catalogue.groups[id.index()].cards.push(card),
            Above::Nothing | Above::Mastermind(_) => {}
        }
    }

    /// `divided cost 4 copies 3`, followed by two sides (R5.6)
    pub(super) fn divided(&mut self, declaration: &Declaration) {
        let Above::Hero(_) = self.above else {
            return self.out_of_place(declaration, "a divided card stands below its `hero`");
        };
        let facts = facts(declaration, true, self.reports);
        let whole = self.add(Kind::Hero, "", &facts);
        self.belongs(whole);
        self.no_text(declaration);
        self.divided = Some(Divided { whole, sides: Vec::new(), at: declaration.at });
    }

    pub(super) fn side(&mut self, declaration: Declaration) {
        let Some(divided) = &self.divided else {
            return self.out_of_place(&declaration, "a side stands below its `divided` card");
        };
        let whole = divided.whole;
        let facts = facts(&declaration, true, self.reports);
        let name = facts.name.clone().map(|(name, _)| name).unwrap_or_default();
        let side = self.add(Kind::Hero, &name, &facts);
        let cost = self.catalogue.designs[whole.index()].cost;
        let team = self.team(&facts);
        let design = &mut self.catalogue.designs[side.index()];
        design.cost = cost;
        design.copies = 0;
        if team.is_some() {
            design.team = team;
        }
        if let Some(divided) = &mut self.divided {
            divided.sides.push(side);
        }
        self.wait(side, None, declaration);
    }

    /// Away from the played area a divided card is both its sides at once (R5.6).
    pub(super) fn close_divided(&mut self) {
        let Some(Divided { whole, sides, at }) = self.divided.take() else {
            return;
        };
        let &[one, two] = sides.as_slice() else {
            self.reports.error(
                Code::SideCount,
                at,
                format!("a divided card has two sides, this one has {}", sides.len()),
                Some("write two `side \"Name\" …` lines below it".to_owned()),
            );
            return;
        };
        let designs = &mut self.catalogue.designs;
        let (first, second) = (designs[one.index()].clone(), designs[two.index()].clone());
        let design = &mut designs[whole.index()];
        design.name = format!("{} / {}", first.name, second.name);
        design.classes = first.classes.union(second.classes);
        design.attack = both_icons(first.attack, second.attack);
        design.recruit = both_icons(first.recruit, second.recruit);
        design.sides = Some([one, two]);
        let (name, Above::Hero(hero)) = (design.name.clone(), self.above) else {
            return;
        };
        let sort = format!("card of {}", self.catalogue.hero(hero).name);
        self.take(&sort, &name, at);
    }

    pub(super) fn basic(&mut self, declaration: Declaration, at: Span) {
        self.above = Above::Nothing;
        let facts = facts(&declaration, false, self.reports);
        let head = declaration.head;
        let kind = match head {
            Head::Bystander => Kind::Bystander,
            Head::Wound => Kind::Wound,
            Head::Twist => Kind::Twist,
            Head::Strike => Kind::Strike,
            Head::Rule => Kind::Rule,
            _ => Kind::Hero,
        };
        let name = self.name(head.word(), &facts);
        let card = self.add(kind, &name, &facts);
        let team = self.team(&facts);
        self.catalogue.designs[card.index()].team = team;
        let basics = &mut self.catalogue.basics;
        let slot = match head {
            Head::Agent => &mut basics.agent,
            Head::Trooper => &mut basics.trooper,
            Head::Officer => &mut basics.officer,
            Head::Wound => &mut basics.wound,
            Head::Twist => &mut basics.twist,
            Head::Strike => &mut basics.strike,
            Head::Bystander => {
                basics.bystanders.push(card);
                return self.wait(card, None, declaration);
            }
            _ => {
                self.catalogue.rulebook.push(card);
                return self.wait(card, None, declaration);
            }
        };
        if slot.replace(card).is_some() {
            self.reports.error(
                Code::Duplicate,
                at,
                format!("there is already a `{}`", head.word()),
                Some("all sets share one".to_owned()),
            );
        }
        self.wait(card, None, declaration);
    }
}

/// Away from the played area the icons of both sides add up (R5.6).
fn both_icons(one: Option<Icon>, two: Option<Icon>) -> Option<Icon> {
    let (Some(one), Some(two)) = (one, two) else {
        return one.or(two);
    };
    Some(Icon {
        base: one.base + two.base,
        mark: if one.mark == Mark::None { two.mark } else { one.mark },
    })
}
