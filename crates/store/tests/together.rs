//! Games that are kept at the same moment, games that are found by a label, and programs that tell each other.

use crate::place::{Place, RUNNING, begin, everywhere, game, loki, wait};
use store::{AT_HOME, Error, NewGame, Owned, Store, Word};

/// Keeps all of them at the same moment, each with one step more than it had.
async fn keep_all(games: Vec<Owned>, steps: u32) -> Vec<(Owned, Result<(), Error>)> {
    let keeping = games.into_iter().map(|mut owned| {
        tokio::spawn(async move {
            let kept = owned.keep(&game(steps), RUNNING).await;
            (owned, kept)
        })
    });
    let mut kept = Vec::new();
    for keeping in keeping.collect::<Vec<_>>() {
        kept.push(keeping.await.expect("it does not panic"));
    }
    kept
}

async fn steps_of(store: &Store, owned: &Owned) -> usize {
    store.load(owned.id()).await.expect("it is there").record.steps.len()
}

#[test]
fn games_kept_at_the_same_moment_are_all_kept() {
    everywhere(async |place: Place| {
        let store = place.store().await;
        let mut games = Vec::new();
        for _ in 0..40 {
            games.push(begin(&store, &game(1)).await);
        }
        for steps in 2..6 {
            let kept = keep_all(games, steps).await;
            games = kept
                .into_iter()
                .map(|(owned, kept)| {
                    kept.expect("it is kept");
                    owned
                })
                .collect();
            for owned in &games {
                assert_eq!(steps_of(&store, owned).await, steps as usize);
            }
        }
    });
}

#[test]
fn a_game_that_was_lost_spoils_none_that_is_kept_with_it() {
    everywhere(async |place: Place| {
        let store = place.store().await;
        let mut games = Vec::new();
        for _ in 0..9 {
            games.push(begin(&store, &game(1)).await);
        }
        place.meddle("UPDATE games SET token = token + 1 WHERE name = 'loki-3'").await;
        place.meddle("DELETE FROM games WHERE name = 'loki-5'").await;
        for (owned, kept) in keep_all(games, 2).await {
            match owned.name() {
                "loki-3" => assert!(matches!(kept, Err(Error::Lost))),
                "loki-5" => assert!(matches!(kept, Err(Error::NoSuchGame))),
                _ => {
                    kept.expect("it is kept");
                    assert_eq!(steps_of(&store, &owned).await, 2);
                }
            }
        }
    });
}

#[test]
fn a_game_on_which_the_database_chokes_spoils_none_that_is_kept_with_it() {
    everywhere(async |place: Place| {
        let store = place.store().await;
        let mut games = Vec::new();
        for _ in 0..5 {
            games.push(begin(&store, &game(1)).await);
        }
        // An entry where the next one belongs.
        place
            .meddle(
                "INSERT INTO entries (game, seq, body, mac)
                 SELECT id, seq + 1, 'step 9', seal FROM games WHERE name = 'loki-2'",
            )
            .await;
        for (owned, kept) in keep_all(games, 2).await {
            match owned.name() {
                "loki-2" => assert!(matches!(kept, Err(Error::Database(_))), "{kept:?}"),
                _ => kept.expect("it is kept"),
            }
        }
    });
}

#[test]
fn whoever_breaks_off_keeps_nobody_waiting() {
    everywhere(async |place: Place| {
        let store = place.store().await;
        let (mut one, mut two) = (begin(&store, &game(1)).await, begin(&store, &game(1)).await);
        for steps in 2..30 {
            let record = game(steps);
            let keeping = one.keep(&record, RUNNING);
            let _ = tokio::time::timeout(std::time::Duration::from_micros(50), keeping).await;
            two.keep(&record, RUNNING).await.expect("it is kept");
        }
        one.keep(&game(30), RUNNING).await.expect("it is kept");
        assert_eq!(steps_of(&store, &one).await, 30);
        assert_eq!(steps_of(&store, &two).await, 29);
    });
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| word.to_string()).collect()
}

async fn found(store: &Store, label: &str) -> Vec<String> {
    let listed = store.labelled(label).await.expect("it can be read");
    let mut names: Vec<String> = listed.into_iter().map(|listed| listed.name).collect();
    names.sort();
    names
}

#[test]
fn a_game_is_found_under_its_labels_and_no_others() {
    everywhere(async |place: Place| {
        let store = place.store().await;
        let record = game(1);
        let labels = words(&["ana", "open"]);
        let mut one = store.create(NewGame { labels: &labels, ..loki(&record) }).await.unwrap();
        let two = store.create(NewGame { labels: &labels[..1], ..loki(&record) }).await.unwrap();
        begin(&store, &record).await;
        assert_eq!(found(&store, "ana").await, ["loki", "loki-2"]);
        assert_eq!(found(&store, "open").await, ["loki"]);
        assert_eq!(found(&store, "an").await, [""; 0]);
        let nobody = store.unlabelled().await.unwrap();
        assert_eq!(nobody.iter().map(|listed| &listed.name).collect::<Vec<_>>(), ["loki-3"]);
        one.label(words(&["ana", "ben"]));
        one.keep(&game(2), RUNNING).await.unwrap();
        assert_eq!(found(&store, "ben").await, ["loki"]);
        assert_eq!(found(&store, "open").await, [""; 0]);
        // Whoever opens it and knows nothing of labels leaves them as they are.
        let id = one.id();
        one.release().await.unwrap();
        let (mut again, _) = store.own(id).await.unwrap();
        again.keep(&game(3), RUNNING).await.unwrap();
        assert_eq!(found(&store, "ben").await, ["loki"]);
        let id = two.id();
        two.release().await.unwrap();
        store.delete(id).await.unwrap();
        assert_eq!(found(&store, "ana").await, ["loki"]);
    });
}

#[test]
fn a_store_from_before_there_were_labels_is_brought_up_to_date() {
    wait(async {
        let place = Place::new();
        begin(&place.store().await, &game(3)).await.release().await.unwrap();
        place.meddle("DROP TABLE labels").await;
        place.meddle("DROP TABLE deeds").await;
        place.meddle("UPDATE version SET number = 1").await;
        let store = place.store().await;
        let listed = store.unlabelled().await.unwrap();
        let (mut owned, loaded) = store.own(listed[0].id).await.unwrap();
        assert_eq!(loaded.record, game(3));
        owned.label(words(&["ana"]));
        owned.keep(&game(4), RUNNING).await.unwrap();
        assert_eq!(found(&store, "ana").await, ["loki"]);
        store.remember("ana", "a puzzle").await.unwrap();
        assert_eq!(store.deeds("ana").await.unwrap(), ["a puzzle"]);
    });
}

#[test]
fn what_somebody_did_is_remembered_once_and_for_nobody_else() {
    everywhere(async |place: Place| {
        {
            let store = place.store().await;
            for deed in ["two", "one", "two"] {
                store.remember("ana", deed).await.unwrap();
            }
            store.remember(AT_HOME, "three").await.unwrap();
        }
        let store = place.store().await;
        assert_eq!(store.deeds("ana").await.unwrap(), ["one", "two"]);
        assert_eq!(store.deeds(AT_HOME).await.unwrap(), ["three"]);
        assert_eq!(store.deeds("ben").await.unwrap(), [] as [&str; 0]);
    });
}

#[test]
fn programs_on_one_database_hear_what_others_do_and_not_themselves() {
    everywhere(async |place: Place| {
        let (here, there) = (place.store().await, place.store().await);
        let Some(mut hearing) = there.listen().await.unwrap() else {
            assert!(place.is_in_files() && !here.is_shared());
            return;
        };
        there.tell(Word::Missed).await.unwrap();
        let mut owned = begin(&here, &game(1)).await;
        owned.keep(&game(2), RUNNING).await.unwrap();
        let public = owned.public().to_owned();
        let seq = owned.entries() - 1;
        assert_eq!(hearing.next().await.unwrap(), Word::Kept { game: public.clone(), seq });
        let aside = Word::Aside { game: public.clone(), text: "Ana: well played".into() };
        here.tell(aside.clone()).await.unwrap();
        assert_eq!(hearing.next().await.unwrap(), aside);
        owned.release().await.unwrap();
        assert_eq!(hearing.next().await.unwrap(), Word::Freed { game: public });
    });
}

#[cfg(feature = "postgres")]
#[test]
fn programs_that_bring_no_key_share_the_one_in_the_database() {
    let Some(address) = crate::cluster::database() else { return };
    wait(async {
        let settings = store::Settings { lease: crate::place::LEASE, ..store::Settings::default() };
        let one = Store::connect_shared(&address, settings).await.unwrap();
        let two = Store::connect_shared(&address, settings).await.unwrap();
        assert!(two.key().has_sealed(b"a guest", &one.key().seal(b"a guest")));
    });
}

#[test]
fn many_who_want_a_game_that_is_played_are_all_told_at_once() {
    everywhere(async |place: Place| {
        let (here, there) = (place.store().await, place.store().await);
        let owned = begin(&here, &game(1)).await;
        let id = owned.id();
        let asking = (0..40).map(|_| {
            let there = there.clone();
            tokio::spawn(async move { there.own(id).await.err() })
        });
        for asking in asking.collect::<Vec<_>>() {
            assert!(matches!(asking.await.expect("no panic"), Some(Error::Busy(_))));
        }
    });
}
