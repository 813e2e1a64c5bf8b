//! Traits and special powers in a figure file.

use crate::content::toml_file::Item;
use crate::content::toml_file::Reader;
use crate::diagnostic::Code;
use crate::figure::card_text::{CardText, Condition, Grant, PLAIN_PHRASES, Place, Situation};
use crate::figure::combat_value::{Slot, Value};
use crate::figure::improved::{Movement, Targeting};
use crate::figure::keyphrase::Keyphrase;
use crate::figure::keyphrase::WITHSTOOD;
use crate::power::Power;

pub(super) const TEXT_KEYS: [&str; 6] = ["name", "slot", "while", "grants", "protected", "phrases"];

impl Reader<'_> {
    pub(super) fn card_text(&mut self, item: &Item<'_>, special: bool) -> Option<CardText> {
        let table = self.table(item)?;
        let mut text = CardText::default();
        let mut slot = None;
        for (key, value) in table.iter() {
            match key.get_ref().as_ref() {
                "name" => text.name = self.string(value)?.to_string(),
                "slot" => {
                    let word = self.string(value)?;
                    slot = Slot::ALL.into_iter().find(|slot| slot.id() == word);
                    if slot.is_none() {
                        self.unknown(value.span(), "slot", word, Slot::ALL.map(Slot::id));
                    }
                }
                "while" => {
                    let words = self.string(value)?;
                    match Condition::from_words(words) {
                        Some(condition) => text.condition = condition,
                        None => {
                            let known = Condition::EACH.iter().map(|(_, words)| *words);
                            self.unknown(value.span(), "condition", words, known);
                        }
                    }
                }
                "grants" => {
                    for grant in self.array(value) {
                        if let Some(grant) = self.grant(grant) {
                            text.grants.push(grant);
                        }
                    }
                }
                "protected" => {
                    for word in self.array(value) {
                        let Some(said) = self.string(word) else {
                            continue;
                        };
                        let power = Power::from_id(said);
                        if !power.is_some_and(|power| text.withstand(power)) {
                            let said = said.to_string();
                            let known = WITHSTOOD.iter().map(|(power, _)| power.id());
                            self.unknown(word.span(), "protection", &said, known);
                        }
                    }
                }
                "phrases" => {
                    for word in self.array(value) {
                        match self.string(word) {
                            Some("sideline_active") => text.sideline_active = true,
                            Some("unique_modifier") => text.unique_modifier = true,
                            Some(other) => {
                                let other = other.to_string();
                                let known = ["sideline_active", "unique_modifier"];
                                self.unknown(word.span(), "keyphrase of a text", &other, known);
                            }
                            None => {}
                        }
                    }
                }
                other => self.unknown(key.span(), "entry", other, TEXT_KEYS),
            }
        }
        match (special, slot) {
            (true, Some(slot)) => text.place = Place::Special(slot),
            (true, None) => {
                let help = Some("speed, attack, defense or damage".into());
                self.fault(Code::Missing, item.span(), "a special power has a `slot`".into(), help);
            }
            (false, Some(_)) => {
                self.fault(Code::WrongPlace, item.span(), "a trait has no `slot`".into(), None);
            }
            (false, None) => {}
        }
        Some(text)
    }

    /// `charge`, `movement hindering`, `passenger 2`, `breakaway +2`, `giant_reach 2`, `protected poison`, `modify defense +1 in range attacks`,
    /// `modify friends attack +1`.
    fn grant(&mut self, item: &Item<'_>) -> Option<Grant> {
        let words = self.string(item)?.to_string();
        let parts: Vec<&str> = words.split_whitespace().collect();
        let number = |text: &str| text.parse::<i8>().ok().filter(|number| number.abs() <= 9);
        let read = match parts.as_slice() {
            [power] if Power::from_id(power).is_some() => Power::from_id(power).map(Grant::Power),
            [phrase] => Keyphrase::from_id(phrase)
                .filter(|phrase| PLAIN_PHRASES.contains(*phrase))
                .map(Grant::Phrase),
            ["movement", word] => Movement::from_id(word).map(Grant::Movement),
            ["targeting", word] => Targeting::from_id(word).map(Grant::Targeting),
            ["passenger", n] => number(n).and_then(|n| u8::try_from(n).ok()).map(Grant::Passenger),
            ["breakaway", n] => number(n).map(Grant::Breakaway),
            ["action_total", n] => number(n).map(Grant::ActionTotal),
            ["giant_reach", n] => number(n)
                .and_then(|n| u8::try_from(n).ok())
                .filter(|squares| *squares >= 2)
                .map(Grant::GiantReach),
            ["protected", word] => Power::from_id(word)
                .filter(|power| power.can_be_protected_from())
                .map(Grant::Protected),
            ["modify", "friends", value, n, rest @ ..] | ["modify", value, n, rest @ ..] => {
                let friends = parts[1] == "friends";
                let value = Value::ALL.into_iter().find(|known| known.id() == *value);
                let when = match rest {
                    [] => Some(Situation::Always),
                    ["in", "close", "attacks"] => Some(Situation::CloseAttack),
                    ["in", "range", "attacks"] => Some(Situation::RangeAttack),
                    _ => None,
                };
                match (value, number(n), when) {
                    (Some(value), Some(amount), Some(when)) if friends => {
                        Some(Grant::ModifyFriends { value, amount, when })
                    }
                    (Some(value), Some(amount), Some(when)) => {
                        Some(Grant::Modify { value, amount, when })
                    }
                    _ => None,
                }
            }
            _ => None,
        };
        if read.is_none() {
            let phrases = Keyphrase::ALL
                .into_iter()
                .filter(|phrase| PLAIN_PHRASES.contains(*phrase))
                .map(Keyphrase::id);
            let known = Power::ALL.into_iter().map(Power::id).chain(phrases);
            self.unknown(item.span(), "grant", &words, known);
        }
        read
    }
}
