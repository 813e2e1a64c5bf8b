//! Clauses that are switched off, one at a time, to see whether a scenario notices: what a proof is worth.
//!
//! Every clause that the engine enforces has a switch here, and the place that enforces it asks `plays`. In every game that is played the
//! answer is yes: without the feature `proof` it is a constant, so that neither the game nor the machine code knows of any of this. With the
//! feature, a thread can play `without` one clause. A clause that says several things has a switch for each of them.

mod implied;

pub use implied::{IMPLIED, implied};

macro_rules! clauses {
    ($($name:ident $id:literal;)*) => {
        /// A clause, or one thing that a clause says, that one place of the engine enforces.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(non_camel_case_types)]
        #[repr(u8)]
        pub enum Clause { $($name,)* }

        impl Clause {
            pub const ALL: &'static [Clause] = &[$(Clause::$name,)*];

            /// The id of the clause, and a word for the part of it where the whole is not meant: `R12.1 henchmen`.
            pub const fn name(self) -> &'static str {
                match self { $(Clause::$name => $id,)* }
            }
        }
    };
}

clauses! {
    R2_1 "R2.1"; R2_1_HAND "R2.1 first hand"; R2_2 "R2.2"; R2_3 "R2.3"; R2_3_GROUPS "R2.3 groups named"; R2_3_LEADS "R2.3 always leads"; R2_4 "R2.4"; R2_4_STRIKES "R2.4 Master Strikes"; R2_6 "R2.6"; R2_6_WARM_UP "R2.6 warm-up"; R2_7 "R2.7"; R2_8 "R2.8"; R2_9 "R2.9"; R2_9_HQ "R2.9 HQ"; R2_11 "R2.11"; R2_11_SPECIAL "R2.11 special bystanders"; R2_12 "R2.12"; R2_13 "R2.13"; R2_13_ALL "R2.13 all agree"; R2_14 "R2.14";
    R3_1 "R3.1"; R3_2 "R3.2"; R3_2_FORCED "R3.2 nothing forces"; R3_3 "R3.3"; R3_4 "R3.4"; R3_4_DRAW "R3.4 draw"; R3_4_CHANGES "R3.4 changes"; R3_5 "R3.5";
    R4_1 "R4.1"; R4_2 "R4.2"; R4_2_STOPS "R4.2 empty space"; R4_2_AMBUSH "R4.2 Ambush"; R4_4 "R4.4"; R4_4_MASTERMIND "R4.4 mastermind"; R4_5 "R4.5"; R4_5_ORDINAL "R4.5 ordinal"; R4_5_KO "R4.5 KO"; R4_6 "R4.6"; R4_6_KO "R4.6 KO"; R4_7 "R4.7"; R4_7_DISCARD "R4.7 discard"; R4_7_HEROES "R4.7 captured heroes"; R4_7_EFFECT "R4.7 Escape effect"; R4_8 "R4.8"; R4_9 "R4.9"; R4_9_MOVING "R4.9 moving"; R4_10 "R4.10"; R4_10_PILE "R4.10 not escaped"; R4_11 "R4.11"; R4_12 "R4.12"; R4_12_PUSH "R4.12 pushing";
    R5_1 "R5.1"; R5_1_COST "R5.1 play cost"; R5_2 "R5.2"; R5_3 "R5.3"; R5_3_REPEATED "R5.3 repeated icons"; R5_4 "R5.4"; R5_5 "R5.5"; R5_6 "R5.6"; R5_6_SIDE "R5.6 choice"; R5_6_ELSEWHERE "R5.6 elsewhere"; R5_7 "R5.7"; R5_8 "R5.8"; R5_8_CHOICE "R5.8 choice"; R5_9 "R5.9"; R5_10 "R5.10"; R5_11 "R5.11"; R5_12 "R5.12"; R5_13 "R5.13"; R5_14 "R5.14"; R5_15 "R5.15"; R5_15_PART "R5.15 as much as possible"; R5_16 "R5.16"; R5_17 "R5.17"; R5_17_OTHER "R5.17 other"; R5_18 "R5.18";
    R6_1 "R6.1"; R6_1_DISCARD "R6.1 discard pile"; R6_2 "R6.2"; R6_4 "R6.4"; R6_5 "R6.5";
    R7_1 "R7.1"; R7_1_NEEDS "R7.1 restriction"; R7_2 "R7.2"; R7_2_HELD "R7.2 bystanders"; R7_2_ORDER "R7.2 order"; R7_3 "R7.3"; R7_4 "R7.4"; R7_5 "R7.5"; R7_5_TRIGGERS "R7.5 triggers"; R7_6 "R7.6"; R7_6_PILE "R7.6 Victory Pile"; R7_7 "R7.7"; R7_7_ESCAPED "R7.7 escaped"; R7_7_RESCUED "R7.7 rescued";
    R8_1 "R8.1"; R8_1_HELD "R8.1 bystanders"; R8_1_EFFECT "R8.1 Fight effect"; R8_2 "R8.2"; R8_3 "R8.3"; R8_4 "R8.4"; R8_5 "R8.5"; R8_5_ONE "R8.5 one of them"; R8_5_STRIKE "R8.5 strike";
    R9_1 "R9.1"; R9_2 "R9.2"; R9_3 "R9.3";
    R10_1 "R10.1"; R10_1_EFFECT "R10.1 rescue effect"; R10_2 "R10.2"; R10_3 "R10.3"; R10_3_PLAYED "R10.3 not played"; R10_4 "R10.4"; R10_4_ALL "R10.4 all"; R10_4_BEFORE "R10.4 before"; R10_4_DEFEATS "R10.4 defeats"; R10_4_AFTER "R10.4 after"; R10_5 "R10.5"; R10_5_QUEUE "R10.5 queue"; R10_6 "R10.6"; R10_7 "R10.7"; R10_8 "R10.8"; R10_9 "R10.9"; R10_10 "R10.10"; R10_10_EACH "R10.10 each";
    R11_1 "R11.1"; R11_2 "R11.2"; R11_3 "R11.3"; R11_3_STANDS "R11.3 not undone"; R11_4 "R11.4"; R11_5 "R11.5"; R11_5_SHARED "R11.5 shared"; R11_6 "R11.6"; R11_7 "R11.7"; R11_7_ACTIONS "R11.7 no other actions"; R11_7_TIES "R11.7 ties"; R11_8 "R11.8"; R11_9 "R11.9"; R11_9_LIMITS "R11.9 limits";
    R12_1 "R12.1"; R12_1_LEADS "R12.1 always leads"; R12_1_LED "R12.1 led group"; R12_1_OTHER "R12.1 each other player"; R12_1_HERO "R12.1 hero cards"; R12_1_HENCHMEN "R12.1 henchmen"; R12_1_ENTER "R12.1 opening henchmen"; R12_1_STRIKES "R12.1 strikes"; R12_1_LEFT_OUT "R12.1 excluded schemes"; R12_1_TWIST "R12.1 after a twist"; R12_1_TWIST_ONCE "R12.1 once per turn"; R12_1_STRIKE "R12.1 after a strike"; R12_1_PENALTY "R12.1 penalties"; R12_1_BYSTANDERS "R12.1 bystander penalty"; R12_2 "R12.2";
    K1_1 "K1.1"; K1_2 "K1.2"; K1_3 "K1.3"; K1_4 "K1.4"; K1_5 "K1.5"; K1_6 "K1.6"; K1_7 "K1.7"; K1_8 "K1.8"; K1_8_ENDS "K1.8 leaving the HQ"; K1_9 "K1.9";
    K2_1 "K2.1"; K2_2 "K2.2"; K2_3 "K2.3"; K2_4 "K2.4"; K2_5 "K2.5"; K2_7 "K2.7"; K2_8 "K2.8"; K2_9 "K2.9";
    K3_1 "K3.1"; K3_2 "K3.2"; K3_3 "K3.3"; K3_4 "K3.4"; K3_5 "K3.5"; K3_6 "K3.6"; K3_7 "K3.7"; K3_8 "K3.8"; K3_10 "K3.10";
    K4_1 "K4.1"; K4_2 "K4.2"; K4_3 "K4.3"; K4_4 "K4.4"; K4_5 "K4.5"; K4_6 "K4.6"; K4_7 "K4.7"; K4_8 "K4.8";
    K5_2 "K5.2"; K5_3 "K5.3"; K5_3_DEFEAT "K5.3 defeat"; K5_3_ONE "K5.3 one of them"; K5_3_ESCAPE "K5.3 escape"; K5_4 "K5.4"; K5_4_FIGHT "K5.4 fight"; K5_4_ONE "K5.4 one of them"; K5_5 "K5.5"; K5_5_GAINED "K5.5 gained"; K5_6 "K5.6"; K5_6_ONCE "K5.6 once"; K5_7 "K5.7"; K5_8 "K5.8"; K5_9 "K5.9"; K5_10 "K5.10";
    K6_1 "K6.1"; K6_1_ORDER "K6.1 order"; K6_2 "K6.2"; K6_3 "K6.3"; K6_4 "K6.4"; K6_5 "K6.5"; K6_6 "K6.6";
    K7_1 "K7.1"; K7_1_MASTERMIND "K7.1 mastermind"; K7_2 "K7.2"; K7_3 "K7.3"; K7_4 "K7.4"; K7_5 "K7.5";
    K8_1 "K8.1"; K8_2 "K8.2"; K8_3 "K8.3"; K8_4 "K8.4"; K8_4_ONCE "K8.4 once per turn";
    K9_2 "K9.2"; K9_2_PLAYED "K9.2 played cards"; K9_3 "K9.3"; K9_4 "K9.4"; K9_4_BEST "K9.4 best card"; K9_4_BOTTOM "K9.4 bottom"; K9_5 "K9.5"; K9_5_TIES "K9.5 ties"; K9_7 "K9.7"; K9_8 "K9.8"; K9_9 "K9.9"; K9_10 "K9.10"; K9_11 "K9.11";
    K10_1 "K10.1"; K10_3 "K10.3"; K10_4 "K10.4"; K10_5 "K10.5"; K10_6 "K10.6"; K10_7 "K10.7"; K10_8 "K10.8"; K10_8_ERASED "K10.8 erased"; K10_8_AFRESH "K10.8 afresh"; K10_9 "K10.9"; K10_11 "K10.11";
    K11_1 "K11.1"; K11_1_COPY "K11.1 copy"; K11_1_ONCE "K11.1 once per turn";
    K12_2 "K12.2"; K12_6 "K12.6"; K12_7 "K12.7"; K12_12 "K12.12";
}

impl Clause {
    /// The clause of the rulebook.
    pub fn id(self) -> &'static str {
        let name = self.name();
        name.split_once(' ').map_or(name, |(id, _)| id)
    }
}

/// Is this clause in force? Always, except inside `without`.
#[cfg(not(feature = "proof"))]
#[inline(always)]
pub(crate) const fn plays(_: Clause) -> bool {
    true
}

#[cfg(feature = "proof")]
pub(crate) fn plays(clause: Clause) -> bool {
    proof::WAIVED.get() != Some(clause)
}

/// Is every clause in force?
pub(crate) fn all_in_force() -> bool {
    #[cfg(feature = "proof")]
    return proof::WAIVED.get().is_none();
    #[cfg(not(feature = "proof"))]
    true
}

/// As [`plays`], where it depends on the position which clause it is.
#[cfg(not(feature = "proof"))]
#[inline(always)]
pub(crate) fn plays_that(_: impl FnOnce() -> Clause) -> bool {
    true
}

#[cfg(feature = "proof")]
pub(crate) fn plays_that(clause: impl FnOnce() -> Clause) -> bool {
    plays(clause())
}

/// What is so by a clause, or else what would be so without it. Both are worked out first: for plain values only.
#[inline(always)]
pub(crate) fn either<T>(clause: Clause, by_clause: T, without: T) -> T {
    if plays(clause) { by_clause } else { without }
}

#[cfg(feature = "proof")]
pub use proof::without;

#[cfg(feature = "proof")]
mod proof {
    use super::Clause;
    use std::cell::Cell;

    thread_local! {
        /// What this thread plays without.
        pub(super) static WAIVED: Cell<Option<Clause>> = const { Cell::new(None) };
    }

    /// Everything is in force again at the end, a panic included.
    struct Restore;

    impl Drop for Restore {
        fn drop(&mut self) {
            WAIVED.set(None);
        }
    }

    /// Plays something on this thread while a clause is not in force.
    pub fn without<T>(clause: Clause, play: impl FnOnce() -> T) -> T {
        let _restore = Restore;
        WAIVED.set(Some(clause));
        play()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook;

    #[test]
    fn every_clause_can_be_switched_off_or_is_implied_with_a_reason() {
        let chapters = rulebook::clauses().iter();
        for clause in chapters.filter(|clause| !matches!(clause.chapter_id(), "R1" | "R13")) {
            let switched = Clause::ALL.iter().any(|known| known.id() == clause.id);
            let known = switched || implied(clause.id).is_some();
            assert!(known, "{} is neither switched off anywhere nor implied", clause.id);
        }
    }

    #[test]
    fn nothing_is_both_switched_off_and_implied_and_every_id_exists() {
        for (id, reason) in IMPLIED {
            assert!(Clause::ALL.iter().all(|known| known.id() != *id), "{id}");
            assert!(rulebook::clause(id).is_some_and(|clause| clause.id == *id), "{id}");
            assert!(reason.len() > 10, "{id}");
        }
        for known in Clause::ALL {
            let found = rulebook::clause(known.id()).map(|clause| clause.id);
            assert_eq!(found, Some(known.id()), "{}", known.name());
        }
    }

    #[test]
    fn no_name_is_given_twice() {
        for (at, clause) in Clause::ALL.iter().enumerate() {
            let mut before = Clause::ALL[..at].iter();
            assert!(before.all(|other| other.name() != clause.name()));
        }
        for (at, (id, _)) in IMPLIED.iter().enumerate() {
            assert!(IMPLIED[..at].iter().all(|(other, _)| other != id), "{id}");
        }
    }
}
