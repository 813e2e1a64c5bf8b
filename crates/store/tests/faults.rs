//! Full disks, errors of the disk, and programs killed at every write: nothing that was acknowledged is lost, and nothing is said that is not so.

use crate::place::{Place, RUNNING, begin, everywhere, game, step, take_over, wait};
use store::{Error, Integrity, Settings, Store};

/// Everything acknowledged is there, at most one step more, and nothing else.
async fn holds(place: &Place, acknowledged: Option<u32>) {
    let store = place.store().await;
    let Some(listed) = store.named("loki").await.unwrap() else {
        assert_eq!(acknowledged, None, "an acknowledged game is gone");
        return;
    };
    let (owned, loaded) = take_over(&store, listed.id, place).await;
    assert_eq!(loaded.integrity, Integrity::AsPlayed);
    let kept = loaded.record.steps.len() as u32;
    let least = acknowledged.unwrap_or(0);
    assert!(kept == least || kept == least + 1, "{kept} kept, {least} acknowledged");
    assert!(loaded.record.steps.iter().map(|step| step.choice).eq(1..=kept));
    // And it goes on.
    let mut owned = owned;
    let mut record = loaded.record;
    record.steps.push(step(9));
    owned.keep(&record, owned_about(&loaded.seats)).await.unwrap();
}

fn owned_about(seats: &str) -> store::About<'_> {
    store::About { seats, ..RUNNING }
}

#[test]
fn a_program_killed_after_any_step_has_lost_nothing_it_acknowledged() {
    for after in 0..12 {
        let place = Place::new();
        let acknowledged = killed_after(&place, after);
        wait(holds(&place, acknowledged));
    }
    everywhere(async |place| {
        let acknowledged = killed_after(&place, 20);
        holds(&place, acknowledged).await;
    });
}

/// Kills a program that keeps a game, after it has said that so many steps are kept.
fn killed_after(place: &Place, steps: u32) -> Option<u32> {
    let mut program = place.program(&["keep", "1000"]);
    let mut acknowledged = None;
    for _ in 0..=steps {
        let line = program.hear().unwrap();
        acknowledged = line.strip_prefix("kept ").map(|step| step.parse().unwrap());
    }
    program.kill();
    // What it said before it died counts as well.
    program.acknowledged().or(acknowledged)
}

/// The file size at which the system kills a program that goes on writing is moved up write by write: through the making of the tables, the first
/// game, and each of its steps.
#[cfg(unix)]
#[test]
fn a_program_killed_at_any_write_has_lost_nothing_it_acknowledged() {
    let (mut died, mut began) = (0, 0);
    for blocks in (0..=640).step_by(8) {
        let place = Place::new();
        let mut program = place.limited_program(blocks, true, &["keep", "12"]);
        let acknowledged = program.acknowledged();
        died += u32::from(acknowledged != Some(12));
        began += u32::from(acknowledged.is_some());
        wait(holds(&place, acknowledged));
    }
    assert!(died > 20 && began > 20, "{died} died, {began} began");
}

#[cfg(unix)]
#[test]
fn a_step_that_the_disk_refuses_is_not_said_to_be_kept() {
    let mut refused = 0;
    for blocks in (240..=480).step_by(24) {
        let place = Place::new();
        let mut program = place.limited_program(blocks, false, &["keep", "30"]);
        let mut acknowledged = None;
        while let Some(line) = program.hear() {
            refused += u32::from(line.starts_with("not kept"));
            acknowledged =
                line.strip_prefix("kept ").map_or(acknowledged, |kept| kept.parse().ok());
        }
        wait(holds(&place, acknowledged));
    }
    assert!(refused > 20, "{refused} refused");
}

#[test]
fn a_full_disk_refuses_steps_and_keeps_the_ones_before() {
    wait(async {
        let place = Place::new();
        let settings = Settings { most_bytes: Some(120 << 10), ..Settings::default() };
        let store = Store::open_with(&place.path(), settings).await.unwrap();
        let mut record = game(0);
        let mut owned = begin(&store, &record).await;
        let full = loop {
            record.steps.extend((0..20).map(step));
            if let Err(error) = owned.keep(&record, RUNNING).await {
                break error;
            }
            assert!(record.steps.len() < 100_000, "it is never full");
        };
        assert!(matches!(full, Error::Full), "{full}");
        record.steps.truncate(record.steps.len() - 20);
        let loaded = store.load(owned.id()).await.unwrap();
        assert_eq!((&loaded.record, loaded.integrity), (&record, Integrity::AsPlayed));
        assert!(matches!(store.create(crate::place::loki(&record)).await, Err(Error::Full)));
        // Room again: the same handle goes on.
        let id = owned.id();
        drop((owned, store));
        let store = place.store().await;
        let (mut owned, _) = store.own(id).await.unwrap();
        record.steps.push(step(1));
        owned.keep(&record, RUNNING).await.unwrap();
        assert!(store.load(id).await.unwrap().record == record);
    });
}

#[test]
fn what_is_no_store_is_refused_in_words_and_left_as_it_is() {
    wait(async {
        let place = Place::new();
        std::fs::create_dir_all(place.path()).unwrap();
        std::fs::write(place.file(), "this is a shopping list, not a database\n".repeat(400))
            .unwrap();
        let before = std::fs::read(place.file()).unwrap();
        let error = Store::open(&place.path()).await.unwrap_err();
        assert!(matches!(error, Error::Damaged(_)), "{error:?}");
        assert_eq!(std::fs::read(place.file()).unwrap(), before);

        let place = Place::new();
        std::fs::write(place.path(), "a file where the folder should be").unwrap();
        let error = Store::open(&place.path()).await.unwrap_err();
        assert!(error.to_string().contains("home"), "{error}");
    });
}
