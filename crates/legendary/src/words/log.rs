//! The log in words: one sentence in the past tense for every event, by the reader's right to know.

use super::Speaker;
use super::grammar::sentence;
use super::speaker::{counted, own_pile};
use crate::cards::{CardId, Zone};
use crate::catalogue::Kind;
use crate::effect::{Destination, Node, Op, Spaces, Until};
use crate::event::Event;
use crate::state::{Overrun, Verdict};
use table::{Game, Seat, Viewer};

impl Speaker<'_> {
    /// What happened, as far as the viewer may be told and there is something to tell.
    pub fn event(&self, event: &Event, viewer: Viewer) -> Option<String> {
        let told = self.told(event, viewer)?;
        Some(sentence(&self.happened(&told)))
    }

    /// What happened, hidden or not: for those who hold the whole game, as tests do.
    pub fn whole_event(&self, event: &Event) -> Option<String> {
        let news = !matches!(event, Event::TurnedTo { .. });
        news.then(|| sentence(&self.happened(event)))
    }

    /// That an effect has come to a player is no news in itself; what it does there is.
    pub(crate) fn told(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let told = self.game.event_for(event, viewer)?;
        (!matches!(told, Event::TurnedTo { .. })).then_some(told)
    }

    pub(crate) fn happened(&self, event: &Event) -> String {
        match *event {
            Event::Began { first } => {
                format!("the game began, and {} went first", self.seat(first))
            }
            Event::TurnBegan { seat, number } => format!("{} began turn {number}", self.seat(seat)),
            Event::VillainCard { card } => {
                format!("{} came from the Villain Deck", self.a_card(card))
            }
            Event::LaidFaceDown { zone } => {
                format!("a card was put face down into {}", self.place(zone))
            }
            Event::PutIntoPile { card, zone, .. } => {
                let place = match zone {
                    Zone::BESIDE_SCHEME => "beside the Scheme".to_string(),
                    zone => format!("into {}", self.place(zone)),
                };
                format!("{} was put {place}", self.a_card(card))
            }
            Event::CameToSpace { card, space } => {
                let space = Spaces::NAMES[usize::from(space) % Spaces::NAMES.len()];
                format!("{} came into the city to the {space}", self.enemy(card))
            }
            Event::TurnsReversed => "the order of turns was reversed".to_string(),
            Event::BeforeStrike { seat, card } => {
                let card = self.card(card);
                format!("{} used {card} before the Master Strike", self.seat(seat))
            }
            Event::EnteredCity { card } => format!("{} entered the Sewers", self.enemy(card)),
            Event::Moved { card, from, to } => {
                let [from, to] =
                    [from, to].map(|space| Spaces::NAMES[usize::from(space) % Spaces::NAMES.len()]);
                format!("{} moved from the {from} to the {to}", self.enemy(card))
            }
            Event::Escaped { card } => format!("{} escaped", self.enemy(card)),
            Event::Captured { by, card } => {
                format!("{} captured {}", self.enemy(by), self.a_card(card))
            }
            Event::Twist { card, number } => {
                let scheme = self.card(self.game.scheme);
                match self.design(card).map(|design| design.kind) {
                    Some(Kind::Twist) | None => format!("{scheme} reached Twist {number}"),
                    // R4.10: a villain can become one.
                    Some(_) => format!("{} became Twist {number} of {scheme}", self.the_card(card)),
                }
            }
            Event::TwistPlaced { card, zone } => {
                let place = match (zone, zone.above()) {
                    (_, Some(space)) => format!("above the {}", Spaces::NAMES[space]),
                    (Zone::ABOVE_MASTERMIND, _) => {
                        format!("above {}", self.card(self.game.mastermind))
                    }
                    _ => "beside the Scheme".to_string(),
                };
                format!("{} stayed {place}", self.the_card(card))
            }
            Event::Strike { .. } => {
                format!("{} made a Master Strike", self.the_card(self.game.mastermind))
            }
            Event::Ambush { card } => format!("{} sprang an Ambush", self.enemy(card)),
            Event::Played { seat, card } => {
                format!("{} played {}", self.seat(seat), self.a_card(card))
            }
            Event::PlayedAs { seat, card, face } => {
                let (seat, name) = (self.seat(seat), &self.game.design_at(face).name);
                let sides =
                    if self.game.has_card(card) { self.game.face(card).sides } else { None };
                if sides.is_some_and(|sides| sides.contains(&face)) {
                    format!("{seat} used the side {name}")
                } else {
                    format!("{seat} used {} as a copy of {name}", self.card(card))
                }
            }
            Event::GotAttack { seat, card, amount } => self.got(seat, card, amount, "Attack"),
            Event::GotRecruit { seat, card, amount } => self.got(seat, card, amount, "Recruit"),
            Event::Recruited { seat, card, paid } => {
                let price = price(paid, "Recruit");
                format!("{} recruited {} {price}", self.seat(seat), self.a_card(card))
            }
            Event::Refilled { card, .. } => format!("{} came into the HQ", self.a_card(card)),
            Event::Fought { seat, card, paid } => {
                let price = price(paid, "Attack");
                format!("{} fought {} {price}", self.seat(seat), self.enemy(card))
            }
            Event::Keyword(event) => event.room().words(self),
            Event::Offered { seat, card } => {
                format!("{} can use {} this turn", self.seat(seat), self.the_card(card))
            }
            Event::Used { seat, card } => {
                format!("{} used {}", self.seat(seat), self.the_card(card))
            }
            Event::Defeated { seat, card } => {
                let enemy = self.enemy(card);
                format!("{} defeated {enemy} without a fight", self.seat(seat))
            }
            Event::TookTactic { seat, card } => {
                format!("{} took the Tactic {}", self.seat(seat), self.card(card))
            }
            Event::Rescued { seat, card } => {
                format!("{} rescued {}", self.seat(seat), self.a_card(card))
            }
            Event::Gained { seat, card, to } => {
                let (seat, card) = (self.seat(seat), self.a_card(card));
                format!("{seat} gained {card}{}", destination(to))
            }
            Event::WoundAverted { seat, card } => {
                let card = self.card(card);
                format!("{} used {card} instead of gaining a Wound", self.seat(seat))
            }
            Event::KnockedOut { card, from } => self.knocked_out(&self.a_card(card), from, 1),
            Event::Discarded { seat, card } => {
                format!("{} discarded {}", self.seat(seat), self.a_card(card))
            }
            Event::Drew { seat, card } => {
                format!("{} drew {}", self.seat(seat), self.a_card(card))
            }
            Event::Reshuffled { seat } => {
                let seat = self.seat(seat);
                format!("{seat} shuffled the discard pile into a new deck")
            }
            Event::LookedAt { seat, card, deck, public } => {
                let verb = if public { "revealed" } else { "looked at" };
                let deck = self.deck_of(seat, deck);
                match self.game.has_card(card) {
                    true => {
                        let card = self.a_card(card);
                        format!("{} {verb} {card} from the top of {deck}", self.seat(seat))
                    }
                    false => format!("{} {verb} the top card of {deck}", self.seat(seat)),
                }
            }
            Event::PutOnDeck { seat, card, deck, .. } => {
                let deck = self.deck_of(seat, deck);
                let card = self.a_card(card);
                format!("{} put {card} on top of {deck}", self.seat(seat))
            }
            Event::PutAtBottom { card } => {
                format!("{} went to the bottom of the Hero Deck", self.a_card(card))
            }
            Event::TookToHand { seat, card } => {
                format!("{} took {} into hand", self.seat(seat), self.a_card(card))
            }
            Event::Revealed { seat, card, .. } => {
                format!("{} revealed {}", self.seat(seat), self.a_card(card))
            }
            Event::TurnedTo { seat } => format!("the effect came to {}", self.seat(seat)),
            Event::Declined { seat, card } => {
                format!("{} said no to {}", self.seat(seat), self.the_card(card))
            }
            Event::Healed { seat, wounds } => {
                let wounds = counted(usize::from(wounds), "Wound");
                format!("{} healed {wounds}", self.seat(seat))
            }
            Event::Passed { from, to, card } => {
                let (from, to) = (self.seat(from), self.seat(to));
                format!("{from} passed {} to {to}", self.a_card(card))
            }
            Event::NextHand { seat, more, exactly } => {
                let whose = self.of_seat(seat);
                match exactly {
                    Some(cards) => {
                        let cards = counted(usize::from(cards), "card");
                        format!("{whose} next hand was set to {cards}")
                    }
                    None => {
                        let change = if more < 0 { "shrank" } else { "grew" };
                        let cards = counted(usize::from(more.unsigned_abs()), "card");
                        format!("{whose} next hand {change} by {cards}")
                    }
                }
            }
            Event::VillainDeckShuffled { seat } => {
                format!("{} shuffled the Villain Deck", self.seat(seat))
            }
            Event::WillKeep { seat, card } => {
                let card = self.a_card(card);
                format!("{} kept {card} for the next hand", self.seat(seat))
            }
            Event::ExtraTurn { seat } => format!("{} earned another turn", self.seat(seat)),
            Event::Lasting { seat, card, until } => {
                let whose = self.of_seat(seat);
                let time = match until {
                    Until::EndOfTurn => "this turn".to_string(),
                    Until::YourNextTurn => format!("until {whose} next turn"),
                    Until::EndOfGame => "for the rest of the game".to_string(),
                };
                let name = self.card(card);
                match self.now_holds(card, until) {
                    Some(rule) => format!("{time}, {rule} ({name})"),
                    None => format!("{time}, {whose} {name} is in force"),
                }
            }
            Event::DeckRanOut { deck } => {
                let deck = self.place(deck);
                format!("{deck} ran out, so this became the last turn")
            }
            Event::TurnEnded { seat } => format!("{} ended the turn", self.seat(seat)),
            Event::Showdown { seat, total } => {
                let points = counted(total.max(0) as usize, "point");
                format!("{} made {points} in the Final Showdown", self.seat(seat))
            }
            Event::Ended { verdict } => ended(verdict).to_string(),
            Event::SpaceBrought { .. }
            | Event::SpaceDestroyed { .. }
            | Event::PocketDimension { .. }
            | Event::PaidSurcharge { .. }
            | Event::Traded { .. }
            | Event::LaidDown { .. }
            | Event::MastermindJoins { .. } => self.space_event(event),
        }
    }

    fn got(&self, seat: Seat, card: CardId, amount: i16, what: &str) -> String {
        let from = self.the_card(card);
        format!("{} got {amount} {what} from {from}", self.seat(seat))
    }

    /// What a card brings into force for that time, where its text says one such thing and says it to nobody in particular.
    fn now_holds(&self, card: CardId, until: Until) -> Option<String> {
        let design = self.design(card)?;
        let mut rules = Vec::new();
        self.game.catalogue.program.walk(design, &mut |node| {
            if let Node::Op(_, Op::Lasting { rule, until: time }) = node
                && time == until
            {
                rules.push(rule);
            }
        });
        let [rule] = rules[..] else {
            return None;
        };
        let words = self.words();
        let clause = words.rule_clause(rule, words.voice(self.game.face(card).design));
        let of_nobody = |word: &str| !word.starts_with("you") && word != "it" && word != "its";
        let whole =
            clause.contains(" has ") || clause.contains(" gets ") || clause.contains(" can ");
        (whole && clause.split(' ').all(of_nobody)).then_some(clause)
    }

    pub(crate) fn knocked_out(&self, cards: &str, from: Zone, count: usize) -> String {
        let was = if count == 1 { "was" } else { "were" };
        match from {
            // Where a card of the Villain Deck lies while it is resolved is no place of the game.
            Zone::RESOLVING | Zone::FREED | Zone::ASIDE => {
                format!("{cards} went to the KO Pile")
            }
            _ => format!("{cards} {was} KO'd from {}", self.place(from)),
        }
    }

    /// A deck as the player who handles it calls it.
    pub(crate) fn deck_of(&self, seat: Seat, deck: Zone) -> String {
        match deck.owner() {
            Some(owner) if owner == seat => format!("their {}", own_pile(deck, owner)),
            _ => self.place(deck),
        }
    }
}

fn price(paid: i16, what: &str) -> String {
    match paid {
        0 => "for free".to_string(),
        paid => format!("for {paid} {what}"),
    }
}

pub(crate) fn destination(to: Destination) -> &'static str {
    match to {
        Destination::Discard => "",
        Destination::Hand => " into hand",
        Destination::DeckTop => " onto the top of their deck",
    }
}

fn ended(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Won => "the players won the game",
        Verdict::EvilWon => "evil won the game",
        Verdict::Tied => "the game ended in a tie",
        Verdict::Stopped(Overrun::Endless) => {
            "the game was stopped because card text went on and on"
        }
        Verdict::Stopped(Overrun::TooDeep) => {
            "the game was stopped because card text nested too deeply"
        }
        Verdict::Stopped(Overrun::TooMany) => {
            "the game was stopped because too much happened at once"
        }
        Verdict::Running | Verdict::WonButFinishing => "the game went on",
    }
}
