//! `longbox clix maps`: the maps there are, and one of them drawn.

use crate::content::{ContentArgs, load_map};
use crate::failure::Failure;
use crate::json::written;
use clix::board::{Map, Partition, Terrain, map_file};
use clix::content::MapSource;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde_json::{Value, json};

#[derive(clap::Args, Debug)]
pub struct Args {
    /// Draw this map; without a name, all maps are listed
    #[arg(value_name = "MAP")]
    map: Option<String>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args, content: &ContentArgs) -> Result<(), Failure> {
    let content = content.load_clix()?;
    if let Some(name) = &args.map {
        let source = content.map(name).map_err(Failure::cannot)?;
        let map = load_map(source)?;
        if args.json {
            println!("{}", written(&json(source, &map)));
        } else {
            println!("{}", describe(source, &map));
            print!("{}", map_file::write(&map));
        }
        return Ok(());
    }
    // Whoever has imported hundreds of maps does not wait for one after the other to be read.
    let read = content.maps.par_iter().map(|source| Ok((source, load_map(source)?)));
    let maps = read.collect::<Result<Vec<_>, Failure>>()?;
    match args.json {
        true => {
            let listed = maps.iter().map(|(source, map)| json(source, map)).collect();
            println!("{}", written(&Value::Array(listed)));
        }
        false => maps.iter().for_each(|(source, map)| println!("{}", describe(source, map))),
    }
    Ok(())
}

fn describe(source: &MapSource, map: &Map) -> String {
    let MapSource { slug, name, .. } = source;
    let size = format!("{}×{}", map.width(), map.height());
    let setting = map.setting().word();
    let features = features(map).join(", ");
    format!("{slug:<20} {name:<20} {size:<6} {setting:<8} {features}")
}

fn json(source: &MapSource, map: &Map) -> Value {
    json!({
        "id": source.slug,
        "name": source.name,
        "width": map.width(),
        "height": map.height(),
        "setting": map.setting().word(),
        "features": features(map),
    })
}

/// What is on a map beside clear ground.
fn features(map: &Map) -> Vec<&'static str> {
    let terrain = |terrain| !map.terrain(terrain).is_empty();
    let partition = |partition| !map.partitions(partition).is_empty();
    let elevated = map.squares().iter().any(|square| map.level(square) > 1);
    [
        (elevated, "elevated"),
        (terrain(Terrain::Hindering), "hindering"),
        (terrain(Terrain::Water), "water"),
        (terrain(Terrain::Blocking), "blocking"),
        (terrain(Terrain::Obscuring), "obscuring"),
        (partition(Partition::Wall), "walls"),
        (partition(Partition::Window), "windows"),
        (partition(Partition::Door), "doors"),
        (map.needs_its_text(), "special text (not enforced)"),
    ]
    .into_iter()
    .filter_map(|(there, name)| there.then_some(name))
    .collect()
}
