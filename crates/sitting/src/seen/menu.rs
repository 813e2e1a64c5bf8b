//! The options of a question, made once: what is shown of each, and the choice behind it.

use super::{Key, Offered};

/// What can be answered to one question.
#[derive(Clone, Debug, PartialEq)]
pub struct Menu<C> {
    /// In the order in which the table is read.
    pub options: Vec<Offered>,
    /// The choice behind each number.
    choices: Vec<C>,
    /// Options that one command takes one after the other, by their numbers: "play all".
    pub together: Vec<u32>,
    /// The choices that the command makes, in their order: of things that are alike one is listed, and all are taken.
    taken_together: Vec<C>,
}

impl<C: Copy + PartialEq> Menu<C> {
    /// Nothing can be answered.
    pub fn none() -> Menu<C> {
        Menu {
            options: Vec::new(),
            choices: Vec::new(),
            together: Vec::new(),
            taken_together: Vec::new(),
        }
    }

    /// The number under which a choice can be sent.
    pub fn add(&mut self, choice: C) -> u32 {
        self.choices.push(choice);
        self.choices.len() as u32 - 1
    }

    /// The choice behind a number.
    pub fn choice(&self, number: u32) -> Option<C> {
        self.choices.get(number as usize).copied()
    }

    /// The number of a choice.
    pub fn number(&self, choice: C) -> Option<u32> {
        self.choices.iter().position(|other| *other == choice).map(|at| at as u32)
    }

    /// Every choice that can be made.
    pub fn choices(&self) -> &[C] {
        &self.choices
    }

    /// One command takes these, one after the other. A choice may become possible only by the one before it.
    pub fn take_together(&mut self, choices: Vec<C>) {
        self.together = choices.iter().filter_map(|choice| self.number(*choice)).collect();
        self.taken_together = choices;
    }

    /// What the command takes, in its order.
    pub fn taken_together(&self) -> &[C] {
        &self.taken_together
    }

    /// The option of this number, wherever it stands.
    pub fn option(&self, number: u32) -> Option<&Offered> {
        leaves(&self.options).into_iter().find(|option| option.number == Some(number))
    }

    /// Options with the same words get what tells them apart: `place` of each, and failing that a count.
    pub fn tell_apart(&mut self, place: impl Fn(&Offered) -> Option<String>) {
        tell_apart(&mut self.options, &place);
    }

    /// Numbers the keys of the options, in order: 1 and on; what declines is 0, what ends the turn `e`.
    pub fn give_keys(
        &mut self,
        declines: impl Fn(&Offered) -> bool,
        ends: impl Fn(&Offered) -> bool,
    ) {
        give_keys(&mut self.options, &declines, &ends);
    }
}

/// Every option that can be chosen, of further lists too.
pub fn leaves(options: &[Offered]) -> Vec<&Offered> {
    let mut leaves = Vec::new();
    let mut waiting: Vec<&Offered> = options.iter().rev().collect();
    while let Some(option) = waiting.pop() {
        match option.number {
            Some(_) => leaves.push(option),
            None => waiting.extend(option.options.iter().rev()),
        }
    }
    leaves
}

fn give_keys(
    options: &mut [Offered],
    declines: &impl Fn(&Offered) -> bool,
    ends: &impl Fn(&Offered) -> bool,
) {
    let mut next = 0;
    for option in options {
        option.key = if ends(option) {
            Key::End
        } else if declines(option) {
            Key::Number(0)
        } else {
            next += 1;
            Key::Number(next)
        };
        give_keys(&mut option.options, declines, ends);
    }
}

fn tell_apart(options: &mut [Offered], place: &impl Fn(&Offered) -> Option<String>) {
    for by_place in [true, false] {
        // Squares by the hundred are told apart by their names already.
        if all_differ(options) {
            break;
        }
        let words: Vec<String> = options.iter().map(|option| option.words.clone()).collect();
        for (index, option) in options.iter_mut().enumerate() {
            let alike = words.iter().filter(|other| **other == words[index]).count();
            if alike < 2 {
                continue;
            }
            let before = words[..index].iter().filter(|other| **other == words[index]).count();
            let note = match by_place {
                true => place(option),
                false => Some(format!("{} of {alike}", before + 1)),
            };
            if let Some(note) = note {
                option.words.push_str(&format!(", {note}"));
            }
        }
    }
    for option in options {
        tell_apart(&mut option.options, place);
    }
}

fn all_differ(options: &[Offered]) -> bool {
    let mut words: Vec<&str> = options.iter().map(|option| option.words.as_str()).collect();
    words.sort_unstable();
    words.windows(2).all(|two| two[0] != two[1])
}
