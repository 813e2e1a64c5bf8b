//! After resolutions (C4.8): token, other effects, pushing, unavoidable damage.

use crate::choice::Prompt;
use crate::effect::Effect;
use crate::event::Event;
use crate::figure::team::TeamAbility;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::powers::willpower::Endurance;
use crate::rules::damage::gambled;
use crate::state::{Action, After, FigureId, Figures, Healing, Marks, Overrun};
use crate::waived::Rule;
use table::{Chance, Log, NoLog};

impl Position<'_> {
    /// Minions of Doom: friends using it, itself included, that something could be healed on.
    pub(crate) fn minions(self, figure: FigureId) -> Figures {
        let mut minions = Figures::NONE;
        for friend in self.friends(figure).union(Figures::only(figure)).iter() {
            let hurt =
                self.is_on_map(friend) && self.piece(friend).click > self.game.cast(friend).start;
            if hurt && self.has_team(friend, TeamAbility::MinionsOfDoom) {
                minions.insert(friend);
            }
        }
        minions
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// C4.8 a, then the rest in order.
    pub(crate) fn action_done(&mut self) {
        let actor = self.actor();
        self.state.action.suppressed = Figures::NONE;
        self.lay_rubble();
        self.settle();
        self.let_go_of_what_was_taken();
        if self.state.action.actor.is_some()
            && !self.state.action.effect.is_free()
            && self.position().is_on_map(actor)
        {
            if self.state.action.strained {
                // K06.1, K06.2.
                if self.game.plays(Rule::K06_2) {
                    self.state.piece_mut(actor).marks.set(Marks::STRAINED);
                    self.owe_unavoidable(actor, 1);
                }
            } else {
                self.give_token(actor);
                let effect = self.state.action.activated();
                if effect == Effect::Flurry && !self.game.plays(Rule::S01_4) {
                    self.give_token(actor);
                }
            }
        }
        self.record(Event::ActionResolved { figure: actor });
        self.push(Task::ActionOver);
        let action = &self.state.action;
        if action.after.is_empty() && action.pushed.is_empty() && action.unavoidable.is_empty() {
            return;
        }
        if !self.game.plays(Rule::C4_8) {
            self.push(Task::AfterEffects);
            self.push(Task::Pushes);
            self.push(Task::Unavoidable);
            return;
        }
        self.push(Task::Unavoidable);
        self.push(Task::Pushes);
        self.push(Task::AfterEffects);
    }

    pub(crate) fn owe_unavoidable(&mut self, figure: FigureId, amount: u8) {
        if self.state.action.unavoidable.push((figure, amount)).is_err() {
            self.stop(Overrun::TooMany);
        }
    }

    /// C4.8 b: in the order the active player chooses.
    pub(crate) fn after_effects(&mut self) {
        let different = self.state.action.after.len();
        if different == 0 {
            return;
        }
        self.push(Task::AfterEffects);
        if different == 1 || !self.game.plays(Rule::C3_9) {
            self.next_after(0);
        } else {
            self.ask(Prompt::Order);
        }
    }

    pub(crate) fn choose_order(&mut self, index: u8) {
        self.state.tasks.pop();
        self.next_after(index as usize);
    }

    fn next_after(&mut self, index: usize) {
        let Some(waiting) = self.state.action.after.get_mut(index) else {
            return;
        };
        let what = waiting.what;
        waiting.times = waiting.times.saturating_sub(1);
        if waiting.times == 0 {
            self.state.action.after.remove(index);
        }
        match what {
            After::Nothing => {}
            After::StealEnergy(figure) => self.heal(figure, 1, Healing::StealEnergy),
            After::HealFamily(seat) => {
                for friend in self.position().controlled_by(seat).iter() {
                    if self.position().has_team(friend, TeamAbility::FantasticFour) {
                        self.heal(friend, 1, Healing::FantasticFour);
                    }
                }
            }
            After::LoseToken(figure) => self.remove_token(figure),
            After::Pierce { figure, by } => self.hurt(figure, 1, true, by),
            After::HealOneOf(figure) => {
                if !self.position().minions(figure).is_empty() {
                    self.ask(Prompt::HealOneOf(figure));
                }
            }
            After::Gamble(figure) => {
                if self.position().is_on_map(figure) {
                    self.ask(Prompt::Gamble(figure));
                }
            }
        }
    }

    pub(crate) fn heal_minion(&mut self, friend: FigureId) {
        self.state.tasks.pop();
        self.heal(friend, 1, Healing::MinionsOfDoom);
    }

    pub(crate) fn gamble(&mut self, figure: FigureId, rolls: bool) {
        self.state.tasks.pop();
        if rolls {
            let die = self.d6();
            self.record(Event::SuicideSquad { figure, die });
            self.heal(figure, gambled(die), Healing::SuicideSquad);
        }
    }

    /// C4.8 c.
    pub(crate) fn pushes(&mut self) {
        let pushed = self.state.action.pushed.intersection(self.position().on_map());
        let Some(first) = pushed.first() else {
            self.state.action.pushed = Figures::NONE;
            return;
        };
        self.push(Task::Pushes);
        if self.game.plays(Rule::C3_9) && self.order_of_pushes_matters(pushed) {
            return self.ask(Prompt::PushNext(pushed));
        }
        self.push_one(first);
    }

    /// C3.9, D29: damage to one of them changes whether another minds its push.
    fn order_of_pushes_matters(&mut self, pushed: Figures) -> bool {
        let willing = |position: Position<'_>, figure| position.minds_no_push(figure);
        self.order_matters(pushed, willing)
    }

    /// C3.9: a click of damage to some of these changes for another what is asked.
    pub(crate) fn order_matters<T: PartialEq>(
        &mut self,
        hurt: Figures,
        asked: fn(Position<'_>, FigureId) -> T,
    ) -> bool {
        // Only what somebody has done to somebody else, and a text that asks for more than the click, depends on a dial that is not one's own.
        if hurt.len() < 2 || self.state.lasting.is_empty() && !self.game.conditional {
            return false;
        }
        hurt.iter().any(|figure| {
            let others = hurt.without(Figures::only(figure));
            let now = asked(self.position(), figure);
            let mut turns = |hurt: Figures| {
                let mut then = *self.state;
                let mut silent = NoLog;
                let mut trial = Engine::new(self.game, &mut then, &mut *self.chance, &mut silent);
                for other in hurt.iter() {
                    trial.suffer(other, 1);
                }
                asked(trial.position(), figure) != now
            };
            turns(others) || others.iter().any(|other| turns(Figures::only(other)))
        })
    }

    pub(crate) fn push_next(&mut self, figure: FigureId) {
        self.state.tasks.pop();
        self.push_one(figure);
    }

    fn push_one(&mut self, figure: FigureId) {
        self.state.action.pushed.remove(figure);
        self.record(Event::Pushed { figure });
        if self.position().minds_no_push(figure) {
            self.ask(Endurance(figure));
        } else if !self.game.plays(Rule::BR01_3) {
            self.hurt(figure, 1, false, figure);
        } else {
            self.suffer(figure, u8::from(self.game.plays(Rule::BR01_2)));
        }
    }

    /// C4.8 d; what KOs have set off meanwhile comes after it.
    pub(crate) fn unavoidable(&mut self) {
        if let Some((figure, amount)) = self.state.action.unavoidable.pop() {
            self.push(Task::Unavoidable);
            return self.suffer(figure, amount);
        }
        if !self.state.action.after.is_empty() || !self.state.action.pushed.is_empty() {
            self.push(Task::Unavoidable);
            self.push(Task::Pushes);
            self.push(Task::AfterEffects);
        }
    }

    pub(crate) fn action_over(&mut self) {
        self.state.action = Action::default();
        self.state.attack = Default::default();
        self.state.movement = Default::default();
        self.state.roll = Default::default();
        self.check_end();
    }
}
