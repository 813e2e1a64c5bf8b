//! The content that ships in the binary.

use super::{Content, Source, load};

macro_rules! files {
    ($($path:literal)*) => {
        &[$(($path, include_str!(concat!("../../../../content/clix/", $path)))),*]
    };
}

const FILES: &[(&str, &str)] = files! {
    "figures/ember_court.toml"
    "figures/harbour_watch.toml"
    "figures/hollow_crown.toml"
    "figures/orrery.toml"
    "figures/thornwood.toml"
    "forces/clockwork_sky.toml"
    "forces/court_of_cinders.toml"
    "forces/crown_of_bone.toml"
    "forces/high_tide.toml"
    "forces/odd_company.toml"
    "forces/wild_hunt.toml"
    "maps/boiler_room.map"
    "maps/cannery_wharf.map"
    "maps/drowned_market.map"
    "maps/ferry_terminal.map"
    "maps/glasshouse_gardens.map"
    "maps/lantern_street.map"
    "maps/moorland_halt.map"
    "maps/night_ward.map"
    "maps/observatory_hill.map"
    "maps/print_works.map"
    "maps/quarry_nine.map"
    "maps/skyline_crossing.map"
};

/// The figures, forces and maps that ship with the program.
pub fn embedded() -> Vec<Source> {
    Source::shipped(FILES)
}

/// What ships with the program, ready to play.
///
/// # Panics
/// If the shipped content has a mistake, which a test rules out.
pub fn load_embedded() -> Content {
    load(&embedded()).unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("the shipped content has a mistake:\n{}", faults.join("\n"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::read_folder;
    use std::path::Path;

    #[test]
    fn the_list_of_shipped_files_is_what_lies_in_the_content_folder() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/clix");
        let on_disk: Vec<Source> = read_folder(&folder)
            .expect("the content folder can be read")
            .into_iter()
            .map(|source| source.seen_from(&folder))
            .collect();
        assert_eq!(embedded(), on_disk);
    }
}
