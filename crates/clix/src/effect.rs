//! What an action can activate: inherent abilities and activated powers (C4.4, C4.6).

use crate::choice::Prompt;
use crate::event::Event;
use crate::figure::keyphrase::Keyphrase;
use crate::figure::team::TeamAbility;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::power::{Power, Powers};
use crate::powers;
use crate::refusal::Refusal;
use crate::rules::inherent;
use crate::state::attack::Mode;
use crate::state::moving::MoveKind;
use crate::state::{FigureId, State};
use crate::values::RangeFor;
use crate::words::{Doer, kind_word};
use table::{Chance, Log};

/// The kind of action that activates an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ActionKind {
    Move,
    Close,
    Range,
    Power,
    Free,
}

/// What a character needs to activate an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    Nothing,
    Power(Power),
    Keyphrase(Keyphrase),
    Team(TeamAbility),
}

/// What an action does that activates an effect, in the room of its power. Most are an attack, a move or something done to a character that is
/// chosen: the constants say which, and nothing else needs to be said about those.
pub(crate) trait Deed {
    const EFFECT: Effect;
    const TITLE: &'static str = Self::EFFECT.name();
    /// The attack it makes, if that is all it does, and whether that is a close one.
    const ATTACK: Option<(Mode, bool)> = None;
    /// The move it makes, if that is all it does.
    const MOVE: Option<MoveKind> = None;
    /// Is a character chosen, without an attack?
    const PICKS: bool = false;
    /// Does what it does last?
    const LASTS: bool = false;
    const FOR_FRIENDS: bool = false;
    const REACH: RangeFor = RangeFor::ATTACK;

    /// C4.5: is there something it could do?
    fn has_use(position: Position<'_>, figure: FigureId) -> Result<bool, Refusal> {
        if Self::LASTS {
            position.has_room()?;
        }
        if Self::MOVE.is_some() && position.is_immobile(figure) {
            return Err(Refusal::Immobile(figure));
        }
        match Self::ATTACK {
            Some((mode, close)) => position.has_target(figure, close, mode),
            None if Self::PICKS => Ok(position.has_pick(figure, Self::EFFECT)),
            None => Ok(true),
        }
    }

    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        if let Some(kind) = Self::MOVE {
            engine.move_actor(kind);
        } else if let Some((mode, close)) = Self::ATTACK {
            engine.push(Task::BeginAttack { mode, close });
        } else if Self::PICKS {
            engine.ask(Prompt::Character);
        }
    }

    /// May this character, which is on the map, be chosen?
    fn may_pick(_: Position<'_>, _: FigureId, _: FigureId) -> Result<(), Refusal> {
        Err(Refusal::NotNow)
    }

    /// It was chosen.
    fn picked<C: Chance + ?Sized, L: Log<Event>>(_: &mut Engine<'_, C, L>, _: FigureId) {}

    /// The question who is chosen, without its clause.
    fn whom(name: &str, _: &State) -> String {
        let (effect, kind) = (Self::EFFECT.name(), kind_word(Self::EFFECT.kind()));
        format!("whom does {name} choose for {effect} ({kind})?")
    }

    /// What it would do, with the numbers now.
    fn words(doer: &Doer<'_>) -> String;
}

macro_rules! effects {
    ($($(#[$doc:meta])* $name:ident $kind:ident $needs:expr, $clause:literal, $words:literal, $deed:path;)*) => {
        /// One effect of one action.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        #[repr(u8)]
        pub enum Effect { #[default] $($(#[$doc])* $name,)* }

        impl Effect {
            pub const ALL: &'static [Effect] = &[$(Effect::$name,)*];

            pub const fn kind(self) -> ActionKind {
                match self { $(Effect::$name => ActionKind::$kind,)* }
            }

            pub const fn needs(self) -> Needs {
                match self { $(Effect::$name => $needs,)* }
            }

            /// The clause that allows it.
            pub const fn clause(self) -> &'static str {
                match self { $(Effect::$name => $clause,)* }
            }

            pub const fn name(self) -> &'static str {
                match self { $(Effect::$name => $words,)* }
            }

            /// Its name where its kind of action is told beside it.
            pub(crate) const fn title(self) -> &'static str {
                match self { $(Effect::$name => <$deed>::TITLE,)* }
            }

            /// The attack it makes, if that is all it does, and whether that is a close one.
            pub(crate) const fn attack(self) -> Option<(Mode, bool)> {
                match self { $(Effect::$name => <$deed>::ATTACK,)* }
            }

            /// The range it works within where it is no attack.
            pub(crate) const fn reach(self) -> RangeFor {
                match self { $(Effect::$name => <$deed>::REACH,)* }
            }

            /// Is it friends that are chosen for it?
            pub(crate) const fn is_for_friends(self) -> bool {
                match self { $(Effect::$name => <$deed>::FOR_FRIENDS,)* }
            }
        }

        /// Calls the same function of whichever deed it is.
        macro_rules! in_its_room {
            ($effect:expr, $it:ident => $call:expr) => {
                match $effect { $(Effect::$name => { type $it = $deed; $call })* }
            };
        }
    };
}

use Needs::Nothing;

effects! {
    Move Move Nothing, "I01.1", "Move", inherent::Move;
    LeapClimb Move Needs::Power(Power::LeapClimb), "S02.2", "Leap/Climb", powers::leap_climb::LeapClimb;
    PhasingTeleport Move Needs::Power(Power::PhasingTeleport), "S03.1", "Phasing/Teleport", powers::phasing_teleport::PhasingTeleport;
    Ram Move Needs::Keyphrase(Keyphrase::Ram), "K16.1", "Ram", inherent::Ram;

    Close Close Nothing, "I02.1", "Close attack", inherent::Close;
    Flurry Close Needs::Power(Power::Flurry), "S01.1", "Flurry", powers::flurry::Flurry;
    Quake Close Needs::Power(Power::Quake), "A04.1", "Quake", powers::quake::Quake;
    ExploitWeakness Close Needs::Power(Power::ExploitWeakness), "G04.1", "Exploit Weakness", powers::exploit_weakness::ExploitWeakness;
    IncapacitateClose Close Needs::Power(Power::Incapacitate), "A06.1", "Incapacitate (close)", powers::incapacitate::IncapacitateClose;
    MindControlClose Close Needs::Power(Power::MindControl), "S06.1", "Mind Control (close)", powers::mind_control::MindControlClose;
    CloseObject Close Nothing, "I08.1", "Close attack with the object", inherent::CloseObject;
    CloseDestroy Close Nothing, "I05.1", "Destroy (close)", inherent::CloseDestroy;

    Range Range Nothing, "I03.1", "Range attack", inherent::Range;
    EnergyExplosion Range Needs::Power(Power::EnergyExplosion), "A02.1", "Energy Explosion", powers::energy_explosion::EnergyExplosion;
    PulseWave Range Needs::Power(Power::PulseWave), "A03.1", "Pulse Wave", powers::pulse_wave::PulseWave;
    PenetratingPsychicBlast Range Needs::Power(Power::PenetratingPsychicBlast), "A07.1", "Penetrating/Psychic Blast", powers::penetrating_psychic_blast::PenetratingPsychicBlast;
    IncapacitateRange Range Needs::Power(Power::Incapacitate), "A06.1", "Incapacitate (range)", powers::incapacitate::IncapacitateRange;
    MindControlRange Range Needs::Power(Power::MindControl), "S06.1", "Mind Control (range)", powers::mind_control::MindControlRange;
    RangeObject Range Nothing, "I09.1", "Throw the object", inherent::RangeObject;
    RangeDestroy Range Nothing, "I06.1", "Destroy (range)", inherent::RangeDestroy;

    Charge Power Needs::Power(Power::Charge), "S05.2", "Charge", powers::charge::Charge;
    RunningShot Power Needs::Power(Power::RunningShot), "S12.1", "Running Shot", powers::running_shot::RunningShot;
    HypersonicSpeed Power Needs::Power(Power::HypersonicSpeed), "S10.2", "Hypersonic Speed", powers::hypersonic_speed::HypersonicSpeed;
    ForceBlast Power Needs::Power(Power::ForceBlast), "S08.2", "Force Blast", powers::force_blast::ForceBlast;
    SmokeCloud Power Needs::Power(Power::SmokeCloud), "A08.1", "Smoke Cloud", powers::smoke_cloud::SmokeCloud;
    TelekinesisObject Power Needs::Power(Power::Telekinesis), "A12.1", "Telekinesis (object)", powers::telekinesis::TelekinesisObject;
    TelekinesisCharacter Power Needs::Power(Power::Telekinesis), "A12.2", "Telekinesis (character)", powers::telekinesis::TelekinesisCharacter;
    Barrier Power Needs::Power(Power::Barrier), "D06.1", "Barrier", powers::barrier::Barrier;
    Regeneration Power Needs::Power(Power::Regeneration), "D11.1", "Regeneration", powers::regeneration::Regeneration;
    RangedCombatExpert Power Needs::Power(Power::RangedCombatExpert), "G01.1", "Ranged Combat Expert", powers::ranged_combat_expert::RangedCombatExpert;
    Support Power Needs::Power(Power::Support), "G03.1", "Support", powers::support::Support;
    CloseCombatExpert Power Needs::Power(Power::CloseCombatExpert), "G08.1", "Close Combat Expert", powers::close_combat_expert::CloseCombatExpert;
    /// S.H.I.E.L.D.: an adjacent friend +1 damage in one range attack.
    Briefing Power Needs::Team(TeamAbility::Shield), "C13.1", "S.H.I.E.L.D.", powers::team::shield::Briefing;
    /// X-Men: heal an adjacent friend using it.
    XMenHeal Power Needs::Team(TeamAbility::XMen), "C13.1", "X-Men", powers::team::x_men::XMenHeal;

    Sidestep Free Needs::Power(Power::Sidestep), "S09.1", "Sidestep", powers::sidestep::Sidestep;
    Poison Free Needs::Power(Power::Poison), "A10.1", "Poison", powers::poison::Poison;
    Perplex Free Needs::Power(Power::Perplex), "G10.1", "Perplex", powers::perplex::Perplex;
    Outwit Free Needs::Power(Power::Outwit), "G11.1", "Outwit", powers::outwit::Outwit;
    /// K22.
    WildCard Free Needs::Team(TeamAbility::WildCard), "K22.1", "Wild Card", powers::team::wild_card::WildCard;
    /// Superman Enemy: Outwit beside a cheaper friend using it.
    Scheming Free Needs::Team(TeamAbility::SupermanEnemy), "C13.1", "Superman Enemy", powers::team::superman_enemy::Scheming;
    /// Outsiders: somebody's combat values cannot be modified.
    Steadying Free Needs::Team(TeamAbility::Outsiders), "C13.1", "Outsiders", powers::team::outsiders::Steadying;
}

impl Effect {
    pub fn from_index(index: u8) -> Option<Effect> {
        Effect::ALL.get(index as usize).copied()
    }

    pub(crate) fn has_use(self, position: Position<'_>, figure: FigureId) -> Result<bool, Refusal> {
        in_its_room!(self, It => It::has_use(position, figure))
    }

    pub(crate) fn may_pick(
        self,
        position: Position<'_>,
        figure: FigureId,
        target: FigureId,
    ) -> Result<(), Refusal> {
        in_its_room!(self, It => It::may_pick(position, figure, target))
    }

    pub(crate) fn whom(self, name: &str, state: &State) -> String {
        in_its_room!(self, It => It::whom(name, state))
    }

    pub(crate) fn words(self, doer: &Doer<'_>) -> String {
        in_its_room!(self, It => It::words(doer))
    }

    pub const fn is_free(self) -> bool {
        matches!(self.kind(), ActionKind::Free)
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub(crate) fn activate(&mut self, effect: Effect) {
        in_its_room!(effect, It => It::begin(self))
    }

    pub(crate) fn activated_on(&mut self, effect: Effect, target: FigureId) {
        in_its_room!(effect, It => It::picked(self, target))
    }
}

/// A set of effects, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct Effects(pub(crate) u64);

impl Effects {
    pub const NONE: Effects = Effects(0);
    /// Those that need nothing.
    pub const FOR_EVERYBODY: Effects = SORTED.0;
    /// Those that need a keyphrase or a team ability.
    pub const OF_TEXT: Effects = SORTED.1;
    /// The powers that some effect needs.
    pub const POWERS: Powers = SORTED.3;
    /// Those that cost no action (C4.6).
    pub const FREE: Effects = {
        let (mut free, mut number) = (0, 0);
        while number < Effect::ALL.len() {
            free |= (Effect::ALL[number].is_free() as u64) << number;
            number += 1;
        }
        Effects(free)
    };

    /// Those that need this power.
    pub const fn of_power(power: Power) -> Effects {
        SORTED.2[power as usize]
    }

    #[must_use]
    pub const fn union(self, other: Effects) -> Effects {
        Effects(self.0 | other.0)
    }

    #[must_use]
    pub const fn with(self, effect: Effect) -> Effects {
        Effects(self.0 | 1 << effect as u8)
    }

    #[must_use]
    pub const fn intersection(self, other: Effects) -> Effects {
        Effects(self.0 & other.0)
    }

    #[must_use]
    pub const fn without(self, other: Effects) -> Effects {
        Effects(self.0 & !other.0)
    }

    pub const fn contains(self, effect: Effect) -> bool {
        self.0 >> effect as u8 & 1 == 1
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In the order of [`Effect::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Effect> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let effect = Effect::ALL.get(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(*effect)
        })
    }
}

/// All effects by what they need: nothing, a keyphrase or team ability, each of the powers; and the powers that any of them needs.
const SORTED: (Effects, Effects, [Effects; 48], Powers) = {
    let (mut nothing, mut text, mut powers, mut needed) = (0, 0, [Effects(0); 48], 0);
    let mut number = 0;
    while number < Effect::ALL.len() {
        match Effect::ALL[number].needs() {
            Needs::Nothing => nothing |= 1 << number,
            Needs::Keyphrase(_) | Needs::Team(_) => text |= 1 << number,
            Needs::Power(power) => {
                powers[power as usize].0 |= 1 << number;
                needed |= 1 << power as u8;
            }
        }
        number += 1;
    }
    (Effects(nothing), Effects(text), powers, Powers(needed))
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_effect_reads_back_from_its_index() {
        for (index, effect) in Effect::ALL.iter().enumerate() {
            assert_eq!(Effect::from_index(index as u8), Some(*effect));
        }
    }
}
