//! Labels, rules, titles and prompts.

use super::{HAND_OR_DISCARD, YOURS, hero_says, said, text};
use crate::catalogue::{Class, Kind, Kinds};
use crate::desk::{AVENGERS, Desk, HYDRA, X_MEN, kind, team, villain};
use crate::effect::{
    AfterDefeat, Amount, Audience, Block, CardOp, Comparison, Condition, Decider, Deck, Filter,
    Icon, Op, Pick, Rule, Spaces, Trigger, TwistPlace, Until, Zones,
};
use crate::words::{Whose, Words};

#[test]
fn a_superpower_stands_behind_its_icon() {
    let mut desk = Desk::new();
    let card = desk.card("Sample", Kind::Hero);
    let one = desk.number(1);
    let first = desk.exactly(1, HAND_OR_DISCARD, Filter::default());
    let first = desk.block(&[Op::Cards(first, CardOp::Ko)]);
    let then = desk.block(&[Op::Rescue(one)]);
    let covert = desk.condition(Condition::Played { icon: Icon::Class(Class::Covert), times: 1 });
    desk.line(card, &[Trigger::Play], Some(covert), &[Op::May { first, then }]);
    assert_eq!(
        text(&desk, card),
        "Covert: You may KO a card from your hand or discard pile. If you do, rescue a Bystander."
    );
    let avengers = desk.condition(Condition::Played { icon: Icon::Team(AVENGERS), times: 2 });
    let both = desk.condition(Condition::Both(covert, avengers));
    desk.catalogue.designs[card.index()].abilities[0].condition = Some(both);
    assert!(text(&desk, card).starts_with("Covert, Avengers ×2: You may"));
}

#[test]
fn modes_are_a_list_of_alternatives_and_labels_of_options() {
    let mut desk = Desk::new();
    let card = desk.card("Sample", Kind::Tactic);
    let one = desk.number(1);
    let each_other = |desk: &mut Desk, op: Op| {
        let then = desk.block(&[op]);
        desk.block(&[Op::EachPlayer { who: Audience::Others, decides: Decider::They, then }])
    };
    let draw = each_other(&mut desk, Op::Draw(one));
    let cards = desk.exactly(1, Zones::HAND, Filter::default());
    let noted = false;
    let discard = each_other(&mut desk, Op::Cards(cards, CardOp::Discard { noted }));
    let modes = desk.modes(&[draw, discard]);
    desk.line(card, &[Trigger::Fight], None, &[Op::ChooseOne(modes)]);
    assert_eq!(
        text(&desk, card),
        "Fight: Choose one: each other player draws a card; or each other player discards a card."
    );
    let words = Words::new(&desk.catalogue);
    assert_eq!(
        words.options(card, modes, Whose::Yours),
        ["Each other player draws a card.", "Each other player discards a card."]
    );
}

#[test]
fn rules_read_as_standing_sentences() {
    let mut desk = Desk::new();
    let card = desk.card("Sample", Kind::Villain);
    let hydra = Filter { group: Some(HYDRA), other: true, ..villain() };
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
            "You can fight this Villain only if you have an X-Men Hero.",
            "This Villain's Attack is the total cost of the Heroes it holds.",
            "Worth +3 VP for each other HYDRA Villain in your Victory Pile.",
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
    let guise = desk.guise(AfterDefeat::Rescue);
    desk.standing(card, Rule::ActAsVillains { cards, attack, guise });
    desk.line(card, &[Trigger::Twist], None, &[Op::PlaceTwist(TwistPlace::BesideScheme)]);
    let wounds = desk.all(Zones::WOUNDS, Filter::default());
    let none = desk.compare(Amount::Count { times: 1, of: wounds }, Comparison::Equal, 0);
    desk.standing(card, Rule::EvilWinsIf(none));
    assert_eq!(
        Words::new(&desk.catalogue).rules_text(card),
        [
            "Each Bystander that lies in the Villain Deck is a Villain with Attack equal to the number of Twists beside the Scheme. When you defeat one, rescue it.",
            "Twist: Put this Twist beside the Scheme.",
            "Evil wins if at least 5 Bystanders have escaped.",
            "Evil wins if the Wound stack is empty.",
        ]
    );
}

#[test]
fn lasting_rules_say_how_long() {
    let rooftops = Filter { spaces: Spaces(0b100), ..villain() };
    let line = hero_says(|desk| {
        let which = desk.all(Zones::CITY, rooftops);
        let by = desk.number(-2);
        let rule = desk.rule(Rule::EnemyAttack { which, by });
        let until = Until::EndOfTurn;
        vec![Op::Lasting { rule, until }]
    });
    assert_eq!(line, "This turn, any Villain on the Rooftops gets -2 Attack.");
    let line = hero_says(|desk| {
        let enemy = Filter { kinds: Kinds::ENEMY, ..Filter::default() };
        let which = desk.all(Zones::CITY.union(Zones::MASTERMIND), enemy);
        let three = desk.number(3);
        let then = desk.block(&[Op::Recruit(three)]);
        let rule = desk.rule(Rule::WhenDefeated { which, then });
        let until = Until::EndOfTurn;
        vec![Op::Lasting { rule, until }]
    });
    assert_eq!(line, "This turn, whenever you defeat a Villain or Mastermind, you get +3 Recruit.");
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
        vec![Op::Cards(cards, CardOp::Discard { noted })]
    });
    assert_eq!(cost, "To play this card, discard a card.");
    let instead = said(Kind::Hero, &[Trigger::InsteadOfWound], |desk| {
        let this = desk.all(Zones::THIS, Filter::default());
        vec![Op::Cards(this, CardOp::Reveal), Op::Draw(one(desk))]
    });
    assert_eq!(
        instead,
        "When you would gain a Wound, you may reveal this card and draw a card instead."
    );
    let discarded = said(Kind::Hero, &[Trigger::InsteadOfWound], |desk| {
        let this = desk.all(Zones::THIS, Filter::default());
        let discard = Op::Cards(this, CardOp::Discard { noted: false });
        vec![discard, Op::Draw(one(desk))]
    });
    assert_eq!(
        discarded,
        "When you would gain a Wound with this card in hand, you may discard it and draw a card instead."
    );
    let back = said(Kind::Hero, &[Trigger::Discarded], |desk| {
        let this = desk.all(Zones::THIS, Filter::default());
        let first = desk.block(&[Op::Cards(this, CardOp::ToHand)]);
        let then = Block::EMPTY;
        vec![Op::May { first, then }]
    });
    assert_eq!(back, "When a card effect discards this card, you may put it into your hand.");
}

#[test]
fn prompts_ask_for_cards_and_may_asks_a_question() {
    let mut desk = Desk::new();
    let card = desk.card("Sample", Kind::Mastermind);
    let two = desk.exactly(2, Zones::HAND, Filter::default());
    let hero = desk.exactly(1, HAND_OR_DISCARD, kind(Kind::Hero));
    let first = desk.block(&[Op::Cards(hero, CardOp::Ko)]);
    let may = Op::May { first, then: Block::EMPTY };
    let all = desk.all(Zones::HAND, Filter::default());
    let x_men = desk.exactly(1, YOURS, team(X_MEN));
    let each = desk.count(1, x_men);
    let per = desk.select(YOURS, kind(Kind::Hero), Pick::Exactly(each));
    let words = Words::new(&desk.catalogue);
    assert_eq!(
        words.prompt(card, Op::Cards(two, CardOp::PutOnDeck), Whose::Yours).unwrap(),
        "Choose 2 cards from your hand to put on top of your deck"
    );
    assert_eq!(
        words.prompt(card, Op::Cards(two, CardOp::PutOnDeck), Whose::Theirs).unwrap(),
        "Choose 2 cards from their hand to put on top of their deck"
    );
    assert_eq!(
        words.question(card, may, Whose::Yours).unwrap(),
        "KO a Hero from your hand or discard pile?"
    );
    assert_eq!(words.question(card, Op::EvilWins, Whose::Yours), None);
    assert_eq!(words.prompt(card, Op::Cards(all, CardOp::Ko), Whose::Yours), None);
    assert_eq!(
        words.prompt(card, Op::Cards(per, CardOp::Ko), Whose::Yours).unwrap(),
        "Choose one of your Heroes to KO for each X-Men Hero you have"
    );
    let shown = Op::RevealOr { card: x_men, otherwise: first };
    assert_eq!(
        words.prompt(card, shown, Whose::Yours).unwrap(),
        "Reveal an X-Men Hero, or KO a Hero from your hand or discard pile"
    );
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
    assert_eq!(words.title(villain), "Viper — HYDRA · Villain · Attack 2+ · 3 VP · 1 copy");
}

#[test]
fn a_prompt_knows_how_many_cards_lie_there() {
    let ask = |looked_at: i16| {
        let mut desk = Desk::new();
        let card = desk.card("Sample", Kind::Hero);
        let cards = desk.all(Zones::ASIDE, Filter::default());
        let noted = false;
        let first = desk.block(&[Op::Cards(cards, CardOp::Discard { noted })]);
        let may = Op::May { first, then: Block::EMPTY };
        let then = desk.block(&[may]);
        let count = desk.number(looked_at);
        let look = Op::LookAtTop { deck: Deck::Own, count, public: true, then };
        desk.line(card, &[Trigger::Play], None, &[look]);
        let words = Words::new(&desk.catalogue);
        words.question(card, may, Whose::Yours).unwrap()
    };
    assert_eq!(ask(1), "Discard it?");
    assert_eq!(ask(3), "Discard them?");
}
