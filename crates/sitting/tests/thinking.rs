//! Bots that think, advice with chances, and looking back on a game.

use crate::desk::{catalogue, game, play, session};
use legendary::Legendary;
use legendary::state::State;
use serde_json::json;
use sitting::protocol::{Answered, Desk};
use sitting::review::Cause;
use sitting::{
    Bot, BuiltIn, CannotDo, Dealer, Level, OptionChance, Policy, Seating, Session, thinking_time,
    with_session,
};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use table::record::Header;
use table::{Game, Seat, Seeded, Table, Viewer};

/// What is learned from few games is poor, which is all the same here.
const FEW: u32 = 40;

/// A game in its middle, at a decision of the first seat that is worth thinking about.
fn in_the_middle() -> Session<Legendary> {
    let mut session = session(game(&catalogue(), 2, None, 3), &[], false, 3);
    session.get_to_know(FEW);
    play(&mut session, 40, 3);
    while session.asked() != Some(Seat(0)) || session.menu().choices().len() < 3 {
        play(&mut session, 1, 3);
    }
    session
}

fn at(game: &Arc<Legendary>, state: &State) -> Session<Legendary> {
    agreeing(game, state, Policy::default())
}

fn agreeing(game: &Arc<Legendary>, state: &State, policy: Policy) -> Session<Legendary> {
    let seating = Seating::new(game.players(), &[], &[], false).unwrap();
    let table = Table::new(game.clone(), *state, Header::default());
    Session::new(table, seating, policy, Dealer::Seeded(0))
}

#[test]
fn thinking_tells_the_chance_of_every_option_and_nothing_that_is_hidden() {
    let session = in_the_middle();
    let before = session.record().clone();
    let hint = session.hint_after(Seat(0), Duration::ZERO).unwrap();
    assert_eq!(session.record(), &before, "nothing has moved");
    assert!(hint.chances.len() > 1);
    assert_eq!(Some(hint.option), hint.chances[0].option, "the one to take comes first");
    for one in &hint.chances {
        assert!(0.0 <= one.low && one.low <= one.chance, "{one:?}");
        assert!(one.chance <= one.high && one.high <= 1.0 && one.trials > 0, "{one:?}");
    }
    let words: HashSet<&str> = hint.chances.iter().map(|one| one.words.as_str()).collect();
    assert_eq!(words.len(), hint.chances.len(), "nothing is told twice");
    let others = hint.chances[1..].windows(2).all(|pair| pair[0].chance >= pair[1].chance);
    assert!(others, "{:?}", hint.chances);

    // Whatever lies where the seat cannot look, the advice is the same.
    let known = session.thought(Seat(0));
    let game = known.game().clone();
    let mut dice = Seeded::new(9);
    for _ in 0..3 {
        let mut other = *known.seen();
        game.determinize(&mut other, Viewer::seat(Seat(0)), &mut dice);
        let other = at(&game, &other).knowing(&session);
        assert_eq!(other.hint_after(Seat(0), Duration::ZERO).unwrap().chances, hint.chances);
    }

    // Nor does it change what a bot does, and the same seed makes the same move.
    let bot = Bot::Thinks(Level::Apprentice);
    let move_at = |state: &State| {
        let table = at(&game, state).knowing(&session);
        table.thought(Seat(0)).decide(bot)
    };
    let first = move_at(known.seen());
    for _ in 0..3 {
        let mut other = *known.seen();
        game.determinize(&mut other, Viewer::seat(Seat(0)), &mut dice);
        assert_eq!(move_at(&other), first);
    }

    // A bot of this table thinks with the same mind, and what it thought of another decision is not done.
    let mut table = session.apart().unwrap();
    table.seat_bot(Seat(0), Some(Bot::Thinks(Level::Apprentice)));
    assert_eq!(table.thinker(), Some((Seat(0), Bot::Thinks(Level::Apprentice))));
    let mut thought = table.thought(Seat(0));
    assert!(!table.bot_decides(&thought), "it has not thought yet");
    thought.make_up_mind(Bot::Thinks(Level::Apprentice));
    let steps = table.steps();
    table.let_quick_bots_play();
    assert_eq!(table.steps(), steps, "whoever thinks is not hurried");
    assert!(table.bot_decides(&thought));
    assert!(table.steps() > steps);
    assert!(!table.bot_decides(&thought), "the table has moved on");
}

#[test]
fn advice_is_for_whoever_is_asked_at_a_table_that_allows_it() {
    let asking = in_the_middle();
    assert_eq!(asking.check_advice(Seat(0)), Ok(()));
    let refused = asking.hint_after(Seat(1), Duration::ZERO);
    assert!(matches!(refused, Err(CannotDo::NotYours { .. })), "{refused:?}");
    let mut with_bot = asking.apart().unwrap();
    with_bot.seat_bot(Seat(0), Some(Bot::Thinks(Level::Master)));
    assert_eq!(with_bot.check_advice(Seat(0)), Err(CannotDo::NotASeat));

    let (game, seen) = (asking.thought(Seat(0)).game().clone(), *asking.thought(Seat(0)).seen());
    let silent = Policy { hints: false, ..Policy::default() };
    let silent = agreeing(&game, &seen, silent);
    assert_eq!(silent.hint_after(Seat(0), Duration::ZERO), Err(CannotDo::NoHints));
}

#[test]
fn what_is_told_of_an_option_has_its_interval() {
    let told = |chance, low, high| {
        let words = "Fight Venom".to_string();
        OptionChance { option: Some(3), words, chance, low, high, trials: 100, rough: false }
    };
    let said = |chance, low, high| told(chance, low, high).in_words();
    assert_eq!(said(0.43, 0.391, 0.466), "Fight Venom: 43 % (39–47)");
    assert_eq!(said(0.041, 0.0, 0.099), "Fight Venom: 4.1 % (0–9.9)");
    // What is unsure is not rounded away.
    assert_eq!(said(1.0, 0.996, 1.0), "Fight Venom: 100 % (99–100)");
    assert_eq!(said(0.652, 0.651, 0.653), "Fight Venom: 65 % (65–66)");
    let rough = OptionChance { rough: true, ..told(0.43, 0.391, 0.466) };
    assert_eq!(rough.in_words(), "Fight Venom, at a glance: 43 % (39–47)");
}

#[test]
fn nobody_waits_longer_than_a_minute() {
    let seconds = [-1.0, 0.5, 1e99, f64::NAN, f64::INFINITY].map(thinking_time);
    assert_eq!(seconds.map(|time| time.as_millis()), [0, 500, 60_000, 0, 60_000]);
}

#[test]
fn a_skirmish_is_advised_over_the_protocol_for_as_long_as_somebody_waits() {
    let mut desk = Desk::new(&BuiltIn);
    let opened = desk.line(r#"{"do":"new","game":"clix","seed":4}"#);
    assert!(matches!(opened, Answered::Seen { .. }), "{opened:?}");
    let hint = desk.line(r#"{"do":"hint","seconds":0}"#);
    assert!(matches!(&hint, Answered::Hint { hint } if !hint.because.is_empty()), "{hint:?}");
    let wrong = desk.line(r#"{"do":"hint","seconds":"long"}"#);
    assert!(matches!(wrong, Answered::Error { .. }), "{wrong:?}");
}

/// Who goes first, and where figures start: what comes of it lies far ahead, so games are played out.
#[test]
fn what_is_decided_before_the_first_turn_has_the_chances_of_games_that_were_played_out() {
    let mut compared = 0;
    for seed in 1..=6 {
        let mut desk = Desk::new(&BuiltIn);
        desk.line(&json!({"do": "new", "game": "clix", "seed": seed}).to_string());
        let Answered::Hint { hint } = desk.line(r#"{"do":"hint","seconds":0}"#) else {
            panic!("seed {seed}: no hint")
        };
        let (first, others) = hint.chances.split_first().unwrap();
        for other in others {
            assert!(other.low <= first.high, "seed {seed}: {first:?} before {other:?}");
            compared += 1;
        }
        assert!(first.high - first.low > 0.2, "seed {seed}: ten games tell little, {first:?}");
    }
    assert!(compared > 0, "nothing to compare");
}

#[test]
fn a_finished_skirmish_is_looked_back_on_over_the_protocol_and_a_running_one_is_not() {
    let mut desk = Desk::new(&BuiltIn);
    desk.line(r#"{"do":"new","game":"clix","seed":4,"seats":[{},{"bot":"heuristic"}]}"#);
    let ask = |desk: &mut Desk<'_>, line: &str| serde_json::to_value(desk.line(line)).unwrap();
    let running = ask(&mut desk, r#"{"do":"review"}"#);
    assert_eq!((&running["is"], &running["refused"]), (&json!("refused"), &json!("not_over")));
    for _ in 0..30 {
        let hint = ask(&mut desk, r#"{"do":"hint"}"#);
        let decision = desk.session().map(|any| with_session!(any, session => session.decision()));
        let choose = json!({"do": "choose", "decision": decision, "option": hint["option"]});
        assert_eq!(ask(&mut desk, &choose.to_string())["is"], "seen");
    }
    assert_eq!(ask(&mut desk, r#"{"do":"concede","seat":0}"#)["is"], "seen");
    let nobody = ask(&mut desk, r#"{"do":"review","seat":2,"trials":1}"#);
    assert_eq!(nobody["refused"], "not_a_seat", "{nobody}");
    let wrong = ask(&mut desk, r#"{"do":"review","trials":"many"}"#);
    assert_eq!(wrong["is"], "error", "{wrong}");
    // Everything lies open: the bot's side can be told as well, and what one side wins the other loses.
    let sides = [0, 1].map(|seat| {
        let review = json!({"do": "review", "seat": seat, "trials": 2}).to_string();
        let told = ask(&mut desk, &review);
        assert_eq!((&told["is"], &told["seat"]), (&json!("review"), &json!(seat)), "{told}");
        assert!(told["swings"].as_array().unwrap().len() <= 3 && told["luck"].is_f64(), "{told}");
        told["turns"].as_array().unwrap().clone()
    });
    let of = |side: usize| sides[side].iter().map(|turn| turn["chance"].as_f64().unwrap());
    assert!(of(0).count() > 1);
    assert!(of(0).zip(of(1)).all(|(one, other)| (one + other - 1.0).abs() < 1e-9), "{sides:?}");
}

#[test]
fn bots_are_named_from_the_weakest_to_the_strongest() {
    for bot in Bot::ALL {
        assert_eq!(bot.to_string().parse(), Ok(bot), "as it is kept");
        assert_eq!(bot.name().parse(), Ok(bot), "as people call it");
    }
    assert_eq!("Beginner".parse(), Ok(Bot::Heuristic));
    let unknown = "grandmaster".parse::<Bot>().unwrap_err().to_string();
    assert!(unknown.ends_with("random, beginner, apprentice, adept and master"), "{unknown}");
    let trials = Level::ALL.map(|level| level.trials());
    assert!(trials.is_sorted_by(|one, two| one < two), "{trials:?}");
}

#[test]
fn luck_and_decisions_add_up_to_how_the_game_went() {
    let mut session = session(game(&catalogue(), 1, None, 8), &[], true, 8);
    play(&mut session, 5_000, 8);
    assert!(session.is_over());
    session.get_to_know(FEW);
    let review = session.review(Seat(0), 4, &|| ());
    let (first, last) = (review.turns.first().unwrap(), review.turns.last().unwrap());
    let changed = review.luck + review.own_decisions + review.others_decisions + review.noise;
    assert!((first.chance + changed - last.chance).abs() < 1e-9, "{review:?}");
    assert!(last.chance == 0.0 || last.chance == 1.0, "it is over: {last:?}");
    assert!(review.own_missed <= 0.0, "nobody does better than the best");
    let others = (review.others_decisions, review.others_missed);
    assert_eq!(others, (0.0, 0.0), "nobody else plays");
    assert!(review.turns.windows(2).all(|pair| pair[0].turn <= pair[1].turn));
    assert!(review.swings.len() <= 3 && review.decisions > 10);
    for swing in &review.swings {
        assert!(!swing.words.is_empty());
        assert_eq!(swing.better.is_some(), swing.cause == Cause::Decision, "{swing:?}");
    }
}
