//! Things a card says that follow from something else it says, or from the rules: taking them away or putting them wrong cannot be noticed by any game.
//!
//! Mutation tests leave them out, and say how many and why. Each reason is a property of the rules, not of a scenario.

use super::change::Change;
use super::site::{Detail, Site, Test};
use super::walk::Node;
use super::{
    Ability, Amount, AmountId, Audience, CardOp, Condition, Filter, Icon, Op, Pick, Program, Rank,
    Rule, Selector, SelectorId, Zones,
};
use crate::catalogue::{Catalogue, Class, Kind, Kinds};
use crate::keywords::senses_one;

impl Catalogue {
    /// Why nobody could notice that the thing is gone or wrong, if so.
    pub fn implied(&self, site: Site) -> Option<&'static str> {
        let copy = self.with_private_text(site.design);
        let text = Text {
            program: &copy.program,
            design: copy.design(site.design),
            bystanders_are_alike: copy.basics.bystanders.len() <= 1,
        };
        match site.part {
            Detail::Test(id, Test::Kinds) => text.kind_is_implied(id),
            Detail::Test(id, Test::Other) => {
                text.copies(id).then_some("a card with the same text is never copied")
            }
            Detail::Zone(id, _) => text
                .names_only_a_kind(id)
                .then_some("the rule asks what the card is, not where it lies"),
            Detail::Condition(id) => text.count_needs_the_icon(id),
            Detail::Amount(id) => text.number_is_implied(id),
            Detail::Change(change) => text.change_is_implied(change),
            Detail::Op(_) | Detail::Test(..) | Detail::UpTo(_) | Detail::Rank(_) => None,
        }
    }
}

struct Text<'a> {
    program: &'a Program,
    design: &'a crate::catalogue::Design,
    bystanders_are_alike: bool,
}

impl Text<'_> {
    fn any(&self, mut wanted: impl FnMut(Node<'_>) -> bool) -> bool {
        let mut found = false;
        self.program.walk(self.design, &mut |node| found |= wanted(node));
        found
    }

    fn kind_is_implied(&self, id: SelectorId) -> Option<&'static str> {
        let Selector { zones, filter, .. } = self.program.selector(id);
        if zones.each().all(|zone| holds_only(zone, filter.kinds)) {
            return Some("no other type of card lies there");
        }
        if filter.kinds == Kinds::one(Kind::Hero) && only_heroes_pass(filter) {
            return Some("only heroes have a class, a team or an odd cost");
        }
        if filter.group.is_some() {
            return Some("only villains belong to a group");
        }
        let colors = |node: Node<'_>| match node {
            Node::Amount(_, Amount::Colors(of)) => of == id,
            Node::Amount(_, Amount::Keyword(amount)) => amount.room().colors_of() == Some(id),
            _ => false,
        };
        if self.any(colors) {
            return Some("only heroes have a color");
        }
        if zones.is(Zones::IT) && filter.kinds == Kinds::one(Kind::Strike) {
            return Some("it is the Master Strike being resolved");
        }
        if zones.is(Zones::IT) && filter.kinds == Kinds::one(Kind::Twist) {
            return Some("it is the Scheme Twist being resolved, or became one");
        }
        if filter.lacking {
            return Some("only heroes and bystanders can be what an enemy does not hold yet");
        }
        let costs =
            |node: Node<'_>| matches!(node, Node::Amount(_, Amount::TotalCost(of)) if of == id);
        if filter.kinds == Kinds::one(Kind::Hero) && zones.is(Zones::HELD) && self.any(costs) {
            return Some("nothing else an enemy holds has a cost");
        }
        let defeated = |node: Node<'_>| matches!(node, Node::Rule(_, Rule::WhenDefeated { which, .. } | Rule::WhenFought { which, .. }) if which == id);
        (filter.kinds == Kinds::ENEMY && self.any(defeated))
            .then_some("only enemies can be defeated")
    }

    fn change_is_implied(&self, change: Change) -> Option<&'static str> {
        match change {
            Change::Decides(op) => {
                let Op::EachPlayer { then, .. } = self.program.ops[usize::from(op)] else {
                    return None;
                };
                let asks = self.program.block(then).iter().any(|op| self.asks(*op));
                (!asks).then_some("nobody chooses anything there")
            }
            Change::ByEverybody { line } => {
                if self.design.kind == Kind::Rule && self.design.name.starts_with("Solo") {
                    return Some("it is a rule for one player");
                }
                let block = self.design.abilities[usize::from(line)].block;
                let ops = self.program.block(block);
                let once = ops.iter().all(|op| self.leaves_nothing_to_do(*op));
                once.then_some("the first player leaves nothing for the others to do")
            }
            Change::AlsoIn(id, Zones::PLAYED | Zones::DISCARD) if self.is_shown(id) => {
                Some("what lies there is open anyway")
            }
            Change::AlsoIn(id, Zones::PLAYED) => {
                let cards = self.program.selector(id);
                if cards.filter.kinds == Kinds::one(Kind::Wound) {
                    return Some("Wounds are never played");
                }
                // Alone, "each other player" is nobody for a hero (R12.1).
                (self.design.kind == Kind::Hero && self.is_for_others(id))
                    .then_some("the others have played nothing in this turn")
            }
            Change::OneLess(id) => {
                self.is_passed_or_shown(id).then_some("one card is passed or shown")
            }
            Change::Twists(id, _, to) => {
                let Condition::TwistNumber { to: last, .. } = self.program.condition(id) else {
                    return None;
                };
                let line = |ability: &&Ability| ability.condition == Some(id);
                let ability = self.design.abilities.iter().find(line)?;
                let ops = self.program.block(ability.block);
                (to > last && ops.contains(&Op::EvilWins)).then_some("the game is over by then")
            }
            _ => None,
        }
    }

    /// Does only a text for the other players speak of these cards?
    fn is_for_others(&self, id: SelectorId) -> bool {
        self.any(|node| {
            let Node::Op(_, Op::EachPlayer { who: Audience::Others, then, .. }) = node else {
                return false;
            };
            let mut inside = false;
            self.program.walk_block(then, &mut |node| {
                inside |= matches!(node, Node::Selector(found, _) if found == id);
            });
            inside
        })
    }

    /// Could anybody be asked something? Wounds are averted by whoever is hit, whoever decides for the text.
    fn asks(&self, op: Op) -> bool {
        let chooses = |cards: SelectorId| {
            let Selector { zones, filter, pick, .. } = self.program.selector(cards);
            let alike = filter.kinds == Kinds::one(Kind::Bystander) && self.bystanders_are_alike;
            *pick != Pick::All && !zones.is(Zones::DECK_TOP) && !alike
        };
        match op {
            Op::Draw(_) | Op::Rescue(_) | Op::GainWounds { .. } => false,
            Op::Keyword(op) => op.room().asks(),
            Op::If { then, otherwise, .. } => [then, otherwise]
                .iter()
                .flat_map(|block| self.program.block(*block))
                .any(|op| self.asks(*op)),
            _ => op.cards().is_none_or(chooses),
        }
    }

    /// When the active player, who is always first (R5.17), has done it, nothing is left of it; or it is about points, which nobody else has (R3.3).
    fn leaves_nothing_to_do(&self, op: Op) -> bool {
        match op {
            Op::PlaceTwist(_) | Op::RecruitFor { .. } => true,
            // Only the active player can use it, and an offer is made once.
            Op::Offer { .. } => true,
            Op::Cards(cards, CardOp::Gain { .. }) => {
                let Selector { zones, pick, .. } = self.program.selector(cards);
                zones.is(Zones::FREED) && *pick == Pick::All
            }
            Op::Cards(cards, CardOp::PutBesideScheme) => {
                let Selector { zones, pick, .. } = self.program.selector(cards);
                zones.is(Zones::SET_ASIDE) && *pick == Pick::All
            }
            // These hold or do not hold; twice is no more than once.
            Op::Lasting { rule, .. } => match self.program.rule(rule) {
                Rule::RecruitAsAttack | Rule::FoughtWithRecruit(_) => true,
                Rule::Keyword(rule) => rule.room().holds_or_not(),
                _ => false,
            },
            _ => false,
        }
    }

    fn names_only_a_kind(&self, id: SelectorId) -> bool {
        self.any(|node| match node {
            Node::Rule(_, Rule::WhenDefeated { which, .. } | Rule::WhenFought { which, .. }) => {
                which == id
            }
            Node::Rule(_, Rule::ActAsVillains { cards, .. }) => cards == id,
            Node::Rule(_, Rule::Keyword(rule)) => rule.room().enemies() == Some(id),
            _ => false,
        })
    }

    fn is_shown(&self, id: SelectorId) -> bool {
        self.any(
            |node| matches!(node, Node::Op(_, Op::Cards(cards, CardOp::Reveal)) if cards == id),
        )
    }

    fn copies(&self, id: SelectorId) -> bool {
        self.any(|node| matches!(node, Node::Op(_, Op::Cards(cards, CardOp::Copy)) if cards == id))
    }

    /// "Tech: +1 for each other Tech card played" gives nothing without one anyway.
    fn count_needs_the_icon(&self, id: super::ConditionId) -> Option<&'static str> {
        let ability = self.design.abilities.iter().find(|ability| ability.condition == Some(id))?;
        let Condition::Played { icon, times: 1 } = self.program.condition(id) else {
            return None;
        };
        let counts = |op: &Op| match op {
            Op::Attack(amount) | Op::Recruit(amount) => self.counts_played(*amount, icon),
            _ => false,
        };
        let all = self.program.block(ability.block).iter().all(counts);
        all.then_some("without such a card the count is 0")
    }

    fn counts_played(&self, amount: AmountId, icon: Icon) -> bool {
        let Amount::Count { of, .. } = self.program.amount(amount) else {
            return false;
        };
        let Selector { zones, filter, .. } = self.program.selector(of);
        let same = match icon {
            Icon::Class(class) => filter.classes.iter().eq([class] as [Class; 1]),
            Icon::Team(team) => filter.team == Some(team),
        };
        zones.is(Zones::PLAYED_THIS_TURN) && filter.other && same
    }

    /// How many cards are taken from a place that never has more than one, or passed on (always one, the checker sees to it).
    fn number_is_implied(&self, id: AmountId) -> Option<&'static str> {
        let single = Zones::DECK_TOP.union(Zones::THIS).union(Zones::IT).union(Zones::MASTERMIND);
        let one_place = |node: Node<'_>| {
            matches!(node, Node::Selector(_, selector)
                if takes(selector, id) && selector.zones.each().count() == 1 && single.has(selector.zones))
        };
        if self.any(one_place) {
            return Some("only one card lies there");
        }
        let at_the_end = |rank: Rank| matches!(rank, Rank::Rightmost | Rank::Leftmost);
        let outermost = |node: Node<'_>| matches!(node, Node::Selector(_, selector) if takes(selector, id) && at_the_end(selector.rank));
        if self.any(outermost) {
            return Some("only one card is leftmost or rightmost");
        }
        let aside = |node: Node<'_>| matches!(node, Node::Selector(_, selector) if takes(selector, id) && selector.zones.is(Zones::ASIDE));
        if self.any(aside) && self.any(|node| senses_one(self.program, node)) {
            return Some("only one card is revealed");
        }
        self.is_passed_or_shown(id).then_some("one card is passed or shown")
    }

    fn is_passed_or_shown(&self, id: AmountId) -> bool {
        self.any(|node| {
            matches!(node, Node::Op(_, Op::PassLeft(cards) | Op::AllGiveRight(cards) | Op::AllGain(cards) | Op::Cards(cards, CardOp::Reveal) | Op::RevealOr { card: cards, .. })
                if takes(self.program.selector(cards), id))
        })
    }
}

fn takes(selector: &Selector, id: AmountId) -> bool {
    matches!(selector.pick, Pick::Exactly(amount) | Pick::UpTo(amount) if amount == id)
}

/// Whether every card that can lie in a zone passes the test of type.
fn holds_only(zone: Zones, kinds: Kinds) -> bool {
    let held = match zone {
        Zones::HQ
        | Zones::PLAYED
        | Zones::PLAYED_THIS_TURN
        | Zones::OFFICERS
        | Zones::HERO_DECK
        | Zones::ROW
        | Zones::SET_ASIDE
        | Zones::POCKET
        | Zones::OUTSIDE_POCKET
        | Zones::OWN_SPACE
        | Zones::FREED => Kind::Hero,
        Zones::CITY | Zones::VILLAINS | Zones::ESCAPED => Kind::Villain,
        Zones::MASTERMIND => Kind::Mastermind,
        Zones::WOUNDS => Kind::Wound,
        Zones::BYSTANDERS => Kind::Bystander,
        Zones::BESIDE_SCHEME | Zones::ABOVE_ITS_SPACE | Zones::ABOVE_MASTERMIND => Kind::Twist,
        _ => return false,
    };
    kinds.has(held)
}

fn only_heroes_pass(filter: &Filter) -> bool {
    !filter.classes.is_empty()
        || filter.team.is_some()
        || filter.hero.is_some()
        || filter.grey.is_some()
        || filter.odd_cost
}
