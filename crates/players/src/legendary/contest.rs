//! Contests of Champions: which card to enter, which team to name (K9).

use super::{Mind, decision};
use crate::player::{Decision, Reason};
use legendary::Text;
use legendary::cards::{CardId, Zone};
use legendary::catalogue::{Kind, TeamId};
use legendary::choice::Choice;
use legendary::effect::{Condition, ConditionId, Op};
use legendary::keywords::contest::{Champions, Contest};
use legendary::keywords::{KeywordCondition, KeywordOp};

impl Mind<'_> {
    /// Is the condition that somebody won? A contest that is not decided yet tells nothing about its winners.
    pub(super) fn is_undecided(&self, id: ConditionId) -> bool {
        let condition = self.at.game.catalogue.program.condition(id);
        matches!(condition, Condition::Keyword(KeywordCondition::Won(_)))
    }

    /// The card most likely to win. Evil shows as many cards as it says; of my deck I know what is in it, not what lies on top.
    pub fn champion(&self, op: u16, choices: &[Choice]) -> Decision<Choice> {
        let scope = self.asking();
        let Op::Keyword(KeywordOp::Contest(Contest { champions, evil, .. })) = self.op(op) else {
            return super::only(choices, "nothing else is possible");
        };
        let score = |card: CardId| self.at.contest_score(&scope, champions, card, &mut ()) as f32;
        let rival = self.rival(&scope, champions, self.at.amount(&scope, evil));
        // Beating Evil counts, and a little by how much: other players compete as well.
        let promise = |score: f32| if score >= rival { 10.0 } else { 0.0 } + 0.2 * score;
        let deck = self.at.zone(Zone::deck(self.seat));
        let deck = match deck.is_empty() {
            true => self.at.zone(Zone::discard(self.seat)),
            false => deck,
        };
        let sum: f32 = deck.iter().map(|card| promise(score(*card))).sum();
        let of_deck = sum / deck.len().max(1) as f32;
        let worth = |choice: &Choice| match choice {
            Choice::Pick(card) => promise(score(*card)),
            _ => of_deck,
        };
        let best =
            choices.iter().max_by(|a, b| worth(a).total_cmp(&worth(b))).unwrap_or(&choices[0]);
        decision(*best, Reason::new("it promises the highest score"))
    }

    /// What Evil's best card is likely to score: of all heroes that may lie in the Hero Deck the one that so many draws reach on average.
    fn rival(&self, scope: &Text, champions: Champions, draws: i32) -> f32 {
        let mut scores = [0usize; 64];
        let mut count = 0;
        // Heroes hidden in the Villain Deck could as well lie here.
        for zone in [Zone::HERO_DECK, Zone::VILLAIN_DECK] {
            for card in self.at.zone(zone) {
                if self.at.face(*card).kind == Kind::Hero {
                    let score = self.at.contest_score(scope, champions, *card, &mut ());
                    scores[score.clamp(0, 63) as usize] += 1;
                    count += 1;
                }
            }
        }
        let draws = draws.max(1) as usize;
        let wanted = count * draws / (draws + 1);
        let mut below = 0;
        let best = scores.iter().position(|cards| {
            below += cards;
            below > wanted
        });
        best.unwrap_or(0) as f32 + self.at.evil_bonus(&mut ()) as f32
    }

    /// The team of most of my cost.
    pub fn team(&self, choices: &[Choice]) -> Decision<Choice> {
        let strength = |choice: &Choice| match choice {
            Choice::Mode(team) => {
                let team = TeamId(u16::from(*team));
                let own = self.outlook.own.iter().map(|card| self.at.face(*card));
                own.filter(|face| face.is_of(team)).map(|face| i32::from(face.cost)).sum()
            }
            _ => 0,
        };
        let best = choices.iter().max_by_key(|choice| strength(choice)).unwrap_or(&choices[0]);
        decision(*best, Reason::new("my strongest cards are of it"))
    }
}
