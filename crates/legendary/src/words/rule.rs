//! Rules in words: text that is in force instead of happening once.

use super::Words;
use super::grammar::{a, capital, sentence, words};
use super::noun::Case;
use super::voice::Voice;
use crate::effect::{Rule, RuleId, Selector, Until, Zones};

impl Words<'_> {
    /// A rule that holds as long as its card does, as sentences.
    pub(crate) fn standing(&self, id: RuleId, voice: Voice) -> String {
        sentence(&self.rule_clause(id, voice))
    }

    /// A rule that holds for a time: "this turn, any Villain on the Rooftops gets -2 Attack".
    pub(crate) fn lasting(&self, id: RuleId, until: Until, voice: Voice) -> String {
        let until = match until {
            // It says itself when it is looked at.
            Until::EndOfTurn if matches!(self.program().rule(id), Rule::NextHandIf { .. }) => {
                return self.rule_clause(id, voice);
            }
            Until::EndOfTurn => "this turn",
            Until::YourNextTurn => "until the start of your next turn",
            Until::EndOfGame => "for the rest of the game",
        };
        if let Rule::Keyword(rule) = self.program().rule(id)
            && rule.room().is_given_to_it()
        {
            return format!("{until}, it has {}", self.rule_clause(id, voice));
        }
        format!("{until}, {}", self.rule_clause(id, voice))
    }

    /// A keyword or another rule of a villain that a card acts as, behind "it has".
    pub(crate) fn trait_of(&self, id: RuleId, voice: Voice) -> String {
        self.rule_clause(id, voice)
    }

    pub(crate) fn rule_clause(&self, id: RuleId, voice: Voice) -> String {
        match self.program().rule(id) {
            Rule::Keyword(rule) => rule.room().clause(self, voice),
            Rule::EnemyAttack { which, by } => {
                if let Some(title) = self.instead_of_points(by, voice) {
                    return capital(&title);
                }
                let enemy = self.subject(which, voice);
                let points = self.points(by, "Attack", voice.about_another());
                format!("{enemy} gets {points}")
            }
            Rule::AttackIs(amount) => {
                let attack = self.value(amount, voice.about_another());
                format!("{}'s Attack is {attack}", voice.this)
            }
            Rule::FightNeeds(condition) => {
                let condition = self.condition(condition, voice);
                format!("you can fight {} only if {condition}", voice.this)
            }
            Rule::DefeatNeeds(condition) => {
                let condition = self.condition(condition, voice);
                format!("you can defeat {} only if {condition}", voice.this)
            }
            Rule::VictoryPoints(amount) => {
                format!("worth {}", self.points(amount, "VP", voice))
            }
            Rule::ActAsVillains { cards, attack, guise } => {
                self.acting(cards, attack, guise, voice)
            }
            Rule::HandSize { everyone, more } => {
                let cards = self.quantity(more, voice);
                let whose = if everyone { "each player's" } else { "your" };
                let change = if cards.number < 0 { "smaller" } else { "larger" };
                let number = cards.number.abs().to_string();
                let by = words(&[&number, change, &cards.per]);
                format!("{whose} hand size is {by}")
            }
            Rule::NextHandIf { condition, more } => {
                let cards = self.quantity(more, voice).of("extra card");
                let condition = self.condition(condition, voice);
                format!("when you draw your next hand, draw {cards} if {condition}")
            }
            Rule::EvilWinsIf(condition) => {
                format!("evil wins if {}", self.condition(condition, voice))
            }
            Rule::WhenRecruited { which, then } => {
                let selector = self.program().selector(which);
                let hero = a(&self.one(selector, Case::From, voice));
                let then = self.last_clause(then, voice.about_another());
                format!("whenever you recruit {hero}, {then}")
            }
            Rule::WhenRescued { then } => {
                let then = self.last_clause(then, voice.about_another());
                format!("whenever you rescue a Bystander, {then}")
            }
            Rule::CostsHalf => format!("{} costs half as much, rounded up", self.it(voice)),
            Rule::FoughtWithRecruit(which) => {
                let enemy = self.subject(which, voice);
                format!("{enemy} can be fought only with Recruit")
            }
            Rule::RecruitAsAttack => "you can spend Recruit as Attack".to_string(),
            Rule::WhenDefeated { which, then } => {
                let enemy = self.subject(which, voice);
                let enemy = enemy.strip_prefix("each ").map_or(enemy.clone(), a);
                let then = self.last_clause(then, voice.about_another());
                format!("whenever you defeat {enemy}, {then}")
            }
            Rule::WhenFought { which, then } => {
                // Wherever it is fought: a text can let it be fought outside the city (D72).
                let anywhere =
                    Selector { zones: Zones::NONE, ..self.program().selector(which).clone() };
                let enemy = a(&self.one(&anywhere, Case::In, voice));
                let then = self.last_clause(then, voice.about_another());
                format!("whenever you fight {enemy}, {then}")
            }
            Rule::Surcharge { .. } | Rule::OfficersAre(_) => self.space_rule(id, voice),
        }
    }
}
