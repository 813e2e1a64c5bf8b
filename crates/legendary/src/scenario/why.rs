//! The parts of a value, compared with what the scenario says.

use super::scene::{Scene, Unmet, unmet};
use super::syntax::Value;
use crate::value::{Part, Why};

impl Scene<'_> {
    pub fn why(&self, value: &Value, wanted: &[(i32, String)]) -> Result<(), Unmet> {
        let mut parts: Vec<Part> = Vec::new();
        let position = self.position();
        match value {
            Value::Attack => parts.extend(self.sources(&self.state.turn.attack)),
            Value::Recruit => parts.extend(self.sources(&self.state.turn.recruit)),
            Value::AttackOf(card) => {
                position.enemy_attack_parts(self.enemy(card)?, &mut parts);
            }
            Value::PriceOf(card) => parts = position.why_price(self.priced(card)?).parts,
            Value::VpOf(card) => {
                let (found, owner) = self.in_victory(card)?;
                position.victory_points(found, owner, &mut parts);
            }
            Value::ContestScoreOf(card) => parts = self.champion_parts(card)?,
        }
        let shown: Vec<(i32, String)> =
            parts.iter().map(|part| (part.amount, self.why_words(part.why))).collect();
        let mut left = shown.clone();
        for (amount, source) in wanted {
            let found = left
                .iter()
                .position(|(there, words)| there == amount && words.eq_ignore_ascii_case(source));
            match found {
                Some(index) => left.remove(index),
                None => return unmet(words(wanted), words(&shown)),
            };
        }
        match left.is_empty() {
            true => Ok(()),
            false => unmet(words(wanted), words(&shown)),
        }
    }

    fn sources(&self, pool: &crate::pool::Pool) -> Vec<Part> {
        pool.parts().map(|(source, amount)| Part { amount, why: Why::From(source) }).collect()
    }

    fn why_words(&self, why: Why) -> String {
        let card = |face: u8| self.game.design_at(face).name.clone();
        match why {
            Why::Printed => "printed".to_owned(),
            Why::Keyword(part) => part.room().named(&self.game),
            Why::Defined { face, .. } | Why::Rule { face, .. } | Why::ThisTurn { face, .. } => {
                card(face)
            }
            Why::Option => "option".to_owned(),
            Why::Floor => "floor".to_owned(),
            Why::From(source) | Why::AsAttack(source) => {
                let name = self.game.source_name(source);
                name.unwrap_or("no hero").to_owned()
            }
        }
    }
}

fn words(parts: &[(i32, String)]) -> String {
    let shown = parts.iter().map(|(amount, why)| format!("{amount} {why}"));
    shown.collect::<Vec<_>>().join(", ")
}
