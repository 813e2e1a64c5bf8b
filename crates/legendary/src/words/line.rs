//! Lines: abilities and rules as they stand on a card.

use super::Words;
use super::condition::twists;
use super::grammar::{capital, list, sentence, small};
use super::voice::Voice;
use crate::catalogue::{DesignId, Kind};
use crate::effect::{Ability, Block, Condition, ConditionId, Rule, RuleId, Trigger, Triggers};

/// Triggers that stand in front of their text, and what they are called there.
const LABELS: &[(Trigger, &str)] = &[
    (Trigger::Ambush, "Ambush"),
    (Trigger::Fight, "Fight"),
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
        let abilities = self.abilities(&design.abilities, voice);
        // What counts at the end of the game closes the card.
        let ends = |rule: &RuleId| {
            let rule = self.program().rule(*rule);
            matches!(rule, Rule::VictoryPoints(_) | Rule::EvilWinsIf(_))
        };
        let (last, first): (Vec<RuleId>, Vec<RuleId>) = design.rules.iter().partition(|r| ends(r));
        let standing = |rule| self.standing(rule, voice);
        let first = first.into_iter().filter(|rule| !self.is_said_elsewhere(*rule, id));
        let first = first.map(standing);
        let last = last.into_iter().map(standing);
        let rule = rule_of(design.kind).map(String::from);
        first.chain(abilities).chain(last).chain(rule).collect()
    }

    /// The abilities, line by line. What several ranges of twists do alike is said once.
    fn abilities(&self, mut abilities: &[Ability], voice: Voice) -> Vec<String> {
        let mut lines = Vec::new();
        while let Some(first) = abilities.first() {
            let alike = self.alike(abilities, voice);
            lines.push(match alike {
                1 => self.ability(first, voice),
                _ => self.twists_together(&abilities[..alike], voice),
            });
            abilities = &abilities[alike..];
        }
        lines
    }

    /// How many abilities do the same in ranges of twists that follow one another, but for the cards that evil reveals.
    fn alike(&self, abilities: &[Ability], voice: Voice) -> usize {
        let unsaid = Voice { evil_unsaid: true, ..voice };
        let said = |ability: &Ability| self.sentences(ability.block, unsaid);
        let follows = |pair: &[Ability]| {
            let [Some((_, end)), Some((start, _))] = [&pair[0], &pair[1]].map(|a| self.range(a))
            else {
                return false;
            };
            end + 1 == start && said(&pair[0]) == said(&pair[1])
        };
        1 + abilities.windows(2).take_while(|pair| follows(pair)).count()
    }

    /// Which twists the ability is for, if that is all it asks.
    fn range(&self, ability: &Ability) -> Option<(u8, u8)> {
        match self.program().condition(ability.condition?) {
            Condition::TwistNumber { from, to } => Some((from, to)),
            _ => None,
        }
    }

    /// "Twists 1 to 11: … Evil reveals 4 cards in Twists 5 to 8 and 6 cards in Twists 9 to 11."
    fn twists_together(&self, abilities: &[Ability], voice: Voice) -> String {
        let ranges: Vec<(u8, u8)> = abilities.iter().filter_map(|a| self.range(a)).collect();
        let unsaid = Voice { evil_unsaid: true, ..voice };
        let all = match ranges.as_slice() {
            [(from, _), .., (_, to)] => twists(*from, *to, "and"),
            _ => String::new(),
        };
        let text = format!("{all}: {}", self.sentences(abilities[0].block, unsaid));
        let mut reveals = Vec::new();
        for (ability, (from, to)) in abilities.iter().zip(ranges) {
            for cards in self.evil_reveals(ability.block, voice) {
                reveals.push(format!("{cards} in {}", twists(from, to, "and")));
            }
        }
        match reveals.as_slice() {
            [] => text,
            reveals => format!("{text} Evil reveals {}.", list(reveals, "and")),
        }
    }

    /// One ability with its label: "Fight: Draw 3 cards."
    pub(crate) fn ability(&self, ability: &Ability, voice: Voice) -> String {
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
        if ability.triggers.has(Trigger::OncePerTurn) {
            body = self.once_per_turn(ability, rest, voice);
        } else if let Some(condition) = rest {
            let condition = self.condition(condition, voice);
            body = format!("If {condition}, {}", self.last_clause(ability.block, voice));
            body.push('.');
        }
        if labels.is_empty() { body } else { format!("{}: {body}", labels.join(", ")) }
    }

    /// Whose and when: from a Victory Pile (K8.4) or from in front of the player (K11.1), once in each of the own turns.
    fn once_per_turn(
        &self,
        ability: &Ability,
        condition: Option<ConditionId>,
        voice: Voice,
    ) -> String {
        let block = ability.block;
        let kind = voice.design.map(|id| self.catalogue.design(id).kind);
        let (boon, here) = match kind {
            Some(Kind::Villain | Kind::Henchman) => ("Celestial Boon: ", ""),
            Some(Kind::Tactic) => ("", ", with this Tactic in your Victory Pile"),
            _ => ("", ""),
        };
        let condition = condition.filter(|condition| !self.asks_for(*condition, block));
        let condition = condition.map_or(String::new(), |condition| {
            format!(", if {}", self.condition(condition, voice))
        });
        let may = self.may(block, Block::EMPTY, voice);
        let may: Vec<String> = may.iter().map(|saying| sentence(&saying.clause(voice))).collect();
        let may = small(&may.join(" "));
        format!("{boon}Once on each of your turns{here}{condition}, {may}")
    }

    fn body(&self, ability: &Ability, voice: Voice) -> String {
        let triggers = ability.triggers;
        let block = ability.block;
        if triggers.has(Trigger::ToPlay) {
            return format!("To play {}, {}.", voice.this, self.clause(block, voice));
        }
        let instead = triggers.has(Trigger::InsteadOfWound);
        if (instead || triggers.has(Trigger::InsteadOfAnyWound))
            && self.program().only_shows_this(block)
        {
            let deed = self.predicate(block, voice.behind_may());
            let who = if instead { "you" } else { "any player" };
            return format!("When {who} would gain a Wound, you may {deed} instead.");
        }
        if instead {
            let deed = self.predicate(block, voice.this_named().behind_may());
            let this = voice.this;
            return format!(
                "When you would gain a Wound with {this} in hand, you may {deed} instead."
            );
        }
        if triggers.has(Trigger::InsteadOfAnyWound) {
            let deed = self.predicate(block, voice.this_named().behind_may());
            let this = voice.this;
            return format!(
                "When any player would gain a Wound while {this} is in your hand, you may {deed} instead."
            );
        }
        if triggers.has(Trigger::BeforeStrike) {
            let deed = self.predicate(block, voice.this_named().behind_may());
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

/// What cards do that all games share: the rulebook says it, not their text.
fn rule_of(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::Wound => Some(
            "Healing: If you have not recruited or fought this turn, you may KO all Wounds from your hand. If you do, you cannot recruit or fight for the rest of the turn.",
        ),
        Kind::Twist => Some("Do the Twist effect of the Scheme."),
        Kind::Strike => Some("Do the Master Strike effect of the Mastermind."),
        Kind::Hero
        | Kind::Bystander
        | Kind::Villain
        | Kind::Henchman
        | Kind::Mastermind
        | Kind::Tactic
        | Kind::Scheme
        | Kind::Rule => None,
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
