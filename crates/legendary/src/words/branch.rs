//! Operations that hold blocks: may, if, each player.

use super::Words;
use super::clause::joined;
use super::grammar::{capital, list};
use super::saying::{Saying, Subject};
use super::voice::{Aside, Person, Voice};
use crate::effect::{
    AmountId, Audience, Block, CardOp, Condition, ConditionId, Decider, Op, Pick, Zones,
};

impl Words<'_> {
    /// Sayings after a first one in the same breath: "each player" becomes "they".
    pub(crate) fn following(&self, block: Block, voice: Voice) -> Vec<Saying> {
        match voice.person {
            Person::You | Person::They => self.sayings(block, voice),
            Person::Each => {
                let they = voice.plain();
                let sayings = self.sayings(block, they);
                let own = |saying: Saying| Saying {
                    for_each_of_them: saying.for_each_of_them,
                    ..Saying::own(saying.clause(they))
                };
                sayings.into_iter().map(own).collect()
            }
        }
    }

    /// R5.9: what nothing was done with goes back on top. Said only if there can be several cards.
    pub(crate) fn rest_goes_back(
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
        let all = |op: &Op| match *op {
            Op::Cards(
                cards,
                CardOp::Ko | CardOp::Discard { .. } | CardOp::ToHand | CardOp::DrawThese,
            ) => {
                let selector = self.program().selector(cards);
                selector.pick == Pick::All
                    && self.is_plain(selector)
                    && selector.zones.is(Zones::ASIDE)
            }
            _ => false,
        };
        if ops.iter().any(all) {
            return None;
        }
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

    pub(crate) fn may(&self, first: Block, then: Block, voice: Voice) -> Vec<Saying> {
        // "You may choose a Villain. If you do, move it …": the choice alone is the offer.
        let offered = self.sayings(first, voice.plain().behind_may());
        let chosen = matches!(self.program().block(first), [Op::ForEach { .. }]);
        let (offer, rest) = offered.split_at(if chosen { 1 } else { offered.len() });
        let offered: Vec<String> = offer.iter().map(Saying::permitted).collect();
        let allowed = self.allowed(&list(&offered, "and"), voice);
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

    pub(crate) fn conditional(
        &self,
        condition: ConditionId,
        then: Block,
        otherwise: Block,
        voice: Voice,
    ) -> Vec<Saying> {
        let voice = voice.plain();
        let found = match self.program().condition(condition) {
            Condition::Any(cards) => Some(cards),
            _ => None,
        };
        let condition = self.condition(condition, voice);
        let mut sayings = Vec::new();
        // All of a branch depends on the condition, so it stays in one sentence.
        let mut branch = |words: &str, block: Block, voice: Voice| {
            if !block.is_empty() {
                let clause = self.last_clause(block, voice);
                sayings.push(Saying::own(format!("{words}, {clause}")));
            }
        };
        branch(&format!("if {condition}"), then, Voice { found, ..voice });
        if then.is_empty() {
            branch(&format!("unless {condition}"), otherwise, voice);
        } else {
            branch("otherwise", otherwise, voice);
        }
        sayings
    }

    /// "each other player draws a card", "each player with exactly 6 cards in hand discards a card".
    pub(crate) fn each_player(
        &self,
        who: Audience,
        decides: Decider,
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
        if let [Op::RevealOr { card, otherwise }] = *self.program().block(then)
            && let Some(penalty) = self.decided_about_them(otherwise, voice)
            && let Some(player) = subject.strip_suffix(" of your choice")
        {
            let shown = self.shown(card, voice.as_person(Person::They));
            return format!("choose {player}. Unless they reveal {shown}, {penalty}");
        }
        let each = Voice {
            you_decide: decides == Decider::You,
            one_player: matches!(who, Audience::ChosenPlayer | Audience::ChosenOther),
            ..voice.as_person(Person::Each)
        };
        let mut block = then;
        if let [Op::If { condition, then, otherwise: Block { len: 0, .. } }] =
            self.program().block(then)
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
        if let Some(said) = self.done_or_else(&subject, block, each) {
            return said;
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
                (_, Subject::Own) if saying.for_each_of_them => {
                    format!("For each of these players, {}", saying.words)
                }
                (_, Subject::Own) => capital(&saying.words),
                (_, _) => format!("They {}", self.they_say(block, index, each)),
            });
        }
        sentences.join(". ")
    }

    /// Whoever has such a card does something with it and perhaps more; the others do something else: "They discard a Tech Hero and gain a
    /// Shard. Whoever cannot gains a Wound."
    fn done_or_else(&self, subject: &str, block: Block, each: Voice) -> Option<String> {
        let [.., Op::If { condition, then, otherwise }] = *self.program().block(block) else {
            return None;
        };
        let first = Block { len: then.len.min(1), ..then };
        if otherwise.is_empty() || each.one_player || !self.asks_for(condition, first) {
            return None;
        }
        if self.either_way(condition, then, otherwise, each).is_some() {
            return None;
        }
        let before = Block { len: block.len - 1, ..block };
        let done = |block: Block, voice: Voice| {
            let sayings = self.sayings(block, voice);
            let theirs = sayings.iter().all(|saying| saying.subject != Subject::Own);
            theirs.then(|| sayings.into_iter().map(|saying| saying.words).collect::<Vec<_>>())
        };
        let other = list(&done(otherwise, each)?, "and");
        let usual = match before.is_empty() {
            true => format!("{subject} {}", list(&done(then, each)?, "and")),
            false => {
                let before = list(&done(before, each)?, "and");
                format!("{subject} {before}. They {}", list(&done(then, each.plain())?, "and"))
            }
        };
        Some(format!("{usual}. Whoever cannot {other}"))
    }

    /// The player is spoken of already; now "you" decide about them.
    fn for_that_player(&self, then: Block, voice: Voice) -> String {
        let they = Voice { you_decide: true, ..voice.as_person(Person::They) };
        match self.program().block(then) {
            [Op::ChooseOne(modes)] => {
                let modes = self.program().modes(*modes).iter();
                let modes: Vec<String> = modes.map(|block| self.clause(*block, they)).collect();
                format!("you choose one: {}", modes.join("; or "))
            }
            _ => format!("you choose for them: {}", self.clause(then, they)),
        }
    }

    /// What "you" choose for the player who is spoken of, as commands: "take a Shard from them or rescue a Bystander".
    fn decided_about_them(&self, then: Block, voice: Voice) -> Option<String> {
        let [Op::EachPlayer { who: Audience::ThatPlayer, then, .. }] = *self.program().block(then)
        else {
            return None;
        };
        let [Op::ChooseOne(modes)] = *self.program().block(then) else {
            return None;
        };
        let they = Voice { you_decide: true, ..voice.as_person(Person::They) };
        let modes = self.program().modes(modes).iter();
        // "A and B or C" could be meant in two ways.
        if modes.clone().any(|block| self.sayings(*block, they).len() > 1) {
            return None;
        }
        let modes =
            modes.map(|block| self.clause(*block, they).strip_prefix("you ").map(String::from));
        let modes: Option<Vec<String>> = modes.collect();
        modes.map(|modes| list(&modes, "or"))
    }

    fn they_say(&self, block: Block, index: usize, each: Voice) -> String {
        let sayings = self.sayings(block, each.plain());
        sayings.get(index).map_or(String::new(), |s| s.words.clone())
    }
}
