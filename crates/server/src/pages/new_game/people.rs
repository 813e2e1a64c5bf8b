//! Who sits at a new table, and what they agree on.

use super::super::asked::Asked;
use crate::contract::Sits;
use crate::house::{NewTable, usual_policy};
use authoring::english::sentence;
use maud::{Markup, html};
use sitting::{Bot, Level, Opening, Policy, SeatWish, Seating, UndoPolicy};

/// Everybody at the table.
#[derive(Clone, Debug)]
pub struct People {
    seats: Vec<Place>,
    undo: Option<UndoPolicy>,
    hints: bool,
    open: bool,
    listed: bool,
    watched: bool,
    away: Option<u16>,
    away_fault: Option<String>,
}

#[derive(Clone, Debug)]
struct Place {
    name: String,
    usual: String,
    sits: Seat,
    fault: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seat {
    Here,
    Link,
    Bot(Bot),
}

/// A bot that plays at once and sensibly.
const USUAL_BOT: Seat = Seat::Bot(Bot::Heuristic);

const SEATS: [(Seat, &str, &str); 7] = [
    (Seat::Here, "here", "this screen"),
    (Seat::Link, "link", "by link"),
    (Seat::Bot(Bot::Random), "easy-bot", "bot, does anything"),
    (USUAL_BOT, "bot", "bot, beginner: rules of thumb"),
    (Seat::Bot(Bot::Thinks(Level::Apprentice)), "apprentice", "bot, apprentice: thinks a moment"),
    (Seat::Bot(Bot::Thinks(Level::Adept)), "adept", "bot, adept: thinks ahead"),
    (Seat::Bot(Bot::Thinks(Level::Master)), "master", "bot, master: the strongest"),
];

const UNDO: [(UndoPolicy, &str, &str); 3] = [
    (UndoPolicy::Free, "free", "free"),
    (UndoPolicy::AllAgree, "agree", "free to the last reveal, then all agree"),
    (UndoPolicy::Off, "off", "never"),
];

/// Minutes that one waits at most before a bot stands in.
const LONGEST: u16 = 1_440;

impl People {
    /// Reads them; a bot plays the second side where nothing else is said and one is wanted.
    pub fn read(asked: &Asked, players: u8, second_is_bot: bool) -> People {
        let usual = Seating::new(players, &[], &[], true).map(|seating| seating.names);
        let usual = usual.unwrap_or_default();
        let mut seats: Vec<Place> = Vec::new();
        for (at, usual) in usual.into_iter().enumerate() {
            let number = at + 1;
            let name = asked.get(&format!("name{number}")).unwrap_or("").to_owned();
            let said = asked.get(&format!("sits{number}"));
            let otherwise = if second_is_bot && at == 1 { USUAL_BOT } else { Seat::Here };
            let sits = SEATS.iter().find(|(_, word, _)| Some(*word) == said);
            let sits = sits.map_or(otherwise, |(seat, ..)| *seat);
            let mut fault =
                authoring::name::check(&name).err().map(|why| sentence(&why.to_string()));
            let called = if name.is_empty() { &usual } else { &name };
            if seats.iter().any(|other| other.called().eq_ignore_ascii_case(called)) {
                fault = Some(format!("Somebody else is called {called}: two need two names."));
            }
            seats.push(Place { name, usual, sits, fault });
        }
        let undo = asked.get("undo");
        let undo = UNDO.iter().find(|(_, word, _)| Some(*word) == undo).map(|(undo, ..)| *undo);
        let (away, away_fault) = match asked.get("away").map(str::parse::<u16>) {
            None => (None, None),
            Some(Ok(minutes @ 1..=LONGEST)) => (Some(minutes), None),
            Some(_) => (None, Some(format!("Minutes are a number from 1 to {LONGEST}."))),
        };
        People {
            seats,
            undo,
            hints: usually(asked, "hints"),
            open: asked.is("open"),
            listed: asked.is("listed"),
            watched: usually(asked, "watched"),
            away,
            away_fault,
        }
    }

    /// What cannot be, as sentences.
    pub fn faults(&self) -> Vec<String> {
        let mut faults: Vec<String> =
            self.seats.iter().filter_map(|place| place.fault.clone()).collect();
        faults.extend(self.away_fault.clone());
        if !self.seats.iter().any(|place| place.sits == Seat::Here) {
            faults.push("Somebody has to play at this screen: take a seat.".into());
        }
        faults
    }

    /// As part of an address: only what is not as usual.
    pub fn say(&self, to: &mut Asked, second_is_bot: bool) {
        for (at, place) in self.seats.iter().enumerate() {
            if !place.name.is_empty() && place.name != place.usual {
                to.say(&format!("name{}", at + 1), place.name.clone());
            }
            let usual = if second_is_bot && at == 1 { USUAL_BOT } else { Seat::Here };
            if place.sits != usual {
                to.say(&format!("sits{}", at + 1), word(place.sits));
            }
        }
        let undo = self.undo.filter(|undo| *undo != usual_policy(self.persons()).undo);
        if let Some((_, word, _)) = UNDO.iter().find(|(other, ..)| Some(*other) == undo) {
            to.say("undo", *word);
        }
        for (is, word) in [(self.hints, "hints"), (self.watched, "watched")] {
            if !is {
                to.say(word, "no");
            }
        }
        for (is, word) in [(self.open, "open"), (self.listed, "listed")] {
            if is {
                to.say(word, "yes");
            }
        }
        if let Some(minutes) = self.away {
            to.say("away", minutes.to_string());
        }
    }

    fn persons(&self) -> usize {
        self.seats.iter().filter(|place| matches!(place.sits, Seat::Here | Seat::Link)).count()
    }

    fn undo(&self) -> UndoPolicy {
        self.undo.unwrap_or(usual_policy(self.persons()).undo)
    }

    /// The table that is laid for them.
    pub fn table(&self, mut opening: Opening) -> NewTable {
        opening.seats = self.seats.iter().map(Place::wish).collect();
        opening.open = self.open;
        opening.policy = Policy { undo: self.undo(), hints: self.hints };
        let sits = self.seats.iter().map(|place| match place.sits {
            Seat::Here => Sits::Host,
            Seat::Link => Sits::Invited,
            Seat::Bot(_) => Sits::Bot,
        });
        NewTable {
            opening,
            sits: sits.collect(),
            listed: self.listed,
            watched: self.watched,
            away: self.away,
        }
    }

    /// The fields for all of it.
    pub fn form(&self, hides_hands: bool) -> Markup {
        html! {
            fieldset.seats {
                legend { "Seats" }
                @for (at, place) in self.seats.iter().enumerate() { (place.form(at + 1)) }
                @if !self.seats.iter().any(|place| place.sits == Seat::Here) {
                    p.refusal role="alert" { "Somebody has to play at this screen: take a seat." }
                }
            }
            fieldset.contract {
                legend { "Table contract" }
                label { span { "Undo" }
                    select name="undo" {
                        @for (undo, word, words) in UNDO {
                            option value=(word) selected[undo == self.undo()] { (words) }
                        }
                    }
                }
                label.tick { input type="checkbox" name="hints" value="yes" checked[self.hints]; "hints may be asked for" }
                @if hides_hands && self.seats.len() > 1 {
                    label.tick { input type="checkbox" name="open" value="yes" checked[self.open]; "open hands" }
                }
                label.tick { input type="checkbox" name="watched" value="yes" checked[self.watched]; "others may look on" }
                label.tick { input type="checkbox" name="listed" value="yes" checked[self.listed]; "listed among the open tables" }
                label { span { "A bot stands in after" }
                    span.unit {
                        input name="away" type="number" min="1" max=(LONGEST) value=[self.away] placeholder="never";
                        " minutes"
                    }
                }
                @if let Some(fault) = &self.away_fault { p.refusal role="alert" { (fault) } }
            }
        }
    }
}

impl Place {
    fn called(&self) -> &str {
        if self.name.is_empty() { &self.usual } else { &self.name }
    }

    fn wish(&self) -> SeatWish {
        let bot = match self.sits {
            Seat::Bot(bot) => Some(bot.to_string()),
            Seat::Here | Seat::Link => None,
        };
        SeatWish { name: self.name.clone(), bot }
    }

    fn form(&self, number: usize) -> Markup {
        let fault = format!("fault-name{number}");
        html! {
            div.seat {
                label { span.hidden { "Name of player " (number) }
                    input name={ "name" (number) } value=(self.name) placeholder=(self.usual) maxlength="60" autocomplete="off"
                        aria-invalid=[self.fault.as_ref().map(|_| "true")]
                        aria-describedby=[self.fault.as_ref().map(|_| &fault)];
                }
                label { span.hidden { "Where player " (number) " sits" }
                    select name={ "sits" (number) } {
                        @for (seat, word, words) in SEATS {
                            option value=(word) selected[seat == self.sits] { (words) }
                        }
                    }
                }
                @if let Some(why) = &self.fault { p.refusal id=(fault) role="alert" { (why) } }
            }
        }
    }
}

/// A box that is ticked unless it was unticked: a form says nothing of it then, an address says no.
fn usually(asked: &Asked, word: &str) -> bool {
    asked.is(word) || !asked.has("edited") && asked.get(word) != Some("no")
}

fn word(sits: Seat) -> &'static str {
    SEATS.iter().find(|(seat, ..)| *seat == sits).map_or("here", |(_, word, _)| word)
}
