//! What a choice would spend for nothing: asked before it is made, as it cannot be got back.

use super::BurnDue;
use crate::choice::{Choice, Prompt};
use crate::effect::{Block, Op};
use crate::interpreter::Text;
use crate::keywords::KeywordDue;
use crate::position::Position;
use crate::rules::Due;
use crate::usable::Usable;

impl Position<'_> {
    /// How many Shards would the choice burn without anything coming of it (K5.6)? None if something would, or if it burns none.
    pub fn burns_for_nothing(self, choice: Choice) -> Option<i32> {
        match (choice, self.state.asked()) {
            (Choice::Use(Usable::Offer(at)), Some(Prompt::Action)) => {
                let offer = self.state.turn.offers.get(usize::from(at))?;
                let then = self.what_is_offered(offer.op)?;
                let scope = Text::scope(offer.card, offer.face, self.state.active, offer.it);
                let (least, most) = match self.due(offer) {
                    Due::Keyword(KeywordDue::Burn(BurnDue::Exactly(count))) => (count, count),
                    Due::Keyword(KeywordDue::Burn(BurnDue::Any)) => {
                        (1, self.shards_of(self.state.active))
                    }
                    Due::Attack(_) | Due::Nothing => return None,
                };
                let nothing = |count: i32| self.is_in_vain(&scope, then, count);
                (least > 0 && (least..=most).all(nothing)).then_some(least)
            }
            (Choice::Number(number), Some(Prompt::Number { text, op })) => {
                let count = i32::from(number);
                let nothing = self.is_in_vain(self.scope(text), self.what_is_offered(op)?, count);
                nothing.then_some(count)
            }
            _ => None,
        }
    }

    /// What an offer does.
    fn what_is_offered(self, op: u16) -> Option<Block> {
        match self.game.catalogue.program.ops[usize::from(op)] {
            Op::Offer { then, .. } => Some(then),
            _ => None,
        }
    }

    /// Can nothing of the block be done once so many Shards are burned?
    fn is_in_vain(self, scope: &Text, then: Block, burned: i32) -> bool {
        let mut state = *self.state;
        state.turn.shards_burned = burned.clamp(0, i32::from(u16::MAX)) as u16;
        let burning = Position::new(self.game, &state);
        let possible = |at: u16| burning.can_do(scope, Block { start: at, len: 1 });
        !(then.start..then.end()).any(possible)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{CardId, Zone};
    use crate::catalogue::Kind;
    use crate::effect::Node;
    use crate::game::Legendary;
    use crate::interpreter::Task;
    use crate::language::load_embedded;
    use crate::options::Options;
    use crate::setup::Setup;
    use crate::state::State;
    use crate::usable::Offer;
    use std::sync::Arc;
    use table::Seat;

    /// A game in its action phase, in which this card has made its offer.
    fn offering(card: &str, shards: i32) -> (Legendary, State) {
        let catalogue = Arc::new(load_embedded());
        let text = "players 2; mastermind Loki; scheme The Legacy Virus; villains Enemies of Asgard, HYDRA; henchmen Sentinel; \
                    heroes Adam Warlock, Yondu, Rogue, Storm, Gambit";
        let setup = Setup::from_text(&catalogue, text).unwrap();
        let game = Legendary::new(catalogue, setup, Options::default()).unwrap();
        let mut state = game.start();
        let named = |id: &CardId| game.design(*id).name == card;
        let card = (0..game.card_count() as u16).map(CardId).find(named).unwrap();
        let mut made = None;
        let program = &game.catalogue.program;
        program.walk(game.design(card), &mut |node| {
            if let Node::Op(op, Op::Offer { .. }) = node {
                made = Some(op);
            }
        });
        let offer = Offer {
            op: made.unwrap(),
            card,
            it: CardId::NONE,
            face: game.face_number(card),
            left: 1,
        };
        state.tasks.clear();
        state.tasks.push(Task::Ask(Prompt::Action)).unwrap();
        state.turn.offers.push(offer).unwrap();
        state.kept.shards.give(Seat(0), shards);
        (game, state)
    }

    fn with_villain(game: &Legendary, mut state: State, vp: i16) -> State {
        let villain = (0..game.card_count() as u16).map(CardId).find(|card| {
            let face = game.face(*card);
            face.kind == Kind::Villain && face.vp == vp
        });
        state.cards.move_to(villain.unwrap(), Zone::city(0));
        state
    }

    const USE: Choice = Choice::Use(Usable::Offer(0));

    #[test]
    fn burning_with_nobody_to_defeat_is_for_nothing() {
        let (game, state) = offering("Soulblast", 6);
        assert_eq!(Position::new(&game, &state).burns_for_nothing(USE), Some(4));
        let met = with_villain(&game, state, 3);
        assert_eq!(Position::new(&game, &met).burns_for_nothing(USE), None);
        let position = Position::new(&game, &state);
        assert_eq!(position.burns_for_nothing(Choice::EndTurn), None);
    }

    #[test]
    fn a_number_of_shards_that_fits_no_villain_is_for_nothing() {
        let (game, state) = offering("Whistling Arrow", 2);
        let met = with_villain(&game, state, 3);
        let position = Position::new(&game, &met);
        assert_eq!(position.burns_for_nothing(USE), Some(1), "3 are needed");
        let (game, state) = offering("Whistling Arrow", 4);
        let mut met = with_villain(&game, state, 3);
        assert_eq!(Position::new(&game, &met).burns_for_nothing(USE), None);
        let offer = met.turn.offers[0];
        let scope = Text::scope(offer.card, offer.face, Seat(0), offer.it);
        met.texts.push(scope).unwrap();
        met.tasks.push(Task::Ask(Prompt::Number { text: 0, op: offer.op })).unwrap();
        let burned = |number| Position::new(&game, &met).burns_for_nothing(Choice::Number(number));
        assert_eq!([burned(2), burned(3), burned(4)], [Some(2), None, Some(4)]);
    }
}
