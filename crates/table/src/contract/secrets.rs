//! Non-interference: whatever a viewer is shown stays the same when everything the viewer cannot know is dealt afresh.
//!
//! The one thing that may depend on secrets is that a seat is being asked something at all.

use super::walk::{Here, asked, each_state, pick};
use super::{Report, Trial, Violation};
use crate::chance::{Recording, Seeded};
use crate::game::{Event, Game, Request};
use crate::log::NoLog;
use crate::viewer::Viewer;

/// What is known, who is asked, and for the seat that is asked also its choices and why others are refused.
pub fn views_keep_secrets<G: Game>(trial: &Trial<'_, G>) -> Result<Report, Violation> {
    each_state(trial, "views_keep_secrets", |here, dice| {
        // A state that is broken already, or by the deal, is for other properties to tell.
        if here.game.audit(here.state).is_err() {
            return Ok(0);
        }
        let mut compared = 0;
        for viewer in here.viewers() {
            if let Some(other) = soundly_dealt(here, viewer, dice) {
                same_view(here, &other, viewer)?;
                compared += 1;
            }
        }
        Ok(compared)
    })
}

/// Another state that looks the same to the viewer, if there is one.
fn dealt_afresh<G: Game>(
    here: &Here<'_, G>,
    viewer: Viewer,
    dice: &mut Seeded,
) -> Option<G::State> {
    let mut other = *here.state;
    here.game.determinize(&mut other, viewer, dice);
    (other != *here.state).then_some(other)
}

/// The same, if the deal did not break it.
fn soundly_dealt<G: Game>(
    here: &Here<'_, G>,
    viewer: Viewer,
    dice: &mut Seeded,
) -> Option<G::State> {
    dealt_afresh(here, viewer, dice).filter(|other| here.game.audit(other).is_ok())
}

/// Can the viewer not tell these states apart?
fn alike_to<G: Game>(game: &G, one: &G::State, other: &G::State, viewer: Viewer) -> bool {
    game.looks_alike(&game.known_to(one, viewer), &game.known_to(other, viewer))
}

fn same_view<G: Game>(here: &Here<'_, G>, other: &G::State, viewer: Viewer) -> Result<(), String> {
    let (game, state) = (here.game, here.state);
    let differs = |what: &str| {
        Err(format!(
            "{what} of viewer {viewer:?} depends on what is hidden: {state:?} and {other:?}"
        ))
    };
    let known = game.known_to(state, viewer);
    if !game.looks_alike(&known, &game.known_to(other, viewer)) {
        return differs("the knowledge");
    }
    if game.known_to(&known, viewer) != known {
        return Err(format!("viewer {viewer:?} knows less of what is known: {known:?}"));
    }
    game.audit(&known).map_err(|problem| format!("{problem} in what {viewer:?} knows"))?;
    let same_request = match (game.request(state), game.request(other)) {
        (Request::Over(how), Request::Over(other_how)) => how == other_how,
        (
            Request::Choose { seat, prompt },
            Request::Choose { seat: other_seat, prompt: other_prompt },
        ) => seat == other_seat && (!viewer.is(seat) || prompt == other_prompt),
        _ => false,
    };
    if !same_request {
        return differs("the request");
    }
    if !here.seat.is_some_and(|seat| viewer.is(seat)) {
        return Ok(());
    }
    let mut choices = Vec::new();
    game.choices(other, &mut choices);
    if choices != here.choices {
        return differs("the list of choices");
    }
    for &choice in here.probes {
        if game.check(state, choice) != game.check(other, choice) {
            return differs(&format!("the answer to {choice:?}"));
        }
    }
    Ok(())
}

/// A state dealt afresh passes the audit, keeps somebody asked who has a choice, and accepts what it lists.
pub fn deals_are_playable<G: Game>(trial: &Trial<'_, G>) -> Result<Report, Violation> {
    each_state(trial, "deals_are_playable", |here, dice| {
        // A state that is broken or stuck already is not the deal's fault.
        if here.game.audit(here.state).is_err() || here.choices.is_empty() {
            return Ok(0);
        }
        let mut compared = 0;
        let mut choices = Vec::new();
        for viewer in here.viewers() {
            let Some(other) = dealt_afresh(here, viewer, dice) else {
                continue;
            };
            let broken = |problem: String| {
                format!("dealt afresh for {viewer:?}, {:?} became {other:?}: {problem}", here.state)
            };
            here.game.audit(&other).map_err(broken)?;
            choices.clear();
            here.game.choices(&other, &mut choices);
            let choice =
                pick(&choices, dice).ok_or_else(|| broken("nobody has a choice".into()))?;
            let mut after = other;
            here.game
                .apply(&mut after, choice, dice, &mut NoLog)
                .map_err(|why| broken(format!("{choice:?} is listed but refused: {why:?}")))?;
            compared += 1;
        }
        Ok(compared)
    })
}

/// If two ways on from a state differ only in what a viewer cannot see, the viewer was told the same on both. The viewer's own choices
/// excepted, and events that the trial declares as announcements.
///
/// An event cut down for a viewer must also stay as it is when it is cut down again.
pub fn events_keep_secrets<G: Game>(trial: &Trial<'_, G>) -> Result<Report, Violation> {
    each_state(trial, "events_keep_secrets", |here, dice| {
        let (Some(choice), Some(another)) = (here.any_choice(dice), here.any_choice(dice)) else {
            return Ok(0);
        };
        let Some(first) = Way::on(here, choice, dice) else {
            return Ok(0);
        };
        for viewer in here.viewers() {
            first.told(trial, viewer)?;
        }
        let mut compared = 0;
        for second_choice in [choice, another] {
            let Some(second) = Way::on(here, second_choice, dice) else {
                continue;
            };
            for viewer in here.viewers() {
                if second_choice != choice && here.seat.is_some_and(|seat| viewer.is(seat)) {
                    continue;
                }
                if !first.looks_like(&second, here.game, viewer) {
                    continue;
                }
                compared += 1;
                let told = first.told(trial, viewer)?;
                let other = second.told(trial, viewer)?;
                if told != other {
                    return Err(format!(
                        "viewer {viewer:?} cannot tell two states apart but was told {told:?} and {other:?}"
                    ));
                }
            }
        }
        Ok(compared)
    })
}

/// One way on from a state.
struct Way<G: Game> {
    after: G::State,
    events: Vec<G::Event>,
    asked_chance: bool,
}

impl<G: Game> Way<G> {
    fn on(here: &Here<'_, G>, choice: G::Choice, dice: &mut Seeded) -> Option<Way<G>> {
        Way::from(here.game, *here.state, choice, dice)
    }

    fn from(game: &G, mut after: G::State, choice: G::Choice, dice: &mut Seeded) -> Option<Way<G>> {
        let mut events = Vec::new();
        let mut chance = Recording::new(dice);
        game.apply(&mut after, choice, &mut chance, &mut events).ok()?;
        Some(Way { after, events, asked_chance: !chance.outcomes().is_empty() })
    }

    /// Different states, but not for this viewer.
    fn looks_like(&self, other: &Way<G>, game: &G, viewer: Viewer) -> bool {
        self.after != other.after
            && asked(game, &self.after) == asked(game, &other.after)
            && alike_to(game, &self.after, &other.after, viewer)
    }

    fn told(&self, trial: &Trial<'_, G>, viewer: Viewer) -> Result<Vec<G::Event>, String> {
        let mut told = Vec::new();
        for event in &self.events {
            let Some(part) = trial.game.event_for(event, viewer) else {
                continue;
            };
            if trial.game.event_for(&part, viewer) != Some(part) {
                return Err(format!(
                    "{part:?}, which viewer {viewer:?} is told, is not all the viewer may be told"
                ));
            }
            if !trial.announces.is_some_and(|announces| announces(&part)) {
                told.push(part);
            }
        }
        Ok(told)
    }
}

/// If a seat's choice asks chance nothing and no event says that something was revealed, then the seat knows no more than before: the
/// choice leads to the same view whatever is hidden. Otherwise a free undo would let the seat peek.
pub fn learning_is_marked<G: Game>(trial: &Trial<'_, G>) -> Result<Report, Violation> {
    each_state(trial, "learning_is_marked", |here, dice| {
        let (game, viewer) = (here.game, here.asked_viewer());
        if game.audit(here.state).is_err() {
            return Ok(0);
        }
        let Some(other) = soundly_dealt(here, viewer, dice) else {
            return Ok(0);
        };
        let mut compared = 0;
        for &choice in here.choices {
            let ways = (Way::on(here, choice, dice), Way::from(game, other, choice, dice));
            let (Some(first), Some(second)) = ways else {
                continue;
            };
            let reveals = |way: &Way<G>| way.asked_chance || way.events.iter().any(Event::reveals);
            if reveals(&first) || reveals(&second) {
                continue;
            }
            // That a seat is asked something at all is the declared exception.
            if asked(game, &first.after) != asked(game, &second.after) {
                continue;
            }
            compared += 1;
            let same_view = alike_to(game, &first.after, &second.after, viewer);
            if !same_view || first.told(trial, viewer)? != second.told(trial, viewer)? {
                return Err(format!(
                    "{choice:?} teaches {:?} something and no event says so: {:?} or {:?}",
                    here.seat, first.after, second.after
                ));
            }
        }
        Ok(compared)
    })
}
