//! What a viewer is sent is the same, byte for byte, for two games that differ only in what the viewer cannot know.

use crate::calling::{Answer, Browser, Called, Games};
use legendary::Legendary;
use legendary::options::Options;
use legendary::random_setup::{Wish, random};
use server::contract::{Contract, Sits};
use server::people::Guest;
use sitting::{AnySession, BuiltIn, Dealer, Library, Policy, Seating, Session};
use std::sync::Arc;
use table::record::Header;
use table::{Game, Request, Seat, Seeded, Table, Viewer};

type State = <Legendary as Game>::State;

/// A table of two guests that stands at this state.
fn table_at(game: &Arc<Legendary>, state: &State, guests: &[Guest; 2]) -> (AnySession, Contract) {
    let seating = Seating::new(2, &[], &[], false).unwrap();
    let header = Header { game: legendary::table_for::GAME.into(), ..Header::default() };
    let table = Table::new(game.clone(), *state, header);
    let session = Session::new(table, seating, Policy::default(), Dealer::Seeded(0));
    let mut contract = Contract::new(&guests[0], &[Sits::Host, Sits::Host], Policy::default());
    contract.places[1].guest = Some(guests[1].clone());
    (session.into(), contract)
}

/// A house with this one game, and what a guest gets from it at every address that is about the game.
fn everything(
    game: &Arc<Legendary>,
    state: &State,
    guests: &[Guest; 2],
    who: &Guest,
) -> Vec<Answer> {
    let folder = tempfile::tempdir().unwrap();
    let house = Called::open(&Games::In(folder.path().join("home")));
    let (session, contract) = table_at(game, state, guests);
    let id = house.inside(house.house.take_in(session, contract)).unwrap().id.clone();
    let browser = Browser::of(who, &house.house);
    let asked = [
        "",
        "?focus=0",
        "/explain?what=question",
        "/explain?what=hq/1",
        "/explain?what=seat/0/hand/0",
        "/explain?what=seat/1/hand/0",
        "/explain?what=villain-deck",
        "/explain?what=option%200",
        "/why-not?what=hq/1",
        "/hint",
        "/code",
        "/hint?seat=1",
        "?seat=1",
    ];
    let mut answers: Vec<Answer> = Vec::new();
    for path in asked {
        answers.push(browser.get(&house, &format!("/g/{id}{path}")));
    }
    answers.push(browser.post(&house, &format!("/g/{id}/choose"), "decision=0&option=0"));
    let streamed = browser.events(&house, &format!("/g/{id}/events")).until("\n\n");
    answers.push(Answer { status: 200, head: String::new(), body: streamed });
    for answer in &mut answers {
        // Each game has an address of its own, and each answer a time.
        let head = answer.head.lines().filter(|line| !line.starts_with("date:"));
        answer.head = head.collect::<Vec<_>>().join("\n").replace(&id, "ID");
        let body = answer.body.lines().filter(|line| !line.starts_with("date:"));
        answer.body = body.collect::<Vec<_>>().join("\n").replace(&id, "ID");
    }
    answers
}

#[test]
fn what_a_guest_is_sent_does_not_depend_on_what_the_guest_cannot_know() {
    let catalogue = BuiltIn.legendary().unwrap();
    let mut dice = Seeded::new(7);
    let options = Options::default();
    let setup = random(&catalogue, &Wish::for_players(2), &options, &mut dice).unwrap();
    let game = Arc::new(Legendary::new(catalogue, setup, options).unwrap());
    let guests = [Guest::new(), Guest::new()];
    let stranger = Guest::new();
    let mut state = game.start();
    let mut choices = Vec::new();
    let (mut differed, mut noticed) = (0, 0);
    for step in 0..70 {
        let Request::Choose { .. } = game.request(&state) else { break };
        game.choices(&state, &mut choices);
        let choice = choices[dice.below(choices.len() as u32) as usize];
        game.apply(&mut state, choice, &mut dice, &mut table::NoLog).unwrap();
        if step % 10 != 9 {
            continue;
        }
        let viewers = [
            (Viewer::seat(Seat(0)), &guests[0]),
            (Viewer::seat(Seat(1)), &guests[1]),
            (Viewer::PUBLIC, &stranger),
        ];
        for (viewer, who) in viewers {
            let mut other = state;
            game.determinize(&mut other, viewer, &mut dice);
            differed += usize::from(other != state);
            let one = everything(&game, &state, &guests, who);
            let two = everything(&game, &other, &guests, who);
            assert_eq!(one[0].status, 200);
            assert_eq!(one, two, "{viewer:?} can tell them apart after {step} steps");
            // Whoever may know more is sent more.
            if *who == guests[0] {
                let [one, two] =
                    [&state, &other].map(|state| everything(&game, state, &guests, &guests[1]));
                noticed += usize::from(one != two);
            }
        }
    }
    assert!(differed > 3 && noticed > 0, "{differed} {noticed}");
}
