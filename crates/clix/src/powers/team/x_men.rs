//! X-Men: heals an adjacent friend of the team, at a risk.

use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::figure::team::TeamAbility;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::powers::telling::Tells;
use crate::refusal::{For, Refusal};
use crate::state::{FigureId, Healing, State};
use crate::words::Doer;
use crate::words::Speaker;
use crate::words::or_not;
use table::{Chance, Log};

pub(crate) struct XMenHeal;

impl Deed for XMenHeal {
    const EFFECT: Effect = Effect::XMenHeal;
    const PICKS: bool = true;
    const FOR_FRIENDS: bool = true;

    fn may_pick(position: Position<'_>, figure: FigureId, target: FigureId) -> Result<(), Refusal> {
        position.must_be_friend(figure, target)?;
        if !position.has_team(target, TeamAbility::XMen) {
            return Err(Refusal::DoesNotQualify(target));
        }
        position.must_touch(figure, target, For::Effect(Self::EFFECT))
    }

    fn picked<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>, target: FigureId) {
        engine.x_men_heal(target);
    }

    fn whom(name: &str, _: &State) -> String {
        format!("whom does {name} heal?")
    }

    fn words(_: &Doer<'_>) -> String {
        TeamAbility::XMen.words().replace("POWER: ", "")
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Heal 1, then a die: on 1–4 the healer takes 1 unavoidable damage.
    fn x_men_heal(&mut self, target: FigureId) {
        let figure = self.actor();
        self.heal(target, 1, Healing::XMen);
        let die = self.d6();
        self.tell(RiskRoll { figure, die });
        if die <= 4 {
            self.suffer(figure, 1);
        }
    }
}

/// It happened, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RiskRoll {
    pub figure: FigureId,
    pub die: u8,
}

impl Tells for RiskRoll {
    const ROLLS: bool = true;

    fn words(self, speaker: &Speaker<'_>) -> String {
        let hurt = or_not(self.die <= 4, "is hurt by it", "is unharmed");
        format!("{} rolled {} for healing and {hurt}", speaker.figure(self.figure), self.die)
    }
}
