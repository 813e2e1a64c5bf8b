//! Which squares matter while something is asked, the most important first: a small screen shows the part of the map around them.

use super::{View, laying, options};
use clix::board::Square;
use clix::choice::{Choice, Prompt};
use clix::state::FigureId;
use table::Game;

/// Who acts and what it is done to come first, then what can be chosen, then everybody else: of each, what is nearest.
pub(super) fn what_matters(view: &View<'_>) -> Vec<Square> {
    let mut matters: Vec<Square> = Vec::new();
    if let Some(prompt) = laying::asked(view) {
        matters.extend(acting(view, prompt));
        let choosable = choosable(view, prompt);
        add_nearest(&mut matters, choosable);
    }
    let figures = view.game.everyone().iter().filter_map(|figure| view.known.square(figure));
    add_nearest(&mut matters, figures.collect());
    matters
}

/// The one who acts, and those whom it attacks.
fn acting(view: &View<'_>, prompt: Prompt) -> Vec<Square> {
    let (state, position) = (view.known, view.position());
    let actor = laying::actor(position, prompt);
    let attacked = state.attack.targets.iter().map(|target| target.figure);
    let attackers = state.attack.attacker.is_some().then_some(state.attack.attacker);
    let figures = actor.into_iter().chain(attackers).chain(attacked);
    let mut squares: Vec<Square> = figures.filter_map(|figure| state.square(figure)).collect();
    squares.dedup();
    squares
}

/// The squares, and where those stand, who can be chosen. Before an action everybody who could be given one.
fn choosable(view: &View<'_>, prompt: Prompt) -> Vec<Square> {
    if prompt == Prompt::Action {
        let seat = view.known.turn.active;
        let own = |figure: &FigureId| view.position().controller(*figure) == seat;
        let everyone = view.game.everyone().iter().filter(own);
        return everyone.filter_map(|figure| view.known.square(figure)).collect();
    }
    let mut choices = Vec::new();
    view.game.choices(view.known, &mut choices);
    let figures = choices.into_iter().filter_map(|choice| match choice {
        Choice::Figure(figure) => view.known.square(figure),
        _ => None,
    });
    figures.chain(options::squares_to_choose(view).iter()).collect()
}

/// Those that are not named yet, whatever is nearest to the first before the others.
fn add_nearest(matters: &mut Vec<Square>, mut squares: Vec<Square>) {
    squares.retain(|square| !matters.contains(square));
    if let Some(first) = matters.first().or(squares.first()).copied() {
        let away = |square: &Square| {
            let columns = square.column().abs_diff(first.column());
            columns.max(square.row().abs_diff(first.row()))
        };
        squares.sort_by_key(away);
    }
    matters.append(&mut squares);
}
