//! What lasts, and whether whoever made it still has and can use what made it (C3.13, C3.14).

use crate::position::Position;
use crate::power::{Power, Powers};
use crate::state::{FigureId, Lasting, Lasts};
use crate::team::TeamAbility;
use crate::values::RangeFor;
use crate::waived::Rule;

impl<'a> Position<'a> {
    /// Lasting effects in force.
    pub fn lasting(self) -> impl Iterator<Item = &'a Lasting> {
        let in_force = self.state.in_force;
        self.state
            .lasting
            .iter()
            .enumerate()
            .filter(move |(index, _)| in_force >> index & 1 == 1)
            .map(|(_, lasting)| lasting)
    }

    /// Is such an effect in force on the character?
    pub fn lasts(self, figure: FigureId, what: Lasts) -> bool {
        !self.state.lasting.is_empty()
            && self.lasting().any(|lasting| lasting.target == figure && lasting.what == what)
    }

    /// Powers that it cannot use because somebody outwitted them.
    pub(crate) fn outwitted(self, figure: FigureId) -> Powers {
        let mut powers = Powers::NONE;
        if self.state.lasting.is_empty() {
            return powers;
        }
        for lasting in self.lasting() {
            if lasting.target == figure
                && let Lasts::Outwitted(power) = lasting.what
            {
                powers = powers.with(Powers::only(power));
            }
        }
        powers
    }

    pub(crate) fn special_is_outwitted(self, figure: FigureId, text: u8) -> bool {
        !self.state.lasting.is_empty() && self.lasts(figure, Lasts::OutwittedSpecial(text))
    }

    /// Does the power that made a lasting effect still exist? Otherwise it is lost and ends (C3.13).
    pub fn source_has(self, lasting: &Lasting) -> bool {
        let source = lasting.source;
        if !self.is_on_map(source) || !self.is_on_map(lasting.target) {
            return false;
        }
        // K12.2: a target that is protected now is free at once.
        let protected =
            |from: Power| self.is_protected(lasting.target, from) && self.game.plays(Rule::K12_2);
        match lasting.what {
            Lasts::Nothing => false,
            Lasts::Perplexed { .. } => {
                self.granted(source).contains(Power::Perplex) && !protected(Power::Perplex)
            }
            Lasts::Outwitted(_) | Lasts::OutwittedSpecial(_) => {
                self.granted(source).contains(Power::Outwit) && !protected(Power::Outwit)
            }
            Lasts::Scheming => self.all_teams(source).contains(TeamAbility::SupermanEnemy),
            Lasts::Steadied => self.all_teams(source).contains(TeamAbility::Outsiders),
            Lasts::Briefed => self.all_teams(source).contains(TeamAbility::Shield),
        }
    }

    /// Can whoever made it use the power now? Otherwise it is suspended (C3.13).
    pub fn source_can_use(self, lasting: &Lasting) -> bool {
        let source = lasting.source;
        if !self.game.plays(Rule::C3_14) && !self.still_reaches(source, lasting.target) {
            return false;
        }
        match lasting.what {
            Lasts::Nothing => false,
            Lasts::Perplexed { .. } => self.can_use(source, Power::Perplex),
            Lasts::Outwitted(_) | Lasts::OutwittedSpecial(_) => self.can_use(source, Power::Outwit),
            Lasts::Scheming => self.has_team(source, TeamAbility::SupermanEnemy),
            Lasts::Steadied => self.has_team(source, TeamAbility::Outsiders),
            Lasts::Briefed => self.has_team(source, TeamAbility::Shield),
        }
    }

    /// What C3.14 says is not asked again once an effect lasts.
    fn still_reaches(self, source: FigureId, target: FigureId) -> bool {
        source == target
            || self.distance(source, target) <= self.range(source, RangeFor::at_least(6), &mut ())
                && self.sees(source, target)
    }
}
