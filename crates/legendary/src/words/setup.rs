//! Set-up lines of masterminds and schemes.

use super::Words;
use super::grammar::{list, plural, words};
use crate::catalogue::{DesignId, Hero, SchemeSetup};
use crate::options::Options;
use crate::setup::Row;
use authoring::english::possessive;

impl Words<'_> {
    pub(crate) fn setup_lines(&self, id: DesignId) -> Vec<String> {
        let leads = self
            .catalogue
            .masterminds
            .iter()
            .filter(|mastermind| mastermind.card == id)
            .filter_map(|mastermind| mastermind.leads)
            .map(|group| format!("Always leads: {}.", self.catalogue.group(group).name));
        let schemes = self
            .catalogue
            .schemes
            .iter()
            .filter(|scheme| scheme.card == id)
            .map(|scheme| format!("Set-up: {}", self.setup(&scheme.setup)));
        leads.chain(schemes).collect()
    }

    /// "8 Twists. 12 Bystanders in the Villain Deck."
    fn setup(&self, setup: &SchemeSetup) -> String {
        let mut lines = vec![by_players(setup.twists.map(|n| (n > 0).then_some(n)), "Twist", "")];
        if setup.twists_beside > 0 {
            let twists = counted(setup.twists_beside, "more Twist");
            let start = if setup.twists_beside == 1 { "starts" } else { "start" };
            lines.push(format!("{twists} {start} beside the Scheme"));
        }
        lines.push(by_players(setup.bystanders, "Bystander", "in the Villain Deck"));
        lines.push(match extra_heroes(setup.heroes) {
            Some(extra) => extra,
            None => by_players(setup.heroes, "Hero", ""),
        });
        if let Some(wounds) = setup.wounds_per_player {
            lines.push(format!("{wounds} Wounds per player in the Wound stack"));
        }
        for (extra, noun) in [
            (setup.extra_villain_groups, "extra Villain group"),
            (setup.extra_henchman_groups, "extra Henchman group"),
        ] {
            if extra > 0 {
                lines.push(counted(extra, noun));
            }
        }
        for (henchmen, kind) in [(false, "Villain"), (true, "Henchman")] {
            let required = setup.required_groups.iter();
            let names: Vec<String> = required
                .map(|group| self.catalogue.group(*group))
                .filter(|group| group.henchmen == henchmen)
                .map(|group| group.name.clone())
                .collect();
            if !names.is_empty() {
                let names = list(&names, "and");
                lines.push(format!("The {kind} groups include {names}"));
            }
        }
        if setup.hero_into_villain_deck {
            lines.push("Shuffle all cards of one more Hero into the Villain Deck".to_owned());
        }
        if setup.heroes_into_villain_deck > 0 {
            let cards = counted(setup.heroes_into_villain_deck, "random card");
            lines.push(format!("Shuffle {cards} of the Hero Deck into the Villain Deck"));
        }
        if setup.extra_heroes > 0 {
            lines.push(counted(setup.extra_heroes, "extra Hero"));
        }
        for hero in &setup.required_heroes {
            let hero = &self.catalogue.hero(*hero).name;
            lines.push(format!("The Heroes include {hero}"));
        }
        if let Some(hero) = setup.row_hero {
            let Hero { name, cards, .. } = self.catalogue.hero(hero);
            let cards = cards.iter().map(|card| self.catalogue.design(*card).copies);
            let cards = counted(cards.sum(), "card");
            let whose = possessive(name);
            lines.push(format!(
                "{whose} {cards} lie in a row beside the Scheme, the cheapest leftmost, not in the Hero Deck"
            ));
        }
        if setup.hero_row > 0 {
            let cards = counted(setup.hero_row, "random card");
            lines.push(format!("{cards} of the Hero Deck lie in a row beside the Scheme"));
        }
        let mut more = Vec::new();
        if setup.deck_wounds > 0 {
            more.push(counted(setup.deck_wounds, "Wound"));
        }
        if setup.deck_officers > 0 {
            more.push(counted(setup.deck_officers, "Officer"));
        }
        if let Some((hero, cost)) = setup.deck_hero_card {
            let hero = &self.catalogue.hero(hero).name;
            more.push(format!("a cost-{cost} {hero} card"));
        }
        if !more.is_empty() {
            let more = list(&more, "and");
            lines.push(format!("Each starting deck gets {more}"));
        }
        if setup.not_in_original_solo {
            lines.push("Not for the original solo game".to_owned());
        }
        lines.retain(|line| !line.is_empty());
        lines.join(". ") + "."
    }
}

fn counted(count: u8, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        count => format!("{count} {}", plural(noun)),
    }
}

/// One number for everybody, or each number with the players it is for: "8 Twists with 1 to 3 players, 5 Twists with 4 or 5 players".
fn by_players(numbers: [Option<u8>; 5], noun: &str, place: &str) -> String {
    let mut given: Vec<u8> = Vec::new();
    for number in numbers.into_iter().flatten() {
        if !given.contains(&number) {
            given.push(number);
        }
    }
    if let [only] = given[..]
        && numbers.iter().all(Option::is_some)
    {
        return words(&[&counted(only, noun), place]);
    }
    if let [Some(first), .., Some(last)] = numbers
        && let Some(each) = step(numbers)
        && last > first
        && first >= each
    {
        return match first - each {
            0 => words(&[&counted(each, noun), "per player", place]),
            fixed => {
                let fixed = words(&[&counted(fixed, noun), place]);
                format!("{fixed} plus {each} per player")
            }
        };
    }
    let parts: Vec<String> = given
        .iter()
        .map(|number| {
            let players: Vec<u8> =
                (1..=5).filter(|p| numbers[usize::from(*p) - 1] == Some(*number)).collect();
            let cards = counted(*number, noun);
            words(&[&cards, place, "with", &player_numbers(&players)])
        })
        .collect();
    parts.join(", ")
}

/// By how much the numbers grow with every player, if it is always the same.
fn step(numbers: [Option<u8>; 5]) -> Option<u8> {
    let mut steps = numbers.windows(2).map(|pair| pair[1]?.checked_sub(pair[0]?));
    let first = steps.next()??;
    steps.all(|step| step == Some(first)).then_some(first)
}

/// "1 extra Hero with 4 or 5 players": several numbers that are as much above the table's (R2.4).
fn extra_heroes(heroes: [Option<u8>; 5]) -> Option<String> {
    let given = (1..=5).filter_map(|players| {
        let heroes = heroes[usize::from(players) - 1]?;
        Some((players, heroes.checked_sub(Row::of(players, &Options::default()).heroes)))
    });
    let given: Vec<(u8, Option<u8>)> = given.collect();
    let extra = given.first()?.1.filter(|extra| *extra > 0)?;
    let alike = given.len() > 1 && given.iter().all(|(_, more)| *more == Some(extra));
    let players: Vec<u8> = given.iter().map(|(players, _)| *players).collect();
    let heroes = counted(extra, "extra Hero");
    alike.then(|| format!("{heroes} with {}", player_numbers(&players)))
}

fn player_numbers(players: &[u8]) -> String {
    let noun = if players == [1] { "player" } else { "players" };
    let runs = players.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    match players {
        [first, .., last] if runs && players.len() > 2 => format!("{first} to {last} {noun}"),
        _ => {
            let numbers: Vec<String> = players.iter().map(u8::to_string).collect();
            format!("{} {noun}", list(&numbers, "or"))
        }
    }
}
