//! Sites in words: what a mutation takes away.

use super::Words;
use super::grammar::words;
use super::noun::Case;
use super::voice::Voice;
use crate::effect::{Amount, Block, Change, Detail, Node, Rank, SelectorId, Site, Test, Zones};

impl Words<'_> {
    /// What the card no longer says without this site: "Healing Factor: leaves out \"draw a card\"".
    pub fn site(&self, site: Site) -> String {
        let copy = self.catalogue.with_private_text(site.design);
        let private = Words::new(&copy);
        let design = copy.design(site.design);
        let (op, voice) = private.operation_with(site);
        let change = match site.part {
            Detail::Change(change) => private.changed(design, change, voice),
            removed => private.removed(removed, voice),
        };
        let within = match (site.part, op) {
            (Detail::Amount(_) | Detail::Change(Change::OneLess(_)), Some(start)) => {
                let op = private.clause(Block { start, len: 1 }, voice);
                format!("in \"{op}\"")
            }
            _ => String::new(),
        };
        words(&[&format!("{}:", design.name), &change, &within])
    }

    /// The operation that the site is or stands in, if any, and the voice there.
    fn operation_with(&self, site: Site) -> (Option<u16>, Voice) {
        let design = self.catalogue.design(site.design);
        let (mut last, mut found) = (None, None);
        self.program().walk(design, &mut |node| {
            let here = match (node, site.part) {
                (Node::Op(index, _), Detail::Op(wanted)) => index == wanted,
                (Node::Condition(id, _), Detail::Condition(wanted)) => id == wanted,
                (Node::Amount(id, _), Detail::Amount(wanted)) => id == wanted,
                (Node::Op(index, _), Detail::Change(change)) => change.op() == Some(index),
                (Node::Amount(id, _), Detail::Change(Change::OneLess(wanted))) => id == wanted,
                (
                    Node::Selector(id, _),
                    Detail::Test(wanted, _)
                    | Detail::Zone(wanted, _)
                    | Detail::UpTo(wanted)
                    | Detail::Rank(wanted),
                ) => id == wanted,
                _ => false,
            };
            if let Node::Op(index, _) = node {
                last = Some(index);
            }
            if here {
                found = last;
            }
        });
        let voice = match found {
            Some(index) => self.voice_at(site.design, self.program().ops[usize::from(index)]),
            None => self.voice(site.design),
        };
        (found, voice.about_another())
    }

    fn removed(&self, part: Detail, voice: Voice) -> String {
        match part {
            Detail::Op(index) => {
                let alone = Block { start: index, len: 1 };
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
                let place = match place.as_str() {
                    "" if zone.is(Zones::MASTERMIND) => "the Mastermind".to_string(),
                    "" => "one place".to_string(),
                    place => format!("what is {place}"),
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
                    Rank::HighestAttack => "highest-Attack",
                    Rank::Rightmost => "rightmost",
                    Rank::Leftmost => "leftmost",
                };
                let one = self.one(self.program().selector(id), Case::In, voice);
                words(&["any", &one, "instead of the", rank, "one"])
            }
            Detail::Change(_) => String::new(),
        }
    }

    fn cards(&self, id: SelectorId, voice: Voice) -> String {
        self.many(self.program().selector(id), Case::In, voice)
    }
}

fn test_name(test: Test) -> &'static str {
    match test {
        Test::Kinds => "the type",
        Test::Keyword(test) => test.name(),
        Test::WithoutClasses => "for other classes",
        Test::Icon => "the icon",
        Test::Namesake => "the card name",
        Test::Classes => "the class",
        Test::Grey => "the color",
        Test::Team => "the team",
        Test::Hero => "the Hero Name",
        Test::Group => "the group",
        Test::Cost => "the cost",
        Test::OddCost => "the odd cost",
        Test::Attack => "the Attack",
        Test::Vp => "the VP",
        Test::Spaces => "the city space",
        Test::HoldsBystander => "the held Bystander",
        Test::Fightable => "whether it can be fought",
        Test::Other => "for another card",
        Test::Twin => "the equal cost",
        Test::Lacking => "what it holds already",
    }
}
