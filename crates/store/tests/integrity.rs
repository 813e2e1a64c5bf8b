//! Whoever changes a kept game behind the store's back is found out.

use crate::place::{RUNNING, everywhere, game, kept, step};
use store::{Error, Integrity};

/// In a game of five steps, how it began is entry 0, the seats are entry 1, the steps 2 to 6.
#[test]
fn every_change_behind_the_back_is_noticed_with_its_place() {
    everywhere(async |place| {
        let store = place.store().await;
        for (statement, at) in [
            ("UPDATE entries SET body = 'step 4  6/7' WHERE seq = 5", 5),
            ("UPDATE entries SET body = 'seats {\"open\": true}' WHERE seq = 1", 1),
            ("UPDATE entries SET mac = zeroblob(32) WHERE seq = 3", 3),
            ("DELETE FROM entries WHERE seq = 4", 4),
            ("DELETE FROM entries WHERE seq = 6", 6),
            ("DELETE FROM entries WHERE seq > 2", 3),
            ("UPDATE entries SET seq = 7 WHERE seq = 6", 6),
            ("INSERT INTO entries SELECT game, 7, 'cut 0 0', mac FROM entries WHERE seq = 6", 7),
            ("UPDATE games SET luck = 0, notes = 'won', standing = 1", 7),
            ("UPDATE games SET seal = zeroblob(32)", 7),
        ] {
            let id = kept(&store, &game(5)).await;
            assert_eq!(store.load(id).await.unwrap().integrity, Integrity::AsPlayed);
            assert!(place.meddle(statement).await > 0, "{statement}");
            let loaded = store.load(id).await.unwrap();
            assert_eq!(loaded.integrity, Integrity::Changed { at }, "{statement}");
            store.delete(id).await.unwrap();
        }
    });
}

#[test]
fn a_whole_game_cannot_be_put_in_the_place_of_another() {
    everywhere(async |place| {
        let store = place.store().await;
        let one = kept(&store, &game(5)).await;
        let other = kept(&store, &game(8)).await;
        place.meddle("UPDATE games SET notes = name").await;
        // The entries of the longer game under the name of the shorter one.
        place
            .meddle(
                "UPDATE entries SET body = (SELECT body FROM entries AS other WHERE other.seq = entries.seq
                    AND other.game = (SELECT id FROM games WHERE name = 'loki-2')),
                 mac = (SELECT mac FROM entries AS other WHERE other.seq = entries.seq
                    AND other.game = (SELECT id FROM games WHERE name = 'loki-2'))
                 WHERE game = (SELECT id FROM games WHERE name = 'loki')",
            )
            .await;
        assert_eq!(store.load(one).await.unwrap().integrity, Integrity::Changed { at: 0 });
        assert!(matches!(
            store.load(other).await.unwrap().integrity,
            Integrity::Changed { at: 10 }
        ));
    });
}

#[test]
fn a_changed_game_can_be_played_on_and_goes_on_saying_so() {
    everywhere(async |place| {
        let store = place.store().await;
        let id = kept(&store, &game(5)).await;
        place.meddle("UPDATE entries SET body = 'step 4  6/7' WHERE seq = 5").await;
        let (mut owned, loaded) = store.own(id).await.unwrap();
        let mut record = loaded.record;
        record.steps.push(step(9));
        owned.keep(&record, RUNNING).await.unwrap();
        let loaded = store.load(id).await.unwrap();
        assert_eq!((loaded.record, loaded.integrity), (record, Integrity::Changed { at: 5 }));
    });
}

#[test]
fn a_game_under_another_key_is_from_elsewhere() {
    everywhere(async |place| {
        let id = kept(&place.store().await, &game(5)).await;
        place.lose_key();
        let loaded = place.store().await.load(id).await.unwrap();
        assert_eq!((loaded.record, loaded.integrity), (game(5), Integrity::Elsewhere));
    });
}

#[test]
fn an_entry_that_makes_no_sense_is_named_and_the_other_games_are_not_touched() {
    everywhere(async |place| {
        let store = place.store().await;
        let good = kept(&store, &game(5)).await;
        let bad = kept(&store, &game(5)).await;
        place
            .meddle(
                "UPDATE entries SET body = 'step ?' WHERE seq = 4
                 AND game = (SELECT id FROM games WHERE name = 'loki-2')",
            )
            .await;
        for error in [store.load(bad).await.err(), store.own(bad).await.err()] {
            let error = error.unwrap();
            assert!(matches!(error, Error::Unreadable { at: 4, .. }), "{error}");
        }
        assert_eq!(store.load(good).await.unwrap().integrity, Integrity::AsPlayed);
        assert_eq!(store.list().await.unwrap().len(), 2);
    });
}
