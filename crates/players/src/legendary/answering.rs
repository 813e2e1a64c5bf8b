//! Questions that are not about picking cards: may, which way, who, where.

use super::worth::{Moment, Reading};
use super::{Mind, decision, only};
use crate::player::{Decision, Reason};
use legendary::Text;
use legendary::cards::{CardId, SPACES};
use legendary::catalogue::Kind;
use legendary::choice::Choice;
use legendary::effect::{Block, Op};

impl Mind<'_> {
    pub fn may(&self, op: u16, choices: &[Choice]) -> Decision<Choice> {
        let Op::May { first, then } = self.op(op) else {
            return only(choices, "nothing else is possible");
        };
        let scope = self.asking();
        let mut yields = self.block(self.reading(&scope), first);
        yields += self.block(self.reading(&scope), then);
        // More Attack is worth what more can be done with it, no less than nothing and more than usual if it wins a fight.
        let active = self.at.state.active == self.seat;
        let mut worth = self.total(&yields);
        if active && yields.attack > 0.0 {
            let more = self.purse_change(yields.attack as i32, 0);
            worth = worth.max(self.total(&yields) - yields.attack + more);
        }
        if worth > 0.0 {
            decision(Choice::Yes, Reason::new("it brings more than it costs"))
        } else {
            decision(Choice::No, Reason::new("it costs more than it brings"))
        }
    }

    pub fn mode(&self, op: u16, choices: &[Choice]) -> Decision<Choice> {
        let Op::ChooseOne(modes) = self.op(op) else {
            return only(choices, "nothing else is possible");
        };
        let scope = self.asking();
        let blocks = self.at.game.catalogue.program.modes(modes);
        let worth = |choice: &Choice| match choice {
            Choice::Mode(mode) => blocks
                .get(*mode as usize)
                .map_or(f32::MIN, |block| self.block_worth(&scope, *block)),
            _ => f32::MIN,
        };
        best(choices, worth, "it is worth more than the other")
    }

    /// Rather show a card than suffer, unless what is suffered does good.
    pub fn reveal_or(&self, op: u16, choices: &[Choice]) -> Decision<Choice> {
        let Op::RevealOr { otherwise, .. } = self.op(op) else {
            return only(choices, "nothing else is possible");
        };
        let scope = self.asking();
        let suffered = self.block_worth(&scope, otherwise);
        match choices.iter().find(|choice| **choice != Choice::No) {
            Some(show) if suffered <= 0.0 => {
                decision(*show, Reason::new("showing a card costs nothing"))
            }
            _ => decision(Choice::No, Reason::new("the other way does good")),
        }
    }

    pub fn mulligan(&self, choices: &[Choice]) -> Decision<Choice> {
        let reason = Reason::new("nobody can pay such heroes on the first turns");
        match choices.contains(&Choice::Yes) {
            true => decision(Choice::Yes, reason),
            false => only(choices, "nothing else is possible"),
        }
    }

    /// Who is helped goes by need: whoever has most Wounds that I can see, myself first.
    pub fn player(&self, _op: u16, choices: &[Choice]) -> Decision<Choice> {
        let need = |choice: &Choice| match choice {
            Choice::Player(seat) => {
                let mine = if *seat == self.seat { 0.5 } else { 0.0 };
                self.known_wounds(*seat) as f32 + mine
            }
            _ => f32::MIN,
        };
        best(choices, need, "it is needed most there")
    }

    /// Away from the exit, not in the way of what the player is about to fight.
    pub fn space(&self, villain: CardId, choices: &[Choice]) -> Decision<Choice> {
        let here = self.at.space_of(villain).unwrap_or(0);
        let danger = self.escape_cost(villain);
        let near = |space: usize| (space + 1) as f32 / SPACES as f32;
        let relief = |choice: &Choice| match choice {
            Choice::Space(space) => {
                let there = *space as usize;
                let mut relief = (near(here) - near(there)) * danger;
                if let Some(other) = self.at.villain_at(there) {
                    relief += (near(there) - near(here)) * self.escape_cost(other);
                }
                relief
            }
            _ => f32::MIN,
        };
        best(choices, relief, "it is farthest from the exit there")
    }

    pub fn side(&self, card: CardId, choices: &[Choice]) -> Decision<Choice> {
        let Some(sides) = self.at.face(card).sides else {
            return only(choices, "nothing else is possible");
        };
        let worth = |choice: &Choice| match choice {
            Choice::Mode(side) => {
                let face = sides[*side as usize & 1];
                let scope = Text {
                    entry: self.at.state.turn.played.len() as u8,
                    ..Text::scope(card, face, self.seat, CardId::NONE)
                };
                self.total(&self.face_yield(face, Moment::Now(&scope)))
            }
            _ => f32::MIN,
        };
        best(choices, worth, "this side gives more now")
    }

    pub(super) fn op(&self, op: u16) -> Op {
        self.at.game.catalogue.program.ops[op as usize]
    }

    fn reading<'t>(&self, scope: &'t Text) -> Reading<'t> {
        let kind = self.at.game.face_at(scope.face).kind;
        Reading { when: Moment::Now(scope), enemy: !matches!(kind, Kind::Hero | Kind::Bystander) }
    }

    fn block_worth(&self, scope: &Text, block: Block) -> f32 {
        self.total(&self.block(self.reading(scope), block))
    }
}

/// The first of the choices that are worth most.
fn best(choices: &[Choice], worth: impl Fn(&Choice) -> f32, why: &'static str) -> Decision<Choice> {
    let mut best = (choices[0], f32::MIN);
    for choice in choices {
        let worth = worth(choice);
        if worth > best.1 {
            best = (*choice, worth);
        }
    }
    decision(best.0, Reason::new(why))
}
