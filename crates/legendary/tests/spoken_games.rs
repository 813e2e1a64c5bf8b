//! Whatever happens in a game can be said, explained, and said to each player without telling too much.

use crate::tables::{CATALOGUE, names};
use legendary::catalogue::{GroupId, HeroId, MastermindId, SchemeId};
use legendary::choice::{Choice, Prompt};
use legendary::event::Event;
use legendary::explain::{Explanation, Points};
use legendary::options::{Options, Solo};
use legendary::setup::{Numbers, Setup};
use legendary::state::State;
use legendary::words::Speaker;
use legendary::{Legendary, Position};
use table::{Game, Known, Request, Seat, Seeded, Viewer};

/// Plays a random game and shows each decision: the state, the choices, and what came of the one chosen.
fn play(
    game: &Legendary,
    seed: u64,
    mut seen: impl FnMut(&State, &[Choice], Choice, &[Event], &State),
) {
    let mut state = game.start();
    let (mut chance, mut player) = (Seeded::new(seed), Seeded::new(seed ^ 0x5eed));
    let mut choices = Vec::new();
    for _ in 0..20_000 {
        game.choices(&state, &mut choices);
        if choices.is_empty() {
            return;
        }
        // Ending the turn is one choice of many, or nothing would ever be fought.
        let mut choice = choices[player.below(choices.len() as u32) as usize];
        if choice == Choice::EndTurn && player.below(4) > 0 {
            choice = choices[player.below(choices.len() as u32) as usize];
        }
        let before = state;
        let mut events = Vec::new();
        game.apply(&mut state, choice, &mut chance, &mut events).unwrap();
        seen(&before, &choices, choice, &events, &state);
    }
    panic!("the game does not end");
}

/// Different tables, one after the other.
fn tables(count: usize) -> impl Iterator<Item = (Legendary, u64)> {
    (0..count).map(|number| {
        let players = 1 + (number % 5) as u8;
        let options = Options {
            solo: [Solo::Original, Solo::Advanced, Solo::Revised][number % 3],
            final_showdown: number % 7 == 0,
            final_blow: number % 11 == 0,
            mulligan: number % 2 == 0,
            villain_attack: (number % 3) as i8 - 1,
            starting_wounds: (number % 4) as u8,
            ..Options::default()
        };
        (game(number, number / 4, players, options, number), number as u64)
    })
}

fn viewers(game: &Legendary) -> impl Iterator<Item = Viewer> {
    (0..game.players()).map(Seat).map(Viewer::seat).chain([Viewer::PUBLIC])
}

fn good(sentence: &str) {
    if let Err(why) = is_good_sentence(sentence) {
        panic!("{why}");
    }
}

#[test]
fn everything_that_happens_or_is_asked_is_a_good_sentence() {
    let names = names();
    for (game, seed) in tables(300) {
        let speaker = Speaker::new(&game, &names);
        let mut last = None;
        play(&game, seed, |before, choices, _, events, after| {
            good(&speaker.prompt(&Known::whole(before)));
            good(&speaker.why_asked(&Known::whole(before)));
            for choice in choices {
                let label = speaker.choice(&Known::whole(before), *choice);
                is_good_phrase(&label).unwrap_or_else(|why| panic!("{why}"));
                assert!(
                    !label.ends_with(['.', '?']) || label.contains('!') || label.ends_with("Over?"),
                    "{label}"
                );
            }
            for viewer in [Viewer::seat(Seat(0)), Viewer::PUBLIC] {
                for event in events {
                    if let Some(said) = speaker.event(event, viewer) {
                        good(&said);
                    } else {
                        assert!(matches!(event, Event::TurnedTo { .. }), "{event:?} is not told");
                    }
                }
                speaker.sentences(events, viewer).iter().for_each(|said| good(said));
            }
            last = Some(*after);
        });
        let outcome = speaker.outcome(&Known::whole(&last.unwrap()));
        assert!(!outcome.is_empty());
        outcome.iter().for_each(|line| good(line));
    }
}

#[test]
fn the_options_of_one_question_can_be_told_apart() {
    let names = names();
    for (game, seed) in tables(60) {
        let speaker = Speaker::new(&game, &names);
        play(&game, seed, |before, choices, _, _, _| {
            let mut labels: Vec<String> = Vec::new();
            for choice in choices {
                // Enemies of one name in two spaces are one label each; the table shows where they stand.
                if matches!(choice, Choice::Fight(_) | Choice::Recruit(_) | Choice::Pick(_)) {
                    continue;
                }
                let label = speaker.choice(&Known::whole(before), *choice);
                // A card everybody has seen and its unseen twin read the same, and are the same to play.
                let twin = matches!(choice, Choice::Play(_));
                assert!(twin || !labels.contains(&label), "{label} twice");
                labels.push(label);
            }
        });
    }
}

#[test]
fn every_refusal_explains_itself() {
    let names = names();
    let mut explained = 0;
    for (game, seed) in tables(300) {
        let speaker = Speaker::new(&game, &names);
        let mut dice = Seeded::new(seed);
        play(&game, seed, |before, choices, _, _, _| {
            let position = Position::new(&game, before);
            if dice.below(8) == 0 {
                for choice in position.refused_actions() {
                    assert!(!choices.contains(&choice));
                    if dice.below(6) == 0 {
                        good(&speaker.why_not(&Known::whole(before), choice).unwrap());
                        explained += 1;
                    }
                }
            }
            // Also what no reasonable player would name.
            let card = legendary::cards::CardId(dice.below(game.card_count() as u32 + 5) as u16);
            for choice in [
                Choice::Play(card),
                Choice::Recruit(card),
                Choice::Fight(card),
                Choice::Threaten(card),
                Choice::Pick(card),
                Choice::Heal,
                Choice::Done,
                Choice::Mode(9),
                Choice::Player(Seat(7)),
                Choice::Space(6),
                Choice::Next(9),
                Choice::Begin,
            ] {
                if dice.below(12) == 0
                    && let Err(refusal) = game.check(before, choice)
                {
                    good(&speaker.refusal(&refusal));
                    is_good_phrase(&speaker.choice(&Known::whole(before), choice)).unwrap();
                    explained += 1;
                }
            }
        });
    }
    assert!(explained > 10_000, "{explained}");
}

#[test]
fn parts_add_up_to_their_totals_in_every_position() {
    let sum = |explanation: &Explanation| {
        let parts: i32 = explanation.parts.iter().map(|part| part.amount).sum();
        assert_eq!(parts, explanation.total);
        explanation.total
    };
    for (game, seed) in tables(120) {
        play(&game, seed, |before, _, _, _, _| {
            let position = Position::new(&game, before);
            let enemies = position.city_left_to_right().filter_map(|(_, card)| card);
            for enemy in enemies.chain([game.mastermind]) {
                let explained = position.why_attack(enemy);
                assert_eq!(sum(&explained), position.enemy_attack(enemy));
                for part in &explained.parts {
                    assert!(position.clause(part).starts_with(['R', 'K']));
                }
            }
            for (_, card) in position.hq_left_to_right() {
                if let Some(card) = card {
                    assert_eq!(sum(&position.why_cost(card)), position.cost(card));
                }
            }
            assert_eq!(sum(&position.why_points(Points::Attack)), position.attack_to_spend());
            assert_eq!(sum(&position.why_points(Points::Recruit)), position.recruit_to_spend());
            for seat in (0..game.players()).map(Seat) {
                let score = position.why_score(seat);
                let cards: i32 = score.cards.iter().map(|(_, worth)| sum(worth)).sum();
                let lost: i32 = score.penalties.iter().map(|p| p.count * p.each).sum();
                assert_eq!(cards - lost, score.total);
            }
        });
    }
}

#[test]
fn what_a_player_is_told_does_not_depend_on_what_is_hidden() {
    let names = names();
    let mut compared = 0;
    for (game, seed) in tables(150) {
        let speaker = Speaker::new(&game, &names);
        let mut dice = Seeded::new(seed);
        play(&game, seed, |before, choices, _, _, _| {
            if dice.below(10) > 0 {
                return;
            }
            for viewer in viewers(&game) {
                let mut other = *before;
                game.determinize(&mut other, viewer, &mut dice);
                if other == *before {
                    continue;
                }
                compared += 1;
                assert_eq!(
                    speaker.prompt_for(&Known::whole(before), viewer),
                    speaker.prompt_for(&Known::whole(&other), viewer)
                );
                let Request::Choose { seat, prompt } = game.request(before) else {
                    continue;
                };
                if !viewer.is(seat) {
                    continue;
                }
                assert_eq!(
                    speaker.why_asked(&Known::whole(before)),
                    speaker.why_asked(&Known::whole(&other))
                );
                for choice in choices {
                    assert_eq!(
                        speaker.choice(&Known::whole(before), *choice),
                        speaker.choice(&Known::whole(&other), *choice)
                    );
                    assert_eq!(
                        speaker.shows(&Known::whole(before), *choice),
                        speaker.shows(&Known::whole(&other), *choice)
                    );
                }
                if prompt == Prompt::Action {
                    let refused = Position::new(&game, before).refused_actions();
                    assert_eq!(refused, Position::new(&game, &other).refused_actions());
                    for choice in refused {
                        assert_eq!(
                            speaker.why_not(&Known::whole(before), choice),
                            speaker.why_not(&Known::whole(&other), choice)
                        );
                    }
                }
            }
        });
    }
    assert!(compared > 2_000, "{compared}");
}

#[test]
fn the_log_of_a_viewer_names_no_card_the_viewer_may_not_know() {
    let names = names();
    let mut hidden = 0;
    for (game, seed) in tables(60) {
        let speaker = Speaker::new(&game, &names);
        play(&game, seed, |_, _, _, events, _| {
            for viewer in viewers(&game) {
                for event in events {
                    let (Event::Drew { card, .. }
                    | Event::LookedAt { card, public: false, .. }
                    | Event::Passed { card, .. }
                    | Event::PutOnDeck { card, .. }) = *event
                    else {
                        continue;
                    };
                    let told = game.event_for(event, viewer).unwrap();
                    if told.map_cards(|card| card) == told && format!("{told:?}").contains("65535")
                    {
                        hidden += 1;
                        let said = speaker.event(event, viewer).unwrap();
                        assert!(!said.contains(speaker.card(card)), "{said}");
                        // Any other card in its place reads the same.
                        for another in game.cards().step_by(17) {
                            let instead = event.map_cards(|_| another);
                            assert_eq!(speaker.event(&instead, viewer).unwrap(), said);
                        }
                    }
                }
                let cut: Vec<Event> =
                    events.iter().filter_map(|e| game.event_for(e, viewer)).collect();
                assert_eq!(speaker.sentences(events, viewer), speaker.sentences(&cut, viewer));
            }
        });
    }
    assert!(hidden > 1_000, "{hidden}");
}

#[test]
fn a_choice_that_is_said_to_show_nothing_can_be_undone_freely() {
    let names = names();
    for (game, seed) in tables(100) {
        let speaker = Speaker::new(&game, &names);
        let mut wrong = 0;
        let mut quiet = 0;
        play(&game, seed, |before, _, choice, events, _| {
            if speaker.shows(&Known::whole(before), choice).is_none() {
                quiet += 1;
                wrong += usize::from(events.iter().any(table::Event::reveals));
            }
        });
        assert!(quiet > 0);
        assert_eq!(wrong, 0, "of {quiet}");
    }
}

#[test]
fn a_way_that_is_promised_leads_there() {
    let names = names();
    let mut ways = 0;
    for (game, seed) in tables(100) {
        let speaker = Speaker::new(&game, &names);
        let mut dice = Seeded::new(seed);
        play(&game, seed, |before, _, _, _, _| {
            if dice.below(12) > 0 {
                return;
            }
            let position = Position::new(&game, before);
            for wanted in position.refused_actions() {
                let Some(way) = position.why_not(wanted).unwrap().way else {
                    continue;
                };
                ways += 1;
                // Walked in the real state, not in the one the search saw.
                let mut state = *before;
                for step in &way.steps {
                    let mut events = Vec::new();
                    game.apply(&mut state, step.choice, &mut dice, &mut events).unwrap();
                    assert!(!events.iter().any(table::Event::reveals));
                }
                assert_eq!(game.check(&state, wanted), Ok(()));
                assert!(
                    speaker
                        .why_not(&Known::whole(before), wanted)
                        .unwrap()
                        .starts_with("Not yet. ")
                );
            }
        });
    }
    assert!(ways > 500, "{ways}");
}

/// A game with groups and heroes in catalogue order, beginning at `shift`.
fn game(
    mastermind: usize,
    scheme: usize,
    players: u8,
    options: Options,
    shift: usize,
) -> Legendary {
    let catalogue = CATALOGUE.clone();
    let scheme = SchemeId((scheme % catalogue.schemes.len()) as u16);
    let numbers = Numbers::of(&catalogue, scheme, players, &options);
    let groups = |henchmen: bool, count: u8| -> Vec<GroupId> {
        let all: Vec<GroupId> = (0..catalogue.groups.len() as u16)
            .map(GroupId)
            .filter(|group| catalogue.group(*group).henchmen == henchmen)
            .collect();
        (0..count as usize).map(|at| all[(at + shift) % all.len()]).collect()
    };
    let heroes = catalogue.heroes.len();
    let setup = Setup {
        players,
        mastermind: MastermindId((mastermind % catalogue.masterminds.len()) as u16),
        scheme,
        villains: groups(false, numbers.villain_groups),
        henchmen: groups(true, numbers.henchman_groups),
        heroes: (0..numbers.heroes as usize)
            .map(|hero| HeroId(((hero + shift * 3) % heroes) as u16))
            .collect(),
    };
    Legendary::new(catalogue, setup, options).unwrap()
}

/// Ends like a sentence and is a good phrase.
fn is_good_sentence(text: &str) -> Result<(), String> {
    let fail = |why: &str| Err(format!("{why}: {text:?}"));
    // A name's own mark may close a sentence: "Ana drew Hulk Smash!"
    if !text.ends_with(['.', '?', '!']) {
        return fail("no full stop");
    }
    is_good_phrase(text)
}

/// A phrase that stands in a list: starts like a sentence, says nothing of the machine.
fn is_good_phrase(text: &str) -> Result<(), String> {
    let fail = |why: &str| Err(format!("{why}: {text:?}"));
    if text.is_empty() || text != text.trim() {
        return fail("empty or not trimmed");
    }
    let first = text.chars().next().unwrap_or(' ');
    if first.is_lowercase() {
        return fail("no capital");
    }
    for bad in [
        "(s)",
        "  ",
        "CardId",
        "Seat(",
        "::",
        "Some(",
        "None",
        "{",
        "}",
        " ,",
        " .",
        "..",
        "?.",
        ".?",
        "??",
        "a a ",
        " the the ",
        "4294967295",
        "65535",
        "()",
        "card(",
        " 1 cards",
        "s's ",
        "Player 1",
    ] {
        if text.contains(bad) {
            return fail(&format!("{bad:?} in"));
        }
    }
    Ok(())
}
