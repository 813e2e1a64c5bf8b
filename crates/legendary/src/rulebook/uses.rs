//! Which clauses a card's text rests on, read off what it does.

use crate::catalogue::{Catalogue, Design, DesignId, Kind, Kinds, Mark};
use crate::effect::{
    Amount, Audience, CardOp, Condition, Node, Op, Price, Selector, Trigger, Zones,
};
use std::collections::BTreeSet;

/// The cards whose text rests on the clause, in catalogue order.
pub fn cards_using(catalogue: &Catalogue, clause: &str) -> Vec<DesignId> {
    (0..catalogue.designs.len() as u16)
        .map(DesignId)
        .filter(|id| clauses_of(catalogue, *id).contains(clause))
        .collect()
}

/// The clauses that the text of a card rests on. Rules that every card rests on are not among them.
pub fn clauses_of(catalogue: &Catalogue, id: DesignId) -> BTreeSet<&'static str> {
    let design = catalogue.design(id);
    let mut found = BTreeSet::new();
    of_facts(catalogue, id, design, &mut found);
    for ability in &design.abilities {
        let triggers = ALL_TRIGGERS.iter().filter(|t| ability.triggers.has(**t));
        triggers.for_each(|trigger| found.extend(of_trigger(*trigger, design.kind)));
    }
    let program = &catalogue.program;
    program.walk(design, &mut |node| match node {
        Node::Op(_, op) => {
            found.extend(of_op(op));
            if let Op::Cards(cards, CardOp::Defeat) = op
                && program.selector(cards).filter.kinds.has(Kind::Mastermind)
            {
                found.insert("R8.4");
            }
        }
        Node::Selector(_, selector) => found.extend(of_selector(selector)),
        Node::Amount(_, amount) => found.extend(of_amount(amount)),
        Node::Condition(_, condition) => found.extend(of_condition(condition)),
        Node::Rule(_, rule) => found.extend(rule.about().clauses),
    });
    found
}

const ALL_TRIGGERS: [Trigger; 10] = [
    Trigger::Play,
    Trigger::ToPlay,
    Trigger::Fight,
    Trigger::Ambush,
    Trigger::Escape,
    Trigger::Strike,
    Trigger::Twist,
    Trigger::Rescued,
    Trigger::InsteadOfWound,
    Trigger::Discarded,
];

fn of_facts(
    catalogue: &Catalogue,
    id: DesignId,
    design: &Design,
    found: &mut BTreeSet<&'static str>,
) {
    let mut note = |holds: bool, clause: &'static str| {
        if holds {
            found.insert(clause);
        }
    };
    let plus =
        |icon: Option<crate::catalogue::Icon>| icon.is_some_and(|icon| icon.mark == Mark::Plus);
    note(plus(design.attack) || plus(design.recruit), "R5.2");
    note(design.sides.is_some() || design.classes.iter().count() > 1, "R5.6");
    note(design.vp_plus, "R11.6");
    note(design.kind == Kind::Wound, "R10.3");
    note(design.kind == Kind::Wound, "R10.4");
    note(design.kind == Kind::Scheme, "R2.3");
    note(catalogue.basics.officer == Some(id), "R6.2");
    let leads = |mastermind: &crate::catalogue::Mastermind| {
        mastermind.card == id && mastermind.leads.is_some()
    };
    note(catalogue.masterminds.iter().any(leads), "R2.7");
}

fn of_trigger(trigger: Trigger, kind: Kind) -> &'static [&'static str] {
    match trigger {
        Trigger::Play => &[],
        Trigger::BeforeStrike => &["R4.6"],
        Trigger::ToPlay => &["R5.1"],
        Trigger::Fight if kind == Kind::Tactic => &["R8.1"],
        Trigger::Fight => &["R7.2"],
        Trigger::OncePerTurn if matches!(kind, Kind::Villain | Kind::Henchman) => {
            &["K8.2", "K8.4", "R3.2"]
        }
        Trigger::OncePerTurn => &["R3.2"],
        Trigger::Ambush => &["R4.2"],
        Trigger::Escape => &["R4.7"],
        Trigger::Strike => &["R4.6"],
        Trigger::Twist => &["R4.5"],
        Trigger::Rescued => &["R10.1"],
        Trigger::InsteadOfWound | Trigger::InsteadOfAnyWound => &["R10.10"],
        Trigger::Discarded => &["R4.8"],
        Trigger::TurnEnds => &["R3.4"],
    }
}

fn of_op(op: Op) -> &'static [&'static str] {
    match op {
        Op::Cards(_, what) => of_card_op(what),
        Op::Attack(_) | Op::Recruit(_) | Op::RecruitFor { .. } => &["R3.3"],
        Op::AllGiveRight(_) => &["R5.10"],
        Op::ShuffleDiscard => &["R9.2"],
        Op::ReverseTurnOrder => &["R5.17"],
        Op::TopToPile { .. } | Op::LayFaceDown(_) => &[],
        Op::Draw(_) => &["R9.1", "R9.3"],
        Op::Rescue(_) | Op::RescueHeld => &["R10.1"],
        Op::GainWounds { .. } => &["R10.3", "R10.10"],
        Op::AllGain(_) => &["R5.10", "R6.4"],
        Op::Keyword(op) => op.room().clauses(),
        Op::MoveThis { .. } | Op::MoveVillain => &["R4.9"],
        Op::Offer { price: Price::Attack(_), .. } => &["R3.2"],
        Op::Offer { price: Price::Keyword(price), .. } => price.room().clauses(),
        Op::LookAtTop { .. } => &["R5.9", "R9.1"],
        Op::RevealOr { .. } => &["R5.8"],
        Op::PlayVillainCards(_) => &["R4.11"],
        Op::FightIt => &["R7.1"],
        Op::ShuffleVillainDeck => &[],
        Op::May { .. } => &["R5.15"],
        Op::EachPlayer { who: Audience::Others, .. } => &["R5.17", "R12.1"],
        Op::EachPlayer {
            who: Audience::Losers | Audience::OtherLosers | Audience::Winners,
            ..
        } => &["R5.17", "K9.6"],
        Op::EachPlayer { .. } | Op::PassLeft(_) => &["R5.17"],
        Op::NextHand(_) => &["R3.4"],
        Op::ExtraTurn | Op::QuietTurn => &["R10.5"],
        Op::BecomeTwist => &["R4.10"],
        Op::PlaceTwist(_) => &["R4.5"],
        Op::EvilWins => &["R11.2"],
        Op::AddSpace => &["R6.4"],
        Op::AddMastermind(_) => &["R8.5"],
        Op::ForEach { .. }
        | Op::If { .. }
        | Op::ChooseOne(_)
        | Op::Lasting { .. }
        | Op::PutAbove(_) => &[],
    }
}

fn of_card_op(what: CardOp) -> &'static [&'static str] {
    match what {
        CardOp::GiveRight | CardOp::Gain { .. } => &["R5.10"],
        CardOp::ReturnToCity | CardOp::EnterCity => &["R4.9"],
        CardOp::DrawThese | CardOp::ToHand => &["R9.3"],
        CardOp::Ko => &["R5.11"],
        CardOp::RecruitFree => &["R6.5"],
        CardOp::PutOnDeck => &["R5.9"],
        CardOp::ToBottomOfHeroDeck | CardOp::DestroySpace { .. } => &["R6.4"],
        CardOp::Keyword(op) => op.room().clauses(),
        CardOp::RescueThese => &["R10.1"],
        CardOp::Reveal => &["R5.8"],
        CardOp::Capture { .. } => &["R10.2"],
        CardOp::Defeat => &["R7.5"],
        CardOp::PlayThese => &["K7.4", "R4.11"],
        CardOp::FightEffect => &["R7.2"],
        CardOp::KeepForNextHand => &["R3.4"],
        CardOp::Copy | CardOp::PlayCopies => &["R5.14"],
        CardOp::Advance { .. } => &["R4.12"],
        CardOp::ToPile { .. }
        | CardOp::Discard { .. }
        | CardOp::Tuck
        | CardOp::Trade
        | CardOp::PutBesideScheme
        | CardOp::SetAside
        | CardOp::MakePocket => &[],
    }
}

fn of_condition(condition: Condition) -> &'static [&'static str] {
    match condition {
        Condition::Played { .. } => &["R5.3"],
        Condition::FirstHero => &["R5.7"],
        Condition::Keyword(condition) => condition.room().clauses(),
        Condition::MostVp => &["R11.5"],
        Condition::FoughtAt(_) => &["R7.3"],
        Condition::TwistNumber { .. } => &["R4.5"],
        Condition::Compare { .. }
        | Condition::Any(_)
        | Condition::Not(_)
        | Condition::Both(..)
        | Condition::Either(..) => &[],
    }
}

fn of_amount(amount: Amount) -> &'static [&'static str] {
    match amount {
        Amount::Colors(_) => &["R5.5"],
        Amount::Keyword(amount) => amount.room().clauses(),
        Amount::ExtraDraws => &["R9.3"],
        Amount::RecruitMade => &["R3.3"],
        Amount::PrintedAttack { .. } => &["R5.13"],
        Amount::Number(_)
        | Amount::Recruited
        | Amount::Count { .. }
        | Amount::TotalCost(_)
        | Amount::Sum(..)
        | Amount::Fights
        | Amount::EmptySpaces
        | Amount::AttackLeft
        | Amount::HandSize
        | Amount::Half { .. }
        | Amount::LowestCost(_)
        | Amount::PocketDimensions => &[],
        Amount::PerPlayer(_) => &["R10.9"],
    }
}

fn of_selector(selector: &Selector) -> Vec<&'static str> {
    let zones = selector.zones;
    let tests = [
        (
            zones.has(Zones::HAND) && zones.has(Zones::PLAYED)
                || zones.has(Zones::PLAYED_THIS_TURN),
            "R5.7",
        ),
        (zones.has(Zones::ESCAPED.union(Zones::CARRIED_AWAY)), "R10.8"),
        (zones.has(Zones::OWNED), "R1.4"),
        (zones.has(Zones::REVEALED), "K6.3"),
        (selector.filter.grey.is_some(), "R5.5"),
        (selector.filter.fightable, "R7.1"),
        (selector.filter.kinds != Kinds::ANY && selector.filter.kinds.has(Kind::Henchman), "R7.6"),
        (selector.rank == crate::effect::Rank::HighestCost, "R5.16"),
        (selector.rank == crate::effect::Rank::Rightmost, "R1.2"),
    ];
    let holding = tests.into_iter().filter(|(holds, _)| *holds);
    let of_keywords = selector.filter.keywords.clauses().iter().copied();
    holding.map(|(_, clause)| clause).chain(of_keywords).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook;

    fn names(catalogue: &Catalogue, clause: &str) -> Vec<String> {
        let cards = cards_using(catalogue, clause);
        let name = |id: DesignId| catalogue.design(id).name.clone();
        cards.into_iter().map(name).collect()
    }

    #[test]
    fn every_clause_that_a_card_rests_on_is_in_the_book() {
        let catalogue = crate::language::load_embedded();
        for id in (0..catalogue.designs.len() as u16).map(DesignId) {
            for clause in clauses_of(&catalogue, id) {
                let found = rulebook::clause(clause);
                assert!(found.is_some_and(|found| found.is_played()), "{clause}");
            }
        }
    }

    #[test]
    fn cards_are_found_by_what_they_do() {
        let catalogue = crate::language::load_embedded();
        assert_eq!(names(&catalogue, "R5.14"), ["Copy Powers", "Steal Abilities"]);
        assert_eq!(names(&catalogue, "R4.10"), ["Mystique"]);
        let retold = names(&catalogue, "R5.3");
        assert!(retold.iter().any(|name| name == "Odinson"));
        assert!(!retold.iter().any(|name| name == "S.H.I.E.L.D. Agent"));
    }
}
