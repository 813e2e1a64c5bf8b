//! Superman Enemy: a power more for somebody beside a cheaper friend of the team.

use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::figure::team::{SCHEME, TeamAbility};
use crate::interpreter::Engine;
use crate::position::Position;
use crate::powers::telling::Tells;
use crate::refusal::Refusal;
use crate::scenario::{Aftermath, Unread, Words};
use crate::state::FigureId;
use crate::state::lasting::Influence;
use crate::words::Doer;
use crate::words::Speaker;
use table::{Chance, Log};

pub(crate) struct Scheming;

impl Deed for Scheming {
    const EFFECT: Effect = Effect::Scheming;
    const LASTS: bool = true;

    fn has_use(position: Position<'_>, figure: FigureId) -> Result<bool, Refusal> {
        position.has_room()?;
        Ok(position.may_scheme(figure))
    }

    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        let figure = engine.actor();
        engine.last(Influence::Scheming, figure);
        engine.tell(Scheme { figure });
    }

    fn words(_: &Doer<'_>) -> String {
        format!("can use {} until your next turn", SCHEME.name())
    }
}

impl Position<'_> {
    /// Superman Enemy: adjacent to a cheaper friend using it.
    fn may_scheme(self, figure: FigureId) -> bool {
        self.friends_beside(figure).iter().any(|friend| {
            self.game.points(friend) < self.game.points(figure)
                && self.has_team(friend, TeamAbility::SupermanEnemy)
        })
    }
}

pub(in crate::powers) fn made(words: &mut Words<'_>) -> Result<Aftermath, Unread> {
    words.end()?;
    Ok(Aftermath::Lasting(Influence::Scheming))
}

/// It happened, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scheme {
    pub figure: FigureId,
}

impl Tells for Scheme {
    fn words(self, speaker: &Speaker<'_>) -> String {
        format!("{} can use {} now", speaker.figure(self.figure), SCHEME.name())
    }
}
