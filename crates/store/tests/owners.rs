//! One owner at a time; whoever comes second is told, and may look on.

use crate::place::{Place, RUNNING, begin, everywhere, game, is_busy, kept, step, take_over, wait};
use store::{Error, Integrity};

#[test]
fn a_second_one_is_told_who_plays_and_since_when() {
    everywhere(async |place| {
        let (first, second) = (place.store().await, place.store().await);
        let owned = begin(&first, &game(2)).await;
        let id = owned.id();
        for store in [&first, &second] {
            let busy = is_busy(store.own(id).await);
            assert_eq!(busy.by, format!("process {}", std::process::id()));
            assert!(busy.since > 1_600_000_000_000);
            is_busy(store.delete(id).await);
        }
        let listed = second.named("loki").await.unwrap().unwrap();
        assert!(listed.owner.is_some());
        owned.release().await.unwrap();
        let listed = second.named("loki").await.unwrap().unwrap();
        assert!(listed.owner.is_none());
        second.own(id).await.unwrap();
    });
}

#[test]
fn the_games_of_a_killed_program_are_free_at_once_or_when_its_time_is_over() {
    everywhere(async |place| {
        let store = place.store().await;
        kept(&store, &game(2)).await;
        let mut program = place.program(&["hold", "loki"]);
        assert_eq!(program.hear().as_deref(), Some("holding"));
        let id = store.named("loki").await.unwrap().unwrap().id;
        let busy = is_busy(store.own(id).await);
        assert!(
            busy.by.starts_with("process ") && !busy.by.ends_with(&std::process::id().to_string())
        );
        program.kill();
        let (_owned, loaded) = take_over(&store, id, &place).await;
        assert_eq!(loaded.integrity, Integrity::AsPlayed);
        // And the other way round.
        let mut second = place.program(&["hold", "loki"]);
        let told = second.hear().unwrap();
        assert!(told.starts_with("cannot: it is being played by process "), "{told}");
    });
}

#[test]
fn what_killed_programs_left_behind_is_taken_away() {
    wait(async {
        let place = Place::new();
        let store = place.store().await;
        kept(&store, &game(2)).await;
        let mut program = place.program(&["hold", "loki"]);
        program.hear();
        program.kill();
        let locks = || std::fs::read_dir(place.path().join("playing")).unwrap().count();
        assert_eq!(locks(), 1);
        std::fs::write(place.path().join(".key-left"), "half a key").unwrap();
        drop(place.store().await);
        assert_eq!(locks(), 0);
        assert!(!place.path().join(".key-left").exists());
    });
}

#[cfg(unix)]
#[test]
fn an_owner_whose_game_was_taken_over_cannot_append() {
    everywhere(async |place| {
        let store = place.store().await;
        let mut stale = begin(&store, &game(2)).await;
        // Somebody cleans up too well: nothing tells any more that it is held, so another one takes the game.
        let store = place.store().await;
        let mut tries = 0;
        let (mut fresh, _) = loop {
            if place.is_in_files() {
                std::fs::remove_dir_all(place.path().join("playing")).unwrap();
                std::fs::create_dir(place.path().join("playing")).unwrap();
            } else {
                place.meddle("UPDATE games SET owned_until = NULL").await;
            }
            tries += 1;
            match store.own(stale.id()).await {
                Err(Error::Busy(_)) if tries < 10 => {}
                owned => break owned.unwrap(),
            }
        };
        let mut record = game(2);
        record.steps.push(step(50));
        assert!(matches!(stale.keep(&record, RUNNING).await, Err(Error::Lost)));
        let mut record = game(2);
        record.steps.push(step(60));
        fresh.keep(&record, RUNNING).await.unwrap();
        assert!(matches!(stale.keep(&record, RUNNING).await, Err(Error::Lost)));
        let id = stale.id();
        drop(stale);
        let loaded = store.load(id).await.unwrap();
        assert_eq!((loaded.record, loaded.integrity), (record, Integrity::AsPlayed));
    });
}

#[test]
fn whoever_looks_on_sees_every_step_and_what_is_taken_back() {
    everywhere(async |place| {
        let (playing, looking) = (place.store().await, place.store().await);
        let mut record = game(2);
        let mut owned = begin(&playing, &record).await;
        let (mut watching, loaded) = looking.watch(owned.id()).await.unwrap();
        let (mut seen, mut seats) = (loaded.record, loaded.seats);
        assert!(watching.is_played().await.unwrap());
        for round in 0..5 {
            assert!(!watching.follow(&mut seen, &mut seats).await.unwrap());
            record.steps.truncate(2 + round);
            record.undone += 1;
            record.steps.extend((0..10).map(|choice| step(100 * choice)));
            owned.keep(&record, RUNNING).await.unwrap();
            assert!(watching.follow(&mut seen, &mut seats).await.unwrap());
            assert_eq!(seen, record);
        }
        owned.release().await.unwrap();
        assert!(!watching.is_played().await.unwrap());
    });
}

#[cfg(feature = "postgres")]
#[test]
fn an_owner_who_says_nothing_keeps_the_game_as_long_as_it_lives() {
    everywhere(async |place| {
        let (playing, other) = (place.store().await, place.store().await);
        let owned = begin(&playing, &game(2)).await;
        for _ in 0..5 {
            tokio::time::sleep(crate::place::LEASE / 2).await;
            is_busy(other.own(owned.id()).await);
        }
    });
}
