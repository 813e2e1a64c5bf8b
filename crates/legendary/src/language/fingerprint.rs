//! The fingerprint of what content means: comments, spacing and file names do not change it, any card does.

use crate::catalogue::{Catalogue, DesignId, GroupId, HeroId, TeamId};
use crate::effect::{Amount, CardOp, Condition, Node, Op, Rule, SelectorId};
use crate::setup::Setup;
use std::fmt::Write;

impl Catalogue {
    /// The fingerprint of everything that a game of this set-up uses, as hex. What else is loaded does not change it.
    pub fn content_of(&self, setup: &Setup) -> String {
        let mut hasher = blake3::Hasher::new();
        for design in self.used_by(setup) {
            let digest = self.digests.get(design.index());
            hasher.update(digest.unwrap_or(&[0; 16]));
        }
        hasher.finalize().to_hex()[..32].to_owned()
    }

    /// The fingerprint of everything that is loaded, in its order: by the same one, numbers of the catalogue mean the same.
    pub fn content_of_all(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        self.digests.iter().for_each(|digest| {
            hasher.update(digest);
        });
        hasher.finalize().to_hex()[..32].to_owned()
    }

    /// The fingerprint of all cards of these sets, by their short names. What else is loaded, and in which order, does not change it.
    pub fn content_of_sets(&self, sets: &[&str]) -> String {
        let designs = self.designs.iter().zip(&self.digests);
        let designs = designs
            .filter(|(design, _)| sets.contains(&self.sets[design.set.index()].slug.as_str()));
        let mut digests: Vec<&[u8; 16]> = designs.map(|(_, digest)| digest).collect();
        digests.sort_unstable();
        let mut hasher = blake3::Hasher::new();
        digests.into_iter().for_each(|digest| {
            hasher.update(digest);
        });
        hasher.finalize().to_hex()[..32].to_owned()
    }

    fn used_by(&self, setup: &Setup) -> Vec<DesignId> {
        let basics = &self.basics;
        let mut used: Vec<DesignId> = [
            basics.agent,
            basics.trooper,
            basics.officer,
            basics.wound,
            basics.twist,
            basics.strike,
        ]
        .into_iter()
        .flatten()
        .collect();
        used.extend(setup.bystanders(self));
        used.extend(&self.rulebook);
        let mastermind = self.mastermind(setup.mastermind);
        used.push(mastermind.card);
        used.extend(&mastermind.tactics);
        used.push(self.scheme(setup.scheme).card);
        for group in setup.villains.iter().chain(&setup.henchmen) {
            used.extend(&self.group(*group).cards);
        }
        let row = self.scheme(setup.scheme).setup.row_hero;
        for hero in setup.heroes.iter().chain(&row) {
            used.extend(&self.hero(*hero).cards);
        }
        if let Some(second) = self.second_mastermind(&used) {
            let second = self.mastermind(second);
            used.push(second.card);
            used.extend(&second.tactics);
        }
        let sides = used.iter().filter_map(|id| self.design(*id).sides);
        let sides: Vec<DesignId> = sides.flatten().collect();
        used.extend(sides);
        used
    }
}

/// Half of a BLAKE3 hash over each design: what is printed on it, what its text does, how it is set up.
pub(crate) fn digests(catalogue: &Catalogue) -> Vec<[u8; 16]> {
    let ids = (0..catalogue.designs.len() as u16).map(DesignId);
    ids.map(|id| digest(catalogue, id)).collect()
}

fn digest(catalogue: &Catalogue, id: DesignId) -> [u8; 16] {
    let design = catalogue.design(id);
    let mut dump = format!("{design:?}");
    catalogue.program.walk(design, &mut |node| {
        let _ = match node {
            Node::Op(_, Op::Cards(cards, what)) => write!(dump, "{}", on_cards(cards, what)),
            Node::Op(_, Op::Keyword(op)) => write!(dump, "{op:?}"),
            Node::Op(_, op) => write!(dump, "{op:?}"),
            // Tests of keywords stand among the others.
            Node::Selector(_, selector) => {
                dump.push_str(&format!("{selector:?}").replace("keywords: ", ""));
                Ok(())
            }
            Node::Amount(_, Amount::Keyword(amount)) => write!(dump, "{amount:?}"),
            Node::Amount(_, amount) => write!(dump, "{amount:?}"),
            Node::Condition(_, Condition::Keyword(condition)) => write!(dump, "{condition:?}"),
            Node::Condition(_, condition) => write!(dump, "{condition:?}"),
            Node::Rule(_, Rule::Keyword(rule)) => write!(dump, "{rule:?}"),
            Node::Rule(_, rule) => write!(dump, "{rule:?}"),
        };
    });
    for mastermind in catalogue.masterminds.iter().filter(|one| one.card == id) {
        let _ = write!(dump, "{:?}", mastermind.leads);
    }
    for scheme in catalogue.schemes.iter().filter(|one| one.card == id) {
        let _ = write!(dump, "{:?}", scheme.setup);
    }
    let mut digest = [0; 16];
    let hash = blake3::hash(named(catalogue, &dump).as_bytes());
    digest.copy_from_slice(&hash.as_bytes()[..16]);
    digest
}

/// An operation on cards with the cards as its first part: so it stands in the fingerprints of saved games.
pub(crate) fn on_cards(cards: SelectorId, what: CardOp) -> String {
    let role = match what {
        CardOp::Keyword(op) => op.room().role(),
        CardOp::Capture { .. } => "by",
        CardOp::DestroySpace { .. } => "heroes",
        _ => "cards",
    };
    let what = match what {
        CardOp::Keyword(op) => format!("{op:?}"),
        what => format!("{what:?}"),
    };
    match what.split_once(" { ") {
        Some((name, parts)) => format!("{name} {{ {role}: {cards:?}, {parts}"),
        None => format!("{what}({cards:?})"),
    }
}

/// The dump without numbers that depend on what else is loaded: names for what has one, nothing for entries of the program, whose content
/// follows in the order of the walk.
fn named(catalogue: &Catalogue, dump: &str) -> String {
    let mut out = String::with_capacity(dump.len());
    let mut left = dump;
    while let Some(at) = left.find(|c: char| c.is_ascii_digit()) {
        let (before, rest) = left.split_at(at);
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let (digits, after) = rest.split_at(end);
        out.push_str(before);
        let kind = before.rsplit(|c: char| !c.is_alphanumeric()).nth(1);
        let id: u16 = digits.parse().unwrap_or(u16::MAX);
        match kind.filter(|_| before.ends_with('(')) {
            Some("TeamId") => out.push_str(catalogue.team(TeamId(id))),
            Some("HeroId") => out.push_str(&catalogue.hero(HeroId(id)).name),
            Some("GroupId") => out.push_str(&catalogue.group(GroupId(id)).name),
            Some("DesignId") => out.push_str(&catalogue.design(DesignId(id)).name),
            Some("SetId" | "AmountId" | "ConditionId" | "SelectorId" | "RuleId") => {}
            _ if before.ends_with("start: ") => {}
            _ => out.push_str(digits),
        }
        left = after;
    }
    out.push_str(left);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effect::AmountId;

    /// What saved games were made with: another spelling would make other content of it.
    #[test]
    fn operations_on_cards_are_written_with_their_cards_first() {
        let count = AmountId(2);
        let written = [
            (CardOp::Ko, "Ko(SelectorId(1))"),
            (CardOp::Discard { noted: true }, "Discard { cards: SelectorId(1), noted: true }"),
            (CardOp::Capture { count }, "Capture { by: SelectorId(1), count: AmountId(2) }"),
            (
                CardOp::DestroySpace { ko: false },
                "DestroySpace { heroes: SelectorId(1), ko: false }",
            ),
        ];
        for (what, text) in written {
            assert_eq!(on_cards(SelectorId(1), what), text);
        }
    }
}
