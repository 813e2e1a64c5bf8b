//! Card files from outside: every mistake is explained, and what has none can be read aloud and played.

use super::choices::Walk;
use super::{CORE, says_something};
use authoring::name::check;
use authoring::plain::stray;
use legendary::Legendary;
use legendary::catalogue::{Catalogue, DesignId, GroupId, HeroId, MastermindId, SchemeId};
use legendary::choice::Choice;
use legendary::language::{Compiled, Severity, Source, compile, embedded};
use legendary::legality;
use legendary::options::Options;
use legendary::setup::Setup;
use legendary::words::Words;
use std::sync::{Arc, LazyLock};
use table::Seeded;

const CHOICES: u32 = 200;

static SHIPPED: LazyLock<Vec<Source>> = LazyLock::new(embedded);

pub fn any_card_file_loads_or_explains(bytes: &[u8]) {
    let sources = with_core(bytes);
    let Compiled { catalogue, diagnostics } = compile(&sources);
    let mut errors = 0;
    for found in &diagnostics {
        let shown = found.render();
        assert!(shown.contains(found.code));
        assert_eq!(stray(&shown), None);
        errors += usize::from(found.severity == Severity::Error);
    }
    assert_eq!(catalogue.is_none(), errors > 0);
    if let Some(catalogue) = catalogue {
        is_read_aloud(&catalogue);
    }
}

/// Was there anything to play? Fuzzing goes on from such files only.
pub fn any_card_that_loads_can_be_played(bytes: &[u8]) -> bool {
    let Some(catalogue) = compile(&with_core(bytes)).catalogue else {
        return false;
    };
    // Another file, another game: FNV-1a.
    let seed = bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let catalogue = Arc::new(catalogue);
    for setup in tables(&catalogue) {
        is_played(&catalogue, setup, seed);
    }
    true
}

/// The bytes as one more file of the core set.
fn with_core(bytes: &[u8]) -> Vec<Source> {
    let mut sources = SHIPPED.clone();
    sources.push(Source::from_bytes("core/mine.cards", bytes));
    sources
}

/// The file comes last, and so do its cards.
fn is_read_aloud(catalogue: &Catalogue) {
    let words = Words::new(catalogue);
    for id in (CORE.designs.len() as u16..catalogue.designs.len() as u16).map(DesignId) {
        assert_eq!(check(&catalogue.design(id).name), Ok(()));
        says_something(&words.title(id));
        words.card(id);
    }
}

/// What the file brought comes to the table before anything else: alone, with no other heroes, and in a legal game of three.
fn tables(catalogue: &Catalogue) -> [Setup; 2] {
    let new = |core: usize, all: usize| (core as u16..all as u16).rev();
    let groups = new(CORE.groups.len(), catalogue.groups.len()).map(GroupId);
    let groups: Vec<GroupId> = groups.collect();
    let heroes = new(CORE.heroes.len(), catalogue.heroes.len()).map(HeroId);
    let heroes: Vec<HeroId> = heroes.collect();
    let wanted = Setup {
        players: 1,
        mastermind: MastermindId(catalogue.masterminds.len() as u16 - 1),
        scheme: SchemeId(catalogue.schemes.len() as u16 - 1),
        villains: groups.clone(),
        henchmen: groups,
        heroes: heroes.clone(),
    };
    let mut tables = [1, 3].map(|players| {
        let wanted = Setup { players, ..wanted.clone() };
        legality::nearest(catalogue, &wanted, &Options::default())
    });
    if !heroes.is_empty() {
        tables[0].heroes = heroes;
    }
    tables
}

fn is_played(catalogue: &Arc<Catalogue>, setup: Setup, seed: u64) {
    let options = Options::default();
    let wrong = legality::check(catalogue, &setup, &options);
    wrong.iter().for_each(says_something);
    let game = match Legendary::new(catalogue.clone(), setup, options) {
        Ok(game) => game,
        Err(refusal) => {
            assert!(!wrong.is_empty(), "legal, but {refusal}");
            return says_something(&refusal);
        }
    };
    let mut walk = Walk::new(&game, seed);
    let mut dice = Seeded::new(!seed);
    for _ in 0..CHOICES {
        if !walk.goes_on() {
            break;
        }
        // Ending the turn is one choice of many, or nothing would ever be fought.
        let choices = walk.choices();
        let mut index = dice.below(choices.len() as u32) as usize;
        if choices[index] == Choice::EndTurn {
            index = dice.below(choices.len() as u32) as usize;
        }
        walk.choose(index);
    }
    walk.speak();
}
