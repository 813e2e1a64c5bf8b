//! A number that can say where it comes from.

use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// A number with its parts, in the order in which they were added up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum {
    /// What it comes to.
    pub total: i32,
    /// What makes it; a number that simply is what it is has one part, or none.
    pub parts: Vec<Part>,
}

/// One part of a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// What it adds; negative for what it takes away.
    pub amount: i32,
    /// Where it comes from: "printed", "2 Bystanders it holds".
    pub cause: String,
    /// The clause behind it: "R7.4".
    #[serde(default, deserialize_with = "maybe_word", skip_serializing_if = "Option::is_none")]
    pub clause: Option<Word>,
}

/// A word that is the program's own, such as the name of a clause. What was read from elsewhere becomes one by [`word`].
pub type Word = &'static str;

/// Words of which there are few, such as the names of clauses: each is kept once for as long as the program runs, so that a value that was read is
/// the same as one that was made here. No more than [`MOST_WORDS`], whatever is read.
static WORDS: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
const MOST_WORDS: usize = 4_096;
const LONGEST_WORD: usize = 4_096;

fn kept<E: serde::de::Error>(word: String) -> Result<&'static str, E> {
    let mut words = WORDS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = words.get(word.as_str()) {
        return Ok(known);
    }
    if words.len() >= MOST_WORDS || word.len() > LONGEST_WORD {
        return Err(E::custom("too many different words"));
    }
    let word: &'static str = Box::leak(word.into_boxed_str());
    words.insert(word);
    Ok(word)
}

/// Reads a word of which there are few.
pub fn word<'de, D: Deserializer<'de>>(from: D) -> Result<&'static str, D::Error> {
    kept(String::deserialize(from)?)
}

/// The same where there may be none.
pub fn maybe_word<'de, D: Deserializer<'de>>(from: D) -> Result<Option<&'static str>, D::Error> {
    Option::<String>::deserialize(from)?.map(kept).transpose()
}

/// The same for several.
pub fn words<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<&'static str>, D::Error> {
    Vec::<String>::deserialize(from)?.into_iter().map(kept).collect()
}

impl Sum {
    /// A number without a story.
    pub fn plain(total: i32) -> Sum {
        Sum { total, parts: Vec::new() }
    }

    /// "7 = 5 printed + 2 Bystanders it holds"; a number of one part or none stands alone.
    pub fn in_words(&self) -> String {
        if self.parts.len() < 2 {
            return self.total.to_string();
        }
        let mut said = format!("{} =", self.total);
        for (index, part) in self.parts.iter().enumerate() {
            let (sign, amount) = match (index, part.amount < 0) {
                (0, _) => ("", part.amount),
                (_, true) => (" -", -part.amount),
                (_, false) => (" +", part.amount),
            };
            said.push_str(&format!("{sign} {amount} {}", part.cause));
        }
        said
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_several_parts_says_them_all_and_one_of_a_single_part_stands_alone() {
        let part = |amount, cause: &str| Part { amount, cause: cause.into(), clause: None };
        let seven =
            Sum { total: 4, parts: vec![part(5, "printed"), part(2, "Shards"), part(-3, "Wasp")] };
        assert_eq!(seven.in_words(), "4 = 5 printed + 2 Shards - 3 Wasp");
        assert_eq!(Sum { total: 5, parts: vec![part(5, "printed")] }.in_words(), "5");
        assert_eq!(Sum::plain(3).in_words(), "3");
    }
}
