//! Contests of Champions in words (K9): the text, the question, what each card would count, what came of it.

use crate::cards::{CardId, Zone};
use crate::catalogue::Design;
use crate::choice::{Choice, Prompt};
use crate::effect::{AmountId, Block, Node, Op, Pick, SelectorId};
use crate::explain::Explanation;
use crate::game::Legendary;
use crate::keywords::KeywordOp;
use crate::keywords::contest::{Champions, Contest, TOP_OF_DECK, Winners};
use crate::keywords::rooms::{Explains, Refuses, Tells};
use crate::position::Position;
use crate::state::State;
use crate::words::grammar::{list, sentence};
use crate::words::saying::Saying;
use crate::words::voice::Voice;
use crate::words::{Speaker, Words};
use table::{Known, Seat};

impl Words<'_> {
    /// "hold a Contest of Champions for Tech, in which evil reveals 4 cards"
    pub(crate) fn contest(
        &self,
        champions: Champions,
        evil: AmountId,
        voice: Voice,
    ) -> Vec<Saying> {
        let mut sayings = Vec::new();
        let what = match champions {
            Champions::Such(cards) => self.champions(cards),
            Champions::ColorsOf(cards) => {
                let selector = self.program().selector(cards);
                let named = self.is_named_already(selector, voice) && selector.pick == Pick::All;
                match named && self.picked(cards, crate::words::noun::Case::In, voice) == "it" {
                    true => "its colors".to_string(),
                    false => {
                        let cards = self.many(selector, crate::words::noun::Case::In, voice);
                        format!("the colors of {cards}")
                    }
                }
            }
            Champions::ColorsOfTop => {
                let top = "the top card of the Hero Deck and put it back";
                sayings.push(self.act("reveal", top, voice));
                "its colors".to_string()
            }
            Champions::ChosenTeam => {
                sayings.push(self.act("name", "a team", voice));
                "that team".to_string()
            }
        };
        let usual = voice.evil_unsaid || self.constant(evil) == Some(2);
        let evil = self.quantity(evil, voice).of("card");
        let more = match usual {
            true => String::new(),
            false => format!(", in which evil reveals {evil}"),
        };
        let contest = format!("a Contest of Champions for {what}{more}");
        sayings.push(self.act("hold", &contest, voice));
        sayings
    }

    /// "Tech or Ranged"
    fn champions(&self, cards: SelectorId) -> String {
        let filter = &self.program().selector(cards).filter;
        let classes = filter.classes.iter().map(|class| class.name().to_string());
        let team = filter.team.map(|team| self.catalogue.team(team).to_string());
        let icons: Vec<String> = classes.chain(team).collect();
        match icons.is_empty() {
            true => "any card".to_string(),
            false => list(&icons, "or"),
        }
    }

    /// What the contest of a card is for, where its text says so outright and holds only one.
    fn contest_of(&self, design: &Design) -> Option<String> {
        let mut contests = Vec::new();
        self.program().walk(design, &mut |node| {
            if let Node::Op(_, Op::Keyword(KeywordOp::Contest(contest))) = node {
                contests.push(contest.champions);
            }
        });
        match contests.as_slice() {
            [Champions::Such(cards)] => Some(self.champions(*cards)),
            _ => None,
        }
    }

    /// How many cards evil reveals in the contests of the block, where that is not the usual number (K9.4).
    pub(crate) fn evil_reveals(&self, block: Block, voice: Voice) -> Vec<String> {
        let mut reveals = Vec::new();
        self.program().walk_block(block, &mut |node| {
            if let Node::Op(_, Op::Keyword(KeywordOp::Contest(contest))) = node
                && self.constant(contest.evil) != Some(2)
            {
                reveals.push(self.quantity(contest.evil, voice).of("card"));
            }
        });
        reveals
    }
}

impl Speaker<'_> {
    /// "Enter Odinson: 6, doubled"
    pub(crate) fn enter(&self, state: &Known<State>, card: CardId) -> String {
        if !self.game.has_card(card) {
            return "Enter a card".to_string();
        }
        let position = Position::new(self.game, state);
        let from = match state.cards.zone_of(card).is_played() {
            true => " from the played area",
            false => "",
        };
        let named = format!("Enter {}{from}", self.a_card(card));
        let Some(Prompt::Champion { text, op, .. }) = state.asked() else {
            return named;
        };
        let Some(Contest { champions, .. }) = self.game.catalogue.program.contest(op) else {
            return named;
        };
        let scope = &state.texts[text as usize];
        let score = position.contest_score(scope, champions, card, &mut ());
        let doubled = position.is_champion(scope, champions, card);
        format!("{named}: {}", counts(score, doubled))
    }

    pub(crate) fn enter_unseen(&self, state: &Known<State>) -> String {
        let Some(Prompt::Champion { text, .. }) = state.asked() else {
            return "Enter the top card of the deck".to_string();
        };
        let seat = state.texts[text as usize].actor;
        match state.cards.is_empty(Zone::deck(seat)) {
            true => "Shuffle and enter the top card of the new deck".to_string(),
            false => "Enter the top card of the deck".to_string(),
        }
    }

    pub(crate) fn team_named(&self, team: u8) -> String {
        let teams = &self.game.catalogue.teams;
        teams.get(usize::from(team)).map_or("Another team".to_string(), |team| team.name.clone())
    }

    /// "Odinson: contest score 6 = 3 printed + 3 because it is a champion (K9.3)."
    pub fn why_contest_score(&self, state: &Known<State>, card: CardId) -> Option<String> {
        let position = Position::new(self.game, state);
        let sum: Explanation = position.why_contest_score(card)?;
        let value = self.value_of(card, &sum);
        Some(sentence(&format!("{}: contest score {value}", self.card(card))))
    }

    pub(crate) fn champion_choice(&self, state: &Known<State>, choice: Choice) -> Option<String> {
        match (state.asked()?, choice) {
            (Prompt::Champion { .. }, Choice::Pick(card)) => Some(self.enter(state, card)),
            (Prompt::Champion { .. }, TOP_OF_DECK) => Some(self.enter_unseen(state)),
            (Prompt::Team { .. }, Choice::Mode(team)) => Some(self.team_named(team)),
            _ => None,
        }
    }
}

fn counts(score: i32, doubled: bool) -> String {
    match doubled {
        true => format!("{score}, doubled"),
        false => score.to_string(),
    }
}

/// What happened in a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestEvent {
    /// For a team if one was named.
    Began { card: CardId, team: Option<u8> },
    /// A player entered a card, from hand, from the played area or off the own deck.
    Entered { seat: Seat, card: CardId, zone: Zone, score: u8, doubled: bool },
    /// Evil entered a card of the Hero Deck. `of` is the card whose contest it is, `against` the best score of the players.
    EvilEntered { card: CardId, score: u8, doubled: bool, of: CardId, against: u8 },
    /// `bonus` was added to Evil's best card (K9.8).
    Won { won: Winners, score: u8, bonus: u8 },
}

impl ContestEvent {
    /// The card that was entered unseen by this player, or by anybody.
    pub(crate) fn off_the_deck(self, by: Option<Seat>) -> Option<CardId> {
        match self {
            ContestEvent::Entered { card, zone, .. } => {
                let own = zone.is_deck() && by.is_none_or(|by| zone.owner() == Some(by));
                own.then_some(card)
            }
            ContestEvent::EvilEntered { card, .. } => by.is_none().then_some(card),
            ContestEvent::Began { .. } | ContestEvent::Won { .. } => None,
        }
    }
}

impl Tells for ContestEvent {
    fn words(&self, speaker: &Speaker<'_>) -> String {
        match *self {
            ContestEvent::Began { card, team } => {
                let what = match team {
                    Some(team) => Some(speaker.team_named(team)),
                    None => speaker.design(card).and_then(|card| speaker.words().contest_of(card)),
                };
                let what = what.map_or(String::new(), |what| format!(" for {what}"));
                format!("{} began a Contest of Champions{what}", speaker.the_card(card))
            }
            ContestEvent::Entered { seat, card, zone, score, doubled } => {
                let from = match zone.is_deck() {
                    true => " off the top of the deck",
                    false => "",
                };
                let (seat, card) = (speaker.seat(seat), speaker.a_card(card));
                let counts = counts(score.into(), doubled);
                format!("{seat} entered {card}{from}: {counts}")
            }
            ContestEvent::EvilEntered { card, score, doubled, of, against } => {
                let counts = counts(score.into(), doubled);
                let entered = format!("evil entered {}: {counts}", speaker.a_card(card));
                format!("{entered}, against {against} in the contest of {}", speaker.the_card(of))
            }
            ContestEvent::Won { won, score, bonus } => {
                let players = won.players();
                let mut names: Vec<String> =
                    players.iter().map(|seat| speaker.seat(seat)).collect();
                if won.evil() {
                    names.push("evil".to_string());
                }
                let bonus = match bonus {
                    0 => String::new(),
                    bonus => format!("; {bonus} were added to evil's best card (K9.8)"),
                };
                format!("{} won the contest with {score}{bonus}", list(&names, "and"))
            }
        }
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardId)) {
        match self {
            ContestEvent::Began { card, .. } | ContestEvent::Entered { card, .. } => each(card),
            ContestEvent::EvilEntered { card, of, .. } => {
                each(card);
                each(of);
            }
            ContestEvent::Won { .. } => {}
        }
    }

    fn reveals(&self) -> bool {
        matches!(self, ContestEvent::Entered { .. } | ContestEvent::EvilEntered { .. })
    }
}

/// A refusal: only cards in hand and the top of the own deck can be entered (K9.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoChampion(pub CardId);

impl Refuses for NoChampion {
    fn clause(&self) -> &'static str {
        "K9.2"
    }

    fn words(&self, speaker: &Speaker<'_>) -> String {
        let card = speaker.that(self.0);
        format!("{card} cannot be entered: only a card in hand or the top card of your deck can")
    }

    fn secret(&mut self) -> Option<&mut CardId> {
        Some(&mut self.0)
    }
}

/// A part of a score: the contest is for the card (K9.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Doubled;

impl Explains for Doubled {
    fn clause(&self) -> &'static str {
        "K9.3"
    }

    fn words(&self, _: &Legendary, points: i32) -> String {
        format!("{points} because the contest is for it (K9.3)")
    }

    fn short(&self, _: &Legendary) -> String {
        "doubled".to_string()
    }
}
