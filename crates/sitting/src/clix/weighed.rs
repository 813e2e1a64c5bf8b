//! What takes long to work out about a question, worked out when it is first wanted and kept as long as it is asked.

use super::{View, laying};
use clix::board::Square;
use clix::choice::{Choice, Prompt};
use clix::odds::{Odds, Policy, considered, in_short};
use clix::state::FigureId;
use std::sync::OnceLock;
use table::Game;

/// Everything lies open (C17.5), so options, board and explanations share it, whoever looks.
#[derive(Debug, Default)]
pub struct Weighed {
    pub(super) odds: OnceLock<Vec<(FigureId, Odds)>>,
    ends: OnceLock<Vec<End>>,
}

/// Where a move may end.
#[derive(Debug)]
pub(super) struct End {
    pub square: Square,
    /// How many squares it takes to get there.
    pub steps: u8,
    /// One of the shortest ways.
    pub way: Vec<Square>,
}

impl Weighed {
    /// What can come of choosing this target; nothing where no attack comes of it.
    pub(super) fn odds(&self, view: &View<'_>, target: FigureId) -> Option<&Odds> {
        let all = self.odds.get_or_init(|| odds(view));
        all.iter().find(|(figure, _)| *figure == target).map(|(_, odds)| odds)
    }

    /// Where the move in progress may end, by the number of the square.
    pub(super) fn ends(&self, view: &View<'_>) -> &[End] {
        self.ends.get_or_init(|| ends(view))
    }
}

fn odds(view: &View<'_>) -> Vec<(FigureId, Odds)> {
    let mut choices = Vec::new();
    view.game.choices(view.known, &mut choices);
    // What each optional thing would change is shown of the first target alone: how several divide the damage is not known yet.
    let asked = laying::asked(view);
    let in_full = asked == Some(Prompt::Target) && view.known.attack.targets.is_empty();
    let odds = |choice: Choice| {
        let odds = in_full.then(|| considered(view.game, view.known, choice, Policy::Plain));
        odds.flatten().or_else(|| in_short(view.game, view.known, choice))
    };
    let targets = choices.into_iter().filter_map(|choice| match choice {
        Choice::Figure(target) => Some((target, odds(choice)?)),
        _ => None,
    });
    targets.collect()
}

fn ends(view: &View<'_>) -> Vec<End> {
    let costs = view.position().costs_of_move();
    let ways = view.position().ways_of_move(&costs);
    let each = costs.into_iter().zip(ways);
    each.map(|((square, steps), way)| End { square, steps, way }).collect()
}
