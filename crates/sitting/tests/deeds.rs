//! What people do at a table, and what is refused.

use crate::desk::{catalogue, game, play, session};
use sitting::{CannotDo, UndoPolicy, Undone};
use std::collections::HashSet;
use table::Seat;

fn words(options: &[sitting::seen::Offered]) -> Vec<String> {
    let own = |one: &sitting::seen::Offered| one.number.map(|_| one.words.clone());
    options.iter().flat_map(|one| own(one).into_iter().chain(words(&one.options))).collect()
}

#[test]
fn whole_games_are_played_by_sending_what_the_view_offers() {
    let catalogue = catalogue();
    for (players, seed) in [(1, 1), (2, 2), (3, 3)] {
        let mut session = session(game(&catalogue, players, None, seed), &[], true, seed);
        play(&mut session, 5_000, seed);
        assert!(session.is_over());
        assert!(session.outcome().unwrap().words[0].ends_with('.'));
    }
}

#[test]
fn no_two_options_of_a_question_read_the_same() {
    let catalogue = catalogue();
    for seed in 0..6 {
        let mut session =
            session(game(&catalogue, 1 + seed as u8 % 3, None, seed), &[], true, seed);
        for _ in 0..150 {
            play(&mut session, 1, seed);
            let Some(seat) = session.asked() else {
                break;
            };
            let said = words(&session.view(session.eyes(seat)).options);
            let different: HashSet<&String> = said.iter().collect();
            assert_eq!(different.len(), said.len(), "{said:#?}");
        }
    }
}

#[test]
fn a_stale_a_foreign_and_an_unlisted_answer_are_refused_by_name_and_change_nothing() {
    let catalogue = catalogue();
    let mut session = session(game(&catalogue, 2, None, 5), &["2=random"], false, 5);
    play(&mut session, 3, 5);
    let (seat, decision) = (session.asked().unwrap(), session.decision());
    assert_eq!(seat, Seat(0));
    let before = session.record().clone();
    let stale = CannotDo::Stale { decision };
    assert_eq!(session.choose(seat, decision + 1, 0), Err(stale.clone()));
    assert_eq!(session.choose(seat, decision.wrapping_sub(1), 0), Err(stale));
    assert_eq!(session.choose(Seat(1), decision, 0), Err(CannotDo::NotASeat));
    assert_eq!(session.choose(Seat(7), decision, 0), Err(CannotDo::NotASeat));
    assert!(matches!(session.choose(seat, decision, 9_999), Err(CannotDo::NoSuchOption { .. })));
    assert_eq!((session.record(), session.decision()), (&before, decision));
}

#[test]
fn undo_goes_back_to_the_own_decision_and_never_into_a_bots_chair() {
    let catalogue = catalogue();
    let mut session = session(game(&catalogue, 2, None, 8), &["2=heuristic"], false, 8);
    play(&mut session, 12, 8);
    session.let_bots_play();
    let mut last = session.steps();
    let first = last;
    while let Some(offer) = session.undo_offer(Seat(0)) {
        let undone = session.undo(Seat(0), true).unwrap();
        assert_eq!(undone, Undone::TakenBack);
        assert_eq!(session.asked(), Some(Seat(0)), "after taking back {}", offer.takes_back);
        assert!(session.steps() < last);
        last = session.steps();
    }
    assert!(last < first);
    assert_eq!(session.undo(Seat(0), true), Err(CannotDo::NothingToUndo));
}

#[test]
fn what_is_free_is_taken_back_without_a_word_and_what_is_not_has_to_be_said() {
    let catalogue = catalogue();
    let mut session = session(game(&catalogue, 1, None, 3), &[], true, 3);
    session.settle();
    let begin = session.decision();
    session.choose(Seat(0), begin, 0).unwrap();
    let refused = session.undo(Seat(0), false);
    assert!(matches!(refused, Err(CannotDo::Barrier { .. })), "{refused:?}");
    let played = session.choose_all(Seat(0), session.decision()).unwrap();
    assert!(played > 1);
    let offer = session.undo_offer(Seat(0)).unwrap();
    if offer.free {
        let steps = session.steps();
        session.undo(Seat(0), false).unwrap();
        assert!(steps - session.steps() >= played, "one command is taken back as one");
        assert!(session.redo(Seat(0)).unwrap());
    }
}

#[test]
fn a_table_where_all_must_agree_waits_for_everybody() {
    let catalogue = catalogue();
    let game = game(&catalogue, 2, None, 4);
    let mut session = session(game, &[], false, 4);
    session.set_undo(UndoPolicy::AllAgree);
    play(&mut session, 30, 4);
    let steps = session.steps();
    let wisher = if session.undo_offer(Seat(0)).is_some_and(|offer| !offer.must_agree.is_empty()) {
        Seat(0)
    } else {
        Seat(1)
    };
    let other = Seat(1 - wisher.0);
    assert_eq!(session.undo(wisher, true), Ok(Undone::Waits(vec![other])));
    assert_eq!(session.steps(), steps);
    assert_eq!(session.undo(other, true), Ok(Undone::TakenBack));
    assert!(session.steps() < steps);
    session.set_undo(UndoPolicy::Off);
    assert_eq!(session.undo(wisher, true), Err(CannotDo::NoUndo));
}
