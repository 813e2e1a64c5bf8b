//! What lasts, and whether whoever made it still has and can use what made it (C3.13, C3.14).

use crate::effect::Needs;
use crate::event::Event;
use crate::figure::combat_value::Value;
use crate::figure::team::TeamAbility;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::power::Power;
use crate::powers::outwit;
use crate::refusal::Refusal;
use crate::state::{FigureId, Overrun};
use crate::values::RangeFor;
use crate::waived::Rule;
use table::{Chance, Log};

/// An effect that lasts until the beginning of its player's next turn, or for less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Lasting {
    pub what: Influence,
    /// Whose power it is.
    pub source: FigureId,
    pub target: FigureId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Influence {
    #[default]
    Nothing,
    /// G10.1.
    Perplexed { value: Value, amount: i8 },
    /// G11.1: that standard power cannot be used.
    Outwitted(Power),
    /// G11.1: that special power (index of the text on the card) cannot be used.
    OutwittedSpecial(u8),
    /// Superman Enemy: the source can use Outwit.
    Scheming,
    /// Outsiders: combat values cannot be modified.
    Steadied,
    /// S.H.I.E.L.D.: damage +1 in its next range attack this turn.
    Briefed,
}

impl Influence {
    /// What its source must have and be able to use as long as it lasts (C3.13).
    pub const fn needs(self) -> Needs {
        match self {
            Influence::Nothing => Needs::Nothing,
            Influence::Perplexed { .. } => Needs::Power(Power::Perplex),
            Influence::Outwitted(_) | Influence::OutwittedSpecial(_) => Needs::Power(Power::Outwit),
            Influence::Scheming => Needs::Team(TeamAbility::SupermanEnemy),
            Influence::Steadied => Needs::Team(TeamAbility::Outsiders),
            Influence::Briefed => Needs::Team(TeamAbility::Shield),
        }
    }

    /// Whether such an effect can change what its target can use; others change values alone.
    pub(crate) const fn changes_what_can_be_used(self) -> bool {
        match self {
            Influence::Nothing
            | Influence::Perplexed { .. }
            | Influence::Steadied
            | Influence::Briefed => false,
            Influence::Outwitted(_) | Influence::OutwittedSpecial(_) | Influence::Scheming => true,
        }
    }

    /// By how much it changes this value of its target, and by which power.
    pub(crate) fn modifies(self, value: Value) -> Option<(i8, Power)> {
        match self {
            Influence::Perplexed { value: changed, amount } if changed == value => {
                Some((amount, Power::Perplex))
            }
            _ => None,
        }
    }

    /// The power that its target cannot use.
    pub(crate) const fn takes_away(self) -> Option<Power> {
        match self {
            Influence::Outwitted(power) => Some(power),
            _ => None,
        }
    }

    /// The clause by which it lasts.
    pub(crate) const fn clause(self) -> &'static str {
        match self {
            Influence::Perplexed { .. } => "G10.1",
            Influence::Outwitted(_) | Influence::OutwittedSpecial(_) => "G11.1",
            Influence::Nothing | Influence::Scheming | Influence::Steadied | Influence::Briefed => {
                "C13.1"
            }
        }
    }

    /// As a number, for the hash of a state.
    pub(crate) const fn code(self) -> u64 {
        match self {
            Influence::Nothing => 0,
            Influence::Perplexed { value, amount } => {
                1 << 16 | (value as u64) << 8 | amount as u8 as u64
            }
            Influence::Outwitted(power) => 2 << 16 | power as u64,
            Influence::OutwittedSpecial(text) => 3 << 16 | text as u64,
            Influence::Scheming => 4 << 16,
            Influence::Steadied => 5 << 16,
            Influence::Briefed => 6 << 16,
        }
    }

    /// What it does to its target, in words.
    pub(crate) fn words(self, by: &str) -> Option<String> {
        Some(match self {
            Influence::Nothing | Influence::Perplexed { .. } => return None,
            Influence::Outwitted(power) => outwit::told(by, power.name()),
            Influence::OutwittedSpecial(_) => outwit::told(by, "a special power"),
            Influence::Scheming => "Can use Outwit for Superman Enemy (C13.1).".to_string(),
            Influence::Steadied => format!("Steadied by {by} (C13.1)."),
            Influence::Briefed => format!("Briefed by {by} (C13.1)."),
        })
    }

    /// Why its target cannot use a power.
    pub(crate) fn reason(self, by: &str) -> String {
        self.takes_away().map_or(String::new(), |power| outwit::reason(by, power))
    }
}

impl<'a> Position<'a> {
    /// Lasting effects in force.
    pub fn lasting(self) -> impl Iterator<Item = &'a Lasting> {
        let in_force = self.state.in_force;
        self.state
            .lasting
            .iter()
            .enumerate()
            .filter(move |(index, _)| in_force >> index & 1 == 1)
            .map(|(_, lasting)| lasting)
    }

    /// D21: is there room for one more?
    pub(crate) fn has_room(self) -> Result<(), Refusal> {
        if self.state.lasting.is_full() { Err(Refusal::NoRoomForEffects) } else { Ok(()) }
    }

    /// Is such an effect in force on the character?
    pub fn lasts(self, figure: FigureId, what: Influence) -> bool {
        !self.state.lasting.is_empty()
            && self.lasting().any(|lasting| lasting.target == figure && lasting.what == what)
    }

    /// Does the power that made a lasting effect still exist? Otherwise it is lost and ends (C3.13).
    pub fn source_has(self, lasting: &Lasting) -> bool {
        let source = lasting.source;
        if !self.is_on_map(source) || !self.is_on_map(lasting.target) {
            return false;
        }
        // K12.2: a target that is protected now is free at once.
        let protected =
            |from: Power| self.is_protected(lasting.target, from) && self.game.plays(Rule::K12_2);
        match lasting.what.needs() {
            Needs::Power(power) => self.granted(source).contains(power) && !protected(power),
            Needs::Team(team) => self.all_teams(source).contains(team),
            Needs::Nothing | Needs::Keyphrase(_) => false,
        }
    }

    /// Can whoever made it use the power now? Otherwise it is suspended (C3.13).
    pub fn source_can_use(self, lasting: &Lasting) -> bool {
        let source = lasting.source;
        if !self.game.plays(Rule::C3_14) && !self.still_reaches(source, lasting.target) {
            return false;
        }
        match lasting.what.needs() {
            Needs::Power(power) => self.can_use(source, power),
            Needs::Team(team) => self.has_team(source, team),
            Needs::Nothing | Needs::Keyphrase(_) => false,
        }
    }

    /// What C3.14 says is not asked again once an effect lasts.
    fn still_reaches(self, source: FigureId, target: FigureId) -> bool {
        source == target
            || self.distance(source, target) <= self.range(source, RangeFor::at_least(6), &mut ())
                && self.sees(source, target)
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// Notes an effect that lasts until the actor's player's next turn.
    pub(crate) fn last(&mut self, what: Influence, target: FigureId) {
        let lasting = Lasting { what, source: self.actor(), target };
        if !self.state.add_lasting(lasting) {
            return self.stop(Overrun::TooMany);
        }
        self.settle();
    }
}
