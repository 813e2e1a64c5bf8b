//! Set-up lines put wrong: a number one higher or lower, a group or a restriction left out.

use crate::catalogue::{Catalogue, DesignId, SchemeSetup};

/// What is different. Numbers by players are changed together where they are the same: they are one line of the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupChange {
    /// From and to how many players, counted from 0.
    Twists(u8, u8, Step),
    TwistsBeside(Step),
    Bystanders(u8, u8, Step),
    Heroes(u8, u8, Step),
    WoundsPerPlayer(Step),
    ExtraHenchmen(Step),
    ExtraVillains(Step),
    HeroCards(Step),
    /// The group named is not required any more.
    NoGroup(u8),
    /// Allowed in the original way to play alone.
    AllowedAlone,
    /// The mastermind leads nobody.
    LeadsNobody,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    OneMore,
    OneLess,
}

impl Step {
    const BOTH: [Step; 2] = [Step::OneMore, Step::OneLess];

    fn of(self, number: u8) -> u8 {
        match self {
            Step::OneMore => number.saturating_add(1),
            Step::OneLess => number.saturating_sub(1),
        }
    }
}

impl Catalogue {
    pub(super) fn setup_changes(&self, design: DesignId) -> Vec<SetupChange> {
        let leads = |mastermind: &&crate::catalogue::Mastermind| {
            mastermind.card == design && mastermind.leads.is_some()
        };
        let mut changes = Vec::new();
        if self.masterminds.iter().any(|one| leads(&one)) {
            changes.push(SetupChange::LeadsNobody);
        }
        for scheme in self.schemes.iter().filter(|scheme| scheme.card == design) {
            changes.extend(changes_of(&scheme.setup));
        }
        changes
    }

    pub(super) fn set_up_wrong(&mut self, design: DesignId, change: SetupChange) {
        for mastermind in self.masterminds.iter_mut().filter(|one| one.card == design) {
            if change == SetupChange::LeadsNobody {
                mastermind.leads = None;
            }
        }
        for scheme in self.schemes.iter_mut().filter(|one| one.card == design) {
            put_wrong(&mut scheme.setup, change);
        }
    }
}

fn changes_of(setup: &SchemeSetup) -> Vec<SetupChange> {
    let mut changes = Vec::new();
    for step in Step::BOTH {
        let twists = setup.twists.map(Some);
        changes.extend(runs(&twists).map(|(from, to)| SetupChange::Twists(from, to, step)));
        let bystanders = runs(&setup.bystanders);
        changes.extend(bystanders.map(|(from, to)| SetupChange::Bystanders(from, to, step)));
        let heroes = runs(&setup.heroes);
        changes.extend(heroes.map(|(from, to)| SetupChange::Heroes(from, to, step)));
        let numbers = [
            (setup.twists_beside, SetupChange::TwistsBeside(step)),
            (setup.wounds_per_player.unwrap_or(0), SetupChange::WoundsPerPlayer(step)),
            (setup.extra_henchman_groups, SetupChange::ExtraHenchmen(step)),
            (setup.extra_villain_groups, SetupChange::ExtraVillains(step)),
            (setup.heroes_into_villain_deck, SetupChange::HeroCards(step)),
        ];
        let said = numbers.into_iter().filter(|(number, _)| *number > 0);
        changes.extend(said.map(|(_, change)| change));
    }
    let groups = 0..setup.required_groups.len() as u8;
    changes.extend(groups.map(SetupChange::NoGroup));
    if setup.not_in_original_solo {
        changes.push(SetupChange::AllowedAlone);
    }
    changes
}

/// Neighbouring numbers of players for which the same number is said.
fn runs(numbers: &[Option<u8>; 5]) -> impl Iterator<Item = (u8, u8)> {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for (index, number) in (0u8..).zip(numbers) {
        match runs.last_mut() {
            Some((_, to)) if *to + 1 == index && numbers[usize::from(*to)] == *number => {
                *to = index;
            }
            _ => runs.push((index, index)),
        }
    }
    let said = |(from, _): &(u8, u8)| numbers[usize::from(*from)].is_some();
    runs.into_iter().filter(said).collect::<Vec<_>>().into_iter()
}

fn put_wrong(setup: &mut SchemeSetup, change: SetupChange) {
    let range = |from: u8, to: u8| usize::from(from)..=usize::from(to);
    match change {
        SetupChange::Twists(from, to, step) => {
            for twists in &mut setup.twists[range(from, to)] {
                *twists = step.of(*twists);
            }
        }
        SetupChange::Bystanders(from, to, step) => {
            for number in setup.bystanders[range(from, to)].iter_mut().flatten() {
                *number = step.of(*number);
            }
        }
        SetupChange::Heroes(from, to, step) => {
            for number in setup.heroes[range(from, to)].iter_mut().flatten() {
                *number = step.of(*number);
            }
        }
        SetupChange::TwistsBeside(step) => setup.twists_beside = step.of(setup.twists_beside),
        SetupChange::WoundsPerPlayer(step) => {
            setup.wounds_per_player = setup.wounds_per_player.map(|number| step.of(number));
        }
        SetupChange::ExtraHenchmen(step) => {
            setup.extra_henchman_groups = step.of(setup.extra_henchman_groups);
        }
        SetupChange::ExtraVillains(step) => {
            setup.extra_villain_groups = step.of(setup.extra_villain_groups);
        }
        SetupChange::HeroCards(step) => {
            setup.heroes_into_villain_deck = step.of(setup.heroes_into_villain_deck);
        }
        SetupChange::NoGroup(index) => {
            setup.required_groups.remove(usize::from(index));
        }
        SetupChange::AllowedAlone => setup.not_in_original_solo = false,
        SetupChange::LeadsNobody => {}
    }
}
