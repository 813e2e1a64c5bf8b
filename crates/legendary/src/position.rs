//! Reading a position: which cards match, how many, whether a condition holds. Nothing here changes anything.

mod finding;

use crate::cards::{CardId, Place, SLOTS, SPACES, Zone};
use crate::catalogue::{Classes, Colors, Kind, Kinds};
use crate::effect::{
    Amount, AmountId, Comparison, Condition, ConditionId, Filter, Icon, Selector, SelectorId, Zones,
};
use crate::game::{Face, Legendary};
use crate::interpreter::Text;
use crate::state::State;
use crate::waived::{Clause, either, plays};
use table::Seat;

/// A game and one state of it.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    pub game: &'a Legendary,
    pub state: &'a State,
}

impl<'a> Position<'a> {
    pub fn new(game: &'a Legendary, state: &'a State) -> Position<'a> {
        Position { game, state }
    }

    pub fn face(self, card: CardId) -> &'a Face {
        self.game.face(card)
    }

    pub fn zone(self, zone: Zone) -> &'a [CardId] {
        self.state.cards.zone(zone)
    }

    /// The villain in a city space.
    pub fn villain_at(self, space: usize) -> Option<CardId> {
        self.state.cards.first(Zone::city(space))
    }

    /// The city space where a villain stands.
    pub fn space_of(self, card: CardId) -> Option<usize> {
        let space = self.state.cards.zone_of(card).space()?;
        (self.villain_at(space) == Some(card)).then_some(space)
    }

    /// The hero in an HQ slot.
    pub fn hero_at(self, slot: usize) -> Option<CardId> {
        self.state.cards.first(Zone::hq(slot))
    }

    /// What an enemy holds.
    pub fn held_by(self, card: CardId) -> &'a [CardId] {
        if self.space_of(card).is_some() || self.is_mastermind(card) {
            &self.zone(self.state.cards.zone_of(card))[1..]
        } else {
            &[]
        }
    }

    /// Villain in the wide sense: printed so, or acting so where it lies (R7.6, R7.7).
    pub fn is_villain(self, card: CardId) -> bool {
        let kind = self.face(card).kind;
        kind == Kind::Villain
            || (kind == Kind::Henchman && plays(Clause::R7_6))
            || self.acting(card).is_some()
    }

    /// Cards can pass for something else where they lie: heroes and bystanders for villains (R7.7), a villain for the twist it became (R4.10).
    fn passes_for(self, kinds: Kinds, card: CardId) -> bool {
        let zone = self.state.cards.zone_of(card);
        let lies_as_twist = matches!(self.face(card).kind, Kind::Villain | Kind::Henchman)
            && (matches!(zone, Zone::BESIDE_SCHEME | Zone::ABOVE_MASTERMIND)
                || zone.above().is_some()
                || self.became_twist(card));
        (kinds.has(Kind::Villain) && self.acting(card).is_some())
            || (kinds.has(Kind::Twist) && lies_as_twist)
    }

    /// The classes of a card where it lies: a copy in the played area has those of what it copies too (R5.14), a divided card there only
    /// those of the side it was played as (R5.6).
    pub fn classes(self, card: CardId) -> Classes {
        if self.is_altered(card) {
            let as_played = self.state.turn.played.iter().filter(|played| played.card == card);
            let classes =
                as_played.map(|played| self.game.face_at(played.face).classes.0 | played.also);
            return Classes(classes.fold(0, |all, classes| all | classes));
        }
        self.face(card).classes
    }

    /// Is the card in the played area as something else than itself?
    #[inline]
    fn is_altered(self, card: CardId) -> bool {
        self.state.turn.altered
            && self.state.cards.zone_of(card).is_played()
            && self.state.turn.played.iter().any(|played| played.card == card)
    }

    /// What a card in the played area is seen as (R5.6, R5.14).
    fn seen_as(self, card: CardId) -> &'a Face {
        let played = self.state.turn.played.iter().find(|played| played.card == card);
        played.map_or(self.face(card), |played| self.game.face_at(played.face))
    }

    /// The same, as the number of a face.
    pub(crate) fn seen_as_face(self, card: CardId) -> u8 {
        if !self.is_altered(card) {
            return self.game.face_number(card);
        }
        let mut played = self.state.turn.played.iter();
        played
            .find(|played| played.card == card)
            .map_or(self.game.face_number(card), |played| played.face)
    }

    /// Does a card pass the filter of a selector where it lies?
    pub fn matches(self, scope: &Text, id: SelectorId, card: CardId) -> bool {
        let filter = &self.selector(id).filter;
        let altered = self.is_altered(card);
        if altered || self.costs_half(card) {
            let face = match altered {
                true => self.seen_as(card),
                false => self.face(card),
            };
            let kind = filter.kinds == Kinds::ANY || filter.kinds.has(face.kind);
            return kind
                && self.looks_right(scope, filter, face, self.classes(card), self.cost(card))
                && self.passes_now(scope, filter, card);
        }
        let test = self.game.tests().get(id);
        if !test.passes(self.game.face_number(card)) {
            return false;
        }
        if !test.special {
            return true;
        }
        let own = self.face(card).kind;
        if filter.kinds != Kinds::ANY
            && !filter.kinds.has(own)
            && !self.passes_for(filter.kinds, card)
        {
            return false;
        }
        self.passes_now(scope, filter, card)
    }

    /// What depends on the moment.
    fn passes_now(self, scope: &Text, filter: &Filter, card: CardId) -> bool {
        if filter.other && card == scope.card {
            return false;
        }
        if let Some((comparison, amount)) = filter.cost
            && !comparison.holds(self.cost(card), self.amount(scope, amount))
        {
            return false;
        }
        if let Some((comparison, amount)) = filter.attack
            && !comparison.holds(self.enemy_attack(card), self.amount(scope, amount))
        {
            return false;
        }
        if let Some((comparison, amount)) = filter.vp
            && !comparison.holds(self.printed_vp(card), self.amount(scope, amount))
        {
            return false;
        }
        if filter.spaces.0 != 0
            && !self.space_of(card).is_some_and(|space| filter.spaces.has(space))
        {
            return false;
        }
        if filter.twin && !self.has_twin(scope.actor, card) {
            return false;
        }
        if filter.lacking && !self.is_new_to(scope.card, card) {
            return false;
        }
        if filter.namesake != Zones::NONE && !self.shares_name(scope, filter.namesake, card) {
            return false;
        }
        if !self.passes(&filter.keywords, card) {
            return false;
        }
        if filter.fightable && !self.can_be_fought(card) {
            return false;
        }
        !filter.holds_bystander
            || self.held_by(card).iter().any(|held| self.face(*held).kind == Kind::Bystander)
    }

    /// What the face of a card says, for cards that are seen as something else than themselves.
    fn looks_right(
        self,
        scope: &Text,
        filter: &Filter,
        face: &Face,
        classes: Classes,
        cost: i32,
    ) -> bool {
        if !filter.classes.is_empty() && !filter.classes.meets(classes) {
            return false;
        }
        if filter.without_classes.meets(classes)
            || filter.icon.is_some_and(|icon| !face.shows(icon))
        {
            return false;
        }
        if let Some(grey) = filter.grey
            && (face.kind != Kind::Hero || classes.is_empty() != grey)
        {
            return false;
        }
        filter.team.is_none_or(|team| face.is_of(team))
            && (filter.hero.is_none() || face.hero == filter.hero)
            && (filter.group.is_none() || face.group == filter.group)
            && (!filter.odd_cost || cost % 2 != 0)
            && filter.cost.is_none_or(|(comparison, amount)| {
                comparison.holds(cost, self.amount(scope, amount))
            })
    }

    pub fn selector(self, id: SelectorId) -> &'a Selector {
        self.game.catalogue.program.selector(id)
    }

    #[inline(never)]
    pub fn count(self, scope: &Text, id: SelectorId) -> i32 {
        let mut count = 0;
        self.each(scope, id, |_| count += 1);
        count
    }

    #[inline(never)]
    pub fn any(self, scope: &Text, id: SelectorId) -> bool {
        self.find(scope, id, |_| true).is_some()
    }

    #[inline(never)]
    fn total_cost(self, scope: &Text, of: SelectorId) -> i32 {
        let mut total = 0;
        self.each(scope, of, |card| total += self.cost(card));
        total
    }

    pub fn amount(self, scope: &Text, id: AmountId) -> i32 {
        match self.game.catalogue.program.amount(id) {
            Amount::Number(n) => i32::from(n),
            Amount::Keyword(amount) => self.keyword_amount(scope, amount),
            Amount::Recruited => i32::from(self.state.turn.recruited),
            Amount::Count { times, of } => i32::from(times) * self.count(scope, of),
            Amount::Colors(of) => self.colors(scope, of).0.count_ones() as i32,
            Amount::TotalCost(of) => self.total_cost(scope, of),
            Amount::Sum(left, right) => self.amount(scope, left) + self.amount(scope, right),
            Amount::ExtraDraws => i32::from(self.state.turn.extra_draws),
            Amount::Fights => i32::from(self.state.turn.fought),
            Amount::AttackLeft => self.attack_to_spend(),
            Amount::PrintedAttack { of, times, over } => {
                let mut total = 0;
                self.each(scope, of, |card| {
                    let printed = self.printed_attack(card);
                    total += i32::from(times) * (printed / i32::from(over.max(1)));
                });
                total
            }
            Amount::EmptySpaces => {
                let empty = (0..SPACES).filter(|space| self.villain_at(*space).is_none());
                empty.count() as i32
            }
            Amount::RecruitMade => i32::from(self.state.turn.recruit_made),
            Amount::HandSize => self.state.cards.len(Zone::hand(scope.actor)) as i32,
            Amount::Half { of, up } => (self.amount(scope, of) + i32::from(up)).div_euclid(2),
            Amount::LowestCost(of) => {
                let mut lowest = None;
                self.each(scope, of, |card| {
                    let cost = self.cost(card);
                    lowest = Some(lowest.map_or(cost, |lowest: i32| lowest.min(cost)));
                });
                lowest.unwrap_or(0)
            }
            Amount::PerPlayer(times) if !plays(Clause::R10_9) => i32::from(times),
            Amount::PerPlayer(times) => i32::from(times) * i32::from(self.game.players()),
            Amount::PocketDimensions => self.pocket_dimensions(),
        }
    }

    /// The colors that cards show together.
    pub(crate) fn colors(self, scope: &Text, of: SelectorId) -> Colors {
        let mut colors = Colors::default();
        self.each(scope, of, |card| colors = colors.union(self.colors_of(card)));
        colors
    }

    /// The classes of a card; a hero without one is grey, a Wound has no color at all (R5.5).
    pub(crate) fn colors_of(self, card: CardId) -> Colors {
        let classes = self.classes(card);
        let grey =
            classes.is_empty() && (self.face(card).kind == Kind::Hero || !plays(Clause::R5_5));
        if grey { Colors::GREY } else { Colors(classes.0) }
    }

    pub fn holds(self, scope: &Text, id: ConditionId) -> bool {
        match self.game.catalogue.program.condition(id) {
            Condition::Played { icon, .. } if !plays(Clause::R5_3_REPEATED) => {
                self.played_icon(scope, icon) > 0
            }
            Condition::Played { icon, times } => self.played_icon(scope, icon) >= u32::from(times),
            Condition::FirstHero => scope.entry == 0,
            Condition::Compare { left, is, right } => {
                let right = self.amount(scope, right);
                if is == Comparison::AtLeast && self.is_below(scope, left, right) {
                    return false;
                }
                is.holds(self.amount(scope, left), right)
            }
            Condition::Any(selector) => self.any(scope, selector),
            Condition::Keyword(condition) => self.keyword_holds(scope, condition),
            Condition::MostVp => self.has_most_vp(scope.actor),
            Condition::FoughtAt(spaces) => {
                scope.space != Text::NO_SPACE && spaces.has(scope.space as usize)
            }
            Condition::TwistNumber { from, to } => (from..=to).contains(&self.state.twists),
            Condition::Not(inner) => !self.holds(scope, inner),
            Condition::Both(left, right) => self.holds(scope, left) && self.holds(scope, right),
            Condition::Either(left, right) => self.holds(scope, left) || self.holds(scope, right),
        }
    }

    /// Is a count below the number at first glance, as not even so many cards lie there?
    fn is_below(self, scope: &Text, count: AmountId, number: i32) -> bool {
        let Amount::Count { times: 1, of } = self.game.catalogue.program.amount(count) else {
            return false;
        };
        let mut there = 0;
        let mut left = self.selector(of).zones.0;
        while left != 0 {
            let zone = Zones(left & left.wrapping_neg());
            left &= left - 1;
            there += match Place::of(zone) {
                Place::Own(behind) => self.state.cards.len(Zone::own(scope.actor, behind)),
                Place::Pile(pile) => self.state.cards.len(pile),
                Place::Other if zone == Zones::CITY => SPACES,
                Place::Other => return false,
            };
        }
        (there as i32) < number
    }

    /// R5.3: cards with the icon played earlier this turn; the card itself never counts.
    fn played_icon(self, scope: &Text, icon: Icon) -> u32 {
        let before = either(Clause::R5_3, scope.entry as usize, usize::MAX);
        let earlier = self.state.turn.played.iter().take(before);
        earlier
            .filter(|played| {
                let face = self.game.face_at(played.face);
                match icon {
                    Icon::Class(class) => Classes(face.classes.0 | played.also).has(class),
                    Icon::Team(team) => face.is_of(team),
                }
            })
            .count() as u32
    }

    /// R5.12: the number printed on it, or given to what the card acts as; none counts as 0.
    fn printed_attack(self, card: CardId) -> i32 {
        if let Some(acts) = self.acting(card) {
            let mut parts = ();
            return self.guise_attack(card, acts, self.state.active, &mut parts);
        }
        let mut printed = i32::from(self.face(card).attack.unwrap_or(0));
        if !plays(Clause::R5_13) {
            printed += self.keyword_parts_on_it(card, &mut ());
        }
        printed
    }

    /// Does a card there have the same card name?
    fn shares_name(self, scope: &Text, zones: Zones, card: CardId) -> bool {
        let names = self.card_names(card);
        let like = |other: CardId| {
            let others = self.card_names(other);
            names.iter().any(|name| others.contains(name))
        };
        zones.each().any(|zone| {
            let mut lying = self.lying(scope, zone).iter().copied();
            let mut pockets =
                (0..SLOTS).filter(|slot| zone == Zones::POCKET && self.is_pocket(*slot));
            lying.any(like) || pockets.any(|slot| self.hero_at(slot).is_some_and(like))
        })
    }

    /// The card names of a card: both sides' of a divided one, except while it lies there as one of them (R5.6).
    fn card_names(self, card: CardId) -> [u8; 2] {
        let face = self.game.face_at(self.seen_as_face(card));
        match face.sides.filter(|_| plays(Clause::R5_6_ELSEWHERE)) {
            Some(sides) => sides.map(|side| self.game.face_at(side).namesake),
            None => [face.namesake; 2],
        }
    }

    pub fn left_of(self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.game.players())
    }
}
