//! A player of Legendary who does the sensible thing.
//!
//! It knows no card by name. What a card is worth is read from its compiled text: the operations are walked, and everything they do is
//! counted in one currency, Attack made this turn. So cards nobody has seen before, home-made ones included, are played as sensibly.
//!
//! | File | Question |
//! |---|---|
//! | `outlook`, `peril` | How long does the game last, what is my deck like, what does the scheme want? |
//! | `worth`, `expectation`, `keywords` | What does a text do for me, now or some day? |
//! | `playing` | Which card next? |
//! | `enemies`, `fighting`, `boon` | Which enemies, with the Attack there is? |
//! | `cosmic_threat`, `empowered` | How does an enemy become cheaper first? |
//! | `shards`, `using` | Which abilities, and what are Shards spent on? |
//! | `buying`, `chivalrous_duel` | Which heroes, with the Recruit there is? Whose points pay? |
//! | `action` | All of these together, and healing |
//! | `danger_sense` | What does the Villain Deck bring, in which order? |
//! | `contest` | Which card for a contest? |
//! | `reacting` | Is a card in hand used on another player's turn? |
//! | `picking` | Which cards for an operation? |
//! | `answering` | Every other question |

mod action;
mod answering;
mod boon;
mod buying;
mod chivalrous_duel;
mod contest;
mod cosmic_threat;
mod danger_sense;
mod empowered;
mod enemies;
mod expectation;
mod fighting;
mod keywords;
mod learned;
mod outlook;
mod peril;
mod picking;
mod playing;
mod quick;
mod reacting;
mod shards;
mod using;
mod weights;
mod worth;
mod yields;

pub use weights::Weights;

use crate::player::{Decision, Player, Reason};
pub use learned::{Experience, Glancing, Habitual, Lessons};
use legendary::choice::{Choice, Prompt};
use legendary::state::State;
use legendary::{Legendary, Position};
use outlook::Outlook;
pub use quick::Quick;
use table::{Game, Request, Seat};

/// Plays by rules of thumb. It keeps nothing from one choice to the next, so it can take over any seat at any time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heuristic {
    weights: Weights,
}

impl Heuristic {
    /// With other tastes than the usual ones.
    pub fn with(weights: Weights) -> Heuristic {
        Heuristic { weights }
    }
}

impl Player<Legendary> for Heuristic {
    fn choose(
        &mut self,
        game: &Legendary,
        seen: &State,
        seat: Seat,
        choices: &[Choice],
    ) -> Decision<Choice> {
        let position = Position::new(game, seen);
        let prompt = match game.request(seen) {
            Request::Choose { prompt, .. } => prompt,
            Request::Over(_) => return only(choices, "the game is over"),
        };
        if let [_] = choices {
            return only(choices, "nothing else is possible");
        }
        Mind::new(position, seat, &self.weights).answer(prompt, choices)
    }
}

/// One choice being thought about: what is seen, by whom, and what it makes of the game.
struct Mind<'a> {
    at: Position<'a>,
    seat: Seat,
    outlook: Outlook,
    weights: &'a Weights,
}

impl<'a> Mind<'a> {
    fn new(at: Position<'a>, seat: Seat, weights: &'a Weights) -> Mind<'a> {
        Mind { at, seat, outlook: Outlook::of(at, seat, weights), weights }
    }

    /// Every question has its file.
    fn answer(&self, prompt: Prompt, choices: &[Choice]) -> Decision<Choice> {
        match prompt {
            Prompt::Begin => only(choices, "the table is laid"),
            Prompt::Action => self.act(choices),
            Prompt::Showdown => self.show_down(choices),
            Prompt::Cards { op, .. } => self.pick_cards(op, prompt, choices),
            Prompt::Pass { op, .. } => self.pick_one(op, choices, "it is the least use here"),
            Prompt::PutBack { op, .. } => self.put_back(op, choices),
            Prompt::RevealOr { op, .. } => self.reveal_or(op, choices),
            Prompt::InsteadOfWound { seat, .. } => self.avert_wound(seat, choices),
            Prompt::BeforeStrike { .. } => self.before_strike(choices),
            Prompt::Pay { owed, .. } => self.payer(owed, choices),
            Prompt::Mulligan(_) => self.mulligan(choices),
            Prompt::May { op, .. } => self.may(op, choices),
            Prompt::Mode { op, .. } => self.mode(op, choices),
            Prompt::Number { op, .. } => self.how_many(op, choices),
            Prompt::Player { op, .. } => self.player(op, choices),
            Prompt::Space { .. } => self.space(self.asking().it, choices),
            Prompt::EmptySpace { card, .. } => self.space(card, choices),
            Prompt::Side(card) => self.side(card, choices),
            Prompt::ThreatClass(_) => self.class_to_show(choices),
            Prompt::ThreatCards { .. } => only(choices, "every card shown makes it weaker"),
            Prompt::Order { .. } => only(choices, "the order makes little difference"),
            Prompt::Champion { op, .. } => self.champion(op, choices),
            Prompt::Team { .. } => self.team(choices),
            Prompt::Mastermind { op, .. } => self.mastermind(op, choices),
        }
    }

    /// The same thoughts about another position.
    fn supposing<'b>(&'b self, state: &'b State) -> Mind<'b> {
        Mind {
            at: Position::new(self.at.game, state),
            seat: self.seat,
            outlook: self.outlook,
            weights: self.weights,
        }
    }
}

fn only(choices: &[Choice], why: &'static str) -> Decision<Choice> {
    decision(choices[0], Reason::new(why))
}

fn decision(choice: Choice, reason: Reason) -> Decision<Choice> {
    Decision { choice, reason }
}
