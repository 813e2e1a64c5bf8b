//! Attacks as they come up when games are played at random, with all their lines.

use super::*;
use crate::board::{Draft, Setting, Square};
use crate::force::{Force, Roster};
use crate::game::options::Options;

#[test]
fn attacks_of_random_games_agree_with_their_odds() {
    const ROLLS: u32 = 4_000;
    let mut keywords = crate::figure::keyword::Keywords::default();
    let text = include_str!("../../../tests/contract/figures.toml");
    let figures = crate::content::figure_file::read("figures.toml", text, &mut keywords).unwrap();
    let roster = Roster { figures, keywords };
    let mut draft = Draft::new("Small field", Setting::Outdoor, 8, 8);
    for column in 0..8 {
        for row in [0, 1] {
            draft.starting_area(Square::new(column, row).unwrap(), 0);
            draft.starting_area(Square::new(column, 7 - row).unwrap(), 1);
        }
    }
    let map = draft.finish().unwrap();
    let (mut compared, mut with_lines, mut with_rerolls, mut decided) = (0, 0, 0, 0);
    for seed in 0..12 {
        let mut dice = Seeded::new(seed);
        let mut force = || Force::random(&roster, 300, &mut dice).unwrap();
        let forces = [force(), force()];
        let Ok(game) = Clix::new(&roster, &forces, map.clone(), Options::default()) else {
            continue;
        };
        let mut state = game.start();
        let mut choices = Vec::new();
        while !state.is_over() && compared < 3 * (seed + 1) {
            game.choices(&state, &mut choices);
            let attack = choices.iter().find(
                |choice| matches!(choice, Choice::Do { effect, .. } if effect.attack().is_some()),
            );
            if let Some(action) = attack
                && dice.below(3) == 0
                && let Ok(all) = of_action(&game, &state, *action, Policy::Plain)
                && let Some((choice, odds)) = all.into_iter().next()
            {
                let mut begun = state;
                if choice != *action {
                    game.apply(&mut begun, *action, &mut dice, &mut NoLog).unwrap();
                }
                let attempt = Attempt { game: &game, state: begun, choice };
                agrees_with_search(&attempt, ROLLS, Policy::Plain, &odds.result);
                compared += 1;
                for line in &odds.lines {
                    agrees_with_search(&attempt, ROLLS, Policy::With(line.used), &line.result);
                    match line.used {
                        Optional::Reroll(_) | Optional::ThemeReroll(_) => with_rerolls += 1,
                        _ => with_lines += 1,
                    }
                }
                // With more to decide, best play has more ways than are followed.
                if (1..=3).contains(&odds.lines.len()) {
                    match crate::odds::odds(&game, &begun, &[choice], Policy::Best) {
                        Ok(best) => {
                            agrees_with_search(&attempt, ROLLS, Policy::Best, &best.result);
                            decided += 1;
                        }
                        Err(why) => assert!(matches!(why, NoOdds::TooMany(_)), "{why}"),
                    }
                }
            }
            let pick = dice.below(choices.len() as u32) as usize;
            game.apply(&mut state, choices[pick], &mut dice, &mut NoLog).unwrap();
        }
    }
    assert!(
        compared >= 15 && with_lines >= 6 && with_rerolls >= 3 && decided >= 6,
        "{compared} attacks, {with_lines} lines, {with_rerolls} rerolls, {decided} at best"
    );
}
