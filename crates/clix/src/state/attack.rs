//! The attack in progress (C7.3).

use crate::board::Piece;
use crate::effect::Deed;
use crate::power::Power;
use crate::powers::pulse_wave::PulseWave;
use crate::state::{FigureId, Figures};
use crate::values::RangeFor;
use table::List;

/// One attack: one roll against one or more targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    pub attacker: FigureId,
    pub close: bool,
    pub mode: Mode,
    /// A01.1: it is made inside a CLOSE action.
    pub in_close_action: bool,
    /// Giant Reach instead of adjacency for "all adjacent" (K07.2).
    pub by_reach: bool,
    /// The attacker's value, fixed in step 2 (C7.4).
    pub value: u8,
    /// Whose printed attack replaces its own; `NONE` for the own.
    pub lent_by: FigureId,
    /// C3.15: how far a Pulse Wave goes, worked out before those within it can use nothing (A03.2).
    pub range: u8,
    pub dice: [u8; 2],
    /// Normal damage of the attack once it is known (C7.5).
    pub damage: u8,
    /// Targets when the choice was finished: "single", "more than one" (C7.13 a, e).
    pub count: u8,
    pub critical: Critical,
    /// The player may still leave it (second attack of Flurry).
    pub optional: bool,
    /// Somebody answered with Shape Change: another target may be picked, or none (C7.13 a).
    pub eluded: bool,
    /// IT06: what it shoots through.
    pub through: Option<Piece>,
    /// Who took damage, though perhaps not a click of it.
    pub damaged: Figures,
    pub targets: List<Target, 31>,
}

impl Default for Attack {
    fn default() -> Self {
        Attack {
            attacker: FigureId::NONE,
            close: true,
            mode: Mode::Normal,
            in_close_action: false,
            by_reach: false,
            value: 0,
            lent_by: FigureId::NONE,
            range: 0,
            dice: [0; 2],
            damage: 0,
            count: 0,
            critical: Critical::Neither,
            optional: false,
            eluded: false,
            through: None,
            damaged: Figures::NONE,
            targets: List::new(),
        }
    }
}

/// What the effect that makes the attack does with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    #[default]
    Normal,
    /// S01.1: one of two.
    Flurry,
    /// A07.1, G04.1.
    Penetrating,
    EnergyExplosion,
    PulseWave,
    Quake,
    Incapacitate,
    MindControl,
    /// I08.1: with the object in hand.
    Swing,
    /// I09.1.
    Throw,
    /// G01.2, G08.1: one target, the bonus counts.
    Expert,
    /// K16.2.
    Ram,
    /// A12.3: placed on a hit.
    Telekinesis,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Critical {
    #[default]
    Neither,
    /// BR02.
    Hit,
    /// BR03.
    Miss,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    pub figure: FigureId,
    /// Its defense against this attack, fixed in step 2.
    pub defense: u8,
    /// Damage dealt, then taken, then clicked: each step of C8.1 overwrites the one before.
    pub damage: u8,
    pub fate: Fate,
    pub hindered: bool,
    /// Which answers to "would be hit" were tried (C7.13 d).
    pub answered: u8,
}

impl Default for Target {
    fn default() -> Self {
        Target {
            figure: FigureId::NONE,
            defense: 0,
            damage: 0,
            fate: Fate::Open,
            hindered: false,
            answered: 0,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Fate {
    #[default]
    Open,
    WouldBeHit,
    Hit,
    Missed,
}

impl Mode {
    /// D07, C7.6: an attack that deals no damage at all.
    pub const fn deals_damage(self) -> bool {
        !matches!(self, Mode::Incapacitate | Mode::MindControl | Mode::Telekinesis)
    }

    /// The power whose PROTECTED keyphrase forbids the target (K12.1).
    pub const fn power(self, close: bool) -> Option<Power> {
        match self {
            Mode::Flurry => Some(Power::Flurry),
            Mode::Penetrating if close => Some(Power::ExploitWeakness),
            Mode::Penetrating => Some(Power::PenetratingPsychicBlast),
            Mode::Expert if close => Some(Power::CloseCombatExpert),
            Mode::Expert => Some(Power::RangedCombatExpert),
            Mode::Incapacitate => Some(Power::Incapacitate),
            Mode::MindControl => Some(Power::MindControl),
            Mode::PulseWave => Some(Power::PulseWave),
            Mode::EnergyExplosion => Some(Power::EnergyExplosion),
            Mode::Quake => Some(Power::Quake),
            Mode::Telekinesis => Some(Power::Telekinesis),
            Mode::Normal | Mode::Swing | Mode::Throw | Mode::Ram => None,
        }
    }

    pub const fn range(self) -> RangeFor {
        match self {
            Mode::PulseWave => PulseWave::REACH,
            // S06.1, I09.1, A12.1.
            Mode::MindControl => RangeFor::at_least(4),
            Mode::Throw | Mode::Telekinesis => RangeFor::at_least(6),
            _ => RangeFor::ATTACK,
        }
    }

    /// What the attacker does, in words.
    pub(crate) const fn words(self, close: bool) -> &'static str {
        match self {
            Mode::Incapacitate => "incapacitates",
            Mode::MindControl => "takes control of somebody",
            Mode::Throw => "throws the object",
            Mode::Telekinesis => "uses Telekinesis",
            Mode::Swing => "strikes with the object",
            _ if close => "attacks close",
            _ => "attacks at range",
        }
    }
}

impl Attack {
    /// A09.1: a single target.
    pub fn is_single(&self) -> bool {
        self.count == 1
    }

    /// The target of this number.
    pub fn figure(&self, at: u8) -> FigureId {
        self.targets[at as usize].figure
    }

    pub fn target(&self, figure: FigureId) -> Option<&Target> {
        self.targets.iter().find(|target| target.figure == figure)
    }

    pub fn target_mut(&mut self, figure: FigureId) -> Option<&mut Target> {
        self.targets.iter_mut().find(|target| target.figure == figure)
    }

    pub fn has(&self, figure: FigureId) -> bool {
        self.target(figure).is_some()
    }

    /// C7.3 step 4.
    pub fn total(&self) -> u8 {
        self.value + self.dice[0] + self.dice[1]
    }
}
