use super::*;
use crate::game::CannotLayOut;
use crate::language::{Source, embedded, load, load_core};
use table::{Chance, Seeded};

const RED_SKULL: &str = "players 2; mastermind Red Skull; scheme Unleash the Power of the Cosmic Cube; \
     villains HYDRA, Skrulls; henchmen Sentinel; heroes Hulk, Thor, Storm, Rogue, Gambit";

fn setup(catalogue: &Catalogue, text: &str) -> Setup {
    Setup::from_text(catalogue, text).unwrap()
}

/// What is wrong, as people are told, with the clause.
fn told(catalogue: &Catalogue, setup: &Setup, options: &Options) -> Vec<String> {
    let found = check(catalogue, setup, options);
    found.iter().map(|illegal| format!("{}: {illegal}", illegal.clause())).collect()
}

fn standard(text: &str) -> Vec<String> {
    let catalogue = load_core();
    told(&catalogue, &setup(&catalogue, text), &Options::default())
}

/// The core set with more cards.
fn with_cards(text: &str) -> Catalogue {
    let mut sources = embedded();
    sources.push(Source {
        path: "own/set.cards".to_owned(),
        text: format!("set own \"Own\"\n{text}"),
    });
    match load(&sources) {
        Ok(catalogue) => catalogue,
        Err(found) => panic!("{found:?}"),
    }
}

fn original() -> Options {
    Options { solo: Solo::Original, ..Options::default() }
}

#[test]
fn a_set_up_by_the_table_is_legal() {
    assert_eq!(standard(RED_SKULL), [""; 0]);
}

#[test]
fn only_one_to_five_can_play() {
    let catalogue = load_core();
    for players in [0, 6, 255] {
        let setup = Setup { players, ..setup(&catalogue, RED_SKULL) };
        let expected = format!("R2.4: {players} players: the game is for 1 to 5");
        assert_eq!(told(&catalogue, &setup, &Options::default()), [expected.as_str()]);
    }
}

#[test]
fn too_few_and_too_many_are_told_with_the_number_of_the_table() {
    let text = "players 3; mastermind Red Skull; scheme The Legacy Virus; \
         villains HYDRA, Skrulls; henchmen Sentinel, Hand Ninjas; heroes Hulk, Thor, Storm, Rogue, Gambit, Cyclops";
    assert_eq!(
        standard(text),
        [
            "R2.4: too few villain groups: 2 given, the table for 3 players says 3",
            "R2.4: too many henchman groups: 2 given, the table for 3 players says 1",
            "R2.4: too many heroes: 6 given, the table for 3 players says 5",
        ]
    );
}

#[test]
fn a_scheme_that_changes_the_table_is_named() {
    let text = "players 2; mastermind Red Skull; scheme Super Hero Civil War; \
         villains HYDRA, Skrulls; henchmen Sentinel; heroes Hulk, Thor, Storm, Rogue, Gambit";
    assert_eq!(
        standard(text),
        ["R2.3: too many heroes: 5 given, Super Hero Civil War changes the table's 5 to 4"]
    );
    let text = "players 2; mastermind Red Skull; scheme Negative Zone Prison Breakout; \
         villains HYDRA, Skrulls; henchmen Sentinel; heroes Hulk, Thor, Storm, Rogue, Gambit";
    assert_eq!(
        standard(text),
        ["R2.3: too few henchman groups: 1 given, \
          Negative Zone Prison Breakout changes the table's 1 to 2"]
    );
}

#[test]
fn the_game_alone_has_a_row_of_its_own() {
    let text = "players 1; mastermind Red Skull; scheme The Legacy Virus; \
         villains HYDRA; henchmen Sentinel; heroes Hulk, Thor";
    assert_eq!(standard(text), ["R12.1: too few heroes: 2 given, the game alone has 3"]);
}

#[test]
fn the_revised_table_asks_for_five_villain_groups_with_five_players() {
    let catalogue = load_core();
    let setup = setup(
        &catalogue,
        "players 5; mastermind Red Skull; scheme The Legacy Virus; \
         villains HYDRA, Skrulls, Radiation, Brotherhood; henchmen Sentinel, Hand Ninjas; \
         heroes Hulk, Thor, Storm, Rogue, Gambit, Cyclops",
    );
    assert_eq!(told(&catalogue, &setup, &Options::default()), [""; 0]);
    let revised = Options { revised_table: true, ..Options::default() };
    assert_eq!(
        told(&catalogue, &setup, &revised),
        ["R2.6: too few villain groups: 4 given, the revised table for 5 players says 5"]
    );
}

#[test]
fn nothing_can_be_there_twice_and_each_is_told_once() {
    let text = "players 3; mastermind Red Skull; scheme The Legacy Virus; \
         villains HYDRA, HYDRA, HYDRA; henchmen Sentinel; heroes Hulk, Thor, Hulk, Rogue, Gambit";
    assert_eq!(
        standard(text),
        ["R2.4: the villain group HYDRA is named twice", "R2.9: the hero Hulk is named twice",]
    );
}

#[test]
fn a_group_in_the_wrong_list_is_told() {
    let text = "players 2; mastermind Red Skull; scheme The Legacy Virus; \
         villains HYDRA, Hand Ninjas; henchmen Skrulls; heroes Hulk, Thor, Storm, Rogue, Gambit";
    assert_eq!(
        standard(text),
        [
            "R2.4: Hand Ninjas is a henchman group, not a villain group",
            "R2.4: Skrulls is a villain group, not a henchman group",
        ]
    );
}

#[test]
fn a_set_up_of_other_content_is_told_and_not_looked_up() {
    let catalogue = load_core();
    let good = setup(&catalogue, RED_SKULL);
    for (wrong, expected) in [
        (
            Setup { mastermind: MastermindId(90), ..good.clone() },
            "R1.5: the loaded sets have no mastermind number 90",
        ),
        (
            Setup { scheme: SchemeId(90), ..good.clone() },
            "R1.5: the loaded sets have no scheme number 90",
        ),
        (
            Setup { henchmen: vec![GroupId(90)], ..good.clone() },
            "R1.5: the loaded sets have no henchman group number 90",
        ),
        (
            Setup { heroes: vec![HeroId(90)], ..good.clone() },
            "R1.5: the loaded sets have no hero number 90",
        ),
    ] {
        assert_eq!(told(&catalogue, &wrong, &Options::default()), [expected]);
        let nearest = nearest(&catalogue, &wrong, &Options::default());
        assert_eq!(told(&catalogue, &nearest, &Options::default()), [""; 0]);
    }
}

#[test]
fn the_led_group_must_be_there_unless_one_plays_alone() {
    let text = "players 2; mastermind Loki; scheme The Legacy Virus; \
         villains HYDRA, Skrulls; henchmen Sentinel; heroes Hulk, Thor, Storm, Rogue, Gambit";
    assert_eq!(standard(text), ["R2.7: Loki always leads Enemies of Asgard, which is missing"]);
    let alone = "players 1; mastermind Loki; scheme The Legacy Virus; \
         villains HYDRA; henchmen Sentinel; heroes Hulk, Thor, Storm";
    assert_eq!(standard(alone), [""; 0]);
}

#[test]
fn t8_with_two_players_dr_doom_leads_the_only_henchman_group() {
    let text = "players 2; mastermind Dr. Doom; scheme The Legacy Virus; \
         villains HYDRA, Skrulls; henchmen Sentinel; heroes Hulk, Thor, Storm, Rogue, Gambit";
    assert_eq!(standard(text), ["R2.7: Dr. Doom always leads Doombot Legion, which is missing"]);
    let catalogue = load_core();
    let nearest = nearest(&catalogue, &setup(&catalogue, text), &Options::default());
    let doombots = catalogue.find_henchmen("Doombot Legion").unwrap();
    assert_eq!(nearest.henchmen, [doombots]);
}

#[test]
fn a_group_that_the_scheme_names_must_be_there() {
    let text = "players 2; mastermind Red Skull; scheme Secret Invasion of the Skrull Shapeshifters; \
         villains HYDRA, Radiation; henchmen Sentinel; heroes Hulk, Thor, Storm, Rogue, Gambit, Cyclops";
    assert_eq!(
        standard(text),
        ["R2.3: Secret Invasion of the Skrull Shapeshifters needs Skrulls, which is missing"]
    );
}

const TWO_GROUPS: &str = "scheme \"Crowded\"\n    \
     setup: 8 twists, group \"Skrulls\", group \"Radiation\"\n    twist 8: evil wins\n";

#[test]
fn where_the_scheme_fills_every_slot_the_mastermind_leads_nobody() {
    let catalogue = with_cards(TWO_GROUPS);
    let both = setup(
        &catalogue,
        "players 2; mastermind Loki; scheme Crowded; villains Radiation, Skrulls; henchmen Sentinel; \
         heroes Hulk, Thor, Storm, Rogue, Gambit",
    );
    assert_eq!(told(&catalogue, &both, &Options::default()), [""; 0]);
    // With three players there is room for the led group as well.
    let three = setup(
        &catalogue,
        "players 3; mastermind Loki; scheme Crowded; villains Radiation, Skrulls, HYDRA; henchmen Sentinel; \
         heroes Hulk, Thor, Storm, Rogue, Gambit",
    );
    assert_eq!(
        told(&catalogue, &three, &Options::default()),
        ["R2.7: Loki always leads Enemies of Asgard, which is missing"]
    );
}

#[test]
fn a_scheme_that_names_more_groups_than_there_are_slots_makes_room() {
    let catalogue = with_cards(TWO_GROUPS);
    let alone = setup(
        &catalogue,
        "players 1; mastermind Loki; scheme Crowded; villains Radiation; henchmen Sentinel; \
         heroes Hulk, Thor, Storm",
    );
    assert_eq!(
        told(&catalogue, &alone, &Options::default()),
        [
            "R2.3: too few villain groups: 1 given, Crowded changes the table's 1 to 2",
            "R2.3: Crowded needs Skrulls, which is missing",
        ]
    );
    let nearest = nearest(&catalogue, &alone, &Options::default());
    assert_eq!(told(&catalogue, &nearest, &Options::default()), [""; 0]);
}

#[test]
fn the_original_solo_game_leaves_two_schemes_out() {
    let catalogue = load_core();
    let left_out: Vec<&str> = (0..catalogue.schemes.len() as u16)
        .map(SchemeId)
        .filter(|scheme| {
            let alone = Setup { players: 1, scheme: *scheme, ..setup(&catalogue, RED_SKULL) };
            let found = check(&catalogue, &alone, &original());
            found.contains(&Illegal::NotInOriginalSolo {
                scheme: catalogue.scheme(*scheme).name.clone(),
            })
        })
        .map(|scheme| catalogue.scheme(scheme).name.as_str())
        .collect();
    assert_eq!(left_out, ["Negative Zone Prison Breakout", "Super Hero Civil War"]);
    let war = setup(
        &catalogue,
        "players 1; mastermind Red Skull; scheme Super Hero Civil War; villains HYDRA; \
         henchmen Sentinel; heroes Hulk, Thor, Storm",
    );
    assert_eq!(
        told(&catalogue, &war, &original()),
        ["R12.1: Super Hero Civil War is not for the original solo game"]
    );
    assert_eq!(told(&catalogue, &war, &Options::default()), [""; 0]);
}

#[test]
fn any_set_can_have_a_scheme_that_original_solo_leaves_out() {
    let text = |line: &str| {
        format!("scheme \"Duel\"\n    setup: 8 twists, {line}\n    twist 8: evil wins\n")
    };
    let catalogue = with_cards(&text("not in original solo"));
    let duel = catalogue.find_scheme("Duel").unwrap();
    assert!(catalogue.scheme(duel).setup.not_in_original_solo);

    let mut sources = embedded();
    sources.push(Source {
        path: "own/set.cards".to_owned(),
        text: format!("set own \"Own\"\n{}", text("not in orignal solo")),
    });
    let found = load(&sources).unwrap_err();
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].line, found[0].column), (3, 26));
}

#[test]
fn every_switch_has_its_range() {
    let set = |text: &str| text.parse::<Options>().unwrap();
    for (text, expected) in [
        ("hand 3", "hand size 3: it can be 4 to 8"),
        ("hand 9", "hand size 9: it can be 4 to 8"),
        ("extra twists 4", "extra twists 4: it can be 0 to 3"),
        ("mastermind attack -2", "mastermind attack -2: it can be -1 to 5"),
        ("mastermind attack 6", "mastermind attack 6: it can be -1 to 5"),
        ("villain attack -1", "villain attack -1: it can be 0 to 5"),
        ("villain attack 6", "villain attack 6: it can be 0 to 5"),
        ("starting wounds 6", "starting wounds 6: it can be 0 to 5"),
        ("villain cards 0", "villain cards per turn 0: it can be 1 to 2"),
        ("villain cards 3", "villain cards per turn 3: it can be 1 to 2"),
        ("starting officers 9", "starting officers 9: it can be 0 to 8"),
    ] {
        let found = check_options(&set(text));
        let told: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(told, [expected]);
        assert_eq!(found[0].clause(), "R11.9");
        assert_eq!(check_options(&nearest_options(&set(text))), []);
    }
    for text in [
        "hand 4; extra twists 3; mastermind attack -1; villain attack 5; starting wounds 5; \
         villain cards 2; starting officers 8",
        "hand 8; mastermind attack 5",
        "standard",
    ] {
        assert_eq!(check_options(&set(text)), []);
        assert_eq!(nearest_options(&set(text)), set(text));
    }
}

#[test]
fn more_cards_than_the_table_holds_are_refused_as_the_game_refuses_them() {
    let crowd = |name: &str| format!("bystander \"{name}\" vp 1 copies 60\n");
    // The bystanders of a set join where something else of it is played with (D55).
    let mob = "henchmen \"Mob\"\ncard \"Mob\" attack 1 vp 1 copies 10\n";
    let crowds = ["One", "Two", "Three"].map(crowd).concat();
    let catalogue = with_cards(&format!("{mob}{crowds}"));
    let mut setup = setup(&catalogue, RED_SKULL);
    let named = |group: &crate::catalogue::Group| group.name == "Mob";
    let mob = catalogue.groups.iter().position(named).unwrap();
    setup.henchmen = vec![crate::catalogue::GroupId(mob as _)];
    let found = check(&catalogue, &setup, &Options::default());
    assert!(matches!(found.as_slice(), [Illegal::CannotLayOut(CannotLayOut::TooManyCards { .. })]));
    let game = Legendary::new(catalogue.into(), setup, Options::default());
    assert_eq!(Some(Illegal::CannotLayOut(game.unwrap_err())), found.into_iter().next());
}

#[test]
fn the_nearest_set_up_keeps_what_can_stay_and_drops_from_the_end() {
    let catalogue = load_core();
    let given = setup(
        &catalogue,
        "players 2; mastermind Loki; scheme The Legacy Virus; villains HYDRA, Skrulls; henchmen Sentinel; \
         heroes Hulk, Thor, Hulk, Rogue",
    );
    let nearest = nearest(&catalogue, &given, &Options::default());
    assert_eq!(
        nearest.to_text(&catalogue),
        "players 2; mastermind Loki; scheme The Legacy Virus; villains HYDRA, Enemies of Asgard; \
         henchmen Sentinel; heroes Hulk, Thor, Rogue, Black Widow, Captain America"
    );
    let changes = differences(&catalogue, &given, &nearest);
    let changes: Vec<String> = changes.iter().map(ToString::to_string).collect();
    assert_eq!(
        changes,
        [
            "without the villain group Skrulls",
            "with the villain group Enemies of Asgard",
            "without the hero Hulk",
            "with the hero Black Widow",
            "with the hero Captain America",
        ]
    );
}

#[test]
fn a_group_in_the_wrong_list_moves_to_its_own() {
    let catalogue = load_core();
    let given = setup(
        &catalogue,
        "players 2; mastermind Red Skull; scheme The Legacy Virus; villains HYDRA, Skrulls, Hand Ninjas; \
         heroes Hulk, Thor, Storm, Rogue, Gambit",
    );
    let nearest = nearest(&catalogue, &given, &Options::default());
    let ninjas = catalogue.find_henchmen("Hand Ninjas").unwrap();
    assert_eq!(nearest.henchmen, [ninjas]);
    assert_eq!(nearest.villains, given.villains[..2]);
}

#[test]
fn the_same_groups_in_another_order_are_a_difference() {
    let catalogue = load_core();
    let one = setup(&catalogue, RED_SKULL);
    let mut other = one.clone();
    other.villains.reverse();
    let found = differences(&catalogue, &one, &other);
    assert_eq!(found, [Difference::Order { part: Part::VillainGroup }]);
    assert_eq!(differences(&catalogue, &one, &one), []);
}

/// Anything at all: wrong counts, repetitions, wrong lists, numbers that nothing has.
fn any_setup(catalogue: &Catalogue, dice: &mut Seeded) -> Setup {
    let mut some = |of: usize| -> Vec<u16> {
        let count = dice.one_of(8);
        (0..count).map(|_| dice.one_of(of as u32 + 1) as u16).collect()
    };
    let (villains, henchmen) = (some(catalogue.groups.len()), some(catalogue.groups.len()));
    let heroes = some(catalogue.heroes.len());
    Setup {
        players: dice.one_of(8) as u8,
        mastermind: MastermindId(dice.one_of(catalogue.masterminds.len() as u32 + 1) as u16),
        scheme: SchemeId(dice.one_of(catalogue.schemes.len() as u32 + 1) as u16),
        villains: villains.into_iter().map(GroupId).collect(),
        henchmen: henchmen.into_iter().map(GroupId).collect(),
        heroes: heroes.into_iter().map(HeroId).collect(),
    }
}

#[test]
fn the_nearest_of_anything_is_legal_and_its_own_nearest() {
    let catalogue = with_cards(TWO_GROUPS);
    let mut dice = Seeded::new(11);
    for _ in 0..3_000 {
        let given = any_setup(&catalogue, &mut dice);
        let options = Options {
            solo: [Solo::Original, Solo::Advanced, Solo::Revised][dice.one_of(3) as usize],
            revised_table: dice.one_of(2) == 0,
            ..Options::default()
        };
        let near = nearest(&catalogue, &given, &options);
        assert_eq!(check(&catalogue, &near, &options), [], "{given:?}");
        assert_eq!(nearest(&catalogue, &near, &options), near);
        // A set-up that is legal already is not touched.
        if check(&catalogue, &given, &options).is_empty() {
            assert_eq!(near, given);
        }
        assert_eq!(differences(&catalogue, &given, &near).is_empty(), given == near);
    }
}

#[test]
fn one_wrong_part_changes_little() {
    let catalogue = load_core();
    let mut dice = Seeded::new(12);
    let good = setup(&catalogue, RED_SKULL);
    for _ in 0..500 {
        let mut given = good.clone();
        let list = dice.one_of(given.heroes.len() as u32) as usize;
        match dice.one_of(3) {
            0 => {
                given.heroes.remove(list);
            }
            1 => given.heroes.push(HeroId(dice.one_of(15) as u16)),
            _ => given.heroes[list] = given.heroes[(list + 1) % 5],
        }
        let near = nearest(&catalogue, &given, &Options::default());
        assert!(differences(&catalogue, &given, &near).len() <= 2);
    }
}
