//! Legendary at this screen.

mod lessons;
mod looking;
mod screen;

use super::page::{Colour, WIDTH};
use super::playable::{Drawn, Help, Look};
use super::room::Room;
use super::screen::Screen;
use super::teaching::Teaching;
use legendary::Legendary;
use sitting::Seen;
use sitting::legendary::Board;
use sitting::seating::clean;
use sitting::seen::{Offered, Refused};

impl Drawn for Legendary {
    const WIDTH: usize = WIDTH;
    const CHOOSING: &'static [Help] =
        &[("a", "play all cards of your hand, in the order it is listed")];
    const LOOKING: &'static [Help] = &[
        ("card name", "read any card"),
        ("hq, hand, city", "read every card there"),
        ("pile name", "a pile: ko, discard, victory, escape, played; then a player's name"),
        ("left", "what is left in the decks, as far as everybody can know"),
    ];
    const EXPLAINING: Help = ("? 3", "explain option 3; ? with a name reads out that card");
    const AFTER_THE_END: &'static str = "pile, card";
    const WORDS: &'static [&'static str] = &["card", "pile", "left", "hq", "hand", "city"];

    const LESSONS: &'static [Teaching] = lessons::LESSONS;

    fn screen(look: &Look<'_, Self>, room: Room) -> Screen {
        screen::screen(look.seen, look.seat, room.width())
    }

    fn look(look: &Look<'_, Self>, line: &str, _: Room) -> Option<Vec<String>> {
        looking::look(look, line)
    }

    /// The reason names the card.
    fn impossible(one: &Refused) -> String {
        one.reason.clone()
    }

    fn all_in_words(seen: &Seen<Board>, options: &[&Offered]) -> String {
        let seat = seen.asked.as_ref().map_or(seen.active, |asked| asked.seat);
        let hand = seen.board.players.get(seat.index()).map(|player| &player.hand.cards);
        let hand = hand.map_or(&[][..], |cards| cards);
        let names = options.iter().filter_map(|option| {
            let subject = option.subject.as_ref()?;
            let card = hand.iter().find(|card| card.reference == *subject)?;
            let alike = hand.iter().filter(|other| other.name == card.name).count();
            Some(match alike {
                1 => card.name.clone(),
                alike => format!("{} ({alike})", card.name),
            })
        });
        let names: Vec<String> = names.collect();
        format!("Play all, in this order: {}", names.join(", "))
    }

    fn unknown(typed: &str) -> String {
        format!("No card is called \"{}\".", clean(typed))
    }

    /// The five classes, as the cards are printed.
    fn palette(_: &Seen<Board>) -> Vec<(String, Colour)> {
        let classes = [
            ("Strength", Colour::Green),
            ("Instinct", Colour::Yellow),
            ("Covert", Colour::Red),
            ("Tech", Colour::Grey),
            ("Ranged", Colour::Blue),
        ];
        classes.map(|(class, colour)| (class.to_string(), colour)).to_vec()
    }

    fn in_force(seen: &Seen<Board>) -> Vec<String> {
        let each = seen.board.in_force.iter().map(|one| match &one.from {
            Some(from) => format!("{from}: {}", one.words),
            None => one.words.clone(),
        });
        each.collect()
    }

    fn names(seen: &Seen<Board>) -> Vec<String> {
        looking::in_sight(&seen.board).into_iter().map(|card| card.name.clone()).collect()
    }
}
