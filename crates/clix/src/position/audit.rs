//! What must hold in every reachable state.

use crate::board::{Marker, Overlay};
use crate::choice::Prompt;
use crate::game::Clix;
use crate::interpreter::{Task, set_in_force};
use crate::position::Position;
use crate::rules::on_ground;
use crate::state::object::{ObjectId, ObjectKind, Whereabouts};
use crate::state::{FigureId, Marks, State};

/// Nobody lost or doubled, nothing held twice, and everything derived equal to what it is derived from.
pub(crate) fn audit(game: &Clix, state: &State) -> Result<(), String> {
    let position = Position::new(game, state);
    figures(position)?;
    objects(position)?;
    ground(position)?;
    let mut rebuilt = *state;
    set_in_force(game, &mut rebuilt);
    // D32: not while somebody is carried.
    if rebuilt.in_force != state.in_force && !carries(state) {
        return Err("lasting effects are not in force as their sources say (C3.13)".into());
    }
    let scored: [u16; 2] = [1, 0].map(|seat| {
        let force = game.force(table::Seat(seat)).iter();
        let fallen = force.filter(|figure| state.piece(*figure).marks.has(Marks::KNOCKED_OUT));
        fallen.map(|figure| game.points(figure)).sum()
    });
    if scored != state.score {
        let ([one, two], [fallen_one, fallen_two]) = (state.score, scored);
        return Err(format!(
            "the score is {one} to {two}, the fallen are worth {fallen_one} and {fallen_two} (C16.3)"
        ));
    }
    if state.prompt() == Some(Prompt::Destination) && position.destinations() != state.movement.ends
    {
        return Err("the move does not end where it could (C6.1)".into());
    }
    if !state.is_over() && position.asked().is_none() {
        return Err("nobody is asked anything".into());
    }
    Ok(())
}

fn figures(position: Position<'_>) -> Result<(), String> {
    let state = position.state;
    for figure in position.game.everyone().iter() {
        let piece = state.piece(figure);
        let name = &position.design(figure).name;
        if piece.tokens > 2 {
            return Err(format!("{name} has {} tokens (C1.7)", piece.tokens));
        }
        if piece.click < position.game.cast(figure).start {
            return Err(format!("{name} is above its starting line (C1.4)"));
        }
        if !position.sheet_is_true(figure) {
            return Err(format!("{name} can use something else than its sheet says"));
        }
        if state.on_map.contains(figure) != piece.square.is_some() {
            return Err(format!("{name} is on the map and is not"));
        }
        let fallen = piece.marks.has(Marks::KNOCKED_OUT);
        if fallen && piece.square.is_some() {
            return Err(format!("{name} is KO'd and on the map"));
        }
        if state.turn.number > 0 && !fallen && piece.square.is_none() {
            return Err(format!("{name} is lost"));
        }
        if piece.square.is_some() && position.shows_ko(figure) {
            return Err(format!("{name} shows KO and is on the map (C8.5)"));
        }
        if let Some(object) = piece.holds
            && state.objects[object.index()].at != Whereabouts::HeldBy(figure)
        {
            return Err(format!("{name} holds an object that is elsewhere"));
        }
    }
    Ok(())
}

fn objects(position: Position<'_>) -> Result<(), String> {
    for index in 0..position.game.object_count() as u8 {
        let object = ObjectId(index);
        match position.state.objects[object.index()].at {
            Whereabouts::On(square) => {
                if position.state.ground.object(square).is_none() {
                    return Err(format!("object {index} does not lie on {square}"));
                }
            }
            Whereabouts::HeldBy(figure) => {
                if position.piece(figure).holds != Some(object) {
                    return Err(format!("object {index} is held by somebody who does not hold it"));
                }
            }
            Whereabouts::Waiting | Whereabouts::Gone => {}
        }
    }
    Ok(())
}

/// Is somebody being carried, and so on no square (C6.10)?
fn carries(state: &State) -> bool {
    let moving = |task: &Task| {
        matches!(
            task,
            Task::Ask(
                Prompt::Destination
                    | Prompt::PickUp
                    | Prompt::Beside(_)
                    | Prompt::Way
                    | Prompt::SetDown(_)
            )
        )
    };
    !state.movement.passengers.is_empty() && state.tasks.iter().any(moving)
}

/// The overlay rebuilt from figures, objects and markers equals the one kept, as far as these make it.
fn ground(position: Position<'_>) -> Result<(), String> {
    let state = position.state;
    let mut rebuilt = Overlay::EMPTY;
    let carries = carries(state);
    let carried = |figure: FigureId| carries && state.movement.passengers.contains(figure);
    for figure in position.on_map().iter() {
        if let Some(square) = position.square(figure)
            && !carried(figure)
        {
            if rebuilt.is_occupied(square) {
                return Err(format!("two characters stand on {square} (C5.9)"));
            }
            rebuilt.place(square, position.side(figure), position.size(figure));
        }
    }
    if rebuilt.characters() != state.ground.characters() {
        return Err("the ground does not show who stands where".into());
    }
    for side in crate::board::Side::BOTH {
        if rebuilt.of_side(side) != state.ground.of_side(side) {
            return Err("the ground does not show whose characters they are (C1.9)".into());
        }
    }
    for object in &state.objects[..position.game.object_count()] {
        if let Whereabouts::On(square) = object.at {
            let laid = match object.kind {
                ObjectKind::Light | ObjectKind::Immobile => crate::board::Object::Light,
                ObjectKind::Heavy => crate::board::Object::Heavy,
            };
            if rebuilt.object(square).is_some() {
                return Err(format!("two objects lie on {square}"));
            }
            rebuilt.lay(square, laid);
        }
    }
    for kind in [crate::board::Object::Light, crate::board::Object::Heavy] {
        if rebuilt.objects(kind) != state.ground.objects(kind) {
            return Err("the ground does not show which objects lie where".into());
        }
    }
    for marker in state.markers.iter() {
        rebuilt.mark(marker.square, on_ground(marker.kind));
    }
    for marker in [Marker::Hindering, Marker::Blocking] {
        if rebuilt.marked(marker) != state.ground.marked(marker) {
            return Err("the ground does not show which markers lie where".into());
        }
    }
    Ok(())
}
