//! Sets of one's own, in as many files as one likes: what loads can be played by a person and a bot, with hints, and a game of it is replayed or
//! refused when the files have changed.

use super::files::{self, Folders};
use super::home::Home;
use super::seat::{lines_for, played, replayed};
use super::{CARDS, says_something, seed_of};
use authoring::Source;
use legendary::catalogue::{Catalogue, GroupId, HeroId, MastermindId, SchemeId};
use legendary::language::{Compiled, Severity, compile, embedded};
use legendary::legality;
use legendary::options::Options;
use legendary::setup::Setup;
use legendary::table_for::{new_table, replay_record};
use sitting::{Dealer, Seating};
use std::sync::{Arc, LazyLock};
use table::{Game, Table};

static SHIPPED: LazyLock<Vec<Source>> = LazyLock::new(embedded);

/// Was there anything to play? Fuzzing goes on from such files only.
pub fn any_set_in_several_files_can_be_played(bytes: &[u8]) -> bool {
    let Folders { now, later } = files::read(bytes, "core/mine.cards");
    let Some(catalogue) = with_shipped(&now) else {
        return false;
    };
    let seed = seed_of(bytes);
    let players = 1 + (seed % 3) as u8;
    let options = Options::default();
    let setup = newest(&catalogue, players, &options);
    let table = match new_table(&catalogue, setup, options, seed) {
        Ok(table) => table,
        Err(refusal) => {
            says_something(&refusal);
            return false;
        }
    };
    let mut header = table.record().header.clone();
    header.generator = Dealer::Seeded(seed).generator();
    let table = Table::new(table.game().clone(), *table.state(), header);
    let shipped = CARDS.designs.len();
    let names: Vec<&str> = (catalogue.designs.iter().skip(shipped))
        .map(|design| design.name.as_str())
        .take(20)
        .collect();
    let typed = lines_for(seed, &names);
    let bots = (2..=players).map(|seat| format!("{seat}=heuristic"));
    let bots: Vec<String> = bots.collect();
    let seating = Seating::new(players, &[], &bots, true).expect("so many can sit");
    let home = Home::new();
    let table = played(table, &seating, seed.is_multiple_of(2), &typed, &home);

    let record = table.record();
    let again = replay_record(&catalogue, record).expect("what was played is replayed");
    assert!(again.state() == table.state(), "the same record, another game");
    replayed(again, &seating, b"\n\nt\n", &home);
    if let Some(catalogue) = later.and_then(|later| with_shipped(&later)) {
        match replay_record(&catalogue, record) {
            Ok(again) => {
                assert_eq!(again.record().steps, record.steps, "another game was played");
                let whole = again.game().audit(again.state());
                whole.expect("a replayed game is whole");
            }
            Err(refusal) => says_something(&refusal),
        }
    }
    true
}

/// Everything together, or every mistake explained where it is.
fn with_shipped(own: &[Source]) -> Option<Arc<Catalogue>> {
    let mut sources = SHIPPED.clone();
    // A file of a name that ships with the program would only be refused as a whole.
    let taken = |path: &str| SHIPPED.iter().any(|source| source.path == path);
    sources.extend(own.iter().filter(|source| !taken(&source.path)).cloned());
    let Compiled { catalogue, diagnostics } = compile(&sources);
    let mut errors = 0;
    for found in &diagnostics {
        assert!(sources.iter().any(|source| source.path == found.file), "a mistake is in a file");
        assert!(found.render().contains(found.code));
        errors += usize::from(found.severity == Severity::Error);
    }
    assert_eq!(catalogue.is_none(), errors > 0);
    catalogue.map(Arc::new)
}

/// What the files brought comes to the table before anything else.
fn newest(catalogue: &Catalogue, players: u8, options: &Options) -> Setup {
    let new = |shipped: usize, all: usize| (shipped as u16..all as u16).rev();
    let groups = new(CARDS.groups.len(), catalogue.groups.len()).map(GroupId);
    let groups: Vec<GroupId> = groups.collect();
    let heroes = new(CARDS.heroes.len(), catalogue.heroes.len()).map(HeroId);
    let wanted = Setup {
        players,
        mastermind: MastermindId(catalogue.masterminds.len() as u16 - 1),
        scheme: SchemeId(catalogue.schemes.len() as u16 - 1),
        villains: groups.clone(),
        henchmen: groups,
        heroes: heroes.collect(),
    };
    legality::nearest(catalogue, &wanted, options)
}
