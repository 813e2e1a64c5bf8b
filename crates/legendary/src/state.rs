//! The state of a game: one small plain value.

use crate::cards::{CardId, Cards, MAX_SEATS};
use crate::catalogue::Classes;
use crate::choice::Prompt;
use crate::effect::{RuleId, Until};
use crate::headquarters::Headquarters;
use crate::interpreter::{Task, Text};
use crate::keywords::Kept;
use crate::keywords::cosmic_threat::Threats;
use crate::pool::Pool;
use crate::usable::{Offer, Used};
use crate::waived::{Clause, plays};
use table::{List, Seat};

/// Everything that changes during a game.
///
/// Aligned, because 4,070 bytes are a little less than a page: copied into the slot before it, every store of a state would wait for a load that
/// seems to be of the same address (118 ns instead of 48 on an AMD EPYC).
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(64))]
pub struct State {
    pub cards: Cards,
    pub turn: Turn,
    pub players: [Player; MAX_SEATS],
    /// The player whose turn it is.
    pub active: Seat,
    /// Turns begun so far.
    pub turns: u16,
    /// Twists resolved so far (R4.5).
    pub twists: u8,
    /// Extra turns the active player has earned (R10.5).
    pub extra_turns: u8,
    /// The Hero Deck or the Villain Deck has run out: this turn is the last (R11.3).
    pub last_turn: bool,
    /// Turns go the other way round.
    pub reversed: bool,
    pub verdict: Verdict,
    /// What is still to be done, the next thing last.
    pub tasks: List<Task, 52>,
    /// The card texts being carried out, innermost last.
    pub texts: List<Text, 20>,
    /// Cards that operations are working on, those of the innermost operation last.
    pub queue: List<CardId, 72>,
    /// Cards "discarded this way", those of the innermost text last.
    pub noted: List<CardId, 31>,
    /// Cards of the Villain Deck that running texts revealed, those of the innermost last (K6.3).
    pub revealed: List<CardId, 32>,
    /// Cards chosen in secret, by seat, until all have chosen.
    pub pledged: [CardId; MAX_SEATS],
    pub kept: Kept,
    /// Rules in force for a time.
    pub lasting: List<Lasting, 16>,
    pub headquarters: Headquarters,
    /// Extra turns among [`State::extra_turns`] that begin without a card of the Villain Deck.
    pub quiet_turns: u8,
    /// Tactics of the second mastermind that must still be taken (R8.5).
    pub second_left: u8,
    /// A second mastermind joins as the next turn begins.
    pub joins: bool,
    /// Villains that have become Scheme Twists.
    pub became_twist: BecameTwist,
}

const _: () = assert!(size_of::<State>() <= 4096, "DESIGN: a state fits in 4 KiB");

/// Which of the villains that can become a Scheme Twist have done so (R4.10), one bit each in the order of their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct BecameTwist([u8; 8]);

impl BecameTwist {
    pub const MOST: usize = 64;

    pub fn has(self, index: usize) -> bool {
        self.0[index / 8] >> (index % 8) & 1 != 0
    }

    pub fn set(&mut self, index: usize, became: bool) {
        let bit = 1 << (index % 8);
        self.0[index / 8] &= !bit;
        self.0[index / 8] |= bit * u8::from(became);
    }

    /// All of them as one number.
    pub fn bits(self) -> u64 {
        u64::from_le_bytes(self.0)
    }
}

/// Cards played in one turn at most.
pub const MOST_PLAYED: usize = 96;

/// How the game stands or ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    Running,
    /// The last Tactic is taken; the turn (and a Final Showdown) is still finished (R8.3).
    WonButFinishing,
    Won,
    /// The scheme's condition came true (R11.2).
    EvilWon,
    /// A deck ran out (R11.3).
    Tied,
    /// Card text went on and on, or nested too deeply; only home-made cards can do that.
    Stopped(Overrun),
}

/// Why a game was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overrun {
    /// More steps after one choice than any published card needs.
    Endless,
    /// Texts inside texts beyond what the state can hold.
    TooDeep,
    /// More cards at work, or more effects this turn, than the state can hold.
    TooMany,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Player {
    /// Added to the next clean-up draw (R3.4).
    pub next_hand_more: i8,
    /// The next clean-up draw is this many instead of the usual number.
    pub next_hand_exactly: Option<u8>,
    /// What the player made in the Final Showdown (R11.7).
    pub showdown: i16,
}

/// What lasts one turn, and its history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Turn {
    pub attack: Pool,
    pub recruit: Pool,
    /// Recruit that only heroes of some classes can be paid with.
    pub reserved: List<Reserved, 4>,
    /// Recruit made, spent or not.
    pub recruit_made: i16,
    /// Cards drawn by effects (R9.3).
    pub extra_draws: u8,
    pub recruited: u8,
    /// Fights won; a defeat by a card is none (R7.5).
    pub fought: u8,
    /// Enemies defeated by cards.
    pub defeated: u8,
    /// Shards the active player gained, and how many were burned for the ability being used (K5.5, K5.6).
    pub shards_gained: u16,
    pub shards_burned: u16,
    /// The player has healed: no recruiting, no fighting (R10.4).
    pub healed: bool,
    /// Recruit may be spent as Attack.
    pub recruit_as_attack: bool,
    /// Revised solo: the HQ was already changed after a twist this turn (R12.1).
    pub twist_paid: bool,
    /// Some card lies in the played area as something else than itself (R5.6, R5.14).
    pub altered: bool,
    /// Cosmic Threat used this turn (K10).
    pub threats: Threats,
    /// What texts have offered this turn, used or not (K5.6).
    pub offers: List<Offer, 16>,
    /// Abilities of cards that were used this turn.
    pub used: List<Used, 12>,
    /// Cards played this turn, in order (R5.7).
    pub played: List<Played, MOST_PLAYED>,
    /// Cards that join the hand after the clean-up draw.
    pub kept: List<CardId, 4>,
}

impl Turn {
    /// R10.4, D4: has the player done anything after which nobody heals?
    pub fn forbids_healing(&self) -> bool {
        let defeated = self.defeated > 0 && plays(Clause::R10_4_DEFEATS);
        (self.recruited > 0 || self.fought > 0 || defeated) && plays(Clause::R10_4_BEFORE)
    }

    /// A new turn begins: nothing of the last one is left. What lies behind the ends of lists may stay there; nobody looks at it.
    pub fn begin(&mut self) {
        // All fields by name, so that none is forgotten.
        let Turn {
            attack,
            recruit,
            reserved,
            recruit_made,
            extra_draws,
            recruited,
            fought,
            defeated,
            shards_gained,
            shards_burned,
            healed,
            recruit_as_attack,
            twist_paid,
            altered,
            threats,
            offers,
            used,
            played,
            kept,
        } = self;
        if plays(Clause::R3_3) {
            attack.clear();
            recruit.clear();
        }
        reserved.clear();
        threats.clear();
        offers.clear();
        used.clear();
        played.clear();
        kept.clear();
        *recruit_made = 0;
        for number in [extra_draws, recruited, fought, defeated] {
            *number = 0;
        }
        for number in [shards_gained, shards_burned] {
            *number = 0;
        }
        for flag in [healed, recruit_as_attack, twist_paid, altered] {
            *flag = false;
        }
    }
}

/// Recruit with a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Reserved {
    pub classes: Classes,
    pub points: i16,
}

/// A card as it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    pub card: CardId,
    /// What it was played as: itself, one side of it, or a copy of another card (R5.6, R5.14).
    pub face: u8,
    /// Classes it has besides, as bits.
    pub also: u8,
}

impl Default for Played {
    fn default() -> Self {
        Played { card: CardId::NONE, face: 0, also: 0 }
    }
}

/// A rule in force for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Lasting {
    pub rule: RuleId,
    /// The card that brought it, for its name.
    pub card: CardId,
    pub face: u8,
    pub owner: u8,
    /// How many times it was brought into force.
    pub times: u8,
    pub until: Until,
    /// The one card it is about, if it was given to a single card.
    pub target: CardId,
}

impl Lasting {
    /// Was it given to a single card, and not to this one?
    pub fn is_about_another(&self, card: CardId) -> bool {
        self.target.is_some() && self.target != card
    }

    /// Is it still in force when a turn of this player begins?
    pub fn outlives_start_of_turn(&self, seat: Seat) -> bool {
        match self.until {
            Until::EndOfTurn => false,
            Until::YourNextTurn => self.owner != seat.0,
            Until::EndOfGame => true,
        }
    }
}

impl State {
    /// Two cards change their parts: places, who knows them, and everything that is said of either.
    pub fn exchange(&mut self, a: CardId, b: CardId) {
        let exchanged = |card: CardId| card.exchanged(a, b);
        self.cards.exchange(a, b);
        self.cards.restore_order();
        self.kept.exchange(a, b);
        self.turn.threats.exchange(a, b);
        for lasting in self.lasting.iter_mut() {
            lasting.target = exchanged(lasting.target);
        }
        for offer in self.turn.offers.iter_mut() {
            offer.it = exchanged(offer.it);
        }
        for text in self.texts.iter_mut() {
            text.it = exchanged(text.it);
        }
        for task in self.tasks.iter_mut() {
            *task = task.map_cards(exchanged);
        }
        for card in self.queue.iter_mut() {
            *card = exchanged(*card);
        }
    }

    /// Number `at` of the `count` effects that wait below the question which of them comes first.
    pub(crate) fn waiting(&self, count: u8, at: u8) -> Option<Task> {
        let (_, tasks) = self.tasks.split_last()?;
        let at = Task::waiting(tasks, count, at)?;
        Some(tasks[at].with_times(1))
    }

    /// The question that waits for an answer.
    #[inline(always)]
    pub fn asked(&self) -> Option<Prompt> {
        match self.tasks.last() {
            Some(Task::Ask(prompt)) => Some(*prompt),
            _ => None,
        }
    }

    /// R3.4: has the turn been ended, so that only the clean-up is left of it?
    pub fn cleans_up(&self) -> bool {
        self.tasks.contains(&Task::TurnEnd)
    }

    /// Will the player act in this turn once what is going on now is done?
    pub fn acts_later(&self) -> bool {
        self.tasks.iter().rev().skip(1).any(|task| *task == Task::Ask(Prompt::Action))
    }

    pub fn is_over(&self) -> bool {
        !matches!(self.verdict, Verdict::Running | Verdict::WonButFinishing)
    }
}
