//! Questions in words: who is asked what, and why.

use super::grammar::{capital, sentence, words};
use super::speaker::with_note;
use super::{Speaker, Whose};
use crate::cards::{CardId, Zone};
use crate::choice::{Debt, Prompt};
use crate::effect::Trigger;
use crate::explain::Cause;
use crate::interpreter::Chosen;
use crate::position::Position;
use crate::state::State;
use table::{Game, Known, Request, Viewer};

impl Speaker<'_> {
    /// The question as the asked player hears it: "Ana, for the Master Strike of Magneto: reveal an X-Men Hero, or …".
    pub fn prompt(&self, state: &Known<State>) -> String {
        let Request::Choose { seat, prompt } = self.game.request(state) else {
            return "The game is over.".to_string();
        };
        let name = self.seat(seat);
        let question = self.question(state, prompt);
        match prompt {
            Prompt::Begin | Prompt::Action | Prompt::Showdown => {
                sentence(&format!("{name}, {question}"))
            }
            _ => {
                let reason = self.reason(state);
                let question = words(&[&format!("{name}, for {reason}:"), &question]);
                sentence(&question)
            }
        }
    }

    /// The question as a viewer may hear it: what somebody else is asked stays theirs.
    pub fn prompt_for(&self, state: &Known<State>, viewer: Viewer) -> String {
        match self.game.request(state) {
            Request::Choose { seat, .. } if !viewer.is(seat) => {
                format!("{} is choosing.", self.seat(seat))
            }
            _ => self.prompt(state),
        }
    }

    /// "Ana is asked because of Twist 3 of Midtown Bank Robbery, which led to the Ambush of Juggernaut."
    pub fn why_asked(&self, state: &Known<State>) -> String {
        let Request::Choose { seat, prompt } = self.game.request(state) else {
            return "Nobody is asked: the game is over.".to_string();
        };
        let name = self.seat(seat);
        let causes = Position::new(self.game, state).why_asked();
        if causes.is_empty() {
            return match prompt {
                Prompt::Begin => format!("{name} is asked because the game has not begun (R2)."),
                Prompt::Showdown => {
                    format!("{name} is asked because every player has a showdown turn (R11.7).")
                }
                _ => format!("{name} is asked because it is their action phase (R3.2)."),
            };
        }
        let causes: Vec<String> = causes.iter().map(|cause| self.cause(state, cause)).collect();
        let chain = causes.join(", which led to ");
        let about = match self.about(state) {
            Some(other) => format!(", about the cards of {other}"),
            None => String::new(),
        };
        sentence(&format!("{name} is asked because of {chain}{about}"))
    }

    /// Which cards are chosen already, and which of them had to be: "S.H.I.E.L.D. Trooper is chosen, as nothing else was possible".
    fn taken(&self, state: &Known<State>, text: u8, op: u16, base: u8) -> String {
        let position = Position::new(self.game, state);
        let taken = &state.queue[usize::from(base)..];
        let selection = position.selection(&state.texts[usize::from(text)], op);
        let forced = (0..taken.len()).all(|before| {
            let open = position.offered(&selection, &taken[..before]).count();
            open == 1 && before < selection.least
        });
        let are = if taken.len() == 1 { "is" } else { "are" };
        let why = if forced { ", as nothing else was possible" } else { "" };
        format!("{} {are} chosen{why}", self.cards(taken))
    }

    fn question(&self, state: &Known<State>, prompt: Prompt) -> String {
        match prompt {
            Prompt::Begin => "shuffle, deal and begin".to_string(),
            Prompt::Mulligan(_) => "deal new Heroes for all that cost 7 or more?".to_string(),
            Prompt::Action => "your action".to_string(),
            Prompt::Showdown => "your showdown turn".to_string(),
            Prompt::Cards { text, op, base } => {
                let asked = self.of_op(state, op, "choose cards");
                match Position::new(self.game, state).chosen(prompt) {
                    None | Some(Chosen { taken: 0, .. }) => asked,
                    Some(Chosen { taken, least, most }) => {
                        let up_to = if least == most { "" } else { "up to " };
                        let left = most.saturating_sub(taken);
                        let taken = self.taken(state, text, op, base);
                        format!("{asked}; {taken}; {up_to}{left} more")
                    }
                }
            }
            Prompt::May { op, .. } => {
                let question = self.of_op(state, op, "do it?");
                let seen = self.looked_at(state);
                format!("{}?", with_note(question.trim_end_matches('?'), &seen))
            }
            Prompt::RevealOr { op, .. } | Prompt::Pass { op, .. } => {
                self.of_op(state, op, "choose")
            }
            Prompt::Mode { op, .. } => self.of_op(state, op, "choose one"),
            Prompt::Number { .. } => "choose how many Shards to burn".to_string(),
            Prompt::Player { .. } => "choose a player".to_string(),
            Prompt::Space { text } => self.where_to(state.texts[text as usize].it),
            Prompt::EmptySpace { card, .. } => self.where_to(card),
            Prompt::BeforeStrike { .. } => "use a card before the Master Strike?".to_string(),
            Prompt::Pay { owed: Debt { attack, recruit, .. }, .. } => {
                let owed = match (attack, recruit) {
                    (0, recruit) => format!("{recruit} Recruit"),
                    (attack, 0) => format!("{attack} Attack"),
                    (attack, recruit) => format!("{attack} Attack and {recruit} Recruit"),
                };
                format!("choose whose points pay first; {owed} to pay")
            }
            Prompt::PutBack { .. } => "choose the card to put back next".to_string(),
            Prompt::ThreatClass(enemy) => {
                format!("choose the class to show to {}", self.the_card(enemy))
            }
            Prompt::ThreatCards { enemy, .. } => self.what_to_show(state, prompt, enemy),
            Prompt::InsteadOfWound { .. } => "use a card instead?".to_string(),
            Prompt::Order { .. } => "choose what comes first".to_string(),
            Prompt::Side(_) => "choose the side to play".to_string(),
            Prompt::Champion { .. } => {
                "enter a card from hand or the unseen top card of your deck".to_string()
            }
            Prompt::Team { .. } => "name a team".to_string(),
            Prompt::Mastermind { .. } => "choose the Mastermind it holds for".to_string(),
        }
    }

    fn where_to(&self, villain: CardId) -> String {
        format!("choose the city space to move {} to", self.the_card(villain))
    }

    /// The phrase of an operation, in the middle of a sentence.
    fn of_op(&self, state: &Known<State>, op: u16, otherwise: &str) -> String {
        let operation = self.game.catalogue.program.ops[op as usize];
        let asked = asking_text(state).and_then(|text| {
            let scope = state.texts[text as usize];
            let design = self.game.face_at(scope.face).design;
            self.words().prompt(design, operation, whose(state))
        });
        asked.map_or(otherwise.to_string(), |asked| small(&asked))
    }

    /// The cards that "it" or "them" stands for, where cards are being looked at.
    pub(crate) fn looked_at(&self, state: &Known<State>) -> String {
        self.cards(state.cards.zone(Zone::ASIDE))
    }

    /// The last link of the chain, with the player it is about where that is another one.
    fn reason(&self, state: &Known<State>) -> String {
        let causes = Position::new(self.game, state).why_asked();
        let reason = causes.last().map_or("the game".to_string(), |cause| self.cause(state, cause));
        match self.about(state) {
            Some(other) => format!("{reason}, about {other}"),
            None => reason,
        }
    }

    /// The other player whose cards the question is about.
    fn about(&self, state: &Known<State>) -> Option<String> {
        let scope = state.texts[asking_text(state)? as usize];
        (scope.actor != scope.decider).then(|| self.seat(scope.actor))
    }

    pub(crate) fn cause(&self, state: &Known<State>, cause: &Cause) -> String {
        match *cause {
            Cause::Twist { number, card } => {
                let scheme = self.card(self.game.scheme);
                let twist = format!("Twist {number} of {scheme}");
                let is_twist = self.game.has_card(card)
                    && self.game.face(card).kind == crate::catalogue::Kind::Twist;
                if is_twist {
                    twist
                } else {
                    format!("{}, which became {twist}", self.the_card(card))
                }
            }
            Cause::Strike { .. } => {
                format!("the Master Strike of {}", self.card(self.game.mastermind))
            }
            Cause::Fight { enemy } => format!("the fight against {}", self.the_card(enemy)),
            Cause::Escape { villain } => format!("the escape of {} (R4.7)", self.the_card(villain)),
            Cause::EscapeWithBystanders { villain } => {
                let villain = self.the_card(villain);
                format!("the escape of {villain} with Bystanders (R4.7)")
            }
            Cause::SoloTwist => format!("Twist {} when playing alone (R12.1)", state.twists),
            Cause::Text { card, face, trigger, .. } => self.text(card, face, trigger),
            Cause::Lasting { face, .. } => {
                format!("the effect of {} this turn", self.game.design_at(face).name)
            }
            Cause::Threat { enemy } => self.because_of_threat(enemy),
            Cause::Wound { seat } => {
                format!("a Wound that {} would gain (R10.10)", self.seat(seat))
            }
            Cause::Payment { card } => format!("paying for {} (K4.4)", self.enemy(card)),
            Cause::DearHeroes => "the opening HQ (R2.13)".to_string(),
        }
    }

    /// A text of a card: "the Ambush of Juggernaut", "Dangerous Rescue".
    pub(crate) fn text(&self, card: CardId, face: u8, trigger: Trigger) -> String {
        let name = self.game.design_at(face).name.clone();
        let copied = self.game.has_card(card)
            && self.game.face_number(card) != face
            && self.game.face(card).sides.is_none_or(|sides| !sides.contains(&face));
        match trigger {
            Trigger::Play if copied => format!("{} as a copy of {name}", self.card(card)),
            Trigger::Play => name,
            Trigger::BeforeStrike => format!("{name} before the Master Strike"),
            Trigger::ToPlay => format!("the playing of {name}"),
            Trigger::Fight => format!("the Fight effect of {name}"),
            Trigger::OncePerTurn => name,
            Trigger::Ambush => format!("the Ambush of {name}"),
            Trigger::Escape => format!("the Escape effect of {name}"),
            Trigger::Strike => format!("the Master Strike of {name}"),
            Trigger::Twist => format!("the Twist effect of {name}"),
            Trigger::Rescued => format!("the rescue of {}", self.the_card(card)),
            Trigger::InsteadOfWound | Trigger::InsteadOfAnyWound => {
                format!("{name} instead of a Wound")
            }
            Trigger::Discarded => format!("the discarding of {name}"),
            Trigger::TurnEnds => format!("what {name} does as the turn ends"),
        }
    }
}

/// The text whose decision is asked.
pub(crate) fn asking_text(state: &Known<State>) -> Option<u8> {
    state.asked()?.text()
}

pub(crate) fn whose(state: &Known<State>) -> Whose {
    match asking_text(state).map(|text| state.texts[text as usize]) {
        Some(scope) if scope.actor != scope.decider => Whose::Theirs,
        _ => Whose::Yours,
    }
}

/// A phrase that goes on in the middle of a sentence. "KO" and names keep their capitals.
fn small(phrase: &str) -> String {
    let first = phrase.split(' ').next().unwrap_or_default();
    if first.chars().filter(|letter| letter.is_uppercase()).count() > 1 {
        return phrase.to_string();
    }
    let mut letters = phrase.chars();
    match letters.next() {
        Some(first) => first.to_lowercase().chain(letters).collect(),
        None => capital(phrase),
    }
}
