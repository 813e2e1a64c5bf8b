//! What is done to cards that are chosen for it, or to each of several: the choice and the first deed are one sentence.

use super::Words;
use super::grammar::a;
use super::noun::Case;
use super::saying::Saying;
use super::voice::Voice;
use crate::effect::{
    Amount, Block, CardOp, Comparison, Filter, Op, Pick, Rank, Rule, Selector, SelectorId, Until,
    Zones,
};

impl Words<'_> {
    pub(crate) fn for_each(&self, cards: SelectorId, then: Block, voice: Voice) -> Vec<Saying> {
        let selector = self.program().selector(cards);
        let said = voice;
        let voice = Voice { may_said: false, ..voice };
        let about = voice.about_another();
        if selector.zones.is(Zones::MASTERMIND)
            && let Some(done) = self.done_to_chosen(cards, then, about)
        {
            return done;
        }
        if selector.pick == Pick::All {
            let each = self.one(selector, Case::In, voice);
            let clause = self.clause(then, about.plain());
            return vec![Saying::own(format!("for each {each}, {clause}"))];
        }
        if let Some(done) = self.chosen_and_done(cards, then, voice) {
            return done;
        }
        let chosen = self.picked(cards, Case::In, voice);
        let mut sayings = vec![self.optional(cards, "choose", &chosen, said)];
        let one = |amount| self.quantity(amount, voice).is_one();
        match selector.pick {
            Pick::Exactly(amount) if one(amount) => sayings.extend(self.sayings(then, about)),
            // Whoever chooses none does none of it; behind "you may" that is said already.
            Pick::UpTo(amount) if one(amount) && said.may_said => {
                sayings.extend(self.sayings(then, about));
            }
            Pick::UpTo(amount) if one(amount) => {
                let plain = about.plain();
                let deed = self.clause(then, plain);
                let done = Saying::own(format!("if {} do, {deed}", plain.you()));
                sayings.push(done.referring_back());
            }
            // "Choose up to 2 Heroes and gain a Shard" would be one Shard.
            _ => {
                let deed = self.clause(then, about.plain());
                sayings.push(Saying::own(format!("for each of them, {deed}")));
            }
        }
        sayings
    }

    /// "KO a Hero from your hand" for "choose a Hero in your hand; KO it". What follows speaks of "it".
    fn chosen_and_done(&self, cards: SelectorId, then: Block, voice: Voice) -> Option<Vec<Saying>> {
        let Pick::Exactly(amount) = self.program().selector(cards).pick else {
            return None;
        };
        if self.constant(amount) != Some(1) {
            return None;
        }
        self.done_to_chosen(cards, then, voice)
    }

    fn done_to_chosen(&self, cards: SelectorId, then: Block, voice: Voice) -> Option<Vec<Saying>> {
        let first = *self.program().block(then).first()?;
        let deed = match first {
            Op::ForEach { .. } => return None,
            Op::Cards(theirs, CardOp::Trade) => self.trade(cards, theirs, voice)?,
            Op::FightIt => self.fight_one(cards, voice)?,
            Op::MoveVillain => {
                let villain = self.picked(cards, Case::In, voice);
                self.move_villain(&villain, voice)
            }
            Op::Lasting { rule, until: Until::EndOfTurn }
                if self.program().rule(rule) == Rule::CostsHalf =>
            {
                let hero = self.picked(cards, Case::In, voice);
                self.act("halve", &format!("the cost of {hero} this turn, rounded up"), voice)
            }
            _ => {
                let it = self.program().selector(first.cards()?);
                if *it != just_it() {
                    return None;
                }
                self.saying(first.done_to(cards), voice).pop()?
            }
        };
        let rest = Block { start: then.start + 1, len: then.len - 1 };
        let mut sayings = vec![deed];
        sayings.extend(self.sayings(rest, voice.about_another()));
        Some(sayings)
    }

    pub(crate) fn move_villain(&self, villain: &str, voice: Voice) -> Saying {
        let there = "to another city space, trading places with any Villain there";
        self.act("move", &format!("{villain} {there}"), voice)
    }

    /// Only cards that can be traded are asked for, so that need not be said: "trades a Hero for one of the same or lower cost".
    fn trade(&self, mine: SelectorId, theirs: SelectorId, voice: Voice) -> Option<Saying> {
        let (own, other) = (self.program().selector(mine), self.program().selector(theirs));
        let about = voice.about_another();
        let (Comparison::AtLeast, least) = own.filter.cost? else {
            return None;
        };
        let Amount::LowestCost(cheapest) = self.program().amount(least) else {
            return None;
        };
        let (Comparison::AtMost, most) = other.filter.cost? else {
            return None;
        };
        let cheapest = self.program().selector(cheapest);
        let any_cost = Filter { cost: None, ..other.filter.clone() };
        let of_them = cheapest.zones == other.zones && cheapest.filter == any_cost;
        if !of_them || !self.is_its_cost(most, about) {
            return None;
        }
        let mut own = own.clone();
        own.filter.cost = None;
        let mine = a(&self.one(&own, Case::From, voice));
        let theirs = self.picked(theirs, Case::From, about);
        Some(self.act("trade", &format!("{mine} for {theirs}"), voice))
    }

    /// Only enemies that can be fought are asked for, so that need not be said.
    fn fight_one(&self, cards: SelectorId, voice: Voice) -> Option<Saying> {
        let mut enemy = self.program().selector(cards).clone();
        if !std::mem::take(&mut enemy.filter.fightable) {
            return None;
        }
        let enemy = a(&self.one(&enemy, Case::In, voice));
        let paid = "paying its Attack, and do its Fight effect";
        Some(self.act("fight", &format!("{enemy}, {paid}"), voice))
    }
}

/// The card that the text is about, whatever it is.
fn just_it() -> Selector {
    Selector { zones: Zones::IT, filter: Filter::default(), pick: Pick::All, rank: Rank::Any }
}
