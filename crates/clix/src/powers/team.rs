//! Team abilities that are actions of their own (C13.1): X-Men, S.H.I.E.L.D., Superman Enemy, Outsiders, wild cards.

use crate::event::Event;
use crate::interpreter::Engine;
use crate::lasting::{Lasting, Lasts};
use crate::position::Position;
use crate::state::{FigureId, Healing};
use crate::team::{TeamAbilities, TeamAbility};
use crate::waived::Rule;
use table::{Chance, Log};

impl Position<'_> {
    /// K22.1: copyable abilities that some friend can use, other than the one it has.
    pub(crate) fn teams_to_copy(self, figure: FigureId) -> TeamAbilities {
        let mut teams = TeamAbilities::NONE;
        for friend in self.friends(figure).iter() {
            teams = teams.with(self.teams(friend));
        }
        let own = self.piece(figure).wild;
        let copyable = match self.game.plays(Rule::C13_2) {
            true => teams.and(TeamAbilities::COPYABLE),
            false => teams,
        };
        copyable.without(own.map_or(TeamAbilities::NONE, TeamAbilities::only))
    }

    /// Superman Enemy: adjacent to a cheaper friend using it.
    pub(crate) fn may_scheme(self, figure: FigureId) -> bool {
        self.friends_beside(figure).iter().any(|friend| {
            self.game.points(friend) < self.game.points(figure)
                && self.has_team(friend, TeamAbility::SupermanEnemy)
        })
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub(crate) fn copy_team(&mut self, team: TeamAbility) {
        self.state.tasks.pop();
        let figure = self.actor();
        self.state.piece_mut(figure).wild = Some(team);
        self.record(Event::WildCard { figure, team });
        self.settle();
    }

    pub(crate) fn scheme(&mut self) {
        let figure = self.actor();
        self.last(Lasts::Scheming, figure);
        self.record(Event::Scheming { figure });
    }

    pub(crate) fn steady(&mut self, target: FigureId) {
        self.last(Lasts::Steadied, target);
        self.record(Event::Steadied { target });
    }

    pub(crate) fn brief(&mut self, target: FigureId) {
        self.last(Lasts::Briefed, target);
        self.record(Event::Briefed { figure: target });
    }

    /// The range attack a briefing was for has been made; what was suspended meanwhile is kept. Nothing is settled yet.
    pub(crate) fn use_up_briefings(&mut self, attacker: FigureId) {
        let (in_force, mut at) = (self.state.in_force, 0);
        self.state.lasting.retain(|lasting| {
            at += 1;
            let used = lasting.what == Lasts::Briefed && lasting.target == attacker;
            !used || in_force >> (at - 1) & 1 == 0
        });
    }

    /// What was briefed for this turn is over with it.
    pub(crate) fn end_briefings(&mut self) {
        let briefed = |lasting: &Lasting| lasting.what == Lasts::Briefed;
        if self.state.lasting.iter().any(briefed) {
            self.state.lasting.retain(|lasting| !briefed(lasting));
            self.settle();
        }
    }

    /// Heal 1, then a die: on 1–4 the healer takes 1 unavoidable damage.
    pub(crate) fn x_men_heal(&mut self, target: FigureId) {
        let figure = self.actor();
        self.heal(target, 1, Healing::XMen);
        let die = self.d6();
        self.record(Event::XMenRisk { figure, die });
        if die <= 4 {
            self.suffer(figure, 1);
        }
    }
}
