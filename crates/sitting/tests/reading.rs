//! A view that was sent is read as what it was.

use serde::de::DeserializeOwned;
use sitting::seen::Seen;
use sitting::{AnySession, BuiltIn, Opening, Playable, Session};
use table::{Seat, Viewer};

fn reads_back<G: Playable<Board: DeserializeOwned>>(session: &mut Session<G>) {
    for turn in 0..120 {
        for viewer in [Viewer::PUBLIC, session.eyes(session.asked().unwrap_or(Seat(0)))] {
            let sent = serde_json::to_value(session.view(viewer)).unwrap();
            let read: Seen<G::Board> = serde_json::from_value(sent.clone()).unwrap();
            assert_eq!(serde_json::to_value(&read).unwrap(), sent, "after {turn} choices");
            let news = serde_json::to_value(session.news(viewer, 0)).unwrap();
            let told: Vec<sitting::seen::News> = serde_json::from_value(news.clone()).unwrap();
            assert_eq!(serde_json::to_value(&told).unwrap(), news);
        }
        let Some(seat) = session.asked() else { return };
        let options = session.menu().choices().len() as u32;
        session.choose(seat, session.decision(), turn % options).unwrap();
    }
}

#[test]
fn every_view_of_both_games_is_read_as_it_was_written() {
    for (game, seed) in [("legendary", 3), ("legendary", 8), ("clix", 5)] {
        let opening = Opening { seed: Some(seed), ..Opening::of(game) };
        match opening.open(&BuiltIn).unwrap() {
            AnySession::Legendary(mut session) => reads_back(&mut session),
            AnySession::Clix(mut session) => reads_back(&mut session),
        }
    }
}
