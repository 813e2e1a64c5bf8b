//! What is told of a skirmish agrees with the engine.

use super::options::{menu, trial};
use super::*;
use crate::any_session::AnySession;
use crate::opening::{BuiltIn, Opening};
use crate::seating::Seating;
use clix::content::load_embedded;
use clix::game::setup::Side;
use clix::game::table_for;
use table::Seeded;
use table::{Known, NoLog, Viewer};

/// Plays skirmishes of shipped forces on shipped maps at random and shows every position.
fn each_position(mut look: impl FnMut(&View<'_>)) {
    let content = load_embedded();
    let seating = Seating::new(2, &[], &[], true).unwrap();
    for seed in 0..6 {
        let side = |at: usize| {
            let named = &content.forces[at % content.forces.len()];
            Side { name: named.name.clone(), force: named.force.clone() }
        };
        let map = content.maps[seed % content.maps.len()].slug.clone();
        let setup = Setup { map, sides: [side(seed), side(seed * 2)] };
        let options = Options { rounds: 4, ..Options::default() };
        let table = table_for::new_table(&content, &setup, options, None).unwrap();
        let game: &Clix = table.game();
        let printed = game.print();
        let mut state = *table.state();
        let mut dice = Seeded::new(seed as u64);
        while let Request::Choose { .. } = game.request(&state) {
            let known = Known::whole(&state);
            look(&View { game, known: &known, seating: &seating, printed: &printed });
            let mut choices = Vec::new();
            game.choices(&state, &mut choices);
            let choice = choices[dice.below(choices.len() as u32) as usize];
            game.apply(&mut state, choice, &mut dice, &mut NoLog).unwrap();
        }
    }
}

#[test]
fn an_option_says_that_dice_are_rolled_if_and_only_if_they_are() {
    let mut compared = 0;
    each_position(|view| {
        let menu = menu(view, &Weighed::default());
        for (number, choice) in menu.choices().iter().enumerate() {
            let option = menu.option(number as u32).unwrap();
            let (_, rolls) = trial(view, *choice);
            assert_eq!(option.shows.is_some(), rolls, "{option:?}");
            compared += 1;
        }
    });
    assert!(compared > 10_000, "{compared}");
}

#[test]
fn a_figure_goes_by_the_name_that_the_speaker_says() {
    let mut shared = 0;
    each_position(|view| {
        for figure in view.game.everyone().iter() {
            assert_eq!(view.name(figure), view.speaker().figure(figure));
            shared += usize::from(view.name(figure) != view.speaker().short_name(figure));
        }
    });
    assert!(shared > 0, "a force against itself");
}

#[test]
fn a_figure_and_a_square_are_found_by_their_references() {
    each_position(|view| {
        let board = laying::board(view, &Weighed::default());
        for (figure, shown) in view.game.everyone().iter().zip(&board.figures) {
            assert_eq!(place::figures(view, shown.reference.as_str()), [figure]);
            let square = view.known.square(figure);
            let reference = square.map(place::square);
            let found = reference.and_then(|square| place::find_square(view, square.as_str()));
            assert_eq!(found, square);
        }
    });
}

#[test]
fn odds_are_worked_out_once_for_a_question_and_forgotten_with_it() {
    let bot = serde_json::json!({"bot": "heuristic"});
    let asked = serde_json::json!({"game": "clix", "seed": 1, "seats": [bot, bot]});
    let opening: Opening = serde_json::from_value(asked).unwrap();
    let AnySession::Clix(mut session) = opening.open(&BuiltIn).unwrap() else { panic!("clix") };
    let mut attacks = 0;
    while let Some(seat) = session.asked() {
        let asked = session.table.request();
        if matches!(asked, Request::Choose { prompt: Prompt::Target, .. }) {
            let kept = |session: &Session<Clix>| session.weighed.odds.get().map(Vec::as_ptr);
            assert_eq!(kept(&session), None);
            session.view(session.eyes(seat));
            let first = kept(&session).expect("the options tell the odds");
            session.view(Viewer::PUBLIC);
            session.explain(session.eyes(seat), "option 0");
            assert_eq!(kept(&session), Some(first));
            attacks += 1;
        }
        assert!(session.let_bot_decide());
    }
    assert!(attacks > 3, "{attacks}");
}

/// Who acts and what it does are one option of the menu and two choices of the engine: advice is about the whole.
#[test]
fn a_hint_says_in_words_what_its_option_does() {
    let asked = serde_json::json!({"game": "clix", "seed": 5});
    let opening: Opening = serde_json::from_value(asked).unwrap();
    let AnySession::Clix(mut session) = opening.open(&BuiltIn).unwrap() else { panic!("clix") };
    let mut others = 0;
    while session.turn() < 6 {
        let Some(seat) = session.asked() else { break };
        let quick = session.hint(seat).unwrap();
        let hint = session.hint_after(seat, std::time::Duration::ZERO).unwrap();
        let known = session.table.known_to(session.eyes(seat));
        let choice = session.menu().choice(hint.option).unwrap();
        assert_eq!(hint.words, Clix::choice(&session.at(&known), choice), "{hint:?}");
        let reasons = [&hint, &quick].map(|hint| hint.because.split(':').next().unwrap());
        assert_eq!(reasons[0] == reasons[1], hint.option == quick.option, "{hint:?} {quick:?}");
        others += usize::from(hint.option != quick.option);
        session.choose(seat, session.decision(), quick.option).unwrap();
    }
    assert!(others > 5, "{others}");
}

/// The bot and whoever asks for advice think in the same way: about whole plans, the best of them proved.
#[test]
fn thinking_advises_what_the_bot_would_do_with_as_many_worlds() {
    let asked = serde_json::json!({"game": "clix", "seed": 2});
    let opening: Opening = serde_json::from_value(asked).unwrap();
    let AnySession::Clix(mut session) = opening.open(&BuiltIn).unwrap() else { panic!("clix") };
    let (mut thought_about, mut rough, mut passed_over) = (0, 0, 0);
    while session.turn() < 5 {
        let Some(seat) = session.asked() else { break };
        let hint = session.hint_after(seat, std::time::Duration::ZERO).unwrap();
        if session.turn() > 0 {
            let (game, state) = (session.table.game(), session.table.state());
            let choices = session.table.choices();
            let trials = (8 * choices.len() as u32).clamp(100, 400);
            let mind = Value::default();
            let mut bot = Planner::new(&mind, Clix::budget(trials), 0);
            let would = bot.choose(game, state, seat, &choices).choice;
            let advised = session.menu().choice(hint.option).unwrap();
            let first = game.before(state, advised).unwrap_or(advised);
            assert_eq!(first, would, "{hint:?}");
            thought_about += 1;
        }
        let told = hint.chances.len() + hint.not_looked_at;
        assert_eq!(told, session.menu().choices().len(), "{hint:?}");
        for chance in &hint.chances {
            assert!(chance.option.is_some() && chance.trials > 0, "{chance:?}");
            assert!(chance.low < chance.high, "nothing is certain yet: {chance:?}");
            assert!(chance.low <= chance.chance && chance.chance <= chance.high, "{chance:?}");
        }
        let compare = hint.chances.iter().map(|chance| chance.rough).collect::<Vec<_>>();
        assert!(compare.is_sorted(), "what does not compare comes last: {hint:?}");
        rough += usize::from(compare.contains(&true));
        passed_over += usize::from(hint.not_looked_at > 0);
        session.choose(seat, session.decision(), hint.option).unwrap();
    }
    assert!(thought_about > 20 && rough > 5 && passed_over > 5, "{thought_about} {rough}");
}
