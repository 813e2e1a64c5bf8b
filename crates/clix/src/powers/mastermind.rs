//! Mastermind (D07): a friend beside it is hit instead. When it is asked is in `rules/hit.rs`.

use super::room::Room;
use crate::event::Event;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::power::Power;
use crate::powers::telling::Tells;
use crate::refusal::{For, Refusal};
use crate::state::FigureId;
use crate::state::attack::{Fate, Target};
use crate::waived::Rule;
use crate::words::Speaker;
use table::{Chance, Log};

pub(super) const ROOM: Room = Room { aims: true, ..Room::PLAIN };

impl Position<'_> {
    /// D07.1: may this friend become hit instead?
    pub(crate) fn may_redirect(self, target: &Target, friend: FigureId) -> Result<(), Refusal> {
        let (figure, attack) = (target.figure, &self.state.attack);
        if !self.can_use(figure, Power::Mastermind)
            || !self.game.plays(Rule::D07_1)
            || !attack.mode.deals_damage()
            || !self.opposing(attack.attacker, figure)
        {
            return Err(Refusal::NoSuchOption);
        }
        if !self.exists(friend) || !self.is_on_map(friend) {
            return Err(Refusal::NoSuchFigure);
        }
        if friend == figure || self.opposing(figure, friend) {
            return Err(Refusal::NotFriendly(friend));
        }
        if !self.adjacent(figure, friend) {
            return Err(Refusal::NotAdjacent(friend, For::Mastermind));
        }
        let hit = attack.target(friend).is_some_and(|target| {
            matches!(target.fate, Fate::WouldBeHit | Fate::Hit) || !self.game.plays(Rule::D07_3)
        });
        if hit {
            return Err(Refusal::DoesNotQualify(friend));
        }
        if !self.is_subordinate(figure, friend) {
            return Err(Refusal::NotSubordinate(friend));
        }
        self.may_be_affected(figure, friend, Some(Power::Mastermind))?;
        self.may_be_affected(attack.attacker, friend, attack.mode.power(attack.close))
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// D07.2: the friend becomes hit, with no answers of its own.
    pub(crate) fn redirect(&mut self, at: u8, friend: FigureId) {
        self.state.tasks.pop();
        let figure = self.state.attack.figure(at);
        self.tell(Redirection { figure, friend });
        self.state.attack.targets[at as usize].fate = Fate::Missed;
        if !self.game.plays(Rule::D07_2) {
            return;
        }
        if let Some(target) = self.state.attack.target_mut(friend) {
            target.fate = Fate::Hit;
            return;
        }
        let target = Target { figure: friend, fate: Fate::Hit, ..Target::default() };
        let _ = self.state.attack.targets.push(target);
    }
}

/// It happened, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Redirection {
    pub figure: FigureId,
    pub friend: FigureId,
}

impl Tells for Redirection {
    fn words(self, speaker: &Speaker<'_>) -> String {
        format!("{} had {} hit instead", speaker.figure(self.figure), speaker.figure(self.friend))
    }
}
