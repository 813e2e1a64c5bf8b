//! Questions in words: who is asked what.

use super::Speaker;
use super::log::needed;
use super::speaker::counted;
use crate::choice::Prompt;
use crate::effect::Effect;
use crate::state::attack::Mode;
use crate::state::moving::{Handling, MoveKind};
use crate::state::{FigureId, State};
use authoring::english::{list, sentence};
use table::{Game, Request};

impl Speaker<'_> {
    /// The question as the asked player hears it: "Ana, choose where Gull's move ends: up to 10 squares (I01.1)."
    pub fn prompt(&self, state: &State) -> String {
        let Request::Choose { seat, prompt } = self.game.request(state) else {
            return "The game is over.".to_string();
        };
        let question = self.question(state, prompt);
        sentence(&format!("{}, {question}", self.seat(seat)))
    }

    fn question(&self, state: &State, prompt: Prompt) -> String {
        let the = |figure: FigureId| self.figure(figure);
        let action = &state.action;
        match prompt {
            Prompt::Begin => "roll for the first turn and begin (C2.5)".to_string(),
            Prompt::First => "who takes the first turn? (C2.5)".to_string(),
            Prompt::Area => "choose your starting area (C2.5)".to_string(),
            Prompt::PlaceObject(object) => {
                format!("place {} in a clear square (C2.5)", self.object(object))
            }
            Prompt::PlaceFigure(figure) => {
                format!("choose the square where {} starts (C2.5)", the(figure))
            }
            Prompt::Action => {
                let total = self.at(state).action_total();
                let left = total.saturating_sub(state.turn.actions);
                format!(
                    "give an action or end the turn: {left} of {} left",
                    counted(total, "action")
                )
            }
            Prompt::Deed(figure) => format!("choose what {} does (C4.4)", the(figure)),
            Prompt::Passenger(figure) => match state.movement.passengers.len() {
                0 => format!("whom does {} carry? (I04.1)", the(figure)),
                _ => {
                    let along = self.figures(state.movement.passengers);
                    format!("whom else does {} carry, besides {along}? (K11.1)", the(figure))
                }
            },
            Prompt::PickUp(figure) => match state.piece(figure).holds {
                Some(object) => {
                    let object = self.object(object);
                    format!("does {} put {object} down on its way? (I07.1)", the(figure))
                }
                None => format!("does {} pick up an object on its way? (I07.1)", the(figure)),
            },
            Prompt::Destination(figure) => self.destination(state, figure),
            Prompt::Beside(figure) => {
                format!("beside whom does {} come first? (C13.1)", the(figure))
            }
            Prompt::Through { attacker, target } if target.is_some() => format!(
                "what does {} shoot through on the line to {}? That is destroyed (IT06)",
                the(attacker),
                the(target)
            ),
            Prompt::Through { attacker, .. } => {
                format!("what does {} shoot through? That is destroyed (IT06)", the(attacker))
            }
            Prompt::Way(figure) => self.way_question(state, figure),
            Prompt::SetDown(figure) => {
                format!("choose the square where {} is set down (C6.10)", the(figure))
            }
            Prompt::Reroll(figure) => self.reroll_question(state, figure),
            Prompt::Inner(figure) => {
                let kind = match action.effect {
                    Effect::RunningShot => "RANGE",
                    _ => "CLOSE",
                };
                format!(
                    "{} may follow with a {kind} action at no cost ({})",
                    the(figure),
                    action.effect.clause()
                )
            }
            Prompt::Target { attacker, chosen } => self.target_question(state, attacker, chosen),
            Prompt::UseReach(figure) => {
                format!("does {} use its Giant Reach against all? (K07.2)", the(figure))
            }
            Prompt::ReplaceAttack(figure) => {
                format!("with whose printed attack does {} attack? (C13.1)", the(figure))
            }
            Prompt::ReplaceDefense(figure) => {
                format!("whose printed defense counts for {}? (D03.1)", the(figure))
            }
            Prompt::AnswerNext => "who answers the hit next? (C7.13)".to_string(),
            Prompt::WouldBeHit(figure) => {
                format!("{} would be hit: what does it do? (C7.13)", the(figure))
            }
            Prompt::Share(figure) => {
                let left = shared(state);
                format!("how much of the {left} damage goes to {}? (C7.5)", the(figure))
            }
            Prompt::Reduce(figure) => {
                format!("by how much does {} reduce the damage? (C8.6)", the(figure))
            }
            Prompt::KnockBack(figure) => {
                format!("does {} knock back those it hit? (K10.1)", the(figure))
            }
            Prompt::KnockBackNext => "who is knocked back next? (C10.9)".to_string(),
            Prompt::PushNext => "whose pushing damage comes next? (C3.9)".to_string(),
            Prompt::Order => "which effect comes next? (C4.8)".to_string(),
            Prompt::Gamble(figure) => {
                format!("does {} roll to heal for Suicide Squad? (C13.1)", the(figure))
            }
            Prompt::HealOneOf(figure) => {
                format!("who heals for the KO by {}? (C13.1)", the(figure))
            }
            Prompt::Character(figure) => self.pick_question(state, figure),
            Prompt::Ask(question) => question.words(self, state),
            Prompt::Destroy(figure) => {
                let effect = action.inner.unwrap_or(action.effect);
                format!("what does {} destroy? ({})", the(figure), effect.clause())
            }
        }
    }

    fn destination(&self, state: &State, figure: FigureId) -> String {
        let moving = &state.movement;
        let squares = counted(moving.squares, "square");
        let clause = match moving.kind {
            MoveKind::Plain => "I01.1",
            MoveKind::LeapClimb => "S02.3",
            MoveKind::Phasing => "S03.2",
            MoveKind::Ram => "K16.1",
            MoveKind::Halved => state.action.effect.clause(),
            MoveKind::HypersonicFirst | MoveKind::HypersonicSecond => "S10.3",
            MoveKind::Sidestep => "S09.1",
            MoveKind::Controlled => "S06.2",
        };
        let past = match moving.handling {
            Handling::Nothing => String::new(),
            Handling::PickUp(object) => format!(", past {}", self.object(object)),
            Handling::PutDown(square) => format!(", past {square}"),
        };
        let straight = match moving.kind {
            MoveKind::Ram => " in a straight line",
            MoveKind::Plain
            | MoveKind::LeapClimb
            | MoveKind::Phasing
            | MoveKind::Halved
            | MoveKind::HypersonicFirst
            | MoveKind::HypersonicSecond
            | MoveKind::Sidestep
            | MoveKind::Controlled => "",
        };
        let wary = self.at(state).wary_of(figure).iter();
        let wary: Vec<String> = wary.map(|holder| self.figure(holder)).collect();
        let roll = match wary.is_empty() {
            true => String::new(),
            false => format!(", with a die to come beside {} (C13.1)", list(&wary, "or")),
        };
        format!(
            "where does the move of {} end? Up to {squares}{straight}{past} ({clause}){roll}",
            self.figure(figure)
        )
    }

    fn target_question(&self, state: &State, attacker: FigureId, chosen: u8) -> String {
        let attack = &state.attack;
        let name = self.figure(attacker);
        let how = match (attack.mode, attack.close) {
            (Mode::Incapacitate, _) => "incapacitates",
            (Mode::MindControl, _) => "takes control of somebody",
            (Mode::Throw, _) => "throws the object",
            (Mode::Telekinesis, _) => "uses Telekinesis",
            (Mode::Swing, _) => "strikes with the object",
            (_, true) => "attacks close",
            (_, false) => "attacks at range",
        };
        let most = self.at(state).most_targets();
        if attack.optional && chosen == 0 {
            return match state.action.has_attacked {
                true => format!("{name} may attack once more: choose a target (S01.2)"),
                false => format!("{name} may attack twice: choose the first target (S01.1)"),
            };
        }
        match (chosen, most) {
            (0, 1) => format!("{name} {how}: choose a target (C7.3)"),
            (0, most) => format!("{name} {how}: choose up to {most} targets (C7.3)"),
            (chosen, most) => {
                format!("{name} {how}: choose another target, {chosen} of {most} chosen (C7.3)")
            }
        }
    }

    fn pick_question(&self, state: &State, figure: FigureId) -> String {
        let name = self.figure(figure);
        let effect = state.action.effect;
        let asked = effect.whom(&name, state);
        format!("{asked} ({})", effect.clause())
    }

    fn reroll_question(&self, state: &State, roller: FigureId) -> String {
        let [one, two] = state.roll.dice;
        let name = self.figure(roller);
        if two == 0 {
            return format!("{name} rolled {one} to break away: roll again? (C3.8)");
        }
        let against = match state.attack.targets.len() {
            1 => format!(" ({})", needed(state.attack.value, state.attack.targets[0].defense)),
            _ => String::new(),
        };
        format!("{name} rolled {one} + {two} = {}{against}: roll again? (C3.8)", one + two)
    }
}

/// Damage still to be shared out.
fn shared(state: &State) -> u8 {
    use crate::interpreter::Task;
    match state.tasks.last() {
        Some(Task::Share { left, .. }) => *left,
        _ => state.attack.damage,
    }
}
