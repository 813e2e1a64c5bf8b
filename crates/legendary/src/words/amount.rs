//! Quantities: how many, how much.

use super::Words;
use super::grammar::{a, plural, words};
use super::noun::Case;
use super::voice::Voice;
use crate::effect::{Amount, AmountId, Comparison, SelectorId, Zones};

/// A number and what it is multiplied by: 2 "for each Villain in the city".
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Quantity {
    pub(crate) number: i16,
    pub(crate) per: String,
}

impl Quantity {
    pub(crate) fn is_one(&self) -> bool {
        self.number == 1 && self.per.is_empty()
    }

    /// "a card", "2 cards", "a card for each Bystander in your Victory Pile".
    pub(crate) fn of(&self, noun: &str) -> String {
        let cards = match self.number {
            1 => a(noun),
            number => format!("{number} {}", plural(noun)),
        };
        words(&[&cards, &self.per])
    }
}

impl Words<'_> {
    pub(crate) fn quantity(&self, id: AmountId, voice: Voice) -> Quantity {
        let (number, per) = match self.program().amount(id) {
            Amount::Number(number) => (number, String::new()),
            Amount::PerPlayer(number) => (i16::from(number), "for each player".to_string()),
            Amount::Keyword(amount) => amount.room().per(self, voice),
            Amount::Recruited => (1, format!("for each card {} recruited this turn", voice.you())),
            Amount::Count { times, of } => {
                let each = self.one(self.program().selector(of), Case::In, voice);
                (i16::from(times), format!("for each {each}"))
            }
            Amount::Colors(of) => {
                let cards = self.many(self.program().selector(of), Case::In, voice);
                (1, format!("for each color among {cards}, grey included"))
            }
            Amount::TotalCost(of) => (1, format!("for each point of {}", self.cost_of(of, voice))),
            Amount::ExtraDraws => {
                (1, format!("for each extra card {} drew this turn", voice.you()))
            }
            Amount::RecruitMade => (1, format!("for each Recruit {} made this turn", voice.you())),
            Amount::Fights => (1, format!("for each fight {} made this turn", voice.you())),
            Amount::AttackLeft => (1, format!("for each Attack {} have left", voice.you())),
            Amount::PrintedAttack { of, times, over } => {
                let attack = self.printed_attack_of(of, voice);
                let points = match over {
                    0 | 1 => format!("for each point of {attack}"),
                    over => format!("for every full {over} points of {attack}"),
                };
                (i16::from(times), points)
            }
            Amount::EmptySpaces => (1, "for each empty city space".to_string()),
            Amount::HandSize => (1, format!("for each card in {} hand", voice.your())),
            Amount::PocketDimensions => (1, "for each pocket dimension in play".to_string()),
            Amount::Half { of, up } => {
                let half = self.quantity(of, voice);
                let round = if up { "up" } else { "down" };
                let per = format!("for every 2 counted {}, rounded {round}", half.per);
                (half.number, per)
            }
            Amount::LowestCost(of) => {
                let lowest = self.lowest_cost(of, voice);
                (1, format!("for each point of {lowest}"))
            }
            Amount::Sum(first, second) => {
                let mut first = self.quantity(first, voice);
                let mut second = self.quantity(second, voice);
                if second.per.is_empty() {
                    std::mem::swap(&mut first, &mut second);
                }
                if second.per.is_empty() {
                    first.number += second.number;
                    return first;
                }
                let plus = format!("plus {} {}", second.number, second.per);
                (first.number, words(&[&first.per, &plus]))
            }
        };
        Quantity { number, per }
    }

    /// What is printed instead of points, where a keyword says how many: "Double Empowered by Tech".
    pub(crate) fn instead_of_points(&self, id: AmountId, voice: Voice) -> Option<String> {
        match self.program().amount(id) {
            Amount::Keyword(amount) => amount.room().title(self, voice),
            _ => None,
        }
    }

    /// Points gained or lost: "+2 Attack", "+1 Recruit for each color among your Heroes", "Attack equal to its cost".
    pub(crate) fn points(&self, id: AmountId, what: &str, voice: Voice) -> String {
        if let Amount::PrintedAttack { of, times: 1, over: 1 } = self.program().amount(id) {
            return format!("{what} equal to {}", self.printed_attack_of(of, voice));
        }
        if let Amount::TotalCost(of) = self.program().amount(id) {
            return format!("{what} equal to {}", self.cost_of(of, voice));
        }
        let quantity = self.quantity(id, voice);
        words(&[&format!("{:+} {what}", quantity.number), &quantity.per])
    }

    /// The amount as a number to compare with: "2", "the number of Twists beside the Scheme", "its cost plus 2".
    pub(crate) fn value(&self, id: AmountId, voice: Voice) -> String {
        let (you, your) = (voice.you(), voice.your());
        match self.program().amount(id) {
            Amount::Number(number) => number.to_string(),
            Amount::PerPlayer(number) => format!("{number} per player"),
            Amount::Keyword(amount) => amount.room().value(self, voice),
            Amount::Recruited => format!("the number of cards {you} recruited this turn"),
            Amount::Count { times, of } => {
                let cards = self.many(self.program().selector(of), Case::In, voice);
                match times {
                    1 => format!("the number of {cards}"),
                    times => format!("{times} times the number of {cards}"),
                }
            }
            Amount::Colors(of) => {
                let cards = self.many(self.program().selector(of), Case::In, voice);
                format!("the number of colors among {cards}, grey included")
            }
            Amount::TotalCost(of) => self.cost_of(of, voice),
            Amount::Sum(first, second) if first == second => {
                format!("twice {}", self.value(first, voice))
            }
            Amount::Sum(first, second) => {
                let (first, second) = (self.value(first, voice), self.value(second, voice));
                format!("{first} plus {second}")
            }
            Amount::ExtraDraws => format!("the number of extra cards {you} drew this turn"),
            Amount::RecruitMade => format!("the Recruit {you} made this turn"),
            Amount::Fights => format!("the number of fights {you} made this turn"),
            Amount::AttackLeft => format!("the Attack {you} have left"),
            Amount::PrintedAttack { of, over, .. } => {
                let attack = self.printed_attack_of(of, voice);
                match over {
                    0 | 1 => attack,
                    over => format!("{attack} divided by {over}, rounded down"),
                }
            }
            Amount::EmptySpaces => "the number of empty city spaces".to_string(),
            Amount::HandSize => format!("the number of cards in {your} hand"),
            Amount::PocketDimensions => "the number of pocket dimensions in play".to_string(),
            Amount::Half { of, up } => {
                let round = if up { "up" } else { "down" };
                format!("half {}, rounded {round}", self.value(of, voice))
            }
            Amount::LowestCost(of) => self.lowest_cost(of, voice),
        }
    }

    /// A bound in words that follow a verb: "2 or less", "exactly 4", "more than the number of …".
    pub(crate) fn measure(&self, is: Comparison, id: AmountId, voice: Voice) -> String {
        let value = self.value(id, voice);
        match (is, self.constant(id).is_some()) {
            (Comparison::Less, _) => format!("less than {value}"),
            (Comparison::More, _) => format!("more than {value}"),
            (Comparison::Equal, _) => format!("exactly {value}"),
            (Comparison::AtMost, true) => format!("{value} or less"),
            (Comparison::AtLeast, true) => format!("{value} or more"),
            (Comparison::AtMost, false) => format!("at most {value}"),
            (Comparison::AtLeast, false) => format!("at least {value}"),
        }
    }

    /// The number, where it does not depend on the game.
    pub(crate) fn constant(&self, id: AmountId) -> Option<i16> {
        match self.program().amount(id) {
            Amount::Number(number) => Some(number),
            Amount::Sum(first, second) => Some(self.constant(first)? + self.constant(second)?),
            _ => None,
        }
    }

    fn lowest_cost(&self, of: SelectorId, voice: Voice) -> String {
        let cards = self.many(self.program().selector(of), Case::In, voice);
        format!("the lowest cost among {cards}")
    }

    fn printed_attack_of(&self, id: SelectorId, voice: Voice) -> String {
        match self.picked(id, Case::In, voice).as_str() {
            "it" => "its printed Attack".to_string(),
            cards => format!("the printed Attack of {cards}"),
        }
    }

    fn cost_of(&self, id: SelectorId, voice: Voice) -> String {
        let selector = self.program().selector(id);
        if self.is_named_already(selector, voice) {
            return match self.picked(id, Case::In, voice).as_str() {
                "it" => "its cost".to_string(),
                this => format!("the cost of {this}"),
            };
        }
        if selector.zones.is(Zones::HELD) && self.holds_one(voice) {
            let card = self.one(selector, Case::In, voice);
            return format!("the cost of the {card}");
        }
        let cards = self.many(selector, Case::In, voice);
        format!("the total cost of the {cards}")
    }
}
