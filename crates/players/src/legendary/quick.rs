//! Rules of thumb worked out once and followed for some turns: as the heuristic player would, from tables.
//!
//! Most decisions of a game are which card to play, whom to fight and whom to recruit. What the heuristic player thinks of each face changes
//! little within a few turns, so it is asked once, and then only looked up.

use super::outlook::Outlook;
use super::weights::Weights;
use super::worth::Moment;
use super::{Mind, decision};
use crate::player::{Decision, Player, Reason};
use legendary::cards::CardId;
use legendary::catalogue::Kind;
use legendary::choice::{Choice, Prompt};
use legendary::effect::Trigger;
use legendary::state::State;
use legendary::{Legendary, Position};
use table::{Game, Request, Seat};

/// What the heuristic player thinks of every face, as seen from one position.
#[derive(Clone, Debug)]
pub struct Quick {
    weights: Weights,
    /// By seat.
    outlooks: Vec<Outlook>,
    /// By face: how soon it is played; 0: not at all.
    play: Vec<f32>,
    /// By face: what having it is worth.
    hero: Vec<f32>,
    /// By face: what beating it is worth, and what its escape costs.
    enemy: Vec<(f32, f32)>,
}

/// A face that was not looked at yet.
const UNKNOWN: f32 = -1.0;

impl Quick {
    pub fn at(game: &Legendary, state: &State) -> Quick {
        let weights = Weights::default();
        let at = Position::new(game, state);
        let seats = (0..game.players()).map(Seat);
        let outlooks: Vec<Outlook> = seats.map(|seat| Outlook::of(at, seat, &weights)).collect();
        let mind = Mind {
            at,
            seat: state.active,
            outlook: outlooks[state.active.index()],
            weights: &weights,
        };
        let faces = game.faces().len();
        // Copies of a face are looked at once.
        let mut play = vec![UNKNOWN; faces];
        let mut hero = vec![0.0; faces];
        let mut enemy = vec![(0.0, 0.0); faces];
        for card in game.cards() {
            let face = game.face_number(card) as usize;
            if play[face] != UNKNOWN {
                continue;
            }
            let yields = mind.face_yield(face as u8, Moment::Someday);
            // Cards that draw come first, those that wait for others last.
            let waits =
                game.face_at(face as u8).abilities.iter().any(|ability| {
                    ability.triggers.has(Trigger::Play) && ability.condition.is_some()
                });
            play[face] = match mind.total(&yields) > 0.0 {
                true => 3.0 * yields.cards + if waits { 1.0 } else { 2.0 },
                false => 0.0,
            };
            hero[face] = mind.recruit_worth(card);
            enemy[face] = mind.enemy_worth(card);
        }
        Quick { weights, outlooks, play, hero, enemy }
    }

    fn act(&self, mind: &Mind<'_>, choices: &[Choice]) -> Decision<Choice> {
        let game = mind.at.game;
        let face = |card: CardId| game.face_number(card) as usize;
        let mut best = (0.0, Choice::EndTurn);
        for choice in choices {
            let worth = match *choice {
                Choice::Play(card) if self.play[face(card)] > 0.0 => 2e4 + self.play[face(card)],
                Choice::Fight(card) => {
                    let (beaten, escaped) = self.enemy[face(card)];
                    1e4 + beaten + mind.escape_odds(card) * escaped
                }
                Choice::Recruit(card) => self.hero[face(card)],
                Choice::Use(_) | Choice::Heal | Choice::Threaten(_) => return mind.act(choices),
                _ => 0.0,
            };
            if worth > best.0 {
                best = (worth, *choice);
            }
        }
        decision(best.1, Reason::new("it is what one usually does"))
    }
}

impl Player<Legendary> for Quick {
    fn choose(
        &mut self,
        game: &Legendary,
        seen: &State,
        seat: Seat,
        choices: &[Choice],
    ) -> Decision<Choice> {
        let at = Position::new(game, seen);
        let mind = Mind { at, seat, outlook: self.outlooks[seat.index()], weights: &self.weights };
        match game.request(seen) {
            Request::Choose { prompt: Prompt::Action, .. } => self.act(&mind, choices),
            Request::Choose { prompt, .. } => mind.answer(prompt, choices),
            Request::Over(_) => super::only(choices, "the game is over"),
        }
    }
}

impl Mind<'_> {
    /// What beating it is worth wherever it stands, and what its escape costs.
    fn enemy_worth(&self, card: CardId) -> (f32, f32) {
        if self.at.face(card).kind == Kind::Mastermind {
            return (self.weights.tactic, 0.0);
        }
        let text = self.enemy_text(card, Trigger::Fight, None);
        let points = self.at.printed_vp(card) as f32 * self.weights.victory_point;
        (0.2 + points + text + self.outlook.peril.there(self.at, card), self.escape_cost(card))
    }
}
