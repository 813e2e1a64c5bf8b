//! Turning dials, tokens, healing and KO (C8.3–C8.14).

use crate::choice::Prompt;
use crate::event::Event;
use crate::figure::size::Size;
use crate::figure::team::TeamAbility;
use crate::interpreter::Engine;
use crate::position::Position;
use crate::rules::damage::{DamageEvent, Reductions, taken};
use crate::state::object::{Object, ObjectKind, Whereabouts};
use crate::state::{After, FigureId, Healing, Marks};
use crate::waived::Rule;
use table::{Chance, Log};

impl Position<'_> {
    /// K18: does it show a STOP click?
    pub(crate) fn on_stop(self, figure: FigureId) -> bool {
        let click = self.piece(figure).click as usize;
        self.design(figure).dial.get(click).is_some_and(|click| click.stop)
    }

    pub(crate) fn shows_ko(self, figure: FigureId) -> bool {
        self.piece(figure).click as usize >= self.design(figure).dial.len()
    }

    /// A damage event outside attacks.
    pub(crate) fn plain_damage(
        self,
        figure: FigureId,
        amount: u8,
        penetrating: bool,
    ) -> DamageEvent {
        DamageEvent {
            dealt: amount,
            penetrating,
            powers: self.powers(figure),
            impervious: false,
            precise: false,
            reducer: None,
            add_up: !self.game.options.single_reducer,
            played: Reductions {
                invincible: self.game.plays(Rule::D09_1),
                penetrating: self.game.plays(Rule::D09_2),
                most: self.game.plays(Rule::D09_3),
                impervious: self.game.plays(Rule::D10_1),
            },
        }
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// C8.3: one click at a time, stopping at a KO click, and at STOP where that counts (C8.13). How many were turned.
    pub(crate) fn turn_dial(&mut self, figure: FigureId, taken: u8, stops: bool) -> u8 {
        let mut clicked = 0;
        while clicked < taken && !self.position().shows_ko(figure) {
            self.state.piece_mut(figure).click += 1;
            clicked += 1;
            let stops = (stops || !self.game.plays(Rule::C8_13)) && self.game.plays(Rule::K18_1);
            let works = self.game.plays(Rule::K18_3) || !self.position().is_suppressed(figure);
            if stops && works && self.position().on_stop(figure) {
                self.record(Event::Stopped { figure });
                break;
            }
        }
        if taken > 0 {
            self.record(Event::Damaged { figure, taken, clicked });
        }
        clicked
    }

    /// Damage that nothing reduces any more, outside attacks, and that nobody else is the cause of.
    pub(crate) fn suffer(&mut self, figure: FigureId, taken: u8) {
        self.suffer_from(figure, taken, figure);
    }

    fn suffer_from(&mut self, figure: FigureId, taken: u8, by: FigureId) {
        if taken == 0 || !self.position().is_on_map(figure) {
            return;
        }
        self.turn_dial(figure, taken, false);
        self.note_minions(figure, by);
        self.knock_out_if_due(figure);
        self.settle();
    }

    /// Damage of powers and knock back: reducible unless penetrating (C8.2). `by`: whose power or attack is the cause of it.
    pub(crate) fn hurt(&mut self, figure: FigureId, amount: u8, penetrating: bool, by: FigureId) {
        let position = self.position();
        let opponent = position.controller(by);
        if !position.is_on_map(figure) || position.is_immune(figure, opponent) {
            return;
        }
        let event = position.plain_damage(figure, amount, penetrating);
        if event.has_choice_of_reducer() {
            return self.ask(Prompt::ReduceHurt { figure, amount, penetrating, by });
        }
        self.record(Event::Dealt { figure, amount });
        self.suffer_from(figure, taken(&event), by);
    }

    pub(crate) fn reduce_hurt(
        &mut self,
        figure: FigureId,
        amount: u8,
        penetrating: bool,
        less: u8,
        by: FigureId,
    ) {
        self.state.tasks.pop();
        let event = DamageEvent {
            reducer: Some(less),
            ..self.position().plain_damage(figure, amount, penetrating)
        };
        self.record(Event::Dealt { figure, amount });
        self.suffer_from(figure, taken(&event), by);
    }

    /// C8.12: leaves the map, drops its object, scores, and sets off what others have.
    pub(crate) fn knock_out_if_due(&mut self, figure: FigureId) {
        if !self.position().shows_ko(figure) || !self.game.plays(Rule::C8_5) {
            return;
        }
        let Some(square) = self.state.square(figure) else {
            return;
        };
        self.note_mourners(figure);
        if self.game.plays(Rule::C8_12) {
            self.drop_object(figure);
        }
        self.state.ground.lift(square);
        if self.state.action.controlled == figure {
            self.state.action.controlled = FigureId::NONE;
        }
        self.state.set_square(figure, None);
        let piece = self.state.piece_mut(figure);
        piece.tokens = 0;
        piece.marks.set(Marks::KNOCKED_OUT);
        self.state.action.pushed.remove(figure);
        self.score(figure);
        let points = self.game.points(figure);
        self.record(Event::KnockedOut { figure, points });
    }

    /// Minions of Doom (C13.1): whoever brings down an enemy of standard size (D17), by whatever damage.
    pub(super) fn note_minions(&mut self, figure: FigureId, by: FigureId) {
        let position = self.position();
        if position.shows_ko(figure)
            && position.is_on_map(figure)
            && position.is_on_map(by)
            && position.opposing(by, figure)
            && position.size(figure) == Size::Standard
            && position.has_team(by, TeamAbility::MinionsOfDoom)
        {
            self.after(After::HealOneOf(by));
        }
    }

    /// Fantastic Four and Suicide Squad (C13.1).
    fn note_mourners(&mut self, figure: FigureId) {
        let friends = self.position().friends(figure);
        let position = self.position();
        let of_family = |one: FigureId| position.has_team(one, TeamAbility::FantasticFour);
        if of_family(figure) && friends.iter().any(of_family) {
            let seat = self.position().controller(figure);
            self.after(After::HealFamily(seat));
        }
        for friend in friends.iter() {
            if self.position().has_team(friend, TeamAbility::SuicideSquad)
                && self.position().adjacent(friend, figure)
            {
                self.after(After::Gamble(friend));
            }
        }
    }

    /// C8.8: never above the starting line, never from KO.
    pub(crate) fn heal(&mut self, figure: FigureId, clicks: u8, why: Healing) {
        if !self.position().is_on_map(figure) || clicks == 0 {
            return;
        }
        let start = match self.game.plays(Rule::C1_4) {
            true => self.game.cast(figure).start,
            false => 0,
        };
        let piece = self.state.piece_mut(figure);
        let healed = clicks.min(piece.click - start);
        piece.click -= healed;
        self.record(Event::Healed { figure, clicks: healed, why });
        self.settle();
    }

    /// C4.4, BR01.1: a third token is never given; the second pushes.
    pub(crate) fn give_token(&mut self, figure: FigureId) {
        let piece = self.state.piece_mut(figure);
        if piece.tokens >= 2 || !self.game.plays(Rule::C4_4) {
            return;
        }
        piece.tokens += 1;
        piece.marks.set(Marks::TOKEN_THIS_TURN);
        let tokens = piece.tokens;
        if tokens == 2 && self.game.plays(Rule::BR01_1) {
            self.state.action.pushed.insert(figure);
        }
        self.record(Event::Token { figure, tokens });
        self.settle_conditions();
    }

    /// C11.2: dropped in its square; if an object lies there already it is KO'd.
    pub(crate) fn drop_object(&mut self, figure: FigureId) {
        let (Some(object), Some(square)) =
            (self.state.piece(figure).holds, self.state.square(figure))
        else {
            return;
        };
        self.state.piece_mut(figure).holds = None;
        if self.state.ground.object(square).is_some() {
            self.state.objects[object.index()].at = Whereabouts::Gone;
            return self.record(Event::ObjectKnockedOut { object });
        }
        self.lay(object, square);
        self.record(Event::PutDown { figure, object, square });
    }

    /// A05: a heavy object is put down at once by whoever can no longer hold it.
    pub(crate) fn drop_heavy_objects(&mut self) {
        let is_heavy_and_held = |object: &Object| {
            matches!(object.at, Whereabouts::HeldBy(_)) && object.kind != ObjectKind::Light
        };
        if !self.game.plays(Rule::C11_2) || !self.state.objects.iter().any(is_heavy_and_held) {
            return;
        }
        for figure in self.game.everyone().iter() {
            let Some(object) = self.state.piece(figure).holds else {
                continue;
            };
            let heavy = self.state.objects[object.index()].kind != ObjectKind::Light;
            let taken = self.state.action.has_taken(figure, object);
            if heavy && !taken && !self.position().is_strong(figure) {
                self.drop_object(figure);
            }
        }
    }
}
