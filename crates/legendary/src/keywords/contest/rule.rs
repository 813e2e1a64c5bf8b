//! Contests of Champions (K9): everybody enters a card, then Evil does; the highest score wins.

use crate::cards::{CardId, MAX_SEATS, Zone};
use crate::catalogue::{Colors, Kind, TeamId};
use crate::choice::{Choice, Prompt};
use crate::effect::{Op, Program, Rule};
use crate::event::Event;
use crate::explain::Explanation;
use crate::interpreter::{Engine, Text};
use crate::keywords::contest::{
    Champions, Contest, ContestEvent, Contestant, Doubled, EvilScore, NoChampion, Scores,
};
use crate::keywords::{KeywordOp, KeywordRule};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::value::{Sink, Why};
use crate::waived::{Clause, either, plays};
use table::{Chance, List, Log, Seat, Seats};

/// The answer that enters the unseen top card of the own deck.
pub(crate) const TOP_OF_DECK: Choice = Choice::Mode(0);

/// Cards of the Hero Deck that Evil reveals at most; published cards say 6.
const MOST_EVIL: i32 = 9;

impl Program {
    /// The contest that stands at this place, if one does.
    pub(crate) fn contest(&self, op: u16) -> Option<Contest> {
        match self.ops[usize::from(op)] {
            Op::Keyword(KeywordOp::Contest(contest)) => Some(contest),
            _ => None,
        }
    }
}

impl Position<'_> {
    /// K9.5.
    pub(crate) fn has_won(self, scope: &Text, who: Contestant) -> bool {
        match who {
            Contestant::You => scope.won.players().contains(scope.you),
            Contestant::Evil => scope.won.evil(),
        }
    }

    /// What a card counts in a contest for these champions: its printed cost, twice if it is one of them (K9.3, K9.9).
    pub fn contest_score<S: Sink>(
        self,
        scope: &Text,
        champions: Champions,
        card: CardId,
        sink: &mut S,
    ) -> i32 {
        let printed = i32::from(self.face(card).cost);
        sink.part(printed, Why::Printed);
        if !self.is_champion(scope, champions, card) || !plays(Clause::K9_3) {
            return printed;
        }
        if !plays(Clause::K9_9)
            && let Champions::Such(cards) = champions
        {
            let met = self.selector(cards).filter.classes.intersection(self.classes(card));
            return printed << met.iter().count();
        }
        sink.part(printed, Doubled.into());
        printed * 2
    }

    /// What a card counts in the contest in which somebody is asked for one now (K9.3).
    pub fn why_contest_score(self, card: CardId) -> Option<Explanation> {
        let Some(Prompt::Champion { text, op, .. }) = self.state.asked() else {
            return None;
        };
        let Contest { champions, .. } = self.game.catalogue.program.contest(op)?;
        let scope = self.scope(text);
        Some(Explanation::of(|parts| self.contest_score(scope, champions, card, parts)))
    }

    pub(crate) fn is_champion(self, scope: &Text, champions: Champions, card: CardId) -> bool {
        let contest = &self.state.kept.contest;
        match champions {
            Champions::Such(cards) => self.matches(scope, cards, card),
            Champions::ColorsOf(_) | Champions::ColorsOfTop => {
                self.colors_of(card).meets(contest.colors)
                    && (plays(Clause::K9_10) || self.colors_of(card) != Colors::GREY)
            }
            Champions::ChosenTeam => contest.team().is_some_and(|team| self.face(card).is_of(team)),
        }
    }

    /// What is added to Evil's best card: rules of the scheme and of every mastermind in play (K9.8).
    pub fn evil_bonus<S: Sink>(self, sink: &mut S) -> i32 {
        let program = &self.game.catalogue.program;
        let masterminds = self.masterminds().into_iter().flatten();
        let mut total = 0;
        if !plays(Clause::K9_8) {
            return 0;
        }
        for card in masterminds.chain([self.game.scheme]) {
            let face = self.game.face_number(card);
            for rule in &self.face(card).rules {
                if let Rule::Keyword(KeywordRule::EvilScore(EvilScore(amount))) =
                    program.rule(*rule)
                {
                    let scope = Text::scope(card, face, self.state.active, CardId::NONE);
                    let amount = self.amount(&scope, amount);
                    sink.part(amount, Why::Rule { face, rule: *rule });
                    total += amount;
                }
            }
        }
        total
    }

    /// K9.2: a card from hand, or the unseen top of the own deck; by an option also a card played this turn.
    pub(crate) fn champions(self, seat: Seat, into: &mut Vec<Choice>) {
        let zones = self.champion_zones(seat);
        for zone in zones.into_iter().flatten() {
            into.extend(self.different(zone).map(Choice::Pick));
        }
        if self.has_deck(seat) {
            into.push(TOP_OF_DECK);
        }
    }

    fn champion_zones(self, seat: Seat) -> [Option<Zone>; 2] {
        let played = self.game.options.contest_allows_played;
        [Some(Zone::hand(seat)), played.then_some(Zone::played(seat))]
    }

    /// Is there a card on top of the deck, after a reshuffle if need be (R9.1)?
    fn has_deck(self, seat: Seat) -> bool {
        let cards = &self.state.cards;
        let reshuffled = !cards.is_empty(Zone::discard(seat)) && plays(Clause::K9_11);
        plays(Clause::K9_2) && (!cards.is_empty(Zone::deck(seat)) || reshuffled)
    }

    pub(crate) fn check_champion(self, seat: Seat, choice: Choice) -> Result<(), Refusal> {
        match choice {
            TOP_OF_DECK if self.has_deck(seat) => Ok(()),
            Choice::Pick(card) => {
                let zone = self.state.cards.zone_of(card);
                if !self.champion_zones(seat).contains(&Some(zone)) {
                    return Err(NoChampion(card).into());
                }
                match self.is_different(zone, card) {
                    true => Ok(()),
                    false => Err(Refusal::OutOfOrder(card)),
                }
            }
            _ => Err(Refusal::NoSuchOption),
        }
    }

    /// The teams of the heroes in this game. A choice has room for 256 teams; what is beyond cannot be named.
    pub(crate) fn teams(self, into: &mut Vec<Choice>) {
        let all = self.game.catalogue.teams.len().min(256);
        let teams = (0..all).map(|team| team as u8);
        into.extend(teams.filter(|team| self.has_team(*team)).map(Choice::Mode));
    }

    pub(crate) fn has_team(self, team: u8) -> bool {
        let team = TeamId(u16::from(team));
        let mut faces = self.game.faces().iter();
        faces.any(|face| face.kind == Kind::Hero && face.is_of(team))
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub fn begin_contest(&mut self, text: u8, op: u16, champions: Champions) {
        // "Discarded this way" speaks of this contest alone.
        let scope = self.text(text);
        self.state.noted.truncate(usize::from(scope.noted_from));
        self.state.kept.contest = Scores::default();
        match champions {
            Champions::Such(_) => {}
            Champions::ColorsOf(cards) => {
                self.state.kept.contest.colors = self.position().colors(&scope, cards);
            }
            Champions::ColorsOfTop => self.show_top_of_hero_deck(&scope),
            Champions::ChosenTeam => return self.ask(Prompt::Team { text, op }),
        }
        self.start_contest(text, op, None);
    }

    pub fn team_named(&mut self, text: u8, op: u16, team: u8) {
        self.state.kept.contest.team = Some(team);
        self.start_contest(text, op, Some(team));
    }

    fn start_contest(&mut self, text: u8, op: u16, team: Option<u8>) {
        let card = self.text(text).card;
        self.log.record(ContestEvent::Began { card, team }.into());
        self.next_champion(text, op, Seats::first(self.game.players()));
    }

    /// R5.9: the card stays on top, where it is the first that Evil enters.
    fn show_top_of_hero_deck(&mut self, scope: &Text) {
        self.fix_top(Zone::HERO_DECK);
        let Some(card) = self.state.cards.known_top(Zone::HERO_DECK) else {
            return;
        };
        self.state.cards.learn(card, Seats::ALL);
        self.log.record(Event::LookedAt {
            seat: scope.you,
            card,
            deck: Zone::HERO_DECK,
            public: true,
        });
        self.state.kept.contest.colors = self.position().colors_of(card);
    }

    /// K9.2: in turn order, the active player first. Who has no card at all scores 0 (K9.7).
    fn next_champion(&mut self, text: u8, op: u16, left: Seats) {
        let able = |position: Position<'_>, seat: Seat| {
            let mut zones = position.champion_zones(seat).into_iter().flatten();
            position.has_deck(seat) || zones.any(|zone| !position.state.cards.is_empty(zone))
        };
        match self.turn_to_next(text, left, able) {
            Some(seat) => self.ask(Prompt::Champion { text, op, left: left.without(seat) }),
            None => self.decide_contest(text, op),
        }
    }

    /// The card is shown to all and stays where it is (K9.3).
    pub fn champion(&mut self, text: u8, op: u16, left: Seats, choice: Choice) {
        let scope = self.text(text);
        let seat = scope.actor;
        let card = match choice {
            Choice::Pick(card) => Some(card),
            _ => {
                self.fix_top(Zone::deck(seat));
                self.state.cards.known_top(Zone::deck(seat))
            }
        };
        if let Some(card) = card
            && let Some(Contest { champions, .. }) = self.game.catalogue.program.contest(op)
        {
            self.state.cards.learn(card, Seats::ALL);
            let score = self.position().contest_score(&scope, champions, card, &mut ());
            self.state.kept.contest.enter(seat, score);
            let zone = self.state.cards.zone_of(card);
            let score = self.state.kept.contest.score(seat);
            let doubled = self.position().is_champion(&scope, champions, card);
            let entered = ContestEvent::Entered { seat, card, zone, score, doubled };
            self.log.record(entered.into());
        }
        self.next_champion(text, op, left);
    }

    /// K9.4, K9.5: all scores of players are fixed before Evil's cards are seen.
    fn decide_contest(&mut self, text: u8, op: u16) {
        let Some(Contest { champions, evil, then }) = self.game.catalogue.program.contest(op)
        else {
            return;
        };
        let scope = self.text(text);
        let best = self.evil_champions(&scope, champions, evil);
        let bonus = self.position().evil_bonus(&mut ());
        let contest = &mut self.state.kept.contest;
        contest.evil = (best + bonus).clamp(0, 255) as u8;
        contest.over = true;
        let won = contest.winners(self.game.players());
        let scores = (0..MAX_SEATS as u8).map(|seat| contest.score(Seat(seat)));
        let score = scores.max().unwrap_or(0).max(contest.evil);
        let bonus = bonus.clamp(0, 255) as u8;
        self.log.record(ContestEvent::Won { won, score, bonus }.into());
        self.state.texts[text as usize].won = won;
        self.push_block(text, then);
    }

    /// Evil's best single card. All of them go under the Hero Deck in the order they came; that the deck had no more cards meanwhile does not
    /// count as running out (K9.11), so nothing may look at the table in between.
    fn evil_champions(
        &mut self,
        scope: &Text,
        champions: Champions,
        evil: crate::effect::AmountId,
    ) -> i32 {
        let most = either(Clause::K9_4, MOST_EVIL, 0);
        let count = self.position().amount(scope, evil).clamp(0, most);
        let scores = (0..MAX_SEATS as u8).map(|seat| self.state.kept.contest.score(Seat(seat)));
        let against = scores.max().unwrap_or(0);
        let mut best = 0;
        let mut shown: List<CardId, { MOST_EVIL as usize }> = List::new();
        for _ in 0..count {
            let Some(card) = self.take_top(Zone::HERO_DECK, Zone::ASIDE) else {
                break;
            };
            let score = self.position().contest_score(scope, champions, card, &mut ());
            best = either(Clause::K9_4_BEST, best.max(score), best + score);
            let doubled = self.position().is_champion(scope, champions, card);
            let (score, of) = (score.clamp(0, 255) as u8, scope.card);
            let entered = ContestEvent::EvilEntered { card, score, doubled, of, against };
            self.log.record(entered.into());
            let _ = shown.push(card);
        }
        for card in shown.iter() {
            match plays(Clause::K9_4_BOTTOM) {
                true => self.put_at_bottom(*card, Zone::HERO_DECK),
                false => self.put_on_top(*card, Zone::HERO_DECK),
            }
            self.log.record(Event::PutAtBottom { card: *card });
        }
        best
    }

    /// Alone, "each other player who loses" on enemy text means you (R12.1).
    pub fn other_losers(&self, scope: &Text) -> Seats {
        let others = if self.game.alone() {
            self.lone_other(scope.face)
        } else {
            Seats::first(self.game.players()).without(scope.you)
        };
        Seats(others.0 & !scope.won.players().0)
    }
}
