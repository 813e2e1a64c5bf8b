//! Alternatives: choose one, one thing or the other, one thing instead of another.

use super::Words;
use super::grammar::{capital, list};
use super::noun::Case;
use super::saying::{Saying, Subject};
use super::voice::{Aside, Person, Voice};
use crate::effect::{Block, Condition, ConditionId, Modes, Op, Pick};

impl Words<'_> {
    pub(crate) fn choose_one(&self, modes: Modes, voice: Voice) -> Vec<Saying> {
        if self.is_choice_of_color(modes) {
            return vec![self.color_of_choice(voice)];
        }
        if let Some(kinds) = self.choice_of_kind(modes) {
            let unnamed = Voice { aside: Aside::ChosenKind, ..voice };
            let mut sayings = vec![self.act("choose", &list(&kinds, "or"), voice)];
            sayings.extend(self.sayings(self.program().modes(modes)[0], unnamed));
            return sayings;
        }
        let blocks = self.program().modes(modes);
        if modes.possible
            && let Some(saying) = self.one_or_other(blocks, voice)
        {
            return vec![saying];
        }
        let one = if modes.possible { "one that is possible" } else { "one" };
        let modes = blocks.iter().map(|block| self.clause(*block, voice.plain()));
        let modes: Vec<String> = modes.collect();
        let modes = modes.join("; or ");
        vec![self.act("choose", &format!("{one}: {modes}"), voice)]
    }

    /// "gives a Shard to this Villain or gains a Wound": what cannot be done is no alternative (R5.8).
    fn one_or_other(&self, blocks: &[Block], voice: Voice) -> Option<Saying> {
        let mut deeds = Vec::new();
        for block in blocks {
            // Named once, this card is "it".
            let named = deeds.iter().any(|deed: &String| deed.contains(voice.this));
            let voice = if named { voice.this_named() } else { voice };
            // "A and B or C" could be meant in two ways.
            if self.sayings(*block, voice).len() > 1 {
                return None;
            }
            deeds.push(self.deed_if(*block, voice)?);
        }
        let long = deeds.iter().any(|deed| deed.contains(" or ") || deed.contains(" if "));
        Some(Saying::command(match long {
            true => deeds.join(", or "),
            false => list(&deeds, "or"),
        }))
    }

    /// "gives a Shard to this Villain if it has no Shard".
    fn deed_if(&self, block: Block, voice: Voice) -> Option<String> {
        if let [Op::If { condition, then, otherwise: Block { len: 0, .. } }] =
            *self.program().block(block)
        {
            let deed = self.deed_if(then, voice)?;
            let condition = self.condition(condition, voice.this_named().plain());
            return Some(format!("{deed} if {condition}"));
        }
        let sayings = self.sayings(block, voice);
        let done = |saying: &Saying| match saying.subject {
            Subject::Command => true,
            Subject::Player => voice.person != Person::You,
            Subject::Own => false,
        };
        let deeds: Vec<String> = sayings.iter().map(|saying| saying.words.clone()).collect();
        sayings.iter().all(done).then(|| list(&deeds, "and"))
    }

    /// Whoever has such a card chooses between a deed with it and another thing; who has none does the other thing: "discards a Covert Hero
    /// or gains a Wound".
    pub(crate) fn either_way(
        &self,
        condition: ConditionId,
        then: Block,
        otherwise: Block,
        voice: Voice,
    ) -> Option<Saying> {
        let [Op::ChooseOne(modes)] = *self.program().block(then) else {
            return None;
        };
        let [with_it, other] = *self.program().modes(modes) else {
            return None;
        };
        let plain = voice.plain();
        let same = self.clause(other, plain) == self.clause(otherwise, plain);
        if !same || !self.asks_for(condition, with_it) {
            return None;
        }
        self.one_or_other(&[with_it, other], voice)
    }

    /// Is the condition that there is such a card as the block takes?
    pub(crate) fn asks_for(&self, condition: ConditionId, block: Block) -> bool {
        let Condition::Any(has) = self.program().condition(condition) else {
            return false;
        };
        let [op] = *self.program().block(block) else {
            return false;
        };
        let has = self.program().selector(has);
        op.cards().is_some_and(|cards| {
            let taken = self.program().selector(cards);
            let one = match taken.pick {
                Pick::Exactly(amount) => self.constant(amount) == Some(1),
                _ => false,
            };
            // The same test may be written twice, with amounts of its own each time.
            let said = |selector| self.many(selector, Case::In, Voice::default());
            one && taken.zones == has.zones && said(taken) == said(has)
        })
    }

    /// The usual thing first, then what takes its place, as sentences: "Draw a card. Ranged: Draw two cards instead."
    pub(crate) fn instead(
        &self,
        condition: ConditionId,
        then: Block,
        otherwise: Block,
        voice: Voice,
    ) -> Option<String> {
        if then.is_empty() || otherwise.is_empty() {
            return None;
        }
        if let Some(icons) = self.icons(condition) {
            let usual = self.sentences(otherwise, voice);
            let better = match self.is_both(then, otherwise, voice) {
                true => "do both".to_string(),
                false => self.clause(then, voice),
            };
            return Some(format!("{usual} {icons}: {} instead.", capital(&better)));
        }
        if self.asks_for(condition, then) {
            let usual = self.sentences(then, voice);
            let none = self.condition_not(condition, voice);
            let other = self.clause(otherwise, voice);
            return Some(format!("{usual} If {none}, {other} instead."));
        }
        None
    }

    /// Is the first block everything that the second lets one choose from?
    fn is_both(&self, all: Block, choice: Block, voice: Voice) -> bool {
        let [Op::ChooseOne(modes)] = *self.program().block(choice) else {
            return false;
        };
        let [one, other] = *self.program().modes(modes) else {
            return false;
        };
        let said = |block| {
            let sayings = self.sayings(block, voice).into_iter();
            sayings.map(|saying| saying.words)
        };
        said(one).chain(said(other)).eq(said(all))
    }
}
