//! Whole actions that are worth thinking about: who acts, how, where to, against whom.
//!
//! The heuristic player looks at every step of an action and says what each answer is worth; the best few of each step are followed, as if no
//! dice failed. What it would do itself comes first.

use super::action::Idea;
use super::ground::Then;
use super::outlook::Outlook;
use super::{Heuristic, powers, trial};
use crate::player::Player;
use clix::choice::{Choice, Prompt};
use clix::powers::Question;
use clix::state::{FigureId, State};
use clix::{Clix, Position};
use table::{Game, Request, Seat};

/// Steps of a plan at most.
const MOST_STEPS: usize = 8;
/// How many answers to a question of the best action are followed; others get fewer.
const WIDEST: usize = 8;
/// Of all plans one deed has at first no more than one of so many: the best squares of the best deed would be all of them otherwise.
const DEEDS: usize = 5;
/// How much more, or less, other tempers fear to be hit, and how many of the squares they like best are followed as well.
const TEMPERS: [(f32, usize); 3] = [(4.0, 2), (0.0, 2), (200.0, 1)];
/// How far behind the best square these are taken to be, one after the other.
const BEHIND: f32 = 0.5;
/// All dice show this: moves break away.
const FACE: u32 = 5;

/// Plans of a seat, at most so many: what the heuristic player would do, then what it likes best.
pub(super) fn plans(
    game: &Clix,
    state: &State,
    seat: Seat,
    choices: &[Choice],
    most: usize,
) -> Vec<Vec<Choice>> {
    let mut plans = vec![habit(game, state, seat)];
    let mut grown: Vec<(f32, Vec<Choice>)> = Vec::new();
    match trial::prompt(game, state) {
        Some(Prompt::Action) => {
            let mut deeds = Vec::new();
            Position::new(game, state).all_deeds(&mut deeds);
            let outlook = Outlook::new(Position::new(game, state), seat);
            grow_deeds(game, state, &outlook, &deeds, &mut grown);
            // Everybody stays where they are: what no rule of thumb thinks of.
            grown.push((f32::MAX, vec![Choice::EndTurn]));
        }
        Some(Prompt::Deed(_)) => {
            let outlook = Outlook::new(Position::new(game, state), seat);
            grow_deeds(game, state, &outlook, choices, &mut grown);
        }
        Some(prompt) if is_a_step(prompt) => {
            let mut tree = Tree { game, seat, width: WIDEST, grown: &mut grown };
            tree.grow(state, &mut Vec::new(), 0.0);
        }
        // Few answers, each a plan of its own.
        _ => grown.extend(choices.iter().map(|choice| (0.0, vec![*choice]))),
    }
    grown.sort_by(|one, two| two.0.total_cmp(&one.0));
    // First some of each deed, then more of the best.
    for each in [most.div_ceil(DEEDS), most] {
        for (_, plan) in &grown {
            if plans.len() >= most {
                break;
            }
            let alike = |other: &&Vec<Choice>| deed(other) == deed(plan);
            if !plan.is_empty()
                && !plans.contains(plan)
                && plans.iter().filter(alike).count() < each
            {
                plans.push(plan.clone());
            }
        }
    }
    plans
}

/// What a plan begins with: who does what.
fn deed(plan: &[Choice]) -> &[Choice] {
    let done = plan.iter().position(|choice| matches!(choice, Choice::Do { .. }));
    &plan[..=done.unwrap_or(0)]
}

/// What the heuristic player would do until its action comes to the dice.
fn habit(game: &Clix, state: &State, seat: Seat) -> Vec<Choice> {
    let mut plan = Vec::new();
    let mut choices = Vec::new();
    let mut state = *state;
    while plan.len() < MOST_STEPS {
        let Request::Choose { seat: asked, prompt } = game.request(&state) else {
            break;
        };
        let begins = plan.is_empty();
        if asked != seat || !begins && !is_a_step(prompt) {
            break;
        }
        game.choices(&state, &mut choices);
        let choice = Heuristic.choose(game, &state, seat, &choices).choice;
        if choices.len() > 1 || begins {
            plan.push(choice);
        }
        match trial::after(game, &state, choice, FACE) {
            Some((then, _)) => state = then,
            None => break,
        }
    }
    plan
}

/// The deeds of one or of everybody, the best of them with the most branches.
fn grow_deeds(
    game: &Clix,
    state: &State,
    outlook: &Outlook<'_>,
    deeds: &[Choice],
    grown: &mut Vec<(f32, Vec<Choice>)>,
) {
    let valued = deeds.iter().filter_map(|deed| Some((outlook.net_idea(*deed)?.value, *deed)));
    let mut valued: Vec<(f32, Choice)> = valued.collect();
    valued.sort_by(|one, two| two.0.total_cmp(&one.0));
    for (rank, (value, deed)) in valued.into_iter().enumerate() {
        let first = game.choice_before(state, deed);
        let mut steps: Vec<Choice> = first.into_iter().chain([deed]).collect();
        if let Some((then, _)) = trial::after(game, state, deed, FACE) {
            let width = (WIDEST - rank.min(WIDEST)).max(2);
            let mut tree = Tree { game, seat: outlook.me, width, grown };
            // What prepares the others is worth a thousand more, which says nothing about how good it is.
            tree.grow(&then, &mut steps, if value > 500.0 { value - 1_000.0 } else { value });
        }
    }
}

/// Is this question a part of the action that its player plans?
pub(super) fn is_a_step(prompt: Prompt) -> bool {
    match prompt {
        Prompt::Power(question) => powers::is_a_step(question),
        _ => matches!(
            prompt,
            Prompt::Deed(_)
                | Prompt::Passenger
                | Prompt::PickUp
                | Prompt::Destination
                | Prompt::Way
                | Prompt::SetDown(_)
                | Prompt::Inner { .. }
                | Prompt::Target
                | Prompt::UseReach
                | Prompt::ReplaceAttack
                | Prompt::Character
        ),
    }
}

/// Plans that grow step by step.
struct Tree<'a> {
    game: &'a Clix,
    seat: Seat,
    width: usize,
    grown: &'a mut Vec<(f32, Vec<Choice>)>,
}

impl Tree<'_> {
    fn grow(&mut self, state: &State, steps: &mut Vec<Choice>, value: f32) {
        let asked = match self.game.request(state) {
            Request::Choose { seat, prompt } if seat == self.seat && is_a_step(prompt) => prompt,
            _ => return self.grown.push((value, steps.clone())),
        };
        if steps.len() >= MOST_STEPS {
            return self.grown.push((value, steps.clone()));
        }
        let mut choices = Vec::new();
        self.game.choices(state, &mut choices);
        let mut branches = match choices[..] {
            [only] => vec![(0.0, only)],
            _ => self.branches(state, asked, &choices),
        };
        branches.sort_by(|one, two| two.0.total_cmp(&one.0));
        if !matches!(asked, Prompt::Destination | Prompt::SetDown(_)) {
            branches.truncate(self.width);
        }
        let best = branches.first().map_or(0.0, |branch| branch.0);
        let forced = choices.len() == 1;
        for (worth, choice) in branches {
            let Some((then, _)) = trial::after(self.game, state, choice, FACE) else {
                continue;
            };
            if !forced {
                steps.push(choice);
            }
            self.grow(&then, steps, value - (best - worth).clamp(0.0, 100.0));
            if !forced {
                steps.pop();
            }
        }
    }

    /// The squares it likes best, and those that it would like if it were more careful or bolder than it is.
    fn squares(
        &self,
        outlook: &Outlook<'_>,
        figure: FigureId,
        then: Then,
        choices: &[Choice],
    ) -> Vec<(f32, Choice)> {
        let each = choices.iter().filter_map(|choice| match *choice {
            Choice::Square(square) => Some((outlook.hope_and_fear(figure, square, then), *choice)),
            _ => None,
        });
        let each: Vec<((f32, f32), Choice)> = each.collect();
        let liked_by = |caution: f32| {
            let worth = |(hope, fear): (f32, f32)| hope - caution * fear;
            let mut liked: Vec<(f32, Choice)> =
                each.iter().map(|(parts, choice)| (worth(*parts), *choice)).collect();
            liked.sort_by(|one, two| two.0.total_cmp(&one.0));
            liked
        };
        let mut found = liked_by(outlook.caution);
        found.truncate(self.width);
        let most = found.first().map_or(0.0, |best| best.0);
        for (times, many) in TEMPERS {
            for (rank, (_, choice)) in
                liked_by(times * outlook.caution).iter().take(many).enumerate()
            {
                if !found.iter().any(|found| found.1 == *choice) {
                    found.push((most - BEHIND * (1.0 + rank as f32), *choice));
                }
            }
        }
        found
    }

    /// What the heuristic player thinks of each answer.
    fn branches(&self, state: &State, prompt: Prompt, choices: &[Choice]) -> Vec<(f32, Choice)> {
        let position = Position::new(self.game, state);
        let outlook = Outlook::new(position, self.seat);
        let squares = |figure, then: Then| self.squares(&outlook, figure, then, choices);
        match prompt {
            Prompt::Destination => squares(state.movement.mover, outlook.then()),
            Prompt::SetDown(figure) => squares(figure, Then::Rest),
            Prompt::Power(Question::TelekinesisSquare(asked)) => squares(asked.0, Then::Either),
            Prompt::Target => {
                let worth = |choice: &Choice| match *choice {
                    Choice::Figure(target) => outlook.target(position, &state.attack, target).value,
                    _ if state.attack.targets.is_empty() => 0.0,
                    // One target takes all of it.
                    _ => 100.0,
                };
                choices.iter().map(|choice| (worth(choice), *choice)).collect()
            }
            Prompt::Inner { .. } => {
                let worth = |choice: &Choice| match *choice {
                    Choice::Inner(_) => outlook.inner(&[*choice]).0.value,
                    _ => Idea::new(0.0, "").value,
                };
                choices.iter().map(|choice| (worth(choice), *choice)).collect()
            }
            // The others without a word about how good they are, behind what it would answer.
            _ => {
                let habit = Heuristic.choose(self.game, state, self.seat, choices).choice;
                let others = choices.iter().filter(|choice| **choice != habit);
                let few = others.take(OTHERS).map(|choice| (-1.0, *choice));
                [(0.0, habit)].into_iter().chain(few).collect()
            }
        }
    }
}

/// How many answers are followed besides that of the heuristic player where it does not say how good they are.
const OTHERS: usize = 3;
