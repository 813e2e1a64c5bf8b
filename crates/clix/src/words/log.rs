//! The log in words: a sentence in the past tense for every event worth one.

use super::Speaker;
use super::names::{kind_word, tokens};
use super::speaker::counted;
use crate::board::Piece;
use crate::effect::Effect;
use crate::event::Event;
use crate::state::{FigureId, Healing};
use authoring::english::{list, sentence};

impl Speaker<'_> {
    /// What happened, if there is something to tell.
    pub fn event(&self, event: &Event) -> Option<String> {
        self.happened(event).map(|said| sentence(&said))
    }

    /// What happened, event after event; what belongs together is told in one sentence.
    pub fn sentences(&self, events: &[Event]) -> Vec<String> {
        let mut sentences = Vec::new();
        let mut rest = events;
        while let Some((first, after)) = rest.split_first() {
            let (said, taken) = self.together(first, after);
            rest = &after[taken..];
            sentences.extend(said.map(|said| sentence(&said)));
        }
        sentences
    }

    /// An event told with those that follow it and belong to it; how many of them.
    fn together(&self, first: &Event, after: &[Event]) -> (Option<String>, usize) {
        let count = |alike: fn(&Event) -> bool| after.iter().take_while(|one| alike(one)).count();
        match (*first, after.first().copied()) {
            // The action says already that it is an attack.
            (Event::ActionGiven { effect, .. }, Some(Event::Attacks { .. }))
            | (Event::InnerAction { effect, .. }, Some(Event::Attacks { .. }))
                if effect.attack().is_some() =>
            {
                (self.happened(first), 1)
            }
            (Event::Smoke { square }, _) => {
                let more = count(|event| matches!(event, Event::Smoke { .. }));
                let mut squares = vec![square.to_string()];
                squares.extend(after[..more].iter().filter_map(square_of));
                let squares = list(&squares, "and");
                (Some(format!("smoke filled {squares}")), more)
            }
            (Event::Barrier { square }, _) => {
                let more = count(|event| matches!(event, Event::Barrier { .. }));
                let mut squares = vec![square.to_string()];
                squares.extend(after[..more].iter().filter_map(square_of));
                let squares = list(&squares, "and");
                (Some(format!("a barrier rose in {squares}")), more)
            }
            // What was dealt is told only where it was not all taken.
            (
                Event::Dealt { figure, amount },
                Some(Event::Damaged { figure: hurt, taken, clicked }),
            ) if figure == hurt => {
                let it = self.figure(figure);
                let dealt = match amount == taken {
                    true => String::new(),
                    false => format!(" of {amount} dealt"),
                };
                let stopped = match clicked == taken {
                    true => String::new(),
                    false => format!(", {}", counted(clicked, "click")),
                };
                (Some(format!("{it} took {taken} damage{dealt}{stopped}")), 1)
            }
            (Event::Dealt { figure, amount }, _) => {
                (Some(format!("{} was dealt {amount} damage", self.figure(figure))), 0)
            }
            _ => (self.happened(first), 0),
        }
    }

    fn happened(&self, event: &Event) -> Option<String> {
        let the = |figure: FigureId| self.figure(figure);
        Some(match *event {
            Event::RolledForFirst { seat, total } => {
                let seat_rolled = format!("{} rolled {total} for the first turn", self.seat(seat));
                match self.game.first_turn_bonus(seat) {
                    0 => seat_rolled,
                    bonus => {
                        let dice = total.saturating_sub(bonus);
                        format!("{seat_rolled}: {dice} on the dice and {bonus} for a themed team")
                    }
                }
            }
            Event::RolledForTie { seat, total } => {
                format!("{} rolled {total} to break the tie", self.seat(seat))
            }
            Event::First { seat } => format!("{} goes first", self.seat(seat)),
            Event::Area { seat, area } => {
                let area = char::from(b'A' + area);
                format!("{} took starting area {area}", self.seat(seat))
            }
            Event::TurnBegan { seat, number, actions } => format!(
                "{} began turn {number} (round {}) with {}",
                self.seat(seat),
                number.div_ceil(2),
                counted(actions, "action")
            ),
            Event::TurnEnded { seat } => format!("{} ended the turn", self.seat(seat)),
            Event::Placed { figure, square } => {
                format!("{} took its place in {square}", the(figure))
            }
            Event::ObjectPlaced { object, square } => {
                format!("{} was placed in {square}", self.object(object))
            }
            Event::ActionGiven { figure, effect } => {
                format!("{} was given {}", the(figure), an_action(effect))
            }
            Event::InnerAction { figure, effect } => {
                format!("{} followed with {} at no cost", the(figure), an_action(effect))
            }
            Event::ActionResolved { .. } => return None,
            Event::BreakAway { figure, die, bonus, success } => {
                let sum = match bonus {
                    0 => format!("{die}"),
                    bonus => format!("{die} {bonus:+}"),
                };
                let away = or_not(success, "broke away", "did not break away");
                format!("{} rolled {sum} and {away}", the(figure))
            }
            Event::Hypertime { figure, beside, die, success } => {
                let may = or_not(success, "may", "cannot");
                let until = or_not(success, "", " this turn");
                format!("{} rolled {die} and {may} come beside {}{until}", the(figure), the(beside))
            }
            Event::BrokeAwayAutomatically { figure } => {
                format!("{} broke away without a roll", the(figure))
            }
            Event::Carries { figure, passenger } => {
                format!("{} took {} along", the(figure), the(passenger))
            }
            Event::Moved { figure, from, to } if from == to => {
                format!("{} stayed in {to}", the(figure))
            }
            Event::Moved { figure, from, to } => {
                format!("{} moved from {from} to {to}", the(figure))
            }
            Event::CameBack { figure, square } => {
                format!("{} went out and came back to {square}", the(figure))
            }
            Event::SetDown { figure, square } => {
                format!("{} was set down in {square}", the(figure))
            }
            Event::PickedUp { figure, object } => {
                format!("{} picked up {}", the(figure), self.object(object))
            }
            Event::PutDown { figure, object, square } => {
                format!("{} put {} down in {square}", the(figure), self.object(object))
            }
            Event::ObjectKnockedOut { object } => {
                format!("{} was destroyed", self.object(object))
            }
            Event::Destroyed { piece } => format!("{} was destroyed", self.piece(piece)),
            Event::Attacks { figure, close } => {
                format!("{} made a {} attack", the(figure), reach_word(close))
            }
            Event::Targets { figure, target } => {
                format!("{} targeted {}", the(figure), the(target))
            }
            Event::BecameTarget { target } => format!("{} became a target too", the(target)),
            Event::Calculated { target, attack, defense } => {
                let needs = needed(attack, defense);
                format!(
                    "attack {attack} against {} defense {defense}: {needs}",
                    self.of_figure(target)
                )
            }
            Event::AttackRoll { figure, dice: [one, two] } => {
                format!("{} rolled {one} + {two} = {}", the(figure), one + two)
            }
            Event::Rerolled { by, theme: false } => {
                format!("{} had it rolled again by Probability Control", the(by))
            }
            Event::Rerolled { by, theme: true } => {
                format!("{} had it rolled again for the themed team", the(by))
            }
            Event::CriticalHit => "a critical hit".to_string(),
            Event::CriticalMiss => "a critical miss".to_string(),
            Event::Hit { target } => format!("{} was hit", the(target)),
            Event::Missed { target } => format!("{} was missed", the(target)),
            Event::KingdomCome { figure, die, success } => {
                let evaded = or_not(success, "evaded", "could not evade");
                format!("{} rolled {die} for Kingdom Come and {evaded}", the(figure))
            }
            Event::Dealt { figure, amount } => {
                format!("{} was dealt {amount} damage", the(figure))
            }
            Event::Damaged { figure, taken, clicked } => {
                let clicks = match taken == clicked {
                    true => String::new(),
                    false => format!(", {}", counted(clicked, "click")),
                };
                format!("{} took {taken} damage{clicks}", the(figure))
            }
            Event::Stopped { figure } => format!("STOP held the dial of {}", the(figure)),
            Event::KnockedOut { figure, points } => {
                format!("{} was KO'd, {} for the opponent", the(figure), counted(points, "point"))
            }
            Event::Healed { figure, clicks: 0, why } => {
                format!("{} had nothing to heal ({})", the(figure), healing(why))
            }
            Event::Healed { figure, clicks, why } => {
                format!("{} healed {} ({})", the(figure), counted(clicks, "click"), healing(why))
            }
            Event::Token { figure, tokens: now } => {
                format!("{} has {} now", the(figure), tokens(now))
            }
            Event::TokenRemoved { figure, tokens: now } => {
                format!("{} was cleared and has {}", the(figure), tokens(now))
            }
            Event::Pushed { figure } => format!("{} was pushed", the(figure)),
            Event::KnockedBack { figure, from, to, damage } => {
                let way = match from == to {
                    true => format!("but had no room behind {to}"),
                    false => format!("from {from} to {to}"),
                };
                let hurt = match damage {
                    0 => String::new(),
                    damage => format!(", {damage} damage"),
                };
                format!("{} was knocked back {way}{hurt}", the(figure))
            }
            Event::Controlled { figure, by } => {
                format!("{} took control of {}", the(by), the(figure))
            }
            Event::Released { figure } => {
                format!("{} went back to its own side", the(figure))
            }
            Event::SuicideSquad { figure, die } => {
                format!("{} rolled {die} for Suicide Squad", the(figure))
            }
            Event::Smoke { square } => format!("smoke filled {square}"),
            Event::Barrier { square } => format!("a barrier rose in {square}"),
            Event::MarkersRemoved { seat } => {
                format!("the markers of {} were removed", self.seat(seat))
            }
            Event::Power(happening) => happening.words(self),
            Event::Ended { verdict } => self.verdict(verdict),
        })
    }

    /// "the blocking terrain in D5", "the door between D5 and D6".
    pub(super) fn piece(&self, piece: Piece) -> String {
        match piece {
            Piece::Square(square) => format!("the blocking terrain in {square}"),
            Piece::Edge(edge) => self.edge(edge),
        }
    }

    /// The name of a trait or special power of a figure's card.
    pub(crate) fn text_name(&self, figure: FigureId, text: u8) -> String {
        let texts = &self.game.figure(figure).texts;
        let text = texts.get(text as usize);
        text.map_or("a special power".to_string(), |text| text.name.clone())
    }
}

/// "a MOVE action", "a POWER action: Running Shot".
fn an_action(effect: Effect) -> String {
    let kind = kind_word(effect.kind());
    match effect {
        Effect::Move | Effect::Close | Effect::Range => format!("a {kind} action"),
        effect => format!("a {kind} action: {}", effect.title()),
    }
}

/// One of two words, as something succeeded or not.
pub(crate) const fn or_not(success: bool, yes: &'static str, no: &'static str) -> &'static str {
    if success { yes } else { no }
}

pub(super) const fn reach_word(close: bool) -> &'static str {
    if close { "close" } else { "range" }
}

/// What the dice must show: "6 or more hits". 12 always hits and 2 never (BR02, BR03).
pub(super) fn needed(attack: u8, defense: u8) -> String {
    match defense.saturating_sub(attack) {
        0..=3 => "anything but 1 + 1 hits".to_string(),
        12.. => "only 6 + 6 hits".to_string(),
        needs => format!("{needs} or more hits"),
    }
}

pub(super) const fn healing(why: Healing) -> &'static str {
    match why {
        Healing::StealEnergy => "Steal Energy",
        Healing::FantasticFour => "Fantastic Four",
        Healing::MinionsOfDoom => "Minions of Doom",
        Healing::Regeneration => "Regeneration",
        Healing::Support => "Support",
        Healing::XMen => "X-Men",
        Healing::SuicideSquad => "Suicide Squad",
    }
}

fn square_of(event: &Event) -> Option<String> {
    match event {
        Event::Smoke { square } | Event::Barrier { square } => Some(square.to_string()),
        _ => None,
    }
}
