//! The words of the skirmish's scenarios; the skeleton that reads them line by line is `authoring`'s.

mod act;
mod expect;
mod figure;
mod layout;
pub(super) mod stage;
mod words;

use super::scene::Scene;
use super::syntax::{Act, Arrange, Dice, Expect, Ground, Pick, Scenario, Sketch, Stage, Who};
use crate::content::Content;
use crate::game::Clix;
use authoring::scenario::{At, Code, Format, Here, Line, uncommented};
use words::Known;
pub(crate) use words::{Unread, Words, unread, unread_help};

impl Format for Clix {
    const NAME: &'static str = "clix";
    const BLOCKS: &'static [&'static str] = &["map", "figures"];
    const CITES: &'static [&'static str] = &["rules", "rule", "table-row", "table-rows", "teaches"];
    const TRIES_WITH_CHANCE: bool = true;
    const CHANCE_ELSEWHERE: &'static str = "dice stand below the act during which they are rolled";

    type Stage = Stage;
    type Arrange = Arrange;
    type Who = Who;
    type Act = Act;
    type Happens = Dice;
    type Pick = Pick;
    type Expect = Expect;
    type Names = Known;
    type Content = Content;
    type Scene<'a> = Scene<'a>;

    fn names(scenario: &mut Scenario, lines: &[(u32, String)]) -> Known {
        let seats = players(lines).unwrap_or_else(|| scenario.stage.seats.clone());
        scenario.stage.seats.clone_from(&seats);
        named_figures(lines, seats)
    }

    fn block(stage: &mut Stage, block: At<String>) {
        match block.text.eq_ignore_ascii_case("map") {
            true => stage.ground = Ground::Drawn { line: block.line, text: block.what },
            false => stage.files.push(block),
        }
    }

    fn arrange(scenario: &mut Scenario, here: Here<'_>, known: &Known) -> Result<bool, Unread> {
        let mut words = Words::new(here.text, known);
        let unfinished = std::mem::take(&mut scenario.stage.unfinished);
        if unfinished
            && figure::continues(words)
            && let Some(last) = scenario.stage.figures.last_mut()
        {
            scenario.stage.unfinished = true;
            figure::more(&mut last.what, words)?;
        } else if stage::read(scenario, words)? {
            // What it is about, or the map.
        } else if words.eat("figure") {
            let what: Sketch = figure::figure(words)?;
            scenario.stage.figures.push(here.says(what));
            scenario.stage.unfinished = true;
        } else if let Some(what) = stage::edit(words)? {
            scenario.stage.edits.push(here.says(what));
        } else if layout::is_placement(words) {
            let placed = layout::placements(words)?.into_iter();
            scenario.layout.extend(placed.map(|placed| here.says(Arrange::Figure(placed))));
        } else if let Some(what) = layout::read(words)? {
            scenario.layout.push(here.says(what));
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    fn happens(line: Line<'_>, known: &Known) -> Result<Option<Dice>, Unread> {
        act::dice(Words::over(line, known))
    }

    fn leave_open(stage: &mut Stage, dice: &Dice) -> bool {
        stage.dice_any |= matches!(dice, Dice::Any);
        matches!(dice, Dice::Any)
    }

    fn who<'a>(line: &mut Line<'a>, known: &'a Known) -> Option<Who> {
        let mut words = Words::over(*line, known);
        let who = act::who(&mut words);
        *line = *words;
        who
    }

    /// A line that names nobody answers whoever is asked.
    fn you(_: &Stage) -> Option<Who> {
        None
    }

    fn act(line: Line<'_>, known: &Known) -> Result<Option<Act>, Unread> {
        act::act(Words::over(line, known)).map(Some)
    }

    fn begins(act: &Act) -> bool {
        matches!(act, Act::BeginGame | Act::BeginTurn)
    }

    fn picks(line: Line<'_>, known: &Known) -> Result<Vec<Pick>, Unread> {
        act::picks(Words::over(line, known))
    }

    fn expect(line: Line<'_>, known: &Known) -> Result<Expect, Unread> {
        expect::expect(Words::over(line, known))
    }

    fn lost(line: Line<'_>, _: &Known) -> Unread {
        Unread::new(Code::NotUnderstood, format!("`{}` is not understood", line.rest()))
    }
}

fn players(lines: &[(u32, String)]) -> Option<[String; 2]> {
    lines.iter().find_map(|(_, text)| {
        let mut words = Line::new(uncommented(text));
        let (one, two) = words.eat("players").then(|| words.rest().split_once(','))??;
        Some([one.trim().to_owned(), two.trim().to_owned()])
    })
}

/// The names of the figures that stand or wait anywhere.
fn named_figures(lines: &[(u32, String)], seats: [String; 2]) -> Known {
    let known = Known { seats, figures: Vec::new() };
    let mut names: Vec<String> = Vec::new();
    for (_, line) in lines {
        let words = Words::new(uncommented(line), &known);
        let mut after = words;
        if after.eat_any(&["expect", "refuse", "begin game", "begin turn"]) {
            break;
        }
        if layout::is_placement(words)
            && let Ok(placed) = layout::placements(words)
        {
            for placed in placed {
                if !names.contains(&placed.name) {
                    names.push(placed.name);
                }
            }
        }
    }
    Known { figures: names, ..known }
}
