//! From the names people write to the cards of the loaded sets.

use super::syntax::Card;
use crate::catalogue::{
    Catalogue, DesignId, GroupId, HeroId, Kind, Mastermind, MastermindId, SchemeId, SetId,
};
use authoring::suggestion::nearest;

/// The loaded sets, or those of them the scenario plays with.
#[derive(Clone, Debug)]
pub struct Names<'a> {
    pub catalogue: &'a Catalogue,
    sets: Vec<SetId>,
    /// Designs that are part of the set-up; of cards with one name these are meant first.
    pub chosen: Vec<DesignId>,
}

impl<'a> Names<'a> {
    pub fn new(catalogue: &'a Catalogue, sets: &[String]) -> Result<Names<'a>, String> {
        let mut found = Vec::new();
        for name in sets {
            let set = catalogue.sets.iter().position(|set| {
                set.slug.eq_ignore_ascii_case(name) || set.title.eq_ignore_ascii_case(name)
            });
            match set {
                Some(set) => found.push(SetId(set as u16)),
                None => {
                    let known = catalogue.sets.iter().map(|set| set.slug.as_str());
                    return Err(unknown("set", name, known));
                }
            }
        }
        Ok(Names { catalogue, sets: found, chosen: Vec::new() })
    }

    /// May cards of this set be used?
    pub fn plays_with(&self, set: SetId) -> bool {
        self.sets.is_empty() || self.sets.contains(&set)
    }

    pub fn design(&self, card: &Card) -> Result<DesignId, String> {
        let card = &whole_name(card);
        let mut found = self.designs(card, &card.name);
        if found.is_empty()
            && let Some(singular) = card.name.strip_suffix(['s', 'S'])
        {
            found = self.designs(card, singular);
        }
        if found.is_empty() {
            found = self.disguised(&card.name);
            if let Some(owner) = &card.owner {
                found.retain(|id| self.owner(*id).eq_ignore_ascii_case(owner));
            }
        }
        if found.len() > 1 {
            let chosen = |id: &&DesignId| self.chosen.contains(id);
            let preferred: Vec<DesignId> = found.iter().filter(chosen).copied().collect();
            if !preferred.is_empty() {
                found = preferred;
            }
        }
        match found.as_slice() {
            [one] => Ok(*one),
            [] => {
                let known = self.catalogue.designs.iter();
                let known = known.filter(|design| design.kind != Kind::Rule);
                let known = known.map(|design| design.name.as_str());
                Err(unknown("card", &card.name, known))
            }
            several => {
                let owners: Vec<String> = several
                    .iter()
                    .map(|id| format!("{} ({})", card.name, self.owner(*id)))
                    .collect();
                Err(format!(
                    "there are several cards named {}: write {}",
                    card.name,
                    owners.join(" or ")
                ))
            }
        }
    }

    fn designs(&self, card: &Card, name: &str) -> Vec<DesignId> {
        let basics = &self.catalogue.basics;
        let short = [
            ("agent", basics.agent),
            ("trooper", basics.trooper),
            ("officer", basics.officer),
            ("wound", basics.wound),
            ("twist", basics.twist),
            ("strike", basics.strike),
        ];
        for (word, design) in short {
            if word.eq_ignore_ascii_case(name)
                && let Some(design) = design
            {
                return vec![design];
            }
        }
        let ids = (0..self.catalogue.designs.len() as u16).map(DesignId);
        ids.filter(|id| {
            let design = self.catalogue.design(*id);
            design.name.eq_ignore_ascii_case(name)
                && design.kind != Kind::Rule
                && self.plays_with(design.set)
                && card.owner.as_ref().is_none_or(|owner| {
                    let set = &self.catalogue.sets[design.set.index()];
                    owner.eq_ignore_ascii_case(&self.owner(*id))
                        || owner.eq_ignore_ascii_case(&set.slug)
                        || owner.eq_ignore_ascii_case(&set.title)
                })
        })
        .collect()
    }

    /// The hero, group or mastermind a card belongs to, otherwise its set.
    pub fn owner(&self, id: DesignId) -> String {
        let design = self.catalogue.design(id);
        if let Some(hero) = design.hero {
            return self.catalogue.hero(hero).name.clone();
        }
        if let Some(group) = design.group {
            return self.catalogue.group(group).name.clone();
        }
        if let Some(mastermind) = self.mastermind_of(id) {
            return self.catalogue.mastermind(mastermind).name.clone();
        }
        self.catalogue.sets[design.set.index()].title.clone()
    }

    pub fn mastermind_of(&self, id: DesignId) -> Option<MastermindId> {
        let found = self
            .catalogue
            .masterminds
            .iter()
            .position(|mastermind| mastermind.card == id || mastermind.tactics.contains(&id));
        found.map(|index| MastermindId(index as u16))
    }

    pub fn scheme_of(&self, id: DesignId) -> Option<SchemeId> {
        let found = self.catalogue.schemes.iter().position(|scheme| scheme.card == id);
        found.map(|index| SchemeId(index as u16))
    }

    /// The divided card of which this is a side; otherwise the card itself.
    pub fn whole(&self, id: DesignId) -> DesignId {
        let whole = |whole: &DesignId| {
            let sides = self.catalogue.design(*whole).sides;
            sides.is_some_and(|sides| sides.contains(&id))
        };
        let ids = (0..self.catalogue.designs.len() as u16).map(DesignId);
        // Only sides have no copies of their own.
        match self.catalogue.design(id).copies {
            0 => ids.into_iter().find(whole).unwrap_or(id),
            _ => id,
        }
    }

    pub fn mastermind(&self, name: &Card) -> Result<MastermindId, String> {
        let all = self.catalogue.masterminds.iter();
        let named = all.map(|mastermind| (mastermind.name.as_str(), mastermind.set));
        let name = &whole_name(name);
        Ok(MastermindId(self.index("mastermind", name, named)?))
    }

    pub fn scheme(&self, name: &Card) -> Result<SchemeId, String> {
        let all = self.catalogue.schemes.iter();
        let named = all.map(|scheme| (scheme.name.as_str(), scheme.set));
        Ok(SchemeId(self.index("scheme", name, named)?))
    }

    pub fn hero(&self, name: &Card) -> Result<HeroId, String> {
        let all = self.catalogue.heroes.iter();
        let named = all.map(|hero| (hero.name.as_str(), hero.set));
        Ok(HeroId(self.index("hero", name, named)?))
    }

    pub fn group(&self, name: &Card, henchmen: bool) -> Result<GroupId, String> {
        let all = self.catalogue.groups.iter();
        let named = all.map(|group| {
            let name = group.name.as_str();
            (if group.henchmen == henchmen { name } else { "" }, group.set)
        });
        let sort = if henchmen { "henchman group" } else { "villain group" };
        Ok(GroupId(self.index(sort, name, named)?))
    }

    fn index<'b>(
        &self,
        sort: &str,
        wanted: &Card,
        named: impl Iterator<Item = (&'b str, SetId)> + Clone,
    ) -> Result<u16, String> {
        let fits = |set: SetId| match &wanted.owner {
            Some(owner) => {
                let set = &self.catalogue.sets[set.index()];
                owner.eq_ignore_ascii_case(&set.slug) || owner.eq_ignore_ascii_case(&set.title)
            }
            None => self.plays_with(set),
        };
        let found: Vec<usize> = named
            .clone()
            .enumerate()
            .filter(|(_, (name, set))| name.eq_ignore_ascii_case(&wanted.name) && fits(*set))
            .map(|(index, _)| index)
            .collect();
        match found.as_slice() {
            [one] => Ok(*one as u16),
            [] => Err(unknown(sort, &wanted.name, named.map(|(name, _)| name))),
            _ => Err(format!(
                "there are several {sort}s named {}: add the set in brackets",
                wanted.name
            )),
        }
    }
}

/// The epic side of a mastermind: `Ultron (epic)` is a name as a whole, not a card of an owner.
fn whole_name(card: &Card) -> Card {
    match &card.owner {
        Some(owner) if owner.eq_ignore_ascii_case("epic") => {
            Card { name: Mastermind::epic_name(&card.name), owner: None, ..card.clone() }
        }
        _ => card.clone(),
    }
}

fn unknown<'a>(sort: &str, name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    match nearest(name, known) {
        Some(near) => format!("no {sort} is named `{name}`; did you mean `{near}`?"),
        None => format!("no {sort} is named `{name}`"),
    }
}
