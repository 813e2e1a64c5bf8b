//! Numbers and conditions of a text: exact when it happens now, guessed from my deck when it happens some day.

use super::Mind;
use super::worth::Moment;
use legendary::Text;
use legendary::cards::CardId;
use legendary::catalogue::Class;
use legendary::effect::{
    Amount, AmountId, Condition, ConditionId, Filter, Icon, Pick, SelectorId, Zones,
};

/// Other cards of mine that are usually played before or with a card.
const COMPANIONS: f32 = 4.5;

impl Mind<'_> {
    pub fn amount(&self, when: Moment<'_>, id: AmountId) -> f32 {
        match when {
            Moment::Now(scope) => self.at.amount(scope, id) as f32,
            Moment::Someday => self.amount_someday(id),
        }
    }

    fn amount_someday(&self, id: AmountId) -> f32 {
        match self.at.game.catalogue.program.amount(id) {
            Amount::Number(number) => f32::from(number),
            Amount::Recruited => 1.0,
            Amount::Keyword(amount) => self.keyword_someday(amount),
            Amount::Count { times, of } => f32::from(times) * self.count_someday(of),
            Amount::Colors(_) => {
                let colors = self.outlook.classes.iter().filter(|share| **share > 0.0);
                // Grey is a colour too, and rarely are all in one hand.
                (1.0 + 0.7 * colors.count() as f32).max(1.5)
            }
            Amount::TotalCost(_) => self.outlook.average_cost,
            Amount::Sum(left, right) => self.amount_someday(left) + self.amount_someday(right),
            Amount::ExtraDraws => 3.0,
            Amount::RecruitMade => 4.0,
            Amount::Fights => 1.0,
            Amount::EmptySpaces => 2.5,
            Amount::AttackLeft => 4.0,
            Amount::PrintedAttack { times, over, .. } => {
                f32::from(times) * 10.0 / f32::from(over.max(1))
            }
            Amount::HandSize => 4.0,
            Amount::Half { of, .. } => self.amount_someday(of) / 2.0,
            Amount::LowestCost(_) => 2.0,
            Amount::PerPlayer(times) => f32::from(times) * f32::from(self.at.game.players()),
            Amount::PocketDimensions => self.at.pocket_dimensions() as f32,
        }
    }

    pub fn count(&self, when: Moment<'_>, id: SelectorId) -> f32 {
        match when {
            Moment::Now(scope) => self.at.count(scope, id) as f32,
            Moment::Someday => self.count_someday(id),
        }
    }

    fn count_someday(&self, id: SelectorId) -> f32 {
        const MINE: Zones = Zones::PLAYED_THIS_TURN.union(Zones::HAND).union(Zones::PLAYED);
        const SEEN: Zones = Zones::VICTORY.union(Zones::KO_PILE).union(Zones::ESCAPED);
        let selector = self.at.selector(id);
        if selector.zones.has(MINE) {
            COMPANIONS * self.share(id)
        } else if selector.zones.has(SEEN) {
            1.0 + self.at.count(&self.scope(), id) as f32
        } else {
            1.0
        }
    }

    /// How many cards an operation usually takes.
    pub fn picked_someday(&self, id: SelectorId) -> f32 {
        let there = self.count_someday(id);
        match self.at.selector(id).pick {
            Pick::All => there,
            Pick::Exactly(amount) | Pick::UpTo(amount) => self.amount_someday(amount),
            Pick::AnyNumber => 1.0,
            Pick::DownTo(amount) => {
                (f32::from(self.at.game.options.hand_size) - self.amount_someday(amount)).max(0.0)
            }
        }
    }

    /// How likely a condition holds; 0 or 1 if it is about now.
    pub fn odds(&self, when: Moment<'_>, id: ConditionId) -> f32 {
        match when {
            Moment::Now(scope) if !self.is_undecided(id) => {
                f32::from(u8::from(self.at.holds(scope, id)))
            }
            Moment::Now(_) | Moment::Someday => self.odds_someday(id),
        }
    }

    fn odds_someday(&self, id: ConditionId) -> f32 {
        match self.at.game.catalogue.program.condition(id) {
            Condition::Played { icon, times } => {
                let share = self.share_of_icon(icon);
                let at_least_one = 1.0 - (1.0 - share).powi(5);
                at_least_one.powi(i32::from(times.max(1)))
            }
            Condition::FirstHero => 1.0,
            Condition::Compare { left, right, .. } => {
                let right = self.amount_someday(right).max(1.0);
                (self.amount_someday(left) / right).clamp(0.0, 1.0).powi(2)
            }
            Condition::Any(selector) => self.odds_of_having(Moment::Someday, selector),
            Condition::Keyword(_) | Condition::MostVp => 0.5,
            Condition::FoughtAt(spaces) => spaces.0.count_ones() as f32 / 5.0,
            Condition::TwistNumber { .. } => 0.5,
            Condition::Not(inner) => 1.0 - self.odds_someday(inner),
            Condition::Both(left, right) => self.odds_someday(left) * self.odds_someday(right),
            Condition::Either(left, right) => self.odds_someday(left).max(self.odds_someday(right)),
        }
    }

    /// How likely I have such a card.
    pub fn odds_of_having(&self, when: Moment<'_>, id: SelectorId) -> f32 {
        match when {
            Moment::Now(scope) => f32::from(u8::from(self.at.any(scope, id))),
            Moment::Someday => {
                let share = self.share(id);
                1.0 - (1.0 - share).powi(6)
            }
        }
    }

    fn share_of_icon(&self, icon: Icon) -> f32 {
        match icon {
            Icon::Class(class) => self.outlook.later_classes[class as usize],
            Icon::Team(_) => {
                let has = |card: &&CardId| match icon {
                    Icon::Team(team) => self.at.face(**card).is_of(team),
                    Icon::Class(_) => false,
                };
                let own = &self.outlook.own;
                own.iter().filter(has).count() as f32 / self.outlook.owned
            }
        }
    }

    /// The share of my cards that pass a filter.
    pub fn share(&self, id: SelectorId) -> f32 {
        let filter = &self.at.selector(id).filter;
        let only_class = Filter {
            kinds: filter.kinds,
            classes: filter.classes,
            other: filter.other,
            ..Filter::default()
        };
        if !filter.classes.is_empty() && *filter == only_class {
            let classes = Class::ALL.iter().filter(|class| filter.classes.has(**class));
            return classes
                .map(|class| self.outlook.classes[*class as usize])
                .sum::<f32>()
                .min(1.0);
        }
        let scope = self.scope();
        let own = &self.outlook.own;
        let matching = own.iter().filter(|card| self.at.matches(&scope, id, **card));
        matching.count() as f32 / self.outlook.owned
    }

    /// A scope for questions that no card asks: the scheme lies there in every game.
    pub fn scope(&self) -> Text {
        let scheme = self.at.game.scheme;
        Text::scope(scheme, self.at.game.face_number(scheme), self.seat, scheme)
    }
}
