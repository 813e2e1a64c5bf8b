//! Laying the skirmish out: from the state to the board that is shown.

use super::board::*;
use super::printed::{Border, PowerFace, borders, places};
use super::{View, Weighed, place};
use crate::seen::Ref;
use clix::Position;
use clix::board::{LineReport, Marker as GroundMarker, Obstacle, Verdict};
use clix::choice::{Choice, Prompt};
use clix::explain::Matchup;
use clix::figure::combat_value::{Slot, Value as Kind};
use clix::state::attack::{Critical, Fate, Mode};
use clix::state::object::{ObjectId, Whereabouts};
use clix::state::{FigureId, MarkKind, Marks};
use table::chance::Probability;
use table::{Game, Request, Seat};

pub(super) fn board(view: &View<'_>, weighed: &Weighed) -> Board {
    let prompt = asked(view);
    let turn = &view.known.turn;
    Board {
        map: view.printed.map().clone(),
        ground: ground(view),
        figures: {
            let acting = prompt.and_then(|prompt| actor(view.position(), prompt));
            view.game.everyone().iter().map(|one| figure(view, one, acting)).collect()
        },
        objects: (0..view.game.object_count() as u8)
            .filter_map(|number| object(view, ObjectId(number)))
            .collect(),
        players: [Seat(0), Seat(1)].map(|seat| player(view, seat)).into(),
        round: turn.number.div_ceil(2),
        rounds: view.game.options.rounds.into(),
        actions: actions(view),
        moving: prompt.and_then(|prompt| moving(view, weighed, prompt)),
        attack: attack(view, weighed, prompt),
        roll: prompt.and_then(|prompt| roll(view, prompt)),
    }
}

pub(super) fn asked(view: &View<'_>) -> Option<Prompt> {
    match view.game.request(view.known) {
        Request::Choose { prompt, .. } => Some(prompt),
        Request::Over(_) => None,
    }
}

fn ground(view: &View<'_>) -> Ground {
    let ground = &view.known.ground;
    let markers = view.known.markers.iter().map(|mark| Marker {
        square: Place(mark.square),
        kind: match mark.kind {
            MarkKind::Smoke => "smoke",
            MarkKind::ThinSmoke => "thin smoke",
            MarkKind::Barrier => "barrier",
            MarkKind::BarrierDebris => "debris of a barrier",
        },
        by: place::figure(mark.creator),
        owner: view.game.owner(mark.creator),
    });
    let destroyed_edges: Vec<Border> = borders(ground.destroyed_edges());
    Ground {
        destroyed: places(ground.destroyed_squares()),
        destroyed_edges,
        debris: places(ground.marked(GroundMarker::Debris)),
        markers: markers.collect(),
    }
}

fn figure(view: &View<'_>, id: FigureId, acting: Option<FigureId>) -> Figure {
    let position = view.position();
    let piece = position.piece(id);
    let on_map = piece.square.is_some();
    let powers = on_map.then(|| position.powers(id));
    let influences = match on_map {
        true => view.speaker().influences(view.known, id),
        false => Vec::new(),
    };
    let clicks = position.design(id).dial.len() as u8;
    Figure {
        reference: place::figure(id),
        name: view.name(id),
        face: view.printed.face(id).clone(),
        controller: position.controller(id),
        square: piece.square.map(Place),
        fate: match piece.square {
            Some(_) => "on the map",
            None if piece.marks.has(Marks::KNOCKED_OUT) => "knocked out",
            None => "not placed yet",
        },
        click: piece.click + 1,
        clicks_left: clicks.saturating_sub(piece.click),
        values: on_map.then(|| values(view, id)),
        tokens: piece.tokens,
        holds: piece.holds.map(place::object),
        distance: acting
            .filter(|acting| *acting != id && on_map && position.square(*acting).is_some())
            .map(|acting| position.distance(acting, id)),
        powers: powers.into_iter().flat_map(|all| all.iter()).map(PowerFace::standard).collect(),
        effects: influences
            .into_iter()
            .map(|one| Effect {
                words: one.words,
                from: one.by.map(place::figure),
                clause: one.clause,
            })
            .collect(),
        notes: notes(view, id),
    }
}

fn values(view: &View<'_>, id: FigureId) -> Values {
    let position = view.position();
    let value = |kind: Kind, printed: u8| Value {
        printed,
        now: view.speaker().parts(&position.why_value(id, kind)),
    };
    Values {
        speed: value(Kind::Speed, position.printed(id, Slot::Speed)),
        attack: value(Kind::Attack, position.printed(id, Slot::Attack)),
        defense: value(Kind::Defense, position.printed(id, Slot::Defense)),
        damage: value(Kind::Damage, position.printed(id, Slot::Damage)),
        range: value(Kind::Range, position.design(id).range),
    }
}

/// What is to be known of a figure at a glance.
fn notes(view: &View<'_>, id: FigureId) -> Vec<String> {
    let position = view.position();
    let piece = view.known.piece(id);
    let mut notes = Vec::new();
    let Some(square) = piece.square else {
        return notes;
    };
    match piece.tokens {
        0 => {}
        1 => notes.push("1 token".to_string()),
        tokens => notes.push(format!("{tokens} tokens")),
    }
    if piece.marks.has(Marks::ACTED) {
        notes.push("acted".to_string());
    }
    if let Some((kind, _)) = piece.holds.and_then(|object| view.game.object(object)) {
        notes.push(format!("holds {}", kind.id()));
    }
    if position.in_hindering(square) {
        notes.push("in hindering".to_string());
    }
    if position.in_water(square) {
        notes.push("in water".to_string());
    }
    if let Some(team) = piece.wild
        && position.has_team(id, team)
    {
        notes.push(format!("plays for {}", team.name()));
    }
    notes
}

fn object(view: &View<'_>, id: ObjectId) -> Option<Object> {
    let (kind, owner) = view.game.object(id)?;
    let (fate, square, held_by) = match view.known.objects[id.index()].at {
        Whereabouts::Waiting => ("not placed yet", None, None),
        Whereabouts::On(square) => ("on the map", Some(Place(square)), None),
        Whereabouts::HeldBy(figure) => ("held", None, Some(place::figure(figure))),
        Whereabouts::Gone => ("gone", None, None),
    };
    Some(Object {
        reference: place::object(id),
        name: view.speaker().object(id),
        kind: kind.id(),
        owner,
        fate,
        square,
        held_by,
    })
}

fn player(view: &View<'_>, seat: Seat) -> Player {
    let force = view.game.force(seat);
    let turn = &view.known.turn;
    // Areas are settled once somebody has to be placed.
    let settled = turn.number > 0
        || matches!(asked(view), Some(Prompt::PlaceObject { .. } | Prompt::PlaceFigure(_)));
    let area = view.printed.area(seat, turn.areas[seat.index()]);
    let beside = view.game.sideline(seat).iter();
    Player {
        seat,
        reference: Ref::seat(seat),
        score: view.speaker().points(view.known, seat),
        theme_rerolls: view.known.theme_left[seat.index()],
        standing: force.intersection(view.known.on_map).len(),
        force: force.len(),
        starting_area: area.filter(|_| settled).cloned(),
        sideline: beside.map(|figure| view.printed.face(figure).clone()).collect(),
    }
}

fn actions(view: &View<'_>) -> Actions {
    let (turn, action) = (&view.known.turn, &view.known.action);
    Actions {
        seat: turn.active,
        given: turn.actions,
        total: view.speaker().action_total(view.known),
        acted: {
            let all = view.game.everyone().iter();
            let acted = all.filter(|one| view.known.piece(*one).marks.has(Marks::ACTED));
            acted.map(place::figure).collect()
        },
        now: action.actor.is_some().then(|| Action {
            figure: place::figure(action.actor),
            effect: action.effect.name(),
            clause: action.effect.clause(),
            inner: action.inner.map(|effect| effect.name()),
        }),
    }
}

/// While something about a move is asked.
fn moving(view: &View<'_>, weighed: &Weighed, prompt: Prompt) -> Option<Moving> {
    let ends = matches!(prompt, Prompt::Destination);
    let about = ends
        || matches!(prompt, Prompt::Passenger | Prompt::PickUp | Prompt::Beside(_))
        || matches!(prompt, Prompt::Way | Prompt::SetDown(_));
    let moving = &view.known.movement;
    let reachable = match ends {
        true => weighed.ends(view),
        false => &[],
    };
    (about && moving.mover.is_some()).then(|| Moving {
        figure: place::figure(moving.mover),
        from: moving.from.map(Place),
        squares: moving.squares,
        passengers: moving.passengers.iter().map(place::figure).collect(),
        reachable: reachable
            .iter()
            .map(|end| Reachable {
                square: Place(end.square),
                steps: end.steps,
                way: end.way.iter().copied().map(Place).collect(),
            })
            .collect(),
    })
}

fn attack(view: &View<'_>, weighed: &Weighed, prompt: Option<Prompt>) -> Option<Attack> {
    let attack = &view.known.attack;
    if !attack.attacker.is_some() {
        return None;
    }
    let fixed = attack.value > 0;
    let targets = attack.targets.iter().map(|target| Target {
        figure: place::figure(target.figure),
        defense: (target.defense > 0).then_some(target.defense),
        needed: (fixed && target.defense > 0).then(|| target.defense.saturating_sub(attack.value)),
        hindered: target.hindered,
        fate: match target.fate {
            Fate::Open => "open",
            Fate::WouldBeHit => "would be hit",
            Fate::Hit => "hit",
            Fate::Missed => "missed",
        },
        damage: target.damage,
    });
    let dice = match prompt {
        Some(Prompt::Reroll { .. }) => view.known.roll.dice,
        _ => attack.dice,
    };
    Some(Attack {
        attacker: place::figure(attack.attacker),
        close: attack.close,
        kind: kind(attack),
        value: fixed.then_some(attack.value),
        dice: (dice != [0; 2]).then_some(dice),
        critical: match attack.critical {
            Critical::Neither => None,
            Critical::Hit => Some("hit"),
            Critical::Miss => Some("miss"),
        },
        targets: targets.collect(),
        aims: match prompt {
            Some(Prompt::Target) => aims(view, weighed),
            _ => Vec::new(),
        },
        barred: match prompt {
            Some(Prompt::Target) if !attack.close => barred(view),
            _ => Vec::new(),
        },
    })
}

/// Lines of fire to everybody on the other side who cannot be chosen.
fn barred(view: &View<'_>) -> Vec<Barred> {
    let attacker = view.known.attack.attacker;
    let position = view.position();
    let refused = position
        .enemies(attacker)
        .iter()
        .filter(|target| view.game.check(view.known, Choice::Figure(*target)).is_err());
    refused
        .filter_map(|target| {
            let report = position.line_report(attacker, target)?;
            Some(Barred { target: place::figure(target), line: line(view, &report) })
        })
        .collect()
}

/// Everybody who can be chosen as a target, before the dice.
fn aims(view: &View<'_>, weighed: &Weighed) -> Vec<Aim> {
    let mut choices = Vec::new();
    view.game.choices(view.known, &mut choices);
    let targets = choices.into_iter().filter_map(|choice| match choice {
        Choice::Figure(target) => view.position().matchup_now(target).ok(),
        _ => None,
    });
    targets.map(|matchup| aim(view, weighed, &matchup)).collect()
}

fn aim(view: &View<'_>, weighed: &Weighed, matchup: &Matchup) -> Aim {
    let speaker = view.speaker();
    Aim {
        target: place::figure(matchup.target),
        attack: speaker.parts(&matchup.attack),
        defense: speaker.parts(&matchup.defense),
        damage: speaker.parts(&matchup.damage),
        needed: matchup.needs(),
        hits: matchup.hits() as u8,
        distance: view.position().distance(matchup.attacker, matchup.target),
        odds: prospects(view, weighed, matchup.target),
        line: matchup.line.as_ref().map(|report| line(view, report)),
    }
}

/// What can come of choosing this target; how damage will be divided among several is not known yet.
fn prospects(view: &View<'_>, weighed: &Weighed, target: FigureId) -> Option<Odds> {
    if !view.known.attack.targets.is_empty() {
        return None;
    }
    let odds = weighed.odds(view, target)?;
    let plain = odds.result.of(target)?;
    let uses = odds.lines.iter().filter_map(|line| {
        let then = line.result.of(target)?;
        let changes = then.hit != plain.hit || then.knocked_out != plain.knocked_out;
        changes.then(|| Use {
            words: view.speaker().optional(line.used),
            hit: share(then.hit),
            knocked_out: share(then.knocked_out),
        })
    });
    Some(Odds {
        hit: share(plain.hit),
        knocked_out: share(plain.knocked_out),
        critical_hit: share(odds.result.critical_hit),
        clicks: plain
            .clicks
            .iter()
            .map(|(clicks, chance)| Clicks { clicks: *clicks, chance: share(*chance) })
            .collect(),
        uses: uses.collect(),
    })
}

fn share(chance: Probability) -> Share {
    Share((1000.0 * chance.as_f64()).round() as u16)
}

pub(super) fn line(view: &View<'_>, report: &LineReport) -> Line {
    Line::of(report, view.speaker().line(report))
}

impl Line {
    /// A line that was worked out, with the sentence that tells it.
    pub fn of(report: &LineReport, words: String) -> Line {
        let crossed = report.crossings.iter().map(|crossing| Crossed {
            square: Place(crossing.stride.to()),
            verdict: verdict(crossing.effect.verdict),
            by: crossing.effect.obstacle.map(cause),
        });
        let stops = report.decided_by.filter(|_| report.verdict == Verdict::Blocked);
        let stopped = stops.and_then(|obstacle| match obstacle {
            Obstacle::Partition(edge, _) => Some(edge.squares()),
            Obstacle::Corner { from, to } => Some((from, to)),
            _ => None,
        });
        Line {
            from: Place(report.sight.from),
            to: Place(report.sight.to),
            verdict: verdict(report.verdict),
            clause: report.clause.0,
            words,
            crossed: crossed.collect(),
            stopped: stopped.map(|(one, two)| Border(Place(one), Place(two))),
        }
    }
}

/// What sort of thing meets the line.
const fn cause(obstacle: Obstacle) -> &'static str {
    match obstacle {
        Obstacle::BlockingTerrain(_)
        | Obstacle::BlockingMarker(_)
        | Obstacle::Partition(..)
        | Obstacle::Corner { .. } => "blocking",
        Obstacle::HigherGround(_) => "elevation",
        Obstacle::Character(_) => "character",
        Obstacle::Hindering(_) | Obstacle::HeavyObject(_) => "hindering",
    }
}

const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Clear => "clear",
        Verdict::Hindered => "hindered",
        Verdict::Blocked => "blocked",
    }
}

/// What the attack is called: by the power that makes it, where it is not one like any other.
fn kind(attack: &clix::state::attack::Attack) -> &'static str {
    match attack.mode {
        Mode::Normal | Mode::Expert => "attack",
        Mode::Penetrating => "penetrating attack",
        Mode::Swing => "attack with the object",
        Mode::Throw => "throw",
        Mode::Ram => "Ram",
        mode => mode.power(attack.close).map_or("attack", |power| power.name()),
    }
}

fn roll(view: &View<'_>, prompt: Prompt) -> Option<Roll> {
    let Prompt::Reroll { .. } = prompt else {
        return None;
    };
    let figure = actor(view.position(), prompt)?;
    let attack = &view.known.attack;
    let [one, two] = view.known.roll.dice;
    let dice: Vec<u8> = [one, two].into_iter().filter(|die| *die > 0).collect();
    let needed = match attack.targets.iter().as_slice() {
        [target] if dice.len() == 2 => Some(target.defense.saturating_sub(attack.value)),
        _ => None,
    };
    Some(Roll { figure: place::figure(figure), total: one + two, dice, needed })
}

/// Is the question one about a place on the map?
pub(super) fn asks_for_a_square(prompt: Prompt) -> bool {
    match prompt {
        Prompt::Power(question) => question.is_about_the_map(),
        Prompt::PlaceObject { .. }
        | Prompt::PlaceFigure(_)
        | Prompt::Destination
        | Prompt::Way
        | Prompt::SetDown(_) => true,
        Prompt::Begin
        | Prompt::First(_)
        | Prompt::Area(_)
        | Prompt::Action
        | Prompt::Deed(_)
        | Prompt::Passenger
        | Prompt::PickUp
        | Prompt::Beside(_)
        | Prompt::Reroll { .. }
        | Prompt::Inner { .. }
        | Prompt::Target
        | Prompt::UseReach
        | Prompt::ReplaceAttack
        | Prompt::ReplaceDefense(_)
        | Prompt::WouldBeHit(_)
        | Prompt::Share { .. }
        | Prompt::Reduce(_)
        | Prompt::ReduceHurt { .. }
        | Prompt::KnockBack
        | Prompt::KnockBackNext(_)
        | Prompt::AnswerNext(_)
        | Prompt::PushNext(_)
        | Prompt::Order
        | Prompt::Gamble(_)
        | Prompt::HealOneOf(_)
        | Prompt::Character
        | Prompt::Destroy
        | Prompt::Through(_) => false,
    }
}

/// The figure that acts while this is asked.
pub(super) fn actor(position: Position<'_>, prompt: Prompt) -> Option<FigureId> {
    let state = position.state;
    let figure = match prompt {
        Prompt::Begin | Prompt::First(_) | Prompt::Area(_) | Prompt::Action => return None,
        Prompt::PlaceObject { .. } => return None,
        Prompt::PlaceFigure(figure)
        | Prompt::Deed(figure)
        | Prompt::SetDown(figure)
        | Prompt::ReduceHurt { figure, .. }
        | Prompt::Gamble(figure)
        | Prompt::HealOneOf(figure) => figure,
        Prompt::Passenger
        | Prompt::PickUp
        | Prompt::Destination
        | Prompt::Beside(_)
        | Prompt::Way => state.movement.mover,
        Prompt::ReplaceDefense(at)
        | Prompt::WouldBeHit(at)
        | Prompt::Share { at, .. }
        | Prompt::Reduce(at) => state.attack.figure(at),
        Prompt::Target
        | Prompt::Through(_)
        | Prompt::UseReach
        | Prompt::ReplaceAttack
        | Prompt::KnockBack => state.attack.attacker,
        Prompt::Reroll { .. } => state.roll.roller,
        Prompt::Inner { .. }
        | Prompt::Character
        | Prompt::Destroy
        | Prompt::KnockBackNext(_)
        | Prompt::AnswerNext(_)
        | Prompt::PushNext(_)
        | Prompt::Order
        | Prompt::Power(_) => state.action.actor,
    };
    figure.is_some().then_some(figure)
}
