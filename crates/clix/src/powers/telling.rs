//! What powers tell the log, each event in the room of its power.

use super::{
    blades_claws_fangs, force_blast, impervious, leadership, mastermind, outwit, perplex,
    regeneration, shape_change, super_senses, support, team, telekinesis,
};
use crate::event::Event;
use crate::interpreter::Engine;
use crate::words::Speaker;
use table::{Chance, Log};

/// An event in the room of its power.
pub(crate) trait Tells: Copy {
    /// Did a die come into it, so that it cannot be taken back?
    const ROLLS: bool = false;

    /// A sentence in the past tense, without its full stop.
    fn words(self, speaker: &Speaker<'_>) -> String;
}

macro_rules! happenings {
    ($($name:ident($room:path);)*) => {
        /// Something that a power did.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Happening { $($name($room),)* }

        $(impl From<$room> for Happening {
            fn from(told: $room) -> Happening {
                Happening::$name(told)
            }
        })*

        impl Happening {
            pub(crate) const fn rolls(self) -> bool {
                match self { $(Happening::$name(_) => <$room>::ROLLS,)* }
            }

            pub(crate) fn words(self, speaker: &Speaker<'_>) -> String {
                match self { $(Happening::$name(told) => told.words(speaker),)* }
            }
        }
    };
}

happenings! {
    Perplexed(perplex::Perplexed);
    Outwitted(outwit::Outwitted);
    OutwittedSpecial(outwit::OutwittedSpecial);
    ShapeChange(shape_change::ChangedShape);
    SuperSenses(super_senses::Sensed);
    Mastermind(mastermind::Redirected);
    BladesClawsFangs(blades_claws_fangs::Slashed);
    Impervious(impervious::Shrugged);
    ForceBlast(force_blast::Blasted);
    WildCard(team::wild_card::Copied);
    Scheming(team::superman_enemy::Schemed);
    Steadied(team::outsiders::Steadied);
    Briefed(team::shield::Briefed);
    Leadership(leadership::Led);
    Regeneration(regeneration::Regenerated);
    Support(support::Tried);
    SupportHeals(support::Healed);
    XMenRisk(team::x_men::Risked);
    Telekinesis(telekinesis::Lifted);
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub(crate) fn tell(&mut self, happening: impl Into<Happening>) {
        self.record(Event::Power(happening.into()));
    }
}
