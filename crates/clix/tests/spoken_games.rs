//! Everything random games bring up is said in words: prompts, options, events, refusals, the end.

use clix::Clix;
use clix::board::{Draft, Setting, Square, Terrain};
use clix::choice::Choice;
use clix::content::figure_file;
use clix::event::Event;
use clix::figure::keyword::Keywords;
use clix::force::{Force, Member, Roster};
use clix::game::options::Options;
use clix::refusal::Refusal;
use clix::state::State;
use clix::state::object::ObjectKind;
use clix::words::Speaker;
use std::collections::{BTreeMap, HashSet};
use table::{Chance, Game, Request, Seat, Seeded};

fn game() -> Clix {
    let mut keywords = Keywords::default();
    let text = include_str!("contract/figures.toml");
    let figures = figure_file::read("figures.toml", text, &mut keywords).unwrap();
    let roster = Roster { figures, keywords };
    let force = |members: &[&str], objects: &[ObjectKind]| Force {
        members: members
            .iter()
            .map(|id| Member { figure: roster.find(id).unwrap(), line: 0 })
            .collect(),
        objects: objects.to_vec(),
        theme: None,
        sideline: Vec::new(),
    };
    let forces = [
        force(&["t001", "t002", "t003", "t003"], &[ObjectKind::Light, ObjectKind::Heavy]),
        force(&["t004", "t005", "t006", "t003"], &[ObjectKind::Heavy, ObjectKind::Light]),
    ];
    let mut draft = Draft::new("Yard", Setting::Outdoor, 9, 10);
    let square = |column, row| Square::new(column, row).unwrap();
    for column in 0..9 {
        draft.starting_area(square(column, 0), 0);
        draft.starting_area(square(column, 9), 1);
    }
    for (column, row, terrain) in
        [(2, 4, Terrain::Hindering), (6, 5, Terrain::Blocking), (4, 5, Terrain::Water)]
    {
        draft.terrain(square(column, row), terrain);
    }
    let options = Options { build_total: 400, ..Options::default() };
    Clix::new(&roster, &forces, draft.finish().unwrap(), options).unwrap()
}

/// A whole sentence, and nothing that only a programmer reads.
fn is_sentence(text: &str) {
    let first = text.chars().next().unwrap();
    assert!(first.is_uppercase() || first.is_numeric(), "{text:?} begins small");
    assert!(text.ends_with(['.', '?']), "{text:?} does not end");
    is_english(text);
}

fn is_english(text: &str) {
    for odd in ["  ", " .", "..", "nobody's", "Some(", "FigureId", "{", "::"] {
        assert!(!text.contains(odd), "{text:?} has {odd:?}");
    }
}

#[test]
fn every_prompt_option_and_event_is_said_and_no_two_options_sound_alike() {
    let game = game();
    let names = ["Ana".to_string(), "Boris".to_string()];
    let speaker = Speaker::new(&game, &names);
    let mut heard: BTreeMap<String, usize> = BTreeMap::new();
    let mut choices = Vec::new();
    for seed in 0..40 {
        let mut chance = Seeded::stream(seed, 1);
        let mut picks = Seeded::stream(seed, 2);
        let mut state = game.start();
        while let Request::Choose { prompt, .. } = game.request(&state) {
            is_sentence(&speaker.prompt(&state));
            is_sentence(&speaker.why_asked(&state));
            let kind = format!("{prompt:?}");
            // What powers ask goes by the name of its own question.
            let kind = kind.strip_prefix("Power(").unwrap_or(&kind);
            let kind = kind.split(['(', ' ']).next().unwrap_or_default();
            *heard.entry(kind.to_string()).or_default() += 1;
            game.choices(&state, &mut choices);
            let mut said = HashSet::new();
            for choice in &choices {
                let option = speaker.choice(&state, *choice);
                is_english(&option);
                assert!(said.insert(option.clone()), "{prompt:?}: {option:?} twice");
            }
            let pick = choices[picks.one_of(choices.len() as u32) as usize];
            let mut events: Vec<Event> = Vec::new();
            game.apply(&mut state, pick, &mut chance, &mut events).unwrap();
            for event in &events {
                if let Some(told) = speaker.event(event) {
                    is_sentence(&told);
                }
            }
            speaker.sentences(&events).iter().for_each(|told| is_sentence(told));
        }
        for line in speaker.outcome(&state) {
            is_sentence(&line);
        }
    }
    assert!(heard.len() >= 30, "only {heard:?} came up");
}

fn said_of(speaker: &Speaker<'_>, game: &Clix, state: &State, guess: Choice) -> String {
    speaker.refusal(&game.check(state, guess).unwrap_err())
}

#[test]
fn every_refusal_of_a_wild_guess_is_said() {
    let game = game();
    let names: [String; 0] = [];
    let speaker = Speaker::new(&game, &names);
    let mut choices = Vec::new();
    let mut said = HashSet::new();
    for seed in 0..10 {
        let mut chance = Seeded::stream(seed, 1);
        let mut state = game.start();
        for _ in 0..300 {
            game.choices(&state, &mut choices);
            if choices.is_empty() {
                break;
            }
            for _ in 0..40 {
                let code = chance.one_of(25) << 16 | chance.one_of(8) << 8 | chance.one_of(48);
                if let Some(guess) = Choice::decode(code)
                    && let Err(refusal) = game.check(&state, guess)
                {
                    let told = speaker.refusal(&refusal);
                    is_sentence(&told);
                    said.insert(told);
                    is_english(&speaker.choice(&state, guess));
                    // What only waits for its character to be chosen needs no excuse.
                    if let Refusal::CharacterFirst(_) = refusal {
                        assert_eq!(speaker.why_not(&state, guess), None);
                        continue;
                    }
                    let explained = speaker.why_not(&state, guess).unwrap();
                    explained.iter().for_each(|line| is_sentence(line.trim()));
                    assert_eq!(explained[0], said_of(&speaker, &game, &state, guess));
                }
            }
            let pick = choices[chance.one_of(choices.len() as u32) as usize];
            game.apply(&mut state, pick, &mut chance, &mut table::NoLog).unwrap();
        }
    }
    assert!(said.len() > 40, "{said:?}");
}

#[test]
fn those_of_one_name_are_told_apart() {
    let game = game();
    let names = ["Ana".to_string(), "Boris".to_string()];
    let speaker = Speaker::new(&game, &names);
    let all: Vec<String> = game.everyone().iter().map(|figure| speaker.figure(figure)).collect();
    let different: HashSet<&String> = all.iter().collect();
    assert_eq!(different.len(), all.len(), "{all:?}");
    assert!(all.contains(&"Ana's Adept 2".to_string()), "{all:?}");
    assert!(all.contains(&"Boris' Adept".to_string()), "{all:?}");
    assert!(all.contains(&"Brawler".to_string()), "{all:?}");
    assert_eq!(speaker.seat(Seat(1)), "Boris");
}
