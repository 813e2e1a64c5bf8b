//! A force at random, for soak tests and for whoever does not want to choose.

use crate::figure::keyword::Keyword;
use crate::force::{Force, ForceFault, Member, Roster};
use crate::state::object::ObjectKind;
use table::Chance;

/// Figures on one side at most: both sides together must fit on the table.
const MOST_MEMBERS: usize = 12;

impl Force {
    /// A force within the build total that has no fault, or none if no figure of the roster is cheap enough. Every figure that still fits is equally
    /// likely to come next, until nothing fits or a die says that it is enough. Half of the forces have a theme.
    pub fn random<C: Chance + ?Sized>(
        roster: &Roster,
        build_total: u16,
        chance: &mut C,
    ) -> Option<Force> {
        let theme = match chance.one_of(2) {
            0 => Force::random_theme(roster, chance),
            _ => None,
        };
        let mut force = Force { theme, ..Force::default() };
        while force.members.len() < MOST_MEMBERS {
            let left = i64::from(build_total) - i64::from(force.points(roster));
            let mut fitting: Vec<Member> = force.fitting(roster, left, force.theme);
            if fitting.is_empty() && force.members.is_empty() && force.theme.is_some() {
                // Nobody with that keyword may come, or nobody so cheap: then without it.
                force.theme = None;
                fitting = force.fitting(roster, left, None);
            }
            if fitting.is_empty() || !force.members.is_empty() && chance.one_of(16) == 0 {
                break;
            }
            let next = chance.one_of(fitting.len() as u32) as usize;
            force.members.push(fitting[next]);
        }
        for _ in 0..chance.one_of(4) {
            let kind = ObjectKind::ALL[chance.one_of(3) as usize];
            force.objects.push(kind);
        }
        let faults = force.faults(roster, build_total);
        if faults.iter().any(|fault| fault.clause() == Some("C2.4")) {
            force.objects.clear();
        }
        if faults.iter().any(|fault| fault.clause() == Some("C12.1")) {
            force.theme = None;
        }
        if faults.contains(&ForceFault::Empty) {
            return None;
        }
        Some(force)
    }

    fn random_theme<C: Chance + ?Sized>(roster: &Roster, chance: &mut C) -> Option<Keyword> {
        let figure = match roster.figures.len() {
            0 => return None,
            count => &roster.figures[chance.one_of(count as u32) as usize],
        };
        match figure.keywords.len() {
            0 => None,
            count => Some(figure.keywords[chance.one_of(count as u32) as usize]),
        }
    }

    /// Every figure and starting line that could still join.
    fn fitting(&self, roster: &Roster, left: i64, theme: Option<Keyword>) -> Vec<Member> {
        let prime = |member: &Member| roster.figures[member.figure].prime;
        let has_prime = self.members.iter().any(prime);
        let mut fitting = Vec::new();
        for (index, figure) in roster.figures.iter().enumerate() {
            let twice = figure.unique && self.members.iter().any(|member| member.figure == index);
            let strange = theme.is_some_and(|theme| !figure.has_keyword(theme));
            if twice || strange || figure.prime && has_prime || !figure.not_enforced().is_empty() {
                continue;
            }
            for (line, start) in figure.lines.iter().enumerate() {
                if i64::from(start.points) <= left {
                    fitting.push(Member { figure: index, line: line as u8 });
                }
            }
        }
        fitting
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::figure_file;
    use crate::figure::keyword::Keywords;
    use table::Seeded;

    fn roster() -> Roster {
        let mut keywords = Keywords::default();
        let text = include_str!("../../tests/contract/figures.toml");
        let figures = figure_file::read("figures.toml", text, &mut keywords).unwrap();
        Roster { figures, keywords }
    }

    #[test]
    fn a_random_force_has_no_fault() {
        let roster = roster();
        let mut chance = Seeded::new(7);
        let (mut themed, mut objects) = (0, 0);
        for _ in 0..500 {
            let force = Force::random(&roster, 300, &mut chance).unwrap();
            assert_eq!(force.faults(&roster, 300), []);
            themed += u32::from(force.theme.is_some());
            objects += force.objects.len();
        }
        assert!(themed > 50 && objects > 200, "{themed} {objects}");
    }

    #[test]
    fn a_theme_that_nobody_can_pay_for_is_dropped() {
        let mut roster = roster();
        // A keyword that only somebody has who costs more than there is.
        let rare = roster.keywords.meet("Out of Reach", false).unwrap();
        let mut dear = roster.figures[0].clone();
        dear.keywords = vec![rare];
        dear.lines.iter_mut().for_each(|line| line.points = 9_000);
        let figures = std::iter::repeat_n(dear, 50);
        roster.figures.extend(figures);
        for seed in 0..200 {
            let force = Force::random(&roster, 300, &mut Seeded::new(seed));
            assert!(force.is_some(), "seed {seed}");
        }
    }

    #[test]
    fn where_nothing_is_cheap_enough_there_is_no_force() {
        assert_eq!(Force::random(&roster(), 1, &mut Seeded::new(1)), None);
        assert_eq!(Force::random(&Roster::default(), 300, &mut Seeded::new(1)), None);
    }
}
