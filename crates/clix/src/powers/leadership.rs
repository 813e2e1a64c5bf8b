//! Leadership (G12): an action more, and a roll at the beginning of the turn to remove the token of a friend.

use super::asking::Asks;
use super::room::{Loss, Room};
use crate::choice::Choice;
use crate::event::Event;
use crate::interpreter::{Engine, Task};
use crate::position::Position;
use crate::power::Power;
use crate::powers::telling::Tells;
use crate::state::{FigureId, Figures, State};
use crate::waived::Rule;
use crate::words::Speaker;
use crate::words::or_not;
use table::{Chance, Log};

pub(super) const ROOM: Room = Room { loss: Loss::Points(0.8), helps: true, ..Room::PLAIN };

/// Does this leader roll?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll(pub FigureId);

impl Asks for Roll {
    const NAME: &'static str = "leadership";
    const BY: Option<Power> = Some(Power::Leadership);
    const YES_OR_NO: Option<[&'static str; 2]> = Some(["roll", "do not roll"]);
    const HABIT: Option<(Choice, &'static str)> = Some((Choice::Yes, "it costs nothing"));

    fn about(self, _: Position<'_>) -> (FigureId, &'static [Power]) {
        (self.0, &[Power::Leadership])
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        engine.leader_rolls(self.0, choice == Choice::Yes);
    }

    fn words(self, speaker: &Speaker<'_>, _: &State) -> String {
        let leader = speaker.figure(self.0);
        format!("roll for the Leadership of {leader}? 5 or 6 removes a token (G12.2)")
    }
}

/// Whose token goes?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhoseToken(pub FigureId);

impl Asks for WhoseToken {
    const NAME: &'static str = "leadership token";
    const CLAUSE: Option<&'static str> = Some("G12.2");

    fn figures(self, position: Position<'_>) -> Option<Figures> {
        Some(position.led_by(self.0))
    }

    fn about(self, _: Position<'_>) -> (FigureId, &'static [Power]) {
        (self.0, &[Power::Leadership])
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        if let Choice::Figure(friend) = choice {
            engine.state.tasks.pop();
            engine.remove_token(friend);
        }
    }

    fn words(self, speaker: &Speaker<'_>, _: &State) -> String {
        format!("whose token does {} remove? (G12.2)", speaker.figure(self.0))
    }
}

/// Which of these leaders rolls next?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhoNext(pub Figures);

impl Asks for WhoNext {
    const NAME: &'static str = "leadership next";
    const CLAUSE: Option<&'static str> = Some("C3.9");

    fn figures(self, _: Position<'_>) -> Option<Figures> {
        Some(self.0)
    }

    fn answer<C: Chance + ?Sized, L: Log<Event>>(
        self,
        engine: &mut Engine<'_, C, L>,
        choice: Choice,
    ) {
        if let Choice::Figure(leader) = choice {
            engine.leader_next(leader);
        }
    }

    fn words(self, _: &Speaker<'_>, _: &State) -> String {
        "who uses Leadership next? (C3.9)".to_string()
    }
}

impl Position<'_> {
    /// G12.2: whose token a leader may remove.
    fn led_by(self, leader: FigureId) -> Figures {
        let mut led = Figures::NONE;
        for friend in self.friends_beside(leader).iter() {
            if self.piece(friend).tokens > 0 && self.is_subordinate(leader, friend) {
                led.insert(friend);
            }
        }
        led
    }

    /// C3.9, D29: leaders who could remove the token of the same friend, one of them that of somebody else too; for others it does
    /// not matter who comes first.
    fn leaders_in_each_others_way(self, leaders: Figures) -> Figures {
        let mut rivals = Figures::NONE;
        for one in leaders.iter() {
            let led = self.led_by(one);
            for other in leaders.without(Figures::only(one)).iter() {
                let its = self.led_by(other);
                if led != its && !led.intersection(its).is_empty() {
                    rivals.insert(one);
                }
            }
        }
        rivals
    }
}

impl<C: Chance + ?Sized, L: Log<Event>> Engine<'_, C, L> {
    /// G12.2: each user may roll, one after the other.
    pub(crate) fn leaders(&mut self, left: Figures) {
        if self.game.plays(Rule::C3_9) && self.game.plays(Rule::G12_2) {
            let rivals = self.position().leaders_in_each_others_way(left);
            if rivals.len() > 1 {
                self.push(Task::Leaders(left));
                return self.ask(WhoNext(rivals));
            }
        }
        for leader in left.iter() {
            if !self.position().led_by(leader).is_empty() && self.game.plays(Rule::G12_2) {
                let asked = (1u64 << (leader.0 + 1)) - 1;
                self.push(Task::Leaders(left.without(Figures(asked as u32))));
                self.ask(Roll(leader));
                return;
            }
        }
    }

    fn leader_next(&mut self, leader: FigureId) {
        self.state.tasks.pop();
        if let Some(Task::Leaders(left)) = self.state.tasks.pop() {
            self.push(Task::Leaders(left.without(Figures::only(leader))));
        }
        self.ask(Roll(leader));
    }

    fn leader_rolls(&mut self, leader: FigureId, rolls: bool) {
        self.state.tasks.pop();
        if !rolls {
            return;
        }
        let die = self.d6();
        self.tell(LeadershipRoll { figure: leader, die });
        if die >= 5 {
            self.ask(WhoseToken(leader));
        }
    }
}

/// It happened, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeadershipRoll {
    pub figure: FigureId,
    pub die: u8,
}

impl Tells for LeadershipRoll {
    const ROLLS: bool = true;

    fn words(self, speaker: &Speaker<'_>) -> String {
        let success = or_not(self.die >= 5, "may remove a token", "inspired nobody");
        format!("{} rolled {} for Leadership and {success}", speaker.figure(self.figure), self.die)
    }
}
