//! A player of the skirmish game who does the sensible thing.
//!
//! It counts everything in points of the game: what a blow is likely to cost the other player, what standing somewhere is likely to cost me.
//! What is legal, who sees whom and every value come from the engine; where a choice leads is tried on a copy of the table.
//!
//! | File | Question |
//! |---|---|
//! | `worth` | What is a character worth, a click of it, a push? |
//! | `blow` | What is one attack on one target likely to do? |
//! | `outlook` | Who could hit whom how hard from where? |
//! | `ground` | What is a square worth? |
//! | `action` | Which action next? |
//! | `attacking` | Whom, with what, how is the damage shared? |
//! | `powers` | What is a power worth, on whom and how is it used? |
//! | `helping` | Where to put a Barrier, what is a changed number worth? |
//! | `answering` | Every other question |
//! | `trial` | Where does a choice lead? |

mod action;
mod answering;
mod attacking;
mod blow;
mod ground;
mod helping;
mod outlook;
mod powers;
mod trial;
mod worth;

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
        let prompt = match game.request(seen) {
            Request::Choose { prompt, .. } => prompt,
            Request::Over(_) => return only(choices, "the game is over"),
        };
        if let [_] = choices {
            return only(choices, "nothing else is possible");
        }
        if let Some(decision) = by_habit(prompt, seat, choices) {
            return decision;
        }
        let outlook = Outlook::new(Position::new(game, seen), seat);
        let decision = decide(&outlook, prompt, choices);
        if choices.contains(&decision.choice) {
            return decision;
        }
        only(choices, "nothing speaks against it")
    }
}

fn only(choices: &[Choice], why: &'static str) -> Decision<Choice> {
    Idea::new(0.0, why).decision(choices[0])
}

/// What needs no look at the table.
fn by_habit(prompt: Prompt, seat: Seat, choices: &[Choice]) -> Option<Decision<Choice>> {
    let (choice, why) = match prompt {
        Prompt::Ask(question) => question.habit()?,
        Prompt::Begin => (Choice::Begin, "the game begins"),
        Prompt::First => (Choice::First(seat), "the first turn is an advantage"),
        Prompt::Area => (Choice::Area(0), "one area is as good as the other"),
        Prompt::Gamble(_) => (Choice::Yes, "it can only heal"),
        Prompt::UseReach(_) => (Choice::Yes, "it reaches further"),
        Prompt::Way(_) => (Choice::Way { careful: false }, "what stands in the way is no loss"),
        Prompt::Reduce(_) => (*most(choices)?, "less damage is better"),
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
    let yes_or_no = |yes: bool, why: &'static str, why_not: &'static str| {
        let (choice, why) = if yes { (Choice::Yes, why) } else { (Choice::No, why_not) };
        (Idea::new(0.0, why), choice)
    };
    let (idea, choice) = match prompt {
        Prompt::Action => return outlook.actor(),
        Prompt::Deed(_) => return outlook.deed(choices),
        Prompt::PlaceObject(_) => outlook.place_object(choices),
        Prompt::PlaceFigure(figure) => outlook.start(figure, choices),
        Prompt::Passenger(_) => outlook.passenger(choices),
        Prompt::PickUp(_) => outlook.pick_up(choices),
        Prompt::Destination(figure) => outlook.square(figure, choices, outlook.then()),
        Prompt::SetDown(figure) => outlook.square(figure, choices, Then::Rest),
        Prompt::Reroll(_) => outlook.reroll(choices),
        Prompt::Inner(_) => outlook.inner(choices),
        Prompt::Target { .. } => outlook.pick_target(),
        Prompt::ReplaceAttack(figure) => outlook.lent(figure, Slot::Attack, choices),
        Prompt::ReplaceDefense(figure) => outlook.lent(figure, Slot::Defense, choices),
        Prompt::WouldBeHit(figure) => outlook.would_be_hit(figure, choices),
        Prompt::Share(figure) => {
            let idea = Idea::new(0.0, "so it does most harm");
            (idea, outlook.share(figure, choices))
        }
        Prompt::KnockBack(_) => yes_or_no(
            outlook.knock_back(),
            "it hurts, or keeps the enemy away",
            "the enemy stays within reach",
        ),
        Prompt::HealOneOf(_) => {
            valued(choices, "it needs healing most", |figure| worth::relief(position, figure, 1))
        }
        Prompt::KnockBackNext | Prompt::AnswerNext | Prompt::PushNext | Prompt::Beside(_) => {
            valued(choices, "it counts most", |figure| worth::points(position, figure))
        }
        Prompt::Character(_) => outlook.character(choices),
        Prompt::Ask(question) => outlook.answer(question, choices),
        Prompt::Begin
        | Prompt::First
        | Prompt::Area
        | Prompt::UseReach(_)
        | Prompt::Way(_)
        | Prompt::Reduce(_)
        | Prompt::Order
        | Prompt::Gamble(_)
        | Prompt::Destroy(_)
        | Prompt::Through { .. } => (Idea::new(0.0, "one is as good as another"), choices[0]),
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
