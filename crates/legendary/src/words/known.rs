//! What a noun means because of other lines of the same card, or of what the card belongs to: villains that cards act as, officers that
//! count as heroes, a pile with a name, the one card that lies under a villain.

use super::Words;
use super::grammar::list;
use super::voice::Voice;
use crate::catalogue::{Design, DesignId, Kind, Kinds};
use crate::effect::{CardOp, Filter, Node, Op, Pick, Rule, RuleId, Selector, Since, Zones};

/// Where a card can be the villain that it acts as.
const ACTING: Zones =
    Zones::CITY.union(Zones::ESCAPED).union(Zones::VILLAIN_DECK).union(Zones::SIDE_PILE);

impl<'a> Words<'a> {
    fn speaking(&self, voice: Voice) -> Option<&'a Design> {
        voice.design.map(|id| self.catalogue.design(id))
    }

    /// What cards are called that act as villains there (R7.7): "Evolved Ultron". In the city they are called so on every card.
    pub(crate) fn acting_name(&self, selector: &Selector, voice: Voice) -> Option<String> {
        let (zones, kinds) = (selector.zones, selector.filter.kinds);
        if kinds == Kinds::ANY || zones == Zones::NONE || !zones.is_within(ACTING) {
            return None;
        }
        if let Some(name) = self.name_of_guise(self.speaking(voice)?, kinds) {
            return Some(name.to_string());
        }
        let mut names: Vec<String> = Vec::new();
        for (_, name) in self.acting_elsewhere(selector) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        (!names.is_empty()).then(|| list(&names, "or"))
    }

    /// The cards whose text makes such cards villains in the city, and how each calls them.
    fn acting_elsewhere(&self, selector: &Selector) -> Vec<(&'a Design, String)> {
        let kinds = selector.filter.kinds;
        if kinds == Kinds::ANY || !selector.zones.is(Zones::CITY) {
            return Vec::new();
        }
        let designs = self.catalogue.designs.iter();
        designs.filter_map(|design| Some((design, self.name_of_guise(design, kinds)?))).collect()
    }

    /// "if Magus is a Mastermind": what must be in the game so that there can be such villains, if only one mastermind brings them.
    pub(crate) fn only_with(&self, selector: &Selector, voice: Voice) -> Option<String> {
        if self.name_of_guise(self.speaking(voice)?, selector.filter.kinds).is_some() {
            return None;
        }
        let givers = self.acting_elsewhere(selector);
        let mut names = givers.iter().map(|(design, _)| {
            let mastermind = design.kind == Kind::Mastermind;
            mastermind.then(|| design.name.trim_end_matches(" (epic)"))
        });
        let first = names.next()??;
        names.all(|name| name == Some(first)).then(|| format!("if {first} is a Mastermind"))
    }

    fn name_of_guise(&self, design: &Design, kinds: Kinds) -> Option<String> {
        design.rules.iter().find_map(|rule| {
            let Rule::ActAsVillains { cards, guise, .. } = self.program().rule(*rule) else {
                return None;
            };
            let same = self.program().selector(cards).filter.kinds == kinds;
            let name = &self.program().guise(guise).name;
            name.clone().filter(|_| same)
        })
    }

    /// Do officers count as cards of the hero that is asked for?
    pub(crate) fn means_officers(&self, filter: &Filter, voice: Voice) -> bool {
        let (Some(hero), Some(design)) = (filter.hero, self.speaking(voice)) else {
            return false;
        };
        let counts = |rule: &_| self.program().rule(*rule) == Rule::OfficersAre(hero);
        design.rules.iter().any(counts)
    }

    /// Do the nouns of the card say all of this rule: "a Nova Hero or Officer"?
    pub(crate) fn is_said_elsewhere(&self, rule: RuleId, id: DesignId) -> bool {
        let Rule::OfficersAre(hero) = self.program().rule(rule) else {
            return false;
        };
        let mut said = false;
        self.program().walk(self.catalogue.design(id), &mut |node| {
            said |= matches!(node, Node::Selector(_, cards) if cards.filter.hero == Some(hero));
        });
        said
    }

    /// The pile beside the mastermind, by the name that the mastermind or scheme gives it.
    pub(crate) fn side_pile(&self, voice: Voice) -> String {
        let named = voice.design.and_then(|id| self.name_of_pile(id));
        named.unwrap_or_else(|| "the side pile".to_string())
    }

    /// The name that this card, or the mastermind of this tactic, gives to its pile, or to the villains that lie there.
    pub(crate) fn name_of_pile(&self, id: DesignId) -> Option<String> {
        let masterminds = self.catalogue.masterminds.iter();
        let mut masterminds = masterminds.filter(|one| one.card == id || one.tactics.contains(&id));
        let mut schemes = self.catalogue.schemes.iter().filter(|one| one.card == id);
        let pile = masterminds.find_map(|one| one.pile.clone());
        let pile = pile.or_else(|| schemes.find_map(|one| one.pile.clone()));
        pile.or_else(|| {
            let mut rules = self.catalogue.design(id).rules.iter();
            rules.find_map(|rule| match self.program().rule(*rule) {
                Rule::ActAsVillains { guise, .. } => {
                    let guise = self.program().guise(guise);
                    let villain = guise.name.as_ref()?;
                    (guise.since == Since::SidePile).then(|| format!("the {villain} pile"))
                }
                _ => None,
            })
        })
    }

    /// Never more than one card is put under this villain: its own text does so once.
    pub(crate) fn holds_one(&self, voice: Voice) -> bool {
        let Some(design) = self.speaking(voice) else {
            return false;
        };
        let mut all = 0;
        self.program().walk(design, &mut |node| {
            all += usize::from(matches!(node, Node::Op(_, Op::Cards(_, CardOp::Tuck))));
        });
        // Outside of blocks that can be done several times.
        let ops = |block| self.program().block(block).iter();
        let mut once = design.abilities.iter().flat_map(|ability| ops(ability.block)).filter_map(
            |op| match op {
                Op::Cards(cards, CardOp::Tuck) => Some(self.program().selector(*cards).pick),
                _ => None,
            },
        );
        match once.next() {
            Some(Pick::Exactly(amount)) => all == 1 && self.constant(amount) == Some(1),
            _ => false,
        }
    }
}
