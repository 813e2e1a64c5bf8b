//! `longbox clix force`: what is in a force, what it costs, everything that is wrong with it and what would be right.

use super::hc_units;
use crate::clix_args::read_forces;
use crate::content::ContentArgs;
use crate::failure::Failure;
use crate::json::written;
use clap::ValueEnum;
use clix::content::Content;
use clix::content::force_file::NamedForce;
use clix::content::toml_file::quoted;
use clix::force::muster::{Muster, filled};
use clix::force::{Force, Member, Roster, WantedFault};
use clix::game::options::Options;
use clix::state::object::ObjectKind;
use serde_json::{Value, json};
use std::path::Path;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
  longbox clix force                                    lists the forces there are
  longbox clix force \"High Tide\"                        a force by name
  longbox clix force my_force.toml                      the forces of a file
  longbox clix force Breakwater \"2 hw005\" \"hw007 for 70\" --theme \"Harbour Watch\" --object light --object heavy
  longbox clix force Breakwater --theme \"Harbour Watch\" --fill --toml > my_force.toml
  longbox clix force team.json --from hcunits           a team as HCUnits holds it, and what of it has no place here
  longbox clix force \"High Tide\" --to hcunits           a force as such a team")]
pub struct Args {
    /// A force by name, a force file, or figures: by name or id, with a count before and `for POINTS` behind
    #[arg(value_name = "FORCE|FILE|FIGURE")]
    who: Vec<String>,
    /// The keyword of a themed team
    #[arg(long, value_name = "KEYWORD")]
    theme: Option<String>,
    /// An object to bring; up to three times
    #[arg(long = "object", value_name = "KIND")]
    objects: Vec<Kind>,
    /// The build total agreed on [default: 300, or what a force file says]
    #[arg(long, value_name = "POINTS")]
    total: Option<u16>,
    /// Allow figures of which some text is not enforced
    #[arg(long)]
    allow_partial: bool,
    /// Add figures until the build total is spent as far as possible
    #[arg(long)]
    fill: bool,
    /// Read the file as another program writes it
    #[arg(long, value_name = "FORMAT", conflicts_with = "to")]
    from: Option<Elsewhere>,
    /// Write the force as another program reads it
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["json", "toml"])]
    to: Option<Elsewhere>,
    /// Write the force as a force file
    #[arg(long, conflicts_with = "json")]
    toml: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum Kind {
    Light,
    Heavy,
    Immobile,
}

/// Where forces are built besides.
#[derive(ValueEnum, Clone, Copy, Debug)]
enum Elsewhere {
    /// Teams of HCUnits, as JSON
    Hcunits,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let content = content.load_clix()?;
    let forces = wanted(&args, &content)?;
    let mut faulty = false;
    let mut listed = Vec::new();
    for (index, named) in forces.iter().enumerate() {
        let options = Options {
            build_total: named.build_total,
            allow_partial: args.allow_partial,
            ..Options::default()
        };
        let muster = Muster::of(&named.force, &content.roster, &options);
        faulty |= !muster.faults.is_empty();
        if let Some(Elsewhere::Hcunits) = args.to {
            print!("{}", hc_units::written(named, &content.roster));
        } else if args.json {
            listed.push(json(named, &muster, &content.roster));
        } else if args.toml {
            print!("{}", toml(named, &content.roster));
        } else if args.who.is_empty() && !args.fill {
            println!("{}", summary(named, &muster, &content.roster));
        } else {
            if index > 0 {
                println!();
            }
            show(named, &muster, &content.roster);
        }
    }
    if args.json {
        println!("{}", written(&Value::Array(listed)));
    }
    if faulty {
        return Err(Failure::found(""));
    }
    Ok(())
}

/// Which forces are asked about: all, one by name, those of a file, or one made of the figures on the command line.
fn wanted(args: &Args, content: &Content) -> Result<Vec<NamedForce>, Failure> {
    let building = args.theme.is_some() || !args.objects.is_empty() || args.fill;
    let mut forces = match args.who.as_slice() {
        files if args.from.is_some() => hc_units::read(files, &content.roster)?,
        [] if !building => content.forces.clone(),
        [name] if content.force(name).is_ok() => {
            vec![content.force(name).map_err(Failure::cannot)?.clone()]
        }
        [path] if path.ends_with(".toml") || Path::new(path).is_file() => {
            read_forces(Path::new(path), &content.roster)?
        }
        figures => vec![built(figures, content)?],
    };
    for named in &mut forces {
        if let Some(word) = &args.theme {
            let keyword = content.roster.keywords.find_any_case(word);
            named.force.theme = Some(keyword.ok_or_else(|| no_keyword(word, &content.roster))?);
        }
        if !args.objects.is_empty() {
            named.force.objects = args.objects.iter().map(|kind| kind.object()).collect();
        }
        if let Some(total) = args.total {
            named.build_total = total;
        }
        if args.fill {
            let options = Options { build_total: named.build_total, ..Options::default() };
            named.force = filled(&named.force, &content.roster, &options);
        }
    }
    Ok(forces)
}

/// All names that cannot be made out are told at once.
fn built(figures: &[String], content: &Content) -> Result<NamedForce, Failure> {
    let mut force = Force::default();
    let mut wrong = Vec::new();
    for words in figures {
        match content.roster.wanted(words) {
            Ok(members) => force.members.extend(members),
            Err(fault) => wrong.push(explained(&fault, words, content)),
        }
    }
    if !wrong.is_empty() {
        return Err(Failure::cannot(wrong.join("\n")));
    }
    Ok(NamedForce {
        name: "Your force".into(),
        about: String::new(),
        build_total: Options::default().build_total,
        force,
        file: String::new(),
        line: 0,
    })
}

fn explained(fault: &WantedFault, words: &str, content: &Content) -> String {
    match fault {
        WantedFault::NoSuchFigure { near: Some(near), .. } => {
            format!("{fault}; did you mean {near}?")
        }
        WantedFault::NoSuchFigure { .. } => match content.force(words) {
            Err(no) if no.near.is_some() => no.to_string(),
            _ => format!("{fault}; `longbox clix figures` lists all"),
        },
        WantedFault::NoSuchLine { lines, .. } => format!("{fault}; it costs {lines}"),
        WantedFault::SeveralFigures { .. } | WantedFault::NoCount => fault.to_string(),
    }
}

fn no_keyword(word: &str, roster: &Roster) -> Failure {
    let near = authoring::suggestion::nearest(word, roster.keywords.names());
    let hint = near.map_or_else(String::new, |near| format!("; did you mean {near}?"));
    Failure::cannot(format!("no figure has the keyword {word}{hint}"))
}

fn summary(named: &NamedForce, muster: &Muster, roster: &Roster) -> String {
    let theme = theme_name(&named.force, roster).unwrap_or("no theme");
    let state = match muster.faults.len() {
        0 => "legal".to_string(),
        count => format!("{count} faults"),
    };
    let figures = named.force.members.len();
    format!(
        "{:<18} {:>3} points, {figures} figures, {theme}, {state}\n    {}",
        named.name, muster.points, named.about
    )
}

fn show(named: &NamedForce, muster: &Muster, roster: &Roster) {
    let total = named.build_total;
    println!(
        "{}: {} of {total} points, {} actions a turn",
        named.name, muster.points, muster.actions
    );
    if !named.about.is_empty() {
        println!("  {}", named.about);
    }
    for member in &named.force.members {
        println!("  {}", member_line(*member, roster));
    }
    let objects = named.force.objects.iter().map(|kind| kind.id());
    let objects: Vec<&str> = objects.collect();
    println!("Objects: {}", or_none(&objects));
    let figures =
        || named.force.members.iter().filter_map(|member| roster.figures.get(member.figure));
    let uniques: Vec<&str> =
        figures().filter(|one| one.unique).map(|one| one.name.as_str()).collect();
    let primes: Vec<&str> =
        figures().filter(|one| one.prime).map(|one| one.name.as_str()).collect();
    println!("Unique: {}", or_none(&uniques));
    println!("Prime: {}", or_none(&primes));
    match theme_name(&named.force, roster) {
        Some(theme) => {
            let uses = muster.theme_uses;
            println!("Theme: {theme}; {uses} uses of Themed Team Probability Control (C12.4)");
        }
        None => {
            let possible: Vec<&str> = muster
                .themes
                .iter()
                .filter_map(|keyword| roster.keywords.get(*keyword))
                .map(|keyword| keyword.name.as_str())
                .collect();
            println!("Theme: none; all share: {}", or_none(&possible));
        }
    }
    match muster.left {
        Some(0) | None => {}
        Some(left) => {
            let fitting: Vec<String> = muster
                .fitting
                .iter()
                .take(5)
                .map(|member| {
                    let figure = &roster.figures[member.figure];
                    format!("{} ({})", figure.name, figure.lines[member.line as usize].points)
                })
                .collect();
            let fitting: Vec<&str> = fitting.iter().map(String::as_str).collect();
            println!("{left} points left; would fit: {}", or_none(&fitting));
        }
    }
    if muster.faults.is_empty() {
        println!("Legal.");
    }
    for (fault, remedy) in &muster.faults {
        println!("Wrong: {fault}\n    {remedy}");
    }
}

fn or_none(words: &[&str]) -> String {
    if words.is_empty() { "none".into() } else { words.join(", ") }
}

fn member_line(member: Member, roster: &Roster) -> String {
    let Some(figure) = roster.figures.get(member.figure) else {
        return format!("figure {}", member.figure);
    };
    let line = figure.lines.get(member.line as usize);
    let points = line.map_or_else(|| "?".to_string(), |line| line.points.to_string());
    let other = match line {
        Some(line) if figure.lines.len() > 1 => format!(", starts on click {}", line.click + 1),
        _ => String::new(),
    };
    format!("{:<8} {:<24} {points:>4}{other}", figure.id, figure.name)
}

fn theme_name<'a>(force: &Force, roster: &'a Roster) -> Option<&'a str> {
    let keyword = roster.keywords.get(force.theme?)?;
    Some(&keyword.name)
}

/// As a force file has it.
pub(in crate::commands) fn toml(named: &NamedForce, roster: &Roster) -> String {
    let mut text = format!("[[force]]\nname = {}\n", quoted(&named.name));
    if !named.about.is_empty() {
        text += &format!("about = {}\n", quoted(&named.about));
    }
    if named.build_total != Options::default().build_total {
        text += &format!("total = {}\n", named.build_total);
    }
    if let Some(theme) = theme_name(&named.force, roster) {
        text += &format!("theme = {}\n", quoted(theme));
    }
    let members = |members: &[Member]| {
        let each = members.iter().filter_map(|member| {
            let figure = roster.figures.get(member.figure)?;
            Some(match (figure.lines.len(), member.line) {
                (1, _) => quoted(&figure.id),
                (_, line) => quoted(&format!("{} line {}", figure.id, line + 1)),
            })
        });
        each.collect::<Vec<_>>().join(", ")
    };
    text += &format!("members = [{}]\n", members(&named.force.members));
    if !named.force.sideline.is_empty() {
        text += &format!("sideline = [{}]\n", members(&named.force.sideline));
    }
    let objects: Vec<String> = named.force.objects.iter().map(|kind| quoted(kind.id())).collect();
    text + &format!("objects = [{}]\n", objects.join(", "))
}

fn json(named: &NamedForce, muster: &Muster, roster: &Roster) -> Value {
    let members = named.force.members.iter().filter_map(|member| {
        let figure = roster.figures.get(member.figure)?;
        let line = figure.lines.get(member.line as usize)?;
        Some(json!({
            "id": figure.id,
            "name": figure.name,
            "line": usize::from(member.line) + 1,
            "points": line.points,
            "unique": figure.unique,
            "prime": figure.prime,
        }))
    });
    let faults = muster.faults.iter().map(|(fault, remedy)| {
        let mut object = json!({ "message": fault.to_string() });
        if let Some(clause) = fault.clause() {
            object["clause"] = clause.into();
        }
        object["remedy"] = remedy.as_str().into();
        object
    });
    let themes = muster.themes.iter().filter_map(|keyword| roster.keywords.get(*keyword));
    let mut object = json!({
        "name": named.name,
        "total": named.build_total,
        "points": muster.points,
        "actions": muster.actions,
        "members": Value::from_iter(members),
        "objects": Value::from_iter(named.force.objects.iter().map(|kind| kind.id())),
        "shared_keywords": Value::from_iter(themes.map(|keyword| keyword.name.as_str())),
        "theme_uses": muster.theme_uses,
        "legal": muster.faults.is_empty(),
        "faults": Value::from_iter(faults),
    });
    if let Some(theme) = theme_name(&named.force, roster) {
        object["theme"] = theme.into();
    }
    object
}

impl Kind {
    fn object(self) -> ObjectKind {
        match self {
            Kind::Light => ObjectKind::Light,
            Kind::Heavy => ObjectKind::Heavy,
            Kind::Immobile => ObjectKind::Immobile,
        }
    }
}
