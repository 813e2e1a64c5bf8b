//! What a card says is what it does.
//!
//! Texts are made of bytes, in the card language. What the card then says in English is read again, by a reader that knows nothing of the
//! compiled form; the card is played, and whatever has happened must be what the sentence says, and nothing else.

mod deeds;
mod doing;
mod laboratory;
mod phrases;
mod reading;
mod said;
mod table;
mod writing;

use self::table::Table;
use super::tape::Tape;
use ::table::{Game, Request, Seat, Seeded};
use doing::{Seen, contradiction};
use laboratory::Laboratory;
use legendary::cards::{CardId, Zone};
use legendary::choice::Choice;
use legendary::event::Event;
use legendary::keywords::shards::ShardEvent;
use legendary::state::{State, Verdict};

/// Choices in a game, and answers to what one card asks, at most.
const CHOICES: u32 = 100;
const ANSWERS: u32 = 400;

/// Three card texts, then the seeds of a game with them. Was there a text to examine?
pub fn any_card_does_what_its_text_says(bytes: &[u8]) -> bool {
    let mut tape = Tape::new(bytes);
    let Some(laboratory) = Laboratory::new(&mut tape) else {
        return false;
    };
    let mut examined = Examined {
        state: laboratory.game.start(),
        chance: Seeded::new(tape.number().into()),
        dice: Seeded::new(tape.number().into()),
        laboratory: &laboratory,
        examinations: 0,
    };
    examined.is_played();
    examined.examinations > 0
}

/// What the cards made of the bytes say, as far as it was not understood.
pub fn sentences_not_understood(bytes: &[u8]) -> Vec<String> {
    let laboratory = Laboratory::new(&mut Tape::new(bytes));
    let unread = laboratory.iter().flat_map(Laboratory::unread);
    unread.map(str::to_owned).collect()
}

/// A game of cards under examination.
struct Examined<'a> {
    laboratory: &'a Laboratory,
    state: State,
    chance: Seeded,
    dice: Seeded,
    examinations: u32,
}

impl Examined<'_> {
    fn is_played(&mut self) {
        for _ in 0..CHOICES {
            let Some(choices) = self.choices() else {
                return;
            };
            // Mostly cards are played; ending the turn is one choice of many.
            let texts = choices.iter().copied();
            let texts = texts.filter(|choice| matches!(choice, Choice::Play(_) | Choice::Fight(_)));
            let texts: Vec<Choice> = texts.collect();
            let choice = if !texts.is_empty() && self.dice.below(3) > 0 {
                self.one_of(&texts)
            } else {
                self.one_of(&choices)
            };
            match choice {
                Choice::Play(card) | Choice::Fight(card) => self.examine(choice, card),
                _ => _ = self.apply(choice),
            }
        }
    }

    /// What can be chosen, as long as the game goes on.
    fn choices(&self) -> Option<Vec<Choice>> {
        let Request::Choose { .. } = self.laboratory.game.request(&self.state) else {
            return None;
        };
        let mut choices = Vec::new();
        self.laboratory.game.choices(&self.state, &mut choices);
        Some(choices)
    }

    fn one_of(&mut self, choices: &[Choice]) -> Choice {
        choices[self.dice.below(choices.len() as u32) as usize]
    }

    fn apply(&mut self, choice: Choice) -> Vec<Event> {
        let mut events = Vec::new();
        let game = &self.laboratory.game;
        let applied = game.apply(&mut self.state, choice, &mut self.chance, &mut events);
        assert_eq!(applied, Ok(()), "{choice:?} is listed, but refused");
        if let Err(wrong) = game.audit(&self.state) {
            panic!("after {choice:?}: {wrong}\n{}", self.laboratory);
        }
        events
    }

    /// Plays or fights the card to its end and holds what happened against what it says.
    fn examine(&mut self, deed: Choice, card: CardId) {
        let game = &self.laboratory.game;
        let before = self.state;
        let mut seen = Vec::new();
        let mut choice = deed;
        for _ in 0..ANSWERS {
            if let Choice::Yes | Choice::No = choice {
                seen.push(Seen::Answer(choice == Choice::Yes));
            }
            seen.extend(self.apply(choice).into_iter().map(Seen::Event));
            match self.choices() {
                Some(choices) if !choices.contains(&Choice::EndTurn) => {
                    choice = self.one_of(&choices)
                }
                _ => break,
            }
        }
        let Some(said) = self.laboratory.said(card) else {
            return;
        };
        if self.state.verdict != Verdict::Running {
            let stopped = matches!(self.state.verdict, Verdict::Stopped(_));
            assert!(!stopped, "{:?}\n{}", self.state.verdict, self.laboratory);
            return;
        }
        let mut table = Table::new(game, &before, card);
        let mut story = Story { seen: &seen, read: 0 };
        let begun = match deed {
            Choice::Fight(_) => story.fight(&mut table, card, before.active),
            _ => story.play(&mut table, card, before.active),
        };
        let read = begun.map(|()| story.read);
        let wrong = match read {
            Ok(read) => contradiction(said, table, &seen[read..], &self.state),
            Err(wrong) => Some(wrong),
        };
        self.examinations += 1;
        if let Some(wrong) = wrong {
            panic!(
                "{wrong}\nafter: {seen:?}\nread as: {said:?}\nplayed: {}\n{}",
                game.design(card).name,
                self.laboratory
            );
        }
    }
}

/// What was seen, and how much of it is told.
struct Story<'a> {
    seen: &'a [Seen],
    read: usize,
}

impl Story<'_> {
    fn expect(&mut self, event: Event) -> Result<(), String> {
        let is_it = self.seen.get(self.read) == Some(&Seen::Event(event));
        self.read += 1;
        is_it.then_some(()).ok_or(format!("{event:?} did not happen"))
    }

    /// R5.1: the card is laid down, then its printed points are got.
    fn play(&mut self, table: &mut Table, card: CardId, seat: Seat) -> Result<(), String> {
        self.expect(Event::Played { seat, card })?;
        table.put(card, Zone::played(seat));
        let (attack, recruit) = table.printed(card);
        if attack > 0 {
            let amount = attack;
            self.expect(Event::GotAttack { seat, card, amount })?;
            table.attack += i32::from(attack);
        }
        if recruit > 0 {
            let amount = recruit;
            self.expect(Event::GotRecruit { seat, card, amount })?;
            table.recruit += i32::from(recruit);
            table.recruit_made += i32::from(recruit);
        }
        Ok(())
    }

    /// R7.2, K5.3: its Attack is paid, one of its Shards taken, its bystanders are rescued; then it lies in the Victory Pile.
    fn fight(&mut self, table: &mut Table, card: CardId, seat: Seat) -> Result<(), String> {
        let shards = std::mem::take(&mut table.on_enemies[card.index()]);
        let price = i32::from(table.printed(card).0) + shards;
        let paid = price as i16;
        self.expect(Event::Fought { seat, card, paid })?;
        table.attack -= price;
        if shards > 0 {
            let count = 1;
            self.expect(ShardEvent::Took { seat, card, count }.into())?;
            table.give_shards(seat, 1);
        }
        let held = table.lying_in(table.zone_of(card));
        for _ in held.iter().filter(|held| **held != card) {
            let Some(Seen::Event(Event::Rescued { card, .. })) = self.seen.get(self.read).copied()
            else {
                return Err("a bystander is not rescued".to_owned());
            };
            self.expect(Event::Rescued { seat, card })?;
            table.put(card, Zone::victory(seat));
        }
        table.put(card, Zone::victory(seat));
        Ok(())
    }
}
