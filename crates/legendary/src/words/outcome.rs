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

    /// The parts of the score on one line, then each card whose points are computed.
    pub fn score(&self, score: &ScoreExplanation) -> Vec<String> {
        let mut groups: Vec<(CardId, Vec<i32>)> = Vec::new();
        for (card, worth) in &score.cards {
            let same = |group: &&mut (CardId, _)| self.group(group.0) == self.group(*card);
            match groups.iter_mut().find(same) {
                Some((_, each)) => each.push(worth.total),
                None => groups.push((*card, vec![worth.total])),
            }
        }
        let mut parts: Vec<String> = groups
            .into_iter()
            .map(|(card, each)| worth(&self.counted_group(card, each.len()), &each, ""))
            .collect();
        for penalty in score.penalties.iter().filter(|penalty| penalty.count != 0) {
            let count = penalty.count.max(0) as usize;
            let lost = match penalty.lost {
                Loss::Twists => counted(count, "Twist"),
                Loss::EscapedVillains => counted(count, "escaped Villain"),
                Loss::BystandersCarriedAway => {
                    format!("{} carried away", counted(count, "Bystander"))
                }
            };
            let each = vec![penalty.each; count];
            parts.push(format!("minus {}", worth(&lost, &each, "R12.1")));
        }
        let name = self.seat(score.seat);
        let total = score.total;
        let mut lines = vec![if parts.is_empty() {
            format!("{name} has {total} VP.")
        } else {
            sentence(&format!("{name} has {total} VP: {}", parts.join("; ")))
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

    fn counted_group(&self, card: CardId, count: usize) -> String {
        let design = self.game.design(card);
        match design.kind {
            Kind::Tactic => counted(count, "Tactic"),
            _ if is_common(design) => counted(count, &design.name),
            _ if count == 1 => design.name.clone(),
            // A name like "HYDRA Kidnappers" means several already.
            _ if design.name.ends_with('s') => format!("{count} {}", design.name),
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

/// "4 Tactics, 5 VP each (20)": what several cards are worth one by one, or together if they differ; what follows from it, and the clause, behind.
fn worth(what: &str, each: &[i32], clause: &str) -> String {
    let total: i32 = each.iter().sum();
    let alike = each.windows(2).all(|pair| pair[0] == pair[1]);
    let (words, product) = match each {
        [one] => (format!("{one} VP"), None),
        [one, ..] if alike => (format!("{one} VP each"), (one.abs() > 1).then_some(total)),
        _ => (format!("{total} VP together"), None),
    };
    let mut behind: Vec<String> = product.iter().map(i32::to_string).collect();
    behind.extend((!clause.is_empty()).then(|| clause.to_string()));
    match behind.is_empty() {
        true => format!("{what}, {words}"),
        false => format!("{what}, {words} ({})", behind.join(", ")),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_score_say_what_each_is_worth_and_no_number_twice() {
        for (what, each, clause, said) in [
            ("3 HYDRA Kidnappers", &[1, 1, 1][..], "", "3 HYDRA Kidnappers, 1 VP each"),
            ("4 Tactics", &[5, 5, 5, 5], "", "4 Tactics, 5 VP each (20)"),
            ("Venom", &[3], "", "Venom, 3 VP"),
            ("2 copies of Supreme HYDRA", &[6, 9], "", "2 copies of Supreme HYDRA, 15 VP together"),
            ("2 Twists", &[3, 3], "R12.1", "2 Twists, 3 VP each (6, R12.1)"),
            ("1 escaped Villain", &[1], "R12.1", "1 escaped Villain, 1 VP (R12.1)"),
        ] {
            assert_eq!(worth(what, each, clause), said);
        }
    }
}
