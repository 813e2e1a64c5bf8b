//! What a view of the table is made of: sums, chains of causes, what is in force.

use super::Speaker;
use super::grammar::sentence;
use crate::cards::CardId;
use crate::explain::Explanation;
use crate::position::Position;
use crate::state::State;
use table::Known;
use table::sum::{Part, Sum};

/// Something that holds for a time, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InForce {
    /// "Each Villain has -1 Attack this turn."
    pub words: String,
    /// The card that brought it; the rulebook's own where there is none.
    pub from: Option<String>,
}

impl Speaker<'_> {
    /// A number with its parts, each with its cause in words and its clause.
    pub fn sum(&self, state: &Known<State>, card: CardId, sum: &Explanation) -> Sum {
        let position = Position::new(self.game, state);
        let parts = sum.parts.iter().map(|part| {
            let said = self.part(card, part);
            let number = part.amount.abs().to_string();
            let cause = said.strip_prefix(&number).unwrap_or(&said).trim_start();
            Part {
                amount: part.amount,
                cause: cause.to_string(),
                clause: Some(position.clause(part)),
            }
        });
        Sum { total: sum.total, parts: parts.collect() }
    }

    /// From the first cause to the question asked now; empty where the game's own frame asks.
    pub fn causes(&self, state: &Known<State>) -> Vec<String> {
        let causes = Position::new(self.game, state).why_asked();
        causes.iter().map(|cause| self.cause(state, cause)).collect()
    }

    /// Everything that holds for a time: rules that texts brought, what the turn allows or forbids, what comes after it.
    pub fn in_force(&self, state: &Known<State>) -> Vec<InForce> {
        let mut all: Vec<InForce> = Vec::new();
        for lasting in state.lasting.iter() {
            let design = self.game.face_at(lasting.face).design;
            let voice = self.words().voice(design);
            let mut words = self.words().lasting(lasting.rule, lasting.until, voice);
            if lasting.target.is_some() {
                words = format!("{}: {words}", self.card(lasting.target));
            }
            if lasting.times > 1 {
                words.push_str(&format!(", {} times", lasting.times));
            }
            let from = Some(self.game.design_at(lasting.face).name.clone());
            all.push(InForce { words: sentence(&words), from });
        }
        let turn = &state.turn;
        let name = self.seat(state.active);
        let mut rule = |holds: bool, words: String| {
            if holds {
                all.push(InForce { words, from: None });
            }
        };
        rule(turn.recruit_as_attack, format!("{name} may spend Recruit as Attack this turn."));
        rule(
            turn.healed,
            format!("{name} has healed: no recruiting and no fighting this turn (R10.4)."),
        );
        rule(state.extra_turns > 0, format!("{name} takes another turn after this one (R10.5)."));
        rule(state.last_turn, "A deck has run out: this turn is the last (R11.3).".to_string());
        rule(state.reversed, "Turns go the other way round.".to_string());
        for seat in (0..self.game.players()).map(table::Seat) {
            let player = &state.players[seat.index()];
            let name = self.seat(seat);
            if let Some(hand) = player.next_hand_exactly {
                let words = format!("{name} draws {hand} cards for the next hand.");
                all.push(InForce { words, from: None });
            }
            if player.next_hand_more != 0 {
                let more = if player.next_hand_more > 0 { "more" } else { "fewer" };
                let cards = player.next_hand_more.unsigned_abs();
                let words = format!("{name} draws {cards} {more} for the next hand (R3.4).");
                all.push(InForce { words, from: None });
            }
        }
        all
    }
}
