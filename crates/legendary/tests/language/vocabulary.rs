//! Words of the language that the core set does not need, and home-made sets that build on it.

use legendary::catalogue::{Catalogue, Class, Classes, Design, Kind, Kinds};
use legendary::effect::{
    Amount, Audience, CardOp, Comparison, Condition, Decider, Deck, Destination, Op, Pick, Rank,
    Rule, Trigger, Zones,
};
use legendary::language::{Source, embedded, load, read_folder};
use legendary::words::Words;

fn with_core(text: &str) -> Catalogue {
    let mut sources = embedded();
    sources.push(Source {
        path: "home/set.cards".to_owned(),
        text: format!("set home \"Home-made\"\n{text}"),
    });
    load(&sources).unwrap_or_else(|found| {
        let shown: Vec<String> = found.iter().map(|found| found.render()).collect();
        panic!("{}", shown.join("\n"))
    })
}

/// The catalogue with one more hero card that has this text.
fn hero_with(text: &str) -> (Catalogue, Vec<Op>) {
    let catalogue = with_core(&format!(
        "hero \"Tester\" team avengers\ncard \"Test\" tech cost 1 copies 5\n    {text}\n"
    ));
    let ability = named(&catalogue, "Test").abilities[0];
    let ops = catalogue.program.block(ability.block).to_vec();
    (catalogue, ops)
}

fn named<'a>(catalogue: &'a Catalogue, name: &str) -> &'a Design {
    catalogue
        .designs
        .iter()
        .find(|design| design.name == name)
        .unwrap_or_else(|| panic!("no card {name}"))
}

#[test]
fn a_card_may_have_several_classes() {
    let catalogue = with_core("hero \"Two\"\ncard \"Both\" tech covert cost 3 copies 5\n");
    let expected = Classes::one(Class::Tech).with(Class::Covert);
    assert_eq!(named(&catalogue, "Both").classes, expected);
}

#[test]
fn a_divided_card_is_both_its_sides_until_it_is_played() {
    let catalogue = with_core(
        "hero \"Twins\" team avengers\n\
         divided cost 4 copies 3\n\
         side \"Left\" tech attack 2\n    play: draw 1\n\
         side \"Right\" covert attack 1+ recruit 2 team x-men\n    play with covert: rescue 1\n",
    );
    let whole = named(&catalogue, "Left / Right");
    let [left, right] = whole.sides.expect("it has sides");
    assert_eq!((whole.cost, whole.copies), (4, 3));
    assert_eq!(whole.classes, Classes::one(Class::Tech).with(Class::Covert));
    assert_eq!(whole.attack.unwrap().base, 3);
    assert_eq!(whole.recruit.unwrap().base, 2);
    assert!(whole.abilities.is_empty());
    let (left, right) = (catalogue.design(left), catalogue.design(right));
    assert_eq!((left.cost, right.cost), (4, 4));
    assert_eq!(catalogue.team(left.team.unwrap()), "Avengers");
    assert_eq!(catalogue.team(right.team.unwrap()), "X-Men");
    assert!(left.has(Trigger::Play) && right.has(Trigger::Play));
    let hero = catalogue.hero(whole.hero.unwrap());
    assert_eq!(hero.cards.len(), 1, "the sides are no cards of their own");
}

#[test]
fn repeated_icons_need_that_many_cards_and_different_icons_all_of_them() {
    let catalogue = with_core(
        "hero \"Icons\"\ncard \"Test\" tech cost 1 copies 5\n    play with tech avengers tech: draw 1\n",
    );
    let condition = named(&catalogue, "Test").abilities[0].condition.unwrap();
    let Condition::Both(one, two) = catalogue.program.condition(condition) else {
        panic!("not both");
    };
    let times = |condition| match catalogue.program.condition(condition) {
        Condition::Played { times, .. } => times,
        other => panic!("{other:?}"),
    };
    assert_eq!((times(one), times(two)), (2, 1));
}

#[test]
fn otherwise_belongs_to_the_nearest_if() {
    let (catalogue, ops) =
        hero_with("play: if any hero in hq: draw 1, rescue 1, otherwise draw 2; rescue 3");
    let [Op::If { then, otherwise, .. }, Op::Rescue(_)] = ops[..] else {
        panic!("{ops:?}");
    };
    assert_eq!(catalogue.program.block(then).len(), 2);
    assert_eq!(catalogue.program.block(otherwise).len(), 1);
}

#[test]
fn what_follows_may_without_then_is_not_part_of_it() {
    let (catalogue, ops) =
        hero_with("play: may ko 1 card from hand and draw 1, then rescue 1, draw 1");
    let [Op::May { first, then }] = ops[..] else {
        panic!("{ops:?}");
    };
    assert_eq!(catalogue.program.block(first).len(), 2);
    assert_eq!(catalogue.program.block(then).len(), 2);
    let (_, ops) = hero_with("play: may ko 1 card from hand, draw 1");
    assert!(matches!(ops[..], [Op::May { .. }, Op::Draw(_)]), "{ops:?}");
}

#[test]
fn parentheses_end_what_would_take_the_rest_of_the_sentence() {
    let (_, ops) = hero_with("play: (each player draws 1), rescue 1");
    assert!(matches!(ops[..], [Op::EachPlayer { .. }, Op::Rescue(_)]), "{ops:?}");
}

#[test]
fn each_player_chooses_for_themselves_and_for_each_player_you_choose() {
    let (_, ops) = hero_with("play: each player discards 1 card from hand");
    assert!(matches!(
        ops[..],
        [Op::EachPlayer { who: Audience::Everyone, decides: Decider::They, .. }]
    ));
    let (_, ops) = hero_with("play: for each other player: discard 1 card from hand");
    assert!(matches!(
        ops[..],
        [Op::EachPlayer { who: Audience::Others, decides: Decider::You, .. }]
    ));
    let (_, ops) = hero_with("play: for chosen player: draw 1");
    assert!(matches!(
        ops[..],
        [Op::EachPlayer { who: Audience::ChosenPlayer, decides: Decider::You, .. }]
    ));
}

#[test]
fn discard_behind_or_is_a_place_unless_it_says_what_to_discard() {
    let (catalogue, ops) =
        hero_with("play: reveal 1 tech hero from hand or discard 1 card from hand");
    let [Op::RevealOr { otherwise, .. }] = ops[..] else {
        panic!("{ops:?}");
    };
    assert!(matches!(catalogue.program.block(otherwise), [Op::Cards(_, CardOp::Discard { .. })]));
    let (catalogue, ops) = hero_with("play: ko 1 wound from hand or discard");
    let [Op::Cards(cards, CardOp::Ko)] = ops[..] else {
        panic!("{ops:?}");
    };
    let zones = catalogue.program.selector(cards).zones;
    assert_eq!(zones, Zones::HAND.union(Zones::DISCARD));
}

#[test]
fn a_line_indented_further_continues_the_line_above() {
    let (_, ops) = hero_with("play: draw 1,\n          rescue 1");
    assert!(matches!(ops[..], [Op::Draw(_), Op::Rescue(_)]), "{ops:?}");
}

#[test]
fn filters_can_be_combined_before_and_behind_the_noun() {
    let (catalogue, ops) = hero_with(
        "play: ko 1 other non-grey odd-cost avengers tech or covert \"Black Widow\" hero of cost 3 or more from hand",
    );
    let [Op::Cards(cards, CardOp::Ko)] = ops[..] else {
        panic!("{ops:?}");
    };
    let selector = catalogue.program.selector(cards);
    let filter = &selector.filter;
    assert!(filter.other && filter.odd_cost);
    assert_eq!(filter.grey, Some(false));
    assert_eq!(filter.classes, Classes::one(Class::Tech).with(Class::Covert));
    assert_eq!(catalogue.hero(filter.hero.unwrap()).name, "Black Widow");
    let (is, amount) = filter.cost.unwrap();
    assert_eq!(is, Comparison::AtLeast);
    assert_eq!(catalogue.program.amount(amount), Amount::Number(3));
    assert_eq!(selector.rank, Rank::Any);
    assert_eq!(selector.zones, Zones::HAND);
}

#[test]
fn every_way_to_say_how_many_is_understood() {
    let pick = |text: &str| {
        let (catalogue, ops) = hero_with(&format!("play: ko {text} from hand"));
        let [Op::Cards(cards, CardOp::Ko)] = ops[..] else {
            panic!("{ops:?}");
        };
        catalogue.program.selector(cards).pick
    };
    assert!(matches!(pick("2 cards"), Pick::Exactly(_)));
    assert!(matches!(pick("(hand size) cards"), Pick::Exactly(_)));
    assert!(matches!(pick("up to 2 cards"), Pick::UpTo(_)));
    assert!(matches!(pick("down to 2 cards"), Pick::DownTo(_)));
    assert_eq!(pick("any number of cards"), Pick::AnyNumber);
    assert_eq!(pick("all wounds"), Pick::All);
}

#[test]
fn every_deck_and_destination_has_its_words() {
    for (words, expected) in
        [("deck", Deck::Own), ("hero deck", Deck::Hero), ("villain deck", Deck::Villain)]
    {
        let (_, ops) =
            hero_with(&format!("play: look at top 2 cards of {words}: if any of those: draw 1"));
        assert!(matches!(ops[..], [Op::LookAtTop { deck, public: false, .. }] if deck == expected));
    }
    for (words, expected) in [
        ("", Destination::Discard),
        ("to discard", Destination::Discard),
        ("to hand", Destination::Hand),
        ("to top of deck", Destination::DeckTop),
    ] {
        let (_, ops) = hero_with(&format!("play: gain 1 hero from hq {words}"));
        assert!(matches!(ops[..], [Op::Cards(_, CardOp::Gain { to })] if to == expected));
        let (_, ops) = hero_with(&format!("play: gain 2 wounds {words}"));
        assert!(matches!(ops[..], [Op::GainWounds { to, .. }] if to == expected));
    }
}

#[test]
fn conditions_join_with_and_or_not_and_parentheses() {
    let (catalogue, ops) = hero_with(
        "play: if not (any wound in hand or hand size is more than 3) and exactly 2 heroes in hq: draw 1",
    );
    let [Op::If { condition, .. }] = ops[..] else {
        panic!("{ops:?}");
    };
    let Condition::Both(left, right) = catalogue.program.condition(condition) else {
        panic!("not both");
    };
    let Condition::Not(inner) = catalogue.program.condition(left) else {
        panic!("not negated");
    };
    assert!(matches!(catalogue.program.condition(inner), Condition::Either(..)));
    assert!(matches!(
        catalogue.program.condition(right),
        Condition::Compare { is: Comparison::Equal, .. }
    ));
}

#[test]
fn bystanders_can_do_something_when_rescued() {
    let catalogue = with_core("bystander \"Reporter\" vp 1 copies 1\n    rescued: draw 1\n");
    let reporter = named(&catalogue, "Reporter");
    assert_eq!(reporter.kind, Kind::Bystander);
    assert!(reporter.has(Trigger::Rescued));
    let shipped = legendary::language::load_embedded().basics.bystanders.len();
    assert_eq!(catalogue.basics.bystanders.len(), shipped + 1);
}

#[test]
fn a_scheme_may_add_villain_groups() {
    let catalogue = with_core(
        "scheme \"Many\"\n    setup: 8 twists, 2 extra villain groups\n    twist: evil wins\n",
    );
    assert_eq!(catalogue.schemes.last().unwrap().setup.extra_villain_groups, 2);
}

#[test]
fn a_scheme_may_be_left_out_of_the_original_solo_game() {
    let catalogue = with_core(
        "scheme \"Duel\"\n    setup: 8 twists, not in original solo\n    twist: evil wins\n",
    );
    let setup = &catalogue.schemes.last().unwrap().setup;
    assert!(setup.not_in_original_solo);
}

#[test]
fn a_home_made_mastermind_can_lead_a_core_group() {
    let catalogue = with_core(
        "mastermind \"Cousin\" attack 6 vp 4 leads \"HYDRA\"\n\
         \x20   strike: each player gains 1 wound\n\
         tactic \"A\"\ntactic \"B\" vp 6\ntactic \"C\"\ntactic \"D\"\n",
    );
    let cousin = catalogue.masterminds.last().unwrap();
    assert_eq!(catalogue.group(cousin.leads.unwrap()).name, "HYDRA");
    let vp: Vec<i16> = cousin.tactics.iter().map(|card| catalogue.design(*card).vp).collect();
    assert_eq!(vp, [4, 6, 4, 4]);
    assert_eq!(catalogue.sets[catalogue.design(cousin.card).set.index()].slug, "home");
}

#[test]
fn a_pile_goes_by_its_name_on_every_card_that_uses_it() {
    let catalogue = with_core(
        "mastermind \"Hoarder\" attack 6 vp 4 pile \"the Hoarder's pile\"\n\
         \x20   strike: each player puts 1 hero from hand into side pile\n\
         epic attack 8\n\
         \x20   strike: each player puts 2 heroes from hand into side pile\n\
         tactic \"A\"\n    fight: gain 1 hero from side pile\n\
         tactic \"B\"\ntactic \"C\"\ntactic \"D\"\n",
    );
    let hoarder = catalogue.masterminds.last().unwrap();
    let words = Words::new(&catalogue);
    assert_eq!(
        words.rules_text(hoarder.card),
        ["Master Strike: Each player puts 2 Heroes from their hand into the Hoarder's pile."]
    );
    assert_eq!(
        words.rules_text(hoarder.tactics[0]),
        ["Fight: Gain a Hero from the Hoarder's pile."]
    );
}

#[test]
fn an_enemy_can_change_the_attack_of_others() {
    let catalogue = with_core(
        "henchmen \"Drummers\"\ncard \"Drummer\" attack 2 vp 1 copies 10\n    other villains have 1 more attack\n",
    );
    let rule = named(&catalogue, "Drummer").rules[0];
    let Rule::EnemyAttack { which, .. } = catalogue.program.rule(rule) else {
        panic!("no rule about Attack");
    };
    assert!(catalogue.program.selector(which).filter.other);
}

#[test]
fn a_folder_that_is_not_there_is_a_clear_error_and_one_of_another_game_is_none() {
    let missing = read_folder(std::path::Path::new("/no/such/folder")).unwrap_err();
    assert!(missing.to_string().starts_with("/no/such/folder: "), "{missing}");
    let sources = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    assert!(read_folder(&sources).unwrap().is_empty());
}

#[test]
fn every_place_has_its_words() {
    let places = [
        ("from hand", Zones::HAND),
        ("in discard pile", Zones::DISCARD),
        ("from discard", Zones::DISCARD),
        ("in played area", Zones::PLAYED),
        ("in victory", Zones::VICTORY),
        ("in victory pile", Zones::VICTORY),
        ("from top of deck", Zones::DECK_TOP),
        ("in hq", Zones::HQ),
        ("in city", Zones::CITY),
        ("in mastermind space", Zones::MASTERMIND),
        ("in ko pile", Zones::KO_PILE),
        ("in officer stack", Zones::OFFICERS),
        ("in wound stack", Zones::WOUNDS),
        ("in bystander stack", Zones::BYSTANDERS),
        ("in hero deck", Zones::HERO_DECK),
        ("in villain deck", Zones::VILLAIN_DECK),
        ("escaped", Zones::ESCAPED),
        ("carried away", Zones::CARRIED_AWAY),
        ("beside scheme", Zones::BESIDE_SCHEME),
        ("above mastermind", Zones::ABOVE_MASTERMIND),
        ("played this turn", Zones::PLAYED_THIS_TURN),
        ("owned", Zones::OWNED),
        (
            "from hand or played area or in victory or escaped",
            Zones::HAND.union(Zones::PLAYED).union(Zones::VICTORY).union(Zones::ESCAPED),
        ),
    ];
    for (words, zones) in places {
        let (catalogue, ops) = hero_with(&format!("play: get 1 attack per card {words}"));
        let [Op::Attack(amount)] = ops[..] else {
            panic!("{ops:?}");
        };
        let Amount::Count { of, .. } = catalogue.program.amount(amount) else {
            panic!("not a count");
        };
        assert_eq!(catalogue.program.selector(of).zones, zones, "{words}");
    }
}

#[test]
fn every_kind_of_card_has_its_words() {
    let kinds = [
        ("card", Kinds::ANY),
        ("heroes", Kinds::one(Kind::Hero)),
        ("wound", Kinds::one(Kind::Wound)),
        ("bystanders", Kinds::one(Kind::Bystander)),
        ("villain", Kinds::VILLAIN),
        ("henchmen", Kinds::one(Kind::Henchman)),
        ("mastermind", Kinds::one(Kind::Mastermind)),
        ("enemies", Kinds::ENEMY),
        ("tactic", Kinds::one(Kind::Tactic)),
        ("twists", Kinds::one(Kind::Twist)),
        ("strike", Kinds::one(Kind::Strike)),
        ("wound or hero", Kinds::one(Kind::Wound).with(Kind::Hero)),
    ];
    for (words, kinds) in kinds {
        let (catalogue, ops) = hero_with(&format!("play: draw 1 per {words} in ko pile"));
        let [Op::Draw(amount)] = ops[..] else {
            panic!("{ops:?}");
        };
        let Amount::Count { of, .. } = catalogue.program.amount(amount) else {
            panic!("not a count");
        };
        assert_eq!(catalogue.program.selector(of).filter.kinds, kinds, "{words}");
    }
}

#[test]
fn the_core_set_uses_every_operation_there_is() {
    let all = "Attack Recruit Draw Rescue GainWounds Ko Discard Gain RecruitFree ToHand DrawThese PutOnDeck \
               ToBottomOfHeroDeck LookAtTop ForEach Reveal RevealOr Capture Tuck MoveVillain RescueHeld Defeat \
               PlayVillainCards EnterCity May If ChooseOne EachPlayer PassLeft Lasting NextHand KeepForNextHand \
               ExtraTurn Copy PlayCopies BecomeTwist PlaceTwist EvilWins";
    let core = load(&embedded()).unwrap();
    let shown = |op: &Op| match op {
        Op::Cards(_, what) => format!("{what:?}"),
        op => format!("{op:?}"),
    };
    let shown: Vec<String> = core.program.ops.iter().map(shown).collect();
    for name in all.split_whitespace() {
        let used =
            shown.iter().any(|op| op.split(|c: char| !c.is_alphanumeric()).next() == Some(name));
        assert!(used, "{name}");
    }
}
