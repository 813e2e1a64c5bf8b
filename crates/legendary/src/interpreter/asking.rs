//! Decisions: who is asked what, what may be answered, and what the answer does.

use super::selecting::Selection;
use super::{Task, Text};
use crate::cards::{CardId, SPACES, Zone};
use crate::choice::{Choice, Prompt};
use crate::effect::{Audience, Op};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::waived::{Clause, plays};
use table::Seat;

/// What a legal answer means for the choice being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The choice is made.
    Complete,
    /// More cards may be taken.
    OneOfSeveral,
}

/// How many cards are chosen already for a question, and how many it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    pub taken: u8,
    pub least: u8,
    pub most: u8,
}

impl<'a> Position<'a> {
    pub(crate) fn scope(self, text: u8) -> &'a Text {
        &self.state.texts[text as usize]
    }

    /// Who has to answer the question.
    pub(crate) fn who_answers(self, prompt: Prompt) -> Seat {
        match prompt {
            Prompt::Begin => Seat(0),
            Prompt::Mulligan(seat)
            | Prompt::BeforeStrike { seat, .. }
            | Prompt::InsteadOfWound { holder: seat, .. } => seat,
            // R8.5: the active player's choice, whoever decides the rest.
            Prompt::Mastermind { .. } => self.state.active,
            _ => prompt.text().map_or(self.state.active, |text| self.scope(text).decider),
        }
    }

    /// Where cards are chosen one after the other: how far that has come.
    pub fn chosen(self, prompt: Prompt) -> Option<Chosen> {
        let (base, least, most) = match prompt {
            Prompt::Cards { text, op, base } => {
                let Selection { least, most, .. } = self.selection(self.scope(text), op);
                (base, least, most)
            }
            Prompt::ThreatCards { enemy, class, base } => {
                (base, 1, self.threat_cards(enemy, class).most)
            }
            _ => return None,
        };
        let taken = self.state.queue.len() - base as usize;
        Some(Chosen { taken: taken as u8, least: least as u8, most: most as u8 })
    }

    /// Lists the legal answers.
    pub(crate) fn answers(self, into: &mut Vec<Choice>) {
        let Some(&Task::Ask(prompt)) = self.state.tasks.last() else {
            return;
        };
        match prompt {
            Prompt::Begin => into.push(Choice::Begin),
            Prompt::Mulligan(_) | Prompt::May { .. } => into.extend([Choice::Yes, Choice::No]),
            Prompt::Action => self.actions(into),
            Prompt::Showdown => {
                self.plays(into);
                into.push(Choice::EndTurn);
            }
            Prompt::Cards { text, op, base } => {
                let taken = &self.state.queue[base as usize..];
                if taken.is_empty() && self.takes_one(op) {
                    return self.picks(self.scope(text), op, into);
                }
                let selection = self.selection(self.scope(text), op);
                into.extend(self.offered(&selection, taken).map(Choice::Pick));
                if taken.len() >= selection.least {
                    into.push(Choice::Done);
                }
            }
            Prompt::RevealOr { text, op } => {
                self.picks(self.scope(text), op, into);
                if plays(Clause::R5_8_CHOICE) {
                    into.push(Choice::No);
                }
            }
            Prompt::Pass { text, op, .. } => self.picks(self.scope(text), op, into),
            Prompt::PutBack { .. } => {
                into.extend(self.different(Zone::ASIDE).map(Choice::Pick));
            }
            Prompt::Number { .. } => self.numbers(into),
            Prompt::ThreatClass(enemy) => {
                into.extend(self.open_threat_classes(enemy).map(|class| Choice::Mode(class as u8)))
            }
            Prompt::ThreatCards { enemy, class, base } => {
                self.cards_to_show(enemy, class, base, into);
            }
            Prompt::InsteadOfWound { seat, holder, .. } => {
                into.extend(self.wound_reactions(seat, holder).map(Choice::Pick));
                into.push(Choice::No);
            }
            Prompt::EmptySpace { .. } => into.extend(self.empty_spaces().map(Choice::Space)),
            Prompt::BeforeStrike { seat, .. } => {
                into.extend(self.strike_reactions(seat).map(Choice::Pick));
                into.push(Choice::No);
            }
            Prompt::Pay { owed, duel } => into.extend(self.payers(owed, duel).map(Choice::Mode)),
            Prompt::Mode { text, op } => {
                let modes = 0..self.mode_count(op);
                let open = modes.filter(|mode| self.is_open(self.scope(text), op, *mode));
                into.extend(open.map(Choice::Mode));
            }
            Prompt::Player { text, op } => into.extend(
                self.in_turn_order(self.state.active)
                    .filter(|seat| self.can_be_chosen(text, op, *seat))
                    .map(Choice::Player),
            ),
            Prompt::Space { text } => {
                let here = self.space_of(self.scope(text).it);
                into.extend(
                    (0..SPACES)
                        .filter(|space| Some(*space) != here)
                        .map(|space| Choice::Space(space as u8)),
                );
            }
            Prompt::Order { count } => into
                .extend((0..count).filter(|at| self.is_first_alike(count, *at)).map(Choice::Next)),
            Prompt::Side(_) => into.extend([Choice::Mode(0), Choice::Mode(1)]),
            Prompt::Champion { text, .. } => self.champions(self.scope(text).actor, into),
            Prompt::Team { .. } => self.teams(into),
            Prompt::Mastermind { .. } => {
                into.extend(self.masterminds().into_iter().flatten().map(Choice::Pick));
            }
        }
    }

    /// Is this answer legal now?
    pub(crate) fn check_answer(self, choice: Choice) -> Result<Answer, Refusal> {
        let Some(&Task::Ask(prompt)) = self.state.tasks.last() else {
            return Err(Refusal::NotNow);
        };
        if let (Prompt::Cards { text, op, base }, Choice::Pick(card)) = (prompt, choice) {
            return self.check_pick(text, op, base, card);
        }
        self.check_whole_answer(prompt, choice)?;
        Ok(Answer::Complete)
    }

    fn check_pick(self, text: u8, op: u16, base: u8, card: CardId) -> Result<Answer, Refusal> {
        if !self.game.has_card(card) {
            return Err(Refusal::NoSuchCard);
        }
        let taken = &self.state.queue[base as usize..];
        if taken.is_empty() && self.takes_one(op) && self.is_pick(self.scope(text), op, card) {
            return Ok(Answer::Complete);
        }
        let selection = self.selection(self.scope(text), op);
        if !selection.matching.contains(&card) {
            return Err(Refusal::DoesNotMatch(card));
        }
        if !self.is_offered(&selection, taken, card) {
            return Err(Refusal::OutOfOrder(card));
        }
        Ok(if taken.len() + 1 < selection.most { Answer::OneOfSeveral } else { Answer::Complete })
    }

    /// Is this a legal answer where one answer settles the matter?
    fn check_whole_answer(self, prompt: Prompt, choice: Choice) -> Result<(), Refusal> {
        let yes = |legal: bool, refusal: Refusal| if legal { Ok(()) } else { Err(refusal) };
        if let Choice::Play(card)
        | Choice::Recruit(card)
        | Choice::Fight(card)
        | Choice::Threaten(card)
        | Choice::Pick(card) = choice
            && !self.game.has_card(card)
        {
            return Err(Refusal::NoSuchCard);
        }
        match (prompt, choice) {
            (Prompt::Begin, Choice::Begin) => Ok(()),
            (Prompt::Mulligan(_) | Prompt::May { .. }, Choice::Yes | Choice::No) => Ok(()),
            (Prompt::Action, _) => self.check_action(choice),
            (Prompt::Showdown, Choice::EndTurn) => Ok(()),
            (Prompt::Showdown, Choice::Play(card)) => self.check_play(card),
            (
                Prompt::Showdown,
                Choice::Recruit(_)
                | Choice::Fight(_)
                | Choice::Threaten(_)
                | Choice::Use(_)
                | Choice::Heal,
            ) => yes(!plays(Clause::R11_7_ACTIONS), Refusal::Showdown),
            (Prompt::Cards { text, op, base }, Choice::Done) => {
                let least = self.selection(self.scope(text), op).least;
                yes(self.state.queue.len() - base as usize >= least, Refusal::TooFew)
            }
            (Prompt::RevealOr { text, op }, Choice::Pick(card))
            | (Prompt::Pass { text, op, .. }, Choice::Pick(card)) => {
                let legal = self.is_pick(self.scope(text), op, card);
                yes(legal, Refusal::DoesNotMatch(card))
            }
            (Prompt::RevealOr { .. }, Choice::No) => {
                yes(plays(Clause::R5_8_CHOICE), Refusal::NotNow)
            }
            (Prompt::InsteadOfWound { .. }, Choice::No) => Ok(()),
            (Prompt::PutBack { .. }, Choice::Pick(card)) => {
                yes(self.is_different(Zone::ASIDE, card), Refusal::DoesNotMatch(card))
            }
            (Prompt::Number { .. }, Choice::Number(number)) => self.check_number(number),
            (Prompt::ThreatClass(enemy), Choice::Mode(mode)) => yes(
                self.open_threat_classes(enemy).any(|class| class as u8 == mode),
                Refusal::NoSuchOption,
            ),
            (Prompt::ThreatCards { enemy, class, base }, Choice::Pick(card)) => {
                self.check_shown(enemy, class, base, card)
            }
            (Prompt::ThreatCards { base, .. }, Choice::Done) => {
                yes(self.state.queue.len() > base as usize, Refusal::TooFew)
            }
            (Prompt::InsteadOfWound { seat, holder, .. }, Choice::Pick(card)) => yes(
                self.wound_reactions(seat, holder).any(|other| other == card),
                Refusal::DoesNotMatch(card),
            ),
            (Prompt::EmptySpace { .. }, Choice::Space(space)) => {
                yes(self.empty_spaces().any(|empty| empty == space), Refusal::NoSuchOption)
            }
            (Prompt::BeforeStrike { .. }, Choice::No) => Ok(()),
            (Prompt::BeforeStrike { seat, .. }, Choice::Pick(card)) => yes(
                self.strike_reactions(seat).any(|other| other == card),
                Refusal::DoesNotMatch(card),
            ),
            (Prompt::Pay { owed, duel }, Choice::Mode(name)) => {
                yes(self.payers(owed, duel).any(|payer| payer == name), Refusal::NoSuchOption)
            }
            (Prompt::Mode { text, op }, Choice::Mode(mode)) => {
                let open = mode < self.mode_count(op) && self.is_open(self.scope(text), op, mode);
                yes(open, Refusal::NoSuchOption)
            }
            (Prompt::Side(_), Choice::Mode(mode)) => yes(mode < 2, Refusal::NoSuchOption),
            (Prompt::Player { text, op }, Choice::Player(seat)) => yes(
                seat.0 < self.game.players() && self.can_be_chosen(text, op, seat),
                Refusal::NoSuchOption,
            ),
            (Prompt::Space { text }, Choice::Space(space)) => {
                let here = self.space_of(self.scope(text).it);
                yes(
                    (space as usize) < SPACES && Some(space as usize) != here,
                    Refusal::NoSuchOption,
                )
            }
            (Prompt::Order { count }, Choice::Next(at)) => {
                yes(at < count && self.is_first_alike(count, at), Refusal::NoSuchOption)
            }
            (Prompt::Champion { text, .. }, Choice::Pick(_) | Choice::Mode(_)) => {
                self.check_champion(self.scope(text).actor, choice)
            }
            (Prompt::Mastermind { .. }, Choice::Pick(card)) => {
                yes(self.masterminds().contains(&Some(card)), Refusal::DoesNotMatch(card))
            }
            (Prompt::Team { .. }, Choice::Mode(team)) => {
                yes(self.has_team(team), Refusal::NoSuchOption)
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn mode_count(self, op: u16) -> u8 {
        match self.game.catalogue.program.ops[op as usize] {
            Op::ChooseOne(modes) => modes.count,
            _ => 0,
        }
    }

    fn can_be_chosen(self, text: u8, op: u16, seat: Seat) -> bool {
        let others = matches!(
            self.game.catalogue.program.ops[op as usize],
            Op::EachPlayer { who: Audience::ChosenOther, .. }
        );
        !others || seat != self.scope(text).you
    }

    /// May this alternative be chosen? Where the text says so, only what can be done (R5.8).
    pub(crate) fn is_open(self, scope: &Text, op: u16, mode: u8) -> bool {
        let program = &self.game.catalogue.program;
        let Op::ChooseOne(modes) = program.ops[op as usize] else {
            return false;
        };
        !modes.possible || self.can_do(scope, program.modes(modes)[mode as usize])
    }

    /// Of waiting effects that are alike only the first is offered.
    fn is_first_alike(self, count: u8, at: u8) -> bool {
        let effect = |at| self.state.waiting(count, at);
        (0..at).all(|other| effect(other) != effect(at))
    }

    /// The different cards of a zone.
    pub(crate) fn different(self, zone: Zone) -> impl Iterator<Item = CardId> {
        self.distinct(self.zone(zone).iter().copied())
    }

    /// Is this one of the [`different`](Self::different) cards of the zone?
    pub(crate) fn is_different(self, zone: Zone, card: CardId) -> bool {
        let mut cards = self.zone(zone).iter();
        cards.find(|other| self.same(**other, card)) == Some(&card)
    }

    /// Cards of `holder` that can be used instead of the Wound that `seat` would gain (R10.10), of those that are alike the first.
    pub(crate) fn wound_reactions(self, seat: Seat, holder: Seat) -> impl Iterator<Item = CardId> {
        self.distinct(self.averting(seat, holder))
    }
}
