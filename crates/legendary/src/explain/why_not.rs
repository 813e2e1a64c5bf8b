//! Why not: the one condition that fails, with its numbers, and what within reach this turn would help.

use super::preview::surely_after;
use crate::cards::{ALL_SLOTS, CardId, SPACES, Zone};
use crate::choice::{Choice, Prompt};
use crate::effect::{Condition, ConditionId, Rule};
use crate::interpreter::Text;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::State;
use std::collections::HashSet;
use table::{Game, Known, Request, Seat, Viewer};

/// A refused choice explained.
#[derive(Clone, Debug, PartialEq)]
pub struct WhyNot {
    pub choice: Choice,
    pub refusal: Refusal,
    /// The failed part of a condition, where one failed; an enemy that is too strong can have one as well.
    pub unmet: Option<Unmet>,
    /// Choices that make it possible this turn; none is promised where none was found.
    pub way: Option<Way>,
}

/// The smallest part of a condition that does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unmet {
    pub condition: ConditionId,
    /// What it is and what it would have to be, where numbers are compared.
    pub numbers: Option<(i32, i32)>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    pub steps: Vec<Step>,
    /// Points to spend at the end of the way.
    pub attack: i32,
    pub recruit: i32,
    /// The seat it was searched for.
    pub seat: Seat,
}

/// A choice of the way and the points it adds.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    pub choice: Choice,
    /// The state the choice is made in, as far as the seat knows it.
    pub before: Box<Known<State>>,
    pub attack: i32,
    pub recruit: i32,
}

/// Choices tried at most in the search for a way.
const MOST_TRIED: usize = 400;

impl Position<'_> {
    /// Why the seat that is asked cannot choose this; `None` if it can.
    pub fn why_not(self, choice: Choice) -> Option<WhyNot> {
        let refusal = self.game.check(self.state, choice).err()?;
        let Request::Choose { seat, prompt } = self.game.request(self.state) else {
            return Some(WhyNot { choice, refusal, unmet: None, way: None });
        };
        let refusal = self.without_secrets(refusal, seat);
        let unmet = match refusal {
            Refusal::FightNeeds { card, .. } | Refusal::NotEnoughAttack { card, .. } => {
                self.unmet_to_fight(card, seat)
            }
            _ => None,
        };
        let helpful = matches!(
            refusal,
            Refusal::NotEnoughAttack { .. }
                | Refusal::NotEnoughRecruit { .. }
                | Refusal::FightNeeds { .. }
        );
        let way =
            (helpful && prompt == Prompt::Action).then(|| self.way_to(choice, seat)).flatten();
        Some(WhyNot { choice, refusal, unmet, way })
    }

    /// What a player could think of doing with the cards in sight that is refused now: hand, HQ, city, mastermind.
    pub fn refused_actions(self) -> Vec<Choice> {
        if !matches!(self.game.request(self.state), Request::Choose { prompt: Prompt::Action, .. })
        {
            return Vec::new();
        }
        let hand = self.zone(Zone::hand(self.state.active)).iter().copied();
        let mut seen = HashSet::new();
        let hand = hand.filter(|card| seen.insert(self.game.face_number(*card)));
        let enemies = (0..SPACES)
            .filter_map(|space| self.villain_at(space))
            .chain(self.masterminds().into_iter().flatten());
        let threats = enemies.clone().filter(|enemy| self.has_threat(*enemy));
        let heroes = (0..ALL_SLOTS)
            .filter_map(|slot| self.hero_at(slot))
            .chain(self.zone(Zone::OFFICERS).first().copied());
        let named = hand
            .map(Choice::Play)
            .chain(heroes.map(Choice::Recruit))
            .chain(enemies.clone().map(Choice::Fight))
            .chain(threats.map(Choice::Threaten))
            .chain(self.all_uses().into_iter().map(Choice::Use))
            .chain([Choice::Heal]);
        // Nobody without a Wound thinks of healing.
        let refused = |choice: &Choice| {
            let refusal = self.game.check(self.state, *choice).err();
            refusal.is_some_and(|refusal| {
                !matches!(refusal, Refusal::NoWoundInHand | Refusal::OutOfOrder(_))
            })
        };
        named.filter(refused).collect()
    }

    /// A refusal names no card that the seat does not see.
    fn without_secrets(self, mut refusal: Refusal, seat: Seat) -> Refusal {
        let knows = |card: CardId| {
            !self.game.has_card(card) || self.state.cards.knowers(card).contains(seat)
        };
        let named = match &mut refusal {
            Refusal::NotThere(card) | Refusal::DoesNotMatch(card) => Some(card),
            Refusal::Keyword(refusal) => refusal.room_mut().secret(),
            _ => None,
        };
        if let Some(card) = named
            && !knows(*card)
        {
            *card = CardId::NONE;
        }
        refusal
    }

    /// What fighting this enemy asks for besides Attack and is not there (R7.1).
    fn unmet_to_fight(self, card: CardId, seat: Seat) -> Option<Unmet> {
        let scope = Text::scope(card, self.game.face_number(card), seat, card);
        let mut rules = self.face(card).rules.iter();
        rules.find_map(|rule| match self.game.catalogue.program.rule(*rule) {
            Rule::FightNeeds(condition) | Rule::DefeatNeeds(condition) => {
                self.unmet(&scope, condition)
            }
            _ => None,
        })
    }

    fn unmet(self, scope: &Text, id: ConditionId) -> Option<Unmet> {
        if self.holds(scope, id) {
            return None;
        }
        let numbers = match self.game.catalogue.program.condition(id) {
            Condition::Both(left, right) => {
                return self.unmet(scope, left).or_else(|| self.unmet(scope, right));
            }
            Condition::Compare { left, right, .. } => {
                Some((self.amount(scope, left), self.amount(scope, right)))
            }
            Condition::Played { .. }
            | Condition::MostVp
            | Condition::FirstHero
            | Condition::Any(_)
            | Condition::FoughtAt(_)
            | Condition::TwistNumber { .. }
            | Condition::Not(_)
            | Condition::Either(..)
            | Condition::Keyword(_) => None,
        };
        Some(Unmet { condition: id, numbers })
    }

    /// Cards from hand, played in some order, that make the choice legal: the most promising state first, then what is not needed left out.
    fn way_to(self, wanted: Choice, seat: Seat) -> Option<Way> {
        let known = Known::to(self.game, self.state, Viewer::seat(seat));
        let start = *known;
        let mut tried = 0;
        let mut open = vec![(start, Vec::new())];
        let mut seen = HashSet::from([self.game.hash(&start)]);
        let mut choices = Vec::new();
        while let Some(nearest) = (0..open.len()).min_by_key(|at| self.distance(&open[*at], wanted))
        {
            let (state, path) = open.swap_remove(nearest);
            self.game.choices(&state, &mut choices);
            for choice in choices.iter().copied().filter(|choice| prepares(*choice)) {
                tried += 1;
                if tried > MOST_TRIED {
                    return None;
                }
                let Some(after) = surely_after(self.game, &state, choice, seat) else {
                    continue;
                };
                let acting = asks_for_action(self, &after);
                let mut path: Vec<Choice> = path.clone();
                path.push(choice);
                if acting && self.game.check(&after, wanted).is_ok() {
                    let path = self.shortened(&start, path, wanted, seat);
                    return self.told(&known, &path, seat);
                }
                // Inside a text the hash does not see everything; only states between actions are compared.
                if !acting || seen.insert(self.game.hash(&after)) {
                    open.push((after, path));
                }
            }
        }
        None
    }

    /// How far a state is from affording the choice; fewer choices first among equals.
    fn distance(self, (state, path): &(State, Vec<Choice>), wanted: Choice) -> (i32, usize) {
        let missing = match Position::new(self.game, state).check_action(wanted) {
            Err(
                Refusal::NotEnoughAttack { needs, has, .. }
                | Refusal::NotEnoughRecruit { needs, has, .. },
            ) => needs - has,
            _ => 0,
        };
        (missing, path.len())
    }

    /// Leaves out every card that is not needed.
    fn shortened(
        self,
        start: &State,
        mut path: Vec<Choice>,
        wanted: Choice,
        seat: Seat,
    ) -> Vec<Choice> {
        let mut at = 0;
        while at < path.len() {
            let end = path[at + 1..]
                .iter()
                .position(|choice| {
                    matches!(choice, Choice::Play(_) | Choice::Threaten(_) | Choice::Use(_))
                })
                .map_or(path.len(), |next| at + 1 + next);
            let mut shorter = path.clone();
            shorter.drain(at..end);
            let leads = self
                .walk(start, &shorter, seat)
                .is_some_and(|after| self.game.check(&after, wanted).is_ok());
            if leads {
                path = shorter;
            } else {
                at = end;
            }
        }
        path
    }

    fn walk(self, start: &State, path: &[Choice], seat: Seat) -> Option<State> {
        path.iter().try_fold(*start, |state, choice| surely_after(self.game, &state, *choice, seat))
    }

    fn told(self, known: &Known<State>, path: &[Choice], seat: Seat) -> Option<Way> {
        let points = |state: &State| {
            let position = Position::new(self.game, state);
            (position.attack_to_spend(), position.recruit_to_spend())
        };
        let mut state = **known;
        let mut steps = Vec::new();
        for choice in path {
            let after = surely_after(self.game, &state, *choice, seat)?;
            let (before, now) = (points(&state), points(&after));
            steps.push(Step {
                choice: *choice,
                before: Box::new(known.foresees(state)),
                attack: now.0 - before.0,
                recruit: now.1 - before.1,
            });
            state = after;
        }
        let (attack, recruit) = points(&state);
        Some(Way { steps, attack, recruit, seat })
    }
}

/// Playing cards and answering what they ask; nothing that spends points or ends the turn.
fn prepares(choice: Choice) -> bool {
    match choice {
        Choice::Play(_)
        | Choice::Threaten(_)
        | Choice::Use(_)
        | Choice::Number(_)
        | Choice::Pick(_)
        | Choice::Done
        | Choice::Yes
        | Choice::No
        | Choice::Mode(_)
        | Choice::Player(_)
        | Choice::Space(_)
        | Choice::Next(_) => true,
        Choice::Begin | Choice::Recruit(_) | Choice::Fight(_) | Choice::Heal | Choice::EndTurn => {
            false
        }
    }
}

fn asks_for_action(position: Position<'_>, state: &State) -> bool {
    matches!(position.game.request(state), Request::Choose { prompt: Prompt::Action, .. })
}
