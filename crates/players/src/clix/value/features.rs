//! What tells who stands better: the same numbers for both seats.

use crate::clix::light::Leanings;
use crate::clix::light::crowd::Crowd;
use crate::clix::light::fighter::Fighter;
use crate::clix::light::sketch::Sketch;
use crate::clix::powers::HELPERS;
use clix::Position;
use clix::board::Verdict;
use clix::figure::combat_value::Slot;
use clix::state::MOST_FIGURES;
use table::Seat;

/// What each number of a side is.
pub const NAMES: [&str; OF_SIDE] = [
    "points scored",
    "points scored, as time runs out",
    "points on the map",
    "points on the map, as long as there is time",
    "points that wounds have left",
    "points that wounds have left, as long as there is time",
    "what blows would be worth on average",
    "what blows would be worth on average, as long as there is time",
    "the best blows in reach, before the next move",
    "the best blows in reach, after the next move of the other",
    "the most that two blows would do to one, before the next move",
    "the most that two blows would do to one, after the next move of the other",
    "points with one token",
    "points with two tokens",
    "characters on the map",
    "points one click from the end",
    "how far off they strike, as long as there is time",
    "how far they go, as long as there is time",
    "how well they hit",
    "how hard they hit",
    "how hard they are to hit",
    "how much they shrug off",
    "how well they will hit when they are wounded",
    "how hard they will be to hit when they are wounded",
    "points beside an enemy",
    "how far they still are from a fight",
    "the largest of them",
    HELPERS[0].1,
    HELPERS[1].1,
    HELPERS[2].1,
    HELPERS[3].1,
    HELPERS[4].1,
    "rolls that a theme lets them repeat",
];
pub(super) const OF_SIDE: usize = 33;

/// The numbers of a position as a seat sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Features {
    /// How much of the game is left, 1 to 0.
    pub left: f32,
    /// 1 for the side that moves next.
    pub moves: [f32; 2],
    /// Its own side, the other.
    pub sides: [[f32; OF_SIDE]; 2],
}

/// The numbers as this seat sees them.
pub(super) fn of(position: Position<'_>, seat: Seat, crowd: &mut Crowd) -> Features {
    let state = position.state;
    let sketch = Sketch::new(position, seat, crowd, Leanings::default());
    let total = f32::from(position.game.options.build_total.max(1));
    let rounds = f32::from(position.game.options.rounds.max(1));
    let played = (f32::from(state.turn.number) / (2.0 * rounds)).min(1.0);
    let left = 1.0 - played;
    let to_move = state.turn.active == seat;
    let moves = if to_move { [1.0, 0.0] } else { [0.0, 1.0] };
    let numbers = |seat: Seat, own: &[Fighter], foes: &[Fighter], moves: f32| {
        let side = Side::of(&sketch, own, foes);
        let scored = f32::from(state.score[seat.index()]) / total;
        let theme = f32::from(state.theme_left[seat.index()]) / 3.0;
        side.numbers(total, scored, theme, played, moves)
    };
    Features {
        left,
        moves,
        sides: [
            numbers(seat, sketch.mine, sketch.theirs, moves[0]),
            numbers(Seat(1 - seat.0), sketch.theirs, sketch.mine, moves[1]),
        ],
    }
}

/// One side, in points.
#[derive(Clone, Copy, Debug, Default)]
struct Side {
    points: f32,
    whole: f32,
    blows: f32,
    reached: f32,
    focused: f32,
    tired: [f32; 2],
    count: f32,
    dying: f32,
    strikes: f32,
    goes: f32,
    attack: f32,
    damage: f32,
    defense: f32,
    reduces: f32,
    later_attack: f32,
    later_defense: f32,
    engaged: f32,
    missing: f32,
    largest: f32,
    helpers: [f32; HELPERS.len()],
}

impl Side {
    fn of(sketch: &Sketch<'_>, own: &[Fighter], foes: &[Fighter]) -> Side {
        let mut side = Side::default();
        let mut best = [0.0f32; 3];
        let mut on_foes = [[0.0f32; 2]; MOST_FIGURES];
        for fighter in own {
            let (mut sum, mut reached) = (0.0, 0.0f32);
            let mut nearest = u8::MAX;
            for (foe, on_foe) in foes.iter().zip(&mut on_foes) {
                let (blow, near) = meeting(sketch, fighter, foe);
                let near = fighter.ready * near;
                sum += blow;
                reached = reached.max(near);
                insert(on_foe, near);
                nearest = nearest.min(fighter.at.distance(foe.at));
            }
            side.blows += sum / foes.len().max(1) as f32;
            insert(&mut best, reached);
            side.add(sketch, fighter, nearest);
        }
        side.reached = best.iter().sum();
        side.focused = on_foes.iter().map(|two| two[0] + two[1]).fold(0.0, f32::max);
        side
    }

    /// One of its characters, with so many squares to the nearest enemy.
    fn add(&mut self, sketch: &Sketch<'_>, fighter: &Fighter, nearest: u8) {
        let cast = sketch.position.game.cast(fighter.figure);
        let dial = cast.figure.dial.len() as u8;
        let full = dial.saturating_sub(cast.start).max(1);
        let points = fighter.points;
        let left = points * f32::from(fighter.life) / f32::from(full);
        self.points += points;
        self.whole += left;
        self.largest = self.largest.max(left);
        self.count += 1.0;
        if fighter.life == 1 {
            self.dying += points;
        }
        match fighter.tokens {
            0 => {}
            1 => self.tired[0] += points,
            _ => self.tired[1] += points,
        }
        let arm = (fighter.charge + 1).max(match fighter.range {
            0 => 0,
            range => range + fighter.shot,
        });
        self.strikes += points * f32::from(arm) / 10.0;
        self.goes += points * f32::from(fighter.speed) / 10.0;
        self.attack += points * (f32::from(fighter.attack) - 9.0) / 3.0;
        self.damage += points * (f32::from(fighter.damage) - 2.0) / 2.0;
        self.defense += points * (f32::from(fighter.defense[0]) - 15.0) / 3.0;
        self.reduces += points * f32::from(fighter.reduces) / 2.0;
        let mut later = [0.0f32; 2];
        for click in dial.saturating_sub(fighter.life)..dial {
            let printed = |slot| f32::from(cast.figure.printed(slot, click));
            later[0] += printed(Slot::Attack) - 9.0 + printed(Slot::Damage) - 2.0;
            later[1] += printed(Slot::Defense) - 15.0;
        }
        let clicks = f32::from(fighter.life.max(1));
        self.later_attack += points * later[0] / clicks / 4.0;
        self.later_defense += points * later[1] / clicks / 3.0;
        if nearest <= 1 {
            self.engaged += points;
        }
        if nearest < u8::MAX {
            self.missing += points * f32::from(nearest.saturating_sub(arm)) / 10.0;
        }
        for (helps, (power, _)) in self.helpers.iter_mut().zip(HELPERS) {
            *helps += f32::from(u8::from(fighter.powers.contains(power)));
        }
    }

    fn numbers(
        &self,
        total: f32,
        scored: f32,
        theme: f32,
        played: f32,
        moves: f32,
    ) -> [f32; OF_SIDE] {
        let left = 1.0 - played;
        let part = |points: f32| points / total;
        let helpers = self.helpers.map(|count| count / 2.0);
        [
            scored,
            scored * played,
            part(self.points),
            part(self.points) * left,
            part(self.whole),
            part(self.whole) * left,
            part(self.blows),
            part(self.blows) * left,
            part(self.reached) * moves,
            part(self.reached) * (1.0 - moves),
            part(self.focused) * moves,
            part(self.focused) * (1.0 - moves),
            part(self.tired[0]),
            part(self.tired[1]),
            self.count / 4.0,
            part(self.dying),
            part(self.strikes) * left,
            part(self.goes) * left,
            part(self.attack),
            part(self.damage),
            part(self.defense),
            part(self.reduces),
            part(self.later_attack),
            part(self.later_defense),
            part(self.engaged),
            part(self.missing),
            part(self.largest),
            helpers[0],
            helpers[1],
            helpers[2],
            helpers[3],
            helpers[4],
            theme,
        ]
    }
}

/// Keeps the largest, in order.
fn insert(largest: &mut [f32], mut value: f32) {
    for place in largest {
        if value > *place {
            std::mem::swap(place, &mut value);
        }
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
