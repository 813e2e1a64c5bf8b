//! What operations say.

use super::{HAND_OR_DISCARD, YOURS, fight_says, hero_says, said};
use crate::catalogue::{Class, Kind};
use crate::desk::{AVENGERS, Desk, HYDRA, X_MEN, class, kind, team, villain};
use crate::effect::{
    Amount, Audience, Block, CardOp, Comparison, Condition, Decider, Deck, Destination, Filter,
    HandChange, Op, Pick, Rank, Spaces, Trigger, Zones,
};

#[test]
fn numbers_agree_with_their_nouns() {
    let says = |n| {
        hero_says(|desk| {
            let amount = desk.number(n);
            vec![Op::Draw(amount), Op::Rescue(amount), Op::Attack(amount)]
        })
    };
    assert_eq!(says(1), "Draw a card. Rescue a Bystander. You get +1 Attack.");
    assert_eq!(says(3), "Draw 3 cards. Rescue 3 Bystanders. You get +3 Attack.");
}

#[test]
fn each_player_is_spoken_of_in_the_third_person() {
    let line = said(Kind::Villain, &[Trigger::Fight, Trigger::Escape], |desk| {
        let one = desk.number(1);
        let card = desk.exactly(1, YOURS, team(X_MEN));
        let otherwise = desk.block(&[Op::GainWounds { count: one, to: Destination::Discard }]);
        let then = desk.block(&[Op::RevealOr { card, otherwise }]);
        vec![Op::EachPlayer { who: Audience::Everyone, decides: Decider::They, then }]
    });
    assert_eq!(line, "Fight or Escape: Each player reveals an X-Men Hero or gains a Wound.");
}

#[test]
fn a_condition_on_each_player_becomes_a_relative_clause() {
    let line = said(Kind::Mastermind, &[Trigger::Strike], |desk| {
        let six = desk.compare(Amount::HandSize, Comparison::Equal, 6);
        let card = desk.exactly(1, YOURS, class(Class::Tech));
        let two = desk.exactly(2, Zones::HAND, Filter::default());
        let otherwise = desk.block(&[Op::Cards(two, CardOp::PutOnDeck)]);
        let then = desk.block(&[Op::RevealOr { card, otherwise }]);
        let then = desk.block(&[Op::If { condition: six, then, otherwise: Block::EMPTY }]);
        vec![Op::EachPlayer { who: Audience::Everyone, decides: Decider::They, then }]
    });
    assert_eq!(
        line,
        "Always leads: HYDRA. / Master Strike: Each player with exactly 6 cards in hand reveals a Tech Hero or puts 2 cards from their hand on top of their deck."
    );
    let other_hydra = Filter { group: Some(HYDRA), other: true, ..villain() };
    let line = fight_says(|desk| {
        let has = desk.all(Zones::VICTORY, other_hydra);
        let has = desk.condition(Condition::Any(has));
        let condition = desk.condition(Condition::Not(has));
        let count = desk.number(1);
        let then = desk.block(&[Op::GainWounds { count, to: Destination::Discard }]);
        let then = desk.block(&[Op::If { condition, then, otherwise: Block::EMPTY }]);
        vec![Op::EachPlayer { who: Audience::Everyone, decides: Decider::They, then }]
    });
    assert_eq!(
        line,
        "Fight: Each player who has no other HYDRA Villain in their Victory Pile gains a Wound."
    );
}

#[test]
fn each_player_who_may_is_told_what_follows() {
    let line = hero_says(|desk| {
        let other = Filter { other: true, ..team(X_MEN) };
        let shown = desk.exactly(1, YOURS, other);
        let one = desk.number(1);
        let first = desk.block(&[Op::Cards(shown, CardOp::Reveal)]);
        let then = desk.block(&[Op::Draw(one)]);
        let then = desk.block(&[Op::May { first, then }]);
        vec![Op::EachPlayer { who: Audience::Everyone, decides: Decider::They, then }]
    });
    assert_eq!(
        line,
        "Each player may reveal another X-Men Hero. Each player who does so draws a card."
    );
}

#[test]
fn who_decides_for_the_others_is_said() {
    let about_top = |deed: fn(&mut Desk) -> Op| {
        fight_says(|desk| {
            let count = desk.number(1);
            let deed = deed(desk);
            let first = desk.block(&[deed]);
            let then = desk.block(&[Op::May { first, then: Block::EMPTY }]);
            let then = desk.block(&[Op::LookAtTop { deck: Deck::Own, count, public: true, then }]);
            vec![Op::EachPlayer { who: Audience::Others, decides: Decider::You, then }]
        })
    };
    assert_eq!(
        about_top(|desk| Op::Cards(desk.all(Zones::ASIDE, Filter::default()), CardOp::Ko)),
        "Fight: Each other player reveals the top card of their deck. For each of these players, you may have them KO it."
    );
    let gains = fight_says(|desk| {
        let cards = desk.exactly(1, Zones::HQ, kind(Kind::Hero));
        let to = Destination::Discard;
        let then = desk.block(&[Op::Cards(cards, CardOp::Gain { to })]);
        vec![Op::EachPlayer { who: Audience::Everyone, decides: Decider::You, then }]
    });
    assert_eq!(gains, "Fight: Each player gains a Hero of your choice from the HQ.");
}

#[test]
fn a_revealed_card_is_it_and_several_are_them() {
    let cheap = |desk: &mut Desk| Filter {
        cost: Some((Comparison::AtMost, desk.number(2))),
        ..Filter::default()
    };
    let one = hero_says(|desk| {
        let count = desk.number(1);
        let filter = cheap(desk);
        let such = desk.all(Zones::ASIDE, filter);
        let condition = desk.condition(Condition::Any(such));
        let it = desk.all(Zones::ASIDE, Filter::default());
        let then = desk.block(&[Op::Cards(it, CardOp::DrawThese)]);
        let then = desk.block(&[Op::If { condition, then, otherwise: Block::EMPTY }]);
        vec![Op::LookAtTop { deck: Deck::Own, count, public: true, then }]
    });
    assert_eq!(one, "Reveal the top card of your deck. If it costs 2 or less, draw it.");
    let three = hero_says(|desk| {
        let count = desk.number(3);
        let filter = cheap(desk);
        let such = desk.all(Zones::ASIDE, filter);
        let then = desk.block(&[Op::Cards(such, CardOp::ToHand)]);
        vec![Op::LookAtTop { deck: Deck::Own, count, public: true, then }]
    });
    assert_eq!(
        three,
        "Reveal the top 3 cards of your deck. Put each of them that costs 2 or less into your hand and put the rest back on top in any order."
    );
    let fates = hero_says(|desk| {
        let count = desk.number(3);
        let ko = desk.exactly(1, Zones::ASIDE, Filter::default());
        let cards = desk.exactly(1, Zones::ASIDE, Filter::default());
        let noted = false;
        let then =
            desk.block(&[Op::Cards(ko, CardOp::Ko), Op::Cards(cards, CardOp::Discard { noted })]);
        vec![Op::LookAtTop { deck: Deck::Own, count, public: false, then }]
    });
    assert_eq!(
        fates,
        "Look at the top 3 cards of your deck. KO one of them, discard one of them and put the last one back on top."
    );
}

#[test]
fn counts_say_what_is_counted() {
    let attack = |amount: fn(&mut Desk) -> Amount| {
        hero_says(|desk| {
            let amount = amount(desk);
            vec![Op::Attack(desk.amount(amount))]
        })
    };
    assert_eq!(
        attack(|desk| {
            let of = desk.all(Zones::VICTORY, kind(Kind::Bystander));
            Amount::Count { times: 1, of }
        }),
        "You get +1 Attack for each Bystander in your Victory Pile."
    );
    assert_eq!(
        attack(|desk| {
            let other = Filter { other: true, ..team(AVENGERS) };
            let of = desk.all(Zones::PLAYED_THIS_TURN, other);
            Amount::Count { times: 3, of }
        }),
        "You get +3 Attack for each other Avengers Hero you played this turn."
    );
    assert_eq!(
        attack(|desk| Amount::Colors(desk.all(YOURS, kind(Kind::Hero)))),
        "You get +1 Attack for each color among your Heroes, grey included."
    );
    assert_eq!(
        attack(|_| Amount::ExtraDraws),
        "You get +1 Attack for each extra card you drew this turn."
    );
    assert_eq!(
        attack(|desk| {
            let two = desk.number(2);
            let hand = desk.amount(Amount::HandSize);
            Amount::Sum(two, hand)
        }),
        "You get +2 Attack plus 1 for each card in your hand."
    );
}

#[test]
fn your_heroes_are_called_yours() {
    let ko = |pick: fn(&mut Desk) -> Pick, filter: Filter| {
        fight_says(|desk| {
            let pick = pick(desk);
            vec![Op::Cards(desk.select(YOURS, filter, pick), CardOp::Ko)]
        })
    };
    assert_eq!(
        ko(|desk| Pick::Exactly(desk.number(1)), kind(Kind::Hero)),
        "Fight: KO one of your Heroes."
    );
    assert_eq!(
        ko(|desk| Pick::Exactly(desk.number(2)), kind(Kind::Hero)),
        "Fight: KO 2 of your Heroes."
    );
    assert_eq!(ko(|_| Pick::All, team(X_MEN)), "Fight: KO all your X-Men Heroes.");
    assert_eq!(
        ko(
            |desk| {
                let of = desk.all(YOURS, class(Class::Strength));
                Pick::Exactly(desk.count(1, of))
            },
            kind(Kind::Hero)
        ),
        "Fight: KO one of your Heroes for each Strength Hero you have."
    );
}

#[test]
fn optional_picks_say_so() {
    assert_eq!(
        fight_says(|desk| vec![Op::Cards(
            desk.up_to(4, Zones::DISCARD, Filter::default()),
            CardOp::Ko
        )]),
        "Fight: KO up to 4 cards from your discard pile."
    );
    assert_eq!(
        fight_says(|desk| vec![Op::Cards(
            desk.up_to(1, Zones::HQ, class(Class::Tech)),
            CardOp::RecruitFree
        )]),
        "Fight: You may recruit a Tech Hero from the HQ for free."
    );
    assert_eq!(
        fight_says(|desk| {
            let wounds = desk.select(HAND_OR_DISCARD, kind(Kind::Wound), Pick::AnyNumber);
            let then = desk.block(&[Op::Cards(wounds, CardOp::Ko)]);
            vec![Op::EachPlayer { who: Audience::ChosenPlayer, decides: Decider::They, then }]
        }),
        "Fight: A player of your choice KOs any number of Wounds from their hand and discard pile."
    );
    assert_eq!(
        fight_says(|desk| {
            let four = desk.number(4);
            let cards = desk.select(Zones::HAND, Filter::default(), Pick::DownTo(four));
            let noted = false;
            vec![Op::Cards(cards, CardOp::Discard { noted })]
        }),
        "Fight: Discard down to 4 cards in hand."
    );
}

#[test]
fn city_spaces_have_their_prepositions() {
    let at = |spaces: u8| {
        fight_says(|desk| {
            let three = desk.number(3);
            let condition = desk.condition(Condition::FoughtAt(Spaces(spaces)));
            let then = desk.block(&[Op::Rescue(three)]);
            let otherwise = Block::EMPTY;
            vec![Op::If { condition, then, otherwise }]
        })
    };
    assert_eq!(
        at(0b10100),
        "Fight: If you fought this Villain on the Rooftops or Bridge, rescue 3 Bystanders."
    );
    assert_eq!(
        at(0b11000),
        "Fight: If you fought this Villain in the Streets or on the Bridge, rescue 3 Bystanders."
    );
}

#[test]
fn moving_and_carrying_operations_name_their_places() {
    let line = |write: fn(&mut Desk) -> Op| fight_says(|desk| vec![write(desk)]);
    assert_eq!(
        line(|desk| {
            let card = desk.exactly(1, Zones::HQ, kind(Kind::Hero));
            desk.catalogue.program.selectors[card.index()].rank = Rank::HighestCost;
            Op::Cards(card, CardOp::Tuck)
        }),
        "Fight: Put the highest-cost Hero from the HQ under this Villain."
    );
    assert_eq!(
        line(|desk| {
            let bank = Filter { spaces: Spaces(0b10), ..villain() };
            let by = desk.all(Zones::CITY, bank);
            let count = desk.number(2);
            Op::Cards(by, CardOp::Capture { count })
        }),
        "Fight: Any Villain in the Bank captures 2 Bystanders."
    );
    assert_eq!(
        line(|desk| {
            let by = desk.exactly(1, Zones::CITY, villain());
            let count = desk.number(1);
            Op::Cards(by, CardOp::Capture { count })
        }),
        "Fight: A Villain of your choice in the city captures a Bystander."
    );
    assert_eq!(
        line(|desk| Op::PlayVillainCards(desk.number(2))),
        "Fight: Play the top 2 cards of the Villain Deck."
    );
    assert_eq!(
        line(|desk| Op::PlayVillainCards(desk.number(1))),
        "Fight: Play the top card of the Villain Deck."
    );
    assert_eq!(
        line(|desk| Op::NextHand(HandChange::More(desk.number(3)))),
        "Fight: Draw 3 extra cards at the end of this turn."
    );
    assert_eq!(
        line(|desk| Op::NextHand(HandChange::Exactly(desk.number(8)))),
        "Fight: Draw 8 cards for your next hand instead of the usual number."
    );
    assert_eq!(
        line(|desk| {
            let cards = desk.all(Zones::FREED, kind(Kind::Hero));
            let to = Destination::Discard;
            Op::Cards(cards, CardOp::Gain { to })
        }),
        "Fight: Gain each Hero this Villain held."
    );
}
