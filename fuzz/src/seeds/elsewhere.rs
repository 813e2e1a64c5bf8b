//! Seeds for what other programs write: notations, plays, teams, set-up texts, all made by us.

use crate::properties::CORE;
use crate::skirmish::SHIPPED;
use exchange::play::{Boxed, Play, Player, moment};
use exchange::{bg_stats, bg_stats_link, bgg, hc_units, lagn, tabletop};
use legendary::options::Options;
use legendary::setup::Setup;
use table::Seeded;

/// Set-ups alone, and small games with every word of the notation.
pub fn notations(tables: &[(Setup, Options)]) -> Vec<String> {
    let each = tables.iter().map(|(setup, options)| lagn::of_setup(&CORE, setup, options, "seed"));
    let mut all: Vec<String> = each.map(|lagn| lagn::write(&lagn)).collect();
    for (number, (setup, options)) in tables.iter().enumerate().take(4) {
        let Ok(mut table) =
            legendary::table_for::new_table(&CORE, setup.clone(), *options, number as u64)
        else {
            continue;
        };
        let mut dice = Seeded::new(number as u64);
        for _ in 0..60 {
            let choices = table.choices();
            if choices.is_empty() {
                break;
            }
            let choice = choices[dice.below(choices.len() as u32) as usize];
            if table.choose(choice, &mut dice).is_err() {
                break;
            }
        }
        all.push(lagn::write(&lagn::of_game(&table, &play(number), "tied", number % 2 == 0)));
    }
    all
}

pub fn play_files() -> Vec<String> {
    let mut files: Vec<String> = (0..4).map(|number| bg_stats::write(&plays(number))).collect();
    files.extend((0..4).map(|number| bg_stats_link::write(&play(number))));
    files
}

pub fn plays_of_bgg() -> Vec<String> {
    (0..4).map(|number| bgg::write(&plays(number))).collect()
}

pub fn teams() -> Vec<String> {
    let forces = SHIPPED.forces.iter();
    let mut all: Vec<String> =
        forces.map(|named| hc_units::write(&hc_units::team(named, &SHIPPED.roster).0)).collect();
    all.push(
        r#"{"name":"Quay","units":[{"set_id":"hw","collector_number":"001","point_value":95}]}"#
            .into(),
    );
    all.push(
        r#"{"team":{"main_force":[{"unit_id":"hw001","costed_trait_index":1,"equipment_ids":["e1"]}],"maps":[{"unit_id":"m","location_index":0}]}}"#
            .into(),
    );
    all
}

pub fn set_up_texts(tables: &[(Setup, Options)]) -> Vec<String> {
    let texts = tables.iter().map(|(setup, options)| tabletop::of_setup(&CORE, setup, options));
    let mut texts: Vec<_> = texts.collect();
    let side = |at: usize| {
        let named = &SHIPPED.forces[at % SHIPPED.forces.len()];
        clix::game::setup::Side { name: named.name.clone(), force: named.force.clone() }
    };
    for (at, map) in SHIPPED.maps.iter().enumerate() {
        let setup =
            clix::game::setup::Setup { map: map.slug.clone(), sides: [side(at), side(at + 1)] };
        texts.push(tabletop::of_skirmish(&SHIPPED, &setup));
    }
    texts.iter().flat_map(|text| [tabletop::write(text), tabletop::write_object(text)]).collect()
}

fn plays(number: usize) -> Vec<Play> {
    (0..number).map(play).collect()
}

fn play(number: usize) -> Play {
    let player = |seat: usize| Player {
        name: format!("Seat {seat}"),
        score: (seat * 7).to_string(),
        winner: seat == 0,
        role: if seat == 1 { "bot: random".into() } else { String::new() },
        bot: seat == 1,
        first: seat == 0,
    };
    Play {
        id: format!("play-{number}"),
        game: Boxed {
            name: "Catch & \"keep\"".into(),
            bgg_id: (number % 2 == 0).then_some(12),
            cooperative: number % 2 == 1,
        },
        when: moment(1_700_000_000 + number as u64 * 90_000),
        minutes: (number % 2 == 0).then_some(45),
        times: 1,
        location: if number == 1 { String::new() } else { "Attic".into() },
        board: "Quay".into(),
        comments: "First line\nsecond <line>".into(),
        rounds: Some(number as u32),
        incomplete: number == 3,
        players: (0..=number).map(player).collect(),
    }
}
