//! Cosmic Threat (K10): what showing cards takes off an enemy's price, and which cards to show.

use super::{Mind, decision};
use crate::player::{Decision, Reason};
use legendary::Text;
use legendary::cards::{CardId, Zone};
use legendary::catalogue::Class;
use legendary::choice::Choice;
use legendary::keywords::cosmic_threat::Stage;

/// K10.1: what each card shown takes off.
const EACH: i32 = 3;

impl Mind<'_> {
    /// What the first fight of this turn costs if everything is shown that can be, and what every further one costs (K10.4).
    pub fn prices(&self, enemy: CardId) -> (i32, i32) {
        let now = self.at.fight_price(enemy);
        if self.at.cosmic_threat(enemy).is_none() {
            return (now, now);
        }
        let threats = &self.at.state.turn.threats;
        match threats.stage(enemy) {
            Stage::Open => ((now - EACH * self.to_show(enemy)).max(now.min(0)), now),
            Stage::Used => (now, now + EACH * threats.shown(enemy).count() as i32),
            Stage::Spent => (now, now),
        }
    }

    /// How many cards can be shown to it, of the class of which there are most (K10.3).
    fn to_show(&self, enemy: CardId) -> i32 {
        let Some(rule) = self.at.cosmic_threat(enemy) else {
            return 0;
        };
        let Some(cards) = self.at.game.catalogue.program.cards_to_show(rule) else {
            return 0;
        };
        let scope = Text::scope(enemy, self.at.game.face_number(enemy), self.seat, enemy);
        let count = |class: Option<Class>| {
            let zones = [Zone::hand(self.seat), Zone::played(self.seat)];
            let own = zones.iter().flat_map(|zone| self.at.zone(*zone));
            let of_class =
                own.filter(|card| class.is_none_or(|class| self.at.classes(**card).has(class)));
            let shown = of_class.filter(|card| self.at.matches(&scope, cards, **card));
            shown.count() as i32
        };
        let classes = self.at.selector(cards).filter.classes;
        match classes.iter().map(|class| count(Some(class))).max() {
            Some(most) => most,
            None => count(None),
        }
    }

    /// What it is worth to own one such card more: shown to the mastermind it saves Attack.
    pub fn threat_worth(&self, card: CardId) -> f32 {
        let masterminds = self.at.masterminds().into_iter().flatten();
        let helps = masterminds.filter(|enemy| {
            let rule = self.at.face(*enemy).threat;
            let cards = rule.and_then(|rule| self.at.game.catalogue.program.cards_to_show(rule));
            let scope = Text::scope(*enemy, self.at.game.face_number(*enemy), self.seat, *enemy);
            cards.is_some_and(|cards| self.at.matches(&scope, cards, card))
        });
        helps.count() as f32 * self.weights.shown * self.outlook.plays
    }

    /// Before it is fought, what can be shown is shown.
    pub fn threaten_first(&self, enemy: CardId, choices: &[Choice]) -> Option<Decision<Choice>> {
        let threaten = Choice::Threaten(enemy);
        let helps = choices.contains(&threaten) && self.at.fight_price(enemy) > 0;
        helps.then(|| decision(threaten, Reason::new("what is shown makes it weaker")))
    }

    /// K10.3: the class of which there is most to show.
    pub fn class_to_show(&self, choices: &[Choice]) -> Decision<Choice> {
        let cards = [Zone::hand(self.seat), Zone::played(self.seat)];
        let count = |choice: &Choice| {
            let cards = cards.iter().flat_map(|zone| self.at.zone(*zone));
            let classes = cards.flat_map(|card| self.at.classes(*card).iter());
            classes.filter(|class| *choice == Choice::Mode(*class as u8)).count()
        };
        let most = choices.iter().max_by_key(|choice| count(choice));
        let reason = Reason::new("there are the most cards of it to show");
        decision(*most.unwrap_or(&choices[0]), reason)
    }
}
