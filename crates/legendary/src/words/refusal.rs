//! Refusals in words: the rule that forbids it, with the numbers.

use super::Speaker;
use super::grammar::sentence;
use crate::cards::CardId;
use crate::effect::ConditionId;
use crate::refusal::Refusal;

impl Speaker<'_> {
    /// One sentence, with the clause where a clause forbids it: "Needs 11 Attack, you have 7 (R7.1)."
    pub fn refusal(&self, refusal: &Refusal) -> String {
        let said = self.refused(refusal);
        sentence(&match self.clause_of(refusal) {
            Some(clause) => format!("{said} ({clause})"),
            None => said,
        })
    }

    /// The clause that forbids it; fighting the mastermind and recruiting an Officer have their own.
    pub fn clause_of(&self, refusal: &Refusal) -> Option<&'static str> {
        match refusal {
            Refusal::NotEnoughAttack { card, .. } if *card == self.game.mastermind => Some("R8.1"),
            Refusal::NotEnoughRecruit { card, .. } if self.is_officer(*card) => Some("R6.2"),
            _ => refusal.clause(),
        }
    }

    fn is_officer(&self, card: CardId) -> bool {
        let officer = self.game.catalogue.basics.officer;
        self.game.has_card(card) && Some(self.game.face(card).design) == officer
    }

    fn refused(&self, refusal: &Refusal) -> String {
        match *refusal {
            Refusal::GameOver => "the game is over".to_string(),
            Refusal::NotNow => "something else has to be answered first".to_string(),
            Refusal::NoSuchCard => "there is no such card in this game".to_string(),
            Refusal::NotThere(card) => {
                format!("{} does not lie where this can be done", self.that(card))
            }
            Refusal::CannotBePlayed(card) => {
                format!("{} cannot be played, only Heroes can", self.that(card))
            }
            Refusal::CostOfPlaying(card) => {
                format!("what {} demands for being played cannot be done now", self.that(card))
            }
            Refusal::TooManyPlayed => "no more cards can be played this turn".to_string(),
            Refusal::NotEnoughRecruit { card, needs, has } => {
                format!("{} needs {needs} Recruit, you have {has}", self.that(card))
            }
            Refusal::NotEnoughAttack { card, needs, has } => {
                format!("{} needs {needs} Attack, you have {has}", self.that(card))
            }
            Refusal::Duel { card, needs, has, name } => self.no_name_pays(card, needs, has, name),
            Refusal::FightNeeds { card, condition } => {
                let unless = self.condition_of(card, condition);
                format!("{} can be fought only if {unless}", self.that(card))
            }
            Refusal::UseNeeds { card, condition } => {
                let unless = self.condition_of(card, condition);
                format!("{} can be used only if {unless}", self.that(card))
            }
            Refusal::AlreadyUsed(card) => {
                format!("{} was used already this turn", self.that(card))
            }
            Refusal::Keyword(refusal) => refusal.room().words(self),
            Refusal::HealedThisTurn => {
                "you healed, so there is no recruiting or fighting this turn".to_string()
            }
            Refusal::AlreadyRecruitedOrFought => {
                "you have recruited or fought this turn, so you cannot heal".to_string()
            }
            Refusal::NoWoundInHand => "you have no Wound in hand to heal".to_string(),
            Refusal::NoTacticsLeft => "all Tactics are taken".to_string(),
            Refusal::Showdown => "a showdown turn is for playing cards only".to_string(),
            Refusal::DoesNotMatch(card) => format!("{} is not what is asked for", self.that(card)),
            Refusal::OutOfOrder(card) => {
                format!("{} comes too late in the order of choosing", self.that(card))
            }
            Refusal::TooFew => "more cards have to be chosen first".to_string(),
            Refusal::NoSuchOption => "there is no such option".to_string(),
            Refusal::Surcharge { card, needs, has } => format!(
                "the space of {} costs {needs} Attack besides, you have {has}",
                self.that(card)
            ),
        }
    }

    fn condition_of(&self, card: CardId, condition: ConditionId) -> String {
        if !self.game.has_card(card) {
            return "its condition holds".to_string();
        }
        let voice = self.words().voice(self.game.face(card).design);
        self.words().condition(condition, voice.this_named())
    }

    pub(crate) fn that(&self, card: CardId) -> String {
        match self.game.has_card(card) {
            true => self.enemy(card),
            false => "that card".to_string(),
        }
    }
}
