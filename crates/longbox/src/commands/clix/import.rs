//! `longbox clix import`: figures and maps from public data files into the player's own content.

use crate::content::{ContentArgs, leave_out, readable};
use crate::failure::Failure;
use crate::json::written;
use crate::mistakes;
use crate::progress::Progress;
use crate::store::{Store, write_each};
use authoring::Diagnostic;
use authoring::reading;
use clix::board::map_file;
use clix::content::figure_file;
use clix::content::{Content, Source, Usable, load_usable};
use clix::figure::Figure;
use clix::force::Roster;
use clix::import::{Import, Refused, read};
use serde_json::Value;
use serde_json::json;
use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Reads figures and maps as rows of JSON (one object per line) and public unit files (one array of units). They are kept in the content folder, where
every command finds them; a figure or map that is there already is replaced. A figure that is enforced only in part plays only where that is allowed:
`longbox play clix --allow-partial`.")]
pub struct Args {
    /// JSON files, or folders with them
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Keep them here instead of in the usual content folder
    #[arg(long, value_name = "DIR")]
    into: Option<PathBuf>,
    /// Only look: keep nothing
    #[arg(long)]
    dry_run: bool,
    /// Only the summary
    #[arg(long)]
    quiet: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args, _content: &ContentArgs) -> Result<(), Failure> {
    let folder = args.into.clone().unwrap_or_else(|| Store::open().clix_content());
    let mut kept = Kept::open(&folder)?;
    let mut total = Import::default();
    for file in files(&args.files)? {
        let text = reading::utf8(&file, reading::DATA).map_err(Failure::cannot)?;
        let import = read(&text, &mut kept.content.roster.keywords);
        total.figures.extend(import.figures);
        total.maps.extend(import.maps);
        total.others += import.others;
        total.refused.extend(import.refused.into_iter().map(|refused| Refused {
            // Without an id the place in its file is all there is to go by.
            id: match refused.name.is_empty() {
                true => format!("{}: {}", file.display(), refused.id),
                false => refused.id,
            },
            ..refused
        }));
    }
    kept.drop_conflicts(&mut total);
    if !args.dry_run {
        kept.write(&total)?;
    }
    if args.json {
        println!("{}", written(&json(&total, &folder)));
    } else {
        report(&total, &args, &folder);
    }
    if total.figures.is_empty() && total.maps.is_empty() {
        return Err(Failure::found("nothing could be imported"));
    }
    Ok(())
}

/// The files themselves, and the JSON files of folders.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let inside = reading::files_in(path, &["json", "jsonl"]);
        files.extend(inside.map_err(Failure::cannot)?);
    }
    Ok(files)
}

/// What the content folder holds already.
struct Kept {
    folder: PathBuf,
    content: Content,
    sources: Vec<Source>,
    /// Files that cannot be read, or not beside the others.
    unreadable: HashSet<String>,
}

impl Kept {
    fn open(folder: &Path) -> Result<Kept, Failure> {
        let (sources, unreadable) = match folder.is_dir() {
            true => readable(folder, &["toml", "map"]),
            false => (Vec::new(), Vec::new()),
        };
        let usable = load_usable(&[], sources.clone());
        let Usable { content, left_out } = usable.map_err(|faults| {
            let faults = mistakes::shown(&faults, Diagnostic::render);
            Failure::found(faults.trim_end())
        })?;
        leave_out(&unreadable, &left_out);
        Ok(Kept {
            folder: folder.to_owned(),
            content,
            sources,
            unreadable: left_out.into_iter().map(|fault| fault.file).collect(),
        })
    }

    /// An id of a figure inside the program, or one that came twice, would make the content unreadable.
    fn drop_conflicts(&self, total: &mut Import) {
        let shipped = clix::content::load_embedded();
        let mut refused = Vec::new();
        let mut ids = HashSet::new();
        total.figures.retain(|imported| {
            let Figure { id, name, .. } = &imported.figure;
            let why = if shipped.roster.find(id).is_some() {
                "a figure inside the program has this id"
            } else if !ids.insert(id.clone()) {
                "the id is there already"
            } else {
                return true;
            };
            refused.push(Refused { id: id.clone(), name: name.clone(), why: why.into() });
            false
        });
        let mut slugs = HashSet::new();
        total.maps.retain(|imported| {
            let slug = file_name(&imported.id);
            let taken = shipped.maps.iter().any(|map| map.slug == slug);
            if !taken && slugs.insert(slug) {
                return true;
            }
            refused.push(Refused {
                id: imported.id.clone(),
                name: imported.map.name().to_string(),
                why: "a map of this id is there already".into(),
            });
            false
        });
        total.refused.extend(refused);
    }

    /// One file per set for figures, one per map; figures that were there and did not come again stay.
    fn write(&self, total: &Import) -> Result<(), Failure> {
        let keywords = &self.content.roster.keywords;
        let new = total.figures.iter();
        let new: HashSet<&str> = new.map(|imported| imported.figure.id.as_str()).collect();
        let mut sets: BTreeMap<String, Vec<&Figure>> = BTreeMap::new();
        for imported in &total.figures {
            let set = sets.entry(file_name(&imported.set)).or_default();
            set.push(&imported.figure);
        }
        let progress = Progress::new("files", (sets.len() + total.maps.len()) as u64);
        let mut files = Vec::new();
        for (set, mut figures) in sets {
            let name = format!("{set}.toml");
            let before = self.before(&self.folder.join("figures").join(&name))?;
            let stay = before.figures.iter().filter(|old| !new.contains(old.id.as_str()));
            figures.extend(stay);
            figures.sort_by(|a, b| a.id.cmp(&b.id));
            let tables: Vec<String> =
                figures.iter().map(|figure| figure_file::write(figure, keywords)).collect();
            files.push((name, format!("# Imported.\n\n{}", tables.join("\n"))));
        }
        let maps = total.maps.iter().map(|imported| {
            (format!("{}.map", file_name(&imported.id)), map_file::write(&imported.map))
        });
        let written =
            write_each(&self.folder.join("figures"), files.into_iter(), || progress.one_more())
                .and_then(|()| write_each(&self.folder.join("maps"), maps, || progress.one_more()));
        progress.done();
        written.map_err(Failure::cannot)
    }

    /// The figures of a file as it was, with the keywords counted as they are now. What cannot be read would be lost by writing the file anew.
    fn before(&self, path: &Path) -> Result<Roster, Failure> {
        let shown = path.to_string_lossy().replace('\\', "/");
        let source = self.sources.iter().find(|source| source.path == shown);
        let is_there = path.symlink_metadata().is_ok();
        if is_there && (source.is_none() || self.unreadable.contains(&shown)) {
            return Err(Failure::cannot(format!(
                "{shown} cannot be read; mend or remove it first"
            )));
        }
        let mut roster =
            Roster { keywords: self.content.roster.keywords.clone(), ..Roster::default() };
        if let Some(source) = source {
            let read = figure_file::read(&source.path, &source.text, &mut roster.keywords);
            roster.figures = read.unwrap_or_default();
        }
        Ok(roster)
    }
}

/// Letters, digits and `_` only, so that no id can leave the folder.
fn file_name(id: &str) -> String {
    let plain: String = id
        .chars()
        .map(|letter| if letter.is_ascii_alphanumeric() || letter == '-' { letter } else { '_' })
        .take(80)
        .collect();
    if plain.is_empty() { "own".into() } else { plain }
}

fn report(total: &Import, args: &Args, folder: &Path) {
    let partly = total.figures.iter().filter(|figure| !figure.missing().is_empty()).count();
    if !args.quiet {
        for imported in &total.figures {
            let Figure { id, name, .. } = &imported.figure;
            let missing = imported.missing();
            if missing.is_empty() {
                println!("{id} {name}: enforced completely");
            } else {
                println!("{id} {name}: partly; not enforced:");
                missing.iter().for_each(|words| println!("    {words}"));
            }
        }
        for imported in &total.maps {
            println!("{} {}: map", imported.id, imported.map.name());
        }
        for Refused { id, name, why } in &total.refused {
            println!("{id} {name}: refused: {why}");
        }
    }
    println!(
        "{} figures: {} enforced completely, {partly} partly; {} maps; {} refused; {} other things left out",
        total.figures.len(),
        total.figures.len() - partly,
        total.maps.len(),
        total.refused.len(),
        total.others
    );
    if args.dry_run || total.figures.is_empty() && total.maps.is_empty() {
        println!("Nothing was kept.");
    } else {
        println!("Kept in {}.", folder.display());
    }
}

fn json(total: &Import, folder: &Path) -> Value {
    let figures = total.figures.iter().map(|imported| {
        let missing = imported.missing();
        json!({
            "id": imported.figure.id,
            "name": imported.figure.name,
            "complete": missing.is_empty(),
            "not_enforced": missing,
        })
    });
    let maps =
        total.maps.iter().map(|imported| json!({ "id": imported.id, "name": imported.map.name() }));
    let refused = total
        .refused
        .iter()
        .map(|refused| json!({ "id": refused.id, "name": refused.name, "why": refused.why }));
    let complete = total.figures.iter().filter(|one| one.missing().is_empty()).count();
    json!({
        "complete": complete,
        "partly": total.figures.len() - complete,
        "others": total.others,
        "figures": Value::from_iter(figures),
        "maps": Value::from_iter(maps),
        "refused": Value::from_iter(refused),
        "folder": folder.display().to_string(),
    })
}
