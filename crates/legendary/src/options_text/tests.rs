use super::*;
use table::{Chance, Seeded};

fn any_options(dice: &mut Seeded) -> Options {
    let mut byte = || dice.one_of(256) as u8;
    Options {
        solo: [Solo::Original, Solo::Advanced, Solo::Revised][usize::from(byte() % 3)],
        solo_each_other: byte() < 128,
        revised_table: byte() < 128,
        mulligan: byte() < 128,
        final_showdown: byte() < 128,
        final_blow: byte() < 128,
        extra_twists: byte(),
        mastermind_attack: byte() as i8,
        villain_attack: byte() as i8,
        hand_size: byte(),
        starting_wounds: byte(),
        villain_cards_per_turn: byte(),
        starting_officers: byte(),
        contest_allows_played: byte() < 128,
        first_hero_in_hand: byte() < 128,
    }
}

#[test]
fn any_options_survive_their_text() {
    let mut dice = Seeded::new(1);
    for _ in 0..2_000 {
        let options = any_options(&mut dice);
        assert_eq!(options.to_string().parse(), Ok(options));
    }
}

#[test]
fn options_as_usual_are_standard() {
    assert_eq!(Options::default().to_string(), "standard");
    assert_eq!("standard".parse(), Ok(Options::default()));
    assert_eq!("".parse(), Ok(Options::default()));
    assert_eq!("solo advanced; hand 6".parse(), Ok(Options::default()));
}

#[test]
fn only_what_is_not_as_usual_is_said() {
    let options = Options {
        solo: Solo::Revised,
        solo_each_other: false,
        final_blow: true,
        hand_size: 5,
        mastermind_attack: 2,
        ..Options::default()
    };
    let text = "solo revised; each other is nobody; final blow; mastermind attack +2; hand 5";
    assert_eq!(options.to_string(), text);
    let sloppy =
        "Hand size 5, FINAL  blow, mastermind attack 2, Solo Revised, each other is nobody";
    assert_eq!(sloppy.parse(), Ok(options));
}

#[test]
fn what_cannot_be_read_is_told() {
    for (text, expected) in [
        ("final blo", "there is no option \"final blo\"; did you mean final blow?"),
        ("extra twist 2", "there is no option \"extra twist 2\"; did you mean extra twists?"),
        (
            "solo hard",
            "there is no option \"solo hard\"; did you mean original, or advanced, or revised?",
        ),
        ("hand many", "hand \"many\" is not a number that fits"),
        ("hand", "hand \"\" is not a number that fits"),
        ("hand 300", "hand \"300\" is not a number that fits"),
        ("hand 5; hand 6", "the options say hand twice"),
    ] {
        let told = text.parse::<Options>().unwrap_err().to_string();
        assert_eq!(told, expected);
    }
    let told = "zeppelin".parse::<Options>().unwrap_err().to_string();
    assert!(told.starts_with(
        "there is no option \"zeppelin\"; there are: solo original|advanced|revised, each other"
    ));
}

#[test]
fn garbage_is_read_or_refused_but_never_panics() {
    const PIECES: [&str; 14] = [
        "hand",
        " ",
        ";",
        ",",
        "5",
        "-",
        "+",
        "solo",
        "original",
        "final blow",
        "mulligan",
        "é",
        "extra twists",
        "99999999999",
    ];
    let mut dice = Seeded::new(3);
    for _ in 0..5_000 {
        let text: String = (0..dice.one_of(12))
            .map(|_| PIECES[dice.one_of(PIECES.len() as u32) as usize])
            .collect();
        if let Ok(options) = text.parse::<Options>() {
            assert_eq!(options.to_string().parse(), Ok(options));
        }
    }
}
