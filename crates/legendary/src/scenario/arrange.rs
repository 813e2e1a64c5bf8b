//! Putting the cards of a scenario where it says. Cards are moved from where the set-up put them; none is made or lost.

mod dealer;
mod hero_deck;

use super::cast::{Cast, is_role};
use super::names::Names;
use super::place::{Place, PlaceName};
use super::syntax::{Act, Arrange, At, Card, Count, Pile, Scenario, Stand};
use crate::cards::{CardId, SLOTS, Zone};
use crate::catalogue::{DesignId, Kind};
use crate::choice::Prompt;
use crate::game::Legendary;
use crate::interpreter::{Engine, Task};
use crate::pool::Source;
use crate::state::{Played, State, Turn};
use dealer::Dealer;
use table::{List, NoLog, Seat, Seats};

/// A deck in a known order has at most so many cards; the state counts them in a byte.
const MOST_ORDERED: usize = 200;

/// The line at fault, 0 for the scenario as a whole, and what is wrong with it.
pub(crate) type Fault = (u32, String);

/// The state a scenario begins with.
pub(crate) fn arrange(scenario: &Scenario, cast: &Cast, names: &Names<'_>) -> Result<State, Fault> {
    let first = scenario.first_act();
    if matches!(first, Some(Act::BeginGame)) {
        return match scenario.layout.first() {
            Some(at) => Err((at.line, "a game that begins deals its own cards".to_owned())),
            None => Ok(cast.game.start()),
        };
    }
    let at_start = matches!(first, Some(Act::BeginTurn));
    let mut arranger = Arranger::new(scenario, cast, names);
    // How large a stack is counts when everything else lies where it should.
    let is_size = |at: &&At<Arrange>| matches!(at.what, Arrange::Size { .. } | Arrange::Shards(..));
    let lines = scenario.layout.iter();
    let sizes = lines.clone().filter(is_size);
    for at in lines.filter(|at| !is_size(at)).chain(sizes) {
        if at_start && at.what.lasts_one_turn() {
            let message = "a turn that begins has no points and no history yet".to_owned();
            return Err((at.line, message));
        }
        arranger.line(at).map_err(|message| (at.line, message))?;
    }
    arranger.finish(at_start);
    let state = arranger.state;
    // What must hold is said of moments in which somebody is asked.
    let mut asked = state;
    asked.tasks = List::new();
    let _ = asked.tasks.push(Task::Ask(Prompt::Action));
    table::Game::audit(&cast.game, &asked).map_err(|message| (0, message))?;
    Ok(state)
}

impl Arrange {
    fn lasts_one_turn(&self) -> bool {
        match self {
            Arrange::Gone(_) | Arrange::Attack { .. } | Arrange::Recruit { .. } => true,
            Arrange::Pile { place, .. } => place.name == PlaceName::Played,
            Arrange::Count { what, .. } => {
                !matches!(what, Count::Twists | Count::TurnNumber | Count::ExtraTurns)
            }
            Arrange::Hq(_) | Arrange::City(_) | Arrange::Size { .. } | Arrange::Shards(..) => false,
        }
    }
}

pub(crate) struct Arranger<'a> {
    pub(crate) game: &'a Legendary,
    pub(crate) names: &'a Names<'a>,
    named: &'a [DesignId],
    pub(crate) state: State,
    /// Cards the scenario has put somewhere.
    placed: Vec<bool>,
    pub(crate) you: u8,
    /// HQ slots the scenario leaves empty or has filled.
    slots: [bool; SLOTS],
    /// Decks that keep only what the scenario puts there.
    only: Vec<Zone>,
    unordered_hero_deck: bool,
    /// Twists of the count that need not go to the KO pile.
    twists: u8,
}

impl<'a> Arranger<'a> {
    fn new(scenario: &Scenario, cast: &'a Cast, names: &'a Names<'a>) -> Arranger<'a> {
        let game = &cast.game;
        let mut state = game.start();
        state.tasks.clear();
        let named = |face: u8| cast.named.contains(&game.face_at(face).design);
        let mut dealer = Dealer { first: u32::from(scenario.stage.turn), named: &named };
        // The rules deal; what they dealt into hands and HQ goes back, because the scenario says what lies there.
        Engine::new(game, &mut state, &mut dealer, &mut NoLog).begin();
        for seat in (0..game.players()).map(Seat) {
            while let Some(card) = state.cards.first(Zone::hand(seat)) {
                state.cards.mix_in(card, Zone::deck(seat));
            }
        }
        for slot in 0..SLOTS {
            while let Some(card) = state.cards.first(Zone::hq(slot)) {
                state.cards.mix_in(card, Zone::HERO_DECK);
            }
        }
        while let Some(card) = state.cards.first(Zone::RESOLVING) {
            state.cards.move_to(card, Zone::BOX);
        }
        state.last_turn = false;
        Arranger {
            game,
            names,
            named: &cast.named,
            placed: vec![false; game.card_count()],
            state,
            you: scenario.stage.turn,
            slots: [false; SLOTS],
            only: Vec::new(),
            unordered_hero_deck: false,
            twists: 0,
        }
    }

    fn line(&mut self, at: &At<Arrange>) -> Result<(), String> {
        match &at.what {
            Arrange::Hq(row) => self.hq(row),
            Arrange::City(stands) => stands.iter().try_for_each(|stand| self.stand(stand)),
            Arrange::Pile { place, how, cards } => self.pile(*place, *how, cards),
            Arrange::Size { place, count } => self.size(*place, usize::from(*count)),
            Arrange::Gone(cards) => {
                for card in cards {
                    for _ in 0..card.count {
                        let found = self.take(card, Zone::KO)?;
                        self.played(card, found)?;
                        self.state.cards.move_to(found, Zone::KO);
                    }
                }
                Ok(())
            }
            Arrange::Attack { amount, from } => {
                let source = self.source(from)?;
                self.state.turn.attack.add(source, *amount);
                Ok(())
            }
            Arrange::Recruit { amount, from } => {
                let source = self.source(from)?;
                let turn = &mut self.state.turn;
                turn.recruit.add(source, *amount);
                turn.recruit_made = turn.recruit_made.saturating_add(*amount as i16);
                Ok(())
            }
            Arrange::Count { what, number } => self.count(*what, *number),
            Arrange::Shards(holder, count) => self.shards(holder, *count),
        }
    }

    /// Takes a card from where the set-up put it. The place it is going to is looked at first.
    fn take(&mut self, card: &Card, to: Zone) -> Result<CardId, String> {
        if is_role(card) {
            return Err(format!("`{}` lies where it lies; name a card", card.name));
        }
        let design = self.names.whole(self.names.design(card)?);
        let seat = to.owner().unwrap_or(Seat(self.you));
        let mut zones = vec![to, Zone::deck(seat)];
        zones.extend([
            Zone::HERO_DECK,
            Zone::OFFICERS,
            Zone::WOUNDS,
            Zone::BYSTANDERS,
            Zone::VILLAIN_DECK,
            Zone::TACTICS,
        ]);
        zones.extend((0..self.game.players()).map(|seat| Zone::deck(Seat(seat))));
        zones.extend([Zone::BESIDE_SCHEME, Zone::BOX, Zone::ROW]);
        let found = zones
            .iter()
            .flat_map(|zone| self.state.cards.zone(*zone))
            .copied()
            .find(|card| !self.placed[card.index()] && self.game.face(*card).design == design);
        let Some(found) = found else {
            return Err(self.missing(card, design));
        };
        let from = self.state.cards.zone_of(found);
        if from == Zone::HERO_DECK && to == Zone::VILLAIN_DECK {
            self.give_back_a_hero();
        }
        self.placed[found.index()] = true;
        Ok(found)
    }

    fn missing(&self, card: &Card, design: DesignId) -> String {
        let all = self.game.cards();
        let copies = all.filter(|card| self.game.face(*card).design == design);
        match copies.count() {
            0 => format!(
                "{} is not part of this game: {} is not in the set-up",
                card.name,
                self.names.owner(design)
            ),
            copies => format!(
                "there are not enough copies of {}: this game has {copies}, and all lie elsewhere already",
                card.name
            ),
        }
    }

    /// A hero put into the Villain Deck takes the place of one that the scheme mixed in.
    fn give_back_a_hero(&mut self) {
        let hidden = self.state.cards.zone(Zone::VILLAIN_DECK).iter().copied();
        let mut heroes = hidden
            .filter(|card| self.game.face(*card).kind == Kind::Hero && !self.placed[card.index()]);
        if let Some(hero) = heroes.next() {
            self.state.cards.mix_in(hero, Zone::HERO_DECK);
        }
    }

    fn hq(&mut self, row: &[Option<Card>]) -> Result<(), String> {
        for (index, card) in row.iter().enumerate() {
            let slot = SLOTS - 1 - index;
            self.slots[slot] = true;
            if let Some(card) = card {
                let found = self.take(card, Zone::hq(slot))?;
                self.state.cards.move_to(found, Zone::hq(slot));
            }
        }
        Ok(())
    }

    fn stand(&mut self, stand: &Stand) -> Result<(), String> {
        let zone = Zone::city(stand.space as usize);
        if !self.state.cards.is_empty(zone) {
            return Err("two villains cannot stand in one space".to_owned());
        }
        let held = stand.holding.iter().flatten();
        for card in stand.villain.iter().chain(held) {
            for _ in 0..card.count {
                let found = self.take(card, zone)?;
                self.state.cards.move_to(found, zone);
            }
        }
        Ok(())
    }

    /// A row that the scenario lays out holds nothing else. Random cards go back to where they came from.
    fn clear_row(&mut self) {
        while let Some(card) = self.state.cards.first(Zone::ROW) {
            match self.game.catalogue.scheme(self.game.setup.scheme).setup.row_hero {
                Some(_) => self.state.cards.move_to(card, Zone::BOX),
                None => self.state.cards.mix_in(card, Zone::HERO_DECK),
            }
        }
    }

    fn pile(&mut self, place: Place, how: Pile, cards: &[Card]) -> Result<(), String> {
        let zones = place.zones(self.you);
        let &[zone] = zones.as_slice() else {
            return Err(format!("`{}` is not one place", place.name.words()));
        };
        if zone == Zone::ROW {
            self.clear_row();
        }
        let mut found = Vec::new();
        for card in cards {
            for _ in 0..card.count {
                let one = self.take(card, zone)?;
                if place.name == PlaceName::Played {
                    self.played(card, one)?;
                }
                found.push(one);
            }
        }
        if zone == Zone::HERO_DECK {
            self.unordered_hero_deck |= matches!(how, Pile::Unordered | Pile::OnlyShuffled);
        }
        if matches!(how, Pile::Only | Pile::OnlyShuffled) {
            self.only.push(zone);
        }
        let marks = self.state.cards.marks(zone);
        if found.len() + usize::from(marks.top.max(marks.bottom)) > MOST_ORDERED {
            return Err("so many cards in a known order are not possible".to_owned());
        }
        if !zone.is_deck() {
            for card in found {
                self.state.cards.move_to(card, zone);
                if let Some(seat) = zone.owner().filter(|_| zone.is_hand()) {
                    self.state.cards.set_knowers(card, Seats::only(seat));
                }
            }
            return Ok(());
        }
        match how {
            Pile::Top | Pile::Only => {
                for card in found.into_iter().rev() {
                    self.state.cards.put_on_top(card, zone);
                    self.state.cards.set_knowers(card, Seats::NONE);
                }
            }
            Pile::Bottom => {
                for card in found {
                    self.state.cards.put_at_bottom(card, zone);
                    self.state.cards.set_knowers(card, Seats::NONE);
                }
            }
            Pile::OnlyShuffled | Pile::Unordered => {
                for card in found {
                    self.state.cards.mix_in(card, zone);
                }
            }
        }
        Ok(())
    }

    /// The card goes into the history of the turn; a side of a divided card as that side.
    fn played(&mut self, card: &Card, found: CardId) -> Result<(), String> {
        let design = self.names.design(card)?;
        let faces = self.game.faces();
        let side = faces.iter().position(|face| face.design == design);
        let face = side.map_or(self.game.face_number(found), |side| side as u8);
        let also = 0;
        let card = found;
        let entry = Played { card, face, also };
        self.state.turn.altered |= face != self.game.face_number(found);
        let full = self.state.turn.played.push(entry).is_err();
        if full {
            return Err("so many cards cannot be played in one turn".to_owned());
        }
        Ok(())
    }

    fn size(&mut self, place: Place, count: usize) -> Result<(), String> {
        let zones = place.zones(self.you);
        let &[zone] = zones.as_slice() else {
            return Err("not one place".to_owned());
        };
        let there = self.state.cards.len(zone);
        if there < count {
            return Err(format!("there are only {there} cards in the {}", place.name.words()));
        }
        for _ in count..there {
            if let Some(card) = self.state.cards.zone(zone).last().copied() {
                self.state.cards.move_to(card, Zone::BOX);
            }
        }
        Ok(())
    }

    fn source(&self, from: &Option<String>) -> Result<Source, String> {
        let Some(name) = from else {
            return Ok(Source::NO_HERO);
        };
        source(self.game, name)
            .ok_or(format!("no hero of this game is named `{name}`; add a card of that hero"))
    }

    fn count(&mut self, what: Count, number: i32) -> Result<(), String> {
        let Ok(small) = u8::try_from(number) else {
            return Err(format!("{number} is not possible here"));
        };
        let turn = &mut self.state.turn;
        match what {
            Count::Twists => self.twists = small,
            Count::TurnNumber => self.state.turns = u16::from(small),
            Count::ExtraTurns => self.state.extra_turns = small,
            Count::ExtraDraws => turn.extra_draws = small,
            Count::RecruitMade => turn.recruit_made = i16::from(small),
            Count::Recruited => turn.recruited = small,
            Count::Fought => turn.fought = small,
            Count::ShardsGained => turn.shards_gained = u16::from(small),
        }
        if what != Count::Twists {
            return Ok(());
        }
        self.state.twists = small;
        Ok(())
    }

    fn finish(&mut self, at_start: bool) {
        self.spent_twists();
        self.fill_hq();
        let only = std::mem::take(&mut self.only);
        for zone in &only {
            let cards: Vec<CardId> = self.state.cards.zone(*zone).to_vec();
            for card in cards {
                if !self.placed[card.index()] {
                    self.state.cards.move_to(card, Zone::BOX);
                }
            }
        }
        if !self.unordered_hero_deck && !only.contains(&Zone::HERO_DECK) {
            self.prepare_hero_deck();
        }
        let state = &mut self.state;
        state.active = Seat(self.you);
        state.last_turn =
            state.cards.is_empty(Zone::HERO_DECK) || state.cards.is_empty(Zone::VILLAIN_DECK);
        state.tasks = List::new();
        if at_start {
            state.turn = Turn::default();
        } else {
            state.turns = state.turns.max(1);
        }
        let task = if at_start { Task::TurnStart } else { Task::Ask(Prompt::Action) };
        let _ = state.tasks.push(task);
    }

    /// Twists that were played before lie in the KO pile, unless the scenario puts them elsewhere.
    fn spent_twists(&mut self) {
        let is_twist = |card: &CardId| self.game.face(*card).kind == Kind::Twist;
        let elsewhere = self
            .game
            .cards()
            .filter(|card| is_twist(card) && self.placed[card.index()])
            .filter(|card| self.state.cards.zone_of(*card) != Zone::VILLAIN_DECK)
            .count();
        let more = usize::from(self.twists).saturating_sub(elsewhere);
        let spent: Vec<CardId> = self
            .state
            .cards
            .zone(Zone::VILLAIN_DECK)
            .iter()
            .copied()
            .filter(|card| is_twist(card) && !self.placed[card.index()])
            .take(more)
            .collect();
        for card in spent {
            self.placed[card.index()] = true;
            self.state.cards.move_to(card, Zone::KO);
        }
    }
}

/// Whose points: a Hero Name, or the card name of a hero without one (K4.2).
pub(crate) fn source(game: &Legendary, name: &str) -> Option<Source> {
    let faces = game.faces().iter();
    let mut sources = faces.map(|face| face.source);
    let aliases = [
        ("agent", game.catalogue.basics.agent),
        ("trooper", game.catalogue.basics.trooper),
        ("officer", game.catalogue.basics.officer),
    ];
    let alias = aliases
        .iter()
        .find(|(word, _)| word.eq_ignore_ascii_case(name))
        .and_then(|(_, design)| *design)
        .map(|design| game.catalogue.design(design).name.as_str());
    let name = alias.unwrap_or(name);
    sources.find(|source| {
        game.source_name(*source).is_some_and(|known| known.eq_ignore_ascii_case(name))
    })
}
