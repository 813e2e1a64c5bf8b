//! The words of the deck-builder's scenarios; the skeleton that reads them line by line is `authoring`'s.

pub(crate) mod act;
pub(crate) mod expect;
pub(crate) mod layout;
pub(crate) mod stage;
pub(crate) mod words;

use super::scene::Scene;
use super::syntax::{Act, Arrange, Content, Expect, Happens, Pick, Scenario, Stage};
use crate::catalogue::Catalogue;
use crate::game::Legendary;
use authoring::scenario::{At, Code, Format, Here, Line, Unread, uncommented};
use authoring::suggestion::nearest;
use std::sync::Arc;
use words::Words;

impl Format for Legendary {
    const NAME: &'static str = "legendary";
    const BLOCKS: &'static [&'static str] = &["content"];
    const CITES: &'static [&'static str] = &["rules", "table-row"];
    const TRIES_WITH_CHANCE: bool = false;
    const CHANCE_ELSEWHERE: &'static str =
        "what chance decides stands below the act during which it happens";

    type Stage = Stage;
    type Arrange = Arrange;
    /// The seat.
    type Who = u8;
    type Act = Act;
    type Happens = Happens;
    type Pick = Pick;
    type Expect = Expect;
    /// The players.
    type Names = Vec<String>;
    type Content = Arc<Catalogue>;
    type Scene<'a> = Scene<'a>;

    fn names(scenario: &mut Scenario, lines: &[(u32, String)]) -> Vec<String> {
        for (line, text) in lines {
            let mut words = Words::new(uncommented(text), &[]);
            if words.eat("players")
                && let Err(unread) = stage::players(&mut scenario.stage, words)
            {
                scenario.problem(*line, unread);
            }
        }
        scenario.stage.seats.clone()
    }

    fn block(stage: &mut Stage, block: At<String>) {
        stage.content = Some(Content { line: block.line, text: block.what, catalogue: None });
    }

    fn arrange(
        scenario: &mut Scenario,
        here: Here<'_>,
        seats: &Vec<String>,
    ) -> Result<bool, Unread> {
        let words = Words::new(here.text, seats);
        if stage::read(scenario, words)? {
            return Ok(true);
        }
        let arranged = layout::read(words)?;
        let any = !arranged.is_empty();
        scenario.layout.extend(arranged.into_iter().map(|what| here.says(what)));
        Ok(any)
    }

    fn happens(line: Line<'_>, seats: &Vec<String>) -> Result<Option<Happens>, Unread> {
        act::happens(Words::over(line, seats))
    }

    fn leave_open(stage: &mut Stage, happens: &Happens) -> bool {
        let open = matches!(happens, Happens::Any);
        if open {
            stage.seed = Some(0);
        }
        open
    }

    fn who<'a>(line: &mut Line<'a>, seats: &'a Vec<String>) -> Option<u8> {
        let mut words = Words::over(*line, seats);
        let seat = words.seat_prefix();
        *line = *words;
        seat
    }

    fn you(stage: &Stage) -> Option<u8> {
        Some(stage.turn)
    }

    fn act(line: Line<'_>, seats: &Vec<String>) -> Result<Option<Act>, Unread> {
        act::act(Words::over(line, seats))
    }

    fn begins(act: &Act) -> bool {
        matches!(act, Act::BeginGame | Act::BeginTurn)
    }

    fn picks(line: Line<'_>, seats: &Vec<String>) -> Result<Vec<Pick>, Unread> {
        Words::over(line, seats).picks()
    }

    fn expect(line: Line<'_>, seats: &Vec<String>) -> Result<Expect, Unread> {
        expect::expect(Words::over(line, seats))
    }

    fn lost(line: Line<'_>, seats: &Vec<String>) -> Unread {
        let words = Words::over(line, seats);
        if layout::read(words).is_ok_and(|found| !found.is_empty()) {
            return Unread::new(Code::NotUnderstood, "the table is arranged before the first act")
                .with_help("move this line up");
        }
        let help = nearest(line.word(), BEGINNINGS.iter().copied())
            .map(|word| format!("did you mean `{word}`?"))
            .unwrap_or_else(|| "scenarios/README.md lists what a line can say".to_owned());
        let message = format!("`{}` is not understood", line.rest());
        Unread::new(Code::NotUnderstood, message).with_help(help)
    }

    fn own_content(scenario: &Scenario) -> Option<&Arc<Catalogue>> {
        scenario.stage.own_catalogue()
    }
}

/// The words a line can begin with, for suggestions.
const BEGINNINGS: &[&str] = &[
    "rules",
    "cards",
    "table-row",
    "players",
    "turn",
    "sets",
    "mastermind",
    "scheme",
    "villains",
    "henchmen",
    "heroes",
    "options",
    "full control",
    "seed",
    "chance any",
    "content",
    "hand",
    "deck",
    "discard",
    "played",
    "gone",
    "victory",
    "hq",
    "city",
    "hero deck",
    "villain deck",
    "ko",
    "escaped",
    "carried away",
    "tactics",
    "beside scheme",
    "above mastermind",
    "above bridge",
    "wounds",
    "bystanders",
    "officers",
    "attack",
    "recruit",
    "twists",
    "play",
    "recruit",
    "fight",
    "heal",
    "end turn",
    "begin turn",
    "begin game",
    "choose",
    "reveal",
    "pass",
    "use",
    "yes",
    "no",
    "done",
    "decline",
    "next",
    "draws",
    "reveals",
    "villain card",
    "refill",
    "tactic",
    "bystander",
    "first player",
    "expect",
    "refuse",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_a_line_can_begin_with_is_described_for_authors() {
        let readme = include_str!("../../../../../scenarios/README.md").to_lowercase();
        let ours = readme.split("\n# clix\n").next().unwrap_or_default();
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        for word in BEGINNINGS {
            let described = ours.match_indices(word).any(|(at, _)| {
                !ours[..at].ends_with(is_part) && !ours[at + word.len()..].starts_with(is_part)
            });
            assert!(described, "scenarios/README.md does not describe `{word}`");
        }
    }
}
