//! What a game of Clix is played with, from the command line: forces, map, options. What is not said is drawn by lot.

use crate::failure::Failure;
use crate::mistakes;
use authoring::Diagnostic;
use authoring::reading;
use clix::content::Content;
use clix::content::force_file::{self, NamedForce};
use clix::force::{Force, Roster};
use clix::game::options::Options;
use clix::game::setup::{Setup, Side};
use std::fs;
use std::path::Path;
use table::{Chance, Seeded};

#[derive(clap::Args, Clone, Debug, Default)]
pub struct ClixArgs {
    /// A force, first for the first seat: its name, a file with one, or `random`
    #[arg(long = "force", value_name = "FORCE")]
    pub forces: Vec<String>,

    /// The map, by its name
    #[arg(long, value_name = "MAP")]
    pub map: Option<String>,

    /// Points a force may cost [default: what the forces were built for]
    #[arg(long, value_name = "POINTS")]
    pub build_total: Option<u16>,

    /// The game ends after so many rounds [default: 12]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    pub rounds: Option<u8>,

    /// Figures of which some text is not enforced may play, without that text
    #[arg(long)]
    pub allow_partial: bool,

    /// A reading of the rules, such as "no debris" or "reducers add up"; may be given several times
    #[arg(short, long = "option", visible_alias = "options", value_name = "WORDS")]
    pub options: Vec<String>,
}

impl ClixArgs {
    /// The set-up that was asked for; the rest is drawn from the seed.
    pub fn resolve(&self, content: &Content, seed: u64) -> Result<(Setup, Options), Failure> {
        if self.forces.len() > 2 {
            let count = self.forces.len();
            return Err(Failure::cannot(format!("{count} forces for two players")));
        }
        let mut dice = Seeded::stream(seed, u64::MAX);
        let mut options = Options::default();
        let mut wanted: Vec<(Side, u16)> = Vec::new();
        for force in &self.forces {
            wanted.push(self.force(content, force, &mut dice)?);
        }
        while wanted.len() < 2 {
            let taken = |name: &str| wanted.iter().any(|(side, _)| side.name == name);
            let others = content.forces.iter().filter(|force| !taken(&force.name));
            let others: Vec<_> = others.collect();
            if others.is_empty() {
                return Err(Failure::cannot("there is no force to play with"));
            }
            let force = others[dice.one_of(others.len() as u32) as usize];
            let side = Side { name: force.name.clone(), force: force.force.clone() };
            wanted.push((side, force.build_total));
        }
        options.build_total = wanted.iter().map(|(_, total)| *total).max().unwrap_or(300);
        for option in &self.options {
            options.set(option).map_err(Failure::cannot)?;
        }
        options.allow_partial |= self.allow_partial;
        if let Some(total) = self.build_total {
            options.build_total = total;
        }
        if let Some(rounds) = self.rounds {
            options.rounds = rounds;
        }
        let map = match &self.map {
            Some(name) => content.map(name).map_err(Failure::cannot)?,
            None if content.maps.is_empty() => {
                return Err(Failure::cannot("there is no map to play on"));
            }
            None => &content.maps[dice.one_of(content.maps.len() as u32) as usize],
        };
        let mut sides = wanted.into_iter().map(|(side, _)| side);
        let (Some(one), Some(two)) = (sides.next(), sides.next()) else {
            return Err(Failure::cannot("two forces play"));
        };
        let setup = Setup { map: map.slug.clone(), sides: [one, two] };
        Ok((setup, options))
    }

    fn force(
        &self,
        content: &Content,
        wanted: &str,
        dice: &mut Seeded,
    ) -> Result<(Side, u16), Failure> {
        let total = self.build_total.unwrap_or(Options::default().build_total);
        if wanted.eq_ignore_ascii_case("random") {
            let force = Force::random(&content.roster, total, dice);
            let force = force.ok_or_else(|| {
                Failure::cannot(format!("no figure costs {total} points or less"))
            })?;
            let side = Side { name: "a random force".into(), force };
            return Ok((side, total));
        }
        let named = match content.force(wanted) {
            Ok(named) => named.clone(),
            Err(unknown) => {
                if fs::metadata(wanted).is_err() {
                    return Err(Failure::cannot(unknown));
                }
                let forces = read_forces(Path::new(wanted), &content.roster)?;
                let first = forces.into_iter().next();
                first.ok_or_else(|| Failure::cannot(format!("{wanted} holds no force")))?
            }
        };
        let side = Side { name: named.name, force: named.force };
        Ok((side, named.build_total))
    }
}

/// The forces of a file.
pub fn read_forces(path: &Path, roster: &Roster) -> Result<Vec<NamedForce>, Failure> {
    let text = reading::text(path, reading::FIGURES).map_err(Failure::cannot)?;
    let read = force_file::read(&path.display().to_string(), &text, roster);
    read.map_err(|faults| {
        let faults = mistakes::shown(&faults, Diagnostic::render);
        Failure::found(faults.trim_end())
    })
}
