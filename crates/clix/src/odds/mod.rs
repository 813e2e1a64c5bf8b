//! Exact odds of an attack: every way the dice can fall, through the real engine.
//!
//! Players decide things during an attack, so odds mean something only under a stated [`Policy`]. Under [`Policy::Plain`] nothing that is optional is
//! used by anybody; each such thing that could be used has a [`Line`] of its own beside it. [`Policy::Best`] lets both players decide as well as they can
//! within this attack.

mod met;
mod policy;
#[cfg(test)]
mod simulated;
mod stage;
#[cfg(test)]
mod tests;
mod toll;
mod tree;

pub use policy::{Optional, Policy};
pub use stage::{NoStage, Standing, stage};
pub use toll::{Toll, Tolls};

use crate::choice::{Choice, Prompt};
use crate::explain::Matchup;
use crate::game::Clix;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::powers::Question;
use crate::refusal::Refusal;
use crate::state::{FigureId, State};
use std::fmt;
use table::chance::Probability;
use table::{Chance, Game, NoLog, Request};
use tree::{Spread, Tree};

/// What an attack can come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    pub attacker: FigureId,
    pub policy: Policy,
    /// The values before the dice, for each target.
    pub matchups: Vec<Matchup>,
    pub result: Outlook,
    /// Under [`Policy::Plain`]: what changes if one optional thing is used and nothing else.
    pub lines: Vec<Line>,
}

/// The odds if one optional thing is used.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub used: Optional,
    pub result: Outlook,
}

/// Exact probabilities of everything that matters, for everybody it can happen to.
#[derive(Clone, Debug, PartialEq)]
pub struct Outlook {
    /// The attacker first, then the others by their number.
    pub figures: Vec<Prospect>,
    pub critical_hit: Probability,
    pub critical_miss: Probability,
}

/// What can happen to one character.
#[derive(Clone, Debug, PartialEq)]
pub struct Prospect {
    pub figure: FigureId,
    /// That it is hit by the attack.
    pub hit: Probability,
    pub knocked_out: Probability,
    /// Clicks of damage, each number that can come up.
    pub clicks: Vec<(u8, Probability)>,
    /// Squares it is knocked back.
    pub knocked_back: Vec<(u8, Probability)>,
    /// Clicks it is healed.
    pub healed: Vec<(u8, Probability)>,
    /// That it receives an action token of the attack.
    pub token: Probability,
    /// That it is controlled.
    pub controlled: Probability,
}

impl Prospect {
    pub fn mean_clicks(&self) -> f64 {
        let each = self.clicks.iter();
        each.map(|(clicks, chance)| f64::from(*clicks) * chance.as_f64()).sum()
    }
}

impl Outlook {
    pub fn of(&self, figure: FigureId) -> Option<&Prospect> {
        self.figures.iter().find(|one| one.figure == figure)
    }
}

/// Why there are no odds.
#[derive(Clone, Debug, PartialEq)]
pub enum NoOdds {
    /// One of the choices is not legal.
    Refused(Refusal),
    /// The choices do not lead to an attack roll.
    NoAttack,
    /// Dice are rolled before the last of the choices.
    RollsBefore(Choice),
    /// There are more ways than this.
    TooMany(usize),
    /// A probability does not fit into an exact fraction.
    Inexact,
}

impl fmt::Display for NoOdds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoOdds::Refused(_) => f.write_str("that is not possible now"),
            NoOdds::NoAttack => f.write_str("that is no attack"),
            NoOdds::RollsBefore(_) => {
                f.write_str("dice are rolled before the attack: ask when they have fallen")
            }
            NoOdds::TooMany(cap) => write!(f, "chance can go more than {cap} ways here"),
            NoOdds::Inexact => f.write_str("the probabilities do not fit into exact fractions"),
        }
    }
}

impl std::error::Error for NoOdds {}

/// The odds of the attack that these choices make from this state: an action and its target, or the target alone where an attack has begun.
/// They end with the action.
pub fn odds(
    game: &Clix,
    state: &State,
    choices: &[Choice],
    policy: Policy,
) -> Result<Odds, NoOdds> {
    worked_out(game, state, choices, policy, policy == Policy::Plain)
}

fn worked_out(
    game: &Clix,
    state: &State,
    choices: &[Choice],
    policy: Policy,
    with_lines: bool,
) -> Result<Odds, NoOdds> {
    let Some((last, first)) = choices.split_last() else {
        return Err(NoOdds::NoAttack);
    };
    let mut state = *state;
    for choice in first {
        let mut dice = Counted::default();
        game.apply_deed(&mut state, *choice, &mut dice, &mut NoLog).map_err(NoOdds::Refused)?;
        if dice.0 > 0 {
            return Err(NoOdds::RollsBefore(*choice));
        }
    }
    if let Some(who) = game.choice_before(&state, *last) {
        game.apply(&mut state, who, &mut Counted::default(), &mut NoLog)
            .map_err(NoOdds::Refused)?;
    }
    game.check(&state, *last).map_err(NoOdds::Refused)?;
    let rolls = before_the_roll(game, &state, *last).ok_or(NoOdds::NoAttack)?;
    let position = Position::new(game, &rolls);
    let attack = &rolls.attack;
    let matchups = attack
        .targets
        .iter()
        .filter_map(|target| position.matchup_now(target.figure).ok())
        .collect();
    let attacker = attack.attacker;
    let mut tree = Tree::new(game, &rolls, policy);
    let spread = tree.after(&state, *last)?;
    let mut lines = Vec::new();
    if with_lines {
        for used in tree.offered.clone() {
            tree.decide_by(Policy::With(used));
            let result = Outlook::new(attacker, &tree.after(&state, *last)?)?;
            lines.push(Line { used, result });
        }
    }
    Ok(Odds { attacker, policy, matchups, result: Outlook::new(attacker, &spread)?, lines })
}

/// The same for any choice of a running game that begins or continues an attack with one decision left: `None` if it does not.
pub fn considered(game: &Clix, state: &State, choice: Choice, policy: Policy) -> Option<Odds> {
    odds(game, state, &[choice], policy).ok()
}

/// The same if nobody uses anything optional, without a line for each thing that could be used: a list of targets needs no more.
pub fn in_short(game: &Clix, state: &State, choice: Choice) -> Option<Odds> {
    worked_out(game, state, &[choice], Policy::Plain, false).ok()
}

/// Every target of an action that attacks, with its odds, for whoever wonders which to take.
pub fn of_action(
    game: &Clix,
    state: &State,
    action: Choice,
    policy: Policy,
) -> Result<Vec<(Choice, Odds)>, NoOdds> {
    let mut begun = *state;
    let mut dice = Counted::default();
    game.apply_deed(&mut begun, action, &mut dice, &mut NoLog).map_err(NoOdds::Refused)?;
    if dice.0 > 0 {
        return Ok(vec![(action, odds(game, state, &[action], policy)?)]);
    }
    match game.request(&begun) {
        Request::Choose { prompt: Prompt::Target, .. } => {}
        _ => return Err(NoOdds::NoAttack),
    }
    let mut targets = Vec::new();
    game.choices(&begun, &mut targets);
    let mut all = Vec::new();
    for target in targets {
        if let Choice::Figure(_) = target {
            all.push((target, odds(game, &begun, &[target], policy)?));
        }
    }
    Ok(all)
}

/// Counts what is rolled. The faces change, or a tie that is rolled again (C2.5, C16.2) would never be broken.
#[derive(Default)]
struct Counted(u32);

impl Chance for Counted {
    fn one_of(&mut self, n: u32) -> u32 {
        self.0 += 1;
        self.0 % n
    }
}

/// The state in which the dice of the attack are about to be rolled, if the choice leads there under the plain policy.
fn before_the_roll(game: &Clix, state: &State, choice: Choice) -> Option<State> {
    let mut state = *state;
    let mut choice = choice;
    // A handful of optional decisions lie between the choice of a target and the roll.
    for _ in 0..64 {
        let mut dice = Counted::default();
        let mut log = NoLog;
        let mut engine = Engine::new(game, &mut state, &mut dice, &mut log);
        engine.answer(choice);
        if engine.run_to(Task::RollAttack) {
            return Some(state);
        }
        let Request::Choose { prompt, .. } = game.request(&state) else {
            return None;
        };
        choice = match prompt {
            Prompt::Power(Question::ShapeChange(_))
            | Prompt::ReplaceAttack
            | Prompt::ReplaceDefense(_)
            | Prompt::UseReach => Choice::No,
            // One target is enough for an attack that could have more.
            Prompt::Target if !state.attack.targets.is_empty() => Choice::Done,
            _ => return None,
        };
    }
    None
}

impl Outlook {
    fn new(attacker: FigureId, spread: &Spread) -> Result<Outlook, NoOdds> {
        let mut figures = vec![attacker];
        for (tolls, _) in spread {
            for (figure, _) in &tolls.each {
                if !figures.contains(figure) {
                    figures.push(*figure);
                }
            }
        }
        figures[1..].sort_unstable();
        let total = |counts: &dyn Fn(&Tolls) -> bool| -> Result<Probability, NoOdds> {
            let mut sum = Probability::ZERO;
            for (tolls, chance) in spread {
                if counts(tolls) {
                    sum = sum.or(*chance).ok_or(NoOdds::Inexact)?;
                }
            }
            Ok(sum)
        };
        let mut prospects = Vec::new();
        for figure in figures {
            let each = |number: &dyn Fn(&Toll) -> u8| -> Result<Vec<(u8, Probability)>, NoOdds> {
                let mut numbers: Vec<u8> =
                    spread.iter().map(|(tolls, _)| number(&tolls.of(figure))).collect();
                numbers.sort_unstable();
                numbers.dedup();
                let chance = |wanted: u8| total(&|tolls| number(&tolls.of(figure)) == wanted);
                numbers.into_iter().map(|one| Ok((one, chance(one)?))).collect()
            };
            prospects.push(Prospect {
                figure,
                hit: total(&|tolls| tolls.of(figure).hit)?,
                knocked_out: total(&|tolls| tolls.of(figure).knocked_out)?,
                clicks: each(&|toll| toll.clicks)?,
                knocked_back: each(&|toll| toll.knocked_back)?,
                healed: each(&|toll| toll.healed)?,
                token: total(&|tolls| tolls.of(figure).tokens > 0)?,
                controlled: total(&|tolls| tolls.of(figure).controlled)?,
            });
        }
        Ok(Outlook {
            figures: prospects,
            critical_hit: total(&|tolls| tolls.critical_hit)?,
            critical_miss: total(&|tolls| tolls.critical_miss)?,
        })
    }
}
