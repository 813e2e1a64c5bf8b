//! Checking what a scenario expects.

mod pile;

use super::arrange::source;
use super::place::{Place, PlaceName};
use super::scene::{Scene, Unmet, unmet};
use super::syntax::{Because, Card, Count, Ending, Expect, Question};
use crate::cards::{CardId, Zone};
use crate::catalogue::{Class, GroupId};
use crate::choice::Prompt;
use crate::legality::{self, Illegal};
use crate::pool::{Pool, Source};
use crate::state::{State, Verdict};
use authoring::scenario::{Performance, Reason, number};
use table::{Game, Request, Seat};

impl Scene<'_> {
    pub fn holds(&self, expect: &Expect) -> Result<(), Unmet> {
        match expect {
            Expect::Attack { amount, from } => {
                let pool = &self.state.turn.attack;
                self.points("attack", pool, *amount, from)
            }
            Expect::Recruit { amount, from } => {
                let pool = &self.state.turn.recruit;
                self.points("recruit", pool, *amount, from)
            }
            Expect::AttackOf(card, wanted) => {
                let enemy = self.enemy(card)?;
                let attack = self.position().enemy_attack(enemy);
                number(&format!("attack of {}", card.name), *wanted, attack)
            }
            Expect::PriceOf(card, wanted) => {
                let price = self.position().why_price(self.priced(card)?).total;
                number(&format!("price of {}", card.name), *wanted, price)
            }
            Expect::CostOf(card, wanted) => {
                let zones = Place::shared(PlaceName::Hq).zones(self.you());
                let found = self.candidates(card, &zones)?[0];
                let cost = self.position().cost(found);
                number(&format!("cost of {}", card.name), *wanted, cost)
            }
            Expect::VpOf(card, wanted) => {
                let (found, owner) = self.in_victory(card)?;
                let points = self.position().victory_points(found, owner, &mut ());
                number(&format!("vp of {}", card.name), *wanted, points)
            }
            Expect::ClassesOf(card, wanted) => self.classes(card, wanted),
            Expect::Shards(holder, wanted) => self.shards(holder, *wanted),
            Expect::Score { seat, total } => {
                let seat = Seat(seat.unwrap_or(self.you()));
                number("score", *total, self.position().score(seat).total)
            }
            Expect::ScoreParts { seat, parts } => self.score_parts(*seat, parts),
            Expect::Count { what, number } => self.count(*what, *number),
            Expect::Turn(seat) => {
                let wanted = self.seat_name(*seat);
                let is = self.seat_name(self.state.active.0);
                match wanted == is {
                    true => Ok(()),
                    false => unmet(format!("{wanted}'s turn"), format!("{is}'s turn")),
                }
            }
            Expect::Is(place, cards) => self.is(*place, cards),
            Expect::Has(place, cards) => {
                self.has(*place, cards, "at least ", |there, said| there >= said)
            }
            Expect::HasExactly(place, cards) => {
                self.has(*place, cards, "exactly ", |there, said| there == said)
            }
            Expect::Lacks(place, cards) => {
                self.has(*place, cards, "none of ", |there, _| there == 0)
            }
            Expect::Size(place, count) => {
                let there = self.cards_in(*place).len();
                match there == *count {
                    true => Ok(()),
                    false => unmet(
                        format!("{count} cards in {}", self.place_words(*place)),
                        format!("{there} cards: {}", self.contents(*place)),
                    ),
                }
            }
            Expect::Top(place, cards) => self.top(*place, cards),
            Expect::Row(place, row) => self.row(*place, row),
            Expect::Stands(stands) => stands.iter().try_for_each(|stand| self.stands(stand)),
            Expect::Holds(card, held) => {
                let enemy = self.enemy(card)?;
                let there = self.position().held_by(enemy).to_vec();
                self.same_cards(&format!("{} holds", card.name), &there, held)
            }
            Expect::Knows(who, place, cards) => self.knows(*who, *place, cards, true),
            Expect::KnowsNot(who, place, cards) => self.knows(*who, *place, cards, false),
            Expect::Asked { seat, what, by } => self.is_asked(*seat, *what, by.as_ref()),
            Expect::Outcome(ending) => self.ending(*ending),
            Expect::Winners(seats) => {
                let mut wanted: Vec<Seat> = seats.iter().copied().map(Seat).collect();
                wanted.sort_unstable();
                let winners = self.position().winners();
                let names = |seats: &[Seat]| {
                    let names = seats.iter().map(|seat| self.seat_name(seat.0));
                    names.collect::<Vec<_>>().join(", ")
                };
                match wanted == winners {
                    true => Ok(()),
                    false => unmet(names(&wanted), names(&winners)),
                }
            }
            Expect::Contest(scores) => self.contest(scores),
            Expect::ContestWon(winners) => self.contest_won(winners),
            Expect::Why(value, parts) => self.why(value, parts),
            Expect::InPlay(names) => match names.iter().find(|name| !self.in_play(name)) {
                None => Ok(()),
                Some(name) => unmet(format!("{} is in play", name.name), "it is not"),
            },
            Expect::NotInPlay(names) => match names.iter().find(|name| self.in_play(name)) {
                None => Ok(()),
                Some(name) => unmet(format!("{} is not in play", name.name), "it is"),
            },
            Expect::Legal => match self.illegal().first() {
                None => Ok(()),
                Some(found) => unmet("a legal set-up", found.to_string()),
            },
            Expect::Illegal(because) => self.expect_illegal(because),
        }
    }

    fn points(
        &self,
        what: &str,
        pool: &Pool,
        wanted: i32,
        from: &Option<String>,
    ) -> Result<(), Unmet> {
        let Some(name) = from else {
            return number(what, wanted, pool.total());
        };
        let none = name.eq_ignore_ascii_case("no hero");
        let source = if none { Some(Source::NO_HERO) } else { source(&self.game, name) };
        match source {
            Some(source) => number(&format!("{what} from {name}"), wanted, pool.from(source)),
            None => unmet("", format!("no hero of this game is named {name}")),
        }
    }

    /// An enemy on the table, or a card of that name anywhere.
    pub fn enemy(&self, card: &Card) -> Result<CardId, Unmet> {
        let mut zones = Place::shared(PlaceName::City).zones(self.you());
        zones.push(Zone::MASTERMIND);
        Ok(self.candidates(card, &zones)?[0])
    }

    /// A card that can be recruited or fought.
    pub fn priced(&self, card: &Card) -> Result<CardId, Unmet> {
        let mut zones = Place::shared(PlaceName::City).zones(self.you());
        zones.extend(Place::shared(PlaceName::Hq).zones(self.you()));
        zones.extend([Zone::MASTERMIND, Zone::OFFICERS]);
        Ok(self.candidates(card, &zones)?[0])
    }

    pub fn in_victory(&self, card: &Card) -> Result<(CardId, Seat), Unmet> {
        let seats = (0..self.game.players()).map(Seat);
        let zones: Vec<Zone> = seats.map(Zone::victory).collect();
        let found = self.candidates(card, &zones)?[0];
        match self.state.cards.zone_of(found).owner() {
            Some(owner) => Ok((found, owner)),
            None => unmet("", format!("{} lies in no Victory Pile", card.name)),
        }
    }

    fn classes(&self, card: &Card, wanted: &[Class]) -> Result<(), Unmet> {
        let played = Place::shared(PlaceName::Played).zones(self.state.active.0);
        let found = self.candidates(card, &played)?[0];
        let classes: Vec<&str> = self.position().classes(found).iter().map(Class::slug).collect();
        let mut wanted: Vec<Class> = wanted.to_vec();
        wanted.sort_unstable();
        let wanted: Vec<&str> = wanted.into_iter().map(Class::slug).collect();
        match classes == wanted {
            true => Ok(()),
            false => unmet(format!("classes {}", wanted.join(", ")), classes.join(", ")),
        }
    }

    fn score_parts(&self, seat: Option<u8>, parts: &[(Card, i32)]) -> Result<(), Unmet> {
        let score = self.position().score(Seat(seat.unwrap_or(self.you())));
        for (card, points) in parts {
            let design = self.design(card)?;
            let found = score.cards.iter().find(|(id, _)| self.game.face(*id).design == design);
            match found {
                Some((_, there)) => number(&format!("vp of {}", card.name), *points, *there)?,
                None => return unmet(card.name.clone(), "is not in that Victory Pile"),
            }
        }
        Ok(())
    }

    fn count(&self, what: Count, wanted: i32) -> Result<(), Unmet> {
        let (state, turn) = (&self.state, &self.state.turn);
        let (name, is) = match what {
            Count::Twists => ("twists", i32::from(state.twists)),
            Count::TurnNumber => ("turn number", i32::from(state.turns)),
            Count::ExtraTurns => ("extra turns", i32::from(state.extra_turns)),
            Count::ExtraDraws => ("extra draws", i32::from(turn.extra_draws)),
            Count::RecruitMade => ("recruit made", i32::from(turn.recruit_made)),
            Count::Recruited => ("recruited", i32::from(turn.recruited)),
            Count::Fought => ("fought", i32::from(turn.fought)),
            Count::ShardsGained => ("shards gained", i32::from(turn.shards_gained)),
        };
        number(name, wanted, is)
    }

    fn is_asked(
        &self,
        seat: Option<u8>,
        what: Option<Question>,
        by: Option<&Card>,
    ) -> Result<(), Unmet> {
        let Request::Choose { seat: asked, prompt } = self.game.request(&self.state) else {
            return unmet("somebody is asked", self.situation());
        };
        let seat = seat.unwrap_or(self.you());
        if asked.0 != seat {
            let name = self.seat_name(seat);
            return unmet(format!("{name} is asked"), self.situation());
        }
        let (question, card) = question(&self.state, prompt);
        if what.is_some_and(|what| what != question) {
            return unmet("another question", self.situation());
        }
        if let Some(by) = by {
            let design = self.design(by)?;
            let fits =
                card.is_some() && self.game.has_card(card) && self.game.face(card).design == design;
            if !fits {
                return unmet(format!("it is asked for {}", by.name), self.situation());
            }
        }
        Ok(())
    }

    fn ending(&self, wanted: Ending) -> Result<(), Unmet> {
        let is = match self.state.verdict {
            Verdict::Running => Ending::Running,
            Verdict::WonButFinishing => Ending::Winning,
            Verdict::Won => Ending::Win,
            Verdict::EvilWon => Ending::Loss,
            Verdict::Tied => Ending::Tie,
            Verdict::Stopped(_) => return unmet(wanted.word(), "the game was stopped"),
        };
        match is == wanted {
            true => Ok(()),
            false => unmet(wanted.word(), is.word()),
        }
    }

    fn in_play(&self, name: &Card) -> bool {
        let (setup, names) = (&self.game.setup, &self.names);
        let group = |henchmen: bool, among: &[GroupId]| {
            names.group(name, henchmen).is_ok_and(|id| among.contains(&id))
        };
        names.mastermind(name).is_ok_and(|id| setup.mastermind == id)
            || names.scheme(name).is_ok_and(|id| setup.scheme == id)
            || names.hero(name).is_ok_and(|id| setup.heroes.contains(&id))
            || group(false, &setup.villains)
            || group(true, &setup.henchmen)
    }

    fn illegal(&self) -> Vec<Illegal> {
        legality::check(&self.game.catalogue, &self.game.setup, &self.game.options)
    }

    fn expect_illegal(&self, because: &[Because]) -> Result<(), Unmet> {
        let found = self.illegal();
        if found.is_empty() {
            return unmet("an illegal set-up", "it is legal");
        }
        let said: Vec<String> = found.iter().map(Illegal::to_string).collect();
        let clauses = found.iter().map(|found| found.clause().to_owned()).collect();
        let reason = Reason { clauses, words: said.join("; ") };
        match reason.has(because) {
            true => Ok(()),
            false => unmet(format!("illegal because {}", Because::said(because)), reason.words),
        }
    }
}

/// What is asked, and by which card.
fn question(state: &State, prompt: Prompt) -> (Question, CardId) {
    let of_text = prompt.text().map_or(CardId::NONE, |text| state.texts[text as usize].card);
    match prompt {
        Prompt::Begin => (Question::Begin, CardId::NONE),
        Prompt::Mulligan(_) => (Question::Mulligan, CardId::NONE),
        Prompt::Action => (Question::Action, CardId::NONE),
        Prompt::Showdown => (Question::Showdown, CardId::NONE),
        Prompt::Cards { .. } | Prompt::Mastermind { .. } => (Question::Cards, of_text),
        Prompt::May { .. } => (Question::May, of_text),
        Prompt::Mode { .. } | Prompt::Number { .. } => (Question::Option, of_text),
        Prompt::Player { .. } => (Question::Player, of_text),
        Prompt::Space { .. } | Prompt::EmptySpace { .. } => (Question::Space, of_text),
        Prompt::RevealOr { .. } => (Question::Reveal, of_text),
        Prompt::BeforeStrike { .. } => (Question::BeforeStrike, CardId::NONE),
        Prompt::Pay { owed, .. } => (Question::Payer, owed.card),
        Prompt::PutBack { .. } => (Question::PutBack, of_text),
        Prompt::Pass { .. } => (Question::Pass, of_text),
        Prompt::ThreatClass(enemy) => (Question::Option, enemy),
        Prompt::ThreatCards { enemy, .. } => (Question::Cards, enemy),
        Prompt::InsteadOfWound { .. } => (Question::Wound, CardId::NONE),
        Prompt::Order { .. } => (Question::Order, CardId::NONE),
        Prompt::Side(card) => (Question::Side, card),
        Prompt::Champion { .. } => (Question::Champion, of_text),
        Prompt::Team { .. } => (Question::Team, of_text),
    }
}
