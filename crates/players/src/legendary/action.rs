//! The action phase: play everything that helps, then fight, then recruit, and end the turn with nothing useful left.

use super::{Mind, decision};
use crate::player::{Decision, Reason};
use legendary::cards::{CardId, Zone};
use legendary::catalogue::Kind;
use legendary::choice::Choice;

impl Mind<'_> {
    pub fn act(&self, choices: &[Choice]) -> Decision<Choice> {
        if let Some(play) = self.next_play(choices) {
            return decision(play.choice, play.reason);
        }
        if let Some(use_) = self.next_use(choices) {
            return use_;
        }
        let enemies = self.enemies();
        let fights = self.fight_plan(&enemies, self.at.attack_to_spend());
        let buys = self.buy_plan();
        if choices.contains(&Choice::Heal) && self.healing() > fights.worth + buys.worth {
            let reason = Reason::new("the Wounds cost more than this turn could bring");
            return decision(Choice::Heal, reason);
        }
        if let Some(recruit) = self.recruit_to_weaken(choices, &fights, buys.worth) {
            return recruit;
        }
        if let Some(threat) = fights.first.and_then(|card| self.threaten_first(card, choices)) {
            return threat;
        }
        if let Some(card) = fights.first
            && choices.contains(&Choice::Fight(card))
        {
            let why = if fights.wins {
                "there is enough Attack to win the game"
            } else if fights.mastermind {
                "every tactic taken brings the victory nearer"
            } else if self.escape_odds(card) > 0.6 {
                "it is about to escape"
            } else {
                "it is the best use of the Attack at hand"
            };
            return decision(Choice::Fight(card), Reason::new(why));
        }
        if let Some(card) = buys.first
            && choices.contains(&Choice::Recruit(card))
        {
            let reason = Reason::new("nothing else that can be paid improves the deck as much");
            return decision(Choice::Recruit(card), reason);
        }
        decision(Choice::EndTurn, Reason::new("nothing useful is left to do"))
    }

    /// R11.7: only points count, so everything is played.
    pub fn show_down(&self, choices: &[Choice]) -> Decision<Choice> {
        if let Some(play) = self.next_play(choices) {
            return decision(play.choice, play.reason);
        }
        decision(Choice::EndTurn, Reason::new("no card in hand adds anything"))
    }

    /// What it is worth to be rid of all Wounds in hand (R10.4).
    fn healing(&self) -> f32 {
        let hand = self.at.zone(Zone::hand(self.seat));
        let is_wound = |card: &&CardId| self.at.face(**card).kind == Kind::Wound;
        hand.iter().filter(is_wound).map(|card| self.riddance(*card)).sum()
    }
}
