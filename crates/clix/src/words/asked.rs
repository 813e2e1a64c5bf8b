//! Questions in words: who is asked what.

use super::Speaker;
use super::log::needed;
use super::speaker::counted;
use crate::choice::Prompt;
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
        let target = |at: u8| the(state.attack.figure(at));
        let (mover, attacker) = (the(state.movement.mover), the(state.attack.attacker));
        let (action, actor) = (&state.action, the(state.action.actor));
        match prompt {
            Prompt::Begin => "roll for the first turn and begin (C2.5)".to_string(),
            Prompt::First(_) => "who takes the first turn? (C2.5)".to_string(),
            Prompt::Area(_) => "choose your starting area (C2.5)".to_string(),
            Prompt::PlaceObject { object, .. } => {
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
            Prompt::Passenger => match state.movement.passengers.len() {
                0 => format!("whom does {mover} carry? (I04.1)"),
                _ => {
                    let along = self.figures(state.movement.passengers);
                    format!("whom else does {mover} carry, besides {along}? (K11.1)")
                }
            },
            Prompt::PickUp => match state.piece(state.movement.mover).holds {
                Some(object) => {
                    let object = self.object(object);
                    format!("does {mover} put {object} down on its way? (I07.1)")
                }
                None => format!("does {mover} pick up an object on its way? (I07.1)"),
            },
            Prompt::Destination => self.destination(state),
            Prompt::Beside(_) => format!("beside whom does {mover} come first? (C13.1)"),
            Prompt::Through(target) if target.is_some() => format!(
                "what does {attacker} shoot through on the line to {}? That is destroyed (IT06)",
                the(target)
            ),
            Prompt::Through(_) => {
                format!("what does {attacker} shoot through? That is destroyed (IT06)")
            }
            Prompt::Way => self.way_question(state),
            Prompt::SetDown(figure) => {
                format!("choose the square where {} is set down (C6.10)", the(figure))
            }
            Prompt::Reroll { .. } => self.reroll_question(state),
            Prompt::Inner { close } => {
                let kind = if close { "CLOSE" } else { "RANGE" };
                let clause = action.effect.clause();
                format!("{actor} may follow with a {kind} action at no cost ({clause})")
            }
            Prompt::Target => self.target_question(state),
            Prompt::UseReach => {
                format!("does {attacker} use its Giant Reach against all? (K07.2)")
            }
            Prompt::ReplaceAttack => {
                format!("with whose printed attack does {attacker} attack? (C13.1)")
            }
            Prompt::ReplaceDefense(at) => {
                format!("whose printed defense counts for {}? (D03.1)", target(at))
            }
            Prompt::AnswerNext(_) => "who answers the hit next? (C7.13)".to_string(),
            Prompt::WouldBeHit(at) => {
                format!("{} would be hit: what does it do? (C7.13)", target(at))
            }
            Prompt::Share { at, left } => {
                format!("how much of the {left} damage goes to {}? (C7.5)", target(at))
            }
            Prompt::Reduce(at) => {
                format!("by how much does {} reduce the damage? (C8.6)", target(at))
            }
            Prompt::ReduceHurt { figure, .. } => {
                format!("by how much does {} reduce the damage? (C8.6)", the(figure))
            }
            Prompt::KnockBack => {
                format!("does {attacker} knock back those it hit? (K10.1)")
            }
            Prompt::KnockBackNext(_) => "who is knocked back next? (C10.9)".to_string(),
            Prompt::PushNext(_) => "whose pushing damage comes next? (C3.9)".to_string(),
            Prompt::Order => "which effect comes next? (C4.8)".to_string(),
            Prompt::Gamble(figure) => {
                format!("does {} roll to heal for Suicide Squad? (C13.1)", the(figure))
            }
            Prompt::HealOneOf(figure) => {
                format!("who heals for the KO by {}? (C13.1)", the(figure))
            }
            Prompt::Character => {
                let effect = action.effect;
                format!("{} ({})", effect.whom(&actor, state), effect.clause())
            }
            Prompt::Power(question) => question.words(self, state),
            Prompt::Destroy => {
                format!("what does {actor} destroy? ({})", action.activated().clause())
            }
        }
    }

    fn destination(&self, state: &State) -> String {
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
        let wary = self.at(state).wary_of(moving.mover).iter();
        let wary: Vec<String> = wary.map(|holder| self.figure(holder)).collect();
        let roll = match wary.is_empty() {
            true => String::new(),
            false => format!(", with a die to come beside {} (C13.1)", list(&wary, "or")),
        };
        format!(
            "where does the move of {} end? Up to {squares}{straight}{past} ({clause}){roll}",
            self.figure(moving.mover)
        )
    }

    fn target_question(&self, state: &State) -> String {
        let attack = &state.attack;
        let (name, chosen) = (self.figure(attack.attacker), attack.targets.len() as u8);
        let how = attack.mode.words(attack.close);
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

    fn reroll_question(&self, state: &State) -> String {
        let [one, two] = state.roll.dice;
        let name = self.figure(state.roll.roller);
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
