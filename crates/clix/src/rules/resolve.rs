//! The end of an attack: dials, the fallen, what damage sets off, objects used (C7.3 steps 5 and 7).

use crate::event::Event;
use crate::figure::team::TeamAbility;
use crate::interpreter::Engine;
use crate::state::attack::{Attack, Fate, Mode};
use crate::state::{After, Figures};
use crate::waived::Rule;
use table::{Chance, Log};

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// C7.13 f: all dials, then all KO'd characters; what damage sets off is noted on the way.
    pub(crate) fn turn_dials(&mut self) {
        let attacker = self.state.attack.attacker;
        let mut enemy_damaged = false;
        for at in 0..self.state.attack.targets.len() {
            let target = self.state.attack.targets[at];
            if target.fate != Fate::Hit || !self.position().is_on_map(target.figure) {
                continue;
            }
            let opposing = self.position().opposing(attacker, target.figure);
            if self.state.attack.damaged.contains(target.figure) && opposing {
                enemy_damaged = true;
                if self.position().has_team(target.figure, TeamAbility::Mystics) {
                    self.after(After::Pierce { figure: attacker, by: target.figure });
                }
            }
            // C8.13: STOP looks at an opponent's attack only.
            let clicked = self.turn_dial(target.figure, target.damage, opposing);
            if self.game.plays(Rule::C8_4) {
                self.state.attack.targets[at].damage = clicked;
            }
        }
        if enemy_damaged && self.position().steals_energy() {
            self.after(After::StealEnergy(attacker));
        }
        self.remove_the_fallen();
        self.settle();
        self.ask_for_knock_back(enemy_damaged);
    }

    fn remove_the_fallen(&mut self) {
        let Attack { attacker, targets, .. } = self.state.attack;
        for target in targets.iter() {
            let figure = target.figure;
            let falls = self.position().is_on_map(figure) && self.position().shows_ko(figure);
            if !falls {
                continue;
            }
            self.note_minions(figure, attacker);
            self.knock_out_if_due(figure);
        }
    }

    /// Brotherhood of Mutants: hits an enemy with an attack roll of 10–12.
    pub(super) fn note_brotherhood(&mut self, hit: Figures) {
        let attacker = self.state.attack.attacker;
        let [one, two] = self.state.attack.dice;
        let position = self.position();
        if one + two >= 10
            && position.has_team(attacker, TeamAbility::BrotherhoodOfMutants)
            && hit.iter().any(|figure| position.opposing(attacker, figure))
        {
            self.after(After::LoseToken(attacker));
        }
    }

    /// C7.3 step 7: objects used and pieces shot through are gone.
    pub(crate) fn attack_done(&mut self) {
        let attack = self.state.attack;
        let happened = attack.count > 0;
        if happened && attack.mode == Mode::Ram {
            // K16.4.
            let hits = attack.targets.iter().filter(|target| target.fate == Fate::Hit).count();
            if hits > 0 && self.game.plays(Rule::K16_4) {
                self.owe_unavoidable(attack.attacker, hits as u8);
            }
        }
        if happened
            && matches!(attack.mode, Mode::Swing | Mode::Throw)
            && self.state.action.object.is_some()
            && self.game.plays(Rule::C11_5)
        {
            let object = self.state.action.object;
            self.state.action.object = crate::state::object::ObjectId::NONE;
            self.knock_out_object(object);
        }
        if happened && let Some(piece) = attack.through {
            self.destroy(piece);
        }
        if happened && !attack.close && !self.state.lasting.is_empty() {
            self.use_up_briefings(attack.attacker);
        }
        self.state.action.suppressed = Figures::NONE;
        self.state.attack = Attack::default();
        self.settle();
    }
}
