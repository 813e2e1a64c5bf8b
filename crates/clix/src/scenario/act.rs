//! Carrying out what a line says.

use super::dice::Written;
use super::question;
use super::reason::most_targets;
use super::scene::{Scene, Unmet, unmet};
use super::syntax::{Act, Deed, Pick, Who};
use crate::choice::{Choice, Prompt};
use crate::effect::Effect;
use crate::interpreter::Engine;
use crate::powers::Question;
use crate::refusal::Refusal;
use authoring::scenario::{MOST_FORCED, Performance, Reason};
use table::Seat;

impl Scene<'_> {
    pub fn carry_out(&mut self, deed: &Deed, dice: &mut Written) -> Result<(), Unmet> {
        match &deed.act {
            Act::BeginGame => self.choose(Choice::Begin, dice),
            Act::BeginTurn => {
                let mut engine = Engine::new(&self.game, &mut self.state, dice, &mut self.log);
                engine.run();
                Ok(())
            }
            Act::EndTurn => {
                if !matches!(self.asked(), Some((_, Prompt::Action))) {
                    return unmet("the turn can end", self.situation());
                }
                self.since = self.log.len();
                self.choose(Choice::EndTurn, dice)
            }
            Act::Picks(picks) => self.picks(deed.who.as_ref(), picks, dice),
        }
    }

    /// Answers question after question with what the line names.
    fn picks(
        &mut self,
        who: Option<&Who>,
        picks: &[Pick],
        dice: &mut Written,
    ) -> Result<(), Unmet> {
        let mut left: Vec<Pick> = picks.to_vec();
        let more = left.contains(&Pick::More);
        left.retain(|pick| *pick != Pick::More);
        let earlier = std::mem::take(&mut self.by_itself);
        // The question that was answered last, so that a list of targets ends with the line.
        let mut answered = None;
        // Why something was not done where the line could go on without it: the reason, if nothing else takes it.
        let mut passed_over: Option<Unmet> = None;
        for _ in 0..MOST_FORCED {
            if left.is_empty() {
                if !more && answered.is_some_and(|prompt| self.goes_on(prompt)) {
                    self.choose(Choice::Done, dice)?;
                    continue;
                }
                return Ok(());
            }
            let Some((seat, prompt)) = self.asked() else {
                left.retain(|pick| !matches!(pick, Pick::Word(word) if word.is_idle()));
                if left.is_empty() && answered.is_some() {
                    continue;
                }
                return unmet("", self.situation());
            };
            if passed_over.is_none() {
                passed_over = self
                    .left_behind(prompt, &left)
                    .or_else(|| self.one_too_many(answered, prompt, &left));
            }
            let mut stuck = self.wrong_player(who, seat, prompt)?;
            let somebody_else = stuck.is_some();
            if stuck.is_none() {
                match self.next_pick(who, prompt, &left)? {
                    Ok((at, choice)) => {
                        if matches!(choice, Choice::Do { .. }) {
                            self.since = self.log.len();
                        }
                        left.remove(at);
                        self.choose(choice, dice)?;
                        answered = Some(prompt);
                        continue;
                    }
                    Err(refused) => stuck = Some(refused),
                }
            }
            if self.skips(prompt) {
                passed_over = passed_over.or(stuck.filter(|stuck| stuck.refusal.is_some()));
                self.choose(Choice::Done, dice)?;
            } else if let [only] = self.choices().as_slice()
                && prompt != Prompt::Action
                // Something else is named for this question.
                && stuck.as_ref().is_none_or(|stuck| stuck.refusal.is_none())
            {
                let only = *only;
                self.choose(only, dice)?;
                self.by_itself.push(only);
            } else if self.was_made(prompt, &left[0], who, &earlier)
                || (left.len() > 1 || answered.is_some()) && self.is_idle(prompt, &left[0], who)
            {
                left.remove(0);
            } else {
                let stuck = stuck.unwrap_or_else(|| Unmet::new("", self.situation()));
                return Err(match passed_over {
                    Some(reason) if stuck.refusal.is_none() => reason,
                    _ if answered.is_some() && !somebody_else => self.left_over(stuck),
                    _ => stuck,
                });
            }
            dice.are_written()?;
        }
        unmet("", "choices go round in circles")
    }

    /// Is somebody else asked than the line speaks for?
    fn wrong_player(
        &self,
        who: Option<&Who>,
        seat: Seat,
        prompt: Prompt,
    ) -> Result<Option<Unmet>, Unmet> {
        let speaks = match who {
            None => return Ok(None),
            Some(Who::Seat(seat)) => *seat,
            Some(Who::Figure(name)) => {
                let figure = self.figure(name)?;
                // Whether it may be commanded is for the rules to say.
                if prompt == Prompt::Action {
                    return Ok(None);
                }
                self.position().controller(figure)
            }
        };
        if speaks == seat {
            return Ok(None);
        }
        Ok(Some(Unmet::new(format!("{} is asked", self.seat_name(speaks)), self.situation())))
    }

    /// The first of the picks that answers the question, or why none does.
    #[allow(clippy::type_complexity)]
    fn next_pick(
        &self,
        who: Option<&Who>,
        prompt: Prompt,
        left: &[Pick],
    ) -> Result<Result<(usize, Choice), Unmet>, Unmet> {
        let listed = self.choices();
        let mut refused: Option<Unmet> = None;
        for (at, pick) in left.iter().enumerate() {
            let mut meanings = self.meanings(prompt, pick, who)?;
            prefer_objects(&mut meanings, left);
            let mut allowed = Vec::new();
            for choice in meanings {
                match self.allowed(choice, &listed)? {
                    Ok(()) => allowed.push(choice),
                    // Another kind of answer is owed: that says nothing about this one.
                    Err(Refusal::NotNow) => {}
                    Err(refusal) => {
                        refused.get_or_insert_with(|| self.refuse(choice, refusal, left));
                    }
                }
            }
            if let Some(choice) = self.best(prompt, &allowed, left, at, who) {
                return Ok(Ok((at, choice)));
            }
        }
        Ok(Err(refused.unwrap_or_else(|| {
            let wanted = match left.first() {
                Some(Pick::Word(word)) if prompt == Prompt::Action && !word.effects.is_empty() => {
                    format!("who does it: `Vex: {}`", word.said)
                }
                _ => format!("an answer to `{}`", question::word(prompt)),
            };
            Unmet::new(wanted, self.situation())
        })))
    }

    /// Of several effects a word may mean, the one that goes on with what the line names next.
    fn best(
        &self,
        prompt: Prompt,
        allowed: &[Choice],
        left: &[Pick],
        at: usize,
        who: Option<&Who>,
    ) -> Option<Choice> {
        if allowed.len() > 1 && matches!(prompt, Prompt::Action | Prompt::Inner { .. }) {
            let mut rest = left.to_vec();
            rest.remove(at);
            for choice in allowed {
                let mut copy = self.clone();
                if copy.choose(*choice, &mut Written::trying(&[])).is_err() {
                    continue;
                }
                if let Some((_, prompt)) = copy.asked()
                    && matches!(copy.next_pick(who, prompt, &rest), Ok(Ok(_)))
                {
                    return Some(*choice);
                }
            }
        }
        allowed.first().copied()
    }

    /// Questions that a line which speaks of something later leaves unanswered: nobody is carried, nothing is picked up.
    fn skips(&self, prompt: Prompt) -> bool {
        matches!(prompt, Prompt::Passenger | Prompt::PickUp)
    }

    /// Is the same list still being made, and may it end?
    fn goes_on(&self, answered: Prompt) -> bool {
        let Some((_, prompt)) = self.asked() else {
            return false;
        };
        let same = match (answered, prompt) {
            (Prompt::Target, Prompt::Target) => !self.state.attack.targets.is_empty(),
            (Prompt::Power(Question::Marker(_)), Prompt::Power(Question::Marker(marker))) => {
                marker.placed > 0
            }
            (Prompt::Passenger, Prompt::Passenger) => true,
            _ => false,
        };
        same && self.check(Choice::Done).is_ok()
    }

    /// Was this choice the only one, and made before the line spoke of it?
    fn was_made(&self, prompt: Prompt, pick: &Pick, who: Option<&Who>, earlier: &[Choice]) -> bool {
        let made = |choice: Choice| earlier.contains(&choice) || self.by_itself.contains(&choice);
        match pick {
            Pick::Figure(name) => {
                self.figure(name).is_ok_and(|figure| made(Choice::Figure(figure)))
            }
            Pick::Square(square) => made(Choice::Square(*square)),
            Pick::Share(..) => true,
            _ => self
                .meanings(prompt, pick, who)
                .is_ok_and(|meanings| meanings.into_iter().any(made)),
        }
    }

    /// A word for what the question asks anyway.
    fn is_idle(&self, prompt: Prompt, pick: &Pick, who: Option<&Who>) -> bool {
        let Pick::Word(word) = pick else {
            return false;
        };
        word.is_idle() && self.meanings(prompt, pick, who).is_ok_and(|meanings| meanings.is_empty())
    }

    /// A list that was full and ended before everything the line names was in it.
    fn one_too_many(
        &self,
        answered: Option<Prompt>,
        prompt: Prompt,
        left: &[Pick],
    ) -> Option<Unmet> {
        let state = &self.state;
        let (clause, same) = match answered? {
            Prompt::Power(Question::Marker(_)) => {
                (state.action.effect.clause(), matches!(prompt, Prompt::Power(Question::Marker(_))))
            }
            Prompt::Target => (
                most_targets(state.attack.mode, state.attack.close),
                matches!(prompt, Prompt::Target),
            ),
            _ => return None,
        };
        if same || !matches!(left.first(), Some(Pick::Figure(_) | Pick::Square(_))) {
            return None;
        }
        let words = format!("no more can be chosen: {}", self.situation());
        Some(Unmet {
            expected: String::new(),
            happened: words.clone(),
            refusal: Some(Reason { clauses: vec![clause.to_owned()], words }),
        })
    }

    /// Something the line names that no question has taken: it could not be done.
    fn left_over(&self, stuck: Unmet) -> Unmet {
        Unmet {
            refusal: stuck.refusal.or(Some(Reason {
                clauses: self.clauses_of_question(Choice::Done).into_iter().collect(),
                words: stuck.happened.clone(),
            })),
            ..stuck
        }
    }

    /// Why somebody the line names is not carried, or something not picked up, where nobody is asked about it.
    fn left_behind(&self, prompt: Prompt, left: &[Pick]) -> Option<Unmet> {
        if prompt != Prompt::Destination {
            return None;
        }
        let (position, mover) = (self.position(), self.state.movement.mover);
        left.iter().find_map(|pick| match pick {
            Pick::Figure(name) => {
                let figure = self.figure(name).ok()?;
                let refusal = position.may_carry(figure).err()?;
                Some(self.refuse(Choice::Figure(figure), refusal, left))
            }
            Pick::Object { .. } | Pick::PutDown(_) => {
                let objects = self.meanings(prompt, pick, None).ok()?;
                let held = objects.iter().any(|choice| match choice {
                    Choice::Object(object) => position.may_hold(mover, *object),
                    _ => true,
                });
                let clause = if !self.state.movement.passengers.is_empty() {
                    "I04.4"
                } else if !held {
                    "I07.2"
                } else {
                    "I07.1"
                };
                let words = "nothing can be picked up or put down that way".to_owned();
                Some(Unmet {
                    expected: String::new(),
                    happened: format!("{words} [{clause}]"),
                    refusal: Some(Reason { clauses: vec![clause.to_owned()], words }),
                })
            }
            _ => None,
        })
    }
}

/// Telekinesis of an object, where the line names one; of a character otherwise.
fn prefer_objects(meanings: &mut Vec<Choice>, left: &[Pick]) {
    let names_object = left.iter().any(|pick| matches!(pick, Pick::Object { .. }));
    let other = if names_object { Effect::TelekinesisCharacter } else { Effect::TelekinesisObject };
    if meanings.len() > 1 {
        meanings.retain(|choice| !matches!(choice, Choice::Do { effect, .. } if *effect == other));
    }
}
