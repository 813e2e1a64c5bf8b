//! A player of the skirmish game who does the sensible thing.
//!
//! It counts everything in points of the game: what a blow is likely to cost the other player, what standing somewhere is likely to cost me.
//! What is legal, who sees whom and every value come from the engine; where a choice leads is tried on a copy of the table.
//!
//! | File | Question |
//! |---|---|
//! | `worth` | What is a character worth, a click of it, a push? |
//! | `dice` | What are dice likely to show? |
//! | `blow` | What is one attack on one target likely to do? |
//! | `outlook` | Who could hit whom how hard from where? |
//! | `ground` | What is a square worth? |
//! | `action` | Which action next? |
//! | `attacking` | Whom, with what, how is the damage shared? |
//! | `powers` | What is a power worth, on whom and how is it used? |
//! | `helping` | Where to put a Barrier, what is a changed number worth? |
//! | `answering` | Every other question |
//! | `trial` | Where does a choice lead? |
//!
//! Who thinks ahead ([`Planner`](crate::search::Planner) with a [`Value`]) needs more:
//!
//! | Folder or file | Question |
//! |---|---|
//! | `plans` | Which whole actions are worth thinking about? |
//! | `light` | How might a game go on, at first sight? |
//! | `deliberate` | And how, when the two players are as sensible as this one? |
//! | `snapshot` | Has anything changed about anybody since? |
//! | `value` | Who stands better? |

mod action;
mod answering;
mod attacking;
mod blow;
mod deliberate;
mod dice;
mod ground;
mod helping;
mod light;
mod outlook;
mod plans;
mod powers;
mod snapshot;
mod trial;
mod value;
mod worth;

pub use deliberate::Deliberate;
pub use light::{Leanings, Light};
pub use value::{Lessons, Quality, Value, thinking};

use crate::player::{Decision, Player, Reason};
use action::Idea;
use clix::choice::{Choice, Prompt};
use clix::figure::combat_value::Slot;
use clix::state::State;
use clix::{Clix, Position};
use ground::Then;
use outlook::Outlook;
use table::{Game, Request, Seat};

/// Plays by rules of thumb. It keeps nothing from one choice to the next, so it can take over any seat at any time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heuristic;

impl Player<Clix> for Heuristic {
    fn choose(
        &mut self,
        game: &Clix,
        seen: &State,
        seat: Seat,
        choices: &[Choice],
    ) -> Decision<Choice> {
        let prompt = match at_first_sight(game, seen, seat, choices) {
            Ok(decision) => return decision,
            Err(prompt) => prompt,
        };
        let outlook = Outlook::new(Position::new(game, seen), seat);
        let decision = decide(&outlook, prompt, choices);
        if choices.contains(&decision.choice) {
            return decision;
        }
        only(choices, "nothing speaks against it")
    }
}

/// What needs no look at the table, or the question that does.
fn at_first_sight(
    game: &Clix,
    seen: &State,
    seat: Seat,
    choices: &[Choice],
) -> Result<Decision<Choice>, Prompt> {
    let Request::Choose { prompt, .. } = game.request(seen) else {
        return Ok(only(choices, "the game is over"));
    };
    if let [_] = choices {
        return Ok(only(choices, "nothing else is possible"));
    }
    by_habit(prompt, seat, choices).ok_or(prompt)
}

fn only(choices: &[Choice], why: &'static str) -> Decision<Choice> {
    Idea::new(0.0, why).decision(choices[0])
}

/// What is always answered in the same way.
fn by_habit(prompt: Prompt, seat: Seat, choices: &[Choice]) -> Option<Decision<Choice>> {
    let (choice, why) = match prompt {
        Prompt::Power(question) => question.habit()?,
        Prompt::Begin => (Choice::Begin, "the game begins"),
        Prompt::First(_) => (Choice::First(seat), "the first turn is an advantage"),
        Prompt::Area(_) => (Choice::Area(0), "one area is as good as the other"),
        Prompt::Gamble(_) => (Choice::Yes, "it can only heal"),
        Prompt::UseReach => (Choice::Yes, "it reaches further"),
        Prompt::Way => (Choice::Way { careful: false }, "what stands in the way is no loss"),
        Prompt::Reduce(_) | Prompt::ReduceHurt { .. } => (*most(choices)?, "less damage is better"),
        _ => return None,
    };
    Some(Decision { choice, reason: Reason::new(why) })
}

fn most(choices: &[Choice]) -> Option<&Choice> {
    choices.iter().max_by_key(|choice| match choice {
        Choice::Amount(amount) => *amount,
        _ => 0,
    })
}

fn decide(outlook: &Outlook<'_>, prompt: Prompt, choices: &[Choice]) -> Decision<Choice> {
    let position = outlook.position;
    let attack = &position.state.attack;
    let yes_or_no = |yes: bool, why: &'static str, why_not: &'static str| {
        let (choice, why) = if yes { (Choice::Yes, why) } else { (Choice::No, why_not) };
        (Idea::new(0.0, why), choice)
    };
    let (idea, choice) = match prompt {
        Prompt::Action => return outlook.actor(),
        Prompt::Deed(_) => return outlook.deed(choices),
        Prompt::PlaceObject { .. } => outlook.place_object(choices),
        Prompt::PlaceFigure(figure) => outlook.start(figure, choices),
        Prompt::Passenger => outlook.passenger(choices),
        Prompt::PickUp => outlook.pick_up(choices),
        Prompt::Destination => {
            outlook.square(position.state.movement.mover, choices, outlook.then())
        }
        Prompt::SetDown(figure) => outlook.square(figure, choices, Then::Rest),
        Prompt::Reroll { .. } => outlook.reroll(choices),
        Prompt::Inner { .. } => outlook.inner(choices),
        Prompt::Target => outlook.pick_target(),
        Prompt::ReplaceAttack => outlook.lent(attack.attacker, Slot::Attack, choices),
        Prompt::ReplaceDefense(at) => outlook.lent(attack.figure(at), Slot::Defense, choices),
        Prompt::WouldBeHit(at) => outlook.would_be_hit(attack.figure(at), choices),
        Prompt::Share { at, .. } => {
            let idea = Idea::new(0.0, "so it does most harm");
            (idea, outlook.share(attack.figure(at), choices))
        }
        Prompt::KnockBack => yes_or_no(
            outlook.knock_back(),
            "it hurts, or keeps the enemy away",
            "the enemy stays within reach",
        ),
        Prompt::HealOneOf(_) => {
            valued(choices, "it needs healing most", |figure| worth::relief(position, figure, 1))
        }
        Prompt::KnockBackNext(_)
        | Prompt::AnswerNext(_)
        | Prompt::PushNext(_)
        | Prompt::Beside(_) => {
            valued(choices, "it counts most", |figure| worth::points(position, figure))
        }
        Prompt::Character => outlook.character(choices),
        Prompt::Power(question) => outlook.answer(question, choices),
        Prompt::Begin
        | Prompt::First(_)
        | Prompt::Area(_)
        | Prompt::UseReach
        | Prompt::Way
        | Prompt::Reduce(_)
        | Prompt::ReduceHurt { .. }
        | Prompt::Order
        | Prompt::Gamble(_)
        | Prompt::Destroy
        | Prompt::Through(_) => (Idea::new(0.0, "one is as good as another"), choices[0]),
    };
    idea.decision(choice)
}

fn valued(
    choices: &[Choice],
    why: &'static str,
    value: impl Fn(clix::state::FigureId) -> f32,
) -> (Idea, Choice) {
    let mut best = (Idea::NONE, choices[0]);
    for choice in choices {
        if let Choice::Figure(figure) = *choice {
            let value = value(figure);
            if value > best.0.value {
                best = (Idea::new(value, why), *choice);
            }
        }
    }
    best
}
