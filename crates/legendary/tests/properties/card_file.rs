//! Card files from outside: every mistake is explained, and what has none can be read aloud and played.

use super::CORE;
use super::choices::Walk;
use super::says_something;
use legendary::Legendary;
use legendary::catalogue::{Catalogue, DesignId, GroupId, HeroId, MastermindId, SchemeId};
use legendary::language::{Compiled, Severity, Source, compile, embedded};
use legendary::legality;
use legendary::options::Options;
use legendary::setup::Setup;
use legendary::words::Words;
use std::sync::{Arc, LazyLock};
use table::Seeded;

const CHOICES: u32 = 200;

static SHIPPED: LazyLock<Vec<Source>> = LazyLock::new(embedded);

/// The bytes as one more file of the core set.
pub fn any_card_file_loads_or_explains(bytes: &[u8]) {
    let mine = Source::from_bytes("core/mine.cards", bytes);
    let mut sources = SHIPPED.clone();
    sources.push(mine);
    let Compiled {
        catalogue,
        diagnostics,
    } = compile(&sources);
    let mut errors = 0;
    for found in &diagnostics {
        let source = sources.iter().find(|source| source.path == found.file);
        let shown = found.render(source.map_or("", |source| &source.text));
        assert!(shown.contains(found.code.id()));
        errors += usize::from(found.severity == Severity::Error);
    }
    assert_eq!(catalogue.is_none(), errors > 0);
    if let Some(catalogue) = catalogue {
        is_read_aloud(&catalogue);
        is_played(catalogue);
    }
}

/// The file comes last, and so do its cards.
fn is_read_aloud(catalogue: &Catalogue) {
    let words = Words::new(catalogue);
    for id in (CORE.designs.len() as u16..catalogue.designs.len() as u16).map(DesignId) {
        says_something(&words.title(id));
        words.card(id);
    }
}

/// What the file brought comes to the table before anything else: alone, and with others.
fn is_played(catalogue: Catalogue) {
    let catalogue = Arc::new(catalogue);
    let new = |core: usize, all: usize| (core as u16..all as u16).rev();
    let groups: Vec<GroupId> = new(CORE.groups.len(), catalogue.groups.len())
        .map(GroupId)
        .collect();
    let heroes = new(CORE.heroes.len(), catalogue.heroes.len()).map(HeroId);
    let wanted = Setup {
        players: 1,
        mastermind: MastermindId(catalogue.masterminds.len() as u16 - 1),
        scheme: SchemeId(catalogue.schemes.len() as u16 - 1),
        villains: groups.clone(),
        henchmen: groups,
        heroes: heroes.collect(),
    };
    for players in [1, 3] {
        let options = Options::default();
        let wanted = Setup {
            players,
            ..wanted.clone()
        };
        let setup = legality::nearest(&catalogue, &wanted, &options);
        let wrong = legality::check(&catalogue, &setup, &options);
        wrong.iter().for_each(says_something);
        if !wrong.is_empty() {
            continue;
        }
        let game = Legendary::new(catalogue.clone(), setup, options)
            .expect("a legal set-up can be laid out");
        let mut dice = Seeded::new(players.into());
        let mut walk = Walk {
            state: game.start(),
            game: &game,
            chance: Seeded::new(7),
            events: Vec::new(),
        };
        for _ in 0..CHOICES {
            if !walk.goes_on() {
                break;
            }
            walk.choose(dice.below(1 << 16) as usize);
        }
        walk.speak();
    }
}
