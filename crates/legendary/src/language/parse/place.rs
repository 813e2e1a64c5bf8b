//! Where the cards are: `from hand or discard`, `played this turn`.

use super::{Lexeme, Parsed, Text, Token};
use crate::effect::Zones;
use crate::language::diagnostic::Code;

/// Places behind "from" or "in".
const ZONES: &[(&[&str], Zones)] = &[
    (&["hand"], Zones::HAND),
    (&["side", "pile"], Zones::SIDE_PILE),
    (&["discard", "pile"], Zones::DISCARD),
    (&["discard"], Zones::DISCARD),
    (&["played", "area"], Zones::PLAYED),
    (&["victory", "pile"], Zones::VICTORY),
    (&["victory"], Zones::VICTORY),
    (&["top", "of", "deck"], Zones::DECK_TOP),
    (&["hq"], Zones::HQ),
    (&["city"], Zones::CITY),
    (&["mastermind", "space"], Zones::MASTERMIND),
    (&["ko", "pile"], Zones::KO_PILE),
    (&["officer", "stack"], Zones::OFFICERS),
    (&["wound", "stack"], Zones::WOUNDS),
    (&["bystander", "stack"], Zones::BYSTANDERS),
    (&["hero", "deck"], Zones::HERO_DECK),
    (&["villain", "deck"], Zones::VILLAIN_DECK),
    (&["row"], Zones::ROW),
    (&["pocket", "dimension"], Zones::POCKET),
    (&["its", "space"], Zones::OWN_SPACE),
];

/// Places that stand behind the noun by themselves.
const STATES: &[(&[&str], Zones)] = &[
    (&["escaped"], Zones::ESCAPED),
    (&["carried", "away"], Zones::CARRIED_AWAY),
    (&["beside", "scheme"], Zones::BESIDE_SCHEME),
    (&["above", "its", "space"], Zones::ABOVE_ITS_SPACE),
    (&["above", "mastermind"], Zones::ABOVE_MASTERMIND),
    (&["held", "by", "it"], Zones::HELD),
    (&["held", "by", "this"], Zones::HELD),
    (&["freed"], Zones::FREED),
    (&["looked", "at"], Zones::ASIDE),
    (&["played", "this", "turn"], Zones::PLAYED_THIS_TURN),
    (&["owned"], Zones::OWNED),
    (&["revealed", "this", "way"], Zones::REVEALED),
    (&["discarded", "this", "way"], Zones::NOTED),
    (&["set", "aside"], Zones::SET_ASIDE),
    (&["traded", "this", "way"], Zones::TRADED),
    (&["outside", "pocket", "dimension"], Zones::OUTSIDE_POCKET),
];

/// Words that say which cards, behind a verb.
const HOW_MANY: [&str; 7] = ["all", "any", "up", "down", "this", "it", "those"];

impl Text<'_> {
    pub(crate) fn at_place(&self) -> bool {
        matches!(self.word(), Some("from" | "in"))
            || STATES.iter().any(|(words, _)| self.are(words))
    }

    pub(crate) fn places(&mut self) -> Parsed<Zones> {
        let mut zones = self.place(true)?;
        loop {
            let before = self.next;
            if !self.eat(&["or"]) || !self.another_place() {
                self.next = before;
                return Ok(zones);
            }
            zones = zones.union(self.place(false)?);
        }
    }

    /// Behind "or": a place, and not the next effect. "or discard 1 card" is an effect.
    fn another_place(&self) -> bool {
        if self.at_place() {
            return true;
        }
        if self.are(&["hand", "size"]) {
            return false;
        }
        let zone = ZONES.iter().find(|(words, _)| self.are(words));
        let Some((words, _)) = zone else { return false };
        let how_many = |token: &Token| {
            matches!(token.lexeme, Lexeme::Number(_))
                || token.is_mark('(')
                || token.word().is_some_and(|word| HOW_MANY.contains(&word))
        };
        let follows = self.tokens.get(self.next + 1);
        words != &["discard"] || !follows.is_some_and(how_many)
    }

    fn place(&mut self, preposition: bool) -> Parsed<Zones> {
        let first = self.next;
        if let Some((words, zone)) = STATES.iter().find(|(words, _)| self.are(words)) {
            self.next += words.len();
            if words == &["held", "by", "this"] {
                self.own_held(first);
            } else {
                self.bound(*zone, first);
            }
            return Ok(*zone);
        }
        if !self.eat_any(&["from", "in"]) && preposition {
            return self.expected("a place");
        }
        if let Some((words, zone)) = ZONES.iter().find(|(words, _)| self.are(words)) {
            self.next += words.len();
            return Ok(*zone);
        }
        let known: Vec<String> = ZONES.iter().map(|(words, _)| words.join(" ")).collect();
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        self.unknown(Code::UnknownPlace, "a place", &known)
    }
}
