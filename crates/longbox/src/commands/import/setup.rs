//! Set-ups of other programs, as they can be played here.

use super::{Args, nothing_to_keep, wrong};
use crate::commands::clix::force::toml;
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::written;
use clix::content::force_file::NamedForce;
use clix::game::options::Options as Skirmish;
use exchange::Format;
use exchange::fault::told as all;
use exchange::tabletop::{self, SetupText};
use legendary::asked_setup::as_it_is;
use legendary::catalogue::Catalogue;
use legendary::options::Options;
use legendary::setup::Setup;
use serde_json::{Value, json};

/// A set-up text of either game.
pub fn told(args: &Args, text: &SetupText, content: &ContentArgs) -> Result<(), Failure> {
    let game = text.get("Game").map(|line| line.rest.to_lowercase());
    if game.as_deref() == Some("clix") {
        return skirmish(args, text, content);
    }
    nothing_to_keep(args, "a set-up of Legendary is kept by its code")?;
    let catalogue = content.load()?;
    let found = tabletop::setup(text, &catalogue);
    let (setup, options) = found.map_err(|faults| wrong(args, &format!("\n{}", all(&faults))))?;
    if args.json {
        let setup = json(&catalogue, &setup, &options);
        println!("{}", written(&json!({ "format": Format::Tabletop.name(), "setup": setup })));
    } else {
        show(&catalogue, &setup, &options);
    }
    Ok(())
}

/// The set-up in a line, and how it is played; why not, if it is not legal.
pub fn show(catalogue: &Catalogue, setup: &Setup, options: &Options) {
    println!("{}", setup.to_text(catalogue));
    match as_it_is(catalogue, setup.clone(), *options) {
        Ok(_) => {
            println!("longbox play legendary --code {}", setup.to_code(catalogue, options));
        }
        Err(rejected) => println!("{}", rejected.told(catalogue)),
    }
}

/// The same for programs.
pub fn json(catalogue: &Catalogue, setup: &Setup, options: &Options) -> Value {
    json!({
        "text": setup.to_text(catalogue),
        "options": options.to_string(),
        "code": setup.to_code(catalogue, options),
        "legal": as_it_is(catalogue, setup.clone(), *options).is_ok(),
    })
}

fn skirmish(args: &Args, text: &SetupText, content: &ContentArgs) -> Result<(), Failure> {
    let content = content.load_clix()?;
    let found = tabletop::skirmish(text, &content);
    let setup = found.map_err(|faults| wrong(args, &format!("\n{}", all(&faults))))?;
    let forces = setup.sides.iter().map(|side| {
        let named = NamedForce {
            name: side.name.clone(),
            about: String::new(),
            build_total: Skirmish::default().build_total,
            force: side.force.clone(),
            file: String::new(),
            line: 0,
        };
        toml(&named, &content.roster)
    });
    let forces: Vec<String> = forces.collect();
    if args.json {
        let json = json!({
            "format": Format::Tabletop.name(),
            "setup": { "map": setup.map, "text": setup.to_text(&content.roster), "forces": forces },
        });
        println!("{}", written(&json));
    } else {
        println!("{}", setup.to_text(&content.roster));
    }
    match &args.out {
        Some(path) => super::keep_force(path, &forces.join("\n")),
        None => Ok(()),
    }
}
