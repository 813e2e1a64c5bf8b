//! Figures, forces and maps of one's own, in as many files as one likes: what loads can be played by a person and a bot, with hints and odds, and
//! a game of it is replayed or refused when the files have changed.

use super::files::{self, Folders};
use super::home::Home;
use super::seat::{lines_for, played, replayed};
use super::{SKIRMISH, says_something, seed_of};
use authoring::Source;
use clix::content::{Content, embedded, load};
use clix::diagnostic::Diagnostic;
use clix::force::{Force, Member};
use clix::game::options::Options;
use clix::game::setup::{Setup, Side};
use clix::game::table_for::{new_table, replay_record};
use sitting::{Dealer, Seating};
use std::sync::LazyLock;
use table::Game;

/// A map of its own for those who bring none: preparing one of those that are shipped takes longer than the whole game.
const YARD: &str = "\
map \"A Yard\"
setting outdoor
legend
  . clear
  h hindering
  b blocking
grid
     A   B   C   D   E   F
  1 A.   .   .   .   h   .
       +   +   +   +   +
  2 A.   . | h   .   .   .
       +   +   +   +   +
  3 A.   .   b   .   .  B.
       +   +   +   +   +
  4 A.   .   .   . | .  B.
       +   +   +   +   +
  5  .   .   .   .2  .2 B.
       +   +   +   +   +
  6  .   .   .   .   .  B.
";

static SHIPPED: LazyLock<Vec<Source>> = LazyLock::new(embedded);

/// Was there anything to play? Fuzzing goes on from such files only.
pub fn any_skirmish_of_own_making_can_be_played(bytes: &[u8]) -> bool {
    let Folders { now, later } = files::read(bytes, "mine.toml");
    let content = match with_shipped(&now) {
        Ok(content) => content,
        Err(faults) => {
            explained(&faults, &now);
            return false;
        }
    };
    let seed = seed_of(bytes);
    let dealer = Dealer::Seeded(seed);
    let setup = setup(&content, &now);
    let options =
        Options { build_total: u16::MAX, rounds: 3, allow_partial: true, ..Options::default() };
    let table = match new_table(&content, &setup, options, dealer.generator()) {
        Ok(table) => table,
        Err(refusal) => {
            says_something(&refusal);
            return false;
        }
    };
    let names: Vec<&str> = (table.game().everyone().iter())
        .map(|figure| table.game().figure(figure).name.as_str())
        .collect();
    let typed = lines_for(seed, &names);
    let seating = Seating::new(2, &[], &["2=heuristic".into()], true).expect("two can sit");
    let home = Home::new();
    let table = played(table, &seating, seed.is_multiple_of(2), &typed, &home);

    let record = table.record();
    let again = replay_record(&content, record).expect("what was played is replayed");
    assert!(again.state() == table.state(), "the same record, another game");
    replayed(again, &seating, b"\n\nt\n", &home);
    if let Some(Ok(content)) = later.map(|later| with_shipped(&later)) {
        match replay_record(&content, record) {
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

fn with_shipped(own: &[Source]) -> Result<Content, Vec<Diagnostic>> {
    let mut sources = SHIPPED.clone();
    sources.extend_from_slice(own);
    sources.push(Source { path: "a-yard-for-all.map".into(), text: YARD.into() });
    load(&sources)
}

fn explained(faults: &[Diagnostic], own: &[Source]) {
    assert!(!faults.is_empty(), "refused without a fault");
    for fault in faults {
        assert!(fault.line > 0 && fault.column > 0, "{fault} has no place");
        let known = own.iter().any(|source| source.path == fault.file);
        assert!(known, "{fault} is in a file that nobody wrote");
        says_something(&fault.message);
        says_something(&fault.render());
    }
}

/// What the files brought comes to the table before anything else.
fn setup(content: &Content, own: &[Source]) -> Setup {
    let mut maps = content.maps.iter().skip(SKIRMISH.maps.len());
    let forces = content.forces.iter();
    let mut forces = forces.filter(|force| own.iter().any(|source| source.path == force.file));
    let mut side = || match forces.next() {
        Some(named) => Side { name: named.name.clone(), force: named.force.clone() },
        None => newest(content),
    };
    Setup {
        sides: [side(), side()],
        map: maps.next().map_or(String::new(), |map| map.slug.clone()),
    }
}

/// A force of the figures that came last, as many as fit beside each other on a small map.
fn newest(content: &Content) -> Side {
    let figures = &content.roster.figures;
    let shipped = SKIRMISH.roster.figures.len().min(figures.len() - 1);
    let mut force = Force::default();
    for figure in (shipped..figures.len()).rev().take(4) {
        let line = figures[figure].lines.len() as u8 - 1;
        force.members.push(Member { figure, line });
        if !force.faults(&content.roster, u16::MAX).is_empty() {
            force.members.pop();
        }
    }
    Side { name: "The Newest".into(), force }
}
