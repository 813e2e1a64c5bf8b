//! A line of fire that somebody asks about without a game: who stands where on which map, and what comes of it.

use crate::board::{
    Board, Drawer, LineReport, Map, Marker, Object, Overlay, Side, Sight, Size, Square, Stature,
};
use crate::figure::Figure;
use crate::figure::card_text::{CardText, Condition};
use crate::figure::improved::Targeting;
use crate::figure::keyphrase::{Keyphrase, Keyphrases};
use crate::figure::team::TeamAbility;
use crate::force::{Roster, WantedFault};
use crate::power::Power;

/// What is asked, in words. A figure in the first square draws the line, one in the last is its target; both as they stand on their first click. Without
/// them two standard characters stand there.
#[derive(Clone, Debug, Default)]
pub struct LineAsked {
    /// The square the line is drawn from, such as C4.
    pub from: String,
    /// The square it is drawn to.
    pub to: String,
    /// Who stands where: `Breakwater at C4`, `giant at F6`.
    pub figures: Vec<String>,
    /// Abilities of whoever draws the line: elevated, hindering, blocking or characters.
    pub targeting: Vec<String>,
    /// The target uses Stealth (S11).
    pub stealth: bool,
    /// A line that no character draws, to a square (C9.12).
    pub nobody: bool,
    /// Heavy objects lie here.
    pub heavy: Vec<String>,
    /// Hindering markers lie here.
    pub smoke: Vec<String>,
    /// Blocking markers stand here.
    pub barrier: Vec<String>,
}

/// The answer.
#[derive(Clone, Debug)]
pub struct LineAnswered {
    /// What lies and stands on the map.
    pub overlay: Overlay,
    pub report: LineReport,
    /// What printed abilities had to do with it.
    pub notes: Vec<String>,
}

/// Somebody on the map.
struct Standing<'a> {
    square: Square,
    size: Size,
    figure: Option<&'a Figure>,
}

impl Standing<'_> {
    fn stature(&self) -> Stature {
        let granted = |figure| printed_phrases(figure).contains(Keyphrase::GreatSize);
        Stature { size: self.size, great: self.size.is_great() || self.figure.is_some_and(granted) }
    }
}

impl LineAsked {
    /// What comes of it on this map; what cannot be made out, in words.
    pub fn answer(&self, map: &Map, roster: &Roster) -> Result<LineAnswered, String> {
        let from = square(&self.from, map)?;
        let to = square(&self.to, map)?;
        if from == to {
            return Err("a line needs two squares".into());
        }
        let mut overlay = Overlay::EMPTY;
        let standing: Vec<Standing<'_>> =
            self.figures.iter().map(|words| stand(words, map, roster)).collect::<Result<_, _>>()?;
        for one in &standing {
            if overlay.character(one.square).is_some() {
                return Err(format!("two figures stand on {}", one.square));
            }
            let side = if one.square == from { Side::One } else { Side::Two };
            overlay.place(one.square, side, one.size);
        }
        if !self.nobody {
            for (square, side) in [(from, Side::One), (to, Side::Two)] {
                if overlay.character(square).is_none() {
                    overlay.place(square, side, Size::Standard);
                }
            }
        }
        for heavy in &self.heavy {
            overlay.lay(square(heavy, map)?, Object::Heavy);
        }
        let markers = [(&self.smoke, Marker::Hindering), (&self.barrier, Marker::Blocking)];
        for (squares, marker) in markers {
            for marked in squares {
                overlay.mark(square(marked, map)?, marker);
            }
        }
        let mut notes = Vec::new();
        let sight = self.sight(from, to, &standing, &mut notes)?;
        let report = Board::new(map, &overlay).line_report(&sight);
        Ok(LineAnswered { overlay, report, notes })
    }

    /// What the drawer ignores and whether the target hides.
    fn sight(
        &self,
        from: Square,
        to: Square,
        standing: &[Standing<'_>],
        notes: &mut Vec<String>,
    ) -> Result<Sight, String> {
        let sight = Sight::of_nobody(from, to);
        if self.nobody {
            return Ok(sight);
        }
        let find = |square: Square| standing.iter().find(|one| one.square == square);
        let mut targeting = Targeting::NONE;
        for word in &self.targeting {
            let known = Targeting::from_id(word).ok_or_else(|| {
                let words = Targeting::EACH.map(|(_, _, word)| word);
                format!("{word} is no ability; there are {}", words.join(", "))
            })?;
            targeting = targeting.union(known);
        }
        let drawer = find(from);
        if let Some(figure) = drawer.and_then(|one| one.figure) {
            let own = printed_targeting(figure);
            let words: Vec<&str> = Targeting::EACH
                .iter()
                .filter(|(one, _, _)| own.has(*one) && *one != Targeting::ADJACENT)
                .map(|(_, _, word)| *word)
                .collect();
            if !words.is_empty() {
                notes.push(format!(
                    "{} has Improved Targeting: {}.",
                    figure.name,
                    words.join(", ")
                ));
            }
            targeting = targeting.union(own);
        }
        let target = find(to);
        let hides = target.and_then(|one| one.figure).filter(|figure| {
            let start = figure.lines.first().map_or(0, |line| line.click);
            let team = figure.teams.contains(TeamAbility::BatmanAlly);
            figure.shown(start).contains(Power::Stealth) || team
        });
        if let Some(figure) = hides {
            notes
                .push(format!("{} uses Stealth: hindered counts as blocked (S11.1).", figure.name));
        }
        let sight = sight
            .by(Drawer {
                side: Side::One,
                stature: drawer.map_or(Stature::of(Size::Standard), Standing::stature),
                targeting,
            })
            .at_character(target.map_or(Stature::of(Size::Standard), Standing::stature));
        Ok(if self.stealth || hides.is_some() { sight.with_stealth() } else { sight })
    }
}

/// What its symbols grant, and the texts that show on the first click without asking for more.
fn printed_phrases(figure: &Figure) -> Keyphrases {
    let start = figure.lines.first().map_or(0, |line| line.click);
    let holds = |text: &&CardText| {
        figure.text_shows(text, start)
            && matches!(text.condition, Condition::Always | Condition::Unhurt)
    };
    let texts = figure.texts.iter().filter(holds);
    texts.fold(figure.keyphrases(), |all, text| all.union(text.phrases()))
}

/// What is printed on the figure and holds without a condition.
fn printed_targeting(figure: &Figure) -> Targeting {
    let mut all = figure.targeting.union(figure.keyphrases().targeting());
    if figure.teams.contains(TeamAbility::SupermanAlly) {
        all = all.union(Targeting::HINDERING);
    }
    all
}

fn square(word: &str, map: &Map) -> Result<Square, String> {
    let square: Option<Square> = word.to_uppercase().parse().ok();
    square.filter(|square| map.contains(*square)).ok_or_else(|| {
        let last = map.squares().iter().last();
        let last = last.map_or_else(String::new, |last| format!(" to {last}"));
        format!("{word} is no square of {}; they go from A1{last}", map.name())
    })
}

fn stand<'a>(words: &str, map: &Map, roster: &'a Roster) -> Result<Standing<'a>, String> {
    let parts = words.rsplit_once(" at ").or_else(|| words.rsplit_once('@'));
    let Some((who, place)) = parts else {
        return Err(format!(
            "`{words}`: say who stands where, as in `Breakwater at C4` or `giant at F6`"
        ));
    };
    let square = square(place.trim(), map)?;
    let who = who.trim();
    if let Some(size) = Size::ALL.into_iter().find(|size| size.word() == who) {
        return Ok(Standing { square, size, figure: None });
    }
    let figure = roster.named(who).map_err(|fault| match &fault {
        WantedFault::NoSuchFigure { near: Some(near), .. } => {
            format!("{fault}; did you mean {near}?")
        }
        _ => format!("{fault}; sizes are tiny, standard, giant and colossal"),
    })?;
    let figure = &roster.figures[figure];
    Ok(Standing { square, size: figure.size(), figure: Some(figure) })
}
