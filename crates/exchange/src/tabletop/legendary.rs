//! A set-up of the deck-builder, with the decks that have to be built for it.

use super::{Line, SetupText};
use crate::fault::Fault;
use legendary::catalogue::{Catalogue, GroupId};
use legendary::decks::Decks;
use legendary::names::UnknownName;
use legendary::options::Options;
use legendary::setup::Setup;

const GAME: &str = "Legendary";

pub fn of_setup(catalogue: &Catalogue, setup: &Setup, options: &Options) -> SetupText {
    let groups = |groups: &[GroupId]| {
        let names = groups.iter().map(|group| catalogue.group(*group).name.as_str());
        names.collect::<Vec<_>>().join("; ")
    };
    let heroes = setup.heroes.iter().map(|hero| catalogue.hero(*hero).name.as_str());
    let heroes: Vec<&str> = heroes.collect();
    let decks = Decks::of(catalogue, setup, options);
    let deck = &decks.villain_deck;
    let mut text = SetupText::default();
    text.say("Game", GAME);
    text.say("Players", setup.players.to_string());
    text.say("Mastermind", &catalogue.mastermind(setup.mastermind).name);
    text.say("Scheme", &catalogue.scheme(setup.scheme).name);
    text.say("Villains", groups(&setup.villains));
    text.say("Henchmen", groups(&setup.henchmen));
    text.say("Heroes", heroes.join("; "));
    text.say("Options", options.to_string());
    text.say("Tactics", decks.tactics.to_string());
    text.say("Villain Deck", format!("{} = {}", deck.total(), deck.in_words()));
    text.say("Hero Deck", decks.hero_deck.to_string());
    text.say("Bystander stack", decks.bystanders.to_string());
    text.say("Wound stack", decks.wounds.to_string());
    text.say("Officer stack", decks.officers.to_string());
    text.say(
        "Each player",
        format!("{} cards, a hand of {}", decks.starting_deck, options.hand_size),
    );
    if decks.twists_beside_scheme > 0 {
        text.say("Beside the scheme", format!("{} twists", decks.twists_beside_scheme));
    }
    if decks.henchmen_entering > 0 {
        text.say("Enter the city first", format!("{} henchmen", decks.henchmen_entering));
    }
    text
}

/// The same set-up among the cards that are loaded, legal or not; or everything that is wrong. What the decks are made of follows from the rest.
pub fn setup(text: &SetupText, catalogue: &Catalogue) -> Result<(Setup, Options), Vec<Fault>> {
    let mut faults = Vec::new();
    let players = taken(
        &mut faults,
        text.must("Players").and_then(|line| {
            let players = line.rest.parse().ok().filter(|players| (1..=5).contains(players));
            players.ok_or_else(|| {
                line.fault(format!("{:?} is no number of players", line.rest))
                    .with_help("it is 1 to 5")
            })
        }),
    );
    let mastermind = taken(
        &mut faults,
        text.must("Mastermind").and_then(|line| {
            catalogue.find_mastermind(&line.rest).map_err(|unknown| named(line, &unknown))
        }),
    );
    let scheme = taken(
        &mut faults,
        text.must("Scheme").and_then(|line| {
            catalogue.find_scheme(&line.rest).map_err(|unknown| named(line, &unknown))
        }),
    );
    let villains = all(text, "Villains", &mut faults, |name| catalogue.find_villains(name));
    let henchmen = all(text, "Henchmen", &mut faults, |name| catalogue.find_henchmen(name));
    let heroes = all(text, "Heroes", &mut faults, |name| catalogue.find_hero(name));
    let options = taken(
        &mut faults,
        match text.get("Options") {
            Some(line) => line.rest.parse::<Options>().map_err(|why| line.fault(why.to_string())),
            None => Ok(Options::default()),
        },
    );
    match (players, mastermind, scheme, options) {
        (Some(players), Some(mastermind), Some(scheme), Some(options)) if faults.is_empty() => {
            Ok((Setup { players, mastermind, scheme, villains, henchmen, heroes }, options))
        }
        _ => Err(faults),
    }
}

pub(super) fn taken<T>(faults: &mut Vec<Fault>, one: Result<T, Fault>) -> Option<T> {
    one.map_err(|fault| faults.push(fault)).ok()
}

fn all<T>(
    text: &SetupText,
    word: &str,
    faults: &mut Vec<Fault>,
    find: impl Fn(&str) -> Result<T, UnknownName>,
) -> Vec<T> {
    let Some(line) = taken(faults, text.must(word)) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for name in line.names().into_iter().take(usize::from(u8::MAX)) {
        match find(&name) {
            Ok(one) => found.push(one),
            Err(unknown) => faults.push(named(line, &unknown)),
        }
    }
    found
}

fn named(line: &Line, unknown: &UnknownName) -> Fault {
    line.fault(unknown.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tabletop::{read, write, write_object};
    use legendary::language::load_embedded;
    use legendary::random_setup::{Wish, random};
    use table::Seeded;

    #[test]
    fn a_set_up_comes_back_from_its_text() {
        let catalogue = load_embedded();
        for seed in 0..40 {
            let options: Options = if seed % 2 == 0 {
                Options::default()
            } else {
                "final blow; hand 5".parse().unwrap()
            };
            let wish = Wish::for_players(1 + (seed % 5) as u8);
            let wanted = random(&catalogue, &wish, &options, &mut Seeded::new(seed)).unwrap();
            let text = of_setup(&catalogue, &wanted, &options);
            for written in [write(&text), write_object(&text)] {
                let read = read(&written).unwrap();
                assert_eq!(setup(&read, &catalogue), Ok((wanted.clone(), options)), "{written}");
                assert_eq!(write(&read), write(&text));
            }
        }
    }

    #[test]
    fn everything_that_is_wrong_is_told_at_once_with_its_line() {
        let catalogue = load_embedded();
        let text = "Longbox set-up\nPlayers: 9\nMastermind: Lokki\nScheme: The Legacy Virus\nVillains: HYDRA\nHenchmen: Hand Ninjas\nHeros: Hulk";
        let faults = setup(&read(text).unwrap(), &catalogue).unwrap_err();
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 3, "{told:?}");
        assert!(told[0].starts_with("line 2: "), "{told:?}");
        assert!(told[1].starts_with("line 3: ") && told[1].contains("Loki?"), "{told:?}");
        assert!(told[2].contains("\"Heros\" meant"), "{told:?}");
    }
}
