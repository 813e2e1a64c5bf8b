//! Operations that hold blocks: for each, may, if, each player, choose one.

use super::Words;
use super::clause::joined;
use super::grammar::{capital, list};
use super::noun::Case;
use super::saying::{Saying, Subject};
use super::voice::{Aside, Person, Voice};
use crate::effect::{
    AmountId, Audience, Block, ConditionId, Decides, Modes, Op, Pick, SelectorId, Zones,
};

impl Words<'_> {
    pub(super) fn for_each(&self, cards: SelectorId, then: Block, voice: Voice) -> Vec<Saying> {
        let selector = self.program().selector(cards);
        let about = voice.about_another();
        match selector.pick {
            Pick::All => {
                let each = self.one(selector, Case::In, voice);
                let clause = self.clause(then, about.plain());
                vec![Saying::own(format!("for each {each}, {clause}"))]
            }
            _ => {
                let chosen = self.picked(cards, Case::In, voice);
                let mut sayings = vec![self.optional(cards, "choose", &chosen, voice)];
                sayings.extend(self.sayings(then, about));
                sayings
            }
        }
    }

    /// Sayings after a first one in the same breath: "each player" becomes "they".
    pub(super) fn following(&self, block: Block, voice: Voice) -> Vec<Saying> {
        match voice.person {
            Person::You | Person::They => self.sayings(block, voice),
            Person::Each => {
                let they = voice.plain();
                let sayings = self.sayings(block, they);
                let own = |saying: Saying| Saying::own(saying.clause(they));
                sayings.into_iter().map(own).collect()
            }
        }
    }

    /// R5.9: what nothing was done with goes back on top. Said only if there can be several cards.
    pub(super) fn rest_goes_back(
        &self,
        count: AmountId,
        then: Block,
        voice: Voice,
    ) -> Option<Saying> {
        if voice.aside != Aside::Many {
            return None;
        }
        let taken = |op: &Op| {
            let selector = self.program().selector(op.parts().selector?);
            match selector.pick {
                Pick::Exactly(amount) if selector.zones.is(Zones::ASIDE) => self.constant(amount),
                _ => None,
            }
        };
        let ops = self.program().block(then);
        let taken: Option<i16> = ops.iter().map(taken).sum();
        let left = self.constant(count).zip(taken).map(|(n, taken)| n - taken);
        let rest = match left {
            Some(0) => return None,
            Some(1) if taken == Some(1) => "put the other one back on top",
            Some(1) => "put the last one back on top",
            _ => "put the rest back on top in any order",
        };
        let plain = voice.plain();
        Some(match voice.person {
            Person::You => Saying::command(rest.to_string()),
            _ => Saying::own(format!("{} {rest}", plain.you())),
        })
    }

    pub(super) fn may(&self, first: Block, then: Block, voice: Voice) -> Vec<Saying> {
        // "You may choose a Villain. If you do, move it …": the choice alone is the offer.
        let offered = self.sayings(first, voice.plain());
        let chosen = matches!(self.program().block(first), [Op::ForEach { .. }]);
        let (offer, rest) = offered.split_at(if chosen { 1 } else { offered.len() });
        let words = |sayings: &[Saying]| -> Vec<String> {
            sayings.iter().map(|saying| saying.words.clone()).collect()
        };
        let allowed = self.allowed(&list(&words(offer), "and"), voice);
        let yours = allowed.subject == Subject::Own;
        let mut sayings = vec![allowed];
        if then.is_empty() && rest.is_empty() {
            return sayings;
        }
        let each = voice.person == Person::Each && !voice.one_player && !yours && rest.is_empty();
        let consequence = if each {
            format!("each player who does so {}", self.predicate(then, voice))
        } else {
            let plain = voice.plain();
            let mut follows = rest.to_vec();
            follows.extend(self.sayings(then, plain));
            let who = if yours { "you" } else { plain.you() };
            format!("if {who} do, {}", joined(&follows, plain))
        };
        sayings.push(Saying::own(consequence).referring_back());
        sayings
    }

    pub(super) fn conditional(
        &self,
        condition: ConditionId,
        then: Block,
        otherwise: Block,
        voice: Voice,
    ) -> Vec<Saying> {
        let voice = voice.plain();
        let condition = self.condition(condition, voice);
        let mut sayings = Vec::new();
        // All of a branch depends on the condition, so it stays in one sentence.
        let mut branch = |words: &str, block: Block| {
            if !block.is_empty() {
                let clause = self.last_clause(block, voice);
                sayings.push(Saying::own(format!("{words}, {clause}")));
            }
        };
        branch(&format!("if {condition}"), then);
        if then.is_empty() {
            branch(&format!("unless {condition}"), otherwise);
        } else {
            branch("otherwise", otherwise);
        }
        sayings
    }

    /// "each other player draws a card", "each player with exactly 6 cards in hand discards a card".
    pub(super) fn each_player(
        &self,
        who: Audience,
        decides: Decides,
        then: Block,
        voice: Voice,
    ) -> String {
        let mut subject = match who {
            Audience::Everyone => "each player",
            Audience::Others => "each other player",
            Audience::ChosenPlayer => "a player of your choice",
            Audience::ChosenOther => "another player of your choice",
            Audience::ThatPlayer => return self.for_that_player(then, voice),
            Audience::Losers => "each player who loses",
            Audience::OtherLosers => "each other player who loses",
            Audience::Winners => "each player who wins",
        }
        .to_string();
        let each = Voice {
            you_decide: decides == Decides::You,
            one_player: matches!(who, Audience::ChosenPlayer | Audience::ChosenOther),
            ..voice.as_person(Person::Each)
        };
        let mut block = then;
        if let [
            Op::If {
                condition,
                then,
                otherwise: Block { len: 0, .. },
            },
        ] = self.program().block(then)
        {
            match self.relative(*condition, each) {
                Some(relative) => subject = format!("{subject} {relative}"),
                None => {
                    let condition = self.condition(*condition, each.plain());
                    subject = format!("if {condition}, {subject}");
                }
            }
            block = *then;
        }
        let sayings = self.sayings(block, each);
        if sayings.iter().all(|saying| saying.subject != Subject::Own) {
            return format!("{subject} {}", self.predicate(block, each));
        }
        // The first thing takes the subject, the others are sentences of their own.
        let mut sentences = Vec::new();
        for (index, saying) in sayings.iter().enumerate() {
            sentences.push(match (index, saying.subject) {
                (0, Subject::Own) => format!("for {subject}, {}", saying.words),
                (0, _) => format!("{subject} {}", saying.words),
                (_, Subject::Own) => capital(&saying.words),
                (_, _) => format!("They {}", self.they_say(block, index, each)),
            });
        }
        sentences.join(". ")
    }

    /// The player is spoken of already; now "you" decide about them.
    fn for_that_player(&self, then: Block, voice: Voice) -> String {
        let they = Voice {
            you_decide: true,
            ..voice.as_person(Person::They)
        };
        match self.program().block(then) {
            [Op::ChooseOne(modes)] => {
                let modes = self.program().modes(*modes).iter();
                let modes: Vec<String> = modes.map(|block| self.clause(*block, they)).collect();
                format!("you choose one: {}", modes.join("; or "))
            }
            _ => format!("you choose for them: {}", self.clause(then, they)),
        }
    }

    fn they_say(&self, block: Block, index: usize, each: Voice) -> String {
        let sayings = self.sayings(block, each.plain());
        sayings
            .get(index)
            .map_or(String::new(), |s| s.words.clone())
    }

    pub(super) fn choose_one(&self, modes: Modes, voice: Voice) -> Saying {
        if self.is_choice_of_color(modes) {
            let deed = "Empowered by the color of your choice";
            return Saying::player(format!("{} {deed}", voice.verb("get")));
        }
        let one = if modes.possible {
            "one that is possible"
        } else {
            "one"
        };
        let modes: Vec<String> = self
            .program()
            .modes(modes)
            .iter()
            .map(|block| self.clause(*block, voice.plain()))
            .collect();
        let modes = modes.join("; or ");
        self.act("choose", &format!("{one}: {modes}"), voice)
    }
}
