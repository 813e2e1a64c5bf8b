use super::*;
use crate::language::{Source, embedded, load, load_core};
use crate::random_setup::{Wish, random};
use table::{Chance, ReplayError};

/// Random moves, to the end or until there are so many.
fn play(catalogue: &Arc<Catalogue>, seed: u64, most: usize) -> Table<Arc<Legendary>> {
    let mut chance = Seeded::new(seed);
    let options = Options::default();
    let wish = Wish::for_players(1 + (seed % 5) as u8);
    let setup = random(catalogue, &wish, &options, &mut chance).unwrap();
    let mut table = new_table(catalogue, setup, options, seed).unwrap();
    table.settle(&mut chance).unwrap();
    for _ in 0..most {
        if table.is_over() {
            break;
        }
        let choices = table.choices();
        let choice = choices[chance.one_of(choices.len() as u32) as usize];
        table.choose(choice, &mut chance).unwrap();
        table.settle(&mut chance).unwrap();
    }
    table
}

#[test]
fn a_record_is_played_again_from_its_text() {
    let catalogue = Arc::new(load_core());
    for seed in 0..5 {
        let table = play(&catalogue, seed, 300);
        let record = Record::from_text(table.record().to_text()).unwrap();
        let again = replay_record(&catalogue, &record).unwrap();
        assert_eq!(again.state(), table.state());
        assert_eq!(again.record(), table.record());
    }
}

#[test]
fn the_header_says_what_is_played() {
    let catalogue = Arc::new(load_core());
    let table = play(&catalogue, 4, 0);
    let header = &table.record().header;
    assert_eq!((header.game.as_str(), header.rules.as_str()), (GAME, RULES_VERSION));
    let content = catalogue.content_of(&table.game().setup);
    assert_eq!(header.content, content);
    assert_eq!(header.generator.as_ref().map(|from| from.seed), Some(4));
    assert!(header.setup.starts_with("players 5; mastermind "));
    assert_eq!(header.options, "standard");
}

#[test]
fn an_illegal_set_up_gets_no_table() {
    let catalogue = Arc::new(load_core());
    let setup = Setup::from_text(
        &catalogue,
        "players 1; mastermind Loki; scheme The Legacy Virus; villains HYDRA; henchmen Sentinel; heroes Hulk",
    );
    let refused = new_table(&catalogue, setup.unwrap(), Options::default(), 1).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the set-up is not legal: too few heroes: 1 given, the game alone has 3 (R12.1)"
    );
}

#[test]
fn other_games_and_other_rules_are_refused_by_name() {
    let catalogue = Arc::new(load_core());
    let record = play(&catalogue, 1, 3).record().clone();
    let with = |change: fn(&mut Header)| {
        let mut record = record.clone();
        change(&mut record.header);
        replay_record(&catalogue, &record).unwrap_err().to_string()
    };
    assert_eq!(
        with(|header| header.game = "clix".into()),
        "this is a record of \"clix\", not of legendary"
    );
    assert_eq!(
        with(|header| header.rules = "0".into()),
        "this record follows version \"0\" of the rules; this program plays version 2"
    );
    assert_eq!(
        with(|header| header.setup = "players 1".into()),
        "the record's set-up cannot be read: the set-up does not say mastermind"
    );
    assert_eq!(
        with(|header| header.options = "final blo".into()),
        "the record's options cannot be read: there is no option \"final blo\"; did you mean final blow?"
    );
}

#[test]
fn a_record_of_other_content_is_played_where_nothing_it_uses_has_changed() {
    let catalogue = Arc::new(load_core());
    let table = play(&catalogue, 2, 100);
    let mut record = table.record().clone();
    record.header.content = "00".repeat(16);
    let again = replay_record(&catalogue, &record).unwrap();
    assert_eq!(again.state(), table.state());
}

#[test]
fn a_record_of_other_content_that_goes_another_way_is_refused_with_the_first_step() {
    let catalogue = Arc::new(load_core());
    let table = play(&catalogue, 2, 100);
    let mut sources: Vec<Source> = embedded();
    for source in &mut sources {
        source.text = source.text.replace(
            "bystander \"Bystander\" vp 1 copies 30",
            "bystander \"Bystander\" vp 1 copies 29",
        );
    }
    let other = Arc::new(load(&sources).unwrap());
    let refused = replay_record(&other, table.record()).unwrap_err();
    let NoTable::OtherContent { because, .. } = &refused else {
        panic!("{refused}");
    };
    let NoTable::Differs(ReplayError { step, .. }) = **because else {
        panic!("{because}");
    };
    let told = refused.to_string();
    let first = format!("the record does not go as written: step {}: ", step + 1);
    assert!(told.starts_with(&first), "{told}");
    let setup = &table.game().setup;
    let (recorded, loaded) = (catalogue.content_of(setup), other.content_of(setup));
    assert!(recorded != loaded && told.contains(&recorded) && told.contains(&loaded));
}

/// The shipped sets with a hero added in front of all others and one number of a card changed.
fn with_another_set(find: &str, put: &str) -> Arc<Catalogue> {
    let mut sources: Vec<Source> = vec![
        Source {
            path: "a/set.cards".to_owned(),
            text: "set a \"First of all\"\nteam aardvarks \"Aardvarks\"\n".to_owned(),
        },
        Source {
            path: "a/heroes/a.cards".to_owned(),
            text: "hero \"Aaron\" team aardvarks\ncard \"Axe\" tech  cost 3  attack 2  copies 14\n    play with aardvarks: draw 2\n".to_owned(),
        },
    ];
    sources.extend(embedded());
    let found = sources.iter().any(|source| source.text.contains(find));
    assert!(found, "no card says {find}");
    for source in &mut sources {
        source.text = source.text.replace(find, put);
    }
    Arc::new(load(&sources).unwrap())
}

#[test]
fn the_content_of_a_record_is_what_its_set_up_uses_and_nothing_else() {
    let catalogue = Arc::new(load_core());
    let text = "players 2; mastermind Dr. Doom; scheme The Legacy Virus; villains HYDRA, Skrulls; henchmen Doombot Legion; \
                heroes Hulk, Thor, Rogue, Storm, Gambit";
    let content =
        |catalogue: &Catalogue| catalogue.content_of(&Setup::from_text(catalogue, text).unwrap());
    let same = content(&catalogue);
    let unchanged = "get 3 attack per other avengers card";
    assert_eq!(content(&with_another_set(unchanged, unchanged)), same);
    let not_used = "get 4 attack per other avengers card";
    assert_eq!(content(&with_another_set(unchanged, not_used)), same);
    for (find, put) in [
        ("play with strength: get 5 attack", "play with strength: get 6 attack"),
        ("play with strength: get 5 attack", "play with ranged: get 5 attack"),
        ("6 wounds per player", "7 wounds per player"),
        ("leads \"Doombot Legion\"", "leads \"Sentinel\""),
        ("draw those x-men cards", "draw those avengers cards"),
        ("per other \"HYDRA\" villain", "per other \"Skrulls\" villain"),
        ("ko 1 of those\n", "discard 1 of those\n"),
    ] {
        assert_ne!(content(&with_another_set(find, put)), same, "{put}");
    }
}

#[test]
fn a_record_with_a_wrong_step_is_refused_with_that_step() {
    let catalogue = Arc::new(load_core());
    let mut record = play(&catalogue, 3, 20).record().clone();
    record.steps[5].choice = u32::MAX;
    let refused = replay_record(&catalogue, &record).unwrap_err();
    assert!(matches!(refused, NoTable::Differs(error) if error.step == 5));
}

#[test]
fn a_step_that_is_not_possible_is_told_in_words() {
    let catalogue = Arc::new(load_core());
    let mut record = play(&catalogue, 3, 20).record().clone();
    let hasty = crate::choice::Choice::Begin;
    record.steps[5].choice = table::Game::encode(&*play(&catalogue, 3, 1).game().clone(), hasty);
    let told = replay_record(&catalogue, &record).unwrap_err().to_string();
    assert_eq!(
        told,
        "the record does not go as written: step 6: the choice is not possible there: Something else has to be answered first."
    );
}
