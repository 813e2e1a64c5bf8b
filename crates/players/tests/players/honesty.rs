//! What a bot chooses is legal, bounded, and does not depend on anything its seat cannot know.

use crate::tables;
use legendary::Legendary;
use legendary::choice::Choice;
use legendary::state::State;
use players::legendary::Heuristic;
use players::{Player, Random};
use table::{Game, NoLog, Request, Seat, Seeded, Viewer};

/// Plays one game; `decide` is asked whenever there is more than one choice. Returns how often that was.
fn play(
    game: &Legendary,
    seed: u64,
    mut decide: impl FnMut(&State, Seat, &[Choice]) -> Choice,
) -> usize {
    const FAR_TOO_MANY: usize = 20_000;
    let mut chance = Seeded::stream(seed, 1);
    let mut state = game.start();
    let mut choices = Vec::new();
    let mut decisions = 0;
    while let Request::Choose { seat, .. } = game.request(&state) {
        game.choices(&state, &mut choices);
        let choice = match choices[..] {
            [only] => only,
            _ => {
                decisions += 1;
                decide(&state, seat, &choices)
            }
        };
        game.apply(&mut state, choice, &mut chance, &mut NoLog)
            .unwrap_or_else(|refusal| panic!("{choice:?} is refused: {refusal:?}"));
        assert!(decisions < FAR_TOO_MANY, "the game never ends");
    }
    decisions
}

fn seen_by(game: &Legendary, state: &State, seat: Seat, unseen: &mut Seeded) -> State {
    let mut seen = *state;
    game.determinize(&mut seen, Viewer::seat(seat), unseen);
    seen
}

#[test]
fn the_heuristic_player_chooses_a_legal_choice_at_every_table_and_every_game_ends() {
    let mut most = 0;
    for seed in 0..200 {
        let game = tables::random_table(seed);
        let mut unseen = Seeded::stream(seed, 2);
        let decisions = play(&game, seed, |state, seat, choices| {
            let seen = seen_by(&game, state, seat, &mut unseen);
            let decision = Heuristic::default().choose(&game, &seen, seat, choices);
            assert!(
                choices.contains(&decision.choice),
                "table {seed}: {:?} is none of {choices:?}",
                decision.choice
            );
            assert!(!decision.reason.why.is_empty());
            decision.choice
        });
        most = most.max(decisions / game.players() as usize);
    }
    assert!(most > 20, "no game was played at all");
    assert!(most < 1_500, "{most} decisions of one player in one game");
}

#[test]
fn the_heuristic_player_chooses_the_same_whatever_lies_where_it_cannot_look() {
    let mut compared = 0;
    for seed in 0..60 {
        let game = tables::random_table(1_000 + seed);
        let mut unseen = Seeded::stream(seed, 2);
        play(&game, seed, |state, seat, choices| {
            let choose = |unseen: &mut Seeded| {
                let seen = seen_by(&game, state, seat, unseen);
                Heuristic::default().choose(&game, &seen, seat, choices)
            };
            let first = choose(&mut unseen);
            for _ in 0..3 {
                assert_eq!(choose(&mut unseen), first, "table {seed}");
                compared += 1;
            }
            first.choice
        });
    }
    assert!(compared > 10_000);
}

/// Random play leads where sensible play never goes.
#[test]
fn the_heuristic_player_can_take_over_any_seat_at_any_time() {
    let mut taken_over = 0;
    for seed in 0..120 {
        let game = tables::random_table(2_000 + seed);
        let mut unseen = Seeded::stream(seed, 2);
        let mut random = Random::new(seed);
        play(&game, seed, |state, seat, choices| {
            let seen = seen_by(&game, state, seat, &mut unseen);
            let first = Heuristic::default().choose(&game, &seen, seat, choices);
            assert!(choices.contains(&first.choice), "table {seed}");
            let seen = seen_by(&game, state, seat, &mut unseen);
            let again = Heuristic::default().choose(&game, &seen, seat, choices);
            assert_eq!(first, again, "table {seed}");
            taken_over += 1;
            choices[random.pick(choices.len())]
        });
    }
    assert!(taken_over > 1_000);
}
