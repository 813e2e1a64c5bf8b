//! The powers, each in a room of its own: what it lets an action do, what it asks, what it changes, and how all of it is told.
//!
//! Numbers that several powers share (values, damage taken, break away) are worked out where the rulebook has them. Below are the lists that know
//! them all: what powers ask, what they tell the log, what of theirs lasts; `picking` is how a character is chosen without an attack, `marking` how markers are placed; `team` are the abilities of teams.

mod arranging;
#[macro_use]
mod asking;
pub mod barrier;
pub mod battle_fury;
pub mod blades_claws_fangs;
pub mod charge;
pub mod close_combat_expert;
pub mod combat_reflexes;
pub mod defend;
pub mod earthbound_neutralized;
pub mod empower;
pub mod energy_explosion;
pub mod energy_shield_deflection;
pub mod enhancement;
pub mod expert;
pub mod exploit_weakness;
pub mod flurry;
pub mod force_blast;
pub mod hypersonic_speed;
pub mod impervious;
pub mod incapacitate;
pub mod invincible;
pub mod invulnerability;
pub mod leadership;
pub mod leap_climb;
pub mod marking;
pub mod mastermind;
pub mod mind_control;
pub mod outwit;
pub mod penetrating_psychic_blast;
pub mod perplex;
pub mod phasing_teleport;
mod picking;
pub mod plasticity;
pub mod poison;
pub mod power;
pub mod precision_strike;
pub mod probability_control;
pub mod pulse_wave;
pub mod quake;
pub mod ranged_combat_expert;
pub mod regeneration;
mod room;
pub mod running_shot;
pub mod shape_change;
pub mod sidestep;
pub mod smoke_cloud;
pub mod steal_energy;
pub mod stealth;
pub mod super_senses;
pub mod super_strength;
pub mod support;
pub mod team;
pub mod telekinesis;
#[macro_use]
mod telling;
pub mod toughness;
pub mod willpower;

pub(crate) use asking::Said;
pub(crate) use outwit::KEPT;
pub(crate) use pulse_wave::SPARED;
pub use room::{Loss, Roll, Room};
pub use telling::PowerRoll;

use arranging::Verb;
use asking::Asks;
use telling::Tells;

use crate::choice::{Choice, Prompt};
use crate::event::Event;
use crate::explain::{Because, Cause};
use crate::game::Clix;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::attack::Mode;
use crate::state::{FigureId, Figures, State};
use crate::waived::Rule;
use crate::words::Speaker;
use power::Power;
use table::{Chance, Log, Seat};

#[cfg(test)]
mod tests;

questions! {
    /// G11.1: which power of the target cannot be used?
    Outwit(outwit::WhichPower);
    /// G10.1: which value of the target changes?
    Perplex(perplex::WhichValue);
    /// G07.1: does the target roll?
    ShapeChange(shape_change::ShapeChange);
    /// A01.1: does the attacker roll?
    Slash(blades_claws_fangs::Slash);
    /// D10.2: does the target roll?
    Shrug(impervious::Shrug);
    /// D08.1: does whoever is pushed use it?
    Endurance(willpower::Endurance);
    /// G12.2: does the leader roll?
    LeaderRoll(leadership::Roll);
    /// G12.2: whose token goes?
    LeaderToken(leadership::WhoseToken);
    /// C3.9: which leader rolls next?
    LeaderNext(leadership::WhoNext);
    /// C3.9: whom does Poison hurt next?
    PoisonNext(poison::WhoNext);
    /// S06.3: who is controlled next?
    ControlNext(mind_control::WhoNext);
    /// S06.2: what does the controlled character do?
    Command(mind_control::Command);
    /// S10.3: an attack between the two moves?
    Interlude(hypersonic_speed::Interlude);
    /// K22.1: which team ability is copied?
    WildCard(team::wild_card::WhichTeam);
    /// A12.1: which object is taken?
    TelekinesisObject(telekinesis::WhichObject);
    /// A12.1: is it thrown, or where does it go?
    ThrowOrPlace(telekinesis::ThrowOrPlace);
    /// A12.2: where is the character placed?
    TelekinesisSquare(telekinesis::Placement);
    /// G03.2: whose defense counts for the supported friend?
    SupportedDefense(support::WhoseDefense);
    /// G01.1, G08.1: which bonus?
    Bonus(expert::WhichBonus);
    /// A08.1, D06.1: where does the next marker go?
    Marker(marking::NextMarker);
}

happenings! {
    Perplexed(perplex::ChangeOfValue);
    Outwitted(outwit::LossOfPower);
    OutwittedSpecial(outwit::LossOfText);
    ShapeChange(shape_change::ShapeRoll);
    SuperSenses(super_senses::SenseRoll);
    Mastermind(mastermind::Redirection);
    Impervious(impervious::ShrugRoll);
    WildCard(team::wild_card::TeamCopy);
    Scheming(team::superman_enemy::Scheme);
    Steadied(team::outsiders::Steadiness);
    Briefed(team::shield::Instruction);
    Leadership(leadership::LeadershipRoll);
    Roll(telling::PowerRoll);
    Support(support::SupportRoll);
    SupportHeals(support::HealingRoll);
    XMenRisk(team::x_men::RiskRoll);
    Telekinesis(telekinesis::Flight);
}

/// C7.6: damage that an attack by a power deals instead of its damage value, and the clause that says so.
pub(crate) fn stated_damage(game: &Clix, mode: Mode, several: bool) -> Option<(u8, &'static str)> {
    match mode {
        Mode::EnergyExplosion => energy_explosion::stated_damage(game),
        Mode::PulseWave => pulse_wave::stated_damage(game, several),
        Mode::Quake => quake::stated_damage(game, several),
        _ => None,
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Does a power find the targets of this attack by itself?
    pub(crate) fn begins_by_power(&mut self, mode: Mode) -> bool {
        match mode {
            Mode::PulseWave => self.begin_pulse(),
            Mode::Quake => self.begin_quake(),
            _ => return false,
        }
        true
    }

    /// What an attack by a power does to those it hit; false if it deals damage like any other.
    pub(crate) fn does_instead_of_damage(&mut self, mode: Mode, hit: Figures) -> bool {
        match mode {
            Mode::Incapacitate => self.incapacitate(hit),
            Mode::MindControl if self.game.plays(Rule::S06_2) => self.control_all(hit),
            Mode::Telekinesis => self.place_whom_it_hit(hit),
            _ => return false,
        }
        true
    }
}

/// The verbs by which a scenario says that something lasts from before.
pub(crate) const VERBS: [Verb; 5] = [
    Verb { word: "perplexes", of_itself: false, read: perplex::made },
    Verb { word: "outwits", of_itself: false, read: outwit::made },
    Verb { word: "schemes", of_itself: true, read: team::superman_enemy::made },
    Verb { word: "steadies", of_itself: false, read: team::outsiders::made },
    Verb { word: "briefs", of_itself: false, read: team::shield::made },
];
