//! From damage dealt to damage taken (C8.11): arithmetic only.

use crate::power::{Power, Powers};
use crate::powers::{impervious, invincible, invulnerability, toughness};

/// One damage event on one character, with everything that was decided about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DamageEvent {
    pub dealt: u8,
    pub penetrating: bool,
    /// The powers it can use now.
    pub powers: Powers,
    /// D10.2: the die was rolled and came up 5 or 6.
    pub impervious: bool,
    /// A09.1: attacked alone by somebody with Precision Strike.
    pub precise: bool,
    /// C8.6: the chosen reducer; `None`: the best.
    pub reducer: Option<u8>,
    /// C8.6 as an option: reducers add up.
    pub add_up: bool,
    pub played: Reductions,
}

/// Which clauses of the reducers are in force: all, unless a proof is being tried without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reductions {
    /// D09.1.
    pub invincible: bool,
    /// D09.2.
    pub penetrating: bool,
    /// D09.3.
    pub most: bool,
    /// D10.1.
    pub impervious: bool,
}

impl Reductions {
    pub const ALL: Reductions =
        Reductions { invincible: true, penetrating: true, most: true, impervious: true };
}

/// The flat reducers of C8.11 step 4, each by how much.
pub const REDUCERS: [(Power, u8); 4] = [
    (Power::Toughness, toughness::REDUCES),
    (Power::Invulnerability, invulnerability::REDUCES),
    (Power::Invincible, invincible::REDUCES),
    (Power::Impervious, impervious::REDUCES),
];

impl DamageEvent {
    /// C8.11 step 2.
    pub fn may_be_reduced(&self) -> bool {
        !self.penetrating || self.played.penetrating && self.powers.contains(Power::Invincible)
    }

    fn reducers(&self) -> impl Iterator<Item = u8> {
        let (powers, played) = (self.powers, self.played);
        REDUCERS
            .into_iter()
            .filter(move |(power, _)| {
                powers.contains(*power)
                    && match power {
                        Power::Invincible => played.invincible,
                        Power::Impervious => played.impervious,
                        _ => true,
                    }
            })
            .map(|(_, by)| by)
    }

    /// Is this one of the reducers to choose from?
    pub fn offers(&self, by: u8) -> bool {
        self.reducers().any(|one| one == by)
    }

    /// Do the reducers differ, so that there is something to choose?
    pub fn has_choice_of_reducer(&self) -> bool {
        if !self.may_be_reduced() || self.add_up || self.dealt == 0 {
            return false;
        }
        let most = self.reducers().max();
        let least = self.reducers().min();
        most != least
    }
}

/// C8.11 steps 2–6 for damage that is neither unavoidable nor pushing.
pub fn taken(event: &DamageEvent) -> u8 {
    let mut taken = event.dealt;
    if event.may_be_reduced() {
        if event.impervious {
            taken = 0;
        } else if event.add_up {
            taken = taken.saturating_sub(event.reducers().sum());
        } else {
            let best = event.reducers().max().unwrap_or(0);
            taken = taken.saturating_sub(event.reducer.unwrap_or(best));
        }
    }
    if event.precise && event.dealt >= 1 {
        taken = taken.max(1);
    }
    if event.powers.contains(Power::Invincible) && event.played.most {
        taken = taken.min(3);
    }
    taken
}

/// Suicide Squad: the die less 2, but at least 1.
pub(crate) const fn gambled(die: u8) -> u8 {
    let heal = die.saturating_sub(2);
    if heal < 1 { 1 } else { heal }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(dealt: u8, powers: &[Power]) -> DamageEvent {
        DamageEvent {
            dealt,
            penetrating: false,
            powers: Powers::of(powers),
            impervious: false,
            precise: false,
            reducer: None,
            add_up: false,
            played: Reductions::ALL,
        }
    }

    fn penetrating(dealt: u8, powers: &[Power]) -> DamageEvent {
        DamageEvent { penetrating: true, ..event(dealt, powers) }
    }

    #[test]
    fn one_reducer_counts_unless_the_table_adds_them_up() {
        let both = event(4, &[Power::Toughness, Power::Invulnerability]);
        assert_eq!(taken(&both), 2);
        assert_eq!(taken(&DamageEvent { add_up: true, ..both }), 1);
        assert!(both.has_choice_of_reducer());
        assert_eq!(taken(&DamageEvent { reducer: Some(1), ..both }), 3);
    }

    #[test]
    fn toughness_reduces_by_one_and_never_below_zero() {
        assert_eq!(taken(&event(3, &[Power::Toughness])), 2);
        assert_eq!(taken(&event(1, &[Power::Toughness])), 0);
        assert_eq!(taken(&event(0, &[Power::Toughness])), 0);
    }

    #[test]
    fn invulnerability_reduces_by_two() {
        assert_eq!(taken(&event(5, &[Power::Invulnerability])), 3);
        assert_eq!(taken(&event(2, &[Power::Invulnerability])), 0);
    }

    #[test]
    fn penetrating_damage_is_reduced_by_nobody_but_the_invincible() {
        assert_eq!(taken(&penetrating(3, &[Power::Toughness])), 3);
        assert_eq!(taken(&penetrating(5, &[Power::Invulnerability])), 5);
        assert_eq!(taken(&penetrating(4, &[Power::Invincible])), 2);
        assert_eq!(taken(&penetrating(5, &[Power::Invincible, Power::Toughness])), 3);
        let lucky = DamageEvent { impervious: true, ..penetrating(4, &[Power::Impervious]) };
        assert_eq!(taken(&lucky), 4);
    }

    #[test]
    fn invincible_takes_at_most_three() {
        assert_eq!(taken(&event(7, &[Power::Invincible])), 3);
        assert_eq!(taken(&event(2, &[Power::Invincible])), 0);
        assert_eq!(taken(&penetrating(8, &[Power::Invincible])), 3);
    }

    #[test]
    fn impervious_takes_nothing_on_a_good_roll_and_two_less_otherwise() {
        let hit = event(5, &[Power::Impervious]);
        assert_eq!(taken(&DamageEvent { impervious: true, ..hit }), 0);
        assert_eq!(taken(&hit), 3);
        assert_eq!(taken(&event(1, &[Power::Impervious])), 0);
    }

    #[test]
    fn precision_strike_leaves_at_least_one() {
        let precise = |event: DamageEvent| taken(&DamageEvent { precise: true, ..event });
        assert_eq!(precise(event(1, &[Power::Toughness])), 1);
        assert_eq!(precise(event(2, &[Power::Invincible])), 1);
        assert_eq!(precise(penetrating(2, &[Power::Invincible])), 1);
        assert_eq!(precise(event(0, &[Power::Toughness])), 0);
        let lucky = DamageEvent { impervious: true, ..event(3, &[Power::Impervious]) };
        assert_eq!(precise(lucky), 1);
    }
}
