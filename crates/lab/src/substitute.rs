//! One card in the place of another within its hero or group: a catalogue in which the old one reads as the new one does.

use crate::error::Error;
use legendary::catalogue::{Catalogue, Design, DesignId, GroupId, HeroId, Kind};
use legendary::names::{folded, suggestions};

/// Two cards of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Substitute {
    new: DesignId,
    old: DesignId,
    /// Whose card the new one is elsewhere, and whose it takes the place in.
    pub from: Owner,
    pub within: Owner,
}

/// What cards belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    Hero(HeroId),
    Villains(GroupId),
    Henchmen(GroupId),
}

impl Owner {
    fn of(design: &Design) -> Option<Owner> {
        match design.kind {
            Kind::Hero => design.hero.map(Owner::Hero),
            Kind::Villain => design.group.map(Owner::Villains),
            Kind::Henchman => design.group.map(Owner::Henchmen),
            Kind::Wound
            | Kind::Bystander
            | Kind::Mastermind
            | Kind::Tactic
            | Kind::Scheme
            | Kind::Twist
            | Kind::Strike
            | Kind::Rule => None,
        }
    }

    pub fn name(self, catalogue: &Catalogue) -> &str {
        match self {
            Owner::Hero(hero) => &catalogue.hero(hero).name,
            Owner::Villains(group) | Owner::Henchmen(group) => &catalogue.group(group).name,
        }
    }
}

impl Substitute {
    /// Both by their names: "Crazed Rampage", or "Hulk: Crazed Rampage" where several have one name.
    pub fn found(catalogue: &Catalogue, new: &str, old: &str) -> Result<Substitute, Error> {
        let (one, from) = card(catalogue, new)?;
        let (two, within) = card(catalogue, old)?;
        let kind = |id: DesignId| catalogue.design(id).kind.word();
        if one == two {
            return Err(Error::new(format!("{new} is {old}: nothing would change")));
        }
        if catalogue.design(one).kind != catalogue.design(two).kind {
            return Err(Error::new(format!(
                "{new} is a {} card and {old} a {} card: only cards of a kind can be exchanged",
                kind(one),
                kind(two)
            )));
        }
        if [one, two].iter().any(|id| catalogue.design(*id).sides.is_some()) {
            return Err(Error::new("divided cards cannot be exchanged"));
        }
        Ok(Substitute { new: one, old: two, from, within })
    }

    /// The same cards but for this one. It is a card of its new hero or group, of whose team it is unless it names another, with as many copies as the old one had.
    pub fn catalogue(&self, catalogue: &Catalogue) -> Catalogue {
        let mut other = catalogue.clone();
        let (new, old) = (catalogue.design(self.new), catalogue.design(self.old));
        let team_of = |design: &Design| design.hero.and_then(|hero| catalogue.hero(hero).team);
        let team = if new.team == team_of(new) { team_of(old) } else { new.team };
        other.designs[self.old.index()] = Design {
            hero: old.hero,
            group: old.group,
            set: old.set,
            copies: old.copies,
            team,
            ..new.clone()
        };
        other.digests[self.old.index()] = catalogue.digests[self.new.index()];
        other
    }
}

/// The card of this name, and what it belongs to.
fn card(catalogue: &Catalogue, written: &str) -> Result<(DesignId, Owner), Error> {
    let short = folded(written);
    let ids = || (0..catalogue.designs.len() as u16).map(DesignId);
    let is_named = |id: &DesignId| folded(&catalogue.design(*id).name) == short;
    let owned = |id: DesignId| Some((id, Owner::of(catalogue.design(id))?));
    let in_full = |(id, owner): &(DesignId, Owner)| {
        folded(owner.name(catalogue)) + &folded(&catalogue.design(*id).name) == short
    };
    let named: Vec<(DesignId, Owner)> = ids().filter(is_named).filter_map(owned).collect();
    let full: Vec<(DesignId, Owner)> = ids().filter_map(owned).filter(in_full).collect();
    match (&named[..], &full[..]) {
        (_, [one]) | ([one], _) => Ok(*one),
        ([], _) => Err(Error::new(match ids().find(is_named) {
            Some(id) => format!(
                "\"{written}\" is a {}: single cards of heroes, villains and henchmen can be exchanged, and heroes, groups, masterminds and schemes as a whole",
                catalogue.design(id).kind.word()
            ),
            None => unknown(catalogue, written),
        })),
        (several, _) => {
            let names = several.iter().map(|(id, owner)| {
                format!("\"{}: {}\"", owner.name(catalogue), catalogue.design(*id).name)
            });
            let names: Vec<String> = names.collect();
            Err(Error::new(format!("\"{written}\" may be {}", names.join(" or "))))
        }
    }
}

fn unknown(catalogue: &Catalogue, written: &str) -> String {
    let owned = catalogue.designs.iter().filter(|design| Owner::of(design).is_some());
    let near = suggestions(&folded(written), owned.map(|design| design.name.as_str()));
    let near = match near.is_empty() {
        true => String::new(),
        false => format!("; did you mean {}?", near.join(", or ")),
    };
    format!(
        "no hero, villain group, henchman group, mastermind or scheme and no card of a hero, villain or henchman is called \"{written}\"{near}"
    )
}
