//! A number that can say where it comes from.

use serde::Serialize;

/// A number with its parts, in the order in which they were added up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sum {
    /// What it comes to.
    pub total: i32,
    /// What makes it; a number that simply is what it is has one part, or none.
    pub parts: Vec<Part>,
}

/// One part of a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Part {
    /// What it adds; negative for what it takes away.
    pub amount: i32,
    /// Where it comes from: "printed", "2 Bystanders it holds".
    pub cause: String,
    /// The clause behind it: "R7.4".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<&'static str>,
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
