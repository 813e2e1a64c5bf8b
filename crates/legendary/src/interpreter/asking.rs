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

/// A decision that is owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    pub seat: Seat,
    pub prompt: Prompt,
}

/// What a legal answer means for the choice being made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The choice is made.
    Complete,
    /// More cards may be taken.
    OneOfSeveral,
}

impl<'a> Position<'a> {
    pub(crate) fn scope(self, text: u8) -> &'a Text {
        &self.state.texts[text as usize]
    }

    /// Who owes which decision.
    pub(crate) fn asked(self) -> Option<Asked> {
        let active = self.state.active;
        let by = |text: u8, prompt: Prompt| Asked {
            seat: self.state.texts[text as usize].decider,
            prompt,
        };
        let card_of = |text: u8| self.state.texts[text as usize].card;
        Some(match *self.state.tasks.last()? {
            Task::Begin => Asked { seat: Seat(0), prompt: Prompt::Begin },
            Task::Mulligan(seat) => Asked { seat, prompt: Prompt::Mulligan },
            Task::Action => Asked { seat: active, prompt: Prompt::Action },
            Task::ShowdownTurn => Asked { seat: active, prompt: Prompt::Showdown },
            Task::Cards { text, op, base } => {
                let Selection { least, most, .. } = self.selection(self.scope(text), op);
                let taken = (self.state.queue.len() - base as usize) as u8;
                by(
                    text,
                    Prompt::Cards {
                        op,
                        card: card_of(text),
                        taken,
                        least: least as u8,
                        most: most as u8,
                    },
                )
            }
            Task::May { text, op } => by(text, Prompt::May { op, card: card_of(text) }),
            Task::Mode { text, op } => by(text, Prompt::Mode { op, card: card_of(text) }),
            Task::Number { text, op } => by(
                text,
                Prompt::Number { op, card: card_of(text), most: self.shards_of(active) as u16 },
            ),
            Task::Player { text, op } => by(text, Prompt::Player { op, card: card_of(text) }),
            Task::Space { text } => {
                by(text, Prompt::Space { card: card_of(text), villain: self.scope(text).it })
            }
            Task::EmptySpace { text, card } => {
                by(text, Prompt::Space { card: card_of(text), villain: card })
            }
            Task::BeforeStrike { seat, .. } => {
                Asked { seat, prompt: Prompt::BeforeStrike { player: seat } }
            }
            Task::Pay { card, .. } => Asked { seat: active, prompt: Prompt::Pay { card } },
            Task::RevealOr { text, op } => by(text, Prompt::RevealOr { op, card: card_of(text) }),
            Task::ChoosePutBack { text, .. } => by(text, Prompt::PutBack { card: card_of(text) }),
            Task::Pass { text, op, .. } => by(text, Prompt::Pass { op, card: card_of(text) }),
            Task::ThreatClass(enemy) => {
                Asked { seat: active, prompt: Prompt::ThreatClass { enemy } }
            }
            Task::ThreatCards { enemy, class, base } => Asked {
                seat: active,
                prompt: Prompt::ThreatCards {
                    enemy,
                    taken: (self.state.queue.len() - base as usize) as u8,
                    most: self.threat_cards(enemy, class).most as u8,
                },
            },
            Task::InsteadOfWound { seat, holder, .. } => {
                Asked { seat: holder, prompt: Prompt::InsteadOfWound { player: seat } }
            }
            Task::Order { .. } => Asked { seat: active, prompt: Prompt::Order },
            Task::Side(card) => Asked { seat: active, prompt: Prompt::Side { card } },
            Task::Champion { text, op, .. } => {
                by(text, Prompt::Champion { op, card: card_of(text) })
            }
            Task::Team { text, .. } => by(text, Prompt::Team { card: card_of(text) }),
            // R8.5: the active player's choice, whoever decides the rest.
            Task::OneMastermind { text, .. } => {
                Asked { seat: active, prompt: Prompt::Mastermind { card: card_of(text) } }
            }
            _ => return None,
        })
    }

    /// Lists the legal answers.
    pub(crate) fn answers(self, into: &mut Vec<Choice>) {
        let Some(task) = self.state.tasks.last().copied() else {
            return;
        };
        match task {
            Task::Begin => into.push(Choice::Begin),
            Task::Mulligan(_) | Task::May { .. } => into.extend([Choice::Yes, Choice::No]),
            Task::Action => self.actions(into),
            Task::ShowdownTurn => {
                self.plays(into);
                into.push(Choice::EndTurn);
            }
            Task::Cards { text, op, base } => {
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
            Task::RevealOr { text, op } => {
                self.picks(self.scope(text), op, into);
                if plays(Clause::R5_8_CHOICE) {
                    into.push(Choice::No);
                }
            }
            Task::Pass { text, op, .. } => self.picks(self.scope(text), op, into),
            Task::ChoosePutBack { .. } => {
                into.extend(self.different(Zone::ASIDE).map(Choice::Pick));
            }
            Task::Number { .. } => {
                into.extend((1..=self.shards_of(self.state.active) as u16).map(Choice::Number))
            }
            Task::ThreatClass(enemy) => {
                into.extend(self.open_threat_classes(enemy).map(|class| Choice::Mode(class as u8)))
            }
            Task::ThreatCards { enemy, class, base } => {
                let taken = &self.state.queue[base as usize..];
                let selection = self.threat_cards(enemy, class);
                into.extend(self.offered(&selection, taken).map(Choice::Pick));
                if !taken.is_empty() {
                    into.push(Choice::Done);
                }
            }
            Task::InsteadOfWound { seat, holder, .. } => {
                into.extend(self.wound_reactions(seat, holder).map(Choice::Pick));
                into.push(Choice::No);
            }
            Task::EmptySpace { .. } => into.extend(self.empty_spaces().map(Choice::Space)),
            Task::BeforeStrike { seat, .. } => {
                into.extend(self.strike_reactions(seat).map(Choice::Pick));
                into.push(Choice::No);
            }
            Task::Pay { .. } => into.extend(self.payers(task).map(Choice::Mode)),
            Task::Mode { text, op } => {
                let modes = 0..self.mode_count(op);
                let open = modes.filter(|mode| self.is_open(self.scope(text), op, *mode));
                into.extend(open.map(Choice::Mode));
            }
            Task::Player { text, op } => into.extend(
                self.in_turn_order(self.state.active)
                    .filter(|seat| self.can_be_chosen(text, op, *seat))
                    .map(Choice::Player),
            ),
            Task::Space { text } => {
                let here = self.space_of(self.scope(text).it);
                into.extend(
                    (0..SPACES)
                        .filter(|space| Some(*space) != here)
                        .map(|space| Choice::Space(space as u8)),
                );
            }
            Task::Order { count } => into
                .extend((0..count).filter(|at| self.is_first_alike(count, *at)).map(Choice::Next)),
            Task::Side(_) => into.extend([Choice::Mode(0), Choice::Mode(1)]),
            Task::Champion { text, .. } => self.champions(self.scope(text).actor, into),
            Task::Team { .. } => self.teams(into),
            Task::OneMastermind { .. } => {
                into.extend(self.masterminds().into_iter().flatten().map(Choice::Pick));
            }
            _ => {}
        }
    }

    /// Is this answer legal now?
    pub(crate) fn check_answer(self, choice: Choice) -> Result<Answer, Refusal> {
        let Some(task) = self.state.tasks.last().copied() else {
            return Err(Refusal::NotNow);
        };
        if let (Task::Cards { text, op, base }, Choice::Pick(card)) = (task, choice) {
            return self.check_pick(text, op, base, card);
        }
        self.check_whole_answer(task, choice)?;
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
    fn check_whole_answer(self, task: Task, choice: Choice) -> Result<(), Refusal> {
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
        match (task, choice) {
            (Task::Begin, Choice::Begin) => Ok(()),
            (Task::Mulligan(_) | Task::May { .. }, Choice::Yes | Choice::No) => Ok(()),
            (Task::Action, _) => self.check_action(choice),
            (Task::ShowdownTurn, Choice::EndTurn) => Ok(()),
            (Task::ShowdownTurn, Choice::Play(card)) => self.check_play(card),
            (
                Task::ShowdownTurn,
                Choice::Recruit(_)
                | Choice::Fight(_)
                | Choice::Threaten(_)
                | Choice::Use(_)
                | Choice::Heal,
            ) => yes(!plays(Clause::R11_7_ACTIONS), Refusal::Showdown),
            (Task::Cards { text, op, base }, Choice::Done) => {
                let least = self.selection(self.scope(text), op).least;
                yes(self.state.queue.len() - base as usize >= least, Refusal::TooFew)
            }
            (Task::RevealOr { text, op }, Choice::Pick(card))
            | (Task::Pass { text, op, .. }, Choice::Pick(card)) => {
                let legal = self.is_pick(self.scope(text), op, card);
                yes(legal, Refusal::DoesNotMatch(card))
            }
            (Task::RevealOr { .. }, Choice::No) => yes(plays(Clause::R5_8_CHOICE), Refusal::NotNow),
            (Task::InsteadOfWound { .. }, Choice::No) => Ok(()),
            (Task::ChoosePutBack { .. }, Choice::Pick(card)) => {
                yes(self.is_different(Zone::ASIDE, card), Refusal::DoesNotMatch(card))
            }
            (Task::Number { .. }, Choice::Number(number)) => yes(
                (1..=self.shards_of(self.state.active)).contains(&i32::from(number)),
                Refusal::NoSuchOption,
            ),
            (Task::ThreatClass(enemy), Choice::Mode(mode)) => yes(
                self.open_threat_classes(enemy).any(|class| class as u8 == mode),
                Refusal::NoSuchOption,
            ),
            (Task::ThreatCards { enemy, class, base }, Choice::Pick(card)) => {
                let selection = self.threat_cards(enemy, class);
                if !selection.matching.contains(&card) {
                    return Err(Refusal::DoesNotMatch(card));
                }
                let taken = &self.state.queue[base as usize..];
                yes(self.is_offered(&selection, taken, card), Refusal::OutOfOrder(card))
            }
            (Task::ThreatCards { base, .. }, Choice::Done) => {
                yes(self.state.queue.len() > base as usize, Refusal::TooFew)
            }
            (Task::InsteadOfWound { seat, holder, .. }, Choice::Pick(card)) => yes(
                self.wound_reactions(seat, holder).any(|other| other == card),
                Refusal::DoesNotMatch(card),
            ),
            (Task::EmptySpace { .. }, Choice::Space(space)) => {
                yes(self.empty_spaces().any(|empty| empty == space), Refusal::NoSuchOption)
            }
            (Task::BeforeStrike { .. }, Choice::No) => Ok(()),
            (Task::BeforeStrike { seat, .. }, Choice::Pick(card)) => yes(
                self.strike_reactions(seat).any(|other| other == card),
                Refusal::DoesNotMatch(card),
            ),
            (Task::Pay { .. }, Choice::Mode(name)) => {
                yes(self.payers(task).any(|payer| payer == name), Refusal::NoSuchOption)
            }
            (Task::Mode { text, op }, Choice::Mode(mode)) => {
                let open = mode < self.mode_count(op) && self.is_open(self.scope(text), op, mode);
                yes(open, Refusal::NoSuchOption)
            }
            (Task::Side(_), Choice::Mode(mode)) => yes(mode < 2, Refusal::NoSuchOption),
            (Task::Player { text, op }, Choice::Player(seat)) => yes(
                seat.0 < self.game.players() && self.can_be_chosen(text, op, seat),
                Refusal::NoSuchOption,
            ),
            (Task::Space { text }, Choice::Space(space)) => {
                let here = self.space_of(self.scope(text).it);
                yes(
                    (space as usize) < SPACES && Some(space as usize) != here,
                    Refusal::NoSuchOption,
                )
            }
            (Task::Order { count }, Choice::Next(at)) => {
                yes(at < count && self.is_first_alike(count, at), Refusal::NoSuchOption)
            }
            (Task::Champion { text, .. }, Choice::Pick(_) | Choice::Mode(_)) => {
                self.check_champion(self.scope(text).actor, choice)
            }
            (Task::OneMastermind { .. }, Choice::Pick(card)) => {
                yes(self.masterminds().contains(&Some(card)), Refusal::DoesNotMatch(card))
            }
            (Task::Team { .. }, Choice::Mode(team)) => {
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
        let tasks = &self.state.tasks;
        let below = tasks.len() - 1 - count as usize;
        (0..at).all(|other| tasks[below + other as usize] != tasks[below + at as usize])
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
