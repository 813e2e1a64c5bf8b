//! Acting by name: what a person says becomes the choice that it means.

use super::chance::{Named, Wanted};
use super::report::waiting;
use super::scene::{Scene, Unmet, unmet};
use super::syntax::{Act, Card, Deed, Happens, Pick};
use crate::cards::{ALL_SLOTS, CardId, SPACES, Zone};
use crate::choice::{Choice, Prompt};
use crate::event::Event;
use crate::interpreter::Engine;
use crate::keywords::KeywordEvent;
use crate::refusal::Refusal;
use crate::usable::Usable;
use authoring::scenario::Performance;
use table::{Game, Request, Seat};

impl Scene<'_> {
    pub fn wanted(
        &self,
        happens: &Happens,
        script: &mut Vec<Wanted>,
        open: &mut Option<u64>,
    ) -> Result<(), Unmet> {
        match happens {
            Happens::Draws { cards, .. }
            | Happens::Reveals { cards, .. }
            | Happens::VillainCards(cards)
            | Happens::Refills(cards)
            | Happens::Tactics(cards)
            | Happens::Bystanders(cards) => {
                for card in cards {
                    let wanted = if card.name.eq_ignore_ascii_case("any") {
                        Wanted::AnyCard
                    } else {
                        Wanted::Face(self.face(card)?)
                    };
                    script.extend((0..card.count).map(|_| wanted));
                }
            }
            Happens::FirstPlayer(seat) => script.push(Wanted::Seat(*seat)),
            Happens::Raw { value, of } => script.push(Wanted::Raw { value: value - 1, of: *of }),
            Happens::Any => *open = open.or(Some(0)),
        }
        Ok(())
    }

    fn face(&self, card: &Card) -> Result<u8, Unmet> {
        let design = self.design(card)?;
        let faces = self.game.faces();
        match faces.iter().position(|face| face.design == design) {
            Some(face) => Ok(face as u8),
            None => unmet("", format!("{} is not part of this game", card.name)),
        }
    }

    /// Did what the scenario names really happen, and to the right player?
    pub fn happened(&self, happens: &Happens, text: &str) -> Result<(), Unmet> {
        type Test = fn(&Event, Option<Seat>) -> Option<CardId>;
        let (cards, seat, test): (_, _, Test) = match happens {
            Happens::Draws { cards, seat } => (cards, *seat, |event, by| match *event {
                Event::Drew { seat, card } | Event::TookToHand { seat, card }
                    if by.is_none_or(|by| by == seat) =>
                {
                    Some(card)
                }
                _ => None,
            }),
            Happens::Reveals { cards, seat } => (cards, *seat, |event, by| match *event {
                Event::LookedAt { card, deck, .. }
                    if by.is_none_or(|by| deck.owner() == Some(by)) =>
                {
                    Some(card)
                }
                Event::Discarded { seat, card } if by.is_none_or(|by| by == seat) => Some(card),
                Event::KnockedOut { card, .. } => Some(card),
                Event::Keyword(KeywordEvent::Contest(event)) => event.off_the_deck(by),
                _ => None,
            }),
            Happens::VillainCards(cards) => (cards, None, |event, _| match *event {
                Event::VillainCard { card } => Some(card),
                _ => None,
            }),
            Happens::Refills(cards) => (cards, None, |event, _| match *event {
                Event::Refilled { card, .. } => Some(card),
                _ => None,
            }),
            Happens::Tactics(cards) => (cards, None, |event, _| match *event {
                Event::TookTactic { card, .. } => Some(card),
                _ => None,
            }),
            Happens::Bystanders(cards) => (cards, None, |event, _| match *event {
                Event::Rescued { card, .. } | Event::Captured { card, .. } => Some(card),
                _ => None,
            }),
            Happens::FirstPlayer(_) | Happens::Raw { .. } | Happens::Any => return Ok(()),
        };
        let came: Vec<CardId> =
            self.log[self.mark..].iter().filter_map(|event| test(event, seat.map(Seat))).collect();
        for card in cards {
            if card.name.eq_ignore_ascii_case("any") {
                continue;
            }
            let design = self.design(card)?;
            let said: u16 = cards
                .iter()
                .filter(|other| self.design(other).is_ok_and(|other| other == design))
                .map(|other| other.count)
                .sum();
            let times = came.iter().filter(|id| self.game.face(**id).design == design).count();
            if times < usize::from(said) {
                return unmet(text, format!("only {}", self.counted(came)));
            }
        }
        Ok(())
    }

    /// The player a line speaks of must be the one who is asked.
    fn must_be_asked(&self, who: u8) -> Result<(), Unmet> {
        match self.game.request(&self.state) {
            Request::Choose { seat, .. } if seat.0 != who => {
                let asked = self.seat_name(seat.0);
                unmet(
                    format!("{} is asked", self.seat_name(who)),
                    format!("{} (write `{asked}: …` for what {asked} does)", self.situation()),
                )
            }
            Request::Choose { .. } | Request::Over(_) => Ok(()),
        }
    }

    /// Does what a line says.
    pub fn carry_out(&mut self, deed: &Deed, chance: &mut Named) -> Result<(), Unmet> {
        let act = &deed.act;
        match act {
            Act::BeginTurn => {
                let (game, state) = (self.game.clone(), &mut self.state);
                Engine::new(&game, state, chance, &mut self.log).run();
                return Ok(());
            }
            Act::BeginGame => return self.choose(Choice::Begin, chance),
            _ => {}
        }
        if let Some(who) = deed.who {
            self.must_be_asked(who)?;
        }
        if let Act::Choose(picks) = act {
            return self.pick_all(picks, chance);
        }
        if let Act::SpendShards(count) = act {
            // The last one is spent below, like any other act.
            for _ in 1..*count {
                self.choose(Choice::Use(Usable::Shard), chance)?;
            }
        }
        let choices = self.meant(act)?;
        match choices.iter().find(|choice| self.check(**choice).is_ok()) {
            Some(choice) => {
                self.choose(*choice, chance)?;
                self.named_side(act, chance)
            }
            None => {
                let refusal = choices.first().and_then(|choice| self.check(*choice).err());
                let why = refusal.map(|refusal| format!("{}; ", self.refusal_words(&refusal)));
                unmet("", why.unwrap_or_default() + &self.situation())
            }
        }
    }

    /// A divided card played by the name of one side is played as that side.
    fn named_side(&mut self, act: &Act, chance: &mut Named) -> Result<(), Unmet> {
        let (Act::Play(named), Some(Prompt::Side(whole))) = (act, self.state.asked()) else {
            return Ok(());
        };
        match self.side(named, whole).first() {
            Some(side) => self.choose(*side, chance),
            None => Ok(()),
        }
    }

    /// The choices an act can mean, the likeliest first.
    pub fn meant(&self, act: &Act) -> Result<Vec<Choice>, Unmet> {
        let active = self.state.active;
        let hq: Vec<Zone> = (0..ALL_SLOTS).rev().map(Zone::hq).collect();
        let city: Vec<Zone> = (0..SPACES).rev().map(Zone::city).collect();
        Ok(match act {
            Act::BeginGame | Act::BeginTurn => vec![Choice::Begin],
            Act::Play(card) => {
                let cards = self.candidates(card, &[Zone::hand(active)])?;
                cards.into_iter().map(Choice::Play).collect()
            }
            Act::Recruit(card) => {
                let cards = self.candidates(card, &[&hq[..], &[Zone::OFFICERS]].concat())?;
                cards.into_iter().map(Choice::Recruit).collect()
            }
            Act::Fight(card) => {
                let cards = self.candidates(
                    card,
                    &[&city[..], &[Zone::MASTERMIND, Zone::SECOND_MASTERMIND]].concat(),
                )?;
                cards.into_iter().map(Choice::Fight).collect()
            }
            Act::SpendShards(_) => vec![Choice::Use(Usable::Shard)],
            Act::Number(number) => vec![Choice::Number(*number)],
            Act::Threaten(card) => {
                let cards = self.candidates(card, &[&city[..], &[Zone::MASTERMIND]].concat())?;
                cards.into_iter().map(Choice::Threaten).collect()
            }
            Act::Heal => vec![Choice::Heal],
            Act::EndTurn => vec![Choice::EndTurn],
            Act::Yes => vec![Choice::Yes],
            Act::No => vec![Choice::No],
            Act::Done => vec![Choice::Done],
            Act::Decline => vec![Choice::No, Choice::Done],
            Act::Choose(picks) => match picks.first() {
                Some(pick) => self.meanings(pick)?,
                None => Vec::new(),
            },
            Act::Next(pick) => match pick {
                Pick::Option(at) => vec![Choice::Next(*at)],
                Pick::Card(card) => {
                    let design = self.design(card)?;
                    let is = |at: &u8| {
                        waiting(self.position(), *at)
                            .is_some_and(|card| self.game.face(card).design == design)
                    };
                    (0..16).filter(is).map(Choice::Next).collect()
                }
                _ => Vec::new(),
            },
        })
    }

    /// The answers a pick can mean here.
    pub fn meanings(&self, pick: &Pick) -> Result<Vec<Choice>, Unmet> {
        Ok(match pick {
            Pick::Player(seat) => vec![Choice::Player(Seat(*seat))],
            Pick::Space(space) => vec![Choice::Space(*space)],
            Pick::Option(option) => vec![Choice::Mode(*option), Choice::Next(*option)],
            Pick::Yes => vec![Choice::Yes],
            Pick::No => vec![Choice::No],
            Pick::Done => vec![Choice::Done, Choice::No],
            Pick::TopOfDeck => vec![crate::keywords::contest::TOP_OF_DECK],
            Pick::Quoted(card) => {
                let speaker = self.speaker();
                let words = card.name.to_lowercase();
                let mut found: Vec<Choice> = self.choices();
                found.retain(|choice| {
                    let label = speaker.choice(&self.whole(), *choice).to_lowercase();
                    label.contains(&words)
                });
                if self.names.design(card).is_ok() {
                    found = self.meanings(&Pick::Card(card.clone()))?;
                }
                found
            }
            Pick::Card(card) => {
                if let Some(Prompt::Side(whole)) = self.state.asked() {
                    return Ok(self.side(card, whole));
                }
                if let Some(Prompt::Action) = self.state.asked() {
                    return self.uses(card);
                }
                let cards = self.candidates(card, &[])?;
                let cards = cards.into_iter().map(Choice::Pick);
                let next = Act::Next(pick.clone());
                cards.chain(self.meant(&next)?).collect()
            }
        })
    }

    /// The abilities of a card that can be used in the action phase, or were.
    fn uses(&self, card: &Card) -> Result<Vec<Choice>, Unmet> {
        let design = self.design(card)?;
        let is = |usable: &Usable| {
            let user = self.position().user_of(*usable);
            user.is_some_and(|face| self.game.face_at(face).design == design)
        };
        let mut uses = self.position().all_uses();
        uses.retain(is);
        Ok(uses.into_iter().map(Choice::Use).collect())
    }

    /// A side of a divided card by its name.
    fn side(&self, named: &Card, whole: CardId) -> Vec<Choice> {
        let Some(sides) = self.game.face(whole).sides else {
            return Vec::new();
        };
        let is = |side: &u8| {
            let name = &self.game.design_at(sides[*side as usize]).name;
            name.eq_ignore_ascii_case(&named.name)
        };
        (0..2).filter(is).map(Choice::Mode).collect()
    }

    /// Is the act legal now? A refused choice must change nothing.
    pub fn tried(&self, deed: &Deed) -> Result<(), Unmet> {
        if let Some(who) = deed.who {
            self.must_be_asked(who)?;
        }
        if let Act::Choose(picks) = &deed.act
            && picks.len() > 1
        {
            return self.clone().try_answer(picks);
        }
        let mut first = None;
        for choice in self.meant(&deed.act)? {
            let Err(refusal) = self.check(choice) else {
                return Ok(());
            };
            let (mut state, mut log) = (self.state, Vec::new());
            let mut chance = Named::new(&self.game, Vec::new(), None);
            let applied = self.game.apply(&mut state, choice, &mut chance, &mut log);
            if applied.is_ok() || state != self.state || chance.wrong().is_some() || !log.is_empty()
            {
                return unmet("a refused choice changes nothing", "the game has changed");
            }
            first.get_or_insert(refusal);
        }
        Err(self.refusal(&first.unwrap_or(Refusal::NoSuchOption)))
    }
}
