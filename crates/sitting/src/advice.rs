//! The advice of a bot, and following it.

use crate::bots::Bot;
use crate::playable::Playable;
use crate::session::{CannotDo, Session};
use crate::thought::{ListedOption, Weighing};
use crate::trial::Noticing;
use authoring::english;
use players::search::Prospect;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::time::Duration;
use table::{Game, Known, Request, Seat};

/// What a bot would do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hint {
    /// The number of the option.
    pub option: u32,
    /// The option in words.
    pub words: String,
    /// What it would do next, where that is certain and everything lies open: the square of a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub then: Option<String>,
    /// Completes "because …".
    pub because: String,
    /// How likely the game is won after each option, the best first; nothing unless there was time to think.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chances: Vec<OptionChance>,
    /// So many options are not among them, as nothing spoke for looking at them.
    #[serde(default, skip_serializing_if = "is_none")]
    pub not_looked_at: usize,
}

fn is_none(count: &usize) -> bool {
    *count == 0
}

/// How likely the game is won after an option, with the best that was found to do after it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OptionChance {
    /// The number of the option; nothing where a menu lists it together with what comes next.
    pub option: Option<u32>,
    /// The option in words.
    pub words: String,
    /// 0 to 1.
    pub chance: f64,
    /// The true one lies between this
    pub low: f64,
    /// and this with 95 % confidence, as far as what follows is played as a bot would.
    pub high: f64,
    /// In so many imagined worlds.
    pub trials: u32,
    /// Others were tried with more care: this one does not compare with them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rough: bool,
}

/// As long as somebody is willing to wait, but nobody waits longer than a minute.
pub fn thinking_time(seconds: f64) -> Duration {
    const MOST: f64 = 60.0;
    Duration::try_from_secs_f64(seconds.clamp(0.0, MOST)).unwrap_or_default()
}

impl OptionChance {
    fn new<C>(option: Option<u32>, words: String, prospect: &Prospect<C>) -> OptionChance {
        let Prospect { weighed, is_rough: rough, .. } = prospect;
        let (chance, (low, high)) = (weighed.mean(), weighed.interval());
        OptionChance { option, words, chance, low, high, trials: weighed.trials, rough: *rough }
    }

    /// "Fight Venom: 43 % (39–47)". What is unsure is not rounded away: the interval is told a little wider rather than narrower.
    pub fn in_words(&self) -> String {
        let percent = |chance: f64, rounded: fn(f64) -> f64| match chance * 100.0 {
            little if little > 0.0 && little < 9.95 => {
                format!("{:.1}", rounded(little * 10.0) / 10.0)
            }
            percent => format!("{:.0}", rounded(percent)),
        };
        let chance = percent(self.chance, f64::round);
        let (low, high) = (percent(self.low, f64::floor), percent(self.high, f64::ceil));
        let glance = if self.rough { ", at a glance" } else { "" };
        format!("{}{glance}: {chance} % ({low}–{high})", self.words)
    }
}

impl<G: Playable> Session<G> {
    /// What the bot would do in this seat, from what the seat knows.
    pub fn hint(&self, seat: Seat) -> Result<Hint, CannotDo> {
        self.check_advice(seat)?;
        let decision = self.thought(seat).advise(Bot::Heuristic);
        let known = self.table.known_to(self.eyes(seat));
        let view = self.at(&known);
        let because = match decision.reason.about {
            Some(number) => format!("{} ({})", decision.reason, G::about(&view, number)),
            None => decision.reason.to_string(),
        };
        let option = self.menu().number(decision.choice).unwrap_or(0);
        let then = self.what_then(seat, decision.choice, &[]);
        let words = G::choice(&view, decision.choice);
        Ok(Hint { option, words, then, because, chances: Vec::new(), not_looked_at: 0 })
    }

    /// May this seat have advice now?
    pub fn check_advice(&self, seat: Seat) -> Result<(), CannotDo> {
        match self.policy.hints {
            true => self.check_asked(seat),
            false => Err(CannotDo::NoHints),
        }
    }

    /// What to do in this seat after thinking about it for so long: every option that was looked at with its chance to win.
    pub fn hint_after(&self, seat: Seat, time: Duration) -> Result<Hint, CannotDo> {
        let hint = self.hint(seat)?;
        let weighing = self.thought(seat).weigh(time);
        Ok(self.thought_over(seat, hint, &weighing))
    }

    /// What was said at once, after thinking.
    fn thought_over(&self, seat: Seat, quick: Hint, weighing: &Weighing<G::Choice>) -> Hint {
        let known = self.table.known_to(self.eyes(seat));
        let view = self.at(&known);
        let menu = self.menu();
        let told = |option: &ListedOption<G::Choice>| {
            let words = G::choice(&view, option.choice);
            OptionChance::new(menu.number(option.choice), words, &option.prospect)
        };
        let best = weighing.options.first();
        let numbered = best.and_then(|best| Some((best, menu.number(best.choice)?)));
        let mut hint = match numbered {
            // The habit is told with its reason.
            Some((best, option)) if option == quick.option => {
                Hint { then: self.what_then(seat, best.choice, &best.rest), ..quick }
            }
            Some((best, option)) => Hint {
                option,
                words: G::choice(&view, best.choice),
                then: self.what_then(seat, best.choice, &best.rest),
                because: "it wins more often in the turns that may follow".into(),
                ..quick
            },
            None => quick,
        };
        let mut chances: Vec<OptionChance> = weighing.options.iter().map(told).collect();
        if let Some(told) =
            chances.get(1).and_then(|other| compared::<G>(&weighing.marks, &other.words))
        {
            hint.because = format!("{}: {told}", hint.because);
        }
        hint.not_looked_at = menu.choices().len().saturating_sub(chances.len());
        // Copies of a card are one option to whoever reads.
        let mut told = HashSet::new();
        chances.retain(|chance| told.insert(chance.words.clone()));
        hint.chances = chances;
        hint
    }

    /// Does what a bot would do, again and again as long as options of this sort are asked for: one command, taken back as one. Answers how often.
    pub fn follow_hints(
        &mut self,
        seat: Seat,
        decision: u64,
        kind: &str,
    ) -> Result<usize, CannotDo> {
        self.check_decision(seat, decision)?;
        let mut followed = 0;
        while self.asked() == Some(seat) {
            let hint = self.hint(seat)?;
            let menu = self.menu();
            let fits = menu.option(hint.option).is_some_and(|option| option.kind == kind);
            let Some(choice) = menu.choice(hint.option).filter(|_| fits) else {
                break;
            };
            if followed > 0 {
                self.continues.push(self.table.steps());
            }
            self.make(choice)?;
            followed += 1;
        }
        match followed {
            0 => Err(CannotDo::NoSuchOption { options: self.menu().choices().len() }),
            followed => Ok(followed),
        }
    }

    /// What the bot would decide after this choice, by its plan or by habit, where nothing is hidden, no dice are rolled and the seat goes on
    /// deciding.
    pub(crate) fn what_then(
        &self,
        seat: Seat,
        choice: G::Choice,
        plan: &[G::Choice],
    ) -> Option<String> {
        if !G::OPEN {
            return None;
        }
        let game = self.table.game();
        let mut state = *self.table.state();
        let mut chance = Noticing::default();
        for choice in game.before(&state, choice).into_iter().chain([choice]) {
            game.apply_in_full(&mut state, choice, &mut chance, &mut Vec::new()).ok()?;
        }
        let asked = game.request(&state);
        let goes_on = matches!(asked, Request::Choose { seat: asked, .. } if asked == seat);
        if chance.was_asked() || !goes_on || game.turn(&state) != self.turn() {
            return None;
        }
        let mut choices = Vec::new();
        game.choices(&state, &mut choices);
        let planned = plan.first().copied().filter(|next| choices.contains(next));
        let next = planned.unwrap_or_else(|| game.habit(&state, seat, &choices).choice);
        let known = Known::to(game, &state, self.eyes(seat));
        (choices.len() > 1).then(|| G::choice(&self.at(&known), next))
    }
}

/// What an option wins and what it risks beside another one, by the marks of the game.
fn compared<G: Playable>(marks: &[f32], other: &str) -> Option<String> {
    let told = |good: bool| {
        let marks = G::MARKS.iter().zip(marks);
        let told = marks.filter(|(mark, more)| more.abs() >= mark.least);
        let told = told.filter(|(mark, more)| (mark.good == (**more > 0.0)) == good);
        let told = told.map(|(mark, more)| {
            let word = if *more > 0.0 { "more" } else { "fewer" };
            format!("{:.1} {word} {}", more.abs(), mark.noun)
        });
        english::list(&told.collect::<Vec<_>>(), "and")
    };
    let beside = format!("beside \u{201c}{other}\u{201d}, on average some turns later");
    match (told(true).as_str(), told(false).as_str()) {
        ("", "") => None,
        (brings, "") => Some(format!("it brings {brings} {beside}")),
        ("", risks) => Some(format!("though it risks {risks} {beside}")),
        (brings, risks) => Some(format!("it brings {brings} and risks {risks} {beside}")),
    }
}
