//! Heads into the catalogue: first every name, then every card, then every text.

mod cards;
mod complete;

use std::collections::BTreeMap;

use super::declaration::{Declaration, Head};
use super::diagnostic::{Code, Reports, Span};
use super::facts::Facts;
use super::scope::Names;
use super::token::{Lexeme, Line};
use crate::catalogue::{
    Catalogue, Design, DesignId, GroupId, HeroId, Kind, MastermindId, SchemeId, Set, SetId, Team,
    TeamId,
};
use crate::effect::Triggers;
use authoring::name::LONGEST;

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
        piles: Vec::new(),
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
    collector.check_limits();
    collector.resolve_leads();
    collector.share_tactics();
    collector.sizes();
    collector.read_texts();
    collector.check_piles();
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

/// The declaration of something that has cards below it.
struct Opened {
    what: Above,
    at: Span,
    /// All heads below it could be read, so its cards can be counted.
    countable: bool,
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
    /// The cards that name a pile, and where.
    piles: Vec<(DesignId, Span)>,
    /// Where heroes, groups and masterminds are declared.
    heads: Vec<Opened>,
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
            let longest = word.chars().count().max(name.chars().count());
            if name.trim().is_empty() || longest > LONGEST {
                let message = format!("a name has 1 to {LONGEST} characters");
                self.reports.error(Code::Expected, slug.at, message, None);
                return None;
            }
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
            Head::Epic => self.epic(declaration),
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

    fn open(&mut self, at: Span, countable: bool) {
        self.heads.push(Opened { what: self.above, at, countable });
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
        let help = self
            .reports
            .did_you_mean(slug, self.names.teams.keys().map(String::as_str))
            .or_else(|| Some(format!("declare it in a set file: `team {slug} \"Name\"`")));
        self.reports.error(Code::UnknownTeam, *at, format!("there is no team `{slug}`"), help);
        None
    }

    fn add(&mut self, kind: Kind, name: &str, facts: &Facts) -> DesignId {
        if facts.broken
            && let Some(opened) = self.heads.last_mut()
        {
            opened.countable = false;
        }
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
            cost_star: facts.cost_star,
            abilities: Vec::new(),
            rules: Vec::new(),
            triggers: Triggers::default(),
            one_use: None,
            sides: None,
        });
        id
    }

    fn wait(&mut self, design: DesignId, scheme: Option<SchemeId>, declaration: Declaration) {
        self.texts.push(Waiting { design, scheme, at: declaration.at, lines: declaration.text });
    }
}

fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}
