//! Sites in words: what a mutation takes away.

use super::Words;
use super::grammar::words;
use super::noun::{Case, Number};
use super::voice::Voice;
use crate::effect::{Amount, AmountId, Block, Detail, Node, Rank, SelectorId, Site, Test};

impl Words<'_> {
    /// What the card no longer says without this site: "Healing Factor: leaves out \"draw a card\"".
    pub fn site(&self, site: Site) -> String {
        let copy = self.catalogue.with_private_text(site.design);
        let private = Words::new(&copy);
        let design = copy.design(site.design);
        let voice = Voice::of(design.kind);
        let change = private.change(site.part, voice);
        let within = match site.part {
            Detail::Amount(id) => private.operation_with(site, id, voice),
            _ => String::new(),
        };
        words(&[&format!("{}:", design.name), &change, &within])
    }

    /// The operation that an amount stands in, or else nothing: a number alone does not say where it was.
    fn operation_with(&self, site: Site, amount: AmountId, voice: Voice) -> String {
        let mut last = None;
        let mut found = None;
        let design = self.catalogue.design(site.design);
        self.program().walk(design, &mut |node| match node {
            Node::Op(index, _) => last = Some(index),
            Node::Amount(id, _) if id == amount => found = last,
            _ => {}
        });
        found.map_or(String::new(), |start| {
            let op = Block { start, len: 1 };
            format!("in \"{}\"", self.clause(op, voice))
        })
    }

    fn change(&self, part: Detail, voice: Voice) -> String {
        match part {
            Detail::Op(index) => {
                let alone = Block {
                    start: index,
                    len: 1,
                };
                format!("leaves out \"{}\"", self.clause(alone, voice))
            }
            Detail::Condition(id) => {
                let condition = self.condition(id, voice);
                format!("does not ask whether {condition}")
            }
            Detail::Amount(id) => match self.program().amount(id) {
                Amount::Number(number) => format!("{} instead of {number}", number + 1),
                _ => format!("0 instead of {}", self.value(id, voice)),
            },
            Detail::Test(id, test) => {
                let cards = self.cards(id, voice);
                format!("does not test {} of \"{cards}\"", test_name(test))
            }
            Detail::Zone(id, zone) => {
                let mut only = self.program().selector(id).clone();
                only.zones = zone;
                let place = self.place(&only, Case::In, voice);
                let place = if place.is_empty() {
                    "one place".to_string()
                } else {
                    format!("what is {place}")
                };
                format!("leaves out {place} from \"{}\"", self.cards(id, voice))
            }
            Detail::UpTo(id) => {
                format!("exactly instead of up to: \"{}\"", self.cards(id, voice))
            }
            Detail::Rank(id) => {
                let rank = match self.program().selector(id).rank {
                    Rank::Any => "",
                    Rank::HighestCost => "highest-cost",
                    Rank::Rightmost => "rightmost",
                };
                let one = self.one(self.program().selector(id), Case::In, voice);
                words(&["any", &one, "instead of the", rank, "one"])
            }
        }
    }

    fn cards(&self, id: SelectorId, voice: Voice) -> String {
        let selector = self.program().selector(id);
        words(&[
            &self.described(selector, Number::Many, voice),
            &self.place(selector, Case::In, voice),
            &self.after(selector, Number::Many, voice),
        ])
    }
}

fn test_name(test: Test) -> &'static str {
    match test {
        Test::Kinds => "the type",
        Test::Classes => "the class",
        Test::Grey => "the color",
        Test::Team => "the team",
        Test::Hero => "the Hero Name",
        Test::Group => "the group",
        Test::Cost => "the cost",
        Test::OddCost => "the odd cost",
        Test::Attack => "the Attack",
        Test::Spaces => "the city space",
        Test::HoldsBystander => "the held Bystander",
        Test::Other => "for another card",
    }
}
