//! Choosing by name: one line is a whole answer, and every name in it must be taken by a choice.

use super::chance::Named;
use super::scene::{Scene, Unmet, unmet};
use super::syntax::Pick;
use crate::choice::{Choice, Prompt};
use crate::interpreter::Chosen;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::state::State;
use authoring::scenario::Performance;

impl Scene<'_> {
    /// Chooses everything a line names. Where sets are chosen card by card the line may name them in any order.
    pub fn pick_all(&mut self, picks: &[Pick], chance: &mut Named) -> Result<(), Unmet> {
        let left = self.still_open(picks)?;
        self.pick_each(left, chance)?;
        // Naming cards is the whole answer: where fewer would do, these are enough.
        if self.chosen().is_some_and(|chosen| chosen.taken > 0) && self.check(Choice::Done).is_ok()
        {
            self.choose(Choice::Done, chance)?;
        }
        Ok(())
    }

    fn pick_each(&mut self, mut left: Vec<&Pick>, chance: &mut Named) -> Result<(), Unmet> {
        while !left.is_empty() {
            let found = self.next_pick(&left)?;
            let Some((index, choice)) = found else {
                let names: Vec<String> = left.iter().map(|pick| self.pick_words(pick)).collect();
                return unmet(format!("{} can be chosen", names.join(", ")), self.situation());
            };
            left.remove(index);
            self.choose(choice, chance)?;
        }
        Ok(())
    }

    /// The names still to be taken. Where only one card could come first it was taken by itself; a line that names more cards than are still to be
    /// chosen says the whole answer, so that card is one of its names.
    fn still_open<'p>(&self, picks: &'p [Pick]) -> Result<Vec<&'p Pick>, Unmet> {
        let mut left: Vec<&Pick> = picks.iter().collect();
        let Some(Chosen { taken, most, .. }) = self.chosen() else {
            return Ok(left);
        };
        let room = usize::from(most.saturating_sub(taken));
        for card in &self.by_itself {
            if left.len() <= room {
                break;
            }
            // The name that can mean the fewest cards, as in `Agent in hand, Agent`.
            let mut meant = Vec::new();
            for (index, pick) in left.iter().enumerate() {
                let answers = self.answers(pick)?;
                if answers.contains(&Choice::Pick(*card)) {
                    meant.push((answers.len(), index));
                }
            }
            if let Some((_, index)) = meant.into_iter().min() {
                left.remove(index);
            }
        }
        Ok(left)
    }

    /// How many cards are taken for the question that is open now, if cards are chosen.
    pub fn chosen(&self) -> Option<Chosen> {
        let prompt = self.state.asked()?;
        Position::new(&self.game, &self.state).chosen(prompt)
    }

    /// Tries a whole answer: everything but the last name must be possible, and the last one says whether it is allowed.
    pub fn try_answer(&mut self, picks: &[Pick]) -> Result<(), Unmet> {
        let left = self.still_open(picks)?;
        let Some((last, first)) = left.split_last() else {
            return Ok(());
        };
        let before = self.state;
        // In whatever order the cards are offered: then nothing is refused only because it was named late.
        if self.answers_one_question(&left)? {
            return Ok(());
        }
        self.state = before;
        if !self.answers_one_question(first)? {
            let names: Vec<String> = first.iter().map(|pick| self.pick_words(pick)).collect();
            return unmet(format!("{} can be chosen", names.join(", ")), self.situation());
        }
        let mut refusal = None;
        if self.is_same_question(&before, first.len()) {
            let mut answers = self.answers(last)?.into_iter();
            refusal = answers.find_map(|choice| self.check(choice).err());
        }
        Err(self.refusal(&refusal.unwrap_or(Refusal::NoSuchOption)))
    }

    /// Makes all picks, as long as they answer the question that is open now. They need no chance: only the card chosen last does something.
    fn answers_one_question(&mut self, picks: &[&Pick]) -> Result<bool, Unmet> {
        let before = self.state;
        let mut left: Vec<&Pick> = picks.to_vec();
        let mut chance = Named::new(&self.game, Vec::new(), Some(0));
        while !left.is_empty() {
            if !self.is_same_question(&before, picks.len() - left.len()) {
                return Ok(false);
            }
            let Some((index, choice)) = self.next_pick(&left)? else {
                return Ok(false);
            };
            left.remove(index);
            self.choose(choice, &mut chance)?;
        }
        Ok(true)
    }

    /// Is the question of that moment still open, with so many more cards taken?
    fn is_same_question(&self, before: &State, more: usize) -> bool {
        let cards = matches!(before.asked(), Some(Prompt::Cards { .. }));
        self.state.asked() == before.asked()
            && (!cards || self.state.queue.len() == before.queue.len() + more)
    }

    /// The next of the picks that can be made: as named where the order matters, otherwise in the order in which cards are offered.
    fn next_pick(&self, left: &[&Pick]) -> Result<Option<(usize, Choice)>, Unmet> {
        let legal = self.choices();
        let mut answers = Vec::new();
        for (index, pick) in left.iter().enumerate() {
            answers.push((index, self.answers(pick)?));
        }
        let ordered = match self.state.asked() {
            Some(Prompt::Cards { op, .. }) => {
                self.game.catalogue.program.ops[op as usize].is_ordered()
            }
            Some(Prompt::ThreatCards { .. }) => false,
            _ => true,
        };
        if ordered {
            return Ok(answers.iter().find_map(|(index, answers)| {
                let choice = legal.iter().find(|choice| answers.contains(choice))?;
                Some((*index, *choice))
            }));
        }
        // Names that can mean the fewest cards choose first, so that `Agent in hand, Agent` finds both.
        answers.sort_by_key(|(_, answers)| answers.len());
        Ok(legal.iter().find_map(|choice| {
            let found = answers.iter().find(|(_, answers)| answers.contains(choice));
            found.map(|(index, _)| (*index, *choice))
        }))
    }

    pub fn pick_said(&self, pick: &Pick) -> String {
        match pick {
            Pick::Card(card) | Pick::Quoted(card) => card.name.clone(),
            Pick::Player(seat) => self.seat_name(*seat),
            Pick::Space(space) => super::place::SPACE_NAMES[*space as usize].to_owned(),
            Pick::Option(option) => format!("option {}", option + 1),
            Pick::Yes => "yes".to_owned(),
            Pick::No => "no".to_owned(),
            Pick::Done => "done".to_owned(),
            Pick::TopOfDeck => "the top of the deck".to_owned(),
        }
    }
}
