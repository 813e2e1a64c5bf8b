//! Which cards to pick for an operation.

use super::worth::Moment;
use super::{Mind, decision};
use crate::player::{Decision, Reason};
use legendary::cards::{CardId, Zone};
use legendary::choice::{Choice, Prompt};
use legendary::effect::{CardOp, Deck, Op, Pick, Trigger};
use legendary::{Chosen, Text};
use table::List;

/// A card that could be picked, and how gladly.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    card: CardId,
    wish: f32,
    /// Where it stands in the list of matching cards.
    place: usize,
}

impl Default for Candidate {
    fn default() -> Self {
        Candidate { card: CardId::NONE, wish: 0.0, place: 0 }
    }
}

impl Mind<'_> {
    /// The scope of the text that asks.
    pub fn asking(&self) -> Text {
        let text = self.at.state.asked().and_then(Prompt::text);
        let text = text.and_then(|text| self.at.state.texts.get(text as usize));
        text.copied().unwrap_or_else(|| self.scope())
    }

    /// Cards are taken in the order they are listed (no set can be reached in two ways), so the whole set is planned every time and the
    /// first card of it is taken next.
    pub fn pick_cards(&self, op: u16, prompt: Prompt, choices: &[Choice]) -> Decision<Choice> {
        let scope = self.asking();
        let operation = self.at.game.catalogue.program.ops[op as usize];
        let (Some(id), Some(Chosen { taken, most, .. })) =
            (operation.cards(), self.at.chosen(prompt))
        else {
            return self.pick_best(&scope, operation, choices);
        };
        let selector = self.at.selector(id);
        let free = matches!(selector.pick, Pick::UpTo(_) | Pick::AnyNumber);
        let done = choices.contains(&Choice::Done);
        let first = choices.iter().find_map(|choice| match choice {
            Choice::Pick(card) => Some(*card),
            _ => None,
        });
        let mut candidates: List<Candidate, 128> = List::new();
        let queue = &self.at.state.queue;
        let picked = &queue[queue.len().saturating_sub(usize::from(taken))..];
        let mut begun = false;
        let mut place = 0;
        self.at.each(&scope, id, |card| {
            begun |= Some(card) == first;
            if begun && !picked.contains(&card) {
                let wish = self.wish(&scope, operation, card);
                let _ = candidates.push(Candidate { card, wish, place });
                place += 1;
            }
        });
        candidates.sort_by(|a, b| b.wish.total_cmp(&a.wish).then(a.place.cmp(&b.place)));
        let missing = usize::from(most.saturating_sub(taken));
        let mut wanted =
            candidates.iter().take(missing).filter(|candidate| !free || candidate.wish > 0.0);
        // Where the order counts, the first one taken lies lowest: the best comes last.
        let next = if operation.is_ordered() {
            wanted.next_back()
        } else {
            wanted.min_by_key(|candidate| candidate.place)
        };
        match next {
            Some(next) if choices.contains(&Choice::Pick(next.card)) => {
                decision(Choice::Pick(next.card), why(operation))
            }
            None if done => decision(Choice::Done, Reason::new("no other card is worth it")),
            _ => self.pick_best(&scope, operation, choices),
        }
    }

    /// One card of those offered.
    pub fn pick_one(&self, op: u16, choices: &[Choice], why: &'static str) -> Decision<Choice> {
        let operation = self.at.game.catalogue.program.ops[op as usize];
        let picked = self.pick_best(&self.asking(), operation, choices);
        decision(picked.choice, Reason::new(why))
    }

    /// Help goes to the mastermind that is hardest to beat anyway; what weakens one, to the easiest.
    pub fn mastermind(&self, op: u16, choices: &[Choice]) -> Decision<Choice> {
        let op = self.at.game.catalogue.program.ops[op as usize];
        let helps = !matches!(op, Op::Lasting { .. });
        let attack = |choice: &Choice| match choice {
            Choice::Pick(card) if helps => self.at.enemy_attack(*card),
            Choice::Pick(card) => -self.at.enemy_attack(*card),
            _ => i32::MIN,
        };
        let best = choices.iter().max_by_key(|choice| attack(choice));
        let reason = Reason::new(match helps {
            true => "it would be beaten last",
            false => "it is beaten most easily",
        });
        decision(*best.unwrap_or(&choices[0]), reason)
    }

    fn pick_best(&self, scope: &Text, op: Op, choices: &[Choice]) -> Decision<Choice> {
        let wish = |choice: &Choice| match choice {
            Choice::Pick(card) => self.wish(scope, op, *card),
            _ => f32::MIN,
        };
        let best = choices.iter().max_by(|a, b| wish(a).total_cmp(&wish(b))).unwrap_or(&choices[0]);
        decision(*best, why(op))
    }

    /// How gladly the operation is done to the card, in points of Attack.
    pub fn wish(&self, scope: &Text, op: Op, card: CardId) -> f32 {
        let zone = self.at.state.cards.zone_of(card);
        match op {
            Op::Cards(_, CardOp::Ko) => self.wish_to_ko(card, zone),
            Op::Cards(_, CardOp::Discard { .. }) if zone.is_hand() => {
                let returns = self.at.face(card).has(Trigger::Discarded);
                if returns { 0.0 } else { -self.use_in_hand(card) }
            }
            // The top card of a deck makes room for the next one.
            Op::Cards(_, CardOp::Discard { .. }) => self.outlook.average - self.value(card),
            Op::Cards(_, CardOp::Gain { .. } | CardOp::RecruitFree) | Op::AllGain(_) => {
                self.gain(card)
            }
            Op::Cards(_, CardOp::ToHand | CardOp::DrawThese) => self.value(card),
            Op::Cards(_, CardOp::PutOnDeck) => -self.use_in_hand(card),
            Op::PassLeft(_) => -self.use_in_hand(card),
            Op::Cards(_, CardOp::ToBottomOfHeroDeck | CardOp::Tuck) => -self.gain(card),
            Op::ForEach { .. } => {
                let held = self.at.held_by(card).len() as f32;
                self.escape_odds(card) * self.escape_cost(card) + held * self.weights.bystander
            }
            Op::Cards(_, CardOp::Capture { .. }) => {
                let hard = 0.1 * self.at.enemy_attack(card) as f32;
                -self.escape_odds(card) * (1.0 + self.outlook.peril.carried) - hard
            }
            Op::Cards(_, CardOp::Defeat) => self.defeat_worth(card),
            Op::Cards(_, CardOp::Keyword(op)) => self.keyword_wish(op, card),
            Op::Cards(_, CardOp::RescueThese) => self.weights.bystander,
            Op::Cards(_, CardOp::EnterCity) => -0.5 * self.at.cost(card) as f32,
            Op::Cards(_, CardOp::KeepForNextHand) => self.value(card),
            Op::Cards(_, CardOp::Copy | CardOp::PlayCopies) => self.copy_worth(scope, card),
            _ => 0.0,
        }
    }

    fn wish_to_ko(&self, card: CardId, zone: Zone) -> f32 {
        if zone.slot().is_some() {
            return -self.weights.hq_hero - self.gain(card).max(0.0);
        }
        if zone.is_victory() {
            return -self.weights.victory_point * f32::from(self.at.face(card).vp);
        }
        let lost_now = if zone.is_hand() { self.use_in_hand(card) } else { 0.0 };
        self.riddance(card) - lost_now - self.outlook.peril.lost(self.at, card)
    }

    /// What a card in hand is good for this turn or, on another player's turn, the next.
    fn use_in_hand(&self, card: CardId) -> f32 {
        self.value(card).max(0.0)
    }

    fn copy_worth(&self, scope: &Text, card: CardId) -> f32 {
        let mut played = self.at.state.turn.played.iter();
        let played = played.find(|played| played.card == card);
        let face = played.map_or(self.at.game.face_number(card), |played| played.face);
        // A copy of a copy is guessed, or this would never end.
        let copies = self.at.game.face_at(face).abilities.iter().any(|ability| {
            let block = self.at.game.catalogue.program.block(ability.block);
            block.iter().any(|op| matches!(op, Op::Cards(_, CardOp::Copy)))
        });
        let when = if copies { Moment::Someday } else { Moment::Now(scope) };
        self.total(&self.face_yield(face, when))
    }

    /// What is put back last lies on top: the best for a deck of ours.
    pub fn put_back(&self, op: u16, choices: &[Choice]) -> Decision<Choice> {
        let look = self.at.game.catalogue.program.ops[op as usize].look();
        if look.is_some_and(|look| look.deck == Deck::Villain) {
            return self.put_back_on_villain_deck(choices);
        }
        let late = |choice: &Choice| match choice {
            Choice::Pick(card) => self.value(*card),
            _ => f32::MAX,
        };
        let first =
            choices.iter().min_by(|a, b| late(a).total_cmp(&late(b))).unwrap_or(&choices[0]);
        let reason = Reason::new("what is put back last is met first");
        decision(*first, reason)
    }
}

fn why(op: Op) -> Reason {
    Reason::new(match op {
        Op::Cards(_, CardOp::Ko) => "it is missed least",
        Op::Cards(_, CardOp::Discard { .. } | CardOp::PutOnDeck) | Op::PassLeft(_) => {
            "it is the least use here"
        }
        Op::Cards(_, CardOp::Gain { .. } | CardOp::RecruitFree) => "it improves the deck most",
        Op::Cards(_, CardOp::ToBottomOfHeroDeck | CardOp::Tuck) => "it would be recruited last",
        Op::Cards(_, CardOp::Defeat) => "beating it is worth most",
        Op::ForEach { .. } => "it is the most dangerous",
        Op::Cards(_, CardOp::Capture { .. }) => "it is the easiest to free a bystander from",
        _ => "it is worth most",
    })
}
