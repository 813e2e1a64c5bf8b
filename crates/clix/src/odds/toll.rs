//! What an attack has done to everybody, read from its events.

use crate::event::Event;
use crate::state::FigureId;

/// What happened to one character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Toll {
    pub hit: bool,
    pub clicks: u8,
    /// Squares.
    pub knocked_back: u8,
    pub knocked_out: bool,
    pub healed: u8,
    pub tokens: u8,
    pub controlled: bool,
}

/// What happened to all of them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Tolls {
    pub critical_hit: bool,
    pub critical_miss: bool,
    /// By the number of the figure; nobody to whom nothing happened.
    pub each: Vec<(FigureId, Toll)>,
}

impl Tolls {
    /// Of the events of one step. The token of the actor and what pushing it costs are the price of any action, not of this attack.
    pub fn read(events: &[Event], actor: FigureId) -> Tolls {
        let mut tolls = Tolls::default();
        let mut pushed = false;
        for event in events {
            match *event {
                Event::CriticalHit => tolls.critical_hit = true,
                Event::CriticalMiss => tolls.critical_miss = true,
                // The last roll counts.
                Event::Rerolled { .. } => {
                    (tolls.critical_hit, tolls.critical_miss) = (false, false);
                }
                Event::Hit { target } => tolls.at(target).hit = true,
                Event::Pushed { figure } => {
                    pushed = figure == actor;
                    continue;
                }
                Event::Damaged { figure, clicked, .. } => {
                    if pushed && figure == actor {
                        continue;
                    }
                    tolls.at(figure).clicks += clicked;
                }
                Event::KnockedOut { figure, .. } if !(pushed && figure == actor) => {
                    tolls.at(figure).knocked_out = true;
                }
                Event::KnockedBack { figure, from, to, .. } => {
                    tolls.at(figure).knocked_back += from.distance(to)
                }
                Event::Healed { figure, clicks, .. } if clicks > 0 => {
                    tolls.at(figure).healed += clicks;
                }
                Event::Token { figure, .. } if figure != actor => tolls.at(figure).tokens += 1,
                Event::Controlled { figure, .. } => tolls.at(figure).controlled = true,
                _ => {}
            }
            pushed = false;
        }
        tolls
    }

    pub fn of(&self, figure: FigureId) -> Toll {
        let found = self.each.iter().find(|(one, _)| *one == figure);
        found.map_or(Toll::default(), |(_, toll)| *toll)
    }

    fn at(&mut self, figure: FigureId) -> &mut Toll {
        let place = match self.each.binary_search_by_key(&figure, |(one, _)| *one) {
            Ok(place) => place,
            Err(place) => {
                self.each.insert(place, (figure, Toll::default()));
                place
            }
        };
        &mut self.each[place].1
    }

    /// First this, then that.
    #[must_use]
    pub fn then(&self, later: &Tolls) -> Tolls {
        let mut both = self.clone();
        both.critical_hit |= later.critical_hit;
        both.critical_miss |= later.critical_miss;
        for (figure, toll) in &later.each {
            let sum = both.at(*figure);
            sum.hit |= toll.hit;
            sum.clicks += toll.clicks;
            sum.knocked_back += toll.knocked_back;
            sum.knocked_out |= toll.knocked_out;
            sum.healed += toll.healed;
            sum.tokens += toll.tokens;
            sum.controlled |= toll.controlled;
        }
        both
    }
}
