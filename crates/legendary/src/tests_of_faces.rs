//! Filters worked out beforehand.
//!
//! Most of what a filter asks of a card never changes during a game: kind, classes, team, printed cost. For every selector the faces that pass
//! those questions are a set of bits, so that looking for cards costs one bit test each; only what depends on the moment is asked again.

use crate::catalogue::{Catalogue, GroupId, Kind, Kinds, Mastermind};
use crate::effect::{Amount, Comparison, Filter, Node, Program, SelectorId};
use crate::game::Face;
use crate::setup::Setup;
use crate::waived::{Clause, plays};

/// One set of faces per selector.
#[derive(Clone, Debug)]
pub(crate) struct Tests {
    of: Vec<Test>,
}

/// A set of faces, one bit each.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Faces([u64; 4]);

impl Faces {
    #[inline]
    pub fn has(&self, face: u8) -> bool {
        self.0[face as usize >> 6] >> (face & 63) & 1 != 0
    }

    /// Adds a face; false if it was there already.
    #[inline]
    pub fn insert(&mut self, face: u8) -> bool {
        let word = &mut self.0[face as usize >> 6];
        let bit = 1 << (face & 63);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Is there a face in both sets?
    #[inline]
    pub fn meets(&self, faces: &Faces) -> bool {
        let words = self.0.iter().zip(faces.0);
        words.fold(0, |met, (one, other)| met | one & other) != 0
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Test {
    faces: Faces,
    /// More than the face must be looked at: the filter asks something of the moment, or for villains where other cards act as such.
    pub special: bool,
    /// Some card of this game says it; nobody asks for the others.
    said: bool,
}

impl Test {
    #[inline]
    pub fn passes(&self, face: u8) -> bool {
        self.faces.has(face)
    }

    /// Can any card with these faces pass, as far as the faces tell?
    #[inline]
    pub fn may_meet(&self, faces: &Faces) -> bool {
        self.special || self.faces.meets(faces)
    }
}

/// R12.1: alone, a mastermind's text that names the group it leads means the groups of that sort that are played with, if it is none of them.
struct StandIns<'a> {
    /// By selector that names such a group: who stands in for it.
    for_led: Vec<&'a [GroupId]>,
}

impl<'a> StandIns<'a> {
    fn of(catalogue: &Catalogue, setup: &'a Setup, faces: &[Face]) -> StandIns<'a> {
        let program = &catalogue.program;
        let mut for_led: Vec<&[GroupId]> = vec![&[]; program.selectors.len()];
        let here = |mastermind: &&Mastermind| {
            let card = mastermind.card;
            let alone = setup.players == 1 && plays(Clause::R12_1_LED);
            alone && faces.iter().any(|face| face.design == card)
        };
        for mastermind in catalogue.masterminds.iter().filter(here) {
            let Some(led) = mastermind.leads else {
                continue;
            };
            let played = match catalogue.group(led).henchmen {
                true => &setup.henchmen[..],
                false => &setup.villains[..],
            };
            if played.contains(&led) {
                continue;
            }
            for design in mastermind.tactics.iter().chain([&mastermind.card]) {
                program.walk(catalogue.design(*design), &mut |node| {
                    if let Node::Selector(id, selector) = node
                        && selector.filter.group == Some(led)
                    {
                        for_led[id.index()] = played;
                    }
                });
            }
        }
        StandIns { for_led }
    }
}

impl Tests {
    pub fn of(catalogue: &Catalogue, setup: &Setup, faces: &[Face]) -> Tests {
        let program = &catalogue.program;
        let mut said = vec![false; program.selectors.len()];
        for face in faces {
            let design = catalogue.design(face.design);
            program.walk(design, &mut |node| {
                if let Node::Selector(id, _) = node {
                    said[id.index()] = true;
                }
            });
        }
        let acting = faces.iter().any(|face| face.acts.is_some());
        let stand_ins = StandIns::of(catalogue, setup, faces);
        let test = |filter: &Filter, said: bool, as_good: &[GroupId]| {
            if !said {
                return Test { faces: Faces::default(), special: false, said };
            }
            let mut test = Test {
                said,
                faces: Faces::default(),
                special: depends_on_moment(program, filter)
                    || (acting && filter.kinds.has(Kind::Villain)),
            };
            for (index, face) in faces.iter().enumerate() {
                if lasting_part_holds(program, filter, face, as_good) {
                    test.faces.insert(index as u8);
                }
            }
            test
        };
        Tests {
            of: program
                .selectors
                .iter()
                .zip(said)
                .enumerate()
                .map(|(index, (selector, said))| {
                    test(&selector.filter, said, stand_ins.for_led[index])
                })
                .collect(),
        }
    }

    #[inline]
    pub fn get(&self, selector: SelectorId) -> &Test {
        let test = &self.of[selector.index()];
        debug_assert!(test.said, "no card of this game says {selector:?}");
        test
    }
}

/// Does the filter ask for anything beyond what the face says?
fn depends_on_moment(program: &Program, filter: &Filter) -> bool {
    // A villain that became a twist is known by where it lies.
    filter.kinds.has(Kind::Twist) || asks_more_than_place(program, filter)
}

/// Does the filter ask for anything beyond what the card is and where it lies?
pub(crate) fn asks_more_than_place(program: &Program, filter: &Filter) -> bool {
    filter.attack.is_some()
        || filter.vp.is_some()
        || filter.spaces.0 != 0
        || filter.holds_bystander
        || filter.twin
        || filter.lacking
        || filter.fightable
        || !filter.keywords.is_empty()
        || filter.namesake != crate::effect::Zones::NONE
        || filter.other
        || filter.cost.is_some_and(|(_, amount)| {
            !matches!(program.amount(amount), Amount::Number(_)) || !plays(Clause::K1_4)
        })
}

/// What never changes. A card that can act as a villain or lie as a twist passes as one here; where it lies is asked later.
fn lasting_part_holds(
    program: &Program,
    filter: &Filter,
    face: &Face,
    as_good: &[GroupId],
) -> bool {
    let acting =
        (filter.kinds.has(Kind::Villain) && face.acts.is_some()) || filter.kinds.has(Kind::Twist);
    if filter.kinds != Kinds::ANY && !filter.kinds.has(face.kind) && !acting {
        return false;
    }
    let constant = |(comparison, amount): (Comparison, _)| match program.amount(amount) {
        // K1.4: what the cost is now is asked when it matters.
        _ if !plays(Clause::K1_4) => true,
        // R5.12: no number counts as 0.
        _ if !plays(Clause::R5_12) && face.kind != Kind::Hero => false,
        Amount::Number(number) => comparison.holds(i32::from(face.cost), i32::from(number)),
        _ => true,
    };
    (filter.classes.is_empty() || filter.classes.meets(face.classes))
        && !filter.without_classes.meets(face.classes)
        && filter.icon.is_none_or(|icon| face.shows(icon))
        && filter.grey.is_none_or(|grey| face.kind == Kind::Hero && face.classes.is_empty() == grey)
        && filter.team.is_none_or(|team| face.is_of(team))
        && (filter.hero.is_none() || face.hero == filter.hero)
        && (filter.group.is_none()
            || face.group == filter.group
            || face.group.is_some_and(|group| as_good.contains(&group)))
        && (!filter.odd_cost || face.cost % 2 != 0)
        && filter.cost.is_none_or(constant)
}
