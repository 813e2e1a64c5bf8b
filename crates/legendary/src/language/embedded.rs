//! The content that ships in the binary.

use super::diagnostic::Diagnostic;
use super::load::{Source, load};
use crate::catalogue::Catalogue;

macro_rules! files {
    ($($path:literal)*) => {
        &[$(($path, include_str!(concat!("../../../../content/legendary/", $path)))),*]
    };
}

const FILES: &[(&str, &str)] = files! {
    "core/henchmen/doombot-legion.cards"
    "core/henchmen/hand-ninjas.cards"
    "core/henchmen/savage-land-mutates.cards"
    "core/henchmen/sentinel.cards"
    "core/heroes/black-widow.cards"
    "core/heroes/captain-america.cards"
    "core/heroes/cyclops.cards"
    "core/heroes/deadpool.cards"
    "core/heroes/emma-frost.cards"
    "core/heroes/gambit.cards"
    "core/heroes/hawkeye.cards"
    "core/heroes/hulk.cards"
    "core/heroes/iron-man.cards"
    "core/heroes/nick-fury.cards"
    "core/heroes/rogue.cards"
    "core/heroes/spider-man.cards"
    "core/heroes/storm.cards"
    "core/heroes/thor.cards"
    "core/heroes/wolverine.cards"
    "core/masterminds/dr-doom.cards"
    "core/masterminds/loki.cards"
    "core/masterminds/magneto.cards"
    "core/masterminds/red-skull.cards"
    "core/schemes/midtown-bank-robbery.cards"
    "core/schemes/negative-zone-prison-breakout.cards"
    "core/schemes/portals-to-the-dark-dimension.cards"
    "core/schemes/replace-earths-leaders-with-killbots.cards"
    "core/schemes/secret-invasion-of-the-skrull-shapeshifters.cards"
    "core/schemes/super-hero-civil-war.cards"
    "core/schemes/the-legacy-virus.cards"
    "core/schemes/unleash-the-power-of-the-cosmic-cube.cards"
    "core/set.cards"
    "core/villains/brotherhood.cards"
    "core/villains/enemies-of-asgard.cards"
    "core/villains/hydra.cards"
    "core/villains/masters-of-evil.cards"
    "core/villains/radiation.cards"
    "core/villains/skrulls.cards"
    "core/villains/spider-foes.cards"
    "ant-man/heroes/ant-man.cards"
    "ant-man/heroes/black-knight.cards"
    "ant-man/heroes/jocasta.cards"
    "ant-man/heroes/wasp.cards"
    "ant-man/heroes/wonder-man.cards"
    "ant-man/masterminds/morgan-le-fay.cards"
    "ant-man/masterminds/ultron.cards"
    "ant-man/schemes/age-of-ultron.cards"
    "ant-man/schemes/pull-earth-into-medieval-times.cards"
    "ant-man/schemes/transform-commuters-into-giant-ants.cards"
    "ant-man/schemes/trap-heroes-in-the-microverse.cards"
    "ant-man/set.cards"
    "ant-man/villains/queens-vengeance.cards"
    "ant-man/villains/ultrons-legacy.cards"
    "into-the-cosmos/bystanders.cards"
    "into-the-cosmos/henchmen/sidera-maris.cards"
    "into-the-cosmos/henchmen/universal-church-of-truth.cards"
    "into-the-cosmos/heroes/adam-warlock.cards"
    "into-the-cosmos/heroes/captain-mar-vell.cards"
    "into-the-cosmos/heroes/moondragon.cards"
    "into-the-cosmos/heroes/nebula.cards"
    "into-the-cosmos/heroes/nova.cards"
    "into-the-cosmos/heroes/phyla-vell.cards"
    "into-the-cosmos/heroes/quasar.cards"
    "into-the-cosmos/heroes/ronan-the-accuser.cards"
    "into-the-cosmos/heroes/yondu.cards"
    "into-the-cosmos/masterminds/magus.cards"
    "into-the-cosmos/masterminds/the-beyonder.cards"
    "into-the-cosmos/masterminds/the-grandmaster.cards"
    "into-the-cosmos/schemes/annihilation-conquest.cards"
    "into-the-cosmos/schemes/destroy-the-nova-corps.cards"
    "into-the-cosmos/schemes/the-contest-of-champions.cards"
    "into-the-cosmos/schemes/turn-the-soul-of-adam-warlock.cards"
    "into-the-cosmos/set.cards"
    "into-the-cosmos/villains/black-order-of-thanos.cards"
    "into-the-cosmos/villains/celestials.cards"
    "into-the-cosmos/villains/elders-of-the-universe.cards"
    "into-the-cosmos/villains/from-beyond.cards"
};

/// The card files of all sets that ship with the program.
pub fn embedded() -> Vec<Source> {
    Source::shipped(FILES)
}

/// All sets that ship with the program, ready to play.
///
/// # Panics
/// If the shipped content has a mistake, which a test rules out.
pub fn load_embedded() -> Catalogue {
    load_or_panic(&embedded())
}

/// The core set alone, for whoever must not notice that another set was added.
///
/// # Panics
/// As [`load_embedded`].
pub fn load_core() -> Catalogue {
    let mut sources = embedded();
    sources.retain(|source| source.path.starts_with("core/"));
    load_or_panic(&sources)
}

fn load_or_panic(sources: &[Source]) -> Catalogue {
    match load(sources) {
        Ok(catalogue) => catalogue,
        Err(found) => panic!("the shipped content has a mistake:\n{}", shown(sources, &found)),
    }
}

fn shown(sources: &[Source], found: &[Diagnostic]) -> String {
    found
        .iter()
        .map(|found| {
            let source = sources.iter().find(|source| source.path == found.file);
            found.render(source.map_or("", |source| &source.text))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::language::load::read_folder;

    #[test]
    fn the_list_of_shipped_files_is_what_lies_in_the_content_folder() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/legendary");
        let on_disk: Vec<Source> = read_folder(&folder)
            .expect("the content folder can be read")
            .into_iter()
            .map(|source| source.seen_from(&folder))
            .collect();
        // The core set comes first, whatever its name; the rest of the order means nothing.
        let mut shipped = embedded();
        assert!(shipped[0].path.starts_with("core/"));
        shipped.sort_by(|a, b| a.path.cmp(&b.path));
        let paths = |sources: &[Source]| -> Vec<String> {
            sources.iter().map(|source| source.path.clone()).collect()
        };
        assert_eq!(paths(&shipped), paths(&on_disk));
        assert!(shipped == on_disk);
    }

    #[test]
    fn the_shipped_content_loads() {
        assert_eq!(load_core().heroes.len(), 15);
        assert_eq!(load_embedded().sets.len(), 3);
    }
}
