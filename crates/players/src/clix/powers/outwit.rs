//! Outwit: which power of which enemy?

use crate::clix::action::Idea;
use crate::clix::outlook::Outlook;
use clix::choice::Choice;
use clix::power::Power;
use clix::powers::Loss;
use clix::powers::outwit::WhichPower;
use clix::state::FigureId;
use clix::values::RangeFor;

impl Outlook<'_> {
    /// The best use of Outwit: on whom, which power.
    pub(in crate::clix) fn outwit(&self, figure: FigureId) -> ((FigureId, Power), Idea) {
        let position = self.position;
        let reach = position.range(figure, RangeFor::at_least(6), &mut ());
        let mut best = ((figure, Power::Flurry), Idea::NONE);
        for target in position.enemies(figure).iter() {
            if position.distance(figure, target) > reach
                || !position.sees(figure, target)
                || position.is_protected(target, Power::Outwit)
                || position.is_immune(target, self.me)
            {
                continue;
            }
            for power in self.of(target).powers.iter() {
                let idea = self.outwit_power(target, power);
                if idea.value > best.1.value {
                    best = ((target, power), idea);
                }
            }
        }
        best
    }

    /// What it is worth that this enemy cannot use that power until my next turn.
    fn outwit_power(&self, target: FigureId, power: Power) -> Idea {
        if !self.of(target).powers.contains(power) {
            return Idea::new(0.0, "it may come to need that power");
        }
        let exposed = self.gain_against(target, |blow, close| {
            let mut bare = blow.without(power);
            if power == Power::CombatReflexes && close
                || power == Power::EnergyShieldDeflection && !close
            {
                bare.defense -= 2;
            }
            bare
        });
        let fighter = self.of(target);
        let fiercest = self.mine.iter().map(|mine| {
            let near = self.close(target, mine).max(self.range(target, mine));
            if self.reach(target, mine).is_some() { near } else { 0.0 }
        });
        let fiercest = fiercest.fold(0.0, f32::max) * fighter.ready * self.caution;
        let tamed = match power.room().loss {
            Loss::OfAttack(share) => share * fiercest,
            Loss::Points(points) => points,
        };
        let why = if exposed >= tamed {
            "without it the next attack hurts more"
        } else {
            "without it the enemy can do less"
        };
        Idea::new(exposed.max(tamed), why).about(Some(target))
    }

    /// Whom it hurts most, whatever the power.
    pub(in crate::clix) fn outwit_whom(&self, target: FigureId) -> f32 {
        let powers = self.of(target).powers.iter();
        powers.map(|power| self.outwit_power(target, power).value).fold(0.0, f32::max)
    }

    pub(super) fn outwit_which(&self, asked: WhichPower, choices: &[Choice]) -> (Idea, Choice) {
        let mut best = (Idea::NONE, choices[0]);
        for choice in choices {
            if let Choice::Power(power) = *choice {
                let idea = self.outwit_power(asked.target, power);
                if idea.value > best.0.value {
                    best = (idea, *choice);
                }
            }
        }
        best
    }
}
