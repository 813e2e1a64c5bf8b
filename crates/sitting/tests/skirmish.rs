//! The skirmish with people around it: what is seen, chosen, asked about and taken back.

use crate::desk::play;
use clix::Clix;
use clix::content::{Content, load_embedded};
use clix::game::options::Options;
use clix::game::setup::{Setup, Side};
use clix::game::table_for;
use legendary::Legendary;
use sitting::seen::{Key, Offered};
use sitting::{Dealer, Playable, Policy, Seating, Session, Undone};
use std::collections::{BTreeMap, HashSet};
use std::time::Instant;
use table::{Seat, Viewer};

const PLAYED: [(&str, &str, &str); 5] = [
    ("High Tide", "Wild Hunt", "Cannery Wharf"),
    ("Clockwork Sky", "Crown of Bone", "Lantern Street"),
    ("Court of Cinders", "Court of Cinders", "Boiler Room"),
    ("Odd Company", "High Tide", "Skyline Crossing"),
    ("Wild Hunt", "Odd Company", "Drowned Market"),
];

fn setup(content: &Content, (one, two, map): (&str, &str, &str)) -> Setup {
    let side = |name: &str| {
        let named = content.force(name).unwrap();
        Side { name: named.name.clone(), force: named.force.clone() }
    };
    Setup { map: content.map(map).unwrap().slug.clone(), sides: [side(one), side(two)] }
}

fn session(
    content: &Content,
    played: (&str, &str, &str),
    bots: &[&str],
    rounds: u8,
    seed: u64,
) -> Session<Clix> {
    let bots: Vec<String> = bots.iter().map(|bot| bot.to_string()).collect();
    let seating = Seating::new(2, &[], &bots, false).unwrap();
    let dealer = Dealer::Seeded(seed);
    let options = Options { rounds, ..Options::default() };
    let setup = setup(content, played);
    let table = table_for::new_table(content, &setup, options, dealer.generator()).unwrap();
    Session::new(table, seating, Policy::default(), dealer)
}

/// Every option that can be chosen, with the headings above it.
fn leaves(options: &[Offered], above: &str) -> Vec<(String, Offered)> {
    let each = options.iter().flat_map(|option| {
        let words = format!("{above}/{}", option.words);
        match option.number {
            Some(_) => vec![(words, option.clone())],
            None => leaves(&option.options, &words),
        }
    });
    each.collect()
}

fn keys_mean_one_thing(options: &[Offered]) {
    let mut keys: Vec<Key> = Vec::new();
    for option in options {
        assert!(!keys.contains(&option.key), "{:?} twice: {options:#?}", option.key);
        keys.push(option.key);
        keys_mean_one_thing(&option.options);
    }
}

#[test]
fn whole_skirmishes_are_played_by_sending_what_the_view_offers() {
    let content = load_embedded();
    for (seed, played) in PLAYED.into_iter().enumerate() {
        let bots: &[&str] = match seed % 3 {
            0 => &[],
            1 => &["2=heuristic"],
            _ => &["1=random"],
        };
        let mut session = session(&content, played, bots, 4, seed as u64);
        play(&mut session, 5_000, seed as u64);
        assert!(session.is_over());
        let outcome = session.outcome().unwrap();
        assert_eq!((outcome.result, outcome.winners.len()), ("won", 1));
        assert_eq!(outcome.words.len(), 3);
    }
}

#[test]
fn a_menu_offers_every_legal_choice_once_and_no_two_read_the_same() {
    let content = load_embedded();
    let (mut deeds, mut warned, mut steps) = (0, 0, 0);
    for (seed, played) in PLAYED.into_iter().enumerate() {
        let mut session = session(&content, played, &[], 3, seed as u64);
        while let Some(seat) = session.asked() {
            let seen = session.view(session.eyes(seat));
            keys_mean_one_thing(&seen.options);
            let leaves = leaves(&seen.options, "");
            let said: HashSet<&String> = leaves.iter().map(|(words, _)| words).collect();
            assert_eq!(said.len(), leaves.len(), "{:#?}", seen.options);
            let numbers: HashSet<u32> =
                leaves.iter().filter_map(|(_, option)| option.number).collect();
            assert_eq!(numbers.len(), session.menu().choices().len());
            for (_, option) in &leaves {
                deeds += usize::from(option.kind == "power");
                warned += usize::from(option.kind == "end" && option.warning.is_some());
                if option.kind == "destination" {
                    assert!(option.preview[0].ends_with(" steps."), "{option:?}");
                    steps += 1;
                }
            }
            if let Some(moving) = &seen.board.moving
                && !moving.reachable.is_empty()
            {
                let ends = leaves.iter().filter(|(_, option)| option.kind == "destination");
                assert_eq!(ends.count(), moving.reachable.len());
                assert!(moving.reachable.iter().all(|one| one.steps <= moving.squares));
            }
            let seed = session.decision();
            play(&mut session, 1, seed);
        }
    }
    assert!(deeds > 100 && warned > 20 && steps > 1000, "{deeds} {warned} {steps}");
}

#[test]
fn what_is_shown_of_the_figures_agrees_with_the_engine() {
    let content = load_embedded();
    for (seed, played) in PLAYED.into_iter().enumerate() {
        let mut session = session(&content, played, &["1=heuristic", "2=random"], 6, seed as u64);
        session.settle();
        loop {
            let seen = session.view(Viewer::PUBLIC);
            let mut names = HashSet::new();
            for figure in &seen.board.figures {
                assert!(names.insert(&figure.name), "{} twice", figure.name);
                assert_eq!(figure.values.is_some(), figure.square.is_some());
                let values = figure.values.iter();
                let sums = values.flat_map(|all| {
                    [&all.speed, &all.attack, &all.defense, &all.damage, &all.range]
                });
                for value in sums {
                    let parts: i32 = value.now.parts.iter().map(|part| part.amount).sum();
                    assert_eq!(parts, value.now.total, "{}: {value:?}", figure.name);
                    assert!(value.now.parts.iter().all(|part| part.clause.is_some()));
                }
            }
            for player in &seen.board.players {
                let parts: i32 = player.score.parts.iter().map(|part| part.amount).sum();
                assert_eq!(parts, player.score.total);
            }
            let total = &seen.board.actions.total;
            let parts: i32 = total.parts.iter().map(|part| part.amount).sum();
            assert_eq!(parts.max(0), total.total);
            serde_json::to_string(&seen).unwrap();
            if !session.let_bot_decide() {
                break;
            }
        }
        assert!(session.is_over());
    }
}

#[test]
fn undo_takes_back_a_deed_as_a_whole_and_never_goes_into_a_bots_chair() {
    let content = load_embedded();
    let mut session = session(&content, PLAYED[0], &["2=heuristic"], 12, 3);
    play(&mut session, 60, 3);
    session.let_bots_play();
    let (mut last, mut deeds) = (session.steps(), 0);
    while let Some(offer) = session.undo_offer(Seat(0)) {
        let at_end = session.steps();
        assert_eq!(session.undo(Seat(0), true), Ok(Undone::TakenBack));
        assert_eq!(session.asked(), Some(Seat(0)), "after taking back {}", offer.takes_back);
        assert_eq!(session.steps(), offer.to);
        assert!(session.steps() < last && at_end > offer.to);
        last = session.steps();
        let seen = session.view(session.eyes(Seat(0)));
        // Who acts is never asked alone, and what is taken back is named as it was offered.
        let question = seen.asked.unwrap().words;
        assert!(!question.contains("choose what"), "{question}");
        if question.contains("give an action") && offer.takes_back != "End the turn" {
            deeds += 1;
            let (who, deed) = offer.takes_back.split_once(": ").unwrap();
            let offered = leaves(&seen.options, "");
            let same = |words: &str| words.starts_with(&format!("/{who}")) && words.ends_with(deed);
            assert!(offered.iter().any(|(words, _)| same(words)), "{}", offer.takes_back);
        }
    }
    assert!(deeds > 3, "{deeds}");
    // Nothing is left but what went by itself.
    assert!(session.record().steps.iter().all(|step| step.automatic));
}

#[test]
fn a_deed_is_taken_back_freely_and_made_again() {
    let content = load_embedded();
    let mut session = session(&content, PLAYED[1], &[], 12, 8);
    let mut again = 0;
    for round in 0..200 {
        play(&mut session, 1, round);
        let Some(seat) = session.asked() else {
            break;
        };
        let seen = session.view(session.eyes(seat));
        let deed = leaves(&seen.options, "").into_iter().map(|(_, option)| option);
        let free = |one: &Offered| one.kind == "move" && one.shows.is_none();
        let Some(deed) = deed.rev().find(free) else {
            continue;
        };
        let before = session.steps();
        session.choose(seat, seen.decision, deed.number.unwrap()).unwrap();
        let after = session.record().clone();
        assert!(session.steps() >= before + 2);
        assert_eq!(session.undo(seat, false), Ok(Undone::TakenBack));
        assert_eq!(session.steps(), before);
        assert_eq!(session.redo(seat), Ok(true));
        assert_eq!(session.record().steps, after.steps);
        again += 1;
    }
    assert!(again > 5, "{again}");
}

#[test]
fn explanations_answer_for_figures_squares_values_and_actions() {
    let content = load_embedded();
    let mut session = session(&content, PLAYED[0], &[], 12, 5);
    let (mut asked, mut refused) = (0, 0);
    for round in 0..120 {
        play(&mut session, 1, round);
        let Some(seat) = session.asked() else {
            break;
        };
        let eyes = session.eyes(seat);
        let seen = session.view(eyes);
        let name = seen.board.figures[0].name.clone();
        let things =
            ["figure/0", "square/D5", "d5", "object/0", "seat/1", "water", "map", "figures"];
        for what in things.into_iter().chain([name.as_str(), "squares", "line A1 C4"]) {
            let lines = session.explain(eyes, what);
            assert!(lines.is_some_and(|lines| !lines.is_empty()), "{what}");
        }
        assert_eq!(session.explain(eyes, "Nobody At All"), None);
        assert_eq!(session.why_not(eyes, "Nobody At All"), None);
        let values = ["figure/0 attack", "figure/0 speed", "figure/0 charge", "square/E6"];
        for what in values {
            let lines = session.why_not(eyes, what);
            assert!(lines.is_some_and(|lines| !lines.is_empty()), "{what}");
        }
        let line = &session.why_not(eyes, &format!("{name} attack")).unwrap()[0];
        assert!(line.starts_with(&format!("{name}: Attack ")), "{line}");
        for (number, one) in seen.refused.iter().enumerate() {
            let lines = session.why_not(eyes, &(number + 1).to_string()).unwrap();
            assert!(!lines.is_empty());
            assert!(one.reason.ends_with('.') && !one.words.is_empty());
            refused += 1;
        }
        if round % 10 == 0 {
            for (_, option) in leaves(&seen.options, "").iter().take(3) {
                let what = format!("option {}", option.number.unwrap());
                let lines = session.explain(eyes, &what).unwrap();
                assert!(lines.len() > 1, "{lines:?}");
                asked += 1;
            }
        }
        assert!(session.explain(eyes, "question").unwrap()[0].contains(" is asked because of "));
    }
    assert!(asked > 10 && refused > 10, "{asked} {refused}");
}

#[test]
fn a_spectator_sees_what_a_seat_sees_but_cannot_answer() {
    let content = load_embedded();
    let mut session = session(&content, PLAYED[2], &[], 3, 4);
    while let Some(seat) = session.asked() {
        let own = session.view(Viewer::seat(seat));
        let mut spectator = session.view(Viewer::PUBLIC);
        assert!(spectator.options.is_empty() && spectator.refused.is_empty());
        assert!(spectator.undo.is_none() && spectator.seats.iter().all(|one| !one.you));
        assert!(!spectator.asked.as_ref().unwrap().you && own.asked.as_ref().unwrap().you);
        spectator.seats.clone_from(&own.seats);
        spectator.asked.as_mut().unwrap().you = true;
        spectator.options.clone_from(&own.options);
        spectator.refused.clone_from(&own.refused);
        spectator.undo.clone_from(&own.undo);
        assert_eq!(spectator, own);
        let seed = session.decision();
        play(&mut session, 1, seed);
    }
}

#[test]
fn whoever_gives_up_leaves_the_victory_to_the_other() {
    let content = load_embedded();
    let mut session = session(&content, PLAYED[3], &[], 12, 1);
    play(&mut session, 20, 1);
    session.concede(Seat(0)).unwrap();
    let outcome = session.outcome().unwrap();
    assert_eq!((outcome.result, outcome.winners), ("conceded", vec![Seat(1)]));
}

#[test]
fn the_introduction_tells_who_plays_what_and_how_it_is_won() {
    let content = load_embedded();
    let session = session(&content, PLAYED[0], &[], 9, 1);
    let said = session.introduction();
    assert_eq!(said[1][0], "Ana plays High Tide");
    assert_eq!(said.last().unwrap()[0], "How it is won");
    assert!(said.last().unwrap()[2].contains("After round 9"));
    assert_eq!(session.title(), "High Tide against Wild Hunt on Cannery Wharf");
    let terms = session.view(Viewer::PUBLIC).terms;
    assert_eq!(terms[0], "Forces of 300 points, 9 rounds (C2.1, C16.4).");
}

#[test]
fn the_news_of_a_step_name_whom_they_speak_of() {
    let content = load_embedded();
    let mut session = session(&content, PLAYED[2], &["1", "2"], 3, 6);
    session.settle();
    session.let_bots_play();
    let news = session.news(Viewer::PUBLIC, 0);
    let named = news.iter().filter(|one| !one.names.is_empty()).count();
    assert!(named > 20, "{named} of {}", news.len());
    for one in &news {
        assert!(one.names.iter().all(|name| one.words.join("\n").contains(name.as_str())));
    }
}

#[test]
fn sessions_can_be_shared_among_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Session<Clix>>();
    shared::<Session<Legendary>>();
    fn board<G: Playable>()
    where
        G::Board: Send + Sync,
    {
    }
    board::<Clix>();
}

/// What a view costs, by the sort of the last option; run with `--nocapture` to read it.
#[test]
fn the_cost_of_a_view_is_measured() {
    let content = load_embedded();
    let mut costs: BTreeMap<&str, [Vec<u128>; 2]> = BTreeMap::new();
    for (seed, played) in PLAYED.into_iter().enumerate() {
        let mut session = session(&content, played, &["1", "2"], 12, seed as u64);
        session.settle();
        while let Some(seat) = session.asked() {
            let eyes = session.eyes(seat);
            let timed = || {
                let begun = Instant::now();
                (session.view(eyes), begun.elapsed().as_nanos())
            };
            let ((seen, first), (seen_again, again)) = (timed(), timed());
            assert_eq!(seen, seen_again);
            let leaves = leaves(&seen.options, "");
            // Of those who answer in two steps people see the first alone.
            if !seen.asked.unwrap().words.contains("choose what") {
                let [with_menu, after_it] = costs.entry(leaves.last().unwrap().1.kind).or_default();
                with_menu.push(first);
                after_it.push(again);
            }
            assert!(session.let_bot_decide());
        }
    }
    println!("last option    views  µs with the menu  µs after it (medians)");
    for (kind, times) in costs {
        let [first, again] = times.map(|mut times| {
            times.sort_unstable();
            (times.len(), times[times.len() / 2] as f64 / 1000.0)
        });
        println!("{kind:<12} {:>7} {:>17.1} {:>12.1}", first.0, first.1, again.1);
    }
}
