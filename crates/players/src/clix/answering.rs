//! Every other question: answers to attacks, rerolls, moves, set-up.

use super::action::Idea;
use super::ground::Then;
use super::outlook::Outlook;
use super::trial;
use super::worth;
use clix::choice::{Choice, Prompt};
use clix::effect::Effect;
use clix::figure::combat_value::Slot;
use clix::power::Power;
use clix::state::FigureId;
use clix::state::attack::{Critical, Fate, Target};
use clix::state::moving::MoveKind;
use table::Game;

impl Outlook<'_> {
    /// The friend or enemy that scores highest.
    pub(super) fn figure_by(
        &self,
        choices: &[Choice],
        why: &'static str,
        score: impl Fn(FigureId) -> f32,
    ) -> (Idea, Choice) {
        let mut best = (Idea::NONE, choices[0]);
        for choice in choices {
            if let Choice::Figure(figure) = *choice {
                let value = score(figure);
                if value > best.0.value {
                    best = (Idea::new(value, why), *choice);
                }
            }
        }
        best
    }

    /// A character for an effect that is no attack.
    pub fn character(&self, choices: &[Choice]) -> (Idea, Choice) {
        let position = self.position;
        let actor = position.state.action.actor;
        if let Some(answer) = self.pick_by_power(position.state.action.effect, choices) {
            return answer;
        }
        match position.state.action.effect {
            Effect::Briefing => self.figure_by(choices, "it shoots next", |one| {
                position.square(one).map_or(0.0, |at| self.shot_from(one, at))
            }),
            _ => self.figure_by(choices, "it counts most", |one| {
                let points = worth::points(position, one);
                if position.opposing(actor, one) { points } else { -points }
            }),
        }
    }

    pub fn best_square_after(&self, choice: Choice, figure: FigureId, then: Then) -> f32 {
        let game = self.position.game;
        let mut best = f32::NEG_INFINITY;
        if let Some((begun, _)) = trial::after(game, self.position.state, choice, 5) {
            let mut squares = Vec::new();
            game.choices(&begun, &mut squares);
            for square in squares {
                if let Choice::Square(square) = square
                    && let Some(value) = self.standing_above(best, figure, square, then)
                {
                    best = value;
                }
            }
        }
        best
    }

    /// Where a move ends, or where somebody is set down.
    pub fn square(&self, figure: FigureId, choices: &[Choice], then: Then) -> (Idea, Choice) {
        let foe = self.position.controller(figure) != self.me;
        let mut best = (Idea::NONE, choices[0]);
        for choice in choices {
            let Choice::Square(square) = *choice else {
                continue;
            };
            let value = match foe {
                true => Some(-self.standing(figure, square, then)),
                false => self.standing_above(best.0.value, figure, square, then),
            };
            if let Some(value) = value
                && value > best.0.value
            {
                let why = match then {
                    Then::Rest => "it is the best place within reach",
                    _ => "it can strike from there",
                };
                best = (Idea::new(value, why), *choice);
            }
        }
        best
    }

    /// What follows the move in progress.
    pub fn then(&self) -> Then {
        let state = self.position.state;
        match state.movement.kind {
            MoveKind::HypersonicFirst | MoveKind::Sidestep => Then::Either,
            MoveKind::Controlled => Then::Either,
            MoveKind::Halved if state.action.effect == Effect::RunningShot => Then::Range,
            MoveKind::Halved => Then::Close,
            MoveKind::Plain
            | MoveKind::LeapClimb
            | MoveKind::Phasing
            | MoveKind::Ram
            | MoveKind::HypersonicSecond => Then::Rest,
        }
    }

    /// Take a friend along that has far to go and nothing to do.
    pub fn passenger(&self, choices: &[Choice]) -> (Idea, Choice) {
        let position = self.position;
        let far = |figure: FigureId| {
            let enemies = position.enemies(figure).iter();
            enemies.map(|enemy| position.distance(figure, enemy)).min().unwrap_or(0)
        };
        let mover = position.state.movement.mover;
        let travels = position.state.movement.kind.is_move_action() && far(mover) > 8;
        for choice in choices {
            if let Choice::Figure(friend) = *choice
                && travels
                && self.of(friend).speed <= self.of(mover).speed
                && far(friend) > self.of(friend).range + self.of(friend).shot + 2
            {
                let idea = Idea::new(1.0, "it has far to go");
                return (idea.about(Some(friend)), *choice);
            }
        }
        (Idea::new(0.0, "nobody needs to be carried"), Choice::Done)
    }

    /// Pick an object up where the way is not worse for it.
    pub fn pick_up(&self, choices: &[Choice]) -> (Idea, Choice) {
        let position = self.position;
        let mover = position.state.movement.mover;
        let then = self.then();
        let mut best = (Idea::new(0.0, "there is nothing to pick up"), Choice::Done);
        let strong = position.can_use(mover, Power::SuperStrength);
        let brawls = self.of(mover).range < 4;
        if !brawls && !strong || position.piece(mover).holds.is_some() {
            return best;
        }
        let plain = self.best_square_after(Choice::Done, mover, then);
        for choice in choices {
            let Choice::Object(object) = *choice else {
                continue;
            };
            let swing = f32::from(position.state.objects[object.index()].kind.swing());
            let value = self.best_square_after(*choice, mover, then) - plain + 1.5 * swing;
            if value > best.0.value {
                best = (Idea::new(value, "it lies on the way"), *choice);
            }
        }
        best
    }

    /// Would rolling again help me?
    pub fn reroll(&self, choices: &[Choice]) -> (Idea, Choice) {
        let state = self.position.state;
        let attack_roll = matches!(state.prompt(), Some(Prompt::Reroll { attack: true, .. }));
        let gain =
            if attack_roll { self.gain_of_rolling_again() } else { self.gain_of_breaking_away() };
        let mut best = (Idea::new(0.0, "rolling again would not be worth its price"), Choice::No);
        for choice in choices {
            let cost = match *choice {
                Choice::Reroll(_) => 1.5,
                Choice::ThemeReroll(figure) => match self.position.piece(figure).tokens {
                    0 => 3.0,
                    _ => 3.0 + worth::push(self.position, figure),
                },
                _ => continue,
            };
            if gain - cost > best.0.value {
                best = (Idea::new(gain - cost, "the next roll should be better"), *choice);
            }
        }
        best
    }

    fn gain_of_rolling_again(&self) -> f32 {
        let position = self.position;
        let attack = &position.state.attack;
        let dice = position.state.roll.dice;
        let mut gain = 0.0;
        for target in attack.targets.iter() {
            let blow = super::blow::Blow::of(position, attack, target.figure, target.hindered);
            let total = attack.value + dice[0] + dice[1];
            let hit = match dice {
                [6, 6] => true,
                [1, 1] => false,
                _ => total >= target.defense,
            };
            let harm = blow.harm(position);
            let change = harm * (blow.chance() - f32::from(u8::from(hit)));
            let enemy = position.controller(target.figure) != self.me;
            gain += if enemy { change } else { -change };
        }
        gain
    }

    fn gain_of_breaking_away(&self) -> f32 {
        let position = self.position;
        let mover = position.state.movement.mover;
        if position.controller(mover) != self.me {
            return 0.0;
        }
        let game = position.game;
        let broke = trial::after(game, position.state, Choice::No, 0).is_some_and(|(then, _)| {
            matches!(
                trial::prompt(game, &then),
                Some(Prompt::Destination | Prompt::PickUp | Prompt::Reroll { .. })
            )
        });
        if broke { 0.0 } else { 0.05 * worth::points(position, mover) }
    }

    /// Evade first, then let somebody cheaper be hit.
    pub fn would_be_hit(&self, figure: FigureId, choices: &[Choice]) -> (Idea, Choice) {
        if let Some(roll) = choices.iter().find(|choice| matches!(choice, Choice::Next(_))) {
            return (Idea::new(1.0, "it may still get out of the way"), *roll);
        }
        let position = self.position;
        let attack = &position.state.attack;
        let dealt = position.damage_value(attack.attacker, Some(attack), &mut ())
            + u8::from(attack.critical == Critical::Hit);
        let cost = |one: FigureId| worth::loss(position, one, self.takes(one, dealt));
        let own = cost(figure);
        let (idea, choice) =
            self.figure_by(choices, "it can bear the blow better", |friend| own - cost(friend));
        if idea.value > 0.5 {
            (idea, choice)
        } else {
            (Idea::new(0.0, "it takes the blow itself"), Choice::No)
        }
    }

    /// Whose printed value replaces its own, if it is better.
    pub fn lent(&self, own: FigureId, slot: Slot, choices: &[Choice]) -> (Idea, Choice) {
        let printed = |figure| f32::from(self.position.printed(figure, slot));
        let (idea, choice) = self.figure_by(choices, "its number is better", printed);
        if idea.value > printed(own) {
            (idea, choice)
        } else {
            (Idea::new(0.0, "its own number is better"), Choice::No)
        }
    }

    /// G03.2: the lower the defense, the surer the help.
    pub fn lent_to_the_supported(&self, own: FigureId, choices: &[Choice]) -> (Idea, Choice) {
        let printed = |figure| f32::from(self.position.printed(figure, Slot::Defense));
        let lower = |friend| printed(own) - printed(friend);
        let (idea, choice) = self.figure_by(choices, "it is easier to help then", lower);
        if idea.value > 0.0 {
            (idea, choice)
        } else {
            (Idea::new(0.0, "its own defense is lower"), Choice::No)
        }
    }

    /// K10.1: knock back where it hurts, or where distance suits the attacker.
    pub fn knock_back(&self) -> bool {
        let position = self.position;
        let game = position.game;
        let hit = |target: &&Target| target.fate == Fate::Hit;
        let lives = |position: clix::Position<'_>| -> u32 {
            let targets = self.position.state.attack.targets.iter().filter(hit);
            targets.map(|target| u32::from(worth::life(position, target.figure))).sum()
        };
        let hurts = trial::after(game, position.state, Choice::Yes, 0)
            .is_some_and(|(then, _)| lives(trial::position(game, &then)) < lives(position));
        hurts || self.of(position.state.attack.attacker).range >= 4
    }

    /// C2.5 e: fighters in front, helpers behind.
    pub fn start(&self, figure: FigureId, choices: &[Choice]) -> (Idea, Choice) {
        let position = self.position;
        let theirs = position.starting_area(table::Seat(1 - self.me.0));
        let powers = position.game.cast(figure).shown.first().copied();
        let powers = powers.unwrap_or_default();
        let helper =
            powers.iter().any(|power| power.room().helps) && worth::points(position, figure) < 60.0;
        let mut best = (Idea::NONE, choices[0]);
        for choice in choices {
            let Choice::Square(square) = *choice else {
                continue;
            };
            let far = theirs.iter().map(|to| f32::from(square.distance(to)));
            let far = far.fold(f32::MAX, f32::min);
            let friends = position.friends(figure).iter();
            let near = friends
                .filter_map(|friend| position.square(friend))
                .map(|at| f32::from(at.distance(square)))
                .fold(0.0, |sum, far| sum + far);
            let value = if helper { 0.3 * far } else { -far } - 0.05 * near;
            if value > best.0.value {
                let why = if helper { "it helps from behind" } else { "it has less far to go" };
                best = (Idea::new(value, why), *choice);
            }
        }
        best
    }

    /// C2.5 d: within reach of my own.
    pub fn place_object(&self, choices: &[Choice]) -> (Idea, Choice) {
        let own = self.position.starting_area(self.me);
        let mut best = (Idea::NONE, choices[0]);
        for choice in choices {
            let Choice::Square(square) = *choice else {
                continue;
            };
            let far = own.iter().map(|to| f32::from(square.distance(to)));
            let value = -(far.fold(f32::MAX, f32::min) - 3.0).abs();
            if value > best.0.value {
                best = (
                    Idea::new(value, "it lies three squares from where my figures start"),
                    *choice,
                );
            }
        }
        best
    }
}
