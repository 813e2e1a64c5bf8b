//! Contests of Champions in words (K9): the text, the question, what each card would count, what came of it.

use crate::cards::{CardId, Zone};
use crate::catalogue::Design;
use crate::choice::{Choice, Prompt};
use crate::effect::{AmountId, Block, Champions, Contestant, Node, Op, Pick, SelectorId};
use crate::explain::Explanation;
use crate::keywords::contest::TOP_OF_DECK;
use crate::keywords::contest::Winners;
use crate::position::Position;
use crate::state::State;
use crate::words::grammar::{list, sentence};
use crate::words::saying::Saying;
use crate::words::voice::Voice;
use crate::words::{Speaker, Words};
use table::Seat;

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
            if let Node::Op(_, Op::Contest { champions, .. }) = node {
                contests.push(champions);
            }
        });
        match contests.as_slice() {
            [Champions::Such(cards)] => Some(self.champions(*cards)),
            _ => None,
        }
    }

    pub(crate) fn won(&self, who: Contestant, negated: bool) -> String {
        match (who, negated) {
            (Contestant::You, false) => "you win the contest",
            (Contestant::You, true) => "you lose the contest",
            (Contestant::Evil, false) => "evil wins the contest",
            (Contestant::Evil, true) => "evil loses the contest",
        }
        .to_string()
    }

    /// How many cards evil reveals in the contests of the block, where that is not the usual number (K9.4).
    pub(crate) fn evil_reveals(&self, block: Block, voice: Voice) -> Vec<String> {
        let mut reveals = Vec::new();
        self.program().walk_block(block, &mut |node| {
            if let Node::Op(_, Op::Contest { evil, .. }) = node
                && self.constant(evil) != Some(2)
            {
                reveals.push(self.quantity(evil, voice).of("card"));
            }
        });
        reveals
    }
}

impl Speaker<'_> {
    /// "Enter Odinson: 6, doubled"
    pub(crate) fn enter(&self, state: &State, card: CardId) -> String {
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
        let Op::Contest { champions, .. } = self.game.catalogue.program.ops[op as usize] else {
            return named;
        };
        let scope = &state.texts[text as usize];
        let score = position.contest_score(scope, champions, card, &mut ());
        let doubled = position.is_champion(scope, champions, card);
        format!("{named}: {}", counts(score, doubled))
    }

    pub(crate) fn enter_unseen(&self, state: &State) -> String {
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

    pub(crate) fn contest_began(&self, card: CardId, team: Option<u8>) -> String {
        let named = self.design(card);
        let what = match team {
            Some(team) => Some(self.team_named(team)),
            None => named.and_then(|design| self.words().contest_of(design)),
        };
        let what = what.map_or(String::new(), |what| format!(" for {what}"));
        format!("{} began a Contest of Champions{what}", self.the_card(card))
    }

    pub(crate) fn championed(
        &self,
        seat: Seat,
        card: CardId,
        zone: Zone,
        score: u8,
        doubled: bool,
    ) -> String {
        let from = match zone.is_deck() {
            true => " off the top of the deck",
            false => "",
        };
        let (seat, card) = (self.seat(seat), self.a_card(card));
        let counts = counts(score.into(), doubled);
        format!("{seat} entered {card}{from}: {counts}")
    }

    pub(crate) fn evil_championed(
        &self,
        card: CardId,
        score: u8,
        doubled: bool,
        of: CardId,
        against: u8,
    ) -> String {
        let counts = counts(score.into(), doubled);
        let entered = format!("evil entered {}: {counts}", self.a_card(card));
        format!("{entered}, against {against} in the contest of {}", self.the_card(of))
    }

    pub(crate) fn contest_won(&self, won: Winners, score: u8, bonus: u8) -> String {
        let mut names: Vec<String> = won.players().iter().map(|seat| self.seat(seat)).collect();
        if won.evil() {
            names.push("evil".to_string());
        }
        let bonus = match bonus {
            0 => String::new(),
            bonus => format!("; {bonus} were added to evil's best card (K9.8)"),
        };
        format!("{} won the contest with {score}{bonus}", list(&names, "and"))
    }

    /// "Odinson: contest score 6 = 3 printed + 3 because it is a champion (K9.3)."
    pub fn why_contest_score(&self, state: &State, card: CardId) -> Option<String> {
        let position = Position::new(self.game, state);
        let sum: Explanation = position.why_contest_score(card)?;
        let value = self.value_of(card, &sum);
        Some(sentence(&format!("{}: contest score {value}", self.card(card))))
    }

    pub(crate) fn champion_choice(&self, state: &State, choice: Choice) -> Option<String> {
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

/// Why a score is doubled.
pub(crate) fn contest_is_for_it(points: i32) -> String {
    format!("{points} because the contest is for it (K9.3)")
}
