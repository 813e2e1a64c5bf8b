//! The table as a bystander sees it: where each card lies, and a few numbers.

use super::said::{Amount, Cards, Condition, Count, Is, Kind, Pick, Place};
use legendary::Legendary;
use legendary::cards::{ALL_SLOTS, CardId, SPACES, Zone};
use legendary::catalogue::{self, Class};
use legendary::state::State;
use table::Seat;

/// What a player or an enemy can have at most.
const MOST_SHARDS: i32 = 9_999;

#[derive(Clone)]
pub struct Table<'a> {
    game: &'a Legendary,
    /// By card.
    pub zones: Vec<Zone>,
    pub attack: i32,
    pub recruit: i32,
    pub recruit_made: i32,
    pub extra_draws: i32,
    /// By seat.
    pub shards: Vec<i32>,
    pub next_hand: Vec<i32>,
    /// By card.
    pub on_enemies: Vec<i32>,
    pub active: Seat,
    /// The card whose text is done, and those that were played before it this turn.
    this: CardId,
    earlier: Vec<CardId>,
    /// "It".
    pub it: CardId,
    /// What was discarded in this text, and from where on it counts for the player who is spoken to.
    pub discarded: Vec<CardId>,
    pub this_way: usize,
}

impl<'a> Table<'a> {
    pub fn new(game: &'a Legendary, state: &State, this: CardId) -> Table<'a> {
        let seats = (0..game.players()).map(Seat);
        Table {
            game,
            zones: game.cards().map(|card| state.cards.zone_of(card)).collect(),
            attack: state.turn.attack.total(),
            recruit: state.turn.recruit.total(),
            recruit_made: state.turn.recruit_made.into(),
            extra_draws: state.turn.extra_draws.into(),
            shards: seats.clone().map(|seat| state.kept.shards.of(seat)).collect(),
            next_hand: seats
                .map(|seat| state.players[seat.index()].next_hand_more.into())
                .collect(),
            on_enemies: game.cards().map(|card| state.kept.shards.on(card)).collect(),
            active: state.active,
            this,
            earlier: state.turn.played.iter().map(|played| played.card).collect(),
            it: CardId::NONE,
            discarded: Vec::new(),
            this_way: 0,
        }
    }

    pub fn is_alone(&self) -> bool {
        self.game.alone()
    }

    /// R12.1: alone, an enemy that speaks of others means you.
    pub fn others(&self) -> Vec<Seat> {
        let enemy = self.is(self.this, Kind::Villain);
        let all = self.seats();
        all.filter(|seat| *seat != self.active || (enemy && self.is_alone())).collect()
    }

    /// The player whose turn it is, then the others in turn order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, players) = (self.active.0, self.game.players());
        (0..players).map(move |index| Seat((first + index) % players))
    }

    /// Printed Attack and Recruit.
    pub fn printed(&self, card: CardId) -> (i16, i16) {
        let design = self.game.design(card);
        let base = |icon: Option<catalogue::Icon>| icon.map_or(0, |icon| icon.base);
        (base(design.attack), base(design.recruit))
    }

    pub fn zone_of(&self, card: CardId) -> Zone {
        self.zones[card.index()]
    }

    pub fn put(&mut self, card: CardId, zone: Zone) {
        self.zones[card.index()] = zone;
    }

    /// Beyond what anybody could use nothing is counted any more; says how many were really gained.
    pub fn give_shards(&mut self, seat: Seat, count: i32) -> i32 {
        let shards = &mut self.shards[seat.index()];
        let gained = count.min(MOST_SHARDS - *shards);
        *shards += gained;
        gained
    }

    pub fn put_shards(&mut self, enemy: CardId, count: i32) {
        let shards = &mut self.on_enemies[enemy.index()];
        *shards = (*shards + count).min(MOST_SHARDS);
    }

    pub fn lying_in(&self, zone: Zone) -> Vec<CardId> {
        let all = self.game.cards();
        all.filter(|card| self.zone_of(*card) == zone).collect()
    }

    pub fn count_in(&self, zone: Zone) -> i32 {
        self.lying_in(zone).len() as i32
    }

    /// Villains in the city.
    pub fn villains(&self) -> Vec<CardId> {
        let all = self.game.cards();
        all.filter(|card| self.zone_of(*card).space().is_some() && self.is(*card, Kind::Villain))
            .collect()
    }

    pub fn mastermind(&self) -> Option<CardId> {
        let mut there = self.lying_in(Zone::MASTERMIND).into_iter();
        there.find(|card| self.game.face(*card).kind == catalogue::Kind::Mastermind)
    }

    /// Every card that is meant, for this player.
    pub fn meant(&self, cards: &Cards, seat: Seat) -> Vec<CardId> {
        let mut meant = Vec::new();
        for place in &cards.places {
            for card in self.place(*place, seat) {
                if self.is_such(card, cards) && !meant.contains(&card) {
                    meant.push(card);
                }
            }
        }
        meant
    }

    fn place(&self, place: Place, seat: Seat) -> Vec<CardId> {
        match place {
            Place::Hand => self.lying_in(Zone::hand(seat)),
            Place::Discard => self.lying_in(Zone::discard(seat)),
            Place::Played => self.lying_in(Zone::played(seat)),
            Place::Victory => self.lying_in(Zone::victory(seat)),
            Place::DeckTop => self.lying_in(Zone::deck(seat)),
            Place::Hq => (0..ALL_SLOTS).flat_map(|slot| self.lying_in(Zone::hq(slot))).collect(),
            Place::City => self.villains(),
            Place::KoPile => self.lying_in(Zone::KO),
            Place::OfficerStack => self.lying_in(Zone::OFFICERS),
            Place::PlayedThisTurn if seat == self.active => self.earlier.clone(),
            Place::PlayedThisTurn => Vec::new(),
            Place::DiscardedThisWay => self.discarded[self.this_way..].to_vec(),
            Place::Them => self.lying_in(Zone::ASIDE),
            Place::It => vec![self.it],
        }
    }

    fn is(&self, card: CardId, kind: Kind) -> bool {
        use catalogue::Kind as Printed;
        let printed = self.game.face(card).kind;
        match kind {
            Kind::Card => true,
            Kind::Hero | Kind::Officer => printed == Printed::Hero,
            Kind::Wound => printed == Printed::Wound,
            Kind::Bystander => printed == Printed::Bystander,
            Kind::Villain => matches!(printed, Printed::Villain | Printed::Henchman),
            Kind::Henchman => printed == Printed::Henchman,
        }
    }

    fn is_such(&self, card: CardId, cards: &Cards) -> bool {
        let design = self.game.design(card);
        let has_class = |name: &str| design.classes.iter().any(|class: Class| class.name() == name);
        let of_team = |name: &str| {
            let team = design.team.map(|team| self.game.catalogue.team(team));
            team == Some(name)
        };
        let grey = |wanted: bool| {
            design.kind == catalogue::Kind::Hero && (design.classes.iter().count() == 0) == wanted
        };
        let holds = || {
            let around = self.lying_in(self.zone_of(card)).into_iter();
            around.filter(|held| self.is(*held, Kind::Bystander)).count() > 0
        };
        self.is(card, cards.kind)
            && (!cards.other || card != self.this)
            && cards.class.is_none_or(has_class)
            && cards.team.is_none_or(of_team)
            && cards.grey.is_none_or(grey)
            && cards.cost.is_none_or(|(is, number)| holds_for(i32::from(design.cost), is, number))
            && (!cards.holding || holds())
    }

    /// From how many to how many of them are taken.
    pub fn how_many(&self, pick: Pick, there: i32) -> (i32, i32) {
        match pick {
            Pick::Exactly(number) => (number.min(there), number.min(there)),
            Pick::UpTo(number) => (0, number.min(there)),
            Pick::AnyNumber => (0, there),
            Pick::All => (there, there),
        }
    }

    pub fn amount(&self, amount: &Amount, seat: Seat) -> i32 {
        let terms = amount.terms.iter();
        let sum: i32 = terms.map(|(times, count)| times * self.number(count, seat)).sum();
        match amount.half {
            None => sum,
            Some(true) => (sum + 1) / 2,
            Some(false) => sum / 2,
        }
    }

    fn number(&self, count: &Count, seat: Seat) -> i32 {
        match count {
            Count::One => 1,
            // Nobody holds a card twice, but one may have been played or discarded more than once. What was played before is another
            // one, even if it is this card that came back.
            Count::Cards(cards) if cards.places == [Place::PlayedThisTurn] => {
                let such = Cards { other: false, ..cards.clone() };
                let played = self.place(Place::PlayedThisTurn, seat).into_iter();
                played.filter(|card| self.is_such(*card, &such)).count() as i32
            }
            Count::Cards(cards) if cards.places == [Place::DiscardedThisWay] => {
                let discarded = self.place(Place::DiscardedThisWay, seat).into_iter();
                discarded.filter(|card| self.is_such(*card, cards)).count() as i32
            }
            Count::Cards(cards) => self.meant(cards, seat).len() as i32,
            Count::Colors(cards) => {
                let mut colors: Vec<&str> = Vec::new();
                for card in self.meant(cards, seat) {
                    let design = self.game.design(card);
                    colors.extend(design.classes.iter().map(|class| class.name()));
                    if design.kind == catalogue::Kind::Hero && design.classes.iter().count() == 0 {
                        colors.push("grey");
                    }
                }
                colors.sort_unstable();
                colors.dedup();
                colors.len() as i32
            }
            Count::Cost(cards) => {
                let cards = self.meant(cards, seat).into_iter();
                cards.map(|card| i32::from(self.game.design(card).cost)).sum()
            }
            Count::Shards => self.shards[seat.index()],
            Count::EmptySpaces => SPACES as i32 - self.villains().len() as i32,
        }
    }

    pub fn holds(&self, condition: &Condition, seat: Seat) -> bool {
        match condition {
            Condition::Number(count, is, number) => {
                holds_for(self.number(count, seat), *is, *number)
            }
            Condition::Both(left, right) => self.holds(left, seat) && self.holds(right, seat),
            Condition::Either(left, right) => self.holds(left, seat) || self.holds(right, seat),
            Condition::Not(inner) => !self.holds(inner, seat),
        }
    }

    /// Was a card with this class or of this team played earlier this turn?
    pub fn has_played(&self, is_such: impl Fn(&catalogue::Design) -> bool) -> bool {
        self.earlier.iter().any(|card| is_such(self.game.design(*card)))
    }

    pub fn team_of(&self, design: &catalogue::Design) -> Option<&str> {
        design.team.map(|team| self.game.catalogue.team(team))
    }

    /// The first difference to how the table really is.
    pub fn differs_from(&self, state: &State) -> Option<String> {
        let real = Table::new(self.game, state, self.this);
        for card in self.game.cards() {
            let (here, there) = (self.zone_of(card), real.zone_of(card));
            if here != there {
                let name = &self.game.design(card).name;
                return Some(format!(
                    "{name} (card {}) lies in {there:?}, not in {here:?}",
                    card.0
                ));
            }
        }
        let numbers = |table: &Table| {
            (
                [table.attack, table.recruit, table.recruit_made, table.extra_draws.min(255)],
                table.shards.clone(),
                table.next_hand.iter().map(|more| (*more).min(127)).collect::<Vec<i32>>(),
                table.on_enemies.clone(),
            )
        };
        let (here, there) = (numbers(self), numbers(&real));
        (here != there).then(|| {
            let shown = |n: &([i32; 4], Vec<i32>, Vec<i32>, Vec<i32>)| {
                format!("{:?}, Shards {:?}, next hands {:?}", n.0, n.1, n.2)
            };
            format!(
                "attack, recruit, recruit made, extra draws are {}, not {}",
                shown(&there),
                shown(&here)
            )
        })
    }
}

fn holds_for(value: i32, is: Is, number: i32) -> bool {
    match is {
        Is::AtLeast => value >= number,
        Is::AtMost => value <= number,
        Is::Exactly => value == number,
    }
}
