//! What holds for any input at all. `fuzz/` looks for inputs that break these properties; `tests/findings.rs` keeps those it found.
//!
//! A property takes bytes, as a file would bring them, and panics where it does not hold. What is read survives being written: the second text is
//! the first one again, and nothing in it speaks to a terminal.

use authoring::plain::stray;
use clix::content::Content;
use exchange::play::Play;
use exchange::{Fault, Format, bg_stats, bg_stats_link, bgg, hc_units, lagn, tabletop};
use legendary::catalogue::Catalogue;
use std::sync::LazyLock;

static CARDS: LazyLock<Catalogue> = LazyLock::new(legendary::language::load_embedded);
static FIGURES: LazyLock<Content> = LazyLock::new(clix::content::load_embedded);

/// LAGN.
pub fn any_notation_is_read_or_explained(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = Format::of(&text);
    match lagn::read(&text) {
        Err(fault) => explained(&fault),
        Ok(read) => {
            let written = lagn::write(&read);
            presentable(&written);
            let again = lagn::read(&written).expect("what we write can be read");
            assert_eq!(lagn::write(&again), written);
            all_explained(lagn::setup(&read, &CARDS));
        }
    }
}

/// Files and links of Board Game Stats.
pub fn any_play_file_is_read_or_explained(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match bg_stats::read(&text) {
        Err(fault) => explained(&fault),
        Ok(plays) => {
            let written = bg_stats::write(&plays);
            presentable(&written);
            let again = bg_stats::read(&written).expect("what we write can be read");
            assert_eq!(bg_stats::write(&again), written);
            plays.iter().for_each(travels);
        }
    }
    match bg_stats_link::read(&text) {
        Err(fault) => explained(&fault),
        Ok(play) => travels(&play),
    }
}

/// Answers of BoardGameGeek.
pub fn any_plays_of_bgg_are_read_or_explained(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match bgg::read(&text) {
        Err(fault) => explained(&fault),
        Ok(plays) => {
            let written = bgg::write(&plays);
            presentable(&written);
            let again = bgg::read(&written).expect("what we write can be read");
            assert_eq!(bgg::write(&again), written);
            plays.iter().for_each(travels);
        }
    }
}

/// Teams of HCUnits.
pub fn any_team_is_read_or_explained(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match hc_units::read(&text) {
        Err(fault) => explained(&fault),
        Ok(team) => {
            let written = hc_units::write(&team);
            presentable(&written);
            assert_eq!(hc_units::read(&written).as_ref(), Ok(&team), "{written}");
            all_explained(hc_units::force(&team, &FIGURES.roster));
        }
    }
}

/// Set-ups for Tabletop Simulator.
pub fn any_set_up_text_for_a_table_is_read_or_explained(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match tabletop::read(&text) {
        Err(fault) => explained(&fault),
        Ok(read) => {
            let written = tabletop::write(&read);
            presentable(&written);
            let again = tabletop::read(&written).expect("what we write can be read");
            assert_eq!(tabletop::write(&again), written);
            all_explained(tabletop::setup(&read, &CARDS));
            all_explained(tabletop::skirmish(&read, &FIGURES));
        }
    }
}

/// A play can be told in every format that tells plays.
fn travels(play: &Play) {
    presentable(&play.told());
    let link = bg_stats_link::write(play);
    let again = bg_stats_link::read(&link).expect("what we write can be read");
    assert_eq!(bg_stats_link::write(&again), link);
    let all = std::slice::from_ref(play);
    bgg::read(&bgg::write(all)).expect("what we write can be read");
    bg_stats::read(&bg_stats::write(all)).expect("what we write can be read");
}

fn presentable(text: &str) {
    assert_eq!(stray(text), None, "{text:?}");
}

/// A refusal that says nothing helps nobody.
fn explained(fault: &Fault) {
    assert!(!fault.message.trim().is_empty(), "refused in silence");
}

fn all_explained<T>(found: Result<T, Vec<Fault>>) {
    if let Err(faults) = found {
        assert!(!faults.is_empty(), "refused without a fault");
        faults.iter().for_each(explained);
    }
}
