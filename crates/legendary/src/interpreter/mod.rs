//! The resumable interpreter: a stack of tasks inside the state.
//!
//! The engine takes the last task, does a step of it and goes on until a task needs a decision; then it stops with its whole position in the
//! state. Nothing recurses across a decision, nothing is kept outside the state, nothing allocates.

mod answering;
mod asking;
mod collecting;
mod copying;
mod engine;
mod looking;
mod moving;
mod operations;
mod passing;
mod selecting;
mod text;

pub use asking::Chosen;
pub(crate) use engine::Engine;
pub(crate) use selecting::{Matching, Selection};

use crate::cards::CardId;
use crate::choice::{Debt, Prompt};
use crate::effect::{Destination, RuleId, Trigger};
use crate::keywords::Winners;
use table::{Seat, Seats};

/// Something still to be done. `text` is an index into [`crate::state::State::texts`], `op` one into the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Task {
    #[default]
    Nothing,
    /// Henchmen of revised solo that enter the city before the first turn (R12.1).
    OpeningHenchmen,
    TurnStart,
    CleanUp,
    NewHand,
    TurnEnd,
    ShowdownStart,
    ShowdownEnd,

    // Villain Deck (R4).
    PlayVillainCards(u8),
    EnterCity(CardId),
    Ambush(CardId),
    Escape {
        card: CardId,
        with_bystanders: bool,
    },
    TwistDone(CardId),
    StrikeDone(CardId),
    SoloTwist,
    /// A fight against this enemy is over: nothing may be left of what it held.
    FightDone(CardId),

    // Card text.
    /// Start the lines of a card for a trigger.
    Start {
        card: CardId,
        face: u8,
        trigger: Trigger,
        space: u8,
        it: CardId,
    },
    /// Start what a lasting rule does, as often as it was brought into force: one task, for whoever rescues a crowd has many of them waiting.
    StartRule {
        rule: RuleId,
        card: CardId,
        face: u8,
        owner: Seat,
        it: CardId,
        times: u8,
    },
    /// Add the printed points of a card being played.
    Icons {
        card: CardId,
        face: u8,
        seat: Seat,
    },
    /// Go on with the next line of the text.
    Lines {
        text: u8,
        trigger: Trigger,
        next: u8,
    },
    /// Operations `at..end`.
    Run {
        text: u8,
        at: u16,
        end: u16,
    },
    EachPlayer {
        text: u8,
        op: u16,
        left: Seats,
        actor: Seat,
        decider: Seat,
        noted_from: u8,
    },
    ForEach {
        text: u8,
        op: u16,
        base: u8,
        at: u8,
        it: CardId,
    },
    /// Do the operation to `queue[at..]`, one card after the other.
    Work {
        text: u8,
        op: u16,
        base: u8,
        at: u8,
    },
    Wounds {
        seat: Seat,
        left: u8,
        to: Destination,
    },
    PassAll,
    /// Play the cards that were taken out of those revealed, from number `at` of them on (K7.4).
    PlayTaken {
        text: u8,
        at: u8,
    },
    GiveAllRight,
    /// Go on asking who uses a card before the Master Strike.
    AskBeforeStrike(Seats),
    /// What is left of the cards looked at goes back.
    PutBack {
        text: u8,
        op: u16,
    },
    /// HQ spaces of villains that have left are gone.
    CloseSpaces,
    /// A turn without a card of the Villain Deck.
    QuietTurnStart,
    /// The villain moves on toward the exit, so many spaces more (R4.12).
    Advance {
        card: CardId,
        left: u8,
    },

    // What follows a payment (R6, R7, K5.6).
    FightPaid {
        card: CardId,
        price: i16,
    },
    RecruitPaid {
        card: CardId,
        price: i16,
    },
    /// By its place in [`crate::state::Turn::offers`].
    OfferPaid(u8),

    /// Somebody has to decide: the engine stops here.
    Ask(Prompt),
}

impl Task {
    /// How often this is to be done.
    pub(crate) fn times(self) -> u8 {
        match self {
            Task::StartRule { times, .. } => times,
            _ => 1,
        }
    }

    /// The same, to be done so often.
    #[must_use]
    pub(crate) fn with_times(mut self, often: u8) -> Task {
        if let Task::StartRule { times, .. } = &mut self {
            *times = often;
        }
        self
    }

    /// Of the last `count` effects that wait, where number `at` stands among the tasks; what is to be done several times is as many effects.
    pub(crate) fn waiting(tasks: &[Task], count: u8, at: u8) -> Option<usize> {
        let mut from_top = usize::from(count.checked_sub(at)?);
        tasks.iter().rposition(|task| {
            from_top = from_top.saturating_sub(task.times().into());
            from_top == 0
        })
    }

    /// The task with every card it names replaced.
    #[must_use]
    pub(crate) fn map_cards(mut self, f: impl Fn(CardId) -> CardId) -> Task {
        match &mut self {
            Task::EnterCity(card)
            | Task::Ambush(card)
            | Task::Escape { card, .. }
            | Task::TwistDone(card)
            | Task::StrikeDone(card)
            | Task::FightDone(card)
            | Task::FightPaid { card, .. }
            | Task::RecruitPaid { card, .. }
            | Task::Ask(Prompt::Pay { owed: Debt { card, .. }, .. } | Prompt::Side(card))
            | Task::Icons { card, .. }
            | Task::ForEach { it: card, .. } => *card = f(*card),
            Task::Start { card, it, .. } | Task::StartRule { card, it, .. } => {
                (*card, *it) = (f(*card), f(*it));
            }
            // All others find their cards in their text or in the queue.
            _ => {}
        }
        self
    }
}

/// A card text being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Text {
    /// The card that runs the text.
    pub card: CardId,
    /// "It".
    pub it: CardId,
    /// The face whose text runs: another one than the card's own when copying.
    pub face: u8,
    /// The player who uses the card.
    pub you: Seat,
    /// The player the text speaks to right now.
    pub actor: Seat,
    /// Who makes the choices right now.
    pub decider: Seat,
    /// Which entry of the turn's history this play is; `u8::MAX` if none.
    pub entry: u8,
    /// Where the fight took place; `u8::MAX` if nowhere.
    pub space: u8,
    /// Where the cards this text revealed stand in [`crate::state::State::revealed`], and how many they are (K6.3).
    pub revealed_from: u8,
    pub revealed_count: u8,
    /// From where on [`crate::state::State::noted`] is about this text and the player it speaks to.
    pub noted_from: u8,
    /// Who won what this text held (K9.5).
    pub won: Winners,
}

impl Text {
    pub const NO_ENTRY: u8 = u8::MAX;
    pub const NO_SPACE: u8 = u8::MAX;

    /// A scope for evaluating a rule of `card` where no text runs.
    pub fn scope(card: CardId, face: u8, player: Seat, it: CardId) -> Text {
        Text {
            card,
            it,
            face,
            you: player,
            actor: player,
            decider: player,
            entry: Text::NO_ENTRY,
            space: Text::NO_SPACE,
            revealed_from: 0,
            revealed_count: 0,
            noted_from: 0,
            won: Winners::default(),
        }
    }
}

/// What a text goes back to when "each player" is over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spoken {
    pub actor: Seat,
    pub decider: Seat,
    pub noted_from: u8,
}

impl Default for Text {
    fn default() -> Self {
        Text::scope(CardId::NONE, 0, Seat(0), CardId::NONE)
    }
}
