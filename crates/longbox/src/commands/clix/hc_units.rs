//! Forces as teams of HCUnits, in and out. What has no place on the other side is told beside the result.

use crate::failure::Failure;
use authoring::reading;
use clix::content::force_file::NamedForce;
use clix::force::Roster;
use exchange::fault::told;
use exchange::hc_units;
use std::path::Path;

/// The teams of files, as forces.
pub fn read(files: &[String], roster: &Roster) -> Result<Vec<NamedForce>, Failure> {
    if files.is_empty() {
        return Err(Failure::cannot("--from hcunits needs the file of a team"));
    }
    files.iter().map(|file| one(file, roster)).collect()
}

fn one(file: &str, roster: &Roster) -> Result<NamedForce, Failure> {
    let text = match hc_units::is_address(file) {
        // What is to be said about addresses is said where teams are read.
        true => file.to_owned(),
        false => reading::utf8(Path::new(file), reading::DATA).map_err(Failure::cannot)?,
    };
    let (named, left) = force(file, &text, roster)?;
    for what in left {
        eprintln!("Left out: {what}");
    }
    Ok(named)
}

/// The force of a team, with what is left out.
pub fn force(
    file: &str,
    text: &str,
    roster: &Roster,
) -> Result<(NamedForce, Vec<String>), Failure> {
    let team = hc_units::read(text).map_err(|fault| Failure::cannot(format!("{file}: {fault}")))?;
    hc_units::force(&team, roster)
        .map_err(|faults| Failure::found(format!("{file}:\n{}", told(&faults))))
}

/// A force as a team.
pub fn written(named: &NamedForce, roster: &Roster) -> String {
    let (team, left) = hc_units::team(named, roster);
    for what in left {
        eprintln!("Left out: {what}");
    }
    hc_units::write(&team)
}
