use super::*;
use crate::language::{Source, embedded, load, load_core};
use crate::random_setup::{Wish, random};
use table::{Chance, Seeded};

fn any(catalogue: &Catalogue, dice: &mut Seeded) -> (Setup, Options) {
    let wish = Wish::for_players(1 + dice.one_of(5) as u8);
    let mut options = Options::default();
    if dice.one_of(2) == 0 {
        options.final_blow = true;
        options.hand_size = 5;
        options.revised_table = dice.one_of(2) == 0;
    }
    let setup = random(catalogue, &wish, &options, dice).unwrap();
    (setup, options)
}

#[test]
fn any_set_up_survives_its_code() {
    let catalogue = load_core();
    let mut dice = Seeded::new(1);
    for _ in 0..500 {
        let (setup, options) = any(&catalogue, &mut dice);
        let code = setup.to_code(&catalogue, &options);
        assert!(code.len() < 140, "{} letters", code.len());
        let read = Setup::from_code(&catalogue, &format!(" {code}\n"));
        assert_eq!(read, Ok((setup, options)));
    }
}

#[test]
fn an_illegal_set_up_survives_its_code_too() {
    let catalogue = load_core();
    let setup = Setup {
        players: 9,
        mastermind: MastermindId(0),
        scheme: SchemeId(0),
        villains: vec![GroupId(0), GroupId(0), GroupId(9)],
        henchmen: vec![GroupId(9)],
        heroes: vec![],
    };
    let options = "extra twists 200; mastermind attack -100".parse().unwrap();
    let code = setup.to_code(&catalogue, &options);
    assert_eq!(Setup::from_code(&catalogue, &code), Ok((setup, options)));
}

/// Content in which the core set comes second, so that every number is another one.
fn grown() -> Catalogue {
    let hero = "set own \"Own\"\nteam own-team \"Own Team\"\nhero \"Aardvark\" team own-team\n\
        card \"A\" strength cost 2 attack 1 copies 5\ncard \"B\" strength cost 3 attack 2 copies 5\n\
        card \"C\" strength cost 5 attack 3 copies 3\ncard \"D\" strength cost 8 attack 5 copies 1\n";
    let mut sources = vec![Source { path: "a/set.cards".to_owned(), text: hero.to_owned() }];
    sources.extend(embedded());
    match load(&sources) {
        Ok(catalogue) => catalogue,
        Err(found) => panic!("{found:?}"),
    }
}

#[test]
fn a_code_means_the_same_when_content_has_grown() {
    let (small, large) = (load_core(), grown());
    assert_ne!(small.find_hero("Hulk").unwrap(), large.find_hero("Hulk").unwrap());
    let mut dice = Seeded::new(2);
    for _ in 0..100 {
        let (setup, options) = any(&small, &mut dice);
        let code = setup.to_code(&small, &options);
        let (read, _) = Setup::from_code(&large, &code).unwrap();
        assert_eq!(read.to_text(&large), setup.to_text(&small));
    }
}

#[test]
fn a_code_of_something_not_loaded_says_what_sort_it_is() {
    let large = grown();
    let setup = Setup {
        players: 1,
        mastermind: MastermindId(0),
        scheme: SchemeId(0),
        villains: vec![],
        henchmen: vec![],
        heroes: vec![large.find_hero("Aardvark").unwrap()],
    };
    let code = setup.to_code(&large, &Options::default());
    let error = Setup::from_code(&load_core(), &code).unwrap_err();
    assert_eq!(error, NoCode::NotLoaded(Part::Hero));
    assert_eq!(error.to_string(), "this set-up code names a hero that is not in the loaded sets");
}

#[test]
fn names_with_equal_hashes_are_told_apart_by_the_whole_line() {
    let parts = [(Part::Mastermind, vec![1]), (Part::Scheme, vec![2, 5]), (Part::Hero, vec![3, 4])];
    let all: Vec<Vec<u16>> = readings(&parts)
        .map(|reading| reading.into_iter().map(|(_, index)| index).collect())
        .collect();
    assert_eq!(all, [[1, 2, 3], [1, 5, 3], [1, 2, 4], [1, 5, 4]]);
}

#[test]
fn a_typo_is_noticed() {
    let catalogue = load_core();
    let (setup, options) = any(&catalogue, &mut Seeded::new(4));
    let code = setup.to_code(&catalogue, &options);
    for at in 0..code.len() {
        for letter in ['A', 'z', '7', '_'] {
            let mut typo: Vec<char> = code.chars().collect();
            if typo[at] == letter {
                continue;
            }
            typo[at] = letter;
            let typo: String = typo.into_iter().collect();
            assert!(Setup::from_code(&catalogue, &typo).is_err(), "{typo}");
        }
    }
    for length in 0..code.len() {
        assert!(Setup::from_code(&catalogue, &code[..length]).is_err());
    }
}

#[test]
fn garbage_with_a_fitting_checksum_never_panics() {
    let catalogue = load_core();
    let mut dice = Seeded::new(5);
    let (setup, options) = any(&catalogue, &mut dice);
    let good = from_letters(&setup.to_code(&catalogue, &options)).unwrap();
    for _ in 0..5_000 {
        let mut body = good[..good.len() - CHECK].to_vec();
        for _ in 0..1 + dice.one_of(3) {
            let at = dice.one_of(body.len() as u32) as usize;
            body[at] = dice.one_of(256) as u8;
        }
        body.truncate(1 + dice.one_of(2 * body.len() as u32) as usize);
        let sum = check(&body);
        body.extend(sum);
        let _ = Setup::from_code(&catalogue, &to_letters(&body)).map_err(|error| error.to_string());
    }
    let long = "A".repeat(MOST_LETTERS + 1);
    assert_eq!(Setup::from_code(&catalogue, &long), Err(NoCode::TooLong));
}
