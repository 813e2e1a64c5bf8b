//! What a figure can use on each click of its dial as long as nobody meddles.
//!
//! Who can use what is asked many times for every decision, and the answer seldom depends on more than the click. So it is worked out for every
//! click when the game is laid out, by the same code that works it out during the game (`Position::worked_out`); whenever something else has
//! a say (an Outwit, a Pulse Wave, a wild card, a text with a condition) the sheet is not asked.

use crate::card_text::Condition;
use crate::figure::Figure;
use crate::game::Clix;
use crate::improved::{Movement, Targeting};
use crate::keyphrase::Keyphrases;
use crate::position::Position;
use crate::power::Powers;
use crate::state::{FIRST_SQUARE, FigureId, Lasts};

/// One click.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    pub powers: Powers,
    pub protected_from: Powers,
    pub phrases: Keyphrases,
    pub movement: Movement,
    pub targeting: Targeting,
}

impl Lasts {
    /// Whether such an effect can change what its target can use; others change values alone.
    pub(crate) const fn changes_what_can_be_used(self) -> bool {
        match self {
            Lasts::Nothing | Lasts::Perplexed { .. } | Lasts::Steadied => false,
            Lasts::Outwitted(_) | Lasts::OutwittedSpecial(_) | Lasts::Scheming => true,
        }
    }
}

/// The sheets of a figure of a game, click by click; none for one whose card asks where it stands or what it has done.
pub(crate) fn sheets(game: &Clix, figure: FigureId) -> Vec<Sheet> {
    let design = game.figure(figure);
    if depends_on_more_than_the_click(design) {
        return Vec::new();
    }
    let mut state = game.start();
    state.piece_mut(figure).square = Some(FIRST_SQUARE);
    let clicks = 0..design.dial.len() as u8;
    let each = clicks.map(|click| {
        state.piece_mut(figure).click = click;
        Position::new(game, &state).worked_out(figure)
    });
    each.collect()
}

fn depends_on_more_than_the_click(design: &Figure) -> bool {
    design.texts.iter().any(|text| match text.condition {
        Condition::Always | Condition::Unhurt | Condition::Hurt => false,
        Condition::NoTokens
        | Condition::Tokens
        | Condition::InHindering
        | Condition::InWater
        | Condition::Elevated
        | Condition::HoldsObject
        | Condition::BesideEnemy
        | Condition::BesideFriend
        | Condition::BesideKindred
        | Condition::HasNotMoved
        | Condition::YourTurn
        | Condition::OpposingTurn => true,
    })
}
