use super::*;
use crate::language::{Source, embedded, load, load_core};
use crate::options::Options;
use crate::random_setup::{Wish, random};
use table::{Chance, Seeded};

#[test]
fn any_legal_set_up_survives_its_text() {
    let catalogue = load_core();
    let mut chance = Seeded::new(1);
    for number in 0..250 {
        let wish = Wish::for_players(1 + number % 5);
        let setup = random(&catalogue, &wish, &Options::default(), &mut chance).unwrap();
        let text = setup.to_text(&catalogue);
        assert_eq!(Setup::from_text(&catalogue, &text), Ok(setup));
    }
}

#[test]
fn the_text_reads_like_a_set_up() {
    let catalogue = load_core();
    let text = "players 2; mastermind Red Skull; scheme The Legacy Virus; villains HYDRA, Skrulls; \
                henchmen Sentinel; heroes Hulk, Thor";
    let setup = Setup::from_text(&catalogue, text).unwrap();
    assert_eq!(setup.to_text(&catalogue), text);
    let sloppy = "HEROES hulk,thor ;; henchmen sentinel; villains hydra, skrulls; \
                  Scheme the legacy virus; mastermind red skull; players 2;";
    assert_eq!(Setup::from_text(&catalogue, sloppy), Ok(setup));
}

#[test]
fn a_name_with_a_comma_is_quoted() {
    let mut sources = embedded();
    sources.push(Source {
        path: "own/set.cards".to_owned(),
        text: "set own \"Own\"\nscheme \"Run, Hide; Wait\"\n    setup: 8 twists\n    twist 8: evil wins\n"
            .to_owned(),
    });
    let catalogue = load(&sources).unwrap();
    let text = "players 1; mastermind Loki; scheme \"Run, Hide; Wait\"; heroes Hulk";
    let setup = Setup::from_text(&catalogue, text).unwrap();
    assert_eq!(setup.to_text(&catalogue), text);
    assert_eq!(names("\"a, b\", c,").unwrap(), ["a, b", "c"]);
}

#[test]
fn what_cannot_be_read_is_told() {
    let catalogue = load_core();
    let told = |text: &str| Setup::from_text(&catalogue, text).unwrap_err().to_string();
    let head = "players 2; mastermind Loki; scheme The Legacy Virus";
    for (text, expected) in [
        ("", "the set-up does not say players"),
        ("players 2; scheme The Legacy Virus", "the set-up does not say mastermind"),
        ("players 2; mastermind Loki", "the set-up does not say scheme"),
        (
            "players two; mastermind Loki; scheme The Legacy Virus",
            "\"two\" is not a number of players",
        ),
        ("players 2; players 3", "the set-up says players twice"),
        ("players 2; heros Hulk", "a set-up has no \"heros\"; did you mean heroes?"),
        (
            "xyzzy",
            "a set-up has no \"xyzzy\"; its parts are players, mastermind, scheme, villains, henchmen, heroes",
        ),
        (
            "players 2; mastermind Lokki; scheme The Legacy Virus",
            "there is no mastermind \"Lokki\"; did you mean Loki?",
        ),
        (
            &format!("{head}; heroes Hulk, Tor"),
            "there is no hero \"Tor\"; did you mean Thor, or Storm?",
        ),
        (&format!("{head}; heroes \"Hulk"), "a quote is not closed: heroes \"Hulk"),
    ] {
        assert_eq!(told(text), expected);
    }
}

#[test]
fn garbage_is_read_or_refused_but_never_panics() {
    const PIECES: [&str; 16] = [
        "players",
        " ",
        ";",
        ",",
        "\"",
        "2",
        "mastermind",
        "Loki",
        "scheme",
        "heroes",
        "é",
        "\u{0}",
        "The Legacy Virus",
        "villains HYDRA",
        "\n",
        "999999999999",
    ];
    let catalogue = load_core();
    let mut dice = Seeded::new(2);
    for _ in 0..5_000 {
        let text: String = (0..dice.one_of(20))
            .map(|_| PIECES[dice.one_of(PIECES.len() as u32) as usize])
            .collect();
        if let Ok(setup) = Setup::from_text(&catalogue, &text) {
            let again = Setup::from_text(&catalogue, &setup.to_text(&catalogue));
            assert_eq!(again, Ok(setup));
        }
    }
}
