//! What needs all names and cards: texts, always leads, and how many cards belong together.

use super::{Above, Collector, MAX_DESIGNS, Opened, Waiting};
use crate::catalogue::{Catalogue, DesignId, Kind, Mark, SchemeId};
use crate::effect::{CardOp, Node, Op, Pile, Rule, Zones};
use crate::language::diagnostic::{Code, Span};
use crate::language::parse::{Read, Text, Villains, setup};
use crate::language::scope::{Moment, Scope};
use crate::language::token::Line;

impl Collector<'_> {
    /// Ids are small; what does not fit is refused, never cut off.
    pub(super) fn check_limits(&mut self) {
        let Catalogue { sets, teams, heroes, groups, masterminds, schemes, .. } = &self.catalogue;
        let most =
            [sets.len(), teams.len(), heroes.len(), groups.len(), masterminds.len(), schemes.len()]
                .into_iter()
                .max();
        if most > Some(MAX_DESIGNS) {
            self.reports.error(
                Code::TooMuchText,
                Span::default(),
                format!("more than {MAX_DESIGNS} declarations of one kind"),
                Some("load fewer sets at once".to_owned()),
            );
        }
    }

    pub(super) fn resolve_leads(&mut self) {
        for (mastermind, name, at) in std::mem::take(&mut self.leads) {
            match self.names.groups.get(&name) {
                Some(group) => {
                    self.catalogue.masterminds[mastermind.index()].leads = Some(*group);
                }
                None => {
                    let help = self
                        .reports
                        .did_you_mean(&name, self.names.groups.keys().map(String::as_str));
                    let message = format!("there is no group \"{name}\"");
                    self.reports.error(Code::UnknownGroup, at, message, help);
                }
            }
        }
    }

    /// Both sides of a mastermind have the same tactics and lead the same group.
    pub(super) fn share_tactics(&mut self) {
        let masterminds = &mut self.catalogue.masterminds;
        for index in 0..masterminds.len() {
            if let Some(normal) = masterminds[index].epic_of {
                let (tactics, leads, pile) = {
                    let normal = &masterminds[normal.index()];
                    (normal.tactics.clone(), normal.leads, normal.pile.clone())
                };
                masterminds[index].tactics = tactics;
                masterminds[index].leads = leads;
                masterminds[index].pile = pile;
            }
        }
    }

    /// A pile with a name is one that the card itself, a mastermind's other side or a tactic uses.
    pub(super) fn check_piles(&mut self) {
        for (card, at) in std::mem::take(&mut self.piles) {
            let masterminds = self.catalogue.masterminds.iter();
            let mut sides = masterminds.filter(|one| {
                let normal = one.epic_of.map(|id| self.catalogue.mastermind(id).card);
                one.card == card || normal == Some(card)
            });
            let uses = |id: &DesignId| self.uses_side_pile(*id);
            let used =
                uses(&card) || sides.any(|side| uses(&side.card) || side.tactics.iter().any(uses));
            if !used {
                self.reports.error(
                    Code::WrongFact,
                    at,
                    "nothing here uses a pile of its own".to_owned(),
                    Some("leave the name out, or write of the `side pile`".to_owned()),
                );
            }
        }
    }

    fn uses_side_pile(&self, card: DesignId) -> bool {
        let mut used = false;
        let design = self.catalogue.design(card);
        self.catalogue.program.walk(design, &mut |node| {
            used |= match node {
                Node::Op(_, Op::Cards(_, CardOp::ToPile { to }) | Op::TopToPile { to, .. }) => {
                    to == Pile::Side
                }
                Node::Selector(_, selector) => {
                    let zones = selector.zones.union(selector.filter.namesake);
                    zones.has(Zones::SIDE_PILE)
                }
                _ => false,
            };
        });
        used
    }

    /// How many cards belong together (R1.5, R2.10).
    pub(super) fn sizes(&mut self) {
        let Catalogue { designs, heroes, groups, masterminds, .. } = &self.catalogue;
        let copies = |cards: &[DesignId]| -> Vec<u8> {
            cards.iter().map(|card| designs[card.index()].copies).collect()
        };
        let total = |cards: &[DesignId]| copies(cards).into_iter().map(u32::from).sum::<u32>();
        for Opened { what, at, .. } in self.heads.iter().filter(|opened| opened.countable) {
            match what {
                Above::Nothing => {}
                Above::Hero(id) => {
                    let mut found = copies(&heroes[id.index()].cards);
                    found.sort_unstable();
                    if found != [1, 3, 5, 5] {
                        self.reports.warning(
                            Code::HeroCopies,
                            *at,
                            format!("\"{}\" has {}", heroes[id.index()].name, shown(&found)),
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
                                if group.henchmen { "henchman" } else { "villain" }
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
                                "\"{}\" does not have 4 tactics but {}",
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

    pub(super) fn read_texts(&mut self) {
        for waiting in std::mem::take(&mut self.texts) {
            let kind = self.catalogue.designs[waiting.design.index()].kind;
            let mut scope = Scope::new(kind, Moment::Standing);
            scope.villains = Villains::made_by(&waiting.lines);
            scope.senses = waiting.lines.iter().any(Line::senses);
            for line in &waiting.lines {
                if !line.broken {
                    self.read_line(&waiting, scope, line);
                }
            }
            let design = &mut self.catalogue.designs[waiting.design.index()];
            design.one_use = self.catalogue.program.one_use(&design.abilities);
            self.check_marks(&waiting);
            if let Some(scheme) = waiting.scheme
                && !waiting.lines.iter().any(|line| line.broken)
            {
                self.check_twists(scheme, waiting.at);
            }
        }
    }

    fn read_line(&mut self, waiting: &Waiting, scope: Scope, line: &Line) {
        let mut text = Text {
            tokens: &line.tokens,
            next: 0,
            end: line.end,
            names: &self.names,
            program: &mut self.catalogue.program,
            reports: self.reports,
            scope,
        };
        let set_up = line.tokens.first().and_then(|token| token.word()) == Some("setup");
        if let (true, Some(scheme)) = (set_up, waiting.scheme) {
            // A mistake has been reported; the rest of the line is lost.
            let _ = setup(&mut text, &mut self.catalogue.schemes[scheme.index()].setup);
            return;
        }
        if set_up {
            self.reports.error(
                Code::WrongTrigger,
                line.tokens[0].at,
                "only a scheme has a `setup:` line".to_owned(),
                None,
            );
            return;
        }
        let Ok(read) = text.line() else { return };
        let design = &mut self.catalogue.designs[waiting.design.index()];
        match read {
            Read::Ability(ability) => {
                design.triggers = design.triggers.union(ability.triggers);
                design.abilities.push(ability);
            }
            Read::Rule(rule) => design.rules.push(rule),
        }
    }

    /// A mark that stands for a number promises text (R5.2, R11.6): `attack *` and `vp 3+` need the line that says how much. Behind a number a
    /// `*` only reminds (R5.13).
    fn check_marks(&mut self, waiting: &Waiting) {
        let design = &self.catalogue.designs[waiting.design.index()];
        let program = &self.catalogue.program;
        let has = |wanted: fn(&Rule) -> bool| {
            design.rules.iter().any(|rule| wanted(&program.rule(*rule)))
        };
        if waiting.lines.iter().any(|line| line.broken) {
            return;
        }
        let enemy = matches!(design.kind, Kind::Villain | Kind::Henchman | Kind::Mastermind);
        let star = design.attack.is_some_and(|icon| icon.mark == Mark::Star && icon.base == 0);
        let missing = if enemy && star && !has(|rule| matches!(rule, Rule::AttackIs(_))) {
            "attack is …"
        } else if design.vp_plus && !has(|rule| matches!(rule, Rule::VictoryPoints(_))) {
            "worth … more vp"
        } else {
            return;
        };
        self.reports.error(
            Code::MissingFact,
            waiting.at,
            format!("\"{}\" does not say how much its mark means", design.name),
            Some(format!("add a line `{missing}`")),
        );
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

/// Copies as a sum: `1 + 5 = 6 cards`.
fn shown(copies: &[u8]) -> String {
    let total: u32 = copies.iter().map(|number| u32::from(*number)).sum();
    let parts: Vec<String> = copies.iter().rev().map(u8::to_string).collect();
    match parts.as_slice() {
        [] => "no cards".to_owned(),
        [_] => format!("{total} cards"),
        parts => format!("{} = {total} cards", parts.join(" + ")),
    }
}
