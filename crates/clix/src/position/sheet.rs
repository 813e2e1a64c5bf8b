//! What a figure can use on each click of its dial as long as nobody meddles.
//!
//! Who can use what is asked many times for every decision, and the answer seldom depends on more than the click and the conditions of the
//! card. So it is worked out for all of these when the game is laid out, by the same code that works it out during the game
//! (`Position::worked_out`); whenever something else has a say (a lasting effect, an attack that lets nobody use anything, a wild card) the sheet is not asked.

use crate::effect::Effects;
use crate::figure::Figure;
use crate::figure::card_text::Condition;
use crate::figure::improved::{Movement, Targeting};
use crate::figure::keyphrase::Keyphrases;
use crate::game::Clix;
use crate::position::Position;
use crate::position::focus::Focus;
use crate::power::Powers;
use crate::state::{FIRST_SQUARE, FigureId};

/// One click.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    pub powers: Powers,
    pub protected_from: Powers,
    pub phrases: Keyphrases,
    pub movement: Movement,
    pub targeting: Targeting,
    /// What its actions can activate, whether or not there is anything to do with it.
    pub effects: Effects,
}

/// More conditions than this on one card, and its sheets would be too many: 16 for each click.
const MOST_CONDITIONS: usize = 4;

/// The conditions of a card that ask for more than the click, each once.
pub(crate) fn conditions(design: &Figure) -> Vec<Condition> {
    let mut conditions = Vec::new();
    for text in &design.texts {
        if text.condition.is_more_than_the_click() && !conditions.contains(&text.condition) {
            conditions.push(text.condition);
        }
    }
    conditions
}

/// The sheets of a figure of a game, click by click and for each way its conditions may be answered.
pub(crate) fn sheets(game: &Clix, figure: FigureId) -> Vec<Sheet> {
    let conditions = &game.cast(figure).asked;
    if conditions.len() > MOST_CONDITIONS {
        return Vec::new();
    }
    let mut state = game.start();
    state.set_square(figure, Some(FIRST_SQUARE));
    let mut sheets = Vec::new();
    for click in 0..game.figure(figure).dial.len() as u8 {
        state.piece_mut(figure).click = click;
        for answers in 0..1u16 << conditions.len() {
            let held = conditions.iter().enumerate();
            let assumed =
                held.fold(0, |all, (at, condition)| all | (answers >> at & 1) << *condition as u8);
            let focus = Focus::assuming(figure, assumed);
            let position = Position::new(game, &state).with_focus(&focus);
            sheets.push(position.worked_out(figure));
        }
    }
    sheets
}
