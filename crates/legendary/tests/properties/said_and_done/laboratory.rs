//! A table on which nothing has any text but the cards under examination: starting cards, so that they come up all the time.

use super::super::tape::Tape;
use super::said::Said;
use super::{reading, writing};
use legendary::Legendary;
use legendary::cards::CardId;
use legendary::catalogue::{Catalogue, DesignId, GroupId, HeroId, MastermindId, SchemeId};
use legendary::language::{Source, compile};
use legendary::options::Options;
use legendary::setup::Setup;
use legendary::words::Words;
use std::fmt;
use std::sync::Arc;

const PLAIN: &str = include_str!("plain.cards");

pub struct Laboratory {
    pub game: Legendary,
    cards: [Examinee; 3],
}

/// A card whose text is examined.
struct Examinee {
    name: &'static str,
    /// As it was written, what it says, and how that was understood.
    text: String,
    sentence: String,
    said: Option<Said>,
}

impl Laboratory {
    /// Cards with texts made of the bytes, if the language accepts them.
    pub fn new(tape: &mut Tape) -> Option<Laboratory> {
        let players = 1 + tape.byte() % 3;
        let names = ["Agent", "Trooper", "Thief"];
        let texts = ["play", "play", "fight"].map(|trigger| writing::line(trigger, tape));
        let content = PLAIN
            .replace("FIRST", &texts[0])
            .replace("SECOND", &texts[1])
            .replace("THIRD", &texts[2]);
        let source = Source::from_bytes("core/lab.cards", content.as_bytes());
        let catalogue = compile(&[source]).catalogue?;
        let mut texts = texts.into_iter();
        let cards = names.map(|name| {
            let named = catalogue.designs.iter().position(|design| design.name == name);
            let id = DesignId(named.expect("the laboratory has it") as u16);
            let sentence = Words::new(&catalogue).card(id).lines.join("\n");
            Examinee {
                name,
                text: texts.next().unwrap_or_default(),
                said: reading::line(&sentence),
                sentence,
            }
        });
        let game = game(catalogue, players);
        Some(Laboratory { game, cards })
    }

    /// What the card says, if its words were understood.
    pub fn said(&self, card: CardId) -> Option<&Said> {
        let name = &self.game.design(card).name;
        let mut cards = self.cards.iter();
        cards.find(|card| card.name == name)?.said.as_ref()
    }

    /// Sentences that were not understood.
    pub fn unread(&self) -> impl Iterator<Item = &str> {
        let unread = self.cards.iter().filter(|card| card.said.is_none());
        unread.map(|card| card.sentence.as_str())
    }
}

impl fmt::Display for Laboratory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cards = self.cards.iter();
        cards
            .try_for_each(|card| writeln!(f, "{}: {}\n    {}", card.name, card.text, card.sentence))
    }
}

fn game(catalogue: Catalogue, players: u8) -> Legendary {
    let setup = Setup {
        players,
        mastermind: MastermindId(0),
        scheme: SchemeId(0),
        villains: vec![GroupId(0)],
        henchmen: vec![GroupId(1)],
        heroes: vec![HeroId(0), HeroId(1), HeroId(2)],
    };
    Legendary::new(Arc::new(catalogue), setup, Options::default())
        .expect("the laboratory can be laid out")
}
