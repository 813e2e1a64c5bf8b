//! What the texts of a game's cards say, worked out once when the game is laid out.

use super::{Acting, Face};
use crate::cards::CardId;
use crate::catalogue::{Catalogue, Design, HeroId, Kind};
use crate::effect::walk::Part;
use crate::effect::{
    Ability, AfterDefeat, Amount, AmountId, Condition, ConditionId, Guise, GuiseId, Node, Op, Pick,
    Program, Rank, Rule, RuleId, SelectorId, Trigger, Zones,
};
use crate::setup::Setup;
use crate::tests_of_faces::asks_more_than_place;

/// R10.10: does the card avert a Wound by being shown alone? Then the played area is as good as the hand (R5.8).
pub(super) fn averts_in_play(program: &Program, abilities: &[Ability]) -> bool {
    let averts = |ability: &&Ability| {
        ability.triggers.has(Trigger::InsteadOfWound)
            || ability.triggers.has(Trigger::InsteadOfAnyWound)
    };
    let mut averting = abilities.iter().filter(averts).peekable();
    averting.peek().is_some() && averting.all(|ability| program.only_shows_this(ability.block))
}

/// Does the operation take one card, however many there are?
pub(super) fn takes_one(program: &Program, op: Op) -> bool {
    match op.cards().map(|cards| program.selector(cards).pick) {
        None => true,
        Some(Pick::Exactly(amount)) => program.amount(amount) == Amount::Number(1),
        Some(_) => false,
    }
}

/// Does the text of a card make something cost half?
pub(super) fn halves_costs(catalogue: &Catalogue, face: &Face) -> bool {
    let mut found = false;
    let design = catalogue.design(face.design);
    catalogue.program.walk(design, &mut |node| {
        found |= matches!(node, Node::Rule(_, Rule::CostsHalf));
    });
    found
}

/// Does the text of a card let Recruit pay for a fight (K4.6)?
pub(super) fn lets_recruit_pay_fights(catalogue: &Catalogue, face: &Face) -> bool {
    let mut found = false;
    let design = catalogue.design(face.design);
    catalogue.program.walk(design, &mut |node| {
        let pays = |rule| matches!(rule, Rule::RecruitAsAttack | Rule::FoughtWithRecruit(_));
        found |= matches!(node, Node::Rule(_, rule) if pays(rule));
    });
    found
}

/// The rule of a scheme or mastermind that makes this kind of card act as a villain.
pub(super) fn acting_by(
    program: &Program,
    by: CardId,
    rules: &[RuleId],
    kind: Kind,
) -> Option<Acting> {
    rules.iter().find_map(|rule| match program.rule(*rule) {
        Rule::ActAsVillains { cards, guise, .. } => {
            let selector = program.selector(cards);
            let meant = !selector.zones.has(Zones::THIS) && selector.filter.kinds.has(kind);
            meant.then(|| acting(program, *rule, guise, by))
        }
        _ => None,
    })
}

/// The rule about twists, for a villain that can become one (R4.10).
pub(super) fn acting_as_twist(
    program: &Program,
    by: CardId,
    rules: &[RuleId],
    design: &Design,
) -> Option<Acting> {
    let acts = acting_by(program, by, rules, Kind::Twist)?;
    becomes_twist(program, design).then_some(Acting { as_twist: true, ..acts })
}

/// Does the text of the card make it a Scheme Twist?
pub(super) fn becomes_twist(program: &Program, design: &Design) -> bool {
    let mut found = false;
    program.walk(design, &mut |node| {
        found |= matches!(node, Node::Op(_, Op::BecomeTwist));
    });
    found
}

/// The rule of a card about itself.
pub(super) fn acting_by_itself(program: &Program, rules: &[RuleId]) -> Option<Acting> {
    rules.iter().find_map(|rule| match program.rule(*rule) {
        Rule::ActAsVillains { cards, guise, .. } => {
            let itself = program.selector(cards).zones.has(Zones::THIS);
            itself.then(|| acting(program, *rule, guise, CardId::NONE))
        }
        _ => None,
    })
}

fn acting(program: &Program, rule: RuleId, guise: GuiseId, by: CardId) -> Acting {
    let Guise { since, then, .. } = program.guise(guise);
    Acting {
        rule,
        guise,
        by,
        since: *since,
        as_twist: false,
        stays: *then == AfterDefeat::Stay,
        least_attack: 0,
    }
}

/// The hero as whose cards the scheme counts Officers.
pub(super) fn officers_are(catalogue: &Catalogue, setup: &Setup) -> Option<HeroId> {
    let scheme = catalogue.design(catalogue.scheme(setup.scheme).card);
    scheme.rules.iter().find_map(|rule| match catalogue.program.rule(*rule) {
        Rule::OfficersAre(hero) => Some(hero),
        _ => None,
    })
}

/// Places that are the same for everybody and change only when a card enters or leaves them.
const PILES: Zones = Zones::HQ
    .union(Zones::CITY)
    .union(Zones::KO_PILE)
    .union(Zones::ESCAPED)
    .union(Zones::CARRIED_AWAY)
    .union(Zones::OFFICERS)
    .union(Zones::WOUNDS)
    .union(Zones::BYSTANDERS)
    .union(Zones::BESIDE_SCHEME)
    .union(Zones::ABOVE_MASTERMIND)
    .union(Zones::HERO_DECK)
    .union(Zones::VILLAIN_DECK)
    .union(Zones::SIDE_PILE)
    .union(Zones::ROW)
    .union(Zones::SET_ASIDE);

/// All zones that the conditions look at; all there are where a condition asks for anything else, too.
pub(super) fn watched(program: &Program, evil_wins: &[(CardId, RuleId)]) -> Zones {
    fn selector(program: &Program, id: SelectorId, zones: &mut Zones) {
        let of = program.selector(id);
        let piles = of.zones.is_within(PILES)
            && of.rank == Rank::Any
            && !asks_more_than_place(program, &of.filter);
        *zones = zones.union(if piles { of.zones } else { Zones::ALL });
    }
    fn amount(program: &Program, id: AmountId, zones: &mut Zones) {
        match program.amount(id) {
            Amount::PrintedAttack { of, .. }
            | Amount::Count { of, .. }
            | Amount::Colors(of)
            | Amount::TotalCost(of) => selector(program, of, zones),
            Amount::Keyword(mut of) => {
                of.room_mut().each_part(&mut |part| {
                    if let Part::Selector(id) = part {
                        selector(program, *id, zones);
                    }
                });
                *zones = zones.union(of.room().watched());
            }
            Amount::Sum(left, right) => {
                amount(program, left, zones);
                amount(program, right, zones);
            }
            Amount::LowestCost(of) => selector(program, of, zones),
            Amount::Half { of, .. } => amount(program, of, zones),
            Amount::Number(_) | Amount::PerPlayer(_) => {}
            // Not about cards, or about those of whoever's turn it is: look after every choice.
            Amount::Recruited
            | Amount::ExtraDraws
            | Amount::Fights
            | Amount::EmptySpaces
            | Amount::AttackLeft
            | Amount::RecruitMade
            | Amount::HandSize
            | Amount::PocketDimensions => *zones = Zones::ALL,
        }
    }
    fn condition(program: &Program, id: ConditionId, zones: &mut Zones) {
        match program.condition(id) {
            Condition::Compare { left, right, .. } => {
                amount(program, left, zones);
                amount(program, right, zones);
            }
            Condition::Any(of) => selector(program, of, zones),
            Condition::Not(inner) => condition(program, inner, zones),
            Condition::Both(left, right) | Condition::Either(left, right) => {
                condition(program, left, zones);
                condition(program, right, zones);
            }
            Condition::Played { .. }
            | Condition::MostVp
            | Condition::FirstHero
            | Condition::FoughtAt(_)
            | Condition::TwistNumber { .. }
            | Condition::Keyword(_) => {
                *zones = Zones::ALL;
            }
        }
    }
    let mut zones = Zones::NONE;
    for (_, rule) in evil_wins {
        if let Rule::EvilWinsIf(id) = program.rule(*rule) {
            condition(program, id, &mut zones);
        }
    }
    zones
}
