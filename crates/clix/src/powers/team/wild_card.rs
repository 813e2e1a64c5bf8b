//! Wild Card (K22): copies the team ability of a friend.

use crate::choice::Choice;
use crate::effect::{Deed, Effect};
use crate::event::Event;
use crate::figure::team::{TeamAbilities, TeamAbility};
use crate::game::Clix;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::powers::asking::{Asks, Said};
use crate::powers::telling::Tells;
use crate::refusal::Refusal;
use crate::state::{FigureId, State};
use crate::waived::Rule;
use crate::words::{Doer, Speaker};
use table::{Chance, Log};

pub(crate) struct WildCard;

impl Deed for WildCard {
    const EFFECT: Effect = Effect::WildCard;

    fn has_use(position: Position<'_>, figure: FigureId) -> Result<bool, Refusal> {
        Ok(!position.teams_to_copy(figure).is_empty())
    }

    fn begin<C: Chance + ?Sized, L: Log<Event>>(engine: &mut Engine<'_, C, L>) {
        engine.ask(WhichTeam);
    }

    fn words(_: &Doer<'_>) -> String {
        "copy the team ability of a friend".into()
    }
}

/// Which team ability does it copy?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhichTeam;

impl Asks for WhichTeam {
    const NAME: &'static str = "wild card";
    const CLAUSE: Option<&'static str> = Some("K22.1");

    fn check(self, position: Position<'_>, choice: Choice) -> Result<(), Refusal> {
        match choice {
            Choice::Team(team)
                if position.teams_to_copy(position.state.action.actor).contains(team) =>
            {
                Ok(())
            }
            Choice::Team(_) => Err(Refusal::NoSuchOption),
            _ => Err(Refusal::NotNow),
        }
    }

    fn list(self, position: Position<'_>, into: &mut Vec<Choice>) {
        let teams = position.teams_to_copy(position.state.action.actor);
        let all = TeamAbility::ALL.into_iter();
        into.extend(all.filter(|team| teams.contains(*team)).map(Choice::Team));
    }

    fn meanings(self, _: &Clix, said: Said<'_>) -> Vec<Choice> {
        match said {
            Said::Word { team, .. } => team.map(Choice::Team).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        if let Choice::Team(team) = choice {
            engine.copy_team(team);
        }
    }

    fn words(self, speaker: &Speaker<'_>, state: &State) -> String {
        let figure = speaker.figure(state.action.actor);
        format!("which team ability does {figure} copy? (K22.1)")
    }
}

impl Position<'_> {
    /// K22.1: copyable abilities that some friend can use, other than the one it has.
    fn teams_to_copy(self, figure: FigureId) -> TeamAbilities {
        let mut teams = TeamAbilities::NONE;
        for friend in self.friends(figure).iter() {
            teams = teams.union(self.teams(friend));
        }
        let own = self.piece(figure).wild;
        let copyable = match self.game.plays(Rule::C13_2) {
            true => teams.intersection(TeamAbilities::COPYABLE),
            false => teams,
        };
        copyable.without(own.map_or(TeamAbilities::NONE, TeamAbilities::only))
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    fn copy_team(&mut self, team: TeamAbility) {
        self.state.tasks.pop();
        let figure = self.actor();
        self.state.piece_mut(figure).wild = Some(team);
        self.tell(TeamCopy { figure, team });
        self.settle();
    }
}

/// It happened, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamCopy {
    pub figure: FigureId,
    pub team: TeamAbility,
}

impl Tells for TeamCopy {
    fn words(self, speaker: &Speaker<'_>) -> String {
        format!("{} plays for {} now", speaker.figure(self.figure), self.team.name())
    }
}
