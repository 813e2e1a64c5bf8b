//! Odds in words: what was worked out, under which policy, line by line.

use super::Speaker;
use super::speaker::counted;
use crate::odds::{Odds, Optional, Outlook, Policy, Prospect};
use table::chance::Probability;

impl Speaker<'_> {
    /// The whole answer: the sums behind it, the policy, what can happen, then each optional thing by itself.
    pub fn odds(&self, odds: &Odds) -> Vec<String> {
        let mut lines = Vec::new();
        for matchup in &odds.matchups {
            lines.extend(self.matchup(matchup));
        }
        lines.push(String::new());
        lines.push(self.policy(odds.policy));
        if let [first, _, ..] = &odds.matchups[..]
            && odds.policy != Policy::Best
        {
            let first = self.figure(first.target);
            lines.push(format!("  Where damage is divided, {first} gets all of it."));
        }
        lines.extend(self.outlook(odds, &odds.result));
        for line in &odds.lines {
            lines.push(String::new());
            lines.push(format!("If {}:", self.optional(line.used)));
            lines.extend(self.outlook(odds, &line.result));
        }
        lines
    }

    /// One line for a list of targets: "58.3 % to hit, 1.78 clicks on average, 0 % to KO".
    pub fn odds_in_short(&self, odds: &Odds) -> Vec<String> {
        let targets = odds.matchups.iter().map(|matchup| matchup.target);
        targets
            .filter_map(|target| odds.result.of(target))
            .map(|one| {
                format!(
                    "{}: {} to hit, {:.2} clicks on average, {} to KO",
                    self.figure(one.figure),
                    percent(one.hit),
                    one.mean_clicks(),
                    percent(one.knocked_out)
                )
            })
            .collect()
    }

    pub fn policy(&self, policy: Policy) -> String {
        match policy {
            Policy::Plain => "If nobody uses anything optional:".into(),
            Policy::With(used) => format!("If {} and nothing else is used:", self.optional(used)),
            Policy::Best => "If both players decide as well as they can within this attack:".into(),
        }
    }

    /// Completes "if": "Gull rolls for Super Senses (D01.1)".
    pub fn optional(&self, optional: Optional) -> String {
        match optional {
            Optional::Reroll(figure) => format!(
                "{} rerolls with Probability Control where that helps (G06.1)",
                self.figure(figure)
            ),
            Optional::ThemeReroll(figure) => {
                format!("{} rerolls for its theme where that helps (C12.4)", self.figure(figure))
            }
            Optional::ShapeChange(figure) => {
                format!("{} rolls for Shape Change (G07.1)", self.figure(figure))
            }
            Optional::SuperSenses(figure) => {
                format!("{} rolls for Super Senses (D01.1)", self.figure(figure))
            }
            Optional::KingdomCome(figure) => {
                format!("{} rolls with its team ability to evade (C13.1)", self.figure(figure))
            }
            Optional::Mastermind { figure, friend } => format!(
                "{} lets {} be hit instead (D07.1)",
                self.figure(figure),
                self.figure(friend)
            ),
            Optional::BladesClawsFangs(figure) => {
                format!("{} rolls for Blades/Claws/Fangs (A01.1)", self.figure(figure))
            }
            Optional::Impervious(figure) => {
                format!("{} rolls for Impervious (D10.2)", self.figure(figure))
            }
            Optional::KnockBack(figure) => {
                format!("{} knocks back whom it hits (K10.1)", self.figure(figure))
            }
            Optional::LentAttack(friend) => {
                format!("the printed attack of {} is used (C13.1)", self.figure(friend))
            }
            Optional::LentDefense { target, friend } => format!(
                "{} is attacked at the printed defense of {} (D03.1)",
                self.figure(target),
                self.figure(friend)
            ),
            Optional::GiantReach(figure) => {
                format!("{} uses its reach (K07.2)", self.figure(figure))
            }
            Optional::SecondAttack(target) => {
                format!("the second attack goes at {} (S01.2)", self.figure(target))
            }
            Optional::SuicideSquad(figure) => {
                format!("{} rolls to heal (C13.1)", self.figure(figure))
            }
        }
    }

    fn outlook(&self, odds: &Odds, outlook: &Outlook) -> Vec<String> {
        let mut lines = Vec::new();
        for one in &outlook.figures {
            let attacker = one.figure == odds.attacker;
            let said = self.prospect(one, attacker);
            if !said.is_empty() {
                lines.push(format!("  {}: {}.", self.figure(one.figure), said.join("; ")));
            }
        }
        lines
    }

    fn prospect(&self, one: &Prospect, attacker: bool) -> Vec<String> {
        let mut said = Vec::new();
        if !attacker {
            said.push(format!("hit {}", share(one.hit)));
        }
        if one.clicks.iter().any(|(clicks, _)| *clicks > 0) {
            said.push(format!("damage {}", spread(&one.clicks, "click")));
            if !attacker {
                said.push(format!("{:.2} clicks on average", one.mean_clicks()));
            }
        }
        if one.knocked_out != Probability::ZERO || !attacker {
            said.push(format!("KO {}", share(one.knocked_out)));
        }
        if one.knocked_back.iter().any(|(squares, _)| *squares > 0) {
            said.push(format!("knock back {}", spread(&one.knocked_back, "square")));
        }
        if one.healed.iter().any(|(clicks, _)| *clicks > 0) {
            said.push(format!("heals {}", spread(&one.healed, "click")));
        }
        for (chance, what) in [(one.token, "action token"), (one.controlled, "controlled")] {
            if chance != Probability::ZERO {
                said.push(format!("{what} {}", share(chance)));
            }
        }
        said
    }
}

/// "7/12 = 58.3 %".
fn share(chance: Probability) -> String {
    if chance == Probability::ZERO || chance == Probability::ONE {
        return percent(chance);
    }
    format!("{chance} = {}", percent(chance))
}

fn percent(chance: Probability) -> String {
    let percent = 100.0 * chance.as_f64();
    if percent == percent.round() { format!("{percent:.0} %") } else { format!("{percent:.1} %") }
}

/// "0 clicks 41.7 %, 3 clicks 55.6 %, 4 clicks 2.8 %".
fn spread(numbers: &[(u8, Probability)], noun: &str) -> String {
    let each = numbers
        .iter()
        .map(|(number, chance)| format!("{} {}", counted(*number, noun), percent(*chance)));
    each.collect::<Vec<_>>().join(", ")
}
