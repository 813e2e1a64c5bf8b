//! The end of the game in words: the result, the rule that ended it, the scores with their parts.

use super::Speaker;
use super::grammar::{list, sentence};
use super::speaker::{counted, is_common};
use crate::cards::{CardId, Zone};
use crate::catalogue::Kind;
use crate::effect::Rule;
use crate::explain::ScoreExplanation;
use crate::interpreter::Text;
use crate::position::Position;
use crate::rules::Loss;
use crate::state::{Overrun, State, Verdict};
use crate::value::Why;
use table::Known;

impl Speaker<'_> {
    /// The result first, then who scored what; empty while the game is running.
    pub fn outcome(&self, state: &Known<State>) -> Vec<String> {
        if !state.is_over() {
            return Vec::new();
        }
        let position = Position::new(self.game, state);
        let mut lines = vec![self.result(state)];
        if !matches!(state.verdict, Verdict::Won | Verdict::Tied) {
            return lines;
        }
        for seat in (0..self.game.players()).map(table::Seat) {
            lines.extend(self.score(&position.why_score(seat)));
        }
        if !self.game.alone() {
            lines.extend(self.best(position));
        }
        lines
    }

    fn result(&self, state: &Known<State>) -> String {
        let (mastermind, scheme) = (self.card(self.game.mastermind), self.card(self.game.scheme));
        match state.verdict {
            Verdict::Won if self.game.options.final_blow => {
                format!("The players won: {mastermind} took the Final Blow (R11.8).")
            }
            Verdict::Won => {
                format!("The players won: the last Tactic of {mastermind} was taken (R11.1).")
            }
            Verdict::EvilWon => match self.evil_because(state) {
                Some(condition) => format!("Evil won: {condition} ({scheme}, R11.2)."),
                None => format!("Evil won with Twist {} ({scheme}, R11.2).", state.twists),
            },
            Verdict::Tied => {
                let empty = |zone| state.cards.is_empty(zone);
                let deck = match (empty(Zone::HERO_DECK), empty(Zone::VILLAIN_DECK)) {
                    (true, true) => "the Hero Deck and the Villain Deck",
                    (true, false) => "the Hero Deck",
                    (false, true) => "the Villain Deck",
                    // Cards put back do not undo it.
                    (false, false) => "a deck",
                };
                format!("A tie: {deck} ran out, and the turn ended without a winner (R11.3).")
            }
            Verdict::Stopped(Overrun::Endless) => {
                "The game was stopped: card text went on and on.".to_string()
            }
            Verdict::Stopped(Overrun::TooDeep) => {
                "The game was stopped: card text nested too deeply.".to_string()
            }
            Verdict::Stopped(Overrun::TooMany) => {
                "The game was stopped: too much happened at once.".to_string()
            }
            Verdict::Running | Verdict::WonButFinishing => "The game is not over.".to_string(),
        }
    }

    /// The condition of the scheme that holds now.
    fn evil_because(&self, state: &Known<State>) -> Option<String> {
        let position = Position::new(self.game, state);
        self.game.evil_wins.iter().find_map(|(card, rule)| {
            let Rule::EvilWinsIf(condition) = self.game.catalogue.program.rule(*rule) else {
                return None;
            };
            let face = self.game.face_number(*card);
            let scope = Text::scope(*card, face, state.active, CardId::NONE);
            let voice = self.words().voice(self.game.face_at(face).design);
            position.holds(&scope, condition).then(|| self.words().condition(condition, voice))
        })
    }

    /// The sum on one line, then each card whose points are computed.
    pub fn score(&self, score: &ScoreExplanation) -> Vec<String> {
        let mut parts: Vec<(CardId, i32, i32)> = Vec::new();
        for (card, worth) in &score.cards {
            let same = |part: &&mut (CardId, i32, i32)| self.group(part.0) == self.group(*card);
            match parts.iter_mut().find(same) {
                Some(part) => (part.1, part.2) = (part.1 + 1, part.2 + worth.total),
                None => parts.push((*card, 1, worth.total)),
            }
        }
        let mut sum = String::new();
        for (card, count, points) in parts {
            let sign = sign(points, sum.is_empty());
            let points = points.abs();
            sum += &format!("{sign}{points} for {}", self.counted_group(card, count));
        }
        for penalty in score.penalties.iter().filter(|penalty| penalty.count != 0) {
            let points = penalty.count * penalty.each;
            let sign = sign(-points, sum.is_empty());
            let count = penalty.count.max(0) as usize;
            let lost = match penalty.lost {
                Loss::Twists => counted(count, "Twist"),
                Loss::EscapedVillains => counted(count, "escaped Villain"),
                Loss::BystandersCarriedAway => {
                    format!("{} carried away", counted(count, "Bystander"))
                }
            };
            sum += &format!("{sign}{points} for {lost} (R12.1)");
        }
        let name = self.seat(score.seat);
        let total = score.total;
        let mut lines = vec![if sum.is_empty() {
            format!("{name} has {total} VP.")
        } else {
            sentence(&format!("{name} has {total} VP = {sum}"))
        }];
        for (card, worth) in &score.cards {
            if worth.parts.iter().any(|part| part.why != Why::Printed) {
                let value = self.value_of(*card, worth);
                lines.push(sentence(&format!("{} is worth {value}", self.the_card(*card))));
            }
        }
        lines.dedup();
        lines
    }

    /// Tactics, Bystanders and Henchmen are summed up together, other cards by name.
    fn group(&self, card: CardId) -> (Option<Kind>, &str) {
        let design = self.game.design(card);
        match design.kind {
            Kind::Tactic => (Some(Kind::Tactic), ""),
            _ => (None, &design.name),
        }
    }

    fn counted_group(&self, card: CardId, count: i32) -> String {
        let design = self.game.design(card);
        let count = count.max(0) as usize;
        match design.kind {
            Kind::Tactic => counted(count, "Tactic"),
            _ if is_common(design) => counted(count, &design.name),
            _ if count == 1 => design.name.clone(),
            _ => format!("{count} copies of {}", design.name),
        }
    }

    fn best(&self, position: Position<'_>) -> Option<String> {
        let winners = position.winners();
        let best = position.score(*winners.first()?).total;
        let names: Vec<String> = winners.iter().map(|seat| self.seat(*seat)).collect();
        let names = list(&names, "and");
        Some(match winners.len() {
            1 => format!("{names} has the most: {best} VP (R11.5)."),
            _ => format!("{names} share the most: {best} VP each (R11.5)."),
        })
    }
}

/// What stands before a part of a sum.
pub(crate) fn sign(amount: i32, first: bool) -> &'static str {
    match (amount < 0, first) {
        (false, true) => "",
        (true, true) => "-",
        (false, false) => " + ",
        (true, false) => " - ",
    }
}
