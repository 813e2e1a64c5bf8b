//! Explanations in words: sums with their sources, and the way to what is not possible yet.

use super::Speaker;
use super::grammar::{sentence, words};
use super::noun::Case;
use super::outcome::sign;
use super::voice::Voice;
use crate::cards::CardId;
use crate::choice::Choice;
use crate::effect::{Amount, AmountId, Rule, RuleId};
use crate::explain::{Explanation, Points, Step, Way, WhyNot};
use crate::pool::Source;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::State;
use crate::usable::Usable;
use crate::value::{Part, Why};
use table::{Known, Seat};

impl Speaker<'_> {
    /// "Venom: Attack 7 = 5 printed + 2 Bystanders it holds (Midtown Bank Robbery)."
    pub fn why_attack(&self, state: &Known<State>, enemy: CardId) -> String {
        let position = Position::new(self.game, state);
        let sum = position.why_attack(enemy);
        let empowering = self.empowering(&position.empowering(enemy));
        format!(
            "{}: Attack {}.{empowering}{}",
            self.card_at(state, enemy),
            self.value_of(enemy, &sum),
            self.price(state, enemy, sum.total, "fight")
        )
    }

    /// What is really paid, where that is something else: " To fight it now: 4 = 6 printed - 2 by its keyword (K1.1)."
    fn price(&self, state: &Known<State>, card: CardId, value: i32, verb: &str) -> String {
        let price = Position::new(self.game, state).why_price(card);
        if price.total == value {
            return String::new();
        }
        format!(" To {verb} it now: {}.", self.value_of(card, &price))
    }

    /// "Odinson: cost 3 = 3 printed."
    pub fn why_cost(&self, state: &Known<State>, card: CardId) -> String {
        let sum = Position::new(self.game, state).why_cost(card);
        let price = match state.cards.zone_of(card).slot() {
            Some(_) => self.price(state, card, sum.total, "recruit"),
            None => String::new(),
        };
        let name = self.card(card);
        format!("{name}: cost {}.{price}", self.value_of(card, &sum))
    }

    /// "Attack 7 = 1 from Ant-Man + 6 from Thor."
    pub fn why_points(&self, state: &Known<State>, points: Points) -> String {
        let sum = Position::new(self.game, state).why_points(points);
        let what = match points {
            Points::Attack => "Attack",
            Points::Recruit => "Recruit",
        };
        format!("{what} {}.", self.value_of(CardId::NONE, &sum))
    }

    /// "Supreme HYDRA: 12 VP = 3 printed + 9 for 3 other HYDRA Villains in your Victory Pile (Supreme HYDRA, R11.6)."
    pub fn why_victory_points(&self, state: &Known<State>, card: CardId, owner: Seat) -> String {
        let sum = Position::new(self.game, state).why_victory_points(card, owner);
        format!("{}: VP {}.", self.card(card), self.value_of(card, &sum))
    }

    /// The score of a player with all its parts.
    pub fn why_score(&self, state: &Known<State>, seat: Seat) -> Vec<String> {
        self.score(&Position::new(self.game, state).why_score(seat))
    }

    /// Why the choice cannot be made, and what would help; `None` if it can be made.
    pub fn why_not(&self, state: &Known<State>, choice: Choice) -> Option<String> {
        let why_not = Position::new(self.game, state).why_not(choice)?;
        let mut said = self.refusal_of(&why_not);
        if let Refusal::Duel { card, .. } = why_not.refusal {
            said += &self.names_that_pay(&Position::new(self.game, state).points_by_name(card));
        }
        if let Some(way) = &why_not.way {
            said = format!("Not yet. {said} {}", self.way(way, choice));
        }
        Some(said)
    }

    /// "7 = 5 printed + 2 Bystanders it holds (Midtown Bank Robbery)"; a number of one printed part stands alone.
    pub(crate) fn value_of(&self, card: CardId, sum: &Explanation) -> String {
        let mut parts = String::new();
        for part in &sum.parts {
            let sign = sign(part.amount, parts.is_empty());
            parts += sign;
            parts += &self.part(card, part);
        }
        match &sum.parts[..] {
            [] => sum.total.to_string(),
            [only] if only.why == Why::Printed => sum.total.to_string(),
            _ => format!("{} = {parts}", sum.total),
        }
    }

    pub(crate) fn part(&self, card: CardId, part: &Part) -> String {
        let points = part.amount.abs();
        let name = |face: u8| &self.game.design_at(face).name;
        match part.why {
            Why::Printed => format!("{points} printed"),
            Why::Defined { face, rule } => {
                let what = self.defined_as(face, rule);
                let bare = what.parse::<i32>().is_ok();
                match (bare, self.is_face(card, face)) {
                    (true, true) => points.to_string(),
                    (true, false) => format!("{points} by {}", name(face)),
                    (false, true) => for_what(points, &what),
                    (false, false) => format!("{} ({})", for_what(points, &what), name(face)),
                }
            }
            Why::Rule { face, rule } => {
                let what = self.counted_for(face, rule, part.amount, 1);
                let from = if self.is_face(card, face) {
                    "its text".to_string()
                } else {
                    name(face).clone()
                };
                match what {
                    Some(what) => format!("{} ({from})", for_what(points, &what)),
                    None => format!("{points} from {from}"),
                }
            }
            Why::ThisTurn { face, rule, times } => {
                let often = match times {
                    0 | 1 => "this turn".to_string(),
                    times => format!("{times} times this turn"),
                };
                match self.counted_for(face, rule, part.amount, i32::from(times)) {
                    Some(what) => {
                        format!("{} ({}, {often})", for_what(points, &what), name(face))
                    }
                    None => format!("{points} from {}, {often}", name(face)),
                }
            }
            Why::Keyword(part) => part.room().words(self.game, points),
            Why::Option => format!("{points} by the difficulty chosen (R11.9)"),
            Why::Floor => format!("{points} because Attack stops at 0 (R7.4)"),
            Why::From(source) => format!("{points} from {}", self.source(source)),
            Why::AsAttack(source) => format!("{points} Recruit from {}", self.source(source)),
        }
    }

    fn is_face(&self, card: CardId, face: u8) -> bool {
        self.game.has_card(card) && self.game.face_number(card) == face
    }

    pub(crate) fn source(&self, source: Source) -> String {
        let name = self.game.source_name(source);
        name.map_or("other sources".to_string(), String::from)
    }

    /// What a rule makes the number: "its cost plus 2".
    fn defined_as(&self, face: u8, rule: RuleId) -> String {
        let voice = self.voice(face).about_another();
        match self.game.catalogue.program.rule(rule) {
            Rule::ActAsVillains { attack, .. } | Rule::AttackIs(attack) => {
                self.words().value(attack, voice)
            }
            _ => "its text".to_string(),
        }
    }

    /// "2 Bystanders it holds", where the rule counts cards.
    fn counted_for(&self, face: u8, rule: RuleId, amount: i32, times: i32) -> Option<String> {
        let by: AmountId = match self.game.catalogue.program.rule(rule) {
            Rule::EnemyAttack { by, .. } | Rule::VictoryPoints(by) => by,
            _ => return None,
        };
        let (each, of) = match self.game.catalogue.program.amount(by) {
            Amount::Count { times, of } => (times, of),
            Amount::Keyword(amount) => amount.room().counts()?,
            _ => return None,
        };
        let each = i32::from(each) * times.max(1);
        let count = amount.checked_div(each).filter(|count| *count > 0)?;
        let voice = self.voice(face).about_another();
        let selector = self.game.catalogue.program.selector(of);
        let cards = match count {
            1 => self.words().one(selector, Case::In, voice),
            _ => self.words().many(selector, Case::In, voice),
        };
        Some(words(&[&count.to_string(), &cards]))
    }

    fn voice(&self, face: u8) -> Voice {
        self.words().voice(self.game.face_at(face).design)
    }

    fn refusal_of(&self, why_not: &WhyNot) -> String {
        let said = self.refusal(&why_not.refusal);
        let Some(unmet) = why_not.unmet else {
            return said;
        };
        // Of a longer condition only the failed part is named.
        let needs = |card| self.refusal(&Refusal::FightNeeds { card, condition: unmet.condition });
        let said = match why_not.refusal {
            Refusal::FightNeeds { card, .. } => needs(card),
            Refusal::NotEnoughAttack { card, .. } => format!("{said} {}", needs(card)),
            _ => said,
        };
        match unmet.numbers {
            Some((is, _)) => format!("{said} It is {is} now."),
            None => said,
        }
    }

    /// "Play 2 S.H.I.E.L.D. Agents: +2 Recruit. That makes 5 Recruit."
    fn way(&self, way: &Way, wanted: Choice) -> String {
        let mut said = Vec::new();
        let alike = |a: &Step, b: &Step| match (a.choice, b.choice) {
            (Choice::Play(a), Choice::Play(b)) => {
                self.game.face_number(a) == self.game.face_number(b)
            }
            (Choice::Use(a), Choice::Use(b)) => a == Usable::Shard && b == Usable::Shard,
            _ => false,
        };
        for steps in way.steps.chunk_by(alike) {
            said.push(self.steps(steps));
        }
        said.push(match wanted {
            Choice::Recruit(_) => format!("That makes {} Recruit.", way.recruit),
            _ => format!("That makes {} Attack.", way.attack),
        });
        said.join(" ")
    }

    fn steps(&self, steps: &[Step]) -> String {
        let cards: Vec<CardId> = steps
            .iter()
            .filter_map(|step| match step.choice {
                Choice::Play(card) => Some(card),
                _ => None,
            })
            .collect();
        let what = match steps {
            [step] if step.choice == Choice::No => "Decline its offer".to_string(),
            [step] if cards.is_empty() => self.choice(&step.before, step.choice),
            _ if cards.is_empty() => format!("Spend {} Shards", steps.len()),
            _ => format!("Play {}", self.cards(&cards)),
        };
        let points = |amount: i32, what: &str| (amount != 0).then(|| format!("{amount:+} {what}"));
        let gains: Vec<String> = [
            points(steps.iter().map(|step| step.attack).sum(), "Attack"),
            points(steps.iter().map(|step| step.recruit).sum(), "Recruit"),
        ]
        .into_iter()
        .flatten()
        .collect();
        sentence(&match gains.is_empty() {
            true => what,
            false => format!("{what}: {}", gains.join(", ")),
        })
    }
}

/// "4 Twists beside the Scheme", "6 for 3 Bystanders it holds": a count that is the number itself is not said twice.
fn for_what(points: i32, what: &str) -> String {
    match what.split_once(' ') {
        Some((count, _)) if count == points.to_string() => what.to_string(),
        _ => format!("{points} for {what}"),
    }
}
