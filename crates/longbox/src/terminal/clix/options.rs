//! The options of a decision in Clix: figure, then action; row, then square, where there are too many for one list.

use super::view::View;
use crate::terminal::menu::{Entry, Key, Leads, Menu};
use clix::board::{Square, Squares};
use clix::choice::{Choice, Prompt};
use clix::odds::{Policy, considered};
use clix::state::FigureId;
use table::chance::Probability;
use table::{Chance, Game, Request};

/// More options than this are put into menus of their own.
const MOST_LISTED: usize = 12;

pub fn menu(view: &View<'_>) -> Menu<Choice> {
    let mut choices = Vec::new();
    match view.game.request(view.state) {
        // Who acts and what it does are two choices, made by one answer.
        Request::Choose { prompt: Prompt::Action, .. } => view.position().all_deeds(&mut choices),
        _ => view.game.choices(view.state, &mut choices),
    }
    let shares = matches!(
        view.game.request(view.state),
        Request::Choose { prompt: Prompt::Share { .. }, .. }
    );
    let mut entries = Vec::new();
    let mut actions: Vec<(FigureId, Vec<Entry<Choice>>)> = Vec::new();
    let mut squares: Vec<(Square, Choice)> = Vec::new();
    let mut others: Vec<Choice> = Vec::new();
    let mut last: Vec<Choice> = Vec::new();
    for choice in choices {
        match choice {
            Choice::Do { figure, effect } => {
                let words = view.speaker().deed(view.state, figure, effect);
                let entry = leaf(view, choice, words);
                match actions.last_mut() {
                    Some((of, entries)) if *of == figure => entries.push(entry),
                    _ => actions.push((figure, vec![entry])),
                }
            }
            Choice::Square(square) | Choice::PutDown(square) => squares.push((square, choice)),
            Choice::EndTurn | Choice::No | Choice::Done => last.push(choice),
            _ => others.push(choice),
        }
    }
    for (figure, mut deeds) in actions {
        number(&mut deeds);
        entries.push(figure_entry(view, figure, deeds));
    }
    entries.extend(others.into_iter().map(|choice| {
        let mut words = view.speaker().choice(view.state, choice);
        words.push_str(&odds_in_short(view, choice));
        leaf(view, choice, words)
    }));
    if squares.len() + entries.len() <= MOST_LISTED {
        let each = squares.into_iter();
        entries.extend(each.map(|(_, choice)| square_entry(view, choice)));
    } else {
        entries.extend(rows(view, &squares));
    }
    number(&mut entries);
    for entry in &mut entries {
        // An amount goes by itself: 3 is 3 damage.
        if let Leads::Choice(Choice::Amount(amount)) = entry.leads
            && shares
        {
            entry.key = Key::Number(usize::from(amount));
        }
    }
    for choice in last {
        let words = view.speaker().choice(view.state, choice);
        let mut entry = leaf(view, choice, words);
        // Declining is 0 wherever it is offered, so that a hand knows it without reading.
        entry.key = match choice {
            Choice::EndTurn => Key::End,
            _ => Key::Number(0),
        };
        entries.push(entry);
    }
    Menu { entries }
}

/// The squares that can be chosen now.
pub fn squares_to_choose(view: &View<'_>) -> Squares {
    let mut choices = Vec::new();
    view.game.choices(view.state, &mut choices);
    let squares = choices.into_iter().filter_map(|choice| match choice {
        Choice::Square(square) | Choice::PutDown(square) => Some(square),
        _ => None,
    });
    squares.collect()
}

fn leaf(view: &View<'_>, choice: Choice, words: String) -> Entry<Choice> {
    Entry {
        key: Key::Number(0),
        words,
        shows: rolls(view, choice).then_some("rolls dice"),
        leads: Leads::Choice(choice),
    }
}

fn square_entry(view: &View<'_>, choice: Choice) -> Entry<Choice> {
    let words = view.speaker().choice(view.state, choice);
    leaf(view, choice, words)
}

/// "Gull in D5: Move, Close attack".
fn figure_entry(view: &View<'_>, figure: FigureId, deeds: Vec<Entry<Choice>>) -> Entry<Choice> {
    let names: Vec<&str> = deeds
        .iter()
        .filter_map(|deed| match deed.choice() {
            Some(Choice::Do { effect, .. }) => Some(effect.name()),
            _ => None,
        })
        .collect();
    let speaker = view.speaker();
    Entry {
        key: Key::Number(0),
        words: format!("{}: {}", speaker.figure_at(view.state, figure), names.join(", ")),
        shows: None,
        leads: Leads::Menu(deeds),
    }
}

/// For a target: how likely it is hit and KO'd if nobody uses anything optional.
fn odds_in_short(view: &View<'_>, choice: Choice) -> String {
    let Choice::Figure(target) = choice else {
        return String::new();
    };
    let odds = considered(view.game, view.state, choice, Policy::Plain);
    let prospect = odds.as_ref().and_then(|odds| odds.result.of(target));
    match prospect {
        Some(prospect) => {
            let percent = |chance: Probability| format!("{:.0} %", 100.0 * chance.as_f64());
            // How the damage will be divided among several is not known yet.
            match view.state.attack.targets.is_empty() {
                true => {
                    format!(": hit {}, KO {}", percent(prospect.hit), percent(prospect.knocked_out))
                }
                false => format!(": hit {}", percent(prospect.hit)),
            }
        }
        None => String::new(),
    }
}

/// One option for each row of the map, with its squares behind it.
fn rows(view: &View<'_>, squares: &[(Square, Choice)]) -> Vec<Entry<Choice>> {
    let of_row = squares.chunk_by(|(one, _), (next, _)| one.row() == next.row());
    of_row
        .map(|row| {
            let mut entries: Vec<Entry<Choice>> =
                row.iter().map(|(_, choice)| square_entry(view, *choice)).collect();
            number(&mut entries);
            Entry {
                key: Key::Number(0),
                words: format!("Row {}: {}", row[0].0.row() + 1, runs(row)),
                shows: None,
                leads: Leads::Menu(entries),
            }
        })
        .collect()
}

/// "A4, D4 to G4, J4 K4": neighbours together.
fn runs(row: &[(Square, Choice)]) -> String {
    let beside = |(one, _): &(Square, Choice), (next, _): &(Square, Choice)| {
        one.column() + 1 == next.column()
    };
    let runs = row.chunk_by(beside).map(|run| match run {
        [(one, _)] => one.to_string(),
        [(one, _), (two, _)] => format!("{one} {two}"),
        [(first, _), .., (last, _)] => format!("{first} to {last}"),
        [] => String::new(),
    });
    runs.collect::<Vec<_>>().join(", ")
}

fn number(entries: &mut [Entry<Choice>]) {
    for (index, entry) in entries.iter_mut().enumerate() {
        entry.key = Key::Number(index + 1);
    }
}

/// Answers anything and counts how often it was asked. Never the same answer twice running: ties are rolled again until they are broken.
#[derive(Default)]
struct Noticing(u32);

impl Chance for Noticing {
    fn one_of(&mut self, n: u32) -> u32 {
        self.0 += 1;
        self.0 % n.max(1)
    }
}

/// Would dice be rolled for this choice, so that free undo ends?
fn rolls(view: &View<'_>, choice: Choice) -> bool {
    let mut state = *view.state;
    let mut chance = Noticing::default();
    let made = view.game.apply_deed(&mut state, choice, &mut chance, &mut table::NoLog);
    made.is_ok() && chance.0 > 0
}
