//! What both formats say about a figure, and how it becomes a figure of ours.

use super::special_text::Reading;
use crate::content::json::one_line;
use crate::figure::card_text::{CardText, Grant, Place};
use crate::figure::combat_value::Slot;
use crate::figure::improved::{Movement, Targeting};
use crate::figure::keyword::{GENERIC, Keywords, NoKeyword};
use crate::figure::size::Size;
use crate::figure::symbol::{DefenseSymbol, SpeedSymbol};
use crate::figure::team::{SYMBOLS_WITHOUT_EFFECT, TEAMS, TeamAbilities};
use crate::figure::{Click, Figure, MOST_CLICKS, MOST_TEXTS, Shown, StartingLine};
use crate::power::Power;
use authoring::name;

/// A figure as some file describes it, numbers and words not yet looked at.
#[derive(Clone, Debug, Default)]
pub(super) struct Sheet {
    pub id: String,
    pub set: String,
    pub name: String,
    pub base: String,
    pub points: Vec<i64>,
    pub range: i64,
    pub bolts: i64,
    /// Speed, attack, defense, damage.
    pub symbols: [String; 4],
    pub movement: Vec<String>,
    pub targeting: Vec<String>,
    pub teams: Vec<String>,
    pub keywords: Vec<String>,
    pub marks: Vec<String>,
    pub specials: Vec<Special>,
    pub dial: Vec<SheetClick>,
}

/// A trait or special power and what could be made of it.
#[derive(Clone, Debug)]
pub(super) struct Special {
    /// None for a trait.
    pub slot: Option<Slot>,
    pub name: String,
    pub reading: Reading,
}

#[derive(Clone, Debug, Default)]
pub(super) struct SheetClick {
    pub number: i64,
    pub values: [Option<i64>; 4],
    pub powers: [String; 4],
    pub start: Start,
}

/// Is a click a starting line?
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Start {
    #[default]
    No,
    Yes,
    /// A line of another colour, which begins something else than a game.
    Coloured(String),
}

/// Marks of later printings that mean nothing in the rules of this edition.
const MARKS_WITHOUT_EFFECT: [&str; 6] =
    ["sidekick", "ally", "captain", "legacy", "team_up", "title"];

impl Sheet {
    /// A dial with KO clicks in the middle and a starting line behind each is as many dials on one base: whoever begins on one never sees the
    /// others. Each becomes a figure.
    pub(super) fn dials(self) -> Vec<Sheet> {
        let mut runs: Vec<Vec<SheetClick>> = Vec::new();
        let mut last = None;
        for click in &self.dial {
            if last.is_none_or(|last: i64| last.checked_add(1) != Some(click.number)) {
                runs.push(Vec::new());
            }
            last = Some(click.number);
            if let Some(run) = runs.last_mut() {
                run.push(click.clone());
            }
        }
        let starts =
            |run: &Vec<SheetClick>| run.iter().filter(|click| click.start == Start::Yes).count();
        let all: usize = runs.iter().map(starts).sum();
        if runs.len() < 2 || runs.iter().any(|run| starts(run) == 0) || all != self.points.len() {
            return vec![self];
        }
        let mut sheets = Vec::new();
        let mut points = self.points.iter();
        for mut run in runs {
            let own: Vec<i64> = points.by_ref().take(starts(&run)).copied().collect();
            for (at, click) in (1..).zip(&mut run) {
                click.number = at;
            }
            let mut sheet = Sheet { dial: run, points: own, ..self.clone() };
            if let (false, Some(points)) = (sheets.is_empty(), sheet.points.first()) {
                sheet.id = format!("{}_{points}", self.id);
                sheet.name = format!("{} ({points})", self.name);
            }
            sheets.push(sheet);
        }
        sheets
    }

    /// The figure, or why it cannot be one of ours.
    pub(super) fn figure(self, keywords: &mut Keywords) -> Result<Figure, String> {
        if self.base != "1x1" {
            return Err(format!(
                "it stands on a {} base: multi-base figures are not enforced (C14.3)",
                self.base
            ));
        }
        if self.id.is_empty() || self.name.is_empty() {
            return Err("it has no id or no name (C2.2)".into());
        }
        let (id, name) = (one_line(&self.id), one_line(&self.name));
        let words: Vec<String> = self.keywords.iter().map(|word| one_line(word)).collect();
        for name in [&id, &name].into_iter().chain(&words) {
            name::check(name).map_err(|why| format!("it has {why}"))?;
        }
        let mut figure = Figure {
            id,
            name,
            range: number(self.range, 0..=30, "range")?,
            bolts: number(self.bolts.max(1), 1..=4, "number of targets")?,
            ..Figure::default()
        };
        self.symbols(&mut figure)?;
        self.improved(&mut figure);
        self.teams(&mut figure);
        self.marks(&mut figure);
        self.dial(&mut figure)?;
        self.starting_lines(&mut figure)?;
        self.texts(&mut figure)?;
        for word in &words {
            let generic = GENERIC.contains(&word.as_str());
            let keyword = match keywords.meet(word, generic) {
                Ok(keyword) | Err(NoKeyword::OtherKind(keyword)) => keyword,
                Err(NoKeyword::TooMany) => return Err("there are too many keywords".into()),
            };
            if !figure.keywords.contains(&keyword) {
                figure.keywords.push(keyword);
            }
        }
        // What is kept is one line each, as it will be read again.
        for text in &mut figure.texts {
            text.name = one_line(&text.name);
        }
        for words in figure.missing.iter_mut().chain(&mut figure.team_symbols) {
            *words = one_line(words);
        }
        Ok(figure)
    }

    fn symbols(&self, figure: &mut Figure) -> Result<(), String> {
        let [speed, attack, defense, damage] = self.symbols.each_ref().map(String::as_str);
        // C1.5: the old transporter symbols are the plain ones and Passenger: 1.
        let (plain, carries) = match speed.strip_prefix("transport_") {
            Some(plain) => (plain, true),
            None => (speed, false),
        };
        figure.symbols.speed = match plain {
            "boot" => SpeedSymbol::Boot,
            "wing" => SpeedSymbol::Wing,
            "dolphin" => SpeedSymbol::Dolphin,
            other => return Err(format!("its speed symbol `{other}` is unknown (C1.5)")),
        };
        if carries {
            figure.texts.push(CardText {
                name: "Transporter".into(),
                ..granting(vec![Grant::Passenger(1)])
            });
        }
        match attack {
            "fist" => {}
            "sharpshooter" => figure.targeting = figure.targeting.union(Targeting::ADJACENT),
            other => figure.missing.push(format!("the attack symbol {other}")),
        }
        figure.symbols.defense = match defense {
            "indomitable" => DefenseSymbol::Indomitable,
            "vehicle" => {
                figure.vehicle = true;
                figure.missing.push("the defense symbol vehicle".into());
                DefenseSymbol::Shield
            }
            "shield" => DefenseSymbol::Shield,
            other => return Err(format!("its defense symbol `{other}` is unknown (C1.5)")),
        };
        figure.symbols.size = match damage {
            "tiny" => Size::Tiny,
            "starburst" => Size::Standard,
            "giant" => Size::Giant,
            "colossal" => Size::Colossal,
            other => return Err(format!("its damage symbol `{other}` is unknown (C14.2)")),
        };
        Ok(())
    }

    fn improved(&self, figure: &mut Figure) {
        for word in &self.movement {
            match Movement::from_id(word) {
                Some(movement) => figure.movement = figure.movement.union(movement),
                None => figure.missing.push(format!("Improved Movement: {word}")),
            }
        }
        for word in &self.targeting {
            match Targeting::from_id(word) {
                Some(targeting) => figure.targeting = figure.targeting.union(targeting),
                None => figure.missing.push(format!("Improved Targeting: {word}")),
            }
        }
    }

    fn teams(&self, figure: &mut Figure) {
        for team in &self.teams {
            let known = TEAMS.iter().find(|(id, _, _)| id == team);
            if let Some((_, _, ability)) = known {
                figure.teams = figure.teams.union(TeamAbilities::only(*ability));
            }
            if known.is_some() || SYMBOLS_WITHOUT_EFFECT.contains(&team.as_str()) {
                figure.team_symbols.push(team.clone());
            } else {
                figure.missing.push(format!("the team ability {team}"));
            }
        }
    }

    fn marks(&self, figure: &mut Figure) {
        for mark in &self.marks {
            match mark.as_str() {
                "unique" => figure.unique = true,
                "prime" => figure.prime = true,
                mark if MARKS_WITHOUT_EFFECT.contains(&mark) => {}
                mark => figure.missing.push(format!("the mark {mark}")),
            }
        }
    }

    /// The clicks up to the first KO click; what lies behind one is not enforced.
    fn dial(&self, figure: &mut Figure) -> Result<(), String> {
        let shown = (1..).zip(&self.dial).take_while(|(at, click)| click.number == *at);
        for (at, click) in shown {
            let mut read = Click::default();
            for slot in Slot::ALL {
                let value = click.values[slot as usize];
                let value = value.and_then(|value| u8::try_from(value).ok());
                let value = value.filter(|value| *value <= 30);
                read.values[slot as usize] =
                    value.ok_or_else(|| format!("its {} on click {at} is no number", slot.id()))?;
                let word = click.powers[slot as usize].as_str();
                read.powers[slot as usize] = match (word, Power::from_id(word)) {
                    ("", _) => Shown::Nothing,
                    ("special", _) => Shown::Special,
                    (_, Some(power)) if power.slot() == slot => Shown::Standard(power),
                    _ => {
                        let missing = format!("{word} in the {} slot", slot.id());
                        if !figure.missing.contains(&missing) {
                            figure.missing.push(missing);
                        }
                        Shown::Nothing
                    }
                };
            }
            figure.dial.push(read);
        }
        if figure.dial.is_empty() {
            return Err("it has no dial".into());
        }
        if figure.dial.len() > MOST_CLICKS {
            return Err(format!("its dial has more than {MOST_CLICKS} clicks"));
        }
        if let Some(behind) = self.dial.get(figure.dial.len()) {
            let number = behind.number;
            figure.missing.push(format!("click {number} and on, behind a KO click"));
        }
        Ok(())
    }

    fn starting_lines(&self, figure: &mut Figure) -> Result<(), String> {
        let clicks = self.dial.iter().take(figure.dial.len());
        for click in clicks.clone() {
            if let Start::Coloured(colour) = &click.start {
                let number = click.number;
                figure.missing.push(format!("the {colour} line on click {number}"));
            }
        }
        let starts: Vec<usize> = clicks
            .enumerate()
            .filter(|(_, click)| click.start == Start::Yes)
            .map(|(at, _)| at)
            .collect();
        if starts.len() != self.points.len() {
            return Err(format!(
                "it has {} point values, but {} starting lines (C1.4)",
                self.points.len(),
                starts.len()
            ));
        }
        if starts.is_empty() {
            return Err("it has neither a point value nor a starting line (C2.2)".into());
        }
        for (points, start) in self.points.iter().zip(starts) {
            let points = u16::try_from(*points).ok().filter(|points| (1..=9999).contains(points));
            figure.lines.push(StartingLine {
                points: points.ok_or("it costs less than 1 point (C2.2)")?,
                click: start as u8,
            });
        }
        Ok(())
    }

    fn texts(&self, figure: &mut Figure) -> Result<(), String> {
        for special in &self.specials {
            let Reading { grants, stop, missing, withstands } = &special.reading;
            let place = special.slot.map_or(Place::Trait, Place::Special);
            figure
                .missing
                .extend(missing.iter().map(|sentence| format!("{}: {sentence}", special.name)));
            // K18: STOP belongs to the clicks that show the power.
            if *stop {
                match special.slot {
                    Some(slot) => {
                        let shows =
                            |click: &&mut Click| click.powers[slot as usize] == Shown::Special;
                        figure.dial.iter_mut().filter(shows).for_each(|click| click.stop = true);
                    }
                    None => figure.missing.push(format!("{}: STOP on no click", special.name)),
                }
            }
            if !grants.is_empty() || special.slot.is_some() {
                let mut text =
                    CardText { name: special.name.clone(), place, ..granting(grants.clone()) };
                for power in withstands.iter() {
                    text.withstand(power);
                }
                figure.texts.push(text);
            }
        }
        for slot in Slot::ALL {
            let shows = |click: &Click| click.powers[slot as usize] == Shown::Special;
            let text = |text: &CardText| text.place == Place::Special(slot);
            if figure.dial.iter().any(shows) && !figure.texts.iter().any(text) {
                figure.missing.push(format!("a special {} power without a text", slot.id()));
                figure.texts.push(CardText {
                    name: "unknown".into(),
                    place: Place::Special(slot),
                    ..granting(Vec::new())
                });
            }
        }
        if figure.texts.len() > MOST_TEXTS {
            return Err(format!("it has more than {MOST_TEXTS} traits and special powers"));
        }
        Ok(())
    }
}

/// A trait without a name that grants something always.
fn granting(grants: Vec<Grant>) -> CardText {
    CardText { name: String::new(), grants, ..CardText::default() }
}

fn number(value: i64, allowed: std::ops::RangeInclusive<i64>, what: &str) -> Result<u8, String> {
    let value = Some(value).filter(|value| allowed.contains(value));
    let value = value.and_then(|value| u8::try_from(value).ok());
    value.ok_or_else(|| format!("its {what} is not from {} to {}", allowed.start(), allowed.end()))
}
