//! A figure card: who it is, what its symbols and texts give, and the whole dial.

use super::Speaker;
use super::names::{card_text, improved_movement, improved_targeting, size_word};
use super::speaker::counted;
use crate::figure::combat_value::Slot;
use crate::figure::keyphrase::Keyphrase;
use crate::figure::keyword::Keywords;
use crate::figure::team::{TEAMS, TeamAbility};
use crate::figure::{Click, Figure, Shown};
use crate::state::{FigureId, State};
use authoring::english::{capital, list};

/// A figure as text, without a game.
#[derive(Clone, Copy, Debug)]
pub struct FigureCard<'a> {
    pub figure: &'a Figure,
    /// For the names of its keywords; left out, they are not told.
    pub keywords: Option<&'a Keywords>,
    /// The click it shows now, marked in the dial.
    pub click: Option<u8>,
}

impl Speaker<'_> {
    /// The card of a figure in this game, its present click marked.
    pub fn card(&self, state: &State, figure: FigureId) -> Vec<String> {
        FigureCard {
            figure: self.game.figure(figure),
            keywords: None,
            click: Some(state.piece(figure).click),
        }
        .lines()
    }
}

impl FigureCard<'_> {
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![self.head()];
        lines.extend(self.abilities());
        lines.extend(self.dial());
        lines
    }

    /// "Lamplighter (hw002), 75 points, unique. Range 7, 2 targets."
    pub fn head(&self) -> String {
        let figure = self.figure;
        let points: Vec<String> = figure
            .lines
            .iter()
            .map(|line| match line.click {
                0 => format!("{} points", line.points),
                click => format!("{} from click {}", line.points, click + 1),
            })
            .collect();
        let mut head = format!("{} ({}), {}", figure.name, figure.id, list(&points, "or"));
        for (is, word) in
            [(figure.unique, "unique"), (figure.prime, "prime"), (figure.vehicle, "vehicle")]
        {
            if is {
                head += &format!(", {word}");
            }
        }
        let targets = match figure.bolts {
            0 | 1 => String::new(),
            bolts => format!(", {}", counted(bolts, "target")),
        };
        match figure.range {
            0 => head + ". No range.",
            range => format!("{head}. Range {range}{targets}."),
        }
    }

    /// What its symbols, teams and texts give, one line each.
    pub fn abilities(&self) -> Vec<String> {
        let figure = self.figure;
        let phrases = figure.keyphrases();
        let granted = Keyphrase::ALL.into_iter();
        let mut given = vec![capital(size_word(figure.size()))];
        given.extend(
            granted
                .filter(|phrase| phrases.contains(*phrase))
                .map(|phrase| phrase.name().to_string()),
        );
        for improved in [improved_movement(figure.movement), improved_targeting(figure.targeting)] {
            if !improved.is_empty() {
                given.push(improved);
            }
        }
        let mut lines = vec![format!("{}.", given.join(", "))];
        for team in figure.teams.iter() {
            let symbol = team_symbol(figure, team);
            lines.push(format!("Team {symbol}: {}.", team.words()));
        }
        if let Some(keywords) = self.keywords {
            let names = figure.keywords.iter().filter_map(|one| keywords.get(*one));
            let names: Vec<String> = names.map(|keyword| keyword.name.clone()).collect();
            if !names.is_empty() {
                lines.push(format!("Keywords: {}.", names.join(", ")));
            }
        }
        lines.extend(figure.texts.iter().map(card_text));
        lines.extend(figure.missing.iter().map(|words| format!("Not enforced: {words}")));
        lines
    }

    /// One line per click in columns, the present one marked by `>`; in plain sentences where columns would not fit 100 characters.
    fn dial(&self) -> Vec<String> {
        let rows: Vec<[String; 4]> = self
            .figure
            .dial
            .iter()
            .map(|click| Slot::ALL.map(|slot| self.cell(click, slot)))
            .collect();
        let widths = Slot::ALL.map(|slot| {
            let cells = rows.iter().map(|row| row[slot as usize].chars().count());
            cells.max().unwrap_or(0).max(slot.id().len())
        });
        let in_columns = 9 + widths.iter().sum::<usize>() + 6 <= 90;
        let mut lines = Vec::new();
        if in_columns {
            let heads = Slot::ALL.map(|slot| slot.id().to_string());
            lines.push(format!("  click  {}", columns(&heads, &widths)));
        }
        for (at, row) in rows.iter().enumerate() {
            let here = match self.click {
                Some(click) if usize::from(click) == at => '>',
                _ => ' ',
            };
            let values = if in_columns {
                columns(row, &widths)
            } else {
                let said = Slot::ALL.map(|slot| format!("{} {}", slot.id(), row[slot as usize]));
                said.join(", ")
            };
            let mut line = format!("{here} {:>5}  {values}", at + 1);
            line += &self.notes(at);
            lines.push(line.trim_end().to_string());
        }
        let here = match self.click {
            Some(click) if usize::from(click) >= rows.len() => '>',
            _ => ' ',
        };
        lines.push(format!("{here} {:>5}  KO", rows.len() + 1));
        lines
    }

    fn cell(&self, click: &Click, slot: Slot) -> String {
        let value = click.values[slot as usize];
        match click.powers[slot as usize] {
            Shown::Nothing => value.to_string(),
            Shown::Standard(power) => format!("{value} {}", power.name()),
            Shown::Special => format!("{value} special"),
        }
    }

    /// Starting lines and STOP.
    fn notes(&self, at: usize) -> String {
        let mut notes = Vec::new();
        let starts = self.figure.lines.iter();
        let starts: Vec<String> = starts
            .filter(|line| usize::from(line.click) == at)
            .map(|line| line.points.to_string())
            .collect();
        if self.figure.lines.len() > 1 && !starts.is_empty() {
            notes.push(format!("starts for {}", starts.join(" and ")));
        }
        if self.figure.dial[at].stop {
            notes.push("STOP".to_string());
        }
        match notes.is_empty() {
            true => String::new(),
            false => format!("  {}", notes.join(", ")),
        }
    }
}

/// The name of the symbol on this figure that stands for the ability.
pub(super) fn team_symbol(figure: &Figure, team: TeamAbility) -> &'static str {
    TEAMS
        .iter()
        .find(|(id, _, ability)| {
            *ability == team && figure.team_symbols.iter().any(|symbol| symbol == id)
        })
        .map_or(team.name(), |(_, name, _)| name)
}

fn columns(cells: &[String; 4], widths: &[usize; 4]) -> String {
    let mut line = String::new();
    for (cell, width) in cells.iter().zip(widths) {
        line += &format!("{cell:<width$}  ");
    }
    line.trim_end().to_string()
}
