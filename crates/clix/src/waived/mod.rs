//! Clauses that are switched off, one at a time, to see whether a scenario notices: what a proof is worth.
//!
//! Without a clause whatever it enforces is gone: powers, keyphrases and symbols disappear from the figures, terrain from the map and options are
//! turned when a game is laid out, and the rest is one question at the place that enforces it (`Clix::plays`). Outside `without` the answer is yes:
//! without the feature `proof` it is a constant, so that neither the game nor the machine code knows of any of this. With the feature, what is
//! switched off is kept for each thread.

use crate::board::{self, Map, Partition, Terrain};
use crate::effect::{Effect, Effects};
use crate::figure::card_text::Grant;
use crate::figure::improved::{Movement, Targeting};
use crate::figure::keyphrase::{Keyphrase, Keyphrases, WITHSTOOD};
use crate::figure::symbol::{DefenseSymbol, SpeedSymbol};
use crate::figure::team::{TeamAbilities, TeamAbility};
use crate::figure::{Figure, Shown};
use crate::game::options::Options;
use crate::power::{Power, Powers};

mod implied;

pub use implied::{IMPLIED, implied};

macro_rules! rules {
    ($($name:ident $id:literal;)*) => {
        /// A clause that one place of the engine enforces.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(non_camel_case_types)]
        #[repr(u8)]
        pub enum Rule { $($name,)* }

        impl Rule {
            pub const ALL: &'static [Rule] = &[$(Rule::$name,)*];

            pub const fn id(self) -> &'static str {
                match self { $(Rule::$name => $id,)* }
            }
        }
    };
}

rules! {
    S01_2 "S01.2"; S01_3 "S01.3"; S01_4 "S01.4"; S02_1 "S02.1"; S04_1 "S04.1"; S04_2 "S04.2"; S05_1 "S05.1"; S05_3 "S05.3";
    S06_2 "S06.2"; S06_3 "S06.3"; S06_4 "S06.4"; S06_5 "S06.5"; S06_6 "S06.6"; S07_1 "S07.1"; S07_2 "S07.2"; S07_3 "S07.3";
    S08_1 "S08.1"; S09_2 "S09.2"; S10_1 "S10.1"; S10_3 "S10.3"; S12_2 "S12.2";
    A01_1 "A01.1"; A01_2 "A01.2"; A02_2 "A02.2"; A02_3 "A02.3"; A03_2 "A03.2"; A03_3 "A03.3"; A03_4 "A03.4"; A03_5 "A03.5"; A04_2 "A04.2";
    A05_1 "A05.1"; A05_2 "A05.2"; A06_2 "A06.2"; A06_3 "A06.3"; A08_2 "A08.2"; A08_3 "A08.3"; A09_1 "A09.1"; A09_2 "A09.2"; A12_3 "A12.3"; A12_4 "A12.4";
    D04_1 "D04.1"; D04_2 "D04.2"; D06_2 "D06.2"; D07_1 "D07.1"; D07_2 "D07.2"; D07_3 "D07.3"; D09_1 "D09.1"; D09_2 "D09.2"; D09_3 "D09.3"; D10_1 "D10.1"; D10_2 "D10.2";
    G01_2 "G01.2"; G02_1 "G02.1"; G02_2 "G02.2"; G02_3 "G02.3"; G02_4 "G02.4"; G03_2 "G03.2"; G06_1 "G06.1"; G06_2 "G06.2"; G06_3 "G06.3"; G12_1 "G12.1"; G12_2 "G12.2";
    BR01_1 "BR01.1"; BR01_2 "BR01.2"; BR01_3 "BR01.3"; BR02_1 "BR02.1"; BR02_2 "BR02.2"; BR02_3 "BR02.3"; BR03_1 "BR03.1"; BR03_2 "BR03.2"; BR03_3 "BR03.3"; BR04_2 "BR04.2";
    MV02_1 "MV02.1"; MV05_1 "MV05.1"; RG01_1 "RG01.1"; RG02_1 "RG02.1";
    I04_1 "I04.1"; I04_2 "I04.2"; I04_3 "I04.3"; I04_4 "I04.4"; I04_6 "I04.6"; I05_2 "I05.2"; I07_1 "I07.1"; I07_2 "I07.2";
    K03_1 "K03.1"; K04_2 "K04.2"; K06_1 "K06.1"; K06_2 "K06.2"; K07_1 "K07.1"; K07_2 "K07.2"; K09_1 "K09.1"; K10_1 "K10.1"; K10_2 "K10.2"; K11_1 "K11.1"; K11_2 "K11.2";
    K12_1 "K12.1"; K12_2 "K12.2"; K12_3 "K12.3"; K13_1 "K13.1"; K15_1 "K15.1"; K16_2 "K16.2"; K16_3 "K16.3"; K16_4 "K16.4"; K17_1 "K17.1"; K18_1 "K18.1"; K18_2 "K18.2"; K18_3 "K18.3"; K19_2 "K19.2"; K21_1 "K21.1";
    Z06_1 "Z06.1"; Z08_1 "Z08.1";
    C1_4 "C1.4"; C1_6 "C1.6"; C1_9 "C1.9"; C1_10 "C1.10"; C2_5 "C2.5"; C2_6 "C2.6"; C2_7 "C2.7"; C3_3 "C3.3"; C3_4 "C3.4"; C3_5 "C3.5"; C3_7 "C3.7"; C3_8 "C3.8"; C3_9 "C3.9"; C3_13 "C3.13"; C3_14 "C3.14";
    C4_1 "C4.1"; C4_2 "C4.2"; C4_3 "C4.3"; C4_4 "C4.4"; C4_5 "C4.5"; C4_6 "C4.6"; C4_7 "C4.7"; C4_8 "C4.8"; C4_9 "C4.9"; C4_10 "C4.10"; C4_11 "C4.11";
    C5_1 "C5.1"; C5_2 "C5.2"; C5_12 "C5.12"; C6_4 "C6.4"; C6_7 "C6.7"; C6_8 "C6.8"; C6_9 "C6.9"; C6_11 "C6.11"; C6_12 "C6.12"; C6_13 "C6.13";
    C7_1 "C7.1"; C7_2 "C7.2"; C7_4 "C7.4"; C7_5 "C7.5"; C7_8 "C7.8"; C7_11 "C7.11"; C7_13 "C7.13"; C7_14 "C7.14"; C7_15 "C7.15"; C8_2 "C8.2"; C8_4 "C8.4"; C8_5 "C8.5"; C8_12 "C8.12"; C8_13 "C8.13"; C9_12 "C9.12"; C9_13 "C9.13";
    C10_1 "C10.1"; C10_2 "C10.2"; C10_3 "C10.3"; C10_4 "C10.4"; C11_2 "C11.2"; C11_5 "C11.5"; C11_8 "C11.8"; C11_9 "C11.9";
    C12_2 "C12.2"; C12_3 "C12.3"; C12_4 "C12.4"; C13_2 "C13.2"; C16_1 "C16.1"; C16_2 "C16.2"; C16_6 "C16.6";
}

const WORDS: usize = Rule::ALL.len().div_ceil(64);

/// What is switched off; nothing in every game that is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waived {
    rules: [u64; WORDS],
    effects: Effects,
    /// Index into [`WHOLE`] and more: what is taken from figures, map and options when the game is laid out.
    whole: Option<Whole>,
}

impl Waived {
    const NOTHING: Waived = Waived { rules: [0; WORDS], effects: Effects::NONE, whole: None };

    /// Everything but this clause, item or team ability is played; `None` if nothing can be switched off under that id.
    pub fn only(id: &str) -> Option<Waived> {
        let mut waived = Waived::NOTHING;
        // An item with one clause is that clause.
        let item = crate::rulebook::items().iter().find(|item| item.id == id);
        let alone = item.and_then(|item| {
            let mut clauses = item.clauses();
            clauses.next().filter(|_| clauses.next().is_none())
        });
        let rule = alone.map_or(id, |clause| clause.id);
        let effects = Effect::ALL.iter().filter(|effect| effect.clause() == rule && id != "C13.1");
        for effect in effects {
            waived.effects = waived.effects.with(*effect);
        }
        for known in Rule::ALL.iter().filter(|known| known.id() == rule) {
            waived.rules[*known as usize / 64] |= 1 << (*known as usize % 64);
        }
        waived.whole = Whole::of(id);
        (waived != Waived::NOTHING).then_some(waived)
    }

    /// The ids under which something can be switched off: items and team abilities, then clauses.
    pub fn ids() -> Vec<String> {
        let mut ids: Vec<String> = Vec::new();
        let items = crate::rulebook::items().iter().map(|item| item.id.to_owned());
        let clauses = crate::rulebook::clauses().iter().map(|clause| clause.id.to_owned());
        let teams = TeamAbility::ALL.iter().map(|team| team_id(*team));
        for id in items.chain(clauses).chain(teams) {
            if !ids.contains(&id) && Waived::only(&id).is_some() {
                ids.push(id);
            }
        }
        ids
    }
}

/// What is switched off now.
#[cfg(not(feature = "proof"))]
#[inline(always)]
const fn now() -> Waived {
    Waived::NOTHING
}

#[cfg(feature = "proof")]
fn now() -> Waived {
    proof::WAIVED.get()
}

/// Is this clause in force? Always, except inside `without`.
#[cfg(not(feature = "proof"))]
#[inline(always)]
pub(crate) const fn plays(_: Rule) -> bool {
    true
}

#[cfg(feature = "proof")]
pub(crate) fn plays(rule: Rule) -> bool {
    now().rules[rule as usize / 64] >> (rule as usize % 64) & 1 == 0
}

/// May actions activate this effect at all?
#[inline(always)]
pub(crate) fn plays_effect(effect: Effect) -> bool {
    !now().effects.contains(effect)
}

/// Those of these effects that actions may activate.
#[inline(always)]
pub(crate) fn played(effects: Effects) -> Effects {
    effects.without(now().effects)
}

/// A figure without what is switched off.
pub(crate) fn strip(figure: &mut Figure) {
    if let Some(whole) = now().whole {
        whole.strip(figure);
    }
}

/// What symbols grant, without what is switched off.
pub(crate) fn granted(phrases: Keyphrases) -> Keyphrases {
    match now().whole {
        Some(Whole::Phrase(phrase)) => Keyphrases(phrases.0 & !Keyphrases::of(&[phrase]).0),
        Some(Whole::Symbols) => Keyphrases::NONE,
        Some(Whole::SizeGrants) => Keyphrases(phrases.0 & !SIZE_PHRASES.0),
        _ => phrases,
    }
}

/// K08.1, K19.1: improved abilities that come with keyphrases.
pub(crate) fn improved() -> bool {
    now().whole != Some(Whole::PhraseMovement)
}

#[inline(always)]
pub(crate) fn movement(movement: Movement) -> Movement {
    match now().whole {
        Some(Whole::Movement(one)) => movement.without(one),
        _ => movement,
    }
}

#[inline(always)]
pub(crate) fn targeting(targeting: Targeting) -> Targeting {
    match now().whole {
        Some(Whole::Targeting(one)) => targeting.without(one),
        _ => targeting,
    }
}

/// Is a force refused for this?
pub(crate) fn refuses(clause: Option<&str>) -> bool {
    match now().whole {
        Some(Whole::Fault(waived)) => clause != Some(waived),
        _ => true,
    }
}

pub(crate) fn options(mut options: Options) -> Options {
    match now().whole {
        Some(Whole::Option("C3.6")) => options.halve_once = false,
        Some(Whole::Option("C5.13")) => options.debris = false,
        Some(Whole::Option("C6.3")) => options.break_away_naturals = true,
        Some(Whole::Option("C8.6")) => options.single_reducer = false,
        Some(Whole::Option("C10.8")) => options.flyers_fall_softly = true,
        Some(Whole::Option("C11.1")) => options.objects_hinder_movement = true,
        Some(Whole::Option("C16.4")) => options.rounds = u8::MAX,
        _ => {}
    }
    options
}

/// The map without a kind of terrain, or drawn for a board without a clause.
pub(crate) fn ground(map: Map) -> Map {
    let Some(Whole::Ground(change)) = now().whole else {
        return map;
    };
    let mut draft = map.draft();
    let squares: Vec<board::Square> = map.squares().iter().collect();
    match change {
        GroundRule::Terrain(terrain) => draft.without_terrain(terrain),
        GroundRule::Levels => {
            for square in squares {
                draft.level(square, 1);
            }
        }
        GroundRule::Partition(partition) => draft.without_partitions(partition),
        GroundRule::Transitions => draft.without_transitions(),
        GroundRule::Indoors => draft.all_outdoors(),
        GroundRule::Board(rule) => draft.waive(rule),
    }
    draft.finish().unwrap_or(map)
}

#[cfg(feature = "proof")]
pub use proof::without;

#[cfg(feature = "proof")]
mod proof {
    use super::Waived;
    use std::cell::Cell;

    thread_local! {
        /// What this thread plays without.
        pub(super) static WAIVED: Cell<Waived> = const { Cell::new(Waived::NOTHING) };
    }

    /// Everything is in force again at the end, a panic included.
    struct Restore;

    impl Drop for Restore {
        fn drop(&mut self) {
            WAIVED.set(Waived::NOTHING);
        }
    }

    /// Lays out and plays something on this thread while a clause is not in force.
    pub fn without<T>(waived: Waived, play: impl FnOnce() -> T) -> T {
        let _restore = Restore;
        WAIVED.set(waived);
        play()
    }
}

/// Can a figure have it, so that it can be taken away? The others are rules alone, or come to no table yet.
fn is_granted(phrase: Keyphrase) -> bool {
    !matches!(
        phrase,
        Keyphrase::Evade
            | Keyphrase::Immobile
            | Keyphrase::SidelineActive
            | Keyphrase::UniqueModifier
    )
}

/// The id of a team ability: `C13.1 Avengers`.
fn team_id(team: TeamAbility) -> String {
    format!("C13.1 {}", team.name())
}

const SIZE_PHRASES: Keyphrases = Keyphrases::of(&[
    Keyphrase::TinySize,
    Keyphrase::GreatSize,
    Keyphrase::GiantReach,
    Keyphrase::ColossalStamina,
]);

/// What is gone when the game is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whole {
    Power(Power),
    Phrase(Keyphrase),
    Movement(Movement),
    Targeting(Targeting),
    Team(TeamAbility),
    /// C1.5.
    Symbols,
    /// Z01.2, Z03.1, Z04.1: of one size.
    Size(board::Size),
    SizeGrants,
    /// K08.1, K19.1, K04.1.
    PhraseMovement,
    /// An option turned to the other reading.
    Option(&'static str),
    Ground(GroundRule),
    /// A force is not refused for this.
    Fault(&'static str),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GroundRule {
    Terrain(Terrain),
    Levels,
    Partition(Partition),
    Transitions,
    Indoors,
    Board(board::BoardRule),
}

impl Whole {
    fn of(id: &str) -> Option<Whole> {
        // The only clause of an item is the item.
        let item = match crate::rulebook::item(id) {
            Some(item) if item.id.eq_ignore_ascii_case(id) => Some(item.id),
            _ => crate::rulebook::items()
                .iter()
                .find(|item| {
                    let mut clauses = item.clauses();
                    clauses.next().is_some_and(|clause| clause.id == id) && clauses.next().is_none()
                })
                .map(|item| item.id),
        };
        if let Some(item) = item {
            let power = Power::ALL.into_iter().find(|power| power.item() == item);
            let phrase = Keyphrase::ALL.into_iter().find(|phrase| phrase.item() == item);
            let movement = Movement::EACH.iter().find(|(_, one, _)| *one == item);
            let targeting = Targeting::EACH.iter().find(|(_, one, _)| *one == item);
            let whole = power
                .map(Whole::Power)
                .or_else(|| phrase.filter(|phrase| is_granted(*phrase)).map(Whole::Phrase))
                .or_else(|| movement.map(|(one, _, _)| Whole::Movement(*one)))
                .or_else(|| targeting.map(|(one, _, _)| Whole::Targeting(*one)));
            if whole.is_some() {
                return whole;
            }
        }
        let team = TeamAbility::ALL.into_iter().find(|team| team_id(*team) == id);
        if let Some(team) = team {
            return Some(Whole::Team(team));
        }
        use GroundRule as G;
        use board::BoardRule as B;
        Some(match id {
            "C2.1" => Whole::Fault("C2.1"),
            "C2.3" => Whole::Fault("C2.3"),
            "C2.4" => Whole::Fault("C2.4"),
            "C12.1" => Whole::Fault("C12.1"),
            "C15.1" => Whole::Fault("C15.1"),
            "C15.2" => Whole::Fault("C15.2"),
            "C1.5" => Whole::Symbols,
            "Z01" | "Z01.2" => Whole::Size(board::Size::Tiny),
            "Z03" | "Z03.1" => Whole::Size(board::Size::Giant),
            "Z04" | "Z04.1" => Whole::Size(board::Size::Colossal),
            "C14.1" => Whole::SizeGrants,
            "K04.1" => Whole::Phrase(Keyphrase::Flight),
            "K08.1" | "K19.1" => Whole::PhraseMovement,
            "C3.6" => Whole::Option("C3.6"),
            "C5.13" => Whole::Option("C5.13"),
            "C6.3" => Whole::Option("C6.3"),
            "C8.6" => Whole::Option("C8.6"),
            "C10.8" => Whole::Option("C10.8"),
            "C11.1" => Whole::Option("C11.1"),
            "C16.4" => Whole::Option("C16.4"),
            "T01" | "C5.3" => Whole::Ground(G::Terrain(Terrain::Hindering)),
            "T02" | "C5.4" => Whole::Ground(G::Terrain(Terrain::Water)),
            "T03" | "C5.5" => Whole::Ground(G::Terrain(Terrain::Blocking)),
            "T07" | "C5.8" => Whole::Ground(G::Terrain(Terrain::Obscuring)),
            "T04" => Whole::Ground(G::Levels),
            "C5.6" => Whole::Ground(G::Transitions),
            "T05" => Whole::Ground(G::Partition(Partition::Window)),
            "T06" => Whole::Ground(G::Partition(Partition::Door)),
            "T08" | "C5.7" => Whole::Ground(G::Partition(Partition::Wall)),
            "T09" => Whole::Ground(G::Indoors),
            "C5.10" => Whole::Ground(G::Board(B::Corners)),
            "C9.4" => Whole::Ground(G::Board(B::TargetHinders)),
            "C9.5" => Whole::Ground(G::Board(B::Elevation)),
            "C9.6" | "MV01.2" => Whole::Ground(G::Board(B::CharactersBlock)),
            "Z05.1" | "Z05" => Whole::Ground(G::Board(B::SmallerDoNotBlock)),
            "K08.2" => Whole::Ground(G::Board(B::GreatSizeLooksOver)),
            "K08.3" | "C9.8" => Whole::Ground(G::Board(B::GreatSizeUnhindered)),
            "RG03.1" | "RG03" => Whole::Ground(G::Board(B::HeavyObjectsHinder)),
            "MV01.1" => Whole::Ground(G::Board(B::FriendsArePassed)),
            "MV02.2" => Whole::Ground(G::Board(B::BreaksAwayFromAll)),
            "MV03.1" | "MV03" | "C6.6" => Whole::Ground(G::Board(B::EnemiesStop)),
            "MV04.1" | "MV04" => Whole::Ground(G::Board(B::HinderingStops)),
            "Z07.1" | "Z07" => Whole::Ground(G::Board(B::TinyAreLeft)),
            "C10.7" => Whole::Ground(G::Board(B::DoorsLetThrough)),
            "C10.10" => Whole::Ground(G::Board(B::KnockBackCorners)),
            _ => return None,
        })
    }

    fn strip(self, figure: &mut Figure) {
        match self {
            Whole::Power(power) => {
                for click in &mut figure.dial {
                    for shown in &mut click.powers {
                        if *shown == Shown::Standard(power) {
                            *shown = Shown::Nothing;
                        }
                    }
                }
                figure.keep_grants(|grant| *grant != Grant::Power(power));
                if power == Power::Willpower {
                    figure.symbols.defense = DefenseSymbol::Shield;
                }
            }
            Whole::Phrase(phrase) => {
                figure.keep_grants(|grant| {
                    *grant != Grant::Phrase(phrase)
                        && !matches!(
                            (phrase, grant),
                            (Keyphrase::ActionTotal, Grant::ActionTotal(_))
                                | (Keyphrase::Breakaway, Grant::Breakaway(_))
                                | (Keyphrase::Passenger, Grant::Passenger(_))
                                | (Keyphrase::Protected, Grant::Protected(_))
                        )
                });
                for text in &mut figure.texts {
                    for (power, withstood) in WITHSTOOD {
                        if phrase == withstood {
                            text.withstands = text.withstands.without(Powers::only(power));
                        }
                    }
                }
                match phrase {
                    Keyphrase::Stop => figure.dial.iter_mut().for_each(|click| click.stop = false),
                    Keyphrase::Flight if figure.symbols.has_wing() => {
                        figure.symbols.speed = SpeedSymbol::Boot
                    }
                    Keyphrase::Indomitable => figure.symbols.defense = DefenseSymbol::Shield,
                    Keyphrase::WildCard => {
                        figure.teams =
                            figure.teams.without(TeamAbilities::only(TeamAbility::WildCard))
                    }
                    _ => {}
                }
            }
            Whole::Movement(one) => {
                figure.movement = figure.movement.without(one);
                figure.keep_grants(|grant| *grant != Grant::Movement(one));
            }
            Whole::Targeting(one) => {
                figure.targeting = figure.targeting.without(one);
                figure.keep_grants(|grant| *grant != Grant::Targeting(one));
            }
            Whole::Team(team) => figure.teams = figure.teams.without(TeamAbilities::only(team)),
            Whole::Size(size) if figure.symbols.size == size => {
                figure.symbols.size = board::Size::Standard
            }
            Whole::Size(_)
            | Whole::Symbols
            | Whole::SizeGrants
            | Whole::PhraseMovement
            | Whole::Option(_)
            | Whole::Ground(_)
            | Whole::Fault(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook;

    #[test]
    fn every_clause_and_item_can_be_switched_off_or_is_implied_with_a_reason() {
        let items = rulebook::items().iter().map(|item| item.id);
        let clauses = rulebook::clauses().iter().map(|clause| clause.id);
        for id in items.chain(clauses) {
            let of_item = rulebook::item(id).is_some_and(|item| {
                item.id == id
                    && item.clauses().all(|clause| {
                        Waived::only(clause.id).is_some() || implied(clause.id).is_some()
                    })
            });
            let known = Waived::only(id).is_some() || implied(id).is_some() || of_item;
            assert!(known, "{id} is neither switched off anywhere nor implied");
        }
    }

    #[test]
    fn nothing_is_both_switched_off_and_implied_and_every_id_exists() {
        for (id, reason) in IMPLIED {
            assert!(Waived::only(id).is_none(), "{id}");
            let exists = rulebook::clause(id).is_some()
                || rulebook::item(id).is_some_and(|item| item.id == *id);
            assert!(exists, "{id}");
            assert!(reason.len() > 10, "{id}");
        }
        for rule in Rule::ALL {
            assert!(rulebook::clause(rule.id()).is_some(), "{}", rule.id());
        }
    }
}
