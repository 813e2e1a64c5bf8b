//! Who could hit whom how hard, worked out once per decision.

use super::blow::{Blow, imagined};
use super::powers;
use super::worth;
use clix::Position;
use clix::board::{Drawer, Sight, Square, Verdict};
use clix::figure::combat_value::Slot;
use clix::figure::improved::Targeting;
use clix::figure::keyphrase::Keyphrase;
use clix::power::{Power, Powers};
use clix::state::attack::Mode;
use clix::state::{FigureId, Figures, MOST_FIGURES, Marks};
use clix::values::RangeFor;
use std::borrow::Cow;
use table::Seat;

/// What matters of one character on the map.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fighter {
    pub powers: Powers,
    pub range: u8,
    pub speed: u8,
    /// Squares it can move and still attack close, or at range, in one action.
    pub charge: u8,
    pub shot: u8,
    /// How likely its player is to use it next: tired characters wait or pay.
    pub ready: f32,
    pub stealth: bool,
    pub targeting: Targeting,
    /// How it draws lines; none of somebody who is not there.
    drawer: Option<Drawer>,
}

/// What an attack of one on another is worth, and its numbers.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Best {
    pub value: f32,
    pub blow: Option<Blow>,
}

pub(super) struct Outlook<'a> {
    pub position: Position<'a>,
    pub me: Seat,
    pub mine: Figures,
    pub theirs: Figures,
    blows: Cow<'a, Blows>,
    /// How much being hit counts against hitting: less as time runs out for whoever is not ahead.
    pub caution: f32,
}

/// Everybody, and what the best attack of each on each would be worth, wherever they stand.
#[derive(Clone, Debug)]
pub(super) struct Blows {
    fighters: [Fighter; MOST_FIGURES],
    close: [[f32; MOST_FIGURES]; MOST_FIGURES],
    range: [[f32; MOST_FIGURES]; MOST_FIGURES],
}

impl Blows {
    pub fn of(position: Position<'_>, me: Seat) -> Blows {
        let mut blows = Blows {
            fighters: [Fighter::default(); MOST_FIGURES],
            close: [[0.0; MOST_FIGURES]; MOST_FIGURES],
            range: [[0.0; MOST_FIGURES]; MOST_FIGURES],
        };
        let (mine, theirs) = (position.controlled_by(me), position.controlled_by(Seat(1 - me.0)));
        for figure in mine.union(theirs).iter() {
            blows.fighters[figure.index()] = fighter(position, figure, me);
        }
        for mine in mine.iter() {
            for theirs in theirs.iter() {
                for (one, two) in [(mine, theirs), (theirs, mine)] {
                    let by = &blows.fighters[one.index()];
                    let [close, range] =
                        [true, false].map(|close| best(position, by, (one, two), close).value);
                    blows.close[one.index()][two.index()] = close;
                    blows.range[one.index()][two.index()] = range;
                }
            }
        }
        blows
    }
}

impl<'a> Outlook<'a> {
    pub fn new(position: Position<'a>, me: Seat) -> Outlook<'a> {
        Outlook::seeing(position, me, Cow::Owned(Blows::of(position, me)))
    }

    /// The same where the blows are known.
    pub fn with(position: Position<'a>, me: Seat, blows: &'a Blows) -> Outlook<'a> {
        Outlook::seeing(position, me, Cow::Borrowed(blows))
    }

    fn seeing(position: Position<'a>, me: Seat, blows: Cow<'a, Blows>) -> Outlook<'a> {
        Outlook {
            position,
            me,
            mine: position.controlled_by(me),
            theirs: position.controlled_by(Seat(1 - me.0)),
            blows,
            caution: caution(position, me),
        }
    }

    pub fn of(&self, figure: FigureId) -> &Fighter {
        &self.blows.fighters[figure.index()]
    }

    pub fn close(&self, attacker: FigureId, target: FigureId) -> f32 {
        self.blows.close[attacker.index()][target.index()]
    }

    pub fn range(&self, attacker: FigureId, target: FigureId) -> f32 {
        self.blows.range[attacker.index()][target.index()]
    }

    /// The best attack of its powers on this one target, wherever the two stand.
    pub fn best(&self, attacker: FigureId, target: FigureId, close: bool) -> Best {
        best(self.position, self.of(attacker), (attacker, target), close)
    }

    /// Is the line between the two clear, as if they stood there? At most one of them stands elsewhere in truth.
    pub fn line(&self, from: (FigureId, Square), to: (FigureId, Square)) -> Verdict {
        let position = self.position;
        let (drawer, target) = (self.of(from.0), self.of(to.0));
        let mut sight = Sight::of_nobody(from.1, to.1);
        sight.drawer = drawer.drawer;
        if let Some(Drawer { stature, .. }) = target.drawer {
            sight = sight.at_character(stature);
        }
        sight.stealth = target.stealth;
        sight.absent = [from, to]
            .into_iter()
            .find(|(figure, square)| position.square(*figure) != Some(*square))
            .and_then(|(figure, _)| position.square(figure));
        position.board().line(&sight)
    }

    /// What the enemies could do next to this character if it stood there.
    pub fn threat(&self, figure: FigureId, at: Square) -> f32 {
        let position = self.position;
        let mut worst = [0.0f32; 3];
        for enemy in position.enemies(figure).iter() {
            let Some(from) = position.square(enemy) else {
                continue;
            };
            let fighter = self.of(enemy);
            let far = from.distance(at);
            let mut blow = 0.0f32;
            if far <= 1 {
                blow = self.close(enemy, figure);
            } else if far <= fighter.charge + 1 {
                blow = 0.8 * self.close(enemy, figure);
            }
            if far > 1 && far <= fighter.range {
                let seen = match self.line((enemy, from), (figure, at)) {
                    Verdict::Clear => 1.0,
                    Verdict::Hindered => 0.75,
                    Verdict::Blocked if fighter.shot > 0 => 0.45,
                    Verdict::Blocked => 0.05,
                };
                blow = blow.max(seen * self.range(enemy, figure));
            } else if far <= fighter.range + fighter.shot && fighter.range > 0 {
                blow = blow.max(0.6 * self.range(enemy, figure));
            }
            let mut blow = blow * fighter.ready;
            for place in &mut worst {
                if blow > *place {
                    std::mem::swap(place, &mut blow);
                }
            }
        }
        // They have few actions and other targets.
        worst[0] + 0.6 * worst[1] + 0.3 * worst[2]
    }

    /// The best attack it could make from there without moving any more, and on whom.
    pub fn chance_at(&self, figure: FigureId, at: Square) -> (f32, Option<FigureId>) {
        let position = self.position;
        let fighter = self.of(figure);
        let mut best = (0.0, None);
        let mut engaged = false;
        let board = position.board();
        for enemy in position.enemies(figure).iter() {
            if let Some(to) = position.square(enemy)
                && at.distance(to) == 1
                && board.close_reach(at, to)
            {
                engaged |= board.adjacent(at, to);
                let value = self.close(figure, enemy);
                if value > best.0 {
                    best = (value, Some(enemy));
                }
            }
        }
        if fighter.range == 0 || engaged && !fighter.targeting.has(Targeting::ADJACENT) {
            return best;
        }
        for enemy in position.enemies(figure).iter() {
            let Some(to) = position.square(enemy) else {
                continue;
            };
            let value = self.range(figure, enemy);
            if at.distance(to) > fighter.range || value <= best.0 {
                continue;
            }
            let value = match self.line((figure, at), (enemy, to)) {
                Verdict::Clear => value,
                Verdict::Hindered => 0.8 * value,
                Verdict::Blocked => continue,
            };
            if value > best.0 {
                best = (value, Some(enemy));
            }
        }
        best
    }
}

fn best(
    position: Position<'_>,
    fighter: &Fighter,
    (attacker, target): (FigureId, FigureId),
    close: bool,
) -> Best {
    if !close && fighter.range == 0 {
        return Best::default();
    }
    let plain = Blow::of(position, &imagined(attacker, close, Mode::Normal), target, false);
    let mut best = Best::default();
    let mut meet = |blow: Blow, times: f32| {
        let value = blow.value(position) * times;
        if value > best.value {
            best = Best { value, blow: Some(blow) };
        }
    };
    meet(plain, powers::times_with(fighter.powers, close));
    let (expert, pierces) = if close {
        (Power::CloseCombatExpert, Power::ExploitWeakness)
    } else {
        (Power::RangedCombatExpert, Power::PenetratingPsychicBlast)
    };
    if fighter.powers.contains(expert) {
        for (attack, damage) in [(2, 0), (0, 2), (1, 1)] {
            meet(plain.changed(attack, 0, damage), 1.0);
        }
    }
    if fighter.powers.contains(pierces) {
        meet(plain.piercing(), 1.0);
    }
    best
}

fn fighter(position: Position<'_>, figure: FigureId, me: Seat) -> Fighter {
    let powers = position.powers(figure);
    let piece = position.piece(figure);
    let speed = position.printed(figure, Slot::Speed);
    let range = position.range(figure, RangeFor::ATTACK, &mut ());
    let half = speed.div_ceil(2);
    let side = if powers.contains(Power::Sidestep) { 2 } else { 0 };
    let fast = powers.contains(Power::HypersonicSpeed);
    let charge = if fast {
        speed
    } else if powers.contains(Power::Charge) {
        half
    } else {
        0
    };
    let shot = if range == 0 || powers.contains(Power::BattleFury) {
        0
    } else if fast {
        speed.saturating_sub(range / 2)
    } else if powers.contains(Power::RunningShot) {
        half
    } else {
        0
    };
    // The tokens of whoever is not to move now are cleared before its turn if it rests; two tokens mean a turn of rest.
    let own_turn = position.state.turn.active == position.controller(figure);
    let tired = piece.tokens >= 2 && !position.has_phrase(figure, Keyphrase::ColossalStamina);
    let ready = match piece.tokens {
        _ if tired => 0.15,
        _ if own_turn && piece.marks.has(Marks::ACTED) && position.controller(figure) == me => 0.8,
        0 => 1.0,
        _ if position.minds_no_push(figure) => 0.95,
        _ if worth::life(position, figure) <= 1 => 0.3,
        _ => 0.65,
    };
    let (targeting, stature) = (position.targeting(figure), position.stature(figure));
    Fighter {
        powers,
        range: if powers.contains(Power::BattleFury) { 0 } else { range },
        speed,
        charge: charge + side,
        shot: shot + if range > 0 { side } else { 0 },
        ready,
        stealth: powers.contains(Power::Stealth),
        targeting,
        drawer: Some(Drawer { side: position.side(figure), stature, targeting }),
    }
}

fn caution(position: Position<'_>, me: Seat) -> f32 {
    let state = position.state;
    let rounds = f32::from(position.game.options.rounds.max(1));
    let played = f32::from(state.turn.number) / (2.0 * rounds);
    let lead = i32::from(state.score[me.index()]) - i32::from(state.score[1 - me.index()]);
    if lead > 0 { 0.5 } else { (0.5 - 0.4 * played).max(0.1) }
}
