//! What tells who stands better: the same numbers for both seats, one less the other.

use crate::clix::light::Leanings;
use crate::clix::light::crowd::Crowd;
use crate::clix::light::fighter::Fighter;
use crate::clix::light::sketch::Sketch;
use clix::Position;
use clix::board::Verdict;
use table::Seat;

/// What each number is.
pub const NAMES: [&str; COUNT] = [
    "the first move of the next turn",
    "points scored",
    "points scored, as time runs out",
    "points on the map, as long as there is time",
    "points that wounds have left",
    "points that wounds have left, as long as there is time",
    "what blows would be worth on average",
    "what blows would be worth on average, as long as there is time",
    "the best blows in reach of whoever moves next",
    "the best blows in reach of the other",
    "points with one token",
    "points with two tokens",
    "characters on the map",
    "points one click from the end",
    "how far off they strike, as long as there is time",
    "how far they go, as long as there is time",
];
pub(super) const COUNT: usize = 16;

/// The numbers as this seat sees them.
pub(super) fn of(position: Position<'_>, seat: Seat, crowd: &mut Crowd) -> [f32; COUNT] {
    let state = position.state;
    let sketch = Sketch::new(position, seat, crowd, Leanings::default());
    let total = f32::from(position.game.options.build_total.max(1));
    let rounds = f32::from(position.game.options.rounds.max(1));
    let played = (f32::from(state.turn.number) / (2.0 * rounds)).min(1.0);
    let left = 1.0 - played;
    let [one, two] = state.score.map(f32::from);
    let scored = if seat == Seat(0) { one - two } else { two - one } / total;
    let mine = Side::of(&sketch, sketch.mine, sketch.theirs);
    let theirs = Side::of(&sketch, sketch.theirs, sketch.mine);
    let part = |of: fn(&Side) -> f32| (of(&mine) - of(&theirs)) / total;
    let to_move = state.turn.active == seat;
    let sign = if to_move { 1.0 } else { -1.0 };
    let (first, second) = if to_move { (&mine, &theirs) } else { (&theirs, &mine) };
    let whole = part(|side| side.whole);
    let blows = part(|side| side.blows);
    [
        sign * left,
        scored,
        scored * played,
        part(|side| side.points) * left,
        whole,
        whole * left,
        blows,
        blows * left,
        sign * first.reached / total,
        -sign * second.reached / total,
        part(|side| side.tired[0]),
        part(|side| side.tired[1]),
        (mine.count - theirs.count) / 4.0,
        part(|side| side.dying),
        part(|side| side.strikes) * left,
        part(|side| side.goes) * left,
    ]
}

/// One side, in points.
#[derive(Clone, Copy, Debug, Default)]
struct Side {
    points: f32,
    whole: f32,
    blows: f32,
    reached: f32,
    tired: [f32; 2],
    count: f32,
    dying: f32,
    strikes: f32,
    goes: f32,
}

impl Side {
    fn of(sketch: &Sketch<'_>, own: &[Fighter], foes: &[Fighter]) -> Side {
        let mut side = Side::default();
        let mut best = [0.0f32; 3];
        for fighter in own {
            let cast = sketch.position.game.cast(fighter.figure);
            let full = (cast.figure.dial.len() as u8).saturating_sub(cast.start).max(1);
            side.points += fighter.points;
            side.whole += fighter.points * f32::from(fighter.life) / f32::from(full);
            side.count += 1.0;
            if fighter.life == 1 {
                side.dying += fighter.points;
            }
            match fighter.tokens {
                0 => {}
                1 => side.tired[0] += fighter.points,
                _ => side.tired[1] += fighter.points,
            }
            let arm = (fighter.charge + 1).max(match fighter.range {
                0 => 0,
                range => range + fighter.shot,
            });
            side.strikes += fighter.points * f32::from(arm) / 10.0;
            side.goes += fighter.points * f32::from(fighter.speed) / 10.0;
            let (mut sum, mut reached) = (0.0, 0.0f32);
            for foe in foes {
                let (blow, near) = meeting(sketch, fighter, foe);
                sum += blow;
                reached = reached.max(near);
            }
            side.blows += sum / foes.len().max(1) as f32;
            let mut reached = fighter.ready * reached;
            for place in &mut best {
                if reached > *place {
                    std::mem::swap(place, &mut reached);
                }
            }
        }
        side.reached = best.iter().sum();
        side
    }
}

/// What one can do to another wherever they stand, and from where they stand.
fn meeting(sketch: &Sketch<'_>, fighter: &Fighter, foe: &Fighter) -> (f32, f32) {
    let (close, range) = (fighter.best(foe, true), fighter.best(foe, false));
    let far = fighter.at.distance(foe.at);
    let mut near = 0.0f32;
    if far <= 1 {
        near = close;
    } else if far <= fighter.charge + 1 {
        near = 0.8 * close;
    }
    if far > 1 && fighter.range > 0 && far <= fighter.range + fighter.shot && range > near {
        let seen = match far <= fighter.range {
            true => match sketch.line((fighter, fighter.at), (foe, foe.at)) {
                Verdict::Clear => 1.0,
                Verdict::Hindered => 0.8,
                Verdict::Blocked if fighter.shot > 0 => 0.5,
                Verdict::Blocked => 0.0,
            },
            false => 0.6,
        };
        near = near.max(seen * range);
    }
    (close.max(range), near)
}
