//! A force looked over before the game: what it costs, what it lacks, which themes it could play, and a way out of every fault.

use crate::figure::Figure;
use crate::figure::keyword::Keyword;
use crate::force::{Force, ForceFault, Member, Roster};
use crate::game::options::Options;
use crate::state::MOST_FIGURES;
use crate::state::object::ObjectKind;

/// What there is to say about a force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Muster {
    pub points: u32,
    /// Points not spent; none if too many are.
    pub left: Option<u32>,
    /// C4.3.
    pub actions: u8,
    /// Every fault with what would put it right.
    pub faults: Vec<(ForceFault, String)>,
    /// C12.1: the keywords that all characters share.
    pub themes: Vec<Keyword>,
    /// C12.4.
    pub theme_uses: u8,
    /// Figures that would still fit, those of the theme first, the dearest first.
    pub fitting: Vec<Member>,
}

impl Muster {
    pub fn of(force: &Force, roster: &Roster, options: &Options) -> Muster {
        let points = force.points(roster);
        let left = u32::from(options.build_total).checked_sub(points);
        let faults = force.faults(roster, options.build_total);
        let remedies = Remedies { force, roster, options };
        Muster {
            points,
            left,
            actions: options.action_total(),
            faults: faults
                .into_iter()
                .filter(|fault| options.forbid(fault))
                .map(|fault| {
                    let remedy = remedies.of(&fault);
                    (fault, remedy)
                })
                .collect(),
            themes: shared_keywords(force, roster),
            theme_uses: force.theme_uses(roster),
            fitting: fitting(force, roster, left.unwrap_or(0)),
        }
    }
}

/// C12.1: a themed team has at least two characters.
fn shared_keywords(force: &Force, roster: &Roster) -> Vec<Keyword> {
    let mut figures = figures(force, roster);
    let Some(first) = figures.next() else {
        return Vec::new();
    };
    if force.members.len() < 2 {
        return Vec::new();
    }
    let others: Vec<&Figure> = figures.collect();
    let shared = |keyword: &&Keyword| others.iter().all(|other| other.has_keyword(**keyword));
    first.keywords.iter().filter(shared).copied().collect()
}

fn figures<'a>(force: &'a Force, roster: &'a Roster) -> impl Iterator<Item = &'a Figure> {
    let members = force.members.iter();
    members.filter_map(|member| roster.figures.get(member.figure))
}

/// Whoever could join without a new fault.
fn fitting(force: &Force, roster: &Roster, left: u32) -> Vec<Member> {
    let prime = figures(force, roster).any(|figure| figure.prime);
    let mut found = Vec::new();
    for (at, figure) in roster.figures.iter().enumerate() {
        let there = force.members.iter().any(|member| member.figure == at);
        let unwelcome = figure.unique && there
            || figure.prime && prime
            || !figure.not_enforced().is_empty()
            || force.theme.is_some_and(|theme| !figure.has_keyword(theme));
        if unwelcome || force.members.len() >= MOST_FIGURES {
            continue;
        }
        let lines = (0..).zip(&figure.lines);
        let affordable = lines.filter(|(_, line)| u32::from(line.points) <= left);
        found.extend(affordable.map(|(line, _)| Member { figure: at, line }));
    }
    let points = |member: &Member| roster.figures[member.figure].lines[member.line as usize].points;
    found.sort_by_key(|member| (std::cmp::Reverse(points(member)), member.figure));
    found
}

/// Adds figures until as few points as possible are left: always the dearest that leaves the rest of the points spendable.
pub fn filled(force: &Force, roster: &Roster, options: &Options) -> Force {
    let mut force = force.clone();
    loop {
        let left = u32::from(options.build_total).checked_sub(force.points(roster));
        let choices = fitting(&force, roster, left.unwrap_or(0));
        let left = left.unwrap_or(0);
        let prices: Vec<u32> = choices
            .iter()
            .map(|member| roster.figures[member.figure].lines[member.line as usize].points.into())
            .collect();
        // After this one either nothing is left over or something else still fits: the smallest remainder wins, the dearest first among equals.
        let least = |rest: u32| {
            prices
                .iter()
                .filter(|price| **price <= rest)
                .map(|price| rest - price)
                .min()
                .unwrap_or(rest)
        };
        let best = (0..choices.len()).min_by_key(|at| least(left - prices[*at]));
        match best {
            Some(best) => force.members.push(choices[best]),
            None => return force,
        }
    }
}

struct Remedies<'a> {
    force: &'a Force,
    roster: &'a Roster,
    options: &'a Options,
}

impl Remedies<'_> {
    /// What would put a fault right, as an advice in words.
    fn of(&self, fault: &ForceFault) -> String {
        match fault {
            ForceFault::Empty => "choose somebody; `longbox clix figures` lists all".into(),
            ForceFault::TooExpensive { points, total } => self.cheaper(points - u32::from(*total)),
            ForceFault::TooMany { most } => {
                format!("leave out {}", self.force.members.len() - most)
            }
            ForceFault::NoSuchFigure { .. } => "choose a figure of the roster".into(),
            ForceFault::NoSuchLine { name, .. } => {
                let lines = self.roster.named(name).map(|figure| {
                    let lines = self.roster.figures[figure].lines.iter();
                    let lines: Vec<String> = lines.map(|line| line.points.to_string()).collect();
                    lines.join(" or ")
                });
                match lines {
                    Ok(lines) => format!("it can be bought for {lines}"),
                    Err(_) => "name one of its point values".into(),
                }
            }
            ForceFault::UniqueTwice { name, .. } => format!("keep one {name}"),
            ForceFault::SecondPrime { .. } => self.one_prime(),
            ForceFault::TooManyObjects { .. } => "bring three at most".into(),
            ForceFault::SameKindTwice => self.another_kind(),
            ForceFault::NeedsLightAndHeavy => {
                let missing = if self.force.objects.contains(&ObjectKind::Light) {
                    ObjectKind::Heavy
                } else {
                    ObjectKind::Light
                };
                format!("make one of them {}", missing.id())
            }
            ForceFault::ThemeNotShared { name, .. } => self.another_theme(name),
            ForceFault::ThemeOfOne => {
                "add a second character of the theme, or name no theme".into()
            }
            ForceFault::SidelineTooLong { count, most } => {
                format!("leave out {} of the sideline", count - most)
            }
            ForceFault::NotEnforced { name, .. } => {
                format!("leave {name} out, or agree to play without that text")
            }
        }
    }

    /// One change that saves enough, if one is enough.
    fn cheaper(&self, over: u32) -> String {
        let mut changes: Vec<(u32, String)> = Vec::new();
        for member in &self.force.members {
            let Some(figure) = self.roster.figures.get(member.figure) else {
                continue;
            };
            let Some(line) = figure.lines.get(member.line as usize) else {
                continue;
            };
            let now = u32::from(line.points);
            for other in &figure.lines {
                let saved = now.saturating_sub(other.points.into());
                if saved > 0 {
                    let words = format!("buy {} for {}", figure.name, other.points);
                    changes.push((saved, words));
                }
            }
            if self.force.members.len() > 1 {
                changes.push((now, format!("leave out {} ({now})", figure.name)));
            }
        }
        changes.retain(|(saved, _)| *saved >= over);
        changes.sort();
        changes.dedup();
        match changes.as_slice() {
            [] => self.several_less(over),
            [(_, only)] => only.clone(),
            [(_, first), (_, second), ..] => format!("{first}, or {second}"),
        }
    }

    /// The fewest characters without whom it would do.
    fn several_less(&self, over: u32) -> String {
        let members = self.force.members.iter();
        let mut prices: Vec<(u32, &str)> = members
            .filter_map(|member| {
                let figure = self.roster.figures.get(member.figure)?;
                let line = figure.lines.get(member.line as usize)?;
                Some((u32::from(line.points), figure.name.as_str()))
            })
            .collect();
        prices.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
        let mut saved = 0;
        let mut without = Vec::new();
        for (points, name) in &prices {
            if saved < over {
                saved += points;
                without.push(*name);
            }
        }
        if without.len() < prices.len() {
            format!("leave out {}", without.join(" and "))
        } else {
            format!("save {over} points, or agree on a higher build total")
        }
    }

    fn one_prime(&self) -> String {
        let primes: Vec<&str> = figures(self.force, self.roster)
            .filter(|figure| figure.prime)
            .map(|figure| figure.name.as_str())
            .collect();
        format!("keep one of {}", primes.join(", "))
    }

    fn another_kind(&self) -> String {
        let now = self.force.objects.first().copied().unwrap_or_default();
        let others = ObjectKind::ALL.into_iter().filter(|kind| *kind != now);
        let others: Vec<&str> = others.map(ObjectKind::id).collect();
        format!("make the second one {}", others.join(" or "))
    }

    fn another_theme(&self, name: &str) -> String {
        let shared = shared_keywords(self.force, self.roster);
        let names: Vec<&str> = shared
            .iter()
            .filter_map(|keyword| self.roster.keywords.get(*keyword))
            .map(|keyword| keyword.name.as_str())
            .collect();
        let points = self.force.points(self.roster);
        let spare = u32::from(self.options.build_total).saturating_sub(points);
        match names.as_slice() {
            [] if spare > 0 => format!("leave {name} out, or name no theme"),
            [] => format!("replace {name}, or name no theme"),
            names => format!("all of them share {}", names.join(", ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::load_embedded;

    fn muster(members: &[&str], theme: Option<&str>, objects: &[ObjectKind]) -> Muster {
        let roster = load_embedded().roster;
        let force = force(&roster, members, theme, objects);
        Muster::of(&force, &roster, &Options::default())
    }

    fn force(
        roster: &Roster,
        members: &[&str],
        theme: Option<&str>,
        objects: &[ObjectKind],
    ) -> Force {
        Force {
            members: members.iter().flat_map(|words| roster.wanted(words).unwrap()).collect(),
            objects: objects.to_vec(),
            theme: theme.map(|word| roster.keywords.find(word).unwrap()),
            sideline: Vec::new(),
        }
    }

    fn told(muster: &Muster) -> Vec<(String, &str)> {
        muster.faults.iter().map(|(fault, remedy)| (fault.to_string(), remedy.as_str())).collect()
    }

    #[test]
    fn every_fault_comes_with_its_clause_and_a_way_out() {
        let muster = muster(
            &["Commodore Vane", "The Cinder Queen", "2 Breakwater"],
            Some("Harbour Watch"),
            &[ObjectKind::Light, ObjectKind::Light, ObjectKind::Immobile],
        );
        let told = told(&muster);
        let has = |clause: &str, remedy: &str| {
            told.iter()
                .any(|(fault, way)| fault.ends_with(&format!("({clause})")) && way.contains(remedy))
        };
        assert!(has("C2.3", "keep one Breakwater"), "{told:#?}");
        assert!(has("C2.3", "keep one of Commodore Vane, The Cinder Queen"), "{told:#?}");
        assert!(has("C2.4", "make the second one heavy or immobile"), "{told:#?}");
        assert!(has("C2.4", "make one of them heavy"), "{told:#?}");
        assert!(has("C12.1", "The Cinder Queen"), "{told:#?}");
        assert!(has("C2.1", "leave out"), "{told:#?}");
        assert_eq!(muster.left, None);
    }

    #[test]
    fn a_cheaper_starting_line_is_proposed_where_it_is_enough() {
        let muster = muster(&["Commodore Vane", "Breakwater", "Old Antler"], None, &[]);
        let told = told(&muster);
        assert_eq!(told.len(), 1);
        assert!(told[0].1.starts_with("buy Commodore Vane for 70"), "{told:?}");
    }

    #[test]
    fn shared_keywords_are_the_themes_to_choose_from() {
        let roster = load_embedded().roster;
        let muster = muster(&["Breakwater", "Gull"], None, &[]);
        assert_eq!(muster.themes, [roster.keywords.find("Harbour Watch").unwrap()]);
        assert_eq!(muster.faults, []);
    }

    #[test]
    fn what_is_filled_up_is_legal_and_leaves_little() {
        let roster = load_embedded().roster;
        let options = Options::default();
        for keyword in ["Harbour Watch", "Thornwood", "Orrery"] {
            let begun = Force { theme: roster.keywords.find(keyword), ..Force::default() };
            let force = filled(&begun, &roster, &options);
            assert_eq!(force.faults(&roster, 300), [], "{keyword}");
            assert!(force.points(&roster) >= 290, "{keyword}");
        }
    }
}
