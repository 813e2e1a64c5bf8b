//! Expectations that begin with the name of a figure.

use super::super::super::syntax::{Ability, End, Expect};
use super::super::super::vocabulary::{phrase, plain, power, team};
use super::super::layout::mark;
use super::super::words::{Unread, Words, unread, unread_help};
use super::ground::end;
use super::seat;
use crate::figure::improved::{Movement, Targeting};
use authoring::scenario::reasons;

pub(super) fn about(figure: String, mut words: Words<'_>) -> Result<Expect, Unread> {
    let small = |words: &mut Words<'_>, what: &str| Ok(words.needed(what)?.min(255) as u8);
    let expect = if words.eat("click") {
        Expect::Click(figure, small(&mut words, "the click")?)
    } else if words.eat("took") {
        Expect::Took(figure, small(&mut words, "the clicks")?)
    } else if words.eat("unhurt") {
        Expect::Took(figure, 0)
    } else if words.eat("healed") {
        Expect::Healed(figure, small(&mut words, "the clicks")?)
    } else if words.eat("was dealt") || words.eat("dealt") {
        Expect::Dealt(figure, small(&mut words, "the damage")?)
    } else if words.eat_any(&["is ko'd", "ko'd", "ko", "is ko"]) {
        Expect::KnockedOut(figure, true)
    } else if words.eat_any(&["stands", "is not ko'd", "on the map"]) {
        Expect::KnockedOut(figure, false)
    } else if words.eat("at") {
        Expect::At(figure, words.needed_square()?)
    } else if words.eat("tokens") || words.eat("token") {
        Expect::Tokens(figure, small(&mut words, "the tokens")?)
    } else if words.eat("holds") {
        words.eat_any(&["a", "the"]);
        if words.eat("nothing") {
            Expect::Holds(figure, None)
        } else {
            match words.object() {
                Some(kind) => Expect::Holds(figure, Some(kind)),
                None => return unread("`holds nothing` or `holds heavy object`"),
            }
        }
    } else if words.eat("controlled by") {
        Expect::ControlledBy(figure, seat(&mut words)?)
    } else if words.eat_any(&["is hit", "was hit", "hit"]) {
        Expect::Hit(figure, true)
    } else if words.eat_any(&["is missed", "was missed", "missed"]) {
        Expect::Hit(figure, false)
    } else if words.eat("attacked with") {
        let attack = small(&mut words, "the attack value")?;
        if !words.eat("against") {
            return unread("`attacked with 11 against 17`: attack value against defense value");
        }
        Expect::Attacked {
            target: figure,
            attack,
            defense: small(&mut words, "the defense value")?,
        }
    } else if words.eat("may move") {
        Expect::MayMove(figure, small(&mut words, "the squares")?)
    } else if words.eat("passengers") {
        let none = words.eat("none");
        let most = if none { None } else { Some(small(&mut words, "the passengers")?) };
        Expect::Passengers(figure, most)
    } else if words.eat("can use") {
        return Ok(Expect::CanUse(figure, abilities(words)?, true));
    } else if words.eat("cannot use") {
        return Ok(Expect::CanUse(figure, abilities(words)?, false));
    } else if words.eat("can reach") || words.eat("cannot reach") {
        return unread_help(
            "it depends on how it moves",
            "write `can Vex: move to D8`, `cannot Vex: charge to D8 because C6.7`, or `reach`",
        );
    } else if words.eat("reaches") {
        let squares = words.squares()?;
        Expect::Reach { figure, squares, can: true, because: Vec::new() }
    } else if words.eat("does not reach") {
        let (rest, because) = reasons(*words)?;
        let mut rest = Words::over(rest, words.known);
        let squares = rest.squares()?;
        rest.end()?;
        return Ok(Expect::Reach { figure, squares, can: false, because });
    } else if words.eat("adjacent to") {
        Expect::Adjacent(End::Figure(figure), end(&mut words)?, true)
    } else if words.eat("not adjacent to") {
        Expect::Adjacent(End::Figure(figure), end(&mut words)?, false)
    } else if words.eat("not") {
        match mark(&mut words) {
            Some(mark) => Expect::Marked(figure, mark, false),
            None => return unread(format!("`{}` is not understood after `not`", words.rest())),
        }
    } else if let Some(mark) = mark(&mut words) {
        Expect::Marked(figure, mark, true)
    } else {
        return unread_help(
            format!("`{}` is not understood about a figure", words.rest()),
            "click, took, healed, was dealt, ko'd, at, tokens, holds, is hit, is missed, attacked with … against …, may move, can use, reaches, adjacent to, controlled by, has moved …",
        );
    };
    words.end()?;
    Ok(expect)
}

fn abilities(words: Words<'_>) -> Result<Vec<Ability>, Unread> {
    let mut abilities = Vec::new();
    for mut part in words.split(',') {
        let movement = part.eat("movement");
        let targeting = !movement && part.eat("targeting");
        let said = part.rest();
        let id = plain(said).replace(' ', "_");
        let ability = if movement {
            Movement::from_id(&id).map(Ability::Movement)
        } else if targeting {
            Targeting::from_id(&id).map(Ability::Targeting)
        } else {
            power(said)
                .map(Ability::Power)
                .or_else(|| phrase(said).map(Ability::Phrase))
                .or_else(|| team(said).map(|(_, team)| Ability::Team(team)))
        };
        match ability {
            Some(ability) => abilities.push(ability),
            None => {
                return unread(format!(
                    "`{said}` is no power, keyphrase, team ability or improved ability"
                ));
            }
        }
    }
    Ok(abilities)
}
