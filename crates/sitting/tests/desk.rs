//! Tables to try things on.

use legendary::Legendary;
use legendary::options::Options;
use legendary::random_setup::{Wish, random};
use sitting::{Dealer, Playable, Policy, Seating, Session};
use std::sync::Arc;
use table::record::Header;
use table::{Seeded, Table};

pub fn catalogue() -> Arc<legendary::catalogue::Catalogue> {
    Arc::new(legendary::language::load_embedded())
}

/// A game of Legendary with a set-up drawn at random.
pub fn game(
    catalogue: &Arc<legendary::catalogue::Catalogue>,
    players: u8,
    scheme: Option<&str>,
    seed: u64,
) -> Arc<Legendary> {
    let mut dice = Seeded::new(seed);
    let mut wish = Wish::for_players(players);
    wish.scheme = scheme.map(|name| catalogue.find_scheme(name).unwrap());
    let options = Options::default();
    let setup = random(catalogue, &wish, &options, &mut dice).unwrap();
    Arc::new(Legendary::new(catalogue.clone(), setup, options).unwrap())
}

/// People sit down; `bots` as in `2=random`.
pub fn session(game: Arc<Legendary>, bots: &[&str], open: bool, seed: u64) -> Session<Legendary> {
    let bots: Vec<String> = bots.iter().map(|bot| bot.to_string()).collect();
    let seating = Seating::new(game.players(), &[], &bots, open).unwrap();
    let start = game.start();
    let dealer = Dealer::Seeded(seed);
    let header = Header { generator: dealer.generator(), ..Header::default() };
    Session::new(Table::new(game, start, header), seating, Policy::default(), dealer)
}

/// Plays on at random through what is shown, as a client would.
pub fn play<G: Playable>(session: &mut Session<G>, steps: usize, seed: u64) {
    let mut dice = Seeded::new(seed);
    session.settle();
    for _ in 0..steps {
        session.let_bots_play();
        let Some(seat) = session.asked() else {
            return;
        };
        let seen = session.view(session.eyes(seat));
        let numbers: Vec<u32> = numbers(&seen.options);
        assert!(!numbers.is_empty(), "nothing is offered: {:?}", seen.asked);
        let option = numbers[dice.below(numbers.len() as u32) as usize];
        session.choose(seat, seen.decision, option).unwrap();
    }
}

fn numbers(options: &[sitting::seen::Offered]) -> Vec<u32> {
    options.iter().flat_map(|one| one.number.into_iter().chain(numbers(&one.options))).collect()
}
