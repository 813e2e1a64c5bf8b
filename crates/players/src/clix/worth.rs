//! What characters and their clicks are worth, in points of the game.

use clix::Position;
use clix::state::FigureId;

/// A character that is gone counts its points, and what it would still have done.
const KNOCKED_OUT: f32 = 1.25;
/// What wounds count that do not finish it, compared with finishing it.
const WOUNDED: f32 = 0.7;

/// Clicks until it is KO'd.
pub(super) fn life(position: Position<'_>, figure: FigureId) -> u8 {
    let clicks = position.design(figure).dial.len() as u8;
    clicks.saturating_sub(position.piece(figure).click)
}

/// Clicks it could be healed.
pub(super) fn wounds(position: Position<'_>, figure: FigureId) -> u8 {
    let start = position.game.cast(figure).start;
    position.piece(figure).click.saturating_sub(start)
}

pub(super) fn points(position: Position<'_>, figure: FigureId) -> f32 {
    f32::from(position.game.points(figure))
}

/// What its player loses when it takes so many clicks: a share of what is left of it, so that finishing somebody off pays best.
pub(super) fn loss(position: Position<'_>, figure: FigureId, clicks: u8) -> f32 {
    let life = life(position, figure);
    if clicks == 0 || life == 0 {
        return 0.0;
    }
    let points = points(position, figure);
    if clicks >= life {
        return KNOCKED_OUT * points;
    }
    WOUNDED * points * f32::from(clicks) / f32::from(life)
}

/// What its player gains when it is healed so many clicks.
pub(super) fn relief(position: Position<'_>, figure: FigureId, clicks: u8) -> f32 {
    let healed = clicks.min(wounds(position, figure));
    let life = life(position, figure) + healed;
    if healed == 0 {
        return 0.0;
    }
    WOUNDED * points(position, figure) * f32::from(healed) / f32::from(life)
}

/// What pushing it costs: a click unless it does not mind, and standing still the turn after. Nobody pushes itself to death.
pub(super) fn push(position: Position<'_>, figure: FigureId) -> f32 {
    let rest = 0.06 * points(position, figure);
    if position.minds_no_push(figure) {
        return rest;
    }
    if life(position, figure) <= 1 {
        return f32::INFINITY;
    }
    rest + loss(position, figure, 1)
}
