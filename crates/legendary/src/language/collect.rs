//! Heads into the catalogue: first every name, then every card, then every text.

use std::collections::BTreeMap;

use super::declaration::{Declaration, Head};
use super::diagnostic::{Code, Reports, Span};
use super::facts::{Facts, facts};
use super::parse::{Read, Text, setup};
use super::scope::{Moment, Names, Scope};
use super::suggestion::did_you_mean;
use super::token::{Lexeme, Line};
use crate::catalogue::{
    Catalogue, Classes, Design, DesignId, Group, GroupId, Hero, HeroId, Icon, Kind, Mark,
    Mastermind, MastermindId, Scheme, SchemeId, SchemeSetup, Set, SetId, Team, TeamId,
};
use crate::effect::Triggers;

/// Ids are 16 bits wide.
const MAX_DESIGNS: usize = 20_000;

pub(super) fn collect(files: Vec<Vec<Declaration>>, reports: &mut Reports) -> Catalogue {
    let mut collector = Collector {
        catalogue: Catalogue::default(),
        names: Names::default(),
        folders: BTreeMap::new(),
        taken: BTreeMap::new(),
        texts: Vec::new(),
        leads: Vec::new(),
        heads: Vec::new(),
        divided: None,
        above: Above::Nothing,
        set: SetId(0),
        reports,
    };
    for declaration in files.iter().flatten() {
        match declaration.head {
            Head::Set => collector.set_head(declaration),
            Head::Team => collector.team_head(declaration),
            _ => {}
        }
    }
    for file in files {
        collector.file(file);
    }
    collector.resolve_leads();
    collector.sizes();
    collector.read_texts();
    collector.catalogue
}

/// What the cards of a file belong to at this point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Above {
    Nothing,
    Hero(HeroId),
    Group(GroupId),
    Mastermind(MastermindId),
}

/// Text waiting until all names are known.
struct Waiting {
    design: DesignId,
    scheme: Option<SchemeId>,
    at: Span,
    lines: Vec<Line>,
}

struct Divided {
    whole: DesignId,
    sides: Vec<DesignId>,
    at: Span,
}

struct Collector<'a> {
    catalogue: Catalogue,
    names: Names,
    /// The folder of each set file.
    folders: BTreeMap<String, SetId>,
    /// Names in use, by what they name.
    taken: BTreeMap<(String, String), Span>,
    texts: Vec<Waiting>,
    leads: Vec<(MastermindId, String, Span)>,
    /// Where heroes, groups and masterminds are declared.
    heads: Vec<(Above, Span)>,
    divided: Option<Divided>,
    above: Above,
    set: SetId,
    reports: &'a mut Reports,
}

impl Collector<'_> {
    /// `set core "Core Set"`
    fn set_head(&mut self, declaration: &Declaration) {
        let Some((slug, title, at)) = self.slug_and_name(declaration) else {
            return;
        };
        self.take("set", &slug, at);
        let id = SetId(self.catalogue.sets.len().min(u16::MAX as usize) as u16);
        self.catalogue.sets.push(Set { slug, title });
        let path = &self.reports.files[declaration.at.file as usize];
        let folder = folder(path).to_owned();
        if self.folders.insert(folder, id).is_some() {
            self.reports.error(
                Code::Duplicate,
                declaration.at,
                "this folder has two sets".to_owned(),
                Some("give each set a folder of its own".to_owned()),
            );
        }
    }

    /// `team x-men "X-Men"`
    fn team_head(&mut self, declaration: &Declaration) {
        let Some((slug, name, at)) = self.slug_and_name(declaration) else {
            return;
        };
        self.take("team", &slug, at);
        let id = TeamId(self.catalogue.teams.len().min(u16::MAX as usize) as u16);
        self.names.teams.insert(slug.clone(), id);
        self.catalogue.teams.push(Team { slug, name });
    }

    fn slug_and_name(&mut self, declaration: &Declaration) -> Option<(String, String, Span)> {
        let line = &declaration.rest;
        if line.broken {
            return None;
        }
        if let [slug, name] = line.tokens.as_slice()
            && let (Lexeme::Word(word), Lexeme::Name(name)) = (&slug.lexeme, &name.lexeme)
        {
            return Some((word.clone(), name.clone(), slug.at));
        }
        let word = declaration.head.word();
        self.reports.error(
            Code::Expected,
            declaration.at,
            format!("a {word} has a short name and a name in quotes"),
            Some(format!("write `{word} short-name \"Full Name\"`")),
        );
        None
    }

    /// Notes a name; a second one of the same sort is reported.
    fn take(&mut self, sort: &str, name: &str, at: Span) {
        let key = (sort.to_owned(), name.to_owned());
        let Some(before) = self.taken.get(&key) else {
            self.taken.insert(key, at);
            return;
        };
        let file = self.reports.files[before.file as usize].clone();
        let help = format!("the other one is in {file}, line {}", before.line);
        self.reports.error(
            Code::Duplicate,
            at,
            format!("there is already a {sort} \"{name}\""),
            Some(help),
        );
    }

    fn file(&mut self, declarations: Vec<Declaration>) {
        self.above = Above::Nothing;
        let Some(first) = declarations.first() else {
            return;
        };
        let path = self.reports.files[first.at.file as usize].clone();
        match self.set_of(&path) {
            Some(set) => self.set = set,
            None => self.reports.error(
                Code::NoSet,
                first.at,
                "this file belongs to no set".to_owned(),
                Some(
                    "put a file with a line `set short-name \"Title\"` into its folder".to_owned(),
                ),
            ),
        }
        for declaration in declarations {
            self.declare(declaration);
        }
        self.close_divided();
    }

    /// The set file lies in the same folder or in one above it.
    fn set_of(&self, path: &str) -> Option<SetId> {
        let mut folder = folder(path);
        loop {
            if let Some(set) = self.folders.get(folder) {
                return Some(*set);
            }
            if folder.is_empty() {
                return None;
            }
            folder = self::folder(folder);
        }
    }

    fn declare(&mut self, declaration: Declaration) {
        if declaration.head != Head::Side {
            self.close_divided();
        }
        let at = declaration.at;
        match declaration.head {
            Head::Set | Head::Team => {
                self.above = Above::Nothing;
                self.no_text(&declaration);
            }
            Head::Hero => self.hero(&declaration),
            Head::Villains | Head::Henchmen => self.group(&declaration),
            Head::Mastermind => self.mastermind(declaration),
            Head::Scheme => self.scheme(declaration),
            Head::Card => self.card(declaration),
            Head::Divided => self.divided(&declaration),
            Head::Side => self.side(declaration),
            Head::Tactic => self.tactic(declaration),
            Head::Bystander
            | Head::Wound
            | Head::Agent
            | Head::Trooper
            | Head::Officer
            | Head::Twist
            | Head::Strike
            | Head::Rule => self.basic(declaration, at),
        }
    }

    fn no_text(&mut self, declaration: &Declaration) {
        if let Some(line) = declaration.text.first() {
            self.reports.error(
                Code::TextWithoutCard,
                line.tokens.first().map_or(line.end, |token| token.at),
                format!("a `{}` line has no text", declaration.head.word()),
                Some("text belongs below a card".to_owned()),
            );
        }
    }

    fn hero(&mut self, declaration: &Declaration) {
        let facts = facts(declaration, true, self.reports);
        let name = self.name("hero", &facts);
        let team = self.team(&facts);
        let id = HeroId(self.catalogue.heroes.len().min(u16::MAX as usize) as u16);
        self.names.heroes.insert(name.clone(), id);
        self.catalogue.heroes.push(Hero {
            name,
            team,
            set: self.set,
            cards: Vec::new(),
        });
        self.above = Above::Hero(id);
        self.heads.push((self.above, declaration.at));
        self.no_text(declaration);
    }

    fn group(&mut self, declaration: &Declaration) {
        let facts = facts(declaration, false, self.reports);
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
        self.heads.push((self.above, declaration.at));
        self.no_text(declaration);
    }

    fn mastermind(&mut self, declaration: Declaration) {
        let facts = facts(&declaration, false, self.reports);
        let name = self.name("mastermind", &facts);
        let id = MastermindId(self.catalogue.masterminds.len().min(u16::MAX as usize) as u16);
        let card = self.add(Kind::Mastermind, &name, &facts);
        if let Some((group, at)) = facts.leads {
            self.leads.push((id, group, at));
        }
        self.catalogue.masterminds.push(Mastermind {
            name,
            set: self.set,
            card,
            tactics: Vec::new(),
            leads: None,
        });
        self.above = Above::Mastermind(id);
        self.heads.push((self.above, declaration.at));
        self.wait(card, None, declaration);
    }

    fn tactic(&mut self, declaration: Declaration) {
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

    fn scheme(&mut self, declaration: Declaration) {
        self.above = Above::Nothing;
        let facts = facts(&declaration, false, self.reports);
        let name = self.name("scheme", &facts);
        let id = SchemeId(self.catalogue.schemes.len().min(u16::MAX as usize) as u16);
        let card = self.add(Kind::Scheme, &name, &facts);
        self.catalogue.schemes.push(Scheme {
            name,
            set: self.set,
            card,
            setup: SchemeSetup::default(),
        });
        self.wait(card, Some(id), declaration);
    }

    fn card(&mut self, declaration: Declaration) {
        let (kind, sort) = match self.above {
            Above::Hero(id) => (
                Kind::Hero,
                format!("card of {}", self.catalogue.hero(id).name),
            ),
            Above::Group(id) => {
                let group = self.catalogue.group(id);
                let kind = if group.henchmen {
                    Kind::Henchman
                } else {
                    Kind::Villain
                };
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
    fn divided(&mut self, declaration: &Declaration) {
        let Above::Hero(_) = self.above else {
            return self.out_of_place(declaration, "a divided card stands below its `hero`");
        };
        let facts = facts(declaration, true, self.reports);
        let whole = self.add(Kind::Hero, "", &facts);
        self.belongs(whole);
        self.no_text(declaration);
        self.divided = Some(Divided {
            whole,
            sides: Vec::new(),
            at: declaration.at,
        });
    }

    fn side(&mut self, declaration: Declaration) {
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
    fn close_divided(&mut self) {
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
        design.classes = Classes(first.classes.0 | second.classes.0);
        design.attack = both_icons(first.attack, second.attack);
        design.recruit = both_icons(first.recruit, second.recruit);
        design.sides = Some([one, two]);
        let (name, Above::Hero(hero)) = (design.name.clone(), self.above) else {
            return;
        };
        let sort = format!("card of {}", self.catalogue.hero(hero).name);
        self.take(&sort, &name, at);
    }

    fn basic(&mut self, declaration: Declaration, at: Span) {
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

    fn out_of_place(&mut self, declaration: &Declaration, help: &str) {
        if declaration.lost {
            return;
        }
        self.reports.error(
            Code::OutOfPlace,
            declaration.at,
            format!("this `{}` does not belong here", declaration.head.word()),
            Some(help.to_owned()),
        );
    }

    fn name(&mut self, sort: &str, facts: &Facts) -> String {
        let Some((name, at)) = &facts.name else {
            return String::new();
        };
        self.take(sort, name, *at);
        name.clone()
    }

    fn team(&mut self, facts: &Facts) -> Option<TeamId> {
        let (slug, at) = facts.team.as_ref()?;
        if let Some(team) = self.names.teams.get(slug) {
            return Some(*team);
        }
        let help = did_you_mean(slug, self.names.teams.keys().map(String::as_str))
            .or_else(|| Some(format!("declare it in a set file: `team {slug} \"Name\"`")));
        self.reports.error(
            Code::UnknownTeam,
            *at,
            format!("there is no team `{slug}`"),
            help,
        );
        None
    }

    fn add(&mut self, kind: Kind, name: &str, facts: &Facts) -> DesignId {
        if self.catalogue.designs.len() == MAX_DESIGNS {
            self.reports.error(
                Code::TooMuchText,
                facts.name.as_ref().map_or(Span::default(), |(_, at)| *at),
                format!("more than {MAX_DESIGNS} cards"),
                Some("load fewer sets at once".to_owned()),
            );
        }
        if self.catalogue.designs.len() >= MAX_DESIGNS {
            return DesignId(0);
        }
        let (hero, group) = match self.above {
            Above::Hero(id) if kind == Kind::Hero => (Some(id), None),
            Above::Group(id) if matches!(kind, Kind::Villain | Kind::Henchman) => (None, Some(id)),
            _ => (None, None),
        };
        let id = DesignId(self.catalogue.designs.len() as u16);
        self.catalogue.designs.push(Design {
            name: name.to_owned(),
            kind,
            set: self.set,
            copies: facts.copies.unwrap_or(1),
            classes: facts.classes,
            team: hero.and_then(|hero| self.catalogue.hero(hero).team),
            hero,
            group,
            cost: facts.cost.unwrap_or(0),
            attack: facts.attack,
            recruit: facts.recruit,
            vp: facts.vp.unwrap_or(0),
            vp_plus: facts.vp_plus,
            abilities: Vec::new(),
            rules: Vec::new(),
            triggers: Triggers::default(),
            sides: None,
        });
        id
    }

    fn wait(&mut self, design: DesignId, scheme: Option<SchemeId>, declaration: Declaration) {
        self.texts.push(Waiting {
            design,
            scheme,
            at: declaration.at,
            lines: declaration.text,
        });
    }

    fn resolve_leads(&mut self) {
        for (mastermind, name, at) in std::mem::take(&mut self.leads) {
            match self.names.groups.get(&name) {
                Some(group) => {
                    self.catalogue.masterminds[mastermind.index()].leads = Some(*group);
                }
                None => {
                    let help = did_you_mean(&name, self.names.groups.keys().map(String::as_str));
                    let message = format!("there is no group \"{name}\"");
                    self.reports.error(Code::UnknownGroup, at, message, help);
                }
            }
        }
    }

    /// How many cards belong together (R1.5, R2.10).
    fn sizes(&mut self) {
        let Catalogue {
            designs,
            heroes,
            groups,
            masterminds,
            ..
        } = &self.catalogue;
        let copies = |cards: &[DesignId]| -> Vec<u8> {
            cards
                .iter()
                .map(|card| designs[card.index()].copies)
                .collect()
        };
        let total = |cards: &[DesignId]| copies(cards).into_iter().map(u32::from).sum::<u32>();
        for (above, at) in &self.heads {
            match above {
                Above::Nothing => {}
                Above::Hero(id) => {
                    let mut found = copies(&heroes[id.index()].cards);
                    found.sort_unstable();
                    if found != [1, 3, 5, 5] {
                        self.reports.warning(
                            Code::HeroCopies,
                            *at,
                            format!(
                                "\"{}\" has {} cards in {} designs",
                                heroes[id.index()].name,
                                total(&heroes[id.index()].cards),
                                found.len()
                            ),
                            Some("a hero has 5 + 5 + 3 + 1 cards".to_owned()),
                        );
                    }
                }
                Above::Group(id) => {
                    let group = &groups[id.index()];
                    let (code, right) = if group.henchmen {
                        (Code::HenchmanCount, 10)
                    } else {
                        (Code::GroupSize, 8)
                    };
                    let found = total(&group.cards);
                    if found != right {
                        self.reports.error(
                            code,
                            *at,
                            format!("\"{}\" has {found} cards", group.name),
                            Some(format!(
                                "a {} group has {right} cards; check the `copies`",
                                if group.henchmen {
                                    "henchman"
                                } else {
                                    "villain"
                                }
                            )),
                        );
                    }
                }
                Above::Mastermind(id) => {
                    let mastermind = &masterminds[id.index()];
                    if mastermind.tactics.len() != 4 {
                        self.reports.error(
                            Code::TacticCount,
                            *at,
                            format!(
                                "\"{}\" has {} tactics",
                                mastermind.name,
                                mastermind.tactics.len()
                            ),
                            Some("a mastermind has 4 `tactic` lines below it".to_owned()),
                        );
                    }
                }
            }
        }
    }

    fn read_texts(&mut self) {
        for waiting in std::mem::take(&mut self.texts) {
            let kind = self.catalogue.designs[waiting.design.index()].kind;
            for line in &waiting.lines {
                if !line.broken {
                    self.read_line(&waiting, kind, line);
                }
            }
            if let Some(scheme) = waiting.scheme
                && !waiting.lines.iter().any(|line| line.broken)
            {
                self.check_twists(scheme, waiting.at);
            }
        }
    }

    fn read_line(&mut self, waiting: &Waiting, kind: Kind, line: &Line) {
        let mut text = Text {
            tokens: &line.tokens,
            next: 0,
            end: line.end,
            names: &self.names,
            program: &mut self.catalogue.program,
            reports: self.reports,
            scope: Scope::new(kind, Moment::Standing),
        };
        let set_up = line.tokens.first().and_then(|token| token.word()) == Some("setup");
        if let (true, Some(scheme)) = (set_up, waiting.scheme) {
            // A mistake has been reported; the rest of the line is lost.
            let _ = setup(&mut text, &mut self.catalogue.schemes[scheme.index()].setup);
            return;
        }
        let Ok(read) = text.line() else { return };
        let design = &mut self.catalogue.designs[waiting.design.index()];
        match read {
            Read::Ability(ability) => {
                design.triggers.0 |= ability.triggers.0;
                design.abilities.push(ability);
            }
            Read::Rule(rule) => design.rules.push(rule),
        }
    }

    fn check_twists(&mut self, scheme: SchemeId, at: Span) {
        let scheme = &self.catalogue.schemes[scheme.index()];
        if scheme.setup.twists.contains(&0) {
            self.reports.error(
                Code::MissingFact,
                at,
                format!("\"{}\" does not say how many twists it has", scheme.name),
                Some("add a line `setup: 8 twists`".to_owned()),
            );
        }
    }
}

fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// Away from the played area the icons of both sides add up (R5.6).
fn both_icons(one: Option<Icon>, two: Option<Icon>) -> Option<Icon> {
    let (Some(one), Some(two)) = (one, two) else {
        return one.or(two);
    };
    Some(Icon {
        base: one.base + two.base,
        mark: if one.mark == Mark::None {
            two.mark
        } else {
            one.mark
        },
    })
}
