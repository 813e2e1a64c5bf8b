//! No two games have the same name, however many begin at once.

use crate::place::{Place, begin, everywhere, game, wait};
use std::collections::HashSet;
use store::Store;

#[test]
fn a_name_in_use_is_given_a_number() {
    everywhere(async |place| {
        let store = place.store().await;
        for expected in ["loki", "loki-2", "loki-3"] {
            let owned = begin(&store, &game(0)).await;
            assert_eq!(owned.name(), expected);
            owned.release().await.unwrap();
        }
        let first = store.named("loki").await.unwrap().unwrap();
        store.delete(first.id).await.unwrap();
        let next = begin(&store, &game(0)).await;
        assert!(store.named("loki").await.unwrap().is_none() || next.name() == "loki");
        assert_eq!(store.list().await.unwrap().len(), 3);
    });
}

#[test]
fn games_begun_at_the_same_moment_have_names_of_their_own() {
    let place = Place::new();
    wait(async { drop(place.store().await) });
    let names: Vec<String> = std::thread::scope(|scope| {
        let begin_some = || {
            wait(async {
                let store = Store::open(&place.path()).await.unwrap();
                let mut names = Vec::new();
                for _ in 0..5 {
                    names.push(begin(&store, &game(0)).await.name().to_owned());
                }
                names
            })
        };
        let all: Vec<_> = (0..8).map(|_| scope.spawn(begin_some)).collect();
        all.into_iter().flat_map(|one| one.join().unwrap()).collect()
    });
    assert_eq!(names.iter().collect::<HashSet<_>>().len(), 40, "{names:?}");
}

#[test]
fn programs_that_open_a_new_store_at_the_same_moment_share_it() {
    everywhere(async |place| {
        let mut programs: Vec<_> = (0..6).map(|_| place.program(&["begin", "3"])).collect();
        let mut names = HashSet::new();
        for program in &mut programs {
            while let Some(name) = program.hear() {
                assert!(!name.starts_with("cannot"), "{name}");
                assert!(names.insert(name));
            }
        }
        assert_eq!(names.len(), 18);
    });
}
