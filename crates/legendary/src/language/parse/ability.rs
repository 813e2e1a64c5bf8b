//! A line of text with a trigger: `fight or escape: …`, `play with covert: …`, `twist 5 to 6: …`.

use super::{Parsed, Text};
use crate::catalogue::Kind;
use crate::effect::{Ability, CardOp, Condition, ConditionId, Op, Trigger, Triggers, Zones};
use crate::language::diagnostic::Code;
use crate::language::scope::Moment;

const TRIGGERS: &[(&[&str], Trigger)] = &[
    (&["play"], Trigger::Play),
    (&["before", "strike"], Trigger::BeforeStrike),
    (&["to", "play"], Trigger::ToPlay),
    (&["fight"], Trigger::Fight),
    (&["once", "per", "turn"], Trigger::OncePerTurn),
    (&["ambush"], Trigger::Ambush),
    (&["escape"], Trigger::Escape),
    (&["strike"], Trigger::Strike),
    (&["twist"], Trigger::Twist),
    (&["rescued"], Trigger::Rescued),
    (&["instead", "of", "wound"], Trigger::InsteadOfWound),
    (&["instead", "of", "any", "wound"], Trigger::InsteadOfAnyWound),
    (&["discarded"], Trigger::Discarded),
    (&["turn", "ends"], Trigger::TurnEnds),
];

/// The moments a kind of card knows.
fn moments(kind: Kind) -> &'static [Trigger] {
    match kind {
        Kind::Hero => &[
            Trigger::Play,
            Trigger::BeforeStrike,
            Trigger::ToPlay,
            Trigger::OncePerTurn,
            Trigger::InsteadOfWound,
            Trigger::InsteadOfAnyWound,
            Trigger::Discarded,
        ],
        Kind::Villain | Kind::Henchman => {
            &[Trigger::Fight, Trigger::OncePerTurn, Trigger::Ambush, Trigger::Escape]
        }
        Kind::Mastermind => &[Trigger::Strike],
        Kind::Tactic => &[Trigger::Fight, Trigger::OncePerTurn],
        Kind::Scheme => &[Trigger::Twist, Trigger::TurnEnds],
        Kind::Bystander => &[Trigger::Rescued],
        Kind::Rule => &[Trigger::Play],
        Kind::Wound | Kind::Twist | Kind::Strike => &[],
    }
}

fn words(trigger: Trigger) -> String {
    TRIGGERS
        .iter()
        .find(|(_, known)| *known == trigger)
        .map_or(String::new(), |(words, _)| format!("`{}:`", words.join(" ")))
}

impl Text<'_> {
    /// Whether the line starts with a trigger. "Fight only if" is a rule.
    pub(crate) fn at_trigger(&self) -> bool {
        TRIGGERS.iter().any(|(words, _)| self.are(words)) && !self.are(&["fight", "only", "if"])
    }

    pub(crate) fn ability(&mut self) -> Parsed<Ability> {
        let triggers = self.triggers()?;
        self.scope.moment = Moment::At(triggers);
        let condition = self.qualifiers()?;
        self.expect_mark(':')?;
        let first_op = self.program.ops.len();
        let first_selector = self.program.selectors.len();
        let block = self.body()?;
        self.expect_end()?;
        self.note_discards(first_op, first_selector);
        Ok(Ability { triggers, condition, block })
    }

    fn triggers(&mut self) -> Parsed<Triggers> {
        let mut triggers = Triggers::default();
        loop {
            let first = self.next;
            let Some((words_here, trigger)) =
                TRIGGERS.iter().find(|(words, _)| self.are(words)).copied()
            else {
                let known: Vec<String> =
                    TRIGGERS.iter().map(|(words, _)| words.join(" ")).collect();
                let known: Vec<&str> = known.iter().map(String::as_str).collect();
                return self.unknown(Code::UnknownLine, "a trigger", &known);
            };
            self.next += words_here.len();
            let possible = moments(self.scope.kind);
            if !possible.contains(&trigger) {
                let at = self.since(first);
                let known: Vec<String> = possible.iter().map(|trigger| words(*trigger)).collect();
                let help = match known.as_slice() {
                    [] => "this card has no text of its own".to_owned(),
                    known => format!("it has: {}", known.join(", ")),
                };
                self.error(
                    Code::WrongTrigger,
                    at,
                    format!("this kind of card has no {}", words(trigger)),
                    Some(help),
                );
            }
            triggers = triggers.with(trigger);
            if !self.eat(&["or"]) {
                return Ok(triggers);
            }
        }
    }

    /// `with ICONS`, `on SPACES`, `N to M` behind a twist, `if CONDITION`; all of them must hold.
    fn qualifiers(&mut self) -> Parsed<Option<ConditionId>> {
        let mut all: Option<ConditionId> = None;
        loop {
            let first = self.next;
            let next = if self.eat(&["with"]) {
                self.icons(first)?
            } else if self.eat(&["on"]) {
                self.fought_on(first)?
            } else if self.at_quantity() {
                self.twist_number(first)?
            } else if self.eat(&["if"]) {
                self.condition()?
            } else {
                return Ok(all);
            };
            all = Some(match all {
                Some(before) => self.add_condition(Condition::Both(before, next))?,
                None => next,
            });
        }
    }

    /// "Discarded this way" needs the discards of its line to keep a note.
    fn note_discards(&mut self, first_op: usize, first_selector: usize) {
        let spoken_of = self.program.selectors[first_selector..]
            .iter()
            .any(|selector| selector.zones.has(Zones::NOTED));
        if !spoken_of {
            return;
        }
        for op in &mut self.program.ops[first_op..] {
            if let Op::Cards(_, CardOp::Discard { noted }) = op {
                *noted = true;
            }
        }
        let trades = |op: &Op| matches!(op, Op::Cards(_, CardOp::Trade));
        if self.program.ops[first_op..].iter().any(trades) {
            let at = self.since(0);
            self.error(
                Code::WrongEffectMoment,
                at,
                "a line that trades cards cannot speak of cards discarded this way",
                Some("write two lines".to_owned()),
            );
        }
    }
}
