//! Seeds: a few good inputs for each target, made from the repository itself, so that none grow stale in it.

mod client;
mod elsewhere;
mod house;

use crate::properties::CORE;
use crate::skirmish::SHIPPED;
use crate::words::word_list;
use clix::game::setup::Side;
use legendary::language::{Source, embedded, load};
use legendary::options::{Options, Solo};
use legendary::random_setup::{Wish, random};
use legendary::setup::Setup;
use legendary::table_for::new_table;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use table::record::from_letters;
use table::{Record, Seeded};

/// Where seeds and word list go; `fuzz/run` sets it.
const FOLDER: &str = "FUZZ_SEEDS";

/// Writes the seeds of a target into its folder and the word list beside it, before libFuzzer reads them.
pub fn plant(target: &str) {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else {
        return;
    };
    if let Err(error) = write(&folder, target) {
        eprintln!("{}: {error}", folder.display());
        std::process::exit(2);
    }
}

fn write(folder: &Path, target: &str) -> io::Result<()> {
    let seeds = folder.join(target);
    fs::create_dir_all(&seeds)?;
    for (number, seed) in seeds_of(target).iter().enumerate() {
        fs::write(seeds.join(format!("seed-{number:03}")), seed)?;
    }
    fs::write(folder.join(format!("{target}.words")), word_list())
}

pub fn seeds_of(target: &str) -> Vec<Vec<u8>> {
    let text = |lines: Vec<String>| lines.into_iter().map(String::into_bytes).collect();
    match target {
        "any_card_file_loads_or_explains" | "any_card_that_loads_can_be_played" => {
            text(card_files())
        }
        "any_card_does_what_its_text_says" => noise(),
        "any_choice_sequence_keeps_the_game_whole" => tapes(),
        "any_skirmish_of_choices_stays_whole" => skirmishes(),
        "any_skirmish_record_is_replayed_or_refused" => {
            text(skirmish_records().iter().map(Record::to_text).collect())
        }
        "any_skirmish_code_is_read_or_refused" => skirmish_records()
            .iter()
            .flat_map(|record| {
                let lines = [&record.header.setup, &record.header.options];
                let lines = lines.map(|line| line.clone().into_bytes());
                let code = record.to_code();
                lines.into_iter().chain([body(&code, 4), code.into_bytes()])
            })
            .collect(),
        "any_skirmish_scenario_runs_or_explains" => text(scenarios("clix")),
        "any_saved_game_is_resumed_or_refused" => {
            text(client::saved_games(&records(), &skirmish_records()))
        }
        "any_set_in_several_files_can_be_played" => text(client::sets(&card_files())),
        "any_skirmish_of_own_making_can_be_played" => text(client::skirmishes_of_own_making()),
        "any_cookie_is_ours_or_nobodys" => text(house::cookies()),
        "any_invitation_seats_whom_it_invites" => text(house::invitations()),
        "any_request_is_answered" => text(house::requests()),
        "any_resumed_stream_shows_what_its_viewer_may_see" => text(house::streams()),
        "any_typed_line_is_answered" => text(client::sittings()),
        "any_map_file_is_read_or_explained" => text(content_files("maps/")),
        "any_figure_file_is_read_or_explained" => text(content_files("figures/")),
        "any_force_file_is_read_or_explained" => text(content_files("forces/")),
        "any_data_file_is_imported_or_refused" => text(data_files()),
        "any_figure_search_is_answered" => text(figure_searches()),
        "any_notation_is_read_or_explained" => text(elsewhere::notations(&tables())),
        "any_play_file_is_read_or_explained" => text(elsewhere::play_files()),
        "any_plays_of_bgg_are_read_or_explained" => text(elsewhere::plays_of_bgg()),
        "any_team_is_read_or_explained" => text(elsewhere::teams()),
        "any_set_up_text_for_a_table_is_read_or_explained" => {
            text(elsewhere::set_up_texts(&tables()))
        }
        "any_record_code_is_read_or_refused" => records()
            .iter()
            .flat_map(|record| [body(&record.to_code(), 4), record.to_code().into_bytes()])
            .collect(),
        "any_record_text_is_read_or_refused" => {
            text(records().iter().map(Record::to_text).collect())
        }
        "any_scenario_runs_or_explains" => text(scenarios("legendary")),
        "any_search_is_answered" => text(searches()),
        "any_setup_text_is_read_or_refused" => tables()
            .iter()
            .flat_map(|(setup, options)| {
                let code = setup.to_code(&CORE, options);
                let lines = [setup.to_text(&CORE), options.to_string()];
                let lines = lines.map(String::into_bytes);
                lines.into_iter().chain([body(&code, 2), code.into_bytes()])
            })
            .collect(),
        unknown => panic!("there are no seeds for {unknown}"),
    }
}

/// The card files of the core set under other names, or all would be refused as duplicates.
fn card_files() -> Vec<String> {
    let renamed = |line: &str| {
        let line = if line.starts_with(char::is_whitespace) {
            line.to_owned()
        } else {
            line.replacen('"', "\"My ", 1)
        };
        line + "\n"
    };
    let shipped = embedded();
    let files = shipped
        .iter()
        .filter(|source| !source.path.ends_with("/set.cards"))
        .map(|source| source.text.lines().map(renamed).collect::<String>());
    let files: Vec<String> = files.collect();
    for text in &files {
        let mut all = shipped.clone();
        all.push(Source::from_bytes("core/mine.cards", text.as_bytes()));
        // From files that do not load, fuzzing would hardly ever get to one that does.
        load(&all).expect("a core file under another name loads");
    }
    files
}

/// Whatever the bytes are, they are card texts.
fn noise() -> Vec<Vec<u8>> {
    let mut dice = Seeded::new(2);
    (0..60).map(|_| (0..160).map(|_| dice.next() as u8).collect()).collect()
}

/// Every mastermind, scheme and number of players at least once, then choices at random.
fn tapes() -> Vec<Vec<u8>> {
    let mut dice = Seeded::new(1);
    (0..40_u8)
        .map(|number| {
            let usual = number % 2 == 0;
            let mut tape: Vec<u8> =
                (0..10).map(|_| if usual { 0 } else { dice.below(6) as u8 }).collect();
            tape.extend([number % 5, number / 5, number]);
            tape.extend((0..400).map(|_| dice.next() as u8));
            tape
        })
        .collect()
}

/// Every figure in some force, then choices at random.
fn skirmishes() -> Vec<Vec<u8>> {
    let mut dice = Seeded::new(2);
    (0..60_u8)
        .map(|number| {
            let usual = number % 2 == 0;
            let mut tape = vec![number, if usual { 0 } else { dice.next() as u8 }, 5];
            for side in 0..2 {
                tape.push(3 + 64 * (number % 4) + 8 * (number / 30));
                tape.extend(
                    (0..4).map(|member| number.wrapping_mul(4).wrapping_add(side * 2 + member)),
                );
            }
            tape.extend([number, 0]);
            tape.extend((0..500).map(|_| dice.next() as u8));
            tape
        })
        .collect()
}

/// Every ready force on some map, broken off after more and more choices.
fn skirmish_records() -> Vec<Record> {
    let forces = &SHIPPED.forces;
    let side = |number: usize| {
        let named = &forces[number % forces.len()];
        Side { name: named.name.clone(), force: named.force.clone() }
    };
    let tables = SHIPPED.maps.iter().enumerate();
    tables
        .filter_map(|(number, map)| {
            let setup = clix::game::setup::Setup {
                map: map.slug.clone(),
                sides: [side(number), side(number + 1 + number / forces.len())],
            };
            let odd = number % 2 == 1;
            let options = clix::game::options::Options {
                halve_once: odd,
                debris: !odd,
                ..Default::default()
            };
            let mut table =
                clix::game::table_for::new_table(&SHIPPED, &setup, options, None).ok()?;
            let mut dice = Seeded::new(number as u64);
            for _ in 0..number * number {
                let choices = table.choices();
                if choices.is_empty() {
                    break;
                }
                let choice = choices[dice.below(choices.len() as u32) as usize];
                table.choose(choice, &mut dice).ok()?;
            }
            Some(table.record().clone())
        })
        .collect()
}

/// Shipped files of the skirmish from one folder.
fn content_files(folder: &str) -> Vec<String> {
    let files = clix::content::embedded().into_iter();
    files.filter(|source| source.path.starts_with(folder)).map(|source| source.text).collect()
}

/// One figure of our own in each of the two public forms, and a small map.
fn data_files() -> Vec<String> {
    [
        r#"{"id":"own001","set":"own","name":"Millwright","points":[60,35],"base":"1x1","range":5,"targets":2,
"sym":["transport_wing","sharpshooter","indomitable","tiny"],"im":["hindering"],"it":["opposing_characters"],
"team":["avengers","watchmen"],"kw":["Millers","Robot"],"props":["unique"],
"specials":[{"slot":"trait","grants":["toughness","kp:passenger:1"],"text_only_grants":true}],
"dial":[{"n":1,"s":[9,"charge"],"a":[10,"quake"],"d":[17],"g":[3],"start":1},
{"n":2,"s":[8],"a":[9],"d":[16,"willpower"],"g":[2],"start":1}]}"#,
        r#"[{"unit_id":"own002","set_id":"own","name":"Sailmaker","type":"character","dimensions":"1x1","point_values":[75],
"properties":["prime","sidekick"],"team_abilities":["mystics"],"keywords":["Millers"],
"special_powers":[{"type":"trait","name":"TIGHT ROPES","description":"Sailmaker can use Sidestep. Protected: Outwit.","powers":["sidestep"]},
{"type":"damage","name":"LOOSE ROPES","description":"Perplex, but only upwards. STOP. Passenger: 2.","powers":["perplex","stop"]}],
"improved_movement":[],"improved_targeting":["characters"],"unit_range":"6","targets":"1","speed_type":"boot","attack_type":"fist",
"defense_type":"shield","damage_type":"giant","dial":[{"click_number":1,"starting_line":true,"speed_power":"running_shot","speed_value":8,
"attack_value":10,"defense_power":"toughness","defense_value":17,"damage_power":"special","damage_value":3},
{"click_number":2,"speed_value":7,"attack_value":9,"defense_value":16,"damage_value":2}]}]"#,
        r#"{"id":"own__yard","name":"Yard","set":"own","date":"2026","type":"indoorOutdoor","w":3,"h":2,"start_zones":2,"special_rules":false,
"terrain":["h.w","bo."],"elev":["112","111"],"start":["A.B","..."],"area":["ioo","iio"],"walls":[[1,0,1,2,"n"]],"ramps":[[1,0,2,0]]}"#,
    ]
    .map(str::to_owned)
    .to_vec()
}

fn figure_searches() -> Vec<String> {
    [
        "power:charge points<=60 -size:giant",
        "\"Harbour Watch\" has:flight",
        "2 hw005",
        "hw007 for 70",
    ]
    .map(str::to_owned)
    .to_vec()
}

/// Different tables with every option in some of them.
fn tables() -> Vec<(Setup, Options)> {
    (0..15_u8)
        .filter_map(|number| {
            let odd = number % 2 == 1;
            let options = Options {
                solo: [Solo::Advanced, Solo::Original, Solo::Revised][usize::from(number % 3)],
                mulligan: odd,
                final_blow: number % 4 == 3,
                final_showdown: number % 6 == 5,
                hand_size: 6 - u8::from(odd),
                villain_attack: i8::from(odd),
                ..Options::default()
            };
            let wish = Wish::for_players(number % 5 + 1);
            let mut dice = Seeded::new(number.into());
            let setup = random(&CORE, &wish, &options, &mut dice).ok()?;
            Some((setup, options))
        })
        .collect()
}

/// Games at those tables, broken off after more and more choices.
fn records() -> Vec<Record> {
    let tables = tables().into_iter().enumerate();
    tables
        .filter_map(|(number, (setup, options))| {
            let mut table = new_table(&CORE, setup, options, 1).ok()?;
            let mut dice = Seeded::new(number as u64);
            for _ in 0..number * number {
                let choices = table.choices();
                if choices.is_empty() {
                    break;
                }
                let choice = choices[dice.below(choices.len() as u32) as usize];
                table.choose(choice, &mut dice).ok()?;
            }
            Some(table.record().clone())
        })
        .collect()
}

/// What a code says before its checksum: the properties seal such bytes themselves.
fn body(code: &str, checksum: usize) -> Vec<u8> {
    let mut bytes = from_letters(code).unwrap_or_default();
    bytes.truncate(bytes.len().saturating_sub(checksum));
    bytes
}

/// The examples that the manual gives, and scenarios of the repository for a game, one by one.
fn scenarios(game: &str) -> Vec<String> {
    const MOST: usize = 80;
    let manual = include_str!("../../scenarios/README.md");
    let mut texts: Vec<String> =
        manual.split("```").skip(1).step_by(2).map(str::to_owned).collect();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../scenarios");
    let files = authoring::scenario::files(&Path::new(folder).join(game)).unwrap_or_default();
    for file in files {
        let file = fs::read_to_string(file).unwrap_or_default();
        let each = file.split("\nscenario ").enumerate();
        texts.extend(each.map(|(number, one)| match number {
            0 => one.to_owned(),
            _ => format!("scenario {one}"),
        }));
    }
    let step = texts.len().div_ceil(MOST).max(1);
    texts.into_iter().step_by(step).collect()
}

fn searches() -> Vec<String> {
    let own = [
        "class:tech cost<=4 effect:draw -team:avengers \"victory pile\"",
        "kind:hero attack>=3 recruit=0",
        "-text:\"each player\" vp>2",
        "group:\"Hand Ninjas\" copies:10 set:core",
        "hulk name:smash",
    ];
    own.map(str::to_owned).to_vec()
}
