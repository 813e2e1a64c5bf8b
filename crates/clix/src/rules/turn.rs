//! The turn: beginning, Leadership, end, clearing (C4.2, C4.9).

use crate::board::Marker;
use crate::choice::Prompt;
use crate::event::Event;
use crate::figure::card_text::Grant;
use crate::game::other;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::power::Power;
use crate::state::{Action, FigureId, Figures, MarkKind, Marks, Uses};
use crate::waived::Rule;
use table::{Chance, Log, Seat};

/// What adds to the action total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ActionSource {
    /// C4.3.
    BuildTotal,
    /// G12.1.
    Leader(FigureId),
    /// K01.1.
    Text(FigureId),
}

impl Position<'_> {
    /// C4.3, K01.1, G12.1.
    pub fn action_total(self) -> u8 {
        self.action_total_telling(|_, _| {})
    }

    /// The same, telling what adds how many actions to it: first the build total, then whoever adds some.
    pub(crate) fn action_total_telling(self, mut tell: impl FnMut(i16, ActionSource)) -> u8 {
        let seat = self.state.turn.active;
        let mut total = self.game.options.action_total() as i16;
        tell(total, ActionSource::BuildTotal);
        let leads = |figure: &FigureId| self.can_use(*figure, Power::Leadership);
        if let Some(leader) = self.state.turn.leaders.iter().find(leads)
            && self.game.plays(Rule::G12_1)
        {
            total += 1;
            tell(1, ActionSource::Leader(leader));
        }
        let helpers = self.game.say_action_total;
        if !helpers.is_empty() {
            for figure in self.who_may_help(seat).intersection(helpers).iter() {
                let number = i16::from(self.sum_of(figure, |grant| match grant {
                    Grant::ActionTotal(number) => *number,
                    _ => 0,
                }));
                total += number;
                tell(number, ActionSource::Text(figure));
            }
        }
        total.clamp(0, 99) as u8
    }

    /// C4.3: may another costed action be given this turn?
    pub(crate) fn has_actions_left(self) -> bool {
        let given = self.state.turn.actions;
        // Who adds to the total is asked once that makes a difference.
        given < self.game.sure_actions
            || given < self.action_total()
            || !self.game.plays(Rule::C4_3)
    }

    /// Characters of a seat on the map, and those whose texts may work from the sideline (K17.1).
    fn who_may_help(self, seat: Seat) -> Figures {
        self.controlled_by(seat).union(self.game.sideline(seat))
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    pub(crate) fn turn_start(&mut self) {
        let seat = self.active();
        self.state.turn.number += 1;
        self.state.turn.actions = 0;
        for piece in &mut self.state.pieces[..self.game.figure_count()] {
            piece.marks.new_turn();
            piece.used = Uses::default();
        }
        self.state.turn.bans.clear();
        self.state.action = Action::default();
        self.expire(seat);
        self.remove_markers(seat);
        let mut leaders = Figures::NONE;
        for figure in self.position().who_may_help(seat).iter() {
            if self.position().can_use(figure, Power::Leadership) {
                leaders.insert(figure);
            }
        }
        self.state.turn.leaders = leaders;
        self.record(Event::TurnBegan {
            seat,
            number: self.state.turn.number,
            actions: self.position().action_total(),
        });
        self.ask(Prompt::Action);
        if !leaders.is_empty() {
            self.push(Task::Leaders(leaders));
        }
    }

    /// C4.2: "until your next turn" ends now. Scheming lasts as long as its maker's next turn has not come.
    fn expire(&mut self, seat: Seat) {
        let game = self.game;
        if !game.plays(Rule::C4_2) {
            return;
        }
        self.state.lasting.retain(|lasting| game.owner(lasting.source) != seat);
        self.settle();
    }

    /// A08.3, D06.2: even if the power or the character is gone.
    fn remove_markers(&mut self, seat: Seat) {
        let mut removed = false;
        for at in (0..self.state.markers.len()).rev() {
            let marker = self.state.markers[at];
            let stays = !match marker.kind {
                MarkKind::Smoke | MarkKind::ThinSmoke => self.game.plays(Rule::A08_3),
                MarkKind::Barrier | MarkKind::BarrierDebris => self.game.plays(Rule::D06_2),
            };
            if self.game.owner(marker.creator) != seat || stays {
                continue;
            }
            removed = true;
            self.state.markers.remove(at);
            let lies = self.state.markers.iter().any(|other| {
                other.square == marker.square && on_ground(other.kind) == on_ground(marker.kind)
            });
            if !lies {
                self.state.ground.unmark(marker.square, on_ground(marker.kind));
            }
        }
        if removed {
            self.record(Event::MarkersRemoved { seat });
            self.settle_conditions();
        }
    }

    pub(crate) fn remove_token(&mut self, figure: FigureId) {
        let piece = self.state.piece_mut(figure);
        if piece.tokens > 0 {
            piece.tokens -= 1;
            let tokens = piece.tokens;
            self.record(Event::TokenRemoved { figure, tokens });
            self.settle_conditions();
        }
    }

    /// C4.9, then the other player's turn, or the end of the game after the last round (C16.4).
    pub(crate) fn turn_end(&mut self) {
        let seat = self.active();
        self.end_briefings();
        for figure in self.game.force(seat).iter() {
            let piece = self.state.piece_mut(figure);
            let kept = piece.marks.has(Marks::TOKEN_THIS_TURN) || piece.marks.has(Marks::STRAINED);
            if piece.tokens > 0 && !kept && self.game.plays(Rule::C4_9) {
                piece.tokens = 0;
                self.record(Event::TokenRemoved { figure, tokens: 0 });
            }
        }
        self.settle_conditions();
        self.record(Event::TurnEnded { seat });
        if self.check_end() {
            return;
        }
        let round_over = seat != self.state.turn.first;
        if round_over && self.state.turn.number >= u16::from(self.game.options.rounds) * 2 {
            return self.end_by_points();
        }
        if self.game.plays(Rule::C4_1) {
            self.state.turn.active = other(seat);
        }
        self.push(Task::TurnStart);
    }
}

/// How a marker shows on the ground.
pub(crate) const fn on_ground(kind: MarkKind) -> Marker {
    match kind {
        MarkKind::Smoke | MarkKind::ThinSmoke => Marker::Hindering,
        MarkKind::Barrier => Marker::Blocking,
        MarkKind::BarrierDebris => Marker::Debris,
    }
}
