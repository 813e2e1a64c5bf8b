use super::*;
use crate::language::{Source, embedded, load, load_core};
use crate::options::Solo;
use table::Seeded;

fn any_options(dice: &mut Seeded) -> Options {
    Options {
        solo: [Solo::Original, Solo::Advanced, Solo::Revised][dice.one_of(3) as usize],
        revised_table: dice.one_of(2) == 0,
        ..Options::default()
    }
}

/// What cannot be met, as people are told, with the clause.
fn told(catalogue: &Catalogue, wish: &Wish) -> Vec<String> {
    let drawn = random(catalogue, wish, &Options::default(), &mut Seeded::new(1));
    let unmet = drawn.expect_err("this wish cannot be met");
    unmet.iter().map(|unmet| format!("{}: {unmet}", unmet.clause())).collect()
}

#[test]
fn every_seed_draws_a_legal_set_up_at_every_table() {
    let catalogue = load_core();
    let mut dice = Seeded::new(1);
    for seed in 0..2_000 {
        let options = any_options(&mut dice);
        let wish = Wish::for_players(1 + (seed % 5) as u8);
        let mut chance = Seeded::new(seed);
        let setup = random(&catalogue, &wish, &options, &mut chance).unwrap();
        assert_eq!(legality::check(&catalogue, &setup, &options), []);
        assert_eq!(setup.players, wish.players);
    }
}

#[test]
fn a_seed_always_draws_the_same() {
    let catalogue = load_core();
    let draw = |seed| {
        let wish = Wish::for_players(3);
        random(&catalogue, &wish, &Options::default(), &mut Seeded::new(seed)).unwrap()
    };
    assert_eq!(draw(7), draw(7));
    assert_ne!(draw(7), draw(8));
}

#[test]
fn everything_can_be_drawn() {
    let catalogue = load_core();
    let wish = Wish::for_players(2);
    let mut chance = Seeded::new(3);
    let (mut masterminds, mut schemes, mut groups, mut heroes) = ([0; 4], [0; 8], [0; 11], [0; 15]);
    for _ in 0..2_000 {
        let setup = random(&catalogue, &wish, &Options::default(), &mut chance).unwrap();
        masterminds[setup.mastermind.index()] += 1;
        schemes[setup.scheme.index()] += 1;
        for group in setup.villains.iter().chain(&setup.henchmen) {
            groups[group.index()] += 1;
        }
        for hero in setup.heroes {
            heroes[hero.index()] += 1;
        }
    }
    // Each mastermind in about a quarter of the games, each scheme in about an eighth: five standard deviations are below 100.
    assert!(masterminds.iter().all(|count: &i32| (count - 500).abs() < 100));
    assert!(schemes.iter().all(|count: &i32| (count - 250).abs() < 100));
    assert!(groups.iter().chain(&heroes).all(|count| *count > 100));
}

#[test]
fn what_is_kept_is_kept_in_front() {
    let catalogue = load_core();
    let mut dice = Seeded::new(4);
    for _ in 0..500 {
        let options = any_options(&mut dice);
        let wish = Wish {
            mastermind: (dice.one_of(2) == 0).then(|| MastermindId(dice.one_of(4) as u16)),
            villains: vec![catalogue.find_villains("Radiation").unwrap()],
            heroes: vec![HeroId(dice.one_of(15) as u16)],
            ..Wish::for_players(2 + dice.one_of(4) as u8)
        };
        let setup = random(&catalogue, &wish, &options, &mut dice).unwrap();
        assert_eq!(legality::check(&catalogue, &setup, &options), []);
        assert_eq!(setup.villains[..1], wish.villains);
        assert_eq!(setup.heroes[..1], wish.heroes);
        if let Some(mastermind) = wish.mastermind {
            assert_eq!(setup.mastermind, mastermind);
        }
    }
}

#[test]
fn six_kept_heroes_of_two_players_call_for_the_scheme_that_uses_six() {
    let catalogue = load_core();
    let wish = Wish { heroes: (0..6).map(HeroId).collect(), ..Wish::for_players(2) };
    for seed in 0..20 {
        let mut chance = Seeded::new(seed);
        let setup = random(&catalogue, &wish, &Options::default(), &mut chance).unwrap();
        let scheme = &catalogue.scheme(setup.scheme).name;
        assert_eq!(scheme, "Secret Invasion of the Skrull Shapeshifters");
    }
}

#[test]
fn what_is_left_out_is_never_drawn_and_neither_is_who_needs_it() {
    let catalogue = load_core();
    let wish = Wish {
        without: vec!["hydra".into(), "SKRULLS".into(), "Hulk".into(), "Loki".into()],
        ..Wish::for_players(2)
    };
    let loki = catalogue.find_mastermind("Loki").unwrap();
    let red_skull = catalogue.find_mastermind("Red Skull").unwrap();
    let invasion = catalogue.find_scheme("Secret Invasion of the Skrull Shapeshifters").unwrap();
    let hydra = catalogue.find_villains("HYDRA").unwrap();
    let hulk = catalogue.find_hero("Hulk").unwrap();
    for seed in 0..500 {
        let mut chance = Seeded::new(seed);
        let setup = random(&catalogue, &wish, &Options::default(), &mut chance).unwrap();
        assert!(setup.mastermind != loki && setup.mastermind != red_skull);
        assert!(setup.scheme != invasion);
        assert!(!setup.villains.contains(&hydra) && !setup.heroes.contains(&hulk));
    }
}

/// The core set and a set of two heroes.
fn two_sets() -> Catalogue {
    let mut sources = embedded();
    let hero = |name: &str| {
        format!(
            "hero \"{name}\" team avengers\n\
             card \"A {name}\" strength cost 2 attack 1 copies 5\n\
             card \"B {name}\" strength cost 3 attack 2 copies 5\n\
             card \"C {name}\" strength cost 5 attack 3 copies 3\n\
             card \"D {name}\" strength cost 8 attack 5 copies 1\n"
        )
    };
    sources.push(Source {
        path: "own/set.cards".to_owned(),
        text: format!("set own \"Our Own\"\n{}{}", hero("One"), hero("Two")),
    });
    match load(&sources) {
        Ok(catalogue) => catalogue,
        Err(found) => panic!("{found:?}"),
    }
}

#[test]
fn only_the_named_sets_are_drawn_from() {
    let catalogue = two_sets();
    let own = SetId(catalogue.sets.len() as u16 - 1);
    let mut drawn = [0, 0];
    for seed in 0..200 {
        for (index, sets) in [vec!["Core".to_owned()], vec![]].into_iter().enumerate() {
            let wish = Wish { sets, ..Wish::for_players(2) };
            let mut chance = Seeded::new(seed);
            let setup = random(&catalogue, &wish, &Options::default(), &mut chance).unwrap();
            let heroes = setup.heroes.iter();
            drawn[index] += heroes.filter(|hero| catalogue.hero(**hero).set == own).count();
        }
    }
    assert_eq!(drawn[0], 0);
    assert!(drawn[1] > 50);
    let wish = Wish { sets: vec!["own".into()], ..Wish::for_players(2) };
    assert_eq!(told(&catalogue, &wish), ["R2.4: not enough masterminds: 1 needed, 0 to be had"]);
}

#[test]
fn a_wish_that_cannot_be_met_says_why() {
    let catalogue = load_core();
    let loki = catalogue.find_mastermind("Loki").ok();
    let group = |name: &str| catalogue.find_villains(name).unwrap();
    let hero = |name: &str| catalogue.find_hero(name).unwrap();
    let none = Wish::for_players(2);

    let wish = Wish {
        mastermind: loki,
        villains: vec![group("HYDRA"), group("Radiation")],
        scheme: catalogue.find_scheme("The Legacy Virus").ok(),
        ..none.clone()
    };
    assert_eq!(
        told(&catalogue, &wish),
        ["R2.7: Loki needs Enemies of Asgard, and the given groups leave no room for it"]
    );
    let wish = Wish { mastermind: loki, without: vec!["Enemies of Asgard".into()], ..none.clone() };
    assert_eq!(
        told(&catalogue, &wish),
        ["R2.7: Loki needs Enemies of Asgard, which is left out or in another set"]
    );
    let wish = Wish { heroes: vec![hero("Hulk"), hero("Hulk")], ..none.clone() };
    assert_eq!(told(&catalogue, &wish), ["R2.9: the hero Hulk is named twice"]);
    let wish = Wish {
        without: catalogue.heroes[3..].iter().map(|h| h.name.clone()).collect(),
        ..none.clone()
    };
    assert_eq!(told(&catalogue, &wish), ["R2.4: not enough heroes: 5 needed, 3 to be had"]);
    let wish = Wish { sets: vec!["coer".into()], without: vec!["Hulc".into()], ..none.clone() };
    assert_eq!(
        told(&catalogue, &wish),
        [
            "R1.5: there is no set \"coer\"; loaded are core",
            "R1.5: there is nothing named \"Hulc\" to leave out; did you mean Hulk?",
        ]
    );
    let wish = Wish { players: 9, ..none };
    assert_eq!(told(&catalogue, &wish), ["R2.4: 9 players: the game is for 1 to 5"]);
}

#[test]
fn any_wish_is_met_legally_or_refused_with_reasons() {
    let catalogue = load_core();
    let mut dice = Seeded::new(9);
    let (mut met, mut refused) = (0, 0);
    for _ in 0..2_000 {
        let some = |dice: &mut Seeded, of: u32| -> Vec<u16> {
            let count = dice.one_of(4);
            (0..count).map(|_| dice.one_of(of) as u16).collect()
        };
        let wish = Wish {
            mastermind: (dice.one_of(2) == 0).then(|| MastermindId(dice.one_of(5) as u16)),
            scheme: (dice.one_of(2) == 0).then(|| SchemeId(dice.one_of(8) as u16)),
            villains: some(&mut dice, 11).into_iter().map(GroupId).collect(),
            henchmen: some(&mut dice, 11).into_iter().map(GroupId).collect(),
            heroes: some(&mut dice, 15).into_iter().map(HeroId).collect(),
            ..Wish::for_players(dice.one_of(7) as u8)
        };
        let options = any_options(&mut dice);
        match random(&catalogue, &wish, &options, &mut dice) {
            Ok(setup) => {
                met += 1;
                assert_eq!(legality::check(&catalogue, &setup, &options), []);
            }
            Err(unmet) => {
                refused += 1;
                assert!(!unmet.is_empty());
                if let Some(kept) = kept(&catalogue, &wish, &options) {
                    let near = legality::nearest(&catalogue, &kept, &options);
                    assert_eq!(legality::check(&catalogue, &near, &options), []);
                }
            }
        }
    }
    assert!(met > 50 && refused > 50, "{met} met, {refused} refused");
}
