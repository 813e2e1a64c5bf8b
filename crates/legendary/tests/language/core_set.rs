//! The core set as printed (R1.5) and as compiled.

use legendary::catalogue::{Catalogue, Class, Classes, Design, Icon, Kind, Mark};
use legendary::effect::{
    Amount, CardOp, Comparison, Condition, Op, Pick, Rank, Rule, Spaces, Trigger, Zones,
};
use legendary::language::{compile, embedded, load, load_core, load_embedded};

fn named<'a>(catalogue: &'a Catalogue, name: &str) -> &'a Design {
    catalogue
        .designs
        .iter()
        .find(|design| design.name == name)
        .unwrap_or_else(|| panic!("no card {name}"))
}

/// The first operation of a card's first line.
fn first_op(catalogue: &Catalogue, name: &str) -> Op {
    let ability = named(catalogue, name).abilities[0];
    catalogue.program.block(ability.block)[0]
}

fn number(catalogue: &Catalogue, amount: legendary::effect::AmountId) -> i16 {
    match catalogue.program.amount(amount) {
        Amount::Number(number) => number,
        other => panic!("{other:?} is no plain number"),
    }
}

#[test]
fn the_core_set_loads_without_a_single_warning() {
    assert_eq!(compile(&embedded()).diagnostics, []);
}

#[test]
fn the_core_set_has_the_cards_of_the_box() {
    let core = load_core();
    assert_eq!(core.sets.len(), 1);
    assert_eq!(core.heroes.len(), 15);
    let hero_cards: Vec<_> = core.heroes.iter().flat_map(|hero| &hero.cards).collect();
    assert_eq!(hero_cards.len(), 60);
    let copies: u32 = hero_cards.iter().map(|card| u32::from(core.design(**card).copies)).sum();
    assert_eq!(copies, 210);
    assert_eq!(core.masterminds.len(), 4);
    let tactics: usize = core.masterminds.iter().map(|it| it.tactics.len()).sum();
    assert_eq!(tactics, 16);
    let villains: Vec<_> = core.groups.iter().filter(|group| !group.henchmen).collect();
    assert_eq!(villains.len(), 7);
    let designs: Vec<_> = villains.iter().flat_map(|group| &group.cards).collect();
    assert_eq!(designs.len(), 28);
    let cards: u32 = designs.iter().map(|card| u32::from(core.design(**card).copies)).sum();
    assert_eq!(cards, 56);
    assert_eq!(core.groups.iter().filter(|group| group.henchmen).count(), 4);
    assert_eq!(core.schemes.len(), 8);
    let stack = |card: Option<legendary::catalogue::DesignId>| core.design(card.unwrap()).copies;
    assert_eq!(stack(core.basics.agent), 40);
    assert_eq!(stack(core.basics.trooper), 20);
    assert_eq!(stack(core.basics.officer), 30);
    assert_eq!(stack(core.basics.wound), 30);
    assert_eq!(stack(core.basics.twist), 11);
    assert_eq!(stack(core.basics.strike), 5);
    assert_eq!(core.basics.bystanders.len(), 1);
}

#[test]
fn printed_facts_are_those_of_the_cards() {
    let core = load_core();
    let card = named(&core, "Diamond Form");
    assert_eq!((card.cost, card.copies), (7, 1));
    assert_eq!(card.classes, Classes::one(Class::Strength));
    assert_eq!(core.team(card.team.unwrap()), "X-Men");
    assert_eq!(core.hero(card.hero.unwrap()).name, "Emma Frost");
    let (attack, recruit) = (card.attack.unwrap(), card.recruit.unwrap());
    assert_eq!(attack, Icon { base: 5, mark: Mark::None });
    assert_eq!(recruit, Icon { base: 0, mark: Mark::Plus });

    let deadpool = core.heroes.iter().find(|hero| hero.name == "Deadpool").unwrap();
    assert_eq!(deadpool.team, None);

    let veranke = named(&core, "Skrull Queen Veranke");
    assert_eq!(veranke.attack.unwrap().mark, Mark::Star);
    assert_eq!((veranke.kind, veranke.vp, veranke.copies), (Kind::Villain, 4, 1));
    assert_eq!(core.group(veranke.group.unwrap()).name, "Skrulls");

    let supreme = named(&core, "Supreme HYDRA");
    assert_eq!((supreme.vp, supreme.vp_plus), (3, true));

    let doom = core.masterminds.iter().find(|it| it.name == "Dr. Doom").unwrap();
    assert_eq!(core.design(doom.card).attack.unwrap().base, 9);
    assert_eq!(core.group(doom.leads.unwrap()).name, "Doombot Legion");
    assert!(doom.tactics.iter().all(|card| core.design(*card).vp == 5));

    let officer = core.design(core.basics.officer.unwrap());
    assert_eq!((officer.cost, officer.recruit.unwrap().base), (3, 2));
    assert!(officer.classes.is_empty());
}

#[test]
fn schemes_set_up_what_their_cards_say() {
    let core = load_core();
    let setup = |name: &str| {
        let scheme = core.schemes.iter().find(|scheme| scheme.name == name);
        scheme.unwrap_or_else(|| panic!("no scheme {name}")).setup.clone()
    };
    assert_eq!(setup("The Legacy Virus").wounds_per_player, Some(6));
    assert_eq!(setup("Midtown Bank Robbery").bystanders, [Some(12); 5]);
    assert_eq!(setup("Negative Zone Prison Breakout").extra_henchman_groups, 1);
    assert_eq!(setup("Portals to the Dark Dimension").twists, [7; 5]);
    let killbots = setup("Replace Earth's Leaders with Killbots");
    assert_eq!((killbots.twists, killbots.twists_beside), ([5; 5], 3));
    assert_eq!(killbots.bystanders, [Some(18); 5]);
    let invasion = setup("Secret Invasion of the Skrull Shapeshifters");
    assert_eq!((invasion.heroes, invasion.heroes_into_villain_deck), ([Some(6); 5], 12));
    assert_eq!(core.group(invasion.required_groups[0]).name, "Skrulls");
    let war = setup("Super Hero Civil War");
    assert_eq!(war.twists, [8, 8, 8, 5, 5]);
    assert_eq!(war.heroes, [None, Some(4), None, None, None]);
}

#[test]
fn the_rulebook_texts_are_found_by_name_and_have_a_body() {
    let core = load_core();
    let names: Vec<&str> =
        core.rulebook.iter().map(|rule| core.design(*rule).name.as_str()).collect();
    assert_eq!(names, ["Escape", "Escape with bystanders", "Solo twist KO", "Solo twist bottom"]);
    for rule in &core.rulebook {
        let rule = core.design(*rule);
        assert_eq!(rule.kind, Kind::Rule);
        assert!(rule.has(Trigger::Play), "{}", rule.name);
    }
}

#[test]
fn magneto_makes_players_discard_down_to_four() {
    let core = load_core();
    let Op::EachPlayer { then, .. } = first_op(&core, "Magneto") else {
        panic!("no effect on each player");
    };
    let Op::RevealOr { card, otherwise } = core.program.block(then)[0] else {
        panic!("no reveal");
    };
    assert_eq!(core.program.selector(card).zones, Zones::HAND.union(Zones::PLAYED));
    let Op::Cards(cards, CardOp::Discard { noted: false }) = core.program.block(otherwise)[0]
    else {
        panic!("no discard");
    };
    let Pick::DownTo(amount) = core.program.selector(cards).pick else {
        panic!("not down to");
    };
    assert_eq!(number(&core, amount), 4);
}

#[test]
fn stolen_abilities_are_the_cards_discarded_this_way() {
    let core = load_core();
    let block = named(&core, "Steal Abilities").abilities[0].block;
    let [Op::EachPlayer { then, .. }, Op::Cards(copied, CardOp::PlayCopies)] =
        core.program.block(block)
    else {
        panic!("not two steps");
    };
    assert!(matches!(core.program.block(*then), [Op::Cards(_, CardOp::Discard { noted: true })]));
    assert_eq!(core.program.selector(*copied).zones, Zones::NOTED);
}

#[test]
fn lightning_bolt_weakens_villains_on_the_rooftops_only() {
    let core = load_core();
    let Op::Lasting { rule, .. } = first_op(&core, "Lightning Bolt") else {
        panic!("no lasting rule");
    };
    let Rule::EnemyAttack { which, by } = core.program.rule(rule) else {
        panic!("no rule about Attack");
    };
    assert_eq!(core.program.selector(which).filter.spaces, Spaces(0b00100));
    assert_eq!(number(&core, by), -2);
}

#[test]
fn the_shapeshifters_take_the_rightmost_hero_and_cost_what_it_costs() {
    let core = load_core();
    let Op::Cards(cards, CardOp::Tuck) = first_op(&core, "Skrull Shapeshifters") else {
        panic!("nothing is put under it");
    };
    assert_eq!(core.program.selector(cards).rank, Rank::Rightmost);
    let rule = named(&core, "Skrull Shapeshifters").rules[0];
    let Rule::AttackIs(amount) = core.program.rule(rule) else {
        panic!("no rule about its Attack");
    };
    let Amount::TotalCost(held) = core.program.amount(amount) else {
        panic!("not a cost");
    };
    assert_eq!(core.program.selector(held).zones, Zones::HELD);
}

#[test]
fn secret_invasion_counts_every_hero_in_the_escape_pile() {
    let core = load_core();
    let scheme = named(&core, "Secret Invasion of the Skrull Shapeshifters");
    let loss = scheme.rules.iter().find_map(|rule| match core.program.rule(*rule) {
        Rule::EvilWinsIf(condition) => Some(core.program.condition(condition)),
        _ => None,
    });
    let Some(Condition::Compare { left, is, right }) = loss else {
        panic!("no loss by numbers");
    };
    assert_eq!((is, number(&core, right)), (Comparison::AtLeast, 6));
    let Amount::Count { times: 1, of } = core.program.amount(left) else {
        panic!("not a count");
    };
    let zones = core.program.selector(of).zones;
    assert_eq!(zones, Zones::ESCAPED.union(Zones::CARRIED_AWAY));
}

#[test]
fn the_fingerprint_ignores_spacing_and_comments_but_no_card() {
    let core = load_embedded();
    let mut sources = embedded();
    for source in &mut sources {
        source.text = source.text.replace("  ", "   ") + "\n# a comment\n";
    }
    assert_eq!(load(&sources).unwrap().digests, core.digests);
    for source in &mut sources {
        source.text = source.text.replace("vp 5 copies 1", "vp 6 copies 1");
    }
    assert_ne!(load(&sources).unwrap().digests, core.digests);
}
