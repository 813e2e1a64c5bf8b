//! A set-up of the notation among the cards that are loaded here.

use super::{Lagn, Part};
use crate::fault::Fault;
use crate::slug::{id, slug};
use legendary::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId, SetId};
use legendary::names::{Part as Sort, folded, suggestions};
use legendary::options::Options;
use legendary::setup::Setup;

/// The same set-up here, legal or not; or everything that is not to be had.
pub fn setup(lagn: &Lagn, catalogue: &Catalogue) -> Result<(Setup, Options), Vec<Fault>> {
    let mut finder = Finder { catalogue, faults: Vec::new() };
    let there = &lagn.setup;
    let mastermind = finder.one("setup.mastermind", Sort::Mastermind, &there.mastermind);
    let scheme = finder.one("setup.scheme", Sort::Scheme, &there.scheme);
    let villains = finder.all("setup.villain_groups", Sort::VillainGroup, &there.villain_groups);
    let henchmen = finder.all("setup.henchmen_groups", Sort::HenchmanGroup, &there.henchmen_groups);
    let heroes = finder.all("setup.heroes", Sort::Hero, &there.heroes);
    let options = lagn.longbox.as_ref().map_or("", |ours| ours.options.as_str());
    let options = options.parse::<Options>().map_err(|why| {
        finder.faults.push(Fault::new("longbox.options", why.to_string()));
    });
    match (mastermind, scheme, options) {
        (Some(mastermind), Some(scheme), Ok(options)) if finder.faults.is_empty() => {
            let groups = |all: Vec<u16>| all.into_iter().map(GroupId).collect();
            let setup = Setup {
                players: lagn.player_count,
                mastermind: MastermindId(mastermind),
                scheme: SchemeId(scheme),
                villains: groups(villains),
                henchmen: groups(henchmen),
                heroes: heroes.into_iter().map(HeroId).collect(),
            };
            Ok((setup, options))
        }
        _ => Err(finder.faults),
    }
}

struct Finder<'a> {
    catalogue: &'a Catalogue,
    faults: Vec<Fault>,
}

impl Finder<'_> {
    fn all(&mut self, place: &str, sort: Sort, parts: &[Part]) -> Vec<u16> {
        let each = parts.iter().enumerate();
        each.filter_map(|(at, part)| self.one(&format!("{place}[{at}]"), sort, part)).collect()
    }

    /// By its whole id, by the last word of its id, or by its name.
    fn one(&mut self, place: &str, sort: Sort, part: &Part) -> Option<u16> {
        let names = self.catalogue.names_of(sort);
        let word = part.id.rsplit('/').next().unwrap_or_default();
        let whole = |at: usize, name: &str| {
            id(&self.catalogue.sets[self.set(sort, at).index()], name) == part.id
        };
        let found = names.iter().find(|(at, name)| whole(*at, name));
        let found = found.or_else(|| names.iter().find(|(_, name)| slug(name) == word));
        let found = found.or_else(|| {
            let wanted = folded(&part.name);
            names.iter().find(|(_, name)| !wanted.is_empty() && folded(name) == wanted)
        });
        if let Some((at, _)) = found {
            return u16::try_from(*at).ok();
        }
        let written = if part.name.is_empty() { word } else { &part.name };
        let near = suggestions(&folded(written), names.iter().map(|(_, name)| *name));
        let message = format!("no {} {written:?} is loaded here", sort.noun());
        self.faults.push(Fault::new(place, message).with_suggestions(&near));
        None
    }

    fn set(&self, sort: Sort, at: usize) -> SetId {
        match sort {
            Sort::Mastermind => self.catalogue.masterminds[at].set,
            Sort::Scheme => self.catalogue.schemes[at].set,
            Sort::VillainGroup | Sort::HenchmanGroup => self.catalogue.groups[at].set,
            Sort::Hero => self.catalogue.heroes[at].set,
        }
    }
}
