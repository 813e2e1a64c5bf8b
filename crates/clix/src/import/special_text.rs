//! What can be made of the text of a trait or special power: sentences that only grant things we enforce, and the rest.
//!
//! Whatever is not understood to the last word is kept as not enforced; nothing is guessed.

use crate::figure::card_text::{Grant, PLAIN_PHRASES};
use crate::figure::improved::{Movement, Targeting};
use crate::figure::keyphrase::{Keyphrase, WITHSTOOD};
use crate::power::{Power, Powers};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Reading {
    pub grants: Vec<Grant>,
    /// K18.
    pub stop: bool,
    /// Sentences that are not enforced, as they were brought.
    pub missing: Vec<String>,
    /// K13–K15: the powers that the text itself withstands.
    pub withstands: Powers,
}

impl Reading {
    pub(super) fn grant(&mut self, grant: Grant) {
        if !self.grants.contains(&grant) {
            self.grants.push(grant);
        }
    }

    /// Words such as `charge` or `kp:passenger:1`; false if one is unknown.
    pub(super) fn grant_id(&mut self, id: &str) -> bool {
        if id == "stop" || id == "kp:stop" {
            self.stop = true;
            return true;
        }
        let plain = id.strip_prefix("kp:").unwrap_or(id).replace([':', '_'], " ");
        match item(&plain) {
            Some(Item::Grant(grant)) => {
                self.grant(grant);
                true
            }
            Some(Item::Stop) => {
                self.stop = true;
                true
            }
            None => false,
        }
    }

    /// Reads a whole text. `names` are the words by which the text may call its own figure.
    pub(super) fn text(&mut self, text: &str, names: &[&str]) {
        for sentence in sentences(text) {
            match understood(sentence, names) {
                Some(Understood::Grants(items)) => {
                    for item in items {
                        match item {
                            Item::Grant(grant) => self.grant(grant),
                            Item::Stop => self.stop = true,
                        }
                    }
                }
                Some(Understood::Protected(words)) => {
                    self.withstands = self.withstands.union(Powers::of(&words));
                }
                None => self.missing.push(sentence.to_string()),
            }
        }
    }
}

enum Understood {
    Grants(Vec<Item>),
    /// K13–K15, said of the text itself.
    Protected(Vec<Power>),
}

enum Item {
    Grant(Grant),
    Stop,
}

/// Split at full stops that end a word and at the double stroke between paragraphs. A name with stops inside is cut, which only makes a sentence
/// unknown that might have been known.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split("//")
        .flat_map(|part| part.split_inclusive(". "))
        .map(|sentence| sentence.trim().trim_end_matches('.').trim())
        .filter(|sentence| !sentence.is_empty())
}

fn understood(sentence: &str, names: &[&str]) -> Option<Understood> {
    // Capitals matter here: PROTECTED is about the figure (K12), Protected about the text (K13–K15).
    if let Some(rest) = sentence.strip_prefix("Protected:") {
        let withstood = |power: &Power| WITHSTOOD.iter().any(|(one, _)| one == power);
        let words = parts(rest).map(|word| power(&fold(word)).filter(withstood));
        return words.collect::<Option<Vec<_>>>().map(Understood::Protected);
    }
    if let Some(rest) = sentence.strip_prefix("PROTECTED:") {
        let powers = parts(rest).map(|word| power(&fold(word)));
        let grants = powers.map(|power| Some(Item::Grant(Grant::Protected(power?))));
        return grants.collect::<Option<Vec<_>>>().map(Understood::Grants);
    }
    let list = match sentence.split_once(" can use ") {
        Some((who, list)) if is_own_name(who, names) => list,
        Some(_) => return None,
        None => sentence,
    };
    let items = parts(list).map(|word| item(&fold(word)));
    items.collect::<Option<Vec<_>>>().map(Understood::Grants)
}

/// The words of a list: `A, B, and C`.
fn parts(list: &str) -> impl Iterator<Item = &str> {
    list.split(',')
        .flat_map(|part| part.split(" and "))
        .map(|part| part.trim())
        .map(|part| part.strip_prefix("and ").unwrap_or(part).trim())
        .filter(|part| !part.is_empty())
}

/// Does the text speak of its own figure: by a pronoun, or by words of its name only?
fn is_own_name(who: &str, names: &[&str]) -> bool {
    let who = fold(who);
    if ["he", "she", "it", "they", "this character"].contains(&who.as_str()) {
        return true;
    }
    let known: Vec<String> = names
        .iter()
        .flat_map(|name| fold(name).split(' ').map(str::to_string).collect::<Vec<_>>())
        .collect();
    let mut words = who.split(' ').filter(|word| !["the", "and", "also"].contains(word)).peekable();
    words.peek().is_some() && words.all(|word| known.iter().any(|known| known == word))
}

fn item(words: &str) -> Option<Item> {
    if words == "stop" {
        return Some(Item::Stop);
    }
    if let Some(power) = power(words) {
        return Some(Item::Grant(Grant::Power(power)));
    }
    let words = words.strip_prefix("the ").unwrap_or(words);
    let words = words.strip_suffix(" ability").unwrap_or(words);
    let phrase = Keyphrase::ALL.into_iter().find(|phrase| fold(phrase.name()) == words);
    if let Some(phrase) = phrase.filter(|phrase| PLAIN_PHRASES.contains(*phrase)) {
        return Some(Item::Grant(Grant::Phrase(phrase)));
    }
    for (prefix, improved) in [("improved movement ", true), ("improved targeting ", false)] {
        if let Some(word) = words.strip_prefix(prefix) {
            let id = word.replace(' ', "_");
            return if improved {
                Movement::from_id(&id).map(|one| Item::Grant(Grant::Movement(one)))
            } else {
                Targeting::from_id(&id).map(|one| Item::Grant(Grant::Targeting(one)))
            };
        }
    }
    let (word, number) = words.rsplit_once(' ')?;
    let number: i8 = number.parse().ok().filter(|number: &i8| number.abs() <= 9)?;
    Some(Item::Grant(match word {
        "passenger" => Grant::Passenger(u8::try_from(number).ok()?),
        "breakaway" => Grant::Breakaway(number),
        "action total" => Grant::ActionTotal(number),
        _ => return None,
    }))
}

fn power(words: &str) -> Option<Power> {
    Power::ALL.into_iter().find(|power| fold(power.name()) == words)
}

/// Small letters, one blank between words, strokes and colons as blanks.
fn fold(text: &str) -> String {
    let plain = text.replace(['/', ':', '_'], " ").to_lowercase();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Reading {
        let mut reading = Reading::default();
        reading.text(text, &["Old Mill", "Ada Miller"]);
        reading
    }

    #[test]
    fn lists_of_powers_are_understood_however_they_are_joined() {
        let wanted = [
            Grant::Power(Power::Charge),
            Grant::Power(Power::BladesClawsFangs),
            Grant::Power(Power::Flurry),
        ];
        for text in [
            "Charge, Blades/Claws/Fangs, Flurry.",
            "Old Mill can use Charge, Blades/Claws/Fangs, and Flurry.",
            "She can use Charge, Blades/Claws/Fangs and Flurry",
            "Ada can use Charge and Blades/Claws/Fangs. Mill can use Flurry.",
        ] {
            let reading = read(text);
            assert_eq!(reading.grants, wanted, "{text}");
            assert_eq!(reading.missing, [""; 0], "{text}");
        }
    }

    #[test]
    fn what_says_more_than_a_list_is_not_enforced() {
        for text in [
            "Charge, but only on Sundays.",
            "Adjacent friendly characters can use Toughness.",
            "When hit, Old Mill can use Charge.",
            "Support as FREE.",
            "Sails",
        ] {
            let reading = read(text);
            assert_eq!(reading.grants, [], "{text}");
            assert_eq!(reading.missing.len(), 1, "{text}");
        }
    }

    #[test]
    fn keyphrases_with_numbers_and_protections_are_understood() {
        let reading = read(
            "STOP. Passenger: 3. Flight. PROTECTED: Mind Control. Protected: Probability Control, Pulse Wave. Improved Targeting: Hindering.",
        );
        assert!(reading.stop);
        assert_eq!(reading.withstands, Powers::of(&[Power::ProbabilityControl, Power::PulseWave]));
        assert_eq!(
            reading.grants,
            [
                Grant::Passenger(3),
                Grant::Phrase(Keyphrase::Flight),
                Grant::Protected(Power::MindControl),
                Grant::Targeting(Targeting::HINDERING),
            ]
        );
        assert_eq!(reading.missing, [""; 0]);
    }
}
