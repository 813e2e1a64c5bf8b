//! One game of Clix between two forces, and what each figure did in it.

use crate::error::Error;
use crate::policy::Policy;
use clix::Clix;
use clix::board::Map;
use clix::content::Content;
use clix::event::Event;
use clix::force::Force;
use clix::game::options::Options;
use clix::state::{FigureId, Marks, State};
use players::clix::Value;
use players::{Broken, Contested};
use std::fmt::Write;
use table::{Game, Request, Seat, Seeded};

/// Who won, from the side of the force that is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Won,
    Lost,
    Drawn,
    Broken,
}

impl Outcome {
    pub const ALL: [Outcome; 4] = [Outcome::Won, Outcome::Lost, Outcome::Drawn, Outcome::Broken];

    pub const fn word(self) -> &'static str {
        match self {
            Outcome::Won => "won",
            Outcome::Lost => "lost",
            Outcome::Drawn => "drawn",
            Outcome::Broken => "broken",
        }
    }
}

/// A game as it was played: `won 1 3 212 45:1,0:0,75:1 0:1,20:0` for the result, whether the force sat in the second seat, the map, decisions, and for each
/// figure of both forces the points it knocked out and whether it stood at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    pub outcome: Outcome,
    pub swapped: bool,
    pub map: u16,
    pub decisions: u32,
    /// Those of the force that is asked about, then those of the other.
    pub deeds: [Vec<Deeds>; 2],
}

/// What a figure did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Deeds {
    /// Points of opposing figures that were knocked out by what it did.
    pub points: u16,
    pub stands: bool,
}

impl Duel {
    pub fn write(&self, to: &mut String) {
        let Duel { outcome, swapped, map, decisions, deeds } = self;
        // Writing to a string cannot fail.
        let _ = write!(to, "{} {} {map} {decisions}", outcome.word(), u8::from(*swapped));
        for side in deeds {
            for (at, one) in side.iter().enumerate() {
                let between = if at == 0 { ' ' } else { ',' };
                let _ = write!(to, "{between}{}:{}", one.points, u8::from(one.stands));
            }
        }
        to.push('\n');
    }

    pub fn read(line: &str) -> Result<Duel, Error> {
        let read = || -> Option<Duel> {
            let words: Vec<&str> = line.split(' ').collect();
            let [outcome, swapped, map, decisions, one, two] = words[..] else { return None };
            Some(Duel {
                outcome: Outcome::ALL.into_iter().find(|known| known.word() == outcome)?,
                swapped: flag(swapped)?,
                map: map.parse().ok()?,
                decisions: decisions.parse().ok()?,
                deeds: [deeds(one)?, deeds(two)?],
            })
        };
        read().ok_or_else(|| Error::new(format!("a shard has a line that is no game: {line}")))
    }
}

fn deeds(list: &str) -> Option<Vec<Deeds>> {
    let one = |one: &str| {
        let (points, stands) = one.split_once(':')?;
        Some(Deeds { points: points.parse().ok()?, stands: flag(stands)? })
    };
    list.split(',').map(one).collect()
}

fn flag(word: &str) -> Option<bool> {
    ["0", "1"].iter().position(|known| *known == word).map(|at| at == 1)
}

/// A game between two forces, or why it cannot be laid out.
pub fn laid(
    content: &Content,
    names: [&str; 2],
    forces: [&Force; 2],
    map: &Map,
    total: u16,
) -> Result<Clix, Error> {
    let options = Options { build_total: total, ..Options::default() };
    let sides = forces.map(Clone::clone);
    Clix::new(&content.roster, &sides, map.clone(), options).map_err(|faults| {
        let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Error::new(format!("{} against {}: {}", names[0], names[1], said.join("; ")))
    })
}

/// Plays a game to its end. The force that is asked about sits in the first seat, or in the second if they are swapped.
pub fn play(game: &Clix, policy: Policy, seed: u64, swapped: bool, map: u16) -> Duel {
    let mut chance = Seeded::stream(seed, 0);
    let mut seeds = Seeded::stream(seed ^ 0x706c_6179_6572, 0);
    let value = Value::default();
    let mut players = [Seat(0), Seat(1)].map(|_| policy.clix_player(&value, seeds.next()));
    let mut state = game.start();
    let (mut choices, mut events) = (Vec::new(), Vec::new());
    let mut ledger = Ledger { actor: None, points: vec![0; game.figure_count()] };
    let mut decisions = 0;
    /// No game comes near so many; one that does is broken off.
    const MOST_DECISIONS: u32 = 200_000;
    let outcome = loop {
        let seat = match game.request(&state) {
            Request::Choose { seat, .. } => seat,
            Request::Over(outcome) => {
                break match game.winner(&state, &outcome) {
                    Ok(Some(seat)) if (seat == Seat(0)) != swapped => Outcome::Won,
                    Ok(Some(_)) => Outcome::Lost,
                    Ok(None) => Outcome::Drawn,
                    Err(Broken) => Outcome::Broken,
                };
            }
        };
        game.choices(&state, &mut choices);
        let choice = match choices[..] {
            [only] => only,
            _ => {
                decisions += 1;
                let player = &mut players[seat.index()];
                let blindly = player.choose_blindly(&choices);
                blindly.unwrap_or_else(|| player.choose(game, &state, seat, &choices)).choice
            }
        };
        // A listed choice is legal; a bot that chooses another breaks the game off.
        let applied = game.apply_in_full(&mut state, choice, &mut chance, &mut events);
        if applied.is_err() || decisions >= MOST_DECISIONS {
            break Outcome::Broken;
        }
        events.drain(..).for_each(|event| ledger.see(game, event));
    };
    let of = |seat: Seat| deeds_of(game, &state, seat, &ledger);
    let deeds = if swapped { [of(Seat(1)), of(Seat(0))] } else { [of(Seat(0)), of(Seat(1))] };
    Duel { outcome, swapped, map, decisions, deeds }
}

fn deeds_of(game: &Clix, state: &State, seat: Seat, ledger: &Ledger) -> Vec<Deeds> {
    let figures = game.force(seat).iter();
    let deeds = figures.map(|figure| Deeds {
        points: ledger.points[figure.index()],
        stands: !state.pieces[figure.index()].marks.has(Marks::KNOCKED_OUT),
    });
    deeds.collect()
}

/// Who knocked out how many points.
struct Ledger {
    /// Whose action it is.
    actor: Option<FigureId>,
    points: Vec<u16>,
}

impl Ledger {
    fn see(&mut self, game: &Clix, event: Event) {
        match event {
            Event::ActionGiven { figure, .. }
            | Event::InnerAction { figure, .. }
            | Event::Attacks { figure, .. } => self.actor = Some(figure),
            Event::TurnEnded { .. } => self.actor = None,
            Event::KnockedOut { figure, points } => {
                let actor = self.actor.filter(|actor| game.owner(*actor) != game.owner(figure));
                if let Some(actor) = actor {
                    self.points[actor.index()] += points;
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duel_is_read_back_as_it_was_written() {
        let one = vec![Deeds { points: 45, stands: true }, Deeds { points: 0, stands: false }];
        let duel = Duel {
            outcome: Outcome::Drawn,
            swapped: true,
            map: 3,
            decisions: 212,
            deeds: [one, vec![Deeds::default()]],
        };
        let mut line = String::new();
        duel.write(&mut line);
        assert_eq!(line, "drawn 1 3 212 45:1,0:0 0:0\n");
        assert_eq!(Duel::read(line.trim_end()), Ok(duel));
        assert!(Duel::read("drawn 1 3 212 45:1").is_err());
        assert!(Duel::read("drawn 2 3 212 45:1 0:0").is_err());
    }
}
