//! Chivalrous Duel (K4): one Hero Name pays for the whole fight.

use super::grammar::this;
use crate::cards::CardId;
use crate::catalogue::Catalogue;
use crate::choice::{Debt, Prompt};
use crate::effect::about::ENEMIES;
use crate::effect::walk::Part;
use crate::effect::{About, Node, Program, Rule, RuleId, SelectorId, Zones};
use crate::event::Event;
use crate::game::Face;
use crate::interpreter::{Engine, Text};
use crate::keywords::KeywordRule;
use crate::keywords::rooms::Rules;
use crate::language::parse::{Parsed, Text as Reading};
use crate::pool::Source;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::rulebook::Keyword;
use crate::search::EffectWord;
use crate::waived::{Clause, either, plays};
use crate::words::voice::Voice;
use crate::words::{Speaker, Words};
use table::{Chance, Log, Seat};

pub const KEYWORD: Keyword = Keyword {
    chapter: "K4",
    name: "Chivalrous Duel",
    also: &["duel", "duels"],
    gist: "All Attack spent on this enemy must come from cards of a single Hero Name. Shards, villains and tactics do not count.",
};

/// What is to be known about the rule.
const RULE: About = About {
    clauses: &["K4.1"],
    cited: "K4.1",
    word: Some(EffectWord::Duel),
    stands_on: ENEMIES,
    instead: Some("only enemies are fought"),
    for_a_time: true,
};

/// A rule: all points spent on these enemies come from cards of one Hero Name (K4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChivalrousDuel(pub SelectorId);

impl Rules for ChivalrousDuel {
    fn about(&self) -> About {
        RULE
    }

    fn each_part(&mut self, part: &mut dyn FnMut(Part)) {
        part(Part::Selector(&mut self.0));
    }

    /// "Chivalrous Duel", "every Villain and Mastermind has Chivalrous Duel".
    fn clause(&self, words: &Words<'_>, voice: Voice) -> String {
        if words.program().selector(self.0).zones.is(Zones::THIS) {
            return "Chivalrous Duel".to_string();
        }
        // Many at once, of whatever kind: "every Villain and Mastermind".
        let enemies = words.subject(self.0, voice);
        let enemies = match enemies.strip_prefix("each ") {
            Some(either) => format!("every {}", either.replace(" or ", " and ")),
            None => enemies,
        };
        format!("{enemies} has Chivalrous Duel")
    }

    fn enemies(&self) -> Option<SelectorId> {
        Some(self.0)
    }

    fn holds_or_not(&self) -> bool {
        true
    }
}

impl Program {
    /// The enemies that the rule gives Chivalrous Duel, if it does.
    fn duel(&self, rule: RuleId) -> Option<SelectorId> {
        match self.rule(rule) {
            Rule::Keyword(KeywordRule::Duel(ChivalrousDuel(which))) => Some(which),
            _ => None,
        }
    }
}

/// Does the text of a card name Chivalrous Duels anywhere?
pub(crate) fn is_spoken_of(catalogue: &Catalogue, face: &Face) -> bool {
    let mut found = false;
    let design = catalogue.design(face.design);
    catalogue.program.walk(design, &mut |node| {
        found |= matches!(node, Node::Rule(_, Rule::Keyword(KeywordRule::Duel(_))));
    });
    found
}

// Grammar.

impl Reading<'_> {
    /// `chivalrous duel` as a line of an enemy
    pub(crate) fn duels(&mut self) -> Parsed<Rule> {
        Ok(ChivalrousDuel(self.add_selector(this())?).into())
    }
}

// The rule.

impl Position<'_> {
    /// Has this enemy Chivalrous Duel, by its own text or for a time (K4.1, K4.8)?
    pub fn is_duel(self, enemy: CardId) -> bool {
        if !self.game.keywords.duels || !plays(Clause::K4_1) {
            return false;
        }
        let program = &self.game.catalogue.program;
        let own = self.enemy_rules(enemy).iter();
        let mut own = own.filter_map(|rule| program.duel(*rule));
        if own.any(|which| self.selector(which).zones.is(Zones::THIS)) {
            return true;
        }
        self.state.lasting.iter().any(|lasting| {
            let Some(which) = program.duel(lasting.rule) else {
                return false;
            };
            if !plays(Clause::K4_8) {
                return false;
            }
            let scope = Text::scope(lasting.card, lasting.face, Seat(lasting.owner), enemy);
            self.matches(&scope, which, enemy)
        })
    }

    /// K4.1: what the cards of one Hero Name have made for a fight.
    fn of_name(self, enemy: CardId, name: Source) -> i32 {
        let turn = &self.state.turn;
        let nameless = either(Clause::K4_3, 0, turn.attack.from(Source::NO_HERO));
        let of_others = match turn.recruit_as_attack {
            true => either(Clause::K4_6, 0, turn.recruit.total()),
            false => 0,
        };
        self.can_give(self.paid_with(enemy), name) + nameless + of_others
    }

    /// What each Hero Name could pay for this fight, the names with nothing left out.
    pub fn points_by_name(self, enemy: CardId) -> Vec<(Source, i32)> {
        let names = self.game.sources();
        let points = names.map(|name| (name, self.of_name(enemy, name)));
        points.filter(|(_, points)| *points > 0).collect()
    }

    /// K4.1: can one Hero Name pay for the duel? At 0 or below nothing is spent, so no name is needed (K12).
    pub(crate) fn check_duel(self, card: CardId, mut needs: i32) -> Result<(), Refusal> {
        if !plays(Clause::K12_6) {
            needs -= self.threat_parts(card, &mut ());
        }
        if !plays(Clause::K12_7) {
            needs += self.discount(card, needs).total();
        }
        if needs <= 0 || !self.is_duel(card) {
            return Ok(());
        }
        let names = self.game.sources().rev();
        let best = names.max_by_key(|name| self.of_name(card, *name));
        let name = best.unwrap_or(Source::NO_HERO);
        let has = self.of_name(card, name);
        if has >= needs {
            return Ok(());
        }
        Err(Refusal::Duel { card, needs, has, name })
    }
}

// Words.

impl Speaker<'_> {
    /// Why the duel cannot be paid.
    pub(crate) fn no_name_pays(&self, card: CardId, needs: i32, has: i32, name: Source) -> String {
        let enemy = self.that(card);
        let best = match self.game.source_name(name).filter(|_| has > 0) {
            Some(name) => format!("{name} has made the most, {has}"),
            None => "no Hero has made any".to_string(),
        };
        format!("{enemy} needs {needs} Attack from cards of one Hero Name; {best}")
    }

    /// " Points by Hero Name: Hawkeye 3, Rogue 2."
    pub(crate) fn names_that_pay(&self, points: &[(Source, i32)]) -> String {
        let told = |(name, points): &(Source, i32)| format!("{} {points}", self.source(*name));
        let told: Vec<String> = points.iter().map(told).collect();
        match told.is_empty() {
            true => String::new(),
            false => format!(" Points by Hero Name: {}.", told.join(", ")),
        }
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// K4.1: one Hero Name pays for all of it; the player says which where several could.
    pub(crate) fn pay_for_duel(&mut self, owed: Debt) {
        let mut payers = self.position().payers(owed, true);
        let (first, second) = (payers.next(), payers.next());
        drop(payers);
        match (first, second) {
            (Some(only), None) => self.pay_with(owed, true, only),
            _ => self.ask(Prompt::Pay { owed, duel: true }),
        }
    }
}
