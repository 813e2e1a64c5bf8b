//! What generated text says, line by line, on cards written by hand.

use super::{Whose, Words};
use crate::catalogue::{Class, DesignId, Kind, Kinds};
use crate::desk::{AVENGERS, Desk, HYDRA, X_MEN, class, kind, team, villain};
use crate::effect::{
    AfterDefeat, Amount, Audience, Block, Comparison, Condition, Decides, Deck, Destination,
    Filter, HandChange, Icon, Op, Pick, Rank, Rule, Spaces, Trigger, TwistPlace, Until, Zones,
};

const YOURS: Zones = Zones::HAND.and(Zones::PLAYED);
const HAND_OR_DISCARD: Zones = Zones::HAND.and(Zones::DISCARD);

fn text(desk: &Desk, card: DesignId) -> String {
    Words::new(&desk.catalogue).rules_text(card).join(" / ")
}

/// The text of a card of this kind whose one line does the operations.
fn said(of: Kind, triggers: &[Trigger], write: impl FnOnce(&mut Desk) -> Vec<Op>) -> String {
    let mut desk = Desk::new();
    let card = desk.card("Sample", of);
    let ops = write(&mut desk);
    desk.line(card, triggers, None, &ops);
    text(&desk, card)
}

fn hero_says(write: impl FnOnce(&mut Desk) -> Vec<Op>) -> String {
    said(Kind::Hero, &[Trigger::Play], write)
}

fn fight_says(write: impl FnOnce(&mut Desk) -> Vec<Op>) -> String {
    said(Kind::Villain, &[Trigger::Fight], write)
}

#[test]
fn numbers_agree_with_their_nouns() {
    let says = |n| {
        hero_says(|desk| {
            let amount = desk.number(n);
            vec![Op::Draw(amount), Op::Rescue(amount), Op::Attack(amount)]
        })
    };
    assert_eq!(
        says(1),
        "Draw a card. Rescue a Bystander. You get +1 Attack."
    );
    assert_eq!(
        says(3),
        "Draw 3 cards. Rescue 3 Bystanders. You get +3 Attack."
    );
}

#[test]
fn a_superpower_stands_behind_its_icon() {
    let mut desk = Desk::new();
    let card = desk.card("Sample", Kind::Hero);
    let one = desk.number(1);
    let first = desk.exactly(1, HAND_OR_DISCARD, Filter::default());
    let first = desk.block(&[Op::Ko(first)]);
    let then = desk.block(&[Op::Rescue(one)]);
    let covert = desk.condition(Condition::Played {
        icon: Icon::Class(Class::Covert),
        times: 1,
    });
    desk.line(
        card,
        &[Trigger::Play],
        Some(covert),
        &[Op::May { first, then }],
    );
    assert_eq!(
        text(&desk, card),
        "Covert: You may KO a card from your hand or discard pile. If you do, rescue a Bystander."
    );
    let avengers = desk.condition(Condition::Played {
        icon: Icon::Team(AVENGERS),
        times: 2,
    });
    let both = desk.condition(Condition::Both(covert, avengers));
    desk.catalogue.designs[card.index()].abilities[0].condition = Some(both);
    assert!(text(&desk, card).starts_with("Covert, Avengers, Avengers: You may"));
}

#[test]
fn each_player_is_spoken_of_in_the_third_person() {
    let line = said(Kind::Villain, &[Trigger::Fight, Trigger::Escape], |desk| {
        let one = desk.number(1);
        let card = desk.exactly(1, YOURS, team(X_MEN));
        let otherwise = desk.block(&[Op::GainWounds {
            count: one,
            to: Destination::Discard,
        }]);
        let then = desk.block(&[Op::RevealOr { card, otherwise }]);
        vec![Op::EachPlayer {
            who: Audience::Everyone,
            decides: Decides::They,
            then,
        }]
    });
    assert_eq!(
        line,
        "Fight or Escape: Each player reveals an X-Men Hero or gains a Wound."
    );
}

#[test]
fn a_condition_on_each_player_becomes_a_relative_clause() {
    let line = said(Kind::Mastermind, &[Trigger::Strike], |desk| {
        let six = desk.compare(Amount::HandSize, Comparison::Equal, 6);
        let card = desk.exactly(1, YOURS, class(Class::Tech));
        let two = desk.exactly(2, Zones::HAND, Filter::default());
        let otherwise = desk.block(&[Op::PutOnDeck(two)]);
        let then = desk.block(&[Op::RevealOr { card, otherwise }]);
        let then = desk.block(&[Op::If {
            condition: six,
            then,
            otherwise: Block::EMPTY,
        }]);
        vec![Op::EachPlayer {
            who: Audience::Everyone,
            decides: Decides::They,
            then,
        }]
    });
    assert_eq!(
        line,
        "Always leads: HYDRA. / Master Strike: Each player with exactly 6 cards in hand reveals a Tech Hero or puts 2 cards from their hand on top of their deck."
    );
    let other_hydra = Filter {
        group: Some(HYDRA),
        other: true,
        ..villain()
    };
    let line = fight_says(|desk| {
        let has = desk.all(Zones::VICTORY, other_hydra);
        let has = desk.condition(Condition::Any(has));
        let condition = desk.condition(Condition::Not(has));
        let count = desk.number(1);
        let then = desk.block(&[Op::GainWounds {
            count,
            to: Destination::Discard,
        }]);
        let then = desk.block(&[Op::If {
            condition,
            then,
            otherwise: Block::EMPTY,
        }]);
        vec![Op::EachPlayer {
            who: Audience::Everyone,
            decides: Decides::They,
            then,
        }]
    });
    assert_eq!(
        line,
        "Fight: Each player who has no other HYDRA Villain in their Victory Pile gains a Wound."
    );
}

#[test]
fn each_player_who_may_is_told_what_follows() {
    let line = hero_says(|desk| {
        let other = Filter {
            other: true,
            ..team(X_MEN)
        };
        let shown = desk.exactly(1, YOURS, other);
        let one = desk.number(1);
        let first = desk.block(&[Op::Reveal(shown)]);
        let then = desk.block(&[Op::Draw(one)]);
        let then = desk.block(&[Op::May { first, then }]);
        vec![Op::EachPlayer {
            who: Audience::Everyone,
            decides: Decides::They,
            then,
        }]
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
            let then = desk.block(&[Op::May {
                first,
                then: Block::EMPTY,
            }]);
            let then = desk.block(&[Op::LookAtTop {
                deck: Deck::Own,
                count,
                public: true,
                then,
            }]);
            vec![Op::EachPlayer {
                who: Audience::Others,
                decides: Decides::You,
                then,
            }]
        })
    };
    assert_eq!(
        about_top(|desk| Op::Ko(desk.all(Zones::ASIDE, Filter::default()))),
        "Fight: Each other player reveals the top card of their deck. You may have them KO it."
    );
    let gains = fight_says(|desk| {
        let cards = desk.exactly(1, Zones::HQ, kind(Kind::Hero));
        let to = Destination::Discard;
        let then = desk.block(&[Op::Gain { cards, to }]);
        vec![Op::EachPlayer {
            who: Audience::Everyone,
            decides: Decides::You,
            then,
        }]
    });
    assert_eq!(
        gains,
        "Fight: Each player gains a Hero of your choice from the HQ."
    );
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
        let then = desk.block(&[Op::DrawThese(it)]);
        let then = desk.block(&[Op::If {
            condition,
            then,
            otherwise: Block::EMPTY,
        }]);
        vec![Op::LookAtTop {
            deck: Deck::Own,
            count,
            public: true,
            then,
        }]
    });
    assert_eq!(
        one,
        "Reveal the top card of your deck. If it costs 2 or less, draw it."
    );
    let three = hero_says(|desk| {
        let count = desk.number(3);
        let filter = cheap(desk);
        let such = desk.all(Zones::ASIDE, filter);
        let then = desk.block(&[Op::ToHand(such)]);
        vec![Op::LookAtTop {
            deck: Deck::Own,
            count,
            public: true,
            then,
        }]
    });
    assert_eq!(
        three,
        "Reveal the top 3 cards of your deck. Put each of them that costs 2 or less into your hand. Put the rest back on top in any order."
    );
    let fates = hero_says(|desk| {
        let count = desk.number(3);
        let ko = desk.exactly(1, Zones::ASIDE, Filter::default());
        let cards = desk.exactly(1, Zones::ASIDE, Filter::default());
        let noted = false;
        let then = desk.block(&[Op::Ko(ko), Op::Discard { cards, noted }]);
        vec![Op::LookAtTop {
            deck: Deck::Own,
            count,
            public: false,
            then,
        }]
    });
    assert_eq!(
        fates,
        "Look at the top 3 cards of your deck. KO one of them. Discard one of them. Put the last one back on top."
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
            let other = Filter {
                other: true,
                ..team(AVENGERS)
            };
            let of = desk.all(Zones::PLAYED_THIS_TURN, other);
            Amount::Count { times: 3, of }
        }),
        "You get +3 Attack for each other Avengers Hero you played this turn."
    );
    assert_eq!(
        attack(|desk| Amount::Colors(desk.all(YOURS, kind(Kind::Hero)))),
        "You get +1 Attack for each color among your Heroes."
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
            vec![Op::Ko(desk.select(YOURS, filter, pick))]
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
    assert_eq!(
        ko(|_| Pick::All, team(X_MEN)),
        "Fight: KO all your X-Men Heroes."
    );
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
        fight_says(|desk| vec![Op::Ko(desk.up_to(4, Zones::DISCARD, Filter::default()))]),
        "Fight: KO up to 4 cards from your discard pile."
    );
    assert_eq!(
        fight_says(|desk| vec![Op::RecruitFree(desk.up_to(
            1,
            Zones::HQ,
            class(Class::Tech)
        ))]),
        "Fight: You may recruit a Tech Hero from the HQ for free."
    );
    assert_eq!(
        fight_says(|desk| {
            let wounds = desk.select(HAND_OR_DISCARD, kind(Kind::Wound), Pick::AnyNumber);
            let then = desk.block(&[Op::Ko(wounds)]);
            vec![Op::EachPlayer {
                who: Audience::ChosenPlayer,
                decides: Decides::They,
                then,
            }]
        }),
        "Fight: A player of your choice KOs any number of Wounds from their hand or discard pile."
    );
    assert_eq!(
        fight_says(|desk| {
            let four = desk.number(4);
            let cards = desk.select(Zones::HAND, Filter::default(), Pick::DownTo(four));
            let noted = false;
            vec![Op::Discard { cards, noted }]
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
            vec![Op::If {
                condition,
                then,
                otherwise,
            }]
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
fn modes_are_a_list_of_alternatives_and_labels_of_options() {
    let mut desk = Desk::new();
    let card = desk.card("Sample", Kind::Tactic);
    let one = desk.number(1);
    let each_other = |desk: &mut Desk, op: Op| {
        let then = desk.block(&[op]);
        desk.block(&[Op::EachPlayer {
            who: Audience::Others,
            decides: Decides::They,
            then,
        }])
    };
    let draw = each_other(&mut desk, Op::Draw(one));
    let cards = desk.exactly(1, Zones::HAND, Filter::default());
    let noted = false;
    let discard = each_other(&mut desk, Op::Discard { cards, noted });
    let modes = desk.modes(&[draw, discard]);
    desk.line(card, &[Trigger::Fight], None, &[Op::ChooseOne(modes)]);
    assert_eq!(
        text(&desk, card),
        "Fight: Choose one: each other player draws a card; or each other player discards a card from their hand."
    );
    let words = Words::new(&desk.catalogue);
    assert_eq!(
        words.options(card, modes, Whose::Yours),
        [
            "Each other player draws a card.",
            "Each other player discards a card from their hand."
        ]
    );
}

#[test]
fn rules_read_as_standing_sentences() {
    let mut desk = Desk::new();
    let card = desk.card("Sample", Kind::Villain);
    let hydra = Filter {
        group: Some(HYDRA),
        other: true,
        ..villain()
    };
    let of = desk.all(Zones::VICTORY, hydra);
    let three_each = desk.count(3, of);
    desk.standing(card, Rule::VictoryPoints(three_each));
    let have = desk.all(YOURS, team(X_MEN));
    let have = desk.condition(Condition::Any(have));
    desk.standing(card, Rule::FightNeeds(have));
    let held = desk.all(Zones::HELD, kind(Kind::Hero));
    let cost = desk.amount(Amount::TotalCost(held));
    desk.standing(card, Rule::AttackIs(cost));
    assert_eq!(
        Words::new(&desk.catalogue).rules_text(card),
        [
            "Worth +3 VP for each other HYDRA Villain in your Victory Pile.",
            "You can fight this Villain only if you have an X-Men Hero.",
            "This Villain's Attack is the total cost of Heroes it holds.",
        ]
    );
}

#[test]
fn a_scheme_says_what_counts_as_a_villain_and_how_evil_wins() {
    let mut desk = Desk::new();
    let card = desk.card("Sample", Kind::Scheme);
    let five = desk.all(Zones::ESCAPED, kind(Kind::Bystander));
    let five = desk.compare(Amount::Count { times: 1, of: five }, Comparison::AtLeast, 5);
    desk.standing(card, Rule::EvilWinsIf(five));
    let cards = desk.all(Zones::VILLAIN_DECK, kind(Kind::Bystander));
    let twists = desk.all(Zones::BESIDE_SCHEME, kind(Kind::Twist));
    let attack = desk.count(1, twists);
    desk.standing(
        card,
        Rule::ActAsVillains {
            cards,
            attack,
            then: AfterDefeat::Rescue,
        },
    );
    desk.line(
        card,
        &[Trigger::Twist],
        None,
        &[Op::PlaceTwist(TwistPlace::BesideScheme)],
    );
    let wounds = desk.all(Zones::WOUNDS, Filter::default());
    let none = desk.compare(
        Amount::Count {
            times: 1,
            of: wounds,
        },
        Comparison::Equal,
        0,
    );
    desk.standing(card, Rule::EvilWinsIf(none));
    assert_eq!(
        Words::new(&desk.catalogue).rules_text(card),
        [
            "Bystanders in the Villain Deck are Villains with Attack equal to the number of Twists beside the Scheme. When you defeat one, rescue it.",
            "Twist: Put this Twist beside the Scheme.",
            "Evil wins if at least 5 Bystanders have escaped.",
            "Evil wins if the Wound stack is empty.",
        ]
    );
}

#[test]
fn lasting_rules_say_how_long() {
    let rooftops = Filter {
        spaces: Spaces(0b100),
        ..villain()
    };
    let line = hero_says(|desk| {
        let which = desk.all(Zones::CITY, rooftops);
        let by = desk.number(-2);
        let rule = desk.rule(Rule::EnemyAttack { which, by });
        let until = Until::EndOfTurn;
        vec![Op::Lasting { rule, until }]
    });
    assert_eq!(
        line,
        "This turn, any Villain on the Rooftops gets -2 Attack."
    );
    let line = hero_says(|desk| {
        let enemy = Filter {
            kinds: Kinds::ENEMY,
            ..Filter::default()
        };
        let which = desk.all(Zones::CITY.and(Zones::MASTERMIND), enemy);
        let three = desk.number(3);
        let then = desk.block(&[Op::Recruit(three)]);
        let rule = desk.rule(Rule::WhenDefeated { which, then });
        let until = Until::EndOfTurn;
        vec![Op::Lasting { rule, until }]
    });
    assert_eq!(
        line,
        "This turn, whenever you defeat a Villain or Mastermind, you get +3 Recruit."
    );
}

#[test]
fn twists_are_numbered_in_front() {
    let label = |from, to| {
        let mut desk = Desk::new();
        let card = desk.card("Sample", Kind::Scheme);
        let number = desk.condition(Condition::TwistNumber { from, to });
        desk.line(card, &[Trigger::Twist], Some(number), &[Op::EvilWins]);
        text(&desk, card)
    };
    assert_eq!(label(7, 7), "Twist 7: Evil wins.");
    assert_eq!(label(5, 6), "Twists 5 and 6: Evil wins.");
    assert_eq!(label(2, 6), "Twists 2 to 6: Evil wins.");
}

#[test]
fn moments_outside_a_fight_are_sentences() {
    let one = |desk: &mut Desk| desk.number(1);
    let cost = said(Kind::Hero, &[Trigger::ToPlay], |desk| {
        let cards = desk.exactly(1, Zones::HAND, Filter::default());
        let noted = false;
        vec![Op::Discard { cards, noted }]
    });
    assert_eq!(cost, "To play this card, discard a card from your hand.");
    let instead = said(Kind::Hero, &[Trigger::InsteadOfWound], |desk| {
        let this = desk.all(Zones::THIS, Filter::default());
        vec![Op::Reveal(this), Op::Draw(one(desk))]
    });
    assert_eq!(
        instead,
        "When you would gain a Wound, you may reveal this card and draw a card instead."
    );
    let back = said(Kind::Hero, &[Trigger::Discarded], |desk| {
        let this = desk.all(Zones::THIS, Filter::default());
        let first = desk.block(&[Op::ToHand(this)]);
        let then = Block::EMPTY;
        vec![Op::May { first, then }]
    });
    assert_eq!(
        back,
        "When a card effect discards this card, you may put this card into your hand."
    );
}

#[test]
fn moving_and_carrying_operations_name_their_places() {
    let line = |write: fn(&mut Desk) -> Op| fight_says(|desk| vec![write(desk)]);
    assert_eq!(
        line(|desk| {
            let card = desk.exactly(1, Zones::HQ, kind(Kind::Hero));
            desk.catalogue.program.selectors[card.index()].rank = Rank::HighestCost;
            Op::Tuck(card)
        }),
        "Fight: Put the highest-cost Hero from the HQ under this Villain."
    );
    assert_eq!(
        line(|desk| {
            let bank = Filter {
                spaces: Spaces(0b10),
                ..villain()
            };
            let by = desk.all(Zones::CITY, bank);
            let count = desk.number(2);
            Op::Capture { by, count }
        }),
        "Fight: Any Villain in the Bank captures 2 Bystanders."
    );
    assert_eq!(
        line(|desk| {
            let by = desk.exactly(1, Zones::CITY, villain());
            let count = desk.number(1);
            Op::Capture { by, count }
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
        "Fight: Draw 3 extra cards for your next hand."
    );
    assert_eq!(
        line(|desk| Op::NextHand(HandChange::Exactly(desk.number(8)))),
        "Fight: Draw 8 cards for your next hand instead of the usual number."
    );
    assert_eq!(
        line(|desk| {
            let cards = desk.all(Zones::FREED, kind(Kind::Hero));
            let to = Destination::Discard;
            Op::Gain { cards, to }
        }),
        "Fight: Gain each Hero this Villain held."
    );
}

#[test]
fn prompts_ask_for_cards_and_may_asks_a_question() {
    let mut desk = Desk::new();
    let card = desk.card("Sample", Kind::Mastermind);
    let two = desk.exactly(2, Zones::HAND, Filter::default());
    let hero = desk.exactly(1, HAND_OR_DISCARD, kind(Kind::Hero));
    let first = desk.block(&[Op::Ko(hero)]);
    let may = Op::May {
        first,
        then: Block::EMPTY,
    };
    let words = Words::new(&desk.catalogue);
    assert_eq!(
        words
            .prompt(card, Op::PutOnDeck(two), Whose::Yours)
            .unwrap(),
        "Choose 2 cards from your hand to put on top of your deck"
    );
    assert_eq!(
        words
            .prompt(card, Op::PutOnDeck(two), Whose::Theirs)
            .unwrap(),
        "Choose 2 cards from their hand to put on top of their deck"
    );
    assert_eq!(
        words.question(card, may, Whose::Yours).unwrap(),
        "KO a Hero from your hand or discard pile?"
    );
    assert_eq!(words.question(card, Op::EvilWins, Whose::Yours), None);
}

#[test]
fn a_title_gives_the_facts() {
    let mut desk = Desk::new();
    let hero = desk.card("Odinson", Kind::Hero);
    let villain = desk.card("Viper", Kind::Villain);
    let words = Words::new(&desk.catalogue);
    assert_eq!(
        words.title(hero),
        "Odinson — Thor · Avengers · Strength · cost 3 · Recruit 2+ · 5 copies"
    );
    assert_eq!(
        words.title(villain),
        "Viper — HYDRA · Villain · Attack 2+ · 3 VP · 1 copy"
    );
}
