//! Lines: abilities and rules as they stand on a card.

use super::Words;
use super::condition::twists;
use super::grammar::{capital, list};
use super::voice::Voice;
use crate::catalogue::DesignId;
use crate::effect::{Ability, Condition, ConditionId, Rule, RuleId, Trigger, Triggers};

/// Triggers that stand in front of their text, and what they are called there.
const LABELS: &[(Trigger, &str)] = &[
    (Trigger::Ambush, "Ambush"),
    (Trigger::Fight, "Fight"),
    (Trigger::OncePerTurn, "Once per turn"),
    (Trigger::Escape, "Escape"),
    (Trigger::Strike, "Master Strike"),
    (Trigger::Twist, "Twist"),
    (Trigger::Rescued, "Rescue"),
    (Trigger::TurnEnds, "As the turn ends"),
];

impl Words<'_> {
    /// The rules text of a card, line by line; empty for a card without text.
    pub fn rules_text(&self, id: DesignId) -> Vec<String> {
        let design = self.catalogue.design(id);
        let mut lines = self.setup_lines(id);
        lines.extend(self.own_lines(id));
        for side in design.sides.into_iter().flatten() {
            let name = &self.catalogue.design(side).name;
            let text = self.rules_text(side);
            lines.extend(text.iter().map(|line| format!("{name}: {line}")));
        }
        lines
    }

    fn own_lines(&self, id: DesignId) -> Vec<String> {
        let design = self.catalogue.design(id);
        let voice = self.voice(id);
        let abilities = design
            .abilities
            .iter()
            .map(|ability| self.ability(ability, voice));
        // What counts at the end of the game closes the card.
        let ends = |rule: &RuleId| {
            let rule = self.program().rule(*rule);
            matches!(rule, Rule::VictoryPoints(_) | Rule::EvilWinsIf(_))
        };
        let (last, first): (Vec<RuleId>, Vec<RuleId>) = design.rules.iter().partition(|r| ends(r));
        let standing = |rule| self.standing(rule, voice);
        let first = first.into_iter().map(standing);
        let last = last.into_iter().map(standing);
        first.chain(abilities).chain(last).collect()
    }

    /// One ability with its label: "Fight: Draw 3 cards."
    pub(super) fn ability(&self, ability: &Ability, voice: Voice) -> String {
        let mut labels = Vec::new();
        let mut rest = ability.condition;
        if let Some(condition) = ability.condition {
            let (label, unsaid) = self.condition_label(condition);
            labels.extend(label);
            rest = unsaid;
        }
        let by_number = labels.iter().any(|label| label.starts_with("Twist"));
        let trigger = trigger_label(ability.triggers);
        if let Some(trigger) = trigger
            && !by_number
        {
            labels.insert(0, trigger);
        }
        let mut body = self.body(ability, voice);
        if let Some(condition) = rest {
            let condition = self.condition(condition, voice);
            body = format!("If {condition}, {}", self.last_clause(ability.block, voice));
            body.push('.');
        }
        if labels.is_empty() {
            body
        } else {
            format!("{}: {body}", labels.join(", "))
        }
    }

    fn body(&self, ability: &Ability, voice: Voice) -> String {
        let triggers = ability.triggers;
        let block = ability.block;
        if triggers.has(Trigger::ToPlay) {
            return format!("To play {}, {}.", voice.this, self.clause(block, voice));
        }
        if triggers.has(Trigger::InsteadOfWound) {
            let deed = self.predicate(block, voice.this_named());
            let this = voice.this;
            return format!(
                "When you would gain a Wound with {this} in hand, you may {deed} instead."
            );
        }
        if triggers.has(Trigger::InsteadOfAnyWound) {
            let deed = self.predicate(block, voice.this_named());
            let this = voice.this;
            return format!(
                "When any player would gain a Wound while {this} is in your hand, you may {deed} instead."
            );
        }
        if triggers.has(Trigger::BeforeStrike) {
            let deed = self.predicate(block, voice.this_named());
            let this = voice.this;
            return format!(
                "Before any Master Strike takes effect, with {this} in hand, you may {deed}."
            );
        }
        if triggers.has(Trigger::Discarded) {
            let deed = self.last_clause(block, voice.this_named());
            return format!("When a card effect discards {}, {deed}.", voice.this);
        }
        self.sentences(block, voice)
    }

    /// What of a condition stands in front of the text, and what is left to be said.
    fn condition_label(&self, id: ConditionId) -> (Option<String>, Option<ConditionId>) {
        if let Some(icons) = self.icons(id) {
            return (Some(icons), None);
        }
        match self.program().condition(id) {
            Condition::TwistNumber { from, to } => (Some(twists(from, to, "and")), None),
            Condition::Both(first, second) => match self.condition_label(first) {
                (label @ Some(_), None) => (label, Some(second)),
                _ => (None, Some(id)),
            },
            _ => (None, Some(id)),
        }
    }
}

fn trigger_label(triggers: Triggers) -> Option<String> {
    let labels: Vec<String> = LABELS
        .iter()
        .filter(|(trigger, _)| triggers.has(*trigger))
        .map(|(_, label)| label.to_string())
        .collect();
    (!labels.is_empty()).then(|| capital(&list(&labels, "or")))
}
