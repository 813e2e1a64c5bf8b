//! Wild Card (K22): copies the team ability of a friend.

use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::FigureId;
use crate::team::{TeamAbilities, TeamAbility};
use crate::waived::Rule;
use crate::words::Doer;
use table::{Chance, Log};

pub(crate) struct WildCard;

impl Deed for WildCard {
    const EFFECT: Effect = Effect::WildCard;

    fn has_use(position: Position<'_>, figure: FigureId) -> Result<bool, Refusal> {
        Ok(!position.teams_to_copy(figure).is_empty())
    }

    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        engine.push(Task::WildCard);
    }

    fn words(_: &Doer<'_>) -> String {
        "copy the team ability of a friend".into()
    }
}

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
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub(crate) fn copy_team(&mut self, team: TeamAbility) {
        self.state.tasks.pop();
        let figure = self.actor();
        self.state.piece_mut(figure).wild = Some(team);
        self.record(Event::WildCard { figure, team });
        self.settle();
    }
}
