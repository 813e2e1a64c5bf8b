//! What is kept comes back, and nothing that was kept is ever rewritten.

use crate::place::{Place, RUNNING, SEATS, begin, everywhere, game, is_mode, loki, step, wait};
use store::{About, Entry, Error, Integrity, NewGame, Standing, Store};
use table::record::limits;
use table::{Record, Step};

#[test]
fn a_game_comes_back_as_it_was_kept() {
    everywhere(async |place| {
        let mut record = game(3);
        record.undone = 2;
        record.marks.branched = 1;
        {
            let store = place.store().await;
            let mut owned = begin(&store, &record).await;
            for choice in 4..40 {
                record.steps.push(step(choice));
                owned.keep(&record, RUNNING).await.unwrap();
            }
            let over = About { standing: Standing::Over, notes: "won", ..RUNNING };
            owned.keep(&record, over).await.unwrap();
            owned.release().await.unwrap();
        }
        let store = place.store().await;
        let listed = &store.list().await.unwrap()[0];
        assert_eq!((listed.name.as_str(), listed.game.as_str()), ("loki", "toy"));
        assert_eq!((listed.standing, listed.notes.as_str()), (Standing::Over, "won"));
        assert_eq!((listed.steps, listed.luck_again, listed.is_sealed), (39, 3, true));
        let (owned, loaded) = store.own(listed.id).await.unwrap();
        assert_eq!((&loaded.record, owned.record()), (&record, &record));
        assert_eq!((loaded.seats.as_str(), loaded.integrity), (SEATS, Integrity::AsPlayed));
        let address = store.at_address(owned.public()).await.unwrap().unwrap();
        assert_eq!((address.id, address.public.len()), (owned.id(), 22));
    });
}

#[test]
fn folder_and_files_are_for_this_user_alone() {
    wait(async {
        let place = Place::new();
        let store = place.store().await;
        let _owned = begin(&store, &game(1)).await;
        is_mode(&place.path(), 0o700);
        let mut files = 0;
        for entry in std::fs::read_dir(place.path()).unwrap().flatten() {
            if entry.path().is_file() {
                files += 1;
                is_mode(&entry.path(), 0o600);
            }
        }
        assert!(files >= 2, "the games and the key");
    });
}

#[test]
fn what_is_taken_back_is_appended_and_luck_had_again_is_counted() {
    everywhere(async |place| {
        let store = place.store().await;
        let mut record = game(10);
        let mut owned = begin(&store, &record).await;
        let (mut watching, _) = store.watch(owned.id()).await.unwrap();
        // Free undo of two steps, and another one made instead.
        record.steps.truncate(8);
        record.steps.push(step(99));
        owned.keep(&record, RUNNING).await.unwrap();
        let expected = [Entry::Cut { steps: 8, luck: 0 }, Entry::Step(step(99))];
        assert_eq!(watching.news().await.unwrap(), expected);
        // Undo past something known, and luck had it that the same came again.
        record.undone = 1;
        owned.keep(&record, RUNNING).await.unwrap();
        assert_eq!(watching.news().await.unwrap(), [Entry::Cut { steps: 9, luck: 1 }]);
        let loaded = store.load(owned.id()).await.unwrap();
        assert_eq!((loaded.record, loaded.listed.luck_again), (record, 1));
        assert_eq!(loaded.integrity, Integrity::AsPlayed);
    });
}

#[test]
fn seats_and_content_that_change_are_part_of_the_chain() {
    everywhere(async |place| {
        let store = place.store().await;
        let mut record = game(2);
        let mut owned = begin(&store, &record).await;
        record.goes_on_with("beef");
        record.steps.push(step(3));
        let about = About { seats: "Zoë", ..RUNNING };
        owned.keep(&record, about).await.unwrap();
        let loaded = store.load(owned.id()).await.unwrap();
        assert_eq!((loaded.record, loaded.seats.as_str()), (record, "Zoë"));
        assert_eq!(loaded.listed.content, "beef");
        assert_eq!(loaded.integrity, Integrity::AsPlayed);
    });
}

#[test]
fn keeping_what_is_kept_writes_nothing() {
    everywhere(async |place| {
        let store = place.store().await;
        let record = game(2);
        let mut owned = begin(&store, &record).await;
        let changed = store.list().await.unwrap()[0].changed;
        std::thread::sleep(std::time::Duration::from_millis(5));
        owned.keep(&record, RUNNING).await.unwrap();
        assert_eq!(store.list().await.unwrap()[0].changed, changed);
    });
}

#[test]
fn the_record_of_another_game_and_one_without_end_are_refused() {
    everywhere(async |place| {
        let store = place.store().await;
        let mut owned = begin(&store, &game(2)).await;
        let mut other = game(2);
        other.header.setup = "another".into();
        assert!(matches!(owned.keep(&other, RUNNING).await, Err(Error::OtherGame)));
        let long = Record { steps: vec![Step::default(); limits::STEPS + 1], ..game(0) };
        assert!(matches!(owned.keep(&long, RUNNING).await, Err(Error::TooLong)));
        assert!(matches!(store.create(loki(&long)).await, Err(Error::TooLong)));
        assert_eq!(store.load(owned.id()).await.unwrap().record, game(2));
    });
}

#[test]
fn a_game_of_a_hundred_thousand_steps_is_kept_and_comes_back() {
    everywhere(async |place| {
        let store = place.store().await;
        let mut record = game(100_000);
        let mut owned = begin(&store, &record).await;
        record.steps.push(step(7));
        owned.keep(&record, RUNNING).await.unwrap();
        assert!(store.load(owned.id()).await.unwrap().record == record);
    });
}

#[test]
fn a_source_is_taken_over_once_even_if_the_game_is_deleted() {
    everywhere(async |place| {
        let store = place.store().await;
        let record = game(5);
        let new = NewGame { source: Some("games/loki"), played: Some(1_000), ..loki(&record) };
        let owned = store.create(new).await.unwrap();
        let id = owned.id();
        assert_eq!(store.list().await.unwrap()[0].changed, 1_000);
        assert!(matches!(store.create(new).await, Err(Error::TakenBefore)));
        owned.release().await.unwrap();
        store.delete(id).await.unwrap();
        assert!(matches!(store.create(new).await, Err(Error::TakenBefore)));
        assert_eq!(store.sources().await.unwrap(), ["games/loki"]);
        assert!(store.list().await.unwrap().is_empty());
        assert!(matches!(store.load(id).await, Err(Error::NoSuchGame)));
        assert_eq!(place.meddle("UPDATE entries SET seq = seq").await, 0);
    });
}

#[test]
fn a_store_of_a_later_version_is_left_alone() {
    wait(async {
        let place = Place::new();
        drop(place.store().await);
        place.meddle("UPDATE version SET number = 99").await;
        let error = Store::open(&place.path()).await.unwrap_err();
        assert!(matches!(error, Error::Newer { found: 99, .. }), "{error}");
        assert!(error.to_string().contains("later version"), "{error}");
    });
}

#[test]
fn a_list_tells_of_every_game_whatever_stands_in_its_line() {
    wait(async {
        let place = Place::new();
        let store = place.store().await;
        for _ in 0..3 {
            begin(&store, &game(1)).await;
        }
        place
            .meddle("UPDATE games SET changed = 'soon', steps = -1, notes = x'ff' WHERE name = 'loki-2'")
            .await;
        let listed = store.list().await.unwrap();
        assert_eq!(listed.len(), 3);
        let odd = listed.iter().find(|listed| listed.name == "loki-2").unwrap();
        assert_eq!((odd.changed, odd.steps, odd.is_sealed), (0, 0, false));
        assert_eq!(listed.iter().filter(|listed| listed.is_sealed).count(), 2);
    });
}
